// What hardly anybody means of parties and their electronic addresses in Oman.

import { SERVICE_PROVIDER_SCHEME } from '../../core/peppol.ts';
import { type Substitute, substituteWithId, suits } from '../../core/substitutes.ts';
import { trimmed } from '../../core/trimmed.ts';
import type { Check, Checked, Found } from '../../document/books/check.ts';
import { type PartyNumber, samePartyChecks } from '../../document/books/parties.ts';
import type { TransactionKind } from './kinds.ts';
import { TAXPAYER_SCHEME } from './participants.ts';
import { GENERAL_RECEIVER, SUBSTITUTES } from './substitutes.ts';
import type { Party } from './types/payloads.ts';

const NUMBERS: readonly PartyNumber[] = [
  { what: 'VAT number', of: ({ party_tax_scheme: registration }) => registration?.company_id },
  { what: 'electronic address', of: addressOf },
  { what: 'tax identification number', of: ({ tin }: Party) => tin },
  {
    what: 'legal registration',
    of: ({ company_id: id, scheme_agency_id: registry }) => id && (registry === undefined ? id : `${registry} ${id}`),
  },
];

// Blanks about an address validate.
const idOf = (party: Party | undefined): string | undefined => trimmed(party?.endpoint_id);

function addressOf(party: Party): string | undefined {
  const [id, scheme] = [idOf(party), party.endpoint_scheme_id];
  return id === undefined || substituteWithId(SUBSTITUTES, id) ? undefined : `${scheme ?? ''}:${id}`;
}

const NOT_IN_NETWORK = SUBSTITUTES['not-in-network'];

/** Checks on parties that are Oman's. */
export const OMAN_PARTY_CHECKS = [
  .../*@__PURE__*/ samePartyChecks({ numbers: NUMBERS, ownUse: 'deemed-supply', registryOfCompanies: 'CR' }),
  {
    rule: 'PINT-SAME-PARTY',
    class: 'same-party',
    says: 'Third party and seller have the VAT number {given}',
    remedy: 'Correct one of them: a third party issues for somebody else',
    find: agentsThatSell,
  },
  {
    rule: 'PINT-ADDRESS-OTHER',
    class: 'contradiction',
    asksIn: 'own-country',
    says: '{given} is the VAT number of somebody else than {other}',
    find: otherAddresses,
  },
  {
    // A record is told so when it is read.
    rule: 'PINT-ADDRESS-OTHER',
    class: 'contradiction',
    asksIn: 'own-country',
    says: '{given} is not the VAT number {other}, which its party has as its address',
    find: brokenAddresses,
  },
  {
    rule: 'PINT-ADDRESS-OTHER',
    class: 'contradiction',
    asksIn: 'own-country',
    says: '{given} is for consumers, and the party has the VAT number {other}',
    remedy: `Give its address, or ${NOT_IN_NETWORK.id}`,
    find: consumersWithNumbers,
  },
  {
    rule: 'PINT-SUBSTITUTE',
    class: 'contradiction',
    asksIn: 'own-country',
    says: '{given} is for {purpose}, which this is not{instead}',
    remedy: 'Correct the address or the kinds of transaction',
    find: unsuitableSubstitutes,
  },
  {
    rule: 'PINT-MARGIN-ADDRESS',
    class: 'contradiction',
    says: '{given}: under the profit margin scheme every buyer has {other}',
    remedy: `Give ${GENERAL_RECEIVER} as the buyer's address`,
    find: marginAddresses,
  },
] as const satisfies readonly Check[];

// Some group the digits of a VAT number, which validates.
const numberOf = (party: Party | undefined): string | undefined =>
  party?.party_tax_scheme?.company_id?.replaceAll(/\s/g, '');

const keyOf = (text: string): string => `${text}`.toUpperCase();

const PARTIES = ['accounting_supplier_party', 'accounting_customer_party'] as const;

