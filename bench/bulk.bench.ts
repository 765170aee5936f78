// The command line's batch: ten-line invoices from NDJSON to checked XML, as files by one worker and by two, and packed.
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { inFolder, runBatch, writeRecords } from './batch-runs.ts';
import { type BenchRow, limited } from './row.ts';

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
      limited(
        { name: `${what}, two workers`, unit: 'per s', value: two },
        '≥ 4,500',
        'two cores do at most twice what one does, which is far from 4,500',
      ),
      limited(
        { name: 'batch, two workers over one', unit: 'x', value: two / one },
        '≥ 1.7',
        'two workers and the thread that reads and writes for them share two cores',
      ),
      limited(
        { name: `${what}, two workers, packed as tar`, unit: 'per s', value: packed },
        '≥ 6,600',
        'the same as without packing: converting takes the time, not files',
      ),
    ];
  });
}
