// Runs of `pint-ubl batch` on the build, for the benchmarks that measure it: ten-line invoices from NDJSON to checked XML.
import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tenValidLines } from './inputs.ts';
import { timed } from './measure.ts';

/** The built command line. */
export const CLI = 'dist/cli.js';

// Where the machine has one, a folder in memory: how fast a disk makes files is not ours to measure.
const MEMORY = '/dev/shm';

/** Does work in a folder that is then removed. */
export async function inFolder<T>(work: (folder: string) => T | Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'pint-ubl-batch-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes valid records of ten lines as JSON text, each with a number of its own. */
export function recordMaker(): (number: number) => string {
  const { payload, issuance } = tenValidLines();
  return (number) =>
    JSON.stringify({
      payload: { ...payload, buyer_reference: `R-${number}` },
      issuance: { ...(issuance as object), document_number: `B-${number}` },
    });
}

/** Writes records as NDJSON. */
export function writeRecords(file: string, records: number): void {
  const recordOf = recordMaker();
  const output = openSync(file, 'w');
  for (let number = 1; number <= records; number++) writeSync(output, `${recordOf(number)}\n`);
  closeSync(output);
}

/** What a run took. */
export interface BatchRun {
  /** Records a second, the start of the command included. */
  readonly perSecond: number;
  /** CPU time of the whole process in milliseconds. */
  readonly cpu: number;
}

/** Runs the whole command on records that are all valid, and removes what it wrote. */
export function runBatch(folder: string, input: string, records: number, flags: readonly string[]): BatchRun {
  const output = join(folder, 'output');
  const usage = join(folder, 'usage.json');
  const milliseconds = timed(() => {
    const args = [...telling(usage), CLI, 'batch', input, '-o', output, ...flags];
    const child = spawnSync(process.execPath, args, { encoding: 'utf8' });
    if (child.status !== 0) throw new Error(`batch ended with ${child.status}: ${child.stderr.slice(0, 2_000)}`);
  });
  const reported = readFileSync(join(output, 'report.ndjson'), 'utf8').trimEnd().split('\n').length;
  if (reported !== records) throw new Error(`The report tells of ${reported} documents`);
  rmSync(output, { recursive: true });
  return { perSecond: (records / milliseconds) * 1_000, cpu: cpuIn(usage) };
}

/** Flags of Node.js with which a process writes its CPU time to a file when it ends. */
export function telling(file: string): string[] {
  const program = `
    import { writeFileSync } from 'node:fs';
    import { isMainThread } from 'node:worker_threads';
    const write = () => writeFileSync(${JSON.stringify(file)}, JSON.stringify(process.cpuUsage()));
    if (isMainThread) process.on('exit', write);`;
  return ['--import', `data:text/javascript,${encodeURIComponent(program)}`];
}

/** The CPU time in such a file, in milliseconds. */
export function cpuIn(file: string): number {
  const { user, system } = JSON.parse(readFileSync(file, 'utf8')) as NodeJS.CpuUsage;
  return (user + system) / 1_000;
}
