// Who takes part in an invoice or credit note in XML: seller, buyer and third party, as the network knows them.
import { PARTICIPANT_SCHEME, TAXPAYER_SCHEME, type TransactionKind, transactionKinds } from '../countries/issuing.ts';
import { processOf, textOf } from './envelope/document-type.ts';
import { attribute, child, type UblElement } from './tree.ts';

/** A party; what the document does not say is `''`. Participants are identifiers such as `0192:810017902`. */
export interface TreeParty {
  /** Its electronic address. */
  readonly address: string;
  /** Its VAT number, as a participant. */
  readonly taxpayer: string;
  readonly country: string;
}

/** The parties of a document and what tells which of them issues it. */
export interface TreeParties {
  readonly kinds: readonly TransactionKind[];
  readonly isSelfBilled: boolean;
  readonly seller: TreeParty;
  readonly buyer: TreeParty;
  /** Who issues the document for the seller (BTOM-006); `undefined` where it is not of that kind or names nobody. */
  readonly thirdParty: TreeParty | undefined;
}

/** Reads them off the document element. */
export function partiesOf(root: UblElement): TreeParties {
  const code = child(root, 'cbc:InvoiceTypeCode') ?? child(root, 'cbc:CreditNoteTypeCode');
  const kinds = transactionKinds(code ? (attribute(code, 'name')?.trim() ?? '') : '');
  const seller = partyIn(root, 'cac:AccountingSupplierParty');
  const agent = seller && child(seller, 'cac:AgentParty');
  return {
    kinds,
    isSelfBilled: processOf(root) === SELF_BILLING || kinds.includes('self-billed'),
    seller: readParty(seller),
    buyer: readParty(partyIn(root, 'cac:AccountingCustomerParty')),
    thirdParty: agent && kinds.includes('third-party') ? readParty(agent) : undefined,
  };
}

const SELF_BILLING = 'urn:peppol:bis:selfbilling';

function partyIn(root: UblElement, name: string): UblElement | undefined {
  const holder = child(root, name);
  return holder && child(holder, 'cac:Party');
}

function readParty(party: UblElement | undefined): TreeParty {
  if (!party) return { address: '', taxpayer: '', country: '' };
  const number = textOf(party, 'cac:PartyTaxScheme', 'cbc:CompanyID');
  return {
    address: participantIn(party),
    taxpayer: number === '' ? '' : `${TAXPAYER_SCHEME}:${number}`,
    country: textOf(party, 'cac:PostalAddress', 'cac:Country', 'cbc:IdentificationCode'),
  };
}

/** The electronic address in an element; `''` where it is none of the network. */
export function participantIn(party: UblElement): string {
  const endpoint = child(party, 'cbc:EndpointID');
  if (!endpoint) return '';
  const [scheme, value] = [attribute(endpoint, 'schemeID')?.trim() ?? '', endpoint.text.trim()];
  return value !== '' && PARTICIPANT_SCHEME.test(scheme) ? `${scheme}:${value}` : '';
}
