// What hardly anybody means is asked about in XML of others, and never refused. Documents of this library were checked before.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARABIC } from '../../src/arabic.ts';
import { OMAN_CHECKS } from '../../src/countries/om/checks.ts';
import { examples } from '../../src/countries/om/examples/index.ts';
import { fromXml, readRecord, toXml } from '../../src/countries/om/functions.ts';
import { COUNTRIES } from '../../src/countries.ts';
import type { Checked } from '../../src/document/books/check.ts';
import { SHARED_CHECKS } from '../../src/document/books/shared-checks.ts';
import { doubtfulTextsOf, TEXT_CHECKS } from '../../src/document/books/texts.ts';
import { SLIPS } from '../../src/document/slips.ts';
import { TREE_QUESTIONS } from '../../src/validate/tree-questions.ts';
import { createValidator, type Validator } from '../../src/validate.ts';
import { type Attempt, CASES, means, read, recordOf } from '../document/books/cases.ts';
import { isPlainOf, lacksUnit } from '../findings/support/plain.ts';
import { isLong } from '../support/runs.ts';
import { examplesOfCountries, hasShared } from '../support/shared.ts';

const now = new Date('2026-11-20T08:00:00Z');
const CODES: ReadonlySet<string> = new Set([
  ...[...SHARED_CHECKS, ...(OMAN_CHECKS.own ?? [])].map(({ rule }) => rule),
  ...Object.values(SLIPS),
  ...TREE_QUESTIONS.map(({ rule }) => rule),
]);
const YEN = { calculation_rate: 0.0026 };
const MINIMAL = readFileSync('fixtures/minimal.xml', 'utf8');
const OLD = MINIMAL.replace(/<cbc:IssueDate>[^<]*/, '<cbc:IssueDate>2020-02-01');

