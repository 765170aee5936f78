// A document inside of an extension, whatever is wrong with it: the same rules fire as an XPath engine finds by the official ones.
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Validator } from '../../src/validate/validator.ts';
import { createValidator } from '../../src/validate.ts';
import { type RulesTable, rulesTable } from '../support/rules-table.ts';
import { hasShared } from '../support/shared.ts';

const SPECIFICATION = new URL('../../../shared/spec/pint-om-1.0.1/rules/', import.meta.url);
const NOW = Date.UTC(2027, 0, 1);
const EXTENSIONS = 'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2';
// Between them they have all VAT categories, and another currency. The engine is slow: what is nested is divided among them.
const OUTER =
  /^(?:credit-note-returned-goods|minimal|every-vat-category|profit-margin-self-invoice|foreign-currency)\.xml$/;
const PARTS = 2;
// What is long says no more.
const LONGEST = 15_000;
const UBL = 'urn:oasis:names:specification:ubl:schema:xsd:';

const fixtures = Object.fromEntries(
  readdirSync('fixtures')
    .filter((name) => name.endsWith('.xml'))
    .map((name) => [name, readFileSync(`fixtures/${name}`, 'utf8').replace(/^<\?xml[^>]*\?>\s*/, '')]),
);
const documents = Object.entries(fixtures).filter(
  ([, xml]) => xml.length < LONGEST && /^<(?:Invoice|CreditNote)[ >]/.test(xml),
);

// The document without one element each, with all that it holds: every third of its names.
function withoutEach(xml: string): [name: string, xml: string][] {
  const names = new Set([...xml.matchAll(/<(c[ab]c:\w+)/g)].map(([, name]) => name ?? ''));
  return [...names]
    .filter((_name, index) => index % 3 === 0)
    .map((name) => [
      `without ${name}`,
      xml.replace(new RegExp(`\\s*<${name}(?: [^>]*)?(?:/>|>[\\s\\S]*?</${name}>)`), ''),
    ]);
}

function nestedIn(outer: string, inner: string): string {
  const content = `<e:UBLExtension><e:ExtensionContent>${inner}</e:ExtensionContent></e:UBLExtension>`;
  return outer.replace(
    /^<[^>]*>/,
    (tag) => `${tag}<e:UBLExtensions xmlns:e="${EXTENSIONS}">${content}</e:UBLExtensions>`,
  );
}

describe.skipIf(!hasShared)('a document in an extension', () => {
  let validator: Validator;
  let tables: Readonly<Record<string, readonly RulesTable[]>>;
  beforeAll(async () => {
    validator = await createValidator();
    const pint = (profile: string) =>
      ['shared', 'aligned'].map((part) => rulesTable(new URL(`${profile}-${part}.json`, SPECIFICATION)));
    tables = { billing: pint('billing'), selfbilling: pint('selfbilling') };
  });
  afterAll(() => validator.dispose());

  const compare = (xml: string): [official: string[], own: string[]] | undefined => {
    const { schemaValid, results, profile } = validator.validate(xml, { now: NOW });
    if (!schemaValid) return undefined;
    const official = (tables[profile] ?? []).flatMap((table) => table(xml));
    const own = results.map(({ reasonCode }) => reasonCode).filter((code) => !code.startsWith('PINT-'));
    return [[...new Set(official)].sort(), [...new Set(own)].sort()];
  };

  // The engine computes with doubles: amounts on which it differs from exact decimals are left out.
  const isExact = (xml: string): boolean => {
    const [official, own] = compare(xml) ?? [[], ['not valid by the schema']];
    return official.join() === own.join();
  };

  const outers = documents.filter(([name]) => OUTER.test(name));
  it.each(outers.map(([name, outer], index) => [name, outer, index] as const))(
    'is judged as the official rules do, in %s',
    (_name, outer, part) => {
      expect(isExact(outer)).toBe(true);
      const whole = documents.filter(([, xml]) => isExact(xml));
      const damaged = ['minimal.xml', 'credit-note-price-correction.xml'].flatMap((name) =>
        withoutEach(fixtures[name] ?? ''),
      );
      const inner: [string, string][] = [
        ['an empty invoice', `<Invoice xmlns="${UBL}Invoice-2"/>`],
        ['an empty credit note', `<CreditNote xmlns="${UBL}CreditNote-2"/>`],
        [
          'an empty invoice in an invoice',
          nestedIn(fixtures['minimal.xml'] ?? '', `<Invoice xmlns="${UBL}Invoice-2"/>`),
        ],
        ['an element around an invoice', `<a xmlns="urn:a"><Invoice xmlns="${UBL}Invoice-2"/></a>`],
        ...[...whole, ...damaged].filter((_, index) => index % PARTS === part % PARTS),
      ];
      const differing: unknown[] = [];
      let fired = 0;
      for (const [name, nested] of inner) {
        const [official, own] = compare(nestedIn(outer, nested)) ?? [[], []];
        if (own.join() !== official.join())
          differing.push([
            name,
            own.filter((one) => !official.includes(one)),
            official.filter((one) => !own.includes(one)),
          ]);
        fired += own.length;
      }
      expect(differing).toEqual([]);
      expect(fired).toBeGreaterThan(50);
    },
  );
});
