// The attempts of one leg, grouped by what they carried.
import { type Attempt, type Content, type Group, isInvalid } from './attempt.ts';
import type { Leg } from './event.ts';

/** What is known of one leg. */
export interface LegLedger {
  readonly attempts: Attempt[];
  /** The newest group stands last. */
  readonly groups: Group[];
  /** Counts how often the leg was opened again by more than a new content. */
  epoch: number;
  isRefusedByWord: boolean;
}

/** A leg on which nothing was sent. */
export function emptyLeg(): LegLedger {
  return { attempts: [], groups: [], epoch: 0, isRefusedByWord: false };
}

/** An attempt of which nothing else is known, as where an answer alone tells of it. `timestamp` is in Unix milliseconds. */
export function bareAttempt(
  leg: Leg,
  name: string | undefined,
  content: Content,
  at: Pick<Attempt, 'position' | 'timestamp'>,
): Attempt {
  return {
    leg,
    ...at,
    sentAt: at.timestamp,
    sendings: 0,
    name,
    letter: undefined,
    effect: 'counts',
    content,
    bytes: undefined,
    failedAt: undefined,
    accepted: undefined,
    refusal: undefined,
    isDeclined: false,
    answers: [],
  };
}

/** Adds an attempt to its content, and to the group of those that carried the same. */
export function addAttempt(own: LegLedger, attempt: Attempt): void {
  const { content, effect } = attempt;
  const known = own.groups.findLast(
    (group) =>
      group.epoch === own.epoch &&
      group.content === content &&
      group.effect === effect &&
      (attempt.leg === 'C3' || isSameReport(group, attempt)),
  );
  const group = known && !isAfterRefusal(known, attempt) ? known : { epoch: own.epoch, effect, content, attempts: [] };
  group.attempts.push(attempt);
  own.groups.splice(0, own.groups.length, ...own.groups.filter((other) => other !== group), group);
  own.attempts.push(attempt);
  sentWith(attempt).push(attempt);
}

/** Takes the newest attempt away again, and what it carried where nothing else carries it. */
export function removeLast(own: LegLedger, contents: Content[]): void {
  const attempt = own.attempts.pop();
  own.groups.pop();
  if (!attempt) return;
  const { content } = attempt;
  sentWith(attempt).pop();
  if (content.sent.length + content.reports.length === 0) contents.splice(contents.indexOf(content), 1);
}

function sentWith({ leg, content }: Attempt): Attempt[] {
  return leg === 'C3' ? content.sent : content.reports;
}

// Submit and Resubmit of a content are one report, unless something else was reported between them, or their bytes are known to
// differ. The same bytes are one report, whenever they were sent.
function isSameReport({ attempts, content }: Group, { letter, bytes }: Attempt): boolean {
  const last = attempts.at(-1);
  if (bytes !== undefined && attempts.some((one) => one.bytes === bytes)) return true;
  if (attempts.some((one) => one.letter === letter)) return true;
  const mayBeSame = bytes === undefined || last?.bytes === undefined;
  return mayBeSame && last === content.reports.at(-1);
}

// An invoice is what it is; a report that was refused is corrected, and is about the same invoice all the same.
function isAfterRefusal({ attempts }: Group, { leg, bytes }: Attempt): boolean {
  if (leg === 'C3') return false;
  return attempts.some((one) => isInvalid(one) && (bytes === undefined || one.bytes !== bytes));
}
