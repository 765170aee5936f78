// xs:date and xs:time as XPath 2.0 reads and compares them.
import { daysInMonth } from '../../core/calendar.ts';
import { type Path, pathTo } from '../../ubl/path.ts';
import type { UblElement } from '../../ubl/tree.ts';
import { EvaluationError, exists, normalizeSpace, select, singleAt, stringLength, stringOf, textOf } from './xpath.ts';

export const START_DATE = pathTo('cbc:StartDate');
export const END_DATE = pathTo('cbc:EndDate');

/** A date: the day counted from 1970-01-01 in the proleptic Gregorian calendar, and its offset from UTC if it names one. */
export interface XsDate {
  readonly day: number;
  readonly offsetMinutes: number | undefined;
}

const OFFSET = '(Z|[+-](?:(?:0\\d|1[0-3]):[0-5]\\d|14:00))?';
const XS_DATE = new RegExp(`^(-?(?:[1-9]\\d{4,}|\\d{4}))-(\\d{2})-(\\d{2})${OFFSET}$`);
const XS_TIME = new RegExp(`^(?:(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:\\.\\d+)?|24:00:00(?:\\.0+)?)${OFFSET}$`);

/** The date of a text, `undefined` where it is not castable as xs:date. */
export function parseDate(text: string): XsDate | undefined {
  return parsePlainDate(text) ?? parseAnyDate(text);
}

// Nearly every date is ten characters of this form; the rest of the form's variants may take longer.
function parsePlainDate(text: string): XsDate | undefined {
  if (text.length !== 10 || text.charAt(4) !== '-' || text.charAt(7) !== '-') return undefined;
  const [year, month, dayOfMonth] = [digits(text, 0, 4), digits(text, 5, 7), digits(text, 8, 10)];
  if (!(year >= 1 && month >= 1 && month <= 12 && dayOfMonth >= 1 && dayOfMonth <= daysInMonth(year, month))) {
    return undefined;
  }
  return { day: dayNumber(year, month, dayOfMonth), offsetMinutes: undefined };
}

// The number in a part of a text, NaN where something else than a digit stands in it.
function digits(text: string, start: number, end: number): number {
  let value = 0;
  for (let at = start; at < end; at++) {
    const digit = text.charCodeAt(at) - 48;
    value = digit >= 0 && digit <= 9 ? value * 10 + digit : Number.NaN;
  }
  return value;
}

function parseAnyDate(text: string): XsDate | undefined {
  const parts = XS_DATE.exec(normalizeSpace(text));
  if (!parts) return undefined;
  const [year, month, dayOfMonth] = [Number(parts[1]), Number(parts[2]), Number(parts[3])];
  if (month < 1 || month > 12 || dayOfMonth < 1 || dayOfMonth > daysInMonth(year, month)) return undefined;
  return { day: dayNumber(year, month, dayOfMonth), offsetMinutes: offsetOf(parts[4]) };
}

/** `xs:date(path)`: `undefined` for none. @throws EvaluationError for several elements, or a value that is not a date */
export function dateAt(node: UblElement, path: Path): XsDate | undefined {
  const found = singleAt(node, path);
  if (!found) return undefined;
  const date = parseDate(stringOf(found));
  if (!date) throw new EvaluationError('value', found);
  return date;
}

/** The date where `path castable as xs:date`: exactly one element, holding a date. Never an error. */
export function castableDateAt(node: UblElement, path: Path): XsDate | undefined {
  const found = select(node, path);
  const first = found[0];
  return first && found.length === 1 ? parseDate(stringOf(first)) : undefined;
}

/** Whether an element holds a date of ten characters, so without an offset. @throws EvaluationError where comments cut it */
export function isPlainDate(node: UblElement): boolean {
  return stringLength(textOf(node)) === 10 && parseDate(stringOf(node)) !== undefined;
}

/** Whether a period with a start and an end date ends on the day it starts or later. @throws EvaluationError as `dateAt` */
export function endsAfterStart(period: UblElement): boolean {
  if (!exists(period, START_DATE) || !exists(period, END_DATE)) return true;
  const [end, start] = [dateAt(period, END_DATE), dateAt(period, START_DATE)];
  return end !== undefined && start !== undefined && compareDates(end, start) >= 0;
}

/** Whether a text is castable as xs:time. */
export function isTime(text: string): boolean {
  return XS_TIME.test(normalizeSpace(text));
}

/** Below zero, zero or above as the first date begins before, with or after the second; without an offset a date is UTC. */
export function compareDates(left: XsDate, right: XsDate): number {
  return instant(left) - instant(right);
}

/** A day number as `YYYY-MM-DD`. */
export function dateText(day: number): string {
  return new Date(day * DAY).toISOString().slice(0, 10);
}

/** The calendar day at a moment in milliseconds since 1970, where clocks are `hoursAhead` of UTC; as an {@link XsDate} day. */
export function dayAt(milliseconds: number, hoursAhead = 0): number {
  return Math.floor((milliseconds + hoursAhead * HOUR) / DAY);
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

function instant(date: XsDate): number {
  return date.day * 1440 - (date.offsetMinutes ?? 0);
}

// Days since 1970-01-01, counting years from March so that the leap day is the last of its year.
function dayNumber(year: number, month: number, dayOfMonth: number): number {
  const fromMarch = month > 2 ? year : year - 1;
  const monthFromMarch = (month + 9) % 12;
  const leapDays = Math.floor(fromMarch / 4) - Math.floor(fromMarch / 100) + Math.floor(fromMarch / 400);
  return 365 * fromMarch + leapDays + Math.floor((153 * monthFromMarch + 2) / 5) + dayOfMonth - 1 - 719_468;
}

function offsetOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (text === 'Z') return 0;
  const minutes = Number(text.slice(1, 3)) * 60 + Number(text.slice(4, 6));
  return text.startsWith('-') ? -minutes : minutes;
}
