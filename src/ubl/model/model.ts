// UBL 2.1 as far as Invoice, CreditNote, ApplicationResponse and the tax data document reach: what each element holds, in which order, how often.
// The writer's element order and the schemas (src/schema) both come from this data.
import { ownValue } from '../../core/own-value.ts';
import { isUblDocument } from '../namespaces.ts';
import { AGGREGATE_ELEMENTS, AGGREGATES } from './aggregates.ts';
import { BASICS } from './basics.ts';
import { CORE_TYPES, UNQUALIFIED_TYPES } from './data-types.ts';
import { EXTENSION_TYPES, TAX_DATA_TYPES } from './extensions.ts';
import { type AttributeDeclaration, elementNames, type Particle, parseType } from './notation.ts';

/** One child of an element, in its place in the order. */
export interface ChildDeclaration {
  readonly name: string;
  readonly required: boolean;
  readonly repeatable: boolean;
}

const NONE: readonly never[] = [];

/**
 * Names of the children that an element may have, in schema order; empty for basic components and unknown names.
 * @param element a name as in the tree: `Invoice`, `cac:InvoiceLine`, `pxs:TaxData`
 */
export function childOrder(element: string): readonly string[] {
  let order = orders.get(element);
  if (!order) {
    const notation = notationOf(element);
    if (notation === undefined) return NONE;
    order = elementNames(notation);
    orders.set(element, order);
  }
  return order;
}

/** The children that an element may have, with how often: in schema order; of a choice each is optional. */
export function childrenOf(element: string): readonly ChildDeclaration[] {
  const notation = notationOf(element);
  const content = notation === undefined ? undefined : parseType(notation).content;
  return content ? declarationsIn(content, true, false) : NONE;
}

/** Unqualified data type of a basic component, e.g. `Amount` for `cbc:TaxAmount`; `undefined` for other names. */
export function dataTypeOf(element: string): string | undefined {
  basicTypes ??= inverted(BASICS, 'cbc:');
  return basicTypes.get(element);
}

/** Whether UBL declares an element of that name, as far as the model reaches. */
export function isInModel(element: string): boolean {
  return dataTypeOf(element) !== undefined || notationOf(element) !== undefined;
}

/** Attributes that a basic component of that data type may carry, e.g. `currencyID`, required, of `Amount`. */
export function attributesOf(dataType: string): readonly AttributeDeclaration[] {
  const notation = ownValue(UNQUALIFIED_TYPES, `${dataType}Type`);
  if (notation === undefined) return NONE;
  const { base = '', attributes } = parseType(notation);
  const inherited = ownValue(CORE_TYPES, base.replace(/^cct:/, ''));
  const byName = new Map<string, AttributeDeclaration>();
  if (base.startsWith('cct:') && inherited !== undefined) {
    for (const attribute of parseType(inherited).attributes) byName.set(attribute.name, attribute);
  }
  for (const attribute of attributes) byName.set(attribute.name, attribute);
  return [...byName.values()];
}

/** The schema type of a data type's value: `xsd:decimal` of `Amount`; `undefined` for unknown names. */
export function valueTypeOf(dataType: string): string | undefined {
  const known = valueTypes.get(dataType);
  if (known !== undefined) return known;
  const valueType = readValueType(dataType);
  if (valueType !== undefined) valueTypes.set(dataType, valueType);
  return valueType;
}

/** Whether the value of an element is a decimal number. */
export function isDecimalElement(element: string): boolean {
  const dataType = dataTypeOf(element);
  return dataType !== undefined && valueTypeOf(dataType) === 'xsd:decimal';
}

function readValueType(dataType: string): string | undefined {
  const notation = ownValue(UNQUALIFIED_TYPES, `${dataType}Type`);
  const base = notation === undefined ? undefined : parseType(notation).base;
  if (!base?.startsWith('cct:')) return base;
  const core = ownValue(CORE_TYPES, base.slice(4));
  return core === undefined ? undefined : parseType(core).base;
}

// Filled when first asked for: importing the model costs nothing but its text.
const orders = new Map<string, readonly string[]>();
const valueTypes = new Map<string, string>();
let aggregateTypes: ReadonlyMap<string, string> | undefined;
let basicTypes: ReadonlyMap<string, string> | undefined;
let taxDataElements: ReadonlyMap<string, string> | undefined;

function notationOf(element: string): string | undefined {
  const colon = element.indexOf(':');
  const local = element.slice(colon + 1);
  switch (element.slice(0, Math.max(colon, 0))) {
    case '':
      return isUblDocument(local) ? AGGREGATES[local] : undefined;
    case 'cac':
      aggregateTypes ??= inverted(AGGREGATE_ELEMENTS, 'cac:');
      return ownValue(AGGREGATES, aggregateTypes.get(element));
    case 'ext':
      return ownValue(EXTENSION_TYPES, `${local}Type`);
    case 'pxs':
      taxDataElements ??= declaredInPlace();
      return typeNotation(taxDataElements.get(element) ?? '');
    default:
      return undefined;
  }
}

function typeNotation(type: string): string | undefined {
  const local = type.slice(4);
  if (type.startsWith('pxs:')) return ownValue(TAX_DATA_TYPES, local);
  if (type.startsWith('ext:')) return ownValue(EXTENSION_TYPES, local);
  return ownValue(AGGREGATES, local.replace(/Type$/, ''));
}

// The elements of the tax data document are declared where they stand, under one document element.
function declaredInPlace(): Map<string, string> {
  const types = new Map([['pxs:TaxData', 'pxs:TaxDataType']]);
  for (const notation of Object.values(TAX_DATA_TYPES)) {
    for (const [, name, type] of notation.matchAll(/(pxs:\w+)=(\w+:\w+)/g)) if (name && type) types.set(name, type);
  }
  return types;
}

function inverted(lists: Readonly<Record<string, string>>, prefix: string): Map<string, string> {
  const types = new Map<string, string>();
  for (const [type, names] of Object.entries(lists)) {
    for (const name of names.split(/\s+/)) if (name !== '') types.set(prefix + name, type);
  }
  return types;
}

function declarationsIn(particle: Particle, required: boolean, repeatable: boolean): ChildDeclaration[] {
  const here = required && particle.min === 1;
  const again = repeatable || particle.max === 'unbounded';
  if (particle.kind === 'element') return [{ name: particle.name, required: here, repeatable: again }];
  return particle.items.flatMap((item) => declarationsIn(item, here && particle.kind === 'sequence', again));
}
