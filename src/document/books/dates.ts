// Checks on dates, which compare as texts.

import { isCalendarDate } from '../../core/calendar.ts';
import { addDays, addYears, monthsBetween, withSwappedDay } from '../../core/date-arithmetic.ts';
import { decimal, sum } from '../../core/decimal.ts';
import { listOf } from '../../core/list-of.ts';
import { pathOf, visitAt } from '../paths.ts';
import type { Document } from '../schema.ts';
import type { Check, Checked, Found } from './check.ts';
import type { CheckValues } from './sentence.ts';
import { daysOfTerms } from './usual-terms.ts';

/** What hardly anybody means of dates. */
export const DATE_CHECKS = [
  {
    rule: 'PINT-OLD',
    class: 'implausible',
    yields: true,
    needsToday: true,
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
    // Published examples have due dates and terms that nobody compared.
    rule: 'PINT-DUE-DATE',
    class: 'contradiction',
    says: '{given} does not fit the terms of payment, “{other}”',
    remedy: 'Correct the due date, or the terms',
    find: dueOutsideTerms,
  },
  {
    rule: 'PINT-DUE-DATE',
    class: 'contradiction',
    says: '{given}: due before the first instalment, {other}',
    find: dueBeforeInstalments,
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
    asksIn: 'own-country',
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
  {
    rule: 'PINT-PERIOD',
    class: 'implausible',
    asksIn: 'own-country',
    says: '{given}: the period ended {months} months before {other}',
    remedy: 'Correct the year, unless it is meant',
    find: periodsOfLastYear,
  },
  {
    rule: 'PINT-YEARS-BEFORE',
    class: 'implausible',
    yields: true,
    asksIn: 'own-country',
    says: '{given}: {time} before the issue date of this document, {other}',
    remedy: 'Correct the year, unless it is meant',
    find: yearsBefore,
  },
] as const satisfies readonly Check[];

/** What a date says with day and month swapped, where that heals it; else nothing. */
export function perhapsSwapped(date: string, heals: (swapped: string) => boolean): CheckValues {
  const swapped = withSwappedDay(date);
  return swapped !== undefined && heals(swapped)
    ? { swapped, meant: `; day and month may have changed places (${swapped})` }
    : {};
}

/** The issue date, where it is a date. */
export function issuedOn({ issue_date: date }: Document): string | undefined {
  return date !== undefined && isCalendarDate(date) ? date : undefined;
}

/**
 * Whether a document, or its VAT, is of a day before the country had VAT.
 * @param has who has had VAT since, with its verb
 * @param first the first day of VAT
 */
export const beforeVatCheck = (has: string, first: string) =>
  ({
    rule: 'PINT-BEFORE-VAT',
    class: 'order-of-dates',
    asksIn: 'own-country',
    says: `{given}: ${has} had VAT since {other}`,
    remedy: 'Correct the year',
    find: (checked) => beforeVat(checked, first),
  }) as const satisfies Check;

function* beforeVat({ document }: Checked, other: string): Iterable<Found> {
  const given = issuedOn(document);
  if (given !== undefined && given < other) yield ['issue_date', { given, other }];
  const { tax_point_date: point } = document;
  if (point !== undefined && isCalendarDate(point) && point < other) yield ['tax_point_date', { given: point, other }];
  // What was issued then had no VAT to correct.
  if (!(document.document_lines ?? []).some(({ classified_tax_category: category }) => category?.percent)) return;
  for (const [path, day] of datesAt(document, 'billing_reference', 'issue_date')) {
    if (day < other) yield [path, { given: day, other }];
  }
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
    yield [path, { given, other: issued, ...perhapsSwapped(given, (swapped) => swapped <= issued) }];
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
  // A plan may take many years, with an instalment every few of them.
  const isBefore = ([, one]: (typeof found)[number], [, other]: (typeof found)[number]) => (one < other ? -1 : 1);
  const found = dueDates(document);
  let before = issued;
  for (const [path, given] of found.sort(isBefore)) {
    if (given > addYears(before, LONG_YEARS))
      yield [path, { given, years: Math.floor(monthsBetween(issued, given) / 12) }];
    else before = given;
  }
}

// Some days of grace, and the rest of a month or two before they begin to count.
const [FEWER_DAYS, MORE_DAYS] = [2, 62];

function* dueOutsideTerms({ document }: Checked): Iterable<Found> {
  const {
    due_date: given = '',
    delivery,
    invoice_period: period,
    payable_amount: due,
    payment_terms: terms,
  } = document;
  const issued = issuedOn(document);
  const [{ note: other = '', installment_due_date: instalment } = {}, another] = listOf(terms);
  const count = daysOfTerms(other);
  if (count === undefined || another || instalment !== undefined || due === 0) return;
  // What is due before it was issued is told by that.
  if (issued === undefined || !isCalendarDate(given) || given < issued) return;
  const from = [issued, delivery?.actual_delivery_date, document.tax_point_date, period?.start_date, period?.end_date];
  const fits = (day = ''): boolean =>
    isCalendarDate(day) && given >= addDays(day, count - FEWER_DAYS) && given <= addDays(day, count + MORE_DAYS);
  if (!from.some(fits)) yield ['due_date', { given, other }];
}

// Parts of what is due are all due later.
function* dueBeforeInstalments({ document }: Checked): Iterable<Found> {
  const { due_date: given = '', payable_amount: due = 0, payment_terms } = document;
  const terms = listOf(payment_terms);
  const other = terms.map(({ installment_due_date: day = '' }) => day).sort()[0] ?? '';
  if (!isCalendarDate(given) || !isCalendarDate(other) || given >= other || given < (issuedOn(document) ?? '')) return;
  if (sum(terms.map(({ amount = 0 }) => decimal(amount))).eq(decimal(due))) yield ['due_date', { given, other }];
}

// What came before a document may have come long before. VAT that was due a year ago belongs on the return of its time; that of a credit
// is due with the credit.
function* yearsBefore({ document }: Checked): Iterable<Found> {
  const other = issuedOn(document);
  if (other === undefined) return;
  const isCredit = document.credit_note_type_code !== undefined;
  for (const [path, given] of [
    ...datesAt(document, '', 'tax_point_date'),
    ...datesAt(document, 'prepaid_payment', 'received_date'),
    ...datesAt(document, 'billing_reference', 'issue_date'),
  ]) {
    const isOfTax = path === 'tax_point_date' && !isCredit;
    if (isOfTax ? given > addYears(other, -1) : given >= addYears(other, -LONG_YEARS)) continue;
    const years = Math.floor(monthsBetween(given, other) / 12);
    yield [path, { given, other, time: years === 1 ? '1 year' : `${years} years` }];
  }
}

function* earlyInstalments({ document }: Checked): Iterable<Found> {
  const issued = issuedOn(document);
  for (const [path, given] of datesAt(document, 'payment_terms', 'installment_due_date')) {
    if (issued === undefined || given >= issued) continue;
    yield [path, { given, other: issued, ...perhapsSwapped(given, (swapped) => swapped >= issued) }];
  }
}

function* laterCorrected({ document }: Checked): Iterable<Found> {
  const issued = issuedOn(document);
  for (const [path, given] of datesAt(document, 'billing_reference', 'issue_date')) {
    if (issued === undefined || given <= issued) continue;
    yield [path, { given, other: issued, ...perhapsSwapped(given, (swapped) => swapped <= issued) }];
  }
}

// Rent and insurance may be paid for a year in advance, some weeks before the year begins.
const DAYS_OF_YEAR = 366;
const DAYS_AHEAD = 92;

function* longPeriods({ document }: Checked): Iterable<Found> {
  const issued = issuedOn(document);
  const found: Found[] = [];
  for (const within of ['invoice_period', 'document_lines[].invoice_period']) {
    visitAt(document, within, ({ start_date: start, end_date: end }, path) => {
      if (typeof end !== 'string' || !isCalendarDate(end)) return;
      const begins = typeof start === 'string' && isCalendarDate(start) ? start : undefined;
      const what = endedLongAgo(end, issued) ?? longIn(begins, end, issued);
      if (what !== undefined) found.push([pathOf(path, 'end_date'), { given: end, what }]);
    });
  }
  yield* found;
}

function endedLongAgo(end: string, issued: string | undefined): string | undefined {
  if (issued === undefined || addYears(end, LONG_YEARS) >= issued) return undefined;
  return `the period ended ${Math.floor(monthsBetween(end, issued) / 12)} years before ${issued}`;
}

function longIn(start: string | undefined, end: string, issued: string | undefined): string | undefined {
  if (start !== undefined && end > addYears(start, LONG_YEARS)) {
    return `the period takes ${Math.floor(monthsBetween(start, end) / 12)} years, from ${start}`;
  }
  // Years are no longer than that, and quicker to add.
  if (issued === undefined || end <= addYears(issued, 1) || end <= addDays(issued, DAYS_OF_YEAR)) return undefined;
  const begins = start ?? issued;
  const isLong = begins > addDays(issued, DAYS_AHEAD) || end > addDays(begins, DAYS_OF_YEAR);
  return isLong ? `the period ends more than a year after ${issued}` : undefined;
}

/** What a year or a half took may be settled long after; what a quarter at most took is not. */
export const DAYS_OF_QUARTER = 92;
const DAYS_UNTIL_INVOICED = 300;

// The period of the same month of last year. A correction names the period of what it corrects.
function* periodsOfLastYear({ document }: Checked): Iterable<Found> {
  const { start_date: start = '', end_date: given = '' } = document.invoice_period ?? {};
  const other = issuedOn(document);
  if (other === undefined || !isCalendarDate(start) || !isCalendarDate(given)) return;
  if (document.credit_note_type_code !== undefined || listOf(document.billing_reference).length > 0) return;
  if (start > given || given > addDays(start, DAYS_OF_QUARTER) || given >= addDays(other, -DAYS_UNTIL_INVOICED)) return;
  yield ['invoice_period.end_date', { given, other, months: monthsBetween(given, other) }];
}
