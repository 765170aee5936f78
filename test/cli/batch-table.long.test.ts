// `pint-ubl batch --map` with the files of docs/recipes/csv.md, as CSV and as a workbook, and with hostile ones.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EN_FILES } from '../../src/cli/words/files.ts';
import { readCsv } from '../../src/tables/read-csv.ts';
import { bundle } from '../support/bundle.ts';
import { workbook } from '../support/workbook.ts';
import { type Ended, failureIn, inFolder, pintUbl } from './support.ts';

const WORKER = `.cache/table-worker-${process.pid}.mjs`;
beforeAll(() => bundle({ entryPoints: ['src/cli/batch/worker.ts'], outfile: WORKER }));
afterAll(() => rmSync(WORKER));

const RECIPE = readFileSync('docs/recipes/csv.md', 'utf8');
const fileIn = (name: string): string => {
  const [, text = ''] = new RegExp(`\`\`\`\\w+ ${name}\n([^]*?)\`\`\``).exec(RECIPE) ?? [];
  expect(text).not.toBe('');
  return text;
};
const CSV = fileIn('invoices.csv');
const MAP = readFileSync('test/cli/table-map.yaml', 'utf8');

interface Line {
  readonly document_number: string;
  readonly valid: boolean;
  readonly errors?: object;
  readonly digest?: string;
  readonly cells?: object;
  readonly inputWarnings?: object;
  readonly ledger_cause?: string;
}

async function batchOf(csv: string | Uint8Array, map: string): Promise<Ended & { readonly report: Line[] }> {
  let report: Line[] = [];
  let ended: Ended = { status: -1, out: '', err: '' };
  await inFolder(async (path) => {
    writeFileSync(path('in.csv'), csv);
    writeFileSync(path('map.yaml'), map);
    const args = ['batch', path('in.csv'), '--map', path('map.yaml'), '-o', path('out'), '--jobs', '1'];
    ended = await pintUbl(args, '', { batchWorker: pathToFileURL(WORKER) });
    if (!existsSync(path('out'))) return;
    const text = readFileSync(path('out/report.ndjson'), 'utf8');
    report = text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));
  });
  return { ...ended, report };
}

