// What is left of an invoice after the notes that were issued for it.
import { currencyDecimals } from '../core/currency-decimals.ts';
import {
  type Decimal,
  decimal,
  isZero,
  ONE,
  roundHalfAway,
  smallestUnit,
  toJsonNumber,
  ZERO,
} from '../core/decimal.ts';
import type { CreditParams } from '../core/errors/books-sentences.ts';
import type { ErrorList } from '../core/errors/error-list.ts';
import { readAsOne } from '../core/read-as-one.ts';
import { checkError } from './books/sentence.ts';
import { firstById, type InvoicedLine, invoicedLines, isInSameUnit, isTaxedAlike } from './credit-lines.ts';
import {
  CREDITS_SEVERAL,
  DEBITS_SEVERAL,
  debitOf,
  isOfDocument,
  namesDocument,
  otherInvoices,
  referenceTo,
} from './credit-references.ts';
import { addSurcharges, type Surcharges } from './credit-surcharges.ts';
import { type CreditedTax, isTaxBeyond, NO_TAX, type TaxPart, taxPartOf, withTax } from './credit-tax.ts';
import type { FollowedCountry } from './document-country.ts';
import { named } from './named.ts';
import type { Document, DocumentLine } from './schema.ts';
import { netAmountOf, netPrice } from './totals.ts';

/** What is left of a line. */
export interface LeftOfLine {
  readonly had: Decimal;
  readonly credited: Decimal;
  readonly hadNet: Decimal;
  readonly creditedNet: Decimal;
  /** What rounding may have made of its amount beyond the last decimal of a line: of discounts, and where the software rounds in another way. */
  readonly rounding: Decimal;
  /** Whether its price was reduced. */
  readonly isReduced: boolean;
  /** The numbers of the notes that credited it, once for each of their lines. */
  readonly notes: readonly string[];
}

/** What is left of an invoice. */
export interface LeftOfInvoice {
  readonly lines: ReadonlyMap<string, LeftOfLine>;
  /** The line of the invoice that a line of a note is of. */
  readonly lineOf: (ofNote: DocumentLine) => InvoicedLine;
  /** Total with VAT and rounding, of the invoice and its debit notes. Prepayments lower what is due, not what can be credited. */
  readonly had: Decimal;
  readonly credited: Decimal;
  /** What of the total is rounding: that of the invoice and its debit notes, less that of the credit notes. */
  readonly rounding: Decimal;
  /** VAT by its field, and the total in the currency of the books: of the invoice and its debit notes. */
  readonly hadAmounts: ReadonlyMap<string, Decimal>;
  /** The same of the credit notes. */
  readonly creditedAmounts: ReadonlyMap<string, Decimal>;
  /** The surcharges of the document by VAT category: of the invoice and its debit notes. */
  readonly surcharges: Surcharges;
  readonly creditedSurcharges: Surcharges;
  /** VAT in the document currency, as far as it limits what can be credited. */
  readonly tax: CreditedTax;
  /** The numbers of the credit notes. */
  readonly notes: readonly string[];
}

/** What is left of a quantity or an amount: nothing where more was credited than there was. */
export function remaining(had: Decimal, credited: Decimal): Decimal {
  const rest = had.minus(credited);
  return rest.times(had).gt(ZERO) ? rest : ZERO;
}

/** Whether nothing of a line is left to credit. What costs something is used up with its amount, whatever the pieces. */
export function isUsedUp({ had, credited, hadNet, creditedNet }: LeftOfLine): boolean {
  return isZero(remaining(had, credited)) || (!isZero(hadNet) && isZero(remaining(hadNet, creditedNet)));
}

/** The total with VAT and rounding. */
export function creditableTotal({ tax_inclusive_amount: total = 0, ...document }: Document): Decimal {
  return decimal(total).plus(roundingIn(document));
}

const roundingIn = ({ payable_rounding_amount: rounding = 0 }: Document): Decimal => decimal(rounding);

/** Notes, each with its place in the list that the caller gave. */
export type PlacedNotes = Iterable<readonly [index: number, note: Document]>;

/**
 * What is left of an invoice after earlier notes, and the notes for its debit notes, each counted once. Errors: a note of another document, seller or currency. Warnings: a line that
 * the invoice lacks, or that it taxed in another way or has in another unit, another buyer or exchange rate, more VAT than was charged,
 * two notes of one number and day, a note of several invoices.
 */
