// How the benchmarks measure: what is compared runs in turn, each piece of work for some milliseconds at a time, so that whatever
// else the machine does falls on all of it alike. CPU time stands beside wall time.

/** What one call took, in milliseconds. */
export interface Timing {
  /** On the clock. */
  readonly wall: number;
  /** Of all threads of the process, those of V8's compiler and garbage collector too. */
  readonly cpu: number;
}

/** Work to be measured. What gives a promise is done when that is kept. */
export type Work = () => unknown;

// Of CPU time. V8 and its WebAssembly compiler go on optimising for more than a second.
const WARM_UP_MILLISECONDS = 1_500;
const ROUND_MILLISECONDS = 25;
const ROUNDS = 41;

/** Work that is measured here or in another process. */
export interface Measurable {
  /** Calls it for that much CPU time, and gives the mean CPU milliseconds of the later calls. */
  readonly warmUp: (milliseconds: number) => Promise<number>;
  /** What one of so many calls took. */
  readonly timing: (calls: number) => Promise<Timing>;
}

/** Work that is measured in this process. */
export function measurable(work: Work): Measurable {
  return { warmUp: (milliseconds) => callUntil(work, milliseconds), timing: (calls) => timingOf(work, calls) };
}

/** What one call took in each round, for each of the pieces of work; each is warmed up for that much CPU time. */
export async function measureInTurn<Name extends string>(
  works: Readonly<Record<Name, Measurable>>,
  warmUpMilliseconds: number = WARM_UP_MILLISECONDS,
): Promise<Record<Name, readonly Timing[]>> {
  const names = Object.keys(works) as Name[];
  const calls = new Map<Name, number>();
  for (const name of names) {
    const done = await works[name].warmUp(warmUpMilliseconds);
    calls.set(name, Math.max(1, Math.round(ROUND_MILLISECONDS / done)));
  }
  const timings = new Map(names.map((name) => [name, [] as Timing[]]));
  for (let round = 0; round < ROUNDS; round++) {
    // Back and forth: none always follows the same other one.
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      timings.get(name)?.push(await works[name].timing(calls.get(name) ?? 1));
    }
  }
  return Object.fromEntries(timings) as unknown as Record<Name, readonly Timing[]>;
}

/** What one call takes in the median, for each of the pieces of work. */
export async function medians<Name extends string>(works: Readonly<Record<Name, Work>>): Promise<Record<Name, Timing>> {
  const names = Object.keys(works) as Name[];
  const measured = names.map((name) => [name, measurable(works[name])] as const);
  const timings = await measureInTurn(Object.fromEntries(measured) as Record<Name, Measurable>);
  const figures = names.map((name) => [name, medianTiming(timings[name])] as const);
  return Object.fromEntries(figures) as Record<Name, Timing>;
}

/** The median of each figure. */
export function medianTiming(timings: readonly Timing[]): Timing {
  return { wall: median(timings.map(({ wall }) => wall)), cpu: median(timings.map(({ cpu }) => cpu)) };
}

/** Median of single, expensive measurements. */
export function median(samples: readonly number[]): number {
  return quantile(samples, 0.5);
}

/** The sample below which that share of them lies, from 0 to 1. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** How long one call takes, in milliseconds. */
export function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

async function callUntil(work: Work, milliseconds: number): Promise<number> {
  let spent = 0;
  let last = Number.POSITIVE_INFINITY;
  for (let count = 1; spent < milliseconds; count *= 2) {
    last = (await timingOf(work, count)).cpu;
    spent += last * count;
  }
  return last;
}

/** What one of so many calls took. */
export async function timingOf(work: Work, calls: number): Promise<Timing> {
  const before = process.cpuUsage();
  const start = performance.now();
  for (let call = 0; call < calls; call++) {
    const given = work();
    if (given instanceof Promise) await given;
  }
  const wall = performance.now() - start;
  const { user, system } = process.cpuUsage(before);
  return { wall: wall / calls, cpu: (user + system) / 1_000 / calls };
}
