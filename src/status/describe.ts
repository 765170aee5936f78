// The name and the message of an event in the log.
// The host's own name and message win, where it gives them.
import {
  isDecisive,
  isKnown,
  type KnownEvent,
  type Leg,
  legOf,
  type MlsCode,
  type TransmissionEvent,
} from './event.ts';
import type { ValidationItem } from './wire.ts';

/** `event` of the log entry: the host's own name, else this library's. */
export function eventNameOf(event: TransmissionEvent): string {
  return event.event ?? (isKnown(event) ? describe(event)[0] : '');
}

/** `message` of the log entry: the host's own message, else a sentence of this library. */
export function messageOf(event: TransmissionEvent): string {
  if (event.message !== undefined) return event.message;
  if (isKnown(event)) return describe(event)[1];
  const leg = legOf(event);
  const words = typeof event.status === 'string' ? `${eventNameOf(event)}, status ${event.status}` : eventNameOf(event);
  return leg === undefined ? words : `${legName(leg)}: ${words}`;
}

/** Whether the findings stop the document: one of them is flagged `fatal`, or `error`, which means the same. */
export function hasFatal(results: readonly ValidationItem[]): boolean {
  return results.some(isFatal);
}

function isFatal({ flag }: ValidationItem): boolean {
  return flag === 'fatal' || flag === 'error';
}

/** The leg's name for readers. */
function legName(leg: Leg): string {
  return LEG_NAMES[leg] ?? String(leg);
}

const LEG_NAMES: Readonly<Record<Leg, string>> = { C3: 'Billing leg (C3)', C5: 'Tax reporting leg (C5)' };

const ANSWERS: Readonly<Record<MlsCode, string>> = {
  AP: 'accepted',
  AB: 'accepted, delivery not confirmed',
  RE: 'rejected',
};

function describe(event: KnownEvent): readonly [name: string, message: string] {
  switch (event.type) {
    case 'created':
      return ['DOCUMENT_CREATED', 'Document created successfully'];
    case 'validated':
      return hasFatal(event.results)
        ? ['VALIDATION_FAILED', `Document failed validation: ${tally(event.results)}`]
        : ['VALIDATION_SUCCESS', `Document is valid${event.results.length > 0 ? `: ${tally(event.results)}` : ''}`];
    case 'submitted':
      return ['DOCUMENT_SUBMITTED', `${legName(event.leg)}: document submitted`];
    case 'transmitted':
      return event.error
        ? ['TRANSMISSION_ERROR', `${legName(event.leg)}: transmission failed, ${event.result}`]
        : ['TRANSMISSION_SUCCESS', `${legName(event.leg)}: transmitted in ${event.duration} ms, ${event.result}`];
    case 'mls':
      if (!isDecisive(event)) return ['MLS_UNKNOWN', `${legName(event.leg)}: an answer that decides nothing`];
      return [
        event.code === 'RE' ? 'MLS_REJECTED' : 'MLS_ACCEPTED',
        `${legName(event.leg)}: ${ANSWERS[event.code]}${because(event.description)}`,
      ];
    case 'taxAuthorityStatus':
      return ['OTA_STATUS', `Tax authority: ${event.status ?? 'no status yet'}`];
    case 'participantStatus':
      return ['PARTICIPANT_STATUS', `Participant: ${event.status ?? 'no status yet'}`];
    case 'overallStatus':
      return ['OVERALL_STATUS', `Overall status: ${event.status}`];
    case 'abandoned':
      return ['DELIVERY_ABANDONED', `Delivery abandoned${because(event.reason)}`];
  }
}

function because(reason: string | null | undefined): string {
  return reason ? `: ${reason}` : '';
}

function tally(results: readonly ValidationItem[]): string {
  const fatal = results.filter(isFatal).length;
  return `${fatal} fatal, ${results.length - fatal} other`;
}
