// What options take that are given on the command line: what cannot be read is wrong usage, and names the option.
import { InvalidArgumentError } from 'commander';
import { isCalendarDate } from '../core/calendar.ts';
import { type FieldErrors, sentences } from '../core/errors/field-error.ts';
import { timeInIso } from '../core/iso-time.ts';
import { UUID } from '../core/uuid.ts';

/** Reads a whole number from `least` on, which is 1 unless given. */
export function wholeNumberUpTo(most: number, least = 1): (text: string) => number {
  return (text) => {
    const count = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    if (count >= least && count <= most) return count;
    throw new InvalidArgumentError(`Give a number from ${least} to ${most}.`);
  };
}

/** Reads an address of the web. */
export function parseWebAddress(text: string): string {
  if (/^https?:/i.test(text) && URL.canParse(text)) return text;
  throw new InvalidArgumentError('Give an address that begins with https:// or http://.');
}

/** Reads a date or a time in ISO 8601, to milliseconds since 1970. */
export function parseTime(text: string): number {
  const time = timeInIso(text);
  if (time !== undefined) return time;
  throw new InvalidArgumentError('Give a date or a time in ISO 8601, such as 2026-03-02T10:15:00+04:00.');
}

/** Reads a day of the calendar. */
export function parseDay(text: string): string {
  if (isCalendarDate(text)) return text;
  throw new InvalidArgumentError('Give a day of the calendar as yyyy-MM-dd, such as 2026-03-02.');
}

/** Reads a UUID. */
export function parseUuid(text: string): string {
  if (UUID.test(text)) return text;
  throw new InvalidArgumentError('Give a UUID, such as 7e31d9c5-64f2-4c34-9a51-6b8a0d3f2e10.');
}

/** Reads a text that says something, without blanks at its ends. */
export function parseText(text: string): string {
  const said = text.trim();
  if (said !== '') return said;
  throw new InvalidArgumentError('Give a text that is not empty.');
}

/** What was given to an option, as {@link refuseOptions} wants it. */
export type GivenOption = readonly [flags: string, given: string | undefined];

/**
 * Ends a command whose work found that an option was wrong: that is wrong usage, and not an invalid document.
 * @param options by the path that errors have
 * @throws InvalidArgumentError for the first error about an option that was given
 */
export function refuseOptions(errors: FieldErrors, options: Readonly<Record<string, GivenOption>>): void {
  for (const [path, sentence] of Object.entries(sentences(errors))) {
    const [flags, given] = options[path] ?? [];
    if (flags !== undefined && given !== undefined) refuseOption(flags, given, `${sentence}.`);
  }
}

/** @throws InvalidArgumentError always, as options do that commander refuses */
export function refuseOption(flags: string, given: string, what: string): never {
  throw new InvalidArgumentError(`option '${flags}' argument '${given}' is invalid. ${what}`);
}
