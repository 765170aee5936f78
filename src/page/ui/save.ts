// Saving to the person's own disk, and printing. Nothing is sent anywhere.

import { beginningOf } from '../../core/cut.ts';
import type { FileDetails } from '../protocol.ts';
import type { FileItem } from './file-items.ts';
import type { SaveFormat } from './toolbar.ts';

/** Offers a text as a file to save. */
export function saveText(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has taken the file by then.
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS);
}

const REVOKE_DELAY_MS = 60_000;

/** `invoice.xml` → `invoice`. */
export function fileStem(name: string): string {
  return beginningOf(name.replace(/\.(?:xml|json|html|pdf)$/i, ''), MAX_STEM_LENGTH) || 'document';
}

const MAX_STEM_LENGTH = 100;

/** Offers what there is of the open document, under the stem of a name. */
export async function saveDocument(format: SaveFormat, details: FileDetails, stem: string): Promise<void> {
  const { ending, type, textOf } = FILES[format];
  saveText(`${stem}${ending}`, await textOf(details), type);
}

interface SavedFile {
  readonly ending: string;
  readonly type: string;
  readonly textOf: (details: FileDetails) => string | Promise<string>;
}

const FILES: Readonly<Record<SaveFormat, SavedFile>> = {
  xml: { ending: '.xml', type: 'application/xml', textOf: ({ xml = '' }) => xml },
  json: { ending: '.json', type: 'application/json', textOf: ({ json = '' }) => json },
  report: {
    ending: '-report.json',
    type: 'application/json',
    textOf: ({ report }) => `${JSON.stringify(report, null, 2)}\n`,
  },
  html: {
    ending: '.html',
    type: 'text/html',
    textOf: async ({ html = '', fullHtml }) => (await fullHtml?.text()) ?? html,
  },
};

/** Offers the reports of all files, a line of JSON for each. */
export function saveReports(items: readonly FileItem[]): void {
  const lines = items.flatMap(({ summary }) => summary?.line ?? []);
  saveText('reports.ndjson', `${lines.join('\n')}\n`, 'application/x-ndjson');
}

/**
 * While the browser prints, the page is the sheet: its pages, heads and page numbers are those of the saved drawing.
 * `drawing` gives the HTML, or nothing where the page prints as it is.
 */
export function printSheet(drawing: () => string | undefined): void {
  let restore: (() => void) | undefined;
  addEventListener('beforeprint', () => {
    const html = drawing();
    if (html === undefined || restore) return;
    const drawn = new DOMParser().parseFromString(html, 'text/html');
    const style = document.createElement('style');
    style.textContent = drawn.querySelector('style')?.textContent ?? '';
    const sheet = drawn.querySelector('main');
    if (!sheet) return;
    const root = document.documentElement;
    const pageStyles = [...document.querySelectorAll('style')];
    const pageElements = [...document.body.children].filter(
      (child): child is HTMLElement => child instanceof HTMLElement,
    );
    const previous = {
      lang: root.lang,
      dir: root.dir,
      title: document.title,
      hidden: pageElements.map(({ hidden }) => hidden),
    };
    root.lang = drawn.documentElement.lang;
    root.dir = drawn.documentElement.dir;
    document.title = drawn.title;
    for (const one of pageStyles) one.media = 'not all';
    for (const child of pageElements) child.hidden = true;
    document.head.append(style);
    document.body.append(sheet);
    restore = () => {
      style.remove();
      sheet.remove();
      for (const one of pageStyles) one.media = '';
      for (const [index, child] of pageElements.entries()) child.hidden = previous.hidden[index] ?? false;
      Object.assign(root, { lang: previous.lang, dir: previous.dir });
      document.title = previous.title;
    };
  });
  addEventListener('afterprint', () => {
    restore?.();
    restore = undefined;
  });
}