function* otherAddresses({ country, document }: Checked): Iterable<Found> {
  for (const name of PARTIES) {
    const party = document[name];
    const [given, other] = [idOf(party), numberOf(party)];
    if (given === undefined || other === undefined || party?.endpoint_scheme_id !== TAXPAYER_SCHEME) continue;
    if (substituteWithId(SUBSTITUTES, given)) continue;
    // What is no VAT number is another question.
    if (!country.facts.taxpayers.form.test(given) || !country.facts.taxpayers.form.test(other)) continue;
    if (keyOf(given) !== keyOf(other)) yield [`${name}.endpoint_id`, { given, other }];
  }
}

// The VAT number without its letters or some of its digits, or with the scheme of service providers, who receive no invoices.
function* brokenAddresses({ country, document }: Checked): Iterable<Found> {
  const { form } = country.facts.taxpayers;
  for (const name of PARTIES) {
    const party = document[name];
    const [id, scheme, other] = [idOf(party), party?.endpoint_scheme_id, numberOf(party)];
    if (id === undefined || other === undefined || !form.test(other)) continue;
    if (scheme === SERVICE_PROVIDER_SCHEME) yield [`${name}.endpoint_id`, { given: `${scheme}:${id}`, other }];
    if (scheme !== TAXPAYER_SCHEME || form.test(id)) continue;
    const isBroken = keyOf(id).startsWith(LETTERS) || `${LETTERS}${keyOf(id)}` === keyOf(other);
    if (isBroken) yield [`${name}.endpoint_id`, { given: id, other }];
  }
}

const LETTERS = 'OM';

function* agentsThatSell({ document }: Checked): Iterable<Found> {
  const seller: Party = document.accounting_supplier_party ?? {};
  const [given, own] = [numberOf(seller.agent_party), numberOf(seller)];
  if (given === undefined || own === undefined || keyOf(given) !== keyOf(own)) return;
  yield ['accounting_supplier_party.agent_party.party_tax_scheme.company_id', { given }];
}

// Their buyer may have the address of consumers, and a VAT number.
const OF_CONSUMERS: readonly TransactionKind[] = ['simplified', 'deemed-supply'];

function* consumersWithNumbers({ country, document, kinds }: Checked): Iterable<Found> {
  const buyer = document.accounting_customer_party;
  const [given, other] = [idOf(buyer), numberOf(buyer)];
  if (given !== GENERAL_RECEIVER || !suits(NOT_IN_NETWORK, [...kinds]) || OF_CONSUMERS.some((kind) => kinds.has(kind)))
    return;
  if (other !== undefined && country.facts.taxpayers.form.test(other))
    yield ['accounting_customer_party.endpoint_id', { given, other }];
}

function* unsuitableSubstitutes({ document, kinds }: Checked): Iterable<Found> {
  for (const name of PARTIES) {
    const given = idOf(document[name]);
    const substitute = substituteWithId(SUBSTITUTES, given);
    if (!substitute || given === undefined) continue;
    const isSuitable = (one: Substitute): boolean =>
      (one.of === 'seller') === (name === 'accounting_supplier_party') && suits(one, [...kinds]);
    if (isSuitable(substitute)) continue;
    // A kind that asks for another substitute tells which one is meant.
    const meant = Object.values(SUBSTITUTES).find((one) => one.kinds !== undefined && isSuitable(one));
    const instead = meant ? `; ${meant.id} is for ${meant.purpose}` : '';
    yield [`${name}.endpoint_id`, { given, purpose: substitute.purpose, instead }];
  }
}

function* marginAddresses({ document, kinds }: Checked): Iterable<Found> {
  const given = idOf(document.accounting_customer_party);
  if (given === undefined || !kinds.has('profit-margin') || given === GENERAL_RECEIVER) return;
  yield ['accounting_customer_party.endpoint_id', { given, other: GENERAL_RECEIVER }];
}
