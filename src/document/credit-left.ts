// What is left of an invoice after the notes that were issued for it.
import { type Decimal, decimal, isZero, ZERO } from '../core/decimal.ts';
import type { ErrorList } from '../core/errors/error-list.ts';
import { listOf } from '../core/list-of.ts';
import type { FollowedCountry } from './document-country.ts';
import { uuidOf } from './issue.ts';
import { named } from './named.ts';
import type { Document, DocumentLine } from './schema.ts';
import { netAmountOf, netPrice } from './totals.ts';

/** What is left of a line. */
export interface LeftOfLine {
  readonly had: Decimal;
  readonly credited: Decimal;
  readonly hadNet: Decimal;
  readonly creditedNet: Decimal;
  /** Whether its price was reduced. */
  readonly isReduced: boolean;
}

/** What is left of an invoice. */
export interface LeftOfInvoice {
  readonly lines: ReadonlyMap<string, LeftOfLine>;
  /** Total with VAT and rounding, of the invoice and its debit notes. Prepayments lower what is due, not what can be credited. */
  readonly had: Decimal;
  readonly credited: Decimal;
  /** VAT by its field, in the document currency and in that of the books: of the invoice and its debit notes. */
  readonly hadTax: ReadonlyMap<string, Decimal>;
  /** The same of the credit notes. */
  readonly creditedTax: ReadonlyMap<string, Decimal>;
  /** The numbers of the credit notes. */
  readonly notes: readonly string[];
}

/** What is left of a quantity or an amount: nothing where more was credited than there was. */
export function remaining(had: Decimal, credited: Decimal): Decimal {
  const rest = had.minus(credited);
  return rest.times(had).gt(ZERO) ? rest : ZERO;
}

/** Lines by their ids; of several with one id the first. */
export function firstById<Line extends { readonly id?: string | undefined }>(
  lines: readonly Line[] = [],
): ReadonlyMap<string | undefined, Line> {
  return new Map(lines.toReversed().map((line) => [line.id, line]));
}

/** The total with VAT and rounding. */
export function creditableTotal({
  tax_inclusive_amount: total = 0,
  payable_rounding_amount: rounding = 0,
}: Document): Decimal {
  return decimal(total).plus(decimal(rounding));
}

/**
 * What is left of an invoice after earlier notes, each counted once. Errors: a note of another document. Warnings: a line that the
 * invoice lacks.
 */
export function leftOf(
  country: FollowedCountry,
  document: Document,
  earlier: readonly Document[],
  errors: ErrorList,
  warnings: ErrorList,
): LeftOfInvoice {
  const lines = new Map<string, LeftOfLine>();
  for (const line of document.document_lines ?? []) {
    lines.set(line.id ?? '', {
      had: decimal(line.quantity ?? 0),
      credited: ZERO,
      hadNet: netOf(country, line),
      creditedNet: ZERO,
      isReduced: false,
    });
  }
  const invoiced = firstById(document.document_lines);
  let [had, credited] = [creditableTotal(document), ZERO];
  const [hadTax, creditedTax] = [taxesOf(country, document), new Map<string, Decimal>()];
  const notes: string[] = [];
  const counted = new Set<string>();
  for (const [index, note] of inTheirOrder(earlier)) {
    const number = note.document_number ?? '';
    const key = JSON.stringify([note.credit_note_type_code, number, note.issue_date, note.payable_amount]);
    if (counted.has(key)) continue;
    counted.add(key);
    if (!namesDocument(country, note, document) && !namesNothing(note)) {
      errors.add(`earlier[${index}]`, 'credit-foreign', { number, document: document.document_number ?? '' });
      continue;
    }
    const [given, other] = [note, document].map((one) => one.document_currency_code ?? country.facts.currency);
    if (given !== other) {
      errors.add(`earlier[${index}].document_currency_code`, 'credit-rate', { given: `${given}`, other: `${other}` });
      continue;
    }
    const isCredit = note.credit_note_type_code !== undefined;
    const taxes = isCredit ? creditedTax : hadTax;
    for (const [field, tax] of taxesOf(country, note)) taxes.set(field, (taxes.get(field) ?? ZERO).plus(tax));
    if (isCredit) {
      credited = credited.plus(creditableTotal(note));
      notes.push(number);
    } else had = had.plus(creditableTotal(note));
    for (const [at, line] of (note.document_lines ?? []).entries()) {
      const id = line.id ?? '';
      const ofInvoice = invoiced.get(line.id);
      const known = lines.get(id);
      // A debit note may charge what the invoice forgot, and numbers its lines anew.
      if (!isCredit && ofInvoice?.name !== line.name) continue;
      if (!known) {
        if (isCredit) warnings.add(`earlier[${index}].document_lines[${at}]`, 'credit-unmatched', { line: id, number });
        continue;
      }
      const isReduced = isReduction(country, note, line, ofInvoice, known);
      const quantity = isReduced ? ZERO : decimal(line.quantity ?? 0);
      const net = netOf(country, line);
      lines.set(id, {
        had: isCredit ? known.had : known.had.plus(quantity),
        credited: isCredit ? known.credited.plus(quantity) : known.credited,
        hadNet: isCredit ? known.hadNet : known.hadNet.plus(net),
        creditedNet: isCredit ? known.creditedNet.plus(net) : known.creditedNet,
        isReduced: known.isReduced || (isCredit && isReduced),
      });
    }
  }
  return { lines, had, credited, hadTax, creditedTax, notes };
}

