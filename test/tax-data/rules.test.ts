// Every rule of the tax data document both ways: a document that breaks it and alone it, and one at its edge that keeps it.
import { describe, expect, it } from 'vitest';
import { TAX_DATA_1_0_1 } from '../../src/countries/om/tax-data/rules/rule-set.ts';
import { BASE, between, CASES, edited, inCurrency } from '../rules/cases/tax-data/index.ts';
import { checkRules } from './check-rules.ts';
import { hasSpec, readSpec } from './support.ts';

describe('the rules of the tax data document', () => {
  it('are as many as the cases here, each with an id of its own', () => {
    const ids = TAX_DATA_1_0_1.rules.map(({ id }) => id);
    expect(new Set(ids).size).toBe(66);
    expect(ids.toSorted()).toEqual(Object.keys(CASES).toSorted());
  });

  it('all hold for the document that the cases start from', () => {
    expect(checkRules(BASE)).toEqual([]);
  });

  describe.each(Object.entries(CASES))('%s', (id, { at, breaks, keeps, with: others = [] }) => {
    it.each(breaks.map((edit) => [edited(edit)]))('is broken at its element, and nothing else breaks (%#)', (xml) => {
      const fired = checkRules(xml);
      expect(fired.filter(([rule]) => rule === id).map(([, location]) => location)).toContain(at);
      expect([...new Set(fired.map(([rule]) => rule))].filter((rule) => rule !== id && !others.includes(rule))).toEqual(
        [],
      );
    });

    it.each(keeps.map((edit) => [edited(edit)]))('holds at its edge (%#)', (xml) => {
      expect(checkRules(xml).filter(([rule]) => rule === id)).toEqual([]);
    });
  });
});

interface Definition {
  patterns: {
    lets: Record<string, string>;
    rules: { context: string; assertions: { id: string; flag: string; test: string }[] }[];
  }[];
}

describe.skipIf(!hasSpec)('the definition in ../shared', () => {
  const definition = (): Definition => JSON.parse(readSpec('tdd-om-1.0.1/rules.json')) as Definition;
  const assertions = () => definition().patterns.flatMap(({ rules }) => rules.flatMap((rule) => rule.assertions));

  it('has the same rules, all of them fatal', () => {
    expect(TAX_DATA_1_0_1.rules.map(({ id, flag }) => [id, flag]).toSorted()).toEqual(
      assertions()
        .map(({ id, flag }) => [id, flag])
        .toSorted(),
    );
  });

  it('forbids the same elements wherever it forbids any', () => {
    const schema = readSpec('ubl-2.1/xsdrt/common/UBL-CommonAggregateComponents-2.1.xsd');
    let checked = 0;
    for (const { id, test } of assertions()) {
      const list = /every \$child in \(([^)]*)\)/.exec(test)?.[1];
      if (list === undefined) continue;
      const forbidden = [...list.matchAll(/'([^']+)'/g)].map(([, name]) => name ?? '');
      const location = CASES[id]?.at ?? '';
      const type = TYPES[location.slice(location.lastIndexOf('/') + 1, -3)] ?? '';
      const parts = type === '' ? EXTENSION_PARTS : childrenOf(schema, type);
      expect(parts.length).toBeGreaterThan(1);
      for (const part of parts) {
        const name = part.slice(part.indexOf(':') + 1);
        const fired = checkRules(withPart(location, part)).filter(([rule, where]) => rule === id && where === location);
        expect([id, part, fired.length > 0]).toEqual([id, part, forbidden.includes(name)]);
        checked++;
      }
      expect(forbidden.filter((name) => !parts.some((part) => part.endsWith(`:${name}`)))).toEqual([]);
    }
    expect(checked).toBeGreaterThan(120);
  });

  it('accepts the same currencies', () => {
    const list = definition().patterns[0]?.lets['cl_currency'] ?? '';
    const accepted = new Set(list.split(/[ ']+/).filter((code) => code !== ''));
    for (const code of [...accepted, 'AED', 'STN', 'ZZZ', 'BGN', 'HRK']) {
      const [edit] = inCurrency(code);
      const fired = edit && code !== 'OMR' ? checkRules(edited(edit)).map(([rule]) => rule) : [];
      expect([code, fired]).toEqual([code, accepted.has(code) ? [] : ['ibr-tdd-30-1']]);
    }
  });
});

// The UBL type of each element whose parts are limited; the source document is a UBL extension.
const TYPES: Readonly<Record<string, string>> = {
  'pxs:ReportingParty': 'PartyType',
  'pxs:ReceivingParty': 'PartyType',
  'pxs:ReportersRepresentative': 'PartyType',
  'cac:AccountingSupplierParty': 'SupplierPartyType',
  'cac:AccountingCustomerParty': 'CustomerPartyType',
  'cac:Party': 'PartyType',
  'cac:PartyTaxScheme': 'PartyTaxSchemeType',
  'cac:PartyLegalEntity': 'PartyLegalEntityType',
  'cac:TaxTotal': 'TaxTotalType',
};

const EXTENSION_PARTS = [
  'cbc:ID',
  'cbc:Name',
  ...['AgencyID', 'AgencyName', 'VersionID', 'AgencyURI', 'URI', 'ReasonCode', 'Reason'].map(
    (part) => `ext:Extension${part}`,
  ),
  'ext:ExtensionContent',
];

function childrenOf(schema: string, type: string): string[] {
  const body = between(schema, `<xsd:complexType name="${type}">`, '</xsd:complexType>');
  return [...body.matchAll(/<xsd:element ref="([^"]+)"/g)].map(([, name]) => name ?? '');
}

/** The base document with one more element at the end of the element at this location. */
function withPart(location: string, part: string): string {
  let at = 0;
  for (const step of location.split('/').slice(2)) {
    const [, name, position] = /^(.+)\[(\d+)\]$/.exec(step) ?? [];
    for (let count = 0; count < Number(position); count++) at = BASE.indexOf(`<${name}>`, at) + 1;
  }
  const name = location.slice(location.lastIndexOf('/') + 1, -3);
  const end = BASE.indexOf(`</${name}>`, at);
  return `${BASE.slice(0, end)}<${part}/>${BASE.slice(end)}`;
}
