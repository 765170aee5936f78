// Checks on parties that countries share: by which numbers a party is known is a fact of the country.
import type { Party } from '../schema.ts';
import type { Check, Checked, Found } from './check.ts';

/** A number by which parties are told apart. */
export interface PartyNumber {
  /** What it is called, behind "the". */
  readonly what: string;
  readonly of: (party: Party) => string | undefined;
}

/** What a country says of parties. */
export interface PartyFacts {
  /** Where both parties have a number of one sort, the first such sort decides whether they are one. */
  readonly numbers: readonly PartyNumber[];
  /** The kind of document in which a business supplies itself. */
  readonly ownUse: string;
}

/** Whether buyer and seller are one. */
export const samePartyCheck = (facts: PartyFacts) =>
  ({
    rule: 'PINT-SAME-PARTY',
    class: 'same-party',
    says: 'Buyer and seller have the {what} {given}',
    find: (checked) => sameParties(checked, facts),
  }) as const satisfies Check;

function* sameParties({ document, kinds }: Checked, { numbers, ownUse }: PartyFacts): Iterable<Found> {
  if (kinds.has(ownUse)) return;
  const { accounting_supplier_party: seller = {}, accounting_customer_party: buyer = {} } = document;
  for (const { what, of } of numbers) {
    const [one = '', other = ''] = [of(seller), of(buyer)];
    if (keyOf(one) === '' || keyOf(other) === '') continue;
    if (keyOf(one) === keyOf(other)) yield ['accounting_customer_party', { what, given: other }];
    return;
  }
}

const keyOf = (text: string): string => text.trim().toUpperCase();
