// Oman as its authority has said to expect it: totals of three decimals from a day on. Decimals are a fact of the version of the rules,
// so issuing, UUIDs, QR codes, sheets, sentences and verdicts follow from the one fact and the one set of rules.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createIssuer } from '../../../src/convert/create-issuer.ts';
import { type Decimal, decimal, isSame, sum, ZERO } from '../../../src/core/decimal.ts';
import { examples } from '../../../src/countries/om/examples/index.ts';
import { OMAN_BINDING } from '../../../src/countries/om/fields/rows.ts';
import { OMAN_IDENTITY } from '../../../src/countries/om/identity.ts';
import { OMAN } from '../../../src/countries/om/issuer.ts';
import { PINT_OM_1_0_1 } from '../../../src/countries/om/rules/rule-set.ts';
import { createValidator } from '../../../src/countries/om/validate.ts';
import { qrContentOf, readQrOf } from '../../../src/network/qr-content.ts';
import { decimals } from '../../../src/rules/engine/checks.ts';
import type { Rule } from '../../../src/rules/engine/rule.ts';
import { decimalAt, decimalOf, select } from '../../../src/rules/engine/xpath.ts';
import type { PintRuleSet } from '../../../src/rules/pint/derive.ts';
import { pathTo } from '../../../src/ubl/path.ts';
import type { UblElement } from '../../../src/ubl/tree.ts';
import type { Validator } from '../../../src/validate.ts';
import { toHtml } from '../../../src/view.ts';
import { runs } from '../../support/runs.ts';

const DAY = '2027-01-01';
const ID = 'pint-om-2.0.0';
const facts = { ...OMAN.facts, totalDecimals: 3 };
const today = createIssuer(OMAN);
const tomorrow = createIssuer({ ...OMAN, facts });
const identifying = { facts, rows: OMAN_BINDING.rows, identity: OMAN_IDENTITY };

const at = (node: UblElement | undefined, path: string): Decimal => (node && decimalAt(node, pathTo(path))) ?? ZERO;
const amounts = (node: UblElement, path: string): Decimal => sum(select(node, pathTo(path)).map(decimalOf));
const isThree = (node: UblElement, path: string): boolean =>
  select(node, pathTo(path)).every((one) => (one.text?.split('.')[1]?.length ?? 0) <= 3);

/** The rules of the new version that are not those of today: none of them rounds to hundredths. */
const CHANGED: Readonly<Record<string, (node: UblElement) => boolean>> = {
  'ibr-091': (totals) => isThree(totals, 'cbc:PayableAmount'),
  'ibr-123': (totals) => isThree(totals, 'cbc:TaxExclusiveAmount'),
  'ibr-124': (total) => isThree(total, 'cbc:TaxAmount'),
  'ibr-125': (totals) => isThree(totals, 'cbc:TaxInclusiveAmount'),
  'ibr-co-10': (totals) =>
    isSame(
      at(totals, 'cbc:LineExtensionAmount'),
      amounts(totals.parent ?? totals, 'cac:InvoiceLine/cbc:LineExtensionAmount'),
    ),
  'ibr-co-13': (totals) =>
    isSame(
      at(totals, 'cbc:TaxExclusiveAmount'),
      at(totals, 'cbc:LineExtensionAmount').minus(at(totals, 'cbc:AllowanceTotalAmount')),
    ),
  'ibr-co-14': (total) => isSame(at(total, 'cbc:TaxAmount'), amounts(total, 'cac:TaxSubtotal/cbc:TaxAmount')),
  'ibr-co-15': (root) =>
    isSame(
      at(root, 'cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount'),
      at(root, 'cac:LegalMonetaryTotal/cbc:TaxExclusiveAmount').plus(at(root, 'cac:TaxTotal/cbc:TaxAmount')),
    ),
};

function next({ digest: _, ...set }: PintRuleSet): PintRuleSet {
  const rules = set.rules.map((rule): Rule => {
    const test = CHANGED[rule.id];
    return test ? { ...rule, test } : rule;
  });
  const most = Object.fromEntries(['ibr-091', 'ibr-123', 'ibr-124', 'ibr-125'].map((id) => [id, decimals(3)]));
  return {
    ...set,
    id: ID,
    validFrom: DAY,
    layers: [...set.layers.slice(0, -1), ID],
    artefacts: [...set.artefacts.slice(0, -1), { id: ID, validFrom: DAY }],
    rules: rules.map((rule) => (most[rule.id] ? { ...rule, says: most[rule.id] ?? decimals(3) } : rule)),
    says: { ...set.says, ...most },
    amounts: { lineDecimals: 3, totalDecimals: 3 },
  };
}

const RULES = Object.fromEntries(Object.entries(PINT_OM_1_0_1).map(([name, set]) => [name, next(set)]));
const muscat = (day: string): number => Date.parse(`${day}T00:30:00+04:00`);
const [BEFORE, FROM] = [muscat('2026-12-31'), muscat(DAY)];

