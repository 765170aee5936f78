// Reads the pages that this library draws, and nothing more lenient: every tag closed, every attribute in double quotes.
// A page with anything else in it is an error, so text that became markup cannot go unseen.

export interface Element {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: (Element | string)[];
}

const VOID = new Set(['meta', 'br', 'img', 'wbr']);
const TOKEN = /<!doctype html>|<(\/?)([a-zA-Z][a-zA-Z0-9]*)((?: [a-zA-Z-]+="[^"<>]*")*)(\/?)>|[^<>]+|./gs;

/** The page as a tree. @throws where it is not well-formed */
export function read(page: string): Element {
  // The style is the library's own and holds `>`.
  const text = page.replace(/<style>[^<]*<\/style>/, '');
  const root: Element = { name: '', attributes: new Map(), children: [] };
  const open: Element[] = [root];
  for (const [token, closing, name, attributes = '', empty] of text.matchAll(TOKEN)) {
    const top = open.at(-1) ?? root;
    if (token === '<!doctype html>') continue;
    if (name === undefined) {
      if (token === '<' || token === '>') throw new Error(`A stray ${token}`);
      top.children.push(decoded(token));
    } else if (closing === '/') {
      if (top.name !== name) throw new Error(`${top.name} is closed by ${name}`);
      open.pop();
    } else {
      const element: Element = { name, attributes: read1(attributes), children: [] };
      top.children.push(element);
      if (!VOID.has(name) && empty !== '/') open.push(element);
    }
  }
  if (open.length !== 1) throw new Error(`${open.at(-1)?.name} is not closed`);
  return root;
}

function read1(attributes: string): Map<string, string> {
  const found = [...attributes.matchAll(/ ([a-zA-Z-]+)="([^"]*)"/g)];
  const names = found.map(([, name = '']) => name);
  if (new Set(names).size !== names.length) throw new Error(`An attribute twice: ${attributes}`);
  return new Map(found.map(([, name = '', value = '']) => [name, decoded(value)]));
}

function decoded(text: string): string {
  if (/&(?!(?:amp|lt|gt|quot|#39);)/.test(text)) throw new Error(`A bare & in ${text}`);
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}

/** All elements below this one. */
export function* elements(within: Element): Generator<Element, void, undefined> {
  for (const child of within.children) {
    if (typeof child === 'string') continue;
    yield child;
    yield* elements(child);
  }
}

/** The text of an element and of everything below it. */
export function textOf(element: Element): string {
  return element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}

/** The elements by the value of one of their attributes. */
export function byAttribute(root: Element, name: string): Map<string, Element[]> {
  const found = new Map<string, Element[]>();
  for (const element of elements(root)) {
    const value = element.attributes.get(name);
    if (value !== undefined) found.set(value, [...(found.get(value) ?? []), element]);
  }
  return found;
}
