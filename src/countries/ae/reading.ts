// Payloads, issuances and stored documents of the Emirates, read: the functions of these stages bound to them, one by one.
import { parseIssuanceOf } from '../../document/issuance.ts';
import { recordJsonSchemaOf } from '../../document/record-json-schema.ts';
import { parseDocumentOf } from '../../document/schema.ts';
import { payloadJsonSchemaOf } from '../../payload/json-schema.ts';
import { parsePayloadOf } from '../../payload/parse.ts';
import { EMIRATES_DESCRIBED, EMIRATES_PAYLOAD } from './payload.ts';
import type { EmiratesTypes } from './types/index.ts';

/**
 * Reads the payload of a kind of document. Errors name every wrong field at once, unknown fields among them. The payload gets a type
 * code (IBT-003) where it has none: 480 and 81 where every line is exempt or out of scope, else that of its kind.
 *
 * @example
 * const parsed = parsePayload('sales-invoice', JSON.parse(text));
 */
export const parsePayload = /*@__PURE__*/ parsePayloadOf<EmiratesTypes>(EMIRATES_PAYLOAD);

/**
 * Reads an issuance from unknown JSON.
 *
 * @example
 * const issuance = parseIssuance(JSON.parse(text));
 */
export const parseIssuance = /*@__PURE__*/ parseIssuanceOf<EmiratesTypes>(EMIRATES_PAYLOAD);

/**
 * Reads a stored document from unknown JSON. Fields that the library does not know are kept as they are.
 *
 * @example
 * const stored = parseDocument(JSON.parse(text));
 */
export const parseDocument = /*@__PURE__*/ parseDocumentOf<EmiratesTypes>(EMIRATES_PAYLOAD);

/**
 * The JSON Schema of the payloads of one kind of document.
 *
 * @example
 * await writeFile('sales-invoice.schema.json', JSON.stringify(payloadJsonSchema('sales-invoice'), null, 2));
 */
export const payloadJsonSchema = /*@__PURE__*/ payloadJsonSchemaOf(EMIRATES_DESCRIBED);

/** The JSON Schema of a record: the type of document, its payload and its issuance. */
export const recordJsonSchema = /*@__PURE__*/ recordJsonSchemaOf(EMIRATES_DESCRIBED);
