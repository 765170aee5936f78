// What the specification allows several of: a payload gives one object or a list, and gets back what it gave.

import { describe, expect, it } from 'vitest';
import { sentences } from '../../src/core/errors/field-error.ts';
import { fromXml } from '../../src/countries/om/functions.ts';
import { parsePayload } from '../../src/countries/om/reading.ts';

import { converted, recordOf, valid } from '../support/records.ts';

const PDR = { id: 'ADV-1', uuid: '0d2e6f1c-40b2-5c8e-8d06-7fe2f2f6a3b1', document_type_code: 'PDR' };
const goods = { item_classification_code: '940330100000', item_classification_list_id: 'HS' };
const service = { item_classification_code: '99831100', item_classification_list_id: 'MP' };
const zone = { id: 'Z-77', scheme_name: 'SZLN' };
const seller = recordOf({}).issuance.accounting_supplier_party;

const OF_PAYLOAD = [
  ['payment_terms', { note: 'Half now', amount: 500, installment_due_date: '2026-02-10' }, { amount: 493.8 }],
  ['prepaid_payment', { id: 'R-1', paid_amount: 50, received_date: '2026-01-05' }, { id: 'R-2', paid_amount: 25 }],
] as const;

const OF_LINE = [
  ['commodity_classification', goods, service],
  ['despatch_line_reference', { line_id: '1', document_reference_id: 'DN-1' }, { line_id: '4' }],
] as const;

describe('an object or a list of objects', () => {
  it.each(OF_PAYLOAD)('%s comes back as it was given', (field, one, other) => {
    const prepaid = field === 'prepaid_payment' ? { prepaid_amount: 75, additional_document_references: [PDR] } : {};
    for (const [given, kept] of forms(one, other)) {
      const { document, xml } = valid(recordOf({ payload: { ...prepaid, [field]: given } }));
      expect(document[field]).toStrictEqual(kept);
      expect(reread(xml)[field]).toStrictEqual(kept);
    }
  });

  it.each(OF_LINE)('%s of a line comes back as it was given', (field, one, other) => {
    for (const [given, kept] of forms(one, other)) {
      const { document, xml } = valid(recordOf({ line: { [field]: given } }));
      expect(document.document_lines?.[0]?.[field]).toStrictEqual(kept);
      expect(reread(xml).document_lines?.[0]?.[field]).toStrictEqual(kept);
    }
  });

  it('identifiers of the seller come back as they were given, beside a TIN', () => {
    const other = { id: 'P-1', scheme_name: 'OTHID' };
    for (const [given, kept] of forms(zone, other)) {
      const party = { ...seller, tin: '8147205', party_identification: given };
      const { xml } = valid(recordOf({ issuance: { accounting_supplier_party: party } }));
      expect(reread(xml).accounting_supplier_party).toMatchObject({ tin: '8147205', party_identification: kept });
    }
  });

  it('a wrong field inside is named by its place in the list, or without one', () => {
    const errorsOf = (payment_terms: unknown) => {
      const read = parsePayload('sales-invoice', { ...recordOf({}).payload, payment_terms });
      return read.ok ? {} : sentences(read.errors);
    };
    expect(errorsOf({ amount: 'x', notes: 'y' })).toEqual({
      'payment_terms.amount': 'Amount must be a number, not text',
      'payment_terms.notes': 'Unknown field; did you mean note?',
    });
    expect(errorsOf([{ amount: 1 }, { amount: 'x', notes: 'y' }])).toEqual({
      'payment_terms[1].amount': 'Amount must be a number, not text',
      'payment_terms[1].notes': 'Unknown field; did you mean note?',
    });
    expect(errorsOf('net 30')).toEqual({ payment_terms: 'Payment terms must be an object' });
  });
});

describe('what a party or a line may have beside the usual', () => {
  it('a TIN among several identifiers of a seller becomes its tin', () => {
    const { tin: _, ...rest } = seller ?? {};
    const party = { ...rest, party_identification: [zone, { id: '8147205', scheme_name: 'TIN' }] };
    const { document } = valid(recordOf({ issuance: { accounting_supplier_party: party } }));
    expect(document.accounting_supplier_party).toMatchObject({ tin: '8147205', party_identification: zone });
  });

  it('a seller has a registration for another tax beside that for VAT', () => {
    const party = { ...seller, tax_registration: { company_id: '70214553', tax_scheme: 'EXC' } };
    const { xml } = valid(recordOf({ issuance: { accounting_supplier_party: party } }));
    expect(reread(xml).accounting_supplier_party).toMatchObject({
      party_tax_scheme: { tax_scheme: 'VAT' },
      tax_registration: { company_id: '70214553', tax_scheme: 'EXC' },
    });
  });

  it('the registration for VAT is found wherever it stands', () => {
    const party = { ...seller, tax_registration: { company_id: '70214553', tax_scheme: 'EXC' } };
    const { xml } = valid(recordOf({ issuance: { accounting_supplier_party: party } }));
    const schemes = /(<cac:PartyTaxScheme>.*?<\/cac:PartyTaxScheme>)(<cac:PartyTaxScheme>.*?<\/cac:PartyTaxScheme>)/s;
    expect(xml).toMatch(schemes);
    expect(reread(xml.replace(schemes, '$2$1'))).toEqual(reread(xml));
  });

  it('a line has an accounting reference of its own', () => {
    const { xml } = valid(recordOf({ line: { accounting_cost: '4400-17' } }));
    expect(reread(xml).document_lines?.[0]?.accounting_cost).toBe('4400-17');
  });

  it('a buyer has one identifier and one registration', () => {
    const errorsOf = (fields: object) => {
      const buyer = { ...recordOf({}).payload.accounting_customer_party, tin: undefined, ...fields };
      const result = converted(recordOf({ payload: { accounting_customer_party: buyer } }));
      return result.ok ? [] : Object.keys(result.errors);
    };
    expect(errorsOf({ party_identification: [zone, { id: '1', scheme_name: 'CR' }] })).toEqual([
      'accounting_customer_party.party_identification',
    ]);
    expect(errorsOf({ tin: '1', party_identification: zone })).toEqual([
      'accounting_customer_party.party_identification',
    ]);
    expect(errorsOf({ tax_registration: { company_id: '1', tax_scheme: 'EXC' } })).toEqual([
      'accounting_customer_party.tax_registration',
    ]);
  });
});

function forms<T extends object>(one: T, other: object): [given: unknown, kept: unknown][] {
  return [
    [one, one],
    [[one], one],
    [
      [one, other],
      [one, other],
    ],
    [
      [one, {}, other],
      [one, other],
    ],
  ];
}

function reread(xml: string) {
  const read = fromXml(xml);
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  expect(read.value.unmapped).toEqual([]);
  return read.value.document;
}
