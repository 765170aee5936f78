// A job, converted in this thread.
import { expect, it } from 'vitest';
import { fixtures } from '../../scripts/issue-fixture.ts';
import { examples as emiratesExamples } from '../../src/countries/ae/examples/index.ts';
import { EMIRATES_RECORDS } from '../../src/countries/ae/issuer.ts';
import { EMIRATES_VALIDATION } from '../../src/countries/ae/validate.ts';
import { createConverter } from '../../src/countries/om/converter.ts';
import { examples as omanExamples } from '../../src/countries/om/examples/index.ts';
import { readRecord } from '../../src/countries/om/functions.ts';
import { OMAN_RECORDS } from '../../src/countries/om/issuer.ts';
import { OMAN_VALIDATION } from '../../src/countries/om/validate.ts';
import { createConverterOf } from '../../src/jobs/create-converter.ts';
import { recordNumber } from '../../src/jobs/record-number.ts';
import { SECOND_CHECKED } from '../support/second-country.ts';

const bytes = (text: string): Uint8Array => Buffer.from(text);

it('a job becomes the XML of its records', async () => {
  const all = fixtures();
  const records = [...all.map(({ payload, issuance }) => bytes(JSON.stringify({ payload, issuance }))), bytes('{')];
  const outcomes = await (await createConverter())(records, { now: Date.UTC(2027, 0, 1) });
  expect(outcomes.map((one) => (one.kind === 'converted' ? Buffer.from(one.xml).toString() : one.kind))).toEqual([
    ...all.map(({ golden }) => golden),
    'refused',
  ]);
});

it('records of several countries in one job become XML of each', async () => {
  const [{ payload, issuance } = {}] = fixtures();
  const uuid = '0d2e6f1c-40b2-5c8e-8d06-7fe2f2f6a3b1';
  const countries = [undefined, 'XX', 'om', 'xx', 'AE'];
  const records = countries.map((country, at) =>
    bytes(JSON.stringify({ country, payload, issuance: { ...issuance, uuid, document_number: `N-${at}` } })),
  );
  const convert = await createConverterOf([{ ...OMAN_RECORDS, ...OMAN_VALIDATION }, SECOND_CHECKED])();
  const outcomes = await convert(records, { now: Date.UTC(2027, 0, 1), country: 'XX' });
  const said = outcomes.map((one) => {
    if (one.kind !== 'converted') return [one.kind, 'documentNumber' in one && one.documentNumber];
    const xml = Buffer.from(one.xml).toString();
    return [/@(..)-/.exec(xml)?.[1], /<cbc:ID>(N-.)</.exec(xml)?.[1]];
  });
  expect(said).toEqual([
    ['xx', 'N-0'],
    ['xx', 'N-1'],
    ['om', 'N-2'],
    ['xx', 'N-3'],
    ['refused', 'N-4'],
  ]);
});

it.each<[string | undefined, unknown, unknown?]>([
  ['1', { document_number: '1', issuance: { document_number: '2' } }],
  ['2', { issuance: { document_number: '2' }, payload: { document_number: '3' } }],
  ['3', { issuance: null, payload: { document_number: '3' } }, { document_number: '4' }],
  ['4', { payload: {} }, { document_number: '4' }],
  ['4', { document_number: '', issuance: { document_number: 7 } }, { document_number: '4' }],
  ['x'.repeat(1000), { payload: { document_number: 'x'.repeat(1001) } }],
  [undefined, {}],
  [undefined, null],
  [undefined, ['1']],
])(
  'the number of a refused record is that which it says, else that of the run: %#',
  async (number, record, issuance) => {
    expect(recordNumber(record, issuance)).toBe(number);
    const settings = { now: Date.UTC(2027, 0, 1), ...(issuance ? { issuance } : {}) };
    const [outcome] = await (await createConverter())([bytes(JSON.stringify(record))], settings);
    expect(outcome).toMatchObject({ kind: 'refused', ...(number !== undefined && { documentNumber: number }) });
  },
);

it('findings say the rule sets that they are of, those of their country', async () => {
  const [{ payload, issuance } = {}] = fixtures();
  const convert = await createConverterOf([{ ...OMAN_RECORDS, ...OMAN_VALIDATION }, SECOND_CHECKED])();
  const dated = { payload: { ...payload, issue_date: '2099-01-01' }, issuance };
  const uuid = '0d2e6f1c-40b2-5c8e-8d06-7fe2f2f6a3b1';
  const foreign = { country: 'XX', payload, issuance: { ...issuance, uuid, document_currency_code: 'X' } };
  const records = [dated, foreign, { payload, issuance }].map((record) => bytes(JSON.stringify(record)));
  const outcomes = await convert(records, { now: Date.UTC(2027, 0, 1) });
  const sets = outcomes.map((one) =>
    'ruleSets' in one ? (one.ruleSets ?? []).at(-1)?.replace(/-\d.*/, '') : one.kind,
  );
  expect(sets).toEqual(['pint-om', expect.stringMatching(/^(?!pint-om)/), 'converted']);
});

