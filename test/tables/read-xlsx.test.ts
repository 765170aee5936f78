// Sheets of workbooks become rows of texts that say what the cells show, and hostile workbooks are refused.
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { EN_FILES } from '../../src/cli/words/files.ts';
import { readTable } from '../../src/tables/read-table.ts';
import type { Table } from '../../src/tables/table.ts';
import { workbook } from '../support/workbook.ts';

async function tableIn(bytes: Uint8Array, place = {}): Promise<Table> {
  const table = await readTable(bytes, place);
  if (!table.ok) throw new Error(table.why(EN_FILES.tables));
  return table;
}

async function refusalOf(bytes: Uint8Array, place = {}): Promise<string | undefined> {
  const table = await readTable(bytes, place);
  return table.ok ? undefined : table.why(EN_FILES.tables);
}

async function textIn(cell: string, more = {}): Promise<string | undefined> {
  const { rows } = await tableIn(workbook({ A: `<row><c t="str"><v>No</v></c></row><row>${cell}</row>` }, more));
  return rows[0]?.cells[0];
}

describe('a cell of a workbook', () => {
  it.each([
    ['the decimal that was typed, not its binary float', '<c><v>3.2000000000000002</v></c>', '3.2'],
    ['a sum with the noise of binary floats', '<c><v>0.30000000000000004</v></c>', '0.3'],
    ['all digits of an amount', '<c s="2"><v>123456789012.345</v></c>', '123456789012.345'],
    ['a small number without its exponent', '<c><v>1.25E-3</v></c>', '0.00125'],
    [
      'a whole number that lost digits, as the file has it',
      '<c><v>1.2345678901234568E+19</v></c>',
      '1.2345678901234568E+19',
    ],
    ['a VAT number that was kept as a number', '<c><v>1100386642</v></c>', '1100386642'],
    ['a day by its format', '<c s="1"><v>46083</v></c>', '2026-03-02'],
    ['a time', '<c s="4"><v>0.4375</v></c>', '10:30:00'],
    ['a day with its time', '<c s="5"><v>46083.4375</v></c>', '2026-03-02T10:30:00'],
    ['a day before those that sheets count rightly', '<c s="1"><v>12</v></c>', '12'],
    ['a percentage', '<c s="3"><v>0.05</v></c>', '5%'],
    ['an amount in a currency', '<c s="2"><v>86.5</v></c>', '86.5'],
    ['a number beside a quoted letter of days', '<c s="6"><v>7</v></c>', '7'],
    ['a text without the blanks around it', '<c t="inlineStr"><is><t> INV-1 </t></is></c>', 'INV-1'],
    ['a text in pieces', '<c t="inlineStr"><is><r><t>INV</t></r><r><t>-1</t></r></is></c>', 'INV-1'],
    ['a flag', '<c t="b"><v>1</v></c>', 'true'],
    ['a formula that failed', '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', '#DIV/0!'],
    ['a formula without a value', '<c><f>A1*2</f></c>', '#VALUE?'],
    ['a text that the workbook lacks', '<c t="s"><v>7</v></c>', '#VALUE?'],
  ])('is %s', async (_what, cell, text) => {
    expect(await textIn(cell)).toBe(text);
  });

  it.each([
    ['43', 7, 'INV-0043'],
    ['123456', 7, 'INV-123456'],
    ['42', 8, '00042'],
    ['0', 8, '00000'],
    ['12345678', 9, '12345-678'],
    ['12', 9, '000-012'],
    ['42', 0, undefined],
    ['42', 10, undefined],
    ['42.5', 8, undefined],
    ['-42', 8, undefined],
  ])('keeps beside the number %s of format %i the text %s that the sheet shows', async (number, style, shown) => {
    const sheet = `<row><c t="str"><v>No</v></c></row><row><c s="${style}"><v>${number}</v></c></row>`;
    const { rows } = await tableIn(workbook({ A: sheet }));
    expect(rows[0]).toMatchObject({ cells: [number], numbers: new Set([0]) });
    expect(rows[0]?.shown?.get(0)).toBe(shown);
  });

  it.each([
    [11, '$'],
    [12, 'USD'],
    [2, 'OMR'],
    [13, undefined],
    [14, undefined],
    [10, undefined],
  ])('knows the currency that format %i shows: %s', async (style, currency) => {
    const sheet = `<row><c t="str"><v>No</v></c></row><row><c s="${style}"><v>86.5</v></c></row>`;
    const { rows } = await tableIn(workbook({ A: sheet }));
    expect(rows[0]?.currencies?.get(0)).toBe(currency);
  });

  it('may be a text of the shared list, without the readings of Japanese characters', async () => {
    const strings = ['<t>other</t>', '<r><t>Desk</t></r><r><t>, oak</t></r><rPh sb="0" eb="1"><t>x</t></rPh>'];
    expect(await textIn('<c t="s"><v>1</v></c>', { strings })).toBe('Desk, oak');
  });

  it('counts days from 1904 where the workbook does', async () => {
    expect(await textIn('<c s="1"><v>44621</v></c>', { is1904: true })).toBe('2026-03-02');
  });
});

