// The fuzz suite, briefly: a process of its own with little memory, so that what hangs or grows is seen from outside.
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { isLong } from '../support/runs.ts';

const MINUTES = 60_000;
// Each so many attacks one is tried. At full length all that are heavy are tried, since they are few, and each of them alone finds what
// it finds. The seed is the same in every run, so that a failure comes again; another SEED in the environment tries others, and
// `npm run fuzz` tries them all.
const EVERY = isLong ? 12 : 1000;
const HEAVY = isLong ? 1 : EVERY;
const SEED = process.env['SEED'] ?? '1';

it('the library takes or refuses whatever it is given, within bounds', { timeout: 15 * MINUTES }, () => {
  const program = ['--max-old-space-size=1024', 'scripts/run.mjs', 'fuzz/main.ts'];
  const run = spawnSync(
    process.execPath,
    [...program, '--brief', '--every', String(EVERY), '--heavy', String(HEAVY), '--seed', SEED],
    {
      encoding: 'utf8',
      timeout: 14 * MINUTES,
      maxBuffer: 1 << 24,
    },
  );
  const counts = /^fuzz: (\d+) accepted, (\d+) refused, (\d+) failed, .*$/m.exec(run.stdout);
  console.log(counts?.[0]);
  expect(run.stdout + run.stderr).not.toMatch(/FAILED|hangs/);
  expect(run.status, run.stdout + run.stderr).toBe(0);
  expect(Number(counts?.[1])).toBeGreaterThan(1000 / EVERY);
  expect(Number(counts?.[2])).toBeGreaterThan(10_000 / EVERY);
});
