/**
 * What a document needs beyond the rules to travel through the network: its envelope, which exchanges it
 * takes, what to do after an answer, the answers to what was received, and the QR code. Sending is the host's.
 *
 * @module pint-ubl/network
 */
export {
  type Action,
  EXCEPTIONS,
  type ExceptionRow,
  type ExceptionStep,
  type ExchangedThing,
  type ExchangeTimers,
  FLOWS,
  type FlowExchange,
  type FlowRow,
  type FlowTraits,
  HAND_OVER_TO_CONSUMER,
  type LegSituation,
  type ProviderCorner,
  SUBSTITUTES,
  type Substitute,
  type SubstituteName,
  TEST_BED_TIMERS,
} from '../countries/issuing.ts';
export { invoiceUuid, sellerUuid } from '../countries/om/functions.ts';
export type { Report } from '../rules/engine/result.ts';
export type { MlsCode } from '../status/event.ts';
export type { DocumentType, NetworkIdentifiers } from '../ubl/document-type.ts';
export type { EnvelopeCode, EnvelopeFinding } from '../ubl/envelope/findings.ts';
export type { EnvelopeHeader, EnvelopeScope, MlsType } from '../ubl/envelope/header.ts';
export { checkEnvelope, type Envelope, openEnvelope } from '../ubl/envelope/open.ts';
export type { DocumentOrXml } from '../ubl/identity-of-tree.ts';
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
export type { ReceiverFacts } from './flow-case.ts';
export { identifiersOf, type KnownDocumentType, readDocumentType } from './identifiers.ts';
export { type NextStep, type NextStepOptions, nextStep } from './next-step.ts';
export {
  formatParticipant,
  META_SCHEME,
  type Participant,
  parseParticipant,
  parseServiceProvider,
  type ServiceProvider,
  sameParticipant,
} from './participants.ts';
export { type Exchange, type ExchangeFacts, type ExchangePlan, planExchanges } from './plan.ts';
export { type QrContradiction, type QrFields, type QrReading, qrContent, readQr } from './qr-content.ts';
export { type QrSvgOptions, qrSvg } from './qr-svg.ts';
export { type TaxDataFacts, taxDataFor } from './tax-data-for.ts';
export { type WrapOptions, wrap } from './wrap.ts';
