// What a new credit note may not exceed, and what contradicts its invoice.
import { isCalendarDate } from '../core/calendar.ts';
import { type Decimal, decimal, isZero, smallestUnit, toJsonNumber, ZERO } from '../core/decimal.ts';
import type { ErrorList } from '../core/errors/error-list.ts';
import { listOf } from '../core/list-of.ts';
import { readAsOne } from '../core/read-as-one.ts';
import { checkError } from './books/sentence.ts';
import { contradictions } from './complete.ts';
import { isUsedUp, type LeftOfInvoice, type LeftOfLine, quantityOf, remaining } from './credit-left.ts';
import { firstById, isInSameUnit, isTaxedAlike } from './credit-lines.ts';
import type { CreditNoteInput } from './credit-note-input.ts';
import { PARTIES } from './credit-parties.ts';
import { isPriceOf, priceLeft } from './credit-parts.ts';
import { referenceTo } from './credit-references.ts';
import type { CountryForms, FollowedCountry } from './document-country.ts';
import type { Document, DocumentLine } from './schema.ts';
import { netAmountOf } from './totals.ts';

/** The parties of which two documents say what contradicts: one of them is of another company. */
export function differingParties(
  { partyNumber }: CountryForms,
  one: Document,
  other: Document,
): (typeof PARTIES)[number][] {
  return PARTIES.filter((name) => contradictions(partyNumber, one[name] ?? {}, other[name] ?? {}).length > 0);
}

/** Adds a warning where a number is that of a document of the same kind, issued before. */
export function addUsedNumber(number: string, earlier: readonly Document[], warnings: ErrorList): void {
  const other = earlier.find(({ document_number: given = '' }) => readAsOne(given) === readAsOne(number));
  if (!other) return;
  warnings.addAll({ number: checkError('number', NUMBER_TWICE, { given: number, other: other.issue_date ?? '' }) });
}

const NUMBER_TWICE = {
  rule: 'PINT-TWICE',
  class: 'repeated',
  says: '{given} is the number of the document of {other}, too',
  remedy: 'Give the new one a number of its own',
} as const;

/** Adds a warning where a UUID is that of one of the documents before: what happens to one would be told of both. */
export function addUsedUuid(uuid: string | undefined, others: readonly Document[], warnings: ErrorList): void {
  if (typeof uuid !== 'string') return;
  const other = others.find(({ uuid: given }) => given?.toLowerCase() === uuid.toLowerCase());
  if (!other) return;
  warnings.addAll({ uuid: checkError('uuid', UUID_TWICE, { given: uuid, other: other.document_number ?? '' }) });
}

const UUID_TWICE = {
  rule: 'PINT-TWICE',
  class: 'repeated',
  says: '{given} is the UUID of {other}, too',
  remedy: 'Give the new one a UUID of its own',
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
  addUsedUuid(input.uuid, [document, ...(input.earlier ?? [])], warnings);
  checkCurrency(country, document, input, errors);
  checkReference(country, document, input, errors);
  for (const field of differingParties(country.forms, document, { ...document, ...input.fields })) {
    errors.add(field, 'differs-between', { documents: [document.document_number ?? '', input.number] });
  }
  if (input.lines) checkLines(country, input, 'lines', credited, left, errors);
  else if (!hasOwnLines(input)) checkWhole(country, input, credited, left, errors);
  checkReason(country, document, input, credited, left, warnings);
}

