// The parts of XPath 2.0 that the rules are defined in terms of, on the UBL tree.
import { type Decimal, parseDecimal } from '../../core/decimal.ts';
import type { Path } from '../../ubl/path.ts';
import { attribute, type UblElement } from '../../ubl/tree.ts';

/**
 * Thrown where XPath 2.0 has a type error: several items, or text in several pieces, where an expression takes one
 * (`repeated`), none where it takes one (`missing`), or a value that cannot be cast (`value`). The engine catches it for each
 * rule; it never leaves `rules/`.
 */
export class EvaluationError {
  readonly kind: 'repeated' | 'value' | 'missing';
  readonly element: UblElement;
  /** What is missing in the element. */
  readonly path: string;
  constructor(kind: 'repeated' | 'value' | 'missing', element: UblElement, path: string | Path = '') {
    this.kind = kind;
    this.element = element;
    this.path = String(path);
  }
}

/** What an evaluation gives, `undefined` where it cannot be evaluated. */
export function tryEvaluate<T>(evaluate: () => T): T | undefined {
  try {
    return evaluate();
  } catch (thrown) {
    if (thrown instanceof EvaluationError) return undefined;
    throw thrown;
  }
}

/** All elements at the end of the path, in document order. */
export function select(node: UblElement, path: Path): UblElement[] {
  const found: UblElement[] = [];
  collect(node, path, found);
  return found;
}

/** The first element at the end of the path. */
export function firstAt(node: UblElement, { name, next }: Path): UblElement | undefined {
  for (const candidate of candidates(node, name)) {
    if (candidate.name !== name) continue;
    const found = next ? firstAt(candidate, next) : candidate;
    if (found) return found;
  }
  return undefined;
}

/** Whether the path leads to any element. */
export function exists(node: UblElement, path: Path): boolean {
  return firstAt(node, path) !== undefined;
}

/** How many elements the path leads to. */
export function count(node: UblElement, path: Path): number {
  const { name, next } = path;
  if (next) return select(node, path).length;
  let total = 0;
  for (const candidate of candidates(node, name)) if (candidate.name === name) total++;
  return total;
}

/** The string values of all elements, or attributes, at the end of the path. */
export function stringsAt(node: UblElement, path: Path): string[] {
  const values: string[] = [];
  collectStrings(node, path, values);
  return values;
}

function collectStrings(node: UblElement, { name, next, attribute: wanted }: Path, values: string[]): void {
  if (wanted !== undefined) {
    const value = attribute(node, wanted);
    if (value !== undefined) values.push(value);
    return;
  }
  for (const candidate of candidates(node, name)) {
    if (candidate.name !== name) continue;
    if (next) collectStrings(candidate, next, values);
    else values.push(stringOf(candidate));
  }
}

/** The values of one attribute over several elements; an element without it contributes nothing. */
export function attributeValues(nodes: readonly UblElement[], name: string): string[] {
  const values: string[] = [];
  for (const node of nodes) {
    const value = attribute(node, name);
    if (value !== undefined) values.push(value);
  }
  return values;
}

/** The element that a function taking one item gets: `undefined` for none, an error for several. */
export function singleOf(nodes: readonly UblElement[]): UblElement | undefined {
  const second = nodes[1];
  if (second) throw new EvaluationError('repeated', second);
  return nodes[0];
}

/** The string value of the one element at the end of the path, `''` for none. @throws EvaluationError for several */
export function stringAt(node: UblElement, path: Path): string {
  const found = singleAt(node, path);
  return found ? stringOf(found) : '';
}

/** `normalize-space(path)`. @throws EvaluationError for several elements */
export function normalizedAt(node: UblElement, path: Path): string {
  return normalizeSpace(stringAt(node, path));
}

/** `normalize-space(.)`: the string value of an element without surplus white space. */
export function normalizedOf(node: UblElement): string {
  return normalizeSpace(stringOf(node));
}

