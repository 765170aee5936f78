import { describe, expect, it } from 'vitest';
import { readKinds } from '../../src/core/transaction-kinds.ts';
import { OMAN_FACTS } from '../../src/countries/om/facts.ts';
import { OMAN_BINDING } from '../../src/countries/om/fields/rows.ts';
import { fromXml, toXml } from '../../src/countries/om/functions.ts';
import { parseDocument } from '../../src/countries/om/reading.ts';
import { fieldLookup } from '../../src/ubl/fields.ts';
import { CAC, CBC, CREDIT_NOTE, INVOICE } from '../../src/ubl/namespaces.ts';
import { elementAt } from '../../src/ubl/tree.ts';
import { parseXml } from '../../src/ubl/xml/parse.ts';

const NAMESPACES = `xmlns="${INVOICE}" xmlns:cac="${CAC}" xmlns:cbc="${CBC}"`;
const PROFILE =
  '<cbc:CustomizationID>urn:peppol:pint:billing-1@om-1</cbc:CustomizationID><cbc:ProfileID>urn:peppol:bis:billing</cbc:ProfileID>';
const TYPE = '<cbc:InvoiceTypeCode name="10000000000000000000">380</cbc:InvoiceTypeCode>';

/** An invoice with this inside, between its profile and its type code. */
function invoice(inside: string, more = ''): string {
  return `<Invoice ${NAMESPACES}>${PROFILE}${inside}${TYPE}${more}</Invoice>`;
}

function read(xml: string | Uint8Array) {
  const result = fromXml(xml);
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.value;
}

const note = (xml: string | Uint8Array) => read(xml).document.note;
const unmapped = (xml: string) => read(xml).unmapped;
const messageOf = (xml: string | Uint8Array) => {
  const result = fromXml(xml);
  return result.ok ? 'read' : result.errors['message']?.message;
};

describe('what XML may look like', () => {
  it('fromXml reads any prefix for the namespaces', () => {
    const xml = `<u:Invoice xmlns:u="${INVOICE}" xmlns:a="${CAC}"><b:CustomizationID xmlns:b="${CBC}">urn:peppol:pint:billing-1@om-1</b:CustomizationID><Note xmlns="${CBC}">n</Note><a:ProjectReference><cbc:ID xmlns:cbc="${CBC}">P</cbc:ID></a:ProjectReference></u:Invoice>`;
    expect(read(xml)).toMatchObject({ document: { note: 'n', project_reference: { id: 'P' } }, unmapped: [] });
  });

  it('fromXml joins CDATA, comments, processing instructions and character references to one text', () => {
    expect(note(invoice('<cbc:Note>a<!-- x --><![CDATA[<b>&amp;]]>&#x1F600;&#13;&lt;<?p q?>z</cbc:Note>'))).toBe(
      'a<b>&amp;😀\r<z',
    );
  });

  it('fromXml keeps white space in text, drops it between elements and around dates and numbers', () => {
    const xml = invoice(
      '\n  <cbc:Note xml:space="preserve">  two  words\n</cbc:Note>\n  <cbc:IssueDate> 2026-01-31\n</cbc:IssueDate>',
      '<cac:LegalMonetaryTotal><cbc:PayableAmount>\t7.50 </cbc:PayableAmount></cac:LegalMonetaryTotal>',
    );
    expect(read(xml)).toMatchObject({
      document: { note: '  two  words\n', issue_date: '2026-01-31', payable_amount: 7.5 },
      unmapped: [],
    });
  });

  it('fromXml reads every encoding that it says it does', () => {
    const text = 'ريال é';
    const encoded = (declared: string, content: string, encoding: BufferEncoding) =>
      new Uint8Array(
        Buffer.from(
          `<?xml version="1.0" encoding="${declared}"?>${invoice(`<cbc:Note>${content}</cbc:Note>`)}`,
          encoding,
        ),
      );
    expect(note(encoded('UTF-8', text, 'utf8'))).toBe(text);
    expect(note(new Uint8Array([0xef, 0xbb, 0xbf, ...encoded('UTF-8', text, 'utf8')]))).toBe(text);
    expect(note(`\ufeff${invoice(`<cbc:Note>${text}</cbc:Note>`)}`)).toBe(text);
    const little = new Uint8Array([0xff, 0xfe, ...encoded('UTF-16', text, 'utf16le')]);
    expect(note(little)).toBe(text);
    expect(note(little.map((_, at, all) => all[at ^ 1] ?? 0))).toBe(text);
    expect(note(encoded('ISO-8859-1', 'é\u0080', 'latin1'))).toBe('é\u0080');
    expect(note(encoded('windows-1252', 'é\u0080', 'latin1'))).toBe('é€');
    expect(messageOf(encoded('EBCDIC-CP-US', 'x', 'latin1'))).toMatch(/encoding EBCDIC-CP-US is not supported/);
    expect(messageOf(encoded('UTF-8', 'é', 'latin1'))).toMatch(/not valid UTF-8/);
  });
});

