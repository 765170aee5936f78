// What decides the flow of a document: its kinds, its parties, and what the caller knows of the receiver.
import { isAddressAbroad } from '../core/country-facts.ts';
import type { ErrorList } from '../core/errors/error-list.ts';
import { type Substitute, substituteOf, suits } from '../core/substitutes.ts';
import type { Document, Party } from '../document/schema.ts';
import type { CountryNetwork, FlowRow, FlowTraits } from './country-network.ts';
import { addressOf, givenText, rolesIn, vatNumberOf } from './outer-parties.ts';

/** What a document does not say of its receiver. */
export interface ReceiverFacts {
  /** Whether the receiver is in the network: the buyer, in self-billing the seller. Default true. */
  readonly buyerInNetwork?: boolean | undefined;
  /** Whether what is sent to the receiver arrives. Default true. */
  readonly buyerReachable?: boolean | undefined;
}

/** A document as the table of flows sees it. Participants are identifiers such as `0192:810017902`. */
export interface FlowCase<Kind extends string = string, Name extends string = string> extends FlowTraits {
  readonly kinds: readonly Kind[];
  readonly seller: string | undefined;
  readonly buyer: string | undefined;
  readonly thirdParty: string | undefined;
  readonly substitute: Substitute<Name, Kind> | undefined;
}

/** By which numbers reports name the seller of a document. */
export interface SellerNumbers {
  /** A seller that is not registered for VAT has another number (IBT-032), by which it is reported. */
  readonly hasOtherNumber?: true;
}

/** What of a country tells the case of a document. */
export type CaseFacts<Kind extends string = string, Name extends string = string> = SellerNumbers &
  Pick<
    CountryNetwork<Kind, Name>,
    'facts' | 'parties' | 'substitutes' | 'consumer' | 'kinds' | 'kindRules' | 'whyForbidden'
  >;

/** Reads it off the document. */
export function flowCase<Kind extends string, Name extends string>(
  country: CaseFacts<Kind, Name>,
  document: Document,
  { buyerInNetwork = true, buyerReachable = true }: ReceiverFacts,
): FlowCase<Kind, Name> {
  const { facts, parties, kinds: meanings, consumer } = country;
  const { accounting_supplier_party: seller, accounting_customer_party: buyer } = document;
  const { kinds, isSelfBilled, isByThirdParty, thirdParty } = rolesIn(parties, document);
  const ofBuyer = substituteFor(country, buyer);
  const ofSeller = substituteFor(country, seller);
  const addresses = { seller: addressOf(seller), buyer: addressOf(buyer) };
  const isConsumer = consumer !== undefined && ofBuyer?.name === consumer;
  const isSimplified = meanings.simplified !== undefined && kinds.includes(meanings.simplified);
  return {
    kinds,
    ...addresses,
    thirdParty,
    substitute: ofBuyer ?? ofSeller,
    isToConsumer: isConsumer || (isSimplified && givenText(buyer?.endpoint_id) === undefined),
    isByThirdParty,
    isSelfBilled,
    isBuyerRegistered: vatNumberOf(buyer) !== undefined,
    isReceiverInNetwork: buyerInNetwork && (isSelfBilled ? ofSeller : ofBuyer) === undefined,
    isAcrossBorders: [seller, buyer].some((party) => isAddressAbroad(facts.taxpayers, addressOf(party))),
    isReceiverReachable: buyerReachable,
  };
}

/** Whether a document of that case matches a row of the table. */
export function matches({ kinds, substitutes, traits = {} }: FlowRow, given: FlowCase): boolean {
  if (kinds && !kinds.some((kind) => given.kinds.includes(kind))) return false;
  if (substitutes && !substitutes.some((name) => name === given.substitute?.name)) return false;
  return (Object.keys(traits) as (keyof FlowTraits)[]).every((trait) => traits[trait] === given[trait]);
}

/**
 * Adds what no flow can have: kinds that a rule forbids, parties without the VAT number that their part asks for, and the
 * substitute of another case.
 */
export function addForbidden(country: CaseFacts, document: Document, { kinds }: FlowCase, list: ErrorList): void {
  // A host may have stored null, or a list.
  const { transaction_type: given } = document;
  const type = typeof given === 'string' ? given : undefined;
  const typeCode = givenText(document.credit_note_type_code ?? document.invoice_type_code);
  const forbidden = type === undefined ? undefined : country.whyForbidden(type, typeCode);
  if (type === undefined) list.add('transaction_type', 'mandatory');
  if (forbidden) list.add('transaction_type', 'rule-forbids', { ...forbidden });
  // The kinds tell what the parties need.
  if (type === undefined || forbidden) return;
  addUnregistered(country, document, kinds, list);
  addUnsuitable(country, document, kinds, list);
}

