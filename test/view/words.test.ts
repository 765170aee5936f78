// The words of the two languages: the same keys, nothing empty, the same things filled in.
import { describe, expect, it } from 'vitest';
import { transactionKinds } from '../../src/payload/transaction-types.ts';
import { AR } from '../../src/view/words/ar.ts';
import { EN } from '../../src/view/words/en.ts';

const groups = Object.keys(EN) as (keyof typeof EN)[];

describe('the words', () => {
  it.each(groups)('of %s have the same keys in both languages', (group) => {
    expect(Object.keys(AR[group])).toEqual(Object.keys(EN[group]));
    expect(Object.keys(AR)).toEqual(Object.keys(EN));
  });

  it.each(groups)('of %s are there, in their own script, with the same things filled in', (group) => {
    const [english, arabic]: Readonly<Record<string, string>>[] = [EN[group], AR[group]];
    for (const [key, word] of Object.entries(english ?? {})) {
      const other = arabic?.[key] ?? '';
      expect(word, key).toMatch(/[a-z{]/i);
      expect(other, key).toMatch(/[\u0600-\u06ff{]/);
      expect(word, key).not.toMatch(/[\u0600-\u06ff]/);
      // Arabic often says "the tax" where English repeats its name.
      for (const [place] of other.matchAll(/\{\w+\}/g)) expect(word, key).toContain(place);
      expect(other.includes('{count}'), key).toBe(word.includes('{count}'));
    }
  });

  it('name every kind of transaction', () => {
    expect(Object.keys(EN.kinds)).toEqual(transactionKinds('11111111111111100000'));
  });
});
