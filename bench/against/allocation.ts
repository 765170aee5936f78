// What work allocates, for each document: in a process of its own whose young generation is so large that nothing is collected.
import { spawnSync } from 'node:child_process';
import type { Build } from './build.ts';

const SCRIPT = 'bench/against/measure-allocation.ts';
const SEMI_SPACE_MEGABYTES = 256;

/** Bytes of heap for each document, by the name of the work, for each of the builds. */
export type Allocations = Readonly<Record<string, readonly number[]>>;

/** Measures work on builds, all of which can do it. */
export function allocations(builds: readonly Build[], names: readonly string[]): Allocations {
  const size = String(SEMI_SPACE_MEGABYTES);
  const flags = ['--expose-gc', `--min-semi-space-size=${size}`, `--max-semi-space-size=${size}`];
  const script = ['scripts/run.mjs', SCRIPT, JSON.stringify(builds), JSON.stringify(names)];
  const child = spawnSync(process.execPath, [...flags, ...script], { encoding: 'utf8' });
  if (child.status !== 0) throw new Error(child.stderr);
  return JSON.parse(child.stdout) as Allocations;
}
