// Document lines: IBG-25 with item, price and line-level allowances and charges.
// The meaning of each field stands below its schema.
import * as z from 'zod/mini';
import { object } from '../core/object-schema.ts';
import { allowance, charge, taxCategory } from './charges.ts';
import type { ObjectType } from './object-type.ts';
import { oneOrMany, optionalDate, optionalNumber, optionalText } from './primitives.ts';
import { identified } from './references.ts';

const linePeriod = object({ start_date: optionalDate, end_date: optionalDate });

export const linePeriodType: ObjectType<typeof linePeriod> = {
  name: 'LinePeriod',
  description: 'The period that a line is about (IBG-26).',
  schema: linePeriod,
  fields: {
    start_date: { title: 'First day', description: 'The first day.', term: 'IBT-134', example: '2026-03-01' },
    end_date: { title: 'Last day', description: 'The last day.', term: 'IBT-135', example: '2026-03-31' },
  },
};

const orderLineReference = object({ line_id: optionalText, order_reference_id: optionalText });

export const orderLineReferenceType: ObjectType<typeof orderLineReference> = {
  name: 'OrderLineReference',
  description: 'The line of an order.',
  schema: orderLineReference,
  fields: {
    line_id: {
      title: 'Order line',
      description: 'The number of the line in the order.',
      term: 'IBT-132',
      required: 'always',
      example: '10',
    },
    order_reference_id: {
      title: 'Order',
      description: 'The number of the order.',
      term: 'IBT-183',
      example: 'PO-8810',
    },
  },
};

const despatchLineReference = object({ line_id: optionalText, document_reference_id: optionalText });

export const despatchLineReferenceType: ObjectType<typeof despatchLineReference> = {
  name: 'DespatchLineReference',
  description: 'The line of a despatch advice.',
  schema: despatchLineReference,
  fields: {
    line_id: {
      title: 'Despatch line',
      description: 'The number of the line in the despatch advice.',
      required: 'always',
      example: '4',
    },
    document_reference_id: {
      title: 'Despatch advice',
      description: 'The number of the despatch advice.',
      term: 'IBT-184',
      example: 'DN-2026-551',
    },
  },
};

const invoicedObject = z.extend(identified, { document_type_code: optionalText });

export const invoicedObjectType: ObjectType<typeof invoicedObject> = {
  name: 'InvoicedObject',
  description: 'What a line is about, such as a meter or a subscription.',
  schema: invoicedObject,
  fields: {
    id: {
      title: 'Object',
      description: 'The identifier of the object.',
      term: 'IBT-128',
      required: 'always',
      example: 'METER-77',
    },
    scheme_id: {
      title: 'Scheme',
      description: 'The kind of the identifier.',
      term: 'IBT-128-1',
      lists: ['UNCL1153'],
      example: 'AVE',
    },
    document_type_code: { title: 'Type', description: '130 for an invoiced object.', example: '130' },
  },
};

const additionalItemIdentification = object({
  nature_code: optionalText,
  id: optionalText,
  scheme_name: optionalText,
});

export const additionalItemIdentificationType: ObjectType<typeof additionalItemIdentification> = {
  name: 'AdditionalItemIdentification',
  description: 'The economic activity behind an item, or another identifier of it.',
  schema: additionalItemIdentification,
  fields: {
    nature_code: {
      title: 'Economic activity',
      description: 'The economic activity of the seller (ISIC), six digits.',
      term: 'BTOM-033',
      lists: ['ISIC'],
      required: 'where no other identifier is given',
      example: '477319',
    },
    id: { title: 'Other identifier', description: 'An identifier of another kind.', example: 'CAT-7' },
    scheme_name: { title: 'Kind of identifier', description: 'What kind of identifier it is.', example: 'Catalogue' },
  },
};

const itemSpecification = object({ commodity_code: optionalText, item_type: optionalText });

export const itemSpecificationType: ObjectType<typeof itemSpecification> = {
  name: 'ItemSpecification',
  description: 'Whether an item is goods or a service, and which service.',
  schema: itemSpecification,
  fields: {
    commodity_code: {
      title: 'Service type',
      description: 'The type of service, eight digits; 00000000 for goods.',
      term: 'BTOM-034',
      lists: ['ServiceType'],
      required: 'always',
      example: '00000000',
    },
    item_type: {
      title: 'Goods or service',
      description: 'G is goods, S is a service.',
      term: 'BTOM-019',
      lists: ['ItemType'],
      required: 'except on simplified tax invoices',
      example: 'G',
    },
  },
};

