// What was issued in the Emirates without a word, or refused with a word that led nowhere.
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { examples } from '../../../src/countries/ae/examples/index.ts';
import { creditNoteFor, fromXml, issueDocument, readRecord, toXml } from '../../../src/countries/ae/functions.ts';
import { planExchanges } from '../../../src/countries/ae/network/functions.ts';
import { parsePayload, payloadJsonSchema } from '../../../src/countries/ae/reading.ts';
import { EMIRATES_WORDS } from '../../../src/countries/ae/words/finding-words-en.ts';
import { clerkSentences } from '../../../src/findings/of-errors.ts';

type Name = keyof typeof examples;

// The record of an example with other fields of its payload and of its issuance.
function read(name: Name, fields: object, more: object = {}, type: string = examples[name].type) {
  const { payload, issuance } = examples[name];
  const record = { country: 'AE', type, payload: { ...payload, ...fields }, issuance: { ...issuance, ...more } };
  return readRecord(record as unknown);
}

const codesOf = (result: ReturnType<typeof read>) =>
  Object.fromEntries(
    Object.entries(result.ok ? {} : result.errors).map(([field, { code, params }]) => [
      field,
      code === 'check' ? Object(params).rule : code,
    ]),
  );

const S = { id: 'S', percent: 5 };
const discount = (amount: number, more: object = {}) => ({ reason_code: '95', amount, tax_category: S, ...more });
const [line] = examples['sales-invoice'].payload.document_lines;
const sold = (fields: object) => [{ ...line, quantity: 1, price: { base_amount: 1000 }, ...fields }];
const reference = (text: string) => [
  { id: 'AED', document_type_code: 'aedtotal-incl-vat', document_description: text },
];
const buyer = examples['sales-invoice'].payload.accounting_customer_party;