describe('what is refused', () => {
  it('fromXml refuses a DOCTYPE, ill-formed XML with its line, and what is beyond the limits', () => {
    expect(messageOf(`<!DOCTYPE Invoice>${invoice('')}`)).toBe('A DOCTYPE is not accepted (line 1)');
    expect(messageOf(`<!DOCTYPE x [<!ENTITY e "z">]>${invoice('<cbc:Note>&e;</cbc:Note>')}`)).toMatch(/DOCTYPE/);
    expect(messageOf(invoice('\n<cbc:Note>&e;</cbc:Note>'))).toMatch(/\(line 2\)$/);
    expect(messageOf('')).toBeTypeOf('string');
    expect(messageOf(new Uint8Array(0))).toBeTypeOf('string');
    expect(fromXml(invoice(''), { maxDepth: 1 })).toMatchObject({ ok: false });
    expect(fromXml(invoice(''), { maxBytes: 10 })).toMatchObject({ ok: false });
  });

  it('fromXml says what it found where the XML is not a PINT document', () => {
    expect(messageOf('<Order xmlns="urn:x"/>')).toMatch(/the document element is \{urn:x\}Order/);
    expect(messageOf('<Invoice/>')).toMatch(/without the namespace of UBL: the document element is Invoice,/);
    const bis = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0';
    expect(messageOf(invoice('').replace('urn:peppol:pint:billing-1@om-1', bis))).toBe(
      `Not a PINT document: the CustomizationID is ${bis}`,
    );
    expect(messageOf(invoice('').replace(PROFILE, ''))).toMatch(/CustomizationID is missing/);
  });
});

