// A day of envelopes, sent and received: what of each document is not as it ought to be, and what to do about it.
import type { ExchangeTimers } from '../network/country-network.ts';
import type { NextStepOptions } from '../network/next-step.ts';
import type { NextStep } from '../network/steps.ts';
import type { Leg, MlsEvent, SubmittedEvent, TransmissionEvent } from '../status/event.ts';
import type { TaxDataSubmission } from '../tax-data/read-submission.ts';
import { openEnvelope } from '../ubl/envelope/open.ts';

import { readDocument } from '../ubl/envelope/read-document.ts';
import { fromMls } from '../ubl/mls/from-mls.ts';

/** One envelope, by a name of the caller's: a file, a key. */
export interface NamedEnvelope {
  readonly name: string;
  readonly xml: string | Uint8Array;
}

/** What is not as it ought to be. */
export type DiscrepancyKind =
  /** Sent, and no answer came. */
  | 'unanswered'
  /** No tax data was sent, and nothing is known of the invoice's arrival. */
  | 'unreported'
  /** The same was sent twice, and both were accepted. */
  | 'double'
  /** One envelope was both refused and accepted. */
  | 'answered-differently'
  /** The authority counts it, and the receiver refused it or never got it. */
  | 'reported-never-arrived'
  /** The receiver has it, and the authority does not count it. */
  | 'arrived-never-reported';

/** One of them. */
export interface Discrepancy {
  readonly kind: DiscrepancyKind;
  readonly leg: Leg;
  /** The envelopes that it is about, by their names. */
  readonly envelopes: readonly string[];
  /** Until when it may still come right by itself, in Unix milliseconds; absent where it cannot. */
  readonly until?: number;
  /** Whether that time is over, or there is none. */
  readonly isDue: boolean;
}

/** What is known of one document. */
export interface ReconciledDocument {
  /** Its invoice UUID, or where it has none, what tells its content from others. */
  readonly document: string;
  readonly envelopes: readonly string[];
  readonly discrepancies: readonly Discrepancy[];
  /** What to do next, in the order in which to do it. */
  readonly steps: readonly NextStep[];
}

/** What a day comes to. */
export interface Reconciliation {
  /** Documents with a discrepancy, in the order in which they came. */
  readonly documents: readonly ReconciledDocument[];
  /** How many documents there are in all. */
  readonly count: number;
  /** Answers to envelopes that are not there, by their names. */
  readonly strayAnswers: readonly string[];
  /** What could not be read, or is of another kind, by its name. */
  readonly unread: readonly string[];
}

/** How a day is reconciled. */
export interface ReconcileOptions extends Pick<NextStepOptions, 'side'> {
  /** Unix milliseconds. */
  readonly now: number;
  readonly timers: ExchangeTimers;
  /** The legs that documents have: both where nothing is said. */
  readonly legs?: readonly Leg[];
}

/** What of a country a day is reconciled by. */
export interface ReconciledBy {
  readonly nextStep: (history: readonly TransmissionEvent[], now: number, options: NextStepOptions) => NextStep[];
  readonly readSubmission: (xml: string, submission: TaxDataSubmission) => SubmittedEvent;
}

interface Sent {
  readonly name: string;
  readonly event: SubmittedEvent;
  readonly answers: { readonly name: string; readonly event: MlsEvent }[];
}

/** `reconcile` of a country. */
export function reconcileOf(country: ReconciledBy) {
  return async (
    envelopes: Iterable<NamedEnvelope> | AsyncIterable<NamedEnvelope>,
    options: ReconcileOptions,
  ): Promise<Reconciliation> => {
    const sent = new Map<string, Sent>();
    const answers: { readonly name: string; readonly event: MlsEvent }[] = [];
    const unread: string[] = [];
    for await (const { name, xml } of envelopes) {
      const opened = openEnvelope(xml);
      const root = opened.ok ? readDocument(opened.value.document) : opened;
      if (!opened.ok || !root.ok) {
        unread.push(name);
        continue;
      }
      const { header, document } = opened.value;
      if (root.value.name === 'ApplicationResponse') {
        const answer = fromMls(document);
        if (answer.ok) answers.push({ name, event: answer.value });
        else unread.push(name);
        continue;
      }
      const { instanceId, sender: senderId, receiver: receiverId } = header;
      const timestamp = Date.parse(header.createdAt);
      if (!KNOWN.has(root.value.name) || Number.isNaN(timestamp)) {
        unread.push(name);
        continue;
      }
      const facts = { id: instanceId, timestamp, transmissionUuid: instanceId, senderId, receiverId };
      const { documentXml: _, ...event } = country.readSubmission(document, facts);
      // An envelope that is there twice, under two names, was sent once.
      if (!sent.has(instanceId)) sent.set(instanceId, { name, event, answers: [] });
    }
    const strayAnswers: string[] = [];
    for (const answer of answers) {
      const to = sent.get(answer.event.reference ?? '');
      if (to) to.answers.push({ ...answer, event: { ...answer.event, leg: to.event.leg } });
      else strayAnswers.push(answer.name);
    }
    const groups = new Map<string, Sent[]>();
    for (const one of sent.values()) {
      const key = one.event.documentUuid ?? one.event.contentId ?? one.name;
      groups.set(key, [...(groups.get(key) ?? []), one]);
    }
    const all = [...groups].map(([document, group]) => reconciled(document, group, country, options));
    return {
      documents: all.filter(({ discrepancies }) => discrepancies.length > 0),
      count: all.length,
      strayAnswers,
      unread,
    };
  };
}

