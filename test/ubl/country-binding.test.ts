// What the binding does with a country: its own rows beside the shared ones, written, read, named in findings.
import { describe, expect, it } from 'vitest';
import { OMAN_BINDING } from '../../src/countries/om/fields/rows.ts';
import { OMAN_IDENTITY } from '../../src/countries/om/identity.ts';
import type { Document } from '../../src/document/schema.ts';
import { loadSchemaEngine } from '../../src/schema/index.ts';
import { documentRows } from '../../src/ubl/binding/document.ts';
import { joinRows } from '../../src/ubl/binding/join.ts';
import { amount, boundAttribute, type CustomRow, list, text, wrapper } from '../../src/ubl/binding/row.ts';
import { fieldAtPath, fieldLookup } from '../../src/ubl/fields.ts';
import { fromXmlOf, readTree } from '../../src/ubl/from-xml.ts';
import { identityOfTree } from '../../src/ubl/identity-of-tree.ts';
import { toTree, toXmlOf } from '../../src/ubl/to-xml.ts';
import { child } from '../../src/ubl/tree.ts';
import { parseXml } from '../../src/ubl/xml/parse.ts';
import { TOY_BINDING } from '../support/toy-country/rows.ts';

const [toXml, fromXml] = [toXmlOf(TOY_BINDING), fromXmlOf(TOY_BINDING)];

const party = (id: string) => ({
  endpoint_id: id,
  endpoint_scheme_id: '9919',
  party_name: `Party ${id}`,
  postal_address: { city_name: 'Arima', country_code: 'TT', country: 'Trinidad and Tobago' },
});

const invoice = {
  customization_id: 'urn:peppol:pint:billing-1@tt-1',
  document_number: 'T-1',
  uuid: 'given by the host',
  issue_date: '2026-11-23',
  due_date: '2026-12-23',
  invoice_type_code: '380',
  transaction_type: '01000000',
  document_currency_code: 'USD',
  tax_currency_code: 'TTD',
  tax_exchange_rate: { source_currency_code: 'USD', target_currency_code: 'TTD', calculation_rate: 6.78 },
  accounting_supplier_party: party('123456789'),
  accounting_customer_party: party('987654321'),
  delivery: { delivery_party_name: 'Depot', delivery_party_id: 'D-7' },
  tax_amount: 5,
  tax_amount_in_ttd: 33.9,
  line_extension_amount: 100,
  tax_exclusive_amount: 100,
  tax_inclusive_amount: 105,
  prepaid_amount: 0,
  payable_amount: 105,
  document_lines: [
    {
      id: '1',
      quantity: 2,
      unit_code: 'C62',
      net_amount: 100,
      name: 'Pump',
      commodity_classification: {
        commodity_code: 'G',
        item_classification_code: '8413',
        item_classification_list_id: 'HS',
      },
      additional_item_identification: [{ service_code: '55' }, { id: '77', scheme_id: 'OTHER' }],
      lot_number_id: 'L-3',
      price: { base_amount: 50 },
    },
  ],
} as object as Document;

const { invoice_type_code: _, due_date: __, ...rest } = invoice;
const creditNote = { ...rest, credit_note_type_code: '381', discrepancy_response: [{ code: 'A' }, { code: 'B' }] };

