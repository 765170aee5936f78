// What the clerk is told of an input: of the cells of tables, of days, names and types.
import { expect, it } from 'vitest';
import { ARABIC } from '../../src/arabic.ts';
import { errorAt, type FieldErrors, sentences } from '../../src/core/errors/field-error.ts';
import { checkError } from '../../src/document/books/sentence.ts';
import { clerkSentences, type ErrorsBeside } from '../../src/findings/of-errors.ts';
import { creditNoteFor, examples, parseSalesInvoice, readRecord } from '../../src/index.ts';
import { isPlainOf, plain } from './support/plain.ts';

const UNIT = 'document_lines[0].unit_code';
const beside: ErrorsBeside = { lineNumbers: ['1'], currency: 'OMR', words: { tax: 'VAT' } };

function saidOf(errors: FieldErrors): string[] {
  return Object.values(clerkSentences(errors, beside)).map(({ text, fix }) => `${text} ${fix}`);
}

function arabicOf(errors: FieldErrors): string[] {
  return Object.values(clerkSentences(errors, { ...beside, language: ARABIC })).map(({ text, fix }) =>
    plain('ar', `${text} ${fix}`),
  );
}

it.each<[FieldErrors, string]>([
  [
    errorAt(UNIT, 'not-translated', { given: 'KG', known: ['piece', 'hour'] }),
    'Line 1: the table’s map has no meaning for the unit “KG”, and knows “piece” and “hour”. Enter one of these if it is meant, or pass it to whoever made the map.',
  ],
  [
    errorAt(UNIT, 'not-translated', { given: ' Piece', known: ['piece', 'hour'] }),
    'Line 1: the table’s map has “piece” in place of “Piece”. Replace it with “piece”.',
  ],
  [
    errorAt(UNIT, 'not-translated', { given: 'KG', known: [] }),
    'Line 1: the unit cannot be used as given. Pass it to whoever runs the program.',
  ],
  [
    errorAt(UNIT, 'formula-failed', { given: '#REF!' }),
    'Line 1: a formula in the table left “#REF!” in place of the unit. Correct the formula, or enter the value.',
  ],
  [
    errorAt('document_number', 'row-of-totals', { row: 11 }),
    'Row 11: it holds totals, and is no invoice. Delete the row.',
  ],
  [
    errorAt('document_number', 'row-of-headings', { row: 10 }),
    'Row 10: it repeats the headings, and is no invoice. Delete the row.',
  ],
  [
    errorAt('document_lines[0]', 'too-many-cells', { row: 3, cells: 19, headings: 18 }),
    'Row 3: it has 19 cells, and the table has 18 headings. Put the value that contains the separator into quotes, or enter the missing heading.',
  ],
  [
    errorAt('document_lines[0]', 'row-cut-off', { row: 3, cells: 5, headings: 18 }),
    'Row 3: the file ends within it: it has 5 of 18 cells. Export the whole table again.',
  ],
  [
    errorAt('document_lines[0]', 'hidden-row', { row: 3 }),
    'Row 3: it is hidden in the table, and counts all the same. Keep it, or delete the row.',
  ],
  [
    errorAt('document_lines[0].quantity', 'merged-cell', { one: 2, other: 3 }),
    'Line 1: the quantity is one cell in row 2 and row 3. Enter it in each row.',
  ],
  [
    errorAt('document_lines[0].quantity', 'merged-cell', { one: 1233, other: 1234 }),
    'Line 1: the quantity is one cell in row 1233 and row 1234. Enter it in each row.',
  ],
  [
    errorAt('lines[0].id', 'no-such-line', { id: '000030', lines: ['000010', '000020'] }),
    'Document: it has no line 000030. Choose “000010” or “000020”.',
  ],
  [
    errorAt('document_lines[0].allowances[0].amount', 'no-number', { given: '10%', isMoney: true }),
    'Line 1, discount 1: “10%” is a percentage, and the column holds amounts. Enter the amount, or pass it to whoever made the map.',
  ],
  [
    errorAt('document_lines[0].allowances[0].amount', 'no-number', { given: '-', isMoney: true }),
    'Line 1, discount 1: the amount is “-”. Leave the cell empty if there is none, or enter the number.',
  ],
  [
    errorAt('document_lines[0].allowances[0].amount', 'no-number', { given: '(10.000)', isMoney: true }),
    'Line 1, discount 1: the amount “(10.000)” is not a number. Enter digits alone.',
  ],
  [
    errorAt('document_lines[0].quantity', 'no-number', { given: '(2)', isMoney: false }),
    'Line 1: the quantity “(2)” is negative. If it is a return, issue a credit note; otherwise enter it without the sign.',
  ],
  [
    errorAt('document_lines[0].price.base_amount', 'no-number', { given: '100.000-', isMoney: true }),
    'Line 1: the unit price “100.000-” is negative. If it is a return, issue a credit note; otherwise enter it without the sign.',
  ],
  [
    errorAt('issue_date', 'hijri-date', { given: '1447-07-26' }),
    'Issue date: 1447-07-26 looks like a day of the Islamic calendar. Enter the Gregorian day.',
  ],
  [
    errorAt('charges[0].amount', 'rows-differ', { one: 2, other: 3 }),
    'Charge 1: the amount is not the same in row 2 and row 3. Correct the one that is wrong.',
  ],
  [
    errorAt('document_number', 'number-cut', { given: '2.02603E+11' }),
    'Document number: it has been cut by a spreadsheet to “2.02603E+11”. Enter the whole number in a column for text, and export the table again.',
  ],
  [
    errorAt('issue_date', 'swapped-day', { given: '2026-05-03', meant: '2026-03-05' }),
    'Issue date: it may have day and month in the wrong order, as later days of its column are texts. Enter 2026-03-05 in place of 2026-05-03 if that is meant.',
  ],
  [
    errorAt('document_lines[].quantity', 'no-column', { heading: 'Qty', columns: [] }),
    'Quantity: the table has no column “Qty”. Correct the heading, or pass it to whoever made the map.',
  ],
  [
    errorAt('document_lines[].quantity', 'no-column', { heading: 'Qty', columns: ['P', 'Q'] }),
    'Quantity: the table has several columns “Qty”. Give the others another heading.',
  ],
  [
    errorAt('message', 'unreadable-pdf', { reason: 'none' }),
    'File: the PDF has no e-invoice inside. Ask the sender for the e-invoice itself.',
  ],
  [
    errorAt('message', 'unreadable-pdf', { reason: 'encrypted' }),
    'File: the PDF is protected, so that an e-invoice inside cannot be read. Save it without a password, or ask the sender for the e-invoice itself.',
  ],
  [
    errorAt('message', 'unreadable-pdf', { reason: 'several' }),
    'File: the PDF has several e-invoices inside. Save the one that is meant as a file of its own.',
  ],
  [
    errorAt('message', 'unreadable-pdf', { reason: 'not-a-pdf' }),
    'File: it is not a PDF. Choose a PDF, or the e-invoice itself.',
  ],
  [
    errorAt('tax_currency_code', 'not-allowed-value', { allowed: ['OMR'] }),
    'Tax currency: it has to be OMR here. Enter OMR.',
  ],
  [
    errorAt('country', 'other-country', { given: 'Oman', known: ['om', 'ae'] }),
    'Country: a country is written as a code here, and “Oman” is not one. Replace it with OM.',
  ],
  [
    errorAt('country', 'other-country', { given: 'sa', known: ['om', 'ae'] }),
    'Country: documents are made for OM or AE here, not for “sa”. Choose OM or AE.',
  ],
  [
    errorAt('type', 'types-differ', { given: 'sales-invoice', asked: 'sales-credit-note' }),
    'Type of document: 380 (tax invoice) does not fit 381 (credit note). Correct the one that is wrong.',
  ],
  [
    errorAt('payment_means', 'mandatory-with-due-date'),
    'Means of payment: it is missing, which a credit note with a due date needs. Choose it, or delete the due date.',
  ],
  [
    errorAt('invoice_number', 'unknown-field', { nearest: ['invoice_period', 'document_number'] }),
    'Entry: “invoice_number” is not the name of a field. Replace its name with “invoice_period” or “document_number”.',
  ],
  [
    errorAt('telephone', 'unknown-field', { nearest: ['accounting_customer_party.telephone'] }),
    'Entry: “telephone” is not the name of a field at this place. Enter it under the buyer, or delete it.',
  ],
  [
    errorAt('phone', 'unknown-field', { nearest: ['accounting_customer_party.telephone'] }),
    'Entry: “phone” is not the name of a field. Delete it, or correct its name.',
  ],
  [
    errorAt('lines[1].id', 'credit-line-twice', { line: '1' }),
    'The 2nd line: line 1 is credited twice. Add up the quantities, and enter them once.',
  ],
  [
    errorAt('name', 'too-long', { max: 10_000, length: 20_000 }),
    'Name: it does not have the right length. Enter 10,000 characters at most.',
  ],
  [errorAt('lines', 'empty'), 'Lines: the field is empty. Enter them, or delete the field.'],
  [
    {
      document_number: checkError(
        'document_number',
        { rule: 'PINT-CONTENT-TWICE', class: 'repeated', says: '{other}' },
        { other: 'V-000' },
      ),
    },
    'Document number: it is another number for the content of “V-000”. Delete one of them, or enter what tells them apart.',
  ],
  [
    {
      telephone: checkError(
        'accounting_customer_party.telephone',
        { rule: 'PINT-TELEPHONE', class: 'stands-for-nothing', says: '{given}' },
        { given: '123' },
      ),
    },
    'Telephone: “123” is not a telephone number. Enter the number, or delete it.',
  ],
  [
    {
      tax_point_date: checkError(
        'tax_point_date',
        { rule: 'PINT-SUPPLY-DATE', class: 'implausible', says: '{given}' },
        { given: '2025-01-08', other: '2026-01-11', swapped: '2025-08-01' },
      ),
    },
    'Tax point date: 2025-01-08 is far from the issue date of this document, 2026-01-11. Correct the year, or enter 2025-08-01 if day and month changed places.',
  ],
])('%j is said in plain words, in both languages', (errors, sentence) => {
  expect(saidOf(errors)).toEqual([sentence]);
  expect(isPlainOf('en', sentence)).toEqual([]);
  for (const arabic of arabicOf(errors)) expect(isPlainOf('ar', arabic)).toEqual([]);
});