describe('what has no place', () => {
  it('what has no field is listed by location: elements, attributes, loose text', () => {
    const xml = invoice(
      '<cbc:Note languageID="ar">n</cbc:Note><cbc:Note>second</cbc:Note><x:Y xmlns:x="urn:x"/>loose',
      '<cac:Delivery><cac:Despatch/></cac:Delivery><cac:Signature><cbc:ID>1</cbc:ID></cac:Signature>',
    );
    expect(unmapped(xml)).toEqual([
      '/Invoice',
      '/Invoice/cbc:Note[1]/@languageID',
      '/Invoice/cbc:Note[2]',
      '/Invoice/{urn:x}Y[1]',
      '/Invoice/cac:Delivery[1]/cac:Despatch[1]',
      '/Invoice/cac:Signature[1]',
    ]);
    expect(read(xml).document.note).toBe('n');
  });

  it('what has no field is a second price beside a discount, and a sales order without the order that it answers', () => {
    const discount =
      '<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:Amount>0</cbc:Amount><cbc:BaseAmount>5</cbc:BaseAmount></cac:AllowanceCharge>';
    const xml = invoice(
      '<cac:OrderReference><cbc:SalesOrderID>S</cbc:SalesOrderID></cac:OrderReference>',
      `<cac:InvoiceLine><cac:Price><cbc:PriceAmount>5</cbc:PriceAmount><cbc:PriceAmount>999</cbc:PriceAmount>${discount}</cac:Price></cac:InvoiceLine>`,
    );
    expect(unmapped(xml)).toEqual([
      '/Invoice/cac:OrderReference[1]/cbc:SalesOrderID[1]',
      '/Invoice/cac:InvoiceLine[1]/cac:Price[1]/cbc:PriceAmount[2]',
    ]);
    expect(read(xml).document.order_reference).toBeUndefined();
  });

  it('what has no field is a second price of a line, and one that has no amount', () => {
    const price = (amount: string) => `<cac:Price>${amount}</cac:Price>`;
    const [five, none] = ['<cbc:PriceAmount>5</cbc:PriceAmount>', '<cbc:BaseQuantity>1</cbc:BaseQuantity>'].map(price);
    const lines = [`${five}${price('<cbc:PriceAmount>999</cbc:PriceAmount>')}`, none ?? ''];
    const xml = invoice('', lines.map((line) => `<cac:InvoiceLine>${line}</cac:InvoiceLine>`).join(''));
    expect(unmapped(xml)).toEqual([
      '/Invoice/cac:InvoiceLine[1]/cac:Price[2]',
      '/Invoice/cac:InvoiceLine[2]/cac:Price[1]',
    ]);
    expect(read(xml).document.document_lines).toEqual([{ price: { base_amount: 5 } }, {}]);
  });

  it('what has no field is a second VAT total in one currency, with its breakdown', () => {
    const total = (currency: string, amount: number) => {
      const written = `<cbc:TaxAmount currencyID="${currency}">${amount}</cbc:TaxAmount>`;
      return `<cac:TaxTotal>${written}<cac:TaxSubtotal>${written}</cac:TaxSubtotal></cac:TaxTotal>`;
    };
    const xml = invoice(
      '<cbc:DocumentCurrencyCode>USD</cbc:DocumentCurrencyCode>',
      total('USD', 2) + total('USD', 3) + total('OMR', 1) + total('OMR', 4),
    );
    expect(unmapped(xml).filter((path) => path.includes('TaxTotal['))).toEqual(
      expect.arrayContaining(['/Invoice/cac:TaxTotal[2]', '/Invoice/cac:TaxTotal[4]']),
    );
    expect(read(xml).document).toMatchObject({
      ...{ tax_amount: 2, tax_amount_in_omr: 1 },
      tax_breakdown: [{ tax_amount: 2 }],
    });
  });

  it('what has no field is every value that JSON cannot keep: other dates, long numbers, empty elements', () => {
    const xml = invoice(
      '<cbc:IssueDate>2026-01-31Z</cbc:IssueDate><cbc:DueDate>2026-02-30</cbc:DueDate><cbc:Note/><cbc:BuyerReference> </cbc:BuyerReference>',
      '<cac:LegalMonetaryTotal><cbc:PayableAmount>1234567890.1234567</cbc:PayableAmount><cbc:PrepaidAmount>1e3</cbc:PrepaidAmount></cac:LegalMonetaryTotal>',
    );
    expect(unmapped(xml)).toEqual([
      '/Invoice/cbc:IssueDate[1]',
      '/Invoice/cbc:DueDate[1]',
      '/Invoice/cbc:Note[1]',
      '/Invoice/cbc:BuyerReference[1]',
      '/Invoice/cac:LegalMonetaryTotal[1]/cbc:PayableAmount[1]',
      '/Invoice/cac:LegalMonetaryTotal[1]/cbc:PrepaidAmount[1]',
    ]);
  });

  it('what has no field is an amount’s currency that is not the document’s, and a flag that is not true or false', () => {
    const xml = invoice(
      '<cbc:DocumentCurrencyCode>OMR</cbc:DocumentCurrencyCode>',
      `<cac:AllowanceCharge><cbc:ChargeIndicator>1</cbc:ChargeIndicator><cbc:Amount currencyID="USD">5</cbc:Amount></cac:AllowanceCharge>
       <cac:AllowanceCharge><cbc:ChargeIndicator>maybe</cbc:ChargeIndicator><cbc:Amount currencyID="OMR">5</cbc:Amount></cac:AllowanceCharge>`,
    );
    expect(read(xml).document.charges).toEqual([{ amount: 5 }]);
    expect(unmapped(xml)).toEqual([
      '/Invoice/cac:AllowanceCharge[1]/cbc:ChargeIndicator[1]',
      '/Invoice/cac:AllowanceCharge[1]/cbc:Amount[1]/@currencyID',
      '/Invoice/cac:AllowanceCharge[2]',
    ]);
  });

  it('what has no field is a discount that the price does not follow from, and a base quantity in another unit', () => {
    const line = (price: string) =>
      `<cac:InvoiceLine><cbc:InvoicedQuantity unitCode="H87">2</cbc:InvoicedQuantity><cac:Price>${price}</cac:Price></cac:InvoiceLine>`;
    const discount =
      '<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:Amount>1</cbc:Amount><cbc:BaseAmount>10</cbc:BaseAmount></cac:AllowanceCharge>';
    for (const digits of ['9', '9.00', ' 09.0 ']) {
      expect(read(invoice('', line(`<cbc:PriceAmount>${digits}</cbc:PriceAmount>${discount}`)))).toMatchObject({
        document: { document_lines: [{ price: { base_amount: 10, allowance_amount: 1 } }] },
        unmapped: [],
      });
    }
    const price = '/Invoice/cac:InvoiceLine[1]/cac:Price[1]';
    const other = read(invoice('', line(`<cbc:PriceAmount>8</cbc:PriceAmount>${discount}`)));
    expect(other.unmapped).toEqual([`${price}/cac:AllowanceCharge[1]`]);
    expect(other.document.document_lines?.[0]?.price).toEqual({ base_amount: 8 });
    expect(toXml(other.document)).toMatch(/<cbc:PriceAmount[^>]*>8<\/cbc:PriceAmount>/);
    const base = (attribute: string) =>
      unmapped(
        invoice('', line(`<cbc:PriceAmount>9</cbc:PriceAmount><cbc:BaseQuantity${attribute}>1</cbc:BaseQuantity>`)),
      );
    expect(base(' unitCode="H87"')).toEqual([]);
    expect(base(' unitCode="KGM"')).toEqual([`${price}/cbc:BaseQuantity[1]/@unitCode`]);
    expect(base('')).toEqual([`${price}/cbc:BaseQuantity[1]`]);
  });

  it('what has no field is a profile that the type code does not belong to', () => {
    const xml = invoice('').replace('billing-1@om-1', 'selfbilling-1@om-1');
    expect(unmapped(xml)).toEqual(['/Invoice/cbc:CustomizationID[1]']);
  });
});

