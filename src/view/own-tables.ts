// In which tables the codes of a list or a field are named: of a language, or of the country's own.
import type { CodeListName } from '../codelists/has-code.ts';
import type { CodeGroup } from './codes.ts';
import type { NameSources } from './draw-context.ts';
import type { CountryWords } from './words/country-words.ts';
import type { Texts } from './words/shapes.ts';

/** A table in which a country names codes, and where drawings find it. */
interface OwnTable {
  readonly sources: NameSources;
  readonly texts: Texts;
}

/** The tables in which a country names every one of these codes; none where there are no codes. */
export function tablesNaming({ categories, codes, own }: CountryWords, taken: readonly string[]): readonly OwnTable[] {
  const groups = Object.entries(own?.codes ?? {}) as [keyof NonNullable<typeof own>['codes'], Texts][];
  const tables: OwnTable[] = [
    { sources: { element: 'category' }, texts: categories },
    ...Object.entries(codes).map(([element, texts]) => ({ sources: { element }, texts })),
    ...groups.map(([group, texts]) => ({ sources: { group }, texts })),
  ];
  return taken.length === 0 ? [] : tables.filter(({ texts }) => taken.every((code) => Object.hasOwn(texts, code)));
}

/** Where the words of a language name the codes of a list. */
export const GROUPS_OF_LISTS: Partial<Readonly<Record<CodeListName, CodeGroup>>> = {
  'Aligned-TaxCategoryCodes': 'categories',
  UNECERec20: 'units',
  ISO4217: 'currencies',
  UNCL4461: 'means',
  'Aligned-TaxExemptionCodes': 'exemptions',
  ZeroRating: 'exemptions',
  IssuanceReason: 'reasons',
  BuyerSellerIdentifier: 'identifiers',
  ItemType: 'itemTypes',
  ServiceType: 'serviceTypes',
};
