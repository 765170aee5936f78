// Where the value of a field stands in JSON, or is to be written: in the payload, in the issuance, or in the document itself.
import { findNodeAtLocation, type JSONPath, type Node } from 'jsonc-parser';
import { nameThere, stepsOf, treeOfJson } from '../../../payload/json-places.ts';
import { payloadTypesOf } from '../../../payload/payload-objects.ts';
import type { JsonSource } from '../../protocol.ts';
import type { PageCountry } from '../countries.ts';
import { isStored } from './amounts-to-write.ts';

/** A place in JSON. */
export interface JsonTarget {
  readonly path: JSONPath;
  /** What stands there. */
  readonly node: Node | undefined;
}

/** JSON in which fields are changed. */
export interface JsonInput {
  readonly root: Node;
  /** Whether its amounts are its own: those of a record follow from its lines. */
  readonly isDocument: boolean;
}

/** Reads JSON of a source; `undefined` where it cannot be parsed. */
export function readJsonInput({ content, shape }: JsonSource): JsonInput | undefined {
  const root = treeOfJson(content);
  if (root?.type !== 'object') return undefined;
  const has = (name: string): boolean => findNodeAtLocation(root, [name]) !== undefined;
  return { root, isDocument: shape === 'document' || isStored(has) };
}

/** The place of a field. */
export function targetOf(
  { facts, described }: PageCountry,
  { root, isDocument }: JsonInput,
  field: string,
): JsonTarget {
  const steps = stepsOf(field);
  const [first] = steps;
  const payload = isDocument ? undefined : findNodeAtLocation(root, ['payload']);
  const within = (base: JSONPath): Reached => {
    const start = findNodeAtLocation(root, base);
    return start
      ? reach(start, base, steps, facts.kinds.alias)
      : { path: [...base, ...steps], depth: 0, node: undefined };
  };
  if (!payload || RECORD_FIELDS.has(String(first))) return within([]);
  const ofPayload = within(['payload']);
  const ofIssuance = within(['issuance']);
  if (ofPayload.depth !== ofIssuance.depth) return ofPayload.depth > ofIssuance.depth ? ofPayload : ofIssuance;
  const types = Object.values(payloadTypesOf(described));
  return types.some(({ fields }) => Object.hasOwn(fields, String(first))) ? ofPayload : ofIssuance;
}

// Fields of a record itself, and paths that say which part of it they are in.
const RECORD_FIELDS: ReadonlySet<string> = new Set([
  ...['payload', 'issuance', 'type', 'country', 'expected', 'accept', 'qr'],
]);

interface Reached extends JsonTarget {
  /** How many steps of the path are there. */
  readonly depth: number;
}

function reach(start: Node, base: JSONPath, steps: JSONPath, alias: string | undefined): Reached {
  const path = [...base];
  let node = start;
  for (const [depth, step] of steps.entries()) {
    // One object may stand for a list, and a list of one for the object.
    if (typeof step === 'number' && node.type === 'object' && step === 0) continue;
    if (typeof step === 'string' && node.type === 'array' && node.children?.[0]) {
      node = node.children[0];
      path.push(0);
    }
    const name = nameThere(node, step, alias);
    const next = findNodeAtLocation(node, [name]);
    if (!next || next.type === 'null')
      return { path: [...path, name, ...steps.slice(depth + 1)], depth, node: undefined };
    path.push(name);
    node = next;
  }
  return { path, depth: steps.length, node };
}
