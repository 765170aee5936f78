// What does not depend on where, when, how often and beside whom the installed package is called.
import { describe, expect, it } from 'vitest';
import { consumer, take } from './support/consumer.ts';
import { run } from './support/run.ts';

interface Seen {
  readonly hash: string;
  readonly results: number;
  readonly agreed: number;
  readonly used: readonly number[];
  readonly timeZone: string;
  readonly locale: string;
}

function steady(environment: Readonly<Record<string, string>>, ...args: readonly string[]): Seen {
  const node = [process.execPath, '--expose-gc', take('steady.mjs'), ...args];
  const settings = Object.entries(environment).map(([name, value]) => `${name}=${value}`);
  return JSON.parse(run('env', [...settings, ...node], consumer).out);
}

const PLACES = [
  { TZ: 'Asia/Muscat', LC_ALL: 'ar_OM.UTF-8' },
  { TZ: 'America/St_Johns', LC_ALL: 'en_US.UTF-8' },
  { TZ: 'Pacific/Kiritimati', LC_ALL: 'tr_TR.UTF-8' },
];
// About a minute.
const CALLS = 20_000;
const MEGABYTE = 1_000_000;

describe.skipIf(consumer === '' || process.platform === 'win32')('the installed package', () => {
  it('in three time zones and locales it makes the same bytes, and a hundred callers of one validator get what one gets', () => {
    const seen = PLACES.map((place) => steady(place));
    expect(seen.map(({ timeZone, locale }) => `${timeZone} ${locale.slice(0, 2)}`)).toEqual([
      'Asia/Muscat ar',
      'America/St_Johns en',
      'Pacific/Kiritimati tr',
    ]);
    expect(new Set(seen.map(({ hash }) => hash)).size).toBe(1);
    expect(seen.map(({ agreed }) => agreed)).toEqual([100, 100, 100]);
    expect(seen[0]?.results).toBeGreaterThan(50);
  });

  it('after many calls of every kind it holds no more memory than after a part of them', () => {
    const { used } = steady({}, String(CALLS));
    console.log(
      `${CALLS} calls, megabytes held after each fifth: ${used.map((bytes) => (bytes / MEGABYTE).toFixed(1)).join(', ')}`,
    );
    expect(used).toHaveLength(5);
    const [, second = 0, , , last = 0] = used;
    expect(last - second).toBeLessThan(3 * MEGABYTE);
  });
});