/** The VAT of a document by its field: in its own currency and in that of the books. */
export function taxesOf({ amounts }: FollowedCountry, document: Document): Map<string, Decimal> {
  const { tax_amount: inBooks } = amounts.inAccountingCurrency.totals;
  const fields = inBooks === undefined ? ['tax_amount'] : ['tax_amount', inBooks];
  return new Map(fields.map((field) => [field, decimal(named<number>(document, field) ?? 0)]));
}

function netOf(country: FollowedCountry, line: DocumentLine): Decimal {
  return line.net_amount === undefined ? netAmountOf(country, line) : decimal(line.net_amount);
}

// By their days: what is left at a note is what those before it left.
function inTheirOrder(notes: readonly Document[]): (readonly [index: number, note: Document])[] {
  const dayOf = ({ issue_date: day = '' }: Document): string => day;
  return [...notes.entries()].sort(([, one], [, other]) =>
    dayOf(one) === dayOf(other) ? 0 : dayOf(one) < dayOf(other) ? -1 : 1,
  );
}

// A reduction of the price uses up amount, a return both quantity and amount. The reason tells them apart, else the price: a return has
// that of the invoice, or what was left of it.
function isReduction(
  country: FollowedCountry,
  note: Document,
  line: DocumentLine,
  ofInvoice: DocumentLine | undefined,
  known: LeftOfLine,
): boolean {
  const { usesOf, reasonOf } = country.following;
  const uses = usesOf?.get(reasonOf?.(note) ?? '');
  if (uses !== undefined) return uses === 'amount';
  if (ofInvoice === undefined || unitPrice(line).eq(unitPrice(ofInvoice))) return false;
  return !(known.isReduced && isOfTheRest(country, line, known));
}

// Whether a line has the price that is left after reductions, as the library computes it.
function isOfTheRest(country: FollowedCountry, line: DocumentLine, known: LeftOfLine): boolean {
  const [quantity, rest] = [decimal(line.quantity ?? 0), remaining(known.had, known.credited)];
  if (isZero(rest) || quantity.abs().gt(rest.abs())) return false;
  const part = remaining(known.hadNet, known.creditedNet).times(quantity).div(rest);
  return netOf(country, line)
    .minus(part)
    .abs()
    .lte(decimal(`1e-${country.facts.lineDecimals}`));
}

/** The price of one. */
export function unitPrice({ price }: DocumentLine): Decimal {
  return netPrice(price).div(decimal(price?.base_quantity === 0 ? 1 : (price?.base_quantity ?? 1)));
}

/** Whether a note names this document: by its UUID, else by number and date. */
export function namesDocument(country: FollowedCountry, note: Document, document: Document): boolean {
  const uuid = uuidOf(country, document)?.toLowerCase();
  return listOf(note.billing_reference).some((reference) => {
    const named: unknown = Reflect.get(reference, 'uuid');
    if (typeof named === 'string' && uuid !== undefined) return named.toLowerCase() === uuid;
    return (
      reference.id === document.document_number && (reference.issue_date ?? document.issue_date) === document.issue_date
    );
  });
}

// The credit note of a volume discount may name no invoice: it is of the one that it is given for.
function namesNothing({ credit_note_type_code: type, billing_reference: references }: Document): boolean {
  return type !== undefined && listOf(references).length === 0;
}
