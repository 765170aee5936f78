// The fields of the toy country, and what they mean.
import type { CountryMeanings } from '../../../src/payload/object-type.ts';
import { optionalNumber, optionalText } from '../../../src/payload/primitives.ts';
import { type CountryFields, list } from '../../../src/payload/shapes.ts';

export const TOY_FIELDS = {
  objects: { Discrepancy: { code: optionalText } },
  own: {
    CommonFields: { discrepancy_response: { after: 'billing_reference', shape: list('Discrepancy') } },
    PayloadLine: { lot_number_id: { after: 'name', shape: optionalText } },
    CommodityClassification: { commodity_code: { shape: optionalText } },
    AdditionalItemIdentification: {
      service_code: { shape: optionalText },
      scheme_id: { after: 'id', shape: optionalText },
    },
    Delivery: { delivery_party_id: { after: 'delivery_party_name', shape: optionalText } },
    ComputedFields: { tax_amount_in_ttd: { after: 'tax_amount', shape: optionalNumber } },
    ComputedLine: {
      tax_amount_in_ttd: { after: 'tax_amount', shape: optionalNumber },
      total_amount_in_ttd: { after: 'total_amount', shape: optionalNumber },
    },
  },
} as const satisfies CountryFields;

const meaning = (title: string) => ({ title, description: `${title}.` });
const amount = (title: string) => ({ ...meaning(title), unit: 'TTD', computed: true, example: 1 }) as const;

export const TOY_MEANINGS = {
  objects: { Discrepancy: { description: 'Why a credit note is issued.', fields: { code: meaning('Reason') } } },
  own: {
    CommonFields: { discrepancy_response: meaning('Reasons') },
    PayloadLine: { lot_number_id: meaning('Lot') },
    CommodityClassification: { commodity_code: meaning('Goods or service') },
    AdditionalItemIdentification: { service_code: meaning('Service'), scheme_id: meaning('Scheme') },
    Delivery: { delivery_party_id: meaning('Number of the recipient') },
    ComputedFields: { tax_amount_in_ttd: amount('VAT in dollars of the country') },
    ComputedLine: {
      tax_amount_in_ttd: amount('VAT in dollars of the country'),
      total_amount_in_ttd: amount('Amount with VAT in dollars of the country'),
    },
  },
  restated: { CommonFields: { fields: { tax_currency_code: { example: 'TTD' } } } },
} satisfies CountryMeanings<typeof TOY_FIELDS>;
