import { describe, expect, it } from 'vitest';
import { sentences } from '../../src/core/errors/field-error.ts';
import { parseReporting } from '../../src/countries/om/tax-data/reporting.ts';
import { sampleReporting } from './support.ts';

function errorsOf(input: unknown): Readonly<Record<string, string>> {
  const parsed = parseReporting(input);
  return parsed.ok ? {} : sentences(parsed.errors);
}

const withField = (path: string, value: unknown): unknown => {
  const copy = structuredClone(sampleReporting) as unknown as Record<string, unknown>;
  const [first = '', second] = path.split('.');
  if (second === undefined) copy[first] = value;
  else (copy[first] as Record<string, unknown>)[second] = value;
  return copy;
};

const FIELDS: readonly (readonly [path: string, right: readonly string[], wrong: readonly unknown[]])[] = [
  ['reporter_role', ['01', '02'], ['1', '03', 1, [], '01 02']],
  ['document_scope', ['D', 'IP', 'INP'], ['d', 'I', {}, true]],
  ['document_type_code', ['S', 'R', 'D'], ['X', 's']],
  [
    'uuid',
    ['02DE16F6-2395-49ba-81c4-6de86caf661a'],
    ['02de16f6', 7, '02de16f6-2395-59ba-81c4-6de86caf661a', '02de16f6-2395-49ba-81c4-6de86caf661a0'],
  ],
  ['issue_date', ['2024-02-29', '0001-01-01'], ['2023-02-29', '2024-2-9', '2024-02-09Z', '2024-13-01', 20240209]],
  [
    'issue_time',
    ['00:00:00Z', '23:59:59.5Z', '08:00:00+04:00'],
    ['08:00:00', '24:00:01', '8:00:00', '08:00', '08:00:00+15:00', 'Z'],
  ],
  ['reporting_party', [], ['x', 4]],
  ['reporting_party.endpoint_id', ['1'], ['a\u0000', '\ud800', 12]],
  ['reporting_party.endpoint_scheme_id', ['0248', '0088'], ['248', '02480', '٠٢٤٨']],
  ['receiving_party.endpoint_id', ['x y'], ['\u0008']],
  ['receiving_party.endpoint_scheme_id', ['0242'], ['0248', 242]],
  ['representative.id', ['000412'], [412]],
  ['representative.scheme_id', ['0242'], ['0088']],
];

describe('parseReporting', () => {
  it('takes the sample', () => {
    expect(parseReporting(sampleReporting)).toEqual({ ok: true, value: sampleReporting, warnings: {} });
  });

  it('an unknown field is an error that names the nearest one', () => {
    const { issue_time: _, ...rest } = sampleReporting;
    expect(
      errorsOf({ ...rest, issueTime: '09:00:00Z', reporting_party: { ...rest.reporting_party, scheme: '0248' } }),
    ).toEqual({
      'reporting.issue_time': 'Issue time is mandatory',
      'reporting.issueTime': 'Unknown field; did you mean issue_time?',
      'reporting.reporting_party.scheme': 'Unknown field; did you mean endpoint_scheme_id?',
    });
  });

  it.each(['received_at', 'transport_header_id'])('%s may be left out', (field) => {
    for (const nothing of [undefined, null, ' ']) {
      expect(parseReporting({ ...sampleReporting, [field]: nothing })).toMatchObject({
        ok: true,
        value: sampleReporting,
      });
    }
  });

  it.each([
    [
      'received_at',
      ['2026-03-02T10:15:00+04:00', '2026-03-02T10:15:00.5Z'],
      ['2026-03-02', '2026-03-02T10:15:00', '2026-02-30T10:15:00Z', '2026-03-02T10:15:00ZT', 5],
    ],
    ['transport_header_id', ['0c8f9e6e-3d0e-4a64-8d0b-2a3c9f3f7e11', 'any text'], [5, '\u0000']],
  ] as const)('%s is read where it is given', (field, right, wrong) => {
    for (const value of right)
      expect(parseReporting({ ...sampleReporting, [field]: value })).toMatchObject({ value: { [field]: value } });
    for (const value of wrong)
      expect(Object.keys(errorsOf({ ...sampleReporting, [field]: value }))).toEqual([`reporting.${field}`]);
  });

  it.each(FIELDS)('%s', (path, right, wrong) => {
    for (const value of right) expect([value, errorsOf(withField(path, value))]).toEqual([value, {}]);
    const key = `reporting.${path}`;
    for (const value of wrong) expect([value, Object.keys(errorsOf(withField(path, value)))]).toEqual([value, [key]]);
    for (const missing of [undefined, null]) {
      expect(errorsOf(withField(path, missing))).toEqual({ [key]: expect.stringContaining('is mandatory') });
    }
  });

  it('says everything that is missing at once', () => {
    expect(Object.keys(errorsOf({})).length).toBe(9);
    expect(errorsOf({ ...sampleReporting, uuid: ' ', reporter_role: '' })).toEqual({
      'reporting.reporter_role': 'Reporter role is mandatory',
      'reporting.uuid': 'Uuid is mandatory',
    });
  });

  it.each([undefined, null, 7, 'x', []])('takes %s for no reporting at all', (input) => {
    expect(Object.keys(errorsOf(input))).toEqual(['reporting']);
  });

  it('is not led astray by prototype keys', () => {
    const hostile: unknown = JSON.parse(`{"__proto__": ${JSON.stringify(sampleReporting)}}`);
    expect(Object.keys(errorsOf(hostile)).length).toBe(10);
  });
});
