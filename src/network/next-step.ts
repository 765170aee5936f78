// What a provider does next about a document, after an answer or after none: read off the events of its transmission, by the
// country's table of exceptions.
import {
  type Action,
  EXCEPTIONS,
  type ExceptionStep,
  type ExchangeTimers,
  type LegSituation,
  SUBSTITUTES,
  TAXPAYER_SCHEME,
} from '../jurisdictions/issuing.ts';
import { hasFatal } from '../status/describe.ts';
import {
  type CreatedEvent,
  LEGS,
  type Leg,
  type MlsEvent,
  type SubmittedEvent,
  type TransmissionEvent,
  type TransmittedEvent,
  type ValidatedEvent,
} from '../status/event.ts';
import { inTimeOrder } from '../status/order.ts';

/** One thing to do. */
export interface NextStep {
  readonly do: Action;
  readonly leg: Leg;
  readonly why: string;
  /** Until when to wait, in Unix milliseconds; where nothing was sent, when it is due. */
  readonly until?: number;
}

/** What the steps depend on beside the events. */
export interface NextStepOptions {
  /** How long an answer and a report may take. `TEST_BED_TIMERS` are those of the official test bed. */
  readonly timers: ExchangeTimers;
  /** Whose provider asks: C2 sent the invoice, C3 received it. Default C2. */
  readonly side?: 'C2' | 'C3' | undefined;
}

/**
 * What to do next, in the order in which to do it; an empty list where nothing happened yet.
 *
 * An answer belongs to the transmission that it names (`reference`), else to the last one before it. The answer to the newest
 * transmission of a leg counts, so a transmission after a refusal opens the leg again. Of the reports after an invoice was
 * refused the first is the one that disregards.
 *
 * @param now Unix milliseconds
 * @example
 * nextStep(events, Date.now(), { timers: TEST_BED_TIMERS }) // [{ do: 'wait', leg: 'C3', why: '…', until: 1768101201000 }, …]
 */
export function nextStep(
  history: readonly TransmissionEvent[],
  now: number,
  { timers, side = 'C2' }: NextStepOptions,
): NextStep[] {
  const events = inTimeOrder(history);
  const [first] = events;
  if (!first) return [];
  const created = events.find((event): event is CreatedEvent => event.type === 'created');
  const validated = events.findLast((event): event is ValidatedEvent => event.type === 'validated');
  const legs = created?.legs ?? LEGS;
  if (events.some((event) => event.type === 'abandoned')) return each(legs, 'done', 'The transmission was given up');
  const context: Context = {
    side,
    now,
    timers,
    startedAt: created?.timestamp ?? first.timestamp,
    validatedAt: validated?.timestamp,
    isInvalid: validated !== undefined && hasFatal(validated.results),
    isToConsumer: created?.issuedTo === CONSUMER,
    progress: { C3: progressOf(events, 'C3'), C5: progressOf(events, 'C5') },
  };
  const steps = side === 'C3' ? stepsOfReceiver(context) : stepsOfSender(legs, context);
  return steps.filter(({ leg }) => legs.includes(leg));
}

const CONSUMER = `${TAXPAYER_SCHEME}:${SUBSTITUTES['general-customer'].id}`;

interface Context {
  readonly side: 'C2' | 'C3';
  readonly now: number;
  readonly timers: ExchangeTimers;
  readonly startedAt: number;
  readonly validatedAt: number | undefined;
  readonly isInvalid: boolean;
  readonly isToConsumer: boolean;
  readonly progress: Readonly<Record<Leg, Progress>>;
}

/** What happened on one leg. */
interface Progress {
  /** When something was sent, the newest last. */
  readonly sentAt: readonly number[];
  /** Whether sending the newest transmission failed. */
  readonly failed: boolean;
  /** The answer to the newest transmission. */
  readonly answer: MlsEvent | undefined;
  /** The last refusal of any transmission. */
  readonly refusal: MlsEvent | undefined;
}

function progressOf(events: readonly TransmissionEvent[], leg: Leg): Progress {
  const ofLeg = events.filter((event) => 'leg' in event && event.leg === leg);
  const submissions = ofLeg.filter((event): event is SubmittedEvent => event.type === 'submitted');
  const answers = ofLeg.filter((event): event is MlsEvent => event.type === 'mls');
  const results = ofLeg.filter((event): event is TransmittedEvent => event.type === 'transmitted');
  const newest = submissions.at(-1);
  // What names no transmission that is known here is about the last one before it.
  const isAboutNewest = (named: string | null | undefined, timestamp: number): boolean =>
    (submissions.findLast(({ transmissionUuid }) => transmissionUuid === named) ??
      submissions.findLast((submitted) => submitted.timestamp <= timestamp)) === newest;
  const own = answers.filter(({ reference, timestamp }) => isAboutNewest(reference, timestamp));
  const result = results.findLast(({ transmissionUuid, timestamp }) => isAboutNewest(transmissionUuid, timestamp));
  return {
    sentAt: submissions.map(({ timestamp }) => timestamp),
    failed: result?.error === true,
    // A transmission is answered once. Where it was answered twice, the refusal counts.
    answer: own.find(({ code }) => code === 'RE') ?? own.at(-1),
    refusal: answers.findLast(({ code }) => code === 'RE'),
  };
}

