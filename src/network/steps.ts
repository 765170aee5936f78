// Steps as the country's table has them, and what is sent again until it is accepted.
import type { Attempt } from '../status/attempt.ts';
import type { Leg } from '../status/event.ts';
import type { Ledger } from '../status/ledger.ts';
import type { Validation } from '../status/validation.ts';
import type { ReportAct, ReportLetters } from '../tax-data/country-tax-data.ts';
import type { CountryNetwork, ExchangeTimers, LegSituation, NextAction } from './country-network.ts';
import { type Entry, runOf } from './entries.ts';

/** One thing to do. */
export interface NextStep {
  readonly do: NextAction;
  readonly leg: Leg;
  /** What happened and what to do, in English. */
  readonly why: string;
  /** The same as a code, with what stands in the sentence, for words of another language. */
  readonly code: string;
  readonly params?: Readonly<Record<string, string | number>>;
  /** Until when to wait, in Unix milliseconds; where nothing was sent, when it is due. */
  readonly until?: number;
  /** Not to be done before, in Unix milliseconds: what failed is tried again after a pause. */
  readonly notBefore?: number;
  /** TDT-006 of the report that the step sends, in the country's letters. */
  readonly taxDataStatus?: string;
  /** Invoice UUID of the document that the step is about, where it is known. */
  readonly documentUuid?: string;
}

export interface NetworkOfSteps extends Pick<CountryNetwork, 'exceptions'> {
  readonly letters: ReportLetters;
  readonly actOf: (letter: string) => ReportAct | undefined;
  /** The participant that every consumer is. */
  readonly consumer: string | undefined;
}

export interface Context {
  readonly network: NetworkOfSteps;
  readonly side: 'C2' | 'C3';
  readonly now: number;
  readonly timers: ExchangeTimers;
  readonly mostSendings: number;
  readonly legs: readonly Leg[];
  readonly startedAt: number;
  readonly validation: Validation | undefined;
  readonly isToConsumer: boolean;
  readonly isGivenUp: boolean;
  readonly ledger: Ledger;
}

/** Situations of a report that is sent again, by what is repeated. */
export interface Situations {
  readonly refused: LegSituation;
  readonly undelivered: LegSituation;
  readonly unanswered: LegSituation;
  readonly failed: LegSituation;
  readonly uncertain: LegSituation;
  readonly often: LegSituation;
}

export const UNANSWERED: Situations = {
  refused: 'refused',
  undelivered: 'not-delivered',
  unanswered: 'no-answer',
  failed: 'not-transmitted',
  uncertain: 'to-restore',
  often: 'sent-often',
};

export const SITUATIONS: Readonly<Record<Entry['intended']['effect'], Situations>> = {
  counts: UNANSWERED,
  withdrawn: {
    refused: 'withdrawal-refused',
    undelivered: 'withdrawal-not-delivered',
    unanswered: 'withdrawal-no-answer',
    failed: 'withdrawal-not-transmitted',
    uncertain: 'to-withdraw',
    often: 'withdrawal-sent-often',
  },
  failed: { ...UNANSWERED, uncertain: 'to-tell-failure', undelivered: 'to-tell-failure', refused: 'failure-refused' },
};

const MINUTE = 60_000;

export function step(action: NextAction, leg: Leg, code: string, why: string): NextStep {
  return { do: action, leg, why, code };
}

/** How long the provider of the sender may take to report. */
export function timeForReport({ isToConsumer, timers }: Context): number {
  return isToConsumer ? timers.reportToConsumerByC2 : timers.reportByC2;
}

interface About {
  readonly uuid?: string | undefined;
  /** The letter of a report that is sent as it was. */
  readonly letter?: string | undefined;
  readonly notBefore?: number | undefined;
  readonly count?: number | undefined;
}

/** The steps of a row of the country's table. */
export function stepsOf(
  { network, side }: Context,
  leg: Leg,
  situation: LegSituation,
  about: About,
): readonly NextStep[] {
  const row = network.exceptions.find((candidate) => {
    return candidate.leg === leg && candidate.situation === situation && candidate.sides.includes(side);
  });
  const { uuid, letter, notBefore, count } = about;
  return (row?.steps ?? []).map((given) => {
    const { do: action, leg: on, why, code, act } = given;
    const status = on === 'C5' && SENDS.has(action) ? (letter ?? (act && network.letters[act])) : undefined;
    const params = { ...(count !== undefined && { count }) };
    return {
      do: action,
      leg: on,
      why: why.replace('{count}', String(count)),
      code,
      ...(Object.keys(params).length > 0 && { params }),
      ...(notBefore !== undefined && SENDS.has(action) && { notBefore }),
      ...(status !== undefined && { taxDataStatus: status }),
      ...(uuid !== undefined && (on === leg || action === 'disregard') && { documentUuid: uuid }),
    };
  });
}

const SENDS: ReadonlySet<NextAction> = new Set(['send-again', 'resubmit', 'disregard']);

/** What was sent may be answered until then. */
export function answerOpen(leg: Leg, until: number): readonly NextStep[] {
  return [{ ...step('wait', leg, 'answer-open', 'It was sent, and the answer may still come'), until }];
}

// What was sent and neither accepted nor refused: wait, send it again after a pause, and tell a person in the end.
export function repeated(
  leg: Leg,
  attempts: readonly Attempt[],
  context: Context,
  { uuid }: About,
  situations: Situations,
): readonly NextStep[] {
  const newest = attempts.at(-1);
  if (!newest) return [];
  const { now, timers, mostSendings } = context;
  const run = runOf(attempts);
  const count = run.reduce((sum, { sendings }) => sum + sendings, 0);
  const isUndelivered = newest.refusal?.isUndelivered === true;
  const endedAt = isUndelivered ? newest.refusal?.timestamp : newest.failedAt;
  if (endedAt === undefined && now < newest.sentAt + timers.answer) {
    const until = newest.sentAt + timers.answer;
    return answerOpen(leg, until);
  }
  if (count >= mostSendings) return stepsOf(context, leg, situations.often, { uuid, count });
  const letter = leg === 'C5' ? newest.letter : undefined;
  if (endedAt === undefined) return stepsOf(context, leg, situations.unanswered, { uuid, letter });
  const notBefore = endedAt + MINUTE * 2 ** Math.max(0, failuresOf(run) - 1);
  return isUndelivered
    ? stepsOf(context, leg, situations.undelivered, { uuid, notBefore })
    : stepsOf(context, leg, situations.failed, { uuid, letter, notBefore });
}

// How often in a row it failed: the pause doubles each time.
function failuresOf(run: readonly Attempt[]): number {
  const since = run.findLastIndex(({ failedAt, refusal }) => failedAt === undefined && !refusal?.isUndelivered);
  return run.slice(since + 1).reduce((sum, { sendings }) => sum + Math.max(1, sendings), 0);
}