/** The example as a record, with other prices; in `consumer`, to somebody who gets a QR code. */
function recordOf(prices: readonly number[], isSimplified = false): object {
  const { payload, issuance } = structuredClone(examples['sales-invoice']) as unknown as {
    payload: { document_lines: { price: object }[]; transaction_type: string[] };
    issuance: object;
  };
  for (const [index, line] of payload.document_lines.entries()) line.price = { base_amount: prices[index] ?? 1 };
  if (isSimplified) payload.transaction_type = ['simplified'];
  return { type: 'sales-invoice', payload, issuance };
}

function issued(prices: readonly number[], issuer = tomorrow, isSimplified = false) {
  const read = issuer.readRecord(recordOf(prices, isSimplified) as never);
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return read.value;
}

// Thousandths of a rial that a total of two decimals cannot say.
const prices = fc.array(
  fc.integer({ min: 30_000, max: 9_999_999 }).map((baisa) => baisa / 1000),
  { minLength: 3, maxLength: 3 },
);
const FINE = [88.128, 1.337, 0.001];

describe('Oman with totals of three decimals from a day on', () => {
  let validator: Validator;
  beforeAll(async () => {
    validator = await createValidator({ ruleSets: [PINT_OM_1_0_1, RULES] });
  });
  afterAll(() => validator.dispose());

  it('its totals are the sums of the lines to the baisa, and the new rules pass them', () => {
    fc.assert(
      fc.property(prices, (given) => {
        const document = issued(given);
        const lines = sum((document.document_lines ?? []).map(({ net_amount }) => decimal(net_amount ?? 0)));
        expect(decimal(document.line_extension_amount ?? 0).eq(lines)).toBe(true);
        const total = decimal(document.tax_exclusive_amount ?? 0).plus(decimal(document.tax_amount ?? 0));
        expect(decimal(document.tax_inclusive_amount ?? 0).eq(total)).toBe(true);
        const { valid, results } = validator.validate(tomorrow.toXml(document), { now: FROM });
        expect([valid, results.filter(({ flag }) => flag === 'fatal')]).toEqual([true, []]);
      }),
      runs(400),
    );
  });

  it('the verdict is that of the day, and the report names whose it is', () => {
    const judged = (xml: string, now: number) => {
      const { valid, artefacts } = validator.validate(xml, { now });
      return [valid, artefacts?.at(-1)?.id];
    };
    const [fine, coarse] = [tomorrow.toXml(issued(FINE)), today.toXml(issued(FINE, today))];
    expect([judged(fine, BEFORE), judged(fine, FROM)]).toEqual([
      [false, 'pint-om-1.0.1'],
      [true, ID],
    ]);
    expect([judged(coarse, BEFORE), judged(coarse, FROM)]).toEqual([
      [true, 'pint-om-1.0.1'],
      [false, ID],
    ]);
  });

  it('the UUID is made of the new totals', () => {
    const document = issued(FINE);
    expect(tomorrow.invoiceUuid?.(tomorrow.toXml(document) as never)).toMatchObject({ ok: true, value: document.uuid });
    expect(document.uuid).not.toBe(issued(FINE, today).uuid);
    expect(issued([100, 100, 100]).uuid).toBe(issued([100, 100, 100], today).uuid);
  });

  it('the QR code says them', () => {
    const document = issued(FINE, tomorrow, true);
    const content = qrContentOf(identifying)(document as never);
    if (!content.ok) throw new Error(JSON.stringify(content.errors));
    const read = readQrOf(identifying)(content.value, document as never);
    const text = JSON.stringify(read);
    expect(text).toContain(`${document.tax_inclusive_amount}`);
    expect(`${document.tax_inclusive_amount}`).toMatch(/\.\d\d[1-9]$/);
    expect(read).toMatchObject({ ok: true, warnings: {} });
  });

  it('the sheet prints them, and sentences count three decimals', () => {
    const document = issued(FINE);
    const [whole = '', part = ''] = `${document.tax_inclusive_amount}`.split('.');
    expect(toHtml({ document } as never)).toContain(`${whole.replace(/\B(?=(\d{3})+$)/g, ',')}.${part}`);
    const xml = tomorrow.toXml(document).replace(/(<cbc:PayableAmount[^>]*>)[^<]*/, '$1577.5231');
    const said = (now: number) =>
      validator.validate(xml, { now }).results.find(({ reasonCode }) => reasonCode === 'ibr-091')?.clerk;
    expect(said(FROM)).toEqual({
      text: 'Amount to pay: OMR 577.5231 has four decimals.',
      fix: 'Enter three at most.',
    });
    expect(said(BEFORE)?.fix).toBe('Enter two at most.');
  });

  it('fixed decimals are three in totals, too', () => {
    const xml = tomorrow.toXml(issued([5, 5, 5]), { decimals: 'fixed' });
    expect(xml).toMatch(/<cbc:PayableAmount[^>]*>\d+\.\d{3}</);
  });
});
