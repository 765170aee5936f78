// A language that the library does not have: English words in brackets. Whoever adds one hands over a value like this.
import { type LanguageWords, WORDS } from '../../../src/view.ts';

/** The same words, each text changed, whatever the shape that they stand in. */
function translated<Words>(words: Words, translate: (text: string) => string): Words {
  if (typeof words === 'string') return translate(words) as Words;
  const entries = Object.entries(words as object).map(([key, inner]) => [key, translated(inner, translate)]);
  return Object.fromEntries(entries) as Words;
}

const { labels, codes, countries } = WORDS.en;

/** `⟦Invoice⟧`. Nobody speaks it, so the runtime has no names of countries in it either. */
export const TOY: LanguageWords = {
  tag: 'qps',
  name: 'Toy',
  direction: 'ltr',
  ...translated({ labels, codes, countries }, (text) => `⟦${text}⟧`),
};
