// Document lines: IBG-25 with item, price and line-level allowances and charges.
import * as z from 'zod';
import { allowanceCharge, taxCategory } from './charges.ts';
import { date, number, text } from './primitives.ts';
import { identified } from './references.ts';

export const documentLine = z.object({
  id: text.nullish(),
  note: text.nullish(),
  quantity: number.nullish(),
  unit_code: text.nullish(),
  invoice_period: z.object({ start_date: date.nullish(), end_date: date.nullish() }).nullish(),
  order_line_reference: z.object({ line_id: text.nullish(), order_reference_id: text.nullish() }).nullish(),
  despatch_line_reference: z.object({ line_id: text.nullish(), document_reference_id: text.nullish() }).nullish(),
  document_reference: identified.extend({ document_type_code: text.nullish() }).nullish(),
  allowances: z.array(allowanceCharge).nullish(),
  charges: z.array(allowanceCharge).nullish(),
  line_tax_total: number.nullish(),
  description: text.nullish(),
  name: text.nullish(),
  buyer_item_identification: identified.nullish(),
  seller_item_identification: identified.nullish(),
  standard_item_identification: identified.nullish(),
  additional_item_identification: z
    .array(z.object({ nature_code: text.nullish(), id: text.nullish(), scheme_name: text.nullish() }))
    .nullish(),
  item_specification_document_reference: z
    .object({ commodity_code: text.nullish(), item_type: text.nullish() })
    .nullish(),
  origin_country: text.nullish(),
  commodity_classification: z
    .object({
      nature_code: text.nullish(),
      item_classification_code: text.nullish(),
      item_classification_list_id: text.nullish(),
      item_classification_list_version_id: text.nullish(),
    })
    .nullish(),
  classified_tax_category: taxCategory.nullish(),
  additional_item_property: z
    .array(z.object({ name: text.nullish(), name_code: text.nullish(), value: text.nullish() }))
    .nullish(),
  price: z
    .object({ base_amount: number.nullish(), allowance_amount: number.nullish(), base_quantity: number.nullish() })
    .nullish(),
});
