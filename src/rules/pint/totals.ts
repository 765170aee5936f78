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
import {
  ALLOWANCE_CHARGE,
  ALLOWANCE_TOTAL,
  AMOUNT,
  CHARGE_INDICATOR,
  CHARGE_TOTAL,
  DOCUMENT_CURRENCY,
  LINE_NET,
  PAYABLE_AMOUNT,
  PREPAID_AMOUNT,
  ROUNDING_AMOUNT,
  SUBTOTAL_TAX,
  TAX_AMOUNT,
  TAX_SUBTOTAL,
  TOTAL_TAX,
  TOTAL_WITH_TAX,
  TOTAL_WITHOUT_TAX,
  WITH_TAX,
  WITHOUT_TAX,
} from './paths.ts';

const TAX_INCLUDED = pathTo('cac:TaxTotal/cbc:TaxIncludedIndicator');
const ADDENDS = [TOTAL_WITH_TAX, TOTAL_WITHOUT_TAX, TOTAL_TAX];
// Where the document has none, amounts cannot be checked by it.
const GIVE_CURRENCY = 'Give the currency of the document, without which this cannot be checked';

export const totalsRules: readonly Rule<PintContext>[] = [
  ...rulesOn('totals', [
    {
      id: 'ibr-012',
      condition: 'The sum of the line net amounts is stated (IBT-106)',
      fix: 'State the sum of the net amounts of all lines',
      ...present(LINE_NET),
    },
    {
      id: 'ibr-013',
      condition: 'The total without VAT is stated (IBT-109)',
      fix: 'State the total without VAT',
      ...present(WITHOUT_TAX),
    },
    {
      id: 'ibr-014',
      condition: 'The total with VAT is stated (IBT-112)',
      fix: 'State the total with VAT',
      ...present(WITH_TAX),
    },
    {
      id: 'ibr-015',
      condition: 'The amount due is stated (IBT-115)',
      fix: 'State the amount due',
      ...present(PAYABLE_AMOUNT),
    },
    { id: 'ibr-091', condition: 'The amount due has two decimals at most (IBT-115)', ...twoDecimals(PAYABLE_AMOUNT) },
    {
      id: 'ibr-121',
      condition: 'The sum of allowances has two decimals at most (IBT-107)',
      ...twoDecimals(ALLOWANCE_TOTAL),
    },
    { id: 'ibr-122', condition: 'The sum of charges has two decimals at most (IBT-108)', ...twoDecimals(CHARGE_TOTAL) },
    {
      id: 'ibr-123',
      condition: 'The total without VAT has two decimals at most (IBT-109)',
      ...twoDecimals(WITHOUT_TAX),
    },
    { id: 'ibr-125', condition: 'The total with VAT has two decimals at most (IBT-112)', ...twoDecimals(WITH_TAX) },
    {
      id: 'ibr-co-10',
      condition: 'The sum of the line net amounts (IBT-106) is that of all lines (IBT-131), rounded to two decimals',
      at: [LINE_NET],
      fix: fixWithComputed((_, facts) => lineSum(facts)),
      suggest: (_, facts) => lineSum(facts),
      test: (node, facts) => equal(decimalAt(node, LINE_NET), lineSum(facts)),
      found: foundWithComputed((_, facts) => lineSum(facts), LINE_NET),
    },
    allowanceOrChargeSum('ibr-co-11', 'allowances of the document (IBT-107, IBT-092)', ALLOWANCE_TOTAL, false),
    allowanceOrChargeSum('ibr-co-12', 'charges on the document (IBT-108, IBT-099)', CHARGE_TOTAL, true),
    {
      id: 'ibr-co-13',
      condition:
        'The total without VAT is the sum of the lines − allowances + charges, rounded to two decimals (IBT-109)',
      at: [WITHOUT_TAX, LINE_NET, ALLOWANCE_TOTAL, CHARGE_TOTAL],
      fix: fixWithComputed(totalWithoutVat),
      suggest: totalWithoutVat,
      test: (node) =>
        (node.parent !== undefined && isVatIncluded(node.parent)) ||
        equal(decimalAt(node, WITHOUT_TAX), totalWithoutVat(node)),
      found: foundWithComputed(totalWithoutVat, WITHOUT_TAX, LINE_NET, ALLOWANCE_TOTAL, CHARGE_TOTAL),
    },
    {
      id: 'ibr-co-16',
      condition: 'The amount due is the total with VAT − what was paid before + the rounding amount (IBT-115)',
      at: [PAYABLE_AMOUNT, PREPAID_AMOUNT, ROUNDING_AMOUNT, WITH_TAX],
      fix: fixWithComputed(amountDue),
      suggest: amountDue,
      test: isAmountDueRight,
      found: foundAt(PAYABLE_AMOUNT, WITH_TAX, PREPAID_AMOUNT, ROUNDING_AMOUNT),
    },
  ]),
  ruleOn('root', {
    id: 'ibr-co-15',
    condition: 'The total with VAT is the total without VAT + the VAT total, rounded to two decimals (IBT-112)',
    at: (node, facts) =>
      (invoiceCurrency(facts) === '' ? [DOCUMENT_CURRENCY] : ADDENDS).flatMap((path) => placesAt(node, path)),
    fix: (node, facts) => (invoiceCurrency(facts) === '' ? GIVE_CURRENCY : fixWithComputed(totalWithVat)(node, facts)),
    suggest: totalWithVat,
    test: (node) => isVatIncluded(node) || equal(decimalAt(node, TOTAL_WITH_TAX), totalWithVat(node)),
    found: (node, facts) =>
      invoiceCurrency(facts) === ''
        ? foundAt(DOCUMENT_CURRENCY)(node)
        : foundWithComputed(totalWithVat, ...ADDENDS)(node, facts),
  }),
  ruleOn('tax total', {
    id: 'ibr-co-14',
    condition: 'The VAT total is the sum of the VAT of its parts, rounded to two decimals (IBT-110, IBT-117)',
    at: [TAX_AMOUNT, SUBTOTAL_TAX],
    fix: fixWithComputed(vatOfParts),
    suggest: vatOfParts,
    test: (node) => !exists(node, TAX_SUBTOTAL) || equal(decimalAt(node, TAX_AMOUNT), vatOfParts(node)),
    found: foundWithComputed(vatOfParts, TAX_AMOUNT),
  }),
  ruleOn('amount in document currency', {
    id: 'ibr-126',
    condition: 'An amount is in the currency of the document (IBT-005)',
    // Where most amounts are in another currency, that of the document is the one that is wrong.
    at: (node, facts) =>
      invoiceCurrency(facts) === '' || usualCurrency(facts) !== undefined
        ? placesAt(facts.document, DOCUMENT_CURRENCY)
        : [node],
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
      return `${foundAt('@currencyID')(node)}; ${currency === '' ? `no ${DOCUMENT_CURRENCY}` : `document currency ${currency}`}`;
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
  return roundHalfUp(sum(all.map((line) => decimalAt(line, LINE_NET) ?? ZERO)), 2);
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
  const linesTotal = decimalAt(totals, LINE_NET);
  const [allowances, charges] = [decimalAt(totals, ALLOWANCE_TOTAL), decimalAt(totals, CHARGE_TOTAL)];
  if (!linesTotal || (!allowances && !charges)) return linesTotal;
  return roundHalfUp(linesTotal.plus(charges ?? ZERO).minus(allowances ?? ZERO), 2);
}

// Without rounding where nothing is subtracted: the official rule compares the amounts as they stand.
function isAmountDueRight(totals: UblElement): boolean {
  const [payable, withVat] = [decimalAt(totals, PAYABLE_AMOUNT), decimalAt(totals, WITH_TAX)];
  const [prepaid, rounding] = [decimalAt(totals, PREPAID_AMOUNT) ?? ZERO, decimalAt(totals, ROUNDING_AMOUNT) ?? ZERO];
  if (!payable || !withVat) return false;
  const left = rounding.eq(ZERO) ? payable : roundHalfUp(payable.minus(rounding), 2);
  const right = prepaid.eq(ZERO) ? withVat : roundHalfUp(withVat.minus(prepaid), 2);
  return left.eq(right);
}

// Without rounding there, too.
function amountDue(totals: UblElement): Decimal | undefined {
  const [prepaid, rounding] = [decimalAt(totals, PREPAID_AMOUNT) ?? ZERO, decimalAt(totals, ROUNDING_AMOUNT) ?? ZERO];
  const withVat = decimalAt(totals, WITH_TAX);
  if (prepaid.eq(ZERO) && rounding.eq(ZERO)) return withVat;
  return withVat && roundHalfUp(withVat.minus(prepaid).plus(rounding), 2);
}

// The first VAT total counts, and only if it is in the currency of the document.
function totalWithVat(document: UblElement): Decimal | undefined {
  const withoutVat = decimalAt(document, TOTAL_WITHOUT_TAX);
  const currencies = stringsAt(document, DOCUMENT_CURRENCY);
  const vatTotal = child(document, 'cac:TaxTotal');
  const vat = singleOf(
    vatTotal
      ? select(vatTotal, TAX_AMOUNT).filter((amount) => currencies.includes(attribute(amount, 'currencyID') ?? ''))
      : [],
  );
  return withoutVat && vat && roundHalfUp(withoutVat.plus(decimalOf(vat)), 2);
}

function vatOfParts(vatTotal: UblElement): Decimal {
  return roundHalfUp(sum(select(vatTotal, TAX_SUBTOTAL).map((part) => decimalAt(part, TAX_AMOUNT) ?? ZERO)), 2);
}
