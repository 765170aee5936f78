// Words beside a number: which of them the plural rules of the language choose.
import type { Counted } from './shapes.ts';

// Making rules takes longer than all else about a word; there are as many entries as languages.
const rulesByTag = new Map<string, Intl.PluralRules>();

/** The words for a number, before it is filled in. A language whose rules the runtime does not know has those of English. */
export function counted(tag: string, words: Counted, count: number): string {
  const rules = rulesByTag.get(tag) ?? new Intl.PluralRules([tag, 'en']);
  rulesByTag.set(tag, rules);
  return words[rules.select(count)] ?? words.other;
}

/** What a single one of each is called, for names of codes without a number. */
export function one<Key extends string>(words: Readonly<Record<Key, Counted>>): Readonly<Record<Key, string>> {
  const entries = Object.entries<Counted>(words).map(([key, { one: single, other }]) => [key, single ?? other]);
  return Object.fromEntries(entries) as Record<Key, string>;
}
