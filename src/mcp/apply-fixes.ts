// Applies what a report suggests for certain: values that mend findings and add none.
import type { JsonObject } from '../core/json-object.ts';
import { valueAt, withValueAt } from '../document/paths.ts';
import type { Document } from '../document/schema.ts';
import type { Report, Suggestion } from '../rules/engine/result.ts';

/** A value that was written. */
export interface Change {
  readonly field: string;
  readonly from: unknown;
  readonly to: string | number;
  /** The rules whose findings suggested it. */
  readonly rules: readonly string[];
}

/** The document with the suggested values, and what has changed. */
export function applySuggestions(
  document: JsonObject,
  { results }: Report,
): { readonly document: JsonObject; readonly changes: readonly Change[] } {
  const suggested = new Map<string, { readonly suggestion: Suggestion; readonly rules: readonly string[] }>();
  for (const { suggestion, reasonCode } of results) {
    if (!suggestion) continue;
    const rules = suggested.get(suggestion.field)?.rules ?? [];
    suggested.set(suggestion.field, { suggestion, rules: [...new Set([...rules, reasonCode])] });
  }
  let changed = document as JsonObject & Document;
  const changes: Change[] = [];
  for (const { suggestion, rules } of suggested.values()) {
    const { field, value } = suggestion;
    changes.push({ field, from: valueAt(changed, field) ?? null, to: value, rules });
    changed = withValueAt(changed, field, value) as JsonObject & Document;
  }
  return { document: changed, changes };
}
