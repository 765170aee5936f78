// Bounds the large bodies that are at work at once, in the handler's memory and in its time.
// A large body is one of those that take a hundred times their size while they become a document.
//
// Made by hand: p-limit has no bound on what waits, and adds 1.6 KB to the bundle of every host for a queue of sixteen.

/** Bodies from this size on are large, in bytes: 256 KiB. */
export const LARGE_BODY_BYTES = 256 * 1024;

/** So many large bodies are held at once; further ones are answered with 429. */
export const MAX_LARGE_BODIES = 16;

/** Lets one large body at a time through. */
export interface Limiter {
  /** A place among the large bodies that are held; `undefined` where all are taken. */
  tryEnter(): Slot | undefined;
}

/** The place of one large body. */
export interface Slot {
  /** Waits until no other large body is at work. */
  wait(): Promise<void>;
  /** Gives the place up, and the turn to the next. */
  release(): void;
}

/** Makes the gate of one handler. */
export function createLimiter(): Limiter {
  let held = 0;
  let last: Promise<void> = Promise.resolve();
  return {
    tryEnter() {
      if (held === MAX_LARGE_BODIES) return undefined;
      held++;
      let end = (): void => {};
      const left = new Promise<void>((resolve) => {
        end = resolve;
      });
      let isHeld = true;
      return {
        wait() {
          const before = last;
          last = before.then(() => left);
          return before;
        },
        release() {
          if (!isHeld) return;
          isHeld = false;
          held--;
          end();
        },
      };
    },
  };
}
