/**
 * Every code list of the invoice and of the tax data document, for hosts that fill drop-downs.
 *
 * @module pint-ubl/codelists
 */
import { ownValue } from '../core/own-value.ts';
import { countryNames } from './country-name.ts';
import { LISTS } from './data/lists.ts';
import { NAMES, UNDRAWN_NAMES } from './data/names.ts';
import { type CodeListName, publishedCodes } from './has-code.ts';
import { unpack } from './unpack.ts';

export { countryName } from './country-name.ts';
export { type CodeListName, hasCode } from './has-code.ts';

/** A code as published; `name` where the list names its codes (the HS list does not). */
export interface Code {
  readonly code: string;
  readonly name?: string;
}

/** What a list is: its official name, what it lists, and the version that is published. */
export interface CodeList {
  readonly list: CodeListName;
  readonly title: string;
  readonly version: string;
}

/** All code lists. */
export function codeLists(): CodeList[] {
  return (Object.keys(LISTS) as CodeListName[]).map((list) => ({ list, ...LISTS[list] }));
}

/** The codes of a list with their names, in published order (HS and ISIC by code). */
export function codes(list: CodeListName): Code[] {
  const all = publishedCodes(list);
  const names = namesOf(list);
  return all.map((code, index) => {
    const name = names?.[index];
    return name === undefined ? { code } : { code, name };
  });
}

function namesOf(list: CodeListName): readonly string[] | undefined {
  if (list === 'ISO3166') return [...countryNames().values()];
  const names: Readonly<Record<string, string>> = { ...NAMES, ...UNDRAWN_NAMES };
  const packed = ownValue(names, list);
  return packed === undefined ? undefined : unpack(packed.split('\n'));
}
