// Text for a window: broken between words, colours not counted, XML whole.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { brokenRow, brokenText } from '../../src/core/broken-lines.ts';
import { runs } from '../support/runs.ts';

describe('text for a window', () => {
  it('breaks between words and keeps the indentation, two spaces deeper', () => {
    expect(brokenText('    one two three four', 13)).toBe('    one two\n      three\n      four');
  });

  it('stays as it is where no width is known, and where it fits', () => {
    expect(brokenText('one two three four', undefined)).toBe('one two three four');
    expect(brokenText('one two three four', 18)).toBe('one two three four');
  });

  it('counts no colours, and leaves XML and long words whole', () => {
    expect(brokenText('\u001b[31mone\u001b[39m two', 7)).toBe('\u001b[31mone\u001b[39m two');
    expect(brokenText('  <cbc:ID a="b c">1 2 3</cbc:ID>', 10)).toBe('  <cbc:ID a="b c">1 2 3</cbc:ID>');
    expect(brokenText('a document_lines[0].price b', 10)).toBe('a\n  document_lines[0].price\n  b');
  });

  it('loses no word, and no line is wider than the window unless it is one word', () => {
    const words = fc.array(fc.stringMatching(/^[a-zé]{1,12}$/), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(words, fc.integer({ min: 5, max: 60 }), (given, width) => {
        const lines = brokenText(given.join(' '), width).split('\n');
        expect(lines.flatMap((line) => line.trim().split(' '))).toEqual(given);
        for (const line of lines) expect(line.length <= width || !line.trim().includes(' ')).toBe(true);
      }),
      runs(500),
    );
  });

  it('goes on under the last column of a row, unless that has hardly any space', () => {
    expect(brokenRow('12:00  x  ', 'one two three four five', 27)).toBe('12:00  x  one two three\n          four five');
    expect(brokenRow('12:00  x  ', 'one two', 12)).toBe(brokenText('12:00  x  one two', 12));
    expect(brokenRow('12:00  x  ', 'one two three four', undefined)).toBe('12:00  x  one two three four');
    const long = 'x'.repeat(30);
    expect(brokenRow('12:00  x  ', `${long} two`, 27)).toBe(`12:00  x  ${long}\n          two`);
  });
});
