// The kinds of documents that the interface knows: path segment, singular name, direction, type name, UBL root and
// default type code. HTTP face, command line, documents and transmission status share the table.

/** Which record of a transmission a document shows: `sent` for sales documents, `received` for purchase documents. */
export type Direction = 'sent' | 'received';

/** `documentType` in snapshot and log. */
export type DocumentType = 'INVOICE' | 'CREDIT_NOTE' | 'DEBIT_NOTE' | 'SELF_BILLED_INVOICE' | 'SELF_BILLED_CREDIT_NOTE';

/** Document element of the UBL document. */
export type UblRoot = 'Invoice' | 'CreditNote';

/** Plural name: the path segment under `/api/`. */
export type DocumentSegment =
  | 'purchase-invoices'
  | 'purchase-credit-notes'
  | 'sales-invoices'
  | 'sales-credit-notes'
  | 'debit-notes';

/** Singular name: `--type` of the command line. */
export type DocumentName =
  | 'purchase-invoice'
  | 'purchase-credit-note'
  | 'sales-invoice'
  | 'sales-credit-note'
  | 'debit-note';

/** One kind of document. */
export interface DocumentKind {
  readonly segment: DocumentSegment;
  readonly name: DocumentName;
  readonly direction: Direction;
  readonly documentType: DocumentType;
  readonly root: UblRoot;
  /** `invoice_type_code` of a document that gives none (IBT-003, UNTDID 1001). */
  readonly defaultTypeCode: string;
}

/** Every kind of document, purchase documents first. */
export const DOCUMENT_KINDS: readonly DocumentKind[] = [
  {
    segment: 'purchase-invoices',
    name: 'purchase-invoice',
    direction: 'received',
    documentType: 'SELF_BILLED_INVOICE',
    root: 'Invoice',
    defaultTypeCode: '389',
  },
  {
    segment: 'purchase-credit-notes',
    name: 'purchase-credit-note',
    direction: 'received',
    documentType: 'SELF_BILLED_CREDIT_NOTE',
    root: 'CreditNote',
    defaultTypeCode: '261',
  },
  {
    segment: 'sales-invoices',
    name: 'sales-invoice',
    direction: 'sent',
    documentType: 'INVOICE',
    root: 'Invoice',
    defaultTypeCode: '380',
  },
  {
    segment: 'sales-credit-notes',
    name: 'sales-credit-note',
    direction: 'sent',
    documentType: 'CREDIT_NOTE',
    root: 'CreditNote',
    defaultTypeCode: '381',
  },
  {
    segment: 'debit-notes',
    name: 'debit-note',
    direction: 'sent',
    documentType: 'DEBIT_NOTE',
    root: 'Invoice',
    defaultTypeCode: '383',
  },
];

/** The kind behind a path segment (`purchase-invoices`), `undefined` where there is none. */
export function kindOfSegment(segment: string): DocumentKind | undefined {
  return DOCUMENT_KINDS.find((kind) => kind.segment === segment);
}

/** The kind behind a singular name (`purchase-invoice`), `undefined` where there is none. */
export function kindOfName(name: string): DocumentKind | undefined {
  return DOCUMENT_KINDS.find((kind) => kind.name === name);
}

/** The kind behind a type name (`SELF_BILLED_INVOICE`), `undefined` where there is none. */
export function kindOfDocumentType(documentType: string): DocumentKind | undefined {
  return DOCUMENT_KINDS.find((kind) => kind.documentType === documentType);
}
