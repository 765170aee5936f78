// What is left of an invoice after the notes that were issued for it, and what a new credit note may not exceed.
import { type Decimal, decimal, toJsonNumber, ZERO } from '../core/decimal.ts';
import type { ErrorList } from '../core/errors/error-list.ts';
import { listOf } from '../core/list-of.ts';
import { keyOf } from './books/net-by-category.ts';
import { checkError } from './books/sentence.ts';
import { contradictions } from './complete.ts';
import type { CreditNoteInput } from './credit-note-input.ts';
import type { CountryAmounts, CountryForms, FollowedCountry } from './document-country.ts';
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
  /** VAT of the credit notes, by its field: in the document currency and in that of the books. */
  readonly creditedTax: ReadonlyMap<string, Decimal>;
  /** The numbers of the credit notes. */
  readonly notes: readonly string[];
}

/** What is left of a quantity or an amount: nothing where more was credited than there was. */
export function remaining(had: Decimal, credited: Decimal): Decimal {
  const rest = had.minus(credited);
  return rest.times(had).gt(ZERO) ? rest : ZERO;
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
  let [had, credited] = [creditableTotal(document), ZERO];
  const creditedTax = new Map<string, Decimal>();
  const notes: string[] = [];
  const counted = new Set<string>();
  for (const [index, note] of earlier.entries()) {
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
    if (isCredit) {
      credited = credited.plus(creditableTotal(note));
      for (const field of taxFieldsOf(country.amounts)) {
        creditedTax.set(field, (creditedTax.get(field) ?? ZERO).plus(taxIn(note, field)));
      }
      notes.push(number);
    } else had = had.plus(creditableTotal(note));
    for (const [at, line] of (note.document_lines ?? []).entries()) {
      const id = line.id ?? '';
      const ofInvoice = document.document_lines?.find((one) => one.id === line.id);
      const known = lines.get(id);
      // A debit note may charge what the invoice forgot, and numbers its lines anew.
      if (!isCredit && ofInvoice?.name !== line.name) continue;
      if (!known) {
        if (isCredit) warnings.add(`earlier[${index}].document_lines[${at}]`, 'credit-unmatched', { line: id, number });
        continue;
      }
      const isReduced = isReduction(country, note, line, ofInvoice);
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
  return { lines, had, credited, creditedTax, notes };
}

/** The fields of a document's VAT: in its own currency and in that of the books. */
export function taxFieldsOf({ inAccountingCurrency: { totals } }: CountryAmounts): readonly string[] {
  return totals.tax_amount === undefined ? ['tax_amount'] : ['tax_amount', totals.tax_amount];
}

/** The VAT that stands in such a field. */
export function taxIn(document: Document, field: string): Decimal {
  return decimal(named<number>(document, field) ?? 0);
}

function netOf(country: FollowedCountry, line: DocumentLine): Decimal {
  return line.net_amount === undefined ? netAmountOf(country, line) : decimal(line.net_amount);
}

// A reduction of the price uses up amount, a return both quantity and amount. The reason tells them apart, else the price.
function isReduction(
  { following }: FollowedCountry,
  note: Document,
  line: DocumentLine,
  ofInvoice: DocumentLine | undefined,
): boolean {
  const reasons = following.reasons;
  const reason = following.reasonOf?.(note);
  if (reason !== undefined && reason === reasons?.value) return true;
  if (reason !== undefined && (reason === reasons?.quantity || reason === reasons?.whole)) return false;
  return ofInvoice !== undefined && !unitPrice(line).eq(unitPrice(ofInvoice));
}

function unitPrice({ price }: DocumentLine): Decimal {
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

/** The parties of which two documents say what contradicts: one of them is of another company. */
export function differingParties({ partyNumber }: CountryForms, one: Document, other: Document): string[] {
  return (['accounting_supplier_party', 'accounting_customer_party'] as const).filter(
    (name) => contradictions(partyNumber, one[name] ?? {}, other[name] ?? {}).length > 0,
  );
}

/** Adds a warning where a number is that of a document of the same kind, issued before. */
export function addUsedNumber(number: string, earlier: readonly Document[], warnings: ErrorList): void {
  const other = earlier.find(({ document_number: given }) => given === number);
  if (!other) return;
  warnings.addAll({ number: checkError('number', NUMBER_TWICE, { given: number, other: other.issue_date ?? '' }) });
}

const NUMBER_TWICE = {
  rule: 'PINT-TWICE',
  class: 'repeated',
  says: '{given} is the number of the document of {other}, too',
  remedy: 'Give the new one a number of its own',
} as const;

/** Adds an error where a note credits more than is left, and what its reason contradicts. `credited` are the lines of the note. */
export function checkCredit(
  country: FollowedCountry,
  document: Document,
  input: CreditNoteInput<object>,
  credited: readonly DocumentLine[],
  left: LeftOfInvoice,
  errors: ErrorList,
  warnings: ErrorList,
): void {
  checkDates(document, input, errors, warnings);
  const isCredit = ({ credit_note_type_code: type }: Document): boolean => type !== undefined;
  addUsedNumber(input.number, (input.earlier ?? []).filter(isCredit), warnings);
  checkCurrency(document, input, errors);
  const { billing_reference: named } = (input.fields ?? {}) as Partial<Document>;
  if (named !== undefined && !namesDocument(country, { billing_reference: named }, document)) {
    errors.add('billing_reference', 'credit-foreign', {
      number: input.number,
      document: document.document_number ?? '',
    });
  }
  for (const field of differingParties(country.forms, document, { ...document, ...input.fields })) {
    errors.add(field, 'differs-between', { documents: [document.document_number ?? '', input.number] });
  }
  checkLines(country, input, 'lines', input.lines ?? [], credited, left, errors);
  checkReason(country, document, input, credited, left, warnings);
}

/** The same of the lines of an issued note, where the caller wrote them anew. */
export function checkOwnLines(
  country: FollowedCountry,
  document: Document,
  input: CreditNoteInput<object>,
  { document_lines: lines = [] }: Document,
  left: LeftOfInvoice,
  errors: ErrorList,
  warnings: ErrorList,
): void {
  if (!Object.hasOwn(input.fields ?? {}, OWN_LINES)) return;
  const numbered = lines.map(({ id = '' }) => ({ id }));
  checkLines(country, input, `fields.${OWN_LINES}`, numbered, lines, left, errors);
  const ofInvoice = new Map((document.document_lines ?? []).map((line) => [line.id ?? '', line]));
  for (const [index, { id: line }] of numbered.entries()) {
    const path = `fields.${OWN_LINES}[${index}]`;
    const [own, credited] = [ofInvoice.get(line), lines[index]];
    if (!left.lines.has(line)) warnings.add(path, 'credit-unmatched', { line, number: input.number });
    if (!own || !credited) continue;
    const documents = [document.document_number ?? '', input.number];
    if (!isTaxedAlike(country, own, credited))
      errors.add(`${path}.classified_tax_category`, 'differs-between', { documents });
    // Quantities of two units are not comparable.
    if (own.unit_code !== credited.unit_code) warnings.add(`${path}.unit_code`, 'differs-between', { documents });
  }
}

const OWN_LINES = 'document_lines';

// VAT that was never charged is not credited.
function isTaxedAlike(country: FollowedCountry, one: DocumentLine, other: DocumentLine): boolean {
  const [own, given] = [one.classified_tax_category, other.classified_tax_category];
  return own?.id === undefined || given?.id === undefined || keyOf(country, own) === keyOf(country, given);
}

function checkLines(
  country: FollowedCountry,
  { reason }: CreditNoteInput<object>,
  list: string,
  numbered: readonly { readonly id: string }[],
  credited: readonly DocumentLine[],
  left: LeftOfInvoice,
  errors: ErrorList,
): void {
  const isReduced = reason === country.following.reasons?.value;
  const { notes } = left;
  const seen = new Set<string>();
  for (const [index, { id }] of numbered.entries()) {
    const path = `${list}[${index}]`;
    if (seen.has(id)) errors.add(`${path}.id`, 'credit-line-twice', { line: id });
    seen.add(id);
    const line = credited[index];
    const known = left.lines.get(id);
    if (!line || !known) continue;
    const quantity = decimal(line.quantity ?? 0);
    const rest = remaining(known.had, known.credited);
    if (!isReduced && isBeyond(quantity, rest, known.had)) {
      errors.add(`${path}.quantity`, 'credit-quantity', {
        ...saidOf(quantity, known.had, known.credited, notes),
        line: id,
      });
    }
    const net = netAmountOf(country, line);
    const restNet = remaining(known.hadNet, known.creditedNet);
    // Each note rounds its line by itself.
    const slack = isReduced ? ZERO : decimal(`1e-${country.facts.lineDecimals}`).times(decimal(notes.length + 1));
    if (isBeyond(net, restNet, known.hadNet, slack) && (isReduced || !isBeyond(quantity, rest, known.had))) {
      errors.add(`${path}.price`, 'credit-price', {
        ...saidOf(net, known.hadNet, known.creditedNet, notes),
        line: id,
      });
    }
  }
}

// More than what is left, or of the other sign than what there was: that would charge it once more.
function isBeyond(given: Decimal, rest: Decimal, had: Decimal, slack = ZERO): boolean {
  return given.abs().gt(rest.abs().plus(slack)) || given.times(had).lt(ZERO);
}

const saidOf = (given: Decimal, had: Decimal, credited: Decimal, notes: readonly string[]) => ({
  given: toJsonNumber(given),
  had: toJsonNumber(had),
  credited: toJsonNumber(credited),
  left: toJsonNumber(remaining(had, credited)),
  notes,
});

function checkDates(
  document: Document,
  { date: given, earlier = [], fields }: CreditNoteInput<object>,
  errors: ErrorList,
  warnings: ErrorList,
): void {
  const { issue_date: date = given } = (fields ?? {}) as Partial<Document>;
  const { issue_date: issued } = document;
  if (issued !== undefined && date < issued) errors.add('date', 'credit-date', { given: date, other: issued });
  const newest =
    earlier
      .map(({ issue_date: day = '' }) => day)
      .sort()
      .at(-1) ?? '';
  if (date < newest) warnings.add('date', 'credit-date', { given: date, other: newest });
}

function checkCurrency(document: Document, { fields }: CreditNoteInput<object>, errors: ErrorList): void {
  const { document_currency_code: currency, tax_exchange_rate: rate } = (fields ?? {}) as Partial<Document>;
  const own = document.document_currency_code ?? '';
  if (currency !== undefined && currency !== own) {
    errors.add('tax_exchange_rate', 'credit-rate', { given: currency, other: own });
  } else if (
    rate?.calculation_rate !== undefined &&
    rate.calculation_rate !== document.tax_exchange_rate?.calculation_rate
  ) {
    const other = `${own} ${document.tax_exchange_rate?.calculation_rate ?? ''}`.trim();
    errors.add('tax_exchange_rate', 'credit-rate', { given: `${own} ${rate.calculation_rate}`, other });
  }
}

function checkReason(
  country: FollowedCountry,
  document: Document,
  { reason: given, lines }: CreditNoteInput<object>,
  credited: readonly DocumentLine[],
  left: LeftOfInvoice,
  warnings: ErrorList,
): void {
  const { reasons } = country.following;
  if (!reasons) return;
  const changes = (name: 'price' | 'quantity') =>
    lines?.some((line, index) => {
      const own = document.document_lines?.find(({ id }) => id === line.id);
      if (line[name] === undefined) return false;
      if (name === 'quantity') return line.quantity !== own?.quantity;
      const difference = unitPrice(own ?? {})
        .minus(unitPrice(credited[index] ?? {}))
        .abs();
      // A price with tax is its own where the line comes to the same, as fine as lines are.
      const isRounded = line.price?.tax_inclusive_amount !== undefined;
      const slack = isRounded ? decimal(`1e-${country.facts.lineDecimals}`) : ZERO;
      return difference.times(decimal(credited[index]?.quantity ?? 0).abs()).gt(slack);
    });
  const isPart =
    lines !== undefined &&
    (document.document_lines ?? []).some(({ id = '' }) => {
      const line = lines.find((one) => one.id === id);
      const known = left.lines.get(id);
      const rest = known ? remaining(known.had, known.credited) : ZERO;
      return !rest.eq(ZERO) && (!line || (line.quantity !== undefined && !decimal(line.quantity).eq(rest)));
    });
  if (given === reasons.quantity && changes('price'))
    warnings.add('reason', 'credit-reason', { given, problem: 'the price changes' });
  if (given === reasons.value && changes('quantity'))
    warnings.add('reason', 'credit-reason', { given, problem: 'the quantity changes' });
  if (given === reasons.whole && isPart)
    warnings.add('reason', 'credit-reason', { given, problem: 'a part is credited' });
}
