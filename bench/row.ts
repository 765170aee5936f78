// One line of the benchmark's table. Every file `bench/*.bench.ts` exports `run(): Promise<BenchRow[]>`.

/** One measured figure. `target` is what was asked for, in words; `met` whether the figure reaches it. */
export interface BenchRow {
  readonly name: string;
  readonly unit: 'ms' | 'per s' | 'x' | 'KB' | 'MB' | '%';
  readonly value: number;
  readonly target?: string;
  readonly met?: boolean;
}

/** A figure that must not be larger. */
export function upTo(name: string, unit: BenchRow['unit'], value: number, most: number): BenchRow {
  return { name, unit, value, target: `≤ ${most.toLocaleString('en')}`, met: value <= most };
}

/** A figure that must not be smaller. */
export function atLeast(name: string, unit: BenchRow['unit'], value: number, least: number): BenchRow {
  return { name, unit, value, target: `≥ ${least.toLocaleString('en')}`, met: value >= least };
}
