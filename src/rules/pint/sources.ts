// What the library writes twice or computes: senders of the JSON write its sources, and a finding names those first. VAT
// categories of the breakdown (IBG-23) come from lines, allowances and charges; a price's unit (IBT-150) is the line's.
import { type Path, pathTo } from '../../ubl/path.ts';
import { type ElementPlace, isMissing, type MissingPlace } from '../../ubl/place.ts';
import { child, type UblElement } from '../../ubl/tree.ts';
import { type Facts, fact } from '../engine/facts.ts';
import { select, stringOf, stringsAt } from '../engine/xpath.ts';
import { documentLines, quantitiesOf } from './document-facts.ts';
import { ID, LINE_CATEGORY } from './paths.ts';

const UNIT = '@unitCode';
const CATEGORY = 'cac:TaxCategory';
const PART = 'cac:TaxSubtotal';
const ENTRY_CATEGORY = pathTo(`cac:AllowanceCharge/${CATEGORY}`);

// One finding names no more sources than people read.
const MOST_SOURCES = 100;

/** The places that a place was written from, where it is in a category of the breakdown or the unit of a price. */
export function sourcesOf(place: ElementPlace, facts: Facts): readonly ElementPlace[] {
  return isPriceUnit(place) ? unitOfLine(place.parent) : sourcesInBreakdown(place, facts);
}

function isPriceUnit(place: ElementPlace): place is MissingPlace {
  return isMissing(place) && place.path === UNIT && place.parent.name === 'cbc:BaseQuantity';
}

function unitOfLine(baseQuantity: UblElement): readonly ElementPlace[] {
  const line = baseQuantity.parent?.parent;
  return line ? quantitiesOf(line).map((parent) => ({ parent, path: UNIT })) : [];
}

function sourcesInBreakdown(place: ElementPlace, facts: Facts): readonly ElementPlace[] {
  const inCategory = withinCategory(place);
  if (!inCategory) return [];
  const { category, path } = inCategory;
  const { lacking, stating } = indexAt(facts, categoryCode(category), path);
  const stated = stringsAt(category, path);
  const sources = stated.length > 0 ? [...new Set(stated)].flatMap((value) => stating.get(value) ?? []) : lacking;
  return sources.slice(0, MOST_SOURCES);
}

// The first sources of one category by what stands at a path. A document may have as many parts as lines: neither looks at all others.
interface SourceIndex {
  readonly lacking: readonly ElementPlace[];
  readonly stating: ReadonlyMap<string, readonly ElementPlace[]>;
}

function indexAt(facts: Facts, code: string, path: Path): SourceIndex {
  const indexes = indexesOf(facts);
  const key = `${code} ${path}`;
  const known = indexes.get(key) ?? indexOf(categories(facts).get(code) ?? [], path);
  indexes.set(key, known);
  return known;
}

const indexesOf = fact((): Map<string, SourceIndex> => new Map());

function indexOf(sources: readonly UblElement[], path: Path): SourceIndex {
  const lacking: ElementPlace[] = [];
  const stating = new Map<string, ElementPlace[]>();
  for (const source of sources) {
    const own = select(source, path);
    if (own.length === 0 && lacking.length < MOST_SOURCES) lacking.push({ parent: source, path: path.text });
    for (const element of own) {
      const value = stringOf(element);
      const others = stating.get(value);
      if (!others) stating.set(value, [element]);
      else if (others.length < MOST_SOURCES) others.push(element);
    }
  }
  return { lacking, stating };
}

// The category of the breakdown that a place is in, and the way from there.
function withinCategory(place: ElementPlace): { category: UblElement; path: Path } | undefined {
  let node = isMissing(place) ? place.parent : place;
  let steps = isMissing(place) ? place.path.split('/') : [];
  while (node.name !== PART) {
    if (!node.parent) return undefined;
    steps = [node.name, ...steps];
    node = node.parent;
  }
  const [step, ...rest] = steps;
  const category = step === CATEGORY && rest.length > 0 ? child(node, CATEGORY) : undefined;
  return category && { category, path: pathTo(rest.join('/')) };
}

const categories = fact((facts): ReadonlyMap<string, readonly UblElement[]> => {
  const byCode = new Map<string, UblElement[]>();
  const add = (category: UblElement): void => {
    const others = byCode.get(categoryCode(category));
    if (others) others.push(category);
    else byCode.set(categoryCode(category), [category]);
  };
  for (const line of documentLines(facts)) for (const category of select(line, LINE_CATEGORY)) add(category);
  for (const category of select(facts.document, ENTRY_CATEGORY)) add(category);
  return byCode;
});

function categoryCode(category: UblElement): string {
  return stringsAt(category, ID)[0] ?? '';
}
