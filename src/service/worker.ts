// A worker thread of the service: does one job after another.
import { workerData } from 'node:worker_threads';
import { move, transferableSymbol, valueSymbol } from 'piscina';
import type { ThreadData } from './runner.ts';
import { warmUp, work } from './work/index.ts';
import type { Job } from './work/job.ts';

const { country } = workerData as ThreadData;

/** Does a job, or loads what most jobs need. piscina calls it for each. */
export default async function runJob(job: Job | 'warm up'): Promise<unknown> {
  if (job === 'warm up') return warmUp(country);
  const outcome = await work(job);
  if (!('content' in outcome) || typeof outcome.content === 'string') return outcome;
  // Bytes that are a view of a larger buffer are copied, so that the rest of it does not travel along.
  const bytes = outcome.content.slice();
  return move({ [transferableSymbol]: [bytes.buffer], [valueSymbol]: { content: bytes } });
}
