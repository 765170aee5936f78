// The two steps of a creation that take long where the body is large. They are plain functions of plain data, so that a host
// may have them done in another thread.
import type { WrittenDocument } from '../convert/convert.ts';
import type { DocumentKindName } from '../core/document-kinds.ts';
import type { Result } from '../core/result.ts';
import type { Issuance } from '../document/issuance.ts';
import { type DocumentPayload, issueDocument } from '../document/issue.ts';
import { parsePurchaseInvoice } from '../payload/parse.ts';
import type { InvoicePayload } from '../payload/types.ts';
import { toXml } from '../ubl/to-xml.ts';
import type { Validator } from '../validate/index.ts';
import { parseJsonBody } from './body.ts';

/** Writes a document as XML and says what is wrong with it. */
export type DocumentValidator = Pick<Validator, 'toXml'>;

/** What is made a document of. */
export interface WriteRequest {
  readonly type: DocumentKindName;
  readonly payload: DocumentPayload;
  /** With the document's `id`. */
  readonly issuance: Omit<Issuance, 'type'>;
  /** For the rules on dates, Unix milliseconds. */
  readonly now: number;
}

/** The long steps of a creation, done here or elsewhere. What they take and give can be sent as JSON, the body as bytes. */
export interface CreationSteps {
  /** The body of a request as a payload. Errors are answered with 400. */
  readPayload(body: Uint8Array): Promise<Result<InvoicePayload>>;
  /** Payload and issuance as a document. Errors are those of `issueDocument`. */
  writeDocument(order: WriteRequest): Promise<Result<WrittenDocument>>;
}

/**
 * The steps, done where they are called. Without a validator nothing is validated.
 *
 * @param pause is awaited between what takes long, so that others have their turn. Nothing unless given.
 */
export function offloadCreation(validator?: DocumentValidator, pause: () => Promise<void> = noPause): CreationSteps {
  return {
    async readPayload(body) {
      const json = parseJsonBody(body);
      if (!json.ok) return json;
      await pause();
      return parsePurchaseInvoice(json.value, { unknownFields: 'ignore' });
    },
    async writeDocument({ type, payload, issuance, now }) {
      const issued = issueDocument(payload, { ...issuance, type });
      if (!issued.ok) return issued;
      await pause();
      const document = issued.value;
      const written = validator?.toXml(document, { now });
      return { ...issued, value: written ? { document, ...written } : { document, xml: toXml(document) } };
    },
  };
}

async function noPause(): Promise<void> {}
