// Shared rules on the totals (IBG-22), on the sum of the VAT total, and on the currency of amounts.
import { hasCode } from '../../codelists/has-code.ts';
import { type Decimal, isSame, roundHalfUp, sum, ZERO } from '../../core/decimal.ts';
import { type Path, pathTo } from '../../ubl/path.ts';
import { placesAt } from '../../ubl/place.ts';
import { attribute, child, type UblElement } from '../../ubl/tree.ts';
import { fixWithComputed, foundWithComputed } from '../engine/arithmetic.ts';
import { foundAt, present, twoDecimals } from '../engine/checks.ts';
import { elementsNamed, type Facts, fact } from '../engine/facts.ts';
import { type Rule, type RuleOnContext, ruleOn, rulesOn } from '../engine/rule.ts';
import {
  decimalAt,
  decimalOf,
  exists,
  hasAncestor,
  select,
  singleOf,
  someBoolean,
  stringOf,
  stringsAt,
} from '../engine/xpath.ts';
import { AMOUNTS, type PintContext, TOTALS } from './contexts.ts';
import { invoiceCurrency } from './document-facts.ts';

const TAX_SUBTOTAL = pathTo('cac:TaxSubtotal');
const ALLOWANCE_CHARGE = pathTo('cac:AllowanceCharge');
const CHARGE_INDICATOR = pathTo('cbc:ChargeIndicator');
const AMOUNT = pathTo('cbc:Amount');
const TAX_INCLUDED = pathTo('cac:TaxTotal/cbc:TaxIncludedIndicator');
const LINES = pathTo('cbc:LineExtensionAmount');
const ALLOWANCES = pathTo('cbc:AllowanceTotalAmount');
const CHARGES = pathTo('cbc:ChargeTotalAmount');
const WITHOUT_VAT = pathTo('cbc:TaxExclusiveAmount');
const WITH_VAT = pathTo('cbc:TaxInclusiveAmount');
const PREPAID = pathTo('cbc:PrepaidAmount');
const ROUNDING = pathTo('cbc:PayableRoundingAmount');
const PAYABLE = pathTo('cbc:PayableAmount');
const VAT = pathTo('cbc:TaxAmount');
const TOTAL_WITHOUT_VAT = pathTo(`cac:LegalMonetaryTotal/${WITHOUT_VAT}`);
const TOTAL_WITH_VAT = pathTo(`cac:LegalMonetaryTotal/${WITH_VAT}`);
const ADDENDS = [TOTAL_WITH_VAT, TOTAL_WITHOUT_VAT, `cac:TaxTotal/${VAT}`];
const CURRENCY = pathTo('cbc:DocumentCurrencyCode');
// Where the document has none, amounts cannot be checked by it.
const GIVE_CURRENCY = 'Give the currency of the document, without which this cannot be checked';

