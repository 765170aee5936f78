// Warnings where a note credits more than a thing was worth, though its totals stay within the invoice: a piece above its price, or
// surcharges above those that were charged.
import { currencyDecimals } from '../core/currency-decimals.ts';
import { type Decimal, decimal, isZero, roundHalfAway, smallestUnit, toJsonNumber, ZERO } from '../core/decimal.ts';
import type { ErrorList } from '../core/errors/error-list.ts';
import { checkError } from './books/sentence.ts';
import { creditableTotal, type LeftOfInvoice, remaining, signOf } from './credit-left.ts';
import { hasOwnLines, takesAmountAlone } from './credit-limits.ts';
import { isInSameUnit } from './credit-lines.ts';
import type { CreditNoteInput } from './credit-note-input.ts';
import { addSurcharges } from './credit-surcharges.ts';
import type { FollowedCountry } from './document-country.ts';
import type { Document, DocumentLine } from './schema.ts';

const PRICE = {
  rule: 'PINT-CREDIT-PRICE',
  class: 'exceeds',
  says: '{given} is credited for one, and {limit} was charged for it',
  remedy: 'Correct the price, or the quantity',
} as const;

const SURCHARGES = {
  rule: 'PINT-CREDIT-CHARGES',
  class: 'exceeds',
  says: 'Surcharges of {given} are credited, and {limit} of them are left',
  remedy: 'Correct the surcharges of the note',
} as const;

const NOTHING_CHARGED = {
  ...SURCHARGES,
  says: 'Surcharges of {given} are credited, and the invoice has none in this VAT category',
} as const;

/** Adds the warnings of an issued note. */
export function addAboveWorth(
  country: FollowedCountry,
  input: CreditNoteInput<object>,
  note: Document,
  left: LeftOfInvoice,
  warnings: ErrorList,
): void {
  addAbovePrice(country, input, note, left, warnings);
  addAboveSurcharges(country, input, note, left, warnings);
}

// At a price that the caller gives. A reduction states the amount for all pieces.
function addAbovePrice(
  country: FollowedCountry,
  input: CreditNoteInput<object>,
  { document_lines: lines = [] }: Document,
  left: LeftOfInvoice,
  warnings: ErrorList,
): void {
  if (takesAmountAlone(country, input)) return;
  const list = hasOwnLines(input) ? 'fields.document_lines' : 'lines';
  for (const [index, line] of lines.entries()) {
    if (list === 'lines' && input.lines?.[index]?.price === undefined) continue;
    const { line: own, isSameItem } = left.lineOf(line);
    const known = own && isSameItem && left.lines.get(own.id ?? '');
    const quantity = decimal(line.quantity ?? 0).abs();
    if (!known || isZero(known.had) || isZero(quantity) || !isInSameUnit(own, line)) continue;
    const net = decimal(line.net_amount ?? 0).abs();
    const shares = 1 + (line.allowances ?? []).length + (line.charges ?? []).length;
    const rounding = smallestUnit(country.facts.lineDecimals)
      .times(decimal(2 * shares))
      .plus(known.rounding);
    // A debit note may have added pieces at a lower price.
    const [average, price] = [known.hadNet.div(known.had).abs(), priceOf(own)];
    const worth = price.gt(average) ? price : average;
    if (net.lte(worth.times(quantity).plus(rounding))) continue;
    const [given, limit] = [net.div(quantity), worth].map((one) =>
      toJsonNumber(roundHalfAway(one, country.facts.lineDecimals)),
    );
    if (given === undefined || limit === undefined) continue;
    const path = `${list}[${index}].price`;
    warnings.addAll({ [path]: checkError(path, PRICE, { given, limit }) });
  }
}

// With the discounts of the line.
function priceOf({ net_amount: net = 0, quantity = 0 }: DocumentLine): Decimal {
  return quantity === 0 ? ZERO : decimal(net).div(decimal(quantity)).abs();
}

// In each VAT category. Notes share them by proportion, and round each share.
function addAboveSurcharges(
  { facts }: FollowedCountry,
  { fields = {} }: CreditNoteInput<object>,
  note: Document,
  { surcharges, creditedSurcharges, had, notes }: LeftOfInvoice,
  warnings: ErrorList,
): void {
  const { charges = [], document_lines: lines = [] } = note;
  const own = new Map<string, Decimal>();
  addSurcharges(own, note, signOf(creditableTotal(note), had));
  const decimals = Math.min(facts.totalDecimals, currencyDecimals(note.document_currency_code));
  const shares = (lines.length + charges.length + 1) * (notes.length + 1);
  const rounding = smallestUnit(decimals).times(decimal(shares));
  for (const [category, amount] of own) {
    const [charged = ZERO, before = ZERO] = [surcharges.get(category), creditedSurcharges.get(category)];
    const rest = remaining(charged, before);
    if (amount.abs().lte(rest.abs().plus(rounding))) continue;
    const index = charges.findIndex((charge) => (charge.tax_category?.id ?? '') === category);
    // Then lines alone are credited, which have limits of their own.
    if (index < 0) continue;
    const path = `${Object.hasOwn(fields, 'charges') ? 'fields.' : ''}charges[${index}].amount`;
    const values = { given: toJsonNumber(amount.abs()), limit: toJsonNumber(rest.abs()) };
    warnings.addAll({ [path]: checkError(path, isZero(charged) ? NOTHING_CHARGED : SURCHARGES, values) });
  }
}
