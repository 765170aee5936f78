// The course of a transmission: overall status and legs, event by event in causal order.
import type { Act } from './attempt.ts';
import { type AttemptOf, attemptsOf, submittedLegs } from './attempts.ts';
import { isDecisive, LEGS, type Leg, TAX_DATA_ACTS } from './event.ts';
import {
  beginsAttempt,
  createLedger,
  hasLeg,
  isAcceptedInTime,
  isGivenUp,
  type Ledger,
  letsInvoiceCount,
} from './ledger.ts';
import { type LedgerEvent, takeEvent } from './take-event.ts';
import { nextOverallStatus } from './transitions.ts';
import { stateOf, type Verdict, verdictOf } from './verdicts.ts';
import type { OverallStatus } from './wire.ts';

/** How far a transmission has come. It is followed, not copied: each event changes it. */
export interface Course {
  readonly ledger: Ledger;
  /** `null` before the first event. */
  overall: OverallStatus | null;
  /** Whether the overall status is the backend's own verdict. */
  isStated: boolean;
  legs: Readonly<Record<Leg, Verdict>>;
}

/** What every event of a course is read with. */
export interface CourseContext {
  /** Legs that the document has. */
  readonly expected: readonly Leg[];
  readonly attemptOf: AttemptOf;
  /** Legs of which submissions are recorded. */
  readonly submitted: ReadonlySet<Leg>;
  readonly hasFailedValidation: boolean;
  /** What the letter of a report means; the letters of every country unless given. */
  readonly actOf?: ((letter: string) => Act | undefined) | undefined;
}

/** What each of these events is read with. */
export function contextOf(
  events: readonly { readonly type?: string | undefined }[],
  expected: readonly Leg[],
  hasFailedValidation = false,
): CourseContext {
  return { expected, attemptOf: attemptsOf(events), submitted: submittedLegs(events), hasFailedValidation };
}

const actOfAny = (letter: string): Act | undefined => TAX_DATA_ACTS.get(letter);

/** A transmission of which nothing is known but, perhaps, a verdict that stands. */
export function courseFrom(
  overall: OverallStatus | null,
  { expected, attemptOf, submitted, actOf = actOfAny }: Omit<CourseContext, 'hasFailedValidation'>,
): Course {
  return {
    ledger: createLedger({ expected, attemptOf, submitted, actOf }),
    overall,
    isStated: overall !== null && overall !== 'PENDING',
    legs: { C3: 'open', C5: 'open' },
  };
}

/** Counts in `event`, the next one in causal order, and judges. */
export function advanceCourse(course: Course, event: LedgerEvent, context: CourseContext): void {
  if (!isDecisive(event)) return;
  countIn(course, event);
  judge(course, event, context);
}

/** The course of these events, which stand in causal order: judged once, after the last of them. */
export function followCourse(course: Course, events: readonly LedgerEvent[], context: CourseContext): Course {
  const decisive = events.filter(isDecisive);
  for (const event of decisive) countIn(course, event);
  const last = decisive.at(-1);
  if (last) judge(course, last, context);
  return course;
}

function countIn(course: Course, event: LedgerEvent): void {
  const { ledger, overall, isStated } = course;
  const isNewAttempt = event.type === 'submitted' && hasLeg(ledger, event.leg) && beginsAttempt(ledger, event);
  takeEvent(ledger, event, isStated && (overall === 'REJECTED' || overall === 'VALIDATION_FAILED'));
  if (event.type === 'overallStatus') course.overall = event.status;
  course.isStated = event.type === 'overallStatus' || (isStated && !isNewAttempt);
}

function judge(course: Course, event: LedgerEvent, { expected, hasFailedValidation }: CourseContext): void {
  const { ledger, overall, isStated } = course;
  const wasGivenUp = isGivenUp(ledger);
  const of = (leg: Leg): Verdict => {
    const { groups, isRefusedByWord } = ledger.legs[leg];
    const newest = groups.at(-1);
    return verdictOf({
      state: stateOf(newest),
      isRefusedByWord,
      isGivenUp: wasGivenUp,
      // What the buyer holds ought to count, whoever gave up; what is only reported only where that came before.
      isTooLate:
        leg === 'C5' && wasGivenUp && !expected.includes('C3') && !(newest && isAcceptedInTime(ledger, newest)),
      isExpected: expected.includes(leg),
    });
  };
  course.legs = { C3: of('C3'), C5: of('C5') };
  const isCounted = !expected.includes('C5') || countsNewest(ledger);
  course.overall = nextOverallStatus(overall, event, {
    expected,
    legs: course.legs,
    isRefusedByWord: LEGS.some((leg) => ledger.legs[leg].isRefusedByWord),
    isCounted,
    isStated,
    hasFailedValidation,
  });
}

// An accepted report of another invoice, of another content, or one that was taken back since, lets nothing count. Where the
// newest report takes an older invoice back, the leg shows that, and the approval waits for the next word about the newest one.
function countsNewest(ledger: Ledger): boolean {
  const { legs } = ledger;
  const [group, invoice] = [legs.C5.groups.at(-1), legs.C3.attempts.at(-1)];
  if (!group || (invoice && hasLeg(ledger, 'C3') && group.content !== invoice.content)) return false;
  return letsInvoiceCount(ledger, group);
}

/** The legs that a creation names; both where there is none, or it names none. */
export function expectedLegs(legs: readonly Leg[] | undefined): readonly Leg[] {
  const known = Array.isArray(legs) ? LEGS.filter((leg) => legs.includes(leg)) : [];
  return known.length > 0 ? known : LEGS;
}
