// What a schema error is about: the element that the engine names, and before it what the schema misses there.
import { attributesOf, childrenOf, dataTypeOf } from '../ubl/model/model.ts';
import type { ElementPlace } from '../ubl/place.ts';
import { attribute, child, elementAt, type UblElement } from '../ubl/tree.ts';
import type { SchemaError } from './engines/engine.ts';

/** The places where an error may be fixed, the likeliest first; none where its location leads to no element. */
export function placesOfError(root: UblElement, { location, message }: SchemaError): readonly ElementPlace[] {
  const element = elementAt(root, location);
  if (!element) return [];
  const named = ATTRIBUTE.exec(message)?.[1];
  const attributes = named === undefined ? missingAttributes(element) : [named];
  const missing = [...missingChildren(element), ...attributes.map((name) => ({ parent: element, path: `@${name}` }))];
  // What is missing before an element makes the engine complain about that element.
  const isEarly = missing.length === 0 && message.includes(NOT_EXPECTED);
  const before = isEarly && element.parent ? missingChildren(element.parent) : [];
  return [...missing, ...before, element];
}

const NOT_EXPECTED = 'not expected';
const ATTRIBUTE = /^Element '[^']+', attribute '([^']+)'/;

function missingChildren(parent: UblElement): ElementPlace[] {
  return childrenOf(parent.name)
    .filter(({ name, required }) => required && !child(parent, name))
    .map(({ name }) => ({ parent, path: name }));
}

function missingAttributes(element: UblElement): string[] {
  return attributesOf(dataTypeOf(element.name) ?? '')
    .filter(({ name, required }) => required && attribute(element, name) === undefined)
    .map(({ name }) => name);
}
