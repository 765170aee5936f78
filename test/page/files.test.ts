// Files that come into the page: dropped with folders, and what is left to the fields; and what the JSON of a file is called.
import { expect, it, vi } from 'vitest';
import { edit } from '../../src/page/ui/actions/editor.ts';
import { acceptFiles } from '../../src/page/ui/choose-files.ts';
import { createFileItem } from '../../src/page/ui/file-items.ts';
import type { Page } from '../../src/page/ui/page-state.ts';

/** What a drop gives: the names of the files and of those that cannot be read, and whether the browser is kept from its own way. */
async function drop(types: readonly string[], entries: readonly object[]) {
  const target = new EventTarget();
  const onFiles = vi.fn();
  acceptFiles(
    target as Document,
    () => 'pasted',
    onFiles,
    () => undefined,
  );
  const items = entries.map((entry) => ({ webkitGetAsEntry: () => entry }));
  const event = Object.assign(new Event('drop', { cancelable: true }), { dataTransfer: { types, items, files: [] } });
  target.dispatchEvent(event);
  await new Promise((resolve) => setTimeout(resolve, 10));
  const [sources = [], unread] = (onFiles.mock.lastCall ?? []) as [{ name: string }[]?, string[]?];
  return { isTaken: event.defaultPrevented, names: sources.map(({ name }) => name), unread };
}

const file = (name: string, isThere = true) => ({
  name,
  isFile: true,
  file: (take: (file: File) => void, fail: (error: Error) => void) =>
    isThere ? take(new File(['{}'], name)) : fail(new Error('It is gone')),
});

function folder(name: string, ...entries: readonly object[]) {
  const parts = [entries, []];
  const createReader = () => ({ readEntries: (take: (some: unknown) => void) => take(parts.shift()) });
  return { name, isFile: false, isDirectory: true, createReader };
}

it('a folder is opened with what can be read, and what cannot is named', async () => {
  const inner = folder('inner', file('b.json', false), file('c.json'));
  expect(await drop(['Files'], [folder('outer', file('a.json'), inner, file('d.json'))])).toEqual({
    isTaken: true,
    names: ['a.json', 'c.json', 'd.json'],
    unread: ['b.json'],
  });
});

it('a text that is dragged into a field is left to the browser', async () => {
  expect(await drop(['text/plain'], [])).toEqual({ isTaken: false, names: [], unread: undefined });
});

it.each(['a.xml', 'a.PDF', 'a.json'])('the JSON of %s that is written in the editor is called a.json', (name) => {
  const chosen = createFileItem({ name, content: '' });
  edit({ state: { chosen, details: {} }, loader: { refresh: () => undefined } } as unknown as Page, '{}');
  expect(chosen.source.name).toBe('a.json');
});
