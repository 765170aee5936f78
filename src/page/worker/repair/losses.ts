// What XML says that is gone, or said otherwise, once a field is changed: the JSON is changed, and the XML is written anew of it.
import { parseDecimal, parseJsonNumber } from '../../../core/decimal.ts';
import { SHEETS } from '../../../countries/words.ts';
import type { Document } from '../../../document/schema.ts';
import type { BindingCountry } from '../../../ubl/binding/binding-country.ts';
import { documentRows } from '../../../ubl/binding/document.ts';
import { pathsOf } from '../../../ubl/from-xml.ts';
import { isDecimalElement } from '../../../ubl/model/model.ts';
import { documentTree } from '../../../ubl/to-xml.ts';
import type { UblElement } from '../../../ubl/tree.ts';
import type { SheetContext } from '../../../view/draw-context.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../../view/words/languages.ts';
import type { Label, Loss } from '../../protocol.ts';
import { labelsOf } from '../findings.ts';

/** What is lost or written otherwise, and the first number of it that has more digits than JSON holds. */
export interface Losses {
  readonly losses: readonly Loss[];
  readonly longNumber?: Loss | undefined;
}

/** Compares the values of XML with those of the XML that its document is written as. */
export function lossesOf(binding: BindingCountry, root: UblElement, document: Document, context: SheetContext): Losses {
  const kept = new Map<string, number>();
  const places = new Set<string>();
  for (const { place, text, around } of valuesOf(documentTree(binding, document))) {
    for (const group of around) places.add(group.place);
    count(kept, `${place}=${text}`, 1);
  }
  const lost = valuesOf(root).filter(({ place, text }) => count(kept, `${place}=${text}`, -1) < 0);
  const paths = lost.length > 0 ? pathsOf(documentRows(binding), root) : NO_PATHS;
  const found = new Map<UblElement, Loss>();
  for (const { element, place, text, around } of lost) {
    // What stands in a group that is lost as a whole is not named one by one.
    const whole = around.find((group) => !places.has(group.place))?.element;
    const [named, value] = whole ? [whole, ''] : [element, text];
    if (!found.has(named)) found.set(named, { label: labelOf(named, place, paths, context), value });
  }
  const long = lost.find(isLongNumber);
  return { losses: [...found.values()], longNumber: long && found.get(long.element) };
}

const NO_PATHS: ReadonlyMap<UblElement, string> = new Map();

function labelOf(
  element: UblElement,
  place: string,
  paths: ReadonlyMap<UblElement, string>,
  context: SheetContext,
): Label {
  if (place.endsWith(NET_PRICE)) return inEach((code) => SHEETS.languages[code].labels.words.netPrice);
  const path = paths.get(element);
  return path ? labelsOf(path, context) : inEach(() => element.name.replace(/^\w+:/, ''));
}

// The price that follows from another price and its discount has no field of its own.
const NET_PRICE = 'cac:Price/cbc:PriceAmount';

function inEach(textIn: (code: LanguageCode) => string): Label {
  return Object.fromEntries(LANGUAGE_CODES.map((code) => [code, textIn(code)])) as Label;
}

function count(counts: Map<string, number>, key: string, change: number): number {
  const now = (counts.get(key) ?? 0) + change;
  counts.set(key, now);
  return now;
}

interface Placed {
  readonly element: UblElement;
  /** The names from the document down to it. */
  readonly place: string;
}

interface Value extends Placed {
  readonly text: string;
  /** The groups that it stands in, the outermost first. */
  readonly around: readonly Placed[];
}

function valuesOf(root: UblElement): Value[] {
  const found: Value[] = [];
  const collect = (element: UblElement, above: string, around: readonly Placed[]): void => {
    const place = `${above}${element.name}`;
    const { attributes, children } = element;
    const text = element.text.trim();
    if (text !== '')
      found.push({ element, place, text: isDecimalElement(element.name) ? plainNumber(text) : text, around });
    for (const { name, value } of attributes)
      if (!name.startsWith('{') && name !== 'xml:space')
        found.push({ element, place: `${place}/@${name}`, text: value.trim(), around });
    if (children.length === 0) return;
    const inside = [...around, { element, place }];
    for (const child of children) collect(child, `${place}/`, inside);
  };
  collect(root, '', []);
  return found;
}

// `+04.500` and `4.5` are the same number.
function plainNumber(text: string): string {
  return parseDecimal(text)?.toFixed() ?? text;
}

function isLongNumber({ element, place, text }: Value): boolean {
  return (
    isDecimalElement(element.name) &&
    !place.includes('@') &&
    /^-?[\d.]+$/.test(text) &&
    parseJsonNumber(text) === undefined
  );
}
