/**
 * Conversion on many machines, by BullMQ on Redis or Valkey. Needs the packages bullmq and ioredis.
 *
 * @module pint-ubl/queue
 */
import { createConverter } from './countries/om/converter.ts';
import { createWorkerOf } from './queue/create-worker.ts';

export { type ConvertJob, JOB_RECORDS, type JobSettings, type Outcome, type Records } from './jobs/job.ts';
export type { QueueWorker, QueueWorkerOptions } from './queue/create-worker.ts';
export { DEFAULT_WINDOW, type DoneJob, type EnqueueOptions, enqueue, expectQueue } from './queue/enqueue.ts';
export { QUEUE_NAME } from './queue/protocol.ts';

/**
 * Starts a worker. `concurrency` (1 by default) is the number of jobs that it has at a time. A job that is of another version,
 * or none at all, fails with a sentence that says so, and the worker goes on. Neighbouring minor versions work together where they
 * write jobs in the same form; 0.2 and later ones do not.
 */
export const createWorker = /*@__PURE__*/ createWorkerOf(createConverter);
