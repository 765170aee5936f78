// Compares the amounts of a received document with those that the library would compute.
// No tolerance applies.
import { expectDocument } from '../core/arguments.ts';
import { type Decimal, decimal, sum, toJsonNumber, ZERO } from '../core/decimal.ts';
import { ACCOUNTING_CURRENCY, SMALLEST_UNITS } from '../countries/issuing.ts';
import { toNormalForm } from './normal-form.ts';
import { joinPath } from './paths.ts';
import type { Document, DocumentLine, TaxBreakdown } from './schema.ts';
import {
  type BreakdownAmounts,
  breakdownInAccountingCurrency,
  breakdownKey,
  computeAmounts,
  LINE_FIELDS,
  TOTAL_FIELDS,
  UNTAXED_CATEGORIES,
} from './totals.ts';

/** An amount that differs from the one that the library would compute. */
export interface TotalDifference {
  /** Path of the amount: `payable_amount`, `document_lines[0].net_amount`, `tax_breakdown[1].tax_amount`. */
  readonly field: string;
  /** The amount as it stands in the document; `null` where it is mandatory and missing. */
  readonly given: number | null;
  /** The amount that the library would compute, in the same currency. */
  readonly expected: number;
  /**
   * given − expected (a missing amount counts as 0) in thousandths of the currency's unit: baisa of amounts in rials.
   * Exact; a fraction where the given amount is finer than a baisa.
   */
  readonly difference_in_baisa: number;
}

/**
 * The amounts of lines, totals and tax breakdown that differ from those that the library would compute. It computes them of
 * quantities, prices, allowances, charges and tax categories. No tolerance applies; the rules have theirs.
 *
 * An optional amount is compared only where the document has it. A line without quantity or price counts with its net amount.
 * Missing entries of the breakdown stand at the end of their list. The library does not compute documents whose prices
 * include the tax (`tax_included_indicator`); their list is empty.
 *
 * @param document of any country, issued or received
 * @throws PintError `not-a-document` where it is given something else, such as XML or a result
 *
 * @example
 * for (const { field, given, expected } of checkTotals(document)) console.log(`${field} is ${given}, expected ${expected}`);
 */
export function checkTotals(document: Document): TotalDifference[] {
  expectDocument(document, 'checkTotals');
  if (document.tax_included_indicator === true) return [];
  const computable = toNormalForm({ ...document, document_lines: (document.document_lines ?? []).map(computableLine) });
  const amounts = computeAmounts(computable);
  const found: TotalDifference[] = [];
  const compare = (field: string, given: number | undefined, expected: Decimal, isMandatory = false): void => {
    if (given === undefined && !isMandatory) return;
    const difference = (given === undefined ? ZERO : decimal(given)).minus(expected).times(SMALLEST_UNITS);
    if (difference.eq(ZERO)) return;
    found.push({
      field,
      given: given ?? null,
      expected: toJsonNumber(expected),
      difference_in_baisa: toJsonNumber(difference),
    });
  };
  amounts.lines.forEach((line, index) => {
    const given = document.document_lines?.[index];
    for (const field of LINE_FIELDS) {
      compare(`document_lines[${index}].${field}`, given?.[field], line[field], field === 'net_amount');
    }
  });
  for (const field of TOTAL_FIELDS) {
    compare(field, document[field], amounts[field] ?? ZERO, MANDATORY_TOTALS.has(field));
  }
  compareBreakdown('tax_breakdown', document.tax_breakdown, amounts.breakdown, compare);
  const rate = computable.tax_exchange_rate?.calculation_rate;
  if (computable.document_currency_code !== ACCOUNTING_CURRENCY && rate !== undefined) {
    const inAccountingCurrency = breakdownInAccountingCurrency(amounts.breakdown, rate);
    compare(
      'tax_amount_in_omr',
      document.tax_amount_in_omr,
      sum(inAccountingCurrency.map((entry) => entry.tax_amount)),
    );
    compareBreakdown('tax_breakdown_in_omr', document.tax_breakdown_in_omr, inAccountingCurrency, compare);
  }
  return found;
}

// UBL demands the first and the last (IBT-106, IBT-115), PINT demands the others (IBT-109, IBT-110, IBT-112).
const MANDATORY_TOTALS: ReadonlySet<string> = new Set([
  'line_extension_amount',
  'tax_exclusive_amount',
  'tax_amount',
  'tax_inclusive_amount',
  'payable_amount',
]);

function computableLine(line: DocumentLine): DocumentLine {
  if (line.quantity !== undefined && line.price?.base_amount !== undefined) return line;
  const price = { base_amount: line.net_amount ?? 0 };
  return { ...line, quantity: 1, price, charges: undefined, allowances: undefined };
}

type Compare = (field: string, given: number | undefined, expected: Decimal, isMandatory?: boolean) => void;

function compareBreakdown(
  list: string,
  given: readonly TaxBreakdown[] | undefined,
  computed: readonly BreakdownAmounts[],
  compare: Compare,
): void {
  if (!given) return;
  const left = new Map<string, { taxable: Decimal; tax: Decimal }>();
  for (const { tax_category_code, tax_percentage, taxable_amount, tax_amount } of computed) {
    const key = keyOf(tax_category_code, tax_percentage && toJsonNumber(tax_percentage));
    const known = left.get(key) ?? { taxable: ZERO, tax: ZERO };
    left.set(key, { taxable: known.taxable.plus(taxable_amount), tax: known.tax.plus(tax_amount) });
  }
  const compareEntry = (index: number, key: string, entry: TaxBreakdown): void => {
    const { taxable, tax } = left.get(key) ?? { taxable: ZERO, tax: ZERO };
    left.delete(key);
    compare(joinPath(`${list}[${index}]`, 'taxable_amount'), entry.taxable_amount, taxable, true);
    compare(joinPath(`${list}[${index}]`, 'tax_amount'), entry.tax_amount, tax, true);
  };
  for (const [index, entry] of given.entries()) {
    compareEntry(index, keyOf(entry.tax_category_code ?? '', entry.tax_percentage), entry);
  }
  let end = given.length;
  for (const key of [...left.keys()]) compareEntry(end++, key, {});
}

// A category without tax may state a rate of zero or none.
function keyOf(code: string, percent: number | undefined): string {
  return UNTAXED_CATEGORIES.has(code) ? code : breakdownKey(code, percent);
}
