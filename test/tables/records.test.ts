// Rows of a table become records by a map, and what is wrong has its cell.
import { describe, expect, it } from 'vitest';
import { tableCountry } from '../../src/cli/batch/table-source.ts';
import { issuingCountry } from '../../src/cli/issuing.ts';
import { EN_FILES } from '../../src/cli/words/files.ts';
import { isDay } from '../../src/tables/cell-forms.ts';
import { readMap } from '../../src/tables/map.ts';
import { readCsv } from '../../src/tables/read-csv.ts';
import { recordsOf } from '../../src/tables/records.ts';
import { dateOf, numberOf } from '../../src/tables/values.ts';

const issuing = issuingCountry('OM');
const country = { ...(await issuing.described()), ...(await issuing.issuer()) };
const NUMBER = { document_number: 'No' };

function mapOf(fields: object, settings: object = {}) {
  return readMap(country, { ...settings, fields: { ...NUMBER, ...fields } });
}

function recordsIn(csv: string, fields: object, settings: object = {}) {
  const map = mapOf(fields, settings);
  const table = readCsv(csv);
  if (!map.ok || !table.ok) throw new Error(JSON.stringify([map, table]));
  const made = recordsOf(map.value, table);
  if (!made.ok) throw new Error(JSON.stringify(made.errors));
  return made.value;
}

const jsonIn = (...given: Parameters<typeof recordsIn>): unknown[] =>
  recordsIn(...given).map(({ json }) => JSON.parse(json ?? 'null'));

