// The English names of countries by their codes.
// The list is ISO 3166-1 alpha-2, and Peppol adds two codes.
import { COUNTRIES } from './data/countries.ts';

let names: ReadonlyMap<string, string> | undefined;

/** `FR` → `France`; `undefined` for a code that is not of the list. */
export function countryName(code: string): string | undefined {
  return countryNames().get(code);
}

/** The names of all countries by code, in the order of the list. */
export function countryNames(): ReadonlyMap<string, string> {
  names ??= new Map(COUNTRIES.split('\n').map((line) => [line.slice(0, 2), line.slice(3)]));
  return names;
}
