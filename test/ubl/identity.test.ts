// The official UUIDs: the published vectors, and that a document and its XML have the same ones.

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sentences } from '../../src/core/errors/field-error.ts';
import { OMAN_BINDING } from '../../src/countries/om/fields/rows.ts';
import { invoiceUuid, sellerUuid, toXml } from '../../src/countries/om/functions.ts';
import { wrap } from '../../src/countries/om/network/functions.ts';
import { IDENTITY_FIELDS } from '../../src/document/identity.ts';
import type { Document } from '../../src/document/schema.ts';
import { fieldAtPath } from '../../src/ubl/fields.ts';
import { IDENTITY_PLACES } from '../../src/ubl/identity-of-tree.ts';
import { CONSUMER, MARGIN, VECTORS, withZeros } from '../support/identity.ts';

const NAMED = {
  document_number: '33445566',
  issue_date: '2026-01-13',
  invoice_type_code: '380',
  accounting_supplier_party: { endpoint_id: '5060012349998', endpoint_scheme_id: '0248' },
} satisfies Document;
const TOTALS = { tax_amount: 100, tax_inclusive_amount: 105 };

// A document cannot hold insignificant zeros, its XML can.
const withDigits = (document: Document): string =>
  toXml(document).replace('>100<', '>100.00<').replace('>105<', '>105.00<');
const totalDue = (text: string) => [{ id: 'OMR', document_type_code: 'PM_TOTAL', document_description: text }];

describe('the invoice UUID', () => {
  it('the invoice UUID is the one of the vectors, by the digits that stand in the XML', () => {
    expect(invoiceUuid(withDigits({ ...NAMED, ...TOTALS }))).toMatchObject({ ok: true, value: VECTORS.invoice });
    const withTotal = { ...NAMED, ...TOTALS, additional_document_references: totalDue('1032.210') };
    expect(invoiceUuid(withDigits(withTotal))).toMatchObject({ ok: true, value: VECTORS.withTotalDue });
  });

  it('the invoice UUID of an envelope is that of the document in it', () => {
    const xml = withDigits({ ...NAMED, ...TOTALS });
    const parties = { sender: '0248:OM1', receiver: '0248:OM2', country: 'OM' };
    const times = { instanceId: '7e31d9c5-64f2-4c34-9a51-6b8a0d3f2e10', createdAt: 0 };
    const envelope = wrap(xml, { ...parties, ...times });
    expect(envelope.ok && invoiceUuid(envelope.value)).toEqual(invoiceUuid(xml));
  });

  it('the invoice UUID is another one for 100.00 than for 100', () => {
    const document = { ...NAMED, ...TOTALS };
    expect(invoiceUuid(toXml(document))).toEqual(invoiceUuid(document));
    expect(invoiceUuid(withDigits(document))).not.toEqual(invoiceUuid(document));
  });

  it('the invoice UUID ignores white space around values, zones of dates and what it is not made of', () => {
    const document = { ...NAMED, ...TOTALS };
    const spaced = { ...document, document_number: ' \n33445566\t', issue_date: '2026-01-13+04:00', note: 'more' };
    expect(invoiceUuid(spaced)).toEqual(invoiceUuid(document));
    expect(invoiceUuid(toXml(spaced))).toEqual(invoiceUuid(document));
    expect(invoiceUuid({ ...document, document_number: '3344 5566' })).not.toEqual(invoiceUuid(document));
  });

  it('the invoice UUID takes the VAT total in the currency of the document', () => {
    const foreign = {
      ...NAMED,
      ...TOTALS,
      document_currency_code: 'USD',
      tax_currency_code: 'OMR',
      tax_amount_in_omr: 38.5,
    };
    expect(invoiceUuid(toXml(foreign))).toEqual(invoiceUuid({ ...NAMED, ...TOTALS }));
  });

  it('the invoice UUID names every field that is missing, of a document as of its XML', () => {
    const document: Document = { credit_note_type_code: '381', additional_document_references: totalDue(' ') };
    const missing = {
      'accounting_supplier_party.endpoint_scheme_id': 'Endpoint scheme id is mandatory',
      'accounting_supplier_party.endpoint_id': 'Endpoint id is mandatory',
      document_number: 'Document number is mandatory',
      issue_date: 'Issue date is mandatory',
      tax_amount: 'Tax amount is mandatory',
      tax_inclusive_amount: 'Tax inclusive amount is mandatory',
      'additional_document_references[0].document_description': 'Document description is mandatory',
    };
    for (const source of [document, toXml(document)]) {
      const uuid = invoiceUuid(source);
      expect(!uuid.ok && sentences(uuid.errors)).toEqual(missing);
    }
    const untyped = invoiceUuid({ ...NAMED, ...TOTALS, invoice_type_code: undefined });
    expect(!untyped.ok && sentences(untyped.errors)).toEqual({ invoice_type_code: 'Invoice type code is mandatory' });
  });

  it('the invoice UUID is of an invoice or credit note alone', () => {
    expect(invoiceUuid('<a/>')).toMatchObject({ ok: false, errors: { message: { code: 'not-a-pint-element' } } });
    expect(invoiceUuid('<a>')).toMatchObject({ ok: false, errors: { message: { code: 'xml-not-well-formed' } } });
    for (const wrong of [null, 5, { ok: true, value: NAMED }]) {
      expect(invoiceUuid(wrong as never)).toMatchObject({ ok: false, errors: { message: { code: 'not-a-source' } } });
    }
  });
});

