// UBL tree → XML text, straight from the tree: no DOM, no state, the same text for the same tree.
import { CAC, CBC, DOCUMENT_ELEMENTS, PREFIXES } from './namespaces.ts';
import type { UblAttribute, UblElement } from './tree.ts';

/** How XML text is laid out. */
export interface PrintOptions {
  /** Spaces for each level; 0, the default, prints no white space between elements. */
  readonly indent?: number | undefined;
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';

/**
 * The document as XML text to be stored as UTF-8. Every name of {@link UblElement} is printed in its namespace; `cac` and
 * `cbc` are declared on the document element, other namespaces where they are first used.
 */
export function printXml(root: UblElement, options: PrintOptions = {}): string {
  const step = ' '.repeat(options.indent ?? 0);
  return `${DECLARATION}${declaring(root, '', DECLARED_ON_ROOT, '\n', step)}\n`;
}

const DECLARED_ON_ROOT = ` xmlns:cac="${CAC}" xmlns:cbc="${CBC}"`;
const NAMESPACES: ReadonlyMap<string, string> = /* @__PURE__ */ new Map(
  [...PREFIXES].map(([namespace, prefix]) => [prefix, namespace]),
);
const DOCUMENT_NAMESPACES: ReadonlyMap<string, string> = /* @__PURE__ */ new Map(
  [...DOCUMENT_ELEMENTS].map(([namespace, name]) => [name, namespace]),
);

// `scope` lists the declared prefixes beside cac and cbc, as ` ext pxs`. `before` is the white space in front of the element;
// `step` what each level adds to it, nothing for no white space.
function element(node: UblElement, scope: string, before: string, step: string): string {
  const tags = known.get(node.name) ?? commonTags(node.name);
  return tags ? between(tags, node, scope, before, step) : declaring(node, scope, '', before, step);
}

// The document element, and what is neither cac nor cbc: its prefix may have to be declared.
function declaring(node: UblElement, scope: string, declared: string, before: string, step: string): string {
  const { tag, declaration, scope: inner } = qualify(node.name, scope);
  return between(createTags(tag, `${declaration}${declared}`), node, inner, before, step);
}

function between(tags: Tags, node: UblElement, scope: string, before: string, step: string): string {
  const opened = before + (node.attributes.length === 0 ? tags.open : `${tags.start}${attributes(node.attributes)}>`);
  if (node.children.length > 0) return withContent(opened, node, scope, before, step) + tags.close;
  return node.text === '' ? `${opened.slice(0, -1)}/>` : opened + escapeText(node.text) + tags.close;
}

// What stands between the tags of an element with children. Added white space must not change text between them.
function withContent(opened: string, { children, text }: UblElement, scope: string, before: string, step: string) {
  const isBroken = step !== '' && text.trim() === '';
  const inner = isBroken ? before + step : '';
  let printed = isBroken || text === '' ? opened : opened + escapeText(text);
  for (const child of children) printed += element(child, scope, inner, isBroken ? step : '');
  return isBroken ? printed + before : printed;
}

/** What the name of an element is printed as: `<cbc:ID`, `<cbc:ID>` where it has no attributes, `</cbc:ID>`. */
interface Tags {
  readonly start: string;
  readonly open: string;
  readonly close: string;
}

function createTags(tag: string, declarations = ''): Tags {
  const start = `<${tag}${declarations}`;
  return { start, open: `${start}>`, close: `</${tag}>` };
}

// Documents are made of some hundred names, again and again; others' names are kept as far as they take no room.
const known = /* @__PURE__ */ new Map<string, Tags>();
const MOST_KEPT = 1000;
const LONGEST_KEPT = 100;
const COLON = ':'.charCodeAt(0);
const LETTER_C = 'c'.charCodeAt(0);

// The prefixes cbc and cac need no declaration: of the known prefixes the only ones that begin with c.
function commonTags(name: string): Tags | undefined {
  if (name.charCodeAt(3) !== COLON || name.charCodeAt(0) !== LETTER_C) return undefined;
  const tags = createTags(name);
  if (known.size < MOST_KEPT && name.length <= LONGEST_KEPT) known.set(name, tags);
  return tags;
}

interface QualifiedName {
  readonly tag: string;
  readonly declaration: string;
  readonly scope: string;
}

function qualify(name: string, scope: string): QualifiedName {
  if (name.startsWith('{')) {
    const end = name.indexOf('}');
    return { tag: name.slice(end + 1), declaration: ` xmlns="${escapeAttribute(name.slice(1, end))}"`, scope };
  }
  const prefix = name.slice(0, Math.max(name.indexOf(':'), 0));
  if (prefix === '') {
    return { tag: name, declaration: ` xmlns="${DOCUMENT_NAMESPACES.get(name) ?? ''}"`, scope };
  }
  if (scope.includes(` ${prefix}`)) return { tag: name, declaration: '', scope };
  return { tag: name, declaration: ` xmlns:${prefix}="${NAMESPACES.get(prefix) ?? ''}"`, scope: `${scope} ${prefix}` };
}

function attributes(given: readonly UblAttribute[]): string {
  let text = '';
  for (const { name, value } of given) {
    if (!name.startsWith('{')) {
      text += ` ${name}="${escapeAttribute(value)}"`;
      continue;
    }
    const end = name.indexOf('}');
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
const escaped = (character: string): string => ESCAPES[character] ?? character;
const TEXT_SPECIAL = /[&<>\r]/;
const ATTRIBUTE_SPECIAL = /[&<>"\t\n\r]/;

function escapeText(text: string): string {
  return TEXT_SPECIAL.test(text) ? text.replace(/[&<>\r]/g, escaped) : text;
}

function escapeAttribute(text: string): string {
  return ATTRIBUTE_SPECIAL.test(text) ? text.replace(/[&<>"\t\n\r]/g, escaped) : text;
}
