import { afterEach, expect, it } from 'vitest';
import { expectTime } from '../../src/core/arguments.ts';

const { TZ } = process.env;
afterEach(() => {
  if (TZ === undefined) Reflect.deleteProperty(process.env, 'TZ');
  else process.env['TZ'] = TZ;
});

it('a time is the same on every machine, in UTC where its text names no zone', () => {
  const moment = Date.UTC(2026, 0, 1, 0, 30);
  const forms = [moment, new Date(moment), '2026-01-01T00:30', '2026-01-01T00:30:00.000Z', '2026-01-01T04:30+04:00'];
  for (const zone of ['UTC', 'Asia/Muscat', 'America/New_York']) {
    process.env['TZ'] = zone;
    expect(forms.map((form) => expectTime(form, 'test'))).toEqual(forms.map(() => moment));
    expect(expectTime('2026-01-01', 'test')).toBe(Date.UTC(2026, 0, 1));
  }
});

it('what is no time is refused', () => {
  for (const given of ['5', '', 'tomorrow', '1 March 2026', '2026-02-30', Number.NaN, new Date(Number.NaN), null, {}]) {
    expect(() => expectTime(given, 'test')).toThrow('takes the time as `now`');
  }
});
