import { describe, expect, it } from 'vitest';
import { DOCUMENT_KINDS } from '../../src/core/document-kinds.ts';
import { sentences } from '../../src/core/errors/field-error.ts';
import { UUID_V5 } from '../../src/core/uuid.ts';
import { examples as emirati } from '../../src/countries/ae/examples/index.ts';
import { readRecord as readEmirati } from '../../src/countries/ae/functions.ts';
import { issueDocument, readRecord, toXml } from '../../src/countries/om/functions.ts';
import { OMAN_IDENTITY } from '../../src/countries/om/identity.ts';
import { parseIssuance, parsePayload } from '../../src/countries/om/reading.ts';
import type { Document, Issuance } from '../../src/countries/om/types/documents.ts';
import type { DocumentPayload } from '../../src/countries/om/types/index.ts';
import { computedInvoiceUuid, identityOf } from '../../src/document/identity.ts';
import { inWords } from '../support/in-words.ts';

const line = { quantity: 1, name: 'Cleaning', price: { base_amount: 10 } };
const standard = { id: 'S', percent: 5 } as const;
const payload = {
  transaction_type: '10100000000000000000',
  issue_date: '2026-03-01',
  document_lines: [{ ...line, classified_tax_category: standard }],
} satisfies DocumentPayload;
const issuance: Issuance = {
  document_number: 'INV-1',
  accounting_supplier_party: { party_name: 'Seller', party_tax_scheme: { company_id: 'OM1100000001' } },
  accounting_customer_party: { party_name: 'Buyer', tin: '8' },
};

function document(fields: Partial<DocumentPayload> = {}, host: Partial<Issuance> = {}): Document {
  const result = issueDocument({ ...payload, ...fields } as DocumentPayload, { ...issuance, ...host });
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.value;
}

function issue(fields: Partial<DocumentPayload> = {}, host: Partial<Issuance> = {}) {
  return issueDocument({ ...payload, ...fields } as DocumentPayload, { ...issuance, ...host });
}

function errorsOf(fields: object, host: object = {}) {
  const result = issueDocument({ ...payload, ...fields } as DocumentPayload, { ...issuance, ...host } as Issuance);
  return result.ok ? {} : sentences(result.errors);
}

describe('issueDocument', () => {
  it.each([
    [
      ['', '', ''],
      ['1', '2', '3'],
    ],
    [
      ['', '1', '2'],
      ['3', '1', '2'],
    ],
    [
      ['', '1', '', '4', ''],
      ['2', '1', '3', '4', '5'],
    ],
  ])('numbers lines without an id as no other is: %j', (given, numbers) => {
    const document_lines = given.map((id) => ({ ...payload.document_lines[0], ...(id !== '' && { id }) }));
    expect(document({ document_lines } as object).document_lines?.map(({ id }) => id)).toEqual(numbers);
  });

  it('issueDocument adds what the host gives, defaults, and every amount', () => {
    expect(document({}, { id: 'doc-7', seller_uuid: 'a-b' })).toStrictEqual({
      id: 'doc-7',
      transaction_type: '10100000000000000000',
      issue_date: '2026-03-01',
      issue_time: '00:00:00',
      invoice_type_code: '389',
      document_number: 'INV-1',
      document_status: 'ACTIVE',
      document_currency_code: 'OMR',
      accounting_supplier_party: {
        party_name: 'Seller',
        party_tax_scheme: { company_id: 'OM1100000001', tax_scheme: 'VAT' },
      },
      seller_uuid: 'a-b',
      accounting_customer_party: { party_name: 'Buyer', tin: '8' },
      uuid: computedInvoiceUuid(OMAN_IDENTITY, identityOf(OMAN_IDENTITY, document())),
      document_lines: [
        {
          ...line,
          id: '1',
          classified_tax_category: { ...standard, tax_scheme: 'VAT' },
          net_amount: 10,
          tax_amount: 0.5,
          total_amount: 10.5,
        },
      ],
      line_extension_amount: 10,
      tax_exclusive_amount: 10,
      tax_amount: 0.5,
      tax_inclusive_amount: 10.5,
      payable_amount: 10.5,
      tax_included_indicator: false,
      tax_breakdown: [
        { tax_category_code: 'S', tax_percentage: 5, taxable_amount: 10, tax_amount: 0.5, tax_scheme: 'VAT' },
      ],
    });
  });

  it('issueDocument keeps what the payload gives in the place of a default', () => {
    const given = document({
      issue_time: '09:30:00',
      invoice_type_code: '380',
      document_lines: [{ ...line, id: 'A' }],
    });
    expect(given).toMatchObject({ issue_time: '09:30:00', invoice_type_code: '380', document_lines: [{ id: 'A' }] });
  });
});

