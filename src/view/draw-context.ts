// What all parts of the sheet are drawn with: words in the chosen languages, fields with their findings, sections.

import { beginningOf } from '../core/cut.ts';
import { fieldLabel } from '../core/errors/label.ts';
import { ownValue } from '../core/own-value.ts';
import { withoutIndices } from '../document/paths.ts';
import type { Document } from '../document/schema.ts';
import type { Report } from '../rules/engine/result.ts';
import { type CodeGroup, codeName, type NamingList, nameInWords } from './codes.ts';
import { inItsLanguage, inLines } from './data-text.ts';
import { type DocumentField, valueAt } from './document-field.ts';
import { countryOf, countrysNameIn, type DrawingCountry, issuerOf, taxNameIn } from './drawing-country.ts';
import type { Drawn, DrawnIssuer, Sheets } from './drawn.ts';
import { type Figures, isStated, printDigits } from './figures.ts';
import { type Html, html, isEmpty, type Part, sentence } from './html.ts';
import { createMarks, type FindingMarks, type InputWarnings, type NumberedFinding } from './marks.ts';
import { inEnglish, type Name, named, nameInEach, nameToHtml, plainName, type SheetLanguages } from './names.ts';
import { formatFixed, signApart } from './numbers.ts';
import { ruleLink } from './rule-link.ts';
import { type DrawingLanguage, sheetLanguages } from './sheet-languages.ts';
import { specialName } from './special-name.ts';
import { counted } from './words/counted.ts';
import type { Labels, LanguageWords } from './words/language-words.ts';
import { onSheetOf } from './words/languages-of.ts';
import type { Counted } from './words/shapes.ts';

/** Whom a sheet is for: the customer gets what a company sends, the office everything that the document and its checks say. */
export type Audience = 'customer' | 'office';

/** What all parts of one sheet share. */
export interface SheetContext {
  readonly isForOffice: boolean;
  readonly languages: SheetLanguages;
  /** In which official lists name codes. */
  readonly english: LanguageWords;
  readonly document: Document;
  readonly country: DrawingCountry;
  readonly marks: FindingMarks;
  /** Whether it is about a note or another document that is not an invoice: some languages say of it otherwise what happened. */
  readonly isNote?: boolean;
  /** Digits of the XML for numbers that the document does not have. */
  readonly figures?: Figures | undefined;
  /** The address of the docs, where ids of rules lead to. */
  readonly docsBase?: string | undefined;
}

/** The same with how documents of the country are drawn. */
export interface DrawContext extends SheetContext {
  readonly issuer: DrawnIssuer;
  /** Which of the documents on the sheet it is, from 0. */
  readonly index?: number;
}

/** A context for the sheet of a document. */
export function createDrawContext(
  drawn: Drawn,
  document: Document,
  language: DrawingLanguage,
  specification?: string,
  report?: Report,
  audience: Audience = 'office',
  warnings?: InputWarnings,
): DrawContext {
  const isForOffice = audience === 'office';
  // A customer sees no findings.
  const sheet = createSheetContext(
    drawn,
    language,
    specification,
    report,
    isForOffice ? createMarks(report, warnings, document) : createMarks(undefined),
  );
  const { credit_note_type_code: credited, invoice_type_code: invoiced } = document;
  const isNote = credited !== undefined || invoiced === DEBIT_NOTE;
  return { ...sheet, isForOffice, document, isNote, issuer: issuerOf(drawn, sheet.country) };
}

// UNCL1001, the type of a debit note.
const DEBIT_NOTE = '383';

/** A context for a sheet of the office without a document. */
export function createSheetContext(
  sheets: Sheets,
  language: DrawingLanguage,
  specification?: string,
  report?: Report,
  marks = createMarks(report),
): SheetContext {
  const country = countryOf(sheets, specification, report);
  const [first, ...others] = sheetLanguages(sheets.languages, language);
  const onSheet = (one: LanguageWords): LanguageWords => onSheetOf(country.code, one);
  return {
    isForOffice: true,
    languages: [onSheet(first), ...others.map(onSheet)],
    english: onSheet(sheets.languages.en),
    document: {},
    country,
    marks,
  };
}

/** Whether the document is one of the country that says how it is drawn. */
export function isIssued({ country, issuer }: DrawContext): boolean {
  return country.code === issuer.facts.code;
}

