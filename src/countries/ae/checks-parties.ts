// Parties of the Emirates that are one where two are meant, and two where one is, and addresses that are in two places.
import { codeOfCountry } from '../../core/several-countries.ts';
import { trimmed } from '../../core/trimmed.ts';
import type { Check, Checked, Found } from '../../document/books/check.ts';
import { pathOf, visitAt } from '../../document/paths.ts';
import type { Party } from '../../document/schema.ts';
import { EMIRATES } from './codes.ts';
import type { TransactionKind } from './kinds.ts';
import { TAXPAYER_SCHEME, TIN } from './participants.ts';
import { usualEmirate } from './words/usual-emirates.ts';

const FREE_ZONE: TransactionKind = 'free-trade-zone';
const OWN_USE: TransactionKind = 'deemed-supply';

/** Checks on parties. */
export const PARTY_CHECKS: readonly Check[] = [
  {
    rule: 'PINT-SAME-PARTY',
    class: 'same-party',
    asksIn: 'own-country',
    says: 'Principal and buyer have the TRN {given}',
    remedy: 'Correct one of them: an agent sells to somebody else',
    find: principalsThatBuy,
  },
  {
    rule: 'PINT-SAME-PARTY',
    class: 'same-party',
    asksIn: 'own-country',
    says: 'The beneficiary, {given}, is the seller',
    remedy: 'Give the number of whoever has the supply',
    find: beneficiariesThatSell,
  },
  {
    rule: 'PINT-SAME-PARTY',
    class: 'same-party',
    asksIn: 'own-country',
    says: 'The address of the seller, {given}, is that of the buyer, too: nobody receives a deemed supply',
    remedy: 'Give the buyer the substitute of deemed supplies',
    find: ownAddresses,
  },
  {
    rule: 'PINT-TIN-OTHER',
    class: 'contradiction',
    says: 'The TIN {given} is not the electronic address of the seller, {other}, which is its TIN',
    find: otherTins,
  },
  {
    rule: 'PINT-CODE',
    class: 'contradiction',
    asksIn: 'own-country',
    says: '{given} is another emirate than {other}, the city',
    remedy: 'Correct the emirate or the city',
    find: emiratesOfOtherCities,
  },
  {
    rule: 'PINT-CODE',
    class: 'contradiction',
    asksIn: 'own-country',
    says: '{given} is an emirate, and the country is {other}',
    remedy: 'Correct the emirate or the country',
    find: emiratesAbroad,
  },
];

// Blanks about an address validate.
const idOf = (party: Party | undefined): string | undefined => trimmed(party?.endpoint_id);

function* principalsThatBuy({ document }: Checked): Iterable<Found> {
  const given = document.seller_supplier_party?.id;
  const buyer = document.accounting_customer_party?.party_tax_scheme?.company_id;
  if (given !== undefined && given === buyer) yield ['seller_supplier_party.id', { given }];
}

function* beneficiariesThatSell({ document, kinds }: Checked): Iterable<Found> {
  const given = document.buyer_customer_party?.id;
  const { party_tax_scheme: own, tax_registration: other } = document.accounting_supplier_party ?? {};
  if (given === undefined || !kinds.has(FREE_ZONE)) return;
  if ([idOf(document.accounting_supplier_party), own?.company_id, other?.company_id].includes(given))
    yield ['buyer_customer_party.id', { given }];
}

function* ownAddresses({ document, kinds }: Checked): Iterable<Found> {
  const { accounting_supplier_party: seller, accounting_customer_party: buyer } = document;
  const given = idOf(buyer);
  if (!kinds.has(OWN_USE) || given === undefined || given !== idOf(seller)) return;
  if (buyer?.endpoint_scheme_id === seller?.endpoint_scheme_id)
    yield ['accounting_customer_party.endpoint_id', { given }];
}

// IBT-032. What is not a TIN at all is said elsewhere, and a TRN may be that of a group.
function* otherTins({ document: { accounting_supplier_party: seller } }: Checked): Iterable<Found> {
  const other = idOf(seller);
  if (other === undefined || seller?.endpoint_scheme_id !== TAXPAYER_SCHEME || !TIN.form.test(other)) return;
  for (const name of ['party_tax_scheme', 'tax_registration'] as const) {
    const given = seller?.[name]?.company_id;
    if (given !== undefined && TIN.form.test(given) && given !== other)
      yield [`accounting_supplier_party.${name}.company_id`, { given, other }];
  }
}

const ADDRESSES = [
  ...['accounting_supplier_party.postal_address', 'accounting_customer_party.postal_address'],
  'delivery.delivery_location.address',
];

interface Place {
  readonly path: string;
  readonly emirate: string;
  readonly city: string | undefined;
  readonly country: string | undefined;
}

// Addresses with the code of an emirate. Other countries have subdivisions, too.
function placesIn({ document }: Checked): Place[] {
  const found: Place[] = [];
  for (const within of ADDRESSES) {
    visitAt(document, within, (address, path) => {
      const [emirate, city, country] = ['country_subentity', 'city_name', 'country_code'].map((name) =>
        trimmed(address[name] as string | undefined),
      );
      if (emirate !== undefined && EMIRATES.some((code) => code === emirate))
        found.push({
          path: pathOf(path, 'country_subentity'),
          ...{ emirate, city },
          // Of a payload that nobody has read it may be no text.
          country: country === undefined ? undefined : `${country}`.toUpperCase(),
        });
    });
  }
  return found;
}

// Emirates have cities of their names, and others.
function* emiratesOfOtherCities(checked: Checked): Iterable<Found> {
  for (const { path, emirate: given, city: other, country } of placesIn(checked)) {
    if (other === undefined || country !== codeOfCountry(checked.country)) continue;
    if ((usualEmirate(other) ?? given) !== given) yield [path, { given, other }];
  }
}

function* emiratesAbroad(checked: Checked): Iterable<Found> {
  for (const { path, emirate: given, country: other } of placesIn(checked)) {
    if (other !== undefined && other !== codeOfCountry(checked.country)) yield [path, { given, other }];
  }
}
