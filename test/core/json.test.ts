import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findJsonError } from '../../src/core/json/find-json-error.ts';
import { parseJsonText } from '../../src/core/json/parse-json-text.ts';
import { runs } from '../support/runs.ts';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('findJsonError', () => {
  it('findJsonError finds an error exactly where JSON.parse refuses (20,000 texts, most of them nearly JSON)', () => {
    const nearly = fc
      .tuple(
        fc.json(),
        fc.nat(),
        fc.constantFrom('', ',', '"', '}', ']', '\\', '\n', '0', '-', '.', 'e', 'x', '\u0085'),
      )
      .map(([json, at, inserted]) => {
        const place = at % (json.length + 1);
        return `${json.slice(0, place)}${inserted}${json.slice(place + (at % 2))}`;
      });
    const units = fc.constantFrom(...'{}[]",:\\u0123456789-+.eE truefalsn \t\n');
    fc.assert(
      fc.property(fc.oneof(nearly, fc.string({ unit: units, maxLength: 12 })), (text) => {
        expect(findJsonError(text) === undefined).toBe(isJson(text));
      }),
      runs(20_000),
    );
  });

  it('findJsonError names line and column, counted from 1, after every kind of line break', () => {
    expect(findJsonError('{\r\n"a": 1,\n  b: 2}')).toMatchObject({ line: 3, column: 3, excerpt: 'b: 2}' });
    expect(findJsonError('[1,\r2 3]')).toMatchObject({ line: 2, column: 3, message: '"," or "]" is missing here' });
  });

  it.each([
    ['', 1, 1],
    ['{"a":', 1, 6],
    ['{"a" 1}', 1, 6],
    ['{"a":1,}', 1, 8],
    ['[1,]', 1, 4],
    ["{'a':1}", 1, 2],
    ['{"a":1}}', 1, 8],
    ['[1}', 1, 3],
    ['{\n  "a": "b\n', 2, 8],
    ['["\\x"]', 1, 3],
    ['["open', 1, 2],
  ])('of %j is at line %i, column %i', (text, line, column) => {
    expect(findJsonError(text)).toMatchObject({ line, column });
  });

  it('findJsonError shows of a long line the part around the error', () => {
    const error = findJsonError(`["${'a'.repeat(500)}" "${'b'.repeat(500)}"]`);
    expect(error?.excerpt).toBe(`…${'a'.repeat(38)}" "${'b'.repeat(39)}…`);
  });

  it('findJsonError takes no stack, however deep the text is nested', () => {
    expect(findJsonError('['.repeat(1_000_000))?.message).toBe('the text ends here, and "]" is missing');
  });
});

describe('parseJsonText', () => {
  it('parseJsonText reads JSON, also behind a byte order mark', () => {
    expect(parseJsonText('\ufeff{"a": [1]}', 'input')).toEqual({ ok: true, value: { a: [1] }, warnings: {} });
  });
});
