// What a provider does next about a document: what the other side is known to hold and to count, against what it ought to, and
// the step that leads from the one to the other, by the country's table.
import { expectLimit, expectList, expectObject, expectOneOf, expectTime } from '../core/arguments.ts';
import { type Attempt, billingOf, isNotHeld } from '../status/attempt.ts';
import { contextOf, courseFrom, expectedLegs, followCourse } from '../status/course.ts';
import { hasFatal } from '../status/describe.ts';
import { type CreatedEvent, isOfTransmission, LEGS, type Leg, type TransmissionEvent } from '../status/event.ts';
import { isGivenUp, type Ledger } from '../status/ledger.ts';
import { inCausalOrder } from '../status/order.ts';
import { selectRecord } from '../status/record.ts';
import { countingValidation, type Validation } from '../status/validation.ts';
import type { ReportAct } from '../tax-data/country-tax-data.ts';
import type { CountryNetwork, ExchangeTimers } from './country-network.ts';
import { type Entry, type EntryFacts, entriesOf, groupWith } from './entries.ts';
import { stepsOfInvoice } from './invoice-steps.ts';
import { formatParticipant, sameParticipant } from './participants.ts';
import {
  answerOpen,
  type Context,
  type NetworkOfSteps,
  type NextStep,
  repeated,
  SITUATIONS,
  step,
  stepsOf,
  timeForReport,
} from './steps.ts';

/** What the steps depend on beside the events. */
export interface NextStepOptions {
  /** How long an answer and a report may take. `TEST_BED_TIMERS` are those of the official test bed. */
  readonly timers: ExchangeTimers;
  /** Whose provider asks: C2 sent the invoice, C3 received it. Default C2. */
  readonly side?: 'C2' | 'C3' | undefined;
  /** After so many sendings of the same that nobody accepted a person is told. Default {@link MOST_SENDINGS}. */
  readonly mostSendings?: number | undefined;
}

/** So often the same is sent before a person is told, unless the caller says otherwise. */
export const MOST_SENDINGS = 6;

/** What of a country the steps are read off. */
export interface SteppedBy extends Pick<CountryNetwork, 'exceptions' | 'substitutes' | 'consumer'> {
  readonly facts: Pick<CountryNetwork['facts'], 'taxpayers'>;
  readonly report: Pick<CountryNetwork['report'], 'letters'>;
}

/**
 * Says what to do next about a document in the network of a country, in the order in which to do it; an empty list where nothing
 * happened yet. Of events of both providers those of its side count. `now` is in Unix milliseconds.
 * @throws PintError `wrong-argument` where `now` is not a time, where a timer or `mostSendings` is not a number of at least 0, or where
 *   `side` is neither C2 nor C3
 */
export function nextStepOf(
  country: SteppedBy,
): (history: readonly TransmissionEvent[], now: number, options: NextStepOptions) => NextStep[] {
  const { exceptions, substitutes, consumer, facts, report } = country;
  const address = consumer === undefined ? undefined : substitutes[consumer]?.id;
  const { scheme } = facts.taxpayers;
  const { letters } = report;
  const network: NetworkOfSteps = {
    exceptions,
    letters,
    actOf: (letter) => ACTS.find((act) => letters[act] === letter),
    consumer: address === undefined ? undefined : formatParticipant({ scheme, value: address }),
  };
  return (history, now, options) => {
    expectList(history, 'nextStep', 'events');
    expectObject(options, 'nextStep', 'its options, { timers },');
    const { timers, side = 'C2', mostSendings = MOST_SENDINGS } = options;
    expectOneOf(side, SIDES, 'nextStep', 'its side');
    expectObject(timers, 'nextStep', 'its timers, such as TEST_BED_TIMERS,');
    for (const name of TIMERS) expectLimit(timers[name], `timers.${name}`);
    expectLimit(mostSendings, 'mostSendings');
    const own = selectRecord(history, side === 'C3' ? 'received' : 'sent');
    return stepsAfter(network, inCausalOrder(own), expectTime(now, 'nextStep'), options);
  };
}

/** Whose steps can be asked for: those of the sender's provider, or of the receiver's. */
export const SIDES = ['C2', 'C3'] as const;

/** The names of all timers: without one of them what was just sent would be overdue. */
export const TIMERS = [
  'answer',
  'reportByC2',
  'reportToConsumerByC2',
  'reportByC3',
] as const satisfies readonly (keyof ExchangeTimers)[];
const ACTS = ['submit', 'resubmit', 'withdraw', 'failed'] as const satisfies readonly ReportAct[];