describe('the type of a document', () => {
  it.each(Object.values(DOCUMENT_KINDS))(
    'the kind $name gives type code $defaultTypeCode and its profile',
    ({ name, root, defaultTypeCode }) => {
      const issued = document({}, { type: name });
      const field = root === 'Invoice' ? 'invoice_type_code' : 'credit_note_type_code';
      expect(issued[field]).toBe(defaultTypeCode);
      const profile = name.startsWith('purchase') ? 'selfbilling' : 'billing';
      expect(toXml(issued)).toContain(`<cbc:CustomizationID>urn:peppol:pint:${profile}-1@om-1</cbc:CustomizationID>`);
      expect(toXml(issued)).toContain(`<cbc:ProfileID>urn:peppol:bis:${profile}</cbc:ProfileID>`);
      expect(toXml(issued)).toContain(`<${root} `);
    },
  );

  it('a usual code of the payload stays beside another one of the issuance, with a warning, whether a parser set it or a client', () => {
    const prepaid = { type: 'sales-invoice', invoice_type_code: '386' } as const;
    const fields = { ...payload, transaction_type: 'full' };
    const parsed = parsePayload('sales-invoice', fields);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
    const given = { ...fields, invoice_type_code: '380' } as const;
    for (const issued of [
      issueDocument(parsed, { ...issuance, ...prepaid }),
      readRecord({ payload: given, issuance: { ...issuance, ...prepaid } }),
    ]) {
      expect(inWords(issued)).toMatchObject({
        value: { invoice_type_code: '380' },
        warnings: { invoice_type_code: 'Invoice type code is given as 380, but the issuance says 386' },
      });
    }
    const others = [
      [{}, '386'],
      [{ invoice_type_code: '388' }, '388'],
    ] as const;
    for (const [own, code] of others) {
      const issued = issue({ transaction_type: 'full', ...own }, prepaid);
      expect(issued).toMatchObject({ value: { invoice_type_code: code } });
      expect(issued.warnings).not.toHaveProperty('invoice_type_code');
    }
    expect(
      issue({ transaction_type: 'full', invoice_type_code: '380' }, { ...prepaid, invoice_type_code: ' 380 ' as '380' })
        .warnings,
    ).not.toHaveProperty('invoice_type_code');
  });

  it('the type of a document follows from a type code where the host tells none, and a given type code decides the profile', () => {
    expect(document({ credit_note_type_code: '381' })).not.toHaveProperty('invoice_type_code');
    expect(toXml(document({ invoice_type_code: '380' }, { type: 'purchase-invoice' }))).toContain(
      'pint:billing-1@om-1',
    );
    expect(toXml(document({ invoice_type_code: '389' }, { type: 'purchase-invoice' }))).toContain(
      'pint:selfbilling-1@om-1',
    );
  });

  it('the type of a document must not contradict the type code', () => {
    expect(errorsOf({ invoice_type_code: '380' }, { type: 'sales-credit-note' })).toEqual({
      invoice_type_code: 'Invoice type code 380 is that of a sales-invoice, but the type is sales-credit-note',
    });
    expect(errorsOf({ credit_note_type_code: '381' }, { type: 'sales-invoice' })).toHaveProperty('invoice_type_code');
    expect(errorsOf({ invoice_type_code: '389' }, { type: 'sales-invoice' })).toEqual({
      invoice_type_code: 'Invoice type code 389 is that of a purchase-invoice, but the type is sales-invoice',
    });
    expect(errorsOf({ invoice_type_code: '380' }, { type: 'debit-note' })).toHaveProperty('invoice_type_code');
    expect(errorsOf({ invoice_type_code: '383' }, { type: 'sales-invoice' })).toHaveProperty('invoice_type_code');
    expect(errorsOf({ invoice_type_code: '388' }, { type: 'sales-invoice' })).toEqual({});
  });
});

describe('the customer', () => {
  it('the customer is that of the payload, or that of the host where the payload has none or only a profile', () => {
    expect(document({ accounting_customer_party: { party_name: 'Own' } }).accounting_customer_party).toEqual({
      party_name: 'Own',
    });
    expect(document({ accounting_customer_party: { profile_id: 'p-1' } }).accounting_customer_party).toEqual({
      party_name: 'Buyer',
      tin: '8',
      profile_id: 'p-1',
    });
    expect(errorsOf({}, { accounting_customer_party: undefined })).toEqual({
      accounting_customer_party: 'Accounting customer party is mandatory',
    });
    expect(errorsOf({}, { accounting_supplier_party: { profile_id: 'p-1' } })).toEqual({
      accounting_supplier_party: 'Accounting supplier party is mandatory',
    });
  });
});

