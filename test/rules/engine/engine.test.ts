// How rules are applied: which context checks an element, what a rule that cannot be applied becomes, in which order.
import { describe, expect, it } from 'vitest';
import { PINT_OM_1_0_1 } from '../../../src/countries/om/rules/rule-set.ts';
import { createRuleEngine, MAX_RESULTS } from '../../../src/rules/engine/engine.ts';
import { fact, nodeFact } from '../../../src/rules/engine/facts.ts';
import type { Context, Rule } from '../../../src/rules/engine/rule.ts';
import { normalizedAt, someBoolean } from '../../../src/rules/engine/xpath.ts';
import { pathTo } from '../../../src/ubl/path.ts';
import { isMissing } from '../../../src/ubl/place.ts';
import { locationOf, type UblElement } from '../../../src/ubl/tree.ts';
import { parseXml } from '../../../src/ubl/xml/parse.ts';
import { isLong } from '../../support/runs.ts';
import { baseDocument, baseXml } from '../cases/om/documents.ts';
import { add, cutText, repeat } from '../cases/pint/edits.ts';

const NAMESPACES = [
  'xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"',
  'xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"',
  'xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"',
].join(' ');

function tree(content: string): UblElement {
  const parsed = parseXml(`<Invoice ${NAMESPACES}>${content}</Invoice>`);
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.root;
}

const failing = (context: string): Rule => ({
  id: context,
  flag: 'fatal',
  context,
  condition: 'Never',
  test: () => false,
});

// One rule for each context, which always fails: what matched is what is reported.
function matched(patterns: readonly (readonly Context[])[], content: string): string[] {
  const rules = patterns.flat().map(({ name }) => failing(name));
  const check = createRuleEngine({ id: 'test', patterns, rules });
  return check(tree(content), 0).map(({ reasonCode, location }) => `${reasonCode} ${location}`);
}

describe('contexts', () => {
  it('contexts match the end of a path, or a whole one', () => {
    const contexts = [
      { name: 'whole', match: ['/Invoice/cac:Party'] },
      { name: 'end', match: ['cac:Party/cbc:ID'] },
      { name: 'deeper', match: ['cac:Delivery/cac:Party/cbc:Name'] },
    ];
    const party = '<cac:Party><cbc:ID>1</cbc:ID><cbc:Name>2</cbc:Name></cac:Party>';
    expect(matched([contexts], `${party}<cac:Delivery>${party}</cac:Delivery><cbc:ID>3</cbc:ID>`)).toEqual([
      'whole /Invoice/cac:Party[1]',
      'end /Invoice/cac:Party[1]/cbc:ID[1]',
      'end /Invoice/cac:Delivery[1]/cac:Party[1]/cbc:ID[1]',
      'deeper /Invoice/cac:Delivery[1]/cac:Party[1]/cbc:Name[1]',
    ]);
  });

  it('the first context of a pattern that matches checks alone, each pattern for itself', () => {
    const patterns = [
      [
        { name: 'special', match: ['cbc:ID'], when: (node: UblElement) => node.text === '1' },
        { name: 'general', match: ['cbc:ID', 'cbc:Name'] },
        { name: 'late', match: ['cbc:Name'] },
      ],
      [{ name: 'other pattern', match: ['*'] }],
    ];
    expect(matched(patterns, '<cbc:ID>1</cbc:ID><cbc:ID>2</cbc:ID><cbc:Name/>')).toEqual([
      'other pattern /Invoice',
      'special /Invoice/cbc:ID[1]',
      'other pattern /Invoice/cbc:ID[1]',
      'general /Invoice/cbc:ID[2]',
      'other pattern /Invoice/cbc:ID[2]',
      'general /Invoice/cbc:Name[1]',
      'other pattern /Invoice/cbc:Name[1]',
    ]);
  });

  it('contexts take patterns of names', () => {
    const contexts = [
      { name: 'time', match: ['cbc:*Time'] },
      { name: 'object', match: ['*BinaryObject'] },
    ];
    const content =
      '<cbc:IssueTime/><cbc:Time/><cac:IssueTime/><cbc:Timer/><o:BinaryObject xmlns:o="urn:o"/><cbc:BinaryObjects/>';
    expect(matched([contexts], content)).toEqual([
      'time /Invoice/cbc:IssueTime[1]',
      'time /Invoice/cbc:Time[1]',
      'object /Invoice/{urn:o}BinaryObject[1]',
    ]);
  });

  it('contexts whose condition cannot be evaluated do not match', () => {
    const when = (node: UblElement) => someBoolean(node, pathTo('cbc:ID'), true);
    const contexts = [
      { name: 'first', match: ['cac:Party'], when },
      { name: 'second', match: ['cac:Party'] },
    ];
    const parties = ['1', 'maybe'].map((id) => `<cac:Party><cbc:ID>${id}</cbc:ID></cac:Party>`).join('');
    expect(matched([contexts], parties)).toEqual(['first /Invoice/cac:Party[1]', 'second /Invoice/cac:Party[2]']);
  });

  it('rules on the document stand before all others, at /', () => {
    expect(matched([[{ name: 'root', match: ['Invoice'] }], [{ name: 'document', match: ['/'] }]], '')).toEqual([
      'document /',
      'root /Invoice',
    ]);
  });
});

