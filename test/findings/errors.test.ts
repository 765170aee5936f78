// Messages by field for the clerk: every code says place, field and what to do, in both languages alike.
import { describe, expect, it } from 'vitest';
import { ARABIC } from '../../src/arabic.ts';
import type { FieldError, FieldErrorCode } from '../../src/core/errors/field-error.ts';
import { ENGLISH } from '../../src/core/errors/sentences.ts';
import { absentAt } from '../../src/findings/absent.ts';
import { englishSentences } from '../../src/findings/english/english-sentences.ts';
import { placeOfField } from '../../src/findings/field-place.ts';
import { lineNumbersIn } from '../../src/findings/line-numbers.ts';
import { clerkSentences } from '../../src/findings/of-errors.ts';
import type { Said, Word } from '../../src/findings/said.ts';
import { parseSalesInvoice } from '../../src/index.ts';
import { isPlainOf, valuesIn } from './support/plain.ts';

const PARAMS = {
  values: { given: 5, other: 6 },
  class: 'contradiction',
  given: 12.5,
  computed: 13.5,
  expected: 'number',
  allowed: ['S', 'E'],
  list: 'ISO4217',
  min: 1,
  max: 1000,
  length: 1204,
  nearest: ['quantity'],
  category: 'S',
  currency: 'OMR',
  other: 'due_date',
  such: ['export'],
  digits: 20,
  example: '1234567890',
  known: ['om'],
  documents: ['INV-1', 'INV-2'],
  lines: [3, 5],
  key: 'quantity',
  value: 'OM1100003554',
  asked: 'Y',
};
const OWN: Readonly<Partial<Record<FieldErrorCode, object>>> = {
  'not-a-currency': { nearest: undefined, given: 'EURO' },
  'mandatory-in-other-currency': { given: 'USD' },
  'not-translated': { given: 'roll' },
  'other-country': { given: 'SA' },
  'ledger-differs': { cause: 'total-decimals', difference: -1 },
};

const errorOf = (code: FieldErrorCode): FieldError =>
  ({ code, message: 'x', params: { ...PARAMS, ...OWN[code] } }) as unknown as FieldError;

const CODES = Object.keys(ENGLISH) as FieldErrorCode[];
const PATH = 'document_lines[1].quantity';

describe('messages by field, for the clerk', () => {
  it.each(CODES)('%s has both sentences, with its place before a colon, in both languages', (code) => {
    for (const path of [PATH, 'document_currency_code', 'message']) {
      const errors = { [path]: errorOf(code) };
      const english = clerkSentences(errors, { words: { tax: 'VAT' } })[path];
      const arabic = clerkSentences(errors, { language: ARABIC })[path];
      for (const [said, language] of [
        [english, 'en'],
        [arabic, 'ar'],
      ] as const) {
        expect(said?.text).toMatch(/^[^:]{2,}: .{4,}\.$/);
        expect(said?.fix).toMatch(/^.{4,}\.$/);
        expect(isPlainOf(language, `${said?.text} ${said?.fix}`)).toEqual([]);
      }
      expect(valuesIn(english)).toEqual(valuesIn(arabic));
    }
  });

  it('a line is called by its number where that is known, else by its place', () => {
    const errors = { [PATH]: errorOf('mandatory') };
    expect(clerkSentences(errors)[PATH]?.text).toBe('The 2nd line: the quantity is missing.');
    expect(clerkSentences(errors, { lineNumbers: ['1', '7'] })[PATH]).toEqual({
      text: 'Line 7: the quantity is missing.',
      fix: 'Enter it.',
    });
    expect(clerkSentences(errors, { language: ARABIC })[PATH]).toEqual({
      text: 'البند الثاني: الكمية غير مذكورة.',
      fix: 'أدخلها.',
    });
  });

  it('numbers of lines are found in a payload, a document and a record; none is given where it would be unclear', () => {
    const document_lines = [{ id: '10' }, { id: ' ' }, {}, { id: 20 }, { id: '30' }, { id: '30' }, 'line'];
    const numbers = ['10', undefined, undefined, '20', undefined, undefined, undefined];
    for (const input of [
      { document_lines },
      { issuance: {}, payload: { document_lines } },
      { document: { document_lines } },
    ]) {
      expect(lineNumbersIn(input)).toEqual(numbers);
    }
    expect([undefined, [], { document_lines: 'none' }, { payload: null }].map(lineNumbersIn)).toEqual([[], [], [], []]);
  });

  it('a field is called as on the sheet, at its place there', () => {
    expect(placeOfField('accounting_customer_party.postal_address.country_code')).toEqual({
      place: [{ term: 'buyer' }],
      term: 'countryOfAddress',
    });
    expect(placeOfField('document_lines[0].allowances[1].amount')).toEqual({
      place: [
        { term: 'line', nth: 1 },
        { term: 'discount', number: '2' },
      ],
      term: 'amount',
    });
    expect(placeOfField('tax_breakdown[0].tax_amount')).toEqual({
      place: [{ term: 'vatBreakdown', number: '1' }],
      term: 'vat',
    });
    expect(placeOfField('no_such_field')).toEqual({ place: [], term: 'entry' });
  });

  it('a field that is the place itself is not said twice', () => {
    const said = (term: Word, place: Said['place'] = []) => {
      const data = absentAt({ place, term });
      return [englishSentences(data).text, ARABIC.clerk(data).text];
    };
    expect(said('kindOfElectronicAddress')).toEqual([
      'Kind of electronic address: it is missing.',
      'نوع العنوان الإلكتروني: غير مذكور.',
    ]);
    expect(said('precedingInvoice', [{ term: 'precedingInvoice' }])).toEqual([
      'Preceding invoice: it is missing.',
      'الفاتورة السابقة: غير مذكورة.',
    ]);
    expect(said('electronicAddress', [{ term: 'buyer' }])).toEqual([
      'Buyer: the electronic address is missing.',
      'المشتري: العنوان الإلكتروني غير مذكور.',
    ]);
  });

  it('what parsing refuses is said of each field', () => {
    const read = parseSalesInvoice({ issue_date: '2026-13-01', document_lines: [{ quantity: 'two' }] });
    const said = read.ok ? {} : clerkSentences(read.errors, { words: { tax: 'VAT' } });
    expect(said['issue_date']).toEqual({
      text: 'Issue date: it is not a day of the calendar.',
      fix: 'Enter a day of the calendar alone, such as 2026-01-13.',
    });
    expect(said['document_lines[0].quantity']).toEqual({
      text: 'The 1st line: the quantity is not a number.',
      fix: 'Enter digits alone.',
    });
  });
});
