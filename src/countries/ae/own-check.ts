// What checks of the Emirates are: what the official rules let pass and an issuer has to check.
import type { ErrorList } from '../../core/errors/error-list.ts';
import type { Document } from '../../document/schema.ts';

/** Where checks add what the specification forbids, and what may be right all the same. */
export interface Found {
  readonly errors: ErrorList;
  readonly warnings: ErrorList;
}

/** A check of a document with its computed amounts. */
export type Check = (document: Document, found: Found) => void;