export function leftOf(
  country: FollowedCountry,
  document: Document,
  earlier: PlacedNotes,
  errors: ErrorList,
  warnings: ErrorList,
): LeftOfInvoice {
  const lines = new Map<string, LeftOfLine>();
  for (const [id = '', line] of firstById(document.document_lines)) {
    lines.set(id, {
      had: decimal(line.quantity ?? 0),
      credited: ZERO,
      hadNet: netOf(country, line),
      creditedNet: ZERO,
      rounding: roundingOf(country, document, line),
      isReduced: false,
      notes: [],
    });
  }
  const lineOf = invoicedLines(country, document.document_lines);
  let [had, credited, rounding] = [creditableTotal(document), ZERO, roundingIn(document)];
  const [hadAmounts, creditedAmounts] = [comparedAmounts(country, document), new Map<string, Decimal>()];
  const [surcharges, creditedSurcharges] = [new Map<string, Decimal>(), new Map<string, Decimal>()];
  addSurcharges(surcharges, document, ONE);
  let charged = withTax(NO_TAX, taxPartOf(country.facts, document), false);
  const credits: CountedCredit[] = [];
  const [counted, numbers] = [new Set<string>(), new Set<string>()];
  const notes = inTheirOrder(earlier);
  const debits = notes.flatMap(([, note]) => (note.credit_note_type_code === undefined ? [note] : []));
  for (const [index, note] of notes) {
    const number = note.document_number ?? '';
    const { issue_date: date = '' } = note;
    const key = JSON.stringify([note.credit_note_type_code, readAsOne(number), date]);
    const content = key + contentOf(note);
    if (counted.has(content)) continue;
    counted.add(content);
    const of = namesDocument(country, note, document) ? document : debitOf(country, note, debits, document);
    if (!isOfDocument(country, of, note, `earlier[${index}]`, errors, warnings)) continue;
    if (numbers.has(key)) {
      const path = `earlier[${index}].document_number`;
      warnings.addAll({ [path]: checkError(path, TWO_VERSIONS, { given: number, date }) });
    }
    numbers.add(key);
    const isCredit = note.credit_note_type_code !== undefined;
    // What credits a debit note takes off what that one added.
    const isOfDebit = of !== document;
    const others = otherInvoices(isOfDebit ? of : note, document, debits);
    if (others.length > 0 && !isOfDebit) {
      const path = `earlier[${index}].billing_reference`;
      const said = isCredit ? CREDITS_SEVERAL : DEBITS_SEVERAL;
      warnings.addAll({ [path]: checkError(path, said, { given: number, other: others.join(', ') }) });
    }
    const isAdded = !isCredit || isOfDebit;
    if (others.length > 0 && isAdded) continue;
    const amounts = isAdded ? hadAmounts : creditedAmounts;
    const own = isCredit ? signOf(creditableTotal(note), creditableTotal(of)) : ONE;
    const sign = isOfDebit ? ZERO.minus(own) : own;
    for (const [field, amount] of comparedAmounts(country, note)) {
      amounts.set(field, (amounts.get(field) ?? ZERO).plus(amount.times(sign)));
    }
    addSurcharges(isAdded ? surcharges : creditedSurcharges, note, sign);
    const ofNote = taxPartOf(country.facts, note);
    const part = { ...ofNote, tax: ofNote.tax.times(sign) };
    const total = creditableTotal(note).times(sign);
    const ofTotal = roundingIn(note).times(sign);
    rounding = isAdded ? rounding.plus(ofTotal) : rounding.minus(ofTotal);
    if (isAdded) {
      had = had.plus(total);
      charged = withTax(charged, part, false);
    } else {
      credited = credited.plus(total);
      credits.push({ index, number, part });
    }
    const reasoned = isOfDebit ? of : note;
    const reason = country.following.reasonOf?.(reasoned, referenceTo(country, reasoned, document));
    countLines(country, document, note, sign, {
      ...{ lines, lineOf, path: `earlier[${index}]`, warnings },
      ...{ isAdded, reason },
    });
  }
  const tax = creditedAfter(charged, credits, warnings);
  return {
    lines,
    lineOf,
    had,
    credited,
    rounding,
    hadAmounts,
    creditedAmounts,
    surcharges,
    creditedSurcharges,
    tax,
    notes: credits.map(({ number }) => number),
  };
}