describe('another currency', () => {
  const foreign = { document_currency_code: 'USD', tax_exchange_rate: { calculation_rate: 0.3845 } };

  it('a document in another currency needs the rate to the rial, and states tax and breakdown in rials', () => {
    expect(errorsOf({ document_currency_code: 'USD' })).toEqual({
      tax_exchange_rate: 'Tax exchange rate is mandatory where the document currency is USD, not OMR',
    });
    expect(document(foreign)).toMatchObject({
      tax_currency_code: 'OMR',
      tax_exchange_rate: { source_currency_code: 'USD', target_currency_code: 'OMR', calculation_rate: 0.3845 },
      tax_amount: 0.5,
      tax_amount_in_omr: 0.19,
      tax_breakdown_in_omr: [{ tax_category_code: 'S', taxable_amount: 3.85, tax_amount: 0.19 }],
    });
    expect(document(foreign)).not.toHaveProperty('tax_breakdown');
    const totals = toXml(document(foreign)).split('<cac:TaxTotal>').slice(1);
    expect(totals[0]).toMatch(/^<cbc:TaxAmount currencyID="USD">0.5</);
    expect(totals[1]).toMatch(/^<cbc:TaxAmount currencyID="OMR">0.19</);
  });

  it('a document in another currency breaks its tax down in its own currency where nothing is standard-rated', () => {
    const exempt = { id: 'E', tax_exemption_reason_code: 'VATEX-OM-01' } as const;
    const issued = document({ ...foreign, document_lines: [{ ...line, classified_tax_category: exempt }] });
    expect(issued).toMatchObject({ tax_amount_in_omr: 0, tax_breakdown: [{ tax_category_code: 'E', tax_amount: 0 }] });
    expect(issued).not.toHaveProperty('tax_breakdown_in_omr');
  });

  it('a document in another currency breaks all of its tax down in rials where one line is standard-rated', () => {
    const exempt = { id: 'E', tax_exemption_reason_code: 'VATEX-OM-01' } as const;
    const document_lines = [standard, exempt].map((category) => ({ ...line, classified_tax_category: category }));
    const issued = document({ ...foreign, document_lines });
    expect(issued.tax_breakdown_in_omr?.map((entry) => entry.tax_category_code)).toEqual(['S', 'E']);
    expect(issued).not.toHaveProperty('tax_breakdown');
  });

  it('a document in another currency lets the entries in rials add up to the exchanged total', () => {
    const rated = (percent: number) => ({
      ...line,
      price: { base_amount: 1 },
      classified_tax_category: { id: 'S' as const, percent },
    });
    const issued = document({
      document_currency_code: 'USD',
      tax_exchange_rate: { calculation_rate: 0.5 },
      document_lines: [rated(1), rated(3), rated(5)],
    });
    // 0.01 + 0.03 + 0.05 by 0.5 is 0.045; each by itself would round up to 0.01, 0.02 and 0.03.
    expect(issued.tax_amount_in_omr).toBe(0.05);
    expect(issued.tax_breakdown_in_omr?.map((entry) => entry.tax_amount)).toEqual([0.01, 0.01, 0.03]);
  });

  it('a document in another currency has no other accounting currency than the rial', () => {
    expect(errorsOf({ tax_currency_code: 'USD' })).toEqual({ tax_currency_code: 'Tax currency code must be OMR' });
  });

  it('a document in another currency does not name the standard rate in a line of another category', () => {
    const document_lines = [
      { ...line, classified_tax_category: { id: 'E' }, charges: [{ amount: 1, tax_category: standard }] },
    ];
    expect(errorsOf({ document_lines })).toEqual({});
    expect(errorsOf({ ...foreign, document_lines })).toEqual({
      'document_lines[0].charges[0].tax_category.id': 'Id must be the tax category of the line',
    });
  });
});

describe('what is due', () => {
  it('the payable amount is the inclusive amount less what was prepaid, and rounded as asked', () => {
    const prepaid = { prepaid_amount: 3.123, payable_rounding_amount: 0.004 };
    expect(document(prepaid)).toMatchObject({ ...prepaid, tax_inclusive_amount: 10.5, payable_amount: 7.38 });
    expect(document({ payable_rounding_amount: -0.5 }).payable_amount).toBe(10);
    expect(document({ prepaid_amount: 10.5 }).payable_amount).toBe(0);
  });

  it('a document keeps a prepaid amount of zero, which the XML states beside a prepayment alone (IBR-058-OM)', () => {
    const bare = document({ prepaid_amount: 0 });
    const prepaid = document({ prepaid_amount: 0, prepaid_payment: { id: 'P' } });
    const referring = document({
      prepaid_amount: 0,
      additional_document_references: [{ id: 'P', document_type_code: 'PDR' }],
    });
    for (const issued of [bare, prepaid, referring]) expect(issued.prepaid_amount).toBe(0);
    const isStated = [bare, prepaid, referring].map((issued) => toXml(issued).includes('PrepaidAmount'));
    expect(isStated).toEqual([false, true, true]);
  });
});

