// What an example holds.
// Its JSON is what `pint-ubl convert` and `readRecord` take.
import type { DocumentName } from '../core/document-types.ts';
import type { Issuance } from '../document/issuance.ts';
import type { DocumentPayload } from '../document/issue.ts';

/** What a document is made of: its type, what the customer sends and what the host adds. */
export interface Example {
  readonly type: DocumentName;
  readonly payload: DocumentPayload;
  readonly issuance: Issuance;
}
