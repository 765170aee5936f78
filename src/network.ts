/**
 * What a document needs beyond the rules to travel through the network: its envelope, which exchanges it
 * takes, what to do after an answer, the answers to what was received, and the QR code. Sending is the host's.
 *
 * @module pint-ubl/network
 */
import { META_SCHEME as SCHEME } from './core/peppol.ts';
import { invoiceUuid as uuidOfInvoice, sellerUuid as uuidOfSeller } from './countries/om/functions.ts';
import { type DeliveryOutcome, MAX_ISSUES as MOST_ISSUES } from './network/answer.ts';
import type { NextAction } from './network/country-network.ts';
import { MOST_SENDINGS as SENDINGS } from './network/next-step.ts';

export {
  EXCEPTIONS,
  type Exchange,
  type ExchangePlan,
  enrich,
  FLOWS,
  type FlowExchange,
  type FlowRow,
  HAND_OVER_TO_CONSUMER,
  identifiersOf,
  nextStep,
  planExchanges,
  qrContent,
  qrSvg,
  readDocumentType,
  readQr,
  type TaxDataFacts,
  TEST_BED_TIMERS,
  taxDataFor,
  toMls,
  wrap,
} from './countries/om/network/index.ts';
export { SUBSTITUTES, type Substitute, type SubstituteName } from './countries/om/substitutes.ts';
export type { DocumentOrXml } from './countries/om/types/index.ts';
export type { QrContradiction, QrFields, QrReading } from './document/qr-text.ts';
export {
  type AnsweredEnvelope,
  type AnswerFacts,
  type AnswerPolicy,
  answerTo,
  type DeliveryOutcome,
} from './network/answer.ts';
export type {
  ExceptionRow,
  ExceptionStep,
  ExchangedThing,
  ExchangeTimers,
  FlowTraits,
  LegSituation,
  NextAction,
  ProviderCorner,
} from './network/country-network.ts';
export type { Enriched, EnrichFacts } from './network/enrich.ts';
export type { ReceiverFacts } from './network/flow-case.ts';
export type { KnownDocumentType } from './network/identifiers.ts';
export type { NextStepOptions } from './network/next-step.ts';
export {
  formatParticipant,
  type Participant,
  parseParticipant,
  parseServiceProvider,
  type ServiceProvider,
  sameParticipant,
} from './network/participants.ts';
export type { ExchangeFacts } from './network/plan.ts';
export type { QrSvgOptions } from './network/qr-svg.ts';
export type { NextStep } from './network/steps.ts';
export type { WrapOptions } from './network/wrap.ts';
export type { Report } from './rules/engine/result.ts';
export type { MlsCode } from './status/event.ts';
export type { ReportAct } from './tax-data/country-tax-data.ts';
export type { DocumentType, NetworkIdentifiers } from './ubl/document-type.ts';
export type { EnvelopeCode, EnvelopeFinding } from './ubl/envelope/findings.ts';
export type { EnvelopeHeader, EnvelopeScope, MlsType } from './ubl/envelope/header.ts';
export { checkEnvelope, type Envelope, openEnvelope } from './ubl/envelope/open.ts';
export type { Edit } from './ubl/insertions.ts';
export type { MlsReason } from './ubl/mls/codes.ts';
export type { MessageLevelIssue, MessageLevelStatus } from './ubl/mls/message.ts';
export { readMls } from './ubl/mls/read.ts';

// Former names, for one version.

/** @deprecated Import `invoiceUuid` from `pint-ubl`. */
export const invoiceUuid = uuidOfInvoice;
/** @deprecated Import `sellerUuid` from `pint-ubl`. */
export const sellerUuid = uuidOfSeller;
/** @deprecated Write `DeliveryOutcome`. */
export type Delivery = DeliveryOutcome;
/** @deprecated Write `NextAction`. */
export type Action = NextAction;
/** @deprecated Write `1000`. */
export const MAX_ISSUES = MOST_ISSUES;
/** @deprecated Leave it out: it is the default of `nextStep`. */
export const MOST_SENDINGS = SENDINGS;
/** @deprecated Write `'iso6523-actorid-upis'`. */
export const META_SCHEME = SCHEME;
