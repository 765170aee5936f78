// Delivery: IBG-13 to IBG-15, Incoterms.
// The meaning of each field stands below its schema.

import type { MeaningsOf } from './object-type.ts';
import { optionalDate, optionalText } from './primitives.ts';
import { identifier } from './references.ts';
import { type ObjectShapes, one } from './shapes.ts';

/** The objects: their fields, each with its schema. */
export const deliveryObjects = {
  DeliveryLocation: { ...identifier, address: one('Address') },
  // Incoterms have a list of their own, so they are a kind of object of their own.
  DeliveryTerms: { ...identifier },
  Delivery: {
    actual_delivery_date: optionalDate,
    delivery_location: one('DeliveryLocation'),
    delivery_party_name: optionalText,
    delivery_terms: one('DeliveryTerms'),
  },
} satisfies ObjectShapes;

/** What the objects and their fields mean. */
export const deliveryMeanings: MeaningsOf<typeof deliveryObjects> = {
  Delivery: {
    description: 'Where and when goods or services are delivered (IBG-13).',
    fields: {
      actual_delivery_date: {
        title: 'Delivery date',
        description: 'The day of the delivery.',
        term: 'IBT-072',
        example: '2026-03-01',
      },
      delivery_location: {
        title: 'Place of delivery',
        description: 'The place, by identifier, by address or by both.',
        term: 'IBG-15',
      },
      delivery_party_name: {
        title: 'Recipient',
        description: 'The name of the party that receives the delivery, where it is not the buyer.',
        term: 'IBT-070',
        example: 'Sohar Warehouse',
      },
      delivery_terms: {
        title: 'Delivery terms',
        description: 'The Incoterms rule that seller and buyer agreed on.',
      },
    },
  },
  DeliveryLocation: {
    description: 'A place of delivery.',
    fields: {
      id: {
        title: 'Location identifier',
        description: 'The identifier of the place.',
        term: 'IBT-071',
        example: '6291041500206',
      },
      scheme_id: {
        title: 'Scheme',
        description: 'The scheme that the identifier belongs to.',
        term: 'IBT-071-1',
        lists: ['ICD'],
        example: '0088',
      },
      address: { title: 'Address', description: 'The address of the place.', term: 'IBG-15' },
    },
  },
  DeliveryTerms: {
    description: 'An Incoterms rule.',
    fields: {
      id: {
        title: 'Incoterms rule',
        description: 'The three letters of the rule.',
        lists: ['Incoterms'],
        required: 'always',
        example: 'CIF',
      },
      scheme_id: { title: 'Scheme', description: 'The name of the set of rules.', example: 'incoterms' },
    },
  },
};
