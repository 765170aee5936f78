// What a provider does next about a document, after an answer or after none: read off the events of its transmission, by the
// country's table of exceptions.
import { expectList } from '../core/arguments.ts';
import { attemptsOf } from '../status/attempts.ts';
import { expectedLegs } from '../status/course.ts';
import { hasFatal } from '../status/describe.ts';
import type { CreatedEvent, Leg, TransmissionEvent, ValidatedEvent } from '../status/event.ts';
import { inCausalOrder } from '../status/order.ts';
import type { Action, CountryNetwork, ExceptionStep, ExchangeTimers, LegSituation } from './country-network.ts';
import { type LegProgress, legProgress, type Refusal, type Sent } from './leg-progress.ts';
import { formatParticipant } from './participants.ts';

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

/** What of a country the steps are read off. */
export interface SteppedBy extends Pick<CountryNetwork, 'exceptions' | 'substitutes' | 'consumer'> {
  readonly facts: Pick<CountryNetwork['facts'], 'taxpayers'>;
  readonly report: Pick<CountryNetwork['report'], 'letters'>;
}

/**
 * Says what to do next about a document in the network of a country, in the order in which to do it; an empty list where nothing
 * happened yet. `now` is in Unix milliseconds.
 */
export function nextStepOf(
  country: SteppedBy,
): (history: readonly TransmissionEvent[], now: number, options: NextStepOptions) => NextStep[] {
  const { exceptions, substitutes, consumer, facts, report } = country;
  const address = consumer === undefined ? undefined : substitutes[consumer]?.id;
  const { scheme } = facts.taxpayers;
  const network: NetworkOfSteps = {
    exceptions,
    withdraw: report.letters.withdraw,
    consumer: address === undefined ? undefined : formatParticipant({ scheme, value: address }),
  };
  return (history, now, options) => {
    expectList(history, 'nextStep', 'events');
    return stepsAfter(network, inCausalOrder(history), now, options);
  };
}

interface NetworkOfSteps extends Pick<CountryNetwork, 'exceptions'> {
  /** The letter of a report that takes another one back. */
  readonly withdraw: string;
  /** The participant that every consumer is. */
  readonly consumer: string | undefined;
}

function stepsAfter(
  network: NetworkOfSteps,
  events: readonly TransmissionEvent[],
  now: number,
  { timers, side = 'C2' }: NextStepOptions,
): NextStep[] {
  const attemptOf = attemptsOf(events);
  const [first] = events;
  if (!first) return [];
  const created = events.find((event): event is CreatedEvent => event.type === 'created');
  const validated = events.findLast((event): event is ValidatedEvent => event.type === 'validated');
  const legs = expectedLegs(created?.legs);
  const last = events.findLast(({ type }) => type === 'submitted' || type === 'abandoned');
  if (last?.type === 'abandoned') return each(legs, 'done', 'The transmission was given up');
  const context: Context = {
    network,
    side,
    now,
    timers,
    startedAt: created?.timestamp ?? first.timestamp,
    validatedAt: validated?.timestamp,
    isInvalid: validated !== undefined && hasFatal(validated.results),
    isToConsumer: created !== undefined && network.consumer !== undefined && created.issuedTo === network.consumer,
    progress: { C3: legProgress(events, 'C3', attemptOf), C5: legProgress(events, 'C5', attemptOf) },
  };
  const steps = side === 'C3' ? stepsOfReceiver(context) : stepsOfSender(legs, context);
  return steps.filter(({ leg }) => legs.includes(leg));
}

interface Context {
  readonly network: NetworkOfSteps;
  readonly side: 'C2' | 'C3';
  readonly now: number;
  readonly timers: ExchangeTimers;
  readonly startedAt: number;
  readonly validatedAt: number | undefined;
  readonly isInvalid: boolean;
  readonly isToConsumer: boolean;
  readonly progress: Readonly<Record<Leg, LegProgress>>;
}

