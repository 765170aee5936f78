/**
 * A drawn document as PDF, with files attached, and the XML out of one again. A browser of the caller prints it.
 *
 * @module pint-ubl/pdf
 */

export type { PdfAttachment } from './archive.ts';
export { type ReadPdf, readPdf } from './read-pdf.ts';
export { type PdfBrowser, type PdfOptions, type PdfPage, toPdf } from './to-pdf.ts';