function stepsAfter(
  network: NetworkOfSteps,
  events: readonly TransmissionEvent[],
  now: number,
  { timers, side = 'C2', mostSendings = MOST_SENDINGS }: NextStepOptions,
): NextStep[] {
  const [first] = events;
  if (!first) return [];
  const created = events.find((event): event is CreatedEvent => event.type === 'created');
  const legs = expectedLegs(created?.legs);
  const ledger = ledgerOf(events, legs, network.actOf);
  const context: Context = {
    network,
    side,
    now,
    timers,
    mostSendings,
    legs,
    startedAt: created?.timestamp ?? first.timestamp,
    validation: validationOf(events, side),
    isToConsumer: network.consumer !== undefined && sameParticipant(created?.issuedTo ?? '', network.consumer),
    isGivenUp: isGivenUp(ledger),
    ledger,
  };
  const steps = side === 'C3' ? stepsOfReceiver(context, created) : stepsOfSender(context, created);
  return steps.filter(({ leg }) => legs.includes(leg));
}

/** What was sent and answered, of events in causal order. `actOf`: what the letters of reports mean; those of every country unless given. */
export function ledgerOf(
  events: readonly TransmissionEvent[],
  expected: readonly Leg[],
  actOf?: NetworkOfSteps['actOf'],
): Ledger {
  const context = { ...contextOf(events, expected), actOf };
  return followCourse(courseFrom(null, context), events.filter(isOfTransmission), context).ledger;
}

// Who receives an invoice checks it after that: of C3 a report alone is a submission.
function validationOf(events: readonly TransmissionEvent[], side: Context['side']): Validation | undefined {
  const validations = events.flatMap((event): Validation[] => {
    if (event.type !== 'validated') return [];
    const { id, timestamp, results } = event;
    return [{ id, timestamp, results, isFatal: hasFatal(results) }];
  });
  const isSent = (event: TransmissionEvent): boolean =>
    event.type === 'submitted' && (side === 'C2' || event.leg === 'C5');
  const submittedAt = events.findLast(isSent)?.timestamp ?? null;
  return countingValidation(validations, { submittedAt, transmittedAt: null });
}

function stepsOfSender(context: Context, created: CreatedEvent | undefined): readonly NextStep[] {
  const { ledger, legs, validation, isGivenUp } = context;
  const isUnsent = legs.every((leg) => ledger.legs[leg].attempts.length === 0);
  if (validation?.isFatal && isUnsent && !isGivenUp) {
    return legs.map((leg) => step('mend', leg, 'not-valid', 'The document is not valid: it is sent once it is'));
  }
  const billing = legs.includes('C3') ? stepsOfInvoice(context) : [];
  const preview = billing.filter(({ leg }) => leg === 'C5');
  return [...billing.filter(({ leg }) => leg === 'C3'), ...stepsOfReports(context, created, 'open', preview)];
}

// ---- The reporting leg: what the authority counts ----

function stepsOfReports(
  context: Context,
  created: CreatedEvent | undefined,
  received: EntryFacts['received'],
  preview: readonly NextStep[],
): readonly NextStep[] {
  const { ledger, side, legs, isGivenUp, network } = context;
  const isSent = legs.includes('C3');
  const entries = entriesOf(ledger, {
    side,
    isSent,
    isGivenUp,
    received,
    tellsFailures: network.letters.failed !== undefined && isInvalid(context),
    uuid: created?.documentUuid,
  });
  const steps = entries.flatMap((entry) => (entry.isInDoubt ? inDoubt(entry, context) : stepsOfEntry(entry, context)));
  const open = steps.filter(({ do: action }) => action !== 'done').filter(isFirstWait);
  const wasWithdrawn = entries.at(-1)?.reports.some(({ effect }) => effect === 'withdrawn') === true;
  const isAnnounced = preview.length > 0 && !wasWithdrawn && open.every(({ do: action }) => action === 'disregard');
  if (isAnnounced) return [...open, ...preview];
  if (open.length > 0) return open;
  return steps.slice(-1);
}

// To wait twice until the same moment is to wait.
function isFirstWait({ do: action, until }: NextStep, place: number, steps: readonly NextStep[]): boolean {
  return action !== 'wait' || steps.findIndex((one) => one.do === 'wait' && one.until === until) === place;
}

// To take back what was refused may take back the corrected one: a person knows whether it kept the UUID.
function inDoubt(entry: Entry, context: Context): readonly NextStep[] {
  const steps = stepsOfEntry(entry, context);
  const isOpen = steps.some(({ do: action }) => action !== 'done' && action !== 'wait');
  return isOpen ? stepsOf(context, 'C5', 'uuid-in-doubt', { uuid: entry.uuid }) : steps;
}

// What is valid and cannot be delivered has not failed: the authority is told of documents that are not valid.
function isInvalid({ validation, ledger }: Context): boolean {
  const refusals = ledger.legs.C3.attempts.flatMap(({ refusal }) => refusal ?? []);
  return validation?.isFatal === true || refusals.some(({ isUndelivered }) => !isUndelivered);
}

