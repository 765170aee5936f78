// Where the kinds of transaction and the rest of a document of the Emirates contradict each other, though no rule says so.
import { isCalendarDate } from '../../core/calendar.ts';
import { addDays } from '../../core/date-arithmetic.ts';
import { listOf } from '../../core/list-of.ts';
import { codeOfCountry } from '../../core/several-countries.ts';
import type { Check, Checked, Found } from '../../document/books/check.ts';
import type { DocumentLine } from '../../document/schema.ts';
import type { TransactionKind } from './kinds.ts';

const EXPORT: TransactionKind = 'export';
const FREE_ZONE: TransactionKind = 'free-trade-zone';
const OWN_USE: TransactionKind = 'deemed-supply';
const SUMMARY: TransactionKind = 'summary';

/** Whether a line is of one of these kinds of items (BTAE-13). */
export function isOfItems({ commodity_classification: items }: DocumentLine, kinds: readonly string[]): boolean {
  return listOf(items).some((item) => kinds.includes(String(Reflect.get(item, 'commodity_code'))));
}

const GOODS = ['G', 'B'];
const ZERO_RATED = 'Z';
const MOST_DAYS = 31;

/** Checks on kinds of transaction. */
export const KIND_DOUBTS: readonly Check[] = [
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
    rule: 'PINT-SAME-PARTY',
    class: 'same-party',
    says: 'Principal and buyer have the TRN {given}',
    remedy: 'Correct one of them: an agent sells to somebody else',
    find: principalsThatBuy,
  },
  {
    rule: 'PINT-SAME-PARTY',
    class: 'same-party',
    says: 'The address of the seller, {given}, is that of the buyer, too: nobody receives a deemed supply',
    remedy: 'Give the buyer the substitute of deemed supplies',
    find: ownAddresses,
  },
  {
    rule: 'PINT-PERIOD',
    class: 'implausible',
    asksIn: 'own-country',
    says: '{given}: more than a month from {other}, and a summary is of one calendar month',
    remedy: 'Issue a document for each month, or leave out the kind summary',
    find: longSummaries,
  },
];

// Services abroad may be zero-rated for other reasons, and so are goods in a zone.
function* exportsUnnamed({ country, document, kinds }: Checked): Iterable<Found> {
  const home = codeOfCountry(country);
  const { accounting_customer_party: buyer, delivery, document_lines: lines = [] } = document;
  const other = delivery?.delivery_location?.address?.country_code;
  const places = [other, buyer?.postal_address?.country_code];
  if (kinds.has(EXPORT) || kinds.has(FREE_ZONE) || places.some((place) => place === undefined || place === home))
    return;
  if (!lines.every((line) => line.classified_tax_category?.id === ZERO_RATED)) return;
  if (other !== undefined && lines.some((line) => isOfItems(line, GOODS))) yield ['transaction_type', { other }];
}

function* beneficiariesAlone({ document, kinds }: Checked): Iterable<Found> {
  const other = document.buyer_customer_party?.id;
  if (other !== undefined && !kinds.has(FREE_ZONE)) yield ['transaction_type', { other }];
}

function* principalsThatBuy({ document }: Checked): Iterable<Found> {
  const given = document.seller_supplier_party?.id;
  const buyer = document.accounting_customer_party?.party_tax_scheme?.company_id;
  if (given !== undefined && given === buyer) yield ['seller_supplier_party.id', { given }];
}

function* ownAddresses({ document, kinds }: Checked): Iterable<Found> {
  const { accounting_supplier_party: seller, accounting_customer_party: buyer } = document;
  const given = buyer?.endpoint_id;
  if (!kinds.has(OWN_USE) || given === undefined || given !== seller?.endpoint_id) return;
  if (buyer?.endpoint_scheme_id === seller?.endpoint_scheme_id)
    yield ['accounting_customer_party.endpoint_id', { given }];
}

// Some begin on the last day of a month: only what no month can hold is said.
function* longSummaries({ document, kinds }: Checked): Iterable<Found> {
  const { start_date: other = '', end_date: given = '' } = document.invoice_period ?? {};
  if (!kinds.has(SUMMARY) || !isCalendarDate(other) || !isCalendarDate(given)) return;
  if (given >= addDays(other, MOST_DAYS)) yield ['invoice_period.end_date', { given, other }];
}
