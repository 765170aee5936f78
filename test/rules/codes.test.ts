// Each code list rule against the list that its official definition holds.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Profile } from '../../src/core/document-kinds.ts';
import { PINT_OM_1_0_1 } from '../../src/countries/om/rules/rule-set.ts';
import { createFacts, type Facts } from '../../src/rules/engine/facts.ts';
import type { UblElement } from '../../src/ubl/tree.ts';

const RULES = new URL('../../../shared/spec/pint-om-1.0.1/rules/', import.meta.url);

interface OfficialRule {
  readonly lets: Readonly<Record<string, string>>;
  readonly assertions: readonly { readonly id: string; readonly test: string }[];
}

function officialRules(profile: Profile): OfficialRule[] {
  return ['shared', 'aligned'].flatMap((kind) => {
    const { patterns } = JSON.parse(readFileSync(new URL(`${profile}-${kind}.json`, RULES), 'utf8'));
    return patterns.flatMap((pattern: { rules: OfficialRule[] }) => pattern.rules);
  });
}

// The lists that stand in a definition: literals of words with a space at either end.
function listsIn(text: string): string[][] {
  const literals = [...text.matchAll(/'([^']*)'/g)].map((literal) => literal[1] ?? '');
  return literals
    .filter((literal) => literal.length > 2 && literal.startsWith(' ') && literal.endsWith(' ') && literal !== ' SEPA ')
    .map((list) => list.split(' ').slice(1, -1));
}

function element(name: string, text: string, attributes: UblElement['attributes'], parent?: UblElement): UblElement {
  return { name, text, attributes, children: [], textNodes: text === '' ? 0 : 1, parent, line: 0 };
}

function leafWith(name: string, code: string, category: string): UblElement {
  const attributes = ['schemeID', 'listID', 'unitCode', 'currencyID', 'schemeName'].map((key) => ({
    name: key,
    value: code,
  }));
  const children: UblElement[] = [];
  const parent: UblElement = { ...element('cac:TaxCategory', '', []), children };
  children.push(element('cbc:ID', category, [], parent));
  return element(name, code, attributes, parent);
}

const factsWithProfitMargin: Facts = (() => {
  const children: UblElement[] = [];
  const document = { ...element('Invoice', '', []), children };
  children.push(element('cbc:InvoiceTypeCode', '380', [{ name: 'name', value: '10000000010000000000' }], document));
  return createFacts(document, 0);
})();

const ODD = [
  '',
  ' ',
  'zz',
  'om',
  's',
  '0',
  'S E',
  '000000000000',
  '00000000000',
  '0000000000000',
  '000000',
  '__proto__',
];

describe.skipIf(!existsSync(RULES)).each(['billing', 'selfbilling'] as const)('code lists of %s', (profile) => {
  const official = existsSync(RULES) ? officialRules(profile) : [];
  const all = new Set([
    ...official.flatMap((rule) => rule.assertions.flatMap(({ test }) => listsIn(test).flat())),
    ...ODD,
  ]);
  const { rules } = PINT_OM_1_0_1[profile];
  const accepts = (id: string, node: UblElement): boolean | undefined =>
    rules.find((rule) => rule.id === id)?.test(node, factsWithProfitMargin);

  const simple = official.flatMap((rule) =>
    rule.assertions
      .map(({ id, test }) => ({ id, lists: listsIn(test) }))
      .filter(({ id, lists }) => lists.length > 0 && id !== 'ibr-cl-01' && id !== 'ibr-cl-10'),
  );

  it.each(simple)('$id accepts what its definition lists and nothing else', ({ id, lists }) => {
    expect(lists).toHaveLength(1);
    const listed = new Set(lists[0]);
    const category = id === 'CL-05-OM' ? 'E' : 'Z';
    const wrong = [...all].filter(
      (code) => accepts(id, leafWith('cbc:ID', code, category)) !== listed.has(code.trim()),
    );
    expect(wrong.slice(0, 5)).toEqual([]);
  });

  it('ibr-cl-01 accepts the types of the profile', () => {
    const [invoices, creditNotes] = listsIn(
      official.flatMap((rule) => rule.assertions).find(({ id }) => id === 'ibr-cl-01')?.test ?? '',
    );
    for (const [name, list] of [
      ['cbc:InvoiceTypeCode', invoices],
      ['cbc:CreditNoteTypeCode', creditNotes],
    ] as const) {
      const wrong = [...all].filter((code) => accepts('ibr-cl-01', leafWith(name, code, '')) !== list?.includes(code));
      expect(wrong.slice(0, 5)).toEqual([]);
    }
  });

  it('ibr-cl-10 accepts ICD codes everywhere', () => {
    const [icd] = listsIn(official.flatMap((rule) => rule.assertions).find(({ id }) => id === 'ibr-cl-10')?.test ?? '');
    const wrong = [...all].filter((code) => accepts('ibr-cl-10', leafWith('cbc:ID', code, '')) !== icd?.includes(code));
    expect(wrong.slice(0, 5)).toEqual([]);
  });

  // The big lists are cut into variables; the first digits of a code choose the variable to look in.
  it.each(['CL-08-OM-HS', 'CL-08-OM-ISIC'])('%s accepts what its definition reaches', (id) => {
    const rule = official.find(({ assertions }) => assertions.some((assertion) => assertion.id === id));
    const test = rule?.assertions.find((assertion) => assertion.id === id)?.test ?? '';
    const branches = [
      ...test.matchAll(/= (\d+) and substring\(\$\w+, 1, (\d)\) (<=|=) '(\d+)'\) then contains\(\$(\w+),/g),
    ].map(([, length, digits, operator, bound = '', list = '']) => ({
      length: Number(length),
      takes: (code: string) => {
        const head = code.slice(0, Number(digits));
        return operator === '=' ? head === bound : head <= bound;
      },
      codes: new Set(listsIn(rule?.lets[list] ?? '').flat()),
    }));
    expect(branches.length).toBeGreaterThan(9);
    const candidates = new Set([...branches.flatMap(({ codes }) => [...codes]), ...ODD, ...all]);
    const expected = (code: string): boolean => {
      const value = code.trim();
      const branch = branches.find(({ length, takes }) => value.length === length && takes(value));
      return value === '' || (branch?.codes.has(value) ?? false);
    };
    const wrong = [...candidates].filter((code) => accepts(id, leafWith('cbc:ID', code, '')) !== expected(code));
    expect(wrong.slice(0, 5)).toEqual([]);
  });
});
