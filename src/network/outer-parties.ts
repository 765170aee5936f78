// Who sends a document as JSON, and who receives it: the outer corners of the network, C1 and C4.
import { readKinds } from '../core/transaction-kinds.ts';
import { named } from '../document/named.ts';
import { profileOf } from '../document/profile-of.ts';
import type { Document } from '../document/schema.ts';
import type { AgentParty } from '../payload/types.ts';
import type { PartyFacts } from '../ubl/party-roles.ts';
import { addressOf, vatNumberOf } from './flow-case.ts';
import { formatParticipant } from './participants.ts';

/** Sender and receiver as participants, and the sender's country, as far as the document has them. */
export interface OuterParties {
  readonly sender: string | undefined;
  readonly receiver: string | undefined;
  readonly country: string | undefined;
}

/**
 * The issuer sends a document: the seller, in self-billing the buyer, or a third party that the seller names. Its envelope says the
 * same. Without `parties` the type code alone tells who issues it.
 */
export function outerPartiesOf(parties: PartyFacts | undefined, document: Document): OuterParties {
  const { accounting_supplier_party: seller, accounting_customer_party: buyer } = document;
  const kinds = parties ? readKinds(parties.facts.kinds, document.transaction_type ?? '') : [];
  const isOf = (kind: string | undefined): boolean => kind !== undefined && kinds.includes(kind);
  const isSelfBilled = isOf(parties?.selfBilled) || profileOf(document) === 'selfbilling';
  const [issuer, other] = isSelfBilled ? [buyer, seller] : [seller, buyer];
  const { byThirdParty } = parties ?? {};
  const agent =
    byThirdParty && seller && isOf(byThirdParty.kind) ? named<AgentParty>(seller, byThirdParty.field) : undefined;
  const number = vatNumberOf(agent);
  return {
    sender:
      agent && parties
        ? number && formatParticipant({ scheme: parties.facts.taxpayers.scheme, value: number })
        : addressOf(issuer),
    receiver: addressOf(other),
    country: (agent ?? issuer)?.postal_address?.country_code ?? undefined,
  };
}