/** `xs:decimal(path)`: `undefined` for none. @throws EvaluationError for several elements, or a value that is not a decimal */
export function decimalAt(node: UblElement, path: Path): Decimal | undefined {
  const found = singleAt(node, path);
  return found && decimalOf(found);
}

/** `xs:decimal(.)`. @throws EvaluationError for a value that is not a decimal */
export function decimalOf(node: UblElement): Decimal {
  const value = parseDecimal(stringOf(node));
  if (value === undefined) throw new EvaluationError('value', node);
  return value;
}

/** The decimal where `path castable as xs:decimal`: exactly one element, holding a decimal. Never an error. */
export function castableDecimalAt(node: UblElement, path: Path): Decimal | undefined {
  const found = oneAt(node, path);
  return found && found !== SEVERAL ? parseDecimal(stringOf(found)) : undefined;
}

/** `text()` where one item is taken: the element's own text, `''` for none. @throws EvaluationError where comments cut it */
export function textOf(node: UblElement): string {
  if (node.textNodes > 1) throw new EvaluationError('repeated', node);
  return node.text;
}

/** `path/text()` where one item is taken. @throws EvaluationError for several pieces of text, in one element or in several */
export function textAt(node: UblElement, path: Path): string {
  const withText = select(node, path).filter((found) => found.textNodes > 0);
  const found = singleOf(withText);
  return found ? textOf(found) : '';
}

/** The string value of an element: its text and that of everything in it. */
export function stringOf(node: UblElement): string {
  if (node.children.length === 0) return node.text;
  let text = node.text;
  for (const part of node.children) text += stringOf(part);
  return text;
}

/** Whether an ancestor has this name. */
export function hasAncestor(node: UblElement, name: string): boolean {
  return ancestorNamed(node, name) !== undefined;
}

/** The nearest ancestor of this name. */
export function ancestorNamed(node: UblElement, name: string): UblElement | undefined {
  for (let above = node.parent; above; above = above.parent) if (above.name === name) return above;
  return undefined;
}

/** `=` between two sequences of strings: some pair is equal. `!=` is not its opposite: see {@link someDiffers}. */
export function someEqual(left: readonly string[], right: readonly string[]): boolean {
  if (left.length < 2) return left[0] !== undefined && right.includes(left[0]);
  const values = new Set(right);
  return left.some((value) => values.has(value));
}

/** `!=` between two sequences of strings: some pair differs. */
export function someDiffers(left: readonly string[], right: readonly string[]): boolean {
  const [value] = left;
  return value !== undefined && right.length > 0 && [...left, ...right].some((other) => other !== value);
}

/** Whether some element, or attribute, at the end of the path has exactly this string value. */
export function hasValueAt(node: UblElement, { name, next, attribute: wanted }: Path, value: string): boolean {
  if (wanted !== undefined) return attribute(node, wanted) === value;
  for (const candidate of candidates(node, name)) {
    if (candidate.name !== name) continue;
    if (next ? hasValueAt(candidate, next, value) : stringOf(candidate) === value) return true;
  }
  return false;
}

/** `path = true()` or `path = false()`: the value is read as xs:boolean. @throws EvaluationError for another value */
export function someBoolean(node: UblElement, path: Path, wanted: boolean): boolean {
  return some(node, path, (found) => booleanOf(found) === wanted);
}

function booleanOf(node: UblElement): boolean {
  const text = normalizedOf(node);
  if (text === 'true' || text === '1') return true;
  if (text === 'false' || text === '0') return false;
  throw new EvaluationError('value', node);
}

/** The xs:double that an element is when compared with a number. @throws EvaluationError for a value that is none */
export function doubleOf(node: UblElement): number {
  const value = parseDouble(stringOf(node));
  if (value === undefined) throw new EvaluationError('value', node);
  return value;
}

const XS_DOUBLE = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;

