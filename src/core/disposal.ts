// What frees memory by hand: from then on every call throws, not only those that need what was freed.
// A program that goes on with a disposed validator is wrong, and learns it at its first document.
import { PintError } from './error.ts';

/** Whether something may still be used. */
export interface Disposal {
  /** @throws PintError `disposed` after {@link Disposal.dispose} */
  readonly expectAlive: () => void;
  /** Frees it. A second time does nothing. */
  readonly dispose: () => void;
}

/** `what` stands at the beginning of the error: `The validator`. */
export function createDisposal(what: string, free: () => void): Disposal {
  let isDisposed = false;
  return {
    expectAlive() {
      if (isDisposed) throw new PintError('disposed', `${what} was used after dispose()`);
    },
    dispose() {
      if (isDisposed) return;
      isDisposed = true;
      free();
    },
  };
}
