// Checks on what identifies a document, its parties and its currency.

import { checkedSellerUuid } from '../identity.ts';
import { named } from '../named.ts';
import type { Check, Checked, Found } from './check.ts';

/** What hardly anybody means of identities. */
export const IDENTITY_CHECKS: readonly Check[] = [
  {
    rule: 'PINT-RATE-ONE',
    class: 'implausible',
    asksIn: 'own-country',
    says: '{given} is what systems put where they have no rate: one {currency} is not one {target}',
    remedy: 'Give the rate of the issue date',
    find: ratesOfOne,
  },
  {
    rule: 'PINT-SELLER-UUID',
    class: 'calculation-differs',
    asksIn: 'own-country',
    says: '{given}, but the values of the document make {computed}',
    find: sellerUuids,
  },
];

function* ratesOfOne({ country, document }: Checked): Iterable<Found> {
  const { document_currency_code: of, tax_exchange_rate: rate } = document;
  const currency = rate?.source_currency_code ?? of ?? '';
  const target = rate?.target_currency_code ?? country.facts.currency;
  if (rate?.calculation_rate === 1 && currency !== target) {
    yield ['tax_exchange_rate.calculation_rate', { given: 1, currency, target }];
  }
}

function* sellerUuids({ country: { identity: recipe }, document, identity }: Checked): Iterable<Found> {
  if (!recipe || !identity || named(document, recipe.sellerUuid.field) === undefined) return;
  const given = identity.sellerUuid;
  const computed = checkedSellerUuid(recipe, identity);
  if (!computed.ok || given === '' || given.toLowerCase() === computed.value.toLowerCase()) return;
  yield [recipe.sellerUuid.field, { given, computed: computed.value }];
}
