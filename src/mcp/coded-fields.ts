// The fields of a country's documents that take codes, as the country says what its fields mean.

import { acceptedCodes, type CodeListName } from '../codelists/has-code.ts';
import type { IssuingCountry } from '../countries/country.ts';
import type { Meaning } from '../payload/object-type.ts';
import { objectTypesOf } from '../payload/object-types.ts';

/** A field that takes codes. */
export interface CodedField {
  /** Its name, behind that of the kind of object that has it: `TaxCategory.id`. Of a whole document it stands alone. */
  readonly name: string;
  /** What it is called. */
  readonly title: string;
  /** The lists that its codes come from. */
  readonly lists: readonly CodeListName[];
  /** The codes themselves, where no list of the library has them. */
  readonly codes: readonly string[];
}

/** The fields of a country's documents that take codes. */
export async function codedFieldsOf(country: IssuingCountry): Promise<readonly CodedField[]> {
  const types = objectTypesOf(await country.described());
  const objects = types.all.flatMap(({ name, fields }) => codedIn(fields, `${name}.`));
  const all = [...codedIn(types.group('CommonFields'), ''), ...objects];
  // A document and its lines may take the same codes of a country.
  return all.filter(({ codes }, at) => codes === NONE || all.findIndex((other) => other.codes === codes) === at);
}

const NONE: readonly string[] = [];

function codedIn(fields: Readonly<Record<string, Meaning>>, before: string): CodedField[] {
  return Object.entries(fields).flatMap(([name, { title, lists = [], codes }]) =>
    codes || lists.length > 0 ? [{ name: before + name, title, lists: codes ? [] : lists, codes: codes ?? NONE }] : [],
  );
}

/** What has a code: its list, or the field itself; `undefined` where the field does not take it. */
export function holderOf({ name, lists, codes }: CodedField, code: string): string | undefined {
  return codes.includes(code) ? name : lists.find((list) => acceptedCodes(list).has(code));
}
