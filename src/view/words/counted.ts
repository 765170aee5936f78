// Words beside a number: which of them the plural rules of the language choose.
import type { Counted } from './shapes.ts';

/** The words for a number, before it is filled in. A language whose rules the runtime does not know has those of English. */
export function counted(tag: string, words: Counted, count: number): string {
  return words[new Intl.PluralRules([tag, 'en']).select(count)] ?? words.other;
}

/** What a single one of each is called, for names of codes without a number. */
export function one<Key extends string>(words: Readonly<Record<Key, Counted>>): Readonly<Record<Key, string>> {
  const entries = Object.entries<Counted>(words).map(([key, { one: single, other }]) => [key, single ?? other]);
  return Object.fromEntries(entries) as Record<Key, string>;
}
