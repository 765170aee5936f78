// What of one document is not as it ought to be: what was sent, answered and reported of it, against each other.
import type { ExchangeTimers } from '../network/country-network.ts';
import { type Entry, entriesOf } from '../network/entries.ts';
import { isIntended, ledgerOf } from '../network/next-step.ts';
import type { NextStep } from '../network/steps.ts';
import { type Attempt, billingOf } from '../status/attempt.ts';
import {
  type Leg,
  type MlsEvent,
  type SubmittedEvent,
  TAX_DATA_ACTS,
  type TransmissionEvent,
} from '../status/event.ts';
import type { Ledger } from '../status/ledger.ts';
import { inCausalOrder } from '../status/order.ts';
import type { Corner } from '../tax-data/read-submission.ts';
import type { DocumentNumber } from './document-number.ts';

/** What is not as it ought to be. */
export type DiscrepancyKind =
  /** Sent, and no answer came. */
  | 'unanswered'
  /** No tax data was accepted or is under way, and nothing is known of an arrival. */
  | 'unreported'
  /**
   * The same was sent twice, and both were accepted, or two documents stand under one number of whoever issues them. What takes a report
   * back may be sent twice.
   */
  | 'double'
  /** The receiver refused it as not valid, and no corrected one was sent. */
  | 'refused-never-corrected'
  /** A report that may count says something else than the document in it. */
  | 'reported-differently'
  /** One envelope was both refused and accepted. */
  | 'answered-differently'
  /** Another document was sent under the same instance identifier: no answer tells which of them it is about. */
  | 'identifier-twice'
  /** The authority counts it, or may count it, and the receiver refused it, or it was not delivered or never sent. */
  | 'reported-never-arrived'
  /** The receiver has it, and the authority does not count it, or counts what it was before a correction. */
  | 'arrived-never-reported';

/** One of them. */
export interface Discrepancy {
  readonly kind: DiscrepancyKind;
  readonly leg: Leg;
  /** The envelopes that it is about, by their names; of those under one identifier its own and at most a hundred others. */
  readonly envelopes: readonly string[];
  /** Until when it may still come right by itself, in Unix milliseconds; absent where it cannot. */
  readonly until?: number;
  /** Whether that time is over, or there is none. */
  readonly isDue: boolean;
}

/** An answer. */
export interface Answered {
  readonly name: string;
  /** Who sent its envelope. */
  readonly sender: string;
  readonly event: MlsEvent;
}

/** An invoice, a credit note or a report that was sent. */
export interface Sent {
  readonly name: string;
  readonly event: SubmittedEvent;
  readonly legs: readonly Leg[];
  readonly answers: Answered[];
  /** Whose report it is, where it is one that says so. */
  readonly corner: Corner | undefined;
  /** The number of the document, or of the one in a report. */
  readonly number: DocumentNumber | undefined;
  /** Whether it is a report that says something else than the document in it. */
  readonly isDoubtful: boolean;
  /** All documents that were sent under its identifier, in the order in which they came: this one and others. */
  readonly ofIdentifier: readonly Sent[];
}

/** What a document is asked about. */
export interface AskedOf {
  /** Unix milliseconds. */
  readonly now: number;
  readonly timers: ExchangeTimers;
  readonly side: Corner;
  /** The legs of the document. */
  readonly legs: readonly Leg[];
}

/** What was found. */
export interface Found {
  readonly discrepancies: readonly Discrepancy[];
  /** Whether it is held and counted, as far as it has a leg for either, and on which of them that shows. */
  readonly stands: boolean;
  readonly leg: Leg;
}

/** So many other documents are named: more than anybody reads. */
export const MOST_OTHERS = 100;

