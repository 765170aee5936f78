// Names in the languages of a sheet: one text, or two beside each other.
import { type Html, html } from './html.ts';
import type { LanguageWords } from './words/language-words.ts';

/** The languages of one sheet. The first sets which way the sheet runs, another stands beside it. */
export type SheetLanguages = readonly [LanguageWords, ...LanguageWords[]];

/** A text and the tag of its language. */
interface Said {
  readonly text: string;
  readonly tag: string;
}

/** A name in the languages of a sheet; in English where none of them has it. */
export type Name = readonly [Said, ...Said[]];

/** What each language of a sheet says. */
export function nameInEach([first, ...others]: SheetLanguages, textIn: (language: LanguageWords) => string): Name {
  const inOne = (language: LanguageWords): Said => ({ text: textIn(language), tag: language.tag });
  return [inOne(first), ...others.map(inOne)];
}

/** The same of what not every language names; `undefined` where nobody does. `english` is what official lists say. */
export function named(
  languages: SheetLanguages,
  textIn: (language: LanguageWords) => string | undefined,
  english?: string,
): Name | undefined {
  const [first, ...others] = languages.flatMap((language): Said[] => {
    const text = textIn(language) ?? (language.tag === 'en' ? english : undefined);
    return text === undefined ? [] : [{ text, tag: language.tag }];
  });
  if (first) return [first, ...others];
  return english === undefined ? undefined : inEnglish(english);
}

/** A name that is English in every language: of an official list, or of a path that has no label. */
export function inEnglish(text: string): Name {
  return [{ text, tag: 'en' }];
}

/** The texts of a name. What two languages have in common is written once. */
export function textsOf(name: Name): readonly string[] {
  return [...new Set(name.map(({ text }) => text))];
}

/** A name as plain text, for attributes. */
export function plainName(name: Name): string {
  return textsOf(name).join(' / ');
}

/** A name as HTML, on a sheet of these languages. */
export function nameToHtml([sheet]: SheetLanguages, [first, ...others]: Name): Html {
  const beside = others
    .filter(({ text }) => text !== first.text)
    .map(({ text, tag }) => html` <i lang="${tag}">${text}</i>`);
  return first.tag === sheet.tag
    ? html`${first.text}${beside}`
    : html`<bdi lang="${first.tag}">${first.text}</bdi>${beside}`;
}
