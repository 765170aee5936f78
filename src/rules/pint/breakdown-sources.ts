// Where a VAT category of the breakdown (IBG-23) comes from. Senders of the JSON write the categories of lines, allowances and
// charges, and the breakdown is computed from them: a finding about it names those first.
import { isMissing, type Place } from '../../ubl/place.ts';
import { child, type UblElement } from '../../ubl/tree.ts';
import { type Facts, fact } from '../engine/facts.ts';
import { select, stringOf, strings } from '../engine/xpath.ts';
import { lines } from './facts.ts';

const CATEGORY = 'cac:TaxCategory';
const PART = 'cac:TaxSubtotal';
const LINE_CATEGORY = 'cac:Item/cac:ClassifiedTaxCategory';

// One finding names no more sources than people read.
const MOST_SOURCES = 100;

/** The places on lines, allowances and charges that a place in a category of the breakdown was computed from. */
export function sourcesOfBreakdown(place: Place, facts: Facts): readonly Place[] {
  const inCategory = withinCategory(place);
  if (!inCategory) return [];
  const { category, path } = inCategory;
  const stated = strings(category, path);
  const sources: Place[] = [];
  for (const source of categories(facts).get(codeOf(category)) ?? []) {
    const own = select(source, path);
    if (own.length > 0) sources.push(...own.filter((element) => stated.includes(stringOf(element))));
    else if (stated.length === 0) sources.push({ parent: source, path });
    if (sources.length >= MOST_SOURCES) break;
  }
  return sources;
}

// The category of the breakdown that a place is in, and the way from there.
function withinCategory(place: Place): { category: UblElement; path: string } | undefined {
  let node = isMissing(place) ? place.parent : place;
  let steps = isMissing(place) ? place.path.split('/') : [];
  while (node.name !== PART) {
    if (!node.parent) return undefined;
    steps = [node.name, ...steps];
    node = node.parent;
  }
  const [step, ...rest] = steps;
  const category = step === CATEGORY && rest.length > 0 ? child(node, CATEGORY) : undefined;
  return category && { category, path: rest.join('/') };
}

const categories = fact((facts): ReadonlyMap<string, readonly UblElement[]> => {
  const byCode = new Map<string, UblElement[]>();
  const add = (category: UblElement): void => {
    const others = byCode.get(codeOf(category));
    if (others) others.push(category);
    else byCode.set(codeOf(category), [category]);
  };
  for (const line of lines(facts)) for (const category of select(line, LINE_CATEGORY)) add(category);
  for (const category of select(facts.document, `cac:AllowanceCharge/${CATEGORY}`)) add(category);
  return byCode;
});

function codeOf(category: UblElement): string {
  return strings(category, 'cbc:ID')[0] ?? '';
}
