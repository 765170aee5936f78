// The operations that read one document: its JSON, its XML, and the snapshot and log of its transmission.
import { type TransmissionEvent, toLogEntries, toSnapshot } from '../status/index.ts';
import { toXmlOf } from '../ubl/to-xml.ts';
import { type Call, eventsOf, withDocument } from './call.ts';
import { withEtag } from './etag.ts';
import { countryOfStored, type HandledCountry } from './handled-country.ts';
import type { StoredDocument } from './host.ts';
import { MESSAGES } from './messages.ts';
import { expectStoredXml } from './port-answers.ts';
import { eventsOfShownRecord, factsOf, presentDocumentOf, xmlOf } from './present.ts';
import { errorResponse, jsonResponse, jsonTextResponse, xmlResponse } from './responses.ts';

/** Answers with the document as JSON, with its transmission status; 304 to whoever has it already. */
export function retrieveDocument<P, S extends StoredDocument>(call: Call<P, S>): Promise<Response> {
  return withDocument(call, async (stored) => {
    const text = JSON.stringify(presentDocumentOf(call.countries)(stored, await eventsOf(call, stored)));
    return withEtag(call.request, text, (json) => jsonTextResponse(200, json));
  });
}

/** Answers with the document as XML; 304 to whoever has it already. */
export function readXml<P, S extends StoredDocument>(call: Call<P, S>): Promise<Response> {
  return withDocument(call, (stored) => {
    expectStoredXml(stored);
    return withEtag(call.request, xmlOf(countryOf(call, stored), stored), xmlResponse);
  });
}

/** Answers with the transmission snapshot, which is `{}` before transmission. 404 where the host knows of no status. */
export function readSnapshot<P, S extends StoredDocument>(call: Call<P, S>): Promise<Response> {
  return readStatus(call, (stored, events) => {
    const country = countryOf(call, stored);
    const facts = factsOf(country, stored, call.kind, events);
    const snapshot = toSnapshot(events, facts);
    // Only a document that was sent has a snapshot, and only few of them were stored without their XML.
    const lacksXml = snapshot.toC3 || snapshot.toC5 ? snapshot.documentXML === undefined : false;
    return lacksXml ? toSnapshot(events, { ...facts, documentXml: toXmlOf(country)(stored.document) }) : snapshot;
  });
}

/** Answers with the transmission log, which is `[]` without events. 404 where the host knows of no status. */
export function readLog<P, S extends StoredDocument>(call: Call<P, S>): Promise<Response> {
  return readStatus(call, (stored, events) => {
    const country = countryOf(call, stored);
    const facts = factsOf(country, stored, call.kind, events);
    // A host may keep the XML with the document, with the event or not at all. The log shows it in every case.
    const lacksXml = facts.documentXml === undefined && events.some(isCreationWithoutXml);
    return toLogEntries(events, lacksXml ? { ...facts, documentXml: toXmlOf(country)(stored.document) } : facts);
  });
}

function countryOf<P, S extends StoredDocument>({ countries }: Call<P, S>, stored: S): HandledCountry {
  return countryOfStored(countries, stored);
}

function readStatus<P, S extends StoredDocument>(
  call: Call<P, S>,
  toBody: (stored: S, events: readonly TransmissionEvent[]) => unknown,
): Promise<Response> {
  return withDocument(call, async (stored) => {
    const events = await eventsOf(call, stored);
    if (events === undefined) return errorResponse(404, MESSAGES.noStatus);
    expectStoredXml(stored);
    return jsonResponse(200, toBody(stored, eventsOfShownRecord(events, stored.type)));
  });
}

function isCreationWithoutXml(event: TransmissionEvent): boolean {
  return event.type === 'created' && typeof event.documentXml !== 'string';
}
