// JSON text in steps is the text of JSON.stringify, and a long list is never written in one.
import { describe, expect, it } from 'vitest';
import { jsonSteps } from '../../src/core/json/json-steps.ts';
import { atOnce } from '../../src/core/steps.ts';

const many = (size: number) => Array.from({ length: size }, (_, index) => ({ id: `${index}`, none: undefined }));

describe('JSON in steps', () => {
  it.each([
    ['an object', { a: 1, b: { c: 'x"\u2028', d: undefined, e: [1, undefined, null] }, f: () => 1 }],
    ['what has a long list within', { a: { b: { c: many(1500) } }, d: many(3) }],
    ['a long list', many(1025)],
    ['a list of lists, with holes', [many(600), Object.assign([], { 700: 1 })]],
    ['what says itself how it is written', { at: new Date(0), own: { toJSON: () => 'x' }, map: new Map([[1, 2]]) }],
    ['a name that objects have', JSON.parse('{"__proto__":{"a":1},"constructor":[2]}')],
    ['a text', 'x'],
    ['nothing', undefined],
    ['deep objects', { a: { a: { a: { a: { a: { a: { a: many(600) } } } } } } }],
  ])('is the same for %s', (_, value) => {
    expect(atOnce(jsonSteps(value))).toBe(JSON.stringify(value));
  });

  it('gives way within a long list', () => {
    const steps = jsonSteps({ document_lines: many(10_000) });
    let ways = 0;
    while (!steps.next().done) ways++;
    expect(ways).toBe(20);
  });
});
