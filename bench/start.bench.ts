// Cold starts of what is published: each in a fresh process.
import { resolve } from 'node:path';
import { STARTS, startTimings } from './against/starts.ts';
import { medianTiming } from './measure.ts';
import { type BenchRow, time, timeUpTo } from './row.ts';

const MOST_OF_FIRST = 60;

export async function run(): Promise<BenchRow[]> {
  const build = { name: 'here', folder: resolve('dist'), tree: resolve('.') };
  return Object.entries(STARTS).map(([name, program], place) => {
    const timing = medianTiming(startTimings(program, [build])[0] ?? []);
    return place === 0 ? timeUpTo(name, timing, MOST_OF_FIRST) : time(name, timing);
  });
}
