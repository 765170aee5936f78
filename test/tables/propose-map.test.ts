// A map is proposed by the headings of programs and people, in both languages, and by what the cells hold.
import { describe, expect, it } from 'vitest';
import { tableCountry } from '../../src/cli/batch/table-source.ts';
import { issuingCountry } from '../../src/cli/issuing.ts';
import type { JsonObject } from '../../src/core/json-object.ts';
import { HEADINGS, headingKey } from '../../src/tables/headings.ts';
import { leafAt, readMap } from '../../src/tables/map.ts';
import { headingRowOf, type Proposal, proposeMap } from '../../src/tables/propose-map.ts';
import { readCsv } from '../../src/tables/read-csv.ts';

const issuing = { OM: issuingCountry('OM'), AE: issuingCountry('AE') };
const countries = { OM: await tableCountry(issuing.OM), AE: await tableCountry(issuing.AE) };
const examples = { OM: await issuing.OM.examples(), AE: await issuing.AE.examples() };

function proposed(csv: string, code: 'OM' | 'AE' = 'OM'): Proposal {
  const table = readCsv(csv);
  if (!table.ok) throw new Error(table.message);
  return proposeMap(countries[code], table, examples[code]['sales-invoice'] as unknown as JsonObject);
}

const fieldsOf = (headings: string, code?: 'OM' | 'AE'): (string | undefined)[] =>
  proposed(`${headings}\n`, code).columns.map(({ field }) => field?.replace('accounting_customer_party.', 'buyer.'));

const NUMBER = 'document_number';
const BUYER = 'buyer.party_name';
const VAT = 'buyer.party_tax_scheme.company_id';
const [ITEM, ABOUT, QUANTITY, UNIT, PRICE] = [
  'document_lines[].name',
  'document_lines[].description',
  'document_lines[].quantity',
  'document_lines[].unit_code',
  'document_lines[].price.base_amount',
];
const DISCOUNT = 'document_lines[].allowances[0]';
const [TAX, PERCENT] = [
  'document_lines[].classified_tax_category.id',
  'document_lines[].classified_tax_category.percent',
];

describe('headings', () => {
  it.each([
    [
      'of Odoo',
      'Number;Invoice/Bill Date;Due Date;Partner;Partner/Tax ID;Invoice lines/Product;Invoice lines/Quantity;Invoice lines/Unit of Measure;Invoice lines/Unit Price;Invoice lines/Taxes;Untaxed Amount',
      [NUMBER, 'issue_date', 'due_date', BUYER, VAT, ITEM, QUANTITY, UNIT, PRICE, TAX, undefined],
    ],
    [
      'of ERPNext',
      'ID;Posting Date;Customer Name;Tax Id;Item Name (Items);Description (Items);Quantity (Items);UOM (Items);Rate (Items);Amount (Items)',
      [NUMBER, 'issue_date', BUYER, VAT, ITEM, ABOUT, QUANTITY, UNIT, PRICE, undefined],
    ],
    [
      'of Zoho Books',
      'Invoice Date;Invoice ID;Invoice Number;Invoice Status;Customer Name;Currency Code;Item Name;Item Desc;Quantity;Usage unit;Item Price;Item Tax %',
      [
        'issue_date',
        undefined,
        NUMBER,
        undefined,
        BUYER,
        'document_currency_code',
        ITEM,
        ABOUT,
        QUANTITY,
        UNIT,
        PRICE,
        PERCENT,
      ],
    ],
    [
      'of QuickBooks',
      '*InvoiceNo;*Customer;*InvoiceDate;*DueDate;Memo;Item(Product/Service);ItemDescription;ItemQuantity;ItemRate;*ItemAmount;*ItemTaxCode',
      [NUMBER, BUYER, 'issue_date', 'due_date', 'note', ITEM, ABOUT, QUANTITY, PRICE, undefined, TAX],
    ],
    [
      'of Tally',
      'Voucher Date;Voucher Number;Buyer/Supplier - Mailing Name;Buyer/Supplier - TRN;Name of Item;Billed Quantity;Item Rate;Item Rate per',
      ['issue_date', NUMBER, BUYER, VAT, ITEM, QUANTITY, PRICE, UNIT],
    ],
    [
      'in Arabic',
      'رقم الفاتورة;تاريخ الإصدار;اسم العميل;الرقم الضريبيّ;الصنف;الكميّة;الوحدة;سعر الوحدة;نسبة الضريبة %',
      [NUMBER, 'issue_date', BUYER, VAT, ITEM, QUANTITY, UNIT, PRICE, PERCENT],
    ],
    [
      'of discounts and charges',
      'No;Discount (%);Discount;Freight;Invoice discount',
      [
        NUMBER,
        `${DISCOUNT}.multiplier_factor_numeric`,
        `${DISCOUNT}.amount`,
        'charges[0].amount',
        'allowances[0].amount',
      ],
    ],
    ['that are names of fields', 'document_number;buyer_reference', [NUMBER, 'buyer_reference']],
  ])('%s are known', (_what, headings, fields) => {
    expect(fieldsOf(headings)).toEqual(fields);
  });

  it('mean a field of the country, where countries have different ones', () => {
    expect(fieldsOf('Item type', 'OM')).toEqual(['document_lines[].item_specification_document_reference.item_type']);
    expect(fieldsOf('Item type', 'AE')).toEqual(['document_lines[].commodity_classification[0].commodity_code']);
  });

  it('of the table are each of a field of some country, and none is of two fields of one', () => {
    const nowhere = [...HEADINGS.keys()].filter(
      (field) => !leafAt(countries.OM, field) && !leafAt(countries.AE, field),
    );
    expect(nowhere).toEqual([]);
    for (const country of Object.values(countries)) {
      const keys = [...HEADINGS].flatMap(([field, words]) => (leafAt(country, field) ? words : []));
      expect(keys.filter((key, at) => key === '' || keys.indexOf(key) !== at)).toEqual([]);
    }
  });

  it('count without case, marks, vowels and what stands in brackets', () => {
    expect(headingKey(' *Unit-Price (OMR) ')).toBe(headingKey('unit price'));
    expect(headingKey('الإمارة')).toBe(headingKey('الامارة'));
    expect(headingKey('(x)')).toBe('x');
  });

  it('below a title are found by the row that has most of them', () => {
    const table = readCsv('Sales of March\n\nInvoice;Date;Customer\nINV-1;2026-03-01;A\n');
    expect(table.ok && headingRowOf(table)).toBe(3);
  });
});

