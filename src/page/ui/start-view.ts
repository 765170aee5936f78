// The first view: what the page is for, where to drop files, and examples to begin with.
import type { Source } from '../protocol.ts';
import { exampleEvents, moreExamples, startExamples } from '../start/examples.ts';
import type { Translate } from '../translate.ts';
import { createButton, createElement } from './dom.ts';
import { NARROW } from './sheet.ts';

/** What the view works with. */
interface StartViewOptions {
  readonly translate: Translate;
  readonly onPick: () => void;
  readonly onExample: (source: Source) => void;
}

export function createStartView({ translate, onPick, onExample }: StartViewOptions): HTMLElement {
  const { valid, errors, credit, country } = startExamples();
  // A phone has neither a mouse to drop with nor a key to paste with.
  const isPhone = matchMedia(`(pointer: coarse), ${NARROW}`).matches;
  const card = (source: Source, title: string, text: string) =>
    createElement(
      'button',
      { type: 'button', class: 'card', onclick: () => onExample(source) },
      createElement('b', {}, title),
      createElement('span', {}, text),
    );
  const chip = (source: Source, title: string) =>
    createButton(title, { class: 'chip', onclick: () => onExample(source) });
  const others = moreExamples().map(({ word, source }) => chip(source, translate(word)));
  return createElement(
    'main',
    { class: 'start' },
    createElement('h1', {}, translate('startHeading')),
    createElement('p', { class: 'lead' }, translate('startText')),
    createElement(
      'div',
      { class: 'drop-area' },
      !isPhone && createElement('p', { class: 'drop-heading' }, translate('drop')),
      createButton(translate('pick'), { class: 'primary', onclick: onPick }),
      !isPhone && createElement('p', { class: 'soft paste' }, translate('paste')),
    ),
    createElement('p', { class: 'private' }, translate('private')),
    createElement('h2', {}, translate('examplesHeading')),
    createElement(
      'div',
      { class: 'cards' },
      card(valid, translate('exampleValid'), translate('exampleValidText')),
      card(errors, translate('exampleWithErrors'), translate('exampleWithErrorsText')),
      card(credit, translate('exampleCredit'), translate('exampleCreditText')),
      card(country, translate('exampleCountry'), translate('exampleCountryText')),
    ),
    createElement('h3', {}, translate('moreExamples')),
    createElement('div', { class: 'chips', dir: 'auto' }, chip(exampleEvents(), translate('exampleEvents')), ...others),
  );
}
