// What a document's findings would be with other values in some of its fields: found by writing and checking it again.
import { withValuesAt } from '../document/paths.ts';
import type { Document } from '../document/schema.ts';
import type { FindingKey } from '../rules/engine/report.ts';
import type { ValidationResult } from '../rules/engine/result.ts';
import { passesFastPath } from '../schema/index.ts';
import type { BindingCountry } from '../ubl/binding/binding-country.ts';
import { documentTree } from '../ubl/to-xml.ts';
import { linkParents, type UblElement } from '../ubl/tree.ts';
import type { ValidationCountry } from './validation-country.ts';

/** Checks a document; only which findings there are is of interest. */
export type FindKeys = (document: UblElement) => readonly FindingKey[];

/** How often each finding occurs, by rule and place. */
export type FindingCounts = ReadonlyMap<string, number>;

/** One document, tried with other values. */
export interface Trials {
  readonly document: Document;
  /** A small valid invoice of the country, whose values may be tried. */
  readonly smallInvoice: () => Document;
  /** The findings of the document as it is. */
  readonly before: FindingCounts;
  /** Its findings with the values in their fields; `undefined` where the schema might not allow one of them there. */
  readonly with: (values: readonly FieldValue[]) => FindingCounts | undefined;
}

/** A value, of any kind, for a field of the document's JSON. */
export interface FieldValue {
  readonly field: string;
  readonly value: unknown;
}

/**
 * Prepares to try values in a document.
 * @param onEmpty findings on empty elements, which the JSON does not hold: each is there until its field has a value
 */
export function createTrials(
  country: ValidationCountry,
  document: Document,
  check: FindKeys,
  onEmpty: readonly ValidationResult[] = [],
): Trials {
  const countsOf = (tree: UblElement, left: readonly ValidationResult[]): FindingCounts =>
    countByFinding([...check(tree), ...left]);
  return {
    document,
    smallInvoice: country.smallInvoice,
    before: countsOf(treeOf(country, document), onEmpty),
    with: (values) => {
      const tree = treeOf(country, withSuggestions(document, values));
      const given = new Set(values.map(({ field }) => field));
      const left = onEmpty.filter(({ field = '' }) => !given.has(field));
      return passesFastPath(tree) ? countsOf(tree, left) : undefined;
    },
  };
}

/** The document with suggested values in their fields; the given one does not change. */
export function withSuggestions(document: Document, suggestions: readonly FieldValue[]): Document {
  return withValuesAt(document, suggestions);
}

/** The key of a finding as a text. */
export function keyOf({ reasonCode, location }: FindingKey): string {
  return `${reasonCode} ${location}`;
}

/** Whether some finding occurs more often than before. */
export function addsFindings(after: FindingCounts, before: FindingCounts): boolean {
  for (const [finding, count] of after) if (count > (before.get(finding) ?? 0)) return true;
  return false;
}

/** The findings that occur no more. */
export function vanished(after: FindingCounts, before: FindingCounts): ReadonlySet<string> {
  return new Set([...before.keys()].filter((finding) => !after.has(finding)));
}

function treeOf(country: BindingCountry, document: Document): UblElement {
  return linkParents(documentTree(country, document));
}

/** How often each of the findings occurs. */
export function countByFinding(keys: readonly FindingKey[]): FindingCounts {
  const counts = new Map<string, number>();
  for (const key of keys.map(keyOf)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
