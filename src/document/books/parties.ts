// Checks on parties that countries share: by which numbers a party is known is a fact of the country.
import type { Party } from '../schema.ts';
import type { Check, Checked, Found } from './check.ts';

/** A number by which parties are told apart. */
export interface PartyNumber {
  /** What it is called, behind "the". */
  readonly what: string;
  readonly of: (party: Party) => string | undefined;
  /** Whether the members of a group share it: parties that differ in a number before it are two. */
  readonly isOfGroup?: true;
}

/** What a country says of parties. */
export interface PartyFacts {
  /** Parties are one where both have the same number of any sort. */
  readonly numbers: readonly PartyNumber[];
  /** The kind of document in which a business supplies itself. */
  readonly ownUse: string;
  /** The only registry that gives companies their numbers. Of a payee no other is known. */
  readonly registryOfCompanies?: string;
}

/** Whether parties are one where two are meant. */
export const samePartyChecks = (facts: PartyFacts) =>
  [
    {
      rule: 'PINT-SAME-PARTY',
      class: 'same-party',
      says: 'Buyer and seller have the {what} {given}',
      find: (checked) => sameParties(checked, facts),
    },
    {
      rule: 'PINT-SAME-PARTY',
      class: 'same-party',
      says: 'The {what} {given} is that of the buyer, too',
      remedy: 'Correct one of them',
      find: (checked) => buyersInOtherRoles(checked, facts),
    },
  ] as const satisfies readonly Check[];

function* sameParties({ document, kinds }: Checked, { numbers, ownUse }: PartyFacts): Iterable<Found> {
  if (kinds.has(ownUse)) return;
  const { accounting_supplier_party: seller = {}, accounting_customer_party: buyer = {} } = document;
  let isOther = false;
  for (const { what, of, isOfGroup } of numbers) {
    const [one = '', other = ''] = [of(seller), of(buyer)];
    if (keyOf(one) === '' || keyOf(other) === '') continue;
    if (keyOf(one) !== keyOf(other)) isOther = true;
    else if (!isOfGroup || !isOther) {
      yield ['accounting_customer_party', { what, given: other }];
      return;
    }
  }
}

// Nobody pays himself, and the buyer does not represent the seller.
function* buyersInOtherRoles(
  { document, kinds }: Checked,
  { ownUse, registryOfCompanies }: PartyFacts,
): Iterable<Found> {
  if (kinds.has(ownUse)) return;
  const { payee_party: payee, tax_representative_party: representative, accounting_customer_party: buyer } = document;
  if (!payee && !representative) return;
  const { company_id: registration, scheme_agency_id: registry = registryOfCompanies } = buyer ?? {};
  const isOfCompany = registry !== undefined && registry === registryOfCompanies;
  // What is paid back goes to the buyer.
  const isPaid = document.invoice_type_code !== undefined && (document.payable_amount ?? 0) > 0;
  const numbers = [
    [
      'payee_party.party_name',
      'name of the payee',
      isPaid ? payee?.party_name : undefined,
      buyer?.party_name === document.accounting_supplier_party?.party_name ? undefined : buyer?.party_name,
    ],
    [
      'payee_party.company_id',
      'legal registration of the payee',
      payee?.company_id,
      isOfCompany ? registration : undefined,
    ],
    [
      'tax_representative_party.party_tax_scheme.company_id',
      'VAT number of the tax representative',
      representative?.party_tax_scheme?.company_id,
      buyer?.party_tax_scheme?.company_id,
    ],
  ] as const;
  for (const [field, what, given = '', other = ''] of numbers)
    if (keyOf(given) !== '' && keyOf(given) === keyOf(other)) yield [field, { what, given }];
}

// Nobody may have read the document: a number may stand there.
const keyOf = (text: string): string => `${text}`.trim().toUpperCase();
