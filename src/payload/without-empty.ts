// Drops values that count as not given: `null`, blank text, empty objects and lists.
// It changes the given value, which a schema has just made: of what a caller holds, only `META_INFO` is in it.
import { isBlank } from '../core/is-blank.ts';
import { ownCopy } from '../core/own-copy.ts';
import { META_INFO } from './computed-fields.ts';

/**
 * The value without what counts as not given. An object in a list stays, empty or not, so that paths of later errors still fit;
 * blank texts leave their list.
 */
export function withoutEmpty(value: unknown): unknown {
  if (typeof value === 'string') return isBlank(value) ? undefined : value;
  if (Array.isArray(value)) return withoutEmptyItems(value);
  if (value === null || typeof value !== 'object') return value ?? undefined;
  const fields = value as Record<string, unknown>;
  let [given, present] = [0, 0];
  for (const key in fields) {
    const field = fields[key];
    const kept = key === META_INFO ? copyOfOpen(field) : withoutEmpty(field);
    if (kept !== field) fields[key] = kept;
    given++;
    if (kept !== undefined) present++;
  }
  if (present === 0) return undefined;
  return present === given ? fields : onlyPresent(fields);
}

// What other systems wrote is kept with all that is in it.
function copyOfOpen(field: unknown): unknown {
  for (const _ in field as object) return ownCopy(field);
  return undefined;
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
