// Lists of any length of what is wrong: the first of it is told, and nothing overflows.

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { events } from '../../fuzz/samples.ts';
import { MAX_ERRORS } from '../../src/core/errors/error-list.ts';
import { readRecord } from '../../src/countries/om/functions.ts';
import { parseDocument, parsePurchaseInvoice } from '../../src/countries/om/reading.ts';
import { parseEvents } from '../../src/status/parse-events.ts';

const ITEMS = 130_000;
const valid = JSON.parse(readFileSync('fixtures/full.json', 'utf8')) as {
  readonly payload: object;
  readonly issuance: object;
};
const READERS = {
  parsePurchaseInvoice: { read: parsePurchaseInvoice, whole: valid.payload },
  readRecord: { read: (input: unknown) => readRecord({ ...valid, payload: input }), whole: valid.payload },
  parseDocument: { read: parseDocument, whole: valid.payload },
  parseEvents: { read: parseEvents, whole: { events: (events() as { readonly events: unknown }).events } },
};

// Every place of a value at which a list stands, and the field of kinds, which may be one.
function* placesOfLists(value: unknown, path: readonly string[] = []): Generator<readonly string[]> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (Array.isArray(value) && name !== '0') return;
    if (Array.isArray(inner) || name === 'transaction_type') yield [...path, name];
    yield* placesOfLists(inner, [...path, name]);
  }
}

function withAt(value: unknown, [name, ...rest]: readonly string[], replacement: unknown): unknown {
  if (name === undefined) return replacement;
  const inner = withAt((value as Record<string, unknown>)[name], rest, replacement);
  return Array.isArray(value) ? value.with(Number(name), inner) : { ...(value as object), [name]: inner };
}

describe.each(Object.entries(READERS))('%s names what is wrong in lists of 130,000 items', (_, { read, whole }) => {
  const paths = [...placesOfLists(whole)].map((path) => path.join('.'));
  it.each(paths)('at %s', (path) => {
    const outcome = read(withAt(whole, path.split('.'), Array(ITEMS).fill(1)));
    const count = outcome.ok ? 0 : Object.keys(outcome.errors).length;
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(MAX_ERRORS);
  });
});
