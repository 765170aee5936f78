// Work that nobody waits for once a signal aborts, whether or not the work heeds it.

/**
 * What the work gives; `undefined` where the signal aborts before it ends. No work begins where it has aborted already.
 * @throws what the work rejects with, where the signal has not aborted
 */
export async function unlessAborted<T>(
  signal: AbortSignal | undefined,
  work: () => Promise<T> | T,
): Promise<{ readonly value: T } | undefined> {
  if (signal?.aborted) return undefined;
  let onAbort = (): void => {};
  const aborted = new Promise<undefined>((resolve) => {
    onAbort = () => resolve(undefined);
    signal?.addEventListener('abort', onAbort, { once: true });
  });
  try {
    return await Promise.race([(async () => ({ value: await work() }))(), aborted]);
  } catch (thrown) {
    // Aborted work rejects. The caller wanted that, so it is not a failure.
    if (signal?.aborted) return undefined;
    throw thrown;
  } finally {
    signal?.removeEventListener('abort', onAbort);
  }
}
