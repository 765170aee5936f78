import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BASICS } from '../../src/ubl/model/basics.ts';
import { attributesOf, childOrder, childrenOf, dataTypeOf } from '../../src/ubl/model/model.ts';
import { parseType } from '../../src/ubl/model/notation.ts';
import { APPLICATION_RESPONSE, CAC, CBC, CREDIT_NOTE, EXT, INVOICE } from '../../src/ubl/namespaces.ts';
import { readXsd, UBL_REFERENCE, type Xsd } from '../schema/xsd.ts';
import { hasShared } from '../support/shared.ts';

describe('the UBL model', () => {
  it('the UBL model gives the children of documents and aggregates in order', () => {
    expect(childOrder('cac:TaxSubtotal').slice(0, 3)).toEqual([
      'cbc:TaxableAmount',
      'cbc:TaxAmount',
      'cbc:CalculationSequenceNumeric',
    ]);
    const invoice = childOrder('Invoice');
    expect(invoice[0]).toBe('ext:UBLExtensions');
    expect(invoice.at(-1)).toBe('cac:InvoiceLine');
    expect(invoice.indexOf('cbc:DueDate')).toBeLessThan(invoice.indexOf('cbc:InvoiceTypeCode'));
    expect(childOrder('CreditNote')).not.toContain('cbc:DueDate');
  });

  it('the UBL model knows elements of one type by each of their names', () => {
    expect(childOrder('cac:AccountingSupplierParty')).toEqual(childOrder('cac:SellerSupplierParty'));
    expect(childOrder('cac:PayeeParty')).toEqual(childOrder('cac:Party'));
    expect(childOrder('pxs:ReportingParty')).toEqual(childOrder('cac:Party'));
    expect(childOrder('cac:AccountingSupplierParty')).not.toEqual(childOrder('cac:AccountingCustomerParty'));
  });

  it('the UBL model has nothing for basic components, unknown names and names of object members', () => {
    for (const name of ['cbc:ID', 'cac:Nothing', 'cac:toString', 'ext:constructor', '__proto__', ':', '', 'Order']) {
      expect(childOrder(name), name).toEqual([]);
      expect(childrenOf(name), name).toEqual([]);
    }
    expect(dataTypeOf('cac:Party')).toBeUndefined();
    expect(attributesOf('hasOwnProperty')).toEqual([]);
  });

  it('the UBL model gives cardinalities; of a choice each is optional', () => {
    expect(childrenOf('cac:InvoiceLine').filter((child) => child.required)).toEqual([
      { name: 'cbc:ID', required: true, repeatable: false },
      { name: 'cbc:LineExtensionAmount', required: true, repeatable: false },
      { name: 'cac:Item', required: true, repeatable: false },
    ]);
    expect(childrenOf('pxs:CustomContent')).toEqual([
      { name: 'cbc:ID', required: true, repeatable: false },
      { name: 'cbc:Value', required: false, repeatable: false },
      { name: 'ext:ExtensionContent', required: false, repeatable: false },
    ]);
  });

  it('the UBL model gives the data type of a basic component and the attributes that type carries', () => {
    expect(dataTypeOf('cbc:TaxAmount')).toBe('Amount');
    expect(dataTypeOf('cbc:Percent')).toBe('Percent');
    expect(attributesOf('Amount')).toEqual([
      { name: 'currencyID', type: 'xsd:normalizedString', required: true },
      { name: 'currencyCodeListVersionID', type: 'xsd:normalizedString', required: false },
    ]);
    expect(attributesOf('Date')).toEqual([]);
    expect(attributesOf('Quantity').map((attribute) => attribute.name)).toContain('unitCode');
  });

  it('the UBL model refuses notation that it cannot read', () => {
    for (const notation of ['ID', 'cbc:ID ( cbc:Name', 'cbc:ID )', 'cbc:ID??', '@ID', 'cbc:ID @ID=string']) {
      expect(() => parseType(notation), notation).toThrow(TypeError);
    }
  });
});

const DOCUMENTS = ['Invoice', 'CreditNote', 'ApplicationResponse'];
const maindoc = (kind: string): URL => new URL(`maindoc/UBL-${kind}-2.1.xsd`, UBL_REFERENCE);
const common = (kind: string): URL => new URL(`common/UBL-Common${kind}Components-2.1.xsd`, UBL_REFERENCE);

describe.skipIf(!hasShared)('the UBL model beside the OASIS schemas', () => {
  // The body of a skipped suite runs all the same.
  const files = [...DOCUMENTS.map(maindoc), ...['Aggregate', 'Basic', 'Extension'].map(common)];
  const schemas: Xsd[] = (hasShared ? files : []).map((file) => readXsd(readFileSync(file, 'utf8')));
  const canonical = (name: string): string =>
    name
      .replace(`{${CAC}}`, 'cac:')
      .replace(`{${CBC}}`, 'cbc:')
      .replace(`{${EXT}}`, 'ext:')
      .replace(`{${INVOICE}}`, '')
      .replace(`{${CREDIT_NOTE}}`, '')
      .replace(`{${APPLICATION_RESPONSE}}`, '');
  const types = new Map(
    schemas.flatMap((schema) => [...schema.types].map(([name, type]) => [`{${schema.namespace}}${name}`, type])),
  );
  const elements = new Map(
    schemas.flatMap((schema) =>
      [...schema.elements].map(([name, type]) => [canonical(`{${schema.namespace}}${name}`), type]),
    ),
  );
  const reached = reach(DOCUMENTS);

  function childrenInReference(element: string): { name: string; required: boolean; repeatable: boolean }[] {
    const content = types.get(elements.get(element) ?? '')?.content;
    return (content?.items ?? []).flatMap(({ is }) => {
      const [kind, name = '', min, max] = is.split(' ');
      return kind === 'ref' ? [{ name: canonical(name), required: min === '1', repeatable: max === 'unbounded' }] : [];
    });
  }

  function reach(start: readonly string[]): Set<string> {
    const seen = new Set(start);
    for (const element of seen) for (const child of childrenInReference(element)) seen.add(child.name);
    return seen;
  }

  it('the UBL model agrees on children, order and cardinality of all that the documents reach', () => {
    expect(reached.size).toBeGreaterThan(800);
    for (const element of reached) {
      const children = childrenInReference(element);
      expect(childrenOf(element), element).toEqual(children);
      expect(childOrder(element), element).toEqual(children.map((child) => child.name));
    }
  });

  it('the UBL model agrees on the data type of every basic component that they reach', () => {
    const basics = [...reached].filter((element) => element.startsWith('cbc:'));
    for (const element of basics) {
      const base = types.get(elements.get(element) ?? '')?.derivation.replace(/^extension .*\}(\w+)Type$/, '$1');
      expect(dataTypeOf(element), element).toBe(base);
    }
    const ours = Object.values(BASICS).flatMap((names) => names.trim().split(/\s+/));
    expect(ours.filter((name) => !reached.has(`cbc:${name}`))).toEqual([]);
  });
});
