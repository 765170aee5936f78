// What was received, what validation found and whether it was delivered → the message level status to send, if any.
// The architecture of the network says when which answer is due.

import { expectList, expectObject, expectOneOf, expectText } from '../core/arguments.ts';
import { timeOf } from '../core/iso-time.ts';
import { SERVICE_PROVIDER_SCHEME } from '../core/peppol.ts';
import { UUID } from '../core/uuid.ts';
import { SCHEMA_ERROR, UNKNOWN_DOCUMENT, UNREADABLE_XML } from '../rules/engine/library-findings.ts';
import type { Report, ValidationResult } from '../rules/engine/result.ts';
import type { EnvelopeFinding } from '../ubl/envelope/findings.ts';
import { isServiceProvider, isUnanswered, MLS_PROCESS, type MlsReason } from '../ubl/mls/codes.ts';
import type { MessageLevelIssue, MessageLevelStatus } from '../ubl/mls/message.ts';
import { NO_PLACE, xpathOf } from '../ubl/mls/places.ts';
import { plainText } from '../ubl/mls/plain-text.ts';
import { child } from '../ubl/tree.ts';
import { readXml } from '../ubl/xml/read-xml.ts';

/** When an answer is sent: always, or only where something went wrong. */
export type AnswerPolicy = 'ALWAYS_SEND' | 'FAILURE_ONLY';

const POLICIES: readonly AnswerPolicy[] = ['ALWAYS_SEND', 'FAILURE_ONLY'];

/** What an answer needs of an envelope that was opened. */
export interface AnsweredEnvelope {
  readonly header: {
    /** The transmission. */
    readonly instanceId: string;
    readonly documentTypeId: string;
    readonly processId: string;
    readonly mlsTo?: string | undefined;
    readonly mlsType?: string | undefined;
  };
  /** The document's XML. */
  readonly document: string;
  /** What is wrong with the envelope: a fatal finding rejects it, whatever the report says. */
  readonly findings?: readonly Pick<EnvelopeFinding, 'code' | 'flag' | 'text' | 'location'>[];
}

/**
 * How the delivery to the receiver ended: confirmed by the receiver's system, handed on where no confirmation is to be had, or
 * failed for good, with the reason in a sentence. Absent where it was not tried.
 */
export type DeliveryOutcome = 'confirmed' | 'forwarded' | { readonly failed: string };

/** What an answer needs beside the message that it answers. */
export interface AnswerFacts {
  /** Identifier of the answer, a UUID of version 4. */
  readonly id: string;
  /** When it is issued, as a Date, Unix milliseconds or ISO text, in UTC where that names no zone. */
  readonly now: Date | number | string;
  /** The provider that answers: `0242:000412`. Of a service that no answer may name, its seat stands in the answer. */
  readonly from: string;
  /** The provider that sent the envelope. The envelope does not say it; the transport does. */
  readonly sentBy: string;
  /** What holds where the envelope does not say when it wants an answer: what the network's policy says. */
  readonly defaultMlsType: AnswerPolicy;
}

/** The most findings that an answer names. One more issue then says how many were left out. */
export const MAX_ISSUES = 1000;

/**
 * The answer to a transmission; `undefined` where none may be sent: to another answer, to an envelope that names no
 * transmission, to a valid document that has not been delivered yet, and to one that was where the sender asked for failures
 * only. A rejection (`RE`) names every finding of the report, and why the delivery failed; `AP` and `AB` name none. That nothing
 * judges the document rejects nothing: how the delivery ended decides.
 * @param envelope what `openEnvelope` gave, also of an envelope with findings
 * @param report what `validate` found in the envelope, or in the document
 * @throws PintError `wrong-argument` where `delivery` is no such outcome, and where another argument is of the wrong kind
 * @throws RangeError with the name of the `fact`, where `id` is not a UUID, `from` or `sentBy` is not a service provider, or `now` is
 *   not a time
 * @example
 * const answer = answerTo(envelope, report, 'forwarded', {
 *   id: crypto.randomUUID(),
 *   now: Date.now(),
 *   from: '0242:000412',
 *   sentBy: '0242:000773',
 *   defaultMlsType: 'ALWAYS_SEND',
 * });
 * if (answer) console.log(toMls(answer));
 */