const commodityClassification = object({
  nature_code: optionalText,
  item_classification_code: optionalText,
  item_classification_list_id: optionalText,
  item_classification_list_version_id: optionalText,
});

export const commodityClassificationType: ObjectType<typeof commodityClassification> = {
  name: 'CommodityClassification',
  description: 'The classification of an item.',
  schema: commodityClassification,
  fields: {
    nature_code: { title: 'Nature', description: 'The nature of the item.', example: 'G' },
    item_classification_code: {
      title: 'Classification',
      description: 'The code of the item: of the Harmonised System for goods (HS, twelve digits).',
      term: 'IBT-158',
      lists: ['HSCodes', 'ServiceType'],
      required: 'for goods, except on simplified tax invoices',
      example: '080410100000',
    },
    item_classification_list_id: {
      title: 'Classification scheme',
      description: 'HS for goods, MP for services.',
      term: 'IBT-158-1',
      lists: ['UNCL7143'],
      required: 'where a classification is given',
      example: 'HS',
    },
    item_classification_list_version_id: {
      title: 'Version of the scheme',
      description: 'The version of the classification scheme.',
      term: 'IBT-158-2',
      example: '2025',
    },
  },
};

const additionalItemProperty = object({ name: optionalText, name_code: optionalText, value: optionalText });

export const additionalItemPropertyType: ObjectType<typeof additionalItemProperty> = {
  name: 'AdditionalItemProperty',
  description: 'A property of an item (IBG-32).',
  schema: additionalItemProperty,
  fields: {
    name: {
      title: 'Property',
      description: 'The name of the property.',
      term: 'IBT-160',
      required: 'always',
      example: 'Colour',
    },
    name_code: {
      title: 'Profit margin item',
      description: 'The kind of second-hand goods that the profit margin scheme is used for.',
      term: 'BTOM-025',
      lists: ['ProfitMargin'],
      required: 'on profit margin invoices',
      example: 'VATPM-OM-02',
    },
    value: {
      title: 'Value',
      description: 'The value of the property.',
      term: 'IBT-161',
      required: 'always',
      example: 'Blue',
    },
  },
};

const price = object({
  base_amount: optionalNumber,
  allowance_amount: optionalNumber,
  base_quantity: optionalNumber,
  tax_inclusive_amount: optionalNumber,
});

export const priceType: ObjectType<typeof price> = {
  name: 'Price',
  description: 'The price of an item, without VAT (IBG-29).',
  schema: price,
  fields: {
    base_amount: {
      title: 'Price',
      description: 'The price before its discount. Without a discount it is the net price.',
      term: 'IBT-148, IBT-146 (without a discount)',
      unit: 'document currency for the base quantity',
      required: 'where no price with VAT is given',
      example: 1.15,
    },
    allowance_amount: {
      title: 'Discount on the price',
      description: 'What is taken off the price.',
      term: 'IBT-147',
      unit: 'document currency for the base quantity',
      example: 0.1,
    },
    base_quantity: {
      title: 'Base quantity',
      description: 'How many units the price is for. It is 1 where none is given.',
      term: 'IBT-149',
      unit: 'unit of the line',
      example: 1,
    },
    tax_inclusive_amount: {
      title: 'Price with VAT',
      description:
        'The price as a till says it, instead of the price without VAT, which is computed. It does not reach the XML.',
      unit: 'document currency for the base quantity',
      example: 1.208,
    },
  },
};

export const documentLine = object({
  id: optionalText,
  note: optionalText,
  quantity: optionalNumber,
  unit_code: optionalText,
  accounting_cost: optionalText,
  invoice_period: z.nullish(linePeriod),
  order_line_reference: z.nullish(orderLineReference),
  despatch_line_reference: z.nullish(oneOrMany(despatchLineReference)),
  document_reference: z.nullish(invoicedObject),
  allowances: z.nullish(z.array(allowance)),
  charges: z.nullish(z.array(charge)),
  line_tax_total: optionalNumber,
  description: optionalText,
  name: optionalText,
  buyer_item_identification: z.nullish(identified),
  seller_item_identification: z.nullish(identified),
  standard_item_identification: z.nullish(identified),
  additional_item_identification: z.nullish(z.array(additionalItemIdentification)),
  item_specification_document_reference: z.nullish(itemSpecification),
  origin_country: optionalText,
  commodity_classification: z.nullish(oneOrMany(commodityClassification)),
  classified_tax_category: z.nullish(taxCategory),
  additional_item_property: z.nullish(z.array(additionalItemProperty)),
  price: z.nullish(price),
});

