// The code lists against the published files and against the lists that the official rules carry.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type CodeListName, codeLists, codes, hasCode } from '../../src/codelists/index.ts';
import { unpack } from '../../src/codelists/unpack.ts';

const PINT = '../shared/spec/pint-om-1.0.1';
const TAX_DATA = '../shared/spec/tdd-om-1.0.1';

describe('hasCode', () => {
  it('hasCode takes a code exactly as written', () => {
    expect(hasCode('ISO4217', 'OMR')).toBe(true);
    expect(hasCode('ISO4217', 'omr')).toBe(false);
    expect(hasCode('ISO4217', ' OMR')).toBe(false);
    expect(hasCode('ISO4217', 'OMR AED')).toBe(false);
    expect(hasCode('ISO4217', '')).toBe(false);
    expect(hasCode('UNCL1001-inv', '380')).toBe(true);
    expect(hasCode('UNCL1001-inv', '381')).toBe(false);
  });

  it('hasCode finds the first, the last and no other code of the packed lists', () => {
    expect(hasCode('HSCodes', '000000000000')).toBe(true);
    expect(hasCode('HSCodes', codes('HSCodes').at(-1)?.code ?? '')).toBe(true);
    expect(hasCode('HSCodes', '010121100000')).toBe(false);
    expect(hasCode('HSCodes', '0101211')).toBe(false);
    expect(hasCode('ISIC', '000000')).toBe(true);
    expect(hasCode('ISIC', '999999')).toBe(false);
  });

  it.each(['__proto__', 'constructor', 'toString'])('hasCode does not take %s for a code', (code) => {
    for (const { list } of codeLists()) expect(hasCode(list, code)).toBe(false);
  });

  it('hasCode accepts what the rules accept although the published list lacks it, and the other way round', () => {
    expect(hasCode('ISO4217', 'XXX')).toBe(true);
    expect(codes('ISO4217').some(({ code }) => code === 'XXX')).toBe(false);
    expect(hasCode('TDD-ISO4217', 'AED')).toBe(false);
    expect(codes('TDD-ISO4217').some(({ code }) => code === 'AED')).toBe(true);
  });
});

describe('codes', () => {
  it('codes have their names where the list names them', () => {
    expect(codes('ItemType').map(({ code }) => code)).toEqual(['G', 'S']);
    expect(codes('ISO4217').find(({ code }) => code === 'OMR')?.name).toMatch(/rial/i);
    expect(codes('HSCodes')[0]).toEqual({ code: '000000000000' });
    for (const { list } of codeLists()) {
      const named = codes(list).filter(({ name }) => name !== undefined && name !== '');
      const nameless = list === 'HSCodes' || list === 'MimeCode';
      expect(named.length, list).toBe(nameless ? 0 : codes(list).length);
    }
  });

  it('codes() lists every code once', () => {
    for (const { list } of codeLists()) {
      const all = codes(list).map(({ code }) => code);
      expect(new Set(all).size, list).toBe(all.length);
    }
  });
});

it('unpack undoes front coding', () => {
  expect(unpack(['a10', 'b1', 'c3', 'a20'])).toEqual(['10', '11', '113', '20']);
  expect(unpack(['a01', 'c1', 'c2001', 'a9'], 6)).toEqual(['010000', '011000', '012001', '900000']);
  expect(unpack([])).toEqual([]);
});

const skipped = !existsSync(PINT);
if (skipped) console.warn('../shared is absent: the code lists are not compared with the published ones');

describe.skipIf(skipped)('as published', () => {
  const files: [CodeListName, string[]][] = codeLists()
    .filter(({ list }) => list !== 'MimeCode')
    .map(({ list }) => [list, publishedFiles(list)]);

  it.each(files)('%s has the codes and names of its file', (list, paths) => {
    const published = paths.flatMap((path) => readJson<{ codes: (string | [string, string])[] }>(path).codes);
    const expected = new Map(published.map((code) => (typeof code === 'string' ? [code, undefined] : code)));
    const actual = codes(list);
    expect(actual.map(({ code }) => code).sort()).toEqual([...expected.keys()].sort());
    for (const { code, name } of actual) {
      // One name was published with a broken character.
      const given = expected.get(code)?.replaceAll('\ufffd', '’').trim();
      expect(name, code).toBe(given);
    }
  });
});

