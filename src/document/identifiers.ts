// BTOM-002 and BTOM-004: the identifiers of a document on the network and of its seller.
// They are version 5 UUIDs, made from the fields that identify the document.
import { parse, v5 } from 'uuid';
import { DOCUMENT_NAMESPACE } from '../jurisdictions/issuing.ts';
import { type Document, type Party, ublRootOf } from './schema.ts';

const NAMESPACE = parse(DOCUMENT_NAMESPACE);
const encoder = new TextEncoder();

/**
 * The same document always gets the same UUID. It is made from the JSON text of the list
 * `[UBL document, supplier, customer, document_number, issue_date]`. A party stands there with the first of these that it
 * has: endpoint (`scheme:id`), VAT identifier, TIN, company identifier, name.
 */
export function documentUuid(document: Document): string {
  return uuidOf(identityOf(document));
}

/** BTOM-004, made from the same list and the word `seller`, so that it differs from {@link documentUuid}. */
export function sellerUuid(document: Document): string {
  return uuidOf([...identityOf(document), 'seller']);
}

function uuidOf(name: readonly string[]): string {
  return v5(encoder.encode(JSON.stringify(name)), NAMESPACE);
}

function identityOf(document: Document): string[] {
  return [
    ublRootOf(document),
    partyKey(document.accounting_supplier_party),
    partyKey(document.accounting_customer_party),
    document.document_number ?? '',
    document.issue_date ?? '',
  ];
}

function partyKey(party: Party | undefined): string {
  if (!party) return '';
  if (party.endpoint_id !== undefined) return `${party.endpoint_scheme_id ?? ''}:${party.endpoint_id}`;
  return party.party_tax_scheme?.company_id ?? party.tin ?? party.company_id ?? party.party_name ?? '';
}
