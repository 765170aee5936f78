// JSON that means harm: prototypes, numbers that are none, depth, width, text that XML cannot hold; at every place of a
// valid record.
import { isForeignObject } from '../src/core/arguments.ts';
import type { Attack, AttackGroup } from './attack.ts';
import { NASTY_VALUES } from './regressions.ts';

const MILLION = 1_000_000;

/** Groups of attacks on a valid input. */
export function jsonAttacks(valid: unknown): AttackGroup<unknown>[] {
  return [
    { name: 'values at every place', attacks: atEveryPlace(valid) },
    { name: 'prototypes', attacks: prototypes(valid) },
    { name: 'depth', isHeavy: true, attacks: depth(valid) },
    { name: 'whole inputs', attacks: wholes() },
  ];
}

/** Lists and objects of any size in a valid `{ payload, issuance }`. */
export function recordAttacks(valid: Fields): AttackGroup<unknown> {
  return { name: 'width', isHeavy: true, attacks: width(valid) };
}

export type Fields = Readonly<Record<string, unknown>>;

const NASTY: readonly (readonly [string, unknown])[] = [
  ['null', null],
  ['undefined', undefined],
  ['true', true],
  ['minus zero', -0],
  ['1e400', Number('1e400')],
  ['-1e400', Number('-1e400')],
  ['NaN', Number.NaN],
  ['1e308', 1e308],
  ['5e-324', 5e-324],
  ['a number of 17 digits', 0.12345678901234568],
  ['15 digits', 999999999999999],
  ['the smallest decimal', 0.000000000000001],
  ['a big integer', 10n ** 40n],
  ['a symbol', Symbol('a')],
  ['a function', () => 1],
  ['a date', new Date(0)],
  ['a map', new Map([['a', 1]])],
  ['bytes', new Uint8Array(3)],
  ['no prototype', Object.create(null)],
  ['empty text', ''],
  ['a blank', ' \u3000'],
  ['NUL', '\0'],
  ['an unpaired surrogate', 'a\ud800'],
  ['U+FFFF', '\uffff'],
  ['markup', ']]><!-- &amp; "\'<a>'],
  ['carriage returns', '\r\n\t\r'],
  ['a million characters', 'a'.repeat(MILLION)],
  ['a million spaces in text', `a${' '.repeat(MILLION)}b`],
  ['100,000 digits', '1'.repeat(100_000)],
  ['a prototype name', '__proto__'],
  ['an empty list', []],
  ['a list of lists', [[[]]]],
  ['a list with holes', Object.assign([], { 5: 1 })],
  ['a list of nulls', [null, undefined, null]],
  ['an object', { a: { b: 1 } }],
  ...NASTY_VALUES,
];

function* atEveryPlace(valid: unknown): Generator<Attack<unknown>> {
  for (const path of places(valid)) {
    for (const [name, value] of NASTY) {
      const attack = { name: `${name} at ${path.join('.')}`, make: () => replaced(valid, path, value) };
      // A payload or an issuance is an input of its own.
      yield path.length === 1 ? { ...attack, ...foreign(value) } : attack;
    }
  }
}

function foreign(value: unknown): Pick<Attack<unknown>, 'isForeign'> {
  return isForeignObject(value) ? { isForeign: true } : {};
}

type Path = readonly (string | number)[];

function* places(value: unknown, path: Path = []): Generator<Path> {
  if (path.length > 0) yield path;
  if (typeof value !== 'object' || value === null) return;
  // Lines are alike: the first stands for all.
  const keys = Array.isArray(value) ? [0] : Object.keys(value);
  for (const key of keys) yield* places((value as Record<string | number, unknown>)[key], [...path, key]);
}

function replaced(value: unknown, path: Path, replacement: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return replacement;
  if (Array.isArray(value))
    return value.map((item, index) => (index === step ? replaced(item, rest, replacement) : item));
  const fields = value as Fields;
  return { ...fields, [step]: replaced(fields[step], rest, replacement) };
}

