// The workers behind a queue as what converts a batch.
import type { JobSettings } from '../../queue/job.ts';
import type { Io } from '../io.ts';
import type { DoneChunk, Executor, PlacedChunk } from './executor.ts';
import { connectionTo, loadQueue, troubleLines } from './queue-connection.ts';
import { readableRecords, withUnreadable } from './records.ts';

/** Where the queue is, and how many jobs it may hold. */
export interface QueueFlags {
  readonly queue: string;
  readonly window?: number | undefined;
}

/**
 * Sends chunks to the queue.
 * @throws PintError `queue-missing`
 */
export async function createQueueExecutor(settings: JobSettings, flags: QueueFlags, io: Io): Promise<Executor> {
  const connection = connectionTo(flags.queue, io);
  const { DEFAULT_WINDOW, enqueue } = await loadQueue();
  const window = flags.window ?? DEFAULT_WINDOW;
  async function* run(chunks: AsyncIterable<PlacedChunk>): AsyncGenerator<DoneChunk> {
    const options = { connection, settings, window, onTrouble: troubleLines(io) };
    for await (const { job, outcomes } of enqueue(asJobs(chunks), options)) {
      yield { ...job.placed, outcomes: withUnreadable(job.placed.chunk, outcomes) };
    }
  }
  return { most: window, run, close: async () => undefined };
}

async function* asJobs(chunks: AsyncIterable<PlacedChunk>) {
  for await (const placed of chunks) yield { placed, records: readableRecords(placed.chunk) };
}
