// `npm run bench -- --against REF [NAME…]`: this working tree against another commit, piece of work by piece of work, in turn. What
// counts is CPU time: on a busy machine wall time is the others'. With it go sizes: bundles, and lines of the sources.
import { type Measurable, measureInTurn, median, quantile, type Timing } from '../measure.ts';
import { type Allocations, allocations } from './allocation.ts';
import { buildCommit, buildEntries, buildHere } from './build.ts';
import { BUNDLES, bundleSize } from './bundles.ts';
import { linesOf } from './lines.ts';
import { type RoundRow, roundSection } from './round.ts';
import { STARTS, startTimings } from './starts.ts';
import { startVersion, type Version } from './version.ts';
import { PARTS, PARTS_IN_ORDER, WHOLE, WORKS } from './works.ts';

// A record of a batch takes a third of its first time after some seven seconds; a batch goes on for minutes.
const WARM_UP_MILLISECONDS = 7_000;
const LINES = 'lines of the sources';

/** What was measured of one piece of work. */
interface Pair {
  readonly name: string;
  readonly before: readonly Timing[];
  readonly after: readonly Timing[];
  /** Documents in a call. */
  readonly documents: number;
}

const HEADING =
  '| for a document | wall before | wall after | CPU before | CPU after | CPU after ÷ before | middle half | least CPU after ÷ before | KB before | KB after |';

/**
 * Measures and prints a table; with names, only what has one of them in its name.
 * @returns the section of BENCHMARKS.md on what was measured; nothing where nothing has such a name
 */
export async function runAgainst(ref: string, wanted: readonly string[]): Promise<string | undefined> {
  const isWanted = (name: string): boolean => wanted.length === 0 || wanted.some((part) => name.includes(part));
  if (!comparable().some(isWanted)) {
    console.error(`Nothing is called ${wanted.join(', ')}. There are:\n${comparable().join('\n')}`);
    process.exitCode = 2;
    return undefined;
  }
  const names = Object.keys(WORKS).filter(isWanted);
  const builds = [buildCommit(ref), buildHere()] as const;
  const [before, after] = builds;
  console.log(
    `Before is ${before.name}, after is the working tree. Node.js ${process.version}, times in ms, medians.\n`,
  );
  const pairs: Pair[] = [];
  const missing: string[] = [];
  // The whole in turn with its parts; else megabytes would widen the young generation for all.
  const together = [WHOLE, PARTS_IN_ORDER, ...PARTS].filter((name) => names.includes(name));
  const others = names.filter((name) => !together.includes(name));
  for (const group of [together, ...others.map((name) => [name])]) {
    const versions = [startVersion(before), startVersion(after)] as const;
    const measured = await pairsOf(group, ...versions);
    for (const version of versions) version.stop();
    pairs.push(...measured.pairs);
    missing.push(...measured.missing);
  }
  const bytes = allocations(
    builds,
    pairs.map(({ name }) => name),
  );
  for (const [name, program] of Object.entries(STARTS).filter(([one]) => isWanted(one))) {
    const [one = [], other = []] = startTimings(program, builds);
    pairs.push({ name, before: one, after: other, documents: 1 });
  }
  if (pairs.length > 0) console.log(`${HEADING}\n|---|${'---:|'.repeat(9)}`);
  for (const pair of pairs) console.log(line(pair, bytes));
  for (const sentence of missing) console.log(`\n${sentence}`);
  sayPartsAgainstWhole(pairs);
  const sizes: RoundRow[] = [];
  const bundles = Object.keys(BUNDLES).filter(isWanted);
  if (bundles.length > 0) {
    const [one, other] = [buildEntries(before), buildEntries(after)];
    for (const name of bundles) {
      sizes.push({ name, unit: 'bytes', before: await bundleSize(name, one), after: await bundleSize(name, other) });
    }
  }
  const lines = isWanted(LINES) ? linesOfBoth(linesOf(before), linesOf(after)) : [];
  const section = roundSection(before.name, [...sizes, ...pairs.flatMap((pair) => rowsOf(pair, bytes)), ...lines]);
  console.log(`\n${section}`);
  return section;
}

