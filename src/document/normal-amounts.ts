// The part of the normal form that amounts depend on: the currency, and the VAT categories with their rates.
import { VAT } from '../core/tax-scheme.ts';
import type { CountryAmounts, PlaceOfRate } from './document-country.ts';
import type { AllowanceCharge, Document, DocumentLine, TaxCategory } from './schema.ts';
import { statedRate } from './totals.ts';

/**
 * Puts in normal form what amounts depend on. It changes the document, which nobody else holds, and copies what is in it;
 * `finish` does what else there is to do for each line.
 */
export function normalizeAmounts(
  amounts: CountryAmounts,
  document: Document,
  finish?: (line: DocumentLine, index: number) => void,
): void {
  const { document_currency_code: currency, document_lines: lines } = document;
  if (currency) document.document_currency_code = withoutSurplusSpace(currency);
  normalizeCharges(amounts, document, 'charge');
  if (!lines) return;
  document.document_lines = lines.map((given, index) => {
    const line = copyOf(given);
    if (given.classified_tax_category) {
      line.classified_tax_category = normalCategory(amounts, given.classified_tax_category, 'line');
    }
    // A charge or allowance of a line is taxed with its line.
    normalizeCharges(amounts, line, 'line');
    finish?.(line, index);
    return line;
  });
}

/**
 * A copy of an object. A spread copy would do, but V8 gives each spread copy of a large object a shape of its own. Writing the
 * XML looks fields up by shape, and takes up to twice as long for such copies.
 */
export function copyOf<T extends object>(given: T): T {
  return Object.assign({}, given);
}

const XML_SPACE = /[\t\n\r ]+/;

// Some rules compare these codes with the white space around them, others without. Amounts depend on them.
function withoutSurplusSpace(given: string): string {
  if (!XML_SPACE.test(given)) return given;
  const words = given.split(XML_SPACE).filter((word) => word !== '');
  return words.join(' ');
}

function normalizeCharges(amounts: CountryAmounts, holder: Document | DocumentLine, place: PlaceOfRate): void {
  const normal = (given: AllowanceCharge): AllowanceCharge =>
    given.tax_category ? { ...given, tax_category: normalCategory(amounts, given.tax_category, place) } : given;
  if (holder.allowances) holder.allowances = holder.allowances.map(normal);
  if (holder.charges) holder.charges = holder.charges.map(normal);
}

function normalCategory(amounts: CountryAmounts, given: TaxCategory, place: PlaceOfRate): TaxCategory {
  const id = given.id === undefined ? undefined : withoutSurplusSpace(given.id);
  const stated = statedRate(amounts, id, given.percent, place);
  if (id === given.id && stated === given.percent && given.tax_scheme !== undefined) return given;
  const { percent: _, ...rest } = { tax_scheme: VAT, ...given };
  if (id !== undefined) rest.id = id;
  return stated === undefined ? rest : { ...rest, percent: stated };
}
