// Rules of Oman on delivery, import and export.

import { foundAt, looksAt } from '../../../rules/engine/checks.ts';
import { castableDateAt } from '../../../rules/engine/dates.ts';
import { foundMissing, missingParts, placesMissingFirst } from '../../../rules/engine/places.ts';
import { type Rule, rulesOn } from '../../../rules/engine/rule.ts';
import {
  attributeValues,
  exists,
  hasValueAt,
  select,
  someDiffers,
  stringAt,
  stringsAt,
} from '../../../rules/engine/xpath.ts';
import { documentLines } from '../../../rules/pint/document-facts.ts';
import { DELIVERY_COUNTRY, LINE_EXEMPTION_CODE } from '../../../rules/pint/paths.ts';
import { pathTo } from '../../../ubl/path.ts';
import { placesAt } from '../../../ubl/place.ts';
import type { OmanContext } from './contexts.ts';
import { isTransaction, lineExemptionReasons, TRANSACTION_TYPE_AT, transactionTypeAt } from './document-facts.ts';

const ADDRESS = pathTo('cac:Delivery/cac:DeliveryLocation/cac:Address');
const IMPORT_DATE = pathTo('cac:Delivery/cac:Shipment/cac:Delivery/cbc:ActualDeliveryDate');
const DECLARATION = pathTo('cac:Delivery/cac:Shipment/cbc:ID');
const TERMS = pathTo('cac:Delivery/cac:DeliveryTerms/cbc:ID');
const CLASSIFICATION = pathTo('cac:Item/cac:ItemSpecificationDocumentReference/cbc:ID');

export const deliveryRules: readonly Rule<OmanContext>[] = [
  ...rulesOn('Oman: root', [
    {
      id: 'IBR-012-OM',
      condition:
        'An export with a line zero-rated for reason VATZR-OM-09 is delivered to a country other than OM (IBT-080)',
      at: [DELIVERY_COUNTRY, ...TRANSACTION_TYPE_AT],
      fix: 'Name the country of delivery, another than OM',
      test: (node, facts) =>
        !(isTransaction(facts, 'export') && lineExemptionReasons(facts).has('VATZR-OM-09')) ||
        someDiffers(stringsAt(node, DELIVERY_COUNTRY), ['OM']),
      found: foundAt(DELIVERY_COUNTRY),
    },
    {
      id: 'IBR-014-OM',
      condition: 'An export names the country of delivery (IBT-080)',
      at: [DELIVERY_COUNTRY, ...TRANSACTION_TYPE_AT],
      fix: 'Name the country that the export is delivered to',
      test: (node, facts) => !isTransaction(facts, 'export') || exists(node, DELIVERY_COUNTRY),
    },
    {
      id: 'IBR-040-OM',
      condition:
        'An e-commerce document has a delivery address (IBG-15) with street, additional street, third line, city, post code and country',
      at: (node) => [...missingParts(node, ADDRESS, ADDRESS_PARTS), ...transactionTypeAt(node)],
      fix: 'Give the delivery address in full: street, additional street, third line, city, post code, country; first {field}',
      test: (node, facts) =>
        !isTransaction(facts, 'e-commerce') || missingParts(node, ADDRESS, ADDRESS_PARTS).length === 0,
      found: (node) => foundMissing(missingParts(node, ADDRESS, ADDRESS_PARTS)),
    },
    {
      id: 'IBR-085-OM',
      condition:
        'An import of goods gives import date, customs declaration number (both in Shipment) and delivery terms',
      at: (node) => placesMissingFirst(node, [IMPORT_DATE, DECLARATION, TERMS, ...TRANSACTION_TYPE_AT]),
      fix: 'Give import date, customs declaration number and delivery terms of the import',
      test: (node, facts) =>
        !isTransaction(facts, 'import-of-goods') ||
        (exists(node, IMPORT_DATE) && exists(node, DECLARATION) && exists(node, TERMS)),
    },
    {
      id: 'IBR-155-OM',
      condition:
        'An export with a line zero-rated for reason VATZR-OM-09 has a line with a service type (item specification of scheme MP)',
      at: (_, facts) => documentLines(facts).flatMap((line) => placesAt(line, CLASSIFICATION)),
      fix: 'Give the service type of a line of the export',
      test: (_, facts) =>
        !(
          isTransaction(facts, 'export') &&
          documentLines(facts).some((line) => hasValueAt(line, LINE_EXEMPTION_CODE, 'VATZR-OM-09'))
        ) ||
        documentLines(facts).some((line) => attributeValues(select(line, CLASSIFICATION), 'schemeName').includes('MP')),
    },
    {
      id: 'IBR-156-OM',
      condition: 'The import date (ActualDeliveryDate in Shipment) is a day of the calendar, written YYYY-MM-DD',
      ...looksAt(IMPORT_DATE),
      fix: 'Write the import date as YYYY-MM-DD',
      test: (node) =>
        !exists(node, IMPORT_DATE) ||
        (/^\p{Nd}{4}-\p{Nd}{2}-\p{Nd}{2}$/u.test(stringAt(node, IMPORT_DATE)) &&
          castableDateAt(node, IMPORT_DATE) !== undefined),
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
].map(pathTo);
