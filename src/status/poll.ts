// When to ask for a document's status again, and a loop that does so.
// It reads no clock. It waits by a timer, unless the caller supplies the waiting.
import { expectFunction, expectLimit, expectNumber, expectOptions } from '../core/arguments.ts';
import { sleepByTimer } from '../core/sleep-by-timer.ts';
import { unlessAborted } from '../core/unless-aborted.ts';

const SUCCESSFUL = 'APPROVED';
const FAILED: readonly unknown[] = ['REJECTED', 'VALIDATION_FAILED'];

/** An `overall_status`, an object that has one (`peppol_status`, the reducer's state), or a whole document. */
export type HasOverallStatus =
  | string
  | null
  | undefined
  | { readonly overall_status?: string | null | undefined }
  | HasPeppolStatus;

/** A document as responses carry it; `meta_info.peppol_status` has the status, or is not there yet. */
export interface HasPeppolStatus {
  readonly meta_info?: { readonly [field: string]: unknown } | null | undefined;
}

/** Whether the status is final: APPROVED, REJECTED or VALIDATION_FAILED. No other text is. */
export function isTerminal(status: HasOverallStatus): boolean {
  return isSuccessful(status) || isFailed(status);
}

/** Whether the document was approved. */
export function isSuccessful(status: HasOverallStatus): boolean {
  return overallOf(status) === SUCCESSFUL;
}

/** Whether the document was rejected or failed validation. A missing status does not count as one. */
export function isFailed(status: HasOverallStatus): boolean {
  const overall = overallOf(status);
  return FAILED.includes(overall);
}

/** Whether to ask again later: as long as the status is not final, also where it is missing or unknown. */
export function shouldPoll(status: HasOverallStatus): boolean {
  return !isTerminal(status);
}

function overallOf(status: HasOverallStatus): unknown {
  if (typeof status !== 'object' || status === null) return status;
  return fieldOf('meta_info' in status ? fieldOf(status.meta_info, 'peppol_status') : status, 'overall_status');
}

function fieldOf(value: unknown, field: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, field) : undefined;
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
 * Milliseconds to wait after attempt number `attempt` (from 0): doubled each time up to the cap. No part is random;
 * a host with many documents adds its own.
 */
export function nextPollDelay(attempt: number, bounds: BackOff = {}): number {
  expectOptions(bounds, 'nextPollDelay');
  const { first = FIRST_DELAY, cap = LONGEST_DELAY } = bounds;
  expectNumber(attempt, 'nextPollDelay', 'the number of an attempt');
  const doublings = Number.isNaN(attempt) ? 0 : Math.max(0, Math.floor(attempt));
  return first <= 0 ? 0 : Math.min(cap, first * 2 ** doublings);
}

/** After so many questions `poll` gives up, unless told otherwise: with the usual delays after about an hour and a half. */
export const MAX_POLLS = 100;

/** How to poll. */
export interface PollOptions {
  /** Waits so many milliseconds; the signal ends the waiting. Default: a timer. */
  readonly sleep?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  /** Ends the loop when aborted. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds to wait after attempt number n (from 0). Default {@link nextPollDelay}. */
  readonly delay?: (attempt: number) => number;
  /** The most questions to ask, at least one. Default {@link MAX_POLLS}. */
  readonly maxAttempts?: number;
}

/**
 * How polling ended: `done` with the terminal status. Otherwise `reason` says whether the signal ended it or the questions
 * ran out, and `status` is the last one seen, if any.
 */
export type PollResult<Status> =
  | { readonly done: true; readonly status: Status; readonly attempts: number }
  | {
      readonly done: false;
      readonly reason: 'aborted' | 'attempts';
      readonly status: Status | undefined;
      readonly attempts: number;
    };

/**
 * Asks until the status is terminal; ends at once when the signal aborts. Rejections of `fetchStatus` and `sleep` pass
 * through: the caller decides whether to try again after a failed request.
 */
export async function poll<Status extends HasOverallStatus>(
  fetchStatus: (signal?: AbortSignal) => Promise<Status>,
  options: PollOptions = {},
): Promise<PollResult<Status>> {
  expectFunction(fetchStatus, 'pollStatus', 'what asks for the status');
  expectOptions(options, 'pollStatus');
  const { sleep = sleepByTimer, signal, delay = nextPollDelay, maxAttempts = MAX_POLLS } = options;
  expectLimit(maxAttempts, 'maxAttempts');
  let status: Status | undefined;
  let attempts = 0;
  for (;;) {
    const fetched = await unlessAborted(signal, () => fetchStatus(signal));
    if (!fetched) break;
    attempts++;
    status = fetched.value;
    if (isTerminal(status)) return { done: true, status, attempts };
    if (attempts >= maxAttempts) return { done: false, reason: 'attempts', status, attempts };
    if (!(await unlessAborted(signal, () => sleep(delay(attempts - 1), signal)))) break;
  }
  return { done: false, reason: 'aborted', status, attempts };
}
