// Names of the reader: compared exactly as written, and forgotten with their document.

import { describe, expect, it } from 'vitest';
import { fromXml } from '../../../src/countries/om/functions.ts';
import { loadSchemaEngine, schemaFor } from '../../../src/schema/index.ts';
import { CBC, CREDIT_NOTE, EXT, INVOICE, XML } from '../../../src/ubl/namespaces.ts';
import { child, type UblElement } from '../../../src/ubl/tree.ts';
import { parseXml } from '../../../src/ubl/xml/parse.ts';
import { printXml } from '../../../src/ubl/xml/print.ts';
import { heapAfterCollecting } from '../../support/collect-garbage.ts';
import { isLong } from '../../support/runs.ts';

function rootOf(text: string): UblElement {
  const result = parseXml(text);
  if (!result.ok) throw new Error(result.error.message);
  return result.root;
}

function codeOf(text: string): string {
  const result = parseXml(text);
  return result.ok ? 'parsed' : result.error.code;
}

// White space of every sort, and marks that look like none.
const ALMOST = [' ', '\u00a0', '\ufeff', '\u3000', '\u2003', '\u200b', '&#9;', '&#10;', '&#13;', '&#32;', '\t', '\n'];

describe('namespaces', () => {
  it.each(ALMOST)('namespaces are compared exactly: %j makes another one', (mark) => {
    for (const namespace of [`${CBC}${mark}`, `${mark}${CBC}`]) {
      const root = rootOf(`<i:Invoice xmlns:i="${INVOICE}" xmlns:cbc="${namespace}"><cbc:ID>7</cbc:ID></i:Invoice>`);
      expect(root.name).toBe('Invoice');
      expect(child(root, 'cbc:ID')).toBeUndefined();
      expect(root.children[0]?.name).toMatch(/^\{.*CommonBasicComponents-2.*\}ID$/s);
    }
    expect(rootOf(`<Invoice xmlns="${INVOICE}${mark}"/>`).name).not.toBe('Invoice');
    expect(rootOf(`<a xmlns:x="${XML}x${mark}" x:b="1"/>`).attributes[0]?.name).toMatch(/^\{.*\}b$/s);
    expect(fromXml(`<Invoice xmlns="${INVOICE}${mark}"/>`)).toMatchObject({ ok: false });
  });

  it('namespaces take an attribute value as XML normalises it: line breaks and tabs are blanks', () => {
    expect(rootOf('<a xmlns="urn:x\ty\nz"/>').name).toBe('{urn:x y z}a');
    expect(rootOf('<a xmlns="urn:x&#9;y"/>').name).toBe('{urn:x\ty}a');
  });

  it('namespaces hold from their start tag to its end tag, the innermost first', () => {
    const root = rootOf(
      '<a xmlns="urn:1" xmlns:p="urn:p"><p:b xmlns:p="urn:q" p:x=""><c xmlns=""><d/></c><p:e/></p:b><p:f/><g xmlns="urn:1"/></a>',
    );
    const names = (element: UblElement): unknown[] => [element.name, ...element.children.map(names)];
    expect(names(root)).toEqual(['{urn:1}a', ['{urn:q}b', ['{}c', ['{}d']], ['{urn:q}e']], ['{urn:p}f'], ['{urn:1}g']]);
    expect(root.children[0]?.attributes).toEqual([{ name: '{urn:q}x', value: '' }]);
  });

  it('namespaces are refused where the standard refuses them', () => {
    const refused = [
      '<p:a/>',
      '<a p:b=""/>',
      '<a><b xmlns:p="urn:p"/><p:c/></a>',
      '<:a/>',
      '<a:/>',
      '<a:b:c xmlns:a="urn:a"/>',
      '<a xmlns:p="urn:p" p:b:c=""/>',
      '<xmlns:a/>',
      '<a xmlns:p=""/>',
      '<a xmlns:="urn:a"/>',
      '<a xmlns:p:q="urn:a"/>',
      '<a xmlns:xmlns="urn:a"/>',
      '<a xmlns:xml="urn:a"/>',
      `<a xmlns:p="${XML}"/>`,
      `<a xmlns="${XML}"/>`,
      '<a xmlns="http://www.w3.org/2000/xmlns/"/>',
      '<a xmlns:p="urn:a" xmlns:q="urn:a" p:b="" q:b=""/>',
      '<a><?p:target?></a>',
    ];
    expect(refused.filter((text) => codeOf(text) !== 'not-well-formed')).toEqual([]);
    const accepted = [
      `<a xmlns:xml="${XML}" xml:lang="en"/>`,
      '<a xmlns:p="urn:a" xmlns:q="urn:b" p:b="" q:b="" b=""/>',
      '<a><?target p:q?></a>',
    ];
    expect(accepted.map(codeOf)).toEqual(['parsed', 'parsed', 'parsed']);
  });

  it('namespaces of all sorts mean to libxml2 what they mean here', async () => {
    const engine = await loadSchemaEngine();
    for (const mark of ALMOST) {
      const text = `<CreditNote xmlns="${CREDIT_NOTE}" xmlns:ext="${EXT}" xmlns:c="${CBC}${mark}"><ext:UBLExtensions><ext:UBLExtension><ext:ExtensionContent><c:IssueDate>today</c:IssueDate></ext:ExtensionContent></ext:UBLExtension></ext:UBLExtensions></CreditNote>`;
      const root = rootOf(text);
      // The date would be wrong if it were UBL's.
      const errors = engine.check(text, root, schemaFor(root) ?? 'Invoice').map(({ message }) => message);
      expect(
        errors.filter((message) => message.includes('xs:date')),
        JSON.stringify(mark),
      ).toEqual([]);
    }
    engine.dispose();
  });
});

describe('names of documents', () => {
  // Each document's names, written once each, come to half a megabyte: some in UBL's namespace, some in new ones.
  function strange(round: number): string {
    const names = (prefix: string): string =>
      Array.from({ length: 2000 }, (_, at) => `<${prefix}:${'N'.repeat(40)}${round}-${at} a${round}-${at}=""/>`).join(
        '',
      );
    const others = Array.from({ length: 200 }, (_, at) => `<x xmlns="urn:${'x'.repeat(40)}:${round}:${at}"/>`).join('');
    return `<Invoice xmlns="${INVOICE}" xmlns:c="${CBC}" xmlns:o="urn:${round}">${names('c')}${names('o')}${others}</Invoice>`;
  }

  it.runIf(isLong)('names of documents are not retained, whether they are read, printed or refused', () => {
    for (let round = 0; round < 3; round++) printXml(rootOf(strange(round)), { indent: 2 });
    const before = heapAfterCollecting();
    for (let round = 3; round < 60; round++) {
      const text = strange(round);
      printXml(rootOf(text), { indent: 2 });
      expect(codeOf(`${text.slice(0, -1)}`)).toBe('not-well-formed');
    }
    expect((heapAfterCollecting() - before) / 1e6).toBeLessThan(3);
  });
});
