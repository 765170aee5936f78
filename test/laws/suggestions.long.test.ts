// Laws of suggestions and consequences: amounts of valid documents are made wrong, one and two at a time, and what is said of
// them must be true of the document as it was.

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtures } from '../../scripts/issue-fixture.ts';
import { COUNTRIES } from '../../src/countries/index.ts';
import { OMAN_BINDING } from '../../src/countries/om/fields/rows.ts';
import { fieldLookup } from '../../src/ubl/fields.ts';
import { locationOf, type UblElement } from '../../src/ubl/tree.ts';
import { parseXml } from '../../src/ubl/xml/parse.ts';
import { printXml } from '../../src/ubl/xml/print.ts';
import { createValidator, type Suggestion, type ValidationResult, type Validator } from '../../src/validate.ts';
import { isLong } from '../support/runs.ts';
import { examplesOfCountries, hasShared } from '../support/shared.ts';

// The documents of a country have the same rules, so an element of one name is tried in a few of them. Pairs are many more:
// some of each two names. EVERY=yes tries every amount by itself, which takes minutes.
const FROM_EACH = process.env['EVERY'] === 'yes' ? Number.POSITIVE_INFINITY : isLong ? 2 : 1;
const EVERY_SINGLE = isLong ? 2 : 5;
const FROM_EACH_PAIR = isLong ? 2 : 1;
// Of the pairs left, every so many, a prime: so each way of damage meets each kind of amount.
const EVERY_PAIR = isLong ? 83 : 251;

const now = Date.UTC(2027, 0, 1);

let validator: Validator;
beforeAll(async () => {
  validator = await createValidator({ ruleSets: COUNTRIES });
});
afterAll(() => validator.dispose());

interface Damage {
  readonly name: string;
  readonly root: UblElement;
  readonly amounts: readonly UblElement[];
  readonly way: string;
}

const WAYS: Readonly<Record<string, (amount: number) => number>> = {
  'one more': (amount) => amount + 1,
  'ten times': (amount) => amount * 10 + 1,
};

function documents(): { name: string; root: UblElement }[] {
  const own = fixtures().map(({ name, golden }) => ({ name, xml: golden }));
  const published = examplesOfCountries().map(({ name, bytes }) => ({ name, xml: new TextDecoder().decode(bytes) }));
  return [...own, ...published].map(({ name, xml }) => {
    const parsed = parseXml(xml);
    if (!parsed.ok) throw new Error(`${name}: ${parsed.error.message}`);
    return { name, root: parsed.root };
  });
}

function amountsIn(element: UblElement): UblElement[] {
  if (element.children.length === 0) return element.name.endsWith('Amount') ? [element] : [];
  return element.children.flatMap(amountsIn);
}

function* singles(): Generator<Damage> {
  for (const { name, root } of documents())
    for (const amount of amountsIn(root))
      for (const way of Object.keys(WAYS)) yield { name, root, amounts: [amount], way };
}

function* pairs(): Generator<Damage> {
  for (const { name, root } of documents()) {
    const amounts = amountsIn(root);
    for (const [index, one] of amounts.entries())
      for (const other of amounts.slice(index + 1))
        for (const way of Object.keys(WAYS)) yield { name, root, amounts: [one, other], way };
  }
}

function damaged(root: UblElement, amounts: readonly UblElement[], way: string): string {
  const change = (element: UblElement): UblElement =>
    amounts.includes(element)
      ? { ...element, text: String(WAYS[way]?.(Number(element.text))) }
      : { ...element, children: element.children.map(change) };
  return printXml(change(root));
}

function resultsOf(xml: string): readonly ValidationResult[] {
  // Questions are asked of documents without fatal findings alone: one that comes when these go does no harm.
  return validator.validate(xml, { now }).results.filter(({ params }) => params?.kind !== 'question');
}

function treeOf(xml: string): UblElement {
  const parsed = parseXml(xml);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.root;
}

// The values stand in the elements themselves: what no field of the JSON holds stays as it is.
function followed(xml: string, suggestions: readonly Suggestion[]): string {
  const root = treeOf(xml);
  const fieldOf = fieldLookup(OMAN_BINDING, root);
  const change = (element: UblElement): UblElement => {
    const suggested =
      element.children.length === 0 ? suggestions.find(({ field }) => field === fieldOf(element)) : undefined;
    if (suggested) return { ...element, text: String(suggested.value) };
    return { ...element, children: element.children.map(change) };
  };
  return printXml(change(root));
}

