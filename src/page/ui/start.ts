// The first view: what the page is for, where to drop files, and examples to begin with.
import type { Source } from '../protocol.ts';
import { exampleEvents, moreExamples, startExamples } from '../start/examples.ts';
import type { Say } from '../words/index.ts';
import { make } from './dom.ts';

/** What it works with. */
export interface StartOptions {
  readonly say: Say;
  readonly onPick: () => void;
  readonly onTake: (source: Source) => void;
}

/** Makes the view. */
export function createStart({ say, onPick, onTake }: StartOptions): HTMLElement {
  const { valid, mistakes, credit, country } = startExamples();
  const card = (source: Source, title: string, text: string) =>
    make(
      'button',
      { type: 'button', class: 'card', onclick: () => onTake(source) },
      make('b', {}, title),
      make('span', {}, text),
    );
  const small = (source: Source, title: string) =>
    make('button', { type: 'button', class: 'chip', onclick: () => onTake(source) }, title);
  const others = moreExamples().map(({ word, source }) => small(source, say(word)));
  return make(
    'main',
    { class: 'start' },
    make('h1', {}, say('startHeading')),
    make('p', { class: 'lead' }, say('startText')),
    make(
      'div',
      { class: 'drop-area' },
      make('p', { class: 'drop-word' }, say('drop')),
      make('button', { type: 'button', class: 'primary', onclick: onPick }, say('pick')),
      make('p', { class: 'soft' }, say('paste')),
    ),
    make('p', { class: 'private' }, say('private')),
    make('h2', {}, say('examplesHeading')),
    make(
      'div',
      { class: 'cards' },
      card(valid, say('exampleValid'), say('exampleValidText')),
      card(mistakes, say('exampleMistakes'), say('exampleMistakesText')),
      card(credit, say('exampleCredit'), say('exampleCreditText')),
      card(country, say('exampleCountry'), say('exampleCountryText')),
    ),
    make('h3', {}, say('moreExamples')),
    make('div', { class: 'chips', dir: 'auto' }, small(exampleEvents(), say('exampleEvents')), ...others),
  );
}
