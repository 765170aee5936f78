// The reduced schema: the document elements of UBL in one schema, short of what costs most to compile and no such document
// holds. A document that names any of that is checked by its own schema, whole, which is then compiled; of every other
// the two say the same, word for word.
import { AGGREGATE_ELEMENTS } from '../ubl/model/aggregates.ts';
import { childOrder, dataTypeOf } from '../ubl/model/model.ts';
import { isUblDocument, XSI } from '../ubl/namespaces.ts';
import type { UblElement } from '../ubl/tree.ts';
import type { SchemaName } from './engines/engine.ts';

/**
 * Aggregate types that it leaves out: the three longest of UBL, which say how goods travel, and those that nothing but
 * these leads to. From each place in a type libxml2 compares all children that may follow with each other; with n optional
 * children that is n³/6 comparisons, and for these three four fifths of all.
 */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  'Consignment',
  'EmissionCalculationMethod',
  'EnvironmentalEmission',
  'ServiceFrequency',
  'ShipmentStage',
  'TradingTerms',
  'TransportEquipment',
  'TransportEquipmentSeal',
  'TransportEvent',
  'TransportationService',
]);

/** Whether the reduced schema says of a document what the schema asked for says. */
export function isInReducedSchema(root: UblElement, schema: SchemaName): boolean {
  return schema !== 'TaxData' && root.name === schema && isServed(root, false);
}

function isServed(element: UblElement, isInExtension: boolean): boolean {
  if (elementsLeftOut().has(element.name) || namesItsType(element)) return false;
  const isExtension = isInExtension || element.name === 'ext:ExtensionContent';
  for (const child of element.children) {
    if (isExtension && isDeclaredElsewhere(child.name)) return false;
    if (!isServed(child, isExtension)) return false;
  }
  return true;
}

// It may name a type that the reduced schema does not have, or, of another document, one that only it has.
function namesItsType({ attributes }: UblElement): boolean {
  for (const { name } of attributes) if (name === XSI_TYPE) return true;
  return false;
}

const XSI_TYPE = `{${XSI}}type`;

// What an extension holds is checked if it is declared anywhere: in UBL beyond the model, or as another document.
function isDeclaredElsewhere(name: string): boolean {
  if (isUblDocument(name)) return true;
  if (name.startsWith('cac:')) return childOrder(name).length === 0;
  return name.startsWith('cbc:') && dataTypeOf(name) === undefined;
}

let leftOut: ReadonlySet<string> | undefined;

function elementsLeftOut(): ReadonlySet<string> {
  leftOut ??= new Set(
    [...LEFT_OUT]
      .flatMap((type) => (AGGREGATE_ELEMENTS[type] ?? '').split(/\s+/))
      .filter((name) => name !== '')
      .map((name) => `cac:${name}`),
  );
  return leftOut;
}