function* prototypes(valid: unknown): Generator<Attack<unknown>> {
  const poison = '"polluted":true,"toString":1,"valueOf":1,"hasOwnProperty":1,"document_number":"polluted"';
  for (const key of ['__proto__', 'constructor', 'prototype', 'toJSON', 'then', 'hasOwnProperty', 'length']) {
    for (const value of [`{${poison}}`, `{"prototype":{${poison}}}`, '1', 'null', '[]']) {
      const extra: unknown = JSON.parse(`{"${key}":${value}}`);
      for (const path of [[], ...places(valid)]) {
        const place = `${key} ${value.slice(0, 20)} at ${path.join('.')}`;
        yield { name: place, make: () => replaced(valid, path, merged(at(valid, path), extra)) };
      }
    }
  }
}

function at(value: unknown, path: Path): unknown {
  return path.reduce((inner, step) => (inner as Record<string | number, unknown>)[step], value);
}

// Spreading keeps `__proto__` as the own property that JSON.parse makes of it.
function merged(value: unknown, extra: unknown): unknown {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { ...value, ...(extra as Fields) }
    : extra;
}

function* depth(valid: unknown): Generator<Attack<unknown>> {
  const bottomless = [
    ['lists', () => JSON.parse('['.repeat(100_000) + ']'.repeat(100_000))],
    ['objects', () => JSON.parse(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`)],
    ['agents', () => JSON.parse(`${'{"agent_party":'.repeat(100_000)}1${'}'.repeat(100_000)}`)],
  ] as const;
  for (const [name, make] of bottomless) {
    yield { name: `100,000 ${name}`, make };
    for (const path of places(valid)) {
      if (path.length < 4)
        yield { name: `100,000 ${name} at ${path.join('.')}`, make: () => replaced(valid, path, make()) };
    }
    for (const path of [[], ...places(valid)]) {
      const inside = at(valid, path);
      if (typeof inside !== 'object' || inside === null) continue;
      for (const key of ['unknown', 'meta_info', 'tax_breakdown']) {
        const place = [...path, key].join('.');
        yield {
          name: `100,000 ${name} in ${place}`,
          make: () => replaced(valid, path, merged(inside, { [key]: make() })),
        };
      }
    }
  }
}

function* width(valid: Fields): Generator<Attack<unknown>> {
  const lists = ['document_lines', 'allowances', 'charges', 'payment_means', 'billing_reference', 'tax_breakdown'];
  for (const list of lists) {
    for (const item of ['{}', '1', 'null', '{"quantity":"a","amount":"b"}', '{"amount":1e400}']) {
      const make = (): unknown =>
        withEverywhere(valid, { [list]: JSON.parse(`[${`${item},`.repeat(MILLION / 4)}${item}]`) });
      yield { name: `250,000 times ${item} in ${list}`, make };
    }
  }
  const line = JSON.stringify((valid['payload'] as { document_lines: unknown[] }).document_lines[0]);
  yield {
    name: '20,000 valid lines',
    make: () => withEverywhere(valid, { document_lines: JSON.parse(`[${`${line},`.repeat(20_000)}${line}]`) }),
  };
  const keys = (): Fields =>
    Object.fromEntries(Array.from({ length: MILLION / 4 }, (_, index) => [`k${index}`, index]));
  yield { name: '250,000 unknown fields', make: () => withEverywhere(valid, keys()) };
  yield { name: '250,000 fields of meta_info', make: () => withEverywhere(valid, { meta_info: keys() }) };
  yield { name: 'a field name of a megabyte', make: () => withEverywhere(valid, { ['k'.repeat(MILLION)]: 1 }) };
}

// In the record, its payload and its issuance: which of them is read depends on who reads.
function withEverywhere(valid: Fields, extra: Fields): Fields {
  const { payload, issuance } = valid as { payload: Fields; issuance: Fields };
  return { ...valid, ...extra, payload: { ...payload, ...extra }, issuance: { ...issuance, ...extra } };
}

function* wholes(): Generator<Attack<unknown>> {
  for (const [name, value] of NASTY) yield { name, make: () => value, ...foreign(value) };
  yield { name: 'a million nulls', make: () => Array(MILLION).fill(null) };
  yield { name: 'payload only', make: () => ({ payload: {} }) };
  yield { name: 'wrapped twice', make: () => ({ payload: { payload: {}, issuance: {} }, issuance: {} }) };
  yield { name: 'issuance of a list', make: () => ({ payload: {}, issuance: [] }) };
}
