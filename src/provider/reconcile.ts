// A day of envelopes, sent and received: what of each document is not as it ought to be, and what to do about it.
import { expectIterable, expectList, expectObject, expectOneOf } from '../core/arguments.ts';
import { type CountryFacts, countryOfAnySpecification } from '../core/country-facts.ts';
import { timeInUtc } from '../core/iso-time.ts';
import { seatOf } from '../core/peppol.ts';
import type { ExchangeTimers } from '../network/country-network.ts';
import { type Entry, entriesOf } from '../network/entries.ts';
import { isIntended, ledgerOf, type NextStepOptions, SIDES } from '../network/next-step.ts';
import type { NextStep } from '../network/steps.ts';
import { type Attempt, billingOf } from '../status/attempt.ts';
import {
  type CreatedEvent,
  LEGS,
  type Leg,
  type MlsEvent,
  type SubmittedEvent,
  TAX_DATA_ACTS,
  type TransmissionEvent,
} from '../status/event.ts';
import { fingerprint } from '../status/fingerprint.ts';
import type { Ledger } from '../status/ledger.ts';
import { inCausalOrder } from '../status/order.ts';
import { sourceIn } from '../tax-data/carried.ts';
import type { CountryTaxData } from '../tax-data/country-tax-data.ts';
import type { DerivedBy } from '../tax-data/derive.ts';
import { contradictsDocument } from '../tax-data/doubts.ts';
import { type Corner, cornerOfReport, type TaxDataSubmission } from '../tax-data/read-submission.ts';
import { TAX_DATA_ROOT } from '../ubl/document-type.ts';
import type { EnvelopeHeader } from '../ubl/envelope/header.ts';
import { openEnvelope } from '../ubl/envelope/open.ts';
import { readDocument } from '../ubl/envelope/read-document.ts';
import { fromMls } from '../ubl/mls/from-mls.ts';
import { textOf, type UblElement } from '../ubl/tree.ts';
import { type DocumentNumber, documentNumberOf, type Numbered, underNumbers } from './document-number.ts';

/** One envelope, by a name of the caller's: a file, a key. */
export interface NamedEnvelope {
  readonly name: string;
  readonly xml: string | Uint8Array;
  /**
   * When it was sent or came, in Unix milliseconds. Unless given it is what the envelope, or the answer in it, says itself: by the clock of
   * the other side, where that has sent it.
   */
  readonly at?: number;
}

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
  /** Answers to envelopes that are not there, and to reports by others than they were sent to, by their names. */
  readonly strayAnswers: readonly string[];
  /** What could not be read, or is of another kind or another country, by its name: answers to that as well. */
  readonly unread: readonly string[];
}

/** How a day is reconciled. */
export interface ReconcileOptions extends Pick<NextStepOptions, 'side'> {
  /** Unix milliseconds. */
  readonly now: number;
  readonly timers: ExchangeTimers;
  /** The legs that all documents have. Unless given, each has those that its flow gives it, or both where it has no flow. */
  readonly legs?: readonly Leg[];
}

/** What of a country a day is reconciled by. */
export interface ReconciledBy<Kind extends string = string> {
  readonly nextStep: (history: readonly TransmissionEvent[], now: number, options: NextStepOptions) => NextStep[];
  readonly readSubmission: (xml: string, submission: TaxDataSubmission) => SubmittedEvent;
  /** The legs that the flow of an invoice, or of the one in a report, has for a provider. */
  readonly legsOf: (root: UblElement, side: Corner) => readonly Leg[];
  /** By what reports are compared with the documents in them, and whose envelopes are judged. */
  readonly taxData: DerivedBy & Pick<CountryTaxData<Kind>, 'facts' | 'parties'>;
}

interface Answered {
  readonly name: string;
  /** Who sent its envelope. */
  readonly sender: string;
  readonly event: MlsEvent;
}

