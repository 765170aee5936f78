// Which country a document is of, by its specification identifier (IBT-024).
import { profileOfCustomizationId } from '../countries/issuing.ts';

// A specification identifier of PINT with a country, which stands behind the `@`.
const COUNTRY_ID = /^urn:peppol:pint:[a-z]+-\d+@([a-z]{2,})-\d+/;

/** The country that a specification identifier names, as two small letters; `undefined` where it names none. */
export function countryOfCustomization(customizationId: string): string | undefined {
  return COUNTRY_ID.exec(customizationId.trim())?.[1];
}

/** Whether a specification identifier names another country than the one whose documents the library writes. */
export function isOfAnotherCountry(customizationId: string): boolean {
  return (
    countryOfCustomization(customizationId) !== undefined && profileOfCustomizationId(customizationId) === undefined
  );
}
