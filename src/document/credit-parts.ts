// The lines of an invoice that are credited, with their part of its discounts and surcharges.
import { decimal, isZero, smallestUnit, toJsonNumber, ZERO } from '../core/decimal.ts';
import { createErrorList } from '../core/errors/error-list.ts';
import { failure, type Result, success } from '../core/result.ts';
import { type LeftOfInvoice, remaining, unitPrice } from './credit-left.ts';
import { firstById } from './credit-lines.ts';
import type { CreditedLine } from './credit-note-input.ts';
import { inPortion, portionOf } from './credit-shares.ts';
import type { AmountsCountry } from './document-country.ts';
import { fillPercentages } from './percentages.ts';
import { takeTaxOut } from './prices.ts';
import type { AllowanceCharge, Document, DocumentLine } from './schema.ts';
import { grossAmount } from './totals.ts';

/** Net prices and percentages as a note is going to state them. */
export function filledIn(country: AmountsCountry, note: Document): Document {
  const copy = { ...note, document_lines: note.document_lines?.map((line) => ({ ...line })) };
  takeTaxOut(country, copy);
  fillPercentages(country, copy);
  return copy;
}

/** The lines that are credited, all where none are named. Errors: a line that the invoice lacks, no line. */
export function creditedLines(
  country: AmountsCountry,
  document: Document,
  wanted: readonly CreditedLine[] | undefined,
  left: LeftOfInvoice,
): Result<DocumentLine[]> {
  const lines = document.document_lines ?? [];
  if (wanted === undefined) return success([...lines]);
  const errors = createErrorList();
  const byId = firstById(lines);
  const value = wanted.flatMap(({ id, quantity, price }, index) => {
    const line = byId.get(id);
    if (!line) {
      errors.add(`lines[${index}].id`, 'no-such-line', { id, lines: [...new Set(lines.map((one) => one.id ?? ''))] });
      return [];
    }
    const own = price ?? priceLeft(line, left);
    const part = inPart(
      country,
      document,
      line,
      quantity ?? quantityLeft(line, left),
      own,
      left.lines.get(id)?.credited,
    );
    // What is left of a reduced line has its discounts in it.
    return [price === undefined && own !== line.price ? { ...part, allowances: undefined, charges: undefined } : part];
  });
  if (wanted.length === 0) errors.add('lines', 'empty');
  return errors.size() > 0 ? failure(errors.errors) : success(value);
}

// All of a line is what is left of it.
function quantityLeft({ id = '', quantity }: DocumentLine, { lines }: LeftOfInvoice): number | undefined {
  const line = lines.get(id);
  const rest = line && remaining(line.had, line.credited);
  return rest && !isZero(rest) ? toJsonNumber(rest) : quantity;
}

/** The price of an invoice's line; after a reduction a piece is worth what is left of the amount. */
export function priceLeft({ id = '', price }: DocumentLine, { lines }: LeftOfInvoice): DocumentLine['price'] {
  const line = lines.get(id);
  const quantity = line && remaining(line.had, line.credited);
  if (!line?.isReduced || !quantity || isZero(quantity)) return price;
  return {
    base_amount: toJsonNumber(remaining(line.hadNet, line.creditedNet)),
    base_quantity: toJsonNumber(quantity),
  };
}

/**
 * A line of a document with another quantity or price. At the price of the invoice its discounts and surcharges follow the quantity, else the amount.
 *
 * @param before the quantity that was credited before
 */
export function inPart(
  country: AmountsCountry,
  { document_currency_code: currency }: Document,
  line: DocumentLine,
  quantity: number | undefined,
  price: DocumentLine['price'],
  before = ZERO,
): DocumentLine {
  const part: DocumentLine = { ...line, quantity, price };
  const [all, own] = [decimal(line.quantity ?? 0), decimal(quantity ?? 0)];
  const whole = grossAmount(country, line);
  const isByQuantity = !isZero(all) && isPriceOf(country, line, part);
  const portion = isByQuantity
    ? portionOf(before, before.plus(own), all)
    : { before: ZERO, after: grossAmount(country, withNetPrice(country, part)), whole };
  const fineness = { decimals: country.facts.lineDecimals, currency };
  const ofPart = (one: AllowanceCharge): AllowanceCharge[] => {
    const shared = inPortion(country, one, portion, whole, fineness);
    const isNone = portion.after.eq(portion.before) && shared.multiplier_factor_numeric === undefined;
    return isNone ? [] : [shared];
  };
  if (line.allowances) part.allowances = line.allowances.flatMap(ofPart);
  if (line.charges) part.charges = line.charges.flatMap(ofPart);
  return part;
}

/**
 * Whether a line has the price of one of the invoice, however it is written. A price with tax is that price where the line comes to the
 * same, as fine as lines are.
 */
export function isPriceOf(country: AmountsCountry, ofInvoice: DocumentLine, line: DocumentLine): boolean {
  const difference = unitPrice(withNetPrice(country, line)).minus(unitPrice(ofInvoice)).abs();
  if (line.price?.tax_inclusive_amount === undefined) return difference.eq(ZERO);
  const slack = smallestUnit(country.facts.lineDecimals);
  return difference.times(decimal(line.quantity ?? 0).abs()).lte(slack);
}

/** A line with its net price. A price with tax is given for what is credited: the amounts of the invoice are net. */
export function withNetPrice(country: AmountsCountry, line: DocumentLine): DocumentLine {
  const copy = { ...line };
  takeTaxOut(country, { document_lines: [copy] });
  return copy;
}
