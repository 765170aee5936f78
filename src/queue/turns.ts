// Who may work beside whom.

/** Some works run beside each other, some with nothing beside them. */
export interface Turns {
  /** Runs a work as soon as none that has to be alone runs or waits. */
  readonly together: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Runs a work when all that run are done. Those that come later wait for it. */
  readonly alone: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

export function createTurns(): Turns {
  const underWay = new Set<Promise<unknown>>();
  let lastAlone: Promise<unknown> | undefined;
  return {
    async together(work) {
      while (lastAlone) await lastAlone;
      const result = work();
      underWay.add(result);
      return result.finally(() => underWay.delete(result));
    },
    alone(work) {
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
