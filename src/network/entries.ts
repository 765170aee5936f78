// What the authority is known to count of each invoice, against what it ought to count. One entry for each invoice UUID: the
// authority counts by it.
import { type Attempt, billingOf, type Content, type Effect, isInvalid } from '../status/attempt.ts';
import type { Ledger } from '../status/ledger.ts';

/** What an entry ought to be: its invoice counts, with one content; nothing counts; or the failure of its delivery is told. */
export interface Intended {
  readonly effect: Effect;
  /** `undefined` where no invoice and no report was sent yet, or where any content will do. */
  readonly content: Content | undefined;
}

/** One invoice at the authority. */
export interface Entry {
  /** Invoice UUID, as it is known; `undefined` where no event says it. */
  readonly uuid: string | undefined;
  readonly intended: Intended;
  /** The reports about it, in the order in which they were sent. */
  readonly reports: readonly Attempt[];
  /** The report that settled what the authority has of it; `undefined` while that is uncertain or nothing. */
  readonly settled: Attempt | undefined;
  /** Whether a report may count: one was sent, and not refused. */
  readonly mayCount: boolean;
}

/** What decides what an entry ought to be. */
export interface EntryFacts {
  readonly side: 'C2' | 'C3';
  /** Whether the invoice goes to the other side, and is not only reported. */
  readonly isSent: boolean;
  /** Whether sending it to the other side was given up. */
  readonly isGivenUp: boolean;
  /** Of the provider that received the invoice: whether it was delivered, refused, or neither yet. */
  readonly received: 'delivered' | 'refused' | 'open';
  /** Whether the country wants to be told of what could not be accepted. */
  readonly tellsFailures: boolean;
  /** Invoice UUID of the creation. */
  readonly uuid: string | undefined;
}

/** The entries, oldest first. There is always one. */
export function entriesOf({ contents }: Ledger, facts: EntryFacts): readonly Entry[] {
  const own = facts.uuid?.toLowerCase();
  const byUuid = new Map<string | undefined, Content[]>();
  for (const content of inOrderOfSending(contents)) {
    const uuid = content.uuid ?? own;
    byUuid.set(uuid, [...(byUuid.get(uuid) ?? []), content]);
  }
  if (byUuid.size === 0) byUuid.set(own, []);
  return [...byUuid].map(([uuid, own]) => entryOf(uuid, own, facts));
}

function entryOf(uuid: string | undefined, contents: readonly Content[], facts: EntryFacts): Entry {
  const reports = contents.flatMap((content) => content.reports).sort((one, other) => one.position - other.position);
  const intended = intendedOf(contents, facts);
  const isSame = (one: Attempt, other: Attempt): boolean =>
    one.effect === other.effect && (one.effect !== 'counts' || facts.side === 'C3' || one.content === other.content);
  return {
    uuid:
      contents.find(({ documentUuid }) => documentUuid)?.documentUuid ?? (uuid === undefined ? undefined : facts.uuid),
    intended: facts.side === 'C3' ? { ...intended, content: undefined } : intended,
    reports,
    settled: reports.find((report) => isSettled(report, reports, isSame)),
    mayCount: reports.some(({ effect, refusal }) => effect === 'counts' && refusal === undefined),
  };
}

function inOrderOfSending(contents: readonly Content[]): readonly Content[] {
  const place = ({ sent, reports }: Content): number => (sent.at(-1) ?? reports.at(-1))?.position ?? 0;
  return contents.toSorted((one, other) => place(one) - place(other));
}

// Known to be held: counts, with the content that is held. Refused or not delivered: does not count. Unknown: counts. What was
// never sent and is known by a report alone comes behind what was sent.
function intendedOf(contents: readonly Content[], facts: EntryFacts): Intended {
  const none: Intended = { effect: 'withdrawn', content: undefined };
  const newest = contents.at(-1);
  if (facts.side === 'C3' && facts.isSent) {
    if (facts.received === 'delivered') return { effect: 'counts', content: undefined };
    return facts.received === 'refused' && facts.tellsFailures ? { effect: 'failed', content: undefined } : none;
  }
  if (!facts.isSent) return { effect: 'counts', content: newest };
  const mayArrive = ({ sent }: Content): boolean => {
    const state = billingOf(sent);
    return facts.isGivenUp ? state === 'accepted' : state !== 'refused' && state !== 'undelivered';
  };
  const content = contents.findLast((one) => one.sent.length > 0 && mayArrive(one)) ?? contents.findLast(mayArrive);
  if (content) return { effect: 'counts', content };
  return newest || facts.isGivenUp ? none : { effect: 'counts', content: undefined };
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