const KNOWN: ReadonlySet<string> = new Set(['Invoice', 'CreditNote', 'pxs:TaxData']);

function reconciled(
  document: string,
  group: readonly Sent[],
  { nextStep }: ReconciledBy,
  options: ReconcileOptions,
): ReconciledDocument {
  const { now, timers, side = 'C2', legs = ['C3', 'C5'] } = options;
  const events = group.flatMap(({ event, answers }) => [event, ...answers.map((answer) => answer.event)]);
  const discrepancies = discrepanciesOf(group, { now, timers, side, legs });
  return {
    document,
    envelopes: group.flatMap(({ name, answers }) => [name, ...answers.map((answer) => answer.name)]),
    discrepancies,
    steps: discrepancies.length > 0 ? nextStep(events, now, { timers, side }) : [],
  };
}

type Settled = Required<Pick<ReconcileOptions, 'now' | 'timers' | 'side' | 'legs'>>;

function discrepanciesOf(group: readonly Sent[], { now, timers, side, legs }: Settled): readonly Discrepancy[] {
  const of = (leg: Leg) => group.filter(({ event }) => event.leg === leg);
  const [invoices, reports] = [of('C3'), of('C5')];
  const counted = isCounted(reports);
  const arrived = invoices.filter(isAccepted);
  const found: Discrepancy[] = [];
  const add = (kind: DiscrepancyKind, leg: Leg, about: readonly Sent[], until?: number): void => {
    found.push({
      kind,
      leg,
      envelopes: about.map(({ name }) => name),
      ...(until === undefined ? {} : { until }),
      isDue: until === undefined || now > until,
    });
  };
  for (const leg of legs) {
    for (const [index, one] of of(leg).entries()) {
      // What was sent again is waited for in the place of what was sent before.
      const isLast = !of(leg)
        .slice(index + 1)
        .some((later) => isSame(one, later));
      if (one.answers.length === 0 && isLast) add('unanswered', leg, [one], one.event.timestamp + timers.answer);
      const codes = new Set(one.answers.map(({ event }) => event.code === 'RE'));
      if (codes.size > 1) add('answered-differently', leg, [one]);
    }
    const accepted = of(leg).filter(isAccepted);
    const twice = accepted.filter((one) => accepted.some((other) => other !== one && isSame(one, other)));
    if (twice.length > 0) add('double', leg, twice);
  }
  const [first] = invoices;
  if (!legs.includes('C5') || !legs.includes('C3')) return found;
  const due = first && first.event.timestamp + (side === 'C2' ? timers.reportByC2 : timers.reportByC3);
  const isPending = reports.some(({ answers }) => answers.length === 0);
  if (arrived.length > 0 && !counted && !isPending) add('arrived-never-reported', 'C5', [...arrived, ...reports], due);
  else if (first && arrived.length === 0 && reports.length === 0 && !invoices.some(isRefused)) {
    add('unreported', 'C5', invoices, due);
  }
  const isAwaited = invoices.some(
    ({ event, answers }) => answers.length === 0 && now <= event.timestamp + timers.answer,
  );
  if (counted && arrived.length === 0 && !isAwaited) add('reported-never-arrived', 'C3', [...reports, ...invoices]);
  return found;
}

// The last report that the authority accepted says whether it counts the document: it was submitted, and not withdrawn.
function isCounted(reports: readonly Sent[]): boolean {
  const last = reports
    .filter(isAccepted)
    .toSorted((one, other) => one.event.timestamp - other.event.timestamp)
    .at(-1);
  return last !== undefined && !WITHDRAWING.has(last.event.taxDataStatus ?? '');
}

const WITHDRAWING: ReadonlySet<string> = new Set(['D', 'W']);

// By the last answer, whatever came before it.
function isAccepted(one: Sent): boolean {
  const last = lastAnswer(one);
  return last !== undefined && last !== 'RE';
}

function isRefused(one: Sent): boolean {
  return lastAnswer(one) === 'RE';
}

function lastAnswer({ answers }: Sent): MlsEvent['code'] | undefined {
  return answers.toSorted((one, other) => one.event.timestamp - other.event.timestamp).at(-1)?.event.code;
}

// The same content, with the same act of a report.
function isSame({ event: one }: Sent, { event: other }: Sent): boolean {
  return one.contentId === other.contentId && one.taxDataStatus === other.taxDataStatus;
}
