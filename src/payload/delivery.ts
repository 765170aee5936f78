// Delivery: IBG-13 to IBG-15, Incoterms and shipment of imports.
import * as z from 'zod';
import { address } from './parties.ts';
import { date, text } from './primitives.ts';
import { identified } from './references.ts';

export const delivery = z.object({
  actual_delivery_date: date.nullish(),
  delivery_location: identified.extend({ address: address.nullish() }).nullish(),
  delivery_party_name: text.nullish(),
  delivery_terms: identified.nullish(),
  shipment: z.object({ id: text.nullish(), actual_delivery_date: date.nullish() }).nullish(),
});
