// The calls that are under way: an agent that closes its end still reads their answers.
import { setImmediate as nextTurn } from 'node:timers/promises';

/** The calls that are under way. */
export interface UnderWay {
  /** Counts a call until it is settled, and gives what comes of it. */
  readonly track: <Answer>(call: Promise<Answer>) => Promise<Answer>;
  /** Waits until every call that came is answered. */
  readonly answered: () => Promise<void>;
}

/** Nothing is under way yet. */
export function createUnderWay(): UnderWay {
  const calls = new Set<Promise<unknown>>();
  return {
    track(call) {
      calls.add(call);
      return call.finally(() => calls.delete(call));
    },
    async answered() {
      // What was read just now begins, and what ended just now is written, before the next turn.
      await nextTurn();
      while (calls.size > 0) {
        await Promise.allSettled(calls);
        await nextTurn();
      }
    },
  };
}
