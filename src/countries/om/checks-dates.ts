// What hardly anybody means of dates, by the law of Oman: VAT since 2021-04-16 (Royal Decree 121/2020), due with the invoice at the
// latest, which follows the supply within 15 days (Decision 456/2022).
import { isCalendarDate } from '../../core/calendar.ts';
import type { Check, Checked, Found } from '../../document/books/check.ts';
import { beforeVatCheck, issuedOn, perhapsSwapped } from '../../document/books/dates.ts';
import { supplyDateCheck, supplyPeriodCheck } from '../../document/books/supply-date.ts';
import type { TransactionKind } from './kinds.ts';

// What is paid in advance is delivered later, and what is supplied all the time has no day.
const AT_ANY_TIME: readonly TransactionKind[] = ['prepayment', 'continuous-supply'];

/** Checks on dates that are Oman's. */
export const OMAN_DATE_CHECKS = [
  /*@__PURE__*/ beforeVatCheck('Oman has', '2021-04-16'),
  /*@__PURE__*/ supplyDateCheck(AT_ANY_TIME),
  /*@__PURE__*/ supplyPeriodCheck(AT_ANY_TIME),
  {
    rule: 'PINT-TAX-POINT',
    class: 'order-of-dates',
    asksIn: 'own-country',
    says: '{given} is after the issue date {other}: VAT is due at the latest with the invoice{meant}',
    find: taxPoints,
  },
] as const satisfies readonly Check[];

function* taxPoints({ document }: Checked): Iterable<Found> {
  const issued = issuedOn(document);
  const given = document.tax_point_date;
  if (issued === undefined || given === undefined || !isCalendarDate(given) || given <= issued) return;
  yield ['tax_point_date', { given, other: issued, ...perhapsSwapped(given, (swapped) => swapped <= issued) }];
}
