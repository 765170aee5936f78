// Numbers that JSON has not: each has a sentence of its own, in both languages.

import { expect, it } from 'vitest';
import { ARABIC } from '../../src/arabic.ts';
import { sentences } from '../../src/core/errors/field-error.ts';
import { examples } from '../../src/countries/om/examples/index.ts';
import { readRecord } from '../../src/countries/om/functions.ts';

it.each([
  [Number.NaN, 'Quantity must be a number, not NaN: a computation before it went wrong', /NaN/],
  [Number.POSITIVE_INFINITY, 'Quantity must be a number, not an infinite one', /غير منتهٍ/],
])('the number %d has a sentence of its own', (quantity, english, arabic) => {
  const record = structuredClone(examples['purchase-invoice']);
  Object.assign(record.payload.document_lines?.[0] ?? {}, { quantity });
  const read = readRecord(record);
  if (read.ok) throw new Error('It was read.');
  const field = 'document_lines[0].quantity';
  expect(sentences(read.errors)[field]).toBe(english);
  expect(sentences(read.errors, ARABIC.messages)[field]).toMatch(arabic);
});
