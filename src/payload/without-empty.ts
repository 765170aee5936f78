// Drops values that count as not given: `null`, blank text, empty objects and lists.
// It changes the given value, which nobody else may hold.
import { isBlank } from '../core/is-blank.ts';

/** The value without what counts as not given. Lists keep their positions, so that paths of later errors still fit. */
export function withoutEmpty(value: unknown): unknown {
  if (typeof value === 'string') return isBlank(value) ? undefined : value;
  if (Array.isArray(value)) return withoutEmptyItems(value);
  if (value === null || typeof value !== 'object') return value ?? undefined;
  const fields = value as Record<string, unknown>;
  let [given, present] = [0, 0];
  for (const key in fields) {
    const field = fields[key];
    const kept = withoutEmpty(field);
    if (kept !== field) fields[key] = kept;
    given++;
    if (kept !== undefined) present++;
  }
  if (present === 0) return undefined;
  return present === given ? fields : onlyPresent(fields);
}

function onlyPresent(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const key in fields) if (fields[key] !== undefined) kept[key] = fields[key];
  return kept;
}

function withoutEmptyItems(list: readonly unknown[]): unknown {
  const kept: unknown[] = [];
  for (const item of list) {
    const present = withoutEmpty(item);
    if (present !== undefined || typeof item === 'object') kept.push(present ?? {});
  }
  return kept.length === 0 ? undefined : kept;
}