interface LinesCounted {
  readonly lines: Map<string, LeftOfLine>;
  readonly lineOf: LeftOfInvoice['lineOf'];
  /** Of the note. */
  readonly path: string;
  readonly warnings: ErrorList;
  /** Whether it changes what the invoice had, not what was credited of that. */
  readonly isAdded: boolean;
  /** Why it was issued, a code of the country. */
  readonly reason: string | undefined;
}

// Counts each line of a note for the line of the invoice that it is of.
function countLines(
  country: FollowedCountry,
  document: Document,
  note: Document,
  sign: Decimal,
  { lines, lineOf, path, warnings, isAdded, reason }: LinesCounted,
): void {
  const { document_number: number = '', document_lines: ofNote = [] } = note;
  const documents = [document.document_number ?? '', number];
  for (const [at, line] of ofNote.entries()) {
    const { line: ofInvoice, isSameItem } = lineOf(line);
    // A debit note may charge what the invoice forgot, and numbers its lines anew.
    if (isAdded && !isSameItem) continue;
    const place = `${path}.document_lines[${at}]`;
    const id = ofInvoice?.id ?? '';
    const known = lines.get(id);
    if (!ofInvoice || !known) {
      warnings.add(place, 'credit-unmatched', { line: line.id ?? '', number });
      continue;
    }
    if (!isAdded && !isTaxedAlike(country, ofInvoice, line))
      warnings.add(`${place}.classified_tax_category`, 'differs-between', { documents });
    if (!isInSameUnit(ofInvoice, line)) warnings.add(`${place}.unit_code`, 'differs-between', { documents });
    const isReduced = isReduction(country, reason, line, ofInvoice, known);
    const quantity = isReduced ? ZERO : quantityOf(country, line, ofInvoice).times(sign);
    const net = netOf(country, line).times(sign);
    lines.set(id, {
      had: isAdded ? known.had.plus(quantity) : known.had,
      credited: isAdded ? known.credited : known.credited.plus(quantity),
      hadNet: isAdded ? known.hadNet.plus(net) : known.hadNet,
      creditedNet: isAdded ? known.creditedNet : known.creditedNet.plus(net),
      rounding: known.rounding.plus(roundingOf(country, document, line)),
      isReduced: known.isReduced || (!isAdded && isReduced),
      notes: isAdded ? known.notes : [...known.notes, number],
    });
  }
}

/**
 * By what the amounts of a credit note are multiplied: some write what they take back below zero, in a credit note as well, and it is
 * taken back once, not charged again. An invoice of returns is below zero itself.
 */
export function signOf(note: Decimal, invoice: Decimal): Decimal {
  return note.lt(ZERO) === invoice.lt(ZERO) ? ONE : ZERO.minus(ONE);
}

interface CountedCredit {
  readonly index: number;
  readonly number: string;
  readonly part: TaxPart;
}

// The VAT after all credits, with a warning at the one that credits more than was charged.
function creditedAfter(charged: CreditedTax, credits: readonly CountedCredit[], warnings: ErrorList): CreditedTax {
  let known = charged;
  for (const [place, { index, part }] of credits.entries()) {
    const exceeded = exceededTax(known, part);
    if (exceeded) {
      const notes = credits.slice(0, place).map(({ number }) => number);
      warnings.add(`earlier[${index}].tax_amount`, 'credit-total', { ...exceeded, notes });
    }
    known = withTax(known, part, true);
  }
  return known;
}

/** What is said of a note that credits more VAT than is left; `undefined` where it does not, or has none. */
export function exceededTax(known: CreditedTax, part: TaxPart): Omit<CreditParams, 'notes'> | undefined {
  if (part.tax.lte(ZERO) || !isTaxBeyond(withTax(known, part, true))) return undefined;
  const { had, credited } = known;
  return {
    given: toJsonNumber(part.tax),
    had: toJsonNumber(had),
    credited: toJsonNumber(credited),
    left: toJsonNumber(remaining(had, credited)),
  };
}

/** What the credits of the whole are compared in, by its field: VAT, and VAT and total in the currency of the books. */
export function comparedAmounts({ amounts }: FollowedCountry, document: Document): Map<string, Decimal> {
  const { tax_amount: tax, tax_inclusive_amount: total } = amounts.inAccountingCurrency.totals;
  const fields = ['tax_amount', tax, total].filter((field) => field !== undefined);
  return new Map(fields.map((field) => [field, decimal(named<number>(document, field) ?? 0)]));
}