it('an invoice says what it deducts of which prepayment', async () => {
  const invoice = omanExamples['sales-invoice'];
  const uuid = '5a2c1df0-0d6e-5b35-9a0e-53c4f6a0c211';
  const advances = ['ADV-1', 'ADV-2'].map((id) => ({ id, uuid, document_type_code: 'PDR' }));
  const taken = async (
    fields: object,
    { type, payload, issuance }: { type: string; payload: object; issuance: object } = invoice,
    convert = createConverter,
  ) => {
    const record = { type, payload: { ...payload, prepaid_amount: 60, ...fields }, issuance };
    const [outcome] = await (await convert())([bytes(JSON.stringify(record))], { now: Date.UTC(2027, 0, 1) });
    return outcome?.kind === 'converted' ? outcome.billed?.deducts : outcome;
  };
  const order = { id: 'ORDER-1', document_type_code: '130' };
  expect(await taken({ additional_document_references: [order, ...advances.slice(1)] })).toEqual([
    { number: 'ADV-2', uuid, amount: '60' },
  ]);
  const payments = [
    { id: 'ADV-1', paid_amount: 20 },
    { id: 'ADV-2', paid_amount: 40 },
  ];
  expect(await taken({ additional_document_references: advances, prepaid_payment: payments })).toEqual([
    { number: 'ADV-1', uuid, amount: '20' },
    { number: 'ADV-2', uuid, amount: '40' },
  ]);
  expect(await taken({ additional_document_references: advances })).toBe(undefined);
  const [advance] = advances;
  const of = (...paid: readonly (readonly [id: string, paid_amount: number])[]) =>
    taken({
      additional_document_references: [advance, advance],
      prepaid_payment: paid.map(([id, paid_amount]) => ({ id, paid_amount })),
    });
  // Instalments, and a receipt's number, alone and beside others.
  expect(await of(['ADV-1', 20], [' ADV-1', 30], ['CASH-1', 10])).toMatchObject([{ number: 'ADV-1', amount: '50' }]);
  const years = [advance, { ...advance, uuid: uuid.replace('5a', '6a') }];
  const both = { additional_document_references: years, prepaid_payment: [{ id: 'ADV-1', paid_amount: 60 }] };
  expect(await taken(both)).toBe(undefined);
  expect(await of(['CASH-1', 60])).toMatchObject([{ number: 'ADV-1', amount: '60' }]);
  expect(await of(['CASH-1', 20], ['CASH-2', 40])).toBe(undefined);
  expect(await taken({ prepaid_amount: 0 })).toBe(undefined);
  const ofEmirates = createConverterOf({ ...EMIRATES_RECORDS, ...EMIRATES_VALIDATION });
  const named = { billing_reference: [{ id: 'ADV-1', issue_date: '2026-01-02' }] };
  expect(await taken(named, emiratesExamples['sales-invoice'], ofEmirates)).toEqual([
    { number: 'ADV-1', date: '2026-01-02', amount: '60', isLikely: true },
  ]);
  const receipt = { ...named, prepaid_payment: [{ id: 'CASH-1', paid_amount: 60 }] };
  expect(await taken(receipt, emiratesExamples['sales-invoice'], ofEmirates)).toBe(undefined);
});

it('a document has one content, wherever its fields come from and whatever is stored beside it', async () => {
  const { type, payload, issuance } = omanExamples['sales-invoice'];
  const { issue_date, ...undated } = payload;
  const made = readRecord({ type, payload, issuance });
  const stored = made.ok ? made.value : {};
  const reversed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(reversed);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .map(([name, inner]) => [name, reversed(inner)] as const)
        .reverse(),
    );
  };
  const beside = {
    attachments: [1],
    custom_data: { a: 1 },
    org_id: 'o',
    document_sequence: 7,
    supply_date: '2026-01-01',
  };
  const same = [
    { type, payload, issuance },
    { type, payload: undated, issuance: { ...issuance, issue_date } },
    { type, payload, issuance: { ...issuance, document_currency_code: 'OMR' } },
    stored,
    reversed(stored),
    { ...stored, ...beside },
  ];
  const others = [{ type, payload: { ...payload, issue_date: '2026-03-03' }, issuance }];
  const records = [...same, ...others].map((record) => bytes(JSON.stringify(record)));
  const outcomes = await (await createConverter())(records, { now: Date.UTC(2027, 0, 1) });
  const contents = outcomes.map((one) => (one.kind === 'converted' ? one.content : one.kind));
  expect(contents[0]).toBeDefined();
  expect(contents.map((content) => content === contents[0])).toEqual([...same.map(() => true), false]);
});
