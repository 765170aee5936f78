// QR codes of Oman: the functions on them bound to it, one by one.
import type { Result } from '../../../core/result.ts';
import type { QrReading } from '../../../document/qr-text.ts';
import { carriedQrOf, qrContentOf, readQrOf } from '../../../network/qr-content.ts';
import { qrSvgOf } from '../../../network/qr-svg.ts';
import { OMAN_IDENTIFYING, OMAN_IDENTITY } from '../identity.ts';
import type { DocumentOrXml } from '../types/index.ts';

/**
 * The content of a document's QR code, as base64 text: version, type, number, seller name, VAT number, date, time, totals and the
 * seller UUID (the one that the document states, else the computed one).
 *
 * Errors: fields that are missing, a value of more than 255 bytes, content of more than 700 characters. A warning where the
 * document is of a kind that carries no QR code.
 *
 * @example
 * const content = qrContent(issued.value);
 * if (content.ok) element.innerHTML = qrSvg(content.value);
 */
export const qrContent: (source: DocumentOrXml) => Result<string> = /*@__PURE__*/ qrContentOf(OMAN_IDENTIFYING);

/**
 * Reads the content of a QR code, and says what in it contradicts a document.
 *
 * Errors: text that is not the content of such a QR code, or a document that cannot be read.
 *
 * @param source the document, or its XML, that the code belongs to
 */
export const readQr: (content: string, source?: DocumentOrXml) => Result<QrReading> =
  /*@__PURE__*/ readQrOf(OMAN_IDENTIFYING);

/** The content of the QR code that a document carries; `undefined` for a document of another kind, and where a value is missing. */
export const carriedQr = /*@__PURE__*/ carriedQrOf(OMAN_IDENTITY);

/**
 * The symbol of a QR code, as the text of an `svg` element that stands alone or in a page. A seventh of the symbol may be unreadable.
 *
 * @param content the content as `qrContent` made it
 * @throws PintError `not-qr-content` where the content is not a text of 1 to 700 characters
 */
export const qrSvg = /*@__PURE__*/ qrSvgOf(OMAN_IDENTITY.qr);
