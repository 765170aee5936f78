// Discounts and surcharges of a document, in the proportion of the lines that are credited.
import { type Decimal, decimal, isZero, ONE, sum, toJsonNumber, ZERO } from '../core/decimal.ts';
import type { LeftOfInvoice, LeftOfLine } from './credit-left.ts';
import { filledIn, inPart, isPriceOf } from './credit-parts.ts';
import { inPortion, type Portion, portionOf } from './credit-shares.ts';
import type { AmountsCountry } from './document-country.ts';
import type { AllowanceCharge, Document, DocumentLine, TaxCategory } from './schema.ts';
import { isSameCategory, lineExtensionAmount, netAmountOf } from './totals.ts';

type Charges = Pick<Document, 'allowances' | 'charges'>;

/** How much of each line of an invoice was credited before, and which of them a line of a part is of. */
export type KnownLines = Pick<LeftOfInvoice, 'lines' | 'lineOf'>;

/** The invoice, had only these quantities been invoiced. */
export function partOfInvoice(
  country: AmountsCountry,
  document: Document,
  quantities: ReadonlyMap<string, Decimal>,
  lineOf: KnownLines['lineOf'],
): Document {
  const lines = (document.document_lines ?? []).flatMap((line) => {
    const quantity = quantities.get(line.id ?? '');
    return !quantity || isZero(quantity) ? [] : [inPart(country, document, line, toJsonNumber(quantity), line.price)];
  });
  const { prepaid_amount: _, payable_rounding_amount: __, ...rest } = document;
  const charges = documentCharges(country, document, lines, { lines: new Map(), lineOf });
  return filledIn(country, { ...rest, document_lines: lines, ...charges });
}

/** What lines that are credited have of the discounts and surcharges of their document. */
export function documentCharges(
  country: AmountsCountry,
  document: Document,
  credited: readonly DocumentLine[],
  known: KnownLines,
): Charges {
  const lines = partsOf(country, document, credited, known);
  const fineness = { decimals: country.facts.totalDecimals, currency: document.document_currency_code };
  const ofPart = (one: AllowanceCharge): AllowanceCharge[] => {
    const portion = portionOfCategory(country, lines, one.tax_category);
    if (portion.after.eq(portion.before)) return [];
    const ownBase = lineExtensionAmount(country, document, one.tax_category);
    return [inPortion(country, one, portion, ownBase, fineness)];
  };
  const parts = (given: readonly AllowanceCharge[] | undefined) => {
    const list = given?.flatMap(ofPart) ?? [];
    return list.length > 0 ? list : undefined;
  };
  return { allowances: parts(document.allowances), charges: parts(document.charges) };
}

interface PartOfLine {
  readonly category: TaxCategory | undefined;
  readonly ofAmount: Portion;
  /** The same where the line is one, whatever it costs. */
  readonly ofOne: Portion;
}

// Each line of the invoice with its part. What is of no line of the invoice counts by its amount.
function partsOf(
  country: AmountsCountry,
  { document_lines: invoiced = [] }: Document,
  credited: readonly DocumentLine[],
  { lines, lineOf }: KnownLines,
): PartOfLine[] {
  const { document_lines: filled = [] } = filledIn(country, { document_lines: [...credited] });
  const partOf = new Map<DocumentLine | undefined, Part[]>();
  for (const [index, line] of credited.entries()) {
    const { line: own } = lineOf(line);
    const part = { line, net: netAmountOf(country, filled[index] ?? line) };
    partOf.set(own, [...(partOf.get(own) ?? []), part]);
  }
  const ofInvoice = invoiced.map((line): PartOfLine => {
    const net = netAmountOf(country, line);
    const portion = portionOfLine(country, line, net, partOf.get(line) ?? [], lines.get(line.id ?? ''));
    return {
      category: line.classified_tax_category,
      ofAmount: inProportion(portion, net),
      ofOne: inProportion(portion, ONE),
    };
  });
  const others = (partOf.get(undefined) ?? []).map(({ line, net }): PartOfLine => {
    const portion = { before: ZERO, after: net, whole: ZERO };
    return { category: line.classified_tax_category, ofAmount: portion, ofOne: portion };
  });
  return [...ofInvoice, ...others];
}

interface Part {
  readonly line: DocumentLine;
  readonly net: Decimal;
}

// At the price of the invoice amounts follow the quantity: those of the parts are rounded.
function portionOfLine(
  country: AmountsCountry,
  line: DocumentLine,
  net: Decimal,
  parts: readonly Part[],
  known?: LeftOfLine,
): Portion {
  const quantity = decimal(line.quantity ?? 0);
  const isByQuantity =
    !isZero(quantity) && !known?.isReduced && parts.every((part) => isPriceOf(country, line, part.line));
  const before = (isByQuantity ? known?.credited : known?.creditedNet) ?? ZERO;
  const own = sum(parts.map((part) => (isByQuantity ? decimal(part.line.quantity ?? 0) : part.net)));
  return portionOf(before, before.plus(own), isByQuantity ? quantity : net);
}

function inProportion({ before, after, whole, ...portion }: Portion, amount: Decimal): Portion {
  const part = (value: Decimal): Decimal => (isZero(whole) ? ZERO : amount.times(value).div(whole));
  return { ...portion, before: part(before), after: part(after), whole: amount };
}

// Of the lines in its category; of all lines where none is in it, as of freight that is taxed beside goods that are not; by their number
// where they cost nothing.
function portionOfCategory({ amounts }: AmountsCountry, parts: readonly PartOfLine[], category?: TaxCategory): Portion {
  const own = parts.filter((part) => category?.id === undefined || isSameCategory(amounts, part.category, category));
  const all = [own, parts].map((list) => total(list.map(({ ofAmount }) => ofAmount)));
  return all.find(({ whole }) => !isZero(whole)) ?? total(parts.map(({ ofOne }) => ofOne));
}

function total(portions: readonly Portion[]): Portion {
  const of = (name: 'before' | 'after' | 'whole'): Decimal => sum(portions.map((portion) => portion[name]));
  const isBeyond = portions.some((portion) => portion.isBeyond);
  return { before: of('before'), after: of('after'), whole: of('whole'), isBeyond };
}