function stepsOfEntry(entry: Entry, context: Context): readonly NextStep[] {
  const { intended, reports, settled, mayCount, uuid } = entry;
  // A refused report of another end leaves no trace: what is known is what was known before it.
  const newest = reports.findLast((report) => !report.refusal || isIntended(report, entry)) ?? reports.at(-1);
  if (settled && isIntended(settled, entry)) {
    const late = arrivesLater(entry, settled, context) ?? followsLater(entry, settled, context);
    if (late) return late;
    const why = settled.effect === 'withdrawn' ? 'It was taken back, so that it does not count' : 'It was accepted';
    return [step('done', 'C5', settled.effect === 'withdrawn' ? 'taken-back' : 'accepted', why)];
  }
  if (intended.effect === 'withdrawn' && !mayCount) {
    return [step('done', 'C5', 'nothing-counts', 'Nothing was reported that should not count')];
  }
  if (!newest) return firstReport(entry, context);
  if (!isIntended(newest, entry)) return otherReport(entry, newest, context);
  const table = SITUATIONS[intended.effect];
  const others = othersOf(entry);
  const sentLast = others.at(-1)?.position ?? -1;
  const acceptedLast = Math.max(-1, ...others.map(({ accepted }) => accepted?.position ?? -1));
  const own = reports.filter((report) => isIntended(report, entry) && report.position > sentLast);
  // What was accepted before another report that may have come last settles nothing; what was refused is refused all the same.
  const latest = own.filter(({ position, accepted }) => position > acceptedLast || !accepted);
  const group = groupOf(newest, context.ledger);
  const state = billingOf(latest.filter((report) => group.includes(report)));
  const isOver = newest.accepted === undefined && (isNotHeld(state) || newest.failedAt !== undefined);
  if (newest.position < acceptedLast && !isOver) return disturbed(entry, own, context);
  if (state === 'refused') return stepsOf(context, 'C5', table.refused, { uuid });
  return repeated('C5', latest, context, { uuid }, table);
}

// A report that nobody answered may have arrived after the one that took it back, which was sent while it was under way: whoever
// counts by the order of arrival counts it. Once its answer is overdue it is taken back once more.
function arrivesLater({ reports, uuid }: Entry, settled: Attempt, context: Context): readonly NextStep[] | undefined {
  if (settled.effect !== 'withdrawn') return undefined;
  const { answer } = context.timers;
  const open = reports.findLast(({ effect, accepted, refusal }) => effect === 'counts' && !accepted && !refusal);
  if (!open) return undefined;
  const until = open.sentAt + answer;
  const again = reports.filter(({ effect, sentAt }) => effect === 'withdrawn' && sentAt >= until);
  const state = billingOf(again);
  if (state === 'accepted') return undefined;
  if (state === 'refused') return stepsOf(context, 'C5', SITUATIONS.withdrawn.refused, { uuid });
  if (again.length > 0) return repeated('C5', again, context, { uuid }, SITUATIONS.withdrawn);
  if (context.now < until) {
    return withdrawalOpen(until);
  }
  return stepsOf(context, 'C5', SITUATIONS.withdrawn.uncertain, { uuid });
}

function withdrawalOpen(until: number): readonly NextStep[] {
  return [{ ...step('wait', 'C5', 'withdrawal-open', 'It was taken back, and the answer may still come'), until }];
}

// A report of the same content with other bytes was sent after the one that was accepted. The status waits for its answer: so do the steps.
function followsLater({ reports, uuid }: Entry, settled: Attempt, context: Context): readonly NextStep[] | undefined {
  const newest = reports.at(-1);
  if (settled.effect !== 'counts' || newest?.effect !== 'counts') return undefined;
  const group = groupOf(newest, context.ledger);
  const state = billingOf(group);
  if (state === 'accepted') return undefined;
  if (state === 'refused') return stepsOf(context, 'C5', SITUATIONS.counts.refused, { uuid });
  return repeated('C5', group, context, { uuid }, SITUATIONS.counts);
}

// The newest reports are of the intended end, and another one may have come last. Where that was accepted at a moment that is still to
// come, it was by another clock: nothing that is sent now stands behind it, so that it waits.
function disturbed(entry: Entry, own: readonly Attempt[], context: Context): readonly NextStep[] {
  const { intended, uuid } = entry;
  const { now, timers, mostSendings } = context;
  const table = SITUATIONS[intended.effect];
  const acceptedAt = Math.max(...othersOf(entry).map(({ accepted }) => accepted?.timestamp ?? 0));
  if (acceptedAt < now) return stepsOf(context, 'C5', table.uncertain, { uuid });
  const until = Math.min(acceptedAt + 1, (own.at(-1)?.sentAt ?? 0) + timers.answer);
  if (now < until) {
    return answerOpen('C5', until);
  }
  const count = own.reduce((sum, { sendings }) => sum + sendings, 0);
  if (count >= mostSendings) return stepsOf(context, 'C5', table.often, { uuid, count });
  return stepsOf(context, 'C5', table.uncertain, { uuid });
}

