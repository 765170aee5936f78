// The fields that the Emirates alone have, with their schemas: what other countries do not state, or state elsewhere.
import * as z from 'zod/mini';
import { coded } from '../../../core/errors/coded.ts';
import { isBlank } from '../../../core/is-blank.ts';
import { optionalNumber, optionalText, text } from '../../../payload/primitives.ts';
import type { CountryFields } from '../../../payload/shapes.ts';

// What is left out of a list moves the others up.
const textInOrder = /*@__PURE__*/ text.check(
  /*@__PURE__*/ z.refine((value) => !isBlank(value), /*@__PURE__*/ coded('empty')),
);

/** A text, or a list of texts, none of them blank: the first of one list belongs to the first of another. */
const oneOrMoreTexts = /*@__PURE__*/ z.nullish(/*@__PURE__*/ z.union([text, /*@__PURE__*/ z.array(textInOrder)]));

/** The fields that the Emirates alone have. */
export const EMIRATES_FIELDS = {
  objects: {},
  own: {
    // BTAE-03, and what is said of it in words.
    CommonFields: {
      discrepancy_response: { after: 'billing_reference', shape: oneOrMoreTexts },
      discrepancy_description: { after: 'discrepancy_response', shape: oneOrMoreTexts },
    },
    PayloadLine: {
      discrepancy_response: { after: 'document_reference', shape: oneOrMoreTexts },
      discrepancy_description: { after: 'discrepancy_response', shape: oneOrMoreTexts },
      // BTAE-24
      lot_number_id: { after: 'origin_country', shape: optionalText },
    },
    InvoicePeriod: { frequency_description: { after: 'description', shape: optionalText } },
    // BTAE-13
    CommodityClassification: { commodity_code: { shape: optionalText } },
    // BTAE-17
    AdditionalItemIdentification: {
      scheme_id: { after: 'id', shape: optionalText },
      scheme_version_id: { after: 'scheme_id', shape: optionalText },
    },
    // BTAE-23
    Delivery: { delivery_party_id: { after: 'delivery_party_name', shape: optionalText } },
    ComputedFields: {
      // IBT-111
      tax_amount_in_aed: { after: 'tax_amount', shape: optionalNumber },
      // BTAE-20
      tax_inclusive_amount_in_aed: { after: 'tax_inclusive_amount', shape: optionalNumber },
    },
    // BTAE-08, BTAE-10 of a document in another currency
    ComputedLine: {
      tax_amount_in_aed: { after: 'tax_amount', shape: optionalNumber },
      total_amount_in_aed: { after: 'total_amount', shape: optionalNumber },
    },
  },
} as const satisfies CountryFields;
