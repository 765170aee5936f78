// Whether the supply lies far from its invoice. Which kinds of documents have a supply at any time is a fact of the country.
import { isCalendarDate } from '../../core/calendar.ts';
import { addDays, addYears } from '../../core/date-arithmetic.ts';
import { listOf } from '../../core/list-of.ts';
import type { Document } from '../schema.ts';
import type { Check, Checked, Found } from './check.ts';
import { DAYS_OF_QUARTER, issuedOn, perhapsSwapped } from './dates.ts';

const DAYS_BEFORE = 366;
const DAYS_AFTER = 62;

/**
 * Whether the supply lies far from its invoice.
 * @param atAnyTime the kinds of documents whose supply may be at any time, or has no day
 */
export const supplyDateCheck = (atAnyTime: readonly string[]) =>
  ({
    rule: 'PINT-SUPPLY-DATE',
    class: 'order-of-dates',
    asksIn: 'own-country',
    says: '{given}: {what} the invoice of {other}: is the year right?{meant}',
    find: (checked) => supplyDates(checked, atAnyTime),
  }) as const satisfies Check;

function* supplyDates({ document, kinds }: Checked, atAnyTime: readonly string[]): Iterable<Found> {
  const given = document.delivery?.actual_delivery_date;
  const [earliest, latest] = invoicedOn(document);
  if (earliest === undefined || latest === undefined || given === undefined || !isCalendarDate(given)) return;
  if (atAnyTime.some((kind) => kinds.has(kind)) || isPrepaid(document)) return;
  const [first, last] = [addDays(earliest, -DAYS_BEFORE), addDays(latest, DAYS_AFTER)];
  if (given >= first && given <= last) return;
  yield [
    'delivery.actual_delivery_date',
    {
      given,
      other: given > last ? latest : earliest,
      what: given > last ? 'more than two months after' : 'more than a year before',
      ...perhapsSwapped(given, (swapped) => swapped >= first && swapped <= last),
    },
  ];
}

// An advance is invoiced long before the supply.
function isPrepaid({ prepaid_amount: prepaid = 0, payable_amount: payable }: Document): boolean {
  return prepaid > 0 && payable === 0;
}

// The first and the last day on which the supply was invoiced. What is corrected was invoiced before; a credit note, which may come
// years later, is no invoice of it.
function invoicedOn(document: Document): readonly [earliest: string | undefined, latest: string | undefined] {
  const own = document.credit_note_type_code === undefined ? issuedOn(document) : undefined;
  const named = listOf(document.billing_reference).map(({ issue_date: day }) => day);
  const days = [own, ...named].filter((day) => day !== undefined && isCalendarDate(day)).sort();
  return [days[0], days.at(-1)];
}

/**
 * Whether the period of a document names another year than its supply.
 * @param atAnyTime the kinds of documents whose supply may be at any time, or has no day
 */
export const supplyPeriodCheck = (atAnyTime: readonly string[]) =>
  ({
    rule: 'PINT-PERIOD',
    class: 'implausible',
    asksIn: 'own-country',
    says: '{given}: the supply of {supplied} is about a year {side} the period',
    remedy: 'Correct the year, unless it is meant',
    find: (checked) => supplyPeriods(checked, atAnyTime),
  }) as const satisfies Check;

const DAYS_APART = 62;
const DAYS_NEAR = 31;

// What is corrected may have been supplied at any time.
function* supplyPeriods({ document, kinds }: Checked, atAnyTime: readonly string[]): Iterable<Found> {
  const { start_date: start, end_date: given } = document.invoice_period ?? {};
  const supplied = document.delivery?.actual_delivery_date;
  if (![start, given, supplied].every((day) => day !== undefined && isCalendarDate(day))) return;
  if (start === undefined || given === undefined || supplied === undefined) return;
  if (document.credit_note_type_code !== undefined || listOf(document.billing_reference).length > 0) return;
  if (atAnyTime.some((kind) => kinds.has(kind)) || start > given || given > addDays(start, DAYS_OF_QUARTER)) return;
  const isNear = (years: number, days: number): boolean =>
    supplied >= addDays(addYears(start, years), -days) && supplied <= addDays(addYears(given, years), days);
  if (isNear(0, DAYS_APART)) return;
  for (const [years, side] of [
    [1, 'after'],
    [-1, 'before'],
  ] as const) {
    if (isNear(years, DAYS_NEAR)) yield ['invoice_period.end_date', { given, supplied, side }];
  }
}
