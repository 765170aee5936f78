// Dates and times in ISO 8601, as people write them.
import { isCalendarDate } from './calendar.ts';

const ISO_TIME = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})?)?$/;

/** Reads a date or a time in ISO 8601, to milliseconds since 1970, in UTC where it names no zone; `undefined` where it is something else. */
export function timeInIso(text: string): number | undefined {
  // What JavaScript reads has 31 days in every month.
  const isTime = ISO_TIME.test(text) && isCalendarDate(text.slice(0, 'yyyy-MM-dd'.length));
  const time = isTime ? timeInUtc(text) : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

/** Milliseconds since 1970 of a Date, of Unix milliseconds or of a text in ISO 8601; `undefined` where it is something else. */
export function timeOf(given: unknown): number | undefined {
  if (typeof given === 'string') return timeInIso(given);
  const time = typeof given === 'number' || given instanceof Date ? new Date(given).getTime() : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

const WITHOUT_ZONE = /T[\d:.]+$/;

/** Milliseconds since 1970 of a text, which is in UTC where it names no zone, on every machine; `NaN` where it is not a time. */
export function timeInUtc(text: string): number {
  return Date.parse(WITHOUT_ZONE.test(text) ? `${text}Z` : text);
}
