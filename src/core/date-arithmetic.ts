// Days and months between dates `yyyy-MM-dd`, by the calendar alone.
import { daysInMonth, isCalendarDate } from './calendar.ts';
import { beginningOf } from './cut.ts';

const MS_OF_DAY = 86_400_000;

// No later day has four digits for its year, and as text it would come before all others.
const LAST_YEAR = 9999;
const LAST_DAY = Date.UTC(LAST_YEAR, 11, 31);

/** The day so many days later, earlier where the number is negative; 31 December 9999 at the latest. */
export function addDays(date: string, days: number): string {
  const wanted = Date.parse(`${date}T00:00:00Z`) + days * MS_OF_DAY;
  return new Date(Math.min(wanted, LAST_DAY)).toISOString().slice(0, 10);
}

/** The same day so many years later, in 9999 at the latest; 28 February where there is no 29 February. */
export function addYears(date: string, years: number): string {
  const wanted = Math.min(Number(date.slice(0, 4)) + years, LAST_YEAR);
  const [month, day] = [Number(date.slice(5, 7)), Number(date.slice(8))];
  const last = daysInMonth(wanted, month);
  const sameDay = day <= last ? date.slice(8) : String(last);
  return `${String(wanted).padStart(4, '0')}-${date.slice(5, 7)}-${sameDay}`;
}

/** Whole months from one day to a later one. */
export function monthsBetween(from: string, to: string): number {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  return (toYear - year) * 12 + toMonth - month - (toDay < day ? 1 : 0);
}

/**
 * The day that a text means which is not a date: digits of another script, another order of year, month and day, none of the signs
 * between them, or the number of the day in a sheet. Only where one reading is a day of the calendar; behind a year the month comes first.
 */
export function dateMeant(text: string): string | undefined {
  const plain = text
    .trim()
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & LAST_FOUR_BITS))
    .replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  const [, year = '', month = '', day = ''] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(plain) ?? [];
  const inOrder = dayOf(year, month, day);
  if (isCalendarDate(inOrder)) return inOrder;
  if (/^\d{5}$/.test(plain)) return dayOfSheet(Number(plain));
  const parts = /^(\d{1,4})[-/.](\d{1,2})[-/.](\d{1,4})$/.exec(plain)?.slice(1);
  if (!parts) return undefined;
  const [first = '', second = '', third = ''] = parts;
  const orders = [
    [first, third, second],
    [third, second, first],
    [third, first, second],
  ].filter(([year]) => year?.length === 4);
  const dates = orders.map(([year = '', month = '', day = '']) => dayOf(year, month, day)).filter(isCalendarDate);
  const [meant, another] = [...new Set(dates)];
  return another === undefined ? meant : undefined;
}

/** What an error says of a text that is not a date: its first characters, and the day that is meant where one is. */
export function wrongDate(text: string): { readonly given: string; readonly meant?: string } {
  const meant = dateMeant(text);
  return { given: beginningOf(text, LONGEST_SAID), ...(meant === undefined ? {} : { meant }) };
}

const LONGEST_SAID = 40;

const dayOf = (year: string, month: string, day: string): string =>
  `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

// Sheets count days; these are the years from 2000 to 2099.
const [DAY_ZERO, FIRST_OF_2000, LAST_OF_2099] = ['1899-12-30', 36_526, 73_050] as const;

function dayOfSheet(number: number): string | undefined {
  return number < FIRST_OF_2000 || number > LAST_OF_2099 ? undefined : addDays(DAY_ZERO, number);
}

// The digits of Arabic and Persian: U+0660 and U+06F0 are zero.
const LAST_FOUR_BITS = 15;

/** The date with day and month in each other's place, where that is another day of the calendar. */
export function withSwappedDay(date: string): string | undefined {
  const swapped = date.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$1-$3-$2');
  return swapped !== date && isCalendarDate(swapped) ? swapped : undefined;
}
