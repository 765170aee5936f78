import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { array, looseObject, MAX_ISSUES, object } from '../../src/core/object-schema.ts';

const line = object({ name: z.string(), quantity: z.nullish(z.number()) });
const inputs = [
  { name: 'a', quantity: 1, lines: [{ name: 'b', quantity: null, odd: 1 }], odd: [2] },
  { name: 'a', lines: [] },
  { name: 1, quantity: '1', lines: [{}, { name: 'b', quantity: 'c' }] },
  { lines: {} },
  { lines: null, __proto__: null },
  [],
  null,
  'text',
];
const SCHEMAS = {
  object: () => object({ ...line.shape, lines: z.array(line) }),
  looseObject: () => looseObject({ ...line.shape, lines: z.array(line) }),
  extended: () => z.extend(line, { lines: z.array(line) }),
  picked: () => z.pick(line, { quantity: true }),
  partial: () => z.partial(line),
};

describe('object schemas read the same before and after they are compiled:', () => {
  it.each(Object.entries(SCHEMAS))('%s', (_, schemaOf) => {
    const [compiled, uncompiled] = [schemaOf(), schemaOf()];
    for (let reading = 0; reading < 100; reading++) {
      for (const input of inputs) {
        const [{ data, error }, expected] = [compiled.safeParse(input), uncompiled.safeParse(input, { jitless: true })];
        expect(data).toStrictEqual(expected.data);
        expect(error?.issues).toStrictEqual(expected.error?.issues);
      }
    }
  });

  it('and no code is made for one that reads few', () => {
    const { Function: original } = globalThis;
    const made: unknown[] = [];
    globalThis.Function = new Proxy(original, {
      construct: (target, texts) => {
        made.push(texts);
        return Reflect.construct(target, texts);
      },
    });
    try {
      const schema = object({ name: z.string() });
      made.length = 0;
      for (let reading = 0; reading < 32; reading++) schema.parse({ name: 'a' });
      expect(made).toHaveLength(0);
      schema.parse({ name: 'a' });
      expect(made).toHaveLength(1);
    } finally {
      globalThis.Function = original;
    }
  });
});

describe('list schemas', () => {
  const of = (list: (item: z.ZodMiniType) => z.ZodMiniArray) =>
    object({ texts: z.nullish(list(z.string())), lines: list(line) });

  it('read as those of zod do', () => {
    const lists = [
      ...inputs,
      { texts: ['a', 1, null], lines: [{ name: 'a' }, 1, { name: 2, quantity: '3' }, [], null] },
      { texts: 'a', lines: Object.assign([], { 2: { name: 'a' } }) },
    ];
    for (const input of lists) {
      const [{ data, error }, expected] = [of(array).safeParse(input), of(z.array).safeParse(input)];
      expect(data).toStrictEqual(expected.data);
      expect(error?.issues).toStrictEqual(expected.error?.issues);
    }
  });

  it('stop where too much is wrong', () => {
    const schema = array(array(z.string()));
    const issues = schema.safeParse(Array(300).fill(Array(1000).fill(1))).error?.issues;
    expect(issues?.length).toBe(MAX_ISSUES);
    expect(issues?.at(-1)?.path).toEqual([9, 999]);
  });
});
