// The paths of the kinds of documents: the segment below `/api/`.
import { DOCUMENT_KINDS, type DocumentKind, type DocumentKindName } from '../core/document-kinds.ts';

/** The path segment of each kind of document. */
export const PATHS = {
  'purchase-invoice': 'purchase-invoices',
  'purchase-credit-note': 'purchase-credit-notes',
  'sales-invoice': 'sales-invoices',
  'sales-credit-note': 'sales-credit-notes',
  'debit-note': 'debit-notes',
} as const satisfies Readonly<Record<DocumentKindName, string>>;

/** A kind of document. */
export interface KindWithPath extends DocumentKind {
  /** `sales-invoices`: the path segment under `/api/`. */
  readonly path: (typeof PATHS)[DocumentKindName];
}

/** Every kind of document by its name. */
export const KINDS_WITH_PATHS = Object.fromEntries(
  Object.values(DOCUMENT_KINDS).map(({ name, wireName, ...kind }) => [
    name,
    { name, wireName, path: PATHS[name], ...kind },
  ]),
) as Readonly<Record<DocumentKindName, KindWithPath>>;

/** The kind behind a path segment (`purchase-invoices`), `undefined` where there is none. */
export function kindOfPath(path: string): KindWithPath | undefined {
  return Object.values(KINDS_WITH_PATHS).find((kind) => kind.path === path);
}
