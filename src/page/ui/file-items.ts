// The files of the page: their sources, their verdicts, and what a person changed.
import type { FileDetails, FileSummary, Source } from '../protocol.ts';

/** One file of the list. */
export interface FileItem {
  /** The file, or the text that it was changed to. */
  source: Source;
  /** Its verdict, once it is known. */
  summary: FileSummary | undefined;
  isEdited: boolean;
  /** The text that was saved last. */
  saved: Source | undefined;
  /** The events that go with the document. */
  events: Source | undefined;
  /** What the document was before each change, the last at the end; and what it was before each change was undone. */
  readonly undone: Snapshot[];
  readonly done: Snapshot[];
  /** Whether the last change was typed: what is typed in one go is one change. */
  isTyping: boolean;
}

/** What a document was at a time. */
export type Snapshot = Pick<FileItem, 'source' | 'isEdited'>;

/** A file that was just added. */
export function createFileItem(source: Source): FileItem {
  const nothing = { summary: undefined, saved: undefined, events: undefined };
  return { source, ...nothing, isEdited: false, undone: [], done: [], isTyping: false };
}

/** What the JSON of a file is called. */
export function jsonNameOf({ name }: Source): string {
  return name.replace(/\.(?:xml|pdf)$/i, '.json');
}

/** The JSON of a file as it is now: what was changed is newer than what the checks have answered. */
export function jsonNow(
  { source: { content }, isEdited }: FileItem,
  { json }: Pick<FileDetails, 'json'>,
): string | undefined {
  return isEdited && typeof content === 'string' ? content : json;
}

/** Whether a person changed it and has not saved the change. */
export function isUnsaved({ source, isEdited, saved }: FileItem): boolean {
  return isEdited && source !== saved;
}

/** Keeps what the document was before a change. */
export function keepForUndo(item: FileItem, before: Snapshot): void {
  item.done.push(before);
  item.undone.length = 0;
  item.isTyping = false;
}

/** Forgets what it was before a change that is no longer one. */
export function forget(item: FileItem): void {
  item.done.pop();
}

/** What the document was before the last change; `undefined` where there is none. */
export function undo(item: FileItem): Snapshot | undefined {
  return step(item, item.done, item.undone);
}

/** What it was before that was undone. */
export function redo(item: FileItem): Snapshot | undefined {
  return step(item, item.undone, item.done);
}

function step(item: FileItem, from: Snapshot[], to: Snapshot[]): Snapshot | undefined {
  const snapshot = from.pop();
  if (snapshot) to.push({ source: item.source, isEdited: item.isEdited });
  item.isTyping = false;
  return snapshot;
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
