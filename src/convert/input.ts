// One record → the document. A record is a payload, `{ payload, issuance }`, or a document that exists already.
// The command line and bulk conversion read their input with it.
import { type DocumentName, kindOfName } from '../core/document-types.ts';
import { isJsonObject, type JsonObject } from '../core/json-object.ts';
import { type FieldErrors, failure, type Result } from '../core/result.ts';
import { issueDocument, parseIssuance } from '../document/issue.ts';
import { type Document, parseDocument, ublRootOf } from '../document/schema.ts';
import { parsePurchaseCreditNote, parsePurchaseInvoice } from '../payload/parse.ts';

/** Defaults for records. */
export interface RecordOptions {
  /** Issuance fields; those of the record's own issuance (and a bare payload's `document_number`) win. */
  readonly issuance?: unknown;
  /** The kind of document; without it the record's `type`, the issuance's `type`, or what the payload's type code tells. */
  readonly type?: DocumentName | undefined;
}

/**
 * Makes the document of a record. Errors name all wrong fields of payload and issuance at once, those of the issuance as
 * `issuance.document_number`.
 */
export function readRecord(record: unknown, options: RecordOptions = {}): Result<Document> {
  if (!isJsonObject(record)) return failure({ message: 'The input must be an object' });
  if (isDocument(record, options)) return parseExisting(record, options.type);
  const isWrapped = Object.hasOwn(record, 'payload');
  const payload = isWrapped ? record['payload'] : record;
  const own = isWrapped ? record['issuance'] : numberOf(record);
  const type = options.type ?? (isWrapped ? namedType(record) : undefined);
  return issueRecord(payload, completed(own, options.issuance), type);
}

// A payload has neither field; with an issuance beside it, a number alone does not make it a document.
function isDocument(record: JsonObject, options: RecordOptions): boolean {
  if (Object.hasOwn(record, 'payload')) return false;
  const hasSupplier = isGiven(record['accounting_supplier_party']);
  const hasNumber = isGiven(record['document_number']);
  return hasSupplier && hasNumber ? true : (hasSupplier || hasNumber) && options.issuance === undefined;
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null;
}

function numberOf(record: JsonObject): JsonObject | undefined {
  return isGiven(record['document_number']) ? { document_number: record['document_number'] } : undefined;
}

function completed(own: unknown, shared: unknown): unknown {
  if (!isGiven(own)) return shared;
  if (!isJsonObject(own) || !isJsonObject(shared)) return own;
  const given = Object.entries(own).filter(([, value]) => isGiven(value));
  return { ...shared, ...Object.fromEntries(given) };
}

function parseExisting(record: JsonObject, type: DocumentName | undefined): Result<Document> {
  const read = parseDocument(record);
  if (!read.ok || type === undefined) return read;
  const root = ublRootOf(read.value);
  return kindOfName(type)?.root === root
    ? read
    : failure({ message: `The input is a document already, of the kind ${root}: it cannot become a ${type}` });
}

function issueRecord(payload: unknown, issuance: unknown, type: DocumentName | undefined): Result<Document> {
  const name = type ?? namedType(issuance) ?? typeOfPayload(payload);
  const parse = kindOfName(name)?.root === 'CreditNote' ? parsePurchaseCreditNote : parsePurchaseInvoice;
  const parsedPayload = parse(payload);
  const parsedIssuance = parseIssuance(issuance ?? {});
  if (parsedPayload.ok && parsedIssuance.ok) {
    // Nobody else holds the parsed issuance, so it may change.
    return issueDocument(parsedPayload.value, Object.assign(parsedIssuance.value, { type: name }));
  }
  return failure({
    ...(parsedPayload.ok ? {} : parsedPayload.errors),
    ...(parsedIssuance.ok ? {} : issuanceErrors(issuance, parsedIssuance.errors)),
  });
}

function namedType(holder: unknown): DocumentName | undefined {
  const type = isJsonObject(holder) ? holder['type'] : undefined;
  return typeof type === 'string' ? kindOfName(type)?.name : undefined;
}

function typeOfPayload(payload: unknown): DocumentName {
  return isJsonObject(payload) && isGiven(payload['credit_note_type_code'])
    ? 'purchase-credit-note'
    : 'purchase-invoice';
}

function issuanceErrors(issuance: unknown, errors: FieldErrors): FieldErrors {
  if (!isGiven(issuance)) {
    return { issuance: 'Issuance is mandatory: who issues the document, and its number' };
  }
  const entries = Object.entries(errors);
  return Object.fromEntries(
    entries.map(([path, message]) => [path === 'message' ? 'issuance' : `issuance.${path}`, message]),
  );
}
