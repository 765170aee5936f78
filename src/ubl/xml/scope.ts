// What names mean where they stand: XML's namespaces, compared exactly as they are written. A scope lives as long as its
// document, and so do the names that it has met.
import { attributeName, prefixOf as canonicalPrefix, elementName, XML } from '../namespaces.ts';
import { internName, type UblAttribute } from '../tree.ts';

/** The names that hold from one start tag to its end tag. */
export interface Scope {
  readonly outer: Scope | undefined;
  /** Prefix → namespace, as declared on that start tag; the default namespace has the prefix `''`. */
  readonly declared: ReadonlyMap<string, string>;
  /** Names of elements as written → as the tree has them. */
  readonly elements: Map<string, string>;
  /** Names of attributes as written → as the tree has them. */
  readonly attributes: Map<string, string>;
}

/** What holds outside the document element. */
export function outermostScope(): Scope {
  return createScope(undefined, new Map([['xml', XML]]));
}

/** Whether an attribute declares a namespace. */
export function isDeclaration(name: string): boolean {
  return name === 'xmlns' || name.startsWith('xmlns:');
}

/** The scope inside a start tag with those declarations; `undefined` where one of them is not allowed. */
export function scopeWithin(outer: Scope, declarations: readonly UblAttribute[]): Scope | undefined {
  const declared = new Map<string, string>();
  for (const { name, value } of declarations) {
    const prefix = name.slice('xmlns:'.length);
    if (!isAllowed(name, prefix, value)) return undefined;
    declared.set(prefix, value);
  }
  for (const [prefix, namespace] of declared) {
    if (namespaceOf(outer, prefix) !== namespace) return createScope(outer, declared);
  }
  return outer;
}

/** The name of an element in the tree; `undefined` where its prefix is not declared. */
export function elementNameIn(scope: Scope, written: string): string | undefined {
  const known = scope.elements.get(written);
  if (known !== undefined) return known;
  const colon = written.indexOf(':');
  const namespace = namespaceOf(scope, prefixOf(written, colon));
  if (namespace === undefined && colon >= 0) return undefined;
  const name = canonicalPrefix(namespace ?? '')
    ? commonName(namespace ?? '', written, colon)
    : elementName(namespace ?? '', written.slice(colon + 1));
  scope.elements.set(written, name);
  return name;
}

/** The namespace of an element whose prefix is declared. */
export function namespaceIn(scope: Scope, written: string): string {
  return namespaceOf(scope, prefixOf(written, written.indexOf(':'))) ?? '';
}

interface CommonName {
  readonly namespace: string;
  readonly name: string;
}

// Documents share some hundred names. These are kept from one to the next, by the name as written: so many and so long at
// most, which comes to some hundred kilobytes. When they are full, all are forgotten.
const MOST_KEPT = 1000;
const LONGEST_KEPT = 60;
const commonNames = new Map<string, CommonName>();

function commonName(namespace: string, written: string, colon: number): string {
  const kept = commonNames.get(written);
  if (kept && kept.namespace === namespace) return kept.name;
  const name = internName(elementName(namespace, written.slice(colon + 1)));
  if (written.length > LONGEST_KEPT) return name;
  if (commonNames.size >= MOST_KEPT) commonNames.clear();
  // Interned text is a copy: a part of the document's text would keep the whole alive.
  commonNames.set(internName(written), { namespace: internName(namespace), name });
  return name;
}

/** The name of an attribute in the tree; `undefined` where its prefix is not declared. */
export function attributeNameIn(scope: Scope, written: string): string | undefined {
  const colon = written.indexOf(':');
  // The default namespace is not that of attributes.
  if (colon < 0) return written;
  const known = scope.attributes.get(written);
  if (known !== undefined) return known;
  const namespace = namespaceOf(scope, prefixOf(written, colon));
  if (namespace === undefined) return undefined;
  const name = attributeName(namespace, written.slice(colon + 1));
  scope.attributes.set(written, name);
  return name;
}

const XMLNS = 'http://www.w3.org/2000/xmlns/';

function createScope(outer: Scope | undefined, declared: ReadonlyMap<string, string>): Scope {
  return { outer, declared, elements: new Map(), attributes: new Map() };
}

/** Namespaces in XML 1.0, sections 2.2, 3 and 5: `xml` and `xmlns` keep their meaning, a prefix cannot be undeclared. */
export function isAllowed(name: string, prefix: string, namespace: string): boolean {
  if (namespace === XMLNS || prefix === 'xmlns') return false;
  if (prefix === 'xml' || namespace === XML) return prefix === 'xml' && namespace === XML;
  return name === 'xmlns' || namespace !== '';
}

const MOST_BITS = 31;

/**
 * A bit for the declaration on the document element that a name makes use of: the first declaration has the lowest, all beyond
 * the thirty-first share one. 0 where the name makes use of another declaration, or of none.
 */
export function usesOf(scope: Scope, written: string): number {
  const prefix = prefixOf(written, written.indexOf(':'));
  for (let at: Scope | undefined = scope; at; at = at.outer) {
    if (!at.declared.has(prefix)) continue;
    const isOutermost = at.outer !== undefined && at.outer.outer === undefined;
    return isOutermost ? bitOf(at.declared, prefix) : 0;
  }
  return 0;
}

/** The bit of a prefix among those that the document element declares. */
export function bitOf(declared: ReadonlyMap<string, string>, prefix: string): number {
  return 1 << Math.min([...declared.keys()].indexOf(prefix), MOST_BITS - 1);
}

function namespaceOf(scope: Scope, prefix: string): string | undefined {
  for (let at: Scope | undefined = scope; at; at = at.outer) {
    const namespace = at.declared.get(prefix);
    if (namespace !== undefined) return namespace;
  }
  return undefined;
}

function prefixOf(written: string, colon: number): string {
  return written.slice(0, Math.max(colon, 0));
}
