// A worker: takes jobs from the queue, converts their records, gives the outcomes back. BullMQ does everything else.
import { UnrecoverableError, Worker, type WorkerOptions } from 'bullmq';
import { createConverter } from '../jobs/create-converter.ts';
import type { ConvertJob } from '../jobs/job.ts';
import { type JobData, MAX_DELIVERIES, QUEUE_NAME, versionRefusal } from './protocol.ts';
import { packOutcomes, unpackJob } from './wire.ts';

/** BullMQ's own options, of which only `connection` is mandatory; durations in milliseconds. */
export interface QueueWorkerOptions extends WorkerOptions {
  /** What converts the records of a job; by default this thread does. */
  readonly convert?: ConvertJob;
}

/** BullMQ's worker: `close()` drains it, its events tell what it does. */
export type QueueWorker = Worker<JobData, string>;

/**
 * Starts a worker. `concurrency` (1 by default) is the number of jobs that it has at a time. A job of a coordinator of another
 * version fails with a sentence that says so.
 */
export async function createWorker({ convert, ...options }: QueueWorkerOptions): Promise<QueueWorker> {
  const convertJob = convert ?? (await createConverter());
  const worker: QueueWorker = new Worker<JobData, string>(
    QUEUE_NAME,
    async ({ data }) => {
      const refusal = versionRefusal(data);
      if (refusal !== undefined) throw new UnrecoverableError(refusal);
      const { records, settings } = await unpackJob(data.packed);
      return packOutcomes(await convertJob(records, settings));
    },
    { ...TIMES, ...options, maxStalledCount: MAX_DELIVERIES - 1 },
  );
  // Without a listener Node would end the process. The connection comes back by itself; hosts add listeners of their own.
  worker.on('error', () => undefined);
  return worker;
}

// A worker that is gone is noticed after half a minute.
const TIMES = { lockDuration: 15_000, stalledInterval: 10_000 };
