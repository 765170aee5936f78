// The worker threads of a batch.
import { PintError } from '../../core/error.ts';
import { convertIsolated } from '../../jobs/convert-isolated.ts';
import type { JobSettings, Outcome, Records } from '../../jobs/job.ts';
import { mapConcurrently } from '../../jobs/map-concurrently.ts';
import { createThreads } from '../../service/threads.ts';
import type { Executor } from './executor.ts';
import { readableRecords, withUnreadable } from './records.ts';
import type { Task, TaskResult, ThreadSettings } from './task.ts';

// For each worker. With so many, no worker waits for its next chunk.
const CHUNKS_PER_WORKER = 3;

/** Starts `jobs` worker threads on the script. With a scratch folder they write XML to files in it. */
export function createPool(
  script: URL,
  jobs: number,
  settings: () => JobSettings,
  scratch: string | undefined,
): Executor {
  const piscina = createThreads(script, jobs, { scratch } satisfies ThreadSettings);
  const maxChunks = CHUNKS_PER_WORKER * jobs;
  const runTask = async (records: Records): Promise<readonly Outcome<Uint8Array | string>[]> => {
    const task: Task = { records, job: settings() };
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
