// Document lines: IBG-25 with item, price and line-level allowances and charges.
// The meaning of each field stands below its schema.

import type { MeaningsOf } from './object-type.ts';
import { optionalDate, optionalNumber, optionalText } from './primitives.ts';
import { identifier } from './references.ts';
import { list, type ObjectShapes, one, oneOrMany } from './shapes.ts';

/** The objects: their fields, each with its schema. */
export const lineObjects = {
  LinePeriod: { start_date: optionalDate, end_date: optionalDate },
  OrderLineReference: { line_id: optionalText, order_reference_id: optionalText },
  DespatchLineReference: { line_id: optionalText, document_reference_id: optionalText },
  InvoicedObject: { ...identifier, document_type_code: optionalText },
  AdditionalItemIdentification: {
    id: optionalText,
    scheme_name: optionalText,
  },
  CommodityClassification: {
    nature_code: optionalText,
    item_classification_code: optionalText,
    item_classification_list_id: optionalText,
    item_classification_list_version_id: optionalText,
  },
  AdditionalItemProperty: { name: optionalText, value: optionalText },
  Price: {
    base_amount: optionalNumber,
    allowance_amount: optionalNumber,
    base_quantity: optionalNumber,
    tax_inclusive_amount: optionalNumber,
  },
  PayloadLine: {
    id: optionalText,
    note: optionalText,
    quantity: optionalNumber,
    unit_code: optionalText,
    accounting_cost: optionalText,
    invoice_period: one('LinePeriod'),
    order_line_reference: one('OrderLineReference'),
    despatch_line_reference: oneOrMany('DespatchLineReference'),
    document_reference: one('InvoicedObject'),
    allowances: list('Allowance'),
    charges: list('Charge'),
    line_tax_total: optionalNumber,
    description: optionalText,
    name: optionalText,
    buyer_item_identification: one('Identifier'),
    seller_item_identification: one('Identifier'),
    standard_item_identification: one('Identifier'),
    additional_item_identification: list('AdditionalItemIdentification'),
    origin_country: optionalText,
    commodity_classification: oneOrMany('CommodityClassification'),
    classified_tax_category: one('TaxCategory'),
    additional_item_property: list('AdditionalItemProperty'),
    price: one('Price'),
  },
} satisfies ObjectShapes;

/** What the objects and their fields mean. */
export const lineMeanings: MeaningsOf<typeof lineObjects> = {
  LinePeriod: {
    description: 'The period that a line is about (IBG-26).',
    fields: {
      start_date: { title: 'First day', description: 'The first day.', term: 'IBT-134', example: '2026-03-01' },
      end_date: { title: 'Last day', description: 'The last day.', term: 'IBT-135', example: '2026-03-31' },
    },
  },
  OrderLineReference: {
    description: 'The line of an order.',
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
  },
  DespatchLineReference: {
    description: 'The line of a despatch advice.',
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
  },
  InvoicedObject: {
    description: 'What a line is about, such as a meter or a subscription.',
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
  },
  AdditionalItemIdentification: {
    description: 'A further identifier of an item.',
    fields: {
      id: { title: 'Other identifier', description: 'An identifier of another kind.', example: 'CAT-7' },
      scheme_name: { title: 'Kind of identifier', description: 'What kind of identifier it is.', example: 'Catalogue' },
    },
  },
  CommodityClassification: {
    description: 'The classification of an item.',
    fields: {
      nature_code: { title: 'Nature', description: 'The nature of the item.', example: 'G' },
      item_classification_code: {
        title: 'Classification',
        description: 'The code of the item, of the scheme that is named beside it.',
        term: 'IBT-158',
        example: '080410100000',
      },
      item_classification_list_id: {
        title: 'Classification scheme',
        description: 'The scheme of the code.',
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
  },
  AdditionalItemProperty: {
    description: 'A property of an item (IBG-32).',
    fields: {
      name: {
        title: 'Property',
        description: 'The name of the property.',
        term: 'IBT-160',
        required: 'always',
        example: 'Colour',
      },
      value: {
        title: 'Value',
        description: 'The value of the property.',
        term: 'IBT-161',
        required: 'always',
        example: 'Blue',
      },
    },
  },
  Price: {
    description: 'The price of an item, without VAT (IBG-29).',
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
  },
  PayloadLine: {
    description: 'A line of a payload: one item, its quantity, its price and its VAT (IBG-25).',
    fields: {
      id: {
        title: 'Line number',
        description: 'The identifier of the line. Lines without one are numbered from 1.',
        term: 'IBT-126',
        example: '1',
      },
      note: {
        title: 'Note',
        description: 'A remark on the line.',
        term: 'IBT-127',
        example: 'Includes spare seal kit',
      },
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
        title: 'Further identifiers',
        description: 'Further identifiers of the item.',
      },
      origin_country: {
        title: 'Country of origin',
        description: 'Where the item comes from.',
        term: 'IBT-159',
        lists: ['ISO3166'],
      },
      commodity_classification: {
        title: 'Classification',
        description: 'The classification of the item, or a list of classifications.',
        term: 'IBT-158',
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
  },
};
