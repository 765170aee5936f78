// The first view: what the page is for, where to drop files, and examples to begin with.
import type { Source } from '../protocol.ts';
import type { Say } from '../speaker.ts';
import { exampleEvents, moreExamples, startExamples } from '../start/examples.ts';
import { createElement } from './dom.ts';

/** What the view works with. */
export interface StartViewOptions {
  readonly say: Say;
  readonly onPick: () => void;
  readonly onExample: (source: Source) => void;
}

/** Creates the view. */
export function createStartView({ say, onPick, onExample }: StartViewOptions): HTMLElement {
  const { valid, errors, credit, country } = startExamples();
  const card = (source: Source, title: string, text: string) =>
    createElement(
      'button',
      { type: 'button', class: 'card', onclick: () => onExample(source) },
      createElement('b', {}, title),
      createElement('span', {}, text),
    );
  const chip = (source: Source, title: string) =>
    createElement('button', { type: 'button', class: 'chip', onclick: () => onExample(source) }, title);
  const others = moreExamples().map(({ word, source }) => chip(source, say(word)));
  return createElement(
    'main',
    { class: 'start' },
    createElement('h1', {}, say('startHeading')),
    createElement('p', { class: 'lead' }, say('startText')),
    createElement(
      'div',
      { class: 'drop-area' },
      createElement('p', { class: 'drop-heading' }, say('drop')),
      createElement('button', { type: 'button', class: 'primary', onclick: onPick }, say('pick')),
      createElement('p', { class: 'soft' }, say('paste')),
    ),
    createElement('p', { class: 'private' }, say('private')),
    createElement('h2', {}, say('examplesHeading')),
    createElement(
      'div',
      { class: 'cards' },
      card(valid, say('exampleValid'), say('exampleValidText')),
      card(errors, say('exampleMistakes'), say('exampleMistakesText')),
      card(credit, say('exampleCredit'), say('exampleCreditText')),
      card(country, say('exampleCountry'), say('exampleCountryText')),
    ),
    createElement('h3', {}, say('moreExamples')),
    createElement('div', { class: 'chips', dir: 'auto' }, chip(exampleEvents(), say('exampleEvents')), ...others),
  );
}
