// Which attempt to send a leg an answer is about. An attempt is known by its transmission UUID; hosts may name it by a message id.
import {
  LEGS,
  type Leg,
  type MlsEvent,
  type SubmittedEvent,
  type TransmissionEvent,
  type TransmittedEvent,
} from './event.ts';

/** What an answer says of the attempt that it answers. */
export type Answer = Pick<MlsEvent, 'leg' | 'reference'>;

/** The attempts of all events: finds the one that an answer names. `undefined` where it names none that is known. */
export type AttemptOf = (answer: Answer) => string | undefined;

type Naming =
  | Pick<SubmittedEvent, 'type' | 'leg' | 'transmissionUuid' | 'messageId'>
  | Pick<TransmittedEvent, 'type' | 'leg' | 'transmissionUuid' | 'messageId'>;

/** Reads the attempts of events, in whatever order they stand. */
export function attemptsOf(events: Iterable<{ readonly type?: string | undefined }>): AttemptOf {
  const byName = new Map<string, string>();
  for (const event of events) {
    if (!isNaming(event) || typeof event.transmissionUuid !== 'string') continue;
    byName.set(nameIn(event.leg, event.transmissionUuid), event.transmissionUuid);
    if (typeof event.messageId === 'string') {
      const name = nameIn(event.leg, event.messageId);
      // A transmission UUID stands before a message id of the same text.
      if (!byName.has(name)) byName.set(name, event.transmissionUuid);
    }
  }
  return ({ leg, reference }) => (typeof reference === 'string' ? byName.get(nameIn(leg, reference)) : undefined);
}

/**
 * The events, each answer on the leg whose submission it names: the network knows what it answers, and a message level status says
 * no leg. One that names a submission of its own leg stays there, as does one that names none that is recorded.
 */
export function onNamedLegs<Event extends { readonly type?: string | undefined }>(
  events: readonly Event[],
  attemptOf: AttemptOf = attemptsOf(events),
): readonly Event[] {
  const submitted = new Set<string>();
  for (const event of events) {
    if (isNaming(event) && event.type === 'submitted' && typeof event.transmissionUuid === 'string') {
      submitted.add(nameIn(event.leg, event.transmissionUuid));
    }
  }
  const names = (leg: Leg, { reference }: Answer): boolean => {
    const attempt = attemptOf({ leg, reference });
    return attempt !== undefined && submitted.has(nameIn(leg, attempt));
  };
  const legNamedBy = (answer: Answer): Leg | undefined => {
    if (!LEGS.includes(answer.leg) || names(answer.leg, answer)) return undefined;
    return LEGS.find((leg) => names(leg, answer));
  };
  return events.map((event) => {
    const leg = isAnswer(event) ? legNamedBy(event) : undefined;
    return leg === undefined ? event : { ...event, leg };
  });
}

/** The legs of which submissions are recorded. */
export function submittedLegs(events: Iterable<{ readonly type?: string | undefined }>): ReadonlySet<Leg> {
  const legs = new Set<Leg>();
  for (const event of events) if (isNaming(event) && event.type === 'submitted') legs.add(event.leg);
  return legs;
}

function isNaming(event: { readonly type?: string | undefined }): event is Naming {
  return event.type === 'submitted' || event.type === 'transmitted';
}

function nameIn(leg: Leg, name: string): string {
  return `${leg} ${name.toLowerCase()}`;
}

/**
 * The events, with each answer behind the submission that it names: an answer comes after what it answers, whatever the
 * clock of the other side says.
 */
export function answersBehindSubmissions<Event extends Pick<TransmissionEvent, 'type'>>(
  ordered: readonly Event[],
  attemptOf: AttemptOf,
): readonly Event[] {
  const early = earlyAnswers(ordered, attemptOf);
  if (early.size === 0) return ordered;
  return ordered.flatMap((event, index) => {
    const behind = early.get(index) ?? [];
    const isMoved = [...early.values()].some((answers) => answers.includes(event));
    return isMoved ? [] : [event, ...behind];
  });
}

// Answers that stand before the submission that they name, by its position.
function earlyAnswers<Event extends Pick<TransmissionEvent, 'type'>>(
  ordered: readonly Event[],
  attemptOf: AttemptOf,
): Map<number, Event[]> {
  const first = new Map<string, number>();
  for (const [index, event] of ordered.entries()) {
    if (!isNaming(event) || event.type !== 'submitted' || typeof event.transmissionUuid !== 'string') continue;
    const name = nameIn(event.leg, event.transmissionUuid);
    if (!first.has(name)) first.set(name, index);
  }
  const early = new Map<number, Event[]>();
  for (const [index, event] of ordered.entries()) {
    if (!isAnswer(event)) continue;
    const attempt = attemptOf(event);
    const position = attempt === undefined ? undefined : first.get(nameIn(event.leg, attempt));
    if (position !== undefined && position > index) early.set(position, [...(early.get(position) ?? []), event]);
  }
  return early;
}

function isAnswer(event: object): event is Answer & { type: 'mls' } {
  return 'type' in event && event.type === 'mls';
}