const contentOf = ({ payable_amount: amount, document_lines: lines = [] }: Document): string =>
  JSON.stringify([amount, lines.map(({ id, name, quantity, net_amount: net }) => [id, name, quantity, net])]);

const TWO_VERSIONS = {
  rule: 'PINT-TWICE',
  class: 'repeated',
  says: '{given} of {date} is there twice, with other lines or amounts: both are counted',
  remedy: 'Leave out the one that was refused or replaced',
} as const;

function netOf(country: FollowedCountry, line: DocumentLine): Decimal {
  return line.net_amount === undefined ? netAmountOf(country, line) : decimal(line.net_amount);
}

// Rules let lines be rounded as totals are. Parts of discounts and surcharges are as coarse as their currency.
function roundingOf(country: FollowedCountry, document: Document, line: DocumentLine): Decimal {
  const { lineDecimals, totalDecimals } = country.facts;
  const difference = netOf(country, line).minus(netAmountOf(country, line)).abs();
  const own = difference.lte(smallestUnit(totalDecimals)) ? difference : ZERO;
  const { allowances = [], charges = [] } = line;
  const decimals = currencyDecimals(document.document_currency_code);
  return decimals < lineDecimals
    ? own.plus(smallestUnit(decimals).times(decimal(allowances.length + charges.length)))
    : own;
}

/**
 * The quantity of a line of a note, in the unit of the invoice. In another unit it is as many as come to its amount at the price of the
 * invoice, and the roundest that does, since a price of a dozen is rounded.
 */
export function quantityOf({ facts }: FollowedCountry, line: DocumentLine, ofInvoice: DocumentLine): Decimal {
  const quantity = decimal(line.quantity ?? 0);
  if (isInSameUnit(line, ofInvoice)) return quantity;
  const price = unitPrice(ofInvoice);
  if (isZero(price)) return ZERO;
  const amount = quantity.times(unitPrice(line));
  const slack = smallestUnit(facts.lineDecimals);
  const isWithin = (part: Decimal, most: Decimal): boolean => part.times(price).minus(amount).abs().lte(most);
  const finest = roundHalfAway(amount.div(price), QUANTITY_DECIMALS);
  if (isWithin(finest, ZERO)) return finest;
  for (let decimals = 0; decimals < QUANTITY_DECIMALS; decimals++) {
    const part = roundHalfAway(finest, decimals);
    if (isWithin(part, slack)) return part;
  }
  return finest;
}

// No scale is finer.
const QUANTITY_DECIMALS = 6;

// By their days: what is left at a note is what those before it left.
function inTheirOrder(notes: PlacedNotes): (readonly [index: number, note: Document])[] {
  const dayOf = ({ issue_date: day = '' }: Document): string => day;
  return [...notes].sort(([, one], [, other]) =>
    dayOf(one) === dayOf(other) ? 0 : dayOf(one) < dayOf(other) ? -1 : 1,
  );
}

// A reduction of the price uses up amount, a return both quantity and amount. The reason tells them apart, else the price: a return has
// that of the invoice, or what was left of it.
function isReduction(
  country: FollowedCountry,
  reason: string | undefined,
  line: DocumentLine,
  ofInvoice: DocumentLine,
  known: LeftOfLine,
): boolean {
  const uses = country.following.usesOf?.get(reason ?? '');
  if (uses !== undefined) return uses === 'amount';
  // Prices of two units are not comparable.
  if (!isInSameUnit(line, ofInvoice) || unitPrice(line).eq(unitPrice(ofInvoice))) return false;
  return !(known.isReduced && isOfTheRest(country, line, known));
}

// Whether a line has the price that is left after reductions, as the library computes it.
function isOfTheRest(country: FollowedCountry, line: DocumentLine, known: LeftOfLine): boolean {
  const [quantity, rest] = [decimal(line.quantity ?? 0), remaining(known.had, known.credited)];
  if (isZero(rest) || quantity.abs().gt(rest.abs())) return false;
  const part = remaining(known.hadNet, known.creditedNet).times(quantity).div(rest);
  return netOf(country, line).minus(part).abs().lte(smallestUnit(country.facts.lineDecimals));
}

/** The price of one. */
export function unitPrice({ price }: DocumentLine): Decimal {
  return netPrice(price).div(decimal(price?.base_quantity === 0 ? 1 : (price?.base_quantity ?? 1)));
}
