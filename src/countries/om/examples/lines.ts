// The goods and services of the examples, as lines without their number of pieces.
import type { PayloadLine as Line } from '../types/payloads.ts';

const goods = { commodity_code: '00000000', item_type: 'G' } as const;
const standardRate = { id: 'S', percent: 5, tax_scheme: 'VAT' } as const;

export const desk: Line = {
  name: 'Writing desk, oak, 140 cm',
  description: 'مكتب خشبي — desk with two drawers',
  unit_code: 'EA',
  seller_item_identification: { id: 'DSK-140-OAK' },
  item_specification_document_reference: goods,
  commodity_classification: { item_classification_code: '940330100000', item_classification_list_id: 'HS' },
  additional_item_identification: [{ nature_code: '476101' }],
  classified_tax_category: standardRate,
  price: { base_amount: 86.5 },
};

export const chair: Line = {
  name: 'Office chair, ergonomic',
  unit_code: 'EA',
  seller_item_identification: { id: 'CHR-ERG-2' },
  item_specification_document_reference: goods,
  commodity_classification: { item_classification_code: '940330100000', item_classification_list_id: 'HS' },
  additional_item_identification: [{ nature_code: '476101' }],
  classified_tax_category: standardRate,
  price: { base_amount: 42.75 },
};

export const assembly: Line = {
  name: 'Delivery and assembly',
  unit_code: 'HUR',
  item_specification_document_reference: { commodity_code: '78000000', item_type: 'S' },
  additional_item_identification: [{ nature_code: '476101' }],
  classified_tax_category: standardRate,
  price: { base_amount: 12 },
};

export const dates: Line = {
  name: 'Khalas dates, first grade',
  description: 'تمر خلاص — boxes of 5 kg',
  unit_code: 'KGM',
  origin_country: 'OM',
  item_specification_document_reference: goods,
  commodity_classification: { item_classification_code: '080410210000', item_classification_list_id: 'HS' },
  additional_item_identification: [{ nature_code: '012201' }],
  classified_tax_category: standardRate,
  price: { base_amount: 1.35 },
};
