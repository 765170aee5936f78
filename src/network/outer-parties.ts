// Who sends a document as JSON, and who receives it: the outer corners of the network, C1 and C4.
import { isGiven } from '../core/is-given.ts';
import { VAT } from '../core/tax-scheme.ts';
import { readKinds } from '../core/transaction-kinds.ts';
import { named } from '../document/named.ts';
import { profileOf } from '../document/profile-of.ts';
import type { Document, Party } from '../document/schema.ts';
import type { AgentParty } from '../payload/types.ts';
import type { PartyFacts } from '../ubl/party-roles.ts';

/** Sender and receiver as participants, and the sender's country, as far as the document has them. */
export interface OuterParties {
  readonly sender: string | undefined;
  readonly receiver: string | undefined;
  readonly country: string | undefined;
}

/**
 * The issuer sends a document: the seller, in self-billing the buyer, or a third party that the seller names. Its envelope says the
 * same. Without `parties` the specification or else the type code tells who issues it.
 */
export function outerPartiesOf(parties: PartyFacts | undefined, document: Document): OuterParties {
  const { accounting_supplier_party: seller, accounting_customer_party: buyer } = document;
  const { isSelfBilled, agent, thirdParty } = rolesIn(parties, document);
  const [issuer, other] = isSelfBilled ? [buyer, seller] : [seller, buyer];
  return {
    sender: agent ? thirdParty : addressOf(issuer),
    receiver: addressOf(other),
    country: givenText((agent ?? issuer)?.postal_address?.country_code),
  };
}

/** What a document says of who issues it. */
interface Roles<Kind extends string> {
  readonly kinds: readonly Kind[];
  readonly isSelfBilled: boolean;
  readonly isByThirdParty: boolean;
  /** The third party that issues it for the seller, if it names one, and its VAT number as a participant. */
  readonly agent: AgentParty | undefined;
  readonly thirdParty: string | undefined;
}

/** Reads it off the document. */
export function rolesIn<Kind extends string>(parties: PartyFacts<Kind> | undefined, document: Document): Roles<Kind> {
  const { facts, selfBilled, byThirdParty } = parties ?? {};
  // A host may have stored null for a type or a party, or what is none.
  const { transaction_type: type, accounting_supplier_party: seller } = document;
  const kinds = facts && typeof type === 'string' ? readKinds(facts.kinds, type) : [];
  const isOf = (kind: Kind | undefined): boolean => kind !== undefined && kinds.includes(kind);
  const isByThirdParty = isOf(byThirdParty?.kind);
  const agent = byThirdParty && isByThirdParty ? named<AgentParty>(Object(seller), byThirdParty.field) : undefined;
  return {
    kinds,
    isSelfBilled: isOf(selfBilled) || profileOf(document) === 'selfbilling',
    isByThirdParty,
    // An empty party is none in XML.
    agent: isGiven(agent) ? agent : undefined,
    thirdParty: participant(facts?.taxpayers.scheme, vatNumberOf(agent)),
  };
}

/** The electronic address of a party as a participant. */
export function addressOf(party: Party | undefined): string | undefined {
  return participant(givenText(party?.endpoint_scheme_id), givenText(party?.endpoint_id));
}

function participant(scheme: string | undefined, value: string | undefined): string | undefined {
  return scheme === undefined || value === undefined ? undefined : `${scheme}:${value}`;
}

/** The VAT number of a party. */
export function vatNumberOf(party: Pick<Party, 'party_tax_scheme'> | undefined): string | undefined {
  const { company_id: number, tax_scheme: scheme } = party?.party_tax_scheme ?? {};
  return (givenText(scheme) ?? VAT) === VAT ? givenText(number) : undefined;
}

/** Text of a document without the blanks about it, which validate; `undefined` where nothing is left. A host may have stored null, or a number. */
export function givenText(text: string | null | undefined): string | undefined {
  return String(text ?? '').trim() || undefined;
}
