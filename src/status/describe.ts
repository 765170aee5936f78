// The name and the message of an event in the log.
// The host's own name and message win, where it gives them.
import { callersOwn, expectObject } from '../core/arguments.ts';
import {
  isDecisive,
  isKnown,
  type KnownEvent,
  type Leg,
  legOf,
  type MlsCode,
  TAX_DATA_ACTS,
  type TransmissionEvent,
} from './event.ts';
import { asLogged } from './sound.ts';
import type { ValidationItem } from './wire.ts';

/** What an event is called and says in one language. */
export interface EventWords {
  /** What each event is called, by the name that this library has for it. */
  readonly names: Readonly<Record<EventName, string>>;
  /** What each says; `{…}` stands for what is filled in. */
  readonly messages: Readonly<Record<MessageKey, string>>;
  readonly legs: Readonly<Record<Leg, string>>;
  readonly answers: Readonly<Record<MlsCode, string>>;
  readonly noStatus: string;
  /** How many findings are fatal, and how many are not. */
  readonly tally: (fatal: number, others: number) => string;
  /** A value of the event among the words, so that it keeps its direction. */
  readonly value: (text: string) => string;
}

/** `event` of the log entry: the host's own name, else this library's; in words where words are given. */
export function eventNameOf(given: TransmissionEvent, words?: Pick<EventWords, 'names'>): string {
  const event = asLogged(given);
  const nameIn = (name: EventName): string => words?.names[name] ?? name;
  return event.event ?? (isKnown(event) ? nameIn(describe(event)[0]) : '');
}

/**
 * `message` of the log entry: the host's own message, else a sentence of this library. `takesBack`: it answers a report that takes
 * another one back.
 */
export function messageOf(given: TransmissionEvent, words: SentenceWords = ENGLISH, takesBack = false): string {
  const event = asLogged(given);
  if (typeof event.message === 'string') return event.message;
  if (!isKnown(event)) {
    const leg = legOf(event);
    const name = eventNameOf(event);
    const said = typeof event.status === 'string' ? `${name}, status ${event.status}` : name;
    return leg === undefined ? said : `${legName(leg, words)}: ${said}`;
  }
  const [, key, { leg, results = [], code, status, values = {} }] = describe(event);
  const fatal = results.filter(isFatal).length;
  const filled: Readonly<Record<string, string>> = callersOwn(() => ({
    ...Object.fromEntries(Object.entries(values).map(([name, value]) => [name, words.value(value)])),
    leg: leg === undefined ? '' : legName(leg, words),
    tally: words.tally(fatal, results.length - fatal),
    answer: code === undefined ? '' : takesBack && code !== 'RE' ? words.messages.takenBack : words.answers[code],
    status: status ? words.value(status) : words.noStatus,
  }));
  return words.messages[key].replace(/\{(\w+)\}/g, (_, name: string) => filled[name] ?? '');
}

/**
 * What the log says of one event: its name, and its message. The host's own win, where the event has them.
 *
 * @param words those of another language than English
 */
export function describeEvent(event: TransmissionEvent, words?: EventWords): DescribedEvent {
  expectObject(event, 'describeEvent', 'an event');
  return { event: eventNameOf(event, words), message: messageOf(event, words) };
}

/** The name of an event and its message, as a log entry has them. */
export interface DescribedEvent {
  readonly event: string;
  readonly message: string;
}

/** Whether the events are those of a note, as their creation says. */
export function areOfNote(events: readonly TransmissionEvent[]): boolean {
  return events.some((event) => event?.type === 'created' && /note/i.test(event.documentType ?? ''));
}

/** Whether the findings stop the document: one of them is flagged `fatal`, or `error`, which means the same, in any letter case. */
export function hasFatal(results: readonly ValidationItem[]): boolean {
  return results.some(isFatal);
}

function isFatal({ flag }: ValidationItem): boolean {
  const word = wordOfFlag(flag);
  return word === 'fatal' || word === 'error';
}

/** The flags that are known, in small letters. The first two stop a document. */
export const FLAGS = ['fatal', 'error', 'warning', 'information', 'info'] as const;

/** A flag as it is compared: hosts write it in capital letters, too. */
export function wordOfFlag(flag: string | null | undefined): string | undefined {
  return flag?.trim().toLowerCase();
}

/** The leg's name for readers. */
function legName(leg: Leg, { legs }: SentenceWords): string {
  return legs[leg] ?? String(leg);
}

/** What this library calls the events in a log. */
export const EVENT_NAMES = [
  'DOCUMENT_CREATED',
  'VALIDATION_FAILED',
  'VALIDATION_SUCCESS',
  'DOCUMENT_SUBMITTED',
  'TRANSMISSION_ERROR',
  'TRANSMISSION_SUCCESS',
  'MLS_UNKNOWN',
  'MLS_REJECTED',
  'MLS_ACCEPTED',
  'OTA_STATUS',
  'PARTICIPANT_STATUS',
  'OVERALL_STATUS',
  'DELIVERY_ABANDONED',
] as const;

