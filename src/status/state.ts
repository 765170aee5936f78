// What is stored between events: the status as it is shown, and what later events need.
import type { DecisiveEvent } from './decisive-event.ts';
import type { Leg } from './event.ts';
import type { Validation } from './validation.ts';
import type { OverallStatus, ValidationItem } from './wire.ts';

/**
 * The state between events: the four fields of `peppol_status`, and the memory that later events need. It is plain JSON, to
 * be stored as it is; `publicStatus` leaves the memory out.
 */
export interface PeppolStatusState {
  readonly participant_status?: string | null;
  readonly ota_status?: string | null;
  readonly overall_status?: OverallStatus;
  readonly validation_results?: readonly ValidationItem[];
  readonly memory?: StatusMemory;
}

/** When an event happened; the id decides between events of one millisecond. */
export interface Moment {
  readonly timestamp: number;
  readonly id: string;
}

/**
 * What the state remembers: up to which moment each part is known, and the few events that decide, without their content. So
 * events that come twice or late do no harm. A later moment changes a part (`createdAt`, `transmittedAt`: an earlier one).
 */
export interface StatusMemory {
  /** Legs that the document has. */
  readonly legs: readonly Leg[];
  /** When anything is first known of a leg, in Unix milliseconds; `null` before that. */
  readonly transmittedAt: number | null;
  /** When a leg was last handed to the access point; `null` before that. */
  readonly submittedAt: number | null;
  readonly createdAt: Moment | null;
  readonly participantAt: Moment | null;
  readonly otaAt: Moment | null;
  /**
   * The validations, in time order: which of them counts depends on when the document was sent. Of those that found something
   * fatal, and of the others, the first ten and the newest ten.
   */
  readonly validations: readonly Validation[];
  /** What was known before the first event: the overall status of a state that was stored without its memory. */
  readonly before: OverallStatus | null;
  /** Submissions, answers and verdicts in time order: of those that say the same the first fifty and the newest fifty. */
  readonly decisive: readonly DecisiveEvent[];
}