export function answerTo(
  envelope: AnsweredEnvelope,
  report: Report,
  delivery: DeliveryOutcome | undefined,
  facts: AnswerFacts,
): MessageLevelStatus | undefined {
  expectObject(envelope, 'answerTo', 'an envelope that was opened');
  expectObject(envelope.header, 'answerTo', 'the header of an envelope');
  expectText(envelope.document, 'answerTo', 'the document of an envelope');
  expectObject(report, 'answerTo', 'the report of a validator');
  expectList(report.results, 'answerTo', 'the results of a report');
  expectObject(facts, 'answerTo', '{ id, now, from, sentBy, defaultMlsType }');
  expectOutcome(delivery);
  const { id, now, from, sentBy, defaultMlsType } = facts;
  for (const [name, value] of Object.entries({ from, sentBy })) expectText(value, 'answerTo', name);
  expectText(id, 'answerTo', 'the id of the answer');
  expectOneOf(defaultMlsType, POLICIES, 'answerTo', 'defaultMlsType');
  const [sender, peer] = [providerOf(from, 'from'), providerOf(sentBy, 'sentBy')];
  const issuedAt = timeOf(now);
  if (!UUID.test(id)) throw wrongFact('id', `is not a UUID: ${id}`);
  if (issuedAt === undefined) throw wrongFact('now', `is not a time: ${String(now)}`);
  const { instanceId, mlsTo, mlsType } = envelope.header;
  if (whyUnanswerable(envelope)) return undefined;
  const common = { id, issuedAt, sender, receiver: receiverOf(mlsTo, peer), reference: instanceId };
  const failure = typeof delivery === 'object' ? deliveryFailure(delivery) : undefined;
  const results = [...unreported(envelope, report), ...report.results.filter((result) => !isOfUnknown(result))];
  const isValid = (report.valid || isUnjudged(report)) && !results.some(isFatal);
  if (!isValid || failure) {
    const issues = [...(failure ? [failure] : []), ...issuesOf(results)];
    const description = isValid ? (failure?.description ?? '') : `Rejected: ${tally(results)}`;
    return { ...common, code: 'RE', description, issues };
  }
  if (delivery === undefined || policyOf(mlsType, defaultMlsType) === 'FAILURE_ONLY') return undefined;
  return { ...common, code: delivery === 'confirmed' ? 'AP' : 'AB', issues: [] };
}

// Why no answer may be sent to an envelope, whatever became of its document; nothing where one may.
function whyUnanswerable(envelope: AnsweredEnvelope): 'answer' | 'no-transmission' | undefined {
  if (isAnswer(envelope)) return 'answer';
  return plainText(envelope.header.instanceId) === '' ? 'no-transmission' : undefined;
}

/** Why none was made where `answerTo` gives none, by a name for programs. */
export function whyNone(envelope: AnsweredEnvelope): keyof typeof NO_ANSWER {
  return whyUnanswerable(envelope) ?? 'failures-only';
}

/** The same in a sentence. */
export const NO_ANSWER = {
  answer: 'it holds an answer itself',
  'no-transmission': 'it names no transmission',
  'failures-only': 'its document is valid, and its sender wants to hear of failures only',
} as const;

// A word that is not known would be taken for a delivery that worked.
function expectOutcome(delivery: DeliveryOutcome | undefined): void {
  if (delivery === undefined) return;
  if (typeof delivery === 'object' && delivery !== null) {
    expectText(delivery.failed, 'answerTo', 'the reason of a failed delivery, { failed },');
  } else
    expectOneOf(delivery, ['confirmed', 'forwarded'], 'answerTo', 'a delivery that did not fail, { failed: text },');
}

/** Whether there are no rules for a document, such as an order: whether it is valid is not known then. */
export function isUnjudged({ results }: Pick<Report, 'results'>): boolean {
  return results.some(isOfUnknown);
}

function isOfUnknown({ reasonCode, flag }: Pick<ValidationResult, 'reasonCode' | 'flag'>): boolean {
  return reasonCode === UNKNOWN_DOCUMENT && flag === 'fatal';
}

type Finding = Pick<ValidationResult, 'reasonCode' | 'flag' | 'text' | 'location'>;

// What is fatal in the envelope and does not stand in the report, which may be that of the document alone.
function unreported({ findings = [] }: AnsweredEnvelope, { results }: Report): readonly Finding[] {
  const known = new Set(results.map(({ reasonCode, location }) => `${reasonCode} ${location}`));
  return findings
    .filter(({ flag, code, location }) => flag === 'fatal' && !known.has(`${code} ${location}`))
    .map(({ code, ...finding }) => ({ ...finding, reasonCode: code }));
}

