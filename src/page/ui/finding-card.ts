// The finding that is chosen, at the foot of a narrow screen: its sentence, its remedy, and the way to the next.
import type { Finding } from '../protocol.ts';
import type { PageLanguage, Say } from '../words/index.ts';
import { isolated, make } from './dom.ts';

/** Makes the card; wide screens do not show it. */
export function createFindingCard(
  say: Say,
  language: PageLanguage,
  onChoose: (number: number) => void,
  onClose: () => void,
) {
  let findings: readonly Finding[] = [];
  let chosen = 0;
  const words = make('div', { class: 'card-words' });
  const step = (by: number) => () => onChoose(((chosen - 1 + by + findings.length) % findings.length) + 1);
  const button = (sign: string, label: string, onclick: () => void) =>
    make('button', { type: 'button', 'aria-label': label, title: label, onclick }, sign);
  const element = make(
    'div',
    { class: 'finding-card', hidden: true },
    words,
    make(
      'div',
      { class: 'card-buttons' },
      button('▲', say('previous'), step(-1)),
      button('▼', say('next'), step(1)),
      button('✕', say('close'), onClose),
    ),
  );
  return {
    element,
    show(all: readonly Finding[]): void {
      findings = all;
      if (chosen > all.length) element.hidden = true;
    },
    choose(finding: Finding | undefined): void {
      element.hidden = finding === undefined;
      if (!finding) return;
      const { number, flag, label, text, fix } = finding;
      chosen = number;
      element.className = `finding-card ${flag}`;
      words.replaceChildren(
        make('b', { class: 'mark' }, String(number)),
        ' ',
        make('b', {}, isolated(label?.[language] ?? say(flag))),
        make('p', { lang: 'en', dir: 'auto' }, fix === '' ? text : fix),
      );
    },
  };
}
