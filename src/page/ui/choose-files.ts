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

/** Listens for files that are dropped on a document, and for texts that are pasted into none of its fields. */
export function acceptFiles(
  target: Document,
  pastedName: () => string,
  onFiles: (sources: readonly Source[]) => void,
  onDragOver: (isOver: boolean) => void,
): void {
  target.addEventListener('dragover', (event) => {
    if (!event.dataTransfer?.types.includes('Files')) return;
    event.preventDefault();
    onDragOver(true);
  });
  target.addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) onDragOver(false);
  });
  target.addEventListener('drop', (event) => {
    onDragOver(false);
    if (!event.dataTransfer) return;
    event.preventDefault();
    void droppedFiles(event.dataTransfer).then((files) => onFiles(files.map(sourceOf)));
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

// What was dropped has to be asked for its entries at once; folders are then read at leisure.
async function droppedFiles({ items, files }: DataTransfer): Promise<File[]> {
  const entries = [...items].map((item) => item.webkitGetAsEntry?.() ?? undefined);
  const loose = [...files];
  if (!entries.some((entry) => entry?.isDirectory)) return loose;
  const found = await Promise.all(entries.map((entry) => (entry ? filesIn(entry) : [])));
  return found.flat();
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) {
    return [await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject))];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: File[] = [];
  for (;;) {
    // A reader gives a hundred entries at a time, and none at the end.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (some.length === 0) return found;
    for (const one of some) found.push(...(await filesIn(one)));
  }
}
