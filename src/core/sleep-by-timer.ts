// The one timer of the library: how polling, the client and the HTTP interface wait where their caller supplies nothing else.
// A timer tells no time.

/** The longest time that a timer waits, in milliseconds: 24 days. One that is told to wait longer does not wait at all. */
export const LONGEST_TIMER = 2 ** 31 - 1;

/** Waits by a timer, {@link LONGEST_TIMER} at most; the signal ends the waiting early, without an error. */
export function sleepByTimer(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, Math.min(milliseconds, LONGEST_TIMER));
    signal?.addEventListener('abort', end, { once: true });
    if (signal?.aborted) end();
  });
}