describe('it is refused, and its field is named', () => {
  it.each<[string, Name, object, Record<string, string>]>([
    [
      'a tax invoice as a purchase',
      'purchase-invoice',
      { invoice_type_code: '380' },
      { invoice_type_code: 'code-of-another-type' },
    ],
    [
      'a commercial invoice as a purchase',
      'purchase-invoice',
      { invoice_type_code: '480' },
      { invoice_type_code: 'code-of-another-type' },
    ],
    [
      'a tax credit note as a purchase',
      'purchase-credit-note',
      { credit_note_type_code: '381' },
      { credit_note_type_code: 'code-of-another-type' },
    ],
    [
      'a commercial credit note as a purchase',
      'purchase-credit-note',
      { credit_note_type_code: '81' },
      { credit_note_type_code: 'code-of-another-type' },
    ],
    [
      'a code of no kind of document as a purchase',
      'purchase-invoice',
      { invoice_type_code: '751' },
      { invoice_type_code: 'not-allowed-value' },
    ],
    [
      'a discount finer than a fils',
      'sales-invoice',
      { allowances: [discount(1.005)] },
      { 'allowances[0].amount': 'too-many-decimals' },
    ],
    [
      'a prepaid amount finer than a fils',
      'sales-invoice',
      { prepaid_amount: 1.005 },
      { prepaid_amount: 'too-many-decimals' },
    ],
    [
      'a discount under the margin scheme',
      'profit-margin',
      { allowances: [discount(10)] },
      { allowances: 'not-on-document' },
    ],
    [
      'one of its category',
      'profit-margin',
      { allowances: [discount(10, { tax_category: { id: 'N', percent: 5 } })] },
      { allowances: 'not-on-document' },
    ],
    [
      'one without category',
      'profit-margin',
      { charges: [{ reason_code: 'FC', amount: 10 }] },
      { charges: 'not-on-document' },
    ],
    [
      'a reason on an invoice',
      'sales-invoice',
      { discrepancy_response: 'VD' },
      { discrepancy_response: 'not-on-document' },
    ],
    [
      'a reason on a line of an invoice',
      'sales-invoice',
      { document_lines: sold({ discrepancy_response: 'VD' }) },
      { 'document_lines[0].discrepancy_response': 'not-on-document' },
    ],
    [
      'more words than reasons',
      'sales-credit-note',
      { discrepancy_response: 'VD', discrepancy_description: ['a', 'b'] },
      { 'discrepancy_response[1]': 'mandatory' },
    ],
    [
      'words that are blank',
      'sales-credit-note',
      { discrepancy_response: ['VD', 'DL8.61.1.A'], discrepancy_description: ['', 'b'] },
      { 'discrepancy_description[0]': 'empty' },
    ],
    [
      'the substitute of other kinds',
      'sales-invoice',
      { accounting_customer_party: { ...buyer, endpoint_id: '9900000097' } },
      { 'accounting_customer_party.endpoint_id': 'substitute-unsuitable' },
    ],
    [
      'another total in dirhams',
      'export',
      { additional_document_references: reference('99.00') },
      { 'additional_document_references[0].document_description': 'differs-from-computed' },
    ],
    [
      'the same on a document in dirhams',
      'sales-invoice',
      { additional_document_references: reference('AED 99') },
      { 'additional_document_references[0].document_description': 'differs-from-computed' },
    ],
    [
      'a total in dirhams that is not a number',
      'export',
      { additional_document_references: reference('much') },
      { 'additional_document_references[0].document_type_code': 'not-beside' },
    ],
    [
      'a commercial invoice as a summary',
      'commercial-invoice',
      { transaction_type: ['summary'] },
      { transaction_type: 'rule-forbids' },
    ],
    [
      'a commercial invoice as a deemed supply',
      'commercial-invoice',
      { transaction_type: ['deemed-supply'] },
      { transaction_type: 'rule-forbids' },
    ],
    [
      'a rate to another currency',
      'export',
      { tax_exchange_rate: { calculation_rate: 3.6725, target_currency_code: 'USD' } },
      { 'tax_exchange_rate.target_currency_code': 'not-allowed-value' },
    ],
    [
      'a rate of a document in dirhams',
      'sales-invoice',
      { tax_exchange_rate: { calculation_rate: 1 } },
      { tax_exchange_rate: 'not-on-document' },
    ],
    [
      'a discount above the lines',
      'sales-invoice',
      { document_lines: sold({}), allowances: [discount(1500)] },
      { 'allowances[0].amount': 'PINT-DISCOUNT-EXCEEDS' },
    ],
    [
      'a discount above the lines, of a category that none of them has',
      'sales-invoice',
      { document_lines: sold({}), allowances: [discount(1500, { tax_category: { id: 'Z', percent: 0 } })] },
      { 'allowances[0].amount': 'PINT-DISCOUNT-EXCEEDS' },
    ],
    [
      'two discounts above the lines',
      'sales-invoice',
      { document_lines: sold({}), allowances: [discount(600), discount(601)] },
      { 'allowances[1].amount': 'PINT-DISCOUNT-EXCEEDS' },
    ],
    [
      'a discount of a line above it',
      'sales-invoice',
      { allowances: null, document_lines: sold({ allowances: [{ reason_code: '95', amount: 1200 }] }) },
      { 'document_lines[0].allowances[0].amount': 'PINT-DISCOUNT-EXCEEDS' },
    ],
    [
      'a discount of a price above it',
      'sales-invoice',
      { allowances: null, document_lines: sold({ price: { base_amount: 10, allowance_amount: 12 } }) },
      { 'document_lines[0].price.allowance_amount': 'PINT-DISCOUNT-EXCEEDS' },
    ],
    [
      'a negative quantity',
      'sales-invoice',
      { allowances: null, document_lines: sold({ quantity: -1 }) },
      { 'document_lines[0].quantity': 'negative-document' },
    ],
  ])('%s', (_, name, fields, codes) => {
    expect(codesOf(read(name, fields))).toEqual(codes);
  });

  it('what the margin scheme has no discounts of is not taken as their category', () => {
    expect(read('profit-margin', { allowances: [{ reason_code: '95', amount: 10 }] }).warnings).toEqual({});
  });

  it('the substitute is refused as the plan of its exchanges refuses it', () => {
    const { accounting_customer_party: own, ...rest } = examples['sales-invoice'].payload;
    const made = readRecord({ ...examples['sales-invoice'], payload: { ...rest, accounting_customer_party: own } });
    if (!made.ok) throw new Error('not made');
    const document = { ...made.value, accounting_customer_party: { ...own, endpoint_id: '9900000097' } };
    const plan = planExchanges(document as never);
    const issued = read('sales-invoice', { accounting_customer_party: document.accounting_customer_party });
    expect(issued).toMatchObject({ ok: false, errors: plan.ok ? {} : plan.errors });
  });
});