it.each<[unknown, string]>([
  [
    '11/01/2026',
    'Issue date: “11/01/2026” is not written as year-month-day. Enter a day of the calendar alone, such as 2026-01-31.',
  ],
  ['2026/01/11', 'Issue date: “2026/01/11” is not written as year-month-day. Enter it as 2026-01-11.'],
  ['46033', 'Issue date: “46033” is not written as year-month-day. Enter it as 2026-01-11.'],
  [46033, 'Issue date: “46033” is not written as year-month-day. Enter it as 2026-01-11.'],
  [
    '2026-02-30',
    'Issue date: “2026-02-30” is not a day of the calendar. Enter a day of the calendar alone, such as 2026-01-31.',
  ],
])('of the day %j it is said how it is written', (issue_date, sentence) => {
  const read = parseSalesInvoice({ issue_date });
  const errors = read.ok ? {} : read.errors;
  expect(saidOf({ issue_date: errors['issue_date'] as FieldErrors[string] })).toEqual([sentence]);
});

it('what is wrong but for its type is the program’s to mend, and what is no number is the clerk’s', () => {
  const read = parseSalesInvoice({
    note: 5,
    payment_means: 'cash',
    document_lines: [{ quantity: '6', price: 86.5 }, { quantity: 'six' }],
  });
  const said = read.ok ? {} : clerkSentences(read.errors);
  const PROGRAM = 'Pass it to whoever runs the program.';
  expect(said['note']).toEqual({ text: 'Note: it cannot be used as given.', fix: PROGRAM });
  expect(said['payment_means']?.fix).toBe(PROGRAM);
  expect(said['document_lines[0].price']?.fix).toBe(PROGRAM);
  expect(said['document_lines[0].quantity']).toEqual({
    text: 'The 1st line: the quantity cannot be used as given.',
    fix: PROGRAM,
  });
  expect(said['document_lines[1].quantity']?.fix).toBe('Enter digits alone.');
  const arabic = clerkSentences(read.ok ? {} : read.errors, { language: ARABIC });
  expect(plain('ar', arabic['document_lines[0].quantity']?.text ?? '')).toBe('البند الأول: الكمية لا تصلح كما وردت.');
});

