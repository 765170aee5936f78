// Bounds the bodies that are held and at work at once, in the handler's memory and in its time.
// A body takes up to a hundred times its size while it becomes a document.
//
// Made by hand: p-limit has no bound on what waits, and adds 1.6 KB to the bundle of every host for a queue of sixteen.

/** Bodies from this size on are large, in bytes: 256 KiB. */
export const LARGE_BODY_BYTES = 256 * 1024;

/** So many large bodies are held at once; further ones are answered with 429. */
export const MAX_LARGE_BODIES = 16;

/** So many bytes of bodies are held at once unless a host says otherwise: 64 MiB. Further ones are answered with 503. */
const MAX_HELD_BYTES = 64 * 1024 * 1024;

// So many bytes of bodies that are not large are at work at once; others wait for their turn.
const MAX_BYTES_AT_WORK = 1024 * 1024;

/** Lets one large body at a time through, and bounds the bytes of all. */
export interface Limiter {
  /** A place among the large bodies that are held; `undefined` where all are taken. */
  tryEnter(): Slot | undefined;
  /** Counts the bytes of one body, from its first to its answer. */
  hold(): Held;
  /** The bytes that are held in all. */
  readonly heldBytes: () => number;
}

/** The bytes of one body. */
export interface Held {
  /** Counts so many more; says no, and counts none, where too many are held in all, or the body was released. */
  tryAdd(bytes: number): boolean;
  /** Waits for its turn to be made a document. */
  wait(): Promise<void>;
  /** Gives the turn to others, and still counts the bytes. */
  endTurn(): void;
  /** Counts them no more, and gives the turn to others. */
  release(): void;
}

/** The place of one large body. */
export interface Slot {
  /** Waits until no other large body is at work. */
  wait(): Promise<void>;
  /** Gives the turn to the next, and keeps the place. */
  endTurn(): void;
  /** Gives the place up, and the turn to the next. */
  release(): void;
}

/** Makes the limiter of one handler. */
export function createLimiter(maxHeldBytes = MAX_HELD_BYTES): Limiter {
  let held = 0;
  let heldBytes = 0;
  let bytesAtWork = 0;
  const waiting: { readonly bytes: number; readonly begin: () => void }[] = [];
  const next = (): void => {
    for (;;) {
      const [first] = waiting;
      const fits = bytesAtWork === 0 || bytesAtWork + (first?.bytes ?? 0) <= MAX_BYTES_AT_WORK;
      if (first === undefined || !fits) return;
      waiting.shift();
      bytesAtWork += first.bytes;
      first.begin();
    }
  };
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
        endTurn: end,
        release() {
          if (!isHeld) return;
          isHeld = false;
          held--;
          end();
        },
      };
    },
    hold() {
      let own = 0;
      let atWork = 0;
      let isReleased = false;
      const endTurn = (): void => {
        bytesAtWork -= atWork;
        atWork = 0;
        next();
      };
      return {
        tryAdd(bytes) {
          if (isReleased || heldBytes + bytes > maxHeldBytes) return false;
          heldBytes += bytes;
          own += bytes;
          return true;
        },
        wait() {
          return new Promise((begin) => {
            atWork = own;
            waiting.push({ bytes: own, begin });
            next();
          });
        },
        endTurn,
        release() {
          heldBytes -= own;
          own = 0;
          isReleased = true;
          endTurn();
        },
      };
    },
    heldBytes: () => heldBytes,
  };
}
