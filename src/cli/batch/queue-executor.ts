// The workers behind a queue as what converts a batch.
import type { ConnectionOptions } from 'bullmq';
import type { JobSettings } from '../../jobs/job.ts';
import type { Io } from '../io.ts';
import type { ConvertedChunk, Executor, NumberedChunk } from './executor.ts';
import { connectionErrorWriter, loadQueue } from './queue-connection.ts';
import { readableRecords, withUnreadable } from './records.ts';

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
  async function* run(chunks: AsyncIterable<NumberedChunk>): AsyncGenerator<ConvertedChunk> {
    const options = { connection, settings, window, signal, onConnectionError: connectionErrorWriter(io) };
    for await (const { job, outcomes } of enqueue(asJobs(chunks), options)) {
      yield { ...job.placed, outcomes: withUnreadable(job.placed.chunk, outcomes) };
    }
  }
  return { maxChunks: window, run, close: async () => undefined };
}

async function* asJobs(chunks: AsyncIterable<NumberedChunk>) {
  for await (const placed of chunks) yield { placed, records: readableRecords(placed.chunk) };
}
