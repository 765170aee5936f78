// What responses show of a stored document: its fields with its transmission status, and what it says of its transmission.
// Transmission status always comes from the document's events, never from what was stored with it.

import type { NamingFacts } from '../core/country-facts.ts';
import { type DocumentKind, kindOfName } from '../core/document-kinds.ts';
import { listOfCountries, type OneOrMoreCountries } from '../core/several-countries.ts';
import { withoutNulls } from '../core/without-nulls.ts';
import type { CountryTypes } from '../document/country-types.ts';
import { computedInvoiceUuid, computedSellerUuid, identityOf } from '../document/identity.ts';
import { uuidOf } from '../document/issue.ts';
import { named } from '../document/named.ts';
import type { Document } from '../document/schema.ts';
import { wireNameOf } from '../document/wire-name.ts';
import { outerPartiesOf } from '../network/outer-parties.ts';
import {
  type DocumentFacts,
  type PeppolStatus,
  selectRecord,
  type TransmissionEvent,
  toPeppolStatus,
} from '../status/index.ts';
import { toXmlOf } from '../ubl/to-xml.ts';
import { countryOfStored, type HandledCountry } from './handled-country.ts';
import type { StoredDocument } from './host.ts';

/** A document as responses carry it: it has its `id`, and its transmission status in `meta_info.peppol_status`. */
export type PresentedDocument<Types extends CountryTypes = CountryTypes> = Omit<
  Types['document'],
  'id' | 'meta_info'
> & {
  readonly id: string;
  /** What the host stored there, and the status. */
  readonly meta_info?: { readonly peppol_status?: PeppolStatus; readonly [field: string]: unknown };
};

/** Presents documents of a country, or of several: `presentDocument`. */
export function presentDocumentOf(given: OneOrMoreCountries<IdentifiedCountry>) {
  const countries = listOfCountries(given);
  return (stored: StoredDocument, events: readonly TransmissionEvent[] | undefined): PresentedDocument => {
    const { id, type, document } = stored;
    const { meta_info, ...own } = document;
    const fields = { ...withoutNulls(own), ...identifiersOf(countryOfStored(countries, stored), document) };
    const { peppol_status: _stored, ...rest } = meta_info ?? {};
    const shown = eventsOfShownRecord(events ?? [], type);
    if (shown.length > 0) return { ...fields, id, meta_info: { ...rest, peppol_status: toPeppolStatus(shown) } };
    return Object.keys(rest).length === 0 ? { ...fields, id } : { ...fields, id, meta_info: rest };
  };
}

/** A country whose documents may have UUIDs that are computed. */
export type IdentifiedCountry = Pick<HandledCountry, 'identity'> & { readonly facts: NamingFacts };

// Every document shows three identifiers, also one whose XML states less, or which was stored with null for them; values that it lacks
// count as empty in them.
function identifiersOf({ identity: recipe }: IdentifiedCountry, document: Document): Pick<Document, 'uuid'> {
  if (recipe === undefined) return {};
  const { field } = recipe.sellerUuid;
  const [uuid, sellerUuid] = [document.uuid, named<string>(document, field)];
  if (uuid != null && sellerUuid != null) return {};
  const identity = identityOf(recipe, document);
  return {
    uuid: uuid ?? computedInvoiceUuid(recipe, identity),
    [field]: sellerUuid ?? computedSellerUuid(recipe, identity),
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
export function xmlOf(country: HandledCountry, { document, xml }: StoredDocument): string {
  return xml ?? toXmlOf(country)(document);
}

/** What the document says of its transmission, for snapshot and log. `events` are those of its own record. */
export function factsOf(
  country: IdentifiedCountry & Pick<HandledCountry, 'parties'>,
  { document, xml }: StoredDocument,
  kind: DocumentKind,
  events: readonly TransmissionEvent[],
): DocumentFacts {
  const created = events.find((event) => event.type === 'created');
  return {
    documentUuid: uuidOf(country, document) ?? created?.documentUuid ?? '',
    documentType: wireNameOf(document, kind),
    documentXml: xml ?? undefined,
    ...participantsOf(country, document),
  };
}

/** Sender, receiver and the sender's country, as far as the document has them. */
export function participantsOf(
  { parties }: Pick<HandledCountry, 'parties'>,
  document: Document,
): Pick<DocumentFacts, 'issuedBy' | 'issuedTo' | 'country'> {
  const { sender, receiver, country } = outerPartiesOf(parties, document);
  return { issuedBy: sender, issuedTo: receiver, country };
}
