// A person changes fields of JSON by forms: what the form has, and that the text around a value stays as it was.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeKinds } from '../../src/core/transaction-kinds.ts';
import { examples as emirati } from '../../src/countries/ae/examples/index.ts';
import { EMIRATES_DESCRIBED } from '../../src/countries/ae/payload.ts';
import { examples } from '../../src/countries/om/examples/index.ts';
import { OMAN_FACTS } from '../../src/countries/om/facts.ts';
import { readRecord } from '../../src/countries/om/functions.ts';
import type { TransactionKind } from '../../src/countries/om/kinds.ts';
import { OMAN_DESCRIBED } from '../../src/countries/om/payload.ts';
import { documentTypeOf } from '../../src/document/schema.ts';
import { makeForm, write } from '../../src/page/worker/repair/answers.ts';
import { enteredParts } from '../../src/page/worker/repair/field-types.ts';
import { numberMeant } from '../../src/page/worker/repair/number-meant.ts';
import { written } from '../../src/page/worker/repair/write-values.ts';
import { runs } from '../support/runs.ts';

const sales = examples['sales-invoice'];
const source = (value: unknown, indent: string | number = 2) => ({
  name: 'a.json',
  content: JSON.stringify(value, null, indent),
});

describe('the form of a field', () => {
  it('has a control by the type of the field, and the codes of its list with their names in both languages', async () => {
    const given = source(sales);
    const kindOf = async (path: string) => (await makeForm(given, path)).controls.map(({ kind }) => kind);
    expect(await kindOf('issue_date')).toEqual(['date']);
    expect(await kindOf('document_lines[0].quantity')).toEqual(['number']);
    expect(await kindOf('transaction_type')).toEqual(['kinds']);
    expect(await kindOf('accounting_customer_party.party_name')).toEqual(['text']);
    const [country] = (await makeForm(given, 'accounting_customer_party.postal_address.country_code')).controls;
    expect(country?.choices?.find(({ code }) => code === 'OM')?.name).toMatchObject({ en: 'Oman', ar: 'عُمان' });
  });

  it('names the codes of its country in both languages, whichever field takes them', async () => {
    const record = source({ country: 'AE', ...emirati['sales-invoice'] });
    const category = 'document_lines[0].classified_tax_category';
    const fields = {
      'accounting_customer_party.postal_address.country_subentity': ['DXB', 'Dubai', 'دبي'],
      'accounting_customer_party.scheme_agency_id': ['PAS', 'Passport', 'جواز السفر'],
      'document_lines[0].commodity_classification.commodity_code': ['B', 'Goods and services', 'سلع وخدمات'],
      [`${category}.id`]: ['N', 'Profit margin scheme', 'نظام هامش الربح'],
      [`${category}.tax_exemption_reason_code`]: ['DL8.46.3', 'Bare land', 'أراضٍ فضاء'],
      invoice_type_code: ['480', 'Commercial invoice', 'فاتورة تجارية'],
      type: ['sales-invoice', 'Tax invoice', 'فاتورة ضريبية'],
    };
    for (const [path, [code, en, ar]] of Object.entries(fields)) {
      const [{ choices = [] } = {}] = (await makeForm(record, path)).controls;
      expect(choices.find((one) => one.code === code)?.name, path).toMatchObject({ en, ar });
      expect(choices.filter(({ name }) => name === undefined)).toEqual([]);
      expect(choices.map((one) => one.code)).not.toContain('debit-note');
    }
  });

  it('calls a type of document as its sheet does, unless the name of its code says more', async () => {
    const [{ choices = [] } = {}] = (await makeForm(source(sales), 'invoice_type_code')).controls;
    const nameOf = (code: string) => choices.find((one) => one.code === code)?.name;
    expect(nameOf('380')).toMatchObject({ en: 'Tax invoice', ar: 'فاتورة ضريبية' });
    expect(nameOf('82')).toMatchObject({ en: 'Metered services invoice' });
  });

  it('says of an unknown entry that an empty value deletes it', async () => {
    const given = { ...sales, payload: { ...sales.payload, discout: '5' } };
    expect(await makeForm(source(given), 'discout')).toMatchObject({
      hint: 'emptyDeletes',
      controls: [{ value: '5' }],
    });
    expect((await makeForm(source(given), 'note')).hint).toBeUndefined();
    const { json } = await write(source(given), [{ path: 'discout', value: '' }]);
    expect(JSON.parse(json)).toEqual(sales);
  });

  it.each([
    ['E', 'VATEX-OM-05', 'النقل المحلي للركاب'],
    ['Z', 'VATZR-OM-09', 'تصدير الخدمات'],
  ])('has the reasons of category %s with their names in both languages', async (id, code, ar) => {
    const [line] = sales.payload.document_lines ?? [];
    const untaxed = { ...line, classified_tax_category: { id, percent: 0, tax_exemption_reason_code: '' } };
    const given = source({ ...sales, payload: { ...sales.payload, document_lines: [untaxed] } });
    const path = 'document_lines[0].classified_tax_category.tax_exemption_reason_code';
    const [reason] = (await makeForm(given, path)).controls;
    expect(reason?.choices?.find((choice) => choice.code === code)?.name).toMatchObject({ ar });
  });

  it('has the kinds of a transaction by name, where digits stand, too', async () => {
    for (const transaction_type of [['full', 'export'], writeKinds(OMAN_FACTS.kinds, ['full', 'export'])]) {
      const given = source({ ...sales, payload: { ...sales.payload, transaction_type } });
      expect((await makeForm(given, 'transaction_type')).controls).toMatchObject([{ value: 'full export' }]);
    }
  });

  it('has yes and no for a flag', async () => {
    const stored = { document_number: '1', accounting_supplier_party: {}, tax_included_indicator: true };
    const [control] = (await makeForm(source(stored), 'tax_included_indicator')).controls;
    expect(control).toMatchObject({ kind: 'choice', value: 'true', choices: [{ code: 'true' }, { code: 'false' }] });
  });

  it('is empty for what follows from other fields, and has the parts of an object or of a new item of a list', async () => {
    expect(await makeForm(source(sales), 'payable_amount')).toMatchObject({ controls: [], reason: 'computed' });
    const { controls } = await makeForm(
      source({ ...sales, payload: { ...sales.payload, document_lines: [] } }),
      'document_lines',
    );
    const paths = controls.map(({ path }) => path);
    expect(paths).toContain('document_lines[0].quantity');
    for (const path of ['net_amount', 'tax_amount', 'allowances', 'price.quantity'])
      expect(paths).not.toContain(`document_lines[0].${path}`);
    const stored = { document_number: '1', accounting_supplier_party: {}, payable_amount: 7 };
    expect((await makeForm(source(stored), 'payable_amount')).controls).toMatchObject([{ kind: 'number', value: '7' }]);
  });

  it('is empty for what a record has computed, in the accounting currency too', async () => {
    const record = source({ country: 'OM', ...examples['foreign-currency'] });
    for (const list of ['tax_breakdown', 'tax_breakdown_in_omr']) {
      for (const path of [list, `${list}[0]`, `${list}[0].taxable_amount`]) {
        expect(await makeForm(record, path), path).toMatchObject({ controls: [], reason: 'computed' });
      }
    }
  });

  it('has the codes of a region in its own country, and words for a region abroad', async () => {
    const path = 'accounting_customer_party.postal_address.country_subentity';
    const kindIn = async (country_code: string | undefined) => {
      const record = structuredClone(emirati.export);
      Object.assign(record.payload.accounting_customer_party?.postal_address ?? {}, { country_code });
      return (await makeForm(source({ country: 'AE', ...record }), path)).controls.map(({ kind }) => kind);
    };
    expect([await kindIn('AE'), await kindIn(undefined), await kindIn('NL')]).toEqual([
      ['choice'],
      ['choice'],
      ['text'],
    ]);
  });

  it('can be made for every field of a document of each country', async () => {
    for (const [described, example] of [
      [OMAN_DESCRIBED, sales],
      [EMIRATES_DESCRIBED, { country: 'AE', ...emirati['sales-invoice'] }],
    ] as const) {
      const type = documentTypeOf(described);
      const paths = [...Object.keys(type.fields), ...enteredParts(type, '').map((path) => path.slice(1))];
      for (const path of paths) {
        const { controls, reason } = await makeForm(source(example), path);
        expect(controls.length > 0 || reason !== undefined, path).toBe(true);
      }
    }
  });
});