describe('a table', () => {
  it('makes one record of the rows of a number, wherever they stand, with constants and translations', () => {
    const fields = {
      transaction_type: { value: ['full'] },
      accounting_supplier_party: { value: { party_name: 'A' } },
      issue_date: { column: 'Day', date: 'dd/MM/yyyy' },
      'document_lines[].quantity': 'Qty',
      'document_lines[].unit_code': { value: 'EA' },
      'document_lines[].classified_tax_category.id': { column: 'Tax', translate: { Std: 'S' } },
    };
    const csv = 'No;Day;Qty;Tax\nA;31/12/2026;"1,50";Std\nB;1/2/2026;1;Std\nA;;"1.000,5";Std\n';
    const line = (quantity: number) => ({ quantity, unit_code: 'EA', classified_tax_category: { id: 'S' } });
    const supplier = { party_name: 'A' };
    expect(jsonIn(csv, fields, { decimal: ',', type: 'sales-invoice' })).toEqual([
      {
        type: 'sales-invoice',
        payload: { transaction_type: ['full'], issue_date: '2026-12-31', document_lines: [line(1.5), line(1000.5)] },
        issuance: { document_number: 'A', accounting_supplier_party: supplier },
      },
      {
        type: 'sales-invoice',
        payload: { transaction_type: ['full'], issue_date: '2026-02-01', document_lines: [line(1)] },
        issuance: { document_number: 'B', accounting_supplier_party: supplier },
      },
    ]);
  });

  it.each(['26/07/1447', '٢٦/٠٧/١٤٤٧'])('refuses the day %s, which is of the Islamic calendar', (day) => {
    const fields = { due_date: { column: 'Due', date: 'dd/MM/yyyy' } };
    const [record, other] = recordsIn(`No,Due\nA,${day}\nB,26/07/2026\n`, fields);
    expect(record?.errors['due_date']).toMatchObject({ code: 'hijri-date', params: { given: '1447-07-26' } });
    expect(other?.errors).toEqual({});
  });

  it('keeps the digits of a number, which no binary float could hold', () => {
    const [record] = recordsIn('No,Qty\nA,12345678901234567.10\n', { 'document_lines[].quantity': 'Qty' });
    expect(record?.json).toContain('"quantity":12345678901234567.10');
  });

  it.each([
    ['86,5', '.', '86.5'],
    ['1.234,50', '.', '1234.50'],
    ['86.5', ',', '86,5'],
    ['5,25 %', '.', '5.25'],
  ] as const)('says of %s, where decimals stand behind "%s", what would be right', (given, mark, right) => {
    const [record] = recordsIn(`No;Qty\nA;${given}\n`, { 'document_lines[].quantity': 'Qty' }, { decimal: mark });
    expect(record).toMatchObject({
      errors: { 'document_lines[0].quantity': { code: 'other-decimal-mark', params: { given, mark, right } } },
    });
    expect(record?.json).toBeUndefined();
  });

  it('reads decimal commas, Arabic digits and orders of the day, and leaves what is none as it is', () => {
    const digits = (text: string, decimal: '.' | ',') => {
      const read = numberOf(text, decimal);
      return typeof read === 'string' ? `text ${read}` : read.literal;
    };
    expect(digits('١٬٢٣٤٫٥', '.')).toBe('1234.5');
    expect(digits('1.234,5', ',')).toBe('1234.5');
    expect(digits('1,234.5', '.')).toBe('1234.5');
    expect(digits('1,5', '.')).toBe('text 1,5');
    expect(digits('four', '.')).toBe('text four');
    expect(digits('-1 234 567,50', ',')).toBe('-1234567.50');
    expect(digits('1\u00a0234.5', '.')).toBe('1234.5');
    expect(digits('1\u202f234', '.')).toBe('1234');
    expect(digits('١٬٢٣٤٬٥٦٧', ',')).toBe('1234567');
    expect(digits('- 5', '.')).toBe('-5');
    expect(digits(' 86.5\n', '.')).toBe('86.5');
    expect(dateOf('٣١/١٢/٢٠٢٦', 'dd/MM/yyyy')).toBe('2026-12-31');
    expect(dateOf('1/2/2026', 'MM/dd/yyyy')).toBe('2026-01-02');
    expect(dateOf('2026-02-01', 'dd/MM/yyyy')).toBe('2026-02-01');
    expect(dateOf('31.12.2026', 'dd/MM/yyyy')).toBe('31.12.2026');
    expect(dateOf('2-mar-26', 'dd-MMM-yyyy')).toBe('2026-03-02');
    expect(dateOf('15 September 2026', 'dd MMM yyyy')).toBe('2026-09-15');
    expect(dateOf('15-Sept-2026', 'dd-MMM-yyyy')).toBe('2026-09-15');
    expect(dateOf('15-Janu-2026', 'dd-MMM-yyyy')).toBe('15-Janu-2026');
    expect(dateOf('2/3/26', 'dd/MM/yyyy')).toBe('2/3/26');
    expect(dateOf('2-Mai-2026', 'dd-MMM-yyyy')).toBe('2-Mai-2026');
    expect(dateOf('١٥ مارس ٢٠٢٦', 'dd MMM yyyy')).toBe('2026-03-15');
    expect(dateOf('1-أغسطس-26', 'dd-MMM-yyyy')).toBe('2026-08-01');
    expect(dateOf('2026/3/5', 'yyyy/MM/dd')).toBe('2026-03-05');
    expect(dateOf('20260305', 'yyyyMMdd')).toBe('2026-03-05');
    expect(dateOf('2026030', 'yyyyMMdd')).toBe('2026030');
    expect(dateOf('2/3/26', 'dd/MM/yy')).toBe('2026-03-02');
    expect(dateOf('2/3/2026', 'dd/MM/yy')).toBe('2/3/2026');
  });

  it.each(['2 5', '1 2', '1 2345', '2\n345', '5 .5', '5. 5', '١٬٢٣٤٬٥', '1 234,567', '1\t234', '1,234 567'])(
    'takes no number from %j, whose blanks or marks do not part thousands',
    (text) => {
      expect(numberOf(text, '.')).toBe(text);
    },
  );

  it('takes day and time of one cell, whatever stands between them', () => {
    const fields = { issue_date: 'At', issue_time: 'At' };
    const moments = [
      ['T10:15:00', '10:15:00'],
      [' 10:15:00', '10:15:00'],
      [' 10:15', '10:15:00'],
      ['T10:15:30.250', '10:15:30'],
      ['T00:00:00.000Z', '00:00:00'],
    ];
    for (const [written, time] of moments) {
      const at = `2026-03-15${written}`;
      expect(isDay(at, 'yyyy-MM-dd'), at).toBe(true);
      expect(jsonIn(`No,At\nA,${at}\n`, fields), at).toMatchObject([
        { payload: { issue_date: '2026-03-15', issue_time: time } },
      ]);
    }
    expect(jsonIn('No,Note\nA,2026-03-15 10:15:00\n', { note: 'Note' })).toMatchObject([
      { payload: { note: '2026-03-15 10:15:00' } },
    ]);
    // On which day that is depends on the place.
    for (const at of ['2026-03-15T20:00:00Z', '2026-03-15T10:15:00+04:00', '2026-03-15x']) {
      expect(isDay(at, 'yyyy-MM-dd'), at).toBe(false);
      expect(jsonIn(`No,At\nA,${at}\n`, fields), at).toMatchObject([{ payload: { issue_date: at, issue_time: at } }]);
    }
  });

  it('refuses rows of one number that disagree in a field of the head, and names both', () => {
    const [record] = recordsIn('No,Ref\nA,x\nA,y\n', { buyer_reference: 'Ref' });
    expect(record?.json).toBeUndefined();
    expect(record?.errors['buyer_reference']?.message).toContain('row 2 and row 3');
    expect(record?.cellOf('buyer_reference')).toEqual({ row: 3, column: 'B', heading: 'Ref' });
  });

  it.each([
    ['5', '5.00'],
    ['"1,000"', '1000.0'],
    ['0', '0.00'],
  ])('takes %s and %s in two rows as the same amount', (one, other) => {
    const fields = { 'charges[0].amount': 'Freight', 'document_lines[].quantity': 'Qty' };
    const [record] = recordsIn(`No,Freight,Qty\nA,${one},1\nA,${other},1\n`, fields);
    expect(record?.errors).toEqual({});
    const differing = recordsIn(`No,Freight,Qty\nA,${one},1\nA,5.01,1\n`, fields);
    expect(differing[0]?.errors).toMatchObject({ 'charges[0].amount': { params: { one: 2, other: 3 } } });
  });

  it.each(['', '0'])('moves the second discount up where the first is “%s”, with its reason and its cell', (first) => {
    const fields = {
      'allowances[0].amount': 'Less',
      'allowances[0].reason': { value: 'Volume' },
      'allowances[1].amount': 'Off',
      'allowances[1].reason': { value: 'Season' },
      'document_lines[].allowances[0].amount': 'Less',
      'document_lines[].allowances[1].amount': 'Off',
    };
    const [record, wrong] = recordsIn(`No,Less,Off\nA,${first},5\nB,${first},5 %\n`, fields);
    expect(JSON.parse(record?.json ?? 'null').payload).toEqual({
      allowances: [{ amount: 5, reason: 'Season' }],
      document_lines: [{ allowances: [{ amount: 5 }] }],
    });
    expect(record?.cellOf('document_lines[0].allowances[0].amount')).toMatchObject({ column: 'C' });
    expect(wrong?.errors).toMatchObject({ 'allowances[0].amount': { code: 'no-number' } });
    expect(wrong?.cellOf('allowances[0].amount')).toMatchObject({ row: 3, column: 'C' });
  });

  it('refuses a row with a cell beyond the headings, and names it and nothing else of the invoice', () => {
    const fields = { issue_date: 'Day', 'document_lines[].price.base_amount': 'Price' };
    const csv = 'No,Day,Price\nA,2026-03-02,1,250.000\nA,Hotel, Nizwa,2026-03-02,1\nB,2026-03-02,9\n';
    const [a, b] = recordsIn(csv, fields);
    expect(a?.json).toBeUndefined();
    expect(Object.entries(a?.errors ?? {}).map(([field, { code, params }]) => [field, code, params])).toEqual([
      ['document_lines[0]', 'too-many-cells', { row: 2, cells: 4, headings: 3 }],
      ['document_lines[1]', 'too-many-cells', { row: 3, cells: 5, headings: 3 }],
    ]);
    expect(a?.cellOf('document_lines[0]')).toEqual({ row: 2, column: 'D', heading: '' });
    expect(b?.errors).toEqual({});
  });

  it('refuses the row within which the file ends, and takes each row that ends', () => {
    const fields = { buyer_reference: 'Ref', prepaid_amount: 'Paid' };
    const [whole, cut] = recordsIn('No,Ref,Paid\nA,x,1\nB,y', fields);
    expect(whole?.errors).toEqual({});
    expect(cut?.json).toBeUndefined();
    expect(cut?.errors).toMatchObject({
      'document_lines[0]': { code: 'row-cut-off', params: { row: 3, cells: 2, headings: 3 } },
    });
    expect(cut?.cellOf('document_lines[0]')).toEqual({ row: 3, column: 'B', heading: 'Ref' });
    const below = readCsv('Invoices of May\n\nNo,Ref,Paid\nA,x,1\n\nB,y', 3);
    expect(below.ok && below.rows.map(({ isCutOff }) => isCutOff)).toEqual([undefined, true]);
    for (const csv of [
      'No,Ref,Paid\nA,x,1\nB,y\n',
      'No,Ref,Paid\nA,x,1\nB,y,',
      'No,Ref,Paid\nA,x\nB,y',
      'No,Ref,Paid\nA,x,1\nA,x\nA,x,1\nB,y',
      'sep=,\nNo,Ref,Paid\nA,x,1\nB,y\r\n',
    ]) {
      expect(
        recordsIn(csv, fields).map(({ errors }) => errors),
        csv,
      ).toEqual([{}, {}]);
    }
  });

  it.each([
    ['a row that ends with separators', 'No,Ref\nA,x,,,\n'],
    ['a shorter row', 'No,Ref,Note\nA,x\n'],
    ['a filled column without a heading', 'No,Ref,,Note\nA,x,by hand,\n'],
  ])('takes %s', (_what, csv) => {
    expect(jsonIn(csv, { buyer_reference: 'Ref' })).toMatchObject([{ payload: { buyer_reference: 'x' } }]);
  });

  it('takes a note of a workbook beside the table', () => {
    const map = mapOf({ buyer_reference: 'Ref' });
    if (!map.ok) throw new Error('the map is right');
    const made = recordsOf(map.value, {
      headings: ['No', 'Ref'],
      rows: [{ row: 2, cells: ['A', 'x', '', 'checked'] }],
    });
    expect(made.ok && made.value[0]?.errors).toEqual({});
  });

  it.each(['2.02603E+11', '2,02603E+11', '٢٫٠٢٦٠٣E+١١', '2.02603e+011'])(
    'refuses the number %s, whose last digits a spreadsheet has cut',
    (given) => {
      const [record, ...others] = recordsIn(`No;SKU\n${given};A\n${given};9.68245E+11\n`, {
        'document_lines[].seller_item_identification.id': 'SKU',
      });
      expect(others).toEqual([]);
      expect(record?.json).toBeUndefined();
      expect(record?.errors).toMatchObject({
        document_number: { code: 'number-cut', params: { given } },
        'document_lines[1].seller_item_identification.id': { code: 'number-cut' },
      });
    },
  );

  it.each(['12E5', 'A-1E+3', '1.5E3', '2E+11', '1.5E+', 'v1.5E+10', '1.5E+10 m'])('takes the number %s', (number) => {
    const [record] = recordsIn(`No\n${number}\n`, {});
    expect([record?.documentNumber, record?.errors]).toEqual([number, {}]);
  });

  it('takes what the map translates', () => {
    const fields = { buyer_reference: { column: 'Ref', translate: { '1.5E+10': 'x' } } };
    expect(recordsIn('No,Ref\nA,1.5E+10\n', fields)[0]?.errors).toEqual({});
  });

  describe('with what it says of an invoice in its first row alone', () => {
    const fields = {
      'accounting_customer_party.party_name': 'Customer',
      issue_date: 'Date',
      'document_lines[].name': 'Item',
      'document_lines[].quantity': 'Qty',
      'document_lines[].price.base_amount': 'Price',
    };
    const head = 'No,Date,Customer,Item,Qty,Price';
    const linesIn = (rows: string, given: object = fields) =>
      recordsIn(`${head}\n${rows}\n`, given).map(({ documentNumber, json, errors }) => [
        documentNumber,
        json === undefined ? Object.entries(errors).map(([field, { code }]) => `${field} ${code}`) : linesOf(json),
      ]);
    const linesOf = (json: string) =>
      JSON.parse(json).payload.document_lines.map(({ name }: { name?: string }) => name ?? '');

    it('puts lines without a number to the invoice above', () => {
      expect(linesIn('A,2026-03-02,X,a,1,5\n,,,b,2,5\n,,,c,2,5\nB,2026-03-02,Y,d,1,5\n,,,e,1,5')).toEqual([
        ['A', ['a', 'b', 'c']],
        ['B', ['d', 'e']],
      ]);
    });

    it('puts them to the one above that lacks a number, too', () => {
      expect(linesIn('A,2026-03-02,X,a,1,5\n,2026-03-02,Y,b,2,5\n,,,c,2,5')).toEqual([
        ['A', ['a']],
        ['', ['b', 'c']],
      ]);
    });

    it.each([
      ['has a date of its own', ',2026-03-02,,b,2,5'],
      ['has a customer of its own', ',,Y,b,2,5'],
      ['is a note', ',,,Thank you,,'],
      ['has sums without a name', ',,,,3,15'],
      ['is a sum with VAT', ',,,Total incl. VAT,1,15'],
      ['is a balance', ',,,Previous balance,1,15'],
    ])('keeps a row apart that %s', (_what, row) => {
      const [first, own] = linesIn(`A,2026-03-02,X,a,1,5\n${row}`);
      expect(first).toEqual(['A', ['a']]);
      expect(own?.[0]).toBe('');
    });

    it.each([
      ...['TOTAL SALES', 'Grand Total OMR', 'Total for Jabal Hotels', 'Total Qty', 'Carried forward'],
      ...['جملة', 'الاجمالى', 'إجمالي الفاتورة', 'صافي المبيعات'],
    ])('knows a row of totals by its name %s, whatever its amounts', (name) => {
      expect(linesIn(`A,2026-03-02,X,a,1,5\n,,,b,2,5\n,,,${name},7,7`)).toEqual([
        ['A', ['a', 'b']],
        ['', ['document_number row-of-totals']],
      ]);
    });

    it('knows a row of totals by the sums of the invoice or of the table, whatever its name', () => {
      const rows = ['A,2026-03-02,X,a,1,5', ',,,b,2,5', 'B,2026-03-02,Y,c,2,1', ',,,d,2,3', ',,,all,4,4.000'];
      const totals = ['', ['document_number row-of-totals']];
      expect(linesIn(rows.join('\n'))).toEqual([['A', ['a', 'b']], ['B', ['c', 'd']], totals]);
      expect(linesIn([...rows.slice(0, 4), ',,,all,7,14'].join('\n'))[2]).toEqual(totals);
    });

    it('keeps a row apart that has a date of its own, in whichever column it stands', () => {
      const records = recordsIn('Date,No,Customer,Item,Qty,Price\n2026-03-02,A,X,a,1,5\n2026-03-03,,,b,2,5\n', fields);
      expect(records.map(({ documentNumber }) => documentNumber)).toEqual(['A', '']);
    });

    it('keeps a line that has a unit, though its amounts are the sums of those above', () => {
      const rows = 'No,Date,Customer,Item,Qty,Price,Unit\nA,2026-03-02,X,a,1,5,H87\n,,,b,1,5,H87\n,,,c,2,10,H87\n';
      const withUnit = { ...fields, 'document_lines[].unit_code': 'Unit' };
      const [record, ...others] = recordsIn(rows, withUnit);
      expect(linesOf(record?.json ?? '')).toEqual(['a', 'b', 'c']);
      expect(others).toEqual([]);
    });

    it.each([',,,c,3,4', ',,,c,1,10', ',,,Total Quartz oil,1,4', ',,,مجموعة أدوات,1,4'])('keeps the line %s', (row) => {
      expect(linesIn(`A,2026-03-02,X,a,1,5\n,,,b,2,5\n${row}`)).toHaveLength(1);
    });

    it('names each row that says the headings again, and goes on behind it', () => {
      const again = [',,,', 'No,Date,Customer,Item,Qty,Price', ',,,b,2,5'];
      const headings = ['No', ['document_number row-of-headings']];
      expect(linesIn(['A,2026-03-02,X,a,1,5', ...again, ...again].join('\n'))).toEqual([
        ['A', ['a', 'b', 'b']],
        headings,
        headings,
      ]);
    });

    it('keeps lines below a sum apart', () => {
      expect(linesIn('A,2026-03-02,X,a,1,5\n,,,Total,1,5\n,,,b,1,5').map(([, lines]) => lines)).toEqual([
        ['a'],
        ['document_number row-of-totals'],
        ['b'],
      ]);
    });

    it('refuses the invoice above as well where nothing but the number is said of invoices', () => {
      const { issue_date: _date, 'accounting_customer_party.party_name': _customer, ...ofLines } = fields;
      const records = recordsIn(`${head}\nA,,,a,1,5\n,,,b,2,5\nB,,,c,1,5\n`, ofLines);
      expect(records.map(({ documentNumber, json }) => [documentNumber, json === undefined])).toEqual([
        ['A', true],
        ['', false],
        ['B', false],
      ]);
      expect(records[0]?.errors).toMatchObject({
        document_number: { code: 'rows-differ', params: { one: 2, other: 3 } },
      });
      expect(records[0]?.cellOf('document_number')).toEqual({ row: 3, column: 'A', heading: 'No' });
      expect(linesIn('A,,,a,1,5\n,,,b,2,5')[0]).toEqual(['A', ['document_number rows-differ']]);
    });
  });

  describe('with days of a workbook', () => {
    const madeOf = (...cells: readonly (readonly [text: string, isDay?: boolean])[]) => {
      const map = mapOf({ issue_date: { column: 'Date', date: 'dd/MM/yyyy' } });
      if (!map.ok) throw new Error('the map is right');
      const rows = cells.map(([text, isDay], at) => ({
        row: at + 2,
        cells: [`A${at}`, text],
        ...(isDay ? { days: new Set([1]) } : {}),
      }));
      const made = recordsOf(map.value, { headings: ['No', 'Date'], rows });
      return made.ok ? made.value.map(({ warnings }) => warnings) : [];
    };

    it('warns of dates where each day that could be a month became one, and no later one', () => {
      expect(madeOf(['2026-05-03', true], ['25/03/2026'], ['2026-03-03', true], ['2026-12-03T10:00:00', true])).toEqual(
        [
          {
            issue_date: expect.objectContaining({
              code: 'swapped-day',
              params: { given: '2026-05-03', meant: '2026-03-05' },
            }),
          },
          {},
          {},
          { issue_date: expect.objectContaining({ params: { given: '2026-12-03', meant: '2026-03-12' } }) },
        ],
      );
    });

    it.each([
      ['a date has a later day', [['2026-05-03', true], ['2026-05-13', true], ['25/03/2026']]],
      ['a text has an early day', [['2026-05-03', true], ['25/03/2026'], ['05/03/2026']]],
      [
        'all are dates',
        [
          ['2026-05-03', true],
          ['2026-05-04', true],
        ],
      ],
      ['all are texts', [['05/03/2026'], ['25/03/2026']]],
      ['texts are no days', [['2026-05-03', true], ['soon']]],
    ] as const)('says nothing where %s', (_why, cells) => {
      expect(madeOf(...cells)).toEqual(cells.map(() => ({})));
    });
  });

  it('knows the cell of each field of a line, and the row of one that has no column', () => {
    const fields = { 'document_lines[].quantity': 'Qty' };
    const [record] = recordsIn('No,Qty\nA,1\n\nA,two\n', fields);
    expect(record?.cellOf('document_lines[1].quantity')).toEqual({ row: 4, column: 'B', heading: 'Qty' });
    expect(record?.cellOf('document_lines[1].price.base_amount')).toEqual({ row: 4 });
    expect(record?.cellOf('issue_date')).toEqual({ row: 2 });
  });

  it('refuses a text that the table of translations does not have', () => {
    const fields = { 'document_lines[].unit_code': { column: 'Unit', translate: { piece: 'EA' } } };
    const [record] = recordsIn('No,Unit\nA,constructor\n', fields);
    expect(Object.keys(record?.errors ?? {})).toEqual(['document_lines[0].unit_code']);
  });

  it('takes the first item of a list where the map names none', () => {
    const fields = { 'document_lines[].commodity_classification.item_classification_code': 'HS' };
    expect(jsonIn('No,HS\nA,94\n', fields)).toMatchObject([
      { payload: { document_lines: [{ commodity_classification: [{ item_classification_code: '94' }] }] } },
    ]);
  });

  it('names a column that it lacks, or has twice', () => {
    const map = mapOf({ buyer_reference: 'Ref' });
    if (!map.ok) throw new Error('the map is right');
    const saidOf = (...headings: string[]) => {
      const made = recordsOf(map.value, { headings, rows: [] });
      return !made.ok && made.errors['buyer_reference']?.message;
    };
    expect(saidOf('No')).toContain('no column Ref');
    expect(saidOf('No', 'Ref', '', 'Ref')).toContain('2 columns Ref (B, D)');
  });

  describe('with cells that reach down over rows', () => {
    const first = { row: 2, cells: ['A', '3.5', '10%', 'Std', 'x'], numbers: new Set([1]) };
    const headings = ['No', 'Freight', 'Discount', 'Tax', 'Ref'];
    const reached = (columns: readonly number[], cells: readonly string[] = [], from = first) => ({
      row: 3,
      cells: headings.map((_, at) => cells[at] ?? ''),
      merged: new Map(columns.map((at) => [at, from])),
    });
    const madeOf = (fields: object, rows: Parameters<typeof recordsOf>[1]['rows']) => {
      const map = mapOf(fields);
      const made = map.ok ? recordsOf(map.value, { headings, rows }) : map;
      if (!made.ok) throw new Error(JSON.stringify(made.errors));
      return made.value;
    };

    it('puts rows together whose number is one cell, and gives each line its codes and percentages', () => {
      const fields = {
        'document_lines[].allowances[0].multiplier_factor_numeric': 'Discount',
        'document_lines[].classified_tax_category.id': { column: 'Tax', translate: { Std: 'S' } },
        'charges[0].amount': 'Freight',
      };
      const [record, ...others] = madeOf(fields, [first, reached([0, 1, 2, 3])]);
      const line = { allowances: [{ multiplier_factor_numeric: 10 }], classified_tax_category: { id: 'S' } };
      expect(others).toEqual([]);
      expect(JSON.parse(record?.json ?? '').payload).toEqual({
        document_lines: [line, line],
        charges: [{ amount: 3.5 }],
      });
    });

    it('refuses an amount of lines, or of two invoices, that is one cell over rows, and names the second', () => {
      for (const [field, row, named] of [
        ['document_lines[].allowances[0].amount', reached([0, 1]), 'document_lines[1].allowances[0].amount'],
        ['charges[0].amount', reached([1], ['B']), 'charges[0].amount'],
      ] as const) {
        const record = madeOf({ [field]: 'Freight' }, [first, row]).at(-1);
        expect(record?.errors).toMatchObject({ [named]: { code: 'merged-cell', params: { one: 2, other: 3 } } });
        expect(record?.cellOf(named)).toEqual({ row: 3, column: 'B', heading: 'Freight' });
      }
    });

    it('says once what is wrong with such a cell, where it stands', () => {
      const fields = { 'document_lines[].unit_code': { column: 'Ref', translate: {} } };
      const [record] = madeOf(fields, [first, reached([0, 4])]);
      expect(Object.keys(record?.errors ?? {})).toEqual(['document_lines[0].unit_code']);
      expect(record?.cellOf('document_lines[1].unit_code')).toMatchObject({ row: 2 });
    });

    it('takes nothing from a discount of 0', () => {
      const none = { ...first, cells: ['A', '0', '', '', ''] };
      const [record] = madeOf({ 'document_lines[].allowances[0].amount': 'Freight' }, [
        none,
        reached([0, 1], [], none),
      ]);
      expect(record?.errors).toEqual({});
    });
  });

  it.each(['Total,,9', ',Grand Total,9', 'المجموع,,9', 'TOTAL SALES,,9'])(
    'says of a row of totals what it is: %s',
    (row) => {
      const [, totals] = recordsIn(`No,Item,Qty\nA,x,9\n${row}\n`, { 'document_lines[].quantity': 'Qty' });
      expect(totals?.json).toBeUndefined();
      expect(totals?.errors['document_number']).toMatchObject({ code: 'row-of-totals', params: { row: 3 } });
      expect(totals?.cellOf('document_number')).toMatchObject({ row: 3 });
    },
  );

  it('takes no row for one of totals whose tax or unit is “Taxable” or “Net amount”', () => {
    const rows = 'No,Day,Item,Qty,Tax,Basis\nA,2026-03-01,x,9,Taxable,Net amount\n,,y,1,Taxable,Net amount\n';
    const day = { column: 'Day', date: 'yyyy-MM-dd' };
    const fields = { issue_date: day, 'document_lines[].name': 'Item', 'document_lines[].quantity': 'Qty' };
    expect(recordsIn(rows, fields)).toHaveLength(1);
  });

  it('has what the ledger has beside the payload, of the document and of its rows', () => {
    const fields = {
      buyer_reference: 'Ref',
      'document_lines[].quantity': 'Qty',
      'expected.currency': { value: 'OMR' },
      'expected.payable_amount': 'Total',
      'expected.lines[].net_amount': 'Net',
    };
    const csv = 'No,Ref,Qty,Net,Total\nA,x,2,"1,000.00",1000.005\nA,,1,,\nB,,1,,\n';
    const [a, b] = recordsIn(csv, fields);
    expect(JSON.parse(a?.json ?? '')).toEqual({
      payload: { buyer_reference: 'x', document_lines: [{ quantity: 2 }, { quantity: 1 }] },
      issuance: { document_number: 'A' },
      expected: { currency: 'OMR', payable_amount: 1000.005, lines: [{ net_amount: 1000 }, {}] },
    });
    expect(JSON.parse(b?.json ?? '')).toMatchObject({ expected: { currency: 'OMR', lines: [{}] } });
    expect(a?.cellOf('expected.payable_amount')).toEqual({ row: 2, column: 'E', heading: 'Total' });
    expect(a?.cellOf('expected.lines[1].net_amount')).toEqual({ row: 3, column: 'D', heading: 'Net' });
    expect(jsonIn('No,Total\nA,\n', { 'expected.payable_amount': 'Total' })[0]).not.toHaveProperty('expected');
  });

  it('has the codes of words that its country knows, and any other text as it is, unless the map says it', async () => {
    const EMIRATE = 'accounting_customer_party.postal_address.country_subentity';
    const emirates = await tableCountry(issuingCountry('AE'));
    const rows = ['Dubai', 'ابوظبي', 'Quebec', 'SHJ'].map((text, at) => ({ row: at + 2, cells: [`A${at}`, text] }));
    const saidBy = (source: unknown) => {
      const map = readMap(emirates, { fields: { ...NUMBER, [EMIRATE]: source } });
      if (!map.ok) throw new Error(JSON.stringify(map.errors));
      const made = recordsOf(map.value, { headings: ['No', 'State'], rows });
      const jsons = made.ok ? made.value.map(({ json }) => JSON.parse(json ?? '{}')) : [];
      return jsons.map(({ payload }) => payload?.accounting_customer_party.postal_address.country_subentity);
    };
    expect(saidBy('State')).toEqual(['DXB', 'AUH', 'Quebec', 'SHJ']);
    expect(saidBy({ column: 'State', translate: { Dubai: 'SHJ' } })).toEqual(['SHJ', undefined, undefined, undefined]);
  });

  it('warns of what the ledger has that cannot be read, or differs between rows, and does not compare it', () => {
    const fields = {
      'document_lines[].name': 'Item',
      'expected.payable_amount': 'Total',
      'expected.lines[].net_amount': 'Net',
      'expected.lines[].total_amount': 'Net',
    };
    const [record] = recordsIn('No,Item,Net,Total\nA,x,-,5\nA,y,(45.000),6\n', fields);
    expect(record?.errors).toEqual({});
    expect(Object.entries(record?.warnings ?? {}).map(([field, { code }]) => [field, code])).toEqual([
      ['expected.payable_amount', 'rows-differ'],
      ['expected.lines[0].net_amount', 'no-number'],
      ['expected.lines[0].total_amount', 'no-number'],
      ['expected.lines[1].net_amount', 'no-number'],
      ['expected.lines[1].total_amount', 'no-number'],
    ]);
    expect(JSON.parse(record?.json ?? '')).toMatchObject({
      payload: { document_lines: [{ name: 'x' }, { name: 'y' }] },
    });
    expect(record?.cellOf('expected.lines[1].net_amount')).toMatchObject({ row: 3, column: 'C' });
  });

  it('refuses a cell of the document that the ledger has too', () => {
    const fields = { prepaid_amount: 'Paid', 'expected.tax_amount': 'Paid' };
    const [record] = recordsIn('No,Paid\nA,-\n', fields);
    expect(Object.keys(record?.errors ?? {})).toEqual(['prepaid_amount']);
  });

  it('takes an amount of the ledger that a formula of a workbook left as the ledger has it, and keeps the digits of a text', () => {
    const map = mapOf({ 'expected.tax_amount': 'VAT', prepaid_amount: 'Paid' });
    if (!map.ok) throw new Error('the map is right');
    const rows = [
      { row: 2, cells: ['A', '4.4065', '4.4065'], numbers: new Set([1, 2]) },
      { row: 3, cells: ['B', '4.4065', ''] },
    ];
    const made = recordsOf(map.value, { headings: ['No', 'VAT', 'Paid'], rows });
    expect(made.ok && made.value.map(({ json }) => JSON.parse(json ?? ''))).toMatchObject([
      { payload: { prepaid_amount: 4.4065 }, expected: { tax_amount: 4.407 } },
      { expected: { tax_amount: 4.4065 } },
    ]);
  });

  describe('with numbers that a sheet shows in another way', () => {
    const headings = ['No', 'HS', 'Price', 'Qty'];
    const fields = {
      'document_lines[].note': 'HS',
      'document_lines[].price.base_amount': 'Price',
      'document_lines[].quantity': 'Qty',
    };
    const numbers = new Set([0, 1, 2, 3]);
    const madeOf = (more: object, row: object, cells: readonly string[] = ['43', '42', '86.5', '2']) => {
      const map = mapOf({ ...fields, ...more });
      const made = map.ok ? recordsOf(map.value, { headings, rows: [{ row: 2, cells, numbers, ...row }] }) : map;
      if (!made.ok) throw new Error(JSON.stringify(made.errors));
      return made.value[0];
    };

    it('takes what is shown for a text, and the number for a number', () => {
      const shown = new Map([
        [0, 'INV-0043'],
        [1, '00042'],
        [3, '2 pcs'],
      ]);
      const record = madeOf({}, { shown });
      expect(record?.documentNumber).toBe('INV-0043');
      expect(JSON.parse(record?.json ?? '')).toMatchObject({
        issuance: { document_number: 'INV-0043' },
        payload: { document_lines: [{ note: '00042', quantity: 2 }] },
      });
    });

    it.each([
      ['$', {}, '$ 86.5', 'OMR 86.5'],
      ['USD', {}, 'USD 86.5', 'OMR 86.5'],
      ['OMR', { document_currency_code: { value: 'USD' } }, 'OMR 86.5', 'USD 86.5'],
    ])('warns of %s beside an amount in another currency', (format, more, given, document) => {
      const record = madeOf(more, { currencies: new Map([[2, format]]) });
      expect(record?.warnings).toMatchObject({
        'document_lines[0].price.base_amount': { code: 'differs-from-document', params: { given, document } },
      });
      expect(record?.json).toBeDefined();
    });

    it.each([
      ['OMR', {}, 2],
      ['$', { document_currency_code: { value: 'SGD' } }, 2],
      ['$', { document_currency_code: { value: 'dollars' } }, 3],
      ['$', {}, 3],
    ])('says nothing of %s where the document is in %j, or the number is no amount', (format, more, at) => {
      expect(madeOf(more, { currencies: new Map([[at, format]]) })?.warnings).toEqual({});
    });
  });

  it('warns of each row of an invoice that the sheet hides', () => {
    const map = mapOf({ 'document_lines[].quantity': 'Qty' });
    if (!map.ok) throw new Error('the map is right');
    const rows = ['A', 'A', 'B'].map((no, at) => ({ row: at + 2, cells: [no, '1'], isHidden: at === 1 }));
    const made = recordsOf(map.value, { headings: ['No', 'Qty'], rows });
    const [a, b] = made.ok ? made.value : [];
    expect(a?.warnings).toMatchObject({ 'document_lines[1]': { code: 'hidden-row', params: { row: 3 } } });
    expect(Object.keys(a?.warnings ?? {})).toHaveLength(1);
    expect(a?.cellOf('document_lines[1]')).toEqual({ row: 3 });
    expect(b?.warnings).toEqual({});
  });

  it('says what its lines are called, though it is refused', () => {
    const fields = { 'document_lines[].id': 'Line', 'document_lines[].unit_code': { column: 'Unit', translate: {} } };
    const [record] = recordsIn('No,Line,Unit\nA,10,x\nA,,x\n', fields);
    expect(record?.json).toBeUndefined();
    expect(record?.lineNumbers).toEqual(['10', '2']);
  });

  it('is named the same whatever its ledger has', () => {
    const map = mapOf({ 'expected.payable_amount': 'Total' });
    if (!map.ok) throw new Error('the map is right');
    const named = ['1', '2'].map((total) => {
      const rows = [{ row: 2, cells: ['A', total] }];
      const made = recordsOf(map.value, { headings: ['No', 'Total'], rows }, (record) => record);
      return made.ok && JSON.parse(made.value[0]?.json ?? '').issuance.uuid;
    });
    expect(named[0]).toBe('{"payload":{},"issuance":{"document_number":"A"}}');
    expect(named[1]).toBe(named[0]);
  });

  it('says once what is wrong with a cell that several fields take', () => {
    const fields = {
      'document_lines[].classified_tax_category.id': { column: 'Tax', translate: { Std: 'S' } },
      'document_lines[].classified_tax_category.percent': { column: 'Tax', translate: { Std: 5 } },
    };
    const [record] = recordsIn('No,Tax\nA,Exempt\nA,Free\n', fields);
    expect(Object.keys(record?.errors ?? {})).toEqual([
      'document_lines[0].classified_tax_category.id',
      'document_lines[1].classified_tax_category.id',
    ]);
  });

  it('has no discount where one of 0 stands', () => {
    const fields = {
      'document_lines[].allowances[0].amount': 'Less',
      'document_lines[].allowances[0].reason_code': { value: '95' },
    };
    expect(jsonIn('No,Less\nA,0.00\nA,0.01\n', fields)).toMatchObject([
      { payload: { document_lines: [{}, { allowances: [{ amount: 0.01, reason_code: '95' }] }] } },
    ]);
    expect(recordsIn('No,Less\nA,0.00\n', fields)[0]?.json).not.toContain('allowances');
  });

  it('writes a constant as it is, whatever it looks like', () => {
    expect(jsonIn('No\nA\n', { buyer_reference: { value: { literal: '1},{' } } })).toMatchObject([
      { payload: { buyer_reference: { literal: '1},{' } } },
    ]);
  });
});

