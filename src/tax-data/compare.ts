// Two trees, the one found and the one expected → the places where they differ.
import { attribute, locationOf, type UblElement } from '../ubl/tree.ts';

/** One place that differs; `expected` is absent for what should not be there, `found` for what is missing. */
export interface Difference {
  /** `/pxs:TaxData/pxs:ReportedTransaction[1]/…`, an attribute as a last step `/@currencyID`. */
  readonly location: string;
  readonly expected?: string;
  readonly found?: string;
}

/**
 * All differences in document order. Comments, white space between elements and prefixes do not count; the text of a leaf
 * does, to the letter. Children named in `ignored` are passed over.
 */
export function differencesOf(found: UblElement, expected: UblElement, ignored: ReadonlySet<string>): Difference[] {
  // The source document stands in both trees: one and the same.
  if (found === expected) return [];
  const location = locationOf(found);
  return [
    ...attributeDifferences(found, expected, location),
    ...textDifferences(found, expected, location),
    ...childDifferences(found, expected, location, ignored),
  ];
}

function attributeDifferences(found: UblElement, expected: UblElement, location: string): Difference[] {
  const names = new Set([...expected.attributes, ...found.attributes].map(({ name }) => name));
  return [...names].flatMap((name) =>
    difference(`${location}/@${name}`, attribute(expected, name), attribute(found, name)),
  );
}

function textDifferences(found: UblElement, expected: UblElement, location: string): Difference[] {
  const blank = expected.text === '' && found.text.trim() === '';
  return blank ? [] : difference(location, expected.text, found.text);
}

function childDifferences(
  found: UblElement,
  expected: UblElement,
  location: string,
  ignored: ReadonlySet<string>,
): Difference[] {
  const foundChildren = found.children.filter(({ name }) => !ignored.has(name));
  const foundSteps = stepsOf(foundChildren);
  const expectedSteps = stepsOf(expected.children);
  const differences = [...new Set([...expectedSteps.keys(), ...foundSteps.keys()])].flatMap((step) => {
    const expectedChild = expectedSteps.get(step);
    const foundChild = foundSteps.get(step);
    return expectedChild && foundChild
      ? differencesOf(foundChild, expectedChild, ignored)
      : difference(
          `${location}/${step}`,
          expectedChild && contentOf(expectedChild),
          foundChild && contentOf(foundChild),
        );
  });
  return differences.length > 0
    ? differences
    : difference(location, namesOf(expected.children), namesOf(foundChildren));
}

/** Children by their last step of a location: `cbc:ID[1]`. */
function stepsOf(children: readonly UblElement[]): Map<string, UblElement> {
  const counts = new Map<string, number>();
  return new Map(
    children.map((element) => {
      const position = (counts.get(element.name) ?? 0) + 1;
      counts.set(element.name, position);
      return [`${element.name}[${position}]`, element];
    }),
  );
}

function difference(location: string, expected: string | undefined, found: string | undefined): Difference[] {
  if (expected === found) return [];
  return [{ location, ...(expected !== undefined && { expected }), ...(found !== undefined && { found }) }];
}

function namesOf(elements: readonly UblElement[]): string {
  return elements.map(({ name }) => name).join(', ');
}

function contentOf(element: UblElement): string {
  return element.children.length === 0 ? element.text : element.children.map(contentOf).join(' ');
}
