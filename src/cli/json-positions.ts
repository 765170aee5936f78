// Where a field stands in the JSON that a command was given: people mend the file, not the path.
import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import { decodeText } from '../payload/decode-text.ts';

/** A place in a file; line and column count from 1, columns in UTF-16 units. */
export interface JsonPosition {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** A file of JSON as it was read. */
export interface JsonSource {
  readonly file: string;
  readonly bytes: Uint8Array;
}

/** The place of a field, `document_lines[0].quantity`, or of what is nearest around one that is missing. */
export type Locate = (field: string) => JsonPosition | undefined;

// A document may be the whole input, or a part of it beside its issuance.
const PARTS: readonly (readonly string[])[] = [[], ['payload'], ['issuance'], ['document']];

/** Finds fields in the sources; of several places the one that matches most of the path, in the order of the sources. */
export function createLocator(sources: readonly JsonSource[]): Locate {
  const texts = sources.map(({ file, bytes }) => {
    const decoded = decodeText(bytes);
    return { file, text: decoded.ok ? decoded.value : '' };
  });
  const trees = texts.map(({ file, text }) => ({ file, text, root: parseTree(text) }));
  return (field) => {
    const path = stepsOf(field);
    let best: { readonly depth: number; readonly file: string; readonly text: string; readonly node: Node } | undefined;
    for (const { file, text, root } of trees) {
      for (const part of PARTS) {
        const within = root && findNodeAtLocation(root, [...part]);
        if (!within) continue;
        const { node, depth } = deepest(within, path);
        if (depth > (best?.depth ?? 0)) best = { depth, file, text, node };
      }
    }
    return best && { file: best.file, ...lineAndColumn(best.text, best.node.parent?.offset ?? best.node.offset) };
  };
}

function deepest(root: Node, path: readonly (string | number)[]): { readonly node: Node; readonly depth: number } {
  for (let depth = path.length; depth > 0; depth--) {
    const node = findNodeAtLocation(root, path.slice(0, depth));
    // A field's node is its value; its parent is the field with its name. An item has no name.
    if (node) return { node: typeof path[depth - 1] === 'number' ? { ...node, parent: node } : node, depth };
  }
  return { node: root, depth: 0 };
}

function stepsOf(field: string): (string | number)[] {
  return field
    .split('.')
    .flatMap((step) => step.split('['))
    .map((step) => (step.endsWith(']') ? Number(step.slice(0, -1)) : step));
}

function lineAndColumn(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: offset - before.lastIndexOf('\n') };
}
