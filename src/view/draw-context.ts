// What every part of the sheet draws with: words in the chosen languages, fields with their findings, and bands.
import type { CodeListName } from '../codelists/index.ts';
import { fieldLabel } from '../core/result.ts';
import type { Document } from '../document/schema.ts';
import type { Report } from '../rules/engine/result.ts';
import { type BilingualName, type CodeWords, codeName, type Name } from './codes.ts';
import { countryOf, countrysName, type DrawnCountry } from './country.ts';
import { type DocumentField, valueAt } from './document-field.ts';
import { type Html, html, isEmpty, type Part } from './html.ts';
import { createMarks, type Finding, type Marks } from './marks.ts';
import { fixed } from './numbers.ts';
import { AR } from './words/ar.ts';
import { EN } from './words/en.ts';

/** The language of the labels: English, Arabic, or both on one sheet. */
export type Language = 'en' | 'ar' | 'en+ar';

/** What the parts of one sheet draw with. */
export interface DrawContext {
  readonly language: Language;
  readonly document: Document;
  readonly country: DrawnCountry;
  readonly marks: Marks;
}

/** A context for one sheet. */
export function createDrawContext(
  document: Document,
  language: Language,
  specification?: string,
  report?: Report,
): DrawContext {
  return { language, document, country: countryOf(specification, report), marks: createMarks(report) };
}

/** What in a word is filled in: numbers of a count. */
type Filling = { readonly count?: string | number };

/** A word in the language of the sheet; both one after the other where it has two. */
export function word<Group extends keyof typeof EN>(
  context: DrawContext,
  group: Group,
  key: keyof (typeof EN)[Group] & string,
  filling: Filling = {},
): Html {
  return inLanguage(context, nameIn(context, group, key, filling));
}

/** The same as plain text, for attributes. */
export function plainWord<Group extends keyof typeof EN>(
  context: DrawContext,
  group: Group,
  key: keyof (typeof EN)[Group] & string,
  filling: Filling = {},
): string {
  return plainName(context, nameIn(context, group, key, filling));
}

/** A name as plain text in the language of the sheet. */
export function plainName({ language }: DrawContext, { en, ar }: Name): string {
  if (language === 'en' || ar === undefined || ar === en) return en;
  return language === 'ar' ? ar : `${en} / ${ar}`;
}

function nameIn<Group extends keyof typeof EN>(
  context: DrawContext,
  group: Group,
  key: keyof (typeof EN)[Group] & string,
  filling: Filling,
): BilingualName {
  const [en, ar]: readonly Readonly<Record<string, string>>[] = [EN[group], AR[group]];
  return filled({ en: en?.[key] ?? key, ar: ar?.[key] ?? key }, context.country.taxName, filling);
}

function filled(name: BilingualName, tax: BilingualName, { count = '' }: Filling): BilingualName {
  const fill = (text: string, own: string) => text.replace('{tax}', own).replace('{count}', String(count));
  return { en: fill(name.en, tax.en), ar: fill(name.ar, tax.ar) };
}

/** A name in the language of the sheet. */
export function inLanguage({ language }: DrawContext, { en, ar }: Name): Html {
  if (language === 'en' || ar === undefined) return language === 'ar' ? html`<bdi lang="en">${en}</bdi>` : html`${en}`;
  if (language === 'ar') return html`${ar}`;
  return html`${en} <i lang="ar">${ar}</i>`;
}

/** What a field is called, by its path. */
export function labelOf(context: DrawContext, path: string): Html {
  return inLanguage(context, nameOfField(context, path));
}

/** The same as plain text. */
export function plainLabelOf(context: DrawContext, path: string): string {
  return plainName(context, nameOfField(context, path));
}

function nameOfField(context: DrawContext, path: string): Name {
  const steps = path.replace(/\[\d+\]/g, '').split('.');
  const last = steps.at(-1) ?? '';
  const key = [`${steps.at(-2)}.${last}`, last].find((name) => Object.hasOwn(EN.fields, name));
  if (key === undefined) return { en: fieldLabel(path) };
  return nameIn(context, 'fields', key as keyof typeof EN.fields, {});
}

