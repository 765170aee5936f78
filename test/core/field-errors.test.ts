// What zod finds is said of the field that it is found at, and no number is proposed that is another one.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { ARABIC } from '../../src/arabic.ts';
import { sentences } from '../../src/core/errors/field-error.ts';
import { fieldErrors } from '../../src/core/errors/field-errors.ts';
import { parseSalesInvoice } from '../../src/countries/om/reading.ts';
import { runs } from '../support/runs.ts';

const errorsOf = (schema: z.ZodType, input: unknown) => fieldErrors(schema.safeParse(input).error?.issues ?? [], input);

it('an input that zod refuses has an error, unions that a field tells apart among them', () => {
  const either = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('a') }),
    z.object({ kind: z.literal('b'), size: z.number() }),
  ]);
  expect(sentences(errorsOf(either, { kind: 'c' }))).toEqual({ kind: expect.stringContaining("'a' | 'b'") });
  expect(errorsOf(either, {})).toMatchObject({ kind: { code: 'mandatory' } });
  expect(errorsOf(z.object({ list: z.array(either) }), { list: [{ kind: 'b' }] })).toMatchObject({
    'list[0].size': { code: 'mandatory' },
  });
});

it('a number in quotes is proposed without them where that is the same number', () => {
  const proposed = (text: string): unknown => {
    const { amount } = errorsOf(z.object({ amount: z.number() }), { amount: text });
    expect(amount).toMatchObject({ code: 'wrong-type', params: { given: 'text' } });
    return Reflect.get(amount?.params ?? {}, 'value');
  };
  expect(proposed('+7.50')).toBe('7.5');
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(fc.constantFrom('', '-'), digits, digits, (sign, whole, part) => {
      const text = `${sign}${whole}.${part}`;
      const value = proposed(text);
      const significant = `${whole}${part}`.replace(/^0+|0+$/g, '');
      if (significant.length > 15) expect(value).toBeUndefined();
      else if (value !== undefined) expect(Number(value)).toBe(Number(text));
    }),
    runs(1_000),
  );
});

it('an unknown field that is called as the errors of the whole input are is named in its sentence', () => {
  const read = parseSalesInvoice({ message: 'hi', messages: 'hi' });
  const errors = read.ok ? {} : read.errors;
  expect(sentences(errors)).toMatchObject({ message: 'Unknown field message', messages: 'Unknown field' });
  const arabic = sentences(errors, ARABIC);
  expect(arabic['message']).toContain('message');
  expect(arabic['messages']).not.toContain('message');
});
