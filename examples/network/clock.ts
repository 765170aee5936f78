// A clock that only the network moves: twenty minutes of waiting take no time, and a run is the same every time.

/** What corners know of time. */
export interface Clock {
  /** Unix milliseconds. */
  now(): number;
  /** Does something later; what is due at one moment is done in the order in which it was asked for. */
  after(milliseconds: number, task: () => unknown): void;
  /** Does all that is due until a moment, one thing after another, each to its end. */
  run(until: number): Promise<void>;
}

export function createClock(start: number): Clock {
  const tasks: { readonly at: number; readonly task: () => unknown }[] = [];
  let now = start;
  return {
    now: () => now,
    after(milliseconds, task) {
      const at = now + milliseconds;
      const position = tasks.findIndex((other) => other.at > at);
      tasks.splice(position < 0 ? tasks.length : position, 0, { at, task });
    },
    async run(until) {
      for (let next = tasks[0]; next && next.at <= until; next = tasks[0]) {
        tasks.shift();
        now = next.at;
        await next.task();
      }
    },
  };
}
