/**
 * What the network needs around a document: the QR code, and the answers to what was received.
 *
 * @module pint-ubl/network
 */

export type { Report } from '../rules/engine/result.ts';
export type { MlsCode } from '../status/event.ts';
export type { DocumentOrXml } from '../ubl/identity.ts';
export type { MlsReason } from '../ubl/mls/codes.ts';
export type { MessageLevelIssue, MessageLevelStatus } from '../ubl/mls/message.ts';
export { readMls } from '../ubl/mls/read.ts';
export { toMls } from '../ubl/mls/to-mls.ts';
export {
  type AnsweredEnvelope,
  type AnswerFacts,
  type AnswerPolicy,
  answerTo,
  type Delivery,
  MAX_ISSUES,
} from './answer.ts';
export { type QrContradiction, type QrFields, type QrReading, qrContent, readQr } from './qr-content.ts';
export { type QrSvgOptions, qrSvg } from './qr-svg.ts';
