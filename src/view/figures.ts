// What XML states and its document does not have: numbers with more digits than JSON holds, prices that do not follow from their
// discount, days with a time zone, units of such numbers, and the tax in a tax currency.
import { groupThousands } from '../core/currency-decimals.ts';
import { parseDecimal, parseJsonNumber } from '../core/decimal.ts';
import { isBlank } from '../core/is-blank.ts';
import { trimXmlSpace } from '../core/xml-space.ts';
import { withoutIndices } from '../document/paths.ts';
import type { Document } from '../document/schema.ts';
import { netPrice } from '../document/totals.ts';
import type { BindingCountry } from '../ubl/binding/binding-country.ts';
import { documentRows } from '../ubl/binding/document.ts';
import { pathsOf } from '../ubl/from-xml.ts';
import { isDecimalElement } from '../ubl/model/model.ts';
import { attribute, child, childrenNamed, elementAt, textOf, type UblElement } from '../ubl/tree.ts';
import type { DocumentField } from './document-field.ts';

/** Digits, units and days as the XML has them, by the path of their field; a net price by that of its `price`, {@link TAX_IN_TAX_CURRENCY}. */
export type Figures = Readonly<Record<string, string>>;

/** Where the tax total in the tax currency (IBT-111) is, of a country whose documents have no field for it. */
export const TAX_IN_TAX_CURRENCY = 'tax_amount_in_tax_currency';

/** The figures of XML. `unmapped` is where it has what the document does not keep. */
export function figuresOf(
  country: BindingCountry,
  root: UblElement,
  document: Document,
  unmapped: readonly string[],
): Figures {
  const unread = unreadValues(country, root, unmapped);
  return Object.fromEntries([
    ...unread,
    ...statedPrices(root, document, Object.fromEntries(unread)),
    ...taxInTaxCurrency(root, document, unmapped),
  ]);
}

function unreadValues(country: BindingCountry, root: UblElement, unmapped: readonly string[]): [string, string][] {
  const unread = unmapped.flatMap((location) => {
    const element = /@/.test(location) ? undefined : elementAt(root, location);
    const text = element?.text.trim() ?? '';
    const isLong = NUMBER.test(text) && parseJsonNumber(text) === undefined;
    return element && (isLong || ZONED_DAY.test(text)) ? [{ element, text, isLong }] : [];
  });
  if (unread.length === 0) return [];
  const paths = pathsOf(documentRows(country), root);
  return unread.flatMap(({ element, text, isLong }): [string, string][] => {
    const path = paths.get(element);
    const isShown = isLong ? isDecimalElement(element.name) : path !== undefined && DAYS.has(withoutIndices(path));
    return path === undefined || !isShown ? [] : [[path, text], ...unitOf(element, path)];
  });
}

// A unit is read with its number alone.
function unitOf(element: UblElement, path: string): [string, string][] {
  const unit = attribute(element, 'unitCode');
  return unit === undefined || isBlank(unit) || !QUANTITY.test(path)
    ? []
    : [[path.replace(QUANTITY, 'unit_code'), unit]];
}

const QUANTITY = /\bquantity$/;

// The days at the head of a sheet and of preceding invoices.
const DAYS = new Set([
  'issue_date',
  'due_date',
  'tax_point_date',
  'delivery.actual_delivery_date',
  'invoice_period.start_date',
  'invoice_period.end_date',
  'billing_reference.issue_date',
]);
const ZONED_DAY = /^\d{4}-\d\d-\d\d(?:Z|[+-]\d\d:\d\d)$/;
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

function statedPrices(
  root: UblElement,
  { document_lines: lines = [] }: Document,
  figures: Figures,
): [string, string][] {
  // Without a discount, and with one of nothing, the price is the base.
  const isReduced = (index: number): boolean => {
    const path = `document_lines[${index}].price.allowance_amount`;
    const value = lines[index]?.price?.allowance_amount;
    return value !== 0 && isStated({ figures }, path, value);
  };
  if (!lines.some((_, index) => isReduced(index))) return [];
  const elements = root.children.filter(({ name, children }) => /^cac:\w+Line$/.test(name) && children.length > 0);
  return lines.flatMap(({ price }, index): [string, string][] => {
    const element = elements[index];
    if (price === undefined || !isReduced(index) || !element) return [];
    const text = textOf(element, 'cac:Price', 'cbc:PriceAmount');
    const follows = price.base_amount !== undefined && parseDecimal(text)?.eq(netPrice(price)) === true;
    return follows || !NUMBER.test(text) ? [] : [[`document_lines[${index}].price`, text]];
  });
}

function taxInTaxCurrency(
  root: UblElement,
  { document_currency_code: own = '', tax_currency_code: given = '' }: Document,
  unmapped: readonly string[],
): [string, string][] {
  const currency = trimXmlSpace(given);
  if (currency === '' || currency === trimXmlSpace(own)) return [];
  const left = new Set(unmapped.filter((location) => TAX_TOTAL.test(location)).map((one) => elementAt(root, one)));
  const stated = childrenNamed(root, 'cac:TaxTotal')
    .filter((total) => left.has(total))
    .map((total) => child(total, 'cbc:TaxAmount'))
    .find((amount) => amount !== undefined && trimXmlSpace(attribute(amount, 'currencyID') ?? '') === currency);
  const text = stated?.text.trim() ?? '';
  return NUMBER.test(text) ? [[TAX_IN_TAX_CURRENCY, text]] : [];
}

const TAX_TOTAL = /cac:TaxTotal\[\d+\]$/;

/** Whether the sheet has the number of a field: that of the document, or the digits of the XML. */
export function isStated(
  { figures }: { readonly figures?: Figures | undefined },
  path: string,
  value: unknown,
): boolean {
  return value !== undefined || figures?.[path] !== undefined;
}

/** The number of a field; where the XML states one with more digits, about that. */
export function numberAt(
  { figures }: { readonly figures?: Figures | undefined },
  { path, value }: DocumentField<number>,
): number | undefined {
  const stated = figures?.[path];
  return stated === undefined ? value : Number(stated);
}

/** Digits of XML as the sheet prints numbers, with at least so many decimals: `-12345.6` → `−12,345.60`. */
export function printDigits(text: string, decimals = 0): string {
  const [whole = '', fraction = ''] = text.replace(/^[+-]?0*/, '').split('.');
  const padded = fraction.padEnd(decimals, '0');
  const units = whole === '' ? '0' : whole;
  return `${text.startsWith('-') && /[1-9]/.test(text) ? '−' : ''}${groupThousands(padded === '' ? units : `${units}.${padded}`)}`;
}

/** The same where the text is a number. */
export function printNumber(text: string, decimals = 0): string | undefined {
  return NUMBER.test(text) ? printDigits(text, decimals) : undefined;
}
