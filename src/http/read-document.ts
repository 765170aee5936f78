// The operations that read one document: its JSON, its XML, and the snapshot and log of its transmission.
// Transmission status always comes from the document's events, never from what was stored with it.
import type { Document } from '../document/schema.ts';
import { type TransmissionEvent, toLogEntries, toPeppolStatus, toSnapshot } from '../status/index.ts';
import { toXml } from '../ubl/to-xml.ts';
import { type Call, withDocument } from './call.ts';
import type { StoredDocument } from './host.ts';
import { jsonResponse, xmlResponse } from './responses.ts';

/** Answers with the document as JSON, with its transmission status. */
export function retrieveDocument<P, S extends StoredDocument>(call: Call<P, S>): Promise<Response> {
  return readWithEvents(call, documentWithStatus);
}

/** Answers with the document as XML. */
export function readXml<P, S extends StoredDocument>(call: Call<P, S>): Promise<Response> {
  return withDocument(call, ({ document }) => xmlResponse(toXml(document)));
}

/** Answers with the transmission snapshot, which is `{}` before transmission. */
export function readSnapshot<P, S extends StoredDocument>(call: Call<P, S>): Promise<Response> {
  return readWithEvents(call, (_document, events) => toSnapshot(events));
}

/** Answers with the transmission log, which is `[]` without events. */
export function readLog<P, S extends StoredDocument>(call: Call<P, S>): Promise<Response> {
  return readWithEvents(call, (_document, events) => toLogEntries(events));
}

function readWithEvents<P, S extends StoredDocument>(
  call: Call<P, S>,
  toBody: (document: Document, events: readonly TransmissionEvent[]) => unknown,
): Promise<Response> {
  return withDocument(call, async ({ document }, id) =>
    jsonResponse(200, toBody(document, await call.host.events.list(id))),
  );
}

/** A document as responses carry it: its `meta_info.peppol_status` comes from its events, and is absent without them. */
export function documentWithStatus(document: Document, events: readonly TransmissionEvent[]): Document {
  const { meta_info, ...fields } = document;
  const { peppol_status: _stored, ...rest } = meta_info ?? {};
  if (events.length === 0) return Object.keys(rest).length === 0 ? fields : { ...fields, meta_info: rest };
  return { ...fields, meta_info: { ...rest, peppol_status: toPeppolStatus(events) } };
}
