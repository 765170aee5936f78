// A worker: takes jobs from the queue, converts their records, gives the outcomes back. BullMQ does everything else.
import { UnrecoverableError, Worker, type WorkerOptions } from 'bullmq';
import { expectObject } from '../core/arguments.ts';
import type { ConvertJob } from '../jobs/job.ts';
import { type JobData, MAX_DELIVERIES, QUEUE_NAME, refusalOf, unreadable } from './protocol.ts';
import { packOutcomes, unpackJob } from './wire.ts';

/** BullMQ's own options, of which only `connection` is mandatory; durations in milliseconds. */
export interface QueueWorkerOptions extends WorkerOptions {
  /** What converts the records of a job, an outcome for each; by default this thread does, in every country that issues. */
  readonly convert?: ConvertJob;
}

/** BullMQ's worker: `close()` drains it, its events tell what it does. */
export type QueueWorker = Worker<JobData, string>;

/** Makes workers that convert in their thread with this converter, where they are given none: `createWorker`. */
export const createWorkerOf =
  (createConverter: () => Promise<ConvertJob>) =>
  async (given: QueueWorkerOptions): Promise<QueueWorker> => {
    expectObject(given, 'createWorker', 'its options');
    expectObject(given.connection, 'createWorker', 'the connection');
    const { convert, ...options } = given;
    return startWorker(convert ?? (await createConverter()), options);
  };

function startWorker(convertJob: ConvertJob, options: WorkerOptions): QueueWorker {
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