describe('a country of its own rows', () => {
  it.each([
    ['an invoice', 'Invoice', invoice],
    ['a credit note', 'CreditNote', creditNote],
  ] as const)(
    '%s is valid by the schema of UBL, and nothing is lost on its way back',
    async (_name, root, document) => {
      const xml = toXml(document as Document);
      const engine = await loadSchemaEngine();
      const parsed = parseXml(xml);
      expect(parsed.ok && engine.check(xml, parsed.root, root)).toEqual([]);
      engine.dispose();
      const customization = 'urn:peppol:pint:billing-1@tt-1';
      expect(fromXml(xml)).toMatchObject({ ok: true, value: { unmapped: [], customization, country: 'tt' } });
      const read = fromXml(xml);
      expect(read.ok && read.value.document).toEqual(document);
    },
  );

  it('it states the kinds of transaction where it has them, and amounts in its own currency under its own names', () => {
    const xml = toXml(invoice);
    expect(xml).toContain('<cbc:ProfileExecutionID>01000000</cbc:ProfileExecutionID>');
    expect(xml).toContain('<cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>');
    expect(xml).toContain('<cac:TaxTotal><cbc:TaxAmount currencyID="TTD">33.9</cbc:TaxAmount></cac:TaxTotal>');
    expect(toXml({ ...invoice, document_currency_code: undefined })).toContain('currencyID="TTD">105<');
  });

  it('findings name its fields', () => {
    const tree = toTree(TOY_BINDING, invoice);
    const kinds = child(tree, 'cbc:ProfileExecutionID');
    expect(kinds && fieldLookup(TOY_BINDING, tree)(kinds)).toBe('transaction_type');
    expect(fieldAtPath(TOY_BINDING, 'Invoice', 'cac:Delivery/cac:DeliveryParty/cac:PartyIdentification/cbc:ID')).toBe(
      'delivery.delivery_party_id',
    );
    expect(fieldAtPath(OMAN_BINDING, 'Invoice', 'cbc:ProfileExecutionID')).toBeUndefined();
  });

  it('its transaction type is read where it stands', () => {
    const country = { rows: TOY_BINDING.rows, identity: OMAN_IDENTITY };
    expect(identityOfTree(country, toTree(TOY_BINDING, invoice)).transactionType).toBe('01000000');
  });

  it('the rows of a country are prepared once', () => {
    expect(documentRows({ ...TOY_BINDING })).toBe(documentRows(TOY_BINDING));
    expect(documentRows(TOY_BINDING)).not.toBe(documentRows(OMAN_BINDING));
  });
});

describe('a document of another country', () => {
  it('it is read, its specification is kept, and what only its own country binds is named', () => {
    const read = fromXmlOf(OMAN_BINDING)(toXml(invoice));
    if (!read.ok) throw new Error('unreadable');
    expect(read.value.document).toMatchObject({ customization_id: 'urn:peppol:pint:billing-1@tt-1' });
    expect(read.value.unmapped).toContain('/Invoice/cbc:ProfileExecutionID[1]');
  });

  it('it is not written, whichever of the two issues', () => {
    const foreign = readTree(OMAN_BINDING, toTree(TOY_BINDING, invoice)).document;
    expect(() => toXmlOf(OMAN_BINDING)(foreign)).toThrow('another country, urn:peppol:pint:billing-1@tt-1');
    const omani = readTree(TOY_BINDING, toTree(OMAN_BINDING, { ...invoice, customization_id: undefined })).document;
    expect(() => toXml(omani)).toThrow('another country, urn:peppol:pint:billing-1@om-1');
    expect(toXml(readTree(TOY_BINDING, toTree(TOY_BINDING, invoice)).document)).toBe(toXml(invoice));
  });
});

describe('the join of rows', () => {
  const shared = [
    text('cbc:ID', 'id'),
    wrapper('cac:Party', [text('cbc:Name', 'name')]),
    amount('cbc:Amount', 'amount'),
  ];

  it('a row that only the country has is tried first', () => {
    const own = text('cbc:ID', 'number');
    expect(joinRows([own], shared)).toEqual([own, ...shared]);
    expect(joinRows([], shared)).toEqual(shared);
  });

  it('what stands in the same wrapper or object is joined in it', () => {
    const own = text('cbc:EndpointID', 'endpoint');
    expect(joinRows([wrapper('cac:Party', [own])], shared)).toEqual([
      shared[0],
      wrapper('cac:Party', [own, text('cbc:Name', 'name')]),
      shared[2],
    ]);
    const other = list('cac:Party', 'parties', [own]);
    expect(joinRows([other], shared)).toEqual([other, ...shared]);
  });

  it('a leaf has the attributes of both', () => {
    const [scheme, name] = [boundAttribute('schemeID', 'scheme'), boundAttribute('schemeName', 'scheme_name')];
    expect(joinRows([text('cbc:ID', 'id', [scheme])], [text('cbc:ID', 'id', [name])])).toEqual([
      text('cbc:ID', 'id', [scheme, name]),
    ]);
  });

  it('a field that is bound otherwise takes the place of the shared row', () => {
    const own: CustomRow = {
      kind: 'custom',
      elements: ['cbc:Amount'],
      fields: ['amount'],
      write: () => [],
      read: () => true,
    };
    expect(joinRows([own], shared)).toEqual([shared[0], shared[1], own]);
  });
});