describe('rules that cannot be applied', () => {
  const check = createRuleEngine(PINT_OM_1_0_1.billing);

  it('rules that cannot be applied report the repeated element, once', () => {
    const document = baseDocument('invoice');
    repeat('cac:AccountingSupplierParty/cac:Party/cac:PartyLegalEntity')(document);
    const found = check(document, 0).filter(({ reasonCode }) => reasonCode === 'PINT-REPEATED');
    expect(found).toMatchObject([
      {
        flag: 'fatal',
        location:
          '/Invoice/cac:AccountingSupplierParty[1]/cac:Party[1]/cac:PartyLegalEntity[2]/cbc:RegistrationName[1]',
      },
    ]);
  });

  it('rules that cannot be applied report text that comments cut into pieces, where a rule takes one', () => {
    const document = baseDocument('invoice');
    cutText('cbc:DueDate')(document);
    expect(check(document, 0)).toMatchObject([
      { reasonCode: 'IBR-171-OM' },
      { reasonCode: 'PINT-REPEATED', location: '/Invoice/cbc:DueDate[1]' },
    ]);
  });

  it('rules that cannot be applied report a value that cannot be compared', () => {
    const document = baseDocument('invoice');
    add(
      'cac:InvoiceLine',
      '<cac:DocumentReference><cbc:DocumentTypeCode>ABC</cbc:DocumentTypeCode></cac:DocumentReference>',
    )(document);
    const found = check(document, Date.UTC(2026, 0, 1)).map(({ reasonCode, location }) => `${reasonCode} ${location}`);
    expect(found).toEqual(['PINT-VALUE /Invoice/cac:InvoiceLine[1]/cac:DocumentReference[2]/cbc:DocumentTypeCode[1]']);
  });

  it('rules that cannot be applied pass on what is not about the document', () => {
    const bug = { ...failing('root'), test: () => (undefined as unknown as UblElement).name === '' };
    const patterns = [[{ name: 'root', match: ['Invoice'] }]];
    const broken = createRuleEngine({ id: 'test', patterns, rules: [bug] });
    expect(() => broken(tree(''), 0)).toThrow(TypeError);
  });
});

