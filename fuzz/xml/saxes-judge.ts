// saxes as a judge of XML: the tree that it makes of a text. It knows XML 1.0; namespaces are resolved here.
import { SaxesParser } from 'saxes';
import { beginsTaxData } from '../../src/ubl/namespaces.ts';
import type { UblAttribute, UblElement } from '../../src/ubl/tree.ts';
import {
  attributeNameIn,
  elementNameIn,
  isDeclaration,
  namespaceIn,
  outermostScope,
  type Scope,
  scopeWithin,
} from '../../src/ubl/xml/scope.ts';

interface OpenElement {
  name: string;
  attributes: readonly UblAttribute[];
  children: UblElement[];
  text: string;
  textNodes: number;
  parent: UblElement | undefined;
  line: number;
  namespace?: string;
}

/** The tree that saxes makes of decoded text; what it says instead where that is not XML. */
export function judgedBySaxes(text: string): UblElement | string {
  try {
    return buildTree(text);
  } catch (thrown) {
    if (thrown instanceof Error) return thrown.message;
    throw thrown;
  }
}

function refuse(message: string): never {
  throw new Error(message);
}

// Namespaces in XML 1.0, section 4: both parts of a name begin as names do, which saxes asks of the first alone.
const LOCAL_PART = /^(?:[^:]+:)?[^:]+$/;
const INSIDE_ALONE = /^(?:[^:]+:)?(?:[\d.\-·\u203f\u2040]|[\u0300-\u036f])/;

function isQualified(name: string): boolean {
  return LOCAL_PART.test(name) && !INSIDE_ALONE.test(name);
}

function buildTree(text: string): UblElement {
  // saxes would trim the names of namespaces.
  const parser = new SaxesParser({ xmlns: false, position: true, defaultXMLVersion: '1.0', forceXMLVersion: true });
  let root: UblElement | undefined;
  let current: OpenElement | undefined;
  let scope = outermostScope();
  let depth = 0;
  let insideText = false;
  let attributes: { name: string; readonly value: string }[] = [];
  let declarations: UblAttribute[] = [];
  // Scopes that inner declarations have replaced, each with the depth at which it holds again.
  const replaced: { readonly scope: Scope; readonly depth: number }[] = [];
  const known = (name: string, found: string | undefined): string =>
    found !== undefined && isQualified(name) ? found : refuse(`The name ${name}`);

  parser.on('attribute', (attribute) => {
    if (!isQualified(attribute.name)) refuse(`The name ${attribute.name}`);
    (isDeclaration(attribute.name) ? declarations : attributes).push(attribute);
  });
  parser.on('opentag', (tag) => {
    depth++;
    if (declarations.length > 0) {
      const inner = scopeWithin(scope, declarations) ?? refuse('A namespace declaration is not allowed');
      if (inner !== scope) {
        replaced.push({ scope, depth });
        scope = inner;
      }
    }
    for (const attribute of attributes) attribute.name = known(attribute.name, attributeNameIn(scope, attribute.name));
    // saxes finds those that are written alike; two prefixes may mean one namespace.
    if (new Set(attributes.map(({ name }) => name)).size < attributes.length) refuse('An attribute is given twice');
    const element: OpenElement = {
      name: known(tag.name, elementNameIn(scope, tag.name)),
      attributes,
      children: [],
      text: '',
      textNodes: 0,
      parent: current,
      line: parser.line,
    };
    if (beginsTaxData(element.name, current)) element.namespace = namespaceIn(scope, tag.name);
    if (current) current.children.push(element);
    else root = element;
    current = element;
    insideText = false;
    attributes = [];
    declarations = [];
  });
  const addText = (piece: string): void => {
    if (!current || piece === '') return;
    current.text += piece;
    if (!insideText) current.textNodes++;
    insideText = true;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    const last = replaced.at(-1);
    if (last?.depth === depth) {
      scope = last.scope;
      replaced.pop();
    }
    depth--;
    insideText = false;
    current = current?.parent as OpenElement | undefined;
  });
  parser.on('comment', () => {
    insideText = false;
  });
  parser.on('processinginstruction', ({ target }) => {
    if (target.includes(':')) refuse(`The name ${target}`);
    insideText = false;
  });
  parser.on('doctype', () => refuse('A DOCTYPE is not accepted'));
  parser.write(text).close();
  return root ?? refuse('The XML has no root element');
}
