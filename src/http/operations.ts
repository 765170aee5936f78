// Every operation of the interface as data: method, path, document types and statuses.
// The router and the OpenAPI document both come from this table, so they know the same operations.
import { DOCUMENT_KIND_NAMES, type DocumentKindName } from '../core/document-kinds.ts';

/** The statuses of the interface. */
export type Status = 200 | 201 | 304 | 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 503;

/** One operation. Its path is `/api/` and the type's path segment, then its parameter and its tail, if any. */
export interface Operation {
  readonly method: 'GET' | 'POST';
  /** The path parameter after the document type. */
  readonly parameter?: 'id' | 'customer_profile_id';
  /** The last path segment, after the parameter. */
  readonly tail?: string;
  readonly types: readonly DocumentKindName[];
  /** Whether requests count against the principal's rate limit, which their headers then tell. */
  readonly limited?: true;
  /** The statuses it answers with. */
  readonly statuses: readonly Status[];
}

const TABLE = {
  create: {
    method: 'POST',
    parameter: 'customer_profile_id',
    types: ['purchase-invoice'],
    statuses: [201, 400, 401, 403, 404, 409, 413, 422, 429, 500, 503],
  },
  list: {
    method: 'GET',
    types: ['purchase-invoice', 'purchase-credit-note'],
    statuses: [200, 400, 401, 403, 500],
  },
  retrieve: {
    method: 'GET',
    parameter: 'id',
    types: DOCUMENT_KIND_NAMES,
    statuses: [200, 304, 401, 403, 404, 500],
  },
  xml: {
    method: 'GET',
    parameter: 'id',
    tail: 'xml',
    types: DOCUMENT_KIND_NAMES,
    statuses: [200, 304, 401, 403, 404, 500],
  },
  status: {
    method: 'GET',
    parameter: 'id',
    tail: 'peppol-status',
    types: DOCUMENT_KIND_NAMES,
    limited: true,
    statuses: [200, 401, 403, 404, 429, 500],
  },
  logs: {
    method: 'GET',
    parameter: 'id',
    tail: 'peppol-status-logs',
    types: DOCUMENT_KIND_NAMES,
    limited: true,
    statuses: [200, 401, 403, 404, 429, 500],
  },
} as const satisfies Readonly<Record<string, Operation>>;

/** The names of the operations. */
export type OperationName = keyof typeof TABLE;

/** The document types that can be listed. */
export type ListedType = (typeof TABLE)['list']['types'][number];

/** The operations by name. */
export const OPERATIONS: Readonly<Record<OperationName, Operation>> = TABLE;
