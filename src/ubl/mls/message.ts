// What a message level status says, in types: what is written into XML and read from it.
import type { MlsCode } from '../../status/event.ts';
import type { MlsReason } from './codes.ts';

/** The answer of one service provider to another about one transmission. */
export interface MessageLevelStatus {
  /** Identifier of the answer itself, best a UUID of version 4. */
  readonly id: string;
  /** When it was issued, in Unix milliseconds. */
  readonly issuedAt: number;
  /** The provider that answers, with its scheme: `0242:000412`. */
  readonly sender: string;
  /** The provider that is answered. */
  readonly receiver: string;
  /** AP delivered and confirmed, AB handed on without confirmation, RE not delivered. */
  readonly code: MlsCode;
  /** One sentence; a rejection has one. */
  readonly description?: string;
  /** The transmission that is answered: the InstanceIdentifier of its envelope. */
  readonly reference: string;
  /** What was found; those of one place stand together in the XML. */
  readonly issues: readonly MessageLevelIssue[];
}

/** One thing that was found. It has the names that the status of a transmission gives to its parts. */
export interface MessageLevelIssue {
  /** Where in the document: an XPath, or `NA`. Its prefixes are `inv`, `cn`, `cac` and others that `toMls` declares. */
  readonly line: string;
  /** SV: the schema forbids it, BV: a rule is broken, BW: a warning, FD: the delivery failed. */
  readonly reasonCode: MlsReason;
  readonly description: string;
}