/** The groups of words that no number inflects. */
type Groups = Omit<Labels, 'counts' | 'units'>;

/** A word in the languages of the sheet, one after the other where it has two. `number`, or its print, is filled in for `{count}`. */
export function word<Group extends keyof Groups>(
  context: SheetContext,
  group: Group,
  key: keyof Groups[Group] & string,
  number?: number | string,
): Html {
  return inLanguages(context, wordIn(context, group, key, number));
}

/** The same as plain text, for attributes. */
export function plainWord<Group extends keyof Groups>(
  context: SheetContext,
  group: Group,
  key: keyof Groups[Group] & string,
): string {
  return plainName(wordIn(context, group, key));
}

function wordIn<Group extends keyof Groups>(
  context: SheetContext,
  group: Group,
  key: keyof Groups[Group] & string,
  number?: number | string,
): Name {
  const name = nameInEach(context.languages, ({ labels }) => nameInWords(labels[group], key) ?? key);
  return filledIn(context, name, number);
}

/** Words that a number inflects: `3 warnings`. */
export function countOf(context: SheetContext, key: keyof Labels['counts'], number: number): Html {
  const name = nameInEach(context.languages, ({ tag, labels }) =>
    counted(tag, ownValue<Counted>(labels.counts, key) ?? { other: key }, number),
  );
  return inLanguages(context, filledIn(context, name, number));
}

// Each language has its own word for the tax.
function filledIn({ languages, english, country }: SheetContext, name: Name, number: number | string = 0): Name {
  const printed = typeof number === 'string' ? number : formatFixed(number, 0);
  const fill = ({ text, tag }: Name[0]): Name[0] => {
    const language = languages.find((one) => one.tag === tag) ?? english;
    return {
      text: text.replace('{tax}', taxNameIn(language, country)).replace('{count}', printed),
      tag,
    };
  };
  const [first, ...others] = name;
  return [fill(first), ...others.map(fill)];
}

/** A name in the languages of the sheet. */
export function inLanguages({ languages }: SheetContext, name: Name): Html {
  return nameToHtml(languages, name);
}

/** What a field is called, by its path. */
export function labelOf(context: SheetContext, path: string): Html {
  return inLanguages(context, nameOfField(context, path));
}

/** The same as plain text. */
export function plainLabelOf(context: SheetContext, path: string): string {
  return plainName(nameOfField(context, path));
}

function nameOfField(context: SheetContext, path: string): Name {
  const steps = withoutIndices(path).split('.');
  const last = steps.at(-1) ?? '';
  const key = [specialName(context.document, path), `${steps.at(-2)}.${last}`, last].find((name) =>
    isLabelled(context, name),
  );
  return key === undefined ? inEnglish(fieldLabel(path)) : wordIn(context, 'fields', key);
}

// What the words of the country have beside the shared ones is labelled too.
function isLabelled({ english }: SheetContext, name: string): name is keyof Labels['fields'] {
  return Object.hasOwn(english.labels.fields, name);
}

/** Longer text of a document is cut, and the sheet says by how much. */
const MAX_CHARACTERS = 4000;

/** Text of the document. A name in two scripts, `English | …`, stands on a line for each. */
export function documentText(context: SheetContext, text: string): Part {
  if (text.length <= MAX_CHARACTERS) return inLines(context, text);
  const shown = beginningOf(text, MAX_CHARACTERS);
  return html`${inItsLanguage(context, shown)}… <em>(${countOf(context, 'moreCharacters', text.length - shown.length)})</em>`;
}

/** A sentence on a finding. One that is cut off would end within a piece of its own direction. */
export function findingText(context: SheetContext, text: string): Part {
  return text.length <= MAX_CHARACTERS
    ? sentence(text, (piece) =>
        piece
          .split(DAY)
          .map((part, index) =>
            index % 2 === 1 ? html`<span class="n">${part}</span>` : inItsLanguage(context, part),
          ),
      )
    : documentText(context, text);
}

// No line ends within a day. What the pattern finds stands at every second place.
const DAY = /(\d{4}-\d\d-\d\d)/;

/**
 * A field that the document has, as text; nothing where it has not. `content` stands in for the bare value. As a `bdi` its
 * direction is its own; as a `span` it takes part in that of its neighbours.
 */
