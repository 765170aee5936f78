// Which invoice a submission is about: contents are found by what is known of them, and grow by what a submission says.
import { type Act, type Attempt, billingOf, type Content, type Effect, isInvalid, isNotHeld } from './attempt.ts';
import type { DecisiveEvent } from './decisive-event.ts';

/** A submission, as far as it decides what is meant. */
export type Submission = Extract<DecisiveEvent, { type: 'submitted' }>;

/** What a submission says of its content. */
interface Known {
  readonly uuid?: string | undefined;
  readonly id?: string | undefined;
  readonly hash?: string | undefined;
}

/** Adds a content of which nothing else is known. */
export function newContent(contents: Content[], id?: string, hash?: string): Content {
  const content: Content = { uuid: undefined, documentUuid: undefined, id, hash, sent: [], reports: [] };
  contents.push(content);
  return content;
}

/**
 * The content of an invoice that is sent. Nobody sends another one without a cause: where nothing says what it is, it is that of the
 * one before, unless that was refused as not valid, or
 * declined.
 */
export function sentContent(contents: Content[], event: Submission, hash: string | undefined): Content {
  const said = { ...saidBy(event), hash };
  const known = contents.findLast((content) => isSame(content, said) === true);
  const last = contents.at(-1);
  const isNext = last !== undefined && isSame(last, said) === undefined && !hasCauseForNext(last);
  const content = known ?? (isNext ? last : undefined) ?? newContent(contents, said.id, hash);
  content.id ??= said.id;
  content.hash ??= hash;
  return withUuid(content, event);
}

/** Whether another content may follow without a word on it: this one was refused as not valid, or its receiver does not want it. */
export function hasCauseForNext({ sent }: Content): boolean {
  return sent.some((one) => isInvalid(one) || one.isDeclined);
}

/** Which invoice a report is about: the one that it names, else the newest that was sent before it or in the same moment. */
export function reportedContent(contents: Content[], event: Submission, act: Act | undefined): Content {
  const said = saidBy(event);
  const { uuid, id } = said;
  const candidates = contents.filter((content) => isSame(content, said) !== false);
  const byId = candidates.findLast((content) => id !== undefined && content.id === id);
  if (byId) return withUuid(byId, event);
  const ofUuid = candidates.findLast((content) => uuid !== undefined && content.uuid === uuid);
  // Nobody reports what was refused: who names its UUID reports the corrected one, which kept it.
  const isOfCorrected = ofUuid !== undefined && act !== 'withdraw' && isNotHeld(billingOf(ofUuid.sent));
  if (ofUuid && !(isOfCorrected && candidates.at(-1) !== ofUuid)) return ofUuid;
  const open = uuid === undefined ? candidates : candidates.filter((content) => content.uuid === undefined);
  const about = (act === 'withdraw' ? takenBack(open) : undefined) ?? open.at(-1);
  if (!about) return withUuid(newContent(contents, id), event);
  // An invoice whose submission does not say what it carries is known by its reports: another report under its UUID may be
  // about a corrected one.
  about.id ??= id;
  return withUuid(about, event);
}

/** What a report does to the count. One without a letter takes back what was refused and still counts; otherwise it counts. */
export function effectOf(event: Submission, act: Act | undefined, content: Content): Effect {
  if (act === 'withdraw') return 'withdrawn';
  if (act === 'failed') return 'failed';
  return event.taxDataStatus === undefined && isReportedInVain(content) ? 'withdrawn' : 'counts';
}

// What must not count and may; else what was reported last: nothing else can be taken back.
function takenBack(contents: readonly Content[]): Content | undefined {
  return contents.findLast(isReportedInVain) ?? contents.findLast(({ reports }) => reports.length > 0);
}

function isReportedInVain(content: Content): boolean {
  const last = content.reports.findLast(({ refusal }: Attempt) => refusal === undefined);
  return isNotHeld(billingOf(content.sent)) && last?.effect === 'counts';
}

function saidBy({ documentUuid, contentId }: Submission): Known {
  return { uuid: documentUuid?.toLowerCase(), id: contentId };
}

// Whether a content is known to be the one that is meant, or not to be; `undefined` where nothing tells.
function isSame(content: Content, { uuid, id, hash }: Known): boolean | undefined {
  if (uuid !== undefined && content.uuid !== undefined && content.uuid !== uuid) return false;
  if (id !== undefined && content.id !== undefined) return content.id === id;
  if (hash !== undefined && content.hash !== undefined) return content.hash === hash;
  return undefined;
}

/** Learns the invoice UUID of a content where it was not known. */
export function withUuid(content: Content, { documentUuid }: Submission): Content {
  content.documentUuid ??= documentUuid;
  content.uuid = content.documentUuid?.toLowerCase();
  return content;
}
