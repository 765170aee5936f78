// One request as a worker thread gets it, and what becomes of it. Both travel between threads, so they are plain data.
import type { FieldErrors } from '../../core/errors/field-error.ts';
import type { Medium, OperationName } from '../operations.ts';
import type { Problem } from '../problem.ts';
import type { Remarks } from '../remarks.ts';

/** What is to be done. */
export interface Job {
  readonly operation: OperationName;
  /** The form of the answer. */
  readonly medium: Medium;
  readonly body: Uint8Array;
  /** What the body is; absent where there is none. */
  readonly bodyMedium?: 'json' | 'xml' | undefined;
  /** The encoding of XML as its `Content-Type` tells it. */
  readonly charset?: string | undefined;
  /** Parameters of query and path, decoded and checked. */
  readonly parameters: Readonly<Record<string, string>>;
  /** The country of what does not say its own. */
  readonly country?: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** A page that is to be printed, and what is attached to it. */
export interface ToPrint {
  readonly page: string;
  readonly xml: Uint8Array | string;
}

/** What became of it: the body of the answer, a page that the main thread prints, or why it is refused. */
export type Outcome =
  | { readonly content: string | Uint8Array; readonly remarks?: Remarks | undefined }
  | { readonly print: ToPrint; readonly remarks?: Remarks | undefined }
  | { readonly refused: Problem };

/** What a piece of work gives: a value or text for each form that the operation has, or what is wrong. */
export type Worked = Forms | Wrong | { readonly refused: Problem };

/** The answer in each form; what takes work is made when it is asked for. */
export interface Forms {
  readonly json?: object;
  readonly others?: Readonly<Partial<Record<Exclude<Medium, 'json' | 'pdf'>, () => string | Uint8Array>>>;
  readonly pdf?: ToPrint;
  /** What is remarkable, where there is no JSON that has it. */
  readonly remarks?: Remarks | undefined;
}

/** Fields that are wrong: they are said in the language that was asked for. */
export interface Wrong {
  readonly wrong: FieldErrors;
  /** The input: lines are called by their numbers in it. */
  readonly given?: object | Uint8Array | undefined;
}
