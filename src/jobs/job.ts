// A job: some records that travel to a worker together, and what became of each. Threads of a batch and the queue share it.
import type { RecordOptions } from '../convert/input.ts';
import type { FieldErrors } from '../core/errors/field-error.ts';
import type { ValidationResult } from '../rules/engine/result.ts';
import type { Billed } from './billed.ts';

/** Records that a job should hold: fewer cost messages, more cost memory and make the others wait. */
export const JOB_RECORDS = 128;

/** What every record of a run is converted with. */
export interface JobSettings extends RecordOptions {
  /** The time that rules on dates compare with, in milliseconds since 1970. */
  readonly now: number;
}

/** JSON texts in UTF-8, each what `convertAll` takes for a record. */
export type Records = readonly Uint8Array[];

/**
 * What became of a record. `Xml` is its XML in UTF-8, or what stands for it. In a `series`, which is a seller's documents of one type,
 * each document has a number of its own. Documents of one `content` say the same of the same sale. What is `billed` is what notes are
 * held against. Warnings whose codes the record `accepts` are not said.
 */
export type Outcome<Xml = Uint8Array> =
  | {
      readonly kind: 'converted';
      readonly documentNumber?: string;
      readonly series?: string;
      readonly content?: string;
      readonly uuid?: string;
      readonly accepts?: readonly string[];
      readonly billed?: Billed;
      readonly warnings: readonly ValidationResult[];
      /** Beside warnings: the rule sets that they are of. Rules of several countries may have one id. */
      readonly ruleSets?: readonly string[];
      readonly inputWarnings: FieldErrors;
      readonly xml: Xml;
    }
  | {
      readonly kind: 'invalid';
      readonly documentNumber?: string;
      readonly series?: string;
      readonly content?: string;
      readonly uuid?: string;
      readonly accepts?: readonly string[];
      readonly results: readonly ValidationResult[];
      readonly ruleSets?: readonly string[];
      readonly inputWarnings: FieldErrors;
    }
  | { readonly kind: 'refused'; readonly documentNumber?: string; readonly errors: FieldErrors }
  /** Its worker broke down on it. */
  | { readonly kind: 'broken'; readonly message: string };

/** Gives the outcome of each record of a job, in order. */
export type ConvertJob = (records: Records, settings: JobSettings) => Promise<Outcome[]>;