export const totalsRules: readonly Rule<PintContext>[] = [
  ...rulesOn('totals', [
    {
      id: 'ibr-012',
      condition: 'The sum of the line net amounts is stated (IBT-106)',
      fix: 'State the sum of the net amounts of all lines',
      ...present(LINES),
    },
    {
      id: 'ibr-013',
      condition: 'The total without VAT is stated (IBT-109)',
      fix: 'State the total without VAT',
      ...present(WITHOUT_VAT),
    },
    {
      id: 'ibr-014',
      condition: 'The total with VAT is stated (IBT-112)',
      fix: 'State the total with VAT',
      ...present(WITH_VAT),
    },
    {
      id: 'ibr-015',
      condition: 'The amount due is stated (IBT-115)',
      fix: 'State the amount due',
      ...present(PAYABLE),
    },
    { id: 'ibr-091', condition: 'The amount due has two decimals at most (IBT-115)', ...twoDecimals(PAYABLE) },
    {
      id: 'ibr-121',
      condition: 'The sum of allowances has two decimals at most (IBT-107)',
      ...twoDecimals(ALLOWANCES),
    },
    { id: 'ibr-122', condition: 'The sum of charges has two decimals at most (IBT-108)', ...twoDecimals(CHARGES) },
    {
      id: 'ibr-123',
      condition: 'The total without VAT has two decimals at most (IBT-109)',
      ...twoDecimals(WITHOUT_VAT),
    },
    { id: 'ibr-125', condition: 'The total with VAT has two decimals at most (IBT-112)', ...twoDecimals(WITH_VAT) },
    {
      id: 'ibr-co-10',
      condition: 'The sum of the line net amounts (IBT-106) is that of all lines (IBT-131), rounded to two decimals',
      at: [LINES],
      fix: fixWithComputed((_, facts) => lineSum(facts)),
      suggest: (_, facts) => lineSum(facts),
      test: (node, facts) => equal(decimalAt(node, LINES), lineSum(facts)),
      found: foundWithComputed((_, facts) => lineSum(facts), LINES),
    },
    allowanceOrChargeSum('ibr-co-11', 'allowances of the document (IBT-107, IBT-092)', ALLOWANCES, false),
    allowanceOrChargeSum('ibr-co-12', 'charges on the document (IBT-108, IBT-099)', CHARGES, true),
    {
      id: 'ibr-co-13',
      condition:
        'The total without VAT is the sum of the lines − allowances + charges, rounded to two decimals (IBT-109)',
      at: [WITHOUT_VAT, LINES, ALLOWANCES, CHARGES],
      fix: fixWithComputed(totalWithoutVat),
      suggest: totalWithoutVat,
      test: (node) =>
        (node.parent !== undefined && isVatIncluded(node.parent)) ||
        equal(decimalAt(node, WITHOUT_VAT), totalWithoutVat(node)),
      found: foundWithComputed(totalWithoutVat, WITHOUT_VAT, LINES, ALLOWANCES, CHARGES),
    },
    {
      id: 'ibr-co-16',
      condition: 'The amount due is the total with VAT − what was paid before + the rounding amount (IBT-115)',
      at: [PAYABLE, PREPAID, ROUNDING, WITH_VAT],
      fix: fixWithComputed(amountDue),
      suggest: amountDue,
      test: isAmountDueRight,
      found: foundAt(PAYABLE, WITH_VAT, PREPAID, ROUNDING),
    },
  ]),
  ruleOn('root', {
    id: 'ibr-co-15',
    condition: 'The total with VAT is the total without VAT + the VAT total, rounded to two decimals (IBT-112)',
    at: (node, facts) => (invoiceCurrency(facts) === '' ? [CURRENCY] : ADDENDS).flatMap((path) => placesAt(node, path)),
    fix: (node, facts) => (invoiceCurrency(facts) === '' ? GIVE_CURRENCY : fixWithComputed(totalWithVat)(node, facts)),
    suggest: totalWithVat,
    test: (node) => isVatIncluded(node) || equal(decimalAt(node, TOTAL_WITH_VAT), totalWithVat(node)),
    found: (node, facts) =>
      invoiceCurrency(facts) === ''
        ? foundAt(CURRENCY)(node)
        : foundWithComputed(totalWithVat, ...ADDENDS)(node, facts),
  }),
  ruleOn('tax total', {
    id: 'ibr-co-14',
    condition: 'The VAT total is the sum of the VAT of its parts, rounded to two decimals (IBT-110, IBT-117)',
    at: [VAT, `cac:TaxSubtotal/${VAT}`],
    fix: fixWithComputed(vatOfParts),
    suggest: vatOfParts,
    test: (node) => !exists(node, TAX_SUBTOTAL) || equal(decimalAt(node, VAT), vatOfParts(node)),
    found: foundWithComputed(vatOfParts, VAT),
  }),
  ruleOn('amount in document currency', {
    id: 'ibr-126',
    condition: 'An amount is in the currency of the document (IBT-005)',
    // Where most amounts are in another currency, that of the document is the one that is wrong.
    at: (node, facts) =>
      invoiceCurrency(facts) === '' || usualCurrency(facts) !== undefined ? placesAt(facts.document, CURRENCY) : [node],
    fix: (_, facts) =>
      invoiceCurrency(facts) === ''
        ? GIVE_CURRENCY
        : usualCurrency(facts) === undefined
          ? 'State the amount in the currency of the document'
          : 'Give the currency of the document in which most of its amounts are, or correct the amounts',
    // Where none is given, that is what lacks, and ibr-005 says so.
    suggest: (_, facts) => (invoiceCurrency(facts) === '' ? undefined : usualCurrency(facts)),
    why: 'only the VAT total in the accounting currency and the amounts of a line with VAT may be in another',
    test: (node, facts) =>
      isDocumentCurrency(attribute(node, 'currencyID'), facts) || hasAncestor(node, 'cac:ItemPriceExtension'),
    found: (node, facts) => {
      const currency = invoiceCurrency(facts);
      return `${foundAt('@currencyID')(node)}; ${currency === '' ? `no ${CURRENCY}` : `document currency ${currency}`}`;
    },
  }),
];

// As they are written, wherever they stand.
const statedCurrencies = fact(
  (facts): ReadonlySet<string> => new Set(elementsNamed(facts, 'cbc:DocumentCurrencyCode').map(stringOf)),
);

