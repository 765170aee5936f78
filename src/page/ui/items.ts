// What lies on the desk: files as they came, and what was done with them.
import type { Glance, Source } from '../protocol.ts';

/** One file of the list. */
export interface Item {
  /** The file, or the text that it was changed to. */
  source: Source;
  /** Its verdict, once it is known. */
  glance: Glance | undefined;
  isEdited: boolean;
  /** The events that go with the document. */
  events: Source | undefined;
}

/** A file that was just brought. */
export function newItem(source: Source): Item {
  return { source, glance: undefined, isEdited: false, events: undefined };
}

/** How many files are asked about at a time: enough to keep the worker at work, few enough to stop at once. */
const AT_A_TIME = 4;

/** Asks about one item after the other, until none is left or it is stopped. */
export async function glanceAll(
  items: readonly Item[],
  ask: (source: Source) => Promise<Glance | undefined>,
  onDone: (item: Item) => void,
): Promise<void> {
  const left = [...items].reverse();
  const next = async (): Promise<void> => {
    for (let item = left.pop(); item; item = left.pop()) {
      const { source } = item;
      const glance = await ask(source);
      if (glance === undefined) return;
      // A file that was changed meanwhile has a verdict of its own.
      if (item.source === source) item.glance = glance;
      onDone(item);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, next));
}
