// States that former versions stored go on without a loss: what their memory says is told again in the words of this version.
import type { DecisiveEvent } from './decisive-event.ts';
import { LEGS, type Leg } from './event.ts';
import type { Moment, PeppolStatusState, StatusMemory } from './state.ts';
import type { Validation } from './validation.ts';

/** Memories of former versions, with what any of them had. */
interface FormerMemory {
  readonly legs?: readonly Leg[];
  readonly transmittedAt?: number | null;
  readonly createdAt?: Moment | null;
  readonly validatedAt?: Moment | null;
  readonly participantAt?: Moment | null;
  readonly otaAt?: Moment | null;
  /** Of 0.2: the legs that were accepted. */
  readonly accepted?: Readonly<Record<Leg, boolean>>;
  /** Of versions between 0.2 and this one. */
  readonly hasFailedValidation?: boolean;
  readonly before?: StatusMemory['before'];
  readonly decisive?: readonly DecisiveEvent[];
}

/** The memory of a state that a former version stored. */
export function memoryOfFormer(state: PeppolStatusState, stored: object): StatusMemory {
  const former: FormerMemory = stored;
  const { overall_status: overall = null } = state;
  const failed = overall === 'VALIDATION_FAILED' || former.hasFailedValidation === true;
  const transmittedAt = former.transmittedAt ?? null;
  // Which leg was rejected 0.2 did not keep: that verdict stands as it was said, until something new is sent.
  const before = 'decisive' in former ? (former.before ?? null) : overall === 'REJECTED' ? overall : null;
  return {
    legs: former.legs ?? LEGS,
    transmittedAt,
    submittedAt: transmittedAt,
    createdAt: former.createdAt ?? null,
    participantAt: former.participantAt ?? null,
    otaAt: former.otaAt ?? null,
    validations: validationsOf(state, former, failed),
    before,
    decisive: former.decisive ?? acceptancesOf(former),
  };
}

// 0.2 kept no answers, but which legs were accepted.
function acceptancesOf({ accepted, transmittedAt }: FormerMemory): DecisiveEvent[] {
  return LEGS.filter((leg) => accepted?.[leg] === true).map((leg) => ({
    type: 'mls',
    id: `accepted before ${leg}`,
    timestamp: transmittedAt ?? 0,
    leg,
    code: 'AP',
  }));
}

function validationsOf(
  state: PeppolStatusState,
  { validatedAt }: FormerMemory,
  isFatal: boolean,
): readonly Validation[] {
  const { validation_results: results = [] } = state;
  if (!validatedAt && results.length === 0 && !isFatal) return [];
  const { timestamp = 0, id = 'before' } = validatedAt ?? {};
  // What failed the document was told before it was sent, whenever the newest validation was.
  return [{ timestamp: isFatal ? 0 : timestamp, id, isFatal, results }];
}
