// What responses show of a stored document: its fields with its transmission status, and what it says of its transmission.
// Transmission status always comes from the document's events, never from what was stored with it.

import { type DocumentKind, kindOfName } from '../core/document-kinds.ts';
import { toXml } from '../countries/om/functions.ts';
import { OMAN_IDENTITY } from '../countries/om/identity.ts';
import { computedInvoiceUuid, computedSellerUuid, identityOf } from '../document/identity.ts';
import { profileOf } from '../document/profile-of.ts';
import type { Document, Party } from '../document/schema.ts';
import { wireNameOf } from '../document/wire-name.ts';
import {
  type DocumentFacts,
  type PeppolStatus,
  selectRecord,
  type TransmissionEvent,
  toPeppolStatus,
} from '../status/index.ts';
import type { StoredDocument } from './host.ts';

/** A document as responses carry it: it has its `id`, and its transmission status in `meta_info.peppol_status`. */
export type PresentedDocument = Omit<Document, 'id' | 'meta_info'> & {
  readonly id: string;
  /** What the host stored there, and the status. */
  readonly meta_info?: { readonly peppol_status?: PeppolStatus; readonly [field: string]: unknown };
};

/**
 * The document as `create`, `list` and `retrieve` answer it.
 *
 * @param events all events of the document; those of the other party's record are left out here. `undefined` and none at all
 * leave out `peppol_status`.
 */
export function presentDocument(
  { id, type, document }: StoredDocument,
  events: readonly TransmissionEvent[] | undefined,
): PresentedDocument {
  const { meta_info, ...own } = document;
  const fields = { ...own, ...identifiersOf(document) };
  const { peppol_status: _stored, ...rest } = meta_info ?? {};
  const shown = eventsOfShownRecord(events ?? [], type);
  if (shown.length > 0) return { ...fields, id, meta_info: { ...rest, peppol_status: toPeppolStatus(shown) } };
  return Object.keys(rest).length === 0 ? { ...fields, id } : { ...fields, id, meta_info: rest };
}

// Every document shows three identifiers, also one whose XML states less; values that it lacks count as empty in them.
function identifiersOf(document: Document): Required<Pick<Document, 'uuid' | 'seller_uuid'>> {
  const { uuid, seller_uuid } = document;
  if (uuid !== undefined && seller_uuid !== undefined) return { uuid, seller_uuid };
  const identity = identityOf(OMAN_IDENTITY, document);
  return {
    uuid: uuid ?? computedInvoiceUuid(OMAN_IDENTITY, identity),
    seller_uuid: seller_uuid ?? computedSellerUuid(OMAN_IDENTITY, identity),
  };
}

/** The events that documents of a type show: sales documents the sent record, purchase documents the received one. */
export function eventsOfShownRecord(
  events: readonly TransmissionEvent[],
  type: StoredDocument['type'],
): readonly TransmissionEvent[] {
  const kind = kindOfName(type);
  return kind === undefined ? events : selectRecord(events, kind.direction);
}

/** The document's XML: as it was stored, else made from the document. */
export function xmlOf({ document, xml }: StoredDocument): string {
  return xml ?? toXml(document);
}

/** What the document says of its transmission, for snapshot and log. `events` are those of its own record. */
export function factsOf(
  { document, xml }: StoredDocument,
  kind: DocumentKind,
  events: readonly TransmissionEvent[],
): DocumentFacts {
  const created = events.find((event) => event.type === 'created');
  return {
    documentUuid:
      document.uuid ?? created?.documentUuid ?? computedInvoiceUuid(OMAN_IDENTITY, identityOf(OMAN_IDENTITY, document)),
    documentType: wireNameOf(document, kind),
    documentXml: xml,
    ...participantsOf(document),
  };
}

/** Sender, receiver and the sender's country, as far as the document has them: who issues it sends it. */
export function participantsOf(document: Document): Pick<DocumentFacts, 'issuedBy' | 'issuedTo' | 'country'> {
  const { accounting_supplier_party: supplier, accounting_customer_party: customer } = document;
  const [sender, receiver] = profileOf(document) === 'selfbilling' ? [customer, supplier] : [supplier, customer];
  return {
    issuedBy: participantId(sender),
    issuedTo: participantId(receiver),
    country: sender?.postal_address?.country_code,
  };
}

function participantId(party: Party | undefined): string | undefined {
  const { endpoint_scheme_id: scheme, endpoint_id: id } = party ?? {};
  return scheme === undefined || id === undefined ? undefined : `${scheme}:${id}`;
}