describe('normal form', () => {
  const category = (given: object) =>
    document({ document_lines: [{ ...line, classified_tax_category: given }] }).document_lines?.[0]
      ?.classified_tax_category;

  it('a document in normal form states no rate in E and O, zero in Z, and the tax scheme', () => {
    expect(category({ id: 'E', percent: 0 })).toEqual({ id: 'E', tax_scheme: 'VAT' });
    expect(category({ id: 'O' })).toEqual({ id: 'O', tax_scheme: 'VAT' });
    expect(category({ id: 'Z' })).toEqual({ id: 'Z', percent: 0, tax_scheme: 'VAT' });
    expect(category({ id: ' S\t', percent: 5, tax_scheme: 'GST' })).toEqual({ id: 'S', percent: 5, tax_scheme: 'GST' });
  });

  it('a document in normal form keeps an order reference as it is given; in XML a purchase order alone is the order', () => {
    const alone = document({ order_reference: { purchase_order_id: 'PO' } });
    expect(alone.order_reference).toEqual({ purchase_order_id: 'PO' });
    expect(toXml(alone)).toContain('<cac:OrderReference><cbc:ID>PO</cbc:ID></cac:OrderReference>');
    const both = { id: 'SO', purchase_order_id: 'PO' };
    expect(document({ order_reference: both }).order_reference).toEqual(both);
  });

  it('a document in normal form leaves out a scheme without its identifier', () => {
    const party = { party_name: 'S', endpoint_scheme_id: '0248', scheme_agency_id: 'CR' };
    expect(document({}, { accounting_supplier_party: party }).accounting_supplier_party).toEqual({ party_name: 'S' });
    const issued = document({
      delivery: { delivery_location: { scheme_id: '0088' } },
      document_lines: [{ ...line, commodity_classification: { item_classification_list_id: 'HS' } }],
    });
    expect(issued).not.toHaveProperty('delivery');
    expect(issued.document_lines?.[0]).not.toHaveProperty('commodity_classification');
  });

  it('an item identification that identifies nothing is refused at its place in the payload', () => {
    const parts = [{ nature_code: '1', id: '2', scheme_name: 'X' }, {}, { scheme_name: 'X' }];
    expect(Object.keys(errorsOf({ document_lines: [{ ...line, additional_item_identification: parts }] }))).toEqual(
      [1, 2].map((index) => `document_lines[0].additional_item_identification[${index}].nature_code`),
    );
  });

  it('a document in normal form has one place for a TIN, for item identifications, and for the project of a credit note', () => {
    const supplier = { party_name: 'S', party_identification: { id: '9', scheme_name: 'TIN' } };
    expect(document({}, { accounting_supplier_party: supplier }).accounting_supplier_party).toEqual({
      party_name: 'S',
      tin: '9',
    });
    const additional_item_identification = [
      { nature_code: '1', id: '2', scheme_name: 'X' },
      { id: '3', scheme_name: 'CC' },
    ];
    expect(
      document({ document_lines: [{ ...line, additional_item_identification }] }).document_lines?.[0],
    ).toMatchObject({
      additional_item_identification: [{ nature_code: '1' }, { id: '2', scheme_name: 'X' }, { nature_code: '3' }],
    });
    const references = [{ id: 'A' }, { id: 'P', document_type_code: '50' }];
    expect(document({ credit_note_type_code: '381', additional_document_references: references })).toMatchObject({
      project_reference: { id: 'P' },
      additional_document_references: [{ id: 'A' }],
    });
    expect(document({ additional_document_references: references })).not.toHaveProperty('project_reference');
  });

  it('a document in normal form repeats the exemption reason in the breakdown', () => {
    const exempt = { id: 'E', tax_exemption_reason_code: 'VATEX-OM-01', tax_exemption_reason: 'Exempt' } as const;
    const document_lines = [
      { ...line, classified_tax_category: { id: 'E' as const } },
      { ...line, classified_tax_category: exempt },
    ];
    expect(document({ document_lines }).tax_breakdown).toEqual([
      {
        tax_category_code: 'E',
        taxable_amount: 20,
        tax_amount: 0,
        tax_exemption_reason_code: 'VATEX-OM-01',
        tax_exemption_reason: 'Exempt',
        tax_scheme: 'VAT',
      },
    ]);
  });
});

