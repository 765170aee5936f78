// The notation that the model's types are written in, read into declarations.
//
// content      cbc:ID cbc:Note* cac:Party?     children in order; ? none or one, * any number, + at least one
//              ds:P=ds:CryptoBinary            a child declared right here, with its type; without `=`, by reference
//              ( a b )? ( a | b )+ ( | a )     a group; with `|`, a choice
//              any:lax other:lax other:strict  a wildcard: any namespace, any but the own; how strictly it is checked
// attributes   @Id=xsd:ID @Target=xsd:anyURI!  behind the content; ! required; `@any` for every other
// value        +udt:CodeType ~cct:AmountType   no children: a value that extends, or restricts, that type
// marks        mixed abstract ~ds:Base         ahead of the content; ~ with content restricts that aggregate
// simple type  simple xsd:string 'A' 'B'       restricts that type, to the values where any are given

export interface Particle {
  readonly kind: 'element' | 'sequence' | 'choice' | 'wildcard';
  readonly min: 0 | 1;
  readonly max: 1 | 'unbounded';
  /** Name of an element; of a wildcard, `any` or `other`. */
  readonly name: string;
  /** Type of an element that is declared in place; of a wildcard, `lax` or `strict`. */
  readonly type: string | undefined;
  /** Members of a sequence or choice. */
  readonly items: readonly Particle[];
}

export interface AttributeDeclaration {
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
}

export interface TypeDeclaration {
  readonly kind: 'aggregate' | 'value' | 'simple';
  readonly derivation: 'extension' | 'restriction' | undefined;
  readonly base: string | undefined;
  readonly mixed: boolean;
  readonly abstract: boolean;
  /** Children of an aggregate, a sequence or choice; `undefined` where it has none. */
  readonly content: Particle | undefined;
  readonly attributes: readonly AttributeDeclaration[];
  readonly anyAttribute: boolean;
  /** The values that a simple type is restricted to, if any. */
  readonly values: readonly string[];
}

/** Names of the elements in a content, in order, groups and wildcards left out. */
export function elementNames(notation: string): string[] {
  const names: string[] = [];
  for (const word of words(notation)) {
    const name = NAME.exec(word)?.[0];
    if (name !== undefined && !isWildcard(name)) names.push(name);
  }
  return names;
}

/** Reads one type. The notation is the project's own data: what is not of it is a bug, thrown as `TypeError`. */
export function parseType(notation: string): TypeDeclaration {
  const rest = words(notation);
  const marks = { mixed: false, abstract: false };
  let kind: TypeDeclaration['kind'] = 'aggregate';
  let derivation: TypeDeclaration['derivation'];
  let base: string | undefined;
  let word = rest[0];
  for (; word === 'mixed' || word === 'abstract'; word = rest[0]) {
    marks[word] = true;
    rest.shift();
  }
  if (word === 'simple') {
    const [, restricted, ...values] = rest;
    const unquoted = values.map((value) => value.slice(1, -1));
    return { ...declaration('simple', 'restriction', restricted), values: unquoted };
  }
  if (word?.startsWith('+') || word?.startsWith('~')) {
    derivation = word.startsWith('+') ? 'extension' : 'restriction';
    base = word.slice(1);
    rest.shift();
    if (rest.every((other) => other.startsWith('@'))) kind = 'value';
  }
  const attributesFrom = rest.findIndex((other) => other.startsWith('@'));
  const attributeWords = attributesFrom < 0 ? [] : rest.splice(attributesFrom);
  return {
    ...declaration(kind, derivation, base),
    ...marks,
    content: parseContent(rest),
    attributes: attributeWords.filter((attribute) => attribute !== '@any').map(parseAttribute),
    anyAttribute: attributeWords.includes('@any'),
  };
}

const NAME = /^[A-Za-z]\w*:\w+/;
// Name, type if declared in place, occurrence; name, type, mark of a required one.
const PARTICLE = /^([A-Za-z]\w*:\w+)(?:=([A-Za-z]\w*:\w+))?([?*+]?)$/;
const ATTRIBUTE = /^@(\w+)=(\w+:\w+)(!?)$/;

function words(notation: string): string[] {
  return notation.split(/\s+/).filter((word) => word !== '');
}

function isWildcard(name: string): boolean {
  return name.startsWith('any:') || name.startsWith('other:');
}

function declaration(
  kind: TypeDeclaration['kind'],
  derivation: TypeDeclaration['derivation'],
  base: string | undefined,
): TypeDeclaration {
  return {
    kind,
    derivation,
    base,
    mixed: false,
    abstract: false,
    content: undefined,
    attributes: [],
    anyAttribute: false,
    values: [],
  };
}

function parseAttribute(word: string): AttributeDeclaration {
  const [, name, type, required] = ATTRIBUTE.exec(word) ?? [];
  if (name === undefined || type === undefined) throw new TypeError(`Not an attribute of the model: ${word}`);
  return { name, type, required: required === '!' };
}

// A whole content is one group; where that group holds nothing but another group, it is the other one.
function parseContent(rest: readonly string[]): Particle | undefined {
  if (rest.length === 0) return undefined;
  const queue = [...rest, ')'];
  const content = parseGroup(queue);
  if (queue.length > 0) throw new TypeError(`Unbalanced content in the model: ${rest.join(' ')}`);
  const [only, second] = content.items;
  return only && !second && (only.kind === 'sequence' || only.kind === 'choice') ? only : content;
}

// Takes words up to and with the closing bracket.
function parseGroup(queue: string[]): Particle {
  const items: Particle[] = [];
  let kind: 'sequence' | 'choice' = 'sequence';
  for (let word = queue.shift(); word !== undefined; word = queue.shift()) {
    if (word.startsWith(')')) return { kind, ...occurrence(word.slice(1)), name: '', type: undefined, items };
    if (word === '|') kind = 'choice';
    else if (word === '(') items.push(parseGroup(queue));
    else items.push(parseElement(word));
  }
  throw new TypeError('A group of the model is not closed');
}

function parseElement(word: string): Particle {
  const [, name, type, suffix] = PARTICLE.exec(word) ?? [];
  if (name === undefined || suffix === undefined) throw new TypeError(`Not a child of the model: ${word}`);
  if (!isWildcard(name)) return { kind: 'element', ...occurrence(suffix), name, type, items: [] };
  const [namespace = '', process] = name.split(':');
  return { kind: 'wildcard', ...occurrence(suffix), name: namespace, type: process, items: [] };
}

function occurrence(suffix: string): Pick<Particle, 'min' | 'max'> {
  return {
    min: suffix === '?' || suffix === '*' ? 0 : 1,
    max: suffix === '*' || suffix === '+' ? 'unbounded' : 1,
  };
}
