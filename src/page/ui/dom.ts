// Creates elements in one line. The page is plain DOM: a framework would be larger than its lists, tabs and form.

/** Attributes; `false` and `undefined` leave one out, functions listen: `{ onclick: … }`. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined | ((event: never) => void)>>;

/** What stands in an element. */
export type Child = Node | string | undefined | false;

/** Makes an element. Text stays text. */
export function createElement<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    if (typeof value === 'function') element.addEventListener(name.slice('on'.length), value as EventListener);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...children.filter((child) => child !== undefined && child !== false));
  return element;
}

/** Makes a button of a word or sign; it submits no form. */
export function createButton(label: string, attributes: Attributes): HTMLButtonElement {
  return createElement('button', { type: 'button', ...attributes }, label);
}

/** Whether a key is pressed with Ctrl or Cmd. A keyboard of another script, such as Arabic, has the letter of its place. */
export function isWithControl({ ctrlKey, metaKey, key, code }: KeyboardEvent, letter: 'p' | 'z'): boolean {
  if (!(ctrlKey || metaKey)) return false;
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === letter : code === `Key${letter.toUpperCase()}`;
}

/** Whether an element takes text, and takes back itself what was typed into it. */
export function takesText(target: EventTarget | null): boolean {
  return (target as Element | null)?.closest?.('input, textarea, [contenteditable="true"]') != null;
}

/** Text of a document: its direction is its own, and it cannot turn that of its neighbours. */
export function isolatedText(text: string): HTMLElement {
  return createElement('bdi', {}, breakableText(text));
}

/** Text in which long paths may break behind their separators, and nowhere else before they have to. Days and numbers stay in one piece. */
export function breakableText(text: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  const [before = '', day, ...after] = text.split(DAY);
  if (day !== undefined) {
    fragment.append(breakableText(before), createElement('span', { class: 'day' }, day), breakableText(after.join('')));
    return fragment;
  }
  for (const [index, part] of breakablePieces(text).entries()) {
    fragment.append(...(index === 0 ? [part] : [document.createElement('wbr'), part]));
  }
  return fragment;
}

/** What of a text a line may end behind. A point between digits is part of a number. */
export function breakablePieces(text: string): string[] {
  return text.split(/(?<=\w[/._])(?<!\d\.(?=\d))(?=\w)/);
}

const DAY = /(\d{4}-\d\d-\d\d)/;