describe('cells', () => {
  it.each([
    ['a comma that only decimals can have', 'No;Price\nA;86,5\nB;1.000,25\n', ',', []],
    ['a point', 'No;Price\nA;86.5\nB;x\n', '.', []],
    ['nothing where 1,234 may be either', 'No;Price\nA;1,234\n', '.', ['decimal']],
    ['nothing where numbers are whole', 'No;Price\nA;86\n', '.', []],
  ])('show of decimals %s', (_what, csv, decimal, doubts) => {
    expect(proposed(csv)).toMatchObject({ decimal, doubts });
  });

  it.each([
    ['day before month', 'No,Date\nA,31/12/2026\n', 'dd/MM/yyyy', []],
    ['month before day', 'No,Date\nA,12/31/2026\nB,01/02/2026\n', 'MM/dd/yyyy', []],
    ['Arabic digits', 'No,Date\nA,٣١/١٢/٢٠٢٦\n', 'dd/MM/yyyy', []],
    ['names of months', 'No,Date\nA,2-Mar-26\nB,31-December-2026\n', 'dd-MMM-yyyy', []],
    ['the order of ISO 8601', 'No,Date\nA,2026-12-31\n', 'yyyy-MM-dd', []],
    ['day before month where either could be, and a doubt', 'No,Date\nA,01/02/2026\n', 'dd/MM/yyyy', ['day-order']],
  ])('show of days %s', (_what, csv, date, doubts) => {
    expect(proposed(csv)).toMatchObject({ date, doubts });
  });

  it('become codes by what people write for them, and texts without a code are named', () => {
    const { fields, columns } = proposed('No,Unit,Tax\nA,pcs,Std\nB,Roll,Zero rated\nC,قطعة,Exempt\n');
    expect(fields[UNIT]).toEqual({ column: 'Unit', translate: { pcs: 'H87', قطعة: 'H87' } });
    expect(columns[1]).toMatchObject({ untranslated: ['Roll'] });
    expect(fields[TAX]).toEqual({ column: 'Tax', translate: { Std: 'S', 'Zero rated': 'Z', Exempt: 'E' } });
    expect(fields[PERCENT]).toEqual({ column: 'Tax', translate: { Std: 5, 'Zero rated': null, Exempt: null } });
  });

  it('of goods bring the code that goods have, where no column has it', () => {
    const part = 'document_lines[].item_specification_document_reference';
    const { fields } = proposed('No,Kind\nA,goods\nB,service\n');
    expect(fields[`${part}.commodity_code`]).toEqual({
      column: 'Kind',
      translate: { goods: '00000000', service: null },
    });
    expect(proposed('No,Kind,Service type\nA,goods,x\n').fields[`${part}.commodity_code`]).toBe('Service type');
  });

  it('of a tax may have Arabic digits', () => {
    expect(proposed('No,Tax\nA,٥٪\nB,٠٪\n').fields[TAX]).toEqual({
      column: 'Tax',
      translate: { '٥٪': 'S', '٠٪': 'Z' },
    });
  });

  it('of discounts bring a reason, and a doubt whether prices stand before them', () => {
    const { fields, doubts } = proposed('No,Discount\nA,5\n');
    expect(fields[`${DISCOUNT}.reason_code`]).toEqual({ value: '95' });
    expect(doubts).toEqual(['discount']);
    expect(Object.keys(proposed('No,Freight\nA,5\n').fields)).toContain('charges[0].reason_code');
  });

  it('that are codes stay as they are', () => {
    expect(proposed('No,Unit\nA,KGM\n').fields[UNIT]).toBe('Unit');
  });

  it('that a field cannot have leave their column without it', () => {
    expect(proposed('No;Qty\nA;many').columns[1]).toEqual({
      column: 'B',
      heading: 'Qty',
      unread: { field: QUANTITY, such: 'many' },
    });
    expect(fieldsOf('No;Tax\nA;4.325')[1]).toBeUndefined();
  });

  it('of a column whose heading stands twice mean nothing', () => {
    expect(fieldsOf('No;Date;Date')).toEqual([NUMBER, 'issue_date']);
  });
});

it('every proposal is a map that is read', () => {
  for (const code of ['OM', 'AE'] as const) {
    const { fields } = proposed('No;Customer;VAT number;City;Item;Qty;HS code;Tax\nA;B;C;D;E;1;9403;Std\n', code);
    const read = readMap(countries[code], { fields });
    expect(read.ok ? [] : read.errors).toEqual([]);
  }
});
