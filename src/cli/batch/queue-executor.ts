// The workers behind a queue as what converts a batch.
import { setFlagsFromString } from 'node:v8';
import type { ConnectionOptions } from 'bullmq';
import type { JobSettings } from '../../jobs/job.ts';
import type { Io } from '../io.ts';
import type { ConvertedChunk, Executor, NumberedChunk } from './executor.ts';
import { connectionErrorWriter, loadQueue, sayNoWorker } from './queue-connection.ts';
import { readableRecords, withUnreadable } from './records.ts';

// What a job unpacks to lies outside the heap, and V8 counts it as if it were old: after every few jobs it marked the whole heap,
// which took two fifths of the coordinator's time. With this it waits for seven times the heap, which is about 100 MB more.
const COLLECT_LESS_OFTEN = '--heap-growing-percent=600';

/**
 * Sends chunks to the queue, of which it holds `asked` at a time. `signal` gives up those that are there.
 * @throws PintError `queue-missing`
 */
export async function createQueueExecutor(
  settings: JobSettings,
  connection: ConnectionOptions,
  asked: number | undefined,
  signal: AbortSignal,
  io: Io,
): Promise<Executor> {
  const { DEFAULT_WINDOW, enqueue } = await loadQueue();
  const window = asked ?? DEFAULT_WINDOW;
  setFlagsFromString(COLLECT_LESS_OFTEN);
  async function* run(chunks: AsyncIterable<NumberedChunk>): AsyncGenerator<ConvertedChunk> {
    const onConnectionError = connectionErrorWriter(io);
    const options = { connection, settings, window, signal, onConnectionError, onNoWorker: () => sayNoWorker(io) };
    for await (const { job, outcomes } of enqueue(asJobs(chunks), options)) {
      yield { ...job.placed, outcomes: withUnreadable(job.placed.chunk, outcomes) };
    }
  }
  return { maxChunks: window, run, close: async () => undefined };
}

async function* asJobs(chunks: AsyncIterable<NumberedChunk>) {
  for await (const placed of chunks) yield { placed, records: readableRecords(placed.chunk) };
}
