// The header of the page with a button for each other language, the progress of long work, and messages.
import { LANGUAGE_CODES, LANGUAGES, type LanguageCode } from '../../view/words/languages.ts';
import { STAGES, type Stage } from '../protocol.ts';
import { nameOfLanguages, type Translate } from '../translate.ts';
import { createButton, createElement } from './dom.ts';

/** What the header works with. */
interface HeaderOptions {
  readonly translate: Translate;
  readonly language: LanguageCode;
  readonly onLanguage: (language: LanguageCode) => void;
  readonly onStop: () => void;
}

/** The header, and what is shown above and over the page. */
export interface PageHeader {
  readonly elements: Readonly<Record<'header' | 'busyBar' | 'notice' | 'dropOverlay', HTMLElement>>;
  focusLanguage(): void;
  /** Shows a message above the page; none for empty text. */
  notify(text: string): void;
  showDropOverlay(isOver: boolean): void;
  /** Shows the stage of the work on a file. */
  showBusy(name: string, at?: Stage): void;
  hideBusy(): void;
}

export function createPageHeader({ translate, language, onLanguage, onStop }: HeaderOptions): PageHeader {
  const progress = createElement('progress', { max: STAGES.length, 'aria-label': translate('checking') });
  const stage = createElement('span');
  const stop = createButton(translate('stop'), { onclick: onStop });
  const busyBar = createElement('div', { class: 'busy', role: 'status', hidden: true }, progress, stage, stop);
  const notice = createElement('p', { class: 'notice', role: 'alert', hidden: true });
  const dropOverlay = createElement(
    'div',
    { class: 'drop-overlay', hidden: true },
    createElement('b', {}, translate('dropNow')),
  );
  const languageButtons = LANGUAGE_CODES.filter((code) => code !== language).map((code) => {
    const title = translate('languageHint', { language: nameOfLanguages(code, language) });
    const onclick = (): void => onLanguage(code);
    const name = createElement('span', { lang: code }, LANGUAGES[code].name);
    return createElement('button', { type: 'button', class: 'language', title, onclick }, name);
  });
  const header = createElement(
    'header',
    { class: 'top' },
    createElement('a', { class: 'skip', href: '#document' }, translate('skip')),
    createElement('strong', {}, translate('title')),
    createElement('span', { class: 'soft' }, translate('subtitle')),
    createElement('span', { class: 'private' }, translate('private')),
    ...languageButtons,
  );
  return {
    elements: { header, busyBar, notice, dropOverlay },
    focusLanguage: () => languageButtons[0]?.focus(),
    notify(text) {
      notice.textContent = text;
      notice.hidden = text === '';
    },
    showDropOverlay(isOver) {
      dropOverlay.hidden = !isOver;
    },
    showBusy(name, at) {
      busyBar.hidden = false;
      if (at) progress.value = STAGES.indexOf(at);
      stage.textContent = [translate('working', { name }), at && translate(at)]
        .filter((word) => word !== undefined)
        .join(' · ');
    },
    hideBusy() {
      busyBar.hidden = true;
    },
  };
}
