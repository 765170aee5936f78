/**
 * Documents, findings and transmissions drawn for people, as HTML pages that need nothing else.
 *
 * @module pint-ubl/view
 */
export type { Language } from './draw-context.ts';
export { type ReadDrawing, readDrawing, type UnmappedValue } from './read-drawing.ts';
export { type StatusDrawing, statusToHtml } from './status-to-html.ts';
export { type Drawing, toHtml } from './to-html.ts';
