// The business terms that rules name, against those of the official texts and of the Arabic sentences.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { wordingOf } from '../../src/arabic.ts';
import { COUNTRIES } from '../../src/countries.ts';
import { COUNTRY_CODES, hasShared, specificationOf } from '../support/shared.ts';

/** A term that a country added: BTOM-016, BTAE-03. Those of all countries stand for groups, parts and codes in the official texts too. */
const OWN_TERM = /\bBT[A-Z]{2}-\d+/g;
const TERM = /\b(?:IBT|IBG|BT[A-Z]{2}|BG[A-Z]{2}|TDT|TDG)-\d+/g;

const termsIn = (text: string, form: RegExp): readonly string[] => text.match(form) ?? [];

const RULES = COUNTRIES.flatMap((sets) => Object.values(sets)).flatMap(({ country, layers, rules }) =>
  rules.map(({ id, condition }) => ({ country, layers, id, condition })),
);

// All texts of a rule, from the files that its country published.
function officialTexts(country: string): ReadonlyMap<string, string> {
  const folder = new URL(`../../../shared/spec/${specificationOf(country)}/rules/`, import.meta.url);
  const texts = new Map<string, string>();
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { id, text } = value as { readonly id?: unknown; readonly text?: unknown };
    if (typeof id === 'string' && typeof text === 'string') texts.set(id, `${texts.get(id) ?? ''} ${text}`);
    Object.values(value).forEach(collect);
  };
  for (const name of readdirSync(folder)) collect(JSON.parse(readFileSync(new URL(name, folder), 'utf8')));
  return texts;
}

describe('a rule names no own term of its country that its official text does not name, where that names any', () => {
  it.skipIf(!hasShared).each(COUNTRY_CODES)('%s', (code) => {
    const texts = officialTexts(code);
    const compared = RULES.filter(({ country, id }) => country === code && texts.has(id));
    const others = compared.flatMap(({ id, condition }) => {
      const official = new Set(termsIn(texts.get(id) ?? '', OWN_TERM));
      const own = official.size === 0 ? [] : termsIn(condition, OWN_TERM);
      return own.flatMap((term) => (official.has(term) ? [] : [`${id} ${term}`]));
    });
    expect(compared.length).toBeGreaterThan(10);
    expect(others).toEqual([]);
  });
});

it('a rule names the same terms in Arabic', () => {
  const others = RULES.flatMap(({ id, layers, condition }) => {
    const must = wordingOf(id, layers)?.must;
    if (must === undefined) return [];
    const arabic = typeof must === 'function' ? must(condition) : must;
    const [english, other] = [condition, arabic].map((text) => [...new Set(termsIn(text, TERM))].sort().join());
    return english === other ? [] : [`${id}: ${english} / ${other}`];
  });
  expect(others).toEqual([]);
});
