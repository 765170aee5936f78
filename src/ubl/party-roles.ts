// Who takes part in an invoice or credit note in XML: seller, buyer and third party, as the network knows them.
import type { Taxpayers } from '../core/country-facts.ts';
import { PARTICIPANT_SCHEME, PROCESSES } from '../core/peppol.ts';
import { readKinds, type TransactionKinds } from '../core/transaction-kinds.ts';
import type { CountryRows } from './binding/binding-country.ts';
import { stepsToTransactionType } from './binding/document.ts';
import { vatRegistrationIn } from './binding/parties.ts';
import { processOf } from './envelope/document-type.ts';
import { attribute, child, textAt, textOf, type UblElement } from './tree.ts';

/** What the documents of a country say of those who take part in them. */
export interface PartyFacts<Kind extends string = string> {
  readonly facts: { readonly kinds: TransactionKinds<Kind>; readonly taxpayers: Pick<Taxpayers, 'scheme'> };
  readonly rows: Pick<CountryRows, 'transactionType'>;
  /** The kind of what a buyer issues for its seller; absent where the process alone tells it. */
  readonly selfBilled?: Kind;
  /** What a third party issues for the seller: its kind, the seller's field that names that party, and the term of its VAT number. */
  readonly byThirdParty?: { readonly kind: Kind; readonly field: string; readonly term: string };
}

/** A party; what the document does not say is `''`. Participants are identifiers such as `0192:810017902`. */
export interface TreeParty {
  /** Its electronic address. */
  readonly address: string;
  /** Its VAT number, or that of its first registration for another tax, as a participant. */
  readonly taxpayer: string;
  readonly country: string;
}

/** The parties of a document and what tells which of them issues it. */
export interface TreeParties<Kind extends string = string> {
  readonly kinds: readonly Kind[];
  readonly isSelfBilled: boolean;
  readonly seller: TreeParty;
  readonly buyer: TreeParty;
  /** Who issues the document for the seller; `undefined` where it is not of that kind or names nobody. */
  readonly thirdParty: TreeParty | undefined;
}

/** Reads them off the document element. */
export function partiesOf<Kind extends string>(country: PartyFacts<Kind>, root: UblElement): TreeParties<Kind> {
  const { facts, rows, selfBilled, byThirdParty } = country;
  const { scheme } = facts.taxpayers;
  const steps = stepsToTransactionType(rows, root.name === 'CreditNote' ? 'CreditNote' : 'Invoice');
  const kinds = readKinds(facts.kinds, textAt(root, steps));
  const isOf = (kind: Kind | undefined): boolean => kind !== undefined && kinds.includes(kind);
  const seller = partyIn(root, 'cac:AccountingSupplierParty');
  const agent = seller && child(seller, 'cac:AgentParty');
  return {
    kinds,
    isSelfBilled: processOf(root) === PROCESSES.selfbilling || isOf(selfBilled),
    seller: readParty(seller, scheme),
    buyer: readParty(partyIn(root, 'cac:AccountingCustomerParty'), scheme),
    thirdParty: agent && isOf(byThirdParty?.kind) ? readParty(agent, scheme) : undefined,
  };
}

/** The party in a child of a document, `cac:AccountingSupplierParty` for one. */
export function partyIn(root: UblElement, name: string): UblElement | undefined {
  const holder = child(root, name);
  return holder && child(holder, 'cac:Party');
}

function readParty(party: UblElement | undefined, taxpayerScheme: string): TreeParty {
  if (!party) return { address: '', taxpayer: '', country: '' };
  const registration = vatRegistrationIn(party) ?? child(party, 'cac:PartyTaxScheme');
  const number = registration ? textOf(registration, 'cbc:CompanyID') : '';
  return {
    address: participantIn(party),
    taxpayer: number === '' ? '' : `${taxpayerScheme}:${number}`,
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