describe('a clerk is told', () => {
  const note = examples['sales-credit-note'].payload;
  const [returned] = note.document_lines;
  const { accounting_supplier_party: seller } = examples['sales-invoice'].issuance;
  const inEmirate = (name: string) => ({
    accounting_customer_party: { ...buyer, postal_address: { ...buyer.postal_address, country_subentity: name } },
  });

  it.each<[string, Name, object, object, string]>([
    [
      'which emirate a name is',
      'sales-invoice',
      inEmirate('Abu Dhabi'),
      {},
      'Buyer: “Abu Dhabi” is not a known emirate or region. Replace it with AUH (Abu Dhabi).',
    ],
    [
      'which emirate an Arabic name is',
      'sales-invoice',
      inEmirate('رأس الخيمة'),
      {},
      'Buyer: “رأس الخيمة” is not a known emirate or region. Replace it with RAK (Ras Al Khaimah).',
    ],
    [
      'the TIN that a TRN begins with',
      'sales-invoice',
      {},
      { accounting_supplier_party: { ...seller, endpoint_id: '100999999900003' } },
      'Seller: the electronic address does not fit. Enter one such as “1009999999”.',
    ],
    [
      'that a sign is too much',
      'sales-credit-note',
      { document_lines: [{ ...returned, quantity: -1 }] },
      {},
      'The 1st line: the quantity is negative, −1. Enter it without the sign.',
    ],
  ])('%s', (_, name, fields, more, said) => {
    const result = read(name, fields, more);
    const sentences = Object.values(
      clerkSentences(result.ok ? {} : result.errors, { words: EMIRATES_WORDS, input: { type: name } }),
    );
    expect(sentences.map(({ text, fix }) => `${text} ${fix}`)).toContain(said);
  });
});

