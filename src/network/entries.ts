// What the authority is known to count of each invoice, against what it ought to count. One entry for each invoice UUID: the
// authority counts by it.
import {
  type Attempt,
  billingOf,
  type Content,
  type Effect,
  type Group,
  isInvalid,
  isNotHeld,
} from '../status/attempt.ts';
import { isAcceptedInTime, type Ledger } from '../status/ledger.ts';

/** What an entry ought to be: its invoice counts, with one content; nothing counts; or the failure of its delivery is told. */
export interface Intended {
  readonly effect: Effect;
  /** `undefined` where no invoice and no report was sent yet, or where any content will do. */
  readonly content: Content | undefined;
}

/** One invoice at the authority. */
export interface Entry {
  /** Invoice UUID of what the next step is about, as it is known; `undefined` where no event says it. */
  readonly uuid: string | undefined;
  readonly intended: Intended;
  /** The reports about it, in the order in which they were sent. */
  readonly reports: readonly Attempt[];
  /** The report that settled what the authority has of it; `undefined` while that is uncertain or nothing. */
  readonly settled: Attempt | undefined;
  /** Whether a report may count: one was sent, and not refused. */
  readonly mayCount: boolean;
  /**
   * Of a refused invoice: whether to take it back may take back a corrected one. That was reported since and may have the same UUID,
   * or no event says the UUID of this one.
   */
  readonly isInDoubt: boolean;
}

/** What decides what an entry ought to be. */
export interface EntryFacts {
  readonly side: 'C2' | 'C3';
  /** Whether the invoice goes to the other side, and is not only reported. */
  readonly isSent: boolean;
  /** Whether it was given up. */
  readonly isGivenUp: boolean;
  /** Of the provider that received the invoice: whether it was delivered, refused, or neither yet. */
  readonly received: 'delivered' | 'refused' | 'open';
  /** Whether the country wants to be told of what could not be accepted. */
  readonly tellsFailures: boolean;
  /** Invoice UUID of the creation. */
  readonly uuid: string | undefined;
}

/** The entries, oldest first. There is always one. */
export function entriesOf(ledger: Ledger, facts: EntryFacts): readonly Entry[] {
  const { contents } = ledger;
  const own = facts.uuid?.toLowerCase();
  const byUuid = new Map<string | undefined, Content[]>();
  for (const content of inOrderOfSending(contents)) {
    const uuid = content.uuid ?? own;
    byUuid.set(uuid, [...(byUuid.get(uuid) ?? []), content]);
  }
  if (byUuid.size === 0) byUuid.set(own, []);
  return [...byUuid.values()].flatMap((of) => entriesOfUuid(of, ledger, facts));
}

// A corrected invoice of which no event says the UUID is taken to have kept it. It may have another one: what was refused before
// it is an entry of its own, so that its report is taken back first. That is right of both.
function entriesOfUuid(contents: readonly Content[], ledger: Ledger, facts: EntryFacts): readonly Entry[] {
  const whole = entryOf(contents, ledger, facts);
  if (!facts.isSent || facts.side === 'C3') return [whole];
  const isUnnamed = (content: Content): boolean => content.uuid === undefined && content !== ledger.contents[0];
  const refused = contents
    .slice(0, Math.max(0, contents.findLastIndex(isUnnamed)))
    .filter(({ sent }) => isNotHeld(billingOf(sent)));
  const older = refused.map((content) => {
    const entry = entryOf([content], ledger, facts);
    const isReplaced = contents.slice(contents.indexOf(content) + 1).some(({ reports }) => reports.length > 0);
    return { ...entry, isInDoubt: isReplaced || isUnnamed(content) };
  });
  if (whole.intended.effect === 'counts') return [...older, whole];
  const others = contents.filter((content) => !refused.includes(content));
  return [...older, entryOf(others, ledger, facts)];
}

function entryOf(contents: readonly Content[], ledger: Ledger, facts: EntryFacts): Entry {
  const reports = contents.flatMap((content) => content.reports).sort((one, other) => one.position - other.position);
  const intended = facts.isSent ? intendedOf(contents, facts) : intendedOfReported(contents, reports, ledger, facts);
  const isSame = (one: Attempt, other: Attempt): boolean =>
    one.effect === other.effect && (one.effect !== 'counts' || facts.side === 'C3' || one.content === other.content);
  const counting = reports.filter(({ effect, refusal }) => effect === 'counts' && refusal === undefined);
  const report = counting.findLast(({ accepted }) => accepted) ?? counting.at(-1) ?? reports.at(-1);
  const about = intended.content ?? report?.content ?? contents[0];
  return {
    uuid: uuidOf(about, ledger, facts),
    intended: facts.side === 'C3' ? { ...intended, content: undefined } : intended,
    reports,
    settled: reports.find((one) => isSettled(one, reports, isSame)),
    mayCount: counting.length > 0,
    isInDoubt: false,
  };
}

