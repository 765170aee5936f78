// The types of Oman's payloads and documents, by the stage that uses them.

import type { WrittenDocument as WrittenDocumentOf } from '../../../convert/convert.ts';
import type { ConvertedRecord as ConvertedRecordOf } from '../../../convert/convert-all.ts';
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
import type { DocumentOrXml as DocumentOrXmlOf } from '../../../ubl/identity-of-tree.ts';
import type { Document, Issuance, IssuedDocument } from './documents.ts';
import type { CreditNotePayload, InvoicePayload } from './payloads.ts';

/** The types of Oman. */
export interface OmanTypes extends CountryTypes {
  readonly invoice: InvoicePayload;
  readonly creditNote: CreditNotePayload;
  readonly issuance: Issuance;
  readonly document: Document;
  readonly issued: IssuedDocument;
}

/** The payload of one kind of document. */
export type PayloadOf<Type extends DocumentKindName> = PayloadOfTypes<Type, OmanTypes>;

/** A payload as it is read: its lines may be missing, since an issuance may give them. */
export type ParsedPayload<Type extends DocumentKindName = DocumentKindName> = ParsedPayloadOf<Type, OmanTypes>;

/** What is issued: the payload of an invoice or of a credit note, written or read. Its lines may come from the issuance. */
export type DocumentPayload = DocumentPayloadOf<OmanTypes>;

/** A document as `issueDocument`, `parseDocument` or `fromXml` gave it, or its XML. */
export type DocumentOrXml = DocumentOrXmlOf<OmanTypes>;

/** A document with its XML. */
export type WrittenDocument = WrittenDocumentOf<OmanTypes>;

/** What became of a record. */
export type ConvertedRecord = ConvertedRecordOf<OmanTypes>;

/** What XML holds. */
export type ReadXml = ReadXmlOf<OmanTypes>;

/** The record of one type of document: what a client sends, and what the host adds to it. */
export type RecordOf<Type extends DocumentKindName> = RecordOfTypes<Type, OmanTypes>;

/** A record whose issuance or type code says which type of document it is. */
export type UntypedRecord = UntypedRecordOf<OmanTypes>;

/** What becomes a document: a payload with its issuance, by the type of document. */
export type DocumentRecord = DocumentRecordOf<OmanTypes>;

/** What `readRecord` takes besides a {@link DocumentRecord}: JSON without a type, a stored document, a payload by itself. */
export type OtherRecord<Given> = OtherRecordOf<Given, OmanTypes>;

/** The document of a record: a stored document may lack what an issued one has. */
export type DocumentOf<Given> = DocumentOfTypes<Given, OmanTypes>;
