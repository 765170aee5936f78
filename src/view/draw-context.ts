// What every part of the sheet draws with: words in the chosen languages, fields with their findings, and bands.
import type { CodeListName } from '../codelists/index.ts';
import { fieldLabel } from '../core/result.ts';
import type { Document } from '../document/schema.ts';
import type { Report } from '../rules/engine/result.ts';
import { type CodeGroup, codeName, ownName } from './codes.ts';
import { countryOf, countrysNameIn, type DrawnCountry, taxNameIn } from './country.ts';
import { type DocumentField, valueAt } from './document-field.ts';
import { type Html, html, isEmpty, type Part } from './html.ts';
import { createMarks, type Finding, type Marks } from './marks.ts';
import { drawnName, inEnglish, type Name, named, plainName, type SheetLanguages, said } from './names.ts';
import { fixed } from './numbers.ts';
import { type DrawingLanguage, sheetLanguages } from './sheet-languages.ts';
import { counted } from './words/counted.ts';
import { WORDS } from './words/index.ts';
import type { Labels } from './words/language-words.ts';

/** What the parts of one sheet draw with. */
export interface DrawContext {
  readonly languages: SheetLanguages;
  readonly document: Document;
  readonly country: DrawnCountry;
  readonly marks: Marks;
}

/** A context for one sheet. */
export function createDrawContext(
  document: Document,
  language: DrawingLanguage,
  specification?: string,
  report?: Report,
): DrawContext {
  const languages = sheetLanguages(language);
  return { languages, document, country: countryOf(specification, report), marks: createMarks(report) };
}

/** The groups of words that no number inflects. */
type Groups = Omit<Labels, 'counts'>;

/** A word in the languages of the sheet, one after the other where it has two. `number` is filled in for `{count}`. */
export function word<Group extends keyof Groups>(
  context: DrawContext,
  group: Group,
  key: keyof Groups[Group] & string,
  number?: number,
): Html {
  return inLanguages(context, wordIn(context, group, key, number));
}

/** The same as plain text, for attributes. */
export function plainWord<Group extends keyof Groups>(
  context: DrawContext,
  group: Group,
  key: keyof Groups[Group] & string,
): string {
  return plainName(wordIn(context, group, key));
}

function wordIn<Group extends keyof Groups>(
  context: DrawContext,
  group: Group,
  key: keyof Groups[Group] & string,
  number?: number,
): Name {
  const name = said(context.languages, ({ labels }) => ownName(labels[group], key) ?? key);
  return filled(context, name, number);
}

/** Words that a number inflects: `3 warnings`. */
export function countOf(context: DrawContext, key: keyof Labels['counts'], number: number): Html {
  const name = said(context.languages, ({ tag, labels }) => counted(tag, labels.counts[key], number));
  return inLanguages(context, filled(context, name, number));
}

// Each language has its own word for the tax.
function filled({ languages, country }: DrawContext, name: Name, number = 0): Name {
  const fill = ({ text, tag }: Name[0]): Name[0] => {
    const language = languages.find((one) => one.tag === tag) ?? WORDS.en;
    return { text: text.replace('{tax}', taxNameIn(language, country)).replace('{count}', fixed(number, 0)), tag };
  };
  const [first, ...others] = name;
  return [fill(first), ...others.map(fill)];
}

/** A name in the languages of the sheet. */
export function inLanguages({ languages }: DrawContext, name: Name): Html {
  return drawnName(languages, name);
}

/** What a field is called, by its path. */
export function labelOf(context: DrawContext, path: string): Html {
  return inLanguages(context, nameOfField(context, path));
}

/** The same as plain text. */
export function plainLabelOf(context: DrawContext, path: string): string {
  return plainName(nameOfField(context, path));
}

function nameOfField(context: DrawContext, path: string): Name {
  const steps = path.replace(/\[\d+\]/g, '').split('.');
  const last = steps.at(-1) ?? '';
  const key = [`${steps.at(-2)}.${last}`, last].find(isLabelled);
  return key === undefined ? inEnglish(fieldLabel(path)) : wordIn(context, 'fields', key);
}

function isLabelled(name: string): name is keyof Labels['fields'] {
  return Object.hasOwn(WORDS.en.labels.fields, name);
}

/** Text of a document longer than this is cut, and the sheet says by how much. */
const MOST_CHARACTERS = 4000;

/** Text of the document. */
export function written(context: DrawContext, text: string): Part {
  if (text.length <= MOST_CHARACTERS) return text;
  return html`${text.slice(0, MOST_CHARACTERS)}… <em>(${countOf(context, 'moreCharacters', text.length - MOST_CHARACTERS)})</em>`;
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

/** Where the names of a code are: in a code list, among the names of the languages, among the country's own. */
export interface Names {
  readonly list?: CodeListName | undefined;
  readonly group?: CodeGroup;
  /** The end of the path of the element that holds the code, as the languages name the country's own codes. */
  readonly element?: string;
}

/** The name of a code; the country's own comes first. */
export function nameOf(
  context: DrawContext,
  given: string | undefined,
  { list, group, element }: Names,
): Name | undefined {
  const { languages, country } = context;
  const trimmed = given?.trim();
  if (!trimmed) return undefined;
  const countrys = element && named(languages, (language) => countrysNameIn(language, country, element, trimmed));
  const name = countrys || codeName(languages, trimmed, list, group);
  return name && filled(context, name);
}

/** Where the names of tax categories are. */
export const CATEGORY: Names = { list: 'Aligned-TaxCategoryCodes', group: 'categories', element: 'category' };

/** A code of the document with its name; the bare code where nobody names it. */
export function code(context: DrawContext, place: DocumentField<string>, names: Names): Part {
  const name = nameOf(context, place.value, names);
  return field(context, place, name && place.value && coded(context, place.value, name));
}

/** A name with its code behind it. */
export function coded(context: DrawContext, given: string, name: Name): Html {
  return html`${inLanguages(context, name)} <span class="c">${given}</span>`;
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
  return html`<div class="note ${kind === 'error' ? 'e' : 'w'}" id="finding-${number}"><p><b class="m ${kind === 'error' ? 'e' : 'w'}">${number}</b> <b>${kind === 'error' ? '✕' : '!'} ${word(context, 'words', kind)}</b> <span class="c">${result.reasonCode}</span></p><p><bdi>${written(context, result.text)}</bdi></p>${result.fix !== '' && html`<p class="fix"><b>${word(context, 'words', 'fix')}:</b> <bdi>${result.fix}</bdi></p>`}${cause !== undefined && html`<p class="c">${word(context, 'words', 'consequence', cause)}</p>`}</div>`;
}