// A UUID says which document is meant, and number and date have to be of the same.
function checkReference(
  country: FollowedCountry,
  document: Document,
  { number, fields }: CreditNoteInput<object>,
  errors: ErrorList,
): void {
  const { billing_reference: named } = (fields ?? {}) as Partial<Document>;
  if (named === undefined) return;
  const { document_number: own = '' } = document;
  const reference = referenceTo(country, { billing_reference: named }, document);
  if (!reference) {
    errors.add('billing_reference', 'credit-foreign', { number, document: own });
    return;
  }
  const path = `billing_reference[${listOf(named).indexOf(reference)}]`;
  const documents = [own, number];
  // Callers in JavaScript have no types.
  const differs = (given: string | undefined, known: string | undefined): boolean =>
    given !== undefined && known !== undefined && `${given}`.trim() !== known.trim();
  if (differs(reference.id, document.document_number)) errors.add(`${path}.id`, 'differs-between', { documents });
  if (differs(reference.issue_date, document.issue_date))
    errors.add(`${path}.issue_date`, 'differs-between', { documents });
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
  if (!hasOwnLines(input)) return;
  checkLines(country, input, `fields.${OWN_LINES}`, lines, left, errors);
  for (const [index, credited] of lines.entries()) {
    const path = `fields.${OWN_LINES}[${index}]`;
    const { line: own } = left.lineOf(credited);
    if (!own) {
      warnings.add(path, 'credit-unmatched', { line: credited.id ?? '', number: input.number });
      continue;
    }
    const documents = [document.document_number ?? '', input.number];
    // VAT that was never charged is not credited.
    if (!isTaxedAlike(country, own, credited))
      errors.add(`${path}.classified_tax_category`, 'differs-between', { documents });
    // Quantities of two units are not comparable.
    if (!isInSameUnit(own, credited)) warnings.add(`${path}.unit_code`, 'differs-between', { documents });
  }
}

const OWN_LINES = 'document_lines';

/** Whether the caller wrote the lines of the note anew. */
export const hasOwnLines = ({ fields = {} }: CreditNoteInput<object>): boolean => Object.hasOwn(fields, OWN_LINES);

function checkLines(
  country: FollowedCountry,
  input: CreditNoteInput<object>,
  list: string,
  credited: readonly DocumentLine[],
  left: LeftOfInvoice,
  errors: ErrorList,
): void {
  const seen = new Set<string>();
  // Two lines of a note may be of one of the invoice, such as sound and damaged goods.
  const ofNote = new Map<string, LeftOfLine>();
  for (const [index, line] of credited.entries()) {
    const path = `${list}[${index}]`;
    const { id = '' } = line;
    if (seen.has(id)) {
      errors.add(`${path}.id`, 'credit-line-twice', { line: id });
      continue;
    }
    seen.add(id);
    const { line: own } = left.lineOf(line);
    const invoiced = own?.id ?? id;
    const known = ofNote.get(invoiced) ?? left.lines.get(invoiced);
    if (!known) continue;
    const quantity = own ? quantityOf(country, line, own) : decimal(line.quantity ?? 0);
    checkLine(country, input, path, { ...line, id: invoiced }, quantity, known, errors);
    ofNote.set(invoiced, {
      ...known,
      credited: takesAmountAlone(country, input) ? known.credited : known.credited.plus(quantity),
      creditedNet: known.creditedNet.plus(netAmountOf(country, line)),
      notes: [...known.notes, input.number],
    });
  }
}

// Who names no lines of an invoice of which nothing is left asks for each of them.
function checkWhole(
  country: FollowedCountry,
  input: CreditNoteInput<object>,
  credited: readonly DocumentLine[],
  left: LeftOfInvoice,
  errors: ErrorList,
): void {
  for (const [index, line] of credited.entries()) {
    const known = left.lines.get(line.id ?? '');
    if (known && !(isZero(known.credited) && isZero(known.creditedNet)))
      checkLine(country, input, `lines[${index}]`, line, decimal(line.quantity ?? 0), known, errors);
  }
}

/** Whether a note reduces the price. */
export const takesAmountAlone = ({ following }: FollowedCountry, { reason }: CreditNoteInput<object>): boolean =>
  following.usesOf?.get(reason) === 'amount';

function checkLine(
  country: FollowedCountry,
  input: CreditNoteInput<object>,
  path: string,
  line: DocumentLine,
  quantity: Decimal,
  known: LeftOfLine,
  errors: ErrorList,
): void {
  const { id = '' } = line;
  const isReduced = takesAmountAlone(country, input);
  const rest = remaining(known.had, known.credited);
  const isOpposite = quantity.times(known.had).lt(ZERO);
  if ((!isReduced || isOpposite) && isBeyond(quantity, rest, known.had)) {
    errors.add(`${path}.quantity`, 'credit-quantity', {
      ...saidOf(quantity, known.had, known.credited, known),
      line: id,
    });
    return;
  }
  const net = netAmountOf(country, line);
  const slack = isReduced ? ZERO : slackOf(country, line, known.notes.length + 1).plus(known.rounding);
  if (isBeyond(net, remaining(known.hadNet, known.creditedNet), known.hadNet, slack))
    errors.add(`${path}.price`, 'credit-price', { ...saidOf(net, known.hadNet, known.creditedNet, known), line: id });
}