describe('the map of a table', () => {
  it.each([
    ['an unknown field', { nonsense: 'X' }, 'nonsense'],
    ['a field of the prototype', JSON.parse('{"__proto__":"X"}'), '__proto__'],
    ['a field within the prototype', { '__proto__.polluted': 'X' }, '__proto__.polluted'],
    [
      'fields that overlap',
      { accounting_supplier_party: { value: 'a' }, 'accounting_supplier_party.telephone': 'T' },
      'accounting_supplier_party.telephone',
    ],
    ['a line by its number', { 'document_lines[0].quantity': 'Q' }, 'document_lines[0].quantity'],
    ['a ledger without its amounts', { expected: 'L' }, 'expected'],
    ['an amount that no ledger has', { 'expected.prepaid_amount': 'L' }, 'expected.prepaid_amount'],
    ['all items of another list', { 'commodity_classification[].x': 'Q' }, 'commodity_classification[].x'],
    ['both column and value', { buyer_reference: { column: 'X', value: 1 } }, 'buyer_reference'],
    ['translations that are none', { buyer_reference: { column: 'X', translate: 'S' } }, 'buyer_reference'],
    ['one of empty cells', { buyer_reference: { column: 'X', translate: { '': 'S' } } }, 'buyer_reference.translate'],
    ['one of blank cells', { buyer_reference: { column: 'X', translate: { ' ': 'S' } } }, 'buyer_reference.translate'],
    ['one with blanks', { buyer_reference: { column: 'X', translate: { ' a ': 'S' } } }, 'buyer_reference.translate'],
    ['one of a constant', { buyer_reference: { value: 'X', translate: { X: 'S' } } }, 'buyer_reference.translate'],
    [
      'decimals of a constant',
      { payable_rounding_amount: { value: 1, decimal: ',' } },
      'payable_rounding_amount.decimal',
    ],
    ['the date form of a constant', { due_date: { value: 'X', date: 'dd/MM/yyyy' } }, 'due_date.date'],
  ])('refuses %s', (_what, fields, named) => {
    const given = Object.assign(Object.create(null), NUMBER);
    for (const [name, value] of Object.entries(fields)) Object.defineProperty(given, name, { value, enumerable: true });
    const read = readMap(country, { fields: { ...given } });
    expect(read.ok ? [] : Object.keys(read.errors)).toEqual([named]);
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false);
  });

  it.each([
    ['of the map once', { date: 'dd/yy/MM', decimal: ';' }, ['decimal', 'date']],
    ['of a field there', { fields: { issue_date: { column: 'Day', date: 'dd/yy/MM' } } }, ['issue_date.date']],
  ])(
    'names a wrong form of dates or decimals %s',
    (_what, { fields = {}, ...settings }: object & { fields?: object }, named) => {
      const read = mapOf({ due_date: 'Due', buyer_reference: 'Ref', ...fields }, settings);
      expect(read.ok ? [] : Object.keys(read.errors)).toEqual(named);
    },
  );

  it('needs a column for the number of the document', () => {
    const read = readMap(country, { fields: { document_number: { value: 'A' } } });
    expect(read.ok ? [] : Object.keys(read.errors)).toEqual(['document_number']);
  });
});

