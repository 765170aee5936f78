// Where the kinds of transaction and the rest of a document of the Emirates contradict each other, though no rule says so.

import { isCalendarDate } from '../../core/calendar.ts';
import { addDays } from '../../core/date-arithmetic.ts';
import { listOf } from '../../core/list-of.ts';
import { codeOfCountry } from '../../core/several-countries.ts';
import { trimmed } from '../../core/trimmed.ts';
import type { Check, Checked, Found } from '../../document/books/check.ts';
import { daysOfSummary, summaryAheadCheck } from '../../document/books/kinds.ts';
import type { DocumentLine } from '../../document/schema.ts';
import type { TransactionKind } from './kinds.ts';

const EXPORT: TransactionKind = 'export';
const FREE_ZONE: TransactionKind = 'free-trade-zone';
const AGENT: TransactionKind = 'disclosed-agent';
const SUMMARY: TransactionKind = 'summary';

/** Whether a line is of one of these kinds of items (BTAE-13). */
export function isOfItems({ commodity_classification: items }: DocumentLine, kinds: readonly string[]): boolean {
  return listOf(items).some((item) => kinds.includes(String(Reflect.get(item, 'commodity_code')).trim()));
}

const GOODS = ['G', 'B'];
const ZERO_RATED = 'Z';
const MOST_DAYS = 31;

/** Checks on kinds of transaction. */
export const KIND_CHECKS: readonly Check[] = [
  {
    rule: 'PINT-KIND-MISSING',
    class: 'contradiction',
    asksIn: 'own-country',
    says: 'Zero-rated goods go to {other}, and the kind export is missing',
    remedy: 'Name the kind export, or correct the place of delivery',
    find: exportsUnnamed,
  },
  {
    rule: 'PINT-KIND-MISSING',
    class: 'contradiction',
    asksIn: 'own-country',
    says: 'The beneficiary {other} is named, and the kind free-trade-zone is missing',
    remedy: 'Name the kind free-trade-zone, or leave buyer_customer_party out',
    find: beneficiariesAlone,
  },
  {
    // The official credit note of an agent names its principal, and not the kind.
    rule: 'PINT-KIND-MISSING',
    class: 'contradiction',
    says: 'The principal {other} is named, and the kind disclosed-agent is missing',
    remedy: 'Name the kind disclosed-agent, or leave seller_supplier_party out',
    find: principalsAlone,
  },
  {
    rule: 'PINT-PERIOD',
    class: 'implausible',
    asksIn: 'own-country',
    says: '{given}: more than a month from {other}, and a summary is of one calendar month',
    remedy: 'Issue a document for each month, or leave out the kind summary',
    find: longSummaries,
  },
  { .../*@__PURE__*/ summaryAheadCheck(SUMMARY), asksIn: 'own-country' },
  {
    rule: 'PINT-SUMMARY',
    class: 'contradiction',
    asksIn: 'own-country',
    says: 'The day of delivery, {given}, is not in the period of the summary, which {does} on {other}',
    remedy: 'Correct the date that is wrong, or leave the day of delivery out',
    find: deliveriesOutside,
  },
];

// Services abroad may be zero-rated for other reasons, and so are goods in a zone.
function* exportsUnnamed({ country, document, kinds }: Checked): Iterable<Found> {
  const home = codeOfCountry(country);
  const { accounting_customer_party: buyer, delivery, document_lines: lines = [] } = document;
  const other = trimmed(delivery?.delivery_location?.address?.country_code);
  const isAbroad = (place: string | undefined): place is string => place !== undefined && place !== home;
  if (kinds.has(EXPORT) || kinds.has(FREE_ZONE)) return;
  if (!isAbroad(other) || !isAbroad(trimmed(buyer?.postal_address?.country_code))) return;
  if (!lines.every((line) => trimmed(line.classified_tax_category?.id) === ZERO_RATED)) return;
  if (lines.some((line) => isOfItems(line, GOODS))) yield ['transaction_type', { other }];
}

function* beneficiariesAlone({ document, kinds }: Checked): Iterable<Found> {
  const other = document.buyer_customer_party?.id;
  if (other !== undefined && !kinds.has(FREE_ZONE)) yield ['transaction_type', { other }];
}

function* principalsAlone({ document, kinds }: Checked): Iterable<Found> {
  const other = document.seller_supplier_party?.id;
  if (other !== undefined && !kinds.has(AGENT)) yield ['transaction_type', { other }];
}

// Some begin on the last day of a month: only what no month can hold is said.
function* longSummaries({ document, kinds }: Checked): Iterable<Found> {
  const { start_date: other = '', end_date: given = '' } = document.invoice_period ?? {};
  if (!kinds.has(SUMMARY) || !isCalendarDate(other) || !isCalendarDate(given)) return;
  if (given >= addDays(other, MOST_DAYS)) yield ['invoice_period.end_date', { given, other, kind: SUMMARY }];
}

function* deliveriesOutside(checked: Checked): Iterable<Found> {
  const [first, last] = daysOfSummary(checked, SUMMARY) ?? [];
  const given = checked.document.delivery?.actual_delivery_date;
  if (first === undefined || last === undefined || given === undefined || !isCalendarDate(given)) return;
  const path = 'delivery.actual_delivery_date';
  if (given < first) yield [path, { given, other: first, does: 'begins' }];
  if (given > last) yield [path, { given, other: last, does: 'ends' }];
}