// Each note rounds its line, and each discount and surcharge of it, by itself.
function slackOf({ facts }: FollowedCountry, { allowances = [], charges = [] }: DocumentLine, notes: number): Decimal {
  return smallestUnit(facts.lineDecimals).times(decimal(notes * (1 + allowances.length + charges.length)));
}

// More than what is left, or of the other sign than what there was: that would charge it once more.
function isBeyond(given: Decimal, rest: Decimal, had: Decimal, slack = ZERO): boolean {
  return given.abs().gt(rest.abs().plus(slack)) || given.times(had).lt(ZERO);
}

const saidOf = (given: Decimal, had: Decimal, credited: Decimal, { notes }: LeftOfLine) => ({
  given: toJsonNumber(given),
  had: toJsonNumber(had),
  credited: toJsonNumber(credited),
  left: toJsonNumber(remaining(had, credited)),
  notes: [...new Set(notes)],
});

function checkDates(
  document: Document,
  { date: given, earlier = [], fields }: CreditNoteInput<object>,
  errors: ErrorList,
  warnings: ErrorList,
): void {
  const { issue_date: date = given } = (fields ?? {}) as Partial<Document>;
  const { issue_date: issued } = document;
  if (typeof date !== 'string' || !isCalendarDate(date)) return;
  if (issued !== undefined && date < issued) errors.add('date', 'credit-date', { given: date, other: issued });
  const newest =
    earlier
      .map(({ issue_date: day = '' }) => day)
      .sort()
      .at(-1) ?? '';
  if (date < newest) warnings.add('date', 'credit-date', { given: date, other: newest });
}

function checkCurrency(
  { facts }: FollowedCountry,
  document: Document,
  { fields }: CreditNoteInput<object>,
  errors: ErrorList,
): void {
  const own = document.document_currency_code ?? facts.currency;
  const { document_currency_code: currency = own, tax_exchange_rate: rate } = (fields ?? {}) as Partial<Document>;
  if (currency !== own) {
    errors.add('document_currency_code', 'credit-rate', { given: currency, other: own });
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
  const [invoiced, noted] = [firstById(document.document_lines), firstById(lines)];
  const restOf = (id = ''): Decimal => {
    const known = left.lines.get(id);
    return known ? remaining(known.had, known.credited) : ZERO;
  };
  const isAllOfRest = (id: string, quantity = 0): boolean => decimal(quantity).eq(restOf(id));
  const changes = (name: 'price' | 'quantity') =>
    lines?.some((line, index) => {
      const own = invoiced.get(line.id) ?? {};
      if (line[name] === undefined) return false;
      if (name === 'quantity') return line.quantity !== own.quantity && !isAllOfRest(line.id, line.quantity);
      const given = { ...credited[index], price: line.price };
      return ![own, { ...own, price: priceLeft(own, left) }].some((one) => isPriceOf(country, one, given));
    });
  const isPart =
    lines !== undefined &&
    (document.document_lines ?? []).some(({ id = '' }) => {
      const line = noted.get(id);
      const known = left.lines.get(id);
      return known && !isUsedUp(known) && (!line || (line.quantity !== undefined && !isAllOfRest(id, line.quantity)));
    });
  if (given === reasons.quantity && changes('price'))
    warnings.add('reason', 'credit-reason', { given, problem: 'the price changes' });
  if (given === reasons.value && changes('quantity'))
    warnings.add('reason', 'credit-reason', { given, problem: 'the quantity changes' });
  // Who means to reduce the price, and gives none, credits all of a line.
  if (given === reasons.value && lines?.every(({ price, quantity }) => price === undefined && quantity === undefined))
    warnings.add('reason', 'credit-reason', { given, problem: 'whole lines are credited, at their full price' });
  if (given === reasons.whole && (isPart || changes('price')))
    warnings.add('reason', 'credit-reason', { given, problem: 'a part is credited' });
}
