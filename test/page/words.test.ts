// The words of the page: the same keys in both languages, nothing empty, the same things filled in.
import { expect, it } from 'vitest';
import { AR } from '../../src/page/words/ar.ts';
import { EN, type WordKey } from '../../src/page/words/en.ts';
import { speaker } from '../../src/page/words/index.ts';

const keys = Object.keys(EN) as WordKey[];

it('the words have the same keys in both languages, in the same order', () => {
  expect(Object.keys(AR)).toEqual(keys);
});

it('the words are there, in their own script, with the same things filled in', () => {
  const filled = (word: string) => (word.match(/\{\w+\}/g) ?? []).sort();
  for (const key of keys) {
    // The switch of the language speaks the other one.
    const [english, arabic] = key === 'language' ? [AR[key], EN[key]] : [EN[key], AR[key]];
    expect(english, key).toMatch(/[a-z]/i);
    expect(english, key).not.toMatch(/[\u0600-\u06ff]/);
    expect(arabic, key).toMatch(/[\u0600-\u06ff]/);
    expect(filled(arabic), key).toEqual(filled(english));
  }
});

it('what is filled in stands in the word', () => {
  expect(speaker('en')('filesDone', { done: 3, all: 7 })).toBe('3 of 7 checked');
  expect(speaker('ar')('errors', { count: 2 })).toBe('الأخطاء: 2');
});
