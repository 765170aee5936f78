// What rules find in a document that the schema forbids: only what is found whatever stands in the place of the values that it
// forbids, and is not about them. A bad value so hides no more than the findings that depend on it.
import type { ValidationResult } from '../rules/engine/result.ts';
import { dataTypeOf, valueTypeOf } from '../ubl/model/model.ts';
import { elementAt, linkParents, type UblElement } from '../ubl/tree.ts';
import { type FindKeys, keyOf } from './trials.ts';

// A document with more errors of the schema is not of UBL's form, and rules say little of it.
const MOST_ERRORS = 10;
// The rules are run four times.
const MOST_LINES = 500;

interface Checks {
  readonly results: (document: UblElement) => readonly ValidationResult[];
  readonly keys: FindKeys;
}

/** The findings; `undefined` where none can be told: an error is about an element that holds others, or there are too many. */
export function partialFindings(
  root: UblElement,
  schemaFindings: readonly ValidationResult[],
  checks: Checks,
): readonly ValidationResult[] | undefined {
  if (schemaFindings.length > MOST_ERRORS || root.children.length > MOST_LINES) return undefined;
  const forbidden = schemaFindings.flatMap(({ location }) => elementAt(root, location) ?? []);
  if (forbidden.length < schemaFindings.length) return undefined;
  if (forbidden.some(({ children }) => children.length > 0)) return undefined;
  const known = new Set(schemaFindings.flatMap(({ fields }) => fields));
  const others = VARIANTS.map((variant) => new Set(checks.keys(changed(root, new Set(forbidden), variant)).map(keyOf)));
  return checks.results(root).filter((result) => {
    const isCertain = others.every((keys) => keys.has(keyOf(result))) && !result.reasonCode.startsWith('PINT-');
    return isCertain && !result.fields.some((field) => known.has(field));
  });
}

// What may stand in place of a forbidden value, by its type; without one of the type the element is left out.
type Variant = Readonly<Record<string, string>>;
const VARIANTS: readonly Variant[] = [
  {},
  { 'xsd:boolean': 'true', 'xsd:date': '2000-01-01', 'xsd:decimal': '0', 'xsd:time': '00:00:00' },
  { 'xsd:boolean': 'false', 'xsd:date': '2099-12-31', 'xsd:decimal': '1', 'xsd:time': '23:59:59' },
];

function changed(root: UblElement, forbidden: ReadonlySet<UblElement>, variant: Variant): UblElement {
  const change = (element: UblElement): UblElement[] => {
    if (!forbidden.has(element)) return [{ ...element, children: element.children.flatMap(change) }];
    const text = variant[valueTypeOf(dataTypeOf(element.name) ?? '') ?? ''];
    return text === undefined ? [] : [{ ...element, text }];
  };
  return linkParents({ ...root, children: root.children.flatMap(change) });
}
