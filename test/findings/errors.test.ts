// Messages by field for the clerk: every code says place, field and what to do, in both languages alike.
import { describe, expect, it } from 'vitest';
import { ARABIC } from '../../src/arabic.ts';
import {
  errorAt,
  type FieldError,
  type FieldErrorCode,
  type FieldErrors,
  sentences,
} from '../../src/core/errors/field-error.ts';
import { ENGLISH as SHARED_ENGLISH } from '../../src/core/errors/sentences.ts';
import { duplicateKeys } from '../../src/core/json/duplicate-keys.ts';
import { OWN_ENGLISH } from '../../src/countries/ae/own-errors.ts';
import { findingWordsOf } from '../../src/countries/finding-words.ts';
import { whyForbidden } from '../../src/countries/om/exclusions.ts';
import { absentAt } from '../../src/findings/absent.ts';
import { englishSentences } from '../../src/findings/english/english-sentences.ts';
import { placeOfField } from '../../src/findings/field-place.ts';
import { currencyIn, lineNumbersIn } from '../../src/findings/input-facts.ts';
import { clerkSentences } from '../../src/findings/of-errors.ts';
import type { Said, Word } from '../../src/findings/said.ts';
import { parseSalesInvoice } from '../../src/index.ts';
import { openEnvelope } from '../../src/ubl/envelope/open.ts';
import { arabicSentences } from '../../src/view/words/ar/findings/clerk/arabic-sentences.ts';
import { isPlainOf, plain, valuesIn } from './support/plain.ts';

// Those of every country, and those of one.
const ENGLISH = { ...SHARED_ENGLISH, ...OWN_ENGLISH };

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
  id: '5',
  of: 'currency',
  name: 'OMR',
  asked: 'Y',
  row: 11,
  heading: 'Qty',
  columns: ['P', 'Q'],
};
const OWN: Readonly<Partial<Record<FieldErrorCode, object>>> = {
  'not-a-currency': { nearest: undefined, given: 'EURO' },
  'kind-needs-category': { given: 'S', category: 'N' },
  'duplicate-key': { count: 3 },
  'type-of-lines': { given: '480', needed: '380' },
  'no-such-type': { type: 'debit-note', instead: 'sales-invoice' },
  'rule-forbids': { because: { of: 'type', typeCode: '480', kinds: ['deemed-supply'] } },
  'mandatory-in-other-currency': { given: 'USD' },
  'not-translated': { given: 'roll' },
  'other-decimal-mark': { given: '86,5', mark: '.', right: '86.5' },
  'other-country': { given: 'SA' },
  'not-a-date': { given: '11/01/2026' },
  'credit-date': { given: '2026-01-01', other: '2026-01-02' },
  'types-differ': { given: 'sales-invoice', asked: 'sales-credit-note' },
  'formula-failed': { given: '#REF!' },
  'code-of-another-type': { code: '380', type: 'sales-credit-note', other: 'sales-invoice', instead: undefined },
  'too-many-cells': { row: 3, cells: 19, headings: 18 },
  'rows-differ': { one: 2, other: 3 },
  'merged-cell': { one: 2, other: 3 },
  'no-number': { given: '10%', isMoney: true },
  'row-cut-off': { row: 3, cells: 5, headings: 18 },
  'not-allowed-value': { given: 'X' },
  'reporter-not-a-party': { given: '0248:OM1', parties: ['0248:OM2', '0248:OM3'] },
  'credit-line-twice': { line: '1' },
  'credit-quantity': { left: 3, notes: ['CN-1'] },
  'credit-price': { left: 3, notes: [] },
  'credit-unmatched': { line: '1', number: 'CN-1' },
  'no-such-line': { id: '9', lines: ['1', '2', '3'] },
  'ledger-differs': { cause: 'total-decimals', difference: -1 },
  'unreadable-pdf': { reason: 'encrypted' },
  'file-of-another-document': { given: 'af8eb55d', document: 'baa1d4bc' },
  'no-answer-to-envelope': { given: 'a1', envelope: 'b2' },
  finding: { rule: 'ibr-002' },
};

