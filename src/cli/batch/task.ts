// The messages between a process and its worker threads.
import type { JobSettings, Outcome, Records } from '../../queue/job.ts';

/** Settings of a worker thread of a batch. */
export interface WorkerSettings {
  readonly job: JobSettings;
  /** Path of the scratch folder, where XML is to be written to files. Without it XML comes back as bytes. */
  readonly scratch: string | undefined;
}

/** What a worker thread is given. */
export type Task = Records;

/** The outcomes of a task's records, in order. Trouble with the scratch folder ends the whole batch. */
export type TaskResult = { readonly outcomes: readonly Outcome<Uint8Array | string>[] } | { readonly trouble: string };
