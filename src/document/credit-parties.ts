// Whether a note has the parties of its invoice: by their numbers, since the same party may be spelled in another way.
import { substituteOf } from '../core/substitutes.ts';
import type { FollowedCountry } from './document-country.ts';
import { named } from './named.ts';
import type { Document, Party } from './schema.ts';

/** The fields of the parties that two documents have to share. */
export const PARTIES = ['accounting_supplier_party', 'accounting_customer_party'] as const;

/** The parties of which two documents state other numbers: the first of a sort that both state decides. */
export function otherParties(country: FollowedCountry, one: Document, other: Document): (typeof PARTIES)[number][] {
  return PARTIES.filter((name) => sharedNumbers(country, one[name] ?? {}, other[name] ?? {})[0] === false);
}

/** Whether two parties have the same number, for each sort that both state. */
export function sharedNumbers(country: FollowedCountry, one: Party, other: Party): boolean[] {
  const known = new Map(numbersOf(country, other));
  return numbersOf(country, one).flatMap(([sort, number]) => (known.has(sort) ? [known.get(sort) === number] : []));
}

// The address of a substitute is that of many.
function numbersOf(
  { facts, forms, substitutes }: FollowedCountry,
  party: Party,
): (readonly [sort: string, number: string])[] {
  const { endpoint_scheme_id: scheme, endpoint_id: address, party_tax_scheme: registration } = party;
  const isSubstitute = substituteOf(substitutes?.byName ?? {}, facts.taxpayers, scheme, address) !== undefined;
  const numbers = [
    ['vat', registration?.company_id],
    ['own', forms.partyNumber === undefined ? undefined : named<string>(party, forms.partyNumber)],
    [`address ${scheme}`, isSubstitute ? undefined : address],
    ['company', party.company_id],
  ] as const;
  return numbers.flatMap(([sort, given]) => {
    const number = given?.trim().toUpperCase();
    return number === undefined || number === '' ? [] : [[sort, number] as const];
  });
}
