// Giving out one document: itself, its XML, the snapshot and the log of its transmission.
// What is said about transmission is always derived from the document's events, never from what was stored.
import type { Document } from '../document/schema.ts';
import { type TransmissionEvent, toLogEntries, toPeppolStatus, toSnapshot } from '../status/index.ts';
import { toXml } from '../ubl/to-xml.ts';
import { type Call, withDocument } from './call.ts';
import type { StoredDocument } from './host.ts';
import { jsonResponse, xmlResponse } from './responses.ts';

/** The document as JSON, with its transmission status. */
export function retrieveDocument<P, S extends StoredDocument>(call: Call<P, S>): Promise<Response> {
  return withDocument(call, async ({ document }, id) =>
    jsonResponse(200, presentDocument(document, await call.host.events.list(id))),
  );
}

/** The document as XML. */
export function giveXml<P, S extends StoredDocument>(call: Call<P, S>): Promise<Response> {
  return withDocument(call, ({ document }) => xmlResponse(toXml(document)));
}

/** The transmission snapshot; `{}` before transmission. */
export function giveSnapshot<P, S extends StoredDocument>(call: Call<P, S>): Promise<Response> {
  return withDocument(call, async (_stored, id) => jsonResponse(200, toSnapshot(await call.host.events.list(id))));
}

/** The transmission log; `[]` where nothing was recorded. */
export function giveLogs<P, S extends StoredDocument>(call: Call<P, S>): Promise<Response> {
  return withDocument(call, async (_stored, id) => jsonResponse(200, toLogEntries(await call.host.events.list(id))));
}

/** A document as responses carry it: `meta_info.peppol_status` derived from its events, absent before the first. */
export function presentDocument(document: Document, events: readonly TransmissionEvent[]): Document {
  const { meta_info, ...fields } = document;
  const { peppol_status: _stored, ...rest } = meta_info ?? {};
  if (events.length === 0) return Object.keys(rest).length === 0 ? fields : { ...fields, meta_info: rest };
  return { ...fields, meta_info: { ...rest, peppol_status: toPeppolStatus(events) } };
}