describe('what is read in its own way', () => {
  it('fromXml tells a TIN from other identifications', () => {
    const party = (scheme: string) =>
      read(
        invoice(
          '',
          `<cac:AccountingCustomerParty><cac:Party><cac:PartyIdentification><cbc:ID ${scheme}>7</cbc:ID></cac:PartyIdentification></cac:Party></cac:AccountingCustomerParty>`,
        ),
      ).document.accounting_customer_party;
    expect(party('schemeName="TIN"')).toEqual({ tin: '7' });
    expect(party('schemeName="CR"')).toEqual({ party_identification: { id: '7', scheme_name: 'CR' } });
    expect(party('schemeName="TIN" schemeID="x"')).toMatchObject({ party_identification: { scheme_name: 'TIN' } });
  });

  it('fromXml reads orders, periods and countries', () => {
    const xml = invoice(
      '',
      `<cac:InvoicePeriod><cbc:DescriptionCode>35</cbc:DescriptionCode></cac:InvoicePeriod>
       <cac:OrderReference><cbc:ID>PO</cbc:ID><cbc:SalesOrderID>SO</cbc:SalesOrderID></cac:OrderReference>
       <cac:AccountingSupplierParty><cac:Party><cac:PostalAddress><cac:Country><cbc:IdentificationCode>OM</cbc:IdentificationCode></cac:Country></cac:PostalAddress></cac:Party></cac:AccountingSupplierParty>`,
    );
    expect(read(xml)).toMatchObject({
      document: {
        invoice_period: { description: '35' },
        order_reference: { id: 'SO', purchase_order_id: 'PO' },
        accounting_supplier_party: { postal_address: { country: 'Oman', country_code: 'OM' } },
      },
      unmapped: [],
    });
    expect(read(xml.replace('>35<', '> 35\n<'))).toMatchObject({
      document: { invoice_period: { description: '35' } },
      unmapped: [],
    });
    expect(unmapped(xml.replace('>35<', '>36<'))).toEqual(['/Invoice/cac:InvoicePeriod[1]/cbc:DescriptionCode[1]']);
  });

  it('fromXml finds a credit note’s due date and project where UBL keeps them', () => {
    const xml = `<CreditNote ${NAMESPACES.replace(INVOICE, CREDIT_NOTE)}>${PROFILE}<cbc:CreditNoteTypeCode>381</cbc:CreditNoteTypeCode>
      <cac:AdditionalDocumentReference><cbc:ID>P</cbc:ID><cbc:DocumentTypeCode>50</cbc:DocumentTypeCode></cac:AdditionalDocumentReference>
      <cac:PaymentMeans><cbc:PaymentMeansCode>30</cbc:PaymentMeansCode><cbc:PaymentDueDate>2026-02-28</cbc:PaymentDueDate></cac:PaymentMeans>
      <cac:PaymentMeans><cbc:PaymentMeansCode>30</cbc:PaymentMeansCode><cbc:PaymentDueDate>2026-03-31</cbc:PaymentDueDate></cac:PaymentMeans></CreditNote>`;
    expect(read(xml)).toMatchObject({
      document: { credit_note_type_code: '381', due_date: '2026-02-28', project_reference: { id: 'P' } },
      unmapped: ['/CreditNote/cac:PaymentMeans[2]/cbc:PaymentDueDate[1]'],
    });
  });

  it('fromXml keeps a credit note without type code a credit note, stored and written again', () => {
    const xml = `<CreditNote ${NAMESPACES.replace(INVOICE, CREDIT_NOTE)}>${PROFILE}<cbc:Note>n</cbc:Note></CreditNote>`;
    const stored = parseDocument(JSON.parse(JSON.stringify(read(xml).document)));
    if (!stored.ok) throw new Error('refused');
    expect(toXml(stored.value)).toContain('<CreditNote ');
    expect(toXml(stored.value)).not.toContain('CreditNoteTypeCode');
  });

  it('fromXml has no prototype to write to', () => {
    const xml = invoice(
      '<cbc:Note>n</cbc:Note>',
      `<__proto__ xmlns="${CBC}">x</__proto__><constructor xmlns="${CAC}"/>`,
    );
    expect(unmapped(xml)).toEqual(['/Invoice/cbc:__proto__[1]', '/Invoice/cac:constructor[1]']);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });
});

