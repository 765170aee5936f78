// The worker threads of a batch.
import { Piscina } from 'piscina';
import { PintError } from '../../core/error.ts';
import { convertIsolated } from '../../jobs/convert-isolated.ts';
import type { JobSettings, Outcome, Records } from '../../jobs/job.ts';
import { mapConcurrently } from '../../jobs/map-concurrently.ts';
import type { Executor } from './executor.ts';
import { readableRecords, withUnreadable } from './records.ts';
import type { Task, TaskResult, ThreadSettings } from './task.ts';

// For each worker. With so many, no worker waits for its next chunk.
const CHUNKS_PER_WORKER = 3;

/** Starts `jobs` worker threads on the script. With a scratch folder they write XML to files in it. */
export function createPool(script: URL, jobs: number, job: JobSettings, scratch: string | undefined): Executor {
  const piscina = createThreads(script, jobs, { scratch });
  const maxChunks = CHUNKS_PER_WORKER * jobs;
  const runTask = async (records: Records): Promise<readonly Outcome<Uint8Array | string>[]> => {
    const task: Task = { records, job };
    const done: TaskResult = await piscina.run(task);
    if ('fileError' in done) throw new PintError('file-unwritable', done.fileError);
    return done.outcomes;
  };
  return {
    maxChunks,
    run: (chunks) =>
      mapConcurrently(chunks, maxChunks, async ({ index, chunk }) => {
        const outcomes = await convertIsolated(readableRecords(chunk), runTask);
        return { index, chunk, outcomes: withUnreadable(chunk, outcomes) };
      }),
    close: () => piscina.destroy(),
  };
}

// Piscina tries `require` first. Node loads a module for that in one go, and dies where the thread is ended meanwhile; a module
// that is imported can be given up at any time.
const IMPORT_ONLY = '--no-experimental-require-module';

// Twice what Node gives: a group of records then mostly dies before it is copied.
const YOUNG_MEGABYTES = 96;

/** Worker threads that stay until they are destroyed. */
export function createThreads(script: URL, jobs: number, workerData: ThreadSettings): Piscina {
  const piscina = new Piscina({
    filename: script.href,
    minThreads: jobs,
    maxThreads: jobs,
    idleTimeout: Number.POSITIVE_INFINITY,
    workerData,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
    ...(process.allowedNodeEnvironmentFlags.has(IMPORT_ONLY) ? { execArgv: [IMPORT_ONLY] } : {}),
  });
  // Errors of a thread whose task was given up, as at the end of a batch that failed. Tasks have errors of their own.
  piscina.on('error', () => undefined);
  return piscina;
}
