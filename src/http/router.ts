// Which operations a path knows, by method. A path that matches nothing has none.
import { type DocumentKind, kindOfSegment } from '../core/document-types.ts';
import { text } from '../payload/primitives.ts';
import { OPERATIONS, type OperationName } from './operations.ts';

/** A path of the interface. */
export interface Route {
  readonly kind: DocumentKind;
  /** The path parameter, decoded; `undefined` where the path has none or where no identifier can look like it. */
  readonly parameter: string | undefined;
  /** The operation behind each method. */
  readonly operations: ReadonlyMap<string, OperationName>;
}

/** Longer than any identifier; what is longer still is found nowhere, and no store is asked. */
const MAX_PARAMETER_LENGTH = 256;

/** The route of a URL path, or `undefined` where the interface has no such path. */
export function matchRoute(pathname: string): Route | undefined {
  const [root, api, segment = '', parameter, tail, ...more] = pathname.split('/', 6);
  const kind = kindOfSegment(segment);
  if (root !== '' || api !== 'api' || kind === undefined || parameter === '' || more.length > 0) return undefined;
  const operations = new Map<string, OperationName>();
  for (const [name, operation] of Object.entries(OPERATIONS) as [OperationName, (typeof OPERATIONS)[OperationName]][]) {
    const isSameShape = (operation.parameter === undefined) === (parameter === undefined) && operation.tail === tail;
    if (isSameShape && operation.types.includes(kind.name)) operations.set(operation.method, name);
  }
  if (operations.size === 0) return undefined;
  return { kind, parameter: parameter && decodeParameter(parameter), operations };
}

/** The methods of a route for an Allow header; every GET answers HEAD as well. */
export function allowedMethods({ operations }: Route): string {
  return [...operations.keys()].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])).join(', ');
}

function decodeParameter(encoded: string): string | undefined {
  try {
    const decoded = decodeURIComponent(encoded);
    return decoded.length <= MAX_PARAMETER_LENGTH && text.safeParse(decoded).success ? decoded : undefined;
  } catch {
    return undefined;
  }
}