describe('a sheet', () => {
  const two = workbook({ Notes: [['x'], [1]], Invoices: [['No'], ['INV-1']] });

  it('is the first, or the one that is named or numbered', async () => {
    expect((await tableIn(two)).sheet).toBe('Notes');
    expect((await tableIn(two, { sheet: 'Invoices' })).rows[0]?.cells).toEqual(['INV-1']);
    expect((await tableIn(two, { sheet: 2 })).sheet).toBe('Invoices');
    expect(await refusalOf(two, { sheet: 'Sheet1' })).toBe('it has no sheet Sheet1: its sheets are Notes, Invoices');
  });

  it('is found by its name first, which may be a number', async () => {
    const years = workbook({ 2: [['x']], 2026: [['No'], ['INV-1']] });
    for (const sheet of [2026, '2026']) expect((await tableIn(years, { sheet })).sheet).toBe('2026');
    expect((await tableIn(years, { sheet: 2 })).sheet).toBe('2');
    expect((await tableIn(years, { sheet: 1 })).sheet).toBe('2');
    expect(await refusalOf(years, { sheet: '1' })).toContain('it has no sheet 1');
  });

  it.each(['hidden', 'veryHidden'])(
    'that is %s is taken where it is asked for, or no other is there',
    async (state) => {
      const sheets = { Notes: [['x'], [1]], Invoices: [['No'], ['INV-1']] };
      const table = workbook(sheets, { states: { Notes: state } });
      expect(await tableIn(table)).toMatchObject({ sheet: 'Invoices', hidden: new Set(['Notes']) });
      expect((await tableIn(table, { sheet: 1 })).sheet).toBe('Notes');
      expect((await tableIn(table, { sheet: 'Notes' })).sheet).toBe('Notes');
      const all = workbook(sheets, { states: { Notes: state, Invoices: state } });
      expect((await tableIn(all)).sheet).toBe('Notes');
      expect((await tableIn(workbook(sheets, { states: { Notes: 'visible' } }))).sheet).toBe('Notes');
    },
  );

  it('keeps rows and columns where they stand, whatever is left out between them', async () => {
    const rows =
      '<row r="4"><c r="B4" t="str"><v>No</v></c></row><row r="7"><c r="B7"><v>1</v></c><c r="AA7"><v>2</v></c></row>';
    const table = await tableIn(workbook({ A: rows }));
    expect(table).toMatchObject({ headingRow: 4, headings: ['', 'No'] });
    expect(table.rows[0]).toMatchObject({ row: 7, numbers: new Set([1, 26]) });
    expect([table.rows[0]?.cells[1], table.rows[0]?.cells[26]]).toEqual(['1', '2']);
  });

  it('says of cells that reach down over rows what they say, in each row', async () => {
    const rows = ['No', 'INV-1', '', 'x'].map(
      (text, at) =>
        `<row r="${at + 1}"><c r="A${at + 1}" t="str"><v>${text}</v></c><c r="B${at + 1}"><v>1</v></c></row>`,
    );
    const table = await tableIn(workbook({ A: rows.join('') }, { merged: ['A2:A3', 'A4:XFD1048576', 'C1:C9'] }));
    expect(table.rows.map(({ merged }) => merged?.get(0)?.row)).toEqual([undefined, 2, undefined]);
    expect(table.rows[1]?.cells[0]).toBe('');
    const sparse = await tableIn(
      workbook({ A: rows.join('').replace(/<row r="3">.*?<\/row>/, '') }, { merged: ['A2:A4'] }),
    );
    expect(sparse.rows.map(({ row, merged }) => [row, merged?.get(0)?.row])).toEqual([
      [2, undefined],
      [4, 2],
    ]);
  });

  it('says which of its rows it does not show', async () => {
    const rows = ['', ' hidden="1"', ' hidden="0"'].map((hidden) => `<row${hidden}><c t="str"><v>x</v></c></row>`);
    const table = await tableIn(workbook({ A: `<row><c t="str"><v>No</v></c></row>${rows.join('')}` }));
    expect(table.rows.map(({ row, isHidden }) => [row, isHidden])).toEqual([
      [2, undefined],
      [3, true],
      [4, undefined],
    ]);
  });

  it('that is empty is said with the names of the others', async () => {
    const why = 'it is empty; that is its sheet Empty: its sheets are Empty, Sales';
    expect(await refusalOf(workbook({ Empty: [], Sales: [['No']] }))).toBe(why);
  });

  it('may have its headings in a lower row', async () => {
    const rows = [['Sales of March'], ['No', 'Day'], ['INV-1', 'x']];
    expect((await tableIn(workbook({ A: rows }), { headings: 2 })).headings).toEqual(['No', 'Day']);
    expect(await readTable(workbook({ A: rows }), { headings: 9 })).toMatchObject({ ok: false });
  });
});

describe('a hostile workbook is refused', () => {
  // What each entry of the directory says of its size.
  function saying(size: number): Uint8Array {
    const bytes = workbook({ A: [['No'], ['x'.repeat(10_000)]] });
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = 0; at + 28 < bytes.length; at++) {
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, size, true);
    }
    return bytes;
  }

  it('that a few kilobytes are unpacked into more than memory holds of', async () => {
    expect(await refusalOf(saying(40 << 20))).toContain('unpacked it is larger than 67108864 bytes');
  });

  it('that says its parts are smaller than they are', async () => {
    expect(await readTable(saying(20))).toMatchObject({ ok: false });
  });

  it.each([
    [
      'with a cell far away in each of many rows',
      workbook({ A: '<row><c r="XFD1"><v>1</v></c></row>'.repeat(200) }),
      /cells/,
    ],
    ['with a DOCTYPE', workbook({ A: '<!DOCTYPE a [<!ENTITY b "c">]>' }), /cannot be read/],
    ['that is another archive', zipSync({ 'a.txt': new Uint8Array(3) }), /no Excel workbook/],
    ['that breaks off', workbook({ A: [['No']] }).subarray(0, 300), /no workbook that can be unpacked/],
    ['of an old version', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), /save it as .xlsx/],
  ])('%s', async (_what, bytes, message) => {
    expect(await refusalOf(bytes)).toMatch(message);
  });
});
