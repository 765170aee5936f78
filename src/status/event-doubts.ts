// What a list of events says that was probably meant otherwise. It can be read, so these are warnings.
import type { ErrorList } from '../core/errors/error-list.ts';
import { isJsonObject } from '../core/json-object.ts';
import { UUID } from '../core/uuid.ts';
import { attemptsOf, onNamedLegs } from './attempts.ts';
import { expectedLegs } from './course.ts';
import { EVENT_NAMES, FLAGS, wordOfFlag } from './describe.ts';
import {
  type CreatedEvent,
  EVENT_TYPES,
  isKnown,
  LEGS,
  type Leg,
  type MlsEvent,
  type TransmissionEvent,
} from './event.ts';
import { eventSchemas } from './event-schemas.ts';
import { nameOf } from './order.ts';
import { isUndeliveredBy } from './take-event.ts';
import { MLS_REASONS } from './wire.ts';

/** An event, and where it stands in the list. */
export interface ReadEvent {
  readonly event: TransmissionEvent;
  readonly path: string;
}

/** Adds what is doubtful of the events, by their paths. */
export function addDoubts(read: readonly ReadEvent[], warnings: ErrorList): void {
  for (const one of read) {
    warnOfUnits(one, warnings);
    warnOfMissingTypes(one, warnings);
    warnOfFlags(one, warnings);
    warnOfFailures(one, warnings);
    warnOfReasons(one, warnings);
  }
  warnOfIds(read, warnings);
  warnOfLegs(read, warnings);
  warnOfReferences(read, warnings);
  warnOfCorrected(read, warnings);
}

// Seconds since 2001, read as milliseconds, are days of January 1970 and after, microseconds are years from 5138: times of documents
// are none of these.
const [FROM, UNTIL, MICROSECONDS_FROM] = [1e9, 1e10, 1e14];

function warnOfUnits({ event: { timestamp }, path }: ReadEvent, warnings: ErrorList): void {
  const add = (milliseconds: number) => warnings.add(`${path}.timestamp`, 'time-in-seconds', { milliseconds });
  if (timestamp >= FROM && timestamp < UNTIL) add(timestamp * 1000);
  if (timestamp >= MICROSECONDS_FROM) add(Math.floor(timestamp / 1000));
}

// An event of the host's own has a name of the host's own. One by the name of a known type has lost its `type`; one by a name of the
// log is an entry of that. Neither decides anything.
function warnOfMissingTypes({ event: { type, event }, path }: ReadEvent, warnings: ErrorList): void {
  if ((type ?? null) !== null) return;
  const isType = EVENT_TYPES.some((known) => known === event);
  if (isType || EVENT_NAMES.some((known) => known === event)) {
    warnings.add(`${path}.event`, 'event-without-type', { given: String(event), isType });
  }
}

// A flag that is not known does not stop the document. An empty one says nothing.
function warnOfFlags({ event, path }: ReadEvent, warnings: ErrorList): void {
  if (event.type !== 'validated') return;
  for (const [index, { flag }] of event.results.entries()) {
    const word = wordOfFlag(flag);
    if (!word || FLAGS.some((known) => known === word)) continue;
    warnings.add(`${path}.results[${index}].flag`, 'not-allowed-value', { allowed: FLAGS });
  }
}

// What an issue of this kind says, RE says. A warning (BW) may stand beside an acceptance.
const FAILURES: ReadonlySet<string> = new Set(['SV', 'BV', 'FD']);

function warnOfFailures({ event, path }: ReadEvent, warnings: ErrorList): void {
  if (event.type !== 'mls' || event.code === 'RE') return;
  const kind = event.issues?.find(({ reasonCode }) => FAILURES.has(reasonCode ?? ''))?.reasonCode;
  if (kind) warnings.add(`${path}.code`, 'accepted-with-failure', { code: event.code, kind });
}

// An issue of no known kind does not say that a document could not be delivered: RE then says that it is not valid.
function warnOfReasons({ event, path }: ReadEvent, warnings: ErrorList): void {
  if (event.type !== 'mls' || event.code !== 'RE') return;
  const isReason = (value: unknown): boolean => MLS_REASONS.some((reason) => reason === value);
  for (const [index, issue] of (event.issues ?? []).entries()) {
    const { reasonCode: given } = issue;
    if (isReason(given)) continue;
    const field = Object.entries(issue).find(([, value]) => isReason(value))?.[0];
    const allowed = MLS_REASONS;
    warnings.add(`${path}.issues[${index}].reasonCode`, 'issue-without-reason', {
      allowed,
      ...(given ? { given } : field !== undefined && { field }),
    });
  }
}

