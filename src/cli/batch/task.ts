// The messages between a process and its worker threads.
import type { JobSettings, Outcome, Records } from '../../jobs/job.ts';

/** What every worker thread is given once. */
export interface ThreadSettings {
  /** Path of the scratch folder, where XML is to be written to files. Without it XML comes back as bytes. */
  readonly scratch?: string | undefined;
}

/** What a worker thread is given for each job. */
export interface Task {
  readonly records: Records;
  readonly job: JobSettings;
}

/** The outcomes of a task's records, in order. An error of the scratch folder ends the whole batch. */
export type TaskResult =
  | { readonly outcomes: readonly Outcome<Uint8Array | string>[] }
  | { readonly fileError: string };

/** Whether the XML of an outcome, if it has one, came as bytes. */
export function isBytes(outcome: Outcome<Uint8Array | string>): outcome is Outcome {
  return outcome.kind !== 'converted' || typeof outcome.xml !== 'string';
}