/** The xs:double of a text, `undefined` where it is not castable. `number()` gives NaN there. */
export function parseDouble(text: string): number | undefined {
  const trimmed = normalizeSpace(text);
  if (trimmed === 'INF' || trimmed === '+INF') return Number.POSITIVE_INFINITY;
  if (trimmed === '-INF') return Number.NEGATIVE_INFINITY;
  if (trimmed === 'NaN') return Number.NaN;
  return XS_DOUBLE.test(trimmed) ? Number(trimmed) : undefined;
}

/** `normalize-space()`: XML white space only; a no-break space is a character like any other. */
export function normalizeSpace(text: string): string {
  // Most values are single words or have single spaces in them: nothing is built for those.
  if (!SURPLUS_SPACE.test(text)) return text;
  return text
    .split(/[\t\n\r ]+/)
    .filter((word) => word !== '')
    .join(' ');
}

const SURPLUS_SPACE = /[\t\n\r]|^ | $| {2}/;

/** `string-length()`: characters, not UTF-16 code units. */
export function stringLength(text: string): number {
  let length = 0;
  for (const _ of text) length++;
  return length;
}

/** `substring()`: `start` counts characters from 1; what lies outside the text is left out. */
export function substring(text: string, start: number, length = Number.POSITIVE_INFINITY): string {
  const [from, to] = [Math.max(0, start - 1), Math.max(0, start - 1 + length)];
  return SURROGATE.test(text) ? [...text].slice(from, to).join('') : text.slice(from, to);
}

const SURROGATE = /[\ud800-\udfff]/;

/** `substring-after()`: `''` where the text does not contain the mark. */
export function substringAfter(text: string, mark: string): string {
  const at = text.indexOf(mark);
  return at < 0 ? '' : text.slice(at + mark.length);
}

/** The one element at the end of the path, `undefined` for none. @throws EvaluationError for several */
export function singleAt(node: UblElement, path: Path): UblElement | undefined {
  const found = oneAt(node, path);
  return found === SEVERAL ? singleOf(select(node, path)) : found;
}

const SEVERAL = 'several';

// The one element at the end of the path; of several only that there are. Searches no further than the second.
function oneAt(node: UblElement, path: Path): UblElement | typeof SEVERAL | undefined {
  return oneMore(node, path, undefined);
}

function oneMore(
  node: UblElement,
  { name, next }: Path,
  before: UblElement | undefined,
): UblElement | typeof SEVERAL | undefined {
  let found = before;
  for (const candidate of candidates(node, name)) {
    if (candidate.name !== name) continue;
    if (next) {
      const more = oneMore(candidate, next, found);
      if (more === SEVERAL) return SEVERAL;
      found = more;
    } else {
      if (found) return SEVERAL;
      found = candidate;
    }
  }
  return found;
}

// An element with many children (a document with many lines) is searched through an index, so that a rule on each line
// may ask the document for something without reading all lines.
const MANY = 40;
const indexes = new WeakMap<UblElement, Map<string, UblElement[]>>();

/** The children that may have this name: all of a few, of many those that do. */
function candidates(node: UblElement, name: string): readonly UblElement[] {
  if (node.children.length < MANY) return node.children;
  let index = indexes.get(node);
  if (!index) {
    index = new Map();
    for (const child of node.children) {
      const sameName = index.get(child.name);
      if (sameName) sameName.push(child);
      else index.set(child.name, [child]);
    }
    indexes.set(node, index);
  }
  return index.get(name) ?? NONE;
}

const NONE: readonly UblElement[] = [];

// An attribute is looked for on what holds it: that is collected.
function collect(node: UblElement, { name, next, attribute: wanted }: Path, found: UblElement[]): void {
  if (wanted !== undefined) {
    found.push(node);
    return;
  }
  for (const candidate of candidates(node, name)) {
    if (candidate.name !== name) continue;
    if (next) collect(candidate, next, found);
    else found.push(candidate);
  }
}

function some(node: UblElement, { name, next }: Path, accept: (found: UblElement) => boolean): boolean {
  for (const candidate of candidates(node, name)) {
    if (candidate.name !== name) continue;
    if (next ? some(candidate, next, accept) : accept(candidate)) return true;
  }
  return false;
}
