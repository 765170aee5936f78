// The planning section of docs/scale.md, computed from the measured service times: what so many documents a night take.

import { toXml } from '../src/countries/om/functions.ts';
import { issue, tenValidLines } from './inputs.ts';
import type { ServiceTimes } from './service-times.ts';
import { windowFor, workerTime } from './simulate.ts';

const DOCUMENTS = [1e6, 1e7, 1e8];
const SPANS = [
  { name: 'a night of eight hours', hours: 8 },
  { name: 'one hour', hours: 1 },
];
// What is planned to be always at work is late as soon as anything goes wrong.
const LOAD = 0.7;
const CORES = 4;
const INDENT = 2;

/** The section below its heading, in Markdown. `busy` says how many workers one coordinator can keep busy. */
export function planningSection(times: ServiceTimes, busy: Busy): string {
  const each = perRecord(times);
  return `These figures are for ten-line documents on the machine that last measured them (${times.machine}). Measure your own with
\`npm run bench -- queue simulation --write\`: that writes this section and the figure anew.

### What a record takes

A job holds ${times.records} records. For each record were measured:

${taken(times)}

### What documents take

${SPANS.map(({ name, hours }) => `In ${name}:\n\n${table(times, hours)}`).join('\n\n')}

The arithmetic, for ${count(1e7)} documents in eight hours:

- Records a second: ${count(1e7)} ÷ (8 × 3,600 s) = ${count(rateOf(1e7, 8))}.
- Worker cores: ${count(rateOf(1e7, 8))} × ${milliseconds(each.worker)} = ${cores(each.worker, rateOf(1e7, 8)).toFixed(2)} cores at work. Planned with ${100 * LOAD} % load: ÷ ${LOAD} and rounded up.
- Coordinators: ${count(rateOf(1e7, 8))} × ${milliseconds(each.coordinator)} = ${cores(each.coordinator, rateOf(1e7, 8)).toFixed(2)} cores at work, ÷ ${LOAD} and rounded up. Each takes a core.
- Redis, its CPU: ${count(rateOf(1e7, 8))} × ${milliseconds(each.redis)} = ${percent(cores(each.redis, rateOf(1e7, 8)))} of a core.
- Redis, its memory: the window × ${kilobytes(times.memory / times.window)} KB. The window is four jobs for each worker, 64 at least (\`--window\`).
- Machines: the cores of workers, coordinators and Redis, one each at least, ÷ ${CORES}.
- Network of Redis: ${count(rateOf(1e7, 8))} × ${kilobytes(each.network)} KB, both ways together.
- Disk: ${count(1e7)} × ${kilobytes(each.xml)} KB.

### Where the coordinator becomes the limit

![Records a second over the number of workers, for one, two, four and eight coordinators](images/scale.svg)

The figure replays the measured times of jobs over 2 to 256 workers. One coordinator keeps about ${busy.files} workers busy
where it writes a file for each document, and about ${busy.packed} with \`--pack\`; more of them wait for it.
Beyond that, several coordinators share the input, and their rates add up.`;
}

/** With a file for each document, and with all of them in one. */
interface Busy {
  readonly files: number;
  readonly packed: number;
}

function perRecord(times: ServiceTimes) {
  const of = (perJob: number): number => perJob / times.records;
  return {
    worker: of(workerTime(times)),
    coordinator: of(times.coordinator),
    packed: of(times.coordinatorPacked),
    redis: of(times.redis),
    network: of(times.received + times.sent),
    commands: of(times.commands),
    xml: Buffer.byteLength(toXml(issue(tenValidLines()), { indent: INDENT })),
  };
}

function table(times: ServiceTimes, hours: number): string {
  const each = perRecord(times);
  const head = [
    'documents',
    'records a second',
    'worker cores',
    'coordinators',
    'machines of four cores',
    'Redis CPU',
    'Redis memory',
    'network of Redis',
    'disk',
  ];
  const rows = DOCUMENTS.map((documents) => {
    const rate = rateOf(documents, hours);
    const workers = planned(each.worker, rate);
    const coordinators = planned(each.coordinator, rate);
    // Each coordinator has a window of its own.
    const jobs = coordinators * windowFor(Math.ceil(workers / coordinators));
    return [
      count(documents),
      count(rate),
      count(workers),
      count(coordinators),
      count(Math.ceil((workers + coordinators + planned(each.redis, rate)) / CORES)),
      `${percent(cores(each.redis, rate))} of a core`,
      `${count((jobs * times.memory) / times.window / 1e6)} MB`,
      `${((8 * rate * each.network) / 1e6).toFixed(1)} Mbit/s`,
      `${count((documents * each.xml) / 1e9)} GB`,
    ];
  });
  return aligned([head, ...rows]);
}

// What a record takes of each of those who handle it.
function taken(times: ServiceTimes): string {
  const each = perRecord(times);
  const job = kilobytes(times.memory / times.window);
  return aligned([
    [
      'CPU time of a worker',
      'CPU time of the coordinator',
      'the same with --pack',
      'CPU time of Redis',
      'commands of Redis',
      'network of Redis',
    ],
    [
      milliseconds(each.worker),
      milliseconds(each.coordinator),
      milliseconds(each.packed),
      milliseconds(each.redis),
      each.commands.toFixed(2),
      `${kilobytes(each.network)} KB`,
    ],
  ]).concat(`

The coordinator reads, packs, sends, unpacks and writes ${kilobytes(each.xml)} KB of XML for each document: as a file of its own, or
with \`--pack\` into one file. Redis needs ${job} KB of memory for each job of the window.

The records measured differ in little but their numbers, so that a job takes little space once it is compressed. Where the names,
quantities and prices of all lines differ it takes five times as much: multiply network and memory of Redis by five.`);
}

// Rows as a table of Markdown, the first of which is the head.
function aligned(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const [head = '', ...others] = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padStart(widths[column] ?? 0)).join(' | ')} |`,
  );
  return [head, `| ${widths.map((width) => `${'-'.repeat(width - 1)}:`).join(' | ')} |`, ...others].join('\n');
}

function rateOf(documents: number, hours: number): number {
  return documents / (hours * 3_600);
}

// So many cores are at work all the time.
function cores(cpu: number, rate: number): number {
  return (cpu * rate) / 1_000;
}

function planned(cpu: number, rate: number): number {
  return Math.ceil(cores(cpu, rate) / LOAD);
}

function count(value: number): string {
  return Math.round(value).toLocaleString('en');
}

function milliseconds(value: number): string {
  return `${value.toPrecision(2)} ms`;
}

function kilobytes(bytes: number): string {
  return (bytes / 1e3).toPrecision(3);
}

function percent(share: number): string {
  return `${(100 * share).toPrecision(2)} %`;
}
