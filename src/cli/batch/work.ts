// What the main thread and the workers of a batch tell each other.
import type { FieldErrors } from '../../core/result.ts';
import type { ValidationResult } from '../../rules/engine/result.ts';

/** What holds for the whole batch. */
export interface BatchSettings {
  /** JSON of the issuance file. */
  readonly issuance: unknown;
  /** What time it is, in Unix milliseconds. */
  readonly now: number;
  /** Folder for XML that has no name yet. */
  readonly scratch: string;
}

/** Records for a worker, under the numbers that their XML gets in the scratch folder. */
export type Task = readonly TaskRecord[];

export interface TaskRecord {
  readonly number: number;
  readonly content: Uint8Array;
}

/** What became of the records of a task, in order; or trouble with the scratch folder, which is trouble for all. */
export type TaskOutcome = { readonly outcomes: readonly Outcome[] } | { readonly trouble: string };

export type Outcome =
  | {
      readonly kind: 'converted';
      readonly documentNumber?: string;
      /** Of the record's content: tells a later run that it is done. */
      readonly digest: string;
      readonly warnings: readonly ValidationResult[];
    }
  | { readonly kind: 'invalid'; readonly documentNumber?: string; readonly results: readonly ValidationResult[] }
  | { readonly kind: 'refused'; readonly errors: FieldErrors }
  /** Nothing could be found out: the record cannot be read, or the worker broke down on it. */
  | { readonly kind: 'broken'; readonly message: string };

/** Name in the scratch folder. */
export function scratchName(number: number): string {
  return `${number}.xml`;
}
