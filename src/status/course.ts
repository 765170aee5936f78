// The course of a transmission: overall status and legs, event by event in causal order.
import type { AttemptOf } from './attempts.ts';
import { LEGS, type Leg } from './event.ts';
import { nextOverallStatus } from './transitions.ts';
import { type DecisiveEvent, isNewAttempt, type LegState, nextLegState } from './verdicts.ts';
import type { OverallStatus } from './wire.ts';

/** How far a transmission has come. */
export interface Course {
  /** `null` before the first event. */
  readonly overall: OverallStatus | null;
  /** Whether the overall status is the backend's own verdict. */
  readonly isStated: boolean;
  readonly legs: Readonly<Record<Leg, LegState>>;
}

const UNSENT: LegState = { verdict: 'open', attempt: undefined };

/** A transmission of which nothing is known but, perhaps, a verdict that stands. */
export function courseFrom(overall: OverallStatus | null): Course {
  return { overall, isStated: overall !== null && overall !== 'PENDING', legs: { C3: UNSENT, C5: UNSENT } };
}

/** What every event of a course is read with. */
export interface CourseContext {
  /** Legs that the document has. */
  readonly expected: readonly Leg[];
  readonly attemptOf: AttemptOf;
  readonly hasFailedValidation: boolean;
}

/** The course after `event`, the next one in causal order. */
export function advanceCourse(
  course: Course,
  event: DecisiveEvent,
  { expected, attemptOf, hasFailedValidation }: CourseContext,
): Course {
  const { overall, isStated } = course;
  const own = 'leg' in event ? event.leg : undefined;
  const named = event.type === 'mls' ? attemptOf(event) : undefined;
  const begins = own !== undefined && isBeginning(event, course.legs[own], isStated);
  const after = (leg: Leg): LegState => {
    const before = course.legs[leg];
    const { verdict, attempt } = before;
    const isExpected = expected.includes(leg);
    // Field by field: to spread the leg into it took nine tenths of the reducer's time.
    return nextLegState(
      event,
      { verdict, attempt, leg, isExpected, isOwn: own === leg, named, overall, isStated },
      before,
    );
  };
  const legs: Readonly<Record<Leg, LegState>> = { C3: after('C3'), C5: after('C5') };
  const context = { expected, legs, isStated, isNewAttempt: begins, hasFailedValidation };
  const next = nextOverallStatus(overall, event, context);
  return { overall: next, isStated: event.type === 'overallStatus' || (isStated && !begins), legs };
}

// The first submission of a leg begins an attempt, too, for a verdict that was stated before it.
function isBeginning(event: DecisiveEvent, leg: LegState, isStated: boolean): boolean {
  if (event.type !== 'submitted') return false;
  return isNewAttempt(event, leg) || (isStated && leg.attempt === undefined);
}

/** The legs that a creation names; both where there is none, or it names none. */
export function expectedLegs(legs: readonly Leg[] | undefined): readonly Leg[] {
  return legs !== undefined && legs.length > 0 ? legs : LEGS;
}