describe('writing', () => {
  it('changes the value alone: layout, order of fields and digits stay', async () => {
    for (const indent of ['\t', 4, 0]) {
      const given = source(sales, indent);
      const { json } = await write(given, [{ path: 'document_lines[0].price.base_amount', value: '86.500' }]);
      expect(json).toBe(given.content.replace(/("base_amount": ?)86\.5\b/, (_, name: string) => `${name}86.500`));
    }
  });

  it('changes the one object that stands for a list, and keeps what else it says', async () => {
    const [line, ...others] = sales.payload.document_lines ?? [];
    const recordWith = (number: number) => ({
      ...sales,
      payload: {
        ...sales.payload,
        document_lines: [
          { ...line, despatch_line_reference: { line_id: `${number}`, document_reference_id: 'D-1' } },
          ...others,
        ],
      },
    });
    const path = 'document_lines[0].despatch_line_reference[0].line_id';
    const { json } = await write(source(recordWith(1)), [{ path, value: '2' }]);
    expect(JSON.parse(json)).toEqual(recordWith(2));
  });

  it('makes the amounts of a document those that follow from its lines, in its breakdown, too', async () => {
    const issued = readRecord(sales as unknown);
    if (!issued.ok) throw new Error(JSON.stringify(issued.errors));
    const right = structuredClone(issued.value);
    const wrong = structuredClone(right);
    Object.assign(wrong, { payable_amount: 1 });
    Object.assign(wrong.tax_breakdown?.[0] ?? {}, { taxable_amount: 2, tax_amount: 3 });
    expect(wrong).not.toEqual(right);
    const { json } = await write({ ...source(wrong), shape: 'document' }, 'amounts');
    expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(right)));
  });

  it('ends lines as those around them end', async () => {
    const content = JSON.stringify(sales, null, 2).replaceAll('\n', '\r\n');
    const { json } = await write({ name: 'a.json', content }, [{ path: 'project_reference', value: 'P-1' }]);
    expect(json.match(/\r?\n/g)).toEqual(Array(content.split('\n').length).fill('\r\n'));
    expect(JSON.parse(json).payload).toEqual({ ...sales.payload, project_reference: 'P-1' });
  });

  it('puts what is missing where it belongs: the number into the issuance, the rest into the payload', async () => {
    const given = source({ ...sales, issuance: {} });
    const { json } = await write(given, [
      { path: 'document_number', value: 'INV-1' },
      { path: 'accounting_supplier_party.postal_address.street_name', value: 'Way 1' },
      { path: 'accounting_customer_party.postal_address.floor', value: '' },
      { path: 'project_reference', value: ' P-1 ' },
    ]);
    expect(JSON.parse(json)).toEqual({
      ...sales,
      issuance: { document_number: 'INV-1', accounting_supplier_party: { postal_address: { street_name: 'Way 1' } } },
      payload: { ...sales.payload, project_reference: 'P-1' },
    });
  });

  it('writes kinds of transaction as names, and as digits where digits stand', async () => {
    const change = [{ path: 'transaction_type', value: 'full export' }];
    const kinds = async (transaction_type: unknown) =>
      JSON.parse((await write(source({ ...sales, payload: { ...sales.payload, transaction_type } }), change)).json)
        .payload.transaction_type;
    expect(await kinds(['full'])).toEqual(['full', 'export']);
    const digits = (...names: TransactionKind[]) => writeKinds(OMAN_FACTS.kinds, names);
    expect(await kinds(digits('full'))).toBe(digits('full', 'export'));
  });

  it('takes the transaction type away with its last kind where the rules demand a kind', async () => {
    for (const transaction_type of [['full'], writeKinds(OMAN_FACTS.kinds, ['full'])]) {
      const given = source({ ...sales, payload: { ...sales.payload, transaction_type } });
      const { json, wrong } = await write(given, [{ path: 'transaction_type', value: '' }]);
      expect(wrong).toEqual([]);
      expect(JSON.parse(json).payload).not.toHaveProperty('transaction_type');
    }
  });

  it('writes digits for an ordinary transaction, which is of no kind', async () => {
    const record = { country: 'AE', ...emirati['sales-invoice'] };
    const written = async (transaction_type: unknown, value: string) => {
      const given = source({ ...record, payload: { ...record.payload, transaction_type } });
      return JSON.parse((await write(given, [{ path: 'transaction_type', value }])).json).payload.transaction_type;
    };
    expect(await written('00000000', 'summary')).toBe('00010000');
    for (const given of ['00010000', ['summary'], 'summary']) expect(await written(given, '')).toBe('00000000');
  });

  it('changes the identifier that the host gave a document, and not that of its record', async () => {
    const given = { id: 'row-1', ...sales, issuance: { ...sales.issuance, id: 'host-1' } };
    expect((await makeForm(source(given), 'id')).controls).toMatchObject([{ value: 'host-1' }]);
    const { json } = await write(source(given), [{ path: 'id', value: 'host-2' }]);
    expect(JSON.parse(json)).toEqual({ ...given, issuance: { ...given.issuance, id: 'host-2' } });
  });

  it('writes nothing where a value is not of its type', async () => {
    const given = source(sales);
    const changes = [
      { path: 'note', value: 'x' },
      { path: 'document_lines[0].quantity', value: 'two' },
    ];
    expect(await write(given, changes)).toEqual({ json: given.content, wrong: ['document_lines[0].quantity'] });
  });

  it('any value that is written at a path is read there, whatever stood in the way', () => {
    const name = fc.constantFrom('a', 'b', '$&');
    const { value } = fc.letrec<{ value: unknown; object: object }>((tie) => ({
      object: fc.dictionary(name, tie('value'), { maxKeys: 3 }),
      value: fc.oneof(
        { maxDepth: 4 },
        fc.constantFrom(null, 7, 'x', true),
        fc.array(tie('value'), { maxLength: 2 }),
        tie('object'),
      ),
    }));
    const step = fc.oneof(name, fc.nat(3));
    const path = fc.tuple(name, fc.array(step, { maxLength: 3 })).map(([first, others]) => [first, ...others]);
    fc.assert(
      fc.property(fc.dictionary(name, value), path, fc.string(), (given, steps, text) => {
        let found: unknown = JSON.parse(written(JSON.stringify(given, null, 2), steps, JSON.stringify(text)));
        // A list takes the next item, whatever the number.
        for (const at of steps) {
          found = Array.isArray(found) ? found[Math.min(Number(at), found.length - 1)] : Reflect.get(Object(found), at);
        }
        expect(found).toBe(text);
      }),
      runs(4000),
    );
  });
});

it('numbers are read as people write them, and keep their digits; what may be read in two ways is refused', () => {
  const read = (texts: readonly string[]) => texts.map(numberMeant);
  expect(read(['1250.500', '1,250.500', '٤٥٫٥٠', '١٬٢٥٠', '007', '.5', '-3', '+4', '1,250,000'])).toEqual([
    '1250.500',
    '1250.500',
    '45.50',
    '1250',
    '7',
    '0.5',
    '-3',
    '4',
    '1250000',
  ]);
  expect(read(['', 'two', '1,250', '1.2.3', '1e5', '12,5', '-', '.'])).toEqual(Array(8).fill(undefined));
});