describe('fieldsOf', () => {
  it('fields are found for elements, for what only UBL has the object around it', () => {
    const xml = invoice(
      '',
      `<cac:AccountingSupplierParty><cac:Party><cac:PartyName><cbc:Name>T</cbc:Name></cac:PartyName></cac:Party></cac:AccountingSupplierParty>
       <cac:InvoiceLine><cac:Item><cbc:Name>N</cbc:Name></cac:Item><cac:Price><cbc:PriceAmount>9</cbc:PriceAmount></cac:Price></cac:InvoiceLine>`,
    );
    const parsed = parseXml(xml);
    if (!parsed.ok) throw new Error('unreadable');
    const fields = fieldLookup(OMAN_BINDING, parsed.root);
    const at = (location: string) => {
      const element = elementAt(parsed.root, location);
      return element && fields(element);
    };
    expect(at('/Invoice/cbc:InvoiceTypeCode[1]')).toBe('invoice_type_code');
    const party = '/Invoice/cac:AccountingSupplierParty[1]/cac:Party[1]';
    expect(at(party)).toBe('accounting_supplier_party');
    expect(at(`${party}/cac:PartyName[1]/cbc:Name[1]`)).toBe('accounting_supplier_party.trade_name');
    const line = '/Invoice/cac:InvoiceLine[1]';
    expect(at(`${line}/cac:Item[1]`)).toBe('document_lines[0]');
    expect(at(`${line}/cac:Item[1]/cbc:Name[1]`)).toBe('document_lines[0].name');
    expect(at(`${line}/cac:Price[1]/cbc:PriceAmount[1]`)).toBe('document_lines[0].price.base_amount');
    expect(at('/Invoice/cbc:CustomizationID[1]')).toBe('invoice_type_code');
  });
});

describe('an element that JSON does not have, where it comes twice', () => {
  const seller = (inside: string) =>
    invoice('', `<cac:AccountingSupplierParty><cac:Party>${inside}</cac:Party></cac:AccountingSupplierParty>`);
  const party = '/Invoice/cac:AccountingSupplierParty[1]/cac:Party[1]';
  const entity = (inside: string) => `<cac:PartyLegalEntity>${inside}</cac:PartyLegalEntity>`;
  const NAME = '<cbc:RegistrationName>First LLC</cbc:RegistrationName>';
  const NUMBER = '<cbc:CompanyID>2</cbc:CompanyID>';

  it('is reported as a whole: two registrations are not one', () => {
    const { document, unmapped } = read(seller(entity(NAME) + entity(NUMBER)));
    expect(document.accounting_supplier_party).toEqual({ party_name: 'First LLC' });
    expect(unmapped).toEqual([`${party}/cac:PartyLegalEntity[2]`]);
    expect(read(seller(entity(NAME + NUMBER)))).toMatchObject({
      document: { accounting_supplier_party: { party_name: 'First LLC', company_id: '2' } },
      unmapped: [],
    });
  });

  it('is read where the first one holds nothing', () => {
    const { document, unmapped } = read(
      seller(entity('<cbc:RegistrationName> </cbc:RegistrationName>') + entity(NAME)),
    );
    expect(document.accounting_supplier_party).toEqual({ party_name: 'First LLC' });
    expect(unmapped).toEqual([`${party}/cac:PartyLegalEntity[1]/cbc:RegistrationName[1]`]);
  });

  it('keeps the items of its lists apart from those of the first one', () => {
    const item = (code: string) =>
      `<cac:Item><cac:CommodityClassification><cbc:ItemClassificationCode>${code}</cbc:ItemClassificationCode></cac:CommodityClassification></cac:Item>`;
    const { document, unmapped } = read(invoice('', `<cac:InvoiceLine>${item('1')}${item('2')}</cac:InvoiceLine>`));
    expect(document.document_lines?.[0]?.commodity_classification).toEqual({ item_classification_code: '1' });
    expect(unmapped).toEqual(['/Invoice/cac:InvoiceLine[1]/cac:Item[2]']);
  });

  it('has the same fields for findings', () => {
    const parsed = parseXml(seller(entity(NAME) + entity(NUMBER)));
    if (!parsed.ok) throw new Error('unreadable');
    const found = elementAt(parsed.root, `${party}/cac:PartyLegalEntity[2]/cbc:CompanyID[1]`);
    expect(found && fieldLookup(OMAN_BINDING, parsed.root)(found)).toBe('accounting_supplier_party.company_id');
  });
});