describe('it is right, and stays silent', () => {
  it.each<[string, Name, object]>([
    [
      'a substitute of its kinds',
      'sales-invoice',
      { transaction_type: ['deemed-supply'], accounting_customer_party: { ...buyer, endpoint_id: '9900000097' } },
    ],
    ['a discount that leaves nothing', 'sales-invoice', { document_lines: sold({}), allowances: [discount(1000)] }],
  ])('%s', (_, name, fields) => {
    expect(read(name, fields)).toMatchObject({ ok: true, warnings: {} });
  });

  const totalOf = (made: object) => Object(Reflect.get(made, 'value')).tax_inclusive_amount_in_aed as number;

  const [exported] = examples.export.payload.document_lines;
  const lines = [{ ...exported, quantity: 1, price: { base_amount: 1000 } }];
  const total = totalOf(read('export', { document_lines: lines }));
  const [fixed, apart] = [total.toFixed(2), total.toLocaleString('en')];

  it.each(
    [total, fixed, apart, `AED ${total}`, `AED ${fixed}`, `AED ${apart}`, `${fixed} AED`, `Dhs ${total}`].map(String),
  )('the same total in dirhams once more, as %j, which is written once', (text) => {
    const again = read('export', { document_lines: lines, additional_document_references: reference(text) });
    expect(again).toMatchObject({ ok: true, warnings: {} });
    const xml = again.ok ? toXml(again.value) : '';
    expect(xml.match(/aedtotal-incl-vat/g)).toHaveLength(1);
    const back = fromXml(xml);
    expect(back).toMatchObject({ ok: true, value: { unmapped: [] } });
    expect(back.ok && toXml(back.value.document).match(/aedtotal-incl-vat/g)).toHaveLength(1);
  });

  it.each([
    ['AED 3,672.50', '3672.50'],
    ['3672.50', 'AED 3,672.50'],
  ])('a total in dirhams that two references state, as %s and as %s, which is kept', (first, second) => {
    const made = read('export', { document_lines: lines });
    const xml = made.ok ? toXml(made.value) : '';
    const [own = ''] =
      /<cac:AdditionalDocumentReference>\s*<cbc:ID>AED[\s\S]*?<.cac:AdditionalDocumentReference>/.exec(xml) ?? [];
    const as = (text: string) => own.replace(/(<cbc:DocumentDescription>)[^<]*/, `$1${text}`);
    const back = fromXml(xml.replace(own, as(first) + as(second)));
    const again = back.ok ? fromXml(toXml(back.value.document)) : back;
    for (const one of [back, again])
      expect(one).toMatchObject({ ok: true, value: { document: { tax_inclusive_amount_in_aed: 3672.5 } } });
  });

  it('a total in dirhams that a document in dollars states in a reference alone', () => {
    const made = read('export', {});
    const document = { ...(made.ok && made.value), tax_inclusive_amount_in_aed: undefined };
    const stored = (total: number) =>
      readRecord({ ...document, additional_document_references: reference(`${total}`) } as unknown).warnings;
    const path = 'additional_document_references[0].document_description';
    expect(stored(totalOf(made))[path]).toBeUndefined();
    expect(Object(stored(99)[path]?.params).rule).toBe('PINT-EXCHANGED');
  });

  it('a rate that was proposed for an inverted one', () => {
    const at = (calculation_rate: number) =>
      read('export', { document_currency_code: 'CNY', tax_exchange_rate: { calculation_rate } });
    const { inverse } = Object(at(1.96).warnings['tax_exchange_rate.calculation_rate']?.params) as { inverse: number };
    expect(inverse).toBe(0.510204);
    expect(at(inverse)).toMatchObject({ ok: true, warnings: {} });
  });

  it('stays with the invoice where a part of it is credited', () => {
    const total = totalOf(read('export', {}));
    const invoice = read('export', { additional_document_references: reference(`${total}`) });
    if (!invoice.ok) throw new Error('The invoice is not read');
    const [first] = invoice.value.document_lines ?? [];
    const lines = [{ id: first?.id ?? '', quantity: (first?.quantity ?? 0) / 2 }];
    const uuid = '0b7a4c52-6c1e-4b0e-9d3f-8a1c2e3f4a5b';
    const note = creditNoteFor(invoice.value as never, {
      number: 'CN-1',
      uuid,
      date: invoice.value.issue_date ?? '',
      reason: 'DL8.61.1.A',
      lines,
    });
    expect(note).toMatchObject({ ok: true });
    expect(note.ok && note.value.additional_document_references).toBeUndefined();
  });

  it('and not twice, nor under another name', () => {
    const [own] = reference(`${totalOf(read('export', {}))}`);
    expect(codesOf(read('export', { additional_document_references: [own, own] }))).toEqual({
      'additional_document_references[1].document_type_code': 'given-twice',
    });
    expect(codesOf(read('export', { additional_document_references: [{ ...own, id: 'USD' }] }))).toEqual({
      'additional_document_references[0].id': 'not-allowed-value',
    });
  });
});

it('a record that names no type is of the seller or of the buyer as its type code says', () => {
  const { payload, issuance } = examples['commercial-invoice'];
  const made = readRecord({ country: 'AE', payload: { ...payload, invoice_type_code: '480' }, issuance } as unknown);
  expect(made).toMatchObject({ ok: true, value: { invoice_type_code: '480' } });
});

it('a seller in the Emirates with an address of another scheme than 0235 is a warning', () => {
  const { accounting_supplier_party: seller } = examples['sales-invoice'].issuance;
  const other = { ...seller, endpoint_id: '6291041500213', endpoint_scheme_id: '0088' };
  expect(read('sales-invoice', {}, { accounting_supplier_party: other })).toMatchObject({
    ok: true,
    warnings: { 'accounting_supplier_party.endpoint_scheme_id': { code: 'not-allowed-value' } },
  });
});

