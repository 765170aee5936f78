// Cases of the rules on delivery, import and export.
import { add, attribute, remove, repeat, text, transaction } from '../pint/edits.ts';
import type { Case } from './case.ts';

const ADDRESS = 'cac:Delivery/cac:DeliveryLocation/cac:Address';
const COUNTRY = `${ADDRESS}/cac:Country/cbc:IdentificationCode`;
const REASON = 'cac:InvoiceLine[2]/cac:Item/cac:ClassifiedTaxCategory/cbc:TaxExemptionReasonCode';
const IMPORT_DATE = 'cac:Delivery/cac:Shipment/cac:Delivery/cbc:ActualDeliveryDate';
const SERVICE = 'cac:Item/cac:ItemSpecificationDocumentReference/cbc:ID';
const AT_ADDRESS = '/Invoice/cac:Delivery[1]/cac:DeliveryLocation[1]/cac:Address[1]';

export const deliveryCases: readonly Case[] = [
  { rule: 'ibr-107', broken: [repeat('cac:Delivery')], at: '/Invoice' },
  { rule: 'ibr-108', broken: [repeat('cac:Delivery/cac:DeliveryParty/cac:PartyName')], at: '/Invoice/cac:Delivery[1]' },
  { rule: 'ibr-057', given: [text(COUNTRY, '')], broken: [remove(COUNTRY)], at: AT_ADDRESS },
  { rule: 'ibr-sr-56', broken: [repeat(`${ADDRESS}/cac:AddressLine`)], at: AT_ADDRESS },

  {
    rule: 'IBR-012-OM',
    given: [transaction(1, 7), text(REASON, 'VATZR-OM-09'), text(COUNTRY, 'AE')],
    broken: [text(COUNTRY, 'OM')],
    at: '/Invoice',
  },
  {
    rule: 'IBR-012-OM',
    given: [transaction(1, 7), remove(COUNTRY)],
    broken: [text(REASON, 'VATZR-OM-09')],
    at: '/Invoice',
  },
  { rule: 'IBR-014-OM', given: [transaction(1, 7)], broken: [remove(COUNTRY)], at: '/Invoice' },
  { rule: 'IBR-014-OM', given: [remove('cac:Delivery')], broken: [transaction(1, 7)], at: '/Invoice' },
  ...[
    'cbc:StreetName',
    'cbc:AdditionalStreetName',
    'cbc:CityName',
    'cbc:PostalZone',
    'cac:Country/cbc:IdentificationCode',
    'cac:AddressLine/cbc:Line',
  ].map(
    (part): Case => ({
      rule: 'IBR-040-OM',
      given: [transaction(1, 12)],
      broken: [remove(`${ADDRESS}/${part}`)],
      at: '/Invoice',
    }),
  ),
  { rule: 'IBR-040-OM', given: [remove(ADDRESS)], broken: [transaction(1, 12)], at: '/Invoice' },
  ...[IMPORT_DATE, 'cac:Delivery/cac:Shipment/cbc:ID', 'cac:Delivery/cac:DeliveryTerms'].flatMap((path): Case[] => [
    { rule: 'IBR-085-OM', given: [transaction(1, 13)], broken: [remove(path)], at: '/Invoice' },
    { rule: 'IBR-085-OM', given: [remove(path)], broken: [transaction(1, 13)], at: '/Invoice' },
  ]),
  {
    rule: 'IBR-155-OM',
    given: [
      transaction(1, 7),
      text(REASON, 'VATZR-OM-09'),
      attribute(`cac:InvoiceLine[1]/${SERVICE}`, 'schemeName', 'XX'),
    ],
    broken: [attribute(`cac:InvoiceLine[2]/${SERVICE}`, 'schemeName', 'mp')],
    at: '/Invoice',
  },
  ...['2025-3-7', '2025-02-29', ' 2025-03-07', '2025-03-07Z', ''].map(
    (date): Case => ({ rule: 'IBR-156-OM', broken: [text(IMPORT_DATE, date)], at: '/Invoice' }),
  ),
  {
    rule: 'IBR-156-OM',
    given: [remove(IMPORT_DATE)],
    broken: [add('cac:Delivery/cac:Shipment/cac:Delivery', '<cbc:ActualDeliveryDate>x</cbc:ActualDeliveryDate>')],
    at: '/Invoice',
  },
];
