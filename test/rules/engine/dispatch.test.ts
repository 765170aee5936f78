// Where elements stand: as many places as contexts can tell apart, however many names and paths documents make up.
import { describe, expect, it } from 'vitest';
import { PINT_OM_1_0_1 } from '../../../src/countries/om/rules/rule-set.ts';
import { createDispatch, type DispatchContext, type RuleRun } from '../../../src/rules/engine/dispatch.ts';

const { at } = createDispatch(PINT_OM_1_0_1.billing);
const placeOf = (path: string): DispatchContext =>
  path.split('/').reduce((place, name) => place.below(name), at('Invoice'));

describe('places', () => {
  it('places in the tree of contexts are the same for all names that no context tells apart', () => {
    expect(placeOf('cbc:A1')).toBe(placeOf('cbc:A2'));
    expect(placeOf('cbc:__proto__')).toBe(placeOf('{urn:o}constructor'));
    expect(placeOf('cbc:IssueTime')).toBe(placeOf('cbc:AnyTime'));
    expect(placeOf('cbc:IssueTime')).not.toBe(placeOf('cbc:Timer'));
    expect(placeOf('cbc:A1/cbc:ID')).toBe(placeOf('cbc:A2/cbc:A3/cbc:ID'));
  });

  it('places in the tree of contexts are the same for all paths that no context tells apart', () => {
    const nested = Array.from({ length: 200 }, (_, depth) => (depth % 3 === 0 ? 'cac:Party' : 'cac:AgentParty')).join(
      '/',
    );
    expect(placeOf(`${nested}/cac:PartyIdentification/cbc:ID`)).toBe(placeOf('cac:X/cac:PartyIdentification/cbc:ID'));
    const seller = 'cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID';
    expect(placeOf(`${nested}/${seller}`)).toBe(placeOf(seller));
    expect(placeOf(`${nested}/cac:PartyTaxScheme/cbc:CompanyID`)).not.toBe(placeOf(seller));
  });

  it('places in the tree of contexts tell a path from the root from the same path deeper down', () => {
    const total = placeOf('cac:TaxTotal').first;
    const deeper = placeOf('cac:Invoice/Invoice/cac:TaxTotal').first;
    const idsIn = (run: RuleRun | undefined): string[] =>
      run ? [...run.rules.map(({ rule }) => rule.id), ...idsIn(run.next), ...idsIn(run.otherwise)] : [];
    expect(idsIn(total)).toContain('ibr-co-14');
    expect(idsIn(deeper)).not.toContain('ibr-co-14');
  });
});