/** What of a document is not as it ought to be, and whether it is held and counted. */
export function discrepanciesOf(
  group: readonly Sent[],
  events: readonly TransmissionEvent[],
  steps: readonly NextStep[],
  asked: AskedOf,
): Found {
  const facts = factsOf(group, events, steps, asked);
  const { ledger, entries, isSent } = facts;
  const isReported = asked.legs.includes('C5');
  const isHeld = !isSent || ledger.legs.C3.attempts.some(({ accepted }) => accepted);
  const isCounted = !isReported || entries.some(({ settled }) => settled?.effect === 'counts');
  return {
    discrepancies: [
      ...identifierTwice(group),
      ...asked.legs.flatMap((leg) => [
        ...unanswered(facts, leg),
        ...acceptedTwice(facts, leg),
        ...answeredDifferently(facts, leg),
      ]),
      ...heldTwice(facts),
      ...neverCorrected(facts),
      ...(isReported ? entries : []).flatMap((entry) => [
        ...reportedDifferently(facts, entry),
        ...countedDifferently(facts, entry),
      ]),
    ],
    stands: isHeld && isCounted,
    leg: isSent ? 'C3' : 'C5',
  };
}

// What every question reads.
interface Facts {
  readonly asked: AskedOf;
  readonly steps: readonly NextStep[];
  readonly ledger: Ledger;
  readonly entries: readonly Entry[];
  /** Whether the document has a leg to a receiver. */
  readonly isSent: boolean;
  readonly sentAs: (attempt: Attempt) => Sent | undefined;
  readonly noted: (kind: DiscrepancyKind, leg: Leg, about: readonly Attempt[], until?: number) => Discrepancy;
}

function factsOf(
  group: readonly Sent[],
  events: readonly TransmissionEvent[],
  steps: readonly NextStep[],
  asked: AskedOf,
): Facts {
  const { now, side, legs } = asked;
  const ledger = ledgerOf(inCausalOrder(events), legs);
  // Of several documents under one identifier the first one is meant.
  const sent = new Map(group.toReversed().map((one) => [one.event.transmissionUuid, one] as const));
  const sentAs = ({ name }: Attempt): Sent | undefined => (name === undefined ? undefined : sent.get(name));
  const isSent = legs.includes('C3');
  // Whether the country wants to be told of a failure says the step that tells it.
  const tellsFailures = steps.some(({ taxDataStatus = '' }) => TAX_DATA_ACTS.get(taxDataStatus) === 'failed');
  const received = receivedBy(ledger);
  return {
    asked,
    steps,
    ledger,
    entries: entriesOf(ledger, { side, isSent, isGivenUp: false, received, tellsFailures, uuid: undefined }),
    isSent,
    sentAs,
    noted: (kind, leg, about, until) => ({
      kind,
      leg,
      envelopes: about.flatMap((attempt) => sentAs(attempt)?.name ?? []),
      ...(until === undefined ? {} : { until }),
      isDue: until === undefined || now >= until,
    }),
  };
}

function* identifierTwice(group: readonly Sent[]): Iterable<Discrepancy> {
  for (const one of group) {
    const { name, event, ofIdentifier } = one;
    if (ofIdentifier.length === 1) continue;
    const others = ofIdentifier.slice(0, MOST_OTHERS + 1).filter((other) => other !== one);
    const envelopes = [name, ...others.slice(0, MOST_OTHERS).map((other) => other.name)];
    yield { kind: 'identifier-twice', leg: event.leg, envelopes, isDue: true };
  }
}

function unanswered({ asked, steps, ledger, entries, isSent, noted }: Facts, leg: Leg): Discrepancy[] {
  const { side, timers } = asked;
  const { attempts, groups } = ledger.legs[leg];
  const isOpen =
    leg === 'C5' && entries.some((entry) => isSent && isUnsent(entry, ledger))
      ? entries.some(({ settled }) => !settled)
      : steps.some((step) => step.leg === leg && step.do !== 'done');
  // What was accepted by the answer to another sending waits for none; what came is answered each time.
  const isReceived = leg === 'C3' && side === 'C3';
  const waiting = isReceived
    ? attempts.filter(({ answers }) => answers.length === 0)
    : groups.flatMap(({ attempts: same }) => (isOpen && billingOf(same) === 'unknown' ? same.slice(-1) : []));
  return waiting.map((attempt) => noted('unanswered', leg, [attempt], attempt.sentAt + timers.answer));
}

// What was taken back once more does no harm, and `nextStep` may have asked for it.
function acceptedTwice({ ledger, sentAs, noted }: Facts, leg: Leg): Discrepancy[] {
  return ledger.legs[leg].groups.flatMap(({ effect, attempts }) => {
    // A wrong report and the right one behind it are not the same.
    const accepted = attempts.filter((one) => one.accepted && !sentAs(one)?.isDoubtful);
    return effect !== 'withdrawn' && accepted.length > 1 ? [noted('double', leg, accepted)] : [];
  });
}