type EventName = (typeof EVENT_NAMES)[number];

/** Words of sentences: the English names are those of the log. */
type SentenceWords = Omit<EventWords, 'names'>;

type MessageKey = keyof typeof MESSAGES;

const MESSAGES = {
  created: 'Document created successfully',
  invalid: 'Document failed validation: {tally}',
  valid: 'Document is valid',
  validWith: 'Document is valid: {tally}',
  submitted: '{leg}: document submitted',
  submittedAgain: '{leg}: tax data submitted again (status {letter})',
  submittedToTakeBack: '{leg}: tax data submitted that takes the report back (status {letter})',
  submittedAsFailure: '{leg}: tax data submitted that tells of a failure (status {letter})',
  takenBack: 'accepted, the report is taken back',
  failed: '{leg}: transmission failed',
  failedWith: '{leg}: transmission failed, {result}',
  transmitted: '{leg}: transmitted',
  transmittedWith: '{leg}: transmitted, {result}',
  transmittedIn: '{leg}: transmitted in {duration} ms',
  transmittedInWith: '{leg}: transmitted in {duration} ms, {result}',
  undecided: '{leg}: an answer that decides nothing',
  answered: '{leg}: {answer}',
  answeredBecause: '{leg}: {answer}: {reason}',
  taxAuthority: 'Tax authority: {status}',
  participant: 'Participant: {status}',
  overall: 'Overall status: {status}',
  abandoned: 'Delivery abandoned',
  abandonedBecause: 'Delivery abandoned: {reason}',
} as const;

const SUBMITTED_TO = {
  submit: 'submitted',
  resubmit: 'submittedAgain',
  withdraw: 'submittedToTakeBack',
  failed: 'submittedAsFailure',
} as const;

const ENGLISH: SentenceWords = {
  messages: MESSAGES,
  legs: { C3: 'Billing leg (C3)', C5: 'Tax reporting leg (C5)' },
  answers: { AP: 'accepted', AB: 'accepted, delivery not confirmed', RE: 'rejected' },
  noStatus: 'no status yet',
  tally: (fatal, others) => `${fatal} fatal, ${others} other`,
  value: (text) => text,
};

/** What belongs to the sentence of an event. */
interface Details {
  readonly leg?: Leg;
  readonly results?: readonly ValidationItem[];
  readonly code?: MlsCode;
  readonly status?: string | null | undefined;
  readonly values?: Readonly<Record<string, string>>;
}

function describe(event: KnownEvent): readonly [name: EventName, message: MessageKey, details: Details] {
  switch (event.type) {
    case 'created':
      return ['DOCUMENT_CREATED', 'created', {}];
    case 'validated': {
      const { results } = event;
      return hasFatal(results)
        ? ['VALIDATION_FAILED', 'invalid', { results }]
        : ['VALIDATION_SUCCESS', results.length > 0 ? 'validWith' : 'valid', { results }];
    }
    case 'submitted': {
      const { leg, taxDataStatus: letter } = event;
      const act = leg === 'C5' && letter ? TAX_DATA_ACTS.get(letter) : undefined;
      return ['DOCUMENT_SUBMITTED', SUBMITTED_TO[act ?? 'submit'], { leg, ...(letter && { values: { letter } }) }];
    }
    case 'transmitted': {
      const { leg, error, result, duration } = event;
      // A host may leave both out.
      const said = error ? 'failed' : duration === undefined ? 'transmitted' : 'transmittedIn';
      const values = { result: result ?? '', duration: String(duration) };
      return [error ? 'TRANSMISSION_ERROR' : 'TRANSMISSION_SUCCESS', result ? `${said}With` : said, { leg, values }];
    }
    case 'mls': {
      const { leg, description: reason } = event;
      if (!isDecisive(event)) return ['MLS_UNKNOWN', 'undecided', { leg }];
      const { code } = event;
      const name = code === 'RE' ? 'MLS_REJECTED' : 'MLS_ACCEPTED';
      return reason ? [name, 'answeredBecause', { leg, code, values: { reason } }] : [name, 'answered', { leg, code }];
    }
    case 'taxAuthorityStatus':
      return ['OTA_STATUS', 'taxAuthority', { status: event.status }];
    case 'participantStatus':
      return ['PARTICIPANT_STATUS', 'participant', { status: event.status }];
    case 'overallStatus':
      return ['OVERALL_STATUS', 'overall', { status: event.status }];
    case 'abandoned':
      return event.reason
        ? ['DELIVERY_ABANDONED', 'abandonedBecause', { values: { reason: event.reason } }]
        : ['DELIVERY_ABANDONED', 'abandoned', {}];
  }
}
