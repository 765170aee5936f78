// Document → xmlbuilder2 document, for hosts that add signatures or extensions before they print.
import type { XMLBuilder } from 'xmlbuilder2/lib/interfaces.js';
import { workOnDocument } from '../../core/arguments.ts';
import type { Document } from '../../document/schema.ts';
import type { BindingCountry } from '../binding/binding-country.ts';
import { CAC, CBC, DOCUMENT_NAMESPACES, isUblDocument } from '../namespaces.ts';
import { toTree } from '../to-xml.ts';
import type { UblElement } from '../tree.ts';

export type { XMLBuilder };

const NAMESPACES: Readonly<Record<string, string>> = { cac: CAC, cbc: CBC };

/** The same tree as `toXml` prints, as an xmlbuilder2 document; see the entry. */
export const toXmlBuilderOf =
  (country: BindingCountry) =>
  async (document: Document): Promise<XMLBuilder> => {
    const { create } = await import('xmlbuilder2');
    return workOnDocument('toXmlBuilder', () => {
      const tree = toTree(country, document);
      const root = create({ version: '1.0', encoding: 'UTF-8' }).ele(namespaceOf(tree.name), tree.name);
      for (const [prefix, namespace] of Object.entries(NAMESPACES)) {
        root.att('http://www.w3.org/2000/xmlns/', `xmlns:${prefix}`, namespace);
      }
      for (const item of tree.children) append(root, item);
      return root.doc();
    });
  };

function append(parent: XMLBuilder, element: UblElement): void {
  const node = parent.ele(namespaceOf(element.name), element.name);
  for (const { name, value } of element.attributes) node.att(name, attributeText(value));
  if (element.children.length === 0) node.txt(plainText(element.text));
  for (const item of element.children) append(node, item);
}

// xmlbuilder2 prints what looks like a reference (`&lt;`, `&#13;`) as one, and prints control characters as they are, which
// parsers then take for line breaks or blanks. So only these are escaped ahead; all else is left to xmlbuilder2.
const LIKE_REFERENCE = /&(?=[A-Za-z]+;|#\d+;)/g;

function plainText(text: string): string {
  return text.replace(LIKE_REFERENCE, '&amp;').replace(/\r/g, '&#13;');
}

function attributeText(text: string): string {
  return plainText(text).replace(/\t/g, '&#9;').replace(/\n/g, '&#10;');
}

function namespaceOf(name: string): string {
  const prefixed = NAMESPACES[name.slice(0, Math.max(name.indexOf(':'), 0))];
  if (prefixed !== undefined) return prefixed;
  return isUblDocument(name) ? DOCUMENT_NAMESPACES[name] : '';
}
