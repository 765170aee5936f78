// The files of the page: their sources, their verdicts, and what a person changed.
import type { FileSummary, Source } from '../protocol.ts';

/** One file of the list. */
export interface FileItem {
  /** The file, or the text that it was changed to. */
  source: Source;
  /** Its verdict, once it is known. */
  summary: FileSummary | undefined;
  isEdited: boolean;
  /** The events that go with the document. */
  events: Source | undefined;
}

/** A file that was just added. */
export function createFileItem(source: Source): FileItem {
  return { source, summary: undefined, isEdited: false, events: undefined };
}

/** How many requests wait at a time: enough to keep the worker busy, few enough to stop at once. */
const CONCURRENCY = 4;

/** Asks for the summary of every file, until all are there or the worker is stopped. */
export async function summarizeAll(
  items: readonly FileItem[],
  ask: (source: Source) => Promise<FileSummary | undefined>,
  onDone: (item: FileItem) => void,
): Promise<void> {
  const waiting = [...items].reverse();
  const takeNext = async (): Promise<void> => {
    for (let item = waiting.pop(); item; item = waiting.pop()) {
      const { source } = item;
      const summary = await ask(source);
      if (summary === undefined) return;
      // A file that was changed meanwhile has a verdict of its own.
      if (item.source === source) item.summary = summary;
      onDone(item);
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, takeNext));
}