/** Text of a document longer than this is cut, and the sheet says by how much. */
const MOST_CHARACTERS = 4000;

/** Text of the document. */
export function written(context: DrawContext, text: string): Part {
  if (text.length <= MOST_CHARACTERS) return text;
  const more = fixed(text.length - MOST_CHARACTERS, 0);
  return html`${text.slice(0, MOST_CHARACTERS)}… <em>(${word(context, 'words', 'moreCharacters', { count: more })})</em>`;
}

/**
 * A field that the document has, as text; nothing where it has not. `content` stands in for the bare value. As a `bdi` its
 * direction is its own; as a `span` it takes part in that of its neighbours.
 */
export function field(
  context: DrawContext,
  place: DocumentField<unknown>,
  content?: Part,
  element: 'bdi' | 'span' = 'bdi',
): Part {
  const { path, value } = place;
  if (value === undefined) return undefined;
  const shown =
    content ??
    (typeof value === 'boolean' ? word(context, 'words', value ? 'yes' : 'no') : written(context, String(value)));
  const found = context.marks.draw(path);
  return html`<${element} data-field="${path}"${flagged(found)}>${shown}</${element}>${marksOf(context, found)}`;
}

/** A field that says the usual: it shows only where something is wrong with it. */
export function usual(context: DrawContext, place: DocumentField<unknown>): Part {
  return context.marks.draw(place.path).length > 0 && field(context, place);
}

/** Parts that stand beside each other from left to right in every language: a scheme and its identifier, a sign and its amount. */
export function leftToRight(...parts: readonly Part[]): Part {
  return isEmpty(parts) ? undefined : html`<span class="l">${parts}</span>`;
}

/** A number of the document, already printed. It keeps its direction in Arabic sheets. */
export function figure(context: DrawContext, place: DocumentField<number>, printed: string): Part {
  if (place.value === undefined) return undefined;
  const found = context.marks.draw(place.path);
  return html`<span class="n" data-field="${place.path}"${flagged(found)}>${printed}</span>${marksOf(context, found)}`;
}

/** Where the names of a code are: in a code list, among this room's words, among the country's own. */
export interface Names {
  readonly list?: CodeListName | undefined;
  readonly words?: CodeWords;
  /** The end of the path of the element that holds the code, as the country's description has it. */
  readonly element?: string;
}

/** The name of a code; the country's own comes first. */
export function nameOf(
  context: DrawContext,
  given: string | undefined,
  { list, words, element }: Names,
): Name | undefined {
  const trimmed = given?.trim();
  if (!trimmed) return undefined;
  return (element && countrysName(context.country, element, trimmed)) || codeName(trimmed, list, words);
}

/** Where the names of tax categories are. */
export const CATEGORY: Names = { list: 'Aligned-TaxCategoryCodes', words: 'categories', element: 'category' };

/** A code of the document with its name; the bare code where nobody names it. */
export function code(context: DrawContext, place: DocumentField<string>, names: Names): Part {
  const name = nameOf(context, place.value, names);
  return field(context, place, name && place.value && coded(context, place.value, name));
}

/** A name with its code behind it. */
export function coded(context: DrawContext, given: string, name: Name): Html {
  const shown = name.ar === undefined ? name : filled({ en: name.en, ar: name.ar }, context.country.taxName, {});
  return html`${inLanguage(context, shown)} <span class="c">${given}</span>`;
}

/** What an element needs that stands for a whole field, such as a row or a box. */
export interface Whole {
  /** Its path, and whether something is wrong with it. */
  readonly attributes: Html;
  readonly marks: Part;
}

