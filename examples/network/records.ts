// What is issued in the scenarios: a record (payload and issuance) for each flow, made of the library's examples.
// Nobody in them exists.
import { type Example, examples } from '../../src/index.ts';

/** The day on which everything is issued. */
export const DAY = '2026-02-02';

const { 'sales-invoice': sale, 'purchase-invoice': purchase, 'simplified-invoice': counter, export: dates } = examples;
const seller = sale.issuance.accounting_supplier_party;
const hotel = sale.payload.accounting_customer_party;
const visitor = counter.payload.accounting_customer_party;
const [goods] = sale.payload.document_lines ?? [];
if (!goods || !hotel?.postal_address) throw new Error('the examples of the library have changed');

// A third party that issues for the seller.
const agency = {
  party_name: 'Bahja Agency LLC',
  postal_address: { ...hotel.postal_address, street_name: 'Way 1921', city_name: 'Muscat', postal_zone: '112' },
  party_tax_scheme: { company_id: 'OM1100445566', tax_scheme: 'VAT' },
};
const throughAgency = { ...seller, agent_party: agency };

const STANDARD_RATE = { id: 'S', percent: 5, tax_scheme: 'VAT' };

// Margin schemes tax the margin, which no line states: the total is what the parties agreed on.
const margin = {
  additional_document_references: [{ id: 'OMR', document_type_code: 'PM_TOTAL', document_description: '480' }],
  document_lines: [
    {
      name: 'Silver khanjar, nineteenth century',
      quantity: 1,
      unit_code: 'EA',
      item_specification_document_reference: { commodity_code: '00000000', item_type: 'G' },
      commodity_classification: { item_classification_code: '970690100000', item_classification_list_id: 'HS' },
      additional_item_identification: [{ nature_code: '477304' }],
      classified_tax_category: { id: 'O', tax_scheme: 'VAT' },
      price: { base_amount: 480 },
      additional_item_property: [{ name: 'Margin scheme item', name_code: 'VATPM-OM-02', value: 'Antique' }],
    },
  ],
};

const withoutAddress = ({ endpoint_id: _, endpoint_scheme_id: __, ...party }: typeof hotel = {}) => party;
const withoutTin = ({ tin: _, ...party }: typeof hotel = {}) => party;
const withoutVat = ({ party_tax_scheme: _, ...party }: typeof hotel = {}) => party;

const withoutDueDate = ({ due_date: _, ...payload }: Example['payload']) => payload;

/** A record with some of its payload and issuance in other words, issued on the day. */
function record({ type, payload, issuance }: Example, changes: object = {}, host: object = {}): Example {
  return {
    type,
    payload: { ...withoutDueDate(payload), issue_date: DAY, issue_time: '09:58:00', ...changes },
    issuance: { ...issuance, ...host },
  };
}

/** What is issued in each scenario. */
export const RECORDS = {
  b2b: record(sale),
  discounted: record(sale, { allowances: [{ reason: 'Agreed discount', amount: 40, tax_category: STANDARD_RATE }] }),
  'credit-note': record(examples['sales-credit-note']),
  'buyer-not-registered': record(
    sale,
    { accounting_customer_party: withoutVat(withoutAddress(hotel)) },
    { substitute: 'not-in-network' },
  ),
  'profit-margin-self-invoice': record(
    purchase,
    { ...margin, transaction_type: ['full', 'profit-margin-self-invoice'], payment_means: null },
    {
      document_number: 'PMS-2026-0003',
      accounting_supplier_party: {
        endpoint_id: '6291041500213',
        endpoint_scheme_id: '0088',
        party_name: 'سعيد بن حمد الهنائي | Said bin Hamad Al Hinai',
        party_identification: { id: '61204488', scheme_name: 'CID' },
        telephone: '+968 9277 1003',
        postal_address: hotel.postal_address,
      },
    },
  ),
  'buyer-not-in-network': record(
    sale,
    { accounting_customer_party: withoutAddress(hotel) },
    { substitute: 'not-in-network' },
  ),
  'profit-margin': record(
    sale,
    {
      ...margin,
      transaction_type: ['full', 'profit-margin'],
      accounting_customer_party: { ...withoutAddress(visitor), tin: '8203391', postal_address: hotel.postal_address },
      billing_reference: [{ id: 'INV-1', uuid: '7b95376b-e63c-50e0-a0e9-62f2092288a6' }],
      allowances: null,
    },
    { document_number: 'PM-2026-0011' },
  ),
  'self-billing': record(purchase),
  'third-party': record(
    sale,
    { transaction_type: ['full', 'third-party'] },
    { accounting_supplier_party: throughAgency },
  ),
  b2c: record(counter),
  'b2c-through-third-party': record(
    counter,
    {
      transaction_type: ['simplified', 'third-party'],
      accounting_customer_party: { ...visitor, tin: '8203391', postal_address: hotel.postal_address },
    },
    { accounting_supplier_party: throughAgency },
  ),
  export: record(dates),
  'export-outside-peppol': record(
    dates,
    { accounting_customer_party: withoutAddress(dates.payload.accounting_customer_party) },
    { substitute: 'export' },
  ),
  import: record(
    purchase,
    {
      transaction_type: ['full', 'import-of-goods'],
      accounting_customer_party: {
        ...withoutTin(hotel),
        party_identification: { id: 'ICID-55120', scheme_name: 'ICID' },
      },
      delivery: {
        actual_delivery_date: '2026-01-30',
        delivery_location: { address: { ...hotel.postal_address, city_name: 'Sohar', postal_zone: '322' } },
        delivery_terms: { id: 'CIF', scheme_id: 'incoterms' },
        shipment: { id: 'BAYAN-2026-771204', actual_delivery_date: '2026-01-29' },
      },
      document_lines: [{ ...goods, origin_country: 'DE' }],
      payment_means: null,
    },
    {
      document_number: 'IMP-2026-0007',
      substitute: 'self-billed-import',
      accounting_supplier_party: {
        party_name: 'Nordlicht Möbel GmbH',
        party_identification: { id: 'HRB-118204', scheme_name: 'OTHID' },
        company_id: 'HRB118204',
        telephone: '+49 40 555 0182',
        email: 'export@nordlicht.example',
        postal_address: {
          street_name: 'Veddeler Damm 14',
          additional_street_name: 'Halle 3',
          address_line: 'Postfach 1120',
          city_name: 'Hamburg',
          postal_zone: '20457',
          country: 'Germany',
          country_code: 'DE',
        },
      },
    },
  ),
} satisfies Readonly<Record<string, Example>>;

/** The name of a record. */
export type RecordName = keyof typeof RECORDS;
