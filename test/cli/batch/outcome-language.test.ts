// The outcomes of a batch in Arabic.
import { expect, it } from 'vitest';
import { clerkIn, outcomesIn } from '../../../src/cli/batch/outcome-language.ts';
import { errorAt } from '../../../src/core/errors/field-error.ts';
import type { Outcome } from '../../../src/jobs/job.ts';
import { arabicOf } from '../../../src/view/words/ar/findings/arabic-of.ts';
import { rule } from '../../../src/view/words/ar/findings/wording.ts';

const COUNTRIES = ['om', 'xx'].map((code) => ({
  ruleSets: { [`pint-${code}`]: { 'ibr-001': rule(`يذكر ${code}`, 'أدخل {field}') } },
}));

function invalidIn(code: string): Outcome {
  const finding = {
    text: 'It is missing.',
    test: 'It is there',
    fix: 'Give it',
    reasonCode: 'ibr-001',
    flag: 'fatal' as const,
    location: '/Invoice',
    fields: [],
  };
  return { kind: 'invalid', results: [finding], ruleSets: ['pint-1.1.3', `pint-${code}-1.0.1`], inputWarnings: {} };
}

it('a rule of one id has the words of the country whose document it found something in', () => {
  const said = outcomesIn(arabicOf(COUNTRIES));
  const texts = ['om', 'xx'].map((code) => {
    const outcome = said(invalidIn(code));
    return outcome.kind === 'invalid' && outcome.results[0]?.text;
  });
  expect(texts).toEqual([expect.stringContaining('om'), expect.stringContaining('xx')]);
});

it('a line of a refused record is called by its number in the record', () => {
  const quantity = 'document_lines[1].quantity';
  const outcome: Outcome = { kind: 'refused', errors: errorAt(quantity, 'mandatory') };
  const record = new TextEncoder().encode(JSON.stringify({ payload: { document_lines: [{ id: '1' }, { id: '7' }] } }));
  const textOf = (said: Outcome) => said.kind === 'refused' && clerkIn(said.errors)[quantity]?.text;
  expect(textOf(outcomesIn(undefined)(outcome, record))).toBe('Line 7: the quantity is missing.');
  expect(textOf(outcomesIn(undefined)(outcome))).toBe('The 2nd line: the quantity is missing.');
});
