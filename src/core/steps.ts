// Long work in steps: the same work is done at once, or with pauses in which others have their turn.
// A generator yields where it may pause, so there is one piece of code for both.

/** Work that may pause at each `yield`. */
export type Steps<T> = Generator<undefined, T, undefined>;

/** Items of a list that are worked on between two pauses: lines of an invoice take a few milliseconds. */
export const ITEMS_OF_A_STEP = 1024;

/** Whether work on a list may pause behind the item at `index`; `items` are between two pauses. */
export function isEndOfStep(index: number, items: number = ITEMS_OF_A_STEP): boolean {
  return index % items === items - 1;
}

/** Does all steps at once. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Does all steps with a pause between them. */
export async function withPauses<T>(steps: Steps<T>, pause: () => Promise<void>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await pause();
  }
}
