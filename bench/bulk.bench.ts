// The command line's batch: ten-line invoices from NDJSON to checked XML, as files by one worker and by two, and packed.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { inFolder, runBatch, writeRecords } from './batch-runs.ts';
import { atLeast, type BenchRow } from './row.ts';

// Most of a minute's work: the start, and the first seconds, in which V8 has yet to optimise, are part of it.
const DOCUMENTS = 150_000;
const WORKERS = 2;

export async function run(): Promise<BenchRow[]> {
  if (availableParallelism() < WORKERS) throw new Error(`The batch is measured on ${WORKERS} cores`);
  return inFolder((folder) => {
    const input = join(folder, 'records.ndjson');
    writeRecords(input, DOCUMENTS);
    const rate = (...flags: string[]) => runBatch(folder, input, DOCUMENTS, flags).perSecond;
    const [one, two] = [rate('--jobs', '1'), rate('--jobs', String(WORKERS))];
    const packed = rate('--jobs', String(WORKERS), '--pack', 'tar');
    const what = `batch, ${DOCUMENTS.toLocaleString('en')} ten-line documents converted and validated`;
    return [
      { name: `${what}, one worker`, unit: 'per s', value: one },
      atLeast(`${what}, two workers`, 'per s', two, 4_500),
      atLeast('batch, two workers over one', 'x', two / one, 1.7),
      atLeast(`${what}, two workers, packed as tar`, 'per s', packed, 6_600),
    ];
  });
}
