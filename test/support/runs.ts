// How long the tests run: briefly by default, at full length under `npm run test:all` (the mode `long` of vitest.config.ts).
// A whole file that is only for the long run is named `*.long.test.ts`.

/** Whether this is the run at full length. */
export const isLong = process.env['LONG'] === 'yes';

// The same cases in every run, so that a failure comes again; another SEED in the environment tries others.
const seed = Number(process.env['SEED'] ?? 1);

/** The cases of a property, for fast-check: `full` of them at full length, by default a fortieth, and ten at least. */
export function runs(full: number): { readonly numRuns: number; readonly seed: number } {
  const few = Math.max(Math.ceil(full / 40), Math.min(full, 10));
  return { numRuns: isLong ? full : few, seed };
}
