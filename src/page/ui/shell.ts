// What stands around the desk: its head with the switch of the language, the progress of long work, and messages.
import type { Stage } from '../protocol.ts';
import type { PageLanguage, Say } from '../words/index.ts';
import { make } from './dom.ts';

/** What it works with. */
export interface ShellOptions {
  readonly say: Say;
  readonly language: PageLanguage;
  readonly onLanguage: (language: PageLanguage) => void;
  readonly onStop: () => void;
}

const STAGES: readonly Stage[] = ['reading', 'checking', 'drawing'];

/** Makes it, for one language. */
export function createShell({ say, language, onLanguage, onStop }: ShellOptions) {
  const progress = make('progress', { max: STAGES.length, 'aria-label': say('checking') });
  const stage = make('span');
  const stop = make('button', { type: 'button', onclick: onStop }, say('stop'));
  const busy = make('div', { class: 'busy', role: 'status', hidden: true }, progress, stage, stop);
  const notice = make('p', { class: 'notice', role: 'alert', hidden: true });
  const over = make('div', { class: 'over', hidden: true }, make('b', {}, say('dropNow')));
  const other = language === 'en' ? 'ar' : 'en';
  const turn = make(
    'button',
    { type: 'button', class: 'language', lang: other, title: say('languageHint'), onclick: () => onLanguage(other) },
    say('language'),
  );
  const header = make(
    'header',
    { class: 'top' },
    make('a', { class: 'skip', href: '#document' }, say('skip')),
    make('strong', {}, say('title')),
    make('span', { class: 'soft' }, say('subtitle')),
    make('span', { class: 'private' }, say('private')),
    turn,
  );
  return {
    elements: { header, busy, notice, over },
    focusLanguage: () => turn.focus(),
    /** Says something above the desk; nothing for empty text. */
    notify(text: string): void {
      notice.textContent = text;
      notice.hidden = text === '';
    },
    hover(isOver: boolean): void {
      over.hidden = !isOver;
    },
    /** Shows how far the work on a file is. */
    busy(name: string, at?: Stage): void {
      busy.hidden = false;
      if (at) progress.value = STAGES.indexOf(at);
      stage.textContent = [say('working', { name }), at && say(at)].filter((word) => word !== undefined).join(' · ');
    },
    rest(): void {
      busy.hidden = true;
    },
  };
}
