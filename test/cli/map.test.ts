// `pint-ubl map`: the proposal is what batch takes, in both countries and languages.
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { summaryLines } from '../../src/cli/map/map-text.ts';
import { loadWords } from '../../src/cli/words/load-words.ts';
import type { Proposal } from '../../src/tables/propose-map.ts';
import { workbook } from '../support/workbook.ts';
import { type Ended, inFolder, pintUbl } from './support.ts';

const CSV = `Invoice;Date;Customer;VAT number;City;Item;Qty;Unit;Price;Tax;Colour
INV-1;31/12/2026;Jabal Shams Hotels LLC;OM1100386642;Nizwa;Desk;2;pcs;86,5;Std;red
`;

async function mapOf(content: string | Uint8Array, ...more: string[]) {
  let map = '';
  let ended: Ended = { status: -1, out: '', err: '' };
  await inFolder(async (path) => {
    writeFileSync(path('in'), content);
    ended = await pintUbl(['map', path('in'), '-o', path('map.yaml'), ...more]);
    if (ended.status === 0) map = readFileSync(path('map.yaml'), 'utf8');
  });
  return { ...ended, map };
}

describe('pint-ubl map', () => {
  it('writes a map with what it found, and says what is still missing', async () => {
    const { status, err, map } = await mapOf(CSV);
    expect(status).toBe(0);
    expect(parse(map)).toMatchObject({
      country: 'OM',
      type: 'sales-invoice',
      decimal: ',',
      date: 'dd/MM/yyyy',
      fields: { document_number: 'Invoice', issue_date: 'Date', transaction_type: { value: expect.any(String) } },
    });
    expect(map).toContain('# Columns without a field: Colour (K)\n');
    expect(map).toContain('  # accounting_supplier_party:\n');
    const said = JSON.parse(err);
    expect(said).toMatchObject({ proposed: { columns: 11, mapped: 10 }, without_field: ['Colour'], doubts: [] });
    expect(Object.keys(said.missing)).toContain('accounting_supplier_party');
    const kind = said.missing['document_lines[].item_specification_document_reference.item_type'];
    expect(kind).toBe('Line 1: the mark as goods or services is missing. Choose goods or services.');
    // Words first, for clerks; the path behind them is for whoever writes the map.
    expect(map).toContain('#   Seller: it is missing. Enter it. (accounting_supplier_party)\n');
    expect(map).not.toMatch(/^# +[a-z_]+(\[\])?(\.[a-z_]+)*: /m);
  });

  it('says what is missing in Arabic, and proposes for the country that is asked', async () => {
    const { map, err } = await mapOf(CSV, '--country', 'ae', '--lang', 'ar');
    expect(map).toContain('ما يُكمَل أو يُصحَّح في الفاتورة الأولى');
    expect(parse(map)).toMatchObject({ country: 'AE', fields: { transaction_type: { value: '00000000' } } });
    expect(JSON.parse(err).missing['accounting_supplier_party']).toMatch(/\p{Script=Arabic}/u);
  });

  it('reads a sheet of a workbook, and finds its headings below a title', async () => {
    const rows = [['Sales'], ['Invoice', 'Date', 'Qty'], ['INV-1', '2026-03-02', 2]];
    const { map } = await mapOf(workbook({ Notes: [['x']], Sales: rows }), '--sheet', '2');
    expect(parse(map)).toMatchObject({ sheet: 'Sales', headings: 2, fields: { 'document_lines[].quantity': 'Qty' } });
    // No other sheet is taken for the one that is asked for.
    const asked = await mapOf(workbook({ Notes: [['x']], Sales: rows }), '--sheet', 'Notes');
    expect([asked.status, asked.map]).toEqual([2, '']);
  });

  it.each(['2026', '07'])('takes a sheet whose name is a number: %s', async (name) => {
    const { map } = await mapOf(workbook({ Notes: [['Invoice']], [name]: [['Invoice'], ['INV-1']] }), '--sheet', name);
    expect(parse(map)).toMatchObject({ sheet: name });
  });

  it('refuses a table of unknown headings in the language that is asked', async () => {
    const { err } = await mapOf('Name,Foo\na,b\n', '--lang', 'ar');
    expect(JSON.parse(err).errors.message).toContain('لا يُعرف أي من عناوين أعمدته');
  });

  it('takes the first sheet that has a known heading', async () => {
    const sheets = { Empty: [], Notes: [['x']], Sales: [['Invoice'], ['INV-1']] };
    expect(parse((await mapOf(workbook(sheets))).map)).toMatchObject({ sheet: 'Sales' });
    expect((await mapOf(workbook({ Empty: [], Notes: [['x']] }))).err).toContain('its sheets are Empty, Notes');
  });

  it('takes a hidden sheet last, and names others with the same headings', async () => {
    const rows = [['Sales'], ['Invoice', 'Date', 'Qty'], ['INV-1', '2026-03-02', 2]];
    const sheets = {
      Old: rows,
      Jan: rows,
      Feb: rows,
      Mar: rows,
      Empty: rows.slice(0, 2),
      Notes: [['x'], ['Invoice'], ['y']],
    };
    const states = { Old: 'hidden', Mar: 'veryHidden' };
    const { map, err } = await mapOf(workbook(sheets, { states }));
    expect(parse(map)).toMatchObject({ sheet: 'Jan' });
    expect(map).toContain('# Sheets that have the same headings, and are not read: Feb\n');
    expect(JSON.parse(err)).toMatchObject({ sheets_left: ['Feb'] });
    const alone = await mapOf(workbook({ Old: rows, Notes: [['x']] }, { states }));
    expect(parse(alone.map)).toMatchObject({ sheet: 'Old' });
    expect(JSON.parse(alone.err)).not.toHaveProperty('sheets_left');
  });

  it('says of a column whose cells are not what its heading means how they are written', async () => {
    const { map, err } = await mapOf('Invoice,Price\nINV-1,OMR 86.500\n');
    expect(map).toContain(
      '# The cells of Price (B) cannot be read as what their heading says, OMR 86.500 is one of them (',
    );
    expect(JSON.parse(err)).toMatchObject({ without_field: ['Price'], unread: { Price: { such: 'OMR 86.500' } } });
  });

  it('does not call invoices valid that lack a column of the table', async () => {
    const { map: words } = await loadWords('en');
    const linesOf = (unread: object) => {
      const columns = [
        { column: 'A', heading: 'Invoice', field: 'document_number' },
        { column: 'B', heading: 'Discount', ...unread },
      ];
      const proposal: Proposal = {
        decimal: '.',
        date: 'yyyy-MM-dd',
        fields: {},
        columns,
        withoutHeading: [],
        doubts: [],
      };
      const rest = { file: 'in', map: {}, sheetsLeft: [], seller: undefined, tried: 3, missing: {} };
      return summaryLines({ ...rest, proposal }, words);
    };
    expect(linesOf({ field: 'allowances[0].amount' }).join()).toContain('the first 3 invoices are valid');
    expect(linesOf({ unread: { field: 'allowances[0].amount', such: 'free' } }).join()).not.toContain('valid');
  });

  it('names columns that have no heading of their own, where they hold something', async () => {
    const { map, err } = await mapOf('Invoice,,Discount,Discount,,\nINV-1,5,1,2,,\n');
    expect(map).toContain('# Columns without a field: Discount (D)\n');
    expect(map).toContain('# Columns that hold something below no heading: B\n');
    expect(JSON.parse(err)).toMatchObject({ proposed: { columns: 3 }, without_heading: ['B'] });
    expect((await mapOf('Invoice,\nINV-1,5\n', '--lang', 'ar')).map).toMatch(/# أعمدة بلا عنوان وفيها قيم: .*B/u);
  });

  it('names columns that are headed like the field of another one, once', async () => {
    const csv = 'Bill No,Voucher No,Colour\nB-1,V-7,red\n';
    const { map, err } = await mapOf(csv);
    expect(map).toContain('Make sure that the map has the right ones:\n#   Bill No (A): document_number\n');
    expect(map).toContain('# Columns without a field: Colour (C)\n');
    expect(JSON.parse(err)).toMatchObject({ doubts: ['second-column'], without_field: ['Bill No', 'Colour'] });
    expect((await mapOf(csv, '--lang', 'ar')).map).toMatch(/الأعمدة الصحيحة:\n#.*Bill No.*document_number/u);
  });

  it('names columns of rows that are no invoices, with their texts, once', async () => {
    const csv = 'Invoice,Voucher Type,Colour\nINV-1,Sales,red\nCN-1,Credit Note,red\nCN-2,Sales return,red\n';
    const { map, err } = await mapOf(csv);
    expect(map).toContain('like the others:\n#   Voucher Type (B): Credit Note, Sales return\n');
    expect(map).toContain('# Columns without a field: Colour (C)\n');
    expect(JSON.parse(err)).toMatchObject({ doubts: ['other-kinds'], without_field: ['Voucher Type', 'Colour'] });
    expect((await mapOf(csv, '--lang', 'ar')).map).toMatch(/كغيرها:\n#.*Voucher Type.*Credit Note/u);
    expect(JSON.parse((await mapOf(csv, '--type', 'sales-credit-note')).err).doubts).toEqual([]);
  });

  it('says of a row that is refused what a clerk has to do', async () => {
    const csv = 'Invoice,Customer,Item,Qty\nINV-1,A,Desk,2\nTOTAL,,,2\n';
    expect(Object.values(JSON.parse((await mapOf(csv)).err).missing)).toContain(
      'Row 3: it holds totals, and is no invoice. Delete the row.',
    );
    expect((await mapOf(csv, '--lang', 'ar')).map).toContain('احذف الصف.');
  });

  it('counts columns in Arabic as they are counted', async () => {
    const { map: words } = await loadWords('ar');
    const counted = [0, 1, 2, 3, 11, 100].map((known) =>
      words.proposed('in', known, 120).replace(/[\u2066-\u2069]/g, ''),
    );
    const said = counted.map((one) => one.replace('خريطة مقترحة للملف in: ', '').replace(/ من 120.*/, ''));
    const nouns = ['عُرف عمود واحد', 'عُرف عمودان', 'عُرفت 3 أعمدة', 'عُرف 11 عمودًا', 'عُرف 100 عمود'];
    expect(said).toEqual(['لم يُعرف أي عمود', ...nouns]);
  });

  it('breaks what it says on a terminal between words', async () => {
    const stderr = { isTerminal: true, hasColors: false, columns: 70 };
    await inFolder(async (path) => {
      writeFileSync(path('in'), 'Invoice,Price\nINV-1,OMR 86.500\n');
      const terminal = { stdout: { isTerminal: false, hasColors: false }, stderr };
      const { err } = await pintUbl(['map', path('in'), '-o', path('map.yaml')], '', { terminal });
      const long = err.split('\n').filter((line) => line.length > 70 && line.trim().includes(' '));
      expect(long).toEqual([]);
      expect(err).toContain('OMR\n');
    });
  });

  it('keeps headings texts, whatever they look like', async () => {
    const { map } = await mapOf('Invoice;"Qty: [a]";"# Price"\nA;1;2\n');
    expect(parse(map).fields).toMatchObject({ 'document_lines[].quantity': 'Qty: [a]' });
    const nasty = await mapOf('Invoice;"x\n  evil: 1"\nA;1\n');
    expect(parse(nasty.map).fields).not.toHaveProperty('evil');
    expect(parse(nasty.map)).not.toHaveProperty('evil');
  });

  it('refuses what is no table', async () => {
    expect((await mapOf('')).status).toBe(2);
    expect((await mapOf(new Uint8Array([0xff, 0xfe, 0x00]))).status).toBe(2);
    expect((await mapOf(CSV, '--sheet', 'Sales')).err).toContain('no workbook');
  });
});
