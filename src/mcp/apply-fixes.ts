// Applies what a report suggests for certain: values that mend findings and add none.
import type { JsonObject } from '../core/json-object.ts';
import { valueAt, withValuesAt } from '../document/paths.ts';
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
  const suggested = new Map<string, { readonly suggestion: Suggestion; readonly rules: Set<string> }>();
  for (const { suggestion, reasonCode } of results) {
    if (!suggestion) continue;
    const rules = suggested.get(suggestion.field)?.rules ?? new Set();
    suggested.set(suggestion.field, { suggestion, rules: rules.add(reasonCode) });
  }
  const given = document as JsonObject & Document;
  const changes = [...suggested.values()].map(({ suggestion: { field, value }, rules }) => ({
    field,
    from: valueAt(given, field) ?? null,
    to: value,
    rules: [...rules],
  }));
  const values = changes.map(({ field, to }) => ({ field, value: to }));
  return { document: withValuesAt(given, values) as JsonObject & Document, changes };
}
