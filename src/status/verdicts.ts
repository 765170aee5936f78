// What a leg has come to, as a table. The table of the overall status builds on it, and the documentation prints both.
import { billingOf, type Group, type GroupState } from './attempt.ts';

/**
 * `open`: waiting for an answer. `rejected`: by an answer of its attempt. `refused`: by a word of the authority (C5) or the
 * participant (C3).
 */
export type Verdict = 'open' | 'accepted' | 'rejected' | 'refused' | 'abandoned';

/** What the table looks at. */
export interface LegContext {
  /** What the providers answered to the newest content of the leg. */
  readonly state: GroupState;
  /** Whether authority or participant said REJECTED, and nothing was sent since. */
  readonly isRefusedByWord: boolean;
  /** Whether delivery was given up, and nothing was sent since but what takes a report back. */
  readonly isGivenUp: boolean;
  /** Whether it is only reported, and was given up before its newest report was accepted as one that counts. */
  readonly isTooLate: boolean;
  /** Whether the document has the leg. */
  readonly isExpected: boolean;
}

/** One row: a leg has the verdict `to` where `holds` is true. */
export interface LegRow {
  /** The condition in plain words. */
  readonly when: string;
  readonly holds: (context: LegContext) => boolean;
  readonly to: Verdict;
}

/** The first row that fits decides. */
export const LEG_VERDICTS: readonly LegRow[] = [
  {
    when: 'authority (C5) or participant (C3) said REJECTED, and nothing was sent since; an answer RE came to that attempt before',
    holds: ({ isRefusedByWord, state }) => isRefusedByWord && (state === 'refused' || state === 'undelivered'),
    to: 'rejected',
  },
  {
    when: 'authority (C5) or participant (C3) said REJECTED, and nothing was sent since',
    holds: ({ isRefusedByWord }) => isRefusedByWord,
    to: 'refused',
  },
  {
    when: 'a document that is only reported was given up, and what was accepted came after that, or takes a report back',
    holds: ({ state, isTooLate }) => isTooLate && state === 'accepted',
    to: 'abandoned',
  },
  {
    when: 'AP or AB to any attempt that carried the newest content, or the word APPROVED',
    holds: ({ state }) => state === 'accepted',
    to: 'accepted',
  },
  {
    when: 'RE, not valid: to any attempt that carried the newest content, which was not sent since',
    holds: ({ state }) => state === 'refused',
    to: 'rejected',
  },
  {
    when: 'RE, not delivered (FD): to the newest attempt',
    holds: ({ state }) => state === 'undelivered',
    to: 'rejected',
  },
  {
    when: 'delivery was given up, and nothing was sent since but what takes a report back',
    holds: ({ isGivenUp, isExpected }) => isGivenUp && isExpected,
    to: 'abandoned',
  },
  { when: 'otherwise', holds: () => true, to: 'open' },
];

/** What a leg has come to. */
export function verdictOf(context: LegContext): Verdict {
  return LEG_VERDICTS.find(({ holds }) => holds(context))?.to ?? 'open';
}

/** What the providers answered to the newest content of a leg. A REJECTED of the authority is none of their answers. */
export function stateOf(group: Group | undefined): GroupState {
  if (!group) return 'unsent';
  const { attempts } = group;
  const isByWord = attempts.at(-1)?.refusal?.answer === undefined && attempts.at(-1)?.refusal !== undefined;
  return isByWord ? 'unknown' : billingOf(attempts);
}