describe('the seller UUID', () => {
  it('the seller UUID is the one of the vectors for a document to a consumer', () => {
    expect(sellerUuid(withZeros(toXml(CONSUMER)))).toMatchObject({ ok: true, value: VECTORS.consumer });
    expect(sellerUuid(toXml(CONSUMER))).toEqual(sellerUuid(CONSUMER));
  });

  it('the seller UUID is the one of the vectors under the profit margin scheme', () => {
    expect(sellerUuid(MARGIN)).toMatchObject({ ok: true, value: VECTORS.margin });
    expect(sellerUuid(toXml(MARGIN))).toEqual(sellerUuid(MARGIN));
  });

  it('the seller UUID is made in upper case, also of letters with accents', () => {
    const party = {
      party_name: 'Caffè Ñandú شركة',
      party_tax_scheme: { company_id: 'om1234567891', tax_scheme: 'VAT' },
    };
    const lower = { ...CONSUMER, document_number: 'inv-7', accounting_supplier_party: party };
    expect(sellerUuid(withZeros(toXml(lower)))).toMatchObject({ ok: true, value: VECTORS.upperCase });
    const upper = { ...lower, document_number: 'INV-7' };
    expect(sellerUuid(upper)).toEqual(sellerUuid(lower));
  });

  it('the seller UUID needs a VAT number under the scheme VAT', () => {
    const party = {
      ...CONSUMER.accounting_supplier_party,
      party_tax_scheme: { company_id: 'OM1234567891', tax_scheme: 'GST' },
    };
    const other = { ...CONSUMER, accounting_supplier_party: party };
    for (const source of [other, toXml(other)]) {
      const uuid = sellerUuid(source);
      expect(!uuid.ok && sentences(uuid.errors)).toEqual({
        'accounting_supplier_party.party_tax_scheme.company_id': 'Company id is mandatory',
      });
    }
  });

  it('the seller UUID needs the total due under the profit margin scheme', () => {
    const uuid = sellerUuid({ ...MARGIN, additional_document_references: undefined });
    expect(!uuid.ok && sentences(uuid.errors)).toEqual({
      additional_document_references:
        'Additional document references must have one of type PM_TOTAL, which states the total due as its document_description',
    });
  });
});

describe('identity', () => {
  it('what identifies a document stands in XML where the binding table writes its fields', () => {
    for (const [part, place] of Object.entries(IDENTITY_PLACES)) {
      expect(fieldAtPath(OMAN_BINDING, 'Invoice', place.join('/')), part).toBe(
        IDENTITY_FIELDS[part as keyof typeof IDENTITY_PLACES],
      );
    }
  });

  it('amounts count as the writer prints them, whatever the number', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-9, max: 1e14, noNaN: true }), (amount) => {
        const document = { ...NAMED, tax_amount: amount, tax_inclusive_amount: amount };
        expect(invoiceUuid(toXml(document))).toEqual(invoiceUuid(document));
      }),
    );
  });
});