/** The names of all that is compared. */
export function comparable(): string[] {
  return [...Object.keys(WORKS), ...Object.keys(STARTS), ...Object.keys(BUNDLES), LINES];
}

interface Pairs {
  readonly pairs: readonly Pair[];
  /** Sentences on what cannot be measured. */
  readonly missing: readonly string[];
}

async function pairsOf(names: readonly string[], before: Version, after: Version): Promise<Pairs> {
  const works = new Map<string, Measurable>();
  const documents = new Map<string, number>();
  const missing: string[] = [];
  for (const name of names) {
    const [one, other] = [await before.prepare(name), await after.prepare(name)];
    if (typeof one === 'string') missing.push(one);
    else if (typeof other === 'string') missing.push(other);
    else {
      works.set(`before ${name}`, before.work(name)).set(`after ${name}`, after.work(name));
      documents.set(name, other);
    }
  }
  const timings = await measureInTurn(Object.fromEntries(works), WARM_UP_MILLISECONDS);
  const pairs = [...documents].map(([name, count]): Pair => {
    const [one = [], other = []] = [timings[`before ${name}`], timings[`after ${name}`]];
    return { name, before: one, after: other, documents: count };
  });
  return { pairs, missing };
}

function line({ name, before, after, documents }: Pair, bytes: Allocations): string {
  const each = (timings: readonly Timing[], figure: keyof Timing): string =>
    median(timings.map((one) => one[figure] / documents)).toFixed(documents === 1 ? 3 : 4);
  const ratios = before.map(({ cpu }, round) => (100 * (after[round]?.cpu ?? Number.NaN)) / cpu);
  const half = `${quantile(ratios, 0.25).toFixed(1)} to ${quantile(ratios, 0.75).toFixed(1)} %`;
  const kilobytes = (bytes[name] ?? []).map((one) => (one / 1_000).toFixed(1));
  const cells = [
    name,
    each(before, 'wall'),
    each(after, 'wall'),
    each(before, 'cpu'),
    each(after, 'cpu'),
    `**${median(ratios).toFixed(1)} %**`,
    half,
    `${((100 * least(after)) / least(before)).toFixed(1)} %`,
    kilobytes[0] ?? '',
    kilobytes[1] ?? '',
  ];
  return `| ${cells.join(' | ')} |`;
}

// What others do on the machine only adds to a time: the least is the work's own.
function least(timings: readonly Timing[]): number {
  return Math.min(...timings.map(({ cpu }) => cpu));
}

function rowsOf({ name, before, after, documents }: Pair, bytes: Allocations): RoundRow[] {
  const [one, other] = bytes[name] ?? [];
  const time: RoundRow = { name, unit: 'ms', before: least(before) / documents, after: least(after) / documents };
  const isAllocated = one !== undefined && other !== undefined;
  return isAllocated
    ? [time, { name: `${name}, allocated`, unit: 'KB', before: one / 1e3, after: other / 1e3 }]
    : [time];
}

function linesOfBoth(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): RoundRow[] {
  const folders = [...new Set([...before.keys(), ...after.keys()])].sort();
  return folders.map((folder) => ({
    name: folder === 'src' ? LINES : `lines of ${folder}`,
    unit: 'lines',
    before: before.get(folder),
    after: after.get(folder),
  }));
}

// Where the parts do not come to the whole, something else is measured than what runs, and the figures mislead.
function sayPartsAgainstWhole(pairs: readonly Pair[]): void {
  const shares = (['before', 'after'] as const).map((side) => {
    const cpuOf = (name: string): number => {
      const pair = pairs.find((one) => one.name === name);
      return pair ? median(pair[side].map(({ cpu }) => cpu)) : Number.NaN;
    };
    const share = (names: readonly string[]): string =>
      ((100 * names.reduce((sum, name) => sum + cpuOf(name), 0)) / cpuOf(WHOLE)).toFixed(0);
    return `${share([PARTS_IN_ORDER])} % ${side} (the sum of each alone: ${share(PARTS)} %)`;
  });
  if (!shares.some((one) => one.startsWith('NaN'))) {
    console.log(`\nThe parts in their order against the whole (${WHOLE}): ${shares.join(', ')}.`);
  }
}
