// What one can do with the document that is on the desk: choose the labels of its sheet, print it, save it.

import type { Language } from '../../view/draw-context.ts';
import type { Opened } from '../protocol.ts';
import type { Say } from '../words/index.ts';
import { isolated, make } from './dom.ts';

/** What can be saved. */
export type Saved = 'xml' | 'json' | 'report' | 'html';

/** What happens in the toolbar. */
export interface ToolbarEvents {
  readonly sheetLanguage: Language;
  readonly onSheetLanguage: (language: Language) => void;
  readonly onPrint: () => void;
  readonly onSave: (what: Saved) => void;
}

/** Makes the toolbar. */
export function createToolbar(say: Say, { sheetLanguage, onSheetLanguage, onPrint, onSave }: ToolbarEvents) {
  const title = make('h1', { class: 'document-name' });
  const languages: readonly (readonly [Language, string])[] = [
    ['en+ar', say('sheetBoth')],
    ['en', say('sheetEnglish')],
    ['ar', say('sheetArabic')],
  ];
  const select = make(
    'select',
    { onchange: () => onSheetLanguage(select.value as Language) },
    ...languages.map(([value, word]) => make('option', { value, selected: value === sheetLanguage }, word)),
  );
  const print = make('button', { type: 'button', onclick: onPrint }, say('print'));
  const saves = (['xml', 'json', 'report', 'html'] as const).map((what) => {
    const word = ({ xml: 'saveXml', json: 'saveJson', report: 'saveReport', html: 'saveHtml' } as const)[what];
    return [what, make('button', { type: 'button', onclick: () => choose(what) }, say(word))] as const;
  });
  const menu = make(
    'details',
    { class: 'menu' },
    make('summary', {}, say('save')),
    make('div', {}, ...saves.map(([, button]) => button)),
  );
  const choose = (what: Saved): void => {
    menu.open = false;
    onSave(what);
  };
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (!menu.contains(relatedTarget as Node | null)) menu.open = false;
  });
  const element = make(
    'div',
    { class: 'toolbar' },
    title,
    make('label', { class: 'labels' }, `${say('sheetLanguage')} `, select),
    print,
    menu,
  );
  return {
    element,
    /** Names the document, and offers what there is of it. */
    show(opened: Opened, name: string): void {
      title.replaceChildren(isolated(opened.title || name));
      title.title = name;
      print.disabled = opened.html === undefined;
      for (const [what, button] of saves) button.disabled = opened[what] === undefined;
    },
  };
}
