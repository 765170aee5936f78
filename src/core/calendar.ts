// The Gregorian calendar, without time zones.
// Dates of payloads, of XML and of rules rest on it.

const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** How many days a month has; months count from 1. A month that does not exist has none. */
export function daysInMonth(year: number, month: number): number {
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeapYear ? 29 : (DAYS_IN_MONTH[month - 1] ?? 0);
}

const [HYPHEN, ZERO] = [0x2d, 0x30];
const LENGTH_OF_DATE = 'yyyy-MM-dd'.length;

/** Whether the text is a day of the calendar in the form `yyyy-MM-dd`. */
export function isCalendarDate(value: string): boolean {
  if (value.length !== LENGTH_OF_DATE || value.charCodeAt(4) !== HYPHEN || value.charCodeAt(7) !== HYPHEN) return false;
  const year = 100 * twoDigits(value, 0) + twoDigits(value, 2);
  const [month, day] = [twoDigits(value, 5), twoDigits(value, 8)];
  return year > 0 && day > 0 && day <= daysInMonth(year, month);
}

// Anything but two digits gives NaN, and no comparison with it holds. An expression would take three times as long.
function twoDigits(text: string, at: number): number {
  const [tens, units] = [text.charCodeAt(at) - ZERO, text.charCodeAt(at + 1) - ZERO];
  return tens >= 0 && tens <= 9 && units >= 0 && units <= 9 ? 10 * tens + units : Number.NaN;
}
