import fc from 'fast-check';
import { expect, it } from 'vitest';
import { shown } from '../../src/core/arguments.ts';
import { beginningOf, cut } from '../../src/core/cut.ts';
import { wrongDate } from '../../src/core/date-arithmetic.ts';
import { duplicateKeys } from '../../src/core/json/duplicate-keys.ts';

const HALF_OF_PAIR = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

it('a text that is cut is as long as it may be, and tears no character apart', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'ب', '😀') }), fc.nat(20), (text, most) => {
      const beginning = beginningOf(text, most);
      expect(text.startsWith(beginning)).toBe(true);
      expect(beginning).not.toMatch(HALF_OF_PAIR);
      expect(beginning.length).toBeGreaterThanOrEqual(Math.min(text.length, most - 1));
      expect(beginning.length).toBeLessThanOrEqual(most);
      expect(cut(text, most)).toBe(text.length > most ? `${beginning}…` : text);
    }),
  );
});

it('what messages say of long values tears no character apart', () => {
  for (let length = 30; length < 130; length++) {
    const text = `${'a'.repeat(length)}😀😀`;
    const twice = duplicateKeys(`{"${text}":1,"${text}":2}`, { [text]: 2 }, 2);
    expect(`${shown(text)} ${wrongDate(text).given} ${JSON.stringify(Object.entries(twice))}`).not.toMatch(
      HALF_OF_PAIR,
    );
    expect(`${shown(text)} ${Object.keys(twice)}`).not.toContain('\\ud83d');
  }
});
