// The messages between the main thread of a batch and its workers.
import type { DocumentName } from '../../core/document-types.ts';
import type { FieldErrors } from '../../core/result.ts';
import type { ValidationResult } from '../../rules/engine/result.ts';

/** Settings of the whole batch. */
export interface BatchSettings {
  /** JSON of the issuance file. */
  readonly issuance: unknown;
  readonly type: DocumentName | undefined;
  /** Whether unknown fields are warnings. */
  readonly lenient: boolean;
  /** Current time, in Unix milliseconds. */
  readonly now: number;
  /** Path of the scratch folder. */
  readonly scratch: string;
}

/** Records for a worker. */
export type Task = readonly TaskRecord[];

/** A record for a worker. */
export interface TaskRecord {
  /** Names its XML in the scratch folder. */
  readonly number: number;
  readonly content: Uint8Array;
}

/** The outcomes of a task's records, in order. Trouble with the scratch folder ends the whole batch. */
export type TaskResult = { readonly outcomes: readonly Outcome[] } | { readonly trouble: string };

/** What became of a record. */
export type Outcome =
  | {
      readonly kind: 'converted';
      readonly documentNumber?: string;
      /** Digest of the record's content, by which a later run recognizes it. */
      readonly digest: string;
      readonly warnings: readonly ValidationResult[];
      readonly inputWarnings: FieldErrors;
    }
  | {
      readonly kind: 'invalid';
      readonly documentNumber?: string;
      readonly results: readonly ValidationResult[];
      readonly inputWarnings: FieldErrors;
    }
  | { readonly kind: 'refused'; readonly errors: FieldErrors }
  /** The record could not be read, or the worker broke down on it. */
  | { readonly kind: 'broken'; readonly message: string };

/** Name of a record's XML in the scratch folder. */
export function scratchName(number: number): string {
  return `${number}.xml`;
}
