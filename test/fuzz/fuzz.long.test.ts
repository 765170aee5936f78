// The fuzz suite, briefly: a process of its own with little memory, so that what hangs or grows is seen from outside.
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { isLong } from '../support/runs.ts';

const MINUTES = 60_000;
// Each so many attacks one is tried, others whenever the sources change, so that in time all are, and the same code always has the same
// answer. At full length all that are heavy are tried, since they are few, and each of them alone finds what it finds. `npm run fuzz`
// tries them all.
const EVERY = isLong ? 24 : 1000;
const HEAVY = isLong ? 1 : EVERY;
const SEED = process.env['SEED'] ?? String(seedOfSources());

it('the library takes or refuses whatever it is given, within bounds', { timeout: 15 * MINUTES }, () => {
  // Most of what is made is thrown away soon: a fifth of the time was spent on collecting it more often.
  const program = ['--max-old-space-size=1024', '--max-semi-space-size=64', 'scripts/run.mjs', 'fuzz/main.ts'];
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

// Where nothing knows the commit, as in a copy without its history, it is the first.
function seedOfSources(): number {
  const { stdout } = spawnSync('git', ['rev-parse', 'HEAD:src'], { encoding: 'utf8' });
  return Number.parseInt(String(stdout).slice(0, 5), 16) || 1;
}
