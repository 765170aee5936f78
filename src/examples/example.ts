// What an example holds.
// Its JSON is what `pint-ubl convert` and `readRecord` take.
import type { DocumentKindName } from '../core/document-kinds.ts';
import type { Issuance } from '../document/issuance.ts';
import type { DocumentPayload } from '../document/issue.ts';

/** What a document is made of: its type, what the customer sends and what the host adds. */
export interface Example {
  readonly type: DocumentKindName;
  readonly payload: DocumentPayload;
  readonly issuance: Issuance;
}