/** The currency in which most amounts are, where it is not that of the document. */
export const usualCurrency = fact((facts): string | undefined => {
  const stated = [...AMOUNTS, ...TOTALS]
    .flatMap((name) => elementsNamed(facts, name))
    .map((amount) => attribute(amount, 'currencyID') ?? '');
  const counts = new Map<string, number>();
  for (const currency of stated) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  const [most] = [...counts].find(([, count]) => count * 2 > stated.length) ?? [];
  return most === undefined || !hasCode('ISO4217', most) || isDocumentCurrency(most, facts) ? undefined : most;
});

function isDocumentCurrency(currency: string | undefined, facts: Facts): boolean {
  return currency !== undefined && statedCurrencies(facts).has(currency);
}

function equal(left: Decimal | undefined, right: Decimal | undefined): boolean {
  return left !== undefined && right !== undefined && isSame(left, right);
}

// Lines wherever they stand in the document.
const lineSum = fact((facts) => {
  const all = [...elementsNamed(facts, 'cac:InvoiceLine'), ...elementsNamed(facts, 'cac:CreditNoteLine')];
  return roundHalfUp(sum(all.map((line) => decimalAt(line, LINES) ?? ZERO)), 2);
});

function allowanceOrChargeSum(id: string, what: string, path: Path, isCharge: boolean): RuleOnContext {
  const entriesOf = (totals: UblElement): UblElement[] =>
    totals.parent
      ? select(totals.parent, ALLOWANCE_CHARGE).filter((entry) => someBoolean(entry, CHARGE_INDICATOR, isCharge))
      : [];
  const sumOf = (totals: UblElement): Decimal =>
    roundHalfUp(sum(entriesOf(totals).map((entry) => decimalAt(entry, AMOUNT) ?? ZERO)), 2);
  return {
    id,
    condition: `The stated sum is that of the ${what}, rounded to two decimals, and is left out only where there are none`,
    test: (node) => equal(decimalAt(node, path), sumOf(node)) || (!exists(node, path) && entriesOf(node).length === 0),
    found: foundWithComputed(sumOf, path),
    at: [path],
    fix: fixWithComputed(sumOf),
    suggest: sumOf,
  };
}

// Prices that include VAT: the total without VAT cannot be computed from the lines.
function isVatIncluded(document: UblElement): boolean {
  return someBoolean(document, TAX_INCLUDED, true);
}

function totalWithoutVat(totals: UblElement): Decimal | undefined {
  const linesTotal = decimalAt(totals, LINES);
  const [allowances, charges] = [decimalAt(totals, ALLOWANCES), decimalAt(totals, CHARGES)];
  if (!linesTotal || (!allowances && !charges)) return linesTotal;
  return roundHalfUp(linesTotal.plus(charges ?? ZERO).minus(allowances ?? ZERO), 2);
}

// Without rounding where nothing is subtracted: the official rule compares the amounts as they stand.
function isAmountDueRight(totals: UblElement): boolean {
  const [payable, withVat] = [decimalAt(totals, PAYABLE), decimalAt(totals, WITH_VAT)];
  const [prepaid, rounding] = [decimalAt(totals, PREPAID) ?? ZERO, decimalAt(totals, ROUNDING) ?? ZERO];
  if (!payable || !withVat) return false;
  const left = rounding.eq(ZERO) ? payable : roundHalfUp(payable.minus(rounding), 2);
  const right = prepaid.eq(ZERO) ? withVat : roundHalfUp(withVat.minus(prepaid), 2);
  return left.eq(right);
}

// Without rounding there, too.
function amountDue(totals: UblElement): Decimal | undefined {
  const [prepaid, rounding] = [decimalAt(totals, PREPAID) ?? ZERO, decimalAt(totals, ROUNDING) ?? ZERO];
  const withVat = decimalAt(totals, WITH_VAT);
  if (prepaid.eq(ZERO) && rounding.eq(ZERO)) return withVat;
  return withVat && roundHalfUp(withVat.minus(prepaid).plus(rounding), 2);
}

// The first VAT total counts, and only if it is in the currency of the document.
function totalWithVat(document: UblElement): Decimal | undefined {
  const withoutVat = decimalAt(document, TOTAL_WITHOUT_VAT);
  const currencies = stringsAt(document, CURRENCY);
  const vatTotal = child(document, 'cac:TaxTotal');
  const vat = singleOf(
    vatTotal
      ? select(vatTotal, VAT).filter((amount) => currencies.includes(attribute(amount, 'currencyID') ?? ''))
      : [],
  );
  return withoutVat && vat && roundHalfUp(withoutVat.plus(decimalOf(vat)), 2);
}

function vatOfParts(vatTotal: UblElement): Decimal {
  return roundHalfUp(sum(select(vatTotal, TAX_SUBTOTAL).map((part) => decimalAt(part, VAT) ?? ZERO)), 2);
}