function addUnregistered(
  { kindRules, parties, hasOtherNumber }: CaseFacts,
  document: Document,
  kinds: readonly string[],
  { add }: ErrorList,
): void {
  const { accounting_supplier_party: seller, accounting_customer_party: buyer } = document;
  const isOfBuyer = isIssuedByBuyer(kindRules, kinds);
  const isForSeller = parties.selfBilled !== undefined && kinds.includes(parties.selfBilled);
  const number = vatNumberOf(seller) ?? (hasOtherNumber ? otherNumberOf(seller) : undefined);
  if ((!isOfBuyer || isForSeller) && number === undefined) {
    const reason = 'the seller of documents of this kind is registered';
    add('accounting_supplier_party.party_tax_scheme.company_id', 'needed-for-exchange', { term: 'IBT-031', reason });
  }
  if (isOfBuyer && vatNumberOf(buyer) === undefined) {
    const reason = 'a buyer that issues the document is registered';
    add('accounting_customer_party.party_tax_scheme.company_id', 'needed-for-exchange', { term: 'IBT-048', reason });
  }
}

function addUnsuitable(country: CaseFacts, document: Document, kinds: readonly string[], { add }: ErrorList): void {
  const typeCode = givenText(document.credit_note_type_code ?? document.invoice_type_code);
  for (const [side, name] of SIDES) {
    const substitute = substituteFor(country, document[name]);
    if (!substitute || (substitute.of === side && suits(substitute, kinds, typeCode))) continue;
    const { name: given, purpose } = substitute;
    add(`${name}.endpoint_id`, 'substitute-unsuitable', { substitute: given, purpose });
  }
}

const SIDES = [
  ['seller', 'accounting_supplier_party'],
  ['buyer', 'accounting_customer_party'],
] as const;

/** Adds what is remarkable about the buyer's electronic address in a flow. */
export function addAddressWarnings(
  { kinds: { simplified, export: exported }, kindRules, facts }: Pick<CaseFacts, 'kinds' | 'kindRules' | 'facts'>,
  { flow, exchanges }: FlowRow,
  given: FlowCase,
  { add }: ErrorList,
): void {
  const path = 'accounting_customer_party.endpoint_id';
  const isSent = exchanges.some(({ what }) => what === 'invoice');
  const isSimplified = simplified !== undefined && given.kinds.includes(simplified);
  if (isSimplified && !given.isToConsumer) add(path, 'simplified-to-business');
  addSchemeWarning(path, facts.taxpayers.scheme, exported !== undefined && given.kinds.includes(exported), given, add);
  if (isSent || isIssuedByBuyer(kindRules, given.kinds) || given.substitute) return;
  if (given.buyer === undefined) {
    add(path, 'needed-for-exchange', {
      term: 'IBT-049',
      reason: 'a substitute stands in it where nobody gets the document',
    });
  } else add(path, 'address-not-used', { address: given.buyer, flow });
}

// A taxpayer of the country does not receive an export, and an address of another scheme is rarely one of a buyer at home.
function addSchemeWarning(
  path: string,
  scheme: string,
  isExport: boolean,
  { buyer, substitute }: FlowCase,
  add: ErrorList['add'],
): void {
  if (buyer === undefined || substitute?.of === 'buyer') return;
  const isForeign = isAddressAbroad({ scheme }, buyer);
  if (isExport && !isForeign) add(path, 'export-to-taxpayer', { address: buyer });
  if (!isExport && isForeign) add(path, 'domestic-to-foreign-scheme', { address: buyer, scheme });
}

function isIssuedByBuyer({ buyerIssued }: CaseFacts['kindRules'], kinds: readonly string[]): boolean {
  return buyerIssued?.kinds.some((kind) => kinds.includes(kind)) ?? false;
}

function substituteFor<Kind extends string, Name extends string>(
  { substitutes, facts }: CaseFacts<Kind, Name>,
  party: Party | undefined,
): Substitute<Name, Kind> | undefined {
  const [scheme, id] = [givenText(party?.endpoint_scheme_id), givenText(party?.endpoint_id)];
  return substituteOf(substitutes, facts.taxpayers, scheme, id);
}

// A seller without VAT number may state its other one where the VAT number would stand.
function otherNumberOf(party: Party | undefined): string | undefined {
  return party?.tax_registration?.company_id ?? party?.party_tax_scheme?.company_id;
}
