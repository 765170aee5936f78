/**
 * What the network needs around a document: the QR code.
 *
 * @module pint-ubl/network
 */
export type { DocumentOrXml } from '../ubl/identity.ts';
export { type QrContradiction, type QrFields, type QrReading, qrContent, readQr } from './qr-content.ts';
export { type QrSvgOptions, qrSvg } from './qr-svg.ts';
