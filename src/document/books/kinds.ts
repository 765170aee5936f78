// Checks on kinds of transaction that countries share: what the kinds are called, and what is said, are facts of the country.

import { isCalendarDate } from '../../core/calendar.ts';
import { decimal, isZero, roundHalfAway } from '../../core/decimal.ts';
import { DOCUMENT_KINDS } from '../../core/document-kinds.ts';
import { codeOfCountry } from '../../core/several-countries.ts';
import { trimmed } from '../../core/trimmed.ts';
import type { AllowanceCharge, Document, DocumentLine } from '../schema.ts';
import type { Check, Checked, Found } from './check.ts';
import { creditsInvoice } from './credits-invoice.ts';
import { issuedOn } from './dates.ts';
import { givenPrice } from './lines.ts';

/** What a country says of exports. */
export interface ExportFacts {
  readonly kind: string;
  /** The category of the standard rate. */
  readonly taxed: string;
  readonly says: string;
  readonly remedy: string;
}

/** Whether an export bears VAT throughout. */
export const exportRateCheck = ({ says, remedy, ...facts }: ExportFacts) =>
  ({
    rule: 'PINT-EXPORT-RATE',
    class: 'contradiction',
    says,
    remedy,
    find: (checked) => taxedExports(checked, facts),
  }) as const satisfies Check;

function* taxedExports(
  { document: { document_lines: lines = [] }, kinds }: Checked,
  { kind, taxed }: Pick<ExportFacts, 'kind' | 'taxed'>,
): Iterable<Found> {
  if (!kinds.has(kind) || lines.length === 0) return;
  if (lines.some((line) => trimmed(line.classified_tax_category?.id) !== taxed)) return;
  yield ['transaction_type', { given: lines[0]?.classified_tax_category?.percent ?? 0 }];
}

/**
 * Whether an export goes to a buyer at home and is delivered at home: it has left the country in neither way.
 * @param kind what the country calls an export
 */
export const exportPlaceCheck = (kind: string) =>
  ({
    rule: 'PINT-EXPORT-PLACE',
    class: 'contradiction',
    says: 'An export, and the buyer and the place of delivery are in {given}',
    remedy: 'Correct the place of delivery, or leave out the kind export',
    find: (checked) => exportsAtHome(checked, kind),
  }) as const satisfies Check;

function* exportsAtHome({ country, document, kinds }: Checked, kind: string): Iterable<Found> {
  if (!kinds.has(kind)) return;
  const home = codeOfCountry(country);
  const { accounting_customer_party: buyer, delivery } = document;
  const places = [buyer?.postal_address?.country_code, delivery?.delivery_location?.address?.country_code];
  // Blanks about a code validate.
  if (places.every((place) => trimmed(place) === home)) yield ['transaction_type', { given: home }];
}

/**
 * Whether an invoice sums up what is still to come.
 * @param kind what the country calls a summary
 */
export const summaryAheadCheck = (kind: string) =>
  ({
    rule: 'PINT-SUMMARY',
    class: 'contradiction',
    says: 'The period of the summary begins on {given}, after the day of issue, {other}',
    remedy: 'Correct the date that is wrong',
    find: (checked) => summariesAhead(checked, kind),
  }) as const satisfies Check;

function* summariesAhead(checked: Checked, kind: string): Iterable<Found> {
  const [given] = daysOfSummary(checked, kind) ?? [];
  const other = issuedOn(checked.document);
  if (given !== undefined && other !== undefined && given > other)
    yield ['invoice_period.start_date', { given, other }];
}

/** The first and the last day of what an invoice sums up. A credit note may be of a period long ago. */
export function daysOfSummary(
  { document, kinds }: Checked,
  kind: string,
): readonly [first: string, last: string] | undefined {
  const { start_date: first = '', end_date: last = '' } = document.invoice_period ?? {};
  if (!kinds.has(kind) || document.credit_note_type_code !== undefined) return undefined;
  return isCalendarDate(first) && isCalendarDate(last) ? [first, last] : undefined;
}

/**
 * Whether nothing is charged.
 * @param ownUse the kind of document in which a business supplies itself, or gives something away
 */
