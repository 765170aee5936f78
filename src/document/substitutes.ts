// The parties that nobody can reach in the network: the general customer of a simplified document, and the electronic address
// that an issuance puts in the place of a party's own (`substitute`).

import type { ErrorList } from '../core/errors/error-list.ts';
import { ownValue } from '../core/own-value.ts';
import { type Substitute, type Substitutes, suits } from '../core/substitutes.ts';
import { kindsOf } from '../payload/kind-rules.ts';
import type { DocumentCountry, GeneralCustomer } from './document-country.ts';
import type { Draft } from './normal-form.ts';
import type { Party } from './schema.ts';

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
export function fillSubstitute(country: SubstitutesCountry, draft: Draft, name: string | undefined): void {
  if (!country.substitutes) return;
  const { byName, generalCustomer: general } = country.substitutes;
  const kinds = kindsOf(country.kindRules, draft);
  const has = (kind: string): boolean => kinds.includes(kind);
  const substitute = substituteNamed(byName, name ?? (general?.addressOf.some(has) ? general.name : undefined));
  if (!substitute) return;
  const field = FIELDS[substitute.of];
  const isGeneral = substitute.name === general?.name && (name !== undefined || general.partyOf.some(has));
  const party = isGeneral ? asGeneralCustomer(general, draft[field]) : draft[field];
  if (!party) return;
  const address = { endpoint_id: substitute.id, endpoint_scheme_id: country.facts.taxpayers.scheme };
  draft[field] = party.endpoint_id === undefined ? { ...party, ...address } : party;
}

type SubstitutesCountry = Pick<DocumentCountry, 'facts' | 'kindRules' | 'substitutes'>;

function substituteNamed(byName: Substitutes, name: string | undefined): Substitute | undefined {
  return ownValue(byName, name);
}

function asGeneralCustomer({ party_name, country_code }: GeneralCustomer, given: Party | undefined): Party {
  const { postal_address: address, ...party } = given ?? {};
  const isAbroad = address?.country !== undefined || address?.country_code !== undefined;
  return { party_name, ...party, postal_address: isAbroad ? address : { ...address, country_code } };
}

/** Adds an error where a substitute is not for documents of these kinds, or where the party has another electronic address. */
export function addSubstituteErrors(
  { substitutes, kindRules }: SubstitutesCountry,
  draft: Draft,
  name: string | undefined,
  { add }: ErrorList,
): void {
  if (name === undefined) return;
  const byName = substitutes?.byName ?? {};
  const substitute = substituteNamed(byName, name);
  if (!substitute) {
    add('issuance.substitute', 'not-allowed-value', { allowed: Object.keys(byName) });
    return;
  }
  const typeCode = draft.credit_note_type_code ?? draft.invoice_type_code;
  if (!suits(substitute, kindsOf(kindRules, draft), typeCode)) {
    add('issuance.substitute', 'substitute-unsuitable', { substitute: name, purpose: substitute.purpose });
  }
  const field = FIELDS[substitute.of];
  const { endpoint_id: given } = draft[field] ?? {};
  if (given !== undefined && given !== substitute.id)
    add(`${field}.endpoint_id`, 'not-beside', { other: 'substitute' });
}
