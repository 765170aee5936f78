// The command line's batch: ten-line invoices from NDJSON to checked XML files, by one worker and by two.
import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { tenValidLines } from './inputs.ts';
import { timed } from './measure.ts';
import { atLeast, type BenchRow } from './row.ts';

// Most of a minute's work: the start, and the first seconds, in which V8 has yet to optimise, are part of it.
const DOCUMENTS = 150_000;
// Where the machine has one, a folder in memory: how fast a disk makes files is not ours to measure.
const MEMORY = '/dev/shm';
const WORKERS = 2;

export async function run(): Promise<BenchRow[]> {
  if (availableParallelism() < WORKERS) throw new Error(`The batch is measured on ${WORKERS} cores`);
  const folder = mkdtempSync(join(existsSync(MEMORY) ? MEMORY : tmpdir(), 'pint-ubl-batch-'));
  try {
    const input = join(folder, 'records.ndjson');
    writeRecords(input);
    const [one, two] = [perSecond(input, join(folder, 'one'), 1), perSecond(input, join(folder, 'two'), WORKERS)];
    const what = `batch, ${DOCUMENTS.toLocaleString('en')} ten-line documents converted and validated`;
    return [
      { name: `${what}, one worker`, unit: 'per s', value: one },
      atLeast(`${what}, two workers`, 'per s', two, 3_000),
      atLeast('batch, two workers over one', 'x', two / one, 1.7),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function writeRecords(file: string): void {
  const { payload, issuance } = tenValidLines();
  const output = openSync(file, 'w');
  for (let number = 1; number <= DOCUMENTS; number++) {
    const record = { payload, issuance: { ...(issuance as object), document_number: `B-${number}` } };
    writeSync(output, `${JSON.stringify(record)}\n`);
  }
  closeSync(output);
}

// The whole command, its start included.
function perSecond(input: string, output: string, jobs: number): number {
  const milliseconds = timed(() => {
    const args = ['dist/cli.js', 'batch', input, '-o', output, '--jobs', String(jobs)];
    const child = spawnSync(process.execPath, args, { encoding: 'utf8' });
    if (child.status !== 0) throw new Error(`batch ended with ${child.status}: ${child.stderr.slice(0, 2_000)}`);
  });
  const reported = readFileSync(join(output, 'report.ndjson'), 'utf8').trimEnd().split('\n').length;
  if (reported !== DOCUMENTS) throw new Error(`The report tells of ${reported} documents`);
  rmSync(output, { recursive: true });
  return (DOCUMENTS / milliseconds) * 1000;
}
