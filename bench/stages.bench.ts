// The parts of a validation in turn with the whole: what each takes and allocates for a document, and whether they add up. Each alone
// runs over all documents and finds what it needs in nearer memory than in the whole.
import { allocations } from './against/allocation.ts';
import { buildHere, loadModules, type Modules } from './against/build.ts';
import { type MeasuredWork, PARTS, PARTS_IN_ORDER, WHOLE, WORKS } from './against/works.ts';
import { medians } from './measure.ts';
import { type BenchRow, time } from './row.ts';

const LEAST = 85;
const MOST = 115;

export async function run(): Promise<BenchRow[]> {
  const build = buildHere();
  const modules = (await loadModules(build)) as Modules;
  const works = new Map<string, MeasuredWork>();
  for (const [name, prepare] of Object.entries(WORKS)) works.set(name, await prepare(modules));
  const names = [...works.keys()];
  const figures = await medians(Object.fromEntries([...works].map(([name, work]) => [name, work.run])));
  const bytes = allocations([build], names);
  const cpuOf = (name: string): number => figures[name]?.cpu ?? Number.NaN;
  const overWhole = (cpu: number): number => (100 * cpu) / cpuOf(WHOLE);
  const inOrder = overWhole(cpuOf(PARTS_IN_ORDER));
  return [
    ...[...works].flatMap(([name, { documents }]): BenchRow[] => {
      const { wall, cpu } = figures[name] ?? { wall: Number.NaN, cpu: Number.NaN };
      return [
        time(`${name}, for a document`, { wall: wall / documents, cpu: cpu / documents }),
        { name: `${name}, allocated for a document`, unit: 'KB', value: (bytes[name]?.[0] ?? Number.NaN) / 1_000 },
      ];
    }),
    {
      name: `the parts in their order over the whole (${WHOLE})`,
      unit: '%',
      value: inOrder,
      target: `${LEAST} to ${MOST}`,
      met: inOrder >= LEAST && inOrder <= MOST,
    },
    {
      name: `sum of the parts, each alone, over the whole (${WHOLE})`,
      unit: '%',
      value: overWhole(PARTS.reduce((sum, name) => sum + cpuOf(name), 0)),
    },
  ];
}