function answeredDifferently({ ledger, sentAs, noted }: Facts, leg: Leg): Discrepancy[] {
  return ledger.legs[leg].attempts.flatMap((attempt) => {
    const { answers = [] } = sentAs(attempt) ?? {};
    const isBoth = new Set(answers.map(({ event }) => event.code === 'RE')).size > 1;
    return isBoth ? [noted('answered-differently', leg, [attempt])] : [];
  });
}

function heldTwice({ asked, ledger, noted }: Facts): Discrepancy[] {
  const held = ledger.contents.flatMap(({ sent }) => sent.filter(({ accepted }) => accepted).slice(0, 1));
  return asked.side === 'C2' && held.length > 1 ? [noted('double', 'C3', held)] : [];
}

function neverCorrected({ ledger, steps, noted }: Facts): Discrepancy[] {
  const refused = ledger.legs.C3.attempts.findLast(({ refusal }) => refusal);
  const isOpen = steps.some((step) => step.do === 'mend' && step.leg === 'C3');
  return refused && isOpen ? [noted('refused-never-corrected', 'C3', [refused])] : [];
}

function reportedDifferently({ sentAs, noted }: Facts, { intended, reports }: Entry): Discrepancy[] {
  const counting = reports.findLast(({ refusal }) => !refusal);
  const isMeant = intended.effect === 'counts' && counting?.effect === 'counts';
  return isMeant && sentAs(counting)?.isDoubtful ? [noted('reported-differently', 'C5', [counting])] : [];
}

function countedDifferently({ asked, ledger, isSent, noted }: Facts, entry: Entry): Discrepancy[] {
  const { side, timers } = asked;
  const [invoices, reports] = [ledger.legs.C3.attempts, ledger.legs.C5.attempts];
  const kind = differenceOf(entry, isSent, ledger);
  if (kind === undefined) return [];
  if (kind === 'reported-never-arrived') return [noted(kind, 'C3', [...reports, ...invoices])];
  const first = invoices.find(({ content }) => content === entry.intended.content) ?? invoices[0];
  const due = first && first.sentAt + (side === 'C2' ? timers.reportByC2 : timers.reportByC3);
  return [noted(kind, 'C5', [...invoices, ...reports], reports.length === 0 ? due : undefined)];
}

// Whether the invoice that ought to count was never sent: it is known by its reports alone.
function isUnsent({ intended: { effect, content } }: Entry, { legs }: Ledger): boolean {
  const isMeant = (one: Attempt): boolean => content === undefined || one.content === content;
  return effect === 'counts' && !legs.C3.attempts.some(isMeant);
}

// What the authority counts of an invoice, against what is held of it. A report that may still be answered is not judged.
function differenceOf(entry: Entry, isSent: boolean, ledger: Ledger): DiscrepancyKind | undefined {
  const { intended, settled, reports } = entry;
  if (intended.effect === 'failed' && settled?.effect !== 'counts') return 'unreported';
  if (intended.effect !== 'counts' || (isSent && isUnsent(entry, ledger))) {
    // What was accepted after it was taken back may have come last.
    const wasAccepted = reports.some(({ effect, accepted }) => effect === 'counts' && accepted);
    const mayCount = settled ? settled.effect === 'counts' : wasAccepted && billingOf(reports.slice(-1)) !== 'unknown';
    return mayCount ? 'reported-never-arrived' : undefined;
  }
  if (settled && isIntended(settled, entry)) return undefined;
  const isUnderWay = billingOf(reports.filter((report) => isIntended(report, entry))) === 'unknown';
  if (isUnderWay) return undefined;
  return ledger.legs.C3.attempts.some(({ accepted }) => accepted) ? 'arrived-never-reported' : 'unreported';
}

// What is reported and was not answered yet was delivered, as far as is known.
function receivedBy({ legs }: Ledger): 'delivered' | 'refused' | 'open' {
  const { attempts } = legs.C3;
  if (attempts.some(({ accepted }) => accepted)) return 'delivered';
  if (attempts.some(({ refusal }) => refusal)) return 'refused';
  return legs.C5.attempts.length > 0 ? 'delivered' : 'open';
}
