/**
 * Documents, findings and transmissions drawn for people, as HTML pages that need nothing else.
 *
 * @module pint-ubl/view
 */

import type { Result } from './core/result.ts';
import type { Document as EmiratesDocument } from './countries/ae/types/documents.ts';
import type { CountryCode } from './countries/descriptions.ts';
import { DRAWN, READ } from './countries/drawn.ts';
import type { Document } from './countries/om/types/documents.ts';
import { type EnglishOf, SHEETS } from './countries/words.ts';
import type { TransmissionEvent } from './status/index.ts';
import type { XmlLimits } from './ubl/xml/limits.ts';
import { type ReadDrawing as AnyReadDrawing, readDrawingOf } from './view/read-drawing.ts';
import { type StatusDrawing, statusToHtmlOf } from './view/status-to-html.ts';
import { type Drawing as AnyDrawing, toHtmlOf } from './view/to-html.ts';
import type {
  CodeNames as AnyCodes,
  Labels as AnyLabels,
  LanguageWords as AnyWords,
  Keyed,
} from './view/words/language-words.ts';
import type { LanguageCode } from './view/words/languages.ts';
import { type XmlDrawing, xmlToHtmlOf } from './view/xml-to-html.ts';

export type { Audience } from './view/draw-context.ts';
export type { Letterhead } from './view/letterhead.ts';
export type { InputWarnings } from './view/marks.ts';
export type { UnmappedValue } from './view/read-drawing.ts';
export type { DrawingLanguage } from './view/sheet-languages.ts';
export type { StatusDrawing } from './view/status-to-html.ts';
export type { Language, LanguageCode, LanguageFacts } from './view/words/languages.ts';
export type { Counted } from './view/words/shapes.ts';
export type { XmlDrawing } from './view/xml-to-html.ts';

/** What is drawn. */
export type Drawing = AnyDrawing<Document | EmiratesDocument>;

/** What {@link toHtml} takes of a document that came as XML. */
export type ReadDrawing = AnyReadDrawing<Document>;

type Own = EnglishOf<'om'>['own'];

// Tables of a language with what Oman alone has in them.
type WithOwn<Tables, OwnTables> = {
  readonly [Group in keyof Tables]: Group extends keyof OwnTables
    ? (string extends keyof Tables[Group] ? unknown : Tables[Group]) & Keyed<OwnTables[Group]>
    : Tables[Group];
};

/** Words of the sheet itself, in groups: titles, kinds, fields and the like. */
export type Labels = WithOwn<AnyLabels, Own['labels']>;

/** Names of codes that are the same in every country, in groups. */
export type CodeNames = WithOwn<AnyCodes, Own['codes']>;

/** Names of the countries, and of what is their own. */
export type CountryNames = { readonly [Code in CountryCode]: Omit<Keyed<EnglishOf<Code>>, 'own'> };

/**
 * A language for drawings. The library's own are `WORDS`; one of your own goes to `toHtml` as `language`. Begin with a copy of
 * the English one: what you do not translate stays English.
 *
 * @example
 * const french: LanguageWords = {
 *   ...WORDS.en,
 *   tag: 'fr',
 *   name: 'Français',
 *   labels: { ...WORDS.en.labels, titles: { ...WORDS.en.labels.titles, taxInvoice: 'Facture' } },
 * };
 * toHtml({ document, language: french });
 */
export interface LanguageWords extends AnyWords {
  readonly labels: Labels;
  readonly codes: CodeNames;
  readonly countries: CountryNames;
}

/** The words of drawings, by language. */
export const WORDS = SHEETS.languages as Readonly<Record<LanguageCode, LanguageWords>>;

/**
 * Draws a document as one HTML page for browsers and printers: styles and drawings inside, no script, no request. Every element
 * that shows a field has its path in `data-field`, every finding is the element `finding-1`, `finding-2` … in the report's order.
 *
 * @param drawing the document, its report if there is one, the language, and for whom it is drawn
 * @throws {PintError} `unknown-language` where there is no such language, `invalid-logo` where `logo` is not such a data URL,
 * `invalid-letterhead` where colour, footer or payment QR code cannot be taken, `events-of-another-document` where the events
 * name another document or several.
 *
 * @example
 * const html = toHtml({ document, report, for: 'customer' });
 */
export const toHtml: (drawing: Drawing) => string = toHtmlOf(DRAWN);

/** Draws the transmission status of a document from its events, which may come in any order. */
export const statusToHtml: (events: readonly TransmissionEvent[], options?: StatusDrawing) => string =
  statusToHtmlOf(SHEETS);

/**
 * Draws an invoice or credit note of any PINT country, a tax data document, a message level status or a monthly report of a
 * service provider as one HTML page, also out of an envelope. Errors are those of XML which cannot be read, or which is something
 * else, and those of events which are not of this document.
 *
 * @example
 * const drawn = xmlToHtml(xml, { report: validator.validate(xml, { now }), language: 'en' });
 * if (drawn.ok) await writeFile('message.html', drawn.value);
 */
export const xmlToHtml: (xml: string | Uint8Array, options?: XmlDrawing) => Result<string> = xmlToHtmlOf(DRAWN, READ);

/** Reads a PINT invoice or credit note of any country for drawing, also out of an envelope. Errors are those of `fromXml`. */
export const readDrawing: (xml: string | Uint8Array, limits?: XmlLimits) => Result<ReadDrawing> = readDrawingOf(READ);
