// What an example holds.
// Its JSON is what `pint-ubl convert` and `readRecord` take.
import type { DocumentKindName } from '../../../core/document-kinds.ts';
import type { Issuance } from '../types/documents.ts';
import type { PayloadOf } from '../types/index.ts';

/** What a document is made of: its type, what the customer sends and what the host adds. */
export interface Example<Type extends DocumentKindName = DocumentKindName> {
  readonly type: Type;
  readonly payload: PayloadOf<Type>;
  readonly issuance: Issuance;
}