const errorOf = (code: FieldErrorCode): FieldError =>
  ({ code, message: 'x', params: { ...PARAMS, ...OWN[code] } }) as unknown as FieldError;

const CODES = Object.keys(ENGLISH) as FieldErrorCode[];
const PATH = 'document_lines[1].quantity';
// Errors of files stand under their names.
const pathsOf = (code: string) =>
  code.startsWith('file-of-') ? ['sent/envelope.xml'] : [PATH, 'document_currency_code', 'message'];

describe('messages by field, for the clerk', () => {
  it.each(CODES)('%s has both sentences, with its place before a colon, in both languages', (code) => {
    for (const path of pathsOf(code)) {
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

  it('a file that is no envelope, or one without its document, is called so', () => {
    const namespace = 'http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader';
    for (const [xml, text, fix] of [
      ['<Invoice/>', 'File: it is not an envelope.', 'Send the document in an envelope.'],
      [
        `<StandardBusinessDocument xmlns="${namespace}"><StandardBusinessDocumentHeader/></StandardBusinessDocument>`,
        'Envelope: it does not hold one document alone.',
        'Send the document again.',
      ],
    ] as const) {
      const opened = openEnvelope(xml);
      expect(Object.values(clerkSentences(opened.ok ? {} : opened.errors))).toContainEqual({ text, fix });
    }
  });

  it('a code that is the name of a property of every object is a code that is not known', () => {
    for (const code of ['constructor', '__proto__', 'toString']) {
      const said = { class: 'notInList', place: [], term: 'typeOfDocument', value: code } as const;
      expect(englishSentences(said).text).toBe(`Type of document: “${code}” is not a known type of document.`);
      expect(arabicSentences(said).text).toContain(code);
    }
  });

  it.each([
    ['1'.repeat(19), '380'],
    ['0'.repeat(20), '380'],
    [`11${'0'.repeat(18)}`, '380'],
    [`0100001${'0'.repeat(13)}`, '380'],
    [`1${'0'.repeat(19)}`, '389'],
  ])('why %s is no transaction type beside %s is said in Arabic without English prose', (digits, typeCode) => {
    const forbidden = whyForbidden(digits, typeCode);
    const errors = errorAt('transaction_type', 'rule-forbids', { rule: '', reason: '', ...forbidden });
    const technical = plain('ar', sentences(errors, ARABIC.messages)['transaction_type'] ?? '');
    expect(technical).toContain(forbidden?.rule);
    expect(technical).not.toMatch(/[a-z]+ [a-z]+/);
    const words = [findingWordsOf('OM'), findingWordsOf('OM', 'ar')];
    const [english, arabic] = [
      clerkSentences(errors, { words: words[0] }),
      clerkSentences(errors, { words: words[1], language: ARABIC }),
    ].map(({ transaction_type: one }) => `${one?.text} ${one?.fix}`);
    expect(english).not.toMatch(/whoever runs the program|kind-/);
    expect(arabic).not.toMatch(/[a-z]/);
  });

  it('a file of another kind is not said to be unreadable', () => {
    for (const code of ['not-a-pint-element', 'not-for-an-envelope'] as const) {
      expect(clerkSentences({ message: errorOf(code) })['message']).toEqual({
        text: 'File: the file is not of the kind that is wanted.',
        fix: 'Open an invoice, a credit note or an answer to one.',
      });
    }
  });

  it('says of a document that is refused as a whole what it is', () => {
    const whole = (code: Parameters<typeof errorOf>[0]) => clerkSentences({ message: errorOf(code) })['message']?.text;
    expect(whole('input-is-xml')).toBe('File: it is a finished document, and the data behind it are wanted.');
    expect(whole('already-a-credit')).toBe('Document: it is a credit note itself.');
    expect(whole('foreign-document')).toBe('Document: it is of another country.');
    expect(whole('xml-doctype')).toBe('File: the file cannot be read.');
  });

  it('says which reasons an issue of an answer may have', () => {
    const path = 'events[1].issues[0].reasonCode';
    const error = errorAt(path, 'issue-without-reason', { allowed: ['SV', 'BV', 'BW', 'FD'] });
    expect(clerkSentences(error)[path]?.fix).toBe('Enter “SV”, “BV”, “BW” or “FD”.');
  });

  it('a field that has no word is called by its own name, without what it stands in', () => {
    const path = 'document_lines[0].attributes.colour';
    expect(clerkSentences(errorAt(path, 'mandatory'))[path]?.text).toBe('The 1st line: the entry “colour” is missing.');
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
    const numbers = ['10', '2', '3', '20', undefined, undefined, '7'];
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
    expect(placeOfField('events[1].type')).toEqual({ place: [], term: 'typeOfEvent' });
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
      text: 'Issue date: “2026-13-01” is not a day of the calendar.',
      fix: 'Enter it as 2026-01-13.',
    });
    expect(said['document_lines[0].quantity']).toEqual({
      text: 'The 1st line: the quantity is not a number.',
      fix: 'Enter digits alone.',
    });
  });

  const checked = (rule: string, kind: string, values: object) => ({
    code: 'check',
    params: { rule, class: kind, values },
  });
  const PRICE = 'document_lines[0].price';
  const CATEGORY = 'document_lines[0].classified_tax_category';
  it.each<[path: string, error: object, english: string, arabic: string]>([
    [
      `${CATEGORY}.percent`,
      { code: 'rate-of-untaxed', params: { category: 'E', given: 5 } },
      'The 1st line: exempt (E), but the VAT rate is 5 %. Delete the rate, or change the VAT category.',
      'البند الأول: معفى (E)، ونسبة الضريبة 5 %. احذف النسبة أو غيّر فئة الضريبة.',
    ],
    [
      PRICE,
      { code: 'price-per-quantity', params: { amount: 42755.5, quantity: 1000 } },
      'The 1st line: the unit price has more than three decimals, and is written as OMR 42,755.500 per 1,000. Keep it, or enter fewer decimals.',
      'البند الأول: في سعر الوحدة أكثر من ثلاث منازل عشرية، فكُتب OMR 42,755.500 لكل 1,000. أبقِ السعر أو أدخل منازل أقل.',
    ],
    [
      'payable_rounding_amount',
      { code: 'rounded-to-till', params: { till: 234.015, total: 234.02, rounding: 0.005 } },
      'Rounding: the prices including VAT come to OMR 234.015, and 234.020 is due, after a rounding of 0.005. Keep it, or enter prices without VAT.',
      'التقريب: مجموع الأسعار شاملة الضريبة OMR 234.015، والمستحق 234.020 بعد تقريب قدره 0.005. أبقِه أو أدخل أسعارًا بلا ضريبة.',
    ],
    [
      'payable_rounding_amount',
      checked('PINT-PREPAID-ROUNDED', 'taken', { given: 0.02, paid: 105.03, total: 105.01 }),
      'Rounding: OMR 0.020 is what was prepaid, 105.030, less the total, 105.010. Keep it, so that nothing is due, or enter another rounding.',
      'التقريب: OMR 0.020 الفرق بين ما دُفع مقدمًا، وهو 105.030، والإجمالي، وهو 105.010. أبقِه كيلا يُستحق شيء، أو أدخل تقريبًا آخر.',
    ],
    [
      'message',
      { code: 'no-qr', params: { carriers: 'simplified tax invoices' } },
      'File: documents of this type carry no QR code. Print none on it.',
      'الملف: لا تحمل مستندات هذا النوع رمز استجابة سريعة. لا تطبع رمزًا عليه.',
    ],
    [
      'message',
      { code: 'already-a-document', params: { root: 'Invoice', type: 'sales-credit-note' } },
      'File: it is a finished document of another type. Choose its own type, or enter what the document is made of.',
      'الملف: المدخل مستند جاهز من نوع آخر. اختر نوعه هو أو أدخل ما يُصنع المستند منه.',
    ],
    [
      'earlier[0]',
      { code: 'credit-foreign', params: { number: 'INV-7', document: 'INV-7' } },
      'Earlier note 1: “INV-7” is the document itself. Choose its credit and debit notes.',
      'الإشعار السابق 1: «INV-7» هو المستند نفسه. اختر إشعاراته الدائنة والمدينة.',
    ],
    [
      'earlier[0]',
      { code: 'credit-foreign', params: { number: 'CN-1', document: 'INV-7' } },
      'Earlier note 1: “CN-1” names another document than “INV-7”. Choose the notes of “INV-7”.',
      'الإشعار السابق 1: يشير «CN-1» إلى مستند غير «INV-7». اختر إشعارات «INV-7».',
    ],
    [
      'billing_reference',
      { code: 'credit-foreign', params: { number: 'CN-2', document: 'INV-7' } },
      'Preceding invoice: “CN-2” does not fit “INV-7”. Correct the one that is wrong.',
      'الفاتورة السابقة: «CN-2» لا تتفق مع «INV-7». صحّح الخاطئ منهما.',
    ],
    [
      'earlier[0].document_lines[0]',
      { code: 'credit-unmatched', params: { line: '77', number: 'CN-1' } },
      'Earlier note CN-1: line 77 is not in the invoice, and counts in the total alone. Compare the note with the invoice.',
      'الإشعار السابق CN-1: البند 77 ليس من بنود الفاتورة، ويُحتسب في الإجمالي وحده. قارن الإشعار بالفاتورة.',
    ],
    [
      'fields.document_lines[1]',
      { code: 'credit-unmatched', params: { line: '77', number: 'CN-2' } },
      'The 2nd line: line 77 is not in the invoice, and counts in the total alone. Compare the note with the invoice.',
      'البند الثاني: البند 77 ليس من بنود الفاتورة، ويُحتسب في الإجمالي وحده. قارن الإشعار بالفاتورة.',
    ],
    [
      'lines[0].quantity',
      { code: 'credit-quantity', params: { given: 3, left: 2, had: 6, credited: 4, notes: ['CN-1'], line: '1' } },
      'Line 1: the quantity is 3, and what is left to credit after “CN-1” is 2. Enter 2 at most.',
      'البند 1: الكمية 3، والمتبقي للإشعار الدائن بعد «CN-1» هو 2. أدخل 2 على الأكثر.',
    ],
    [
      'lines',
      checked('PINT-PREPAID-TAX', 'contradiction', { given: 0, other: 50 }),
      'Lines: OMR 0.000 is less VAT than was charged with the prepayments, 50.000. Correct the VAT categories, or credit the prepayment first.',
      'البنود: OMR 0.000 ضريبة أقل من ضريبة الدفعات المقدمة، وهي 50.000. صحّح فئات الضريبة أو أصدر إشعارًا دائنًا للدفعة المقدمة أولًا.',
    ],
    [
      'tax_exchange_rate',
      checked('PINT-PREPAID-RATE', 'contradiction', { given: 0.3845, other: '0.3846' }),
      'Exchange rate: “0.3845” is that of the first prepayment, and others had “0.3846”. Enter the rate of the issue date.',
      'سعر الصرف: «0.3845» لأول دفعة مقدمة، ولغيرها «0.3846». أدخل سعر يوم الإصدار.',
    ],
    [
      'accounting_customer_party.endpoint_id',
      checked('PINT-SAME-PARTY', 'same-party', { given: '1033182542' }),
      'Buyer: the electronic address, “1033182542”, is that of the seller, and nobody receives a deemed supply. Enter the substitute address of deemed supplies.',
      'المشتري: العنوان الإلكتروني «1033182542» للبائع، ولا يستلم أحد توريدًا مفترضًا. أدخل العنوان البديل للتوريد المفترض.',
    ],
    [
      'seller_supplier_party.id',
      checked('PINT-SAME-PARTY', 'same-party', { given: '102770461600003' }),
      'Principal: the number, “102770461600003”, is that of the buyer, too. Correct the one that is wrong.',
      'الموكّل: الرقم «102770461600003» للمشتري أيضًا. صحّح الخاطئ منهما.',
    ],
    [
      'accounting_supplier_party.agent_party.party_tax_scheme.company_id',
      checked('PINT-SAME-PARTY', 'same-party', { given: 'OM1100217764' }),
      'Seller’s agent: the VAT number, “OM1100217764”, is that of the seller, too. Correct the one that is wrong.',
      'وكيل البائع: رقم ضريبة القيمة المضافة «OM1100217764» للبائع أيضًا. صحّح الخاطئ منهما.',
    ],
    [
      'transaction_type',
      { code: 'self-billed-added', params: { code: '389' } },
      'Transaction type: self-billed was added, as the buyer issues documents of the type “389”. Keep it, or correct the type of document.',
      'نوع المعاملة: أُضيفت ذاتية الإصدار، لأن المستندات من النوع «389» يصدرها المشتري. أبقِها أو صحّح نوع المستند.',
    ],
    [
      'charges[0].base_amount',
      { code: 'base-of-category', params: { base: 100, category: 'S', percent: 5 } },
      'Charge 1: the base amount is not given, and OMR 100.000 was taken, the sum of the lines in standard rate (S) 5 %. Correct it, unless it is meant.',
      'الرسم الإضافي 1: لم يُذكر مبلغ الأساس، فأُخذ OMR 100.000، وهو مجموع البنود من فئة النسبة الأساسية (S) 5 %. صحّح القيمة إن لم تكن مقصودة.',
    ],
    [
      'country',
      { code: 'taken-for-document', params: { value: 'OM' } },
      'Country: it is not in the document, and “OM” was taken. Correct it, unless it is meant.',
      'البلد: لا يذكر المستند البلد، فأُخذ «OM». صحّح القيمة إن لم تكن مقصودة.',
    ],
    [
      `${PRICE}.tax_inclusive_amount`,
      { code: 'not-beside', params: { other: 'base_amount' } },
      'The 1st line: the unit price including VAT does not belong beside the unit price. Delete it.',
      'البند الأول: لا يصح ذكر سعر الوحدة شامل الضريبة مع سعر الوحدة. احذفه.',
    ],
    [
      'accounting_customer_party.endpoint_id',
      { code: 'not-a-taxpayer', params: { scheme: '0248', vatNumber: 'OM1100634418' } },
      'Buyer: the electronic address and the VAT number do not say the same. Correct the one that is wrong.',
      'المشتري: العنوان الإلكتروني ورقم ضريبة القيمة المضافة لا يتفقان. صحّح الخاطئ منهما.',
    ],
    [
      `${CATEGORY}.id`,
      { code: 'category-needs-kind', params: { kind: 'profit-margin', category: 'N' } },
      'The 1st line: profit margin scheme (N) belongs to another transaction type. Correct the VAT category, or the transaction type.',
      'البند الأول: نظام هامش الربح (N) لنوع معاملة آخر. صحّح فئة الضريبة أو نوع المعاملة.',
    ],
    [
      'document_currency_code',
      { code: 'differs-between', params: { documents: ['INV-1', 'INV-2'] } },
      'Currency: it is not the same in “INV-1” and “INV-2”. Correct the one that is wrong.',
      'العملة: لا تتفق قيمتا العملة بين «INV-1» و«INV-2». صحّح الخاطئة منهما.',
    ],
    [
      'message',
      { code: 'issuance-missing', params: {} },
      'Document: the document number and the seller are missing. Enter them.',
      'المستند: رقم المستند والبائع غير مذكورين. أدخلهما.',
    ],
    [
      'expected.tax_amount',
      { code: 'differs-from-computed', params: { given: 1, computed: 53.05 } },
      'VAT: OMR 1.000 is not what the document gives, 53.050. Correct it, or delete it.',
      'ضريبة القيمة المضافة: OMR 1.000 ليست ما يعطيه المستند، وهو 53.050. صحّح القيمة أو احذفها.',
    ],
    [
      'tax_exchange_rate.calculation_rate',
      { code: 'implausible-rate', params: { given: 3845 } },
      'Exchange rate: 3,845 is unusual. Correct it, unless it is meant.',
      'سعر الصرف: 3,845 غير مألوف. صحّح القيمة إن لم تكن مقصودة.',
    ],
    [
      'delivery.delivery_location.country_code',
      { code: 'mandatory', params: {} },
      'Delivery: the country of delivery is missing. Choose it.',
      'التسليم: بلد التسليم غير مذكور. اختره.',
    ],
    [
      'reporting.receiving_party.endpoint_id',
      { code: 'mandatory', params: {} },
      'Receiving party: the electronic address is missing. Enter it.',
      'الطرف المستقبِل: العنوان الإلكتروني غير مذكور. أدخله.',
    ],
  ])('of %s it says what happened: %j', (path, error, english, arabic) => {
    const errors = { [path]: { message: 'x', ...error } as FieldError };
    const inTongue = (language?: typeof ARABIC) => {
      const words = findingWordsOf(path === `${CATEGORY}.id` ? 'AE' : 'OM', language?.tag);
      const { text, fix } =
        clerkSentences(errors, { words, currency: 'OMR', ...(language && { language }) })[path] ?? {};
      return plain(language === undefined ? 'en' : 'ar', `${text} ${fix}`);
    };
    expect(inTongue()).toBe(english);
    expect(inTongue(ARABIC)).toBe(plain('ar', arabic));
  });

  it('a key of JSON is counted as often as it stands, and no line is named twice', () => {
    const [onOne, onTwo] = ['{"a":1,"a":2,"a":3}', '{"a":1,\n"a":2,\n"a":3}'].map((text) =>
      duplicateKeys(text, JSON.parse(text), 3),
    );
    if (!onOne || !onTwo) throw new Error('nothing was found');
    expect(clerkSentences(onOne)['a']?.text).toContain('three times');
    expect(sentences(onOne)['a']).toContain('more than once, on line 1:');
    expect(sentences(onTwo)['a']).toContain('more than once, on the lines 1 and 3:');
    expect(plain('ar', sentences(onOne, ARABIC)['a'] ?? '')).toContain('في السطر 1:');
    expect(plain('ar', sentences(onTwo, ARABIC)['a'] ?? '')).toContain('في السطر 1 والسطر 3:');
  });

  it('a small number is printed in digits, never as programs write it', () => {
    const field = 'tax_exchange_rate.calculation_rate';
    const error = (code: 'differs-from-computed' | 'implausible-rate' | 'prepaid-differs'): FieldErrors => {
      const rate = { rule: 'PINT-RATE', currency: 'IRR', target: 'OMR', low: 8.5e-7, high: 9.5e-7, inverse: 9e-7 };
      return errorAt(field, code, { ...rate, given: -5e-7, computed: 6e-7, sum: 6e-7 });
    };
    for (const code of ['differs-from-computed', 'implausible-rate', 'prepaid-differs'] as const) {
      const errors = error(code);
      const { text, fix } = clerkSentences(errors)[field] ?? {};
      for (const one of [`${text} ${fix}`, sentences(errors)[field], sentences(errors, ARABIC)[field]]) {
        expect(one).toContain('0.0000005');
        expect(one).not.toContain('e-7');
      }
    }
    const small = { given: 3e-7, computed: -3e-7, other: 3e-7, difference: 6e-7, kept: 3e-7, min: 3e-7, max: 3e-7 };
    const credit = { had: 3e-7, left: 3e-7, credited: 3e-7, rest: 3e-7, notes: ['CN-1'] };
    const more = { till: 3e-7, total: 3e-7, rounding: 3e-7, part: 3e-7, base: 3e-7, percent: 3e-7, amount: 3e-7 };
    const words = { cause: 'rounding', currency: 'OMR', remedy: 'Ask', category: 'S', others: [], quantity: 3e-7 };
    for (const code of [
      ...(['ledger-differs', 'loses-digits', 'digits-lost', 'too-small', 'too-large', 'rounded-to-till'] as const),
      ...(['credit-quantity', 'credit-price', 'credit-total', 'credit-rounded'] as const),
      ...(['mandatory-used-up', 'base-of-category', 'price-per-quantity'] as const),
    ]) {
      const errors = errorAt('expected.payable_amount', code, { ...small, ...credit, ...more, ...words } as never);
      const { text, fix } = clerkSentences(errors)['expected.payable_amount'] ?? {};
      for (const one of [sentences(errors), sentences(errors, ARABIC)].map((all) => all['expected.payable_amount']))
        expect(one).toContain('0.0000003');
      for (const one of [
        `${text} ${fix}`,
        ...Object.values(sentences(errors)),
        ...Object.values(sentences(errors, ARABIC)),
      ])
        expect([code, one]).toEqual([code, expect.not.stringContaining('e-7')]);
    }
  });

  it('what was deducted of a prepayment is corrected where it stands: an invoice before it is named where there is one', () => {
    const values = { given: 1600, advance: 'ADV', had: 1000, limit: 1000, note: '' };
    const fixOf = (deducted: number, language?: typeof ARABIC) => {
      const params = { rule: 'PINT-DEDUCTED', class: 'contradiction', text: 'x', remedy: 'y' } as const;
      const error = {
        code: 'check',
        message: 'x',
        params: { ...params, values: { ...values, deducted } },
      } as FieldError;
      const { text, fix } =
        clerkSentences({ prepaid_amount: error }, { currency: 'OMR', language })['prepaid_amount'] ?? {};
      expect(plain('ar', text ?? '')).toContain('1,000.000');
      return fix;
    };
    expect([fixOf(0), fixOf(600)]).toEqual(['Correct it.', 'Correct it, or the invoice that has it already.']);
    expect([fixOf(0, ARABIC), fixOf(600, ARABIC)]).toEqual(['صحّحه.', 'صحّحه، أو صحّح الفاتورة التي خصمته من قبل.']);
  });

  it('an amount of a field that names its currency is printed in that one, whatever the document is in', () => {
    const field = 'tax_breakdown_in_omr[1].taxable_amount';
    const values = { given: 1365.81, computed: 525.155 };
    const check = { rule: 'PINT-RIALS', class: 'calculation-differs', text: 'x', remedy: 'y', values } as const;
    const errors = [
      { [field]: { code: 'check', message: 'x', params: check } as FieldError },
      errorAt(field, 'differs-from-computed', values),
      errorAt(field, 'too-small', { min: 0, given: -1365.81 }),
    ];
    for (const one of errors) {
      const { text } = clerkSentences(one, { currency: 'USD' })[field] ?? {};
      expect(text).toMatch(/OMR −?1,365\.810/);
      expect(text).not.toContain('USD');
    }
  });

  it('what to do calls the tax as the country does', () => {
    const error = {
      code: 'check',
      params: { rule: 'PINT-CATEGORY-ALIEN', class: 'implausible', values: { given: 'L' } },
    };
    const errors = { [`${CATEGORY}.id`]: { message: 'x', ...error } as FieldError };
    expect(clerkSentences(errors, { words: { tax: 'GST' } })[`${CATEGORY}.id`]?.fix).toBe('Correct the GST category.');
  });

  it('the currency of a payload and of a record is known, and no other text is one', () => {
    const document_currency_code = 'OMR';
    expect([{ document_currency_code }, { payload: { document_currency_code } }].map(currencyIn)).toEqual([
      'OMR',
      'OMR',
    ]);
    expect([undefined, [], {}, { document_currency_code: 'RIAL' }, { payload: 5 }].map(currencyIn)).toEqual(
      Array(5).fill(undefined),
    );
  });

  it.each<[path: string, error: { readonly params: object }, arabic: string]>([
    [
      'payable_rounding_amount',
      checked('PINT-PREPAID-ROUNDED', 'taken', { given: 0.02, paid: 105.03, total: 105.01 }),
      'التقريب: 0.02 الفرق بين ما دُفع مقدمًا، وهو 105.03، والإجمالي، وهو 105.01. أبقِه كيلا يُستحق شيء، أو أدخل تقريبًا آخر (PINT-PREPAID-ROUNDED)',
    ],
    [
      'buyer_customer_party.id',
      checked('PINT-SAME-PARTY', 'same-party', { given: '1033182542' }),
      'المنتفع: الرقم «1033182542» للبائع أيضًا. صحّح الخاطئ منهما (PINT-SAME-PARTY)',
    ],
    [
      'accounting_customer_party',
      checked('PINT-SAME-PARTY', 'same-party', { given: 'OM1100217764' }),
      'المشتري: «OM1100217764»: طرفان في المستند شخص واحد. صحّح أحدهما؛ والاستعمال الذاتي توريد مفترض (PINT-SAME-PARTY)',
    ],
    [
      'lines',
      checked('PINT-PREPAID-TAX', 'contradiction', { given: 0, other: 50 }),
      'البنود: 0 ضريبة أقل من ضريبة الدفعات المقدمة، وهي 50. صحّح فئات الضريبة أو أصدر إشعارًا دائنًا للدفعة المقدمة أولًا (PINT-PREPAID-TAX)',
    ],
  ])('the Arabic message on %s says what was found: %j', (path, { params }, arabic) => {
    const message = ARABIC.messages.check(path, { text: '', remedy: '', ...params } as never);
    expect(plain('ar', message)).toBe(plain('ar', arabic));
  });

  it('the Arabic message about a credit says what was credited before, and which earlier note a place is in', () => {
    const { messages } = ARABIC;
    const params = { given: 3, left: 2, had: 6, credited: 4, notes: ['CN-1', 'CN-2'] };
    const said = (more: object) => plain('ar', messages['credit-quantity']('quantity', { ...params, ...more }));
    expect(said({})).toBe(plain('ar', 'الكمية: في الفاتورة 6، وقُيّد من قبل 4 في «CN-1»، «CN-2»، والباقي 2، لا 3'));
    expect(said({ credited: 0, left: 6, notes: [] })).toBe(plain('ar', 'الكمية: في الفاتورة 6 والباقي 6، لا 3'));
    expect(
      plain('ar', messages['credit-unmatched']('earlier[0].document_lines[0]', { line: '77', number: 'CN-1' })),
    ).toBe('الإشعار السابق 1، البند 1: البند 77 من «CN-1» ليس في الفاتورة');
  });

  it('the message about a ledger says its cause in Arabic', () => {
    const params = { given: 1, computed: 2, difference: -1, currency: 'OMR', remedy: '' };
    for (const cause of ['unexplained', 'tax-on-total', 'discount-distribution'] as const) {
      const message = ARABIC.messages['ledger-differs']('expected.tax_amount', { ...params, cause });
      expect(plain('ar', message)).toMatch(/السبب: [\u0600-\u06ff ]+$/);
    }
  });
});
