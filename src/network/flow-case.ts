// What decides the flow of a document: its kinds, its parties, and what the caller knows of the receiver.
import type { ErrorList } from '../core/errors/error-list.ts';
import {
  BUYER_ISSUED_KINDS,
  type FlowRow,
  type FlowTraits,
  type Substitute,
  substituteOfAddress,
  suits,
  TAXPAYER_SCHEME,
  type TransactionKind,
  transactionKinds,
  whyForbidden,
} from '../countries/issuing.ts';
import { profileOf } from '../document/profile-of.ts';
import type { Document, Party } from '../document/schema.ts';
import { formatParticipant } from './participants.ts';

/** What a document does not say of its receiver. */
export interface ReceiverFacts {
  /** Whether the receiver is in the network: the buyer, in self-billing the seller. Default true. */
  readonly buyerInNetwork?: boolean | undefined;
  /** Whether what is sent to the receiver arrives. Default true. */
  readonly buyerReachable?: boolean | undefined;
}

/** A document as the table of flows sees it. Participants are identifiers such as `0248:OM1100512077`. */
export interface FlowCase extends FlowTraits {
  readonly kinds: readonly TransactionKind[];
  readonly seller: string | undefined;
  readonly buyer: string | undefined;
  readonly thirdParty: string | undefined;
  readonly substitute: Substitute | undefined;
}

/** Reads it off the document. */
export function flowCase(
  document: Document,
  { buyerInNetwork = true, buyerReachable = true }: ReceiverFacts,
): FlowCase {
  const { accounting_supplier_party: seller, accounting_customer_party: buyer } = document;
  const kinds = transactionKinds(document.transaction_type ?? '');
  const ofBuyer = substituteOf(buyer);
  const ofSeller = substituteOf(seller);
  const isNameless = kinds.includes('simplified') && buyer?.endpoint_id === undefined;
  const isSelfBilled = kinds.includes('self-billed') || profileOf(document) === 'selfbilling';
  const agent = vatNumberOf(seller?.agent_party);
  return {
    kinds,
    seller: addressOf(seller),
    buyer: addressOf(buyer),
    thirdParty: agent === undefined ? undefined : formatParticipant({ scheme: TAXPAYER_SCHEME, value: agent }),
    substitute: ofBuyer ?? ofSeller,
    isToConsumer: ofBuyer?.name === 'general-customer' || isNameless,
    isByThirdParty: kinds.includes('third-party'),
    isSelfBilled,
    isBuyerRegistered: vatNumberOf(buyer) !== undefined,
    isReceiverInNetwork: buyerInNetwork && (isSelfBilled ? ofSeller : ofBuyer) === undefined,
    isReceiverReachable: buyerReachable,
  };
}

/** Whether a row of the table fits. */
export function fits({ kinds, traits = {} }: FlowRow, given: FlowCase): boolean {
  if (kinds && !kinds.some((kind) => given.kinds.includes(kind))) return false;
  return (Object.keys(traits) as (keyof FlowTraits)[]).every((trait) => traits[trait] === given[trait]);
}

/**
 * Adds what no flow can have: kinds that a rule forbids, parties without the VAT number that their part asks for, and the
 * substitute of another case.
 */
export function addForbidden(document: Document, { kinds }: FlowCase, list: ErrorList): void {
  const { transaction_type: type } = document;
  const typeCode = document.credit_note_type_code ?? document.invoice_type_code;
  const forbidden = type === undefined ? undefined : whyForbidden(type, typeCode);
  if (type === undefined) list.add('transaction_type', 'mandatory');
  if (forbidden) list.add('transaction_type', 'rule-forbids', { ...forbidden });
  // The kinds tell what the parties need.
  if (type === undefined || forbidden) return;
  addUnregistered(document, kinds, list);
  addUnsuitable(document, kinds, list);
}

function addUnregistered(document: Document, kinds: readonly TransactionKind[], { add }: ErrorList): void {
  const { accounting_supplier_party: seller, accounting_customer_party: buyer } = document;
  const isOfBuyer = isIssuedByBuyer(kinds);
  if ((!isOfBuyer || kinds.includes('self-billed')) && vatNumberOf(seller) === undefined) {
    const reason = 'the seller of documents of this kind is registered';
    add('accounting_supplier_party.party_tax_scheme.company_id', 'needed-for-exchange', { term: 'IBT-031', reason });
  }
  if (isOfBuyer && vatNumberOf(buyer) === undefined) {
    const reason = 'a buyer that issues the document is registered';
    add('accounting_customer_party.party_tax_scheme.company_id', 'needed-for-exchange', { term: 'IBT-048', reason });
  }
}

function addUnsuitable(document: Document, kinds: readonly TransactionKind[], { add }: ErrorList): void {
  for (const [side, name] of SIDES) {
    const substitute = substituteOf(document[name]);
    if (!substitute || (substitute.of === side && suits(substitute, kinds))) continue;
    const { name: given, purpose } = substitute;
    add(`${name}.endpoint_id`, 'substitute-unsuitable', { substitute: given, purpose });
  }
}

const SIDES = [
  ['seller', 'accounting_supplier_party'],
  ['buyer', 'accounting_customer_party'],
] as const;

/** Adds what is remarkable about the buyer's electronic address in a flow. */
export function addAddressWarnings({ flow, exchanges }: FlowRow, given: FlowCase, { add }: ErrorList): void {
  const path = 'accounting_customer_party.endpoint_id';
  const isSent = exchanges.some(({ what }) => what === 'invoice');
  if (given.kinds.includes('simplified') && !given.isToConsumer) add(path, 'simplified-to-business');
  if (isSent || isIssuedByBuyer(given.kinds) || given.buyer === undefined || given.substitute) return;
  add(path, 'address-not-used', { address: given.buyer, flow });
}

function isIssuedByBuyer(kinds: readonly TransactionKind[]): boolean {
  return BUYER_ISSUED_KINDS.some((kind) => kinds.includes(kind));
}

function substituteOf(party: Party | undefined): Substitute | undefined {
  return substituteOfAddress(party?.endpoint_scheme_id, party?.endpoint_id);
}

function addressOf(party: Party | undefined): string | undefined {
  const { endpoint_scheme_id: scheme, endpoint_id: value } = party ?? {};
  return scheme === undefined || value === undefined ? undefined : formatParticipant({ scheme, value });
}

const VAT = 'VAT';

function vatNumberOf(party: Pick<Party, 'party_tax_scheme'> | undefined): string | undefined {
  const { company_id: number, tax_scheme: scheme = VAT } = party?.party_tax_scheme ?? {};
  return scheme === VAT ? number : undefined;
}