export function field(
  context: SheetContext,
  place: DocumentField<unknown>,
  content?: Part,
  element: 'bdi' | 'span' = 'bdi',
): Part {
  const { path, value } = place;
  if (value === undefined) return undefined;
  const shown =
    content ??
    (typeof value === 'boolean' ? word(context, 'words', value ? 'yes' : 'no') : documentText(context, String(value)));
  const found = context.marks.markDrawn(path);
  return html`<${element} data-field="${path}"${flagAttribute(found)}>${shown}</${element}>${marksOf(context, found)}`;
}

/** A field with an ordinary value: it is shown only where a finding is about it. */
export function fieldIfFlagged(context: SheetContext, place: DocumentField<unknown>): Part {
  return context.marks.markDrawn(place.path).length > 0 && field(context, place);
}

/** A field that only the office is shown: internal codes and identifiers. */
export function officeField(context: SheetContext, place: DocumentField<unknown>, content?: Part): Part {
  return context.isForOffice ? field(context, place, content) : undefined;
}

/** Parts in one row, from left to right in every language: a scheme and its identifier, a sign and its amount. */
export function leftToRight(...parts: readonly Part[]): Part {
  return isEmpty(parts) ? undefined : html`<span class="l">${parts}</span>`;
}

/** A number of the document, already printed, with its unit. It keeps its direction in Arabic sheets. */
export function numberField(context: SheetContext, place: DocumentField<number>, printed: string, unit = ''): Part {
  return digitsField(context, place, `${printedAt(context, place, printed)}${unit}`);
}

/** The same of an amount that is taken off or added, whose sign stands apart. */
export function signedField(context: SheetContext, place: DocumentField<number>, printed: string): Part {
  return digitsField(context, place, signApart(printedAt(context, place, printed)));
}

function digitsField(context: SheetContext, { path, value }: DocumentField<number>, digits: string): Part {
  if (!isStated(context, path, value)) return undefined;
  const found = context.marks.markDrawn(path);
  return html`<span class="n" data-field="${path}"${flagAttribute(found)}>${digits}</span>${marksOf(context, found)}`;
}

function printedAt({ figures }: SheetContext, { path }: DocumentField<number>, printed: string): string {
  const stated = figures?.[path];
  return stated === undefined ? printed : printDigits(stated);
}

/** Where the names of a code are: in a code list, among the names of the languages, among the country's own. */
export interface NameSources {
  readonly list?: NamingList | undefined;
  readonly group?: CodeGroup;
  /** The end of the path of the element that holds the code, as the languages name the country's own codes. */
  readonly element?: string;
}

/** The name of a code; the name that the country gives it comes first. */
export function nameOf(
  context: SheetContext,
  given: string | undefined,
  { list, group, element }: NameSources,
): Name | undefined {
  const { languages, country } = context;
  const trimmed = given?.trim();
  if (!trimmed) return undefined;
  const countrys = element && named(languages, (language) => countrysNameIn(language, country, element, trimmed));
  const name = countrys || codeName(languages, trimmed, list, group);
  return name && filledIn(context, name);
}

/** Where the names of tax categories are. */
export const TAX_CATEGORY_NAMES: NameSources = {
  list: 'Aligned-TaxCategoryCodes',
  group: 'categories',
  element: 'category',
};

/** A code of the document with its name, or the code alone where it has no known name. */
export function codeWithName(context: SheetContext, place: DocumentField<string>, names: NameSources): Part {
  const name = nameOf(context, place.value, names);
  return field(context, place, name && place.value && nameWithCode(context, place.value, name));
}

/** A name, followed by its code on the sheet of the office. */
export function nameWithCode(context: SheetContext, given: string, name: Name): Html {
  const shown = inLanguages(context, name);
  return context.isForOffice ? html`${shown} <bdi class="c">${given}</bdi>` : shown;
}

/** The beginning of an element that shows a whole object of the document, such as a row or a box. */
export interface BoxStart {
  /** Its path, and the flag of the findings about it. */
  readonly attributes: Html;
  readonly marks: Part;
}

/** Starts an element for a whole object; its fields are drawn afterwards. */
export function startBox(context: SheetContext, path: string): BoxStart {
  const found = context.marks.markDrawn(path);
  return { attributes: html` data-field="${path}"${flagAttribute(found)}`, marks: marksOf(context, found) };
}

