// The process that allocation.ts starts: does each piece of work on each build, and prints what a document allocates.
import { median } from '../measure.ts';
import { type Build, loadModules, type Modules } from './build.ts';
import { WORKS } from './works.ts';

const SAMPLES = 9;
const WARM_UP_MILLISECONDS = 1_000;

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
  const samples: number[] = [];
  for (let sample = 0; sample < SAMPLES; sample++) {
    gc();
    const before = process.memoryUsage().heapUsed;
    await work.run();
    samples.push((process.memoryUsage().heapUsed - before) / work.documents);
  }
  return median(samples);
}