describe('a CSV file', () => {
  it('may say its separator in its first row, which spreadsheets do not count', () => {
    const table = readCsv('\ufeffsep=;\r\nNo;Name\r\nA;"x, y"\r\n');
    expect(table).toMatchObject({ headings: ['No', 'Name'], headingRow: 1, rows: [{ row: 2, cells: ['A', 'x, y'] }] });
    expect(readCsv('sep=;\nNo;Name\nA;x\n', 1)).toMatchObject({ headingRow: 1 });
  });

  it.each([
    ['CR LF', 'No,Note\r\nA,x\r\nB,"y\nz"\r\n'],
    ['LF', 'No,Note\nA,x\nB,"y\nz"\n'],
    ['CR', 'No,Note\rA,x\rB,"y\rz"\r'],
    ['CR, and has LF in a cell', 'No,Note\rA,x\rB,"y\nz"\r'],
    ['CR LF, then LF', 'No,Note\r\nA,x\nB,"y\nz"\n'],
    ['LF, then CR LF', 'No,Note\nA,"x"\r\nB,"y\nz"\r\n'],
  ])('has a row for each line that ends with %s', (_what, csv) => {
    const table = readCsv(csv);
    const rows = table.ok ? table.rows : [];
    expect(rows.map(({ row, cells }) => [row, ...cells.map((one) => one.replace('\r', '\n'))])).toEqual([
      [2, 'A', 'x'],
      [3, 'B', 'y\nz'],
    ]);
  });

  it('has a lone CR within a cell where rows end with LF', () => {
    expect(readCsv('No,Note,Qty\nA,x\ry,2\n')).toMatchObject({ rows: [{ cells: ['A', 'x\ry', '2'] }] });
  });

  it.each([
    ['"=""00042"""', '00042'],
    ['"="" OM1 """', 'OM1'],
    ['="00042"', '00042'],
    ['="a,b"', 'a,b'],
    ['"x=""5"""', 'x="5"'],
    ["'00042", '00042'],
    ["'-5.5", '-5.5'],
    ["'+968 2449 6120", '+968 2449 6120'],
    ['"=""a""&""b"""', '="a"&"b"'],
    ['=HYPERLINK(1)', '=HYPERLINK(1)'],
    ['Screws =5', 'Screws =5'],
    ["'90s chair", "'90s chair"],
    ["'Ergo'", "'Ergo'"],
    ['"5"" pipe"', '5" pipe'],
  ])('says of %s the text that is meant', (cell, text) => {
    expect(readCsv(`No\n${cell}\n`)).toMatchObject({ rows: [{ cells: [text] }] });
    const amidst = readCsv(`No,Note,Qty\r\n1,${cell},"2,=""3"""\r\n`);
    expect(amidst).toMatchObject({ rows: [{ cells: ['1', text, '2,="3"'] }] });
  });

  it('is refused where a row is too long, or a quote is not closed', () => {
    expect(readCsv(`a\n${'x'.repeat((1 << 20) + 100)}\n`)).toMatchObject({ ok: false });
    const whyOf = (csv: string) => {
      const table = readCsv(csv);
      return table.ok ? undefined : table.why(EN_FILES.tables);
    };
    expect(whyOf('a\n"x\n')).toBe('line 2: a quote is not closed');
    // An open quote before megabytes is that, and no end of the stack.
    expect(whyOf(`no;name\n="00042";5" pipe\n${'a;b\n'.repeat(2_500_000)}`)).toContain('line 2: a quote stands within');
    expect(whyOf('')).toBe('it is empty');
  });
});