// The creation names the invoice that was sent first. A corrected one may have another UUID: nobody knows it unless an event says it.
// What was received is one invoice, however often it came.
function uuidOf(about: Content | undefined, { contents }: Ledger, { side, uuid }: EntryFacts): string | undefined {
  return about?.documentUuid ?? (about === contents[0] || side === 'C3' ? uuid : undefined);
}

function inOrderOfSending(contents: readonly Content[]): readonly Content[] {
  const place = ({ sent, reports }: Content): number => (sent.at(-1) ?? reports.at(-1))?.position ?? 0;
  return contents.toSorted((one, other) => place(one) - place(other));
}

// Known to be held: counts, with the content that is held. Refused or not delivered: does not count. Unknown: counts. What was
// never sent and is known by a report alone comes behind what was sent.
function intendedOf(contents: readonly Content[], facts: EntryFacts): Intended {
  if (facts.side === 'C3') {
    if (facts.received === 'delivered') return { effect: 'counts', content: undefined };
    return facts.received === 'refused' && facts.tellsFailures ? { effect: 'failed', content: undefined } : NONE;
  }
  const mayArrive = ({ sent }: Content): boolean => {
    const state = billingOf(sent);
    return facts.isGivenUp ? state === 'accepted' : !isNotHeld(state);
  };
  const arriving = contents.filter((one) => one.sent.length > 0 && mayArrive(one));
  const held = arriving.findLast(isKept);
  // What is held counts on until a newer one is reported, which may arrive.
  const kept = held && arriving.findLast((one) => one === held || isReported(one));
  const content = kept ?? arriving.at(-1) ?? contents.findLast(mayArrive);
  if (content) return { effect: 'counts', content };
  return contents.length > 0 || facts.isGivenUp ? NONE : { effect: 'counts', content: undefined };
}

// Held, and its receiver did not decline it.
function isKept({ sent }: Content): boolean {
  return billingOf(sent) === 'accepted' && sent.at(-1)?.isDeclined === false;
}

function isReported({ reports }: Content): boolean {
  return reports.some(({ effect, refusal }) => effect === 'counts' && refusal === undefined);
}

// Of what is only reported and was given up counts on what was accepted before, as the status says: nothing was left to be sent.
function intendedOfReported(
  contents: readonly Content[],
  reports: readonly Attempt[],
  ledger: Ledger,
  { isGivenUp }: EntryFacts,
): Intended {
  const newest = reports.at(-1);
  const group = newest && groupWith(newest, ledger);
  if (isGivenUp && !(group && isAcceptedInTime(ledger, group))) return NONE;
  return { effect: 'counts', content: contents.at(-1) };
}

const NONE: Intended = { effect: 'withdrawn', content: undefined };

/** The group of an attempt. */
export function groupWith(attempt: Attempt, { legs }: Ledger): Group | undefined {
  return legs[attempt.leg].groups.find(({ attempts }) => attempts.includes(attempt));
}

// A report settles an entry once it was accepted: unless another end was reported since, or one that was reported before may
// have come last, since it was accepted only after this one had been sent.
function isSettled(
  report: Attempt,
  reports: readonly Attempt[],
  isSame: (one: Attempt, other: Attempt) => boolean,
): boolean {
  if (!report.accepted) return false;
  return reports.every((other) => {
    if (other.refusal || isSame(other, report)) return true;
    return other.position < report.position && !(other.accepted && other.accepted.position > report.position);
  });
}

/** The newest attempts that carried the same and were neither accepted nor refused as not valid: their number is limited. */
export function runOf(attempts: readonly Attempt[]): readonly Attempt[] {
  const newest = attempts.at(-1);
  if (!newest) return [];
  const start = attempts.findLastIndex((one) => {
    const isOther = one.effect !== newest.effect || one.content !== newest.content;
    return (
      isOther || one.accepted !== undefined || (one !== newest && isInvalid(one) && one.position < newest.position)
    );
  });
  return attempts.slice(start + 1);
}
