// A field's name as people read it in English sentences.

/** The key of an error about the input as a whole. */
export const WHOLE_INPUT = 'message';

/** `document_lines[0].due_date` → `Due date`, `events[2].documentUuid` → `Document uuid`. */
export function fieldLabel(path: string): string {
  const name = path.slice(path.lastIndexOf('.') + 1).replace(/\[\d+\]$/, '');
  const words = name
    .replaceAll('_', ' ')
    .replace(/([a-z])([A-Z])/g, (_, last: string, first: string) => `${last} ${first.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The same for what errors are about: `The input` for the whole, `Item 3 of transaction type` for an item of a list. */
export function labelOf(path: string): string {
  if (path === WHOLE_INPUT) return 'The input';
  const index = /\[(\d+)\]$/.exec(path)?.[1];
  return index === undefined ? fieldLabel(path) : `Item ${Number(index) + 1} of ${fieldLabel(path).toLowerCase()}`;
}

/** Whether the label is a plural: `document_lines`, not `address`. */
export function isPlural(path: string): boolean {
  return /[^su]s$/.test(path);
}

/** Names as a choice: `a, b or c`. */
export function either(names: readonly string[]): string {
  const others = names.slice(0, -1).join(', ');
  return `${others === '' ? '' : `${others} or `}${names.at(-1)}`;
}
