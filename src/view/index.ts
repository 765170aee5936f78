/**
 * Documents, findings and transmissions drawn for people, as HTML pages that need nothing else.
 *
 * @module pint-ubl/view
 */

export type { Audience } from './draw-context.ts';
export { type ReadDrawing, readDrawing, type UnmappedValue } from './read-drawing.ts';
export type { DrawingLanguage } from './sheet-languages.ts';
export { type StatusDrawing, statusToHtml } from './status-to-html.ts';
export { type Drawing, toHtml } from './to-html.ts';
export { WORDS } from './words/index.ts';
export type { CodeNames, CountryNames, Labels, LanguageWords } from './words/language-words.ts';
export type { Language, LanguageCode, LanguageFacts } from './words/languages.ts';
export type { Counted } from './words/shapes.ts';
export { type XmlDrawing, xmlToHtml } from './xml-to-html.ts';
