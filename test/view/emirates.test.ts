// Sheets of the Emirates: what their law asks of a tax invoice stands there in words, in each language.
import { describe, expect, it } from 'vitest';
import { examples } from '../../src/countries/ae/examples/index.ts';
import { readRecord, toXml } from '../../src/countries/ae/functions.ts';
import { createTaxDataValidator, toTaxData } from '../../src/countries/ae/tax-data/functions.ts';
import type { Document } from '../../src/countries/ae/types/documents.ts';
import { createValidator } from '../../src/countries/ae/validate.ts';
import { examples as oman } from '../../src/countries/om/examples/index.ts';
import type { Report } from '../../src/rules/engine/result.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../src/view/words/languages.ts';
import { type Audience, toHtml, xmlToHtml } from '../../src/view.ts';
import { byAttribute, elements, read, textOf } from './support/markup.ts';

function documentOf(record: unknown): Document {
  const made = readRecord(record);
  if (!made.ok) throw new Error(JSON.stringify(made.errors));
  return made.value;
}

const drawn = (document: Document, language: LanguageCode, audience: Audience = 'customer') =>
  read(toHtml({ document, language, for: audience }));

const rowsOf = (page: ReturnType<typeof read>) =>
  [...elements(page)].filter(({ name }) => name === 'dt').map((term) => textOf(term).trim());

const invoice = documentOf(examples['sales-invoice']);
const line = invoice.document_lines?.[0];

