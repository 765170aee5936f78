// The buttons for the open document: whom its sheet is for, the language of its labels, printing, saving.
import type { Audience } from '../../view/draw-context.ts';
import { LANGUAGE_CHOICES, type Language, type LanguageCode } from '../../view/words/languages.ts';
import type { FileDetails } from '../protocol.ts';
import { nameOfLanguages, type Translate } from '../translate.ts';
import { createButton, createElement, isolatedText } from './dom.ts';
import { createFold } from './fold.ts';
import { shownVerdict, VERDICT_SIGNS } from './verdict-signs.ts';

/** What can be saved. */
export type SaveFormat = keyof typeof SAVE_WORDS;

const SAVE_WORDS = { xml: 'saveXml', json: 'saveJson', report: 'saveReport', html: 'saveHtml' } as const;

const AUDIENCE_WORDS = { office: 'forOffice', customer: 'forCustomer' } as const satisfies Record<Audience, string>;

/** What happens in the toolbar. */
export interface ToolbarEvents {
  readonly sheetLanguage: Language;
  readonly onSheetLanguage: (language: Language) => void;
  readonly audience: Audience;
  readonly onAudience: (audience: Audience) => void;
  readonly onLetterhead: () => void;
  readonly onPrint: () => void;
  readonly onSave: (what: SaveFormat) => void;
}

export function createToolbar(
  translate: Translate,
  language: LanguageCode,
  { sheetLanguage, onSheetLanguage, audience, onAudience, onLetterhead, onPrint, onSave }: ToolbarEvents,
) {
  const title = createElement('h1', { class: 'document-name' });
  // Narrow screens have the findings in another tab.
  const verdict = createElement('b');
  const select = createElement(
    'select',
    { onchange: () => onSheetLanguage(select.value as Language) },
    ...LANGUAGE_CHOICES.map((value) =>
      createElement('option', { value, selected: value === sheetLanguage }, nameOfLanguages(value, language)),
    ),
  );
  const readers = createElement(
    'select',
    { onchange: () => onAudience(readers.value as Audience) },
    ...(Object.keys(AUDIENCE_WORDS) as Audience[]).map((value) =>
      createElement('option', { value, selected: value === audience }, translate(AUDIENCE_WORDS[value])),
    ),
  );
  const print = createButton(translate('print'), { title: translate('printHint'), onclick: onPrint });
  const letterhead = createButton(translate('letterhead'), {
    title: translate('letterheadHint'),
    onclick: onLetterhead,
  });
  const saveButtons = (Object.keys(SAVE_WORDS) as SaveFormat[]).map((what) => {
    const onclick = () => saveAs(what);
    return [what, createButton(translate(SAVE_WORDS[what]), { onclick })] as const;
  });
  const menu = createElement(
    'details',
    { class: 'menu' },
    createElement('summary', {}, translate('save')),
    createElement('div', {}, ...saveButtons.map(([, button]) => button)),
  );
  const saveAs = (format: SaveFormat): void => {
    menu.open = false;
    onSave(format);
  };
  menu.addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape') return;
    menu.open = false;
    menu.querySelector('summary')?.focus();
  });
  menu.addEventListener('focusout', ({ relatedTarget }) => {
    if (!menu.contains(relatedTarget as Node | null)) menu.open = false;
  });
  const tools = createElement(
    'div',
    { class: 'tools' },
    createElement('label', { class: 'audience' }, createElement('span', {}, translate('sheetFor')), ' ', readers),
    createElement('label', { class: 'labels' }, createElement('span', {}, translate('sheetLanguage')), ' ', select),
    letterhead,
    print,
    menu,
  );
  const element = createElement(
    'div',
    { class: 'toolbar' },
    title,
    verdict,
    createFold(translate('tools'), tools).button,
    tools,
  );
  return {
    element,
    /** Shows the name of the document, and enables what can be saved of it. */
    show(details: FileDetails, name: string): void {
      title.replaceChildren(isolatedText(details.title || name));
      title.title = name;
      const shown = shownVerdict(details);
      verdict.className = `verdict ${shown}`;
      verdict.textContent = details.kind === 'unknown' ? '' : `${VERDICT_SIGNS[shown]} ${translate(shown)}`;
      print.disabled = details.html === undefined;
      for (const [what, button] of saveButtons) button.disabled = details[what] === undefined;
    },
  };
}