describe('pint-ubl batch --map', () => {
  it('converts what is right, and names row and column of what is wrong', async () => {
    const { status, report } = await batchOf(CSV, MAP);
    expect(report.map(({ document_number, valid }) => [document_number, valid])).toEqual([
      ['INV-901', true],
      ['INV-902', false],
      ['INV-903', true],
      ['INV-904', false],
    ]);
    expect(status).toBe(1);
    expect(report[1]?.cells).toEqual({ 'document_lines[0].quantity': { row: 4, column: 'P', heading: 'Qty' } });
    const party = 'accounting_customer_party.party_name';
    expect(report[3]).toMatchObject({
      errors: { [party]: expect.stringContaining('row 6 and row 7') },
      cells: { [party]: { row: 7, column: 'D', heading: 'Customer' } },
    });
  });

  it('names the sheets with the same headings that it leaves, and no others', async () => {
    const map = 'sheet: Jan\nfields: { document_number: Invoice, "document_lines[].quantity": Qty }\n';
    const rows = [
      ['Invoice', 'Qty', 'Notes'],
      ['INV-1', 1, 'x'],
    ];
    const sheets = {
      Jan: rows,
      Feb: [
        ['Qty', 'Invoice'],
        [1, 'INV-2'],
      ],
      Old: rows,
      Empty: rows.slice(0, 1),
      Notes: [['x'], ['y']],
    };
    const { err } = await batchOf(workbook(sheets, { states: { Old: 'hidden' } }), map);
    expect(JSON.parse(err.split('\n')[0] ?? '')).toEqual({ sheets_left: ['Feb'] });
    expect((await batchOf(workbook({ Jan: rows, Notes: [['x']] }), map)).err).not.toContain('sheets_left');
  });

  it('reads a sheet of a workbook as it reads CSV, and names the sheet', async () => {
    const table = readCsv(CSV);
    if (!table.ok) throw new Error(table.why(EN_FILES.tables));
    // What Excel keeps as numbers has a point, whatever the map says of texts.
    const kept = (text: string) =>
      /^\d+(,\d+)?$/.test(text) && text.length < 10 ? Number(text.replace(',', '.')) : text;
    const cells = [table.headings, ...table.rows.map((row) => row.cells)];
    const bytes = workbook({ Notes: [['x']], Invoices: cells.map((row) => row.map(kept)) });
    const { report } = await batchOf(bytes, `sheet: Invoices\n${MAP}`);
    const other = await batchOf(CSV, MAP);
    const told = (lines: readonly Line[]) =>
      lines.map(({ document_number, valid, digest }) => [document_number, valid, digest]);
    expect(told(report)).toEqual(told(other.report));
    expect(report[0]?.digest).toMatch(/^\w+$/);
    expect(report[1]?.cells).toEqual({
      'document_lines[0].quantity': { sheet: 'Invoices', row: 4, column: 'P', heading: 'Qty' },
    });
  });

  it('refuses a cell that a failed formula left, and names it', async () => {
    const { report } = await batchOf(CSV.replace(';four;', ';#DIV/0!;'), MAP);
    expect(report[1]).toMatchObject({
      errors: { 'document_lines[0].quantity': 'Quantity cannot be #DIV/0!, which a formula of the sheet left' },
      cells: { 'document_lines[0].quantity': { row: 4, column: 'P' } },
    });
  });

  it('compares what the ledger has in a column with the document, and names the cell', async () => {
    const rows = CSV.trimEnd().split('\n');
    // The second row of an invoice may leave the total out.
    const totals = ['Total', '200,55', '', '', '134,4', '', ''];
    const csv = `${rows.map((row, at) => `${row};${totals[at]}`).join('\n')}\n`;
    const { report } = await batchOf(csv, `${MAP}  expected.payable_amount: Total\n`);
    expect(report[0]).toMatchObject({ document_number: 'INV-901', valid: true });
    expect(report[0]?.inputWarnings).toBeUndefined();
    expect(report[2]).toMatchObject({
      valid: true,
      ledger_cause: 'unexplained',
      inputWarnings: { 'expected.payable_amount': expect.stringContaining('134.4') },
      cells: { 'expected.payable_amount': { row: 5, column: 'U', heading: 'Total' } },
    });
  });

  it('warns of a price whose cell shows another currency, and calls lines of a refused record by their numbers', async () => {
    const table = readCsv(CSV);
    if (!table.ok) throw new Error(table.why(EN_FILES.tables));
    const at = table.headings.indexOf('Price');
    const cells = [table.headings, ...table.rows.slice(0, 3).map((row) => row.cells)];
    const rows = cells.map((row, index) => {
      const inner = row.map((text, column) =>
        column === at && index === 1
          ? '<c s="11"><v>86.5</v></c>'
          : `<c t="inlineStr"><is><t>${text.replaceAll('"', '')}</t></is></c>`,
      );
      return `<row>${inner.join('')}</row>`;
    });
    const { report } = await batchOf(workbook({ A: rows.join('') }), MAP.replace('EA, hour', 'EA, hours'));
    expect(report[0]).toMatchObject({
      clerk: { 'document_lines[1].unit_code': { text: expect.stringMatching(/^Line 2: /) } },
    });
    const other = await batchOf(workbook({ A: rows.join('') }), MAP);
    const path = 'document_lines[0].price.base_amount';
    expect(other.report[0]).toMatchObject({
      valid: true,
      inputWarnings: { [path]: 'Base amount is given as $ 86.5, but the document says OMR 86.5' },
      cells: { [path]: { sheet: 'A', row: 2, column: 'R', heading: 'Price' } },
    });
  });

  it('leaves cells that look like formulas the texts that they are', async () => {
    const { report } = await batchOf(CSV.replace('INV-902', '=HYPERLINK(1)'), MAP);
    expect(report[1]).toMatchObject({ document_number: '=HYPERLINK(1)', valid: false });
  });

  it('refuses aliases, what is no YAML, and a table that is too large', async () => {
    const laughs = Array.from({ length: 9 }, (_, level) => {
      const one = level === 0 ? 'lol' : `*a${level - 1}`;
      return `a${level}: &a${level} [${Array(10).fill(one).join(', ')}]`;
    });
    const aliases = await batchOf(CSV, `${laughs.join('\n')}\nfields: { document_number: *a8 }\n`);
    expect(aliases.status).toBe(2);
    expect(failureIn(aliases)).toContain('map.yaml');
    expect((await batchOf(CSV, 'fields: [')).status).toBe(2);
    const large = await batchOf(`No\n${'A\n'.repeat(11 << 20)}`, 'fields: { document_number: No }\n');
    expect(large.status).toBe(2);
    expect(failureIn(large)).toContain('larger than 20971520 bytes');
    const line = await batchOf(Buffer.alloc(100 << 20, 'x'), 'fields: { document_number: No }\n');
    expect(line.status).toBe(2);
    expect(failureIn(line)).toContain('larger than 20971520 bytes');
    const shorter = await batchOf(Buffer.alloc(19 << 20, 'x'), 'fields: { document_number: No }\n');
    expect(failureIn(shorter)).toContain('a row has more than 1048576 characters');
  });

  it('names a field of the map that does not exist', async () => {
    const { status, err } = await batchOf(CSV, MAP.replace('due_date: Due', '__proto__: Due'));
    expect(status).not.toBe(0);
    expect(err).toContain('__proto__');
  });
});
