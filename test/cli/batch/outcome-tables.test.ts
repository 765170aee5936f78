import { describe, expect, it } from 'vitest';
import { ARABIC } from '../../../src/arabic.ts';
import { outcomesIn } from '../../../src/cli/batch/outcome-language.ts';
import { createOutcomeTables } from '../../../src/cli/batch/outcome-tables.ts';
import { AR_CLI } from '../../../src/cli/words/ar.ts';
import type { LedgerCause } from '../../../src/core/errors/books-sentences.ts';
import { errorAt } from '../../../src/core/errors/field-error.ts';
import type { ValidationResult } from '../../../src/validate.ts';

const finding = (reasonCode: string, field: string, more: Partial<ValidationResult> = {}): ValidationResult => ({
  reasonCode,
  flag: 'fatal',
  text: 'Found: nothing',
  location: '/Invoice',
  test: `what ${reasonCode} demands`,
  field,
  fields: [field],
  fix: `fix ${field}`,
  ...more,
});

describe('the tables at the end of a batch', () => {
  it('the tables at the end of a batch are empty where nothing failed', () => {
    const tables = createOutcomeTables();
    tables.count({
      kind: 'converted',
      warnings: [finding('W', 'note', { flag: 'warning' })],
      inputWarnings: {},
      xml: '',
    });
    expect(tables.text()).toBe('');
  });

  it('the tables at the end of a batch count records, not findings; the items of a list together; causes, not consequences or warnings', () => {
    const tables = createOutcomeTables();
    tables.count({
      kind: 'invalid',
      inputWarnings: {},
      results: [
        finding('A', 'document_lines[0].quantity', { consequences: [2] }),
        finding('A', 'document_lines[7].quantity'),
        finding('C', 'payable_amount'),
        finding('W', 'note', { flag: 'warning' }),
      ],
    });
    tables.count({
      kind: 'invalid',
      inputWarnings: errorAt('x', 'unknown-field', { nearest: [] }),
      results: [finding('B', 'note')],
    });
    tables.count({ kind: 'refused', errors: errorAt('document_lines[3].quantity', 'mandatory') });
    expect(tables.text()).toBe(
      [
        'Failed by rule:',
        '       1 record   A  what A demands',
        '       1 record   B  what B demands',
        'Failed by field:',
        '       1 record   document_lines[].quantity  fix document_lines[0].quantity',
        '       1 record   document_lines[].quantity  Quantity is mandatory',
        '       1 record   note                       fix note',
        'Warnings about the input, by field:',
        '       1 record   x  Unknown field',
        '',
      ].join('\n'),
    );
  });

  it('what to do is said of a field where it is the same for all its records, and in the words of a clerk', () => {
    const clerk = (fix: string) => ({ clerk: { text: 'Line 1: “BOX” is not a known unit.', fix } });
    const rowsOf = (...fixes: readonly string[]) => {
      const tables = createOutcomeTables();
      for (const fix of fixes) {
        const results = [finding('ibr-cl-23', 'document_lines[0].unit_code', clerk(fix))];
        tables.count({ kind: 'invalid', inputWarnings: {}, results });
      }
      return tables;
    };
    const [box, hour] = ['Replace it with XBX (box).', 'Replace it with HUR (hour).'] as const;
    expect(rowsOf(box, box).rows().failed_by_field).toMatchObject([{ meaning: box, records: 2 }]);
    const differing = rowsOf(box, hour, box);
    expect(differing.rows().failed_by_field).toMatchObject([
      { meaning: 'not the same for all: see the report', records: 3 },
    ]);
    expect(differing.text(AR_CLI.batch)).toContain('التصحيح مختلف من سجل إلى آخر؛ انظر التقرير');
    expect(differing.text(AR_CLI.batch)).not.toContain('XBX');
  });

  it('a field has a row for each thing that is wrong with it, with a message of its own', () => {
    const tables = createOutcomeTables();
    for (const error of [
      errorAt('issue_date', 'rows-differ', { one: 2, other: 7 }),
      errorAt('issue_date', 'mandatory'),
      errorAt('issue_date', 'mandatory'),
    ])
      tables.count({ kind: 'refused', errors: error });
    expect(tables.rows().failed_by_field).toEqual([
      { name: 'issue_date', meaning: 'Issue date is mandatory', records: 2 },
      { name: 'issue_date', meaning: 'Issue date differs between row 2 and row 7', records: 1 },
    ]);
  });

  it('whoever has a table is told of each slip once: the sentences of a clerk, how many invoices, the first cell', () => {
    const told = (language?: typeof ARABIC, words?: typeof AR_CLI.batch) => {
      const tables = createOutcomeTables();
      const cellOf = () => ({ row: 3, column: 'Q' });
      const errors = errorAt('document_lines[0].quantity', 'mandatory');
      for (const documentNumber of ['INV-2', 'INV-4'])
        tables.count(outcomesIn(language)({ kind: 'refused', documentNumber, errors }), cellOf);
      const clerk = { text: 'Line 1: “BOX” is not a known unit.', fix: 'Choose the unit by name.' };
      const results = [finding('ibr-cl-23', 'document_lines[0].unit_code', { clerk })];
      const inputWarnings = outcomesIn(language)({
        kind: 'refused',
        errors: errorAt('document_lines[0].unit_code', 'mandatory'),
      });
      const same = 'errors' in inputWarnings ? inputWarnings.errors : {};
      tables.count({ kind: 'invalid', documentNumber: 'INV-7', inputWarnings: same, results }, cellOf);
      return tables.text(words);
    };
    expect(told()).toBe(
      [
        'Failed:',
        '       2 invoices  The 1st line: the quantity is missing. Enter it. (first in INV-2, row 3, column Q)',
        '       1 invoice   Line 1: “BOX” is not a known unit. Choose the unit by name. (INV-7, row 3, column Q)',
        '',
      ].join('\n'),
    );
    const arabic = told(ARABIC, AR_CLI.batch).replace(/[\u2066-\u2069]/g, '');
    expect(arabic).toContain('فاتورتان  البند الأول: الكمية غير مذكورة. أدخلها. (أولها INV-2، الصف 3، العمود Q)');
  });

  it('a row about the items of a list names none of them in Arabic either', () => {
    const tables = createOutcomeTables();
    const errors = errorAt('document_lines[0].quantity', 'mandatory');
    tables.count(outcomesIn(ARABIC)({ kind: 'refused', errors }));
    expect(tables.rows().failed_by_field).toEqual([
      { name: 'document_lines[].quantity', meaning: 'البند، الكمية: هذه القيمة إلزامية', records: 1 },
    ]);
  });

  it('the tables at the end of a batch show twenty of a field and say how many are left; what a terminal would obey is shown as text', () => {
    const tables = createOutcomeTables();
    for (let index = 0; index < 2_000; index++)
      tables.count({ kind: 'refused', errors: errorAt(`\u001b[3${index}m`, 'mandatory') });
    const lines = tables.text().trimEnd().split('\n');
    expect(lines).toHaveLength(22);
    expect(lines.at(-1)).toBe('  and at least 980 more; see the report');
    expect(tables.text()).not.toContain('\u001b');
  });

  it('the tables at the end of a batch say why ledgers differ, how often, and add up the differences exactly', () => {
    const tables = createOutcomeTables();
    const differing = (path: string, cause: LedgerCause, difference: number, currency = 'OMR') =>
      errorAt(path, 'ledger-differs', { cause, given: 0, computed: 0, difference, currency, remedy: '' });
    const count = (...all: ReturnType<typeof differing>[]) =>
      tables.count({ kind: 'converted', warnings: [], inputWarnings: Object.assign({}, ...all), xml: '' });
    count(
      differing('expected.tax_amount', 'total-decimals', -0.1),
      differing('expected.lines[0].net_amount', 'total-decimals', 0.1),
      differing('expected.lines[1].net_amount', 'total-decimals', 0.2),
    );
    count(differing('expected.tax_amount', 'total-decimals', -0.2));
    count(differing('expected.tax_amount', 'total-decimals', 1, 'USD'));
    expect(tables.rows().ledger_differences).toEqual([
      {
        cause: 'total-decimals',
        currency: 'OMR',
        records: 2,
        differences: { tax_amount: -0.3, 'lines[].net_amount': 0.3 },
      },
      { cause: 'total-decimals', currency: 'USD', records: 1, differences: { tax_amount: 1 } },
    ]);
    expect(tables.rows().warnings_by_field).toEqual([]);
    expect(tables.text()).toBe(
      'Differences from the ledger, by cause:\n' +
        '       2 records  total-decimals  OMR: tax_amount -0.3, lines[].net_amount 0.3\n' +
        '       1 record   total-decimals  USD: tax_amount 1\n',
    );
  });

  it('the tables at the end of a batch that was continued say that warnings and ledgers of what was done before are not in them', () => {
    const tables = createOutcomeTables();
    const difference = {
      cause: 'total-decimals',
      given: 0,
      computed: 0,
      difference: 1,
      currency: 'OMR',
      remedy: '',
    } as const;
    tables.count({
      kind: 'converted',
      warnings: [],
      inputWarnings: {
        ...errorAt('expected.tax_amount', 'ledger-differs', difference),
        ...errorAt('uuid', 'used-twice', { rule: 'PINT-TWICE' }),
      },
      xml: '',
    });
    tables.count({ kind: 'refused', errors: errorAt('uuid', 'mandatory') });
    const titles = tables
      .text(undefined, true)
      .split('\n')
      .filter((line) => line.endsWith(':'));
    expect(titles).toEqual([
      'Failed by field:',
      'Warnings about the input, by field (without those done before):',
      'Differences from the ledger, by cause (without those done before):',
    ]);
    expect(tables.text()).not.toContain('done before');
  });
});
