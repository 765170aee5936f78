// The parties that nobody can reach in the network: the general customer of a simplified document, and the electronic address
// that an issuance puts in the place of a party's own (`substitute`).

import type { ErrorList } from '../core/errors/error-list.ts';
import {
  GENERAL_CUSTOMER,
  KINDS_OF_GENERAL_CUSTOMER,
  SUBSTITUTE_NAMES,
  SUBSTITUTES,
  type Substitute,
  type SubstituteName,
  suits,
  TAXPAYER_SCHEME,
  type TransactionKind,
} from '../countries/issuing.ts';
import { OMAN_KIND_RULES } from '../countries/om/exclusions.ts';
import { kindsOf as kindsByRules } from '../payload/kind-rules.ts';
import type { Draft } from './normal-form.ts';
import type { Party } from './schema.ts';

const kindsOf = (draft: Draft) => kindsByRules(OMAN_KIND_RULES, draft) as readonly TransactionKind[];

type PartyField = 'accounting_supplier_party' | 'accounting_customer_party';

const FIELDS: Readonly<Record<Substitute['of'], PartyField>> = {
  seller: 'accounting_supplier_party',
  buyer: 'accounting_customer_party',
};

/**
 * Gives a party without an electronic address that of its substitute: the named one, or that of the general customer where
 * the kinds of the document ask for it. The general customer's name and country complete the buyer, or are the buyer.
 * Changes the draft, not its objects.
 */
export function fillSubstitute(draft: Draft, name: SubstituteName | undefined): void {
  const kinds = kindsOf(draft);
  const isUsual = KINDS_OF_GENERAL_CUSTOMER.some((kind) => kinds.includes(kind));
  const wanted = name ?? (isUsual ? 'general-customer' : undefined);
  if (wanted === undefined || !Object.hasOwn(SUBSTITUTES, wanted)) return;
  const substitute = SUBSTITUTES[wanted];
  const field = FIELDS[substitute.of];
  const isGeneral = substitute.name === 'general-customer' && (name !== undefined || kinds.includes('simplified'));
  const party = isGeneral ? asGeneralCustomer(draft[field]) : draft[field];
  if (!party) return;
  const address = { endpoint_id: substitute.id, endpoint_scheme_id: TAXPAYER_SCHEME };
  draft[field] = party.endpoint_id === undefined ? { ...party, ...address } : party;
}

function asGeneralCustomer(given: Party | undefined): Party {
  const { party_name, country_code } = GENERAL_CUSTOMER;
  const { postal_address: address, ...party } = given ?? {};
  const isAbroad = address?.country !== undefined || address?.country_code !== undefined;
  return { party_name, ...party, postal_address: isAbroad ? address : { ...address, country_code } };
}

/** Adds an error where a substitute is not for documents of these kinds, or where the party has another electronic address. */
export function addSubstituteErrors(draft: Draft, name: SubstituteName | undefined, { add }: ErrorList): void {
  if (name === undefined) return;
  if (!Object.hasOwn(SUBSTITUTES, name)) {
    add('issuance.substitute', 'not-allowed-value', { allowed: SUBSTITUTE_NAMES });
    return;
  }
  const substitute = SUBSTITUTES[name];
  if (!suits(substitute, kindsOf(draft))) {
    add('issuance.substitute', 'substitute-unsuitable', { substitute: name, purpose: substitute.purpose });
  }
  const field = FIELDS[substitute.of];
  const { endpoint_id: given } = draft[field] ?? {};
  if (given !== undefined && given !== substitute.id)
    add(`${field}.endpoint_id`, 'not-beside', { other: 'substitute' });
}
