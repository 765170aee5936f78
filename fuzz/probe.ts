// Puts attacks to subjects and counts: accepted, refused, failed, the slowest of them.
import { PintError } from '../src/core/error.ts';
import type { Attack, AttackGroup } from './attack.ts';
import type { Answer, Subject } from './subjects.ts';

export interface Tally {
  readonly group: string;
  readonly subject: string;
  readonly accepted: number;
  readonly refused: number;
  readonly failures: readonly Failure[];
  /** Milliseconds that the slowest attack took, and which one. */
  readonly slowest: { readonly milliseconds: number; readonly attack: string };
}

export interface Failure {
  readonly attack: string;
  readonly why: string;
}

/** `onStart` hears what is tried next: whoever watches knows what hangs. */
export async function probe<Input>(
  { name: group, attacks }: AttackGroup<Input>,
  subject: Subject<Input>,
  onStart: (what: string) => void,
): Promise<Tally> {
  const counts: Record<Answer, number> = { accepted: 0, refused: 0 };
  const failures: Failure[] = [];
  let slowest = { milliseconds: 0, attack: '' };
  for (const attack of attacks) {
    const input = attack.make();
    onStart(`${subject.name}: ${group}: ${attack.name}`);
    const start = performance.now();
    const asked = ask(subject, input);
    const answer = asked instanceof Promise ? await asked : asked;
    const milliseconds = performance.now() - start;
    if (milliseconds > slowest.milliseconds) slowest = { milliseconds, attack: attack.name };
    if (answer === 'accepted' || answer === 'refused') counts[answer]++;
    const why = failureOf(answer, attack, subject);
    if (why !== undefined) failures.push({ attack: attack.name, why });
  }
  return { group, subject: subject.name, ...counts, failures, slowest };
}

interface Thrown {
  readonly thrown: unknown;
}

function ask<Input>(subject: Subject<Input>, input: Input): Answer | Thrown | Promise<Answer | Thrown> {
  try {
    const answer = subject.answer(input);
    return answer instanceof Promise ? answer.catch((thrown: unknown) => ({ thrown })) : answer;
  } catch (thrown) {
    return { thrown };
  }
}

function failureOf(
  answer: Answer | Thrown,
  { expect, isOfBytes, isForeign }: Attack<unknown>,
  { takesText }: Pick<Subject<unknown>, 'takesText'>,
): string | undefined {
  if (typeof answer === 'object')
    return isForeign && isWrongArgument(answer.thrown) ? undefined : `threw ${describe(answer.thrown)}`;
  const isExpected = expect !== undefined && !(isOfBytes && takesText);
  if (isExpected && expect !== answer) return `was ${answer}, not ${expect}`;
  return Object.keys(Object.prototype).length > 0 || 'polluted' in {} ? 'changed Object.prototype' : undefined;
}

function isWrongArgument(thrown: unknown): boolean {
  return thrown instanceof PintError && thrown.code === 'wrong-argument';
}

function describe(thrown: unknown): string {
  if (!(thrown instanceof Error)) return String(thrown);
  const place = thrown.stack?.split('\n').find((line) => line.includes('/src/')) ?? '';
  return `${thrown.name}: ${thrown.message.slice(0, 200)} ${place.trim()}`;
}