describe('a sheet of the Emirates', () => {
  it.each(Object.entries(examples))('of %s has nothing left over, no raw key and no code alone', (_, record) => {
    const document = documentOf(record);
    for (const language of LANGUAGE_CODES) {
      const office = drawn(document, language, 'office');
      expect([...elements(office)].filter(({ attributes }) => attributes.get('class') === 'section further')).toEqual(
        [],
      );
      for (const text of [textOf(office), textOf(drawn(document, language))]) {
        expect(text).not.toMatch(/0{8}|− 0\b|_in_aed|undefined/);
      }
      expect(textOf(drawn(document, language))).not.toMatch(/DL8\.|urn:/);
    }
  });

  it('calls tax numbers TRN, but not those of a party abroad', () => {
    const buyer = invoice.accounting_customer_party;
    const numbers = (document: Document) => rowsOf(drawn(document, 'en')).filter((row) => /^TRN$|number/.test(row));
    expect(numbers(invoice)).toEqual(['TRN', 'TRN']);
    const abroad = { ...buyer, postal_address: { ...buyer?.postal_address, country_code: 'DE' } };
    expect(numbers({ ...invoice, accounting_customer_party: abroad })).toEqual(['TRN', 'VAT number']);
    expect(rowsOf(drawn(invoice, 'ar')).filter((row) => row === 'رقم ضريبة القيمة المضافة (TRN)')).toHaveLength(2);
  });

  it('marks the missing emirate of an address, and not the street and the city beside it', async () => {
    const document = structuredClone(invoice);
    delete document.accounting_customer_party?.postal_address?.country_subentity;
    const validator = await createValidator();
    const { report } = validator.toXml(document, { now: Date.UTC(2026, 11, 1) });
    validator.dispose();
    const fields = byAttribute(read(toHtml({ document, report })), 'data-field');
    const partOf = (name: string) => fields.get(`accounting_customer_party.postal_address.${name}`)?.[0]?.attributes;
    expect(partOf('country_subentity')?.get('class')).toBe('missing');
    for (const name of ['street_name', 'city_name']) {
      expect(report.results.flatMap((result) => result.fields)).toContain(
        `accounting_customer_party.postal_address.${name}`,
      );
      expect(partOf(name), name).toBeDefined();
      expect(partOf(name)?.get('data-flag'), name).toBeUndefined();
    }
  });

  it('divides an address with the comma of the letters around it', () => {
    const addressIn = (language: LanguageCode, city: string, street: string) => {
      const buyer = invoice.accounting_customer_party;
      const postal_address = {
        ...{ street_name: street, additional_street_name: street, city_name: city },
        ...{ country_subentity: 'SHJ', country_code: 'AE' },
      };
      const page = drawn({ ...invoice, accounting_customer_party: { ...buyer, postal_address } }, language);
      const [, address] = [...elements(page)].filter(({ name }) => name === 'address').map(textOf);
      return address;
    };
    expect(addressIn('en', 'Kalba', 'Corniche')).toMatch(/^Corniche, Corniche\s*Kalba, Sharjah/);
    expect(addressIn('ar', 'كلباء', 'الكورنيش')).toMatch(/^الكورنيش، الكورنيش\s*كلباء، الشارقة/);
    expect(addressIn('ar', 'Kalba', 'Corniche')).toMatch(/^Corniche, Corniche\s*Kalba، الشارقة/);
    expect(addressIn('en', 'كلباء', 'الكورنيش')).toMatch(/^الكورنيش، الكورنيش\s*كلباء، Sharjah/);
  });

  it('states the VAT, the total and each line in dirhams beside another currency, with the rate', () => {
    const page = drawn(documentOf(examples.export), 'en');
    const fields = byAttribute(page, 'data-field');
    for (const path of ['tax_amount_in_aed', 'tax_inclusive_amount_in_aed', 'tax_exchange_rate.calculation_rate']) {
      expect(fields.has(path), path).toBe(true);
    }
    expect(textOf(page)).toMatch(/Amount including VAT in dirhams\s*AED\u00A0[\d,]+\.\d\d/);
    expect(textOf(page)).toMatch(/VAT in dirhams\s*AED\u00A0[\d,]+\.\d\d/);
  });

  it('calls the number of a business without VAT registration TIN, once', () => {
    const document = documentOf(examples['commercial-invoice']);
    const { party_tax_scheme: tin, ...seller } = document.accounting_supplier_party ?? {};
    const trn = invoice.accounting_supplier_party?.party_tax_scheme;
    const rows = (own: object, language: LanguageCode) =>
      rowsOf(drawn({ ...document, accounting_supplier_party: { ...seller, ...own } }, language));
    // The buyer has a TRN.
    const isTax = (row: string) => /^T[RI]N$|scheme|tax$/.test(row);
    expect(rows({ party_tax_scheme: tin }, 'en').filter(isTax)).toEqual(['TIN', 'TRN']);
    expect(rows({ party_tax_scheme: trn, tax_registration: tin }, 'en').filter(isTax)).toEqual(['TRN', 'TIN', 'TRN']);
    expect(rows({ party_tax_scheme: tin }, 'ar')).toContain('رقم التعريف الضريبي');
  });

  it.each([
    ['AE', /5 % Reverse charge/],
    ['N', /5 % Profit margin scheme/],
    ['S', /5 %(?! [A-Z])/],
  ])('says of a line of category %s whether its rate is charged', (id, said) => {
    const of = { ...line, classified_tax_category: { id, percent: 5, tax_scheme: 'VAT' } };
    const page = drawn({ ...invoice, document_lines: [of], tax_breakdown: [], allowances: [] }, 'en');
    const [rate] = byAttribute(page, 'data-field').get('document_lines[0].classified_tax_category') ?? [];
    expect(rate && textOf(rate).replaceAll('\u00A0', ' ')).toMatch(said);
  });

  it('says the name of an item once', () => {
    const { name = '' } = line ?? {};
    const page = textOf(drawn({ ...invoice, document_lines: [{ ...line, description: name }] }, 'en'));
    expect(page.split(name)).toHaveLength(2);
  });

  it('names the provision by which the buyer owes the VAT', () => {
    const reversed = { ...line, classified_tax_category: { id: 'AE', percent: 5, tax_scheme: 'VAT' } };
    const document = { ...invoice, document_lines: [reversed] };
    expect(textOf(drawn(document, 'en'))).toContain('Article 48 of Federal Decree-Law No. 8 of 2017');
    expect(textOf(drawn(document, 'ar'))).toContain('المادة 48 من المرسوم بقانون اتحادي رقم 8 لسنة 2017');
    expect(textOf(drawn(invoice, 'en'))).not.toContain('Article 48');
  });

  it('says the reasons of a credit note and the goods of the reverse charge in words', () => {
    const note = documentOf(examples['sales-credit-note']);
    expect(textOf(drawn({ ...note, discrepancy_response: ['DL8.61.1.D', 'VD'] }, 'en'))).toMatch(
      /Goods or services returned\s*Volume discount/,
    );
    const goods = { ...line, commodity_classification: { commodity_code: 'B', nature_code: 'DL8.48.8.2' } };
    const office = textOf(drawn({ ...invoice, document_lines: [goods] }, 'en', 'office'));
    expect(office).toMatch(/Electronic devices DL8\.48\.8\.2/);
    expect(office).toMatch(/Goods and services B/);
  });

  it('writes the emirate once where the city has its name', () => {
    const inDubai = (language: LanguageCode) => {
      const city = {
        ...invoice.accounting_customer_party?.postal_address,
        city_name: 'Dubai',
        country_subentity: 'DXB',
      };
      const document = { ...invoice, accounting_customer_party: { party_name: 'B', postal_address: city } };
      return textOf(drawn(document, language));
    };
    expect(inDubai('en')).not.toMatch(/Dubai,? Dubai/);
    expect(inDubai('ar')).not.toMatch(/Dubai,? دبي/);
  });

  it('is told by the document alone: nobody has to name the country', () => {
    const page = toHtml({ document: invoice, language: 'en' });
    expect(page).toContain('TRN');
    const { customization_id: _, ...unnamed } = invoice;
    expect(toHtml({ document: unnamed, language: 'en' })).not.toContain('TRN');
  });

  it('names the tax authority of the country in the events, as a sheet of Oman names its own', () => {
    const events = [{ id: 's', type: 'taxAuthorityStatus' as const, timestamp: 2, status: 'REJECTED' }];
    const authorities = (document: object) => {
      const text = textOf(read(toHtml({ document, events, language: 'ar' })));
      return text.match(/السلطة الضريبية|الهيئة الاتحادية للضرائب|جهاز الضرائب/g);
    };
    // The status, the leg in the drawing, and in the table the name of the event and its message.
    expect(authorities(invoice)).toEqual(Array(4).fill('الهيئة الاتحادية للضرائب'));
    const omani = oman['sales-invoice'];
    expect(authorities({ ...omani.payload, ...omani.issuance })).toEqual(Array(4).fill('جهاز الضرائب'));
  });

  it('its tax data say what they do and what they report as the Emirates do, with and without a report', async () => {
    const validator = await createTaxDataValidator();
    const made = toTaxData(toXml(documentOf(examples['commercial-invoice'])), {
      reporter_role: '02',
      document_scope: 'D',
      document_type_code: 'F',
      issue_date: '2026-11-11',
      issue_time: '10:00:00+04:00',
      reporting_party: { endpoint_id: '1234567890', endpoint_scheme_id: '0235' },
      receiving_party: { endpoint_id: '000773', endpoint_scheme_id: '0242' },
      representative: { id: '000999', scheme_id: '0242' },
    });
    if (!made.ok) throw new Error(JSON.stringify(made.errors));
    const textIn = (language: LanguageCode, report?: Report): string => {
      const page = xmlToHtml(made.value, { language, report });
      return page.ok ? textOf(read(page.value)).replace(/\s+/g, ' ') : '';
    };
    for (const report of [undefined, validator.validate(made.value)]) {
      expect(textIn('en', report)).toContain('Commercial invoice 480');
      expect(textIn('en', report)).toContain('Failed: the received document is not valid');
      expect(textIn('ar', report)).toContain('فشل: المستند الوارد غير صالح');
      expect(textIn('ar', report)).toContain('خدمة الهيئة الاتحادية للضرائب');
      expect(textIn('ar', report)).not.toMatch(/جهاز الضرائب|السلطة الضريبية/);
    }
    validator.dispose();
  });
});