// The reports of another end that may have arrived.
function othersOf(entry: Entry): readonly Attempt[] {
  return entry.reports.filter((report) => !report.refusal && !isIntended(report, entry));
}

/** Whether a report leads to what its entry ought to be. */
export function isIntended(report: Attempt, { intended: { effect, content } }: Entry): boolean {
  if (report.effect !== effect) return false;
  return effect !== 'counts' || content === undefined || report.content === content;
}

function groupOf(attempt: Attempt, ledger: Ledger): readonly Attempt[] {
  return groupWith(attempt, ledger)?.attempts ?? [attempt];
}

// The newest report is none of the intended end.
function otherReport({ intended, uuid }: Entry, newest: Attempt, context: Context): readonly NextStep[] {
  if (intended.effect === 'withdrawn') return stepsOf(context, 'C5', 'to-withdraw', { uuid });
  if (intended.effect === 'failed') return stepsOf(context, 'C5', 'to-tell-failure', { uuid });
  const isOpen = newest.effect === 'withdrawn' && !newest.accepted && !newest.refusal;
  const until = newest.sentAt + context.timers.answer;
  if (isOpen && context.now < until) {
    return withdrawalOpen(until);
  }
  return stepsOf(context, 'C5', 'to-restore', { uuid });
}

function firstReport({ intended, uuid }: Entry, context: Context): readonly NextStep[] {
  const { side, now, timers, startedAt, validation, ledger, network } = context;
  if (intended.effect === 'failed') return stepsOf(context, 'C5', 'to-tell-failure', { uuid });
  const isCorrected =
    ledger.legs.C5.attempts.length > 0 || ledger.contents.some(({ sent }) => billingOf(sent) === 'refused');
  if (side === 'C2' && isCorrected) return stepsOf(context, 'C5', 'to-report', { uuid });
  const dueByC2 = (validation?.timestamp ?? startedAt) + timeForReport(context);
  const until = side === 'C3' ? startedAt + timers.reportByC3 : dueByC2;
  const about = { taxDataStatus: network.letters.submit, ...(uuid !== undefined && { documentUuid: uuid }), until };
  return now < until
    ? [{ ...step('wait', 'C5', 'report-due', 'The tax data was not sent yet: send it before it is due'), ...about }]
    : [{ ...step('send-again', 'C5', 'report-overdue', 'The tax data is overdue: send it'), ...about }];
}

// ---- The provider that received the invoice ----

function stepsOfReceiver(context: Context, created: CreatedEvent | undefined): readonly NextStep[] {
  const { ledger, legs, validation } = context;
  if (!legs.includes('C3')) return stepsOfReports(context, created, 'open', []);
  const attempts = ledger.legs.C3.attempts;
  const isDelivered = attempts.some(({ accepted, isDeclined }) => accepted || isDeclined);
  const isRefused = !isDelivered && (validation?.isFatal === true || attempts.some(({ refusal }) => refusal));
  if (isRefused) {
    const refused = stepsOf(context, 'C3', 'received-refused', {});
    const reports = stepsOfReports(context, created, 'refused', []);
    const isOver = reports.every(({ do: action }) => action === 'done');
    const [onC3, onC5] = LEGS.map((leg) => refused.filter((one) => one.leg === leg));
    // Where the country's table has a word for it, that says why nothing is reported.
    return [...(onC3 ?? []), ...(isOver && onC5?.length ? onC5 : reports)];
  }
  if (isDelivered) {
    const done = step('done', 'C3', 'answered', 'The document was accepted and answered');
    return [done, ...stepsOfReports(context, created, 'delivered', [])];
  }
  return [answerOfReceiver(context), ...reportOfReceiver(context, created)];
}

function answerOfReceiver({ now, startedAt, timers }: Context): NextStep {
  const until = startedAt + timers.answer;
  return now < until
    ? { ...step('wait', 'C3', 'answer-due', 'The answer to C2 is due once the document is delivered'), until }
    : { ...step('send-again', 'C3', 'answer-overdue', 'The answer to C2 is overdue: send it'), until };
}

// What was not delivered is not reported: the report is due by a moment, and waits for the delivery all the same.
function reportOfReceiver(context: Context, created: CreatedEvent | undefined): readonly NextStep[] {
  if (context.ledger.legs.C5.attempts.length > 0) return stepsOfReports(context, created, 'delivered', []);
  const until = context.startedAt + context.timers.reportByC3;
  const wait = step('wait', 'C5', 'delivery-first', 'The document is reported once it is delivered');
  return [context.now < until ? { ...wait, until } : wait];
}