describe('questions about documents of others', () => {
  let validator: Validator;
  beforeAll(async () => {
    validator = await createValidator({ ruleSets: COUNTRIES });
  });
  afterAll(() => validator.dispose());

  const asked = (xml: string | Uint8Array, own = validator) =>
    own.validate(xml, { now }).results.filter(({ reasonCode }) => CODES.has(reasonCode));

  it('nothing is asked where the program wants no questions, and the verdict is the same', async () => {
    const quiet = await createValidator({ questions: false });
    expect(asked(OLD)).not.toEqual([]);
    expect(asked(OLD, quiet)).toEqual([]);
    expect(quiet.validate(OLD, { now }).valid).toBe(validator.validate(OLD, { now }).valid);
    quiet.dispose();
  });

  it('the VAT that a line states beside that of its amount is asked about in Oman, too', () => {
    const { payload, ...rest } = examples['sales-invoice'];
    const [line] = payload.document_lines ?? [];
    const made = readRecord({
      ...rest,
      payload: { ...payload, document_lines: [{ ...line, line_tax_total: 1.5 }] },
    } as object);
    if (!made.ok) throw new Error(JSON.stringify(made.errors));
    const found = asked(toXml(made.value)).map(({ reasonCode, field }) => [reasonCode, field]);
    expect(found).toEqual([['PINT-LINE-TAX', 'document_lines[0].line_tax_total']]);
  });

  // The UUIDs of the published examples are not those of their values: `PINT-UUID` says so of the others too.
  it.skipIf(!hasShared)('nothing is asked about published documents of any country but their UUIDs', () => {
    const published = examplesOfCountries();
    expect(published.length).toBeGreaterThan(100);
    for (const { name, bytes } of published) {
      const codes = asked(bytes).map(({ reasonCode }) => reasonCode);
      expect([name, codes.filter((code) => code !== 'PINT-SELLER-UUID')]).toEqual([name, []]);
    }
  });

  it.skipIf(!hasShared)('a document of any country that is due before it was issued is asked about', () => {
    const asking = examplesOfCountries().flatMap(({ name, bytes }) => {
      const given = new TextDecoder().decode(bytes);
      const xml = given.replace(/(<cbc:DueDate>)[^<]*/, '$11999-01-01');
      if (xml === given || !validator.validate(xml, { now }).valid) return [];
      const codes = asked(xml).map(({ reasonCode }) => reasonCode);
      expect([name, codes]).toEqual([name, expect.arrayContaining(['PINT-DUE-DATE'])]);
      return [name.split('-')[1]];
    });
    expect([...new Set(asking)].sort()).toEqual(['ae', 'aunz', 'jp', 'my', 'om', 'sg']);
  });

  it.runIf(isLong)(
    'a doubtful text is asked about wherever a field holds it, though the document is not read whole for others',
    () => {
      const full = readFileSync('fixtures/full.xml', 'utf8');
      const read = fromXml(full);
      if (!read.ok) throw new Error(JSON.stringify(read.errors));
      const leaves = [...full.matchAll(/>([^<>\s][^<>]*)<\/cbc:/g)];
      let found = 0;
      for (const text of ['null', 'A\u00a0B', 'caf\u00c3\u00a9']) {
        for (const { index, 1: given = '' } of leaves) {
          const xml = `${full.slice(0, index + 1)}${text}${full.slice(index + 1 + given.length)}`;
          const report = validator.validate(xml, { now });
          const other = fromXml(xml);
          if (!report.valid || !other.ok) continue;
          const { document } = other.value;
          const doubtfulTexts = () => doubtfulTextsOf(document);
          const expected = TEXT_CHECKS.filter((check) => 'asksIn' in check).flatMap(({ find }) =>
            [...find({ doubtfulTexts } as unknown as Checked)].map(([field]) => field),
          );
          const said = report.results.map(({ field }) => field);
          expect([given, said]).toEqual([given, expect.arrayContaining(expected)]);
          found += expected.length;
        }
      }
      expect(found).toBeGreaterThan(30);
    },
  );

  it('nothing is asked about the fixtures', () => {
    const files = readdirSync('fixtures').filter((name) => name.endsWith('.xml'));
    for (const file of files) expect([file, asked(readFileSync(join('fixtures', file), 'utf8'))]).toEqual([file, []]);
  });

  it('a question is a warning that names the field, its element and the line, in English and Arabic', () => {
    const report = validator.validate(OLD, { now });
    const question = report.results.find(({ reasonCode }) => reasonCode === 'PINT-BEFORE-VAT');
    expect(question).toMatchObject({
      flag: 'warning',
      field: 'issue_date',
      location: '/Invoice/cbc:IssueDate[1]',
      line: expect.any(Number),
      text: 'Is it meant? 2020-02-01: Oman has had VAT since 2021-04-16.',
      fix: expect.stringContaining('Ask whoever issued the document. Correct the year'),
      params: { kind: 'question', class: 'order-of-dates', values: { given: '2020-02-01' } },
    });
    const arabic = validator.validate(OLD, { now, language: ARABIC }).results;
    expect(arabic.find(({ reasonCode }) => reasonCode === 'PINT-BEFORE-VAT')?.text).toContain(
      'يجب أن يكون ما في المستند مقصودًا',
    );
  });

  it('the date of supply has one name in a record and in XML, and a question ends with one mark', () => {
    const supplied = MINIMAL.replace(
      '</cac:AccountingCustomerParty>',
      '$&<cac:Delivery><cbc:ActualDeliveryDate>2035-03-01</cbc:ActualDeliveryDate></cac:Delivery>',
    );
    const question = asked(supplied).find(({ reasonCode }) => reasonCode === 'PINT-SUPPLY-DATE');
    expect(question?.text).toMatch(/is the year right\?$/);
    expect(question?.clerk?.text).toMatch(/the supply date|supply date/i);
    expect(question?.clerk?.text).not.toMatch(/delivery date/i);
  });

  const ASKED_OF_OTHERS = [
    ...['PINT-TOTAL-LINE', 'PINT-BALANCE-LINE', 'PINT-TAX-AS-LINE'],
    ...['PINT-DISCOUNT-REPEATED', 'PINT-CHARGE-REPEATED', 'PINT-CORRECTS-LATER'],
    ...['PINT-YEARS-BEFORE', 'PINT-PERCENT-AMOUNT', 'PINT-RATE-PEG', 'PINT-DISCOUNT-ADDED', 'PINT-TAX-OUTSIDE'],
    ...['PINT-LINE-CATEGORY', 'PINT-BASE-UNIT', 'PINT-PRICE-QUANTITY', 'PINT-DUE-DECIMALS'],
    ...['PINT-CATEGORY-ALIEN', 'PINT-CARD', 'PINT-KIND-MISSING'],
    ...['PINT-CORRECTS-ITSELF', 'PINT-CORRECTS-TWICE', 'PINT-REFERENCE-UUID', 'PINT-TYPE-TAXED', 'PINT-ADDRESS-OTHER'],
    ...['PINT-ADVANCE-ITSELF', 'PINT-ADVANCE-TWICE', 'PINT-CHARGE-DEDUCTED'],
    ...['PINT-ENCODING', 'PINT-ESCAPED', 'PINT-SHORTENED', 'PINT-PLACEHOLDER', 'PINT-INVISIBLE'],
  ];
  it.each(ASKED_OF_OTHERS)('%s is asked about where a document of others says it, in English and Arabic', (code) => {
    const fieldsOf = (attempt: Attempt, language?: typeof ARABIC) => {
      const issued = read(attempt);
      if (!issued.ok) throw new Error(JSON.stringify(issued.errors));
      const { valid, results } = validator.validate(toXml(issued.value), { now, language });
      return { valid, fields: results.filter(({ reasonCode }) => reasonCode === code).map(({ field }) => field) };
    };
    // Where others are at fault, nothing is asked.
    const valid = CASES.filter(([rule, , wrong]) => rule === code && fieldsOf(wrong).valid);
    expect(valid.length).toBeGreaterThan(0);
    for (const [, field, wrong, right] of valid) {
      expect(fieldsOf(wrong).fields).toContain(field);
      expect(fieldsOf(wrong, ARABIC).fields).toContain(field);
      expect(fieldsOf(right).fields).toEqual([]);
    }
  });

  it('what the clerk is told of them is plain, and each amount has a unit', () => {
    const rules = new Set<string>();
    const odd = CASES.flatMap(([, , wrong]) => {
      const issued = read(wrong);
      if (!issued.ok) return [];
      const xml = toXml(issued.value);
      return (['en', 'ar'] as const).flatMap((language) => {
        const { results } = validator.validate(xml, { now, ...(language === 'ar' ? { language: ARABIC } : {}) });
        return results.flatMap(({ reasonCode, clerk }) => {
          rules.add(reasonCode);
          const said = `${clerk?.text} ${clerk?.fix}`;
          return isPlainOf(language, said).length > 0 || lacksUnit(language, said) ? [`${reasonCode}: ${said}`] : [];
        });
      });
    });
    expect([...rules]).toEqual(expect.arrayContaining([...ASKED_OF_OTHERS, 'PINT-BIC', 'PINT-RATE']));
    expect([...new Set(odd)]).toEqual([]);
  });

  it('an account with wrong check digits is asked about, and one that is too short is not', () => {
    const to = (id: string) => {
      const made = read({ payload: means({ id }) });
      if (!made.ok) throw new Error(JSON.stringify(made.errors));
      return asked(toXml(made.value)).map(({ reasonCode }) => reasonCode);
    };
    expect(to('OM810180000001299123465')).toEqual(['PINT-IBAN']);
    expect(to('OM81018000000129912345')).toEqual([]);
  });

  const FULL = readFileSync('fixtures/full.xml', 'utf8');
  const IN_TREE: readonly (readonly [code: string, field: string, wrong: (xml: string) => string])[] = [
    [
      'PINT-ADDRESS-BLANK',
      'accounting_customer_party.endpoint_id',
      (xml) => xml.replace(/(<cac:AccountingCustomerParty>\s*<cac:Party>\s*<cbc:EndpointID[^>]*>)[^<]*/, '$1 '),
    ],
    [
      'PINT-FILE-EMPTY',
      'additional_document_references[1].attachment.content',
      (xml) => xml.replace(/(<cbc:EmbeddedDocumentBinaryObject[^>]*>)[^<]*/, '$1'),
    ],
    [
      'PINT-CURRENCY-OTHER',
      'document_lines[0].total_amount',
      (xml) => xml.replace(/(<cac:ItemPriceExtension>\s*<cbc:Amount currencyID=")OMR/, '$1USD'),
    ],
    [
      'PINT-CURRENCY-OTHER',
      'prepaid_payment.paid_amount',
      (xml) => xml.replace(/(<cbc:PaidAmount currencyID=")OMR/, '$1USD'),
    ],
  ];
  it.each(IN_TREE)('%s at %s is asked about, though no field of the document says it', (code, field, wrong) => {
    const xml = wrong(FULL);
    expect(xml).not.toBe(FULL);
    const found = asked(xml).filter(({ reasonCode }) => reasonCode === code);
    expect(found.map((one) => one.field)).toEqual([field]);
    const arabic = validator.validate(xml, { now, language: ARABIC }).results;
    expect(arabic.find(({ reasonCode }) => reasonCode === code)?.text).toMatch(/[\u0600-\u06ff]/);
  });

  it('a blank address is asked about where it stands', () => {
    const [, , blank] = IN_TREE[0] ?? [];
    const [found] = asked(blank?.(FULL) ?? '').filter(({ reasonCode }) => reasonCode === 'PINT-ADDRESS-BLANK');
    expect(found?.location).toBe('/Invoice/cac:AccountingCustomerParty[1]/cac:Party[1]/cbc:EndpointID[1]');
    expect(found?.clerk?.text).toBe('Buyer: the electronic address stands for a missing value.');
  });

  it('an address is asked about that is the VAT number without its letters or a digit, and no other number', () => {
    const made = read({});
    if (!made.ok) throw new Error(JSON.stringify(made.errors));
    const saidOf = (address: string) => {
      const xml = toXml(made.value).replace(
        /(<cac:AccountingCustomerParty>[\s\S]*?<cbc:EndpointID[^>]*>)[^<]*/,
        `$1${address}`,
      );
      return asked(xml).flatMap(({ reasonCode }) => (reasonCode === 'PINT-ADDRESS-OTHER' ? [reasonCode] : []));
    };
    const own = made.value.accounting_customer_party?.party_tax_scheme?.company_id ?? '';
    expect(own).toMatch(/^OM\d{10}$/);
    expect([own.slice(2), own.slice(0, -1)].map(saidOf)).toEqual([['PINT-ADDRESS-OTHER'], ['PINT-ADDRESS-OTHER']]);
    expect([own, '1345678901'].map(saidOf)).toEqual([[], []]);
  });

  it('a discount finer than its currency is asked about, and a price is not: others compute one of a hundred', () => {
    const inYen = (own: object) => {
      const { payload } = recordOf({ line: { ...own, quantity: 10 } });
      const made = read({ payload: { ...payload, document_currency_code: 'JPY', tax_exchange_rate: YEN } });
      if (!made.ok) throw new Error(JSON.stringify(made.errors));
      return asked(toXml(made.value)).map(({ reasonCode, field }) => [reasonCode, field]);
    };
    const reduced = { price: { base_amount: 1000 }, allowances: [{ reason_code: '95', amount: 10.5 }] };
    expect(inYen(reduced)).toEqual([['PINT-DECIMALS', 'document_lines[0].allowances[0].amount']]);
    expect(inYen({ price: { base_amount: 99.2 } })).not.toContainEqual(['PINT-DECIMALS', expect.anything()]);
  });

  it('a discount that no category has is asked about', () => {
    const read = fromXml(MINIMAL);
    if (!read.ok) throw new Error(JSON.stringify(read.errors));
    const { document } = read.value;
    const less = (amount: number | undefined): number => (amount ?? 0) - 1;
    const discounted = {
      ...document,
      allowances: [{ reason: 'Discount', amount: 1 }],
      allowance_total_amount: 1,
      tax_exclusive_amount: less(document.tax_exclusive_amount),
      tax_inclusive_amount: less(document.tax_inclusive_amount),
      payable_amount: less(document.payable_amount),
    };
    const xml = toXml(discounted);
    const taxable = (text: string) => asked(text).find(({ reasonCode }) => reasonCode === 'PINT-TAXABLE');
    expect(taxable(xml)).toMatchObject({ flag: 'warning', field: 'tax_exclusive_amount' });
    expect(taxable(MINIMAL)).toBeUndefined();
  });

  it('the document that a question is about stays valid', () => {
    const xml = MINIMAL.replace(/(<cbc:Name>)[^<]*(<\/cbc:Name>)/, '$1TBD$2');
    const report = validator.validate(xml, { now });
    expect(report.valid).toBe(true);
    expect(asked(xml).map(({ reasonCode, flag }) => `${flag} ${reasonCode}`)).toEqual(['warning PINT-PLACEHOLDER']);
  });

  it('checks of Oman ask about documents of Oman alone', () => {
    const codes = (xml: string) => asked(xml).map(({ reasonCode }) => reasonCode);
    expect(codes(OLD)).toContain('PINT-BEFORE-VAT');
    expect(codes(OLD.replaceAll('@om-1', '@my-1'))).not.toContain('PINT-BEFORE-VAT');
  });

  it('no question is asked where a validator writes a document: it was checked when it was read', () => {
    const xml = MINIMAL.replace(/(<cbc:Name>)[^<]*(<\/cbc:Name>)/, '$1TBD$2');
    const read = fromXml(xml);
    if (!read.ok) throw new Error(JSON.stringify(read.errors));
    const { report } = validator.toXml(read.value.document, { now });
    expect(report.results.map(({ reasonCode }) => reasonCode)).not.toContain('PINT-PLACEHOLDER');
  });

  it('questions count to the most findings that were asked for', async () => {
    const few = await createValidator({ maxResults: 2 });
    const xml = OLD.replace(/(<cbc:Name>)[^<]*(<\/cbc:Name>)/, '$1TBD$2');
    expect(asked(xml).length).toBeGreaterThan(1);
    // The UUID of the older document comes first.
    expect(asked(xml, few)).toHaveLength(1);
    few.dispose();
  });
});
