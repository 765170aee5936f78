// Delivery: IBG-13 to IBG-15, Incoterms and shipment of imports.
// The meaning of each field stands below its schema.
import * as z from 'zod/mini';
import { object } from '../core/object-schema.ts';
import type { ObjectType } from './object-type.ts';
import { address } from './parties.ts';
import { optionalDate, optionalText } from './primitives.ts';
import { identified } from './references.ts';

const deliveryLocation = z.extend(identified, { address: z.nullish(address) });
const shipment = object({ id: optionalText, actual_delivery_date: optionalDate });

// Incoterms have a list of their own, so they are a kind of object of their own.
const deliveryTerms = z.extend(identified, {});

export const delivery = object({
  actual_delivery_date: optionalDate,
  delivery_location: z.nullish(deliveryLocation),
  delivery_party_name: optionalText,
  delivery_terms: z.nullish(deliveryTerms),
  shipment: z.nullish(shipment),
});

export const deliveryType: ObjectType<typeof delivery> = {
  name: 'Delivery',
  description: 'Where and when goods or services are delivered (IBG-13).',
  schema: delivery,
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
      required: 'on export and e-commerce invoices, with the country of its address',
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
      term: 'BTOM-022',
      required: 'for an import of goods',
    },
    shipment: {
      title: 'Import shipment',
      description: 'Customs declaration and date of an import.',
      term: 'BTOM-021, BTOM-030',
      required: 'for an import of goods',
    },
  },
};

export const deliveryLocationType: ObjectType<typeof deliveryLocation> = {
  name: 'DeliveryLocation',
  description: 'A place of delivery.',
  schema: deliveryLocation,
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
};

export const deliveryTermsType: ObjectType<typeof deliveryTerms> = {
  name: 'DeliveryTerms',
  description: 'An Incoterms rule.',
  schema: deliveryTerms,
  fields: {
    id: {
      title: 'Incoterms rule',
      description: 'The three letters of the rule.',
      term: 'BTOM-022',
      lists: ['Incoterms'],
      required: 'always',
      example: 'CIF',
    },
    scheme_id: { title: 'Scheme', description: 'The name of the set of rules.', example: 'incoterms' },
  },
};

export const shipmentType: ObjectType<typeof shipment> = {
  name: 'Shipment',
  description: 'The shipment of an import.',
  schema: shipment,
  fields: {
    id: {
      title: 'Customs declaration number',
      description: 'The number of the customs declaration.',
      term: 'BTOM-021',
      required: 'always',
      example: 'CD-2026-1180',
    },
    actual_delivery_date: {
      title: 'Import date',
      description: 'The day on which the goods were imported.',
      term: 'BTOM-030',
      example: '2026-03-01',
    },
  },
};
