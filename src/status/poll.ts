// When to ask for a document's status again, and a loop that does so.
// The library has no clock: the caller supplies the waiting.

const SUCCESSFUL = 'APPROVED';
const FAILED: readonly string[] = ['REJECTED', 'VALIDATION_FAILED'];

/** An `overall_status`, or an object that has one: `peppol_status` of a document, the reducer's state. */
export type HasOverallStatus = string | null | undefined | { readonly overall_status?: string | null | undefined };

/** Whether the status is final: APPROVED, REJECTED or VALIDATION_FAILED. No other text is. */
export function isTerminal(status: HasOverallStatus): boolean {
  return isSuccessful(status) || isFailed(status);
}

/** Whether the document was approved. */
export function isSuccessful(status: HasOverallStatus): boolean {
  return overallOf(status) === SUCCESSFUL;
}

/** Whether the document was rejected or failed validation. A missing status is no failure. */
export function isFailed(status: HasOverallStatus): boolean {
  const overall = overallOf(status);
  return typeof overall === 'string' && FAILED.includes(overall);
}

/** Whether to ask again later: as long as the status is not final, also where it is missing or unknown. */
export function shouldPoll(status: HasOverallStatus): boolean {
  return !isTerminal(status);
}

function overallOf(status: HasOverallStatus): string | null | undefined {
  return typeof status === 'object' ? status?.overall_status : status;
}

/** Bounds of the back-off, in milliseconds. */
export interface BackOff {
  /** Delay after the first attempt. Default 1 second. */
  readonly first?: number;
  /** Longest delay. Default 1 minute. */
  readonly cap?: number;
}

const FIRST_DELAY = 1_000;
const LONGEST_DELAY = 60_000;

/**
 * Milliseconds to wait after attempt number `attempt` (from 0): doubled each time up to the cap. There is no random part;
 * a host with many documents adds its own.
 */
export function nextPollDelay(attempt: number, { first = FIRST_DELAY, cap = LONGEST_DELAY }: BackOff = {}): number {
  const doublings = Number.isNaN(attempt) ? 0 : Math.max(0, Math.floor(attempt));
  return first <= 0 ? 0 : Math.min(cap, first * 2 ** doublings);
}

/** How to poll. */
export interface PollOptions {
  /** Waits so many milliseconds, for example by a timer. The signal ends the waiting. */
  readonly sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  /** Ends the loop when aborted. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds to wait after attempt number n (from 0). Default {@link nextPollDelay}. */
  readonly delay?: (attempt: number) => number;
}

/** How polling ended: `done` with the terminal status, else aborted with the last status seen, if any. */
export type PollResult<Status> =
  | { readonly done: true; readonly status: Status; readonly attempts: number }
  | { readonly done: false; readonly status: Status | undefined; readonly attempts: number };

/**
 * Asks until the status is terminal; ends at once when the signal aborts. Rejections of `fetchStatus` and `sleep` pass
 * through: the caller decides whether to try again after a failed request.
 */
export async function poll<Status extends HasOverallStatus>(
  fetchStatus: (signal?: AbortSignal) => Promise<Status>,
  { sleep, signal, delay = nextPollDelay }: PollOptions,
): Promise<PollResult<Status>> {
  let status: Status | undefined;
  let attempts = 0;
  while (!signal?.aborted) {
    const fetched = await unlessAborted(signal, () => fetchStatus(signal));
    if (!fetched) break;
    attempts++;
    status = fetched.value;
    if (isTerminal(status)) return { done: true, status, attempts };
    if (!(await unlessAborted(signal, () => sleep(delay(attempts - 1), signal)))) break;
  }
  return { done: false, status, attempts };
}

async function unlessAborted<T>(
  signal: AbortSignal | undefined,
  work: () => Promise<T>,
): Promise<{ readonly value: T } | undefined> {
  let onAbort = (): void => {};
  const aborted = new Promise<undefined>((resolve) => {
    onAbort = () => resolve(undefined);
    signal?.addEventListener('abort', onAbort, { once: true });
  });
  try {
    return await Promise.race([work().then((value) => ({ value })), aborted]);
  } catch (thrown) {
    // Aborted work rejects. The caller wanted that, so it is no failure.
    if (signal?.aborted) return undefined;
    throw thrown;
  } finally {
    signal?.removeEventListener('abort', onAbort);
  }
}
