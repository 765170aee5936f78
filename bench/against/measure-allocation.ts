// The process that allocation.ts starts: does each piece of work on each build, and prints what a document allocates.
import { median, type Work } from '../measure.ts';
import { type Build, loadModules, type Modules } from './build.ts';
import { WORKS } from './works.ts';

const SAMPLES = 9;
const WARM_UP_MILLISECONDS = 1_000;
// V8 counts what is used a quarter of a megabyte at a time; a sample is much more, and much less than the young generation.
const SAMPLE_BYTES = 64e6;
const MOST_CALLS = 500;

const [builds, names] = process.argv.slice(2).map((text) => JSON.parse(text)) as [Build[], string[]];
const versions = await Promise.all(builds.map(loadModules));
const figures: Record<string, number[]> = {};
for (const name of names) {
  const each: number[] = [];
  for (const modules of versions) each.push(await allocated(name, modules as Modules));
  figures[name] = each;
}
console.log(JSON.stringify(figures));

async function allocated(name: string, modules: Modules): Promise<number> {
  const work = await WORKS[name]?.(modules);
  if (!work || !gc) throw new Error(`${name} cannot be measured`);
  // What V8 has optimised allocates less.
  const start = performance.now();
  while (performance.now() - start < WARM_UP_MILLISECONDS) await work.run();
  const once = await allocatedBy(1, work.run);
  const calls = Math.min(MOST_CALLS, Math.ceil(SAMPLE_BYTES / Math.max(once, 1)));
  const samples: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample++) {
    samples.push((await allocatedBy(calls, work.run)) / calls / work.documents);
  }
  return median(samples);
}

async function allocatedBy(calls: number, work: Work): Promise<number> {
  gc?.();
  const before = process.memoryUsage().heapUsed;
  for (let call = 0; call < calls; call++) await work();
  return process.memoryUsage().heapUsed - before;
}
