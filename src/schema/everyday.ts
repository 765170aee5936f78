// The everyday schema: both document elements in one schema, short of what neither leads to. An extension may name that all
// the same: its document is then checked by its own schema, whole, which is compiled for it; of every other document the
// two say the same, word for word.
import { childOrder, dataTypeOf } from '../ubl/model.ts';
import { XSI } from '../ubl/namespaces.ts';
import type { UblElement } from '../ubl/tree.ts';
import type { SchemaName } from './engine.ts';

/** Whether the everyday schema says of a document what the schema asked for says. */
export function isEveryday(root: UblElement, schema: SchemaName): boolean {
  return schema !== 'TaxData' && root.name === schema && isServed(root, false);
}

function isServed(element: UblElement, isInExtension: boolean): boolean {
  if (namesItsType(element)) return false;
  const isExtension = isInExtension || element.name === 'ext:ExtensionContent';
  for (const child of element.children) {
    if (isExtension && isDeclaredElsewhere(child.name)) return false;
    if (!isServed(child, isExtension)) return false;
  }
  return true;
}

// It may name a type that the everyday schema does not have, or, of the other document, one that only it has.
function namesItsType({ attributes }: UblElement): boolean {
  for (const { name } of attributes) if (name === XSI_TYPE) return true;
  return false;
}

const XSI_TYPE = `{${XSI}}type`;

// What an extension holds is checked if it is declared anywhere: in UBL beyond the model, or as the other document.
function isDeclaredElsewhere(name: string): boolean {
  if (name === 'Invoice' || name === 'CreditNote') return true;
  if (name.startsWith('cac:')) return childOrder(name).length === 0;
  return name.startsWith('cbc:') && dataTypeOf(name) === undefined;
}
