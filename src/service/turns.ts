// Whose turn it is: so much work is done at a time, what comes first begins first, and what is given up meanwhile never begins.
//
// Made by hand, in 30 lines: piscina does not tell when a job begins, and p-limit keeps what was given up until its turn.

/** Takes a turn, and gives what ends it. Rejects where the signal aborts before. */
export type TakeTurn = (signal: AbortSignal) => Promise<() => void>;

/** So many turns at a time. */
export function createTurns(count: number): TakeTurn {
  const waiting = new Set<() => void>();
  let free = count;

  function end(): void {
    const [begin] = waiting;
    if (begin === undefined) free++;
    else {
      waiting.delete(begin);
      begin();
    }
  }

  return async (signal) => {
    signal.throwIfAborted();
    if (free > 0) free--;
    else {
      await new Promise<void>((begin, reject) => {
        waiting.add(begin);
        const giveUp = (): void => {
          if (waiting.delete(begin)) reject(signal.reason);
        };
        signal.addEventListener('abort', giveUp, { once: true });
      });
    }
    return end;
  };
}
