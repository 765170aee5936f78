// What rules find in a document that the schema forbids: only what is found, and said in the same words, whatever stands in the place
// of the values that it forbids, and is not about them. A bad value so hides no more than the findings that depend on it.
import type { ValidationResult } from '../rules/engine/result.ts';
import { dataTypeOf, valueTypeOf } from '../ubl/model/model.ts';
import { elementAt, linkParents, type UblElement } from '../ubl/tree.ts';
import { keyOf } from './trials.ts';
import { withoutSuggestion } from './with-trials.ts';

// A document with more errors of the schema is not of UBL's form, and rules say little of it.
const MOST_ERRORS = 10;
// The rules are run up to seven times. Lines are children of the document, as few others are.
const MOST_CHILDREN = 500;

/** The findings; `undefined` where none can be told: an error is about an element that holds others, or there are too many. */
export function partialFindings(
  root: UblElement,
  schemaFindings: readonly ValidationResult[],
  check: (document: UblElement) => readonly ValidationResult[],
): readonly ValidationResult[] | undefined {
  if (schemaFindings.length > MOST_ERRORS || root.children.length > MOST_CHILDREN) return undefined;
  const forbidden = schemaFindings.flatMap(({ location }) => elementAt(root, location) ?? []);
  if (forbidden.length < schemaFindings.length) return undefined;
  if (forbidden.some(({ children }) => children.length > 0)) return undefined;
  const known = new Set(schemaFindings.flatMap(({ fields }) => fields));
  const others = [...VARIANTS, ...valuesOfOthers(root, forbidden)].map(
    (variant) => new Set(check(changed(root, new Set(forbidden), variant)).map(sentenceOf)),
  );
  const certain = check(root).filter((result) => {
    const isCertain = others.every((found) => found.has(sentenceOf(result))) && !result.reasonCode.startsWith('PINT-');
    return isCertain && !result.fields.some((field) => known.has(field));
  });
  return certain.map(withoutSuggestion);
}

// A finding and what it says: a calculation that a forbidden value has part in comes to something else with another value. Only of
// the document itself are the fields known.
function sentenceOf(result: ValidationResult): string {
  return `${keyOf(result)} ${JSON.stringify({ ...result.params, at: undefined })}`;
}

// What may stand in place of a forbidden value, by its name or its type; where there is neither the element is left out.
type Variant = Readonly<Record<string, string>>;
const VARIANTS: readonly Variant[] = [
  {},
  { 'xsd:boolean': 'true', 'xsd:date': '2000-01-01', 'xsd:decimal': '0', 'xsd:time': '00:00:00' },
  { 'xsd:boolean': 'false', 'xsd:date': '2099-12-31', 'xsd:decimal': '1', 'xsd:time': '23:59:59' },
];

// The rate of a row is most often that of a line or of another row.
const MOST_VALUES = 3;

function valuesOfOthers(root: UblElement, forbidden: readonly UblElement[]): Variant[] {
  const values = new Map(forbidden.map(({ name }) => [name, new Set<string>()]));
  const collect = (element: UblElement): void => {
    if (!forbidden.includes(element)) values.get(element.name)?.add(element.text);
    element.children.forEach(collect);
  };
  collect(root);
  const lists = [...values].map(([name, own]) => ({ name, own: [...own].slice(0, MOST_VALUES) }));
  const most = Math.max(0, ...lists.map(({ own }) => own.length));
  return Array.from({ length: most }, (_, index) =>
    Object.fromEntries(
      lists.flatMap(({ name, own }) => (own.length > 0 ? [[name, own[index % own.length] ?? '']] : [])),
    ),
  );
}

function changed(root: UblElement, forbidden: ReadonlySet<UblElement>, variant: Variant): UblElement {
  const change = (element: UblElement): UblElement[] => {
    if (!forbidden.has(element)) return [{ ...element, children: element.children.flatMap(change) }];
    const text = variant[element.name] ?? variant[valueTypeOf(dataTypeOf(element.name) ?? '') ?? ''];
    return text === undefined ? [] : [{ ...element, text }];
  };
  return linkParents({ ...root, children: root.children.flatMap(change) });
}