describe.skipIf(skipped)('as the rules have them', () => {
  // Rule → the list that a code found there is looked up in.
  const simple: [table: string, rule: string, list: CodeListName][] = [
    ['billing-shared', 'ibr-cl-03', 'ISO4217'],
    ['billing-shared', 'ibr-cl-04', 'ISO4217'],
    ['billing-shared', 'ibr-cl-05', 'ISO4217'],
    ['billing-shared', 'ibr-cl-07', 'UNCL1153'],
    ['billing-shared', 'ibr-cl-11', 'ICD'],
    ['billing-shared', 'ibr-cl-13', 'UNCL7143'],
    ['billing-shared', 'ibr-cl-14', 'ISO3166'],
    ['billing-shared', 'ibr-cl-15', 'ISO3166'],
    ['billing-shared', 'ibr-cl-16', 'UNCL4461'],
    ['billing-shared', 'ibr-cl-19', 'UNCL5189'],
    ['billing-shared', 'ibr-cl-20', 'UNCL7161'],
    ['billing-shared', 'ibr-cl-21', 'ICD'],
    ['billing-shared', 'ibr-cl-23', 'UNECERec20'],
    ['billing-shared', 'ibr-cl-25', 'EAS'],
    ['billing-shared', 'ibr-cl-26', 'ICD'],
    ['billing-aligned', 'CL-02-OM', 'IssuanceReason'],
    ['billing-aligned', 'CL-04-OM', 'Aligned-TaxCategoryCodes'],
    ['billing-aligned', 'CL-05-OM', 'Aligned-TaxExemptionCodes'],
    ['billing-aligned', 'CL-10-OM', 'ZeroRating'],
    ['billing-aligned', 'CL-06-OM', 'BuyerSellerIdentifier'],
    ['billing-aligned', 'CL-07-OM', 'ItemType'],
    ['billing-aligned', 'CL-09-OM', 'Incoterms'],
    ['billing-aligned', 'CL-11-OM', 'ProfitMargin'],
    ['billing-aligned', 'CL-12-OM', 'ServiceType'],
    ['billing-aligned', 'CL-13-OM', 'CountrySubdivision'],
  ];

  it.each(simple)('%s %s accepts exactly what hasCode accepts of %s', (table, id, list) => {
    for (const profile of [table, table.replace('billing', 'selfbilling')]) {
      const { test } = ruleOf(`${PINT}/rules/${profile}.json`, id);
      // The last quoted list: before it come tests for the empty text and for a space.
      const accepted = spacedLists(test).at(-1) ?? [];
      expect(accepted.length).toBeGreaterThan(1);
      expectSame(list, accepted);
    }
  });

  it.each([
    ['billing', 'UNCL1001-inv', 'UNCL1001-cn'],
    ['selfbilling', 'UNCL1001-inv-selfbilling', 'UNCL1001-cn-selfbilling-creditnote'],
  ] as const)('%s document types are those of the rules', (profile, invoice, creditNote) => {
    const [invoices, creditNotes] = spacedLists(ruleOf(`${PINT}/rules/${profile}-shared.json`, 'ibr-cl-01').test);
    expectSame(invoice, invoices ?? []);
    expectSame(creditNote, creditNotes ?? []);
  });

  it('attachment types are those of the rules', () => {
    const { test } = ruleOf(`${PINT}/rules/billing-shared.json`, 'ibr-cl-24');
    expectSame(
      'MimeCode',
      [...test.matchAll(/@mimeCode = '([^']+)'/g)].map(([, type]) => type ?? ''),
    );
  });

  it.each(['billing', 'selfbilling'])(
    '%s HS codes are those of the rules, by the variable that the rule selects',
    (profile) => {
      const { test, lets } = ruleOf(`${PINT}/rules/${profile}-aligned.json`, 'CL-08-OM-HS');
      const branches = [...test.matchAll(/<= '(\d\d)'\) then contains\(\$(\w+),/g)].map(([, limit, variable]) => ({
        limit: limit ?? '',
        codes: new Set(spacedLists(lets[variable ?? ''] ?? '')[0]),
      }));
      expect(branches).toHaveLength(20);
      const check = (code: string): boolean =>
        code.length === 12 && branches.find(({ limit }) => code.slice(0, 2) <= limit)?.codes.has(code) === true;
      const candidates = new Set([
        ...branches.flatMap((branch) => [...branch.codes]),
        ...codes('HSCodes').map((c) => c.code),
      ]);
      for (const code of candidates) expect(hasCode('HSCodes', code), code).toBe(check(code));
    },
  );

  it.each(['billing', 'selfbilling'])(
    '%s ISIC codes are those of the rules, by the variable that the rule selects',
    (profile) => {
      const { lets } = ruleOf(`${PINT}/rules/${profile}-aligned.json`, 'CL-08-OM-ISIC');
      const check = (code: string): boolean =>
        code.length === 6 && spacedLists(lets[`isic${code.charAt(0)}`] ?? '')[0]?.includes(code) === true;
      const all = Object.entries(lets).flatMap(([name, text]) =>
        name === 'isicCode' ? [] : (spacedLists(text)[0] ?? []),
      );
      for (const code of new Set([...all, ...codes('ISIC').map((c) => c.code)])) {
        expect(hasCode('ISIC', code), code).toBe(check(code));
      }
    },
  );

  it.each([
    ['TDD-dtc', 'cl_dtc'],
    ['TDD-ds', 'cl_ds'],
    ['TDD-rr', 'cl_rr'],
    ['TDD-ISO4217', 'cl_currency'],
  ] as const)('%s of the tax data document is that of the rules', (list, variable) => {
    const text = readFileSync(`${TAX_DATA}/rules.json`, 'utf8');
    const quoted = new RegExp(`"${variable}":\\s*"'([^']*)'"`).exec(text)?.[1] ?? '';
    expectSame(list, quoted.trim().split(' '));
  });
});