describe('what the issuance supplies', () => {
  it('the issuance may supply any field that the payload lacks; the payload wins, objects are completed, lists are not', () => {
    const host = {
      note: 'From the host',
      buyer_reference: 'R',
      delivery: { actual_delivery_date: '2026-03-02', delivery_party_name: 'Gate 1' },
      additional_document_references: [{ id: 'A' }],
      document_currency_code: 'USD',
      tax_exchange_rate: { calculation_rate: 0.3845 },
    };
    const issued = document({ note: 'Own', delivery: { actual_delivery_date: '2026-02-28' } }, host);
    expect(issued).toMatchObject({
      note: 'Own',
      buyer_reference: 'R',
      delivery: { actual_delivery_date: '2026-02-28', delivery_party_name: 'Gate 1' },
      additional_document_references: [{ id: 'A' }],
      tax_exchange_rate: { source_currency_code: 'USD', calculation_rate: 0.3845 },
      tax_amount_in_omr: 0.19,
    });
    const own = document({ additional_document_references: [{ id: 'B' }] }, host);
    expect(own.additional_document_references).toEqual([{ id: 'B' }]);
  });

  it('the issuance completes the same customer, and adds nothing to another one', () => {
    const host = { party_name: 'Buyer', tin: '8', postal_address: { address_line: 'P.O. Box 1', city_name: 'Sur' } };
    const customer = (given: object) =>
      document({ accounting_customer_party: given }, { accounting_customer_party: host }).accounting_customer_party;
    expect(customer({ party_name: 'Buyer', postal_address: { city_name: 'Muscat' } })).toEqual({
      party_name: 'Buyer',
      tin: '8',
      postal_address: { address_line: 'P.O. Box 1', city_name: 'Muscat' },
    });
    expect(customer({ party_name: 'Other' })).toEqual({ party_name: 'Other' });
    expect(customer({ party_identification: { id: '7', scheme_name: 'CR' } })).not.toHaveProperty('tin');
  });

  it('what is wrong with a field is said, whoever gave it', () => {
    const { transaction_type: _, ...without } = { ...payload, invoice_type_code: '389' };
    const kinds = { transaction_type: ['full'] };
    const records: unknown[] = [
      { payload: { ...without, ...kinds }, issuance },
      { payload: without, issuance: { ...issuance, ...kinds } },
    ];
    for (const record of records) {
      expect(readRecord(record)).toMatchObject({
        errors: { transaction_type: { code: 'kinds-without-self-billing' } },
      });
    }
  });

  it('the type in an issuance is a known document type', () => {
    expect(errorsOf({}, { type: 'sales_invoice' })).toEqual({
      type: 'Type must be one of purchase-invoice, purchase-credit-note, sales-invoice, sales-credit-note, debit-note',
    });
  });
});

describe('allowances and charges by percentage', () => {
  const category = { id: 'S', percent: 5 } as const;

  it('allowances and charges by percentage get the amount of their base, and the base of their line or document where they have none', () => {
    const issued = document({
      document_lines: [
        {
          quantity: 3,
          name: 'Tea',
          price: { base_amount: 10.15, base_quantity: 2 },
          classified_tax_category: category,
          allowances: [{ multiplier_factor_numeric: 10 }, { multiplier_factor_numeric: 50, base_amount: 4 }],
          charges: [{ amount: 1 }],
        },
      ],
      allowances: [{ multiplier_factor_numeric: 2.5, tax_category: category }],
      charges: [{ multiplier_factor_numeric: 1, base_amount: 200, tax_category: category }],
    });
    // 3 × 10.15 ÷ 2 = 15.225; − 1.523 − 2 + 1 = 12.702
    expect(issued.document_lines?.[0]).toMatchObject({
      net_amount: 12.702,
      allowances: [
        { multiplier_factor_numeric: 10, base_amount: 15.225, amount: 1.523 },
        { multiplier_factor_numeric: 50, base_amount: 4, amount: 2 },
      ],
      charges: [{ amount: 1 }],
    });
    expect(issued.allowances).toMatchObject([{ base_amount: 12.7, amount: 0.32 }]);
    expect(issued.charges).toMatchObject([{ base_amount: 200, amount: 2 }]);
  });

  it('allowances and charges by percentage keep amount and base that are given, and leave the payload as it was', () => {
    const allowances = [{ multiplier_factor_numeric: 10, amount: 1.01, base_amount: 10, tax_category: category }];
    expect(document({ allowances }).allowances).toMatchObject(allowances);
    const given = { allowances: [{ multiplier_factor_numeric: 10, tax_category: category }] };
    document(given);
    expect(given.allowances).toEqual([{ multiplier_factor_numeric: 10, tax_category: category }]);
  });
});

describe('toXml', () => {
  it('toXml reports that a result is not a document', () => {
    const issued = issueDocument(payload, issuance);
    for (const given of [issued, undefined, 'payload', [document()]]) {
      expect(() => toXml(given as Document)).toThrow('toXml takes a document. Of a result take its value');
    }
  });
});

