// One line of the benchmark's table. Every file `bench/*.bench.ts` exports `run(): Promise<BenchRow[]>`.
import type { Timing } from './measure.ts';

/** One measured figure. `target` is what was asked for, in words; `met` whether the figure reaches it. */
export interface BenchRow {
  readonly name: string;
  readonly unit: 'ms' | 'per s' | 'x' | 'KB' | 'MB' | '%';
  readonly value: number;
  /** The CPU time of the same, in milliseconds. */
  readonly cpu?: number;
  readonly target?: string;
  readonly met?: boolean;
}

/** What one call took. */
export function time(name: string, { wall, cpu }: Timing): BenchRow {
  return { name, unit: 'ms', value: wall, cpu };
}

/** What one call took, and must not take longer than, in milliseconds. */
export function timeUpTo(name: string, timing: Timing, most: number): BenchRow {
  return { ...upTo(name, 'ms', timing.wall, most), cpu: timing.cpu };
}

/** A figure that must not be larger. */
export function upTo(name: string, unit: BenchRow['unit'], value: number, most: number): BenchRow {
  return { name, unit, value, target: `≤ ${most.toLocaleString('en')}`, met: value <= most };
}

/** A figure that must not be smaller. */
export function atLeast(name: string, unit: BenchRow['unit'], value: number, least: number): BenchRow {
  return { name, unit, value, target: `≥ ${least.toLocaleString('en')}`, met: value >= least };
}
