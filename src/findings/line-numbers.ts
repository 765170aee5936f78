// What lines are called on the sheet: by the number in their `#` cell.
import { isJsonObject } from '../core/json-object.ts';

/**
 * The numbers of the lines of a payload, a document, or a record with one of these in it. A line has none whose cell is empty or says
 * what another one's says: it is called by its place.
 */
export function lineNumbersIn(input: unknown): readonly (string | undefined)[] {
  if (!isJsonObject(input)) return [];
  const wholes = [input, input['payload'], input['document']].filter(isJsonObject);
  const lines = wholes.map((whole) => whole['document_lines']).find(Array.isArray) ?? [];
  const numbers = lines.map((line: unknown) => {
    const id = isJsonObject(line) ? line['id'] : undefined;
    return typeof id === 'string' || typeof id === 'number' ? String(id).trim() : '';
  });
  const once = new Set<string>();
  const again = new Set<string>();
  for (const number of numbers) (once.has(number) ? again : once).add(number);
  return numbers.map((number) => (number === '' || again.has(number) ? undefined : number));
}
