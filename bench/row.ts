// One line of the benchmark's table. Every file `bench/*.bench.ts` exports `run(): Promise<BenchRow[]>`.
import type { Timing } from './measure.ts';

/**
 * One measured figure. `target` is what was asked for, in words; `met` whether the figure reaches it. `limit`: what was
 * asked once, and what holds the figure.
 */
export interface BenchRow {
  readonly name: string;
  readonly unit: 'ms' | 'per s' | 'x' | 'KB' | 'MB' | '%';
  readonly value: number;
  /** The CPU time of the same, in milliseconds. */
  readonly cpu?: number;
  readonly target?: string;
  readonly met?: boolean;
  readonly limit?: string;
}

/** What one call took. */
export function time(name: string, { wall, cpu }: Timing): BenchRow {
  return { name, unit: 'ms', value: wall, cpu };
}

/** What one call took, and must not take longer than, in milliseconds. */
export function timeUpTo(name: string, timing: Timing, most: number): BenchRow {
  return { ...upTo(name, 'ms', timing.wall, most), cpu: timing.cpu };
}

/** A figure of which more was asked once, and what holds it. */
export function limited(row: BenchRow, asked: string, why: string): BenchRow {
  return { ...row, limit: `asked was ${asked}; ${why}` };
}

/** A figure that must not be larger. */
export function upTo(name: string, unit: BenchRow['unit'], value: number, most: number): BenchRow {
  return { name, unit, value, target: `≤ ${most.toLocaleString('en')}`, met: value <= most };
}

/** A figure that must not be smaller. */
export function atLeast(name: string, unit: BenchRow['unit'], value: number, least: number): BenchRow {
  return { name, unit, value, target: `≥ ${least.toLocaleString('en')}`, met: value >= least };
}