describe('amounts that the payload gives', () => {
  const given = {
    payable_amount: 999,
    tax_amount: 0.5,
    document_lines: [{ ...payload.document_lines[0], net_amount: 1 }],
  };
  const messages = {
    'document_lines[0].net_amount': 'Net amount is given as 1, but the computed value is 10',
    payable_amount: 'Payable amount is given as 999, but the computed value is 10.5',
  };
  const issue = (options = {}) => issueDocument({ ...payload, ...given } as DocumentPayload, issuance, options);

  it('amounts that the payload gives are warnings where they differ from the computed ones, and never used', () => {
    expect(inWords(issue())).toMatchObject({
      ok: true,
      warnings: messages,
      value: { payable_amount: 10.5, document_lines: [{ net_amount: 10 }] },
    });
  });

  it('amounts that the payload gives are errors to those who are strict', () => {
    expect(inWords(issue({ strict: true }))).toEqual({ ok: false, errors: messages, warnings: {} });
  });

  it('given amounts of a document that is issued again are not warnings, its number is', () => {
    const again = issueDocument(document() as DocumentPayload, { ...issuance, document_number: 'INV-2' });
    expect(again.ok && sentences(again.warnings)).toEqual({
      document_number: 'Document number is given as INV-1, but issued is INV-2',
    });
  });

  it('a total in the currency of the books is compared where that is the currency of the document, too', () => {
    const codes = (fields: object) =>
      Object.keys(issueDocument({ ...payload, ...fields } as DocumentPayload, issuance).warnings);
    expect(codes({ tax_amount_in_omr: 99 })).toEqual(['tax_amount_in_omr']);
    expect(codes({ tax_amount_in_omr: 0.5 })).toEqual([]);
  });

  it('a breakdown that lacks the entry of some lines differs from the computed one', () => {
    const [line] = payload.document_lines;
    const zero = { id: 'Z', tax_exemption_reason_code: 'VATZR-OM-01' };
    const fields = {
      document_lines: [line, { ...line, classified_tax_category: zero }],
      tax_breakdown: [{ tax_category_code: 'S', tax_percentage: 5, taxable_amount: 10, tax_amount: 0.5 }],
    };
    const result = issueDocument({ ...payload, ...fields } as DocumentPayload, issuance);
    expect(sentences(result.warnings)).toEqual({
      'tax_breakdown[1].taxable_amount': expect.stringContaining('is given as 0, but the computed value is 10'),
    });
    const inRials = { ...fields.tax_breakdown[0], taxable_amount: 4, tax_amount: 0.2 };
    const abroad = { document_currency_code: 'USD', tax_exchange_rate: { calculation_rate: 0.4 } };
    const exchanged = { ...fields, ...abroad, tax_breakdown: undefined, tax_breakdown_in_omr: [inRials] };
    const abroadResult = issueDocument({ ...payload, ...exchanged } as DocumentPayload, issuance);
    expect(sentences(abroadResult.warnings)).toMatchObject({
      'tax_breakdown_in_omr[1].taxable_amount': expect.stringContaining('is given as 0, but the computed value is 4'),
    });
  });

  it('amounts that the payload gives must not include the tax', () => {
    expect(errorsOf({ tax_included_indicator: true })).toHaveProperty('tax_included_indicator');
  });
});

