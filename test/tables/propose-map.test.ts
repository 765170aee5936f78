// A map is proposed by the headings of programs and people, in both languages, and by what the cells hold.
import { describe, expect, it } from 'vitest';
import { tableCountry } from '../../src/cli/batch/table-source.ts';
import { issuingCountry } from '../../src/cli/issuing.ts';
import { EN_FILES } from '../../src/cli/words/files.ts';
import type { JsonObject } from '../../src/core/json-object.ts';
import { HEADINGS } from '../../src/tables/headings.ts';
import { leafAt, readMap } from '../../src/tables/map.ts';
import { headingRowOf, type Proposal, proposeMap } from '../../src/tables/propose-map.ts';
import { readCsv } from '../../src/tables/read-csv.ts';
import { headingKey } from '../../src/tables/read-heading.ts';

const issuing = { OM: issuingCountry('OM'), AE: issuingCountry('AE') };
const countries = { OM: await tableCountry(issuing.OM), AE: await tableCountry(issuing.AE) };
const examples = { OM: await issuing.OM.examples(), AE: await issuing.AE.examples() };

type ExampleName = 'sales-invoice' | 'sales-credit-note';

function proposed(csv: string, code: 'OM' | 'AE' = 'OM', example: ExampleName = 'sales-invoice'): Proposal {
  const table = readCsv(csv);
  if (!table.ok) throw new Error(table.why(EN_FILES.tables));
  return proposeMap(countries[code], table, examples[code][example] as unknown as JsonObject);
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
      const keys = [...HEADINGS].flatMap(([field, words]) => (leafAt(country, field) ? words.keys : []));
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
    ['names of months in Arabic', 'No,Date\nA,١٥ مارس ٢٠٢٦\n', 'dd MMM yyyy', []],
    ['the year first', 'No,Date\nA,2026/12/31\n', 'yyyy/MM/dd', []],
    ['digits alone', 'No,Date\nA,20261231\n', 'yyyyMMdd', []],
    ['days with a time', 'No,Date\nA,2026-12-31 10:15:00\n', 'yyyy-MM-dd', []],
    ['two digits of a year, and a doubt', 'No,Date\nA,31/12/26\n', 'dd/MM/yy', ['day-order']],
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

  it.each(['reason', 'reason_code'])('of discounts bring none where the table has its own: %s', (own) => {
    const { fields } = proposed(`No,Discount,${DISCOUNT}.${own}\nA,5,X\n`);
    const reasons = Object.entries(fields).filter(([field]) => field.includes('.reason'));
    expect(reasons).toEqual([[`${DISCOUNT}.${own}`, `${DISCOUNT}.${own}`]]);
  });

  it('name a field as the map does, once, and no object, which no cell holds', () => {
    expect(fieldsOf('Invoice No,payment_terms,delivery,charges,payee_party')).toEqual([
      ...[NUMBER, 'payment_terms.note', undefined, undefined, undefined],
    ]);
    expect(fieldsOf('document_lines[].allowances.amount,Discount')).toEqual([`${DISCOUNT}.amount`, undefined]);
    expect(fieldsOf(`document_lines[].allowances.amount,${DISCOUNT}.amount`)).toEqual([
      `${DISCOUNT}.amount`,
      undefined,
    ]);
  });

  it('that say the headings again say nothing of the columns', () => {
    const csv = 'No,Date,Tax,Qty\nA,2026-05-13,Std,1\nNo,Date,Tax,Qty\nB,2026-05-13,Std,1\n';
    expect(proposed(csv).fields[TAX]).toEqual({ column: 'Tax', translate: { Std: 'S' } });
    expect(proposed(csv).columns.flatMap(({ untranslated }) => untranslated ?? [])).toEqual([]);
  });

  it('that are codes stay as they are', () => {
    expect(proposed('No,Unit\nA,KGM\n').fields[UNIT]).toBe('Unit');
  });

  it('of numbers in a workbook keep their field beside a text', () => {
    const example = examples.OM['sales-invoice'] as unknown as JsonObject;
    const headings = ['No', 'Qty', 'Price', 'Freight'];
    const rows = [
      { row: 2, cells: ['A', '2', '5', '15'], numbers: new Set([1, 2, 3]) },
      { row: 3, cells: ['B', 'n/a', '-', 'free'], numbers: new Set<number>() },
    ];
    const { columns, doubts } = proposeMap(countries.OM, { headings, headingRow: 1, rows }, example);
    expect(columns.map(({ field }) => field)).toEqual([NUMBER, QUANTITY, PRICE, 'charges[0].amount']);
    expect(doubts).toEqual([]);
  });

  it.each(['(10.000)', 'OMR 10', '10-'])('of discounts and charges such as %s keep their field', (text) => {
    const { columns } = proposed(`No;Discount;Freight;Price\nA;${text};${text};(5)`);
    expect(columns.map(({ field }) => field)).toEqual([NUMBER, `${DISCOUNT}.amount`, 'charges[0].amount', undefined]);
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

describe('headings of a price', () => {
  const WITH_VAT = 'document_lines[].price.tax_inclusive_amount';
  const BASE_QUANTITY = 'document_lines[].price.base_quantity';

  it.each(['Price (incl. VAT)', 'سعر الوحدة (شامل الضريبة)', 'Unit price including tax'])(
    '%s are of one with VAT',
    (heading) => {
      const { fields, doubts } = proposed(`No;${heading}\nA;86.5\n`);
      expect(fields).toMatchObject({ [WITH_VAT]: heading });
      expect(fields).not.toHaveProperty([PRICE]);
      expect(doubts).toEqual([]);
    },
  );

  it.each(['Price', 'Price (OMR)', 'Price (excl. VAT)', 'سعر الوحدة (غير شامل الضريبة)', 'Price (each)'])(
    '%s are of one without VAT, in rials, of one unit',
    (heading) => {
      const { fields, doubts } = proposed(`No;${heading}\nA;86.5\n`);
      expect(Object.entries(fields).filter(([field]) => /price|currency/.test(field))).toEqual([[PRICE, heading]]);
      expect(doubts).toEqual([]);
    },
  );

  it('of both kinds mean the one without VAT, wherever it stands, and leave no doubt', () => {
    expect(fieldsOf('No;Price (incl. VAT);Price (excl. VAT)')).toEqual([NUMBER, undefined, PRICE]);
    const { columns, doubts } = proposed('No;Price;Price incl. VAT\nA;100;105\n');
    expect(doubts).toEqual([]);
    expect(columns[2]).toEqual({ column: 'C', heading: 'Price incl. VAT' });
  });

  it('that say gross leave a doubt', () => {
    const { fields, doubts } = proposed('No;Price (gross)\nA;86.5\n');
    expect(fields).toMatchObject({ [WITH_VAT]: 'Price (gross)' });
    expect(doubts).toEqual(['gross-price']);
  });

  it('say how many units it is for, and mean nothing where that is a measure', () => {
    expect(proposed('No;Price (per 100)\nA;86.5\n').fields[BASE_QUANTITY]).toEqual({ value: 100 });
    const { fields, columns } = proposed('No;Price (per 500 g)\nA;86.5\n');
    expect(Object.keys(fields).filter((field) => field.includes('price'))).toEqual([]);
    expect(columns[1]).toEqual({ column: 'B', heading: 'Price (per 500 g)' });
  });

  it('name a foreign currency, unless a column has it', () => {
    expect(proposed('No;Unit price (USD)\nA;86.5\n').fields).toMatchObject({
      document_currency_code: { value: 'USD' },
    });
    expect(proposed('No;Currency;Price (USD)\nA;EUR;86.5\n').fields).toMatchObject({
      document_currency_code: 'Currency',
    });
    expect(proposed('No;Price (USD);Price (OMR)\nA;225;86.5\n').fields).toMatchObject({ [PRICE]: 'Price (OMR)' });
    expect(proposed('No;Price (AED)\nA;86.5\n', 'AE').fields).not.toHaveProperty('document_currency_code');
  });

  it('that name two currencies, or one that is not known, leave a doubt', () => {
    expect(proposed('No;Price (USD);Freight (OMR)\nA;86.5;2\n').doubts).toContain('currency');
    expect(proposed('No;Price (A$)\nA;86.5\n').doubts).toEqual(['currency']);
    expect(proposed('No;Currency;Price (USD);Freight (OMR)\nA;USD;86.5;2\n').doubts).toEqual([]);
  });

  it('are not those of a discount with VAT, for which there is no field', () => {
    expect(fieldsOf('No;Discount (incl. VAT);Discount (OMR)')).toEqual([NUMBER, undefined, `${DISCOUNT}.amount`]);
  });
});

describe('prices of which the table says that VAT is in them', () => {
  const WITH_VAT = 'document_lines[].price.tax_inclusive_amount';
  const priceIn = (csv: string) => {
    const { fields, doubts } = proposed(csv);
    const [field] = Object.entries(fields).find(([, source]) => String(source).startsWith('Price')) ?? [];
    return [field, doubts.filter((doubt) => doubt === 'gross-price').length > 0];
  };

  it.each([
    ['each tax', 'No,Price,Tax\nA,105,VAT 5% (Included)\nA,5,Zero rated\nB,105,5% incl\n'],
    ['a column of yes and no', 'No,Price,Is Inclusive Tax\nA,105,true\nB,105,true\n'],
    ['an Arabic one', 'No,Price,شامل الضريبة\nA,105,نعم\n'],
  ])('are those with VAT where %s says so, and leave a doubt', (_what, csv) => {
    expect(priceIn(csv)).toEqual([WITH_VAT, true]);
  });

  it('make amounts of quantity × price no net ones', () => {
    const NET = 'expected.lines[].net_amount';
    const { fields } = proposed('No,Qty,Price,Tax,Amount\nA,2,10.5,5% (incl.),21\nA,1,10.5,5% (incl.),10.5\n');
    expect(fields).not.toHaveProperty([NET]);
    expect(proposed('No,Qty,Price,Tax,Amount\nA,2,10.5,5%,21\n').fields).toHaveProperty([NET]);
  });

  it.each([
    ['some taxes say it', 'No,Price,Tax\nA,105,VAT 5% (Included)\nB,100,VAT 5%\n'],
    ['some rows say it', 'No,Price,Tax included\nA,105,true\nB,100,false\n'],
    ['two columns say other things', 'No,Price,Tax,Incl VAT\nA,105,5% incl,no\n'],
    ['their heading says another thing', 'No,Price (excl. VAT),Tax\nA,105,5% incl\n'],
  ])('leave a doubt where %s', (_what, csv) => {
    expect(priceIn(csv)).toEqual([PRICE, true]);
  });

  it.each([
    ['each row says that it is not', 'No,Price,Is Inclusive Tax\nA,100,false\nB,100,\n', PRICE],
    ['their heading says it', 'No,Price incl. VAT,Tax,Incl VAT\nA,105,5% incl,1\n', WITH_VAT],
    ['taxes say that it is not', 'No,Price,Tax\nA,100,5% (excl.)\n', PRICE],
    ['a column with VAT has amounts', 'No,Price,Amount incl VAT\nA,100,105\n', PRICE],
  ])('leave none where %s', (_what, csv, field) => {
    expect(priceIn(csv)).toEqual([field, false]);
  });

  it('have taxes with a code and a rate, where all of them are with VAT', () => {
    const { fields } = proposed('No,Price,Tax\nA,105,5% incl\n');
    expect(fields[TAX]).toEqual({ column: 'Tax', translate: { '5% incl': 'S' } });
    expect(fields[PERCENT]).toEqual({ column: 'Tax', translate: { '5% incl': 5 } });
    expect(proposed('No,Price,Tax\nA,105,5% incl\nB,1,5%\n').columns[2]).toMatchObject({ untranslated: ['5% incl'] });
  });
});

describe('rows that are credits, or not valid', () => {
  const kindsIn = (csv: string, example?: ExampleName) => {
    const { columns, doubts } = proposed(csv, 'OM', example);
    const kinds = columns.flatMap(({ heading, otherKinds }) => (otherKinds ? [[heading, ...otherKinds]] : []));
    expect(doubts.includes('other-kinds')).toBe(kinds.length > 0);
    return kinds;
  };

  it.each([
    ['Voucher Type', ['Sales', 'Credit Note'], ['Credit Note']],
    ['Invoice Status', ['Paid', 'Void', 'Draft'], ['Void', 'Draft']],
    ['Invoice Type', ['out_invoice', 'out_refund'], ['out_refund']],
    ['Type', ['Sales Return', 'CreditNote'], ['Sales Return', 'CreditNote']],
    ['Status', ['Cancelled'], ['Cancelled']],
    ['الحالة', ['مدفوعة', 'ملغاة', 'مسودة', 'ملغى'], ['ملغاة', 'مسودة', 'ملغى']],
    ['نوع الفاتورة', ['إشعار دائن', 'مرتجع مبيعات', 'فاتورة'], ['إشعار دائن', 'مرتجع مبيعات']],
    ['Is Return', ['0', '1'], ['1']],
    ['Cancelled', ['No', 'Yes'], ['Yes']],
    ['Product Type', ['Product sale', 'Product return', 'Service refund'], ['Product return', 'Service refund']],
    ['النوع', ['بضاعة', 'بضاعة مرتجعة'], ['بضاعة مرتجعة']],
    ['Description', ['Desk', 'Refund'], ['Refund']],
  ])('are named of %s: %j', (heading, texts, named) => {
    expect(kindsIn(`No,${heading}\n${texts.map((text, at) => `A${at},${text}`).join('\n')}\n`)).toEqual([
      [heading, ...named],
    ]);
  });

  it.each([
    ['Invoice Status', 'Paid', 'Sent', 'Overdue', 'Open', 'Credit Note Issued'],
    ['Invoice Type', 'Invoice', 'Tax Invoice'],
    ['Payment Type', 'Credit'],
    ['Invoice Type', 'Cash Invoice', 'Credit Invoice'],
    ['Sale', 'Credit sale'],
    ['Is Return', '0', ''],
    ['Returns', '14 days', '30 days'],
    ['Goods', 'Not returned', 'Returnable'],
    ['Colour', ...Array.from({ length: 13 }, (_, at) => (at === 0 ? 'Draft' : `Draft ${at}`))],
  ])('are not named of %s', (heading, ...texts) => {
    expect(kindsIn(`No,${heading}\n${texts.map((text, at) => `A${at},${text}`).join('\n')}\n`)).toEqual([]);
  });

  it('are not credits in a table of credit notes', () => {
    const csv = 'No,Voucher Type\nA,Credit Note\nB,Cancelled\n';
    expect(kindsIn(csv, 'sales-credit-note')).toEqual([['Voucher Type', 'Cancelled']]);
  });
});

describe('a price that is headed as a cost', () => {
  it.each(['Sales Price', 'Sale Price', 'List price', 'سعر البيع', 'Unit price'])(
    'is not the price beside %s',
    (heading) => {
      const { fields, doubts } = proposed(`No,Unit Cost,${heading}\nA,60,86.5\n`);
      expect(fields[PRICE]).toBe(heading);
      expect(doubts).toEqual([]);
    },
  );

  it('is the price alone, and leaves a doubt', () => {
    const { fields, doubts } = proposed('No,Unit Cost\nA,60.5\n');
    expect(fields[PRICE]).toBe('Unit Cost');
    expect(doubts).toEqual(['cost']);
  });
});

it('dates that a spreadsheet may have taken for days of another month leave a doubt', () => {
  const doubtsOf = (date: string, text: string) => {
    const rows = [
      { row: 2, cells: ['A', date], days: new Set([1]) },
      { row: 3, cells: ['B', text] },
    ];
    const example = examples.OM['sales-invoice'] as unknown as JsonObject;
    return proposeMap(countries.OM, { headings: ['Invoice', 'Date'], headingRow: 1, rows }, example).doubts;
  };
  expect(doubtsOf('2026-05-03', '25/03/2026')).toContain('swapped-days');
  expect(doubtsOf('2026-05-13', '25/03/2026')).not.toContain('swapped-days');
  expect(doubtsOf('2026-05-03', '05/03/2026')).not.toContain('swapped-days');
});

describe('of columns that are headed like one field', () => {
  it.each([
    ['No.,Voucher No.\n1,V-7\n2,V-8\n', NUMBER],
    ['Customer,Customer Name\nC-12,Nizwa LLC\n', 'accounting_customer_party.party_name'],
    ['العميل,اسم العميل\n12,شركة نزوى\n', 'accounting_customer_party.party_name'],
    ['Item,Item Name\nIT-77,Desk\n', ITEM],
    ['Date,Invoice Date\n2026-03-20,2026-03-22\n', 'issue_date'],
    ['Price,Unit price\n173,86.5\n', PRICE],
  ])('the one that says more has it: %j', (csv, field) => {
    const { columns, doubts } = proposed(csv);
    expect(columns.map((column) => column.field)).toEqual([undefined, field]);
    expect(doubts.filter((doubt) => doubt !== 'document-number')).toEqual([]);
  });

  it.each([
    ['No', NUMBER],
    ['Number', NUMBER],
    ['Customer', BUYER],
    ['Item', ITEM],
    ['Date', 'issue_date'],
    ['Rate', PRICE],
  ])('one alone is enough: %s', (heading, field) => {
    expect(fieldsOf(heading)).toEqual([field]);
  });

  it('two that say as much leave a doubt where their cells differ', () => {
    const { columns, doubts } = proposed('Bill No,Voucher No\nB-1,V-7\nB-2,V-8\n');
    expect(doubts).toEqual(['second-column']);
    expect(columns.map(({ beside }) => beside)).toEqual([NUMBER, undefined]);
    expect(proposed('Bill No,Voucher No\nV-7,V-7\nV-8,\n').doubts).toEqual([]);
    expect(proposed('No,Tax code,Tax\nA,Std,5%\nB,Zero,0%\n').doubts).toEqual([]);
    expect(proposed('No,Tax code,Tax\nA,Std,0%\n').doubts).toEqual(['second-column']);
  });

  it('two of a street, a note or another field that harms no amount leave none', () => {
    expect(proposed('Invoice,Street,Address,Notes,Remarks\nA,x,y,z,w\n').doubts).toEqual([]);
  });
});

describe('numbers of invoices', () => {
  it('that count rows leave a doubt', () => {
    expect(proposed('No,Item\n1,a\n2,b\n3,c\n').doubts).toEqual(['row-number']);
    expect(proposed('No,Item\n1,a\n2,b\nTotal,\n').doubts).toEqual(['row-number']);
  });

  it.each(['No,Item\n1,a\n1,b\n2,c\n', 'No,Item\n7,a\n8,b\n', 'No,Item\n1,a\n', 'No,Item\n1,a\n,b\n2,c\n'])(
    'that do not leave none: %j',
    (csv) => {
      expect(proposed(csv).doubts).toEqual([]);
    },
  );
});

it('numbers of invoices that a sheet shows with more than their digits do not count rows', () => {
  const shown = (text: string) => new Map([[0, text]]);
  const rows = [
    { row: 2, cells: ['1', 'a'], shown: shown('INV-0001') },
    { row: 3, cells: ['2', 'b'], shown: shown('INV-0002') },
  ];
  const example = examples.OM['sales-invoice'] as unknown as JsonObject;
  expect(proposeMap(countries.OM, { headings: ['No', 'Item'], headingRow: 1, rows }, example).doubts).toEqual([]);
});

it('codes of numbers are those that the sheet shows', () => {
  const example = examples.OM['sales-invoice'] as unknown as JsonObject;
  const proposedOf = (...texts: string[]) => {
    const rows = texts.map((text, at) => ({ row: at + 2, cells: ['A', text], numbers: new Set([1]) }));
    return proposeMap(countries.OM, { headings: ['Invoice', 'Tax'], headingRow: 1, rows }, example);
  };
  expect(proposedOf('5%', '0%').fields[TAX]).toEqual({ column: 'Tax', translate: { '5%': 'S', '0%': 'Z' } });
  expect(proposedOf('4.325').fields).not.toHaveProperty([TAX]);
  expect(proposedOf('4.325').columns[1]).toMatchObject({ unread: { field: TAX, such: '4.325' } });
});

describe('totals', () => {
  const fieldsOfTotal = (csv: string) => {
    const { fields, doubts } = proposed(csv);
    expect(doubts.filter((doubt) => doubt !== 'currency')).toEqual([]);
    return Object.keys(fields).filter((field) => field.startsWith('expected.'));
  };

  it.each(['Total', 'Grand total', 'Amount due', 'Invoice total', 'الإجمالي', 'المبلغ الإجمالي', 'Total (OMR)'])(
    '%s that rows of one invoice share are what the ledger has',
    (heading) => {
      expect(fieldsOfTotal(`Invoice,Price,${heading}\nA,5,15.75\nA,10,15.75\nB,1,1.05\n`)).toEqual([
        'expected.payable_amount',
      ]);
    },
  );

  it.each([
    ['Grand Total', 'payable_amount'],
    ['Invoice Total', 'payable_amount'],
    ['إجمالي الفاتورة', 'payable_amount'],
    ['Total (incl. VAT)', 'tax_inclusive_amount'],
  ])('%s of one row for each invoice is what the ledger has', (heading, name) => {
    expect(fieldsOfTotal(`Invoice,Qty,Price,${heading}\nA,1,5,5.25\nB,1,10,10.5\n,,Total,15.75\n`)).toEqual([
      `expected.${name}`,
    ]);
  });

  it('of equal rows that have more than each of them are what the ledger has', () => {
    expect(fieldsOfTotal('Invoice,Qty,Price,Total\nA,2,5,21\nA,2,5,21\n')).toEqual(['expected.payable_amount']);
  });

  it('with and without VAT are what they say', () => {
    const rows = '\nA,5,15\nA,10,15\n';
    expect(fieldsOfTotal(`Invoice,Price,Total (incl. VAT)${rows}`)).toEqual(['expected.tax_inclusive_amount']);
    expect(fieldsOfTotal(`Invoice,Price,Total before tax${rows}`)).toEqual(['expected.tax_exclusive_amount']);
  });

  it.each([
    ['the rows differ', 'Invoice,Price,Total\nA,5,5.25\nA,10,10.5\n'],
    ['no invoice has several rows', 'Invoice,Price,Total\nA,5,5.25\nB,10,10.5\n'],
    ['they are in another currency', 'Invoice,Price (USD),Total (OMR)\nA,5,5\nA,10,5\n'],
    ['they may be in another currency', 'Invoice,Currency,Price,Total (OMR)\nA,USD,5,5\nA,USD,10,5\n'],
    ['they are texts', 'Invoice,Price,Total\nA,5,paid\nA,10,paid\n'],
    ['they are of each of equal rows', 'Invoice,Qty,Price,Total incl. VAT\nA,2,5,10.5\nA,2,5,10.5\nB,1,5,5.25\n'],
    ['they are of equal rows, with commas', 'Invoice;Qty;Price;Total\nA;2;5,5;11\nA;2;5,5;11\n'],
    ['lines below have one', 'Invoice,Price,Total incl. VAT\nA,5,5.25\n,10,10.5\n'],
  ])('are left out where %s', (_why, csv) => {
    expect(fieldsOfTotal(csv)).toEqual([]);
    expect(proposed(csv).columns.at(-1)).toMatchObject({ heading: expect.stringMatching(/^Total/) });
    expect(proposed(csv).columns.at(-1)).not.toHaveProperty('unread');
  });
});

describe('amounts of lines', () => {
  const NET = 'expected.lines[].net_amount';
  const UNTAXED = 'A,2,5,0%,10\nB,3,5,0%,15\n';

  it.each(['Amount', 'Net Amount', 'Line total', 'صافي المبلغ', 'Amount (excl. VAT)', 'Amount (OMR)'])(
    '%s that are quantity × price in most rows are compared',
    (heading) => {
      expect(proposed(`No;Qty;Price;${heading}\nA;2;5,5;11\nA;3;4;12\nB;1;100;90\n`).fields[NET]).toBe(heading);
    },
  );

  it.each([
    ['Discount', 'No,Qty,Price,Discount,Amount\nA,2,100,10,190\nA,1,5,,5\n'],
    ['Discount %', 'No,Qty,Price,Discount %,Amount\nA,2,100,10%,180\n'],
    ['Price (per 100)', 'No,Qty,Price (per 100),Amount\nA,200,5,10\n'],
  ])('are those after %s', (_what, csv) => {
    expect(proposed(csv).fields[NET]).toBe('Amount');
  });

  it.each([
    ['most rows have another amount', 'No,Qty,Price,Amount\nA,2,5,11\nA,2,5,12\nB,2,5,10\n'],
    ['they stand before the discount', 'No,Qty,Price,Discount,Amount\nA,2,100,10,200\nA,1,5,,5\nA,1,5,,5\n'],
    ['they are with VAT', 'No,Qty,Price,Amount incl. VAT\nA,2,5,10\n'],
    ['they are with VAT, and most rows have none', `No,Qty,Price,VAT,Amount\n${UNTAXED}C,1,5,5%,5.25\n`],
    ['they are with VAT, beside a rate', `No,Qty,Price,VAT %,Amount\n${UNTAXED}C,1,5,5,5.25\n`],
    ['they are of invoices', 'No,Qty,Price,Subtotal\nA,2,5,10\nB,3,5,15\nC,1,5,5\nD,1,5,15\nD,2,5,15\n'],
    ['they are of invoices, in rows below', 'No,Qty,Price,Amount\nA,2,5,10\nB,3,5,15\nC,1,5,5\nD,1,5,15\n,2,5,15\n'],
    ['they are in another currency', 'No,Qty,Price (USD),Amount (OMR)\nA,2,5,10\n'],
    ['there is no price', 'No,Qty,Amount\nA,2,10\n'],
    ['there are no rows', 'No,Qty,Price,Amount\n'],
  ])('are left out where %s', (_why, csv) => {
    expect(proposed(csv).fields).not.toHaveProperty([NET]);
  });
});

describe('what a table has in the place of another thing', () => {
  it('a description is the name of the line where no column has one', () => {
    expect(fieldsOf('No;Description;Qty')).toEqual([NUMBER, ITEM, QUANTITY]);
    expect(fieldsOf('رقم الفاتورة;الوصف')).toEqual([NUMBER, ITEM]);
    expect(fieldsOf('No;Description;Item')).toEqual([NUMBER, ABOUT, ITEM]);
    expect(fieldsOf(`No;${ABOUT}`)).toEqual([NUMBER, ABOUT]);
  });

  it('VAT in percent is a category with its rate, and amounts of VAT are none', () => {
    const { fields } = proposed('No,VAT\nA,5%\nB,0%\n');
    expect(fields[TAX]).toEqual({ column: 'VAT', translate: { '5%': 'S', '0%': 'Z' } });
    expect(fields[PERCENT]).toEqual({ column: 'VAT', translate: { '5%': 5, '0%': null } });
    expect(fieldsOf('ضريبة القيمة المضافة')).toEqual([TAX]);
    for (const csv of ['No,VAT\nA,8.650\nB,5.000\n', 'No,VAT\nA,5.000\n', 'No,Tax\nA,5.000\nB,10\n']) {
      expect(proposed(csv).columns[1]).not.toHaveProperty('field');
    }
  });

  it.each(['AED 5.00', '5 AED', '5.000 ر.ع.', '100000000000003'])('VAT of %s is an amount, and no category', (text) => {
    expect(proposed(`No,VAT\nA,${text}\nB,Std\n`).fields).not.toHaveProperty([TAX]);
  });

  it.each(['OM11003866', 'VAT 5% of '])('VAT of many different texts such as %s1 is no category', (text) => {
    const rows = Array.from({ length: 61 }, (_, at) => `A${at},${text}${at}\n`);
    expect(proposed(`No,VAT\n${rows.join('')}`).fields).not.toHaveProperty([TAX]);
  });

  it('a rate alone says the category', () => {
    const { fields, columns } = proposed('No,VAT %\nA,5\nB,0\nC,15\n');
    expect(fields).toMatchObject({ [PERCENT]: 'VAT %', [TAX]: { column: 'VAT %', translate: { 5: 'S' } } });
    expect(columns[1]).toMatchObject({ field: PERCENT, untranslated: ['0', '15'] });
    expect(proposed('No,VAT %,Tax\nA,5,Std\n').fields[TAX]).toMatchObject({ column: 'Tax' });
  });

  it('a type of goods and services is the kind of the item, and any other is not', () => {
    const KIND = 'document_lines[].item_specification_document_reference.item_type';
    expect(proposed('No,Type\nA,Goods\nB,Service\n').columns[1]).toMatchObject({ field: KIND });
    expect(proposed('No,النوع\nA,خدمة\n').columns[1]).toMatchObject({ field: KIND });
    for (const csv of ['No,Type\nA,Invoice\nB,Credit Note\n', 'No,Type\nA,Tax Invoice\nB,Service Invoice\n']) {
      expect(proposed(csv).columns[1]).not.toHaveProperty('field');
      expect(proposed(csv).columns[1]).not.toHaveProperty('unread');
    }
    const others = Array.from({ length: 61 }, (_, at) => `A${at},Chair ${at}\n`);
    expect(proposed(`No,Kind\n${others.join('')}`).fields).not.toHaveProperty([KIND]);
    const returned = proposed('No,Type\nA,Goods\nB,Goods return\n');
    expect(returned.fields[KIND]).toEqual({ column: 'Type', translate: { Goods: 'G' } });
    expect(returned.columns[1]).toMatchObject({ untranslated: ['Goods return'], otherKinds: ['Goods return'] });
  });

  it('currencies in words become codes, and emirates are left to batch: buyers abroad have other regions', () => {
    const csv = 'No,Emirate,Currency\nA,Dubai,US Dollar\nB,ابوظبي,ر.ع.\nC,Muscat,RO\nD,SHJ,AED\n';
    const { fields, columns } = proposed(csv, 'AE');
    expect(fields['accounting_customer_party.postal_address.country_subentity']).toBe('Emirate');
    const translate = { 'US Dollar': 'USD', 'ر.ع.': 'OMR', RO: 'OMR', AED: 'AED' };
    expect(fields['document_currency_code']).toEqual({ column: 'Currency', translate });
    expect(columns.some(({ untranslated }) => untranslated)).toBe(false);
    expect(proposed('No,Currency\nA,ريال\nB,OMR\n').columns[1]).toMatchObject({ untranslated: ['ريال'] });
  });
});

it('every proposal is a map that is read', () => {
  for (const code of ['OM', 'AE'] as const) {
    const { fields } = proposed(
      'No;Customer;VAT number;City;Item;Qty;HS code;Tax;Price (USD per 100);Total\nA;B;C;D;E;1;9403;Std;5;5\nA;B;C;D;E;1;9403;Std;5;5\n',
      code,
    );
    const read = readMap(countries[code], { fields });
    expect(read.ok ? [] : read.errors).toEqual([]);
  }
});
