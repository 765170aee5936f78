// A worker: takes jobs from the queue, converts their records, gives the outcomes back. BullMQ does everything else.
import { UnrecoverableError, Worker, type WorkerOptions } from 'bullmq';
import { createConverter } from '../jobs/create-converter.ts';
import type { ConvertJob } from '../jobs/job.ts';
import { type JobData, MAX_DELIVERIES, QUEUE_NAME, refusalOf, unreadable } from './protocol.ts';
import { packOutcomes, unpackJob } from './wire.ts';

/** BullMQ's own options, of which only `connection` is mandatory; durations in milliseconds. */
export interface QueueWorkerOptions extends WorkerOptions {
  /** What converts the records of a job; by default this thread does. */
  readonly convert?: ConvertJob;
}

/** BullMQ's worker: `close()` drains it, its events tell what it does. */
export type QueueWorker = Worker<JobData, string>;

/**
 * Starts a worker. `concurrency` (1 by default) is the number of jobs that it has at a time. A job that is of another version,
 * or none at all, fails with a sentence that says so, and the worker goes on. Neighbouring minor versions work together.
 */
export async function createWorker({ convert, ...options }: QueueWorkerOptions): Promise<QueueWorker> {
  const convertJob = convert ?? (await createConverter());
  const worker: QueueWorker = new Worker<JobData, string>(
    QUEUE_NAME,
    async ({ data }) => {
      const refusal = refusalOf(data);
      if (refusal !== undefined) throw new UnrecoverableError(refusal);
      const { records, settings } = await unpackJob(data.packed).catch(refuse);
      return packOutcomes(await convertJob(records, settings));
    },
    { ...TIMES, ...options, maxStalledCount: MAX_DELIVERIES - 1 },
  );
  // Without a listener Node would end the process. The connection comes back by itself; hosts add listeners of their own.
  worker.on('error', () => undefined);
  return worker;
}

// To try again does not help.
function refuse(thrown: unknown): never {
  throw new UnrecoverableError(unreadable(thrown instanceof Error ? thrown.message : String(thrown)));
}

// A worker that is gone is noticed after half a minute.
const TIMES = { lockDuration: 15_000, stalledInterval: 10_000 };
