// The clerk's sentences in English: one function for each of the 22 classes, and that of doubts.
import type { ClassSentences, ClerkSentences, FindingWords, Said, SaidClass, Where } from '../said.ts';
import { AMOUNTS } from './amounts.ts';
import { DOUBTFUL } from './doubts.ts';
import { PRESENCE } from './presence.ts';
import type { Tools } from './tools.ts';
import { capital, englishTools } from './tools.ts';
import { VALUES } from './values.ts';

/** The two sentences on a finding. */
export function englishSentences(said: Said, words: FindingWords = {}): ClerkSentences {
  const say = SENTENCES[said.class] as (one: Said, tools: Tools) => readonly [string, string];
  return sentencesOf(said, words, (tools) => say(said, tools));
}

/** The place, what is wrong there, and what to do. */
export function sentencesOf(
  said: Where,
  words: FindingWords,
  say: (tools: Tools) => readonly [text: string, fix: string],
): ClerkSentences {
  const tools = englishTools(words, said.term);
  const [wrong, fix] = say(tools);
  const place = said.place.map(tools.spot).join(', ');
  const head = place === '' ? tools.noun(said.term) : place;
  return { text: `${capital(head)}: ${wrong}.`, fix: `${fix}.` };
}

const SENTENCES: Pick<ClassSentences<Tools>, SaidClass> = { ...PRESENCE, ...VALUES, ...AMOUNTS, ...DOUBTFUL };