function stepsOfSender(legs: readonly Leg[], context: Context): readonly NextStep[] {
  const { C3, C5 } = context.progress;
  if (context.isInvalid && C3.sent.length + C5.sent.length === 0) {
    return each(legs, 'mend', 'The document is not valid: it is sent once it is');
  }
  const billing = stepsOfLeg('C3', context).filter(({ leg }) => leg === 'C3');
  return [...billing, ...(C3.refusal ? reportsAfter(C3.refusal, context) : stepsOfLeg('C5', context))];
}

// A refused invoice must not count, and the corrected one is reported anew. A report after the refusal is already one of the two.
function reportsAfter(refusal: Refusal, context: Context): readonly NextStep[] {
  const { C3, C5 } = context.progress;
  const { withdraw } = context.network;
  const after = C5.sent.filter((sent) => isAfter(refusal, sent, withdraw));
  const wasReported = C5.sent.length > after.length;
  const anew = after.filter(({ taxDataStatus }, index) =>
    taxDataStatus === undefined ? index > 0 || !wasReported : taxDataStatus !== withdraw,
  );
  // A Disregard may be lost, or overtaken by the report that follows it: that one waits until it is accepted.
  if (after.length > 0 && anew.length === 0 && C5.answer !== 'accepted') return stepsOfLeg('C5', context);
  const isSentAgain = C3.sent.some(({ position }) => position > refusal.position);
  const due = new Set<Action>();
  if (wasReported && after.length === 0) due.add('disregard');
  if (anew.length === 0 && (isSentAgain || after.length === 0)) due.add('resubmit');
  const row = exceptionSteps(context, 'C3', situationOfRefusal(refusal));
  const steps = row.filter((step) => step.leg === 'C5' && due.has(step.do));
  if (steps.length > 0) return steps;
  return C5.sent.length > 0
    ? stepsOfLeg('C5', context)
    : each(['C5'], 'done', 'Nothing was reported that should not count');
}

// A program disregards in the millisecond of the refusal, and of one moment what was sent stands before what was answered.
function isAfter(refusal: Refusal, { position, timestamp, taxDataStatus }: Sent, withdraw: string): boolean {
  return position > refusal.position || (timestamp === refusal.timestamp && taxDataStatus === withdraw);
}

function stepsOfReceiver(context: Context): readonly NextStep[] {
  const { C3 } = context.progress;
  if (context.isInvalid || C3.refusal) return exceptionSteps(context, 'C3', 'received-refused');
  return [answerOfReceiver(C3, context), ...stepsOfLeg('C5', context)];
}

function answerOfReceiver({ answer }: LegProgress, { now, startedAt, timers }: Context): NextStep {
  if (answer) return { do: 'done', leg: 'C3', why: 'The invoice was accepted and answered' };
  const until = startedAt + timers.answer;
  return now < until
    ? { do: 'wait', leg: 'C3', why: 'The answer to C2 is due once the invoice is delivered', until }
    : { do: 'send-again', leg: 'C3', why: 'The answer to C2 is overdue: send it', until };
}

function stepsOfLeg(leg: Leg, context: Context): readonly NextStep[] {
  const { sent, failed, answer, refusal } = context.progress[leg];
  const newest = sent.at(-1);
  if (answer === 'accepted') return each([leg], 'done', 'It was accepted');
  if (answer === 'declined') return each([leg], 'done', 'The receiver declined it: agree on a correction with it');
  if (answer === 'refused' && refusal) return exceptionSteps(context, leg, situationOfRefusal(refusal));
  if (newest === undefined) return [firstSending(leg, context)];
  if (failed) return exceptionSteps(context, leg, 'not-transmitted');
  const until = newest.timestamp + context.timers.answer;
  if (context.now >= until) return exceptionSteps(context, leg, 'no-answer');
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

function situationOfRefusal({ isUndelivered }: Refusal): LegSituation {
  return isUndelivered ? 'not-delivered' : 'refused';
}

function exceptionSteps({ network, side }: Context, leg: Leg, situation: LegSituation): readonly ExceptionStep[] {
  const row = network.exceptions.find((candidate) => {
    return candidate.leg === leg && candidate.situation === situation && candidate.sides.includes(side);
  });
  return row?.steps ?? [];
}

function each(legs: readonly Leg[], action: Action, why: string): NextStep[] {
  return legs.map((leg) => ({ do: action, leg, why }));
}
