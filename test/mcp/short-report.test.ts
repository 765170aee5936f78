// Reports in few words: nothing is left out without a word, and errors come before warnings.
import { expect, it } from 'vitest';
import { firstFew, shortProblem, shortReport, shortText } from '../../src/mcp/short-report.ts';
import type { Report } from '../../src/rules/engine/result.ts';

type Finding = Report['results'][number];

const finding = (reasonCode: string, change: Partial<Finding> = {}): Finding =>
  ({ reasonCode, flag: 'fatal', text: `It breaks ${reasonCode}`, fix: 'Mend it.', ...change }) as Finding;
const reportOf = (...results: Finding[]): Report =>
  ({ valid: false, profile: 'billing', schemaValid: true, ruleSets: [], results }) as unknown as Report;

it.each([
  [25, {}],
  [26, { more: 1 }],
  [40, { more: 15 }],
])('of %i there are 25, and how many are left out', (count, rest) => {
  const all = Array.from({ length: count }, (_, at) => finding(`R-${at}`));
  const kept = all.slice(0, 25);
  expect(firstFew('list', 'more', all)).toEqual({ list: kept, ...rest });
  const { findings, more } = shortReport(reportOf(...all));
  expect([findings.map(({ rule }) => rule), { ...(more && { more }) }]).toEqual([
    kept.map(({ reasonCode }) => reasonCode),
    rest,
  ]);
});

it('a report has errors first, in their order, and counts what vanishes with them', () => {
  const report = reportOf(
    finding('A', { flag: 'warning', field: 'note' }),
    finding('B', { consequences: [2] } as Partial<Finding>),
    finding('C'),
    finding('D', { field: 'id', suggestion: { field: 'number', value: 7 } } as Partial<Finding>),
  );
  expect(shortReport(report)).toEqual({
    ...{ valid: false, profile: 'billing', consequences: 1 },
    findings: [
      { rule: 'B', level: 'error', sentence: 'It breaks B', fix: 'Mend it.' },
      { rule: 'D', level: 'error', sentence: 'It breaks D', fix: 'Mend it.', field: 'number', write: 7 },
      { rule: 'A', level: 'warning', sentence: 'It breaks A', fix: 'Mend it.', field: 'note' },
    ],
  });
});

it('a text of 1000 letters is whole, and no half of a sign is left of a longer one', () => {
  expect(shortText('x'.repeat(1000))).toBe('x'.repeat(1000));
  expect(shortText('x'.repeat(1001))).toBe(`${'x'.repeat(1000)}…`);
  expect(shortText(`${'x'.repeat(999)}🧾`)).toBe(`${'x'.repeat(999)}…`);
});

it('a refusal has its detail, else its title, and the fix of each field', () => {
  expect(shortProblem({ problem: 'too-long' })).toEqual({ refused: 'The work took too long' });
  const clerk = { a: { text: 'A is missing.', fix: 'Enter A.' } };
  const problem = { problem: 'invalid-input', detail: 'Two are wrong.', errors: { a: 'No A', b: 'No B' }, clerk };
  expect(shortProblem(problem as Parameters<typeof shortProblem>[0])).toEqual({
    refused: 'Two are wrong.',
    errors: [
      { field: 'a', sentence: 'No A', fix: 'Enter A.' },
      { field: 'b', sentence: 'No B' },
    ],
  });
});
