// Where text stops being JSON.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonFaultAt } from '../../src/http/json-fault.ts';
import { runs } from '../support/runs.ts';

const at = (line: number, column: number) => ({ line, column });

it.each([
  ['', at(1, 1)],
  ['{"a":', at(1, 6)],
  ['{"a":}', at(1, 6)],
  ['{"a" 1}', at(1, 6)],
  ['{"a":1,}', at(1, 8)],
  ['[1,]', at(1, 4)],
  ['[1 2]', at(1, 4)],
  ['{a:1}', at(1, 2)],
  ["{'a':1}", at(1, 2)],
  ['{"a":1}}', at(1, 8)],
  ['[1}', at(1, 3)],
  ['{"a":1]', at(1, 7)],
  ['01', at(1, 2)],
  ['-', at(1, 1)],
  ['1.', at(1, 2)],
  ['nul', at(1, 1)],
  ['{\n  "a": "b\n', at(2, 10)],
  ['["\\x"]', at(1, 3)],
  ['["\\u12"]', at(1, 3)],
  ['["open', at(1, 7)],
  ['\uFEFF{}', at(1, 1)],
])('%j', (text, expected) => {
  expect(() => JSON.parse(text)).toThrow(SyntaxError);
  expect(jsonFaultAt(text)).toEqual(expected);
});

it('the text before the fault can go on as JSON, and text without a fault has it at its end', () => {
  const damaged = fc
    .tuple(fc.json(), fc.nat(), fc.constantFrom('', '"', '}', ',', '\\', 'x', '\u0001'))
    .map(([json, where, damage]) => {
      const cut = where % (json.length + 1);
      return json.slice(0, cut) + damage + json.slice(cut + 1);
    });
  fc.assert(
    fc.property(damaged, (text) => {
      const { line, column } = jsonFaultAt(text);
      const offset =
        text
          .split('\n')
          .slice(0, line - 1)
          .join('\n').length +
        (line > 1 ? 1 : 0) +
        column -
        1;
      let isJson = true;
      try {
        JSON.parse(text);
      } catch {
        isJson = false;
      }
      if (isJson) expect(offset).toBe(text.length);
      // What is whole before the fault is no reason for it: cut there, the fault stays where it was.
      else expect(jsonFaultAt(text.slice(0, offset))).toEqual({ line, column });
    }),
    runs(3_000),
  );
});

it('needs no stack for text that is deeply nested, and no time for text that is long', () => {
  expect(jsonFaultAt('['.repeat(1_000_000))).toEqual(at(1, 1_000_001));
  expect(jsonFaultAt(`["${'x'.repeat(4_000_000)}`)).toEqual(at(1, 4_000_003));
});