// Of events that share a name one stands, and the others vanish. Each is compared with the one before it, so that a long event is
// not read again and again.
function warnOfIds(read: readonly ReadEvent[], warnings: ErrorList): void {
  const byName = new Map<string, ReadEvent>();
  for (const one of read) {
    // Of two parties each record is read alone.
    const name = `${one.event.record ?? ''} ${nameOf(one.event)}`;
    const former = byName.get(name);
    byName.set(name, one);
    if (former && !saySame(contentOf(one.event), contentOf(former.event))) {
      warnings.add(`${one.path}.id`, 'event-id-twice', { other: former.path });
    }
  }
}

// An event comes again with the time of its second delivery, and with fields of the host's own: that takes nothing away.
function contentOf(event: TransmissionEvent): unknown {
  const { shape } = eventSchemas[isKnown(event) ? event.type : 'open'];
  return Object.fromEntries(
    Object.entries(event).filter(([name]) => Object.hasOwn(shape, name) && !BESIDE_CONTENT.has(name)),
  );
}

const BESIDE_CONTENT: ReadonlySet<string> = new Set(['id', 'timestamp', 'message']);

// Fields may stand in another order, and `null` says the same as an absent field.
function saySame(one: unknown, other: unknown): boolean {
  if ((one ?? null) === (other ?? null)) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length === other.length && one.every((item, index) => saySame(item, other[index]));
  }
  if (!isJsonObject(one) || !isJsonObject(other)) return false;
  return Object.keys({ ...one, ...other }).every((name) => saySame(one[name], other[name]));
}

// An answer that names what was sent on the other leg is taken as one to that.
function warnOfLegs(read: readonly ReadEvent[], warnings: ErrorList): void {
  const events = onNamedLegs(read.map(({ event }) => event));
  for (const [index, { event, path }] of read.entries()) {
    const taken = events[index];
    if (taken === event || event.type !== 'mls') continue;
    const { leg } = taken as MlsEvent;
    warnings.add(`${path}.leg`, 'answer-of-other-leg', { leg: event.leg, named: leg });
  }
}

// Transmissions are named by UUIDs on both sides, or the host has other names than the network: then no name tells anything.
function warnOfReferences(read: readonly ReadEvent[], warnings: ErrorList): void {
  const events = read.map(({ event }) => event);
  const attemptOf = attemptsOf(events);
  const named = new Set<Leg>();
  for (const event of events) {
    if (event.type !== 'submitted') continue;
    if ([event.transmissionUuid, event.messageId].some((name) => UUID.test(name ?? ''))) named.add(event.leg);
  }
  for (const { event, path } of read) {
    if (event.type !== 'mls' || !named.has(event.leg) || !UUID.test(event.reference ?? '')) continue;
    const isOfKnown = LEGS.some((leg) => attemptOf({ leg, reference: event.reference }) !== undefined);
    if (!isOfKnown) warnings.add(`${path}.reference`, 'answer-to-unknown');
  }
}

// What follows a refusal is a corrected document. Whether the authority counts it in place of the refused one its UUID alone says.
function warnOfCorrected(read: readonly ReadEvent[], warnings: ErrorList): void {
  const created = read.find((one): one is ReadEvent & { event: CreatedEvent } => one.event.type === 'created');
  if (expectedLegs(created?.event.legs).length < LEGS.length) return;
  const refusals = read.flatMap(({ event }) =>
    event.type === 'mls' && event.leg === 'C3' && event.code === 'RE' && !isUndeliveredBy(event) ? [event] : [],
  );
  const sent = read.flatMap(({ event, path }) =>
    event.type === 'submitted' && event.leg === 'C3' ? [{ event, path }] : [],
  );
  // A submission may be told once more, with its UUID.
  const named = new Set(
    sent.flatMap(({ event }) => (event.documentUuid ? [event.transmissionUuid.toLowerCase()] : [])),
  );
  for (const { event, path } of sent) {
    if (named.has(event.transmissionUuid.toLowerCase())) continue;
    const isCorrected = refusals.some(
      ({ record, timestamp }) => record === event.record && timestamp <= event.timestamp,
    );
    if (isCorrected) warnings.add(`${path}.documentUuid`, 'corrected-without-uuid');
  }
}
