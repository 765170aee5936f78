// Codes as words: what the languages call them, else the name that the code list gives, which is English.

import { countryName } from '../codelists/country-name.ts';
import { type DrawnList, drawnNames } from '../codelists/drawn-names.ts';
import { ownValue } from '../core/own-value.ts';
import { type Name, named, type SheetLanguages } from './names.ts';
import type { CodeNames, LanguageWords } from './words/language-words.ts';

/** Lists that name codes. */
export type NamingList = DrawnList | 'ISO3166';

/** Groups of names of codes. */
export type CodeGroup = keyof CodeNames;

/** The name of a code; `undefined` where neither the languages nor the list know it. */
export function codeName(
  languages: SheetLanguages,
  code: string,
  list: NamingList | undefined,
  group?: CodeGroup,
): Name | undefined {
  const official = list && officialName(code, list);
  const kind = official === undefined || list === undefined ? undefined : KINDS[list];
  return named(
    languages,
    (language) =>
      (kind && RUNTIME_CODE.test(code) && runtimeNames(language, kind)?.of(code)?.replace(MARKS, '')) ||
      (group && nameInWords(language.codes[group], code)) ||
      undefined,
    official,
  );
}

/** The name that an official list gives a code, in English. */
export function officialName(code: string, list: NamingList): string | undefined {
  return list === 'ISO3166' ? countryName(code) : namesOf(list).get(code);
}

/** The chapter of the Harmonised System that a code of goods is of. */
export function hsChapter(languages: SheetLanguages, code: string): Name | undefined {
  return codeName(languages, code.trim().slice(0, 2), undefined, 'hsChapters');
}

// The first two digits up to which a section of ISIC reaches.
const SECTIONS = [
  ...[
    [3, 'A'],
    [9, 'B'],
    [33, 'C'],
    [35, 'D'],
    [39, 'E'],
    [43, 'F'],
    [47, 'G'],
    [53, 'H'],
    [56, 'I'],
    [63, 'J'],
    [66, 'K'],
  ],
  ...[
    [68, 'L'],
    [75, 'M'],
    [82, 'N'],
    [84, 'O'],
    [85, 'P'],
    [88, 'Q'],
    [93, 'R'],
    [96, 'S'],
    [98, 'T'],
    [99, 'U'],
  ],
] as const;

/** The name of an activity: in English that of the official list, in other languages that of its section, if it has one. */
export function activityName(languages: SheetLanguages, code: string): Name | undefined {
  const division = Number(code.trim().slice(0, 2));
  const [, section = code.trim()] = division > 0 ? (SECTIONS.find(([last]) => division <= Number(last)) ?? []) : [];
  return named(
    languages,
    ({ tag, codes: { activities } }) => (tag === 'en' ? undefined : nameInWords(activities, String(section))),
    officialName(code, 'ISIC'),
  );
}

/** The name of a legal form that documents write in words. */
export function legalFormName(languages: SheetLanguages, text: string): Name | undefined {
  const words = text
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
  const known = words.replace(/^(?:l l c|s p c|s a o g|s a o c)$/, (letters) => letters.replaceAll(' ', ''));
  return named(languages, ({ codes: { legalForms } }) => nameInWords(legalForms, known));
}

/** The name in a table; `undefined` where the table has none. */
export function nameInWords(names: Readonly<Record<string, string>>, code: string): string | undefined {
  return ownValue(names, code);
}

// The runtime knows the names of countries and currencies in many languages, so the package need not carry them.
// In English they have the names of their lists.
type RuntimeKind = 'region' | 'currency';
const KINDS: Partial<Readonly<Record<NamingList, RuntimeKind>>> = { ISO3166: 'region', ISO4217: 'currency' };

// The runtime throws at others: the list of countries has 1A, for Kosovo.
const RUNTIME_CODE = /^[A-Z]{2,3}$/;

// Names may come with marks of direction, which the sheet does not need.
const MARKS = /[\u200E\u200F\u061C]/g;

// Made at the first name that is asked for.
const ofRuntime = new WeakMap<LanguageWords, Partial<Record<RuntimeKind, Intl.DisplayNames>>>();

function runtimeNames(language: LanguageWords, type: RuntimeKind): Intl.DisplayNames | undefined {
  const { tag } = language;
  if (tag === 'en' || Intl.DisplayNames.supportedLocalesOf(tag).length === 0) return undefined;
  const made = ofRuntime.get(language) ?? {};
  made[type] ??= new Intl.DisplayNames(tag, { type, fallback: 'none' });
  ofRuntime.set(language, made);
  return made[type];
}

// Read at the first name that is asked for; there are as many entries as code lists.
const namesByList = new Map<DrawnList, ReadonlyMap<string, string>>();

function namesOf(list: DrawnList): ReadonlyMap<string, string> {
  const names =
    namesByList.get(list) ?? new Map([...drawnNames(list)].map(([code, name]) => [code, withoutFullStop(name)]));
  namesByList.set(list, names);
  return names;
}

/** A name as drawings and forms say it. One published name has lost its apostrophe. */
export function withoutFullStop(name: string): string {
  return name.replace(/\.$/, '').replaceAll('\uFFFD', '’');
}
