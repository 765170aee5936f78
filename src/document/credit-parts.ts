// The part of an invoice that is credited: its lines, with their discounts and surcharges, and those of the document, in proportion.
import { type Decimal, decimal, isZero, roundHalfAway, toJsonNumber, ZERO } from '../core/decimal.ts';
import { createErrorList } from '../core/errors/error-list.ts';
import { failure, type Result } from '../core/result.ts';
import { type LeftOfInvoice, remaining, unitPrice } from './credit-left.ts';
import { firstById } from './credit-lines.ts';
import type { CreditedLine } from './credit-note-input.ts';
import type { AmountsCountry } from './document-country.ts';
import { fillPercentages } from './percentages.ts';
import { takeTaxOut } from './prices.ts';
import type { AllowanceCharge, Document, DocumentLine, TaxCategory } from './schema.ts';
import { grossAmount, lineExtensionAmount } from './totals.ts';

/** Net prices and percentages as a note is going to state them. */
export function filledIn(country: AmountsCountry, note: Document): Document {
  const copy = { ...note, document_lines: note.document_lines?.map((line) => ({ ...line })) };
  takeTaxOut(country, copy);
  fillPercentages(country, copy);
  return copy;
}

/** The invoice, had only these quantities been invoiced. */
export function partOfInvoice(
  country: AmountsCountry,
  document: Document,
  quantities: ReadonlyMap<string, Decimal>,
): Document {
  const lines = (document.document_lines ?? []).flatMap((line) => {
    const quantity = quantities.get(line.id ?? '');
    return !quantity || isZero(quantity) ? [] : [inPart(country, line, toJsonNumber(quantity), line.price)];
  });
  const { prepaid_amount: _, payable_rounding_amount: __, ...rest } = document;
  return filledIn(country, { ...rest, document_lines: lines, ...documentCharges(country, document, lines) });
}

/** The lines that are credited, all where none are named. Errors: a line that the invoice lacks, no line. */
export function creditedLines(
  country: AmountsCountry,
  document: Document,
  wanted: readonly CreditedLine[] | undefined,
  left: LeftOfInvoice,
): Result<DocumentLine[]> {
  const lines = document.document_lines ?? [];
  if (wanted === undefined) return { ok: true, value: [...lines], warnings: {} };
  const errors = createErrorList();
  const byId = firstById(lines);
  const value = wanted.flatMap(({ id, quantity, price }, index) => {
    const line = byId.get(id);
    if (!line) errors.add(`lines[${index}].id`, 'no-such-line', { id });
    if (!line) return [];
    const own = price ?? priceLeft(line, left);
    const part = inPart(country, line, quantity ?? quantityLeft(line, left), own, left.lines.get(id)?.credited);
    // What is left of a reduced line has its discounts in it.
    return [price === undefined && own !== line.price ? { ...part, allowances: undefined, charges: undefined } : part];
  });
  if (wanted.length === 0) errors.add('lines', 'empty');
  return errors.size() > 0 ? failure(errors.errors) : { ok: true, value, warnings: {} };
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

// At the price of the invoice amounts follow the quantity. Each part has what all credited so far come to, less what was credited
// before: the parts of all add up to the whole, however they are rounded.
function inPart(
  country: AmountsCountry,
  line: DocumentLine,
  quantity: number | undefined,
  price: DocumentLine['price'],
  before = ZERO,
): DocumentLine {
  const part: DocumentLine = { ...line, quantity, price };
  const { lineDecimals: decimals } = country.facts;
  const [all, own] = [decimal(line.quantity ?? 0), decimal(quantity ?? 0)];
  const [whole, credited] = [grossAmount(country, line), grossAmount(country, withNetPrice(country, part))];
  const isByQuantity = !isZero(all) && isPriceOf(country, line, part);
  const share = isByQuantity
    ? (value: number) =>
        inProportion(value, before.plus(own), all, decimals).minus(inProportion(value, before, all, decimals))
    : (value: number) => inProportion(value, credited, whole, decimals);
  const ofPart = (one: AllowanceCharge) => scaled(one, whole, share, decimals);
  if (line.allowances) part.allowances = line.allowances.map(ofPart);
  if (line.charges) part.charges = line.charges.map(ofPart);
  return part;
}

/**
 * Whether a line has the price of one of the invoice, however it is written. A price with tax is that price where the line comes to the
 * same, as fine as lines are.
 */
export function isPriceOf(country: AmountsCountry, ofInvoice: DocumentLine, line: DocumentLine): boolean {
  const difference = unitPrice(withNetPrice(country, line)).minus(unitPrice(ofInvoice)).abs();
  if (line.price?.tax_inclusive_amount === undefined) return difference.eq(ZERO);
  const slack = decimal(`1e-${country.facts.lineDecimals}`);
  return difference.times(decimal(line.quantity ?? 0).abs()).lte(slack);
}

const inProportion = (value: number, part: Decimal, whole: Decimal, decimals: number): Decimal =>
  roundHalfAway(decimal(value).times(part).div(whole), decimals);

/** A line with its net price. A price with tax is given for what is credited: the amounts of the invoice are net. */
export function withNetPrice(country: AmountsCountry, line: DocumentLine): DocumentLine {
  const copy = { ...line };
  takeTaxOut(country, { document_lines: [copy] });
  return copy;
}

// A percentage of the whole is one of the part. A base of its own is taken in proportion, as an amount is.
function scaled(
  given: AllowanceCharge,
  whole: Decimal,
  share: (value: number) => Decimal,
  decimals: number,
): AllowanceCharge {
  const { amount, base_amount: base, ...rest } = given;
  if (given.multiplier_factor_numeric !== undefined) {
    const isOwnBase = base !== undefined && !isZero(whole) && !decimal(base).eq(roundHalfAway(whole, decimals));
    return isOwnBase ? { ...rest, base_amount: toJsonNumber(share(base)) } : rest;
  }
  return amount === undefined || isZero(whole) ? given : { ...given, amount: toJsonNumber(share(amount)) };
}

type Charges = Pick<Document, 'allowances' | 'charges'>;

/** Discounts and surcharges of the document, in the proportion of the lines that are credited. */
export function documentCharges(
  country: AmountsCountry,
  document: Document,
  credited: readonly DocumentLine[],
): Charges {
  const part = filledIn(country, { document_lines: [...credited] });
  const { totalDecimals } = country.facts;
  const ofLines = (each: Document, category?: TaxCategory) => lineExtensionAmount(country, each, category);
  // Of the lines in its category; of all lines where none is in it, as of freight that is taxed beside goods that are not.
  const ofPart = (one: AllowanceCharge): AllowanceCharge[] => {
    const whole = ofLines(document, one.tax_category);
    const category = isZero(whole) ? undefined : one.tax_category;
    const taken = ofLines(part, category);
    const isOfOthers = isZero(taken) && !isZero(whole);
    const all = ofLines(document, category);
    const share = (value: number) => inProportion(value, taken, all, totalDecimals);
    return isOfOthers ? [] : [scaled(one, all, share, totalDecimals)];
  };
  const parts = (given: readonly AllowanceCharge[] | undefined) => {
    const list = given?.flatMap(ofPart) ?? [];
    return list.length > 0 ? list : undefined;
  };
  return { allowances: parts(document.allowances), charges: parts(document.charges) };
}
