// What each leg has come to, event by event, and which answers are about a report that takes another one back.
import { type Attempt, decidingAnswer } from './attempt.ts';
import {
  advanceCourse,
  type Course,
  type CourseContext,
  contextOf,
  courseFrom,
  expectedLegs,
  followCourse,
} from './course.ts';
import { isOfTransmission, type Leg, legOf, TAX_DATA_ACTS, type TransmissionEvent } from './event.ts';
import { inCausalOrder } from './order.ts';
import type { Verdict } from './verdicts.ts';

/** One event, and what it made of the legs. */
export interface LegMoment {
  readonly event: TransmissionEvent;
  readonly before: Readonly<Record<Leg, Verdict>>;
  readonly after: Readonly<Record<Leg, Verdict>>;
  /** Whether it changed what its own leg has come to, or is the answer that the leg shows from here on. */
  readonly decides: boolean;
}

/** The moments of a transmission in causal order: an answer stands behind what it answers. */
export function momentsOf(events: readonly TransmissionEvent[]): readonly LegMoment[] {
  const { ordered, context } = inContext(events);
  const course = courseFrom(null, context);
  return ordered.map((event) => {
    const before = course.legs;
    if (isOfTransmission(event)) advanceCourse(course, event, context);
    const [leg, after] = [legOf(event), course.legs];
    const decides = leg !== undefined && (before[leg] !== after[leg] || shownAnswer(course, leg) === event);
    return { event, before, after, decides };
  });
}

/** The ids of the answers to reports that take another one back, by their letters. */
export function answersToWithdrawals(events: readonly TransmissionEvent[]): ReadonlySet<string> {
  if (!events.some((event) => event?.type === 'submitted' && isWithdrawal(event.taxDataStatus))) return new Set();
  const { ordered, context } = inContext(events);
  const { ledger } = followCourse(courseFrom(null, context), ordered.filter(isOfTransmission), context);
  return new Set(
    ledger.legs.C5.attempts.filter(({ letter }: Attempt) => isWithdrawal(letter)).flatMap(({ answers }) => answers),
  );
}

/** Whether a letter is that of a report that takes another one back. */
export function isWithdrawal(letter: string | null | undefined): boolean {
  return TAX_DATA_ACTS.get(letter ?? '') === 'withdraw';
}

function inContext(events: readonly TransmissionEvent[]): {
  readonly ordered: readonly TransmissionEvent[];
  readonly context: CourseContext;
} {
  const ordered = inCausalOrder(events);
  const created = ordered.find((event) => event.type === 'created');
  return { ordered, context: contextOf(ordered, expectedLegs(created?.legs)) };
}

// The ledger was given these very events.
function shownAnswer({ ledger }: Course, leg: Leg): unknown {
  const newest = ledger.legs[leg].groups.at(-1);
  return newest && decidingAnswer(newest);
}
