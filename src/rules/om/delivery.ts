// Rules of Oman on delivery, import and export.

import type { UblElement } from '../../ubl/tree.ts';
import { values } from '../engine/checks.ts';
import { castableDateAt } from '../engine/dates.ts';
import { on, type Rule } from '../engine/rule.ts';
import { attributeValues, exists, has, select, someDiffers, stringAt, strings } from '../engine/xpath.ts';
import { lines } from '../pint/facts.ts';
import type { OmanContext } from './contexts.ts';
import { isAny, lineExemptionReasons } from './facts.ts';

const ADDRESS = 'cac:Delivery/cac:DeliveryLocation/cac:Address';
const COUNTRY = `${ADDRESS}/cac:Country/cbc:IdentificationCode`;
const IMPORT_DATE = 'cac:Delivery/cac:Shipment/cac:Delivery/cbc:ActualDeliveryDate';
const CLASSIFICATION = 'cac:Item/cac:ItemSpecificationDocumentReference/cbc:ID';

export const deliveryRules: readonly Rule<OmanContext>[] = [
  ...on('Oman: root', [
    {
      id: 'IBR-012-OM',
      condition:
        'An export with a line zero-rated for reason VATZR-OM-09 is delivered to a country other than OM (IBT-080)',
      test: (node, facts) =>
        !(isAny(facts, 'export') && lineExemptionReasons(facts).has('VATZR-OM-09')) ||
        someDiffers(strings(node, COUNTRY), ['OM']),
      found: values(COUNTRY),
    },
    {
      id: 'IBR-014-OM',
      condition: 'An export names the country of delivery (IBT-080)',
      test: (node, facts) => !isAny(facts, 'export') || exists(node, COUNTRY),
    },
    {
      id: 'IBR-040-OM',
      condition:
        'An e-commerce document has a delivery address (IBG-15) with street, additional street, third line, city, post code and country',
      test: (node, facts) => !isAny(facts, 'e-commerce') || missingAddressParts(node).length === 0,
      found: (node) => `no ${missingAddressParts(node).join(', no ')}`,
    },
    {
      id: 'IBR-085-OM',
      condition:
        'An import of goods gives import date, customs declaration number (both in Shipment) and delivery terms',
      test: (node, facts) =>
        !isAny(facts, 'import-of-goods') ||
        (exists(node, IMPORT_DATE) &&
          exists(node, 'cac:Delivery/cac:Shipment/cbc:ID') &&
          exists(node, 'cac:Delivery/cac:DeliveryTerms/cbc:ID')),
    },
    {
      id: 'IBR-155-OM',
      condition:
        'An export with a line zero-rated for reason VATZR-OM-09 has a line with a service type (item specification of scheme MP)',
      test: (_, facts) =>
        !(
          isAny(facts, 'export') &&
          lines(facts).some((line) =>
            has(line, 'cac:Item/cac:ClassifiedTaxCategory/cbc:TaxExemptionReasonCode', 'VATZR-OM-09'),
          )
        ) || lines(facts).some((line) => attributeValues(select(line, CLASSIFICATION), 'schemeName').includes('MP')),
    },
    {
      id: 'IBR-156-OM',
      condition: 'The import date (ActualDeliveryDate in Shipment) is a day of the calendar, written YYYY-MM-DD',
      test: (node) =>
        !exists(node, IMPORT_DATE) ||
        (/^\p{Nd}{4}-\p{Nd}{2}-\p{Nd}{2}$/u.test(stringAt(node, IMPORT_DATE)) &&
          castableDateAt(node, IMPORT_DATE) !== undefined),
      found: values(IMPORT_DATE),
    },
  ]),
];

const ADDRESS_PARTS = [
  'cbc:StreetName',
  'cbc:AdditionalStreetName',
  'cbc:CityName',
  'cbc:PostalZone',
  'cac:Country/cbc:IdentificationCode',
  'cac:AddressLine/cbc:Line',
];

function missingAddressParts(document: UblElement): string[] {
  const addresses = select(document, ADDRESS);
  return ADDRESS_PARTS.filter((part) => !addresses.some((address) => exists(address, part)));
}
