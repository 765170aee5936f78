// Finds the operations of a path, by method.
import { decodedPart } from '../core/uri.ts';
import { isIdentifier } from './identifier.ts';
import { OPERATIONS, type Operation, type OperationName } from './operations.ts';
import { type KindWithPath, kindOfPath } from './paths.ts';

/** A path of the interface. */
export interface Route {
  readonly kind: KindWithPath;
  /** The decoded path parameter; `undefined` if the path has none, or one that no identifier can be. */
  readonly parameter: string | undefined;
  /** The operation behind each method. */
  readonly operations: ReadonlyMap<string, OperationName>;
}

/** Finds the route of a URL path, `undefined` if the interface has no such path. */
export function matchRoute(pathname: string): Route | undefined {
  const [root, api, segment = '', parameter, tail, ...more] = pathname.split('/', 6);
  const kind = kindOfPath(segment);
  if (root !== '' || api !== 'api' || kind === undefined || parameter === '' || more.length > 0) return undefined;
  const operations = new Map<string, OperationName>();
  for (const [name, operation] of Object.entries(OPERATIONS) as [OperationName, Operation][]) {
    const isSameShape = (operation.parameter === undefined) === (parameter === undefined) && operation.tail === tail;
    if (isSameShape && operation.types.includes(kind.name)) operations.set(operation.method, name);
  }
  if (operations.size === 0) return undefined;
  return { kind, parameter: parameter && decodeParameter(parameter), operations };
}

/** The methods of a route, for an Allow header. HEAD is allowed wherever GET is. */
export function allowedMethods({ operations }: Route): string {
  return [...operations.keys()].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
}

function decodeParameter(encoded: string): string | undefined {
  const decoded = decodedPart(encoded);
  return decoded !== undefined && isIdentifier(decoded) ? decoded : undefined;
}
