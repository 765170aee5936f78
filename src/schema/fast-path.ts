// The fast path: it proves a document valid from the model's tables, without an engine. Every element must be in its place,
// no more often than it may be, and every value in its plainest form. All other documents are left to an engine.

import { isCalendarDate } from '../core/calendar.ts';
import { atOnce, isEndOfStep, type Steps } from '../core/steps.ts';
import { isXmlBlank } from '../core/xml-space.ts';
import { isBase64, isXmlTime } from '../core/xml-values.ts';
import { attributesOf, childrenOf, dataTypeOf, valueTypeOf } from '../ubl/model/model.ts';
import { isUblDocument, XSI } from '../ubl/namespaces.ts';
import { internName, type UblAttribute, type UblElement } from '../ubl/tree.ts';

/**
 * Whether the tables prove that the schema allows a document of UBL. `false` proves nothing: ask an engine.
 * The text behind the tree must hold no CDATA section, which the tree does not show.
 */
export function passesFastPath(root: UblElement): boolean {
  return unprovenIn(root) === undefined;
}

/** The first element that the tables prove nothing about; `undefined` where they prove the document valid. */
export function unprovenIn(root: UblElement): UblElement | undefined {
  return atOnce(unprovenSteps(root));
}

/** The same in steps. */
export function* unprovenSteps(root: UblElement): Steps<UblElement | undefined> {
  const declared = isUblDocument(root.name) ? definitionOf(root.name) : undefined;
  if (declared?.kind !== 'aggregate' || !root.attributes.every(isHint)) return root;
  return yield* unprovenInDocument(root, declared);
}

// Where a reader might find the schemas: it changes no verdict, and many senders give it.
function isHint({ name, value }: UblAttribute): boolean {
  return name === SCHEMA_LOCATION && value.trim().split(/\s+/).length % 2 === 0;
}

const SCHEMA_LOCATION = `{${XSI}}schemaLocation`;

type Test = (text: string) => boolean;

interface Value {
  readonly kind: 'value';
  readonly fits: Test;
  readonly attributes: ReadonlyMap<string, Test>;
  readonly required: readonly string[];
}

interface Aggregate {
  readonly kind: 'aggregate';
  /** What may be in it, in order. */
  readonly places: readonly ChildRule[];
}

interface ChildRule {
  readonly name: string;
  readonly required: boolean;
  readonly repeatable: boolean;
  /** What is declared of the element; looked up when one is met, since aggregates hold each other. */
  definition: Value | Aggregate | undefined;
}

function isPlainValue({ attributes, children, text }: UblElement, declared: Value): boolean {
  if (children.length > 0 || !declared.fits(text)) return false;
  for (const { name, value } of attributes) if (!declared.attributes.get(name)?.(value)) return false;
  for (const name of declared.required) if (!attributes.some((attribute) => attribute.name === name)) return false;
  return true;
}

function unprovenInAggregate(element: UblElement, { places }: Aggregate): UblElement | undefined {
  const { children, text } = element;
  if (!isXmlBlank(text)) return element;
  let met = 0;
  for (const place of places) {
    const first = met;
    while (children[met]?.name === place.name && (met === first || place.repeatable)) {
      const unproven = unprovenAt(children[met] as UblElement, place);
      if (unproven) return unproven;
      met++;
    }
    if (place.required && met === first) return element;
  }
  return children[met];
}

// Only the children of the document element can be many.
function* unprovenInDocument(element: UblElement, { places }: Aggregate): Steps<UblElement | undefined> {
  const { children, text } = element;
  if (!isXmlBlank(text)) return element;
  let met = 0;
  for (const place of places) {
    const first = met;
    while (children[met]?.name === place.name && (met === first || place.repeatable)) {
      const unproven = unprovenAt(children[met] as UblElement, place);
      if (unproven) return unproven;
      if (isEndOfStep(met++)) yield;
    }
    if (place.required && met === first) return element;
  }
  return children[met];
}

function unprovenAt(element: UblElement, place: ChildRule): UblElement | undefined {
  place.definition ??= definitionOf(place.name);
  const { definition } = place;
  if (!definition) return element;
  if (definition.kind === 'value') return isPlainValue(element, definition) ? undefined : element;
  return element.attributes.length > 0 ? element : unprovenInAggregate(element, definition);
}

// What is known of elements so far; only names of the model are kept.
const definitions = new Map<string, Value | Aggregate>();

function definitionOf(name: string): Value | Aggregate | undefined {
  const known = definitions.get(name);
  if (known) return known;
  const dataType = dataTypeOf(name);
  const declared = dataType === undefined ? aggregate(name) : value(dataType);
  if (declared) definitions.set(name, declared);
  return declared;
}

function value(dataType: string): Value | undefined {
  const fits = TESTS[valueTypeOf(dataType) ?? ''];
  if (!fits) return undefined;
  const declared = attributesOf(dataType);
  const attributes = declared.flatMap(({ name, type }): [string, Test][] => {
    const test = TESTS[type];
    return test ? [[name, test]] : [];
  });
  const required = declared.filter((attribute) => attribute.required).map(({ name }) => name);
  return { kind: 'value', fits, attributes: new Map(attributes), required };
}

// Extensions may hold anything, so the fast path proves nothing about them.
function aggregate(name: string): Aggregate | undefined {
  const children = name.startsWith('ext:') ? [] : childrenOf(name);
  if (children.length === 0) return undefined;
  const places = children.map(
    ({ name: child, required, repeatable }): ChildRule => ({
      name: internName(child),
      required,
      repeatable,
      definition: undefined,
    }),
  );
  return { kind: 'aggregate', places };
}

const PLAIN_DECIMAL = /^-?\d{1,15}(?:\.\d{1,15})?$/;
const LANGUAGE = /^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8}){0,9}$/;
const LONGEST_BASE64 = 1_000_000;

// The plain form of each type, without white space around it: libxml2 does not allow that around all of them.
// The fast path proves nothing about a type that is not listed.
const TESTS: Readonly<Record<string, Test>> = {
  'xsd:string': () => true,
  'xsd:normalizedString': () => true,
  'xsd:decimal': (text) => PLAIN_DECIMAL.test(text),
  'xsd:boolean': (text) => text === 'true' || text === 'false',
  'xsd:date': isCalendarDate,
  'xsd:time': isXmlTime,
  'xsd:language': (text) => LANGUAGE.test(text),
  'xsd:base64Binary': (text) => text.length < LONGEST_BASE64 && isBase64(text.replace(/[\t\n\r ]+/g, '')),
};