export const zeroTotalChecks = (ownUse: string) =>
  [
    {
      ...ZERO_TOTAL,
      says: GIFT,
      remedy: 'Give the price, or the kind deemed-supply',
      find: (checked) => freeDocuments(checked, ownUse, (field) => field !== 'quantity' && !isNote(checked)),
    },
    {
      ...ZERO_TOTAL,
      says: GIFT,
      remedy: 'Correct the quantity, or give the kind deemed-supply',
      find: (checked) => freeDocuments(checked, ownUse, (field) => field === 'quantity' && !isNote(checked)),
    },
    {
      ...ZERO_TOTAL,
      says: 'Nothing is {done}',
      remedy: 'Leave the line out, or give its amount',
      find: (checked) => freeDocuments(checked, ownUse, () => isNote(checked)),
    },
  ] as const satisfies readonly Check[];

const ZERO_TOTAL = { rule: 'PINT-ZERO-TOTAL', class: 'implausible', asksIn: 'own-country' } as const;
const GIFT = 'Nothing is charged: a gift is a deemed supply, taxed on its cost';

// What a note is not about is left out of it; a gift is on an invoice.
const doneBy = ({ credit_note_type_code: credit, invoice_type_code: type }: Document): string | undefined =>
  credit !== undefined ? 'credited' : type === DOCUMENT_KINDS['debit-note'].defaultTypeCode ? 'debited' : undefined;

const isNote = ({ document }: Checked): boolean => doneBy(document) !== undefined;

function* freeDocuments(checked: Checked, ownUse: string, isMeant: (field: string) => boolean): Iterable<Found> {
  const done = doneBy(checked.document);
  for (const [path, values] of freeLines(checked, ownUse))
    if (isMeant(path.slice(path.lastIndexOf('.') + 1))) yield [path, { ...values, ...(done && { done }) }];
}

function* freeLines({ country, document, kinds, computedPrices }: Checked, ownUse: string): Iterable<Found> {
  const { tax_inclusive_amount: total, document_lines: lines = [], allowances } = document;
  if (total !== 0 || kinds.has(ownUse) || takesOff(allowances)) return;
  const isReduced = ({ allowances: own, price }: DocumentLine) => takesOff(own) || (price?.allowance_amount ?? 0) > 0;
  if (lines.some(isReduced)) return;
  // The line that was meant to cost something: one without a price, else one without a quantity.
  for (const field of ['price.base_amount', 'quantity'] as const) {
    const index = lines.findIndex(
      ({ price, quantity }) => (field === 'quantity' ? quantity : price?.base_amount) === 0,
    );
    const line = lines[index];
    if (!line) continue;
    const given = computedPrices.has(line) ? field.replace('base_amount', 'tax_inclusive_amount') : field;
    yield [`document_lines[${index}].${given}`, { given: 0 }];
    return;
  }
  // Both are there, and too small for the decimals of amounts: often the price is that of another quantity.
  const [first] = lines;
  if (!first || creditsInvoice(document)) return;
  if (first.net_amount === 0) yield ['document_lines[0].quantity', { given: first.quantity ?? 0 }];
  // Lines may also make up for each other, as in an exchange.
  else if (lines.every(({ net_amount: net = 0 }) => isZero(roundHalfAway(decimal(net), country.facts.totalDecimals))))
    yield givenPrice(first, 0, computedPrices);
}

// A discount of nothing, which many programs always write, takes nothing off.
function takesOff(allowances: readonly AllowanceCharge[] = []): boolean {
  return allowances.some(({ amount = 0 }) => amount > 0);
}

const PIECES: ReadonlySet<string> = /*@__PURE__*/ new Set(['EA', 'H87', 'PR', 'SET', 'NAR', 'C62']);

/**
 * Whether a part of a piece is sold.
 * @param isOfGoods whether a line says that it is of goods: services are counted in parts of a unit as well
 */
export const partsCheck = (isOfGoods: (line: DocumentLine) => boolean) =>
  ({
    rule: 'PINT-PARTS',
    class: 'implausible',
    asksIn: 'own-country',
    says: '{given} pieces: quantity and price may have changed places',
    remedy: 'Correct the quantity or the unit',
    find: (checked) => partsOfPieces(checked, isOfGoods),
  }) as const satisfies Check;

function* partsOfPieces({ document }: Checked, isOfGoods: (line: DocumentLine) => boolean): Iterable<Found> {
  for (const [index, line] of (document.document_lines ?? []).entries()) {
    const { quantity, unit_code: unit = '' } = line;
    if (quantity === undefined || Number.isInteger(quantity) || !PIECES.has(unit)) continue;
    if (isOfGoods(line)) yield [`document_lines[${index}].quantity`, { given: quantity }];
  }
}