/** Begins an element for a whole field; its parts are drawn afterwards. */
export function whole(context: DrawContext, path: string): Whole {
  const found = context.marks.draw(path);
  return { attributes: html` data-field="${path}"${flagged(found)}`, marks: marksOf(context, found) };
}

function flagged(found: readonly Finding[]): Part {
  if (found.length === 0) return undefined;
  return html` data-flag="${found.some(isFatal) ? 'error' : 'warning'}"`;
}

function isFatal({ result }: Finding): boolean {
  return result.flag === 'fatal';
}

/** The numbers of findings, each a link to its note. */
export function marksOf(context: DrawContext, found: readonly Finding[]): Part {
  return found.map(
    (finding) =>
      html`<a class="m ${isFatal(finding) ? 'e' : 'w'}" href="#finding-${finding.number}" title="${plainWord(context, 'words', isFatal(finding) ? 'error' : 'warning')} ${finding.number}">${finding.number}</a>`,
  );
}

/** A field with its label, for lists of facts. */
export function row(
  context: DrawContext,
  place: DocumentField<unknown>,
  content: Part = field(context, place),
  label = labelOf(context, place.path),
): Part {
  return isEmpty(content) ? undefined : html`<div><dt>${label}</dt><dd>${content}</dd></div>`;
}

/** A list of facts; nothing where there are none. */
export function facts(...rows: readonly Part[]): Part {
  return isEmpty(rows) ? undefined : html`<dl>${rows}</dl>`;
}

/** Boxes for the fields at and below these paths that findings miss or that were drawn by their parts alone. */
export function missing(context: DrawContext, ...paths: readonly string[]): Part {
  return paths.flatMap((path) => boxes(context, context.marks.undrawn(path)));
}

/** Boxes for all fields of the document that findings are about and that nothing has drawn. */
export function missingElsewhere(context: DrawContext): Part {
  return boxes(context, context.marks.undrawn());
}

function boxes(context: DrawContext, paths: readonly string[]): Part[] {
  return paths.map((path) => {
    const value = valueAt(context.document, path);
    // A value that is still to come is drawn with its own kind, or among further details.
    if (value !== undefined && typeof value !== 'object') return undefined;
    const marks = marksOf(context, context.marks.draw(path));
    if (value !== undefined) return html`<p class="whole" data-field="${path}">${labelOf(context, path)}${marks}</p>`;
    return html`<p class="missing" data-field="${path}">${labelOf(context, path)} <em>${word(context, 'words', 'missing')}</em>${marks}</p>`;
  });
}

/** A band of the sheet: what it draws, and in the margin the notes on it. */
export function band(context: DrawContext, name: string, content: Part, heading?: Part): Part {
  const notes = notesOf(context);
  if (isEmpty(content) && isEmpty(notes)) return undefined;
  return html`<section class="band ${name}"><div>${heading && html`<h2>${heading}</h2>`}${content}</div>${notes && html`<aside>${notes}</aside>`}</section>`;
}

/** The notes on what was drawn since notes were last taken. */
export function notesOf(context: DrawContext): Part {
  const found = context.marks.takeNotes();
  return found.length === 0 ? undefined : found.map((finding) => note(context, finding));
}

function note(context: DrawContext, finding: Finding): Html {
  const { number, result, cause } = finding;
  const kind = isFatal(finding) ? 'error' : 'warning';
  return html`<div class="note ${kind === 'error' ? 'e' : 'w'}" id="finding-${number}"><p><b class="m ${kind === 'error' ? 'e' : 'w'}">${number}</b> <b>${kind === 'error' ? '✕' : '!'} ${word(context, 'words', kind)}</b> <span class="c">${result.reasonCode}</span></p><p><bdi>${written(context, result.text)}</bdi></p>${result.fix !== '' && html`<p class="fix"><b>${word(context, 'words', 'fix')}:</b> <bdi>${result.fix}</bdi></p>`}${cause !== undefined && html`<p class="c">${word(context, 'words', 'consequence', { count: cause })}</p>`}</div>`;
}
