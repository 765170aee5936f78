// Schemas and kinds of objects of Oman, for what is generated from them and for tests.
import { OMAN_DESCRIBED, OMAN_PAYLOAD } from '../src/countries/om/payload.ts';
import { issuanceTypeOf } from '../src/document/issuance.ts';
import { documentSchemaOf, documentTypeOf } from '../src/document/schema.ts';
import { objectTypesOf } from '../src/payload/object-types.ts';
import { schemasOf } from '../src/payload/objects.ts';
import { payloadSchemasOf, payloadTypesOf } from '../src/payload/payload-objects.ts';

export const documentSchema = documentSchemaOf(OMAN_PAYLOAD);
export const { Invoice: purchaseInvoiceSchema, CreditNote: purchaseCreditNoteSchema } = payloadSchemasOf(OMAN_PAYLOAD);
export const party = schemasOf(OMAN_PAYLOAD).object('Party');

export const documentType = documentTypeOf(OMAN_DESCRIBED);
export const issuanceType = issuanceTypeOf(OMAN_DESCRIBED);
export const { Invoice: invoicePayloadType, CreditNote: creditNotePayloadType } = payloadTypesOf(OMAN_DESCRIBED);
export const OBJECT_TYPES = objectTypesOf(OMAN_DESCRIBED).all;
