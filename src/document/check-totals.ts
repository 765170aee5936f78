// Compares the amounts of a received document with those that the library would compute.
// No tolerance applies.
import { expectDocument, workOnDocument } from '../core/arguments.ts';
import type { NamingFacts } from '../core/country-facts.ts';
import { type Decimal, decimal, toJsonNumber, ZERO } from '../core/decimal.ts';
import type { FieldErrors } from '../core/errors/field-error.ts';
import { type AmountsCountry, type CountryAmounts, LINE_FIELDS, TOTAL_FIELDS } from './document-country.ts';
import { named } from './named.ts';
import { normalizeAmounts } from './normal-amounts.ts';
import { expectOwnDocument, foreignError } from './own-document.ts';
import { joinPath } from './paths.ts';
import type { Document, DocumentLine, TaxBreakdown } from './schema.ts';
import { accountingAmounts, type BreakdownAmounts, breakdownKey, computeAmounts } from './totals.ts';

/** An amount, and the one that the library would compute. */
export interface ComparedAmount {
  /** Path of the amount: `payable_amount`, `document_lines[0].net_amount`, `tax_breakdown[1].tax_amount`. */
  readonly field: string;
  /** The amount as it stands in the document; `null` where it is mandatory and missing. */
  readonly given: number | null;
  /** The amount that the library would compute, in the same currency. */
  readonly expected: number;
}

/** An amount that differs from the one that the library would compute. */
export interface AmountDifference extends ComparedAmount {
  /**
   * given − expected (a missing amount counts as 0) in the smallest units of the accounting currency, of which every currency is
   * taken to have as many. Exact; a fraction where the given amount is finer.
   */
  readonly difference: number;
}

/** Compares the amounts of documents with those that the library computes as the country does. */
export const checkTotalsOf =
  (country: AmountsCountry & { readonly facts: NamingFacts }) =>
  (document: Document): AmountDifference[] => {
    expectDocument(document, 'checkTotals');
    if (namesSpecification(document)) expectOwnDocument(country.facts, document);
    return workOnDocument('checkTotals', () => amountDifferences(country, document));
  };

/** Why the amounts of a document are not compared with those of this country: it is of another one, which rounds in its own way. */
export function foreignAmounts(facts: NamingFacts, document: Document): FieldErrors | undefined {
  return namesSpecification(document) ? foreignError(facts, document) : undefined;
}

// A received document that names none is taken for one of the country that it is compared by.
function namesSpecification({ customization_id: customization }: Document): boolean {
  return typeof customization === 'string';
}

/**
 * The amounts of lines, totals and tax breakdown that differ from those that the library would compute of quantities, prices,
 * allowances, charges and tax categories. None where prices include the tax (`tax_included_indicator`).
 */
export function amountDifferences(country: AmountsCountry, document: Document): AmountDifference[] {
  if (document.tax_included_indicator === true) return [];
  const { facts } = country;
  const lines = (document.document_lines ?? []).map(computableLine);
  const computable = { ...document, document_lines: lines };
  normalizeAmounts(country.amounts, computable);
  const amounts = computeAmounts(country, computable);
  const found: AmountDifference[] = [];
  const compare = (field: string, given: number | undefined, expected: Decimal, isMandatory = false): void => {
    if (given === undefined && !isMandatory) return;
    const difference = (given === undefined ? ZERO : decimal(given)).minus(expected).times(facts.smallestUnits);
    if (difference.eq(ZERO)) return;
    found.push({
      field,
      given: given ?? null,
      expected: toJsonNumber(expected),
      difference: toJsonNumber(difference),
    });
  };
  const accounting = accountingAmounts(country, computable, amounts);
  amounts.lines.forEach((line, index) => {
    const given = document.document_lines?.[index] ?? {};
    for (const field of LINE_FIELDS) {
      compare(`document_lines[${index}].${field}`, given[field], line[field], field === 'net_amount');
    }
    for (const { field, value } of accounting.lines[index] ?? []) {
      compare(`document_lines[${index}].${field}`, named<number>(given, field), value);
    }
  });
  for (const field of TOTAL_FIELDS) {
    compare(field, document[field], amounts[field] ?? ZERO, MANDATORY_TOTALS.has(field));
  }
  const rules = country.amounts;
  compareBreakdown(rules, document, 'tax_breakdown', amounts.breakdown, compare);
  for (const { field, value } of accounting.totals) compare(field, named<number>(document, field), value);
  const list = rules.inAccountingCurrency.breakdown?.field;
  if (list !== undefined && accounting.breakdown) {
    compareBreakdown(rules, document, list, accounting.breakdown, compare);
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
  rules: CountryAmounts,
  document: Document,
  list: string,
  computed: readonly BreakdownAmounts[],
  compare: Compare,
): void {
  const given = named<readonly TaxBreakdown[]>(document, list);
  if (!given) return;
  const left = new Map<string, { taxable: Decimal; tax: Decimal }>();
  for (const { tax_category_code, tax_percentage, taxable_amount, tax_amount } of computed) {
    const key = keyOf(rules, tax_category_code, tax_percentage && toJsonNumber(tax_percentage));
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
    compareEntry(index, keyOf(rules, entry.tax_category_code ?? '', entry.tax_percentage), entry);
  }
  let end = given.length;
  for (const key of [...left.keys()]) compareEntry(end++, key, {});
}

// Where the rate is zero, it may be stated or not. Blanks about a code validate.
function keyOf(rules: CountryAmounts, stated: string, percent: number | undefined): string {
  const code = stated.trim();
  const form = rules.categories.get(code)?.rate.breakdown ?? 'stated';
  return form === 'stated' ? breakdownKey(rules, code, percent) : code;
}