export const payloadLineType: ObjectType<typeof documentLine> = {
  name: 'PayloadLine',
  description: 'A line of a payload: one item, its quantity, its price and its VAT (IBG-25).',
  schema: documentLine,
  fields: {
    id: {
      title: 'Line number',
      description: 'The identifier of the line. Lines without one are numbered from 1.',
      term: 'IBT-126',
      example: '1',
    },
    note: { title: 'Note', description: 'A remark on the line.', term: 'IBT-127', example: 'Includes spare seal kit' },
    quantity: {
      title: 'Quantity',
      description: 'How much or how many is invoiced or credited.',
      term: 'IBT-129',
      unit: 'unit_code',
      required: 'always',
      example: 12.5,
    },
    unit_code: {
      title: 'Unit',
      description: 'The unit of measure of the quantity, such as H87 for a piece or KGM for a kilogram.',
      term: 'IBT-130, IBT-150 (of the base quantity)',
      lists: ['UNECERec20'],
      required: 'always',
      example: 'KGM',
    },
    accounting_cost: {
      title: 'Buyer accounting reference',
      description: 'Where the buyer books the line.',
      term: 'IBT-133',
      example: '4400-17',
    },
    invoice_period: {
      title: 'Period',
      description: 'The period that the line is about.',
      term: 'IBG-26',
      required: 'where the document is both a full and a summary invoice',
    },
    order_line_reference: { title: 'Order line', description: 'The line of the order.', term: 'IBT-132' },
    despatch_line_reference: {
      title: 'Despatch line',
      description: 'The line of the despatch advice, or a list of such lines.',
      term: 'IBT-184',
    },
    document_reference: { title: 'Invoiced object', description: 'What the line is about.', term: 'IBT-128' },
    allowances: { title: 'Allowances', description: 'The discounts on the line.', term: 'IBG-27' },
    charges: { title: 'Charges', description: 'The surcharges on the line.', term: 'IBG-28' },
    line_tax_total: {
      title: 'Tax total of the line',
      description: 'The VAT of the line as some senders state it. It is kept, and nothing is computed from it.',
      unit: 'document currency',
      example: 0.719,
    },
    description: {
      title: 'Description',
      description: 'What the item is, in more words than its name.',
      term: 'IBT-154',
      example: 'First grade, in boxes of 500 g',
    },
    name: {
      title: 'Item',
      description: 'The name of the item.',
      term: 'IBT-153',
      required: 'always',
      example: 'Fresh dates, Khalas',
    },
    buyer_item_identification: {
      title: 'Item number of the buyer',
      description: 'What the buyer calls the item.',
      term: 'IBT-156',
    },
    seller_item_identification: {
      title: 'Item number of the seller',
      description: 'What the seller calls the item.',
      term: 'IBT-155',
    },
    standard_item_identification: {
      title: 'Standard item number',
      description: 'A registered identifier of the item, such as a GTIN, with its scheme.',
      term: 'IBT-157',
    },
    additional_item_identification: {
      title: 'Economic activity',
      description: 'The economic activity behind the item, and other identifiers.',
      term: 'BTOM-033',
      required: 'except on simplified tax invoices',
    },
    item_specification_document_reference: {
      title: 'Goods or service',
      description: 'Whether the item is goods or a service, and which service.',
      term: 'BTOM-019, BTOM-034',
      required: 'except on simplified tax invoices',
    },
    origin_country: {
      title: 'Country of origin',
      description: 'Where the item comes from.',
      term: 'IBT-159',
      lists: ['ISO3166'],
      example: 'OM',
    },
    commodity_classification: {
      title: 'Classification',
      description: 'The classification of the item, or a list of classifications.',
      term: 'IBT-158',
      required: 'for goods, except on simplified tax invoices',
    },
    classified_tax_category: {
      title: 'VAT',
      description: 'The VAT category and rate of the line.',
      term: 'IBG-30',
      required: 'always',
    },
    additional_item_property: { title: 'Properties', description: 'More facts about the item.', term: 'IBG-32' },
    price: { title: 'Price', description: 'The price of the item.', term: 'IBG-29', required: 'always' },
  },
};