describe('a discount without category', () => {
  const entry = { reason: 'Loyalty', reason_code: '95', amount: 30 };
  const rateOf = (made: ReturnType<typeof read>) => made.ok && made.value.allowances?.map((one) => one.tax_category);

  it('of the reverse charge states no rate', () => {
    const made = read('reverse-charge', { allowances: [entry] });
    expect(rateOf(made)).toMatchObject([{ id: 'AE', percent: 0 }]);
  });

  it('needs the code of its reason where a part of it is exempt', () => {
    const exempt = {
      ...line,
      name: 'Lesson',
      classified_tax_category: { id: 'E', tax_exemption_reason_code: 'DL8.46.1' },
    };
    const lines = { document_lines: [...sold({}), { ...exempt, quantity: 1, price: { base_amount: 500 } }] };
    const { reason_code: _, ...uncoded } = entry;
    expect(rateOf(read('sales-invoice', { ...lines, allowances: [entry] }))).toMatchObject([
      S,
      { id: 'E', percent: 0 },
    ]);
    expect(codesOf(read('sales-invoice', { ...lines, allowances: [uncoded] }))).toEqual({
      'allowances[0].reason_code': 'mandatory-for-category',
    });
  });
});

describe('reasons of a credit note', () => {
  it('keep their words where an earlier one has none', () => {
    const made = read('sales-credit-note', {
      discrepancy_response: ['DL8.61.1.A', 'DL8.61.1.C'],
      discrepancy_description: ['Cancelled', 'Dearer'],
    });
    const xml = made.ok ? toXml(made.value as never) : '';
    const again = fromXml(xml.replace('<cbc:Description>Cancelled</cbc:Description>', ''));
    expect(again).toMatchObject({
      value: { document: { discrepancy_response: ['DL8.61.1.C', 'DL8.61.1.A'], discrepancy_description: 'Dearer' } },
    });
    expect(again.ok && fromXml(toXml(again.value.document))).toMatchObject({
      value: { document: again.ok && again.value.document },
    });
  });
});

describe('profile_execution_id of a payload that nobody has read', () => {
  const { payload, issuance } = examples['sales-invoice'];
  const { transaction_type: _, ...rest } = payload;
  const issued = (fields: object) => issueDocument({ ...rest, ...fields } as never, issuance);

  it.each(['00001000', ['continuous-supply']])('%j is the transaction type', (profile_execution_id) => {
    const made = issued({ profile_execution_id });
    expect(made).toMatchObject({ ok: true, value: { transaction_type: '00001000' } });
    expect(made.ok && 'profile_execution_id' in made.value).toBe(false);
  });

  it.each([{ transaction_type: '00000000', profile_execution_id: '00001000' }, { profile_execution_id: ['no kind'] }])(
    '%j is refused',
    (fields) => {
      const made = issued(fields);
      expect(made.ok ? [] : Object.keys(made.errors)).toEqual(['profile_execution_id']);
    },
  );
});

describe('the two names of the transaction type', () => {
  const ajv = new Ajv2020({ strictTypes: false, formats: { date: true } });
  const check = ajv.compile(payloadJsonSchema('sales-invoice'));
  const TYPE = '00000000';

  it.each([null, '', ' ', [], undefined])(
    'one that is %j says nothing beside the other, and is not enough alone',
    (nothing) => {
      const given = [
        [{ transaction_type: nothing, profile_execution_id: TYPE }, true],
        [{ transaction_type: TYPE, profile_execution_id: nothing }, true],
        [{ transaction_type: nothing, profile_execution_id: nothing }, false],
        [{ transaction_type: nothing }, false],
      ] as const;
      for (const [fields, isTaken] of given) {
        const input = JSON.parse(JSON.stringify({ issue_date: '2026-03-01', ...fields }));
        expect([check(input), parsePayload('sales-invoice', input).ok]).toEqual([isTaken, isTaken]);
      }
    },
  );

  it('are no beginning of another field', () => {
    const input = { issue_date: '2026-03-01', profile_execution_id: ['no kind'], transaction_types: 1 };
    const read = parsePayload('sales-invoice', input);
    expect(read.ok ? [] : Object.keys(read.errors).sort()).toEqual(['profile_execution_id[0]', 'transaction_types']);
  });

  it('stand in no schema of a document that the country has not', () => {
    expect(() => payloadJsonSchema('debit-note')).toThrow(/There are .*sales-invoice/);
    expect(parsePayload('debit-note', {}).ok).toBe(false);
  });
});
