// Work that may run side by side, and work that must run alone.
//
// Made by hand, in 30 lines: p-limit knows no work that must run alone. A semaphore of async-mutex would do, of as many places as
// there can be jobs, but it walks through them all whenever work ends.

/** Decides when each piece of work may begin. */
export interface SharedLock {
  /** Runs it beside others, as soon as no exclusive work runs or waits. */
  readonly shared: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Runs it when all that began before is done. What comes later waits for it. */
  readonly exclusive: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** A lock that nothing holds. */
export function createSharedLock(): SharedLock {
  const underWay = new Set<Promise<unknown>>();
  let lastExclusive: Promise<unknown> | undefined;
  return {
    async shared(work) {
      while (lastExclusive) await lastExclusive;
      const result = work();
      underWay.add(result);
      return result.finally(() => underWay.delete(result));
    },
    exclusive(work) {
      const before = [lastExclusive, ...underWay];
      const result = Promise.allSettled(before).then(work);
      const settled = Promise.allSettled([result]).then(() => {
        if (lastExclusive === settled) lastExclusive = undefined;
      });
      lastExclusive = settled;
      return result;
    },
  };
}
