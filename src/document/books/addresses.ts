// Checks on addresses, which may have their country as a name and as a code. The XML has the code alone.
import { countryName } from '../../codelists/country-name.ts';
import { ADDRESSES, codeOfCountryNamed } from '../address-countries.ts';
import { pathOf, visitAt } from '../paths.ts';
import type { Check, Checked, Found } from './check.ts';
import { countryOfCity } from './usual-city.ts';

/** What hardly anybody means of addresses. */
export const ADDRESS_CHECKS = [
  {
    rule: 'PINT-COUNTRY-NAME',
    class: 'contradiction',
    says: '{given} is {meant}, and the country code beside it is {other}: the XML has the code alone',
    find: otherCountries,
  },
  {
    // Published examples have sellers in cities of another country.
    rule: 'PINT-COUNTRY-NAME',
    class: 'contradiction',
    says: '{given} is in {meant}, and the country code is {other}',
    remedy: 'Correct the city or the country code',
    find: citiesAbroad,
  },
] as const satisfies readonly Check[];

function* otherCountries({ document }: Checked): Iterable<Found> {
  const found: Found[] = [];
  for (const within of ADDRESSES) {
    visitAt(document, within, ({ country: given, country_code: code }, path) => {
      if (typeof given !== 'string' || typeof code !== 'string') return;
      // Blanks about a code validate.
      const other = code.trim();
      const meant = codeOfCountryNamed(given);
      const named = countryName(other);
      // A code of no country is wrong by itself.
      if (meant === undefined || named === undefined || meant === other || beginsName(given, named)) return;
      found.push([pathOf(path, 'country'), { given, meant, other }]);
    });
  }
  yield* found;
}

function* citiesAbroad({ document }: Checked): Iterable<Found> {
  const found: Found[] = [];
  for (const within of ['accounting_customer_party.postal_address', 'delivery.delivery_location.address']) {
    visitAt(document, within, ({ city_name: given, country_code: code }, path) => {
      if (typeof given !== 'string' || typeof code !== 'string') return;
      const [meant, other] = [countryOfCity(spaced(given).trim()), code.trim().toUpperCase()];
      if (meant !== undefined && meant !== other) found.push([pathOf(path, 'city_name'), { given, meant, other }]);
    });
  }
  yield* found;
}

// Two countries may share a name that one of them has alone: “Congo”.
function beginsName(given: string, name: string): boolean {
  return spaced(name).startsWith(spaced(given));
}

const spaced = (text: string): string =>
  ` ${text
    .toUpperCase()
    .match(/[\p{L}\p{M}]+/gu)
    ?.join(' ')} `;
