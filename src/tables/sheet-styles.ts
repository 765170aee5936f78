// How a sheet shows a number: as a day, a time, both, a percentage, or the number that it is.
import type { Decimal } from '../core/decimal.ts';

/** What a cell shows of the number that it holds. */
export type SheetStyle = 'number' | 'percent' | 'day' | 'time' | 'moment';

// The formats that files name by number alone (ECMA-376, part 1, 18.8.30), with those of East Asia.
const BUILT_IN: readonly (readonly [from: number, to: number, style: SheetStyle])[] = [
  [9, 10, 'percent'],
  [14, 17, 'day'],
  [18, 21, 'time'],
  [22, 22, 'moment'],
  [27, 31, 'day'],
  [32, 35, 'time'],
  [36, 36, 'day'],
  [45, 47, 'time'],
  [50, 58, 'day'],
];

/** The style of a format, by its number or, where the file has it, its code: `dd/mm/yyyy`. */
export function styleOf(id: number, code: string | undefined): SheetStyle {
  if (code === undefined) return BUILT_IN.find(([from, to]) => id >= from && id <= to)?.[2] ?? 'number';
  // Without texts, single characters, blanks as wide as a character, and conditions, colours and languages; elapsed hours stay.
  const bare = code
    .toLowerCase()
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[[^\][]*\]/g, (part) => (/^\[[hms]+\]$/.test(part) ? part : ''))
    .replace('general', '');
  if (bare.includes('%')) return 'percent';
  const hasTime = /[hs]/.test(bare);
  const hasDay = /[yd]/.test(bare) || (bare.includes('m') && !hasTime);
  if (hasDay) return hasTime ? 'moment' : 'day';
  return hasTime ? 'time' : 'number';
}

const BETWEEN_CALENDARS = 1462;

/** Days since the last day of 1899, of which files of old Macintosh programs count from 1904. */
export function dayOf(value: Decimal, is1904: boolean): Decimal {
  return is1904 ? value.plus(BETWEEN_CALENDARS) : value;
}

// Before March 1900 sheets count a day that never was. After the year 9999 they count no more.
const FIRST_DAY = 61;
const DAY_AFTER_LAST = 2_958_466;
const SECONDS = 86_400;

/** What a cell shows of a day and the part of one behind its point; `undefined` where that is no moment that sheets know. */
export function textOfMoment(days: Decimal, style: Exclude<SheetStyle, 'number' | 'percent'>): string | undefined {
  const seconds = Number(days.times(SECONDS).round().toFixed());
  const isTime = style === 'time';
  if (seconds < 0 || seconds >= DAY_AFTER_LAST * SECONDS || (!isTime && seconds < FIRST_DAY * SECONDS))
    return undefined;
  const text = new Date(Date.UTC(1899, 11, 30) + 1000 * seconds).toISOString();
  if (isTime) return text.slice(11, 19);
  return style === 'moment' && seconds % SECONDS > 0 ? text.slice(0, 19) : text.slice(0, 10);
}
