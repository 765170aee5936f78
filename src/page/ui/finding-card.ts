// The chosen finding, at the bottom of a narrow screen: what is wrong, what to do, and buttons for the next and the previous one.
import type { LanguageCode } from '../../view/words/languages.ts';
import type { Finding } from '../protocol.ts';
import type { Translate } from '../translate.ts';
import { breakableText, createButton, createElement, isolatedText } from './dom.ts';

/** What happens on the card. */
interface CardEvents {
  readonly onChoose: (number: number) => void;
  /** The field of the finding is to be changed. */
  readonly onChange: (finding: Finding) => void;
  readonly onClose: () => void;
}

/** Creates the card; wide screens do not show it. */
export function createFindingCard(
  translate: Translate,
  language: LanguageCode,
  { onChoose, onChange, onClose }: CardEvents,
) {
  let findings: readonly Finding[] = [];
  let chosen = 0;
  const content = createElement('div', { class: 'card-text' });
  const step = (by: number) => () => onChoose(((chosen - 1 + by + findings.length) % findings.length) + 1);
  const button = (sign: string, label: string, onclick: () => void) =>
    createButton(sign, { 'aria-label': label, title: label, onclick });
  const element = createElement(
    'div',
    { class: 'finding-card', hidden: true },
    content,
    createElement(
      'div',
      { class: 'card-buttons' },
      button('▲', translate('previous'), step(-1)),
      button('▼', translate('next'), step(1)),
      button('✕', translate('close'), onClose),
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
      const { number, flag, label, sentences } = finding;
      const { text, fix } = sentences[language];
      chosen = number;
      const change = createButton(translate('change'), { onclick: () => onChange(finding) });
      element.className = `finding-card ${flag}`;
      content.replaceChildren(
        createElement('b', { class: 'mark' }, String(number)),
        ' ',
        createElement('b', {}, isolatedText(label?.[language] ?? translate(flag))),
        createElement('p', { lang: language, dir: 'auto' }, breakableText(`${text} ${fix}`.trim())),
        finding.fields[0] === undefined ? '' : change,
      );
    },
  };
}
