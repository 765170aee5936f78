// Which elements the fields of a document are, by the country whose rules check it.
import { ISSUERS } from '../src/countries/issuers.ts';
import { OMAN_BINDING } from '../src/countries/om/fields/rows.ts';
import type { BindingCountry } from '../src/ubl/binding/binding-country.ts';

const ISSUING: ReadonlyMap<string, BindingCountry> = new Map(
  await Promise.all(ISSUERS.map(async ({ facts, issuer }) => [facts.code, await issuer()] as const)),
);

/** The fields of a country's documents; those of Oman where it issues none, as `validate` names them. */
export function bindingOf(code: string | undefined): BindingCountry {
  return ISSUING.get(code ?? '') ?? OMAN_BINDING;
}
