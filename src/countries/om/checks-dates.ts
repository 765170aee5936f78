// What hardly anybody means of dates, by the law of Oman: VAT since 2021-04-16 (Royal Decree 121/2020), due with the invoice at the
// latest, which follows the supply within 15 days (Decision 456/2022).
import { isCalendarDate } from '../../core/calendar.ts';
import { addDays } from '../../core/date-arithmetic.ts';
import type { Check, Checked, Found } from '../../document/books/check.ts';
import { issuedOn, perhapsSwapped } from '../../document/books/dates.ts';
import type { TransactionKind } from './kinds.ts';

const FIRST_DAY_OF_VAT = '2021-04-16';

/** Checks on dates that are Oman's. */
export const OMAN_DATE_CHECKS = [
  {
    rule: 'PINT-BEFORE-VAT',
    class: 'order-of-dates',
    asksIn: 'own-country',
    says: '{given}: Oman has had VAT since {other}',
    remedy: 'Correct the year',
    find: beforeVat,
  },
  {
    rule: 'PINT-SUPPLY-DATE',
    class: 'order-of-dates',
    asksIn: 'own-country',
    says: '{given}: {what} the invoice of {other}: is the year right?{meant}',
    find: supplyDates,
  },
  {
    rule: 'PINT-TAX-POINT',
    class: 'order-of-dates',
    asksIn: 'own-country',
    says: '{given} is after the issue date {other}: VAT is due at the latest with the invoice{meant}',
    find: taxPoints,
  },
] as const satisfies readonly Check[];

function* beforeVat({ document }: Checked): Iterable<Found> {
  const given = issuedOn(document);
  if (given !== undefined && given < FIRST_DAY_OF_VAT) yield ['issue_date', { given, other: FIRST_DAY_OF_VAT }];
}

const DAYS_BEFORE = 366;
const DAYS_AFTER = 62;
// What is paid in advance is delivered later, and what is supplied all the time has no day.
const AT_ANY_TIME: readonly TransactionKind[] = ['prepayment', 'continuous-supply'];

function* supplyDates({ document, kinds }: Checked): Iterable<Found> {
  const issued = issuedOn(document);
  const given = document.delivery?.actual_delivery_date;
  if (issued === undefined || given === undefined || !isCalendarDate(given)) return;
  if (AT_ANY_TIME.some((kind) => kinds.has(kind))) return;
  const [first, last] = [addDays(issued, -DAYS_BEFORE), addDays(issued, DAYS_AFTER)];
  if (given >= first && given <= last) return;
  yield [
    'delivery.actual_delivery_date',
    {
      given,
      other: issued,
      what: given > last ? 'more than two months after' : 'more than a year before',
      ...perhapsSwapped(given, (swapped) => swapped >= first && swapped <= last),
    },
  ];
}

function* taxPoints({ document }: Checked): Iterable<Found> {
  const issued = issuedOn(document);
  const given = document.tax_point_date;
  if (issued === undefined || given === undefined || !isCalendarDate(given) || given <= issued) return;
  yield ['tax_point_date', { given, other: issued, ...perhapsSwapped(given, (swapped) => swapped <= issued) }];
}
