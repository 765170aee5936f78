// Every function that the entries export, given what no type allows: it answers, or throws a PintError that says what is wrong.
import { describe, expect, it } from 'vitest';
import { ENTRIES } from '../../scripts/entries.ts';
import { formerNames } from '../../scripts/former-names.ts';

type Untyped = (...given: readonly unknown[]) => unknown;

// The others export no function.
const WITHOUT = ['status/schemas', ...Object.keys(ENTRIES).filter((name) => /^countries\/(?!ae$)/.test(name))];
const WALKED = Object.keys(ENTRIES).filter((name) => !WITHOUT.includes(name));

const HOSTILE: Readonly<Record<string, unknown>> = {
  undefined: undefined,
  null: null,
  zero: 0,
  NaN: Number.NaN,
  '-Infinity': Number.NEGATIVE_INFINITY,
  text: 'abc',
  'no text': '',
  'half a pair': '\ud800',
  __proto__: '__proto__',
  true: true,
  'an empty list': [],
  'a list of null': [null],
  'an empty object': {},
  'an object without prototype': Object.create(null),
  'a symbol': Symbol('x'),
  'a bigint': 10n,
  'a function': () => 1,
  'no date': new Date(Number.NaN),
  'a promise': Promise.resolve(),
  bytes: new Uint8Array(3),
  'a map': new Map(),
};

// Each stands alone, and in each of the first places beside what may be right there.
const CALLS: readonly (readonly [label: string, given: (value: unknown) => readonly unknown[]])[] = [
  ['alone', (value) => [value]],
  ['after an object', (value) => [{}, value]],
  ['after XML', (value) => ['<x/>', value]],
  ['after a list', (value) => [[], value]],
  ['third', (value) => ['<x/>', {}, value]],
];

/** What the call threw, but a PintError, or a RangeError in a sentence of this library. */
async function rawThrow(run: Untyped, given: readonly unknown[]): Promise<string | undefined> {
  try {
    const result = run(...given);
    // What waits, waits for ever.
    const settled = result instanceof Promise ? await Promise.race([result, ticks()]) : result;
    if (typeof settled === 'object' && settled !== null && 'dispose' in settled) (settled.dispose as Untyped)();
    if (typeof result === 'object' && result !== null && Symbol.asyncIterator in result) {
      for await (const _ of result as AsyncIterable<unknown>) break;
    }
    return undefined;
  } catch (thrown) {
    if (thrown instanceof Error && thrown.name === 'PintError' && thrown.message.length > 10) return undefined;
    return String(thrown);
  }
}

async function ticks(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 20));
}

describe.each(WALKED)('the functions of %s', (entry) => {
  it(`the functions of ${entry} answer or say what is wrong, whatever they are given`, async () => {
    const module: Readonly<Record<string, unknown>> = await import(/* @vite-ignore */ `../../${ENTRIES[entry]}`);
    const former = formerNames(entry);
    const functions = Object.entries(module).filter(
      ([name, value]) => typeof value === 'function' && name !== 'PintError' && !former.has(name),
    ) as [string, Untyped][];
    expect(functions.length).toBeGreaterThan(0);
    const raw: string[] = [];
    for (const [name, run] of functions) {
      for (const [what, value] of Object.entries(HOSTILE)) {
        for (const [label, given] of CALLS) {
          const thrown = await rawThrow(run, given(value));
          if (thrown !== undefined) raw.push(`${name}, ${what} ${label}: ${thrown}`);
        }
      }
    }
    expect(raw).toEqual([]);
  });
});

it('entries that are not walked export no function', async () => {
  const modules = await Promise.all(WITHOUT.map((entry) => import(/* @vite-ignore */ `../../${ENTRIES[entry]}`)));
  expect(modules.flatMap((module) => Object.values(module)).filter((value) => typeof value === 'function')).toEqual([]);
});

it('what is known to have thrown answers, or says what is wrong', async () => {
  const [
    { checkTotals, creditNoteFor, examples, finalInvoiceFor, issueDocument },
    { createValidator, formatReport },
    view,
  ] = await Promise.all([import('../../src/index.ts'), import('../../src/validate.ts'), import('../../src/view.ts')]);
  const { payload, issuance } = examples['sales-invoice'];
  const issued = issueDocument(payload, issuance);
  if (!issued.ok) throw new Error(JSON.stringify(issued.errors));
  const validator = await createValidator();
  const now = '2026-10-01T00:00:00Z';
  const report = validator.validate('<x/>', { now });
  const withQuantity = (quantity: unknown) => ({
    ...issued.value,
    document_lines: issued.value.document_lines.map((line) => ({ ...line, quantity })),
  });
  const calls: Readonly<Record<string, () => unknown>> = {
    ...Object.fromEntries(
      ['', 'abc', Number.NaN].flatMap((quantity) => [
        [`checkTotals of ${quantity}`, () => (checkTotals as Untyped)(withQuantity(quantity))],
        [
          `creditNoteFor of ${quantity}`,
          () => (creditNoteFor as Untyped)(withQuantity(quantity), { number: '1', date: '2026-03-01', reason: 'CAN' }),
        ],
      ]),
    ),
    ...Object.fromEntries(
      [{}, null, 'x', [null], [{}]].flatMap((lines) => [
        [
          `finalInvoiceFor of lines that are ${JSON.stringify(lines)}`,
          () => (finalInvoiceFor as Untyped)(issued.value, { number: '1', date: '2026-04-01', lines }),
        ],
        [
          `finalInvoiceFor after lines that are ${JSON.stringify(lines)}`,
          () =>
            (finalInvoiceFor as Untyped)(
              { ...issued.value, document_lines: lines },
              { number: '1', date: '2026-04-01', lines: issued.value.document_lines },
            ),
        ],
      ]),
    ),
    'validate at no time': () => validator.validate('<x/>', { now: Number.NEGATIVE_INFINITY }),
    'a file name of half a pair': () => formatReport([{ file: '\ud800', report }], { format: 'sarif' }),
    'a sheet for nobody': () => (view.xmlToHtml as Untyped)('<x/>', { for: 'nobody' }),
  };
  const raw: string[] = [];
  for (const [what, call] of Object.entries(calls)) {
    const thrown = await rawThrow(call, []);
    if (thrown !== undefined) raw.push(`${what}: ${thrown}`);
  }
  validator.dispose();
  expect(raw).toEqual([]);
});
