// Work that may run side by side, and work that must run alone.
//
// Made by hand, in 30 lines: p-limit knows no work that must run alone. A semaphore of async-mutex would do, of as many places as
// there can be jobs, but it walks through them all whenever work ends.

/** Says when each piece of work may begin. */
export interface Turns {
  /** Runs it beside others, as soon as nothing that must be alone runs or waits. */
  readonly shared: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Runs it when all that began before is done. What comes later waits for it. */
  readonly exclusive: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

export function createTurns(): Turns {
  const underWay = new Set<Promise<unknown>>();
  let lastAlone: Promise<unknown> | undefined;
  return {
    async shared(work) {
      while (lastAlone) await lastAlone;
      const result = work();
      underWay.add(result);
      return result.finally(() => underWay.delete(result));
    },
    exclusive(work) {
      const before = [lastAlone, ...underWay];
      const result = Promise.allSettled(before).then(work);
      const settled = Promise.allSettled([result]).then(() => {
        if (lastAlone === settled) lastAlone = undefined;
      });
      lastAlone = settled;
      return result;
    },
  };
}
