// The document of what was read: XML or a record.
import { type Result, success } from '../core/result.ts';
import type { Document } from '../document/schema.ts';
import { fromXmlOf } from '../ubl/from-xml.ts';
import type { Read } from './read-source.ts';

/** A document, and the places of its XML that no field holds. */
export interface ReadDocument {
  readonly document: Document;
  readonly unmapped: readonly string[];
}

/** The document of what was read; a document is its own. */
export async function documentOf({ source, country }: Read<Document | Uint8Array>): Promise<Result<ReadDocument>> {
  if (!(source instanceof Uint8Array)) return success({ document: source, unmapped: [] });
  const read = fromXmlOf(await country.issuer())(source);
  if (!read.ok) return read;
  const { document, unmapped } = read.value;
  return success({ document, unmapped }, read.warnings);
}
