import { describe, expect, it } from 'vitest';
import type { UblElement } from '../../../src/ubl/tree.ts';
import { parseXml } from '../../../src/ubl/xml/parse.ts';
import { printXml } from '../../../src/ubl/xml/print.ts';

const INVOICE = 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2';
const CBC = 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2';
const EXT = 'urn:oasis:names:specification:ubl:schema:xsd:CommonExtensionComponents-2';

function parse(text: string): UblElement {
  const result = parseXml(text);
  if (!result.ok) throw new Error(result.error.message);
  return result.root;
}

const outline = (node: UblElement): unknown => [
  node.name,
  node.attributes,
  node.text.trim(),
  node.children.map(outline),
];

const SOURCE = `<Invoice xmlns="${INVOICE}" xmlns:b="${CBC}" xmlns:e="${EXT}" xmlns:o="urn:o">
  <e:UBLExtensions><e:UBLExtension><e:ExtensionContent><o:A o:x="1" xml:lang="ar">t<o:B/><n/></o:A></e:ExtensionContent></e:UBLExtension></e:UBLExtensions>
  <b:Note a="&lt;&quot;&#9;&#10;&#13;&amp;">&lt;ريال&gt; &amp;&#13;
𝄞</b:Note></Invoice>`;

describe('printXml', () => {
  it('printXml prints what parses to the same tree, foreign namespaces and special characters included', () => {
    const root = parse(SOURCE);
    expect(outline(parse(printXml(root)))).toEqual(outline(root));
  });

  it('printXml keeps a namespace whole that holds a brace, and markup behind it', () => {
    const namespace = 'urn:a}b/&gt;&lt;c d=&quot;';
    const root = parse(`<a xmlns="${namespace}" xmlns:p="${namespace}" p:q="1"><p:b/></a>`);
    expect(outline(parse(printXml(root)))).toEqual(outline(root));
  });

  it('printXml indents without changing text', () => {
    const root = parse(SOURCE);
    const printed = printXml(root, { indent: 2 });
    expect(outline(parse(printed))).toEqual(outline(root));
    expect(printed).toContain('\n  <cbc:Note a=');
    expect(printed).toContain('\n    <ext:UBLExtension>');
  });

  it('printXml declares cac and cbc once, on the document element', () => {
    const printed = printXml(parse(SOURCE));
    expect(printed.split(`xmlns:cbc="${CBC}"`)).toHaveLength(2);
    expect(printed.startsWith(`<?xml version="1.0" encoding="UTF-8"?>\n<Invoice xmlns="${INVOICE}" xmlns:cac=`)).toBe(
      true,
    );
  });
});
