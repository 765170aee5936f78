// The country of an address: its XML has the code alone, so a name that stands without one gives it.
import { countryName } from '../codelists/country-name.ts';
import { usualCountry } from '../codelists/usual-country.ts';
import type { ErrorList } from '../core/errors/error-list.ts';
import type { JsonObject } from '../core/json-object.ts';
import { pathOf, visitAt, withValuesAt } from './paths.ts';
import type { Document } from './schema.ts';

/** Where a document has addresses. */
export const ADDRESSES = [
  'accounting_supplier_party.postal_address',
  'accounting_customer_party.postal_address',
  'tax_representative_party.postal_address',
  'delivery.delivery_location.address',
  'payment_means[].payee_financial_account.address',
] as const;

/** The document with a code in each address that has only the name of a country, as far as names are known. */
export function withCountryCodes(document: Document): Document {
  const codes: { readonly field: string; readonly value: string }[] = [];
  for (const within of ADDRESSES) {
    visitAt(document, within, (address, path) => {
      const code = isNamedOnly(address) ? codeOfCountryNamed(address.country) : undefined;
      if (code !== undefined) codes.push({ field: pathOf(path, 'country_code'), value: code });
    });
  }
  return withValuesAt(document, codes);
}

/** Adds an error for each address whose country is a name that gives no code: it would not reach the XML. */
export function addNamelessCountries(document: Document, { add }: Pick<ErrorList, 'add'>): void {
  for (const within of ADDRESSES) {
    visitAt(document, within, (address, path) => {
      if (isNamedOnly(address)) add(pathOf(path, 'country_code'), 'mandatory');
    });
  }
}

function isNamedOnly(address: JsonObject): address is JsonObject & { readonly country: string } {
  return typeof address['country'] === 'string' && address['country_code'] === undefined;
}

/** The code of a country by its name or by a word that people write for it; a code is its own. */
export function codeOfCountryNamed(name: string): string | undefined {
  const word = name.trim().toUpperCase();
  return countryName(word) !== undefined ? word : usualCountry(name)?.slice(0, 2);
}
