// The clerk's sentences in Arabic: one function for each of the 22 classes, those of doubts and of ledgers, made of the data of a finding.
import type { ClassSentences, ClerkSentences, FindingWords, SaidOfInput } from '../../../../../findings/said.ts';
import { isolated } from '../isolate.ts';
import { AMOUNTS } from './amounts.ts';
import { DOUBTFUL } from './doubts.ts';
import { PRESENCE } from './presence.ts';
import type { Tools } from './tools.ts';
import { arabicTools } from './tools.ts';
import { VALUES } from './values.ts';

/** The two sentences on a finding. */
export function arabicSentences(said: SaidOfInput, words: FindingWords = {}): ClerkSentences {
  const tools = arabicTools(words, said.term);
  const say = SENTENCES[said.class] as (one: SaidOfInput, tools: Tools) => readonly [string, string];
  const [wrong, fix] = say(said, tools);
  const place = said.place.map(tools.spot).join('، ');
  return { text: isolated(`${place === '' ? tools.noun(said.term) : place}: ${wrong}.`), fix: isolated(`${fix}.`) };
}

const SENTENCES: ClassSentences<Tools> = { ...PRESENCE, ...VALUES, ...AMOUNTS, ...DOUBTFUL };