function flagAttribute(found: readonly NumberedFinding[]): Part {
  if (found.length === 0) return undefined;
  return html` data-flag="${found.some(isFatal) ? 'error' : 'warning'}"`;
}

function isFatal({ finding }: NumberedFinding): boolean {
  return finding.flag === 'fatal';
}

// A space keeps the number of a finding off the value before it, which may end in digits.
function marksOf(context: SheetContext, found: readonly NumberedFinding[]): Part {
  return found.map((finding) => html` ${markOf(context, finding)}`);
}

/** The number of a finding, a link to its note. */
export function markOf(context: SheetContext, finding: NumberedFinding): Html {
  const [kind, style] = isFatal(finding) ? (['error', 'e'] as const) : (['warning', 'w'] as const);
  const { number } = finding;
  return html`<a class="m ${style}" href="#finding-${number}" aria-label="${plainWord(context, 'words', kind)} ${number}">${number}</a>`;
}

/** A field with its label, for lists of facts. */
export function row(
  context: SheetContext,
  place: DocumentField<unknown>,
  content: Part = field(context, place),
  label = labelOf(context, place.path),
): Part {
  return isEmpty(content) ? undefined : html`<div><dt>${label}</dt><dd>${content}</dd></div>`;
}

/** A list of facts; nothing where it is empty. */
export function factList(...rows: readonly Part[]): Part {
  return isEmpty(rows) ? undefined : html`<dl>${rows}</dl>`;
}

/** Boxes for fields at and below these paths: those that findings say are missing, and objects of which only the parts are drawn. */
export function missing(context: SheetContext, ...paths: readonly string[]): Part {
  return paths.flatMap((path) => missingBoxes(context, context.marks.undrawnFields(path)));
}

/** A box for each of these paths, with its label. */
export function missingBoxes(
  context: SheetContext,
  paths: readonly string[],
  label: (context: SheetContext, path: string) => Part = labelOf,
): Part[] {
  return paths.map((path) => {
    const value = valueAt(context.document, path);
    if (value === undefined && context.figures?.[path] !== undefined)
      return html`<p>${label(context, path)} ${numberField(context, { path, value: undefined }, '')}</p>`;
    // A plain value that is not drawn yet is drawn later, by its own part or among the further fields.
    if (value !== undefined && typeof value !== 'object') return undefined;
    const marks = marksOf(context, context.marks.markDrawn(path));
    if (value !== undefined)
      return html`<p class="incomplete" data-field="${path}">${label(context, path)}${marks}</p>`;
    return html`<p class="missing" data-field="${path}">${label(context, path)} <em>${word(context, 'words', 'missing')}</em>${marks}</p>`;
  });
}

/** A section of the sheet: its content, and in the margin the notes on it. */
export function section(context: SheetContext, name: string, content: Part, heading?: Part): Part {
  const notes = notesOf(context);
  if (isEmpty(content) && isEmpty(notes)) return undefined;
  return html`<section class="section ${name}"><div>${heading && html`<h2>${heading}</h2>`}${content}</div>${notes && html`<aside>${notes}</aside>`}</section>`;
}

/** The notes on what was drawn since notes were last taken. */
export function notesOf(context: SheetContext): Part {
  const found = context.marks.takeNotes();
  return found.length === 0 ? undefined : found.map((finding) => note(context, finding));
}

function note(context: SheetContext, numbered: NumberedFinding): Html {
  const { number, finding, cause } = numbered;
  const kind = isFatal(numbered) ? 'error' : 'warning';
  const { text, fix } = finding.clerk ?? finding;
  return html`<div class="note ${kind === 'error' ? 'e' : 'w'}" id="finding-${number}"><p><b class="m ${kind === 'error' ? 'e' : 'w'}">${number}</b> <b>${kind === 'error' ? '✕' : '!'} ${word(context, 'words', kind)}</b> <span class="c">${ruleLink(context, finding)}</span></p><p><bdi>${findingText(context, text)}</bdi></p>${fix !== '' && cause === undefined && html`<p class="fix"><b>${word(context, 'words', 'fix')}:</b> <bdi>${findingText(context, fix)}</bdi></p>`}${cause !== undefined && html`<p class="c">${word(context, 'words', 'consequence', cause)}</p>`}</div>`;
}
