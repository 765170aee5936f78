// xs:date, xs:time and the day at a moment.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDates, dayAt, isTime, parseDate, type XsDate } from '../../../src/rules/engine/dates.ts';
import { runs } from '../../support/runs.ts';

const DAY = 86_400_000;

function date(text: string): XsDate {
  const parsed = parseDate(text);
  if (!parsed) throw new Error(`${text} is not a date`);
  return parsed;
}

describe('dates', () => {
  it('dates are days of the calendar, as Date counts them', () => {
    const days = fc.integer({ min: Date.UTC(1000, 0, 1) / DAY, max: Date.UTC(9999, 11, 31) / DAY });
    fc.assert(
      fc.property(days, (day) => {
        const text = new Date(day * DAY).toISOString().slice(0, 10);
        expect(parseDate(text)).toEqual({ day, offsetMinutes: undefined });
        expect(parseDate(` ${text}\n`)).toEqual({ day, offsetMinutes: undefined });
        expect(parseDate(`${text}-05:30`)).toEqual({ day, offsetMinutes: -330 });
      }),
      runs(1000),
    );
  });

  it.each(['2023-02-29', '1900-02-29', '2025-04-31', '2025-13-01', '2025-00-10', '2025-01-00', '2025-1-1', '25-01-01'])(
    'dates refuse %s',
    (text) => expect(parseDate(text)).toBeUndefined(),
  );

  it.each(['', 'today', '2025-01-01T00:00:00', '2025-01-01+14:01', '2025-01-01Zulu', '02025-01-01', '٢٠٢٥-٠١-٠١'])(
    'dates refuse %s',
    (text) => expect(parseDate(text)).toBeUndefined(),
  );

  it('dates know leap years, years of five digits and years before the common era', () => {
    expect(date('2000-02-29').day).toBe(Date.UTC(2000, 1, 29) / DAY);
    expect(date('12025-01-01').day).toBe(Date.UTC(12025, 0, 1) / DAY);
    expect(date('-0044-03-15').day).toBeLessThan(date('0001-01-01').day);
  });

  it('dates compare by the moment they begin', () => {
    const order = (left: string, right: string) => Math.sign(compareDates(date(left), date(right)));
    expect(order('2025-01-01', '2025-01-02')).toBe(-1);
    expect(order('2025-01-01Z', '2025-01-01')).toBe(0);
    expect(order('2025-01-01+04:00', '2025-01-01Z')).toBe(-1);
    expect(order('2025-01-01-12:00', '2025-01-02+12:00')).toBe(0);
  });

  it('the day begins earlier where clocks are ahead of UTC, later where they are behind', () => {
    const day = date('2026-03-02').day;
    expect(dayAt(Date.UTC(2026, 2, 1, 19, 59, 59, 999), 4)).toBe(day - 1);
    expect(dayAt(Date.UTC(2026, 2, 1, 20), 4)).toBe(day);
    expect(dayAt(Date.UTC(2026, 2, 1, 23, 59, 59, 999))).toBe(day - 1);
    expect(dayAt(Date.UTC(2026, 2, 2))).toBe(day);
    expect(dayAt(Date.UTC(2026, 2, 2, 4, 59, 59, 999), -5)).toBe(day - 1);
  });
});

describe('times', () => {
  it.each(['00:00:00', '23:59:59.999', '24:00:00', ' 12:30:00Z ', '12:30:00+14:00', '12:30:00-13:59'])(
    'times take %s',
    (text) => expect(isTime(text)).toBe(true),
  );
  it.each(['12:30', '24:00:01', '12:60:00', '12:00:60', '12:30:00+14:01', '12:30:00.', '1:00:00', ''])(
    'times refuse %s',
    (text) => expect(isTime(text)).toBe(false),
  );
});