function publishedFiles(list: CodeListName): string[] {
  if (list === 'HSCodes') return [1, 2].map((part) => `${PINT}/codelists/HSCodes-${part}.json`);
  if (/^TDD-(?:dtc|ds|rr)$/.test(list)) return [`${TAX_DATA}/codelists/${list}.json`];
  return [list.startsWith('TDD-') ? `${TAX_DATA}/codelists/${list.slice(4)}.json` : `${PINT}/codelists/${list}.json`];
}

function expectSame(list: CodeListName, accepted: string[]): void {
  const expected = new Set(accepted);
  for (const code of new Set([...expected, ...codes(list).map((each) => each.code)])) {
    expect(hasCode(list, code), `${list} ${code}`).toBe(expected.has(code));
  }
}

interface Rule {
  test: string;
  lets: Record<string, string>;
}

interface Table {
  patterns: { rules: { lets: Record<string, string>; assertions: { id: string; test: string }[] }[] }[];
}

function ruleOf(path: string, id: string): Rule {
  for (const { rules } of readJson<Table>(path).patterns) {
    for (const { lets, assertions } of rules) {
      for (const assertion of assertions) if (assertion.id === id) return { test: assertion.test, lets };
    }
  }
  throw new Error(`${path} has no ${id}`);
}

function spacedLists(text: string): string[][] {
  return [...text.matchAll(/' ([^' ][^']*) '/g)].map(([, list]) => (list ?? '').split(' '));
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T;
}
