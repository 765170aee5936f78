// What a reader of XML has read, as one text that can be compared: names, attributes, texts and their nesting.
import type { UblElement } from '../../src/ubl/tree.ts';

/** The content of a tree. Lines are left out: not every judge counts them. */
export function contentOf(element: UblElement): string {
  const attributes = element.attributes.map(({ name, value }) => [name, value]);
  return `${JSON.stringify([element.name, attributes, element.text])}(${element.children.map(contentOf).join('')})`;
}
