// Whether an empty field can be deleted instead of filled: the document is looked at without it.
import type { FindingWords, SaidOf, Where } from '../findings/said.ts';
import { saying } from '../rules/engine/library-says.ts';
import type { ValidationResult } from '../rules/engine/result.ts';
import { isBlankPlace, whereIs } from '../rules/engine/where.ts';
import { passesFastPath } from '../schema/index.ts';
import { attributesOf, childrenOf, dataTypeOf } from '../ubl/model/model.ts';
import { type ElementPlace, isMissing } from '../ubl/place.ts';
import { linkParents, type UblElement } from '../ubl/tree.ts';

// Each field costs as much as checking the document.
const MOST_TRIED = 12;
const MOST_LINES = 500;

/**
 * The findings, those on an empty field without which the document is still invalid saying so.
 * @param check what rules find in a document
 */
export function withNeededFields(
  root: UblElement,
  results: readonly ValidationResult[],
  check: (document: UblElement) => readonly ValidationResult[],
  words: FindingWords | undefined,
): readonly ValidationResult[] {
  const fields = new Set(results.flatMap((result) => keyOf(emptySaid(result)) ?? []));
  if (fields.size === 0 || root.children.length > MOST_LINES) return results;
  const blank = new Map([...fields].map((key): [string, ElementPlace[]] => [key, []]));
  for (const place of blankPlaces(root)) blank.get(keyOf(whereIs(place)) ?? '')?.push(place);
  const before = check(root);
  // What follows from an empty field is about it.
  const following = new Set(
    results
      .flatMap((result) => (emptySaid(result) ? (result.consequences ?? []) : []))
      .map((at) => results[at]?.reasonCode),
  );
  const isProven = passesFastPath(root);
  const isRefused = (places: readonly ElementPlace[]): boolean => {
    const rest = without(root, places);
    return (isProven && !passesFastPath(rest)) || addsFatal(check(rest), before, places.map(whereIs), following);
  };
  const tried = [...blank].slice(0, MOST_TRIED);
  // Of most documents every empty field can be deleted.
  const isSomeNeeded = isRefused(tried.flatMap(([, places]) => places));
  const needed = new Set(
    tried.flatMap(([key, places]) => (places.some(isRequired) || (isSomeNeeded && isRefused(places)) ? [key] : [])),
  );
  return results.map((result) => {
    const empty = emptySaid(result);
    if (empty === undefined || !needed.has(keyOf(empty) ?? '')) return result;
    const { clerk, said } = saying({ ...empty, needed: true }, words);
    return { ...result, clerk, ...(result.params ? { params: { ...result.params, said } } : {}) };
  });
}

function emptySaid({ params }: ValidationResult): SaidOf<'empty'> | undefined {
  const said = params?.said;
  return said?.class === 'empty' && !said.needed ? said : undefined;
}

function keyOf(where: Where | undefined): string | undefined {
  return where && JSON.stringify([where.place, where.term]);
}

// Empty elements, and empty attributes of others.
function blankPlaces(element: UblElement): readonly ElementPlace[] {
  if (isBlankPlace(element)) return [element];
  const attributes = element.attributes.map(({ name }) => ({ parent: element, path: `@${name}` }));
  return [...attributes.filter(isBlankPlace), ...element.children.flatMap(blankPlaces)];
}

// Whether the schema wants a place in what stands there without it.
function isRequired(place: ElementPlace): boolean {
  if (isMissing(place)) {
    const attributes = attributesOf(dataTypeOf(place.parent.name) ?? '');
    return attributes.some(({ name, required }) => required && place.path === `@${name}`);
  }
  const { name, parent } = place;
  if (parent === undefined || isHollow(parent.children.filter((child) => child !== place))) return false;
  return childrenOf(parent.name).some((child) => child.required && child.name === name);
}

// The kind of its tax alone is no registration.
function isHollow(children: readonly UblElement[]): boolean {
  return children.every(({ name }) => name === 'cac:TaxScheme');
}

// An error that was not there, or is still there and about one of the fields.
function addsFatal(
  after: readonly ValidationResult[],
  before: readonly ValidationResult[],
  fields: readonly Where[],
  following: ReadonlySet<string | undefined>,
): boolean {
  const known = new Map<string, number>();
  for (const { reasonCode } of before) known.set(reasonCode, (known.get(reasonCode) ?? 0) + 1);
  return after.some(({ flag, reasonCode, params }) => {
    if (flag !== 'fatal') return false;
    const left = (known.get(reasonCode) ?? 0) - 1;
    known.set(reasonCode, left);
    const said = params?.said;
    return (
      left < 0 || following.has(reasonCode) || (said !== undefined && fields.some((field) => isAbout(said, field)))
    );
  });
}

function isAbout(said: Where & { readonly terms?: readonly string[] }, { place, term }: Where): boolean {
  return (
    JSON.stringify(said.place) === JSON.stringify(place) && (said.term === term || said.terms?.includes(term) === true)
  );
}

/** The document without places; what is left of a registration without a number goes with it. */
function without(root: UblElement, places: readonly ElementPlace[]): UblElement {
  const left = new Set(places);
  const attributes = new Map<UblElement, Set<string>>();
  for (const place of places) {
    if (isMissing(place)) attributes.set(place.parent, (attributes.get(place.parent) ?? new Set()).add(place.path));
  }
  const kept = (element: UblElement): UblElement[] => {
    if (left.has(element)) return [];
    const names = attributes.get(element);
    const children = element.children.flatMap(kept);
    if (children.length < element.children.length && isHollow(children)) return [];
    return [
      {
        ...element,
        children,
        attributes: names ? element.attributes.filter(({ name }) => !names.has(`@${name}`)) : element.attributes,
      },
    ];
  };
  return linkParents({ ...root, children: root.children.flatMap(kept) });
}