describe('the UUIDs', () => {
  const buyer = { endpoint_id: '997770000099', endpoint_scheme_id: '0248' };

  it('the invoice UUID changes with seller, kind, number, date and totals, and with nothing else', () => {
    const seller = { endpoint_id: 'OM1100000001', endpoint_scheme_id: '0248', party_name: 'Seller' };
    const others = [
      document({}, { type: 'sales-credit-note' }),
      document({}, { type: 'debit-note' }),
      document({}, { document_number: 'INV-2' }),
      document({}, { accounting_supplier_party: seller }),
      document({ issue_date: '2026-03-02' }),
      document({ document_lines: [{ ...line, quantity: 2, classified_tax_category: standard }] }),
    ];
    expect(new Set([document(), ...others].map(({ uuid }) => uuid)).size).toBe(7);
    expect(document().uuid).toMatch(UUID_V5);
    expect(document({ note: 'other', accounting_customer_party: buyer }).uuid).toBe(document().uuid);
  });

  it('a given invoice UUID is kept, with a warning where it is another than the computed one', () => {
    const accounting_supplier_party = { endpoint_id: 'OM1100000001', endpoint_scheme_id: '0248', party_name: 'Seller' };
    const { uuid = '' } = document({}, { accounting_supplier_party });
    const given = issue({}, { accounting_supplier_party, uuid: 'given' });
    expect(given.ok && given.value.uuid).toBe('given');
    expect(given.warnings).toMatchObject({
      uuid: { code: 'uuid-differs', params: { rule: 'PINT-UUID', computed: uuid } },
    });
    expect(issue({}, { accounting_supplier_party, uuid: uuid.toUpperCase() }).warnings).toEqual({});
  });

  it('only documents to consumers, simplified ones and those under the profit margin scheme state the seller UUID', () => {
    const simplified = ['simplified'] as const;
    const margin = ['full', 'profit-margin'] as const;
    const total = { id: 'OMR', document_type_code: 'PM_TOTAL', document_description: '10.5' };
    expect(document().seller_uuid).toBeUndefined();
    expect(document({ accounting_customer_party: buyer }).seller_uuid).toMatch(UUID_V5);
    expect(document({ transaction_type: simplified }).seller_uuid).toMatch(UUID_V5);
    expect(document({ transaction_type: margin }).seller_uuid).toBeUndefined();
    const complete = document({ transaction_type: margin, additional_document_references: [total] });
    expect(complete.seller_uuid).toMatch(UUID_V5);
    expect(document({}, { seller_uuid: 'given' }).seller_uuid).toBe('given');
  });

  it('a seller without a VAT number gives no seller UUID', () => {
    const accounting_supplier_party = { party_name: 'Seller', tin: '7' };
    expect(document({ accounting_customer_party: buyer }, { accounting_supplier_party }).seller_uuid).toBeUndefined();
  });

  it('equal identifiers are refused', () => {
    const { uuid = '' } = document();
    expect(errorsOf({}, { seller_uuid: uuid.toUpperCase() })).toEqual({
      seller_uuid: 'Seller uuid must not be the same as uuid',
    });
    expect(errorsOf({}, { id: uuid })).toEqual({ uuid: 'Uuid must not be the same as id' });
    expect(errorsOf({}, { id: 'a', uuid: 'A' })).toEqual({ uuid: 'Uuid must not be the same as id' });
  });
});

describe('electronic addresses', () => {
  const withSeller = (seller: object, registered = true) =>
    issue(
      {},
      {
        accounting_supplier_party: {
          party_name: 'Seller',
          ...(registered && { party_tax_scheme: { company_id: 'OM1100000001' } }),
          ...seller,
        },
      },
    );

  it.each([
    { endpoint_id: '0248:OM1100000001', endpoint_scheme_id: '0248' },
    { endpoint_id: '0248:OM1100000001' },
    { endpoint_id: 'iso6523-actorid-upis::0248:OM1100000001', endpoint_scheme_id: '0248' },
  ])('%j repeats its scheme, which is an error with the right value', (seller) => {
    const issued = withSeller(seller);
    expect(issued.ok).toBe(false);
    expect(!issued.ok && sentences(issued.errors)).toEqual({
      'accounting_supplier_party.endpoint_id':
        'Endpoint id must be OM1100000001: its scheme 0248 has a field of its own, endpoint_scheme_id',
    });
  });

  it("an address of a taxpayer that is not a VAT number is a warning with the party's number", () => {
    const path = 'accounting_supplier_party.endpoint_id';
    const wrong = { endpoint_id: '1100000001', endpoint_scheme_id: '0248' };
    expect(sentences(withSeller(wrong).warnings)).toEqual({
      [path]: 'Endpoint id should be a VAT number, as scheme 0248 has it: OM1100000001',
    });
    expect(sentences(withSeller(wrong, false).warnings)).toEqual({
      [path]: 'Endpoint id should be a VAT number, as scheme 0248 has it',
    });
  });

  it.each([
    { endpoint_id: 'OM1100000001', endpoint_scheme_id: '0248' },
    { endpoint_id: '70184529', endpoint_scheme_id: '0060' },
    { endpoint_id: '0088:1', endpoint_scheme_id: '0060' },
  ])('%j is taken as it is', (seller) => {
    const issued = withSeller(seller);
    expect([issued.ok, issued.warnings]).toEqual([true, {}]);
  });
});

