/**
 * Conversion on many machines, by BullMQ on Redis or Valkey. Needs the packages bullmq and ioredis.
 *
 * @module pint-ubl/queue
 */
import { createConverter } from './countries/choose.ts';
import { JOB_RECORDS as RECORDS_OF_JOB } from './jobs/job.ts';
import { createWorkerOf } from './queue/create-worker.ts';
import { DEFAULT_WINDOW as WINDOW } from './queue/enqueue.ts';
import { QUEUE_NAME as NAME } from './queue/protocol.ts';

export type { Billed, Deducted, Followed } from './jobs/billed.ts';
export type { ConvertJob, JobSettings, Outcome, Records } from './jobs/job.ts';
export type { QueueWorker, QueueWorkerOptions } from './queue/create-worker.ts';
export { type DoneJob, type EnqueueOptions, enqueue, expectQueue } from './queue/enqueue.ts';

/**
 * Starts a worker. `concurrency` (1 by default) is the number of jobs that it has at a time. A job that is of another version,
 * or none at all, fails with a sentence that says so, and the worker goes on. Neighbouring minor versions work together where
 * they write jobs in the same form. This one takes the jobs of 0.2 as well; 0.2 refuses those of later versions. Without `convert`
 * it converts records of every country whose documents are issued, in this thread.
 */
export const createWorker = /*@__PURE__*/ createWorkerOf(createConverter);

// Former names, for one version.

/** @deprecated Write `128`: so many records the command gives to one job. */
export const JOB_RECORDS = RECORDS_OF_JOB;
/** @deprecated Leave it out: it is the default of the option `window`, 64. */
export const DEFAULT_WINDOW = WINDOW;
/** @deprecated Write `'pint-ubl'`, the name of the queue in Redis. */
export const QUEUE_NAME = NAME;
