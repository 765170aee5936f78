/**
 * Conversion on many machines, by BullMQ on Redis or Valkey. Needs the packages bullmq and ioredis.
 *
 * @module pint-ubl/queue
 */

export { type ConvertJob, JOB_RECORDS, type JobSettings, type Outcome, type Records } from '../jobs/job.ts';
export { createWorker, type QueueWorker, type QueueWorkerOptions } from './create-worker.ts';
export { DEFAULT_WINDOW, type DoneJob, type EnqueueOptions, enqueue, expectQueue } from './enqueue.ts';
export { QUEUE_NAME } from './protocol.ts';