function stepsOfSender(legs: readonly Leg[], context: Context): readonly NextStep[] {
  const { C3, C5 } = context.progress;
  if (context.isInvalid && C3.sentAt.length + C5.sentAt.length === 0) {
    return each(legs, 'mend', 'The document is not valid: it is sent once it is');
  }
  const billing = stepsOfLeg('C3', context).filter(({ leg }) => leg === 'C3');
  return [...billing, ...(C3.refusal ? reportsAfter(C3.refusal, context) : stepsOfLeg('C5', context))];
}

// A refused invoice must not count, and the corrected one is reported anew.
function reportsAfter(refusal: MlsEvent, context: Context): readonly NextStep[] {
  const { C3, C5 } = context.progress;
  const situation = situationOfRefusal(refusal);
  const before = C5.sentAt.filter((at) => at <= refusal.timestamp).length;
  const after = C5.sentAt.length - before;
  const isSentAgain = C3.sentAt.some((at) => at > refusal.timestamp);
  const due = new Set<Action>();
  if (before > 0 && after === 0) due.add('disregard');
  if (after === 0 || (before > 0 && after === 1 && isSentAgain)) due.add('resubmit');
  const steps = exceptionSteps('C2', 'C3', situation).filter((step) => step.leg === 'C5' && due.has(step.do));
  if (steps.length > 0) return steps;
  return C5.sentAt.length > 0
    ? stepsOfLeg('C5', context)
    : each(['C5'], 'done', 'Nothing was reported that should not count');
}

function stepsOfReceiver(context: Context): readonly NextStep[] {
  const { C3 } = context.progress;
  if (context.isInvalid || C3.refusal) return exceptionSteps('C3', 'C3', 'received-refused');
  return [answerOfReceiver(C3, context), ...stepsOfLeg('C5', context)];
}

function answerOfReceiver({ answer }: Progress, { now, startedAt, timers }: Context): NextStep {
  if (answer) return { do: 'done', leg: 'C3', why: 'The invoice was accepted and answered' };
  const until = startedAt + timers.answer;
  return now < until
    ? { do: 'wait', leg: 'C3', why: 'The answer to C2 is due once the invoice is delivered', until }
    : { do: 'send-again', leg: 'C3', why: 'The answer to C2 is overdue: send it', until };
}

function stepsOfLeg(leg: Leg, context: Context): readonly NextStep[] {
  const { sentAt, failed, answer } = context.progress[leg];
  const newest = sentAt.at(-1);
  if (answer) {
    return answer.code === 'RE'
      ? exceptionSteps(context.side, leg, situationOfRefusal(answer))
      : each([leg], 'done', 'It was accepted');
  }
  if (newest === undefined) return [firstSending(leg, context)];
  if (failed) return exceptionSteps(context.side, leg, 'not-transmitted');
  const until = newest + context.timers.answer;
  if (context.now >= until) return exceptionSteps(context.side, leg, 'no-answer');
  return [{ do: 'wait', leg, why: 'It was sent, and the answer may still come', until }];
}

function firstSending(leg: Leg, { side, now, timers, startedAt, validatedAt, isToConsumer }: Context): NextStep {
  if (leg === 'C3') return { do: 'wait', leg, why: 'The invoice was not sent yet' };
  const ofC2 = isToConsumer ? timers.reportToConsumerByC2 : timers.reportByC2;
  const until = side === 'C3' ? startedAt + timers.reportByC3 : (validatedAt ?? startedAt) + ofC2;
  return now < until
    ? { do: 'wait', leg, why: 'The tax data was not sent yet: send it before it is due', until }
    : { do: 'send-again', leg, why: 'The tax data is overdue: send it', until };
}

// Issues of kind FD say that the document was fine and could not be delivered; a warning (BW) may stand beside them.
function situationOfRefusal({ issues = [] }: MlsEvent): LegSituation {
  const kinds = issues.map(({ reasonCode }) => reasonCode).filter((kind) => kind !== 'BW');
  return kinds.length > 0 && kinds.every((kind) => kind === 'FD') ? 'not-delivered' : 'refused';
}

function exceptionSteps(side: 'C2' | 'C3', leg: Leg, situation: LegSituation): readonly ExceptionStep[] {
  const row = EXCEPTIONS.find((candidate) => {
    return candidate.leg === leg && candidate.situation === situation && candidate.sides.includes(side);
  });
  return row?.steps ?? [];
}

function each(legs: readonly Leg[], action: Action, why: string): NextStep[] {
  return legs.map((leg) => ({ do: action, leg, why }));
}