it('a negative quantity of a credit is entered without its sign', () => {
  const invoice = readRecord(examples['sales-invoice']);
  const input = { number: 'CN-1', date: '2026-02-01', reason: 'QTY', lines: [{ id: '1', quantity: -1 }] } as const;
  const credit = invoice.ok ? creditNoteFor(invoice.value, input) : invoice;
  expect(saidOf(credit.ok ? {} : credit.errors)).toEqual([
    'The 1st line: the quantity is negative, −1. Enter it without the sign.',
  ]);
});

it('who a party is, is not proposed: an electronic address is held against the VAT number', () => {
  const buyer = examples['sales-invoice'].payload.accounting_customer_party;
  const address = (company_id: string) => {
    const record = structuredClone<object>(examples['sales-invoice']);
    const changed = { ...buyer, endpoint_id: '1100386642', party_tax_scheme: { company_id } };
    Object.assign((record as { payload: object }).payload, { accounting_customer_party: changed });
    const read = readRecord(record);
    return clerkSentences((read.ok && read.warnings) || {})['accounting_customer_party.endpoint_id']?.fix;
  };
  expect(address('OM1100386642')).toBe('Correct the one that is wrong.');
  expect(address('1100386642')).toBe('Correct it.');
});

it('the Arabic of programs says what a check of a class alone would not', () => {
  const said = (rule: string, values: object, kind: 'taken' | 'implausible' = 'implausible') => {
    const error = checkError('charges[0].amount', { rule, class: kind, says: '' }, { ...values });
    return plain('ar', sentences({ 'charges[0].amount': error }, ARABIC.messages)['charges[0].amount'] ?? '');
  };
  const parts = [{ amount: 1, category: 'S', percent: 5 }];
  expect(said('PINT-CATEGORY-TAKEN', { parts }, 'taken')).toContain('من البنود: النسبة الأساسية (S) 5 %.');
  const divided = [...parts, { amount: 2, category: 'Z' }];
  expect(said('PINT-CATEGORY-TAKEN', { parts: divided }, 'taken')).toContain(
    '1.00 لفئة النسبة الأساسية (S) 5 % و2.00 لفئة نسبة الصفر (Z)',
  );
  const price = 'المبلغ −5 سالب';
  expect(said('PINT-NEGATIVE-PRICE', { given: -5 })).toContain(
    `${price}. إن كان إرجاعا فأصدر إشعارا دائنا، وإلا فأدخل السعر بلا إشارة`,
  );
  expect(said('PINT-NEGATIVE-PRICE', { given: -5, done: 'credited' })).toContain(`${price}. أدخل السعر بلا إشارة`);
  expect(said('PINT-NEGATIVE-PRICE', { given: -5, name: 'خصم' })).toContain(`${price}، واسم الصنف اسم خصم. أدخله خصما`);
  const contract = errorAt('contract_document_reference', 'wrong-type', { expected: 'object' });
  expect(Object.values(sentences(contract, ARABIC.messages))).toEqual(['العقد: يجب أن تكون القيمة كائنًا']);
});