interface Sent {
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

/** `reconcile` of a country. */
export function reconcileOf<Kind extends string>(country: ReconciledBy<Kind>) {
  const { nextStep, taxData } = country;
  return async (
    envelopes: Iterable<NamedEnvelope> | AsyncIterable<NamedEnvelope>,
    options: ReconcileOptions,
  ): Promise<Reconciliation> => {
    expectIterable(envelopes, 'reconcile', 'envelopes');
    expectObject(options, 'reconcile', 'its options');
    const { side = 'C2', legs } = options;
    expectOneOf(side, SIDES, 'reconcile', 'its side');
    if (legs !== undefined) expectLegs(legs);
    const all: Sent[] = [];
    // By their identifiers; of several documents under one the answers are counted as the first one's.
    const sent = new Map<string, Sent[]>();
    const contents = new Set<string>();
    // Documents of which the legs of a corner are known.
    const seen = new Set<string>();
    const answers: Answered[] = [];
    const unread: string[] = [];
    // What is of another country, by its identifier.
    const foreign = new Set<string>();
    for await (const named of envelopes) {
      expectObject(named, 'reconcile', 'each envelope');
      const { name, xml, at } = named;
      const opened = openEnvelope(xml);
      const root = opened.ok ? readDocument(opened.value.document) : opened;
      if (!opened.ok || !root.ok) {
        unread.push(name);
        continue;
      }
      const { header, document } = opened.value;
      if (root.value.name === 'ApplicationResponse') {
        const answer = fromMls(document, at === undefined ? {} : { timestamp: at });
        if (answer.ok) answers.push({ name, sender: header.sender, event: answer.value });
        else unread.push(name);
        continue;
      }
      const { instanceId, sender: senderId, receiver: receiverId } = header;
      const timestamp = at ?? timeInUtc(header.createdAt);
      if (!KNOWN.has(root.value.name) || Number.isNaN(timestamp)) {
        unread.push(name);
        continue;
      }
      if (isForeign(taxData.facts, root.value, header)) {
        foreign.add(instanceId.toLowerCase());
        unread.push(name);
        continue;
      }
      const facts = { id: instanceId, timestamp, transmissionUuid: instanceId, senderId, receiverId };
      const { documentXml: _, ...event } = country.readSubmission(document, facts);
      // An envelope that is there twice, under two names, was sent once.
      const key = instanceId.toLowerCase();
      const content = `${key} ${fingerprint(document)}`;
      if (contents.has(content)) continue;
      contents.add(content);
      const corner = cornerOfReport(root.value);
      const asked = corner ?? side;
      const known = event.documentUuid && `${asked} ${event.documentUuid}`;
      const legs = known && seen.has(known) ? [] : country.legsOf(root.value, asked);
      if (known) seen.add(known);
      const ofIdentifier = sent.get(key) ?? [];
      const isReport = root.value.name === TAX_DATA_ROOT;
      const source = isReport ? sourceIn(root.value) : root.value;
      const number = source && documentNumberOf(taxData.parties, source);
      const isDoubtful = isReport && contradictsDocument(taxData, root.value);
      const own: Sent = { name, event, corner, legs, number, isDoubtful, answers: [], ofIdentifier };
      ofIdentifier.push(own);
      sent.set(key, ofIdentifier);
      all.push(own);
    }
    const strayAnswers: string[] = [];
    for (const answer of answers) {
      const reference = (answer.event.reference ?? '').toLowerCase();
      const [to] = sent.get(reference) ?? [];
      if (to && isAnswererOf(to, answer)) to.answers.push({ ...answer, event: { ...answer.event, leg: to.event.leg } });
      else (foreign.has(reference) ? unread : strayAnswers).push(answer.name);
    }
    const judged = [...byDocument(all)].map(([document, group]) =>
      reconciled(document, group, nextStep, { ...options, side }),
    );
    return {
      documents: byNumber(judged).filter(({ discrepancies }) => discrepancies.length > 0),
      count: judged.length,
      strayAnswers,
      unread,
    };
  };
}

// Another country's report, or a document of it in which nobody of this one takes part: what comes in from abroad is of both.
function isForeign(
  { code, taxpayers }: Pick<CountryFacts, 'code' | 'taxpayers'>,
  root: UblElement,
  { sender, receiver }: Pick<EnvelopeHeader, 'sender' | 'receiver'>,
): boolean {
  const named = countryOfAnySpecification(textOf(root, 'cbc:CustomizationID'));
  if (named === undefined || named === code) return false;
  return root.name === TAX_DATA_ROOT || ![sender, receiver].some((id) => id.startsWith(`${taxpayers.scheme}:`));
}

// A report is answered by whom it was sent to: the authority's provider signs with the digits of the authority's address alone. Who
// answers for the receiver of an invoice is not known here.
function isAnswererOf({ event: { leg, receiverId } }: Sent, { sender }: Answered): boolean {
  const [asked, answering] = [receiverId, sender].map((one) => seatOf(one ?? ''));
  return leg !== 'C5' || asked === undefined || answering === undefined || asked === answering;
}

// Of no leg nothing is missing.
function expectLegs(legs: unknown): void {
  expectList(legs, 'reconcile', 'its legs');
  const given = legs as readonly unknown[];
  for (const leg of given.length === 0 ? [undefined] : given) {
    expectOneOf(leg, LEGS, 'reconcile', 'each of its legs, one at least,');
  }
}

const KNOWN: ReadonlySet<string> = new Set(['Invoice', 'CreditNote', TAX_DATA_ROOT]);

// An invoice that does not say its UUID is known by its report, which does.
function byDocument(all: readonly Sent[]): ReadonlyMap<string, readonly Sent[]> {
  const uuids = new Map<string | undefined, string>();
  for (const { event } of all) if (event.documentUuid) uuids.set(event.contentId, event.documentUuid);
  const groups = new Map<string, { readonly document: string; readonly group: Sent[] }>();
  for (const one of all) {
    const { documentUuid, contentId } = one.event;
    const document = documentUuid ?? (contentId && uuids.get(contentId)) ?? contentId ?? one.name;
    const known = groups.get(document.toLowerCase());
    if (known) known.group.push(one);
    else groups.set(document.toLowerCase(), { document, group: [one] });
  }
  return new Map([...groups.values()].map(({ document, group }) => [document, group]));
}

interface Settled extends ReconcileOptions {
  readonly side: Corner;
}

/** A document by itself: its steps are there though nothing may be wrong with it. */
interface Judged extends ReconciledDocument, Numbered {
  /** The leg on which it stands. */
  readonly leg: Leg;
}

// Two documents under one number are one too many, and a document that was refused may be corrected by another one under its number.
function byNumber(judged: readonly Judged[]): readonly ReconciledDocument[] {
  const under = underNumbers(judged);
  return judged.map((one) => {
    const { document, envelopes, discrepancies, steps, stands, leg, sentAt } = one;
    const { standing, sentAt: last } = under(one);
    const found = discrepancies.filter(({ kind }) => kind !== 'refused-never-corrected' || last === sentAt);
    if (stands && standing.length > 1) {
      const others = standing.slice(0, MOST_OTHERS + 1).filter((other) => other !== one);
      const about = [one, ...others.slice(0, MOST_OTHERS)].flatMap((each) => each.envelopes.slice(0, 1));
      found.push({ kind: 'double', leg, envelopes: about, isDue: true });
    }
    return { document, envelopes, discrepancies: found, steps: found.length > 0 ? steps : [] };
  });
}

// Who serves both corners holds two reports on a document, and each corner answers for its own.
function reconciled(
  document: string,
  group: readonly Sent[],
  nextStep: ReconciledBy['nextStep'],
  options: Settled,
): Judged {
  const own = group.filter(({ corner = options.side }) => corner === options.side);
  // What the other corner alone reports, such as an import, is judged as that corner's.
  const other = options.side === 'C2' ? 'C3' : 'C2';
  const judged =
    own.length > 0
      ? judgedBy(nextStep, document, own, options)
      : judgedBy(nextStep, document, group, { ...options, side: other });
  return {
    document,
    number: group.find(({ number }) => number)?.number,
    sentAt: group.reduce(
      (last, { event: { leg, timestamp } }) => (leg === 'C3' ? Math.max(last, timestamp) : last),
      Number.NEGATIVE_INFINITY,
    ),
    envelopes: group.flatMap(({ name, answers }) => [name, ...answers.map((answer) => answer.name)]),
    ...judged,
  };
}

function judgedBy(
  nextStep: ReconciledBy['nextStep'],
  document: string,
  group: readonly Sent[],
  options: Settled,
): Pick<Judged, 'discrepancies' | 'steps' | 'stands' | 'leg'> {
  const { now, timers, side } = options;
  const legs =
    options.legs ?? LEGS.filter((leg) => group.some((one) => one.legs.includes(leg) || one.event.leg === leg));
  const created = {
    id: document,
    type: 'created',
    timestamp: group.reduce((first, { event }) => Math.min(first, event.timestamp), Number.POSITIVE_INFINITY),
    documentUuid: group.find(({ event }) => event.documentUuid)?.event.documentUuid,
    legs,
  } as CreatedEvent;
  const events = [created, ...group.flatMap(({ event, answers }) => [event, ...answers.map((answer) => answer.event)])];
  const steps = nextStep(events, now, { timers, side });
  return { steps, ...discrepanciesOf(group, events, steps, { ...options, legs }) };
}

// More than anybody reads.
const MOST_OTHERS = 100;

function discrepanciesOf(
  group: readonly Sent[],
  events: readonly TransmissionEvent[],
  steps: readonly NextStep[],
  { now, timers, side, legs }: Settled & { readonly legs: readonly Leg[] },
): Pick<Judged, 'discrepancies' | 'stands' | 'leg'> {
  const ledger = ledgerOf(inCausalOrder(events), legs);
  const found: Discrepancy[] = [];
  // Of several documents under one identifier the first one is meant.
  const sent = new Map(group.toReversed().map((one) => [one.event.transmissionUuid, one] as const));
  const sentAs = ({ name }: Attempt): Sent | undefined => (name === undefined ? undefined : sent.get(name));
  const add = (kind: DiscrepancyKind, leg: Leg, about: readonly Attempt[], until?: number): void => {
    found.push({
      kind,
      leg,
      envelopes: about.flatMap((attempt) => sentAs(attempt)?.name ?? []),
      ...(until === undefined ? {} : { until }),
      isDue: until === undefined || now >= until,
    });
  };
  const isSent = legs.includes('C3');
  // Whether the country wants to be told of a failure says the step that tells it.
  const tellsFailures = steps.some(({ taxDataStatus = '' }) => TAX_DATA_ACTS.get(taxDataStatus) === 'failed');
  const facts = { side, isSent, isGivenUp: false, received: receivedBy(ledger), tellsFailures, uuid: undefined };
  const entries = entriesOf(ledger, facts);
  for (const one of group) {
    const { name, event, ofIdentifier } = one;
    if (ofIdentifier.length === 1) continue;
    const others = ofIdentifier.slice(0, MOST_OTHERS + 1).filter((other) => other !== one);
    const envelopes = [name, ...others.slice(0, MOST_OTHERS).map((other) => other.name)];
    found.push({ kind: 'identifier-twice', leg: event.leg, envelopes, isDue: true });
  }
  for (const leg of legs) {
    const { attempts, groups } = ledger.legs[leg];
    // What was accepted by the answer to another sending waits for none; what came is answered each time.
    const isReceived = leg === 'C3' && side === 'C3';
    const isOpen =
      leg === 'C5' && entries.some((entry) => isSent && isUnsent(entry, ledger))
        ? entries.some(({ settled }) => !settled)
        : steps.some((step) => step.leg === leg && step.do !== 'done');
    const waiting = isReceived
      ? attempts.filter(({ answers }) => answers.length === 0)
      : groups.flatMap(({ attempts: same }) => (isOpen && billingOf(same) === 'unknown' ? same.slice(-1) : []));
    for (const attempt of waiting) add('unanswered', leg, [attempt], attempt.sentAt + timers.answer);
    for (const { effect, attempts: same } of groups) {
      // A wrong report and the right one behind it are not the same.
      const accepted = same.filter((one) => one.accepted && !sentAs(one)?.isDoubtful);
      // What was taken back once more does no harm, and `nextStep` may have asked for it.
      if (effect !== 'withdrawn' && accepted.length > 1) add('double', leg, accepted);
    }
    for (const attempt of attempts) {
      const { answers = [] } = sentAs(attempt) ?? {};
      if (new Set(answers.map(({ event }) => event.code === 'RE')).size > 1)
        add('answered-differently', leg, [attempt]);
    }
  }
  const held = ledger.contents.flatMap(({ sent }) => sent.filter(({ accepted }) => accepted).slice(0, 1));
  if (side === 'C2' && held.length > 1) add('double', 'C3', held);
  const refused = ledger.legs.C3.attempts.findLast(({ refusal }) => refusal);
  if (refused && steps.some((step) => step.do === 'mend' && step.leg === 'C3'))
    add('refused-never-corrected', 'C3', [refused]);
  const [invoices, reports] = [ledger.legs.C3.attempts, ledger.legs.C5.attempts];
  const isHeld = !isSent || invoices.some(({ accepted }) => accepted);
  const isReported = legs.includes('C5');
  const isCounted = !isReported || entries.some(({ settled }) => settled?.effect === 'counts');
  const judged = { discrepancies: found, stands: isHeld && isCounted, leg: isSent ? 'C3' : 'C5' } as const;
  if (!isReported) return judged;
  for (const entry of entries) {
    const counting = entry.reports.findLast(({ refusal }) => !refusal);
    if (entry.intended.effect === 'counts' && counting?.effect === 'counts' && sentAs(counting)?.isDoubtful)
      add('reported-differently', 'C5', [counting]);
    const kind = differenceOf(entry, isSent, ledger);
    if (kind === 'reported-never-arrived') add(kind, 'C3', [...reports, ...invoices]);
    const first = invoices.find(({ content }) => content === entry.intended.content) ?? invoices[0];
    const due = first && first.sentAt + (side === 'C2' ? timers.reportByC2 : timers.reportByC3);
    if (kind === 'arrived-never-reported' || kind === 'unreported')
      add(kind, 'C5', [...invoices, ...reports], reports.length === 0 ? due : undefined);
  }
  return judged;
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
