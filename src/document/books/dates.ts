// Checks on dates, which compare as texts.

import { isCalendarDate } from '../../core/calendar.ts';
import { addDays, addYears, monthsBetween, withSwappedDay } from '../../core/date-arithmetic.ts';
import { pathOf, visitAt } from '../paths.ts';
import type { Document } from '../schema.ts';
import type { Check, Checked, Found } from './check.ts';

/** What hardly anybody means of dates. */
export const DATE_CHECKS = [
  {
    rule: 'PINT-OLD',
    class: 'implausible',
    yields: true,
    says: '{given}: issued {months} months ago; the VAT period is closed',
    remedy: 'Correct the date, or issue it as of today',
    find: oldDocuments,
  },
  {
    rule: 'PINT-PAID-LATER',
    class: 'order-of-dates',
    says: '{given}: it was received after the invoice of {other} that it precedes{meant}',
    find: latePrepayments,
  },
  {
    rule: 'PINT-DUE-FAR',
    class: 'implausible',
    asksIn: 'every-country',
    says: '{given}: due in {years} years',
    remedy: 'Correct the year, unless it is meant',
    find: farDueDates,
  },
  {
    rule: 'PINT-INSTALMENT-DATE',
    class: 'order-of-dates',
    asksIn: 'every-country',
    says: '{given}: due before the document was issued, {other}{meant}',
    find: earlyInstalments,
  },
  {
    rule: 'PINT-CORRECTS-LATER',
    class: 'order-of-dates',
    says: '{given}: what is corrected is of a later day than the correction, {other}{meant}',
    find: laterCorrected,
  },
  {
    rule: 'PINT-PERIOD',
    class: 'implausible',
    asksIn: 'every-country',
    says: '{given}: {what}',
    remedy: 'Correct the year, unless it is meant',
    find: longPeriods,
  },
] as const satisfies readonly Check[];

/** Text that offers a date with day and month swapped, where that heals it; else nothing. */
export function perhapsSwapped(date: string, heals: (swapped: string) => boolean): string {
  const swapped = withSwappedDay(date);
  return swapped !== undefined && heals(swapped) ? `; day and month may have changed places (${swapped})` : '';
}

/** The issue date, where it is a date. */
export function issuedOn({ issue_date: date }: Document): string | undefined {
  return date !== undefined && isCalendarDate(date) ? date : undefined;
}

function* oldDocuments({ document, today }: Checked): Iterable<Found> {
  const given = issuedOn(document);
  if (given === undefined || today === undefined || addYears(given, 1) >= today) return;
  yield ['issue_date', { given, months: monthsBetween(given, today) }];
}

function datesAt(document: Document, within: string, field: string): (readonly [path: string, date: string])[] {
  const found: (readonly [string, string])[] = [];
  visitAt(document, within, (object, path) => {
    const date = object[field];
    if (typeof date === 'string' && isCalendarDate(date)) found.push([pathOf(path, field), date]);
  });
  return found;
}

function* latePrepayments({ document }: Checked): Iterable<Found> {
  const issued = issuedOn(document);
  for (const [path, given] of datesAt(document, 'prepaid_payment', 'received_date')) {
    if (issued === undefined || given <= issued) continue;
    yield [path, { given, other: issued, meant: perhapsSwapped(given, (swapped) => swapped <= issued) }];
  }
}

const LONG_YEARS = 5;
const dueDates = (document: Document) => [
  ...datesAt(document, '', 'due_date'),
  ...datesAt(document, 'payment_terms', 'installment_due_date'),
];

function* farDueDates({ document }: Checked): Iterable<Found> {
  const issued = issuedOn(document);
  if (issued === undefined) return;
  for (const [path, given] of dueDates(document)) {
    if (given <= addYears(issued, LONG_YEARS)) continue;
    yield [path, { given, years: Math.floor(monthsBetween(issued, given) / 12) }];
  }
}

function* earlyInstalments({ document }: Checked): Iterable<Found> {
  const issued = issuedOn(document);
  for (const [path, given] of datesAt(document, 'payment_terms', 'installment_due_date')) {
    if (issued === undefined || given >= issued) continue;
    yield [path, { given, other: issued, meant: perhapsSwapped(given, (swapped) => swapped >= issued) }];
  }
}

function* laterCorrected({ document }: Checked): Iterable<Found> {
  const issued = issuedOn(document);
  for (const [path, given] of datesAt(document, 'billing_reference', 'issue_date')) {
    if (issued === undefined || given <= issued) continue;
    yield [path, { given, other: issued, meant: perhapsSwapped(given, (swapped) => swapped <= issued) }];
  }
}

// Rent and insurance may be paid for a year in advance, some weeks before the year begins.
const DAYS_OF_YEAR = 366;
const DAYS_AHEAD = 92;

function* longPeriods({ document }: Checked): Iterable<Found> {
  const issued = issuedOn(document);
  const { start_date: start, end_date: end } = document.invoice_period ?? {};
  if (end === undefined || !isCalendarDate(end)) return;
  if (start !== undefined && isCalendarDate(start) && end > addYears(start, LONG_YEARS)) {
    const years = Math.floor(monthsBetween(start, end) / 12);
    yield ['invoice_period.end_date', { given: end, what: `the period takes ${years} years, from ${start}` }];
    return;
  }
  if (issued === undefined || end <= addDays(issued, DAYS_OF_YEAR)) return;
  const begins = start !== undefined && isCalendarDate(start) ? start : issued;
  if (begins > addDays(issued, DAYS_AHEAD) || end > addDays(begins, DAYS_OF_YEAR)) {
    yield ['invoice_period.end_date', { given: end, what: `the period ends more than a year after ${issued}` }];
  }
}
