// What the measured service times come to over 2 to 256 workers and several coordinators. Writes the figure of docs/scale.md
// and its planning section, always the same for the same times.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { planningSection } from './planning.ts';
import type { BenchRow } from './row.ts';
import { type Series, scaleFigure } from './scale-figure.ts';
import { readServiceTimes, type ServiceTimes } from './service-times.ts';
import { simulate, workerTime } from './simulate.ts';

const FIGURE = 'docs/images/scale.svg';
const PAGE = 'docs/scale.md';
const WORKERS = [2, 4, 8, 16, 32, 64, 128, 256];
const COORDINATORS = [1, 2, 4, 8];
const BUSY = 0.9;
const MOST = 256;

export async function run(): Promise<BenchRow[]> {
  const times = readServiceTimes();
  // Coordinators share nothing: each has a part of the workers.
  const series = COORDINATORS.map((coordinators): Series => {
    const counts = WORKERS.filter((workers) => workers >= 2 * coordinators);
    return {
      name: coordinators === 1 ? '1 coordinator' : `${coordinators} coordinators`,
      points: counts.map((workers) => [workers, coordinators * simulate(times, workers / coordinators).perSecond]),
    };
  });
  const perWorker = (1_000 * times.records) / workerTime(times);
  const bound: Series = { name: 'workers alone', points: WORKERS.map((one) => [one, one * perWorker]), isBound: true };
  const counts = Array.from({ length: MOST }, (_, before) => before + 1);
  const busyWith = (given: ServiceTimes): number =>
    counts.findLast((workers) => simulate(given, workers).workers >= BUSY) ?? 1;
  const busy = { files: busyWith(times), packed: busyWith({ ...times, coordinator: times.coordinatorPacked }) };
  const most = simulate(times, MOST);
  write(
    FIGURE,
    scaleFigure(
      'One coordinator is the limit; several are not',
      `Records a second over 2 to 256 workers. One coordinator keeps about ${busy.files} workers busy; two, four and eight, each with a part of the input, keep as many times more busy.`,
      [bound, ...series],
    ),
  );
  const section = `## Planning\n\n${planningSection(times, busy)}\n`;
  write(PAGE, withSection(existsSync(PAGE) ? readFileSync(PAGE, 'utf8') : '# Beyond one machine\n', section));
  return [
    { name: 'simulation, most that one coordinator does', unit: 'per s', value: most.perSecond },
    {
      name: 'simulation, workers that one coordinator keeps busy nine tenths of the time',
      unit: 'x',
      value: busy.files,
    },
    { name: 'simulation, the same, packed', unit: 'x', value: busy.packed },
    { name: 'simulation, Redis at work then', unit: '%', value: 100 * most.redis },
  ];
}

// The page with the section, in place of what it has up to the next heading of that level.
function withSection(page: string, section: string): string {
  const start = page.indexOf('## Planning\n');
  if (start < 0) return `${page.trimEnd()}\n\n${section}`;
  const next = page.indexOf('\n## ', start + 1);
  return `${page.slice(0, start)}${section}${next < 0 ? '' : page.slice(next)}`;
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}