describe('results', () => {
  const check = createRuleEngine(PINT_OM_1_0_1.billing);

  it('findings say why, what was found and what was expected, where, on which line, from which field', () => {
    const xml = baseXml('invoice').replace('unitCode="KGM"', 'unitCode="KILO"');
    const parsed = parseXml(xml);
    if (!parsed.ok) throw new Error(parsed.error.message);
    const [result, ...others] = check(parsed.root, Date.UTC(2026, 0, 1), (place) =>
      isMissing(place) ? `${place.path} of ${place.parent.name}` : place.name,
    );
    expect(others).toEqual([]);
    expect(result).toMatchObject({
      reasonCode: 'ibr-cl-23',
      flag: 'fatal',
      location: '/Invoice/cac:InvoiceLine[2]/cbc:InvoicedQuantity[1]',
      field: '@unitCode of cbc:InvoicedQuantity',
      fields: ['@unitCode of cbc:InvoicedQuantity'],
      line: xml.slice(0, xml.indexOf('KILO')).split('\n').length,
    });
    expect(result?.text).toContain('Found in line 2\'s quantity: "KILO". Expected: ');
    expect(result?.text).toContain(result?.test);
  });

  it.runIf(isLong)('findings have every failing element at its own place, however many there are', () => {
    const document = tree('<cbc:Note/>'.repeat(100_000));
    const found = check(document, 0, undefined, Number.POSITIVE_INFINITY);
    const empty = found.filter(({ reasonCode }) => reasonCode === 'ibr-079');
    expect(empty).toHaveLength(100_000);
    expect(empty[99_999]?.location).toBe('/Invoice/cbc:Note[100000]');
  });

  it('findings give the locations that locationOf gives', () => {
    const document = baseDocument('creditNote');
    const contexts = [[{ name: 'any', match: ['*'] }]];
    const engine = createRuleEngine({ id: 'test', patterns: contexts, rules: [failing('any')] });
    const all = (node: UblElement): UblElement[] => [node, ...node.children.flatMap(all)];
    expect(engine(document, 0).map(({ location }) => location)).toEqual(all(document).map(locationOf));
  });

  it.each([MAX_RESULTS, 3])('the keys of a document are those of its findings, of %i at most', (most) => {
    const document = baseDocument('invoice');
    for (const path of ['cbc:ID', 'cbc:DueDate', 'cac:LegalMonetaryTotal/cbc:PayableAmount']) cutText(path)(document);
    repeat('cac:InvoiceLine/cac:Price')(document);
    add('cac:InvoiceLine', '<cbc:LineExtensionAmount>1</cbc:LineExtensionAmount>')(document);
    add('cac:LegalMonetaryTotal', `<cbc:PrepaidAmount>${'1'.repeat(400)}</cbc:PrepaidAmount>`)(document);
    const found = check(document, 0, undefined, most).map(({ reasonCode, location }) => ({ reasonCode, location }));
    expect(new Set(found.map(({ reasonCode }) => reasonCode)).size).toBeGreaterThan(3);
    expect(check.keys(document, 0, most).map(({ reasonCode, location }) => ({ reasonCode, location }))).toEqual(found);
  });

  it('findings do not keep names of hostile documents for ever, nor take them for others', () => {
    const names = Array.from({ length: 6000 }, (_, n) => `<cbc:A${n}>1</cbc:A${n}>`).join('');
    const odd = '<cbc:__proto__>1</cbc:__proto__><cbc:constructor>1</cbc:constructor>';
    const plain = check(tree(''), 0).map(({ reasonCode }) => reasonCode);
    expect(check(tree(`${names}${odd}`), 0).map(({ reasonCode }) => reasonCode)).toEqual(plain);
  });
});

describe('facts', () => {
  it('facts are computed once for a document, errors too; those of an element while it is the last one', () => {
    let documents = 0;
    let elements = 0;
    const ofDocument = fact(({ document }) => {
      documents++;
      return normalizedAt(document, pathTo('cbc:ID'));
    });
    const ofElement = nodeFact((node) => {
      elements++;
      return node.text;
    });
    const rule = (id: string, context: string, test: Rule['test']): Rule => ({
      ...failing(context),
      id,
      test,
    });
    const rules = ['a', 'b', 'c'].flatMap((id) => [
      rule(id, 'id', (node, facts) => ofElement(node, facts) !== ''),
      rule(id, 'name', (_, facts) => ofDocument(facts) !== ''),
    ]);
    const patterns = [
      [
        { name: 'id', match: ['cbc:ID'] },
        { name: 'name', match: ['cbc:Name'] },
      ],
    ];
    const check = createRuleEngine({ id: 'test', patterns, rules });
    const results = check(tree('<cbc:ID>1</cbc:ID><cbc:ID>2</cbc:ID><cbc:Name/><cbc:Name/>'), 0);
    expect([documents, elements]).toEqual([1, 2]);
    expect(results).toMatchObject([{ reasonCode: 'PINT-REPEATED', location: '/Invoice/cbc:ID[2]' }]);
  });
});
