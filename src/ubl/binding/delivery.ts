// Delivery: IBG-13 to IBG-15, Incoterms and the shipment of imports.
import { addressRows } from './parties.ts';
import { boundAttribute, date, object, type Row, text, wrapper } from './row.ts';

export const deliveryRows: readonly Row[] = [
  object('cac:Delivery', 'delivery', [
    date('cbc:ActualDeliveryDate', 'actual_delivery_date'), // IBT-072
    object('cac:DeliveryLocation', 'delivery_location', [
      text('cbc:ID', 'id', [boundAttribute('schemeID', 'scheme_id')]), // IBT-071
      object('cac:Address', 'address', addressRows), // IBG-15
    ]),
    wrapper('cac:DeliveryParty', [wrapper('cac:PartyName', [text('cbc:Name', 'delivery_party_name')])]), // IBT-070
    object('cac:DeliveryTerms', 'delivery_terms', [text('cbc:ID', 'id', [boundAttribute('schemeID', 'scheme_id')])]),
    object('cac:Shipment', 'shipment', [
      text('cbc:ID', 'id'),
      wrapper('cac:Delivery', [date('cbc:ActualDeliveryDate', 'actual_delivery_date')]),
    ]),
  ]),
];
