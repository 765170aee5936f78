// The one timer of the library: how polling, the client and the HTTP interface wait where their caller supplies nothing else.
// A timer tells no time.

/** Waits by a timer; the signal ends the waiting early, without an error. */
export function sleepByTimer(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signal?.addEventListener('abort', end, { once: true });
    if (signal?.aborted) end();
  });
}
