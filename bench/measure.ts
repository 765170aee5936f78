// How the benchmarks measure: tinybench, warmed up, the median of many samples.
import { Bench } from 'tinybench';

// V8 and its WebAssembly compiler go on optimising for more than a second.
const WARM_UP_MILLISECONDS = 2_000;
const MILLISECONDS = 1_000;

/** Median time of one call in milliseconds, for each of the functions, measured in turn. */
export async function medians<Name extends string>(
  tasks: Readonly<Record<Name, () => unknown>>,
): Promise<Record<Name, number>> {
  const bench = new Bench({ time: MILLISECONDS, warmupTime: WARM_UP_MILLISECONDS });
  const names = Object.keys(tasks) as Name[];
  for (const name of names) bench.add(name, tasks[name]);
  await bench.run();
  const figures = names.map((name) => [name, medianOf(bench, name)] as const);
  return Object.fromEntries(figures) as Record<Name, number>;
}

function medianOf(bench: Bench, name: string): number {
  const result = bench.getTask(name)?.result;
  if (result === undefined || !('latency' in result)) throw new Error(`${name} was not measured`);
  return result.latency.p50;
}

/** Median of single, expensive measurements. */
export function median(samples: readonly number[]): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** How long one call takes, in milliseconds. */
export function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
