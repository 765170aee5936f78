// Where a field stands in the JSON that a command was given: people change the file, not the path.
import { decodeText } from '../core/json/decode-text.ts';
import { type JsonPlace, placeInJson, treeOfJson } from '../payload/json-places.ts';

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
  /** The field that the file is the value of, `issuance`: errors name its fields as if they stood in the input. */
  readonly within?: string;
}

/** The place of a field, `document_lines[0].quantity`, or of what is nearest around one that is missing. */
export type Locate = (field: string) => JsonPosition | undefined;

/** Finds fields in the sources; of several places the one that matches most of the path, in the order of the sources. `alias` as `placeInJson` takes it. */
export function createLocator(sources: readonly JsonSource[], alias?: string): Locate {
  const texts = sources.map(({ bytes, ...source }) => {
    const decoded = decodeText(bytes);
    return { ...source, text: decoded.ok ? decoded.value : '' };
  });
  const trees = texts.map((source) => ({ ...source, root: treeOfJson(source.text) }));
  return (field) => {
    let best: { readonly place: JsonPlace; readonly file: string; readonly text: string } | undefined;
    for (const { file, text, root, within } of trees) {
      if (!root) continue;
      const isWithin = within !== undefined && field.startsWith(`${within}.`);
      const found = placeInJson(root, isWithin ? field.slice(within.length + 1) : field, alias);
      // The file itself is the first step of the path.
      const place = { ...found, depth: found.depth + (isWithin ? 1 : 0) };
      if (place.depth > (best?.place.depth ?? 0)) best = { place, file, text };
    }
    if (!best) return undefined;
    const { node } = best.place;
    return { file: best.file, ...lineAndColumn(best.text, node.parent?.offset ?? node.offset) };
  };
}

function lineAndColumn(text: string, offset: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { line, column: offset - before.lastIndexOf('\n') };
}
