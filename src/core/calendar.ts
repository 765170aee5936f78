// The Gregorian calendar, without time zones.
// Dates of payloads, of XML and of rules rest on it.

const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** How many days a month has; months count from 1. A month that does not exist has none. */
export function daysInMonth(year: number, month: number): number {
  const isLeapYear = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeapYear ? 29 : (DAYS_IN_MONTH[month - 1] ?? 0);
}

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether the text is a day of the calendar in the form `yyyy-MM-dd`. */
export function isCalendarDate(value: string): boolean {
  const parts = DATE.exec(value);
  if (!parts) return false;
  const [year, month, day] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  return year > 0 && day > 0 && day <= daysInMonth(year, month);
}