// An answer may be told by its header or by the document itself: none of them is answered.
function isAnswer({ header: { documentTypeId, processId }, document }: AnsweredEnvelope): boolean {
  const [, customization = ''] = documentTypeId.split('##');
  if (processId === MLS_PROCESS || isUnanswered(customization)) return true;
  if (!document.includes('ApplicationResponse')) return false;
  const root = readXml(document);
  if (!root.ok || root.value.name !== 'ApplicationResponse') return false;
  return isUnanswered(child(root.value, 'cbc:CustomizationID')?.text.trim() ?? '');
}

function policyOf(asked: string | undefined, otherwise: AnswerPolicy): AnswerPolicy {
  return asked === 'ALWAYS_SEND' || asked === 'FAILURE_ONLY' ? asked : otherwise;
}

const PROVIDER = `${SERVICE_PROVIDER_SCHEME}:`;
const SEAT = /^\d{6}(?=-|$)/;

function providerOf(text: string, name: 'from' | 'sentBy'): string {
  if (isServiceProvider(text)) return text;
  const [seat] = text.startsWith(PROVIDER) ? (SEAT.exec(text.slice(PROVIDER.length)) ?? []) : [];
  if (seat === undefined) throw wrongFact(name, `is not a service provider, such as ${PROVIDER}001090: ${text}`);
  return PROVIDER + seat;
}

/** What is wrong with a fact, which the error names in a field: who asks over a network says it by a name of their own. */
export interface WrongFact extends RangeError {
  readonly fact: CheckedFact;
}

type CheckedFact = Exclude<keyof AnswerFacts, 'defaultMlsType'>;

function wrongFact(fact: CheckedFact, problem: string): WrongFact {
  return Object.assign(new RangeError(`${fact} ${problem}`), { fact });
}

/** Whether something thrown says which fact is wrong. */
export function isWrongFact(thrown: unknown): thrown is WrongFact {
  return thrown instanceof RangeError && 'fact' in thrown;
}

const SEAT_LENGTH = PROVIDER.length + 6;

// The sender may name another of its own services to answer to; what it names beyond that is ignored.
function receiverOf(mlsTo: string | undefined, peer: string): string {
  const isOfPeer = mlsTo?.slice(0, SEAT_LENGTH) === peer.slice(0, SEAT_LENGTH);
  return mlsTo !== undefined && isOfPeer && isServiceProvider(mlsTo) ? mlsTo : peer;
}

function deliveryFailure({ failed }: { readonly failed: string }): MessageLevelIssue {
  const reason = plainText(failed);
  const description = reason === '' ? 'Delivery failed' : `Delivery failed: ${reason}`;
  return { line: NO_PLACE, reasonCode: 'FD', description };
}

// Of too many the errors come before the warnings.
function issuesOf(results: readonly Finding[]): MessageLevelIssue[] {
  if (results.length <= MAX_ISSUES) return results.map(issueOf);
  const ordered = [...results.filter(isFatal), ...results.filter((result) => !isFatal(result))];
  const left = ordered.slice(MAX_ISSUES);
  return [
    ...ordered.slice(0, MAX_ISSUES).map(issueOf),
    {
      line: NO_PLACE,
      reasonCode: left.some(isFatal) ? 'BV' : 'BW',
      description: `${left.length} more findings are left out: ${tally(left)}`,
    },
  ];
}

function issueOf(result: Finding): MessageLevelIssue {
  const description = plainText(`${result.reasonCode}: ${result.text}`);
  return { line: plainText(xpathOf(result.location)), reasonCode: kindOf(result), description };
}

// What is not well formed and what the schema forbids are one kind.
function kindOf({ reasonCode, flag }: Finding): MlsReason {
  if (flag !== 'fatal') return 'BW';
  return reasonCode === SCHEMA_ERROR || reasonCode === UNREADABLE_XML ? 'SV' : 'BV';
}

function isFatal({ flag }: Finding): boolean {
  return flag === 'fatal';
}

function tally(results: readonly Finding[]): string {
  const errors = results.filter(isFatal).length;
  const warnings = results.length - errors;
  return `${counted(errors, 'error')}${warnings > 0 ? `, ${counted(warnings, 'warning')}` : ''}`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
