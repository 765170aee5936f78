// The types of the Emirates's payloads and documents, by the stage that uses them.

import type {
  DocumentOf as DocumentOfTypes,
  DocumentRecord as DocumentRecordOf,
  OtherRecord as OtherRecordOf,
  RecordOf as RecordOfTypes,
  UntypedRecord as UntypedRecordOf,
} from '../../../convert/record.ts';
import type { DocumentKindName } from '../../../core/document-kinds.ts';
import type { CountryTypes } from '../../../document/country-types.ts';
import type { DocumentPayload as DocumentPayloadOf } from '../../../document/issue.ts';
import type { ParsedPayload as ParsedPayloadOf, PayloadOf as PayloadOfTypes } from '../../../payload/parse.ts';
import type { ReadXml as ReadXmlOf } from '../../../ubl/from-xml.ts';
import type { Document, Issuance, IssuedDocument } from './documents.ts';
import type { CreditNotePayload, InvoicePayload } from './payloads.ts';

/** The types of the Emirates. */
export interface EmiratesTypes extends CountryTypes {
  readonly invoice: InvoicePayload;
  readonly creditNote: CreditNotePayload;
  readonly issuance: Issuance;
  readonly document: Document;
  readonly issued: IssuedDocument;
}

/** The payload of one kind of document. */
export type PayloadOf<Type extends DocumentKindName> = PayloadOfTypes<Type, EmiratesTypes>;

/** A payload as it is read: its lines may be missing, since an issuance may give them. */
export type ParsedPayload<Type extends DocumentKindName = DocumentKindName> = ParsedPayloadOf<Type, EmiratesTypes>;

/** What is issued: the payload of an invoice or of a credit note, written or read. Its lines may come from the issuance. */
export type DocumentPayload = DocumentPayloadOf<EmiratesTypes>;

/** What XML holds. */
export type ReadXml = ReadXmlOf<EmiratesTypes>;

/** The record of one type of document: what a client sends, and what the host adds to it. */
export type RecordOf<Type extends DocumentKindName> = RecordOfTypes<Type, EmiratesTypes>;

/** A record whose issuance or type code says which type of document it is. */
export type UntypedRecord = UntypedRecordOf<EmiratesTypes>;

/** What becomes a document: a payload with its issuance, by the type of document. */
export type DocumentRecord = DocumentRecordOf<EmiratesTypes>;

/** What `readRecord` takes besides a {@link DocumentRecord}: JSON without a type, a stored document, a payload by itself. */
export type OtherRecord<Given> = OtherRecordOf<Given, EmiratesTypes>;

/** The document of a record: a stored document may lack what an issued one has. */
export type DocumentOf<Given> = DocumentOfTypes<Given, EmiratesTypes>;
