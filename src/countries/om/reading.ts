// Payloads, issuances and stored documents of Oman, read: the functions of these stages bound to Oman, one by one.
import { parseIssuanceOf } from '../../document/issuance.ts';
import { recordJsonSchemaOf } from '../../document/record-json-schema.ts';
import { parseDocumentOf } from '../../document/schema.ts';
import { payloadJsonSchemaOf } from '../../payload/json-schema.ts';
import { parsePayloadOf, parserOf } from '../../payload/parse.ts';
import { OMAN_DESCRIBED, OMAN_PAYLOAD } from './payload.ts';
import type { OmanTypes } from './types/index.ts';

/**
 * Reads the payload of a kind of document. Errors name every wrong field at once, unknown fields among them; amounts that
 * only answers carry are kept, for `issueDocument` to compare.
 *
 * The payload gets the kind's type code (IBT-003) where it has none. Only a purchase invoice goes without: that is what a
 * payload without a type code is. A purchase credit note gets the kind `self-billed` with it, where it needs one. Codes are not
 * compared with their lists: the rules check them.
 *
 * @param type the kind of document, such as `sales-invoice`
 * @param input what `JSON.parse` gave, or any object
 * @param options what becomes of unknown fields, and how long texts may be
 *
 * @example
 * const parsed = parsePayload('sales-invoice', JSON.parse(text));
 * if (parsed.ok) console.log(parsed.value.issue_date);
 * else console.error(sentences(parsed.errors)); // { issue_date: 'Issue date is mandatory' }
 */
export const parsePayload = /*@__PURE__*/ parsePayloadOf<OmanTypes>(OMAN_PAYLOAD);

/** Reads the payload of a purchase invoice; see {@link parsePayload}. */
export const parsePurchaseInvoice = /*@__PURE__*/ parserOf<'purchase-invoice', OmanTypes>(
  OMAN_PAYLOAD,
  'purchase-invoice',
);

/** Reads the payload of a purchase credit note; see {@link parsePayload}. */
export const parsePurchaseCreditNote = /*@__PURE__*/ parserOf<'purchase-credit-note', OmanTypes>(
  OMAN_PAYLOAD,
  'purchase-credit-note',
);

/** Reads the payload of a sales invoice; see {@link parsePayload}. */
export const parseSalesInvoice = /*@__PURE__*/ parserOf<'sales-invoice', OmanTypes>(OMAN_PAYLOAD, 'sales-invoice');

/** Reads the payload of a sales credit note; see {@link parsePayload}. */
export const parseSalesCreditNote = /*@__PURE__*/ parserOf<'sales-credit-note', OmanTypes>(
  OMAN_PAYLOAD,
  'sales-credit-note',
);

/** Reads the payload of a debit note; see {@link parsePayload}. */
export const parseDebitNote = /*@__PURE__*/ parserOf<'debit-note', OmanTypes>(OMAN_PAYLOAD, 'debit-note');

/**
 * Reads an issuance from unknown JSON.
 *
 * @param input what `JSON.parse` gave, or any object
 *
 * @example
 * const issuance = parseIssuance(JSON.parse(text));
 * if (!issuance.ok) console.error(sentences(issuance.errors));
 */
export const parseIssuance = /*@__PURE__*/ parseIssuanceOf<OmanTypes>(OMAN_PAYLOAD);

/**
 * Reads a stored document from unknown JSON. Fields that the library does not know are kept as they are, since other servers
 * store more: the office's drawing shows them, the XML has no place for them; one that is nested too deeply is an error. With
 * the option they are left out, and get a message each; those that servers of the family are known to store (`attachments`,
 * `custom_data`, `org_id`) are kept without one.
 *
 * @param input what the store gave
 *
 * @example
 * const stored = parseDocument(JSON.parse(text));
 * if (stored.ok) console.log(toXml(stored.value));
 */
export const parseDocument = /*@__PURE__*/ parseDocumentOf<OmanTypes>(OMAN_PAYLOAD);

/**
 * The JSON Schema of the payloads of one kind of document. Every field has its title and description, small code lists
 * are named in full, and one whole payload stands as an example. Fields that only answers carry are read-only.
 *
 * @param type the kind of document, such as `sales-invoice`
 * @throws PintError `document-type-unknown` for a type that there is not
 *
 * @example
 * await writeFile('sales-invoice.schema.json', JSON.stringify(payloadJsonSchema('sales-invoice'), null, 2));
 */
export const payloadJsonSchema = /*@__PURE__*/ payloadJsonSchemaOf(OMAN_DESCRIBED);

/**
 * The JSON Schema of a record, as {@link readRecord} takes it: the type of document, its payload and its issuance. Of an
 * issuance nothing is demanded, since the option `issuance` may give what many records share.
 *
 * @example
 * ```ts
 * await writeFile('record.schema.json', JSON.stringify(recordJsonSchema(), null, 2));
 * // and in a record: { "$schema": "./record.schema.json", "type": "sales-invoice", "payload": { … } }
 * ```
 */
export const recordJsonSchema = /*@__PURE__*/ recordJsonSchemaOf(OMAN_DESCRIBED);
