// What functions give that take somebody's input: the value, or what is wrong with each field.

/** Messages by field path, such as `document_lines[0].quantity`; `message` for what concerns the input as a whole. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Errors that a caller can cause are values: either `ok` with the value, or not with a message for each field. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly errors: FieldErrors };

export function success<T>(value: T): Result<T> {
  return { ok: true, value };
}

export function failure(errors: FieldErrors): { readonly ok: false; readonly errors: FieldErrors } {
  return { ok: false, errors };
}

/** Most fields that are complained about at once, so that hostile input cannot make an answer a thousand times its size. */
export const MAX_ERRORS = 1000;

/** A field's name as people read it: `due_date` → `Due date`. */
export function fieldLabel(path: string): string {
  const name = path.slice(path.lastIndexOf('.') + 1).replace(/\[\d+\]$/, '');
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
