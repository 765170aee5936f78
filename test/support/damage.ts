// Fixtures with one leaf damaged, each several ways: what senders get wrong one field at a time.
import type { Fixture } from '../../scripts/issue-fixture.ts';

/** A fixture in which one leaf was damaged. */
export interface Damaged extends Fixture {
  /** The leaf's path in the document: `document_lines[0].quantity`. */
  readonly path: string;
  /** What was done to it. */
  readonly way: string;
}

type Leaf = string | number | boolean;
type Ways = Readonly<Record<string, (leaf: Leaf) => unknown>>;

const GONE = Symbol('gone');

// What can go wrong with any leaf, and with a leaf of one type.
const ANY: Ways = { removed: () => GONE, 'null instead': () => null };
const TEXT: Ways = {
  emptied: () => '',
  misspelt: (text) => `${text}x`,
  'cut short': (text) => String(text).slice(0, -1),
  'another value': () => 'zzz',
  'a number instead': () => 7,
};
const DATE: Ways = {
  'in the far future': () => '2099-12-31',
  'in the far past': () => '1999-01-01',
  'no day of the calendar': () => '2026-02-30',
};
const NUMBER: Ways = {
  negative: (number) => -Number(number) || -1,
  zero: () => 0,
  'with many decimals': (number) => Number(number) + 0.12345,
  'far too large': (number) => Number(number) * 1e6 + 7,
  'text instead': (number) => String(number),
};
const FLAG: Ways = { turned: (flag) => !flag, 'text instead': (flag) => String(flag) };
const DIGITS: Ways = {
  'all zeros': (digits) => '0'.repeat(String(digits).length),
  'all ones': (digits) => '1'.repeat(String(digits).length),
};

/** Every leaf of payload and issuance, damaged in each way that its type allows. */
export function* damages(fixture: Fixture): Generator<Damaged> {
  for (const part of ['payload', 'issuance'] as const) {
    for (const path of leavesOf(fixture[part])) {
      const leaf = valueAt(fixture[part], path);
      for (const [way, change] of Object.entries(waysFor(leaf))) {
        const copy = structuredClone({ payload: fixture.payload, issuance: fixture.issuance });
        set(copy[part], path, change(leaf));
        yield { ...copy, path: textOf(path), way };
      }
    }
  }
}

type Path = readonly (string | number)[];

function waysFor(leaf: Leaf): Ways {
  if (typeof leaf === 'number') return { ...ANY, ...NUMBER };
  if (typeof leaf === 'boolean') return { ...ANY, ...FLAG };
  if (/^\d{4}-\d\d-\d\d$/.test(leaf)) return { ...ANY, ...TEXT, ...DATE };
  if (/^[01]{20}$/.test(leaf)) return { ...ANY, ...TEXT, ...DIGITS };
  return { ...ANY, ...TEXT };
}

function leavesOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  if (Array.isArray(value)) return value.flatMap((item, index) => leavesOf(item, [...path, index]));
  return Object.entries(value).flatMap(([name, item]) => leavesOf(item, [...path, name]));
}

function valueAt(value: unknown, path: Path): Leaf {
  return path.reduce<unknown>((inner, step) => Reflect.get(Object(inner), step), value) as Leaf;
}

function set(target: object, path: Path, value: unknown): void {
  const holder = path.slice(0, -1).reduce<object>((inner, step) => Reflect.get(inner, step) as object, target);
  const last = path.at(-1) ?? '';
  if (value !== GONE) Reflect.set(holder, last, value);
  else if (Array.isArray(holder)) holder.splice(Number(last), 1);
  else Reflect.deleteProperty(holder, last);
}

function textOf(path: Path): string {
  return path.map((step, at) => (typeof step === 'number' ? `[${step}]` : at === 0 ? step : `.${step}`)).join('');
}
