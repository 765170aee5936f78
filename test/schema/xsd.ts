// Reads an XML Schema file into plain declarations that can be compared: names expanded, defaults filled in,
// annotations left out. Independent of the project's model and of its printer.

import { attribute, type UblElement } from '../../src/ubl/tree.ts';
import { parseXml } from '../../src/ubl/xml/parse.ts';

export const UBL_REFERENCE = new URL('../../../shared/spec/ubl-2.1/xsdrt/', import.meta.url);
export const TAX_DATA_REFERENCE = new URL('../../../shared/spec/tdd-om-1.0.1/peppol-tdd-1.0.0.xsd', import.meta.url);
export interface XsdType {
  readonly kind: 'complex' | 'simple';
  readonly mixed: boolean;
  readonly abstract: boolean;
  /** `extension {namespace}base`, `restriction …`; simple or complex content says the same by what follows. */
  readonly derivation: string;
  readonly simpleContent: boolean;
  /** `sequence 1 1 [element 0 unbounded {ns}name …]`, nested. */
  readonly content: XsdParticle | undefined;
  readonly attributes: readonly string[];
  readonly values: readonly string[];
}

export interface XsdParticle {
  readonly is: string;
  readonly items: readonly XsdParticle[];
}

export interface Xsd {
  readonly namespace: string;
  readonly forms: string;
  readonly elements: ReadonlyMap<string, string>;
  readonly types: ReadonlyMap<string, XsdType>;
  readonly imports: readonly string[];
}

const XSD = 'http://www.w3.org/2001/XMLSchema';

export function readXsd(text: string): Xsd {
  // The W3C's own file has a DOCTYPE, with nothing in it that the declarations need.
  const parsed = parseXml(text.replace(/<!DOCTYPE[^[>]*(\[[^\]]*\])?\s*>/, ''), { maxBytes: 1 << 22 });
  if (!parsed.ok) throw new Error(parsed.error.message);
  const root = parsed.root;
  const namespaces = new Map<string, string>([['xml', 'http://www.w3.org/XML/1998/namespace']]);
  const startTag = /<(?:\w+:)?schema\b[^>]*>/.exec(text)?.[0] ?? '';
  for (const [, prefix = '', , uri = ''] of startTag.matchAll(/\sxmlns(?::([\w-]+))?\s*=\s*(["'])(.*?)\2/gs)) {
    namespaces.set(prefix, uri);
  }
  const namespace = attribute(root, 'targetNamespace') ?? '';
  const expand = (qname: string): string => {
    const [prefix, local] = qname.includes(':') ? qname.split(':') : ['', qname];
    return `{${namespaces.get(prefix ?? '') ?? ''}}${local}`;
  };
  const named = (kind: string): UblElement[] => root.children.filter((child) => local(child) === kind);
  const known = ['element', 'complexType', 'simpleType', 'import', 'include', 'annotation'];
  for (const child of root.children) if (!known.includes(local(child))) throw new Error(`unknown ${child.name}`);
  const types = new Map<string, XsdType>();
  for (const type of [...named('complexType'), ...named('simpleType')]) {
    types.set(attribute(type, 'name') ?? '', typeOf(type, expand, namespace));
  }
  return {
    namespace,
    forms: `${attribute(root, 'elementFormDefault')} ${attribute(root, 'attributeFormDefault') ?? 'unqualified'}`,
    elements: new Map(
      named('element').map((element) => [attribute(element, 'name') ?? '', elementType(element, expand)]),
    ),
    types,
    imports: named('import').map((element) => attribute(element, 'namespace') ?? ''),
  };
}

function local(element: UblElement): string {
  if (!element.name.startsWith(`{${XSD}}`)) throw new Error(`not of XML Schema: ${element.name}`);
  return element.name.slice(XSD.length + 2);
}

function elementType(element: UblElement, expand: (qname: string) => string): string {
  refuseOthers(element, ['name', 'type', 'ref', 'minOccurs', 'maxOccurs']);
  return expand(attribute(element, 'type') ?? 'xsd:anyType').replace('{}anyType', `{${XSD}}anyType`);
}

function typeOf(type: UblElement, expand: (qname: string) => string, namespace: string): XsdType {
  refuseOthers(type, ['name', 'mixed', 'abstract', 'type', 'id']);
  let holder = type;
  let derivation = '';
  let simpleContent = local(type) === 'simpleType';
  const below = type.children.filter((child) => local(child) !== 'annotation');
  const [first] = below;
  if (first && ['simpleContent', 'complexContent', 'restriction'].includes(local(first))) {
    simpleContent ||= local(first) === 'simpleContent';
    holder = local(first) === 'restriction' ? first : (inner(first)[0] ?? first);
    derivation = `${local(holder)} ${expand(attribute(holder, 'base') ?? '')}`;
  }
  const parts = inner(holder);
  const groups = parts.filter((part) => ['sequence', 'choice', 'any', 'element'].includes(local(part)));
  if (groups.length > 1) throw new Error('more than one content');
  const attributes = parts
    .filter((part) => local(part) === 'attribute')
    .map((part) => {
      refuseOthers(part, ['name', 'type', 'use']);
      return `${attribute(part, 'name')} ${expand(attribute(part, 'type') ?? '')} ${attribute(part, 'use') ?? 'optional'}`;
    });
  for (const part of parts.filter((other) => local(other) === 'anyAttribute')) {
    attributes.push(`any ${attribute(part, 'namespace')} ${attribute(part, 'processContents') ?? 'strict'}`);
  }
  const values = parts.filter((part) => local(part) === 'enumeration').map((part) => attribute(part, 'value') ?? '');
  if (groups.length + attributes.length + values.length !== parts.length) throw new Error('unknown part of a type');
  return {
    kind: local(type) === 'simpleType' ? 'simple' : 'complex',
    mixed: attribute(type, 'mixed') === 'true',
    abstract: attribute(type, 'abstract') === 'true',
    derivation,
    simpleContent,
    content: groups[0] && particleOf(groups[0], expand, namespace),
    attributes: attributes.sort(),
    values,
  };
}

function inner(element: UblElement): UblElement[] {
  return element.children.filter((child) => local(child) !== 'annotation');
}

function particleOf(particle: UblElement, expand: (qname: string) => string, namespace: string): XsdParticle {
  const kind = local(particle);
  const occurs = `${attribute(particle, 'minOccurs') ?? 1} ${attribute(particle, 'maxOccurs') ?? 1}`;
  const items = inner(particle).map((item) => particleOf(item, expand, namespace));
  if (kind === 'any') {
    refuseOthers(particle, ['namespace', 'processContents', 'minOccurs', 'maxOccurs']);
    const process = attribute(particle, 'processContents') ?? 'strict';
    return { is: `any ${attribute(particle, 'namespace') ?? '##any'} ${process} ${occurs}`, items };
  }
  if (kind === 'element') {
    const reference = attribute(particle, 'ref');
    const type = elementType(particle, expand);
    const is = reference ? `ref ${expand(reference)}` : `local {${namespace}}${attribute(particle, 'name')} ${type}`;
    return { is: `${is} ${occurs}`, items };
  }
  if (kind !== 'sequence' && kind !== 'choice') throw new Error(`unknown particle ${kind}`);
  refuseOthers(particle, ['minOccurs', 'maxOccurs']);
  return { is: `${kind} ${occurs}`, items };
}

// A comparison is worth nothing if the reader passes over what it does not know.
function refuseOthers(element: UblElement, known: readonly string[]): void {
  for (const { name } of element.attributes) {
    if (!known.includes(name)) throw new Error(`unknown attribute ${name} of ${element.name}`);
  }
}
