// Codes as words: this room's own words in both languages, else the name that the code list gives.

import { countryName } from '../codelists/country.ts';
import type { CodeListName } from '../codelists/index.ts';
import { codes } from '../codelists/index.ts';
import { lazy } from '../core/lazy.ts';
import { AR } from './words/ar.ts';
import { EN } from './words/en.ts';
import { HS_CHAPTERS } from './words/hs-chapters.ts';

/** A name in English and, where one is known, in Arabic. */
export interface Name {
  readonly en: string;
  readonly ar?: string | undefined;
}

/** A name in both languages. */
export interface BilingualName {
  readonly en: string;
  readonly ar: string;
}

/** Groups of words that are names of codes. */
export type CodeWords = 'categories' | 'units' | 'means' | 'reasons' | 'identifiers' | 'itemTypes';

/** The name of a code; `undefined` where neither the words nor the list know it. */
export function codeName(code: string, list: CodeListName | undefined, group?: CodeWords): Name | undefined {
  const own = group === undefined ? undefined : ownName(group, code);
  if (own) return own;
  if (list === undefined) return undefined;
  if (list === 'ISO3166') return nameOfCountry(code);
  if (list === 'ISO4217') return nameOfCurrency(code);
  const en = namesOf(list).get(code);
  return en === undefined ? undefined : { en };
}

/** The chapter of the Harmonised System that a code of goods is of. */
export function hsChapter(code: string): Name | undefined {
  return hsChapters().get(code.trim().slice(0, 2));
}

const hsChapters = lazy(
  () =>
    new Map(
      HS_CHAPTERS.split('\n').map((line): [string, Name] => {
        const [number = '', en = '', ar = ''] = line.split('|');
        return [number, { en, ar }];
      }),
    ),
);

function ownName(group: CodeWords, code: string): Name | undefined {
  const [english, arabic]: readonly Readonly<Record<string, string>>[] = [EN[group], AR[group]];
  const en = english && Object.hasOwn(english, code) ? english[code] : undefined;
  return en === undefined ? undefined : { en, ar: arabic?.[code] };
}

function nameOfCountry(code: string): Name | undefined {
  const en = countryName(code);
  return en === undefined ? undefined : { en, ar: arabicName('region', code) };
}

function nameOfCurrency(code: string): Name | undefined {
  const en = namesOf('ISO4217').get(code);
  return en === undefined ? undefined : { en, ar: arabicName('currency', code) };
}

// The runtime knows the Arabic names of countries and currencies, so the package need not carry them.
const arabicNames = {
  region: lazy(() => new Intl.DisplayNames('ar', { type: 'region', fallback: 'none' })),
  currency: lazy(() => new Intl.DisplayNames('ar', { type: 'currency', fallback: 'none' })),
};

function arabicName(type: keyof typeof arabicNames, code: string): string | undefined {
  const name = arabicNames[type]().of(code);
  return name === undefined ? undefined : withoutMarks(name);
}

// Names may come with marks of direction, which the sheet does not need.
function withoutMarks(name: string): string {
  return name.replace(/[\u200E\u200F\u061C]/g, '');
}

// Read at the first name that is asked for; there are as many entries as code lists.
const known = new Map<CodeListName, ReadonlyMap<string, string>>();

function namesOf(list: CodeListName): ReadonlyMap<string, string> {
  const names = known.get(list) ?? new Map(codes(list).flatMap(({ code, name }) => (name ? [[code, tidy(name)]] : [])));
  known.set(list, names);
  return names;
}

function tidy(name: string): string {
  return name.replace(/\.$/, '');
}
