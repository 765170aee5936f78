// Saving to the person's own disk, and printing. Nothing is sent anywhere.

import type { Opened } from '../protocol.ts';
import type { Item } from './items.ts';
import type { Saved } from './toolbar.ts';

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
  setTimeout(() => URL.revokeObjectURL(url), MINUTE);
}

const MINUTE = 60_000;

/** `invoice.xml` → `invoice`. */
export function stemOf(name: string): string {
  return name.replace(/\.(?:xml|json|html)$/i, '').slice(0, LONGEST) || 'document';
}

const LONGEST = 100;

/** Offers what there is of the open document, under the stem of a name. */
export async function saveOpened(what: Saved, opened: Opened, stem: string): Promise<void> {
  const { xml = '', json = '', report, html = '', wholeHtml } = opened;
  if (what === 'xml') saveText(`${stem}.xml`, xml, 'application/xml');
  if (what === 'json') saveText(`${stem}.json`, json, 'application/json');
  if (what === 'report') saveText(`${stem}-report.json`, `${JSON.stringify(report, null, 2)}\n`, 'application/json');
  if (what === 'html') saveText(`${stem}.html`, (await wholeHtml?.text()) ?? html, 'text/html');
}

/** Offers the reports of all files, a line of JSON for each. */
export function saveReports(items: readonly Item[]): void {
  const lines = items.flatMap(({ glance }) => glance?.line ?? []);
  saveText('reports.ndjson', `${lines.join('\n')}\n`, 'application/x-ndjson');
}

/**
 * While the browser prints, the page is the sheet: its pages, heads and page numbers are those of the saved drawing.
 * `drawing` gives the HTML, or nothing where the page prints as it is.
 */
export function printAsSheet(drawing: () => string | undefined): void {
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
    const own = [...document.querySelectorAll('style')];
    const desk = [...document.body.children].filter((child): child is HTMLElement => child instanceof HTMLElement);
    const before = { lang: root.lang, dir: root.dir, title: document.title, hidden: desk.map(({ hidden }) => hidden) };
    root.lang = drawn.documentElement.lang;
    root.dir = drawn.documentElement.dir;
    document.title = drawn.title;
    for (const one of own) one.media = 'not all';
    for (const child of desk) child.hidden = true;
    document.head.append(style);
    document.body.append(sheet);
    restore = () => {
      style.remove();
      sheet.remove();
      for (const one of own) one.media = '';
      for (const [index, child] of desk.entries()) child.hidden = before.hidden[index] ?? false;
      Object.assign(root, { lang: before.lang, dir: before.dir });
      document.title = before.title;
    };
  });
  addEventListener('afterprint', () => {
    restore?.();
    restore = undefined;
  });
}
