// Writes the computed amounts into a document as JSON numbers.
// Rounding is done before; what does not fit a JSON number is an error with the field's name.
import { type Decimal, fitsJsonNumber, toJsonNumber } from '../core/decimal.ts';
import type { ErrorList } from '../core/errors/error-list.ts';
import { VAT } from '../core/tax-scheme.ts';
import { type AmountsCountry, type CountryAmounts, LINE_FIELDS, TOTAL_FIELDS } from './document-country.ts';
import type { Document, TaxBreakdown, TaxCategory } from './schema.ts';
import { accountingAmounts, type BreakdownAmounts, breakdownKey, type DocumentAmounts, netPrice } from './totals.ts';

/** Sets lines, totals and breakdown of the document. It changes the document and its lines, which nobody else may hold. */
export function setAmounts(
  country: AmountsCountry,
  document: Document,
  amounts: DocumentAmounts,
  { add }: ErrorList,
): void {
  const { ofLine = {}, breakdown } = country.amounts.inAccountingCurrency;
  const accounting = accountingAmounts(country, document, amounts);
  const json = (value: Decimal, field: string, list?: string, index?: number): number => {
    if (fitsJsonNumber(value)) return toJsonNumber(value);
    const path = list === undefined ? field : `${list}[${index}].${field}`;
    add(path, 'amount-too-precise');
    return 0;
  };
  document.document_lines?.forEach((line, index) => {
    const computed = amounts.lines[index];
    if (!computed) return;
    for (const field of LINE_FIELDS) line[field] = json(computed[field], field, 'document_lines', index);
    for (const field of Object.values(ofLine)) Reflect.deleteProperty(line, field);
    for (const { field, value } of accounting.lines[index] ?? []) {
      Reflect.set(line, field, json(value, field, 'document_lines', index));
    }
    if (line.price?.allowance_amount !== undefined) json(netPrice(line.price), 'price', 'document_lines', index);
  });
  for (const field of TOTAL_FIELDS) {
    const value = amounts[field];
    if (value !== undefined) document[field] = json(value, field);
  }
  document.tax_included_indicator = false;
  const reasons = exemptionReasons(country.amounts, document);
  const entries = (list: string, computed: readonly BreakdownAmounts[]): TaxBreakdown[] =>
    computed.map((entry, index) =>
      breakdownEntry(country.amounts, entry, reasons, (field, value) => json(value, field, list, index)),
    );
  for (const { field, value } of accounting.totals) Reflect.set(document, field, json(value, field));
  const isReplaced = ({ tax_category_code: code }: BreakdownAmounts) => breakdown?.categories.has(code) === true;
  if (breakdown && accounting.breakdown?.some(isReplaced)) {
    Reflect.set(document, breakdown.field, entries(breakdown.field, accounting.breakdown));
  } else if (amounts.breakdown.length > 0) {
    document.tax_breakdown = entries('tax_breakdown', amounts.breakdown);
  }
}

function breakdownEntry(
  rules: CountryAmounts,
  entry: BreakdownAmounts,
  reasons: ReadonlyMap<string, TaxCategory>,
  json: (field: string, value: Decimal) => number,
): TaxBreakdown {
  const percent = entry.tax_percentage && toJsonNumber(entry.tax_percentage);
  const source = reasons.get(breakdownKey(rules, entry.tax_category_code, percent));
  return {
    tax_category_code: entry.tax_category_code,
    ...(percent === undefined ? {} : { tax_percentage: percent }),
    taxable_amount: json('taxable_amount', entry.taxable_amount),
    tax_amount: json('tax_amount', entry.tax_amount),
    ...(source?.tax_exemption_reason_code ? { tax_exemption_reason_code: source.tax_exemption_reason_code } : {}),
    ...(source?.tax_exemption_reason ? { tax_exemption_reason: source.tax_exemption_reason } : {}),
    tax_scheme: source?.tax_scheme ?? VAT,
  };
}

// IBT-120, IBT-121: an entry states the reason of the first line, charge or allowance of its category that has a code, else a text.
function exemptionReasons(rules: CountryAmounts, draft: Document): Map<string, TaxCategory> {
  const reasons = new Map<string, TaxCategory>();
  const categories = [
    ...(draft.document_lines ?? []).map((line) => line.classified_tax_category),
    ...(draft.charges ?? []).map((charge) => charge.tax_category),
    ...(draft.allowances ?? []).map((allowance) => allowance.tax_category),
  ];
  for (const category of categories) {
    if (category?.id === undefined) continue;
    const key = breakdownKey(rules, category.id, category.percent);
    const known = reasons.get(key);
    if (!known || saysOf(category) > saysOf(known)) reasons.set(key, category);
  }
  return reasons;
}

const saysOf = ({ tax_exemption_reason_code: code, tax_exemption_reason: text }: TaxCategory): number =>
  code !== undefined ? 2 : text !== undefined ? 1 : 0;