describe('white space', () => {
  it('about a type code or the kinds of transaction makes no other document', () => {
    const padded = `<Invoice ${NAMESPACES}><cbc:CustomizationID>urn:peppol:pint:selfbilling-1@om-1</cbc:CustomizationID>
      <cbc:ProfileID>urn:peppol:bis:selfbilling</cbc:ProfileID>
      <cbc:InvoiceTypeCode name=" 10000010000000000000 "> 389 </cbc:InvoiceTypeCode></Invoice>`;
    const { document, unmapped } = read(padded);
    expect(document).toEqual({ invoice_type_code: ' 389 ', transaction_type: ' 10000010000000000000 ' });
    expect(unmapped).toEqual([]);
    expect(toXml(document)).toContain('<cbc:ProfileID>urn:peppol:bis:selfbilling<');
    expect(readKinds(OMAN_FACTS.kinds, document.transaction_type ?? '')).toEqual(
      readKinds(OMAN_FACTS.kinds, '10000010000000000000'),
    );
  });

  it('says nothing of which VAT total is in the currency of the document', () => {
    const total = (currency: string, amount: number) =>
      `<cac:TaxTotal><cbc:TaxAmount currencyID="${currency}">${amount}</cbc:TaxAmount></cac:TaxTotal>`;
    const totals = (code: string, ...written: readonly string[]) => {
      const { tax_amount, tax_amount_in_omr } = read(invoice(code, written.join(''))).document;
      return [tax_amount, tax_amount_in_omr];
    };
    const code = (text: string) => `<cbc:DocumentCurrencyCode>${text}</cbc:DocumentCurrencyCode>`;
    for (const own of ['OMR', ' OMR\n']) expect(totals(code(own), total('OMR', 1))).toEqual([1, undefined]);
    for (const own of ['USD', ' USD ']) {
      expect(totals(code(own), total('OMR', 1))).toEqual([undefined, 1]);
      expect(totals(code(own), total('USD', 2), total(' OMR ', 1))).toEqual([2, 1]);
    }
    // A document without a currency has its first total in it.
    for (const none of ['', code(' ')]) {
      expect(totals(none, total('OMR', 1))).toEqual([1, undefined]);
      expect(totals(none, total('USD', 2), total('OMR', 1))).toEqual([2, 1]);
    }
    // It is in that of its other totals, where it has some.
    const rest = (currency: string) =>
      `<cac:LegalMonetaryTotal><cbc:PayableAmount currencyID="${currency}">9</cbc:PayableAmount></cac:LegalMonetaryTotal>`;
    expect(totals('', total('OMR', 1), total('USD', 2), rest(' USD '))).toEqual([2, 1]);
    expect(totals('', total('OMR', 1), rest('OMR'))).toEqual([1, undefined]);
  });

  it('is part of a note, of a name and of other codes', () => {
    const { document } = read(
      invoice(
        '<cbc:Note> n </cbc:Note><cbc:DocumentCurrencyCode> OMR </cbc:DocumentCurrencyCode>',
        '<cac:InvoiceLine><cac:Item><cbc:Name> N\n</cbc:Name></cac:Item></cac:InvoiceLine>',
      ),
    );
    expect(document).toMatchObject({
      note: ' n ',
      document_currency_code: ' OMR ',
      document_lines: [{ name: ' N\n' }],
    });
  });
});
