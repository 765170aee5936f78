// The reduced schema beside the whole ones: the same errors, word for word, wherever it serves; and where it does not.

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OMAN_BINDING } from '../../src/countries/om/fields/rows.ts';
import { loadSchemaEngine, type SchemaEngine, type SchemaError, schemaFor } from '../../src/schema/index.ts';
import { isInReducedSchema, LEFT_OUT } from '../../src/schema/reduced-schema.ts';
import { schemaNamespaces } from '../../src/schema/xsd/namespaces.ts';
import { childOrder } from '../../src/ubl/model/model.ts';
import { CBC, CREDIT_NOTE, DOCUMENT_NAMESPACES, isUblDocument, XSI } from '../../src/ubl/namespaces.ts';
import { toTree } from '../../src/ubl/to-xml.ts';
import type { UblElement } from '../../src/ubl/tree.ts';
import { parseXml } from '../../src/ubl/xml/parse.ts';
import { printXml } from '../../src/ubl/xml/print.ts';
import { documents } from '../support/generators.ts';
import { mutations } from '../support/mutations.ts';
import { isLong, runs } from '../support/runs.ts';
import { corpus, hasShared, mlsCorpus } from '../support/shared.ts';
import { CREDIT, extended, invoice, RESPONSE, rootOf, taxData } from './documents.ts';

let engine: SchemaEngine;
beforeAll(async () => {
  engine = await loadSchemaEngine();
});
afterAll(() => engine.dispose());

function isReduced(root: UblElement): boolean {
  return isInReducedSchema(root, schemaFor(root) ?? 'TaxData');
}

// A document element that names its own type means the same, and is left to the whole schema.
function typed(xml: string): string {
  return xml.replace(/<([\w-]+:)?(Invoice|CreditNote|ApplicationResponse)(?=[\s>])/, (tag, _prefix, name) => {
    const namespace = isUblDocument(name) ? DOCUMENT_NAMESPACES[name] : '';
    return `${tag} xmlns:own="${namespace}" xmlns:named="${XSI}" named:type="own:${name}Type"`;
  });
}

function errorsIn(xml: string, root: UblElement): SchemaError[] {
  return engine.check(xml, root, schemaFor(root) ?? 'Invoice');
}

/** Holds the two against each other; gives whether there was anything to hold. */
function agree(xml: string): boolean {
  const parsed = parseXml(xml);
  if (!parsed.ok || !isReduced(parsed.root)) return false;
  const whole = parseXml(typed(xml));
  if (!whole.ok) throw new Error(whole.error.message);
  expect(isReduced(whole.root)).toBe(false);
  expect(errorsIn(xml, parsed.root)).toEqual(errorsIn(typed(xml), whole.root));
  return true;
}

const CHANGED = runs(500);

describe('the reduced schema', () => {
  it.runIf(isLong)('the reduced schema says of every 10th document of the corpus what the whole schemas say', () => {
    const records = corpus().filter((_, place) => place % 10 === 0);
    expect(records.filter(({ xml }) => agree(xml)).length).toBeGreaterThanOrEqual(0.9 * records.length);
  });

  it.skipIf(!hasShared)(
    'the reduced schema says of each message level status of the corpus what the whole schema says',
    () => {
      const all = mlsCorpus();
      expect(all.filter(({ xml }) => agree(xml)).length).toBeGreaterThan(0.9 * all.length);
    },
  );

  it('the reduced schema says of changed documents what the whole schemas say', () => {
    const changed = fc
      .tuple(documents(), fc.array(mutations(), { minLength: 1, maxLength: 3 }))
      .map(([document, changes]) =>
        printXml(changes.reduce((tree, change) => change(tree), toTree(OMAN_BINDING, document))),
      );
    let held = 0;
    fc.assert(
      fc.property(changed, (xml) => {
        if (agree(xml)) held++;
      }),
      CHANGED,
    );
    expect(held).toBeGreaterThan(0.8 * CHANGED.numRuns);
  });

  it('the reduced schema says of each element of UBL in an extension what the whole schemas say', () => {
    let held = 0;
    for (const { uri, elements } of schemaNamespaces()) {
      for (const name of elements.keys()) {
        if (agree(extended(`<p:${name} xmlns:p="${uri}"/>`))) held++;
        if (agree(extended(`<a xmlns="urn:a"><p:${name} xmlns:p="${uri}">x<cbc:ID>1</cbc:ID></p:${name}></a>`))) held++;
      }
    }
    expect(held).toBeGreaterThan(1500);
  });

  it('the reduced schema serves both documents, with what signatures and extensions of their own they have', () => {
    expect(isReduced(rootOf(invoice()))).toBe(true);
    expect(isReduced(rootOf(CREDIT))).toBe(true);
    expect(isReduced(rootOf(extended('<a xmlns="urn:a" type="t"><cbc:ID/><cac:Party/></a>')))).toBe(true);
    expect(isReduced(rootOf(invoice({ afterDate: '<cbc:Unheard/><cac:Unheard/>' })))).toBe(true);
  });

  it('the reduced schema serves no document of another schema', () => {
    expect(isReduced(rootOf(taxData()))).toBe(false);
    expect(isInReducedSchema(rootOf(CREDIT), 'Invoice')).toBe(false);
    expect(isInReducedSchema(rootOf(invoice()), 'TaxData')).toBe(false);
  });

  it('the reduced schema serves no document that names what only the whole schemas declare', () => {
    const ownType = `<cbc:ID xmlns:i="${XSI}" xmlns:t="${CBC}" i:type="t:IDType">1</cbc:ID>`;
    expect(isReduced(rootOf(invoice({ head: ownType })))).toBe(false);
    for (const content of [
      '<cac:ActivityProperty/>',
      '<a xmlns="urn:a"><b><cbc:AwardingCriterionID/></b></a>',
      `<CreditNote xmlns="${CREDIT_NOTE}"/>`,
      RESPONSE,
      '<cac:Consignment/>',
    ]) {
      expect(isReduced(rootOf(extended(content))), content).toBe(false);
    }
    const shipment = (inner: string): string =>
      invoice().replace(
        '<cac:LegalM',
        `<cac:Delivery><cac:Shipment><cbc:ID/>${inner}</cac:Shipment></cac:Delivery><cac:LegalM`,
      );
    expect(isReduced(rootOf(shipment('')))).toBe(true);
    expect(isReduced(rootOf(shipment('<cac:ShipmentStage/>')))).toBe(false);
  });

  it('the reduced schema leaves out types that nothing else leads to', () => {
    const reached = new Set<string>(Object.keys(DOCUMENT_NAMESPACES));
    const isLeftOut = (name: string): boolean => !isInReducedSchema(rootOf(extended(`<${name}/>`)), 'Invoice');
    for (const name of reached) {
      for (const child of childOrder(name)) if (child.startsWith('cac:') && !isLeftOut(child)) reached.add(child);
    }
    // The elements of the three long types; whatever else is left out is met below them only.
    const met = [...reached].flatMap(childOrder).filter((name) => name.startsWith('cac:') && isLeftOut(name));
    expect([...new Set(met)].sort()).toEqual([
      'cac:Consignment',
      'cac:ContainingTransportEquipment',
      'cac:ShipmentStage',
      'cac:TransportEquipment',
    ]);
    const below = new Set(met);
    for (const name of below) for (const child of childOrder(name)) if (isLeftOut(child)) below.add(child);
    expect([...LEFT_OUT].filter((type) => ![...below].some((name) => name.endsWith(type)))).toEqual([]);
  });
});
