/**
 * A drawn document as PDF, with files attached. A browser of the caller prints it.
 *
 * @module pint-ubl/pdf
 */
export { type PdfAttachment, type PdfBrowser, type PdfOptions, type PdfPage, toPdf } from './to-pdf.ts';
