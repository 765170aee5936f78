// How files come into the page: dropped (folders too), chosen, or pasted as text.
import type { Source } from '../protocol.ts';
import { createElement, takesText } from './dom.ts';

/** A button's way to choose files. */
export function chooseFiles(onFiles: (sources: readonly Source[]) => void): void {
  const input = createElement('input', {
    type: 'file',
    multiple: true,
    accept: '.json,.xml,.pdf,application/json,text/xml,application/pdf',
  });
  input.addEventListener('change', () => onFiles([...(input.files ?? [])].map(sourceOf)));
  input.click();
}

/**
 * Listens for files that are dropped on a document, and for texts that are pasted into none of its fields. `onFiles` is told the names of
 * those in a folder that cannot be read.
 */
export function acceptFiles(
  target: Document,
  pastedName: () => string,
  onFiles: (sources: readonly Source[], unread?: readonly string[]) => void,
  onDragOver: (isOver: boolean) => void,
): void {
  target.addEventListener('dragover', (event) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    onDragOver(true);
  });
  target.addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) onDragOver(false);
  });
  target.addEventListener('drop', (event) => {
    onDragOver(false);
    if (!event.dataTransfer || !hasFiles(event)) return;
    event.preventDefault();
    void droppedFiles(event.dataTransfer).then(({ files, unread }) => onFiles(files.map(sourceOf), unread));
  });
  target.addEventListener('paste', (event) => {
    const { target: at, clipboardData } = event;
    if (takesText(at)) return;
    const files = [...(clipboardData?.files ?? [])].map(sourceOf);
    // An XML declaration stands at the very beginning.
    const text = (clipboardData?.getData('text/plain') ?? '').trim();
    if (files.length === 0 && text === '') return;
    event.preventDefault();
    const isXml = text.startsWith('<');
    onFiles(files.length > 0 ? files : [{ name: `${pastedName()}.${isXml ? 'xml' : 'json'}`, content: text }]);
  });
}

function sourceOf(file: File): Source {
  return { name: file.name, content: file };
}

// A dragged text belongs to the field that it is dropped on.
function hasFiles({ dataTransfer }: DragEvent): boolean {
  return dataTransfer?.types.includes('Files') ?? false;
}

/** What was found, and the names of what could not be read. */
interface Found {
  readonly files: File[];
  readonly unread: string[];
}

// What was dropped has to be asked for its entries at once; folders are then read at leisure.
async function droppedFiles({ items, files }: DataTransfer): Promise<Found> {
  const entries = [...items].map((item) => item.webkitGetAsEntry?.() ?? undefined);
  const found: Found = { files: [], unread: [] };
  if (!entries.some((entry) => entry?.isDirectory)) return { ...found, files: [...files] };
  for (const entry of entries) if (entry) await addFilesIn(entry, found);
  return found;
}

async function addFilesIn(entry: FileSystemEntry, found: Found): Promise<void> {
  try {
    if (entry.isFile) {
      found.files.push(
        await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject)),
      );
      return;
    }
    const reader = (entry as FileSystemDirectoryEntry).createReader();
    for (;;) {
      // A reader gives a hundred entries at a time, and none at the end.
      const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
      if (some.length === 0) return;
      for (const one of some) await addFilesIn(one, found);
    }
  } catch {
    // It is gone, or the person may not read it.
    found.unread.push(entry.name);
  }
}
