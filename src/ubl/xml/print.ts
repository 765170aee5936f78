// UBL tree → XML text, straight from the tree: no DOM, and the same text for the same tree.
import { expectLimit } from '../../core/arguments.ts';
import { PintError } from '../../core/error.ts';
import { atOnce, isEndOfStep, type Steps } from '../../core/steps.ts';
import { utf8Length } from '../../core/utf8-length.ts';
import { CAC, CBC, DOCUMENT_NAMESPACES, isUblDocument, PREFIXES } from '../namespaces.ts';
import { aggregate, internName, type UblAttribute, type UblElement } from '../tree.ts';

/** How XML text is laid out. */
export interface PrintOptions {
  /** Spaces for each level, 100 at most; 0, the default, prints no white space between elements. */
  readonly indent?: number | undefined;
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

/**
 * The document as XML text to be stored as UTF-8. Every name of {@link UblElement} is printed in its namespace; `cac` and
 * `cbc` are declared on the document element, other namespaces where they are first used.
 * @param prefixes prefixes to declare on the document element as well, with their namespaces, for texts that use them
 */
export function printXml(
  root: UblElement,
  options: PrintOptions = {},
  prefixes: ReadonlyMap<string, string> = NO_PREFIXES,
): string {
  return atOnce(inOneText(printedBlocks(root, options, prefixes, root.children)));
}

/** The same in steps, without white space between elements. */
export function printingSteps(root: UblElement): Steps<string> {
  return inOneText(printedBlocks(root, {}, NO_PREFIXES, root.children));
}

/** Tells each element of a tree that is printed so in which line it stands, as reading would; returns the root. */
export function numberLines(root: UblElement): UblElement {
  lineBehind(root, 1 + DECLARED_LINES);
  return root;
}

const DECLARED_LINES = 1;

// Of what is printed text alone has line breaks.
function lineBehind(element: UblElement, line: number): number {
  (element as { line: number }).line = line;
  let last = line;
  for (let at = element.text.indexOf('\n'); at >= 0; at = element.text.indexOf('\n', at + 1)) last++;
  for (const part of element.children) last = lineBehind(part, last);
  return last;
}

/**
 * The same in steps, of a document whose parts are made one by one: each may be forgotten once it is printed. `undefined` as soon
 * as there are more bytes than `most` in UTF-8.
 */
export function* partsPrintingSteps(
  name: string,
  parts: Iterable<UblElement>,
  most: number,
): Steps<string | undefined> {
  let text = '';
  let bytes = 0;
  for (const block of blocksOfParts(name, parts)) {
    bytes += utf8Length(block);
    if (bytes > most) return undefined;
    text += block;
    yield;
  }
  return text;
}

function blocksOfParts(name: string, parts: Iterable<UblElement>): Iterable<string> {
  return printedBlocks(aggregate(name, ONE), {}, NO_PREFIXES, parts);
}

/**
 * The same of a tree that nobody needs any more: each part of it is forgotten once it is printed. Rules keep the parts that they
 * looked up with their parent, so the parts let go of it; who calls must not hold it either.
 */
export function lastPrintingSteps({ name, children }: UblElement): Steps<string> {
  const parts = [...children];
  for (const part of parts) (part as { parent: UblElement | undefined }).parent = undefined;
  return inOneText(blocksOfParts(name, taken(parts)));
}

function* taken(parts: UblElement[]): Generator<UblElement, void, undefined> {
  for (const [index, part] of parts.entries()) {
    parts[index] = PRINTED;
    yield part;
  }
}

const PRINTED = aggregate('', []);
const ONE = [PRINTED];

// A text of a few large ones: one piece of them all would take as much memory again, at once, and not everybody needs it.
function* inOneText(blocks: Iterable<string>): Steps<string> {
  let text = '';
  for (const block of blocks) {
    text += block;
    yield;
  }
  return text;
}

// Each block is work for one step. Only the children of the document element itself can be many; a document has some.
function* printedBlocks(
  root: UblElement,
  options: PrintOptions,
  prefixes: ReadonlyMap<string, string>,
  parts: Iterable<UblElement>,
): Generator<string, void, undefined> {
  const output = { text: DECLARATION };
  let declared = DECLARED_ON_ROOT;
  for (const [prefix, namespace] of prefixes) {
    if (prefix !== 'cac' && prefix !== 'cbc') declared += ` xmlns:${prefix}="${escapeAttribute(namespace)}"`;
  }
  const level = outermost(options.indent ?? 0);
  const { tags, scope } = declaringTags(root, '', declared, level);
  addStart(tags, root, output);
  if (root.children.length > 0) {
    const inner = addTextBefore(root, level, output);
    let printed = 0;
    for (const child of parts) {
      element(child, scope, inner, output);
      if (!isEndOfStep(printed++)) continue;
      yield flat(output.text);
      output.text = '';
    }
    output.text += closing(tags, inner);
  } else addTextAlone(tags, root, output);
  yield flat(`${output.text}\n`);
}

// Text that was put together is a tree of its pieces, ten times as large as the text, until somebody asks for a character of it.
function flat(text: string): string {
  text.charCodeAt(0);
  return text;
}

// What is printed so far. One text that only grows is in one piece sooner than texts of texts.
interface Output {
  text: string;
}

const NO_PREFIXES: ReadonlyMap<string, string> = new Map();
const DECLARED_ON_ROOT = ` xmlns:cac="${CAC}" xmlns:cbc="${CBC}"`;
const NAMESPACES: ReadonlyMap<string, string> = new Map(
  [...PREFIXES].map(([namespace, prefix]) => [prefix, namespace]),
);

// `scope` lists the declared prefixes beside cac and cbc, as ` ext pxs`.
function element(node: UblElement, scope: string, level: Level, output: Output): void {
  const tags = level.known.get(node.name) ?? commonTags(node.name, level);
  if (tags) between(tags, node, scope, level, output);
  else {
    const declaring = declaringTags(node, scope, '', level);
    between(declaring.tags, node, declaring.scope, level, output);
  }
}

// The document element, and what is neither cac nor cbc: its prefix may have to be declared.
function declaringTags(node: UblElement, scope: string, declared: string, level: Level): { tags: Tags; scope: string } {
  const { tag, declaration, scope: inner } = qualify(node, scope);
  return { tags: createTags(tag, level, `${declaration}${declared}`), scope: inner };
}

function between(tags: Tags, node: UblElement, scope: string, level: Level, output: Output): void {
  addStart(tags, node, output);
  if (node.children.length === 0) {
    addTextAlone(tags, node, output);
    return;
  }
  const inner = addTextBefore(node, level, output);
  for (const child of node.children) element(child, scope, inner, output);
  output.text += closing(tags, inner);
}

function isClosedAtOnce(node: UblElement): boolean {
  return node.text === '' && node.children.length === 0;
}

function addStart(tags: Tags, node: UblElement, output: Output): void {
  if (node.attributes.length === 0 && !isClosedAtOnce(node)) output.text += tags.open;
  else {
    output.text += tags.start;
    output.text += attributes(node.attributes);
    output.text += isClosedAtOnce(node) ? '/>' : '>';
  }
}

function addTextAlone(tags: Tags, node: UblElement, output: Output): void {
  if (isClosedAtOnce(node)) return;
  output.text += escapeText(node.text);
  output.text += tags.close;
}

// Gives the level of the children. Added white space must not change text between them.
function addTextBefore({ text }: UblElement, level: Level, output: Output): Level {
  if (level.step !== '' && text.trim() === '') return below(level);
  output.text += escapeText(text);
  return UNBROKEN;
}

function closing(tags: Tags, inner: Level): string {
  return inner === UNBROKEN ? tags.close : tags.closeBelow;
}

/** How deep an element lies. */
interface Level {
  /** The white space in front of it. */
  readonly before: string;
  /** What that grows by from level to level, nothing for no white space. */
  readonly step: string;
  /** Levels around it. */
  readonly depth: number;
  /** The tags of elements here. */
  readonly known: Map<string, Tags>;
  below: Level | undefined;
}

function createLevel(before: string, step: string, depth: number): Level {
  return { before, step, depth, known: new Map(), below: undefined };
}

function below(level: Level): Level {
  level.below ??= createLevel(level.before + level.step, level.step, level.depth + 1);
  return level.below;
}

const UNBROKEN = createLevel('', '', 0);

// Documents share some hundred names. Their tags are made once for the usual indents: making them each time would slow
// printing down.
const layouts = new Map<number, Level>();
const WIDEST_KEPT = 8;
const WIDEST = 100;

function outermost(indent: number): Level {
  let level = layouts.get(indent);
  if (!level) {
    expectLimit(indent, 'indent');
    if (indent > WIDEST)
      throw new PintError('wrong-argument', `An indent has ${WIDEST} spaces at most, not ${indent}.`);
    level = createLevel('\n', ' '.repeat(indent), 0);
    if (indent <= WIDEST_KEPT) layouts.set(indent, level);
  }
  return level;
}

/** What the name of an element is printed as: `<cbc:ID`, `<cbc:ID>` where it has no attributes, `</cbc:ID>`. */
interface Tags {
  readonly start: string;
  readonly open: string;
  readonly close: string;
  /** Behind children on lines of their own. */
  readonly closeBelow: string;
}

function createTags(tag: string, { before }: Level, declarations = ''): Tags {
  const [start, close] = [`${before}<${tag}${declarations}`, `</${tag}>`];
  return { start, open: `${start}>`, close, closeBelow: before + close };
}

// Interned text is in one piece; other text that was put together is walked through piece by piece whenever it is used.
function inOnePiece({ start, open, close, closeBelow }: Tags): Tags {
  return {
    start: internName(start),
    open: internName(open),
    close: internName(close),
    closeBelow: internName(closeBelow),
  };
}

// Names can come from a document that others wrote, so the tags that are kept are bounded at each level and in depth. A level
// that is full forgets its tags.
const MOST_KEPT = 200;
const LONGEST_KEPT = 60;
const DEEPEST_KEPT = 20;
const COLON = ':'.charCodeAt(0);
const LETTER_C = 'c'.charCodeAt(0);

// The prefixes cbc and cac need no declaration: of the known prefixes the only ones that begin with c.
function commonTags(name: string, level: Level): Tags | undefined {
  if (name.charCodeAt(3) !== COLON || name.charCodeAt(0) !== LETTER_C) return undefined;
  const tags = createTags(name, level);
  if (name.length > LONGEST_KEPT || level.depth > DEEPEST_KEPT) return tags;
  if (level.known.size >= MOST_KEPT) level.known.clear();
  // Interned text is a copy: a part of a document's text would keep the whole alive.
  level.known.set(internName(name), inOnePiece(tags));
  return tags;
}

interface QualifiedName {
  readonly tag: string;
  readonly declaration: string;
  readonly scope: string;
}

function qualify({ name, namespace: own }: UblElement, scope: string): QualifiedName {
  if (name.startsWith('{')) {
    // A namespace may hold braces of its own, and markup behind them. A local name holds none.
    const end = name.lastIndexOf('}');
    return { tag: name.slice(end + 1), declaration: ` xmlns="${escapeAttribute(name.slice(1, end))}"`, scope };
  }
  const prefix = name.slice(0, Math.max(name.indexOf(':'), 0));
  if (prefix === '') {
    return { tag: name, declaration: ` xmlns="${isUblDocument(name) ? DOCUMENT_NAMESPACES[name] : ''}"`, scope };
  }
  if (own === undefined && scope.includes(` ${prefix}`)) return { tag: name, declaration: '', scope };
  const namespace = own ?? NAMESPACES.get(prefix) ?? '';
  return { tag: name, declaration: ` xmlns:${prefix}="${escapeAttribute(namespace)}"`, scope: `${scope} ${prefix}` };
}

function attributes(given: readonly UblAttribute[]): string {
  let text = '';
  for (const { name, value } of given) {
    if (!name.startsWith('{')) {
      text += ` ${name}="${escapeAttribute(value)}"`;
      continue;
    }
    const end = name.lastIndexOf('}');
    const prefix = `ns${text.length}`; // Two attributes of one element must not share a prefix.
    text += ` xmlns:${prefix}="${escapeAttribute(name.slice(1, end))}" ${prefix}:${name.slice(end + 1)}="${escapeAttribute(value)}"`;
  }
  return text;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};
// All but what is written as it is: what is escaped, and what no XML can hold, not even escaped. A surrogate may have its other half.
const TEXT_SPECIAL = /[^\t\n -%'-;=?-\ud7ff\ue000-\ufffd]/;
const ATTRIBUTE_SPECIAL = /[^ !#-%'-;=?-\ud7ff\ue000-\ufffd]/;
const TEXT_ESCAPED = /[^\t\n -%'-;=?-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const ATTRIBUTE_ESCAPED = /[^ !#-%'-;=?-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** The code of the error on a text that no XML can hold. */
export const NOT_XML_TEXT = 'not-xml-text';

function escaped(character: string): string {
  const entity = ESCAPES[character];
  if (entity !== undefined) return entity;
  const code = character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');
  throw new PintError(NOT_XML_TEXT, `A text holds U+${code}, which XML cannot hold.`);
}

/** Characters as they stand between two tags. */
export function escapeText(text: string): string {
  return TEXT_SPECIAL.test(text) ? text.replace(TEXT_ESCAPED, escaped) : text;
}

/** A value as it stands between double quotes. */
export function escapeAttribute(text: string): string {
  return ATTRIBUTE_SPECIAL.test(text) ? text.replace(ATTRIBUTE_ESCAPED, escaped) : text;
}
