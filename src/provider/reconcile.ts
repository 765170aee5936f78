// A day of envelopes, sent and received: what of each document is not as it ought to be, and what to do about it.
import { expectIterable, expectList, expectObject, expectOneOf } from '../core/arguments.ts';
import { copied } from '../core/copied.ts';
import { type CountryFacts, countryOfAnySpecification } from '../core/country-facts.ts';
import { timeInUtc } from '../core/iso-time.ts';
import { seatOf } from '../core/peppol.ts';
import type { ExchangeTimers } from '../network/country-network.ts';
import { type NextStepOptions, SIDES } from '../network/next-step.ts';
import type { NextStep } from '../network/steps.ts';
import { type CreatedEvent, LEGS, type Leg, type SubmittedEvent, type TransmissionEvent } from '../status/event.ts';
import { fingerprint } from '../status/fingerprint.ts';
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
import {
  type Answered,
  type Discrepancy,
  discrepanciesOf,
  type Found,
  MOST_OTHERS,
  type Sent,
} from './discrepancies.ts';
import { documentNumberOf, type Numbered, underNumbers } from './document-number.ts';

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

/** `reconcile` of any country. */
export type Reconcile = ReturnType<typeof reconcileOf>;

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
      const read = readEnvelope(country, named);
      if ('answer' in read) {
        answers.push(read.answer);
        continue;
      }
      if (!('root' in read)) {
        unread.push(named.name);
        if (read.foreign !== undefined) foreign.add(read.foreign);
        continue;
      }
      const { key, content, root, event } = read;
      // An envelope that is there twice, under two names, was sent once.
      if (contents.has(content)) continue;
      contents.add(content);
      const corner = cornerOfReport(root);
      const asked = corner ?? side;
      const known = event.documentUuid && `${asked} ${event.documentUuid}`;
      const legs = known && seen.has(known) ? [] : country.legsOf(root, asked);
      if (known) seen.add(known);
      const ofIdentifier = sent.get(key) ?? [];
      const own: Sent = { ...factsOf(taxData, root), name: named.name, event, corner, legs, answers: [], ofIdentifier };
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

// What an envelope is: an answer, what was sent, or what is not for this country or cannot be read.
type ReadEnvelope =
  | { readonly answer: Answered }
  | {
      /** Its identifier in small letters. */
      readonly key: string;
      /** What stands for the identifier and what is in it. */
      readonly content: string;
      readonly root: UblElement;
      readonly event: SubmittedEvent;
    }
  | { readonly foreign?: string };

function readEnvelope<Kind extends string>(
  { taxData, readSubmission }: ReconciledBy<Kind>,
  { name, xml, at }: NamedEnvelope,
): ReadEnvelope {
  const opened = openEnvelope(xml);
  if (!opened.ok) return {};
  const { document } = opened.value;
  const header = copied(opened.value.header);
  const read = readDocument(document);
  if (!read.ok) return {};
  const root = read.value;
  if (root.name === 'ApplicationResponse') {
    const answer = fromMls(document, at === undefined ? {} : { timestamp: at });
    return answer.ok ? { answer: { name, sender: header.sender, event: copied(answer.value) } } : {};
  }
  const { instanceId, sender: senderId, receiver: receiverId } = header;
  const timestamp = at ?? timeInUtc(header.createdAt);
  if (!KNOWN.has(root.name) || Number.isNaN(timestamp)) return {};
  const key = instanceId.toLowerCase();
  if (isForeign(taxData.facts, root, header)) return { foreign: key };
  const facts = { id: instanceId, timestamp, transmissionUuid: instanceId, senderId, receiverId };
  const { documentXml: _, ...event } = readSubmission(document, facts);
  return { key, content: `${key} ${fingerprint(document)}`, root, event: copied(event) };
}

// What the document says of itself, or the one that a report holds.
function factsOf<Kind extends string>(
  taxData: ReconciledBy<Kind>['taxData'],
  root: UblElement,
): Pick<Sent, 'number' | 'isDoubtful'> {
  const isReport = root.name === TAX_DATA_ROOT;
  const source = isReport ? sourceIn(root) : root;
  return {
    number: source && documentNumberOf(taxData.parties, source),
    isDoubtful: isReport && contradictsDocument(taxData, root),
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
interface Judged extends ReconciledDocument, Numbered, Found {}

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
): Found & Pick<Judged, 'steps'> {
  const { now, timers, side } = options;
  const legs: readonly Leg[] = LEGS.filter(
    (leg) => options.legs?.includes(leg) ?? group.some((one) => one.legs.includes(leg) || one.event.leg === leg),
  );
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