describe('errors', () => {
  it('errors of issueDocument name every missing field, by path', () => {
    const document_lines = [{ charges: [{}] }, { ...line, price: {} }];
    expect(errorsOf({ document_lines, payment_means: [{ id: '1' }] })).toEqual({
      'document_lines[0].quantity': 'Quantity is mandatory',
      'document_lines[0].name': 'Name is mandatory',
      'document_lines[0].price': 'Price is mandatory',
      'document_lines[0].price.base_amount': 'Base amount is mandatory',
      'document_lines[0].charges[0].amount': 'Amount is mandatory, or multiplier_factor_numeric, the percentage',
      'document_lines[1].price.base_amount': 'Base amount is mandatory',
      'payment_means[0].payment_means_code': 'Payment means code is mandatory',
    });
  });

  it('null and text without content in an issuance say nothing: a number and a seller are mandatory, a UUID is computed', () => {
    const missing = { document_number: 'Document number is mandatory' };
    for (const document_number of ['', ' \u00a0', null]) expect(errorsOf({}, { document_number })).toEqual(missing);
    const seller = errorsOf({}, { accounting_supplier_party: null });
    expect(seller).toMatchObject({ accounting_supplier_party: 'Accounting supplier party is mandatory' });
    const { uuid } = document();
    for (const none of ['', null]) expect(document({}, { uuid: none } as object).uuid).toBe(uuid);
    expect(document({}, { document_number: '0' }).document_number).toBe('0');
  });

  it('errors of issueDocument name fields that contradict one another', () => {
    expect(errorsOf({ credit_note_type_code: '381', due_date: '2026-04-01', prepaid_payment: { id: '1' } })).toEqual({
      payment_means: 'Payment means are mandatory on a credit note with a due date',
      prepaid_payment: 'Prepaid payment has no place on a credit note',
    });
    const both = { party_name: 'S', tin: '1', party_identification: { id: '2', scheme_name: 'CR' } };
    expect(errorsOf({ accounting_customer_party: both })).toHaveProperty(
      'accounting_customer_party.party_identification',
    );
    const rated = (given: object) => errorsOf({ document_lines: [{ ...line, classified_tax_category: given }] });
    expect(rated({ id: 'S' })).toEqual({
      'document_lines[0].classified_tax_category.percent': 'Percent is mandatory for category S',
    });
    expect(rated({ id: 'Z', percent: 5 })).toEqual({
      'document_lines[0].classified_tax_category.percent':
        'Percent must be absent or 0 for category Z; if the rate is right, correct the category',
    });
  });

  it('issueDocument refuses amounts that JSON numbers could not carry', () => {
    const huge = { ...line, quantity: 999_999_999, price: { base_amount: 999_999_999.999 } };
    expect(errorsOf({ document_lines: [huge] })).toMatchObject({
      'document_lines[0].net_amount': 'Net amount would need more than 15 digits',
    });
  });

  it('errors of an issuance are field errors', () => {
    expect(inWords(parseIssuance({ document_number: ' ', type: 'invoice', uuid: 7 }))).toEqual({
      ok: false,
      warnings: {},
      errors: {
        document_number: 'Document number is mandatory',
        accounting_supplier_party: 'Accounting supplier party is mandatory',
        uuid: 'Uuid must be text, not a number: "7" in quotes',
        type: 'Type must be one of purchase-invoice, purchase-credit-note, sales-invoice, sales-credit-note, debit-note',
      },
    });
  });
});

describe('what nobody has read', () => {
  it('may be one kind of transaction as text, as reading takes it', () => {
    const asList = document({ transaction_type: ['simplified'] });
    expect(document({ transaction_type: 'simplified' } as object)).toEqual(asList);
    const { transaction_type: _, ...untyped } = payload;
    const given = issueDocument(
      untyped as DocumentPayload,
      { ...issuance, transaction_type: 'simplified' } as Issuance,
    );
    expect(given).toMatchObject({ ok: true, value: { transaction_type: asList.transaction_type } });
  });

  it('has lines, in a list: an empty one says nothing', () => {
    expect(errorsOf({ document_lines: [] })).toEqual({ document_lines: 'Document lines are mandatory' });
    const ofHost = { document_lines: payload.document_lines };
    expect(document({ document_lines: [] }, ofHost as object)).toEqual(document());
    expect(Object.keys(errorsOf({ document_lines: {} }))).toEqual(['document_lines']);
    expect(Object.keys(errorsOf({ document_lines: [line, 1] }))).toEqual(['document_lines[1]']);
    expect(Object.keys(errorsOf({}, { document_lines: 'x' }))).toEqual(['issuance.document_lines']);
  });
});

describe('what is wrong in the issuance is not said to be missing as well', () => {
  const { issue_date, transaction_type, ...bare } = payload;
  const whole = { issue_date, transaction_type };

  it.each([
    ['issue_date', '13.01.2026', 'issue_date'],
    ['transaction_type', ['zzz'], 'transaction_type[0]'],
  ])('%s, given as %j', (name, given, path) => {
    const own = { ...issuance, ...whole, [name]: given };
    const read = readRecord({ type: 'sales-invoice', payload: bare, issuance: own } as unknown);
    expect(read.ok ? [] : Object.keys(read.errors)).toEqual([`issuance.${path}`]);
  });

  it('the transaction type under its other name', () => {
    const { type, payload, issuance } = emirati['sales-invoice'];
    const { transaction_type: _, ...untyped } = payload as { transaction_type?: unknown };
    const own = { ...issuance, profile_execution_id: 'zz' };
    const read = readEmirati({ type, payload: untyped, issuance: own } as unknown);
    expect(read.ok ? [] : Object.keys(read.errors)).toEqual(['issuance.profile_execution_id']);
  });
});