const keyOf = ({ reasonCode, location }: ValidationResult): string => `${reasonCode} ${location}`;

const SINGLES = (): Damage[] => someOfEach(singles(), FROM_EACH).filter((_, index) => index % EVERY_SINGLE === 0);
const PAIRS = (): Damage[] => someOfEach(pairs(), FROM_EACH_PAIR).filter((_, index) => index % EVERY_PAIR === 0);

// Some damages of each kind, the first, the last and such in between.
function someOfEach(damages: Iterable<Damage>, most: number): Damage[] {
  const kinds = new Map<string, Damage[]>();
  for (const damage of damages) {
    const kind = kindOf(damage);
    const known = kinds.get(kind);
    if (known) known.push(damage);
    else kinds.set(kind, [damage]);
  }
  return [...kinds.values()].flatMap((same) => same.filter((_, index) => isTaken(index, same.length, most)));
}

function isTaken(index: number, length: number, most: number): boolean {
  if (length <= most) return true;
  return Math.floor((index * most) / length) !== Math.floor(((index - 1) * most) / length);
}

// The rules of a country, the elements without their positions, the way.
function kindOf({ name, amounts, way }: Damage): string {
  const country = name.includes('/') ? name.slice(0, name.indexOf('/')) : 'own';
  return [country, ...amounts.map((amount) => locationOf(amount).replace(/\[\d+\]/g, '')), way].join(' ');
}

describe.each([
  ['one amount', SINGLES],
  ['two amounts', PAIRS],
])('with %s made wrong', (_, cases) => {
  it('no suggestion changes an amount that was right, and all of them together add no finding', () => {
    const seen = { cases: 0, suggestions: 0 };
    const spoiled: string[] = [];
    for (const { name, root, amounts, way } of cases()) {
      const xml = damaged(root, amounts, way);
      const results = resultsOf(xml);
      const suggestions = results.flatMap(({ suggestion }) => suggestion ?? []);
      const fieldOf = fieldLookup(OMAN_BINDING, root);
      const wrong = new Set(amounts.map((amount) => fieldOf(amount)));
      seen.cases++;
      seen.suggestions += suggestions.length;
      const before = disputedFields(resultsOf(printXml(root)));
      for (const { field } of suggestions) {
        if (!wrong.has(field) && !before.has(field))
          spoiled.push(`${name}: ${[...wrong].join(', ')} ${way}, spoiled ${field}`);
      }
      if (suggestions.length === 0) continue;
      const known = results.map(keyOf);
      for (const finding of resultsOf(followed(xml, suggestions)).map(keyOf)) {
        if (!known.includes(finding)) spoiled.push(`${name}: ${[...wrong].join(', ')} ${way}, added ${finding}`);
      }
    }
    console.log(`${seen.cases} cases, ${seen.suggestions} suggestions`);
    expect(spoiled).toEqual([]);
    expect(seen.suggestions).toBeGreaterThan(seen.cases / 10);
  });
});

// What the document as it was has findings about, was not right.
function disputedFields(results: readonly ValidationResult[]): ReadonlySet<string> {
  return new Set(results.flatMap(({ fields }) => fields));
}

describe('consequences of a finding', () => {
  it('they vanish when the amount that it is about is right again', () => {
    const seen = { consequences: 0 };
    const left: string[] = [];
    for (const { name, root, amounts, way } of [...SINGLES(), ...PAIRS()].filter((_, index) => index % 2 === 0)) {
      const results = resultsOf(damaged(root, amounts, way));
      for (const amount of amounts) {
        const field = fieldLookup(OMAN_BINDING, root)(amount);
        const others = amounts.filter((other) => other !== amount);
        const fixed = new Set(resultsOf(others.length > 0 ? damaged(root, others, way) : printXml(root)).map(keyOf));
        for (const result of results) {
          if (result.field !== field || fixed.has(keyOf(result))) continue;
          for (const index of result.consequences ?? []) {
            seen.consequences++;
            const other = results[index];
            if (other && fixed.has(keyOf(other)))
              left.push(`${name}: ${locationOf(amount)} ${way}: ${keyOf(other)} stays after ${keyOf(result)}`);
          }
        }
      }
    }
    console.log(`${seen.consequences} consequences`);
    expect(left).toEqual([]);
    expect(seen.consequences).toBeGreaterThan(hasShared ? 20 : 5);
  });
});
