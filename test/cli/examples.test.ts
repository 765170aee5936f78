// The examples that the help of each command shows do what they say: they run, on files of the names that they use.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { COMMANDS } from '../../src/cli/program.ts';
import { workbook } from '../support/workbook.ts';
import { type Ended, inFolder, pintUbl } from './support.ts';

// What a test in this process cannot have: other programs, a browser, a queue, threads, the built page, the network, a variable of
// the shell. A day's folder, a file of evidence and the
// service have tests of their own.
const NEEDS_MORE =
  /\b(?:curl|find|eval|source)\b|\$|--(?:open|pdf|queue|ask|stream)\b|^pint-ubl (?:batch|page|reconcile|evidence|serve|mcp)\b/;
const FILE = /^(?:[\w.-]+\.(?:xml|pdf|json|ndjson|html|svg|png|md|csv|xlsx|yaml)|outbox\/)$/;

const examples = Object.values(COMMANDS).flatMap(({ examples: lines }) => lines);
const runnable = examples.filter((line) => !NEEDS_MORE.test(line));

const ROWS = [
  ['Invoice', 'Date', 'Customer', 'Item', 'Qty', 'Price'],
  ['INV-1', '2026-03-31', 'Testa Trading LLC', 'Desk', 2, 86.5],
];

let files: Readonly<Record<string, string | Uint8Array>> = {};
beforeAll(async () => {
  files = await makeFiles();
});

it('the help of every command has an example', () => {
  for (const [name, { examples: lines }] of Object.entries(COMMANDS)) {
    expect(lines.filter((line) => line.includes(`pint-ubl ${name}`)).length, name).toBeGreaterThan(0);
  }
  expect(runnable.length).toBeGreaterThan(examples.length / 2);
});

it.each(runnable)('the example of the help runs: %s', async (line) => {
  await inFolder(async (path) => {
    mkdirSync(path('outbox'));
    for (const [name, text] of Object.entries(files))
      writeFileSync(path(name), text, name.endsWith('.png') ? 'latin1' : 'utf8');
    const { status, out, err } = await runLine(line, path);
    expect([status, err.includes('"errors"')], err).toEqual([0, false]);
    expect(out !== '' || / (?:-o|>) /.test(line)).toBe(true);
  });
});

async function runLine(line: string, path: (name: string) => string): Promise<Ended> {
  let ended: Ended = { status: 0, out: '', err: '' };
  for (const command of line.replace(/ > \S+$/, '').split(' | ')) {
    const [program, ...args] = [...command.matchAll(/'([^']*)'|(\S+)/g)].map(
      ([, quoted, word]) => quoted ?? word ?? '',
    );
    expect(program).toBe('pint-ubl');
    const given = args.map((word) => (FILE.test(word) ? path(word) : word));
    ended = await pintUbl(given, ended.out);
    if (ended.status !== 0) return ended;
  }
  return ended;
}

async function makeFiles(): Promise<Readonly<Record<string, string | Uint8Array>>> {
  const sale = (await pintUbl(['example', 'sales-invoice'])).out;
  const { payload, issuance } = JSON.parse((await pintUbl(['example', 'purchase-invoice'])).out);
  const xml = (await pintUbl(['convert', '-'], sale)).out;
  return {
    'payload.json': JSON.stringify(payload),
    'issuance.json': JSON.stringify(issuance),
    'both.json': (await pintUbl(['example', 'sales-credit-note'])).out,
    'invoice.xml': xml,
    'invoice.pdf': `%PDF-1.7\n1 0 obj <</EmbeddedFile>>\nstream\n${xml}\nendstream`,
    'received.xml': xml,
    'outbox/invoice.xml': xml,
    'invoice.json': (await pintUbl(['parse', '-'], xml)).out,
    'envelope.xml': (await pintUbl(['wrap', '-'], xml)).out,
    'events.json': JSON.stringify([
      {
        id: '1',
        type: 'created',
        timestamp: 1,
        documentUuid: /<cbc:UUID>([^<]+)/.exec(xml)?.[1],
        documentType: 'INVOICE',
        legs: ['C3'],
      },
    ]),
    'reporting.json': JSON.stringify({
      ...{ reporter_role: '01', document_scope: 'D', document_type_code: 'S' },
      uuid: '8b1c07de-52a4-4f3b-9d6e-2c81a5f70d93',
      ...{ issue_date: '2026-09-02', issue_time: '12:00:00+04:00' },
      reporting_party: { endpoint_id: 'OM1100512077', endpoint_scheme_id: '0248' },
      receiving_party: { endpoint_id: '000773', endpoint_scheme_id: '0242' },
      representative: { id: '000000', scheme_id: '0242' },
    }),
    'invoices.csv': ROWS.map((row) => `${row.join(';')}\n`).join(''),
    'sales.xlsx': workbook({ Invoices: ROWS }),
    'seller.json': JSON.stringify({ issuance }),
    'logo.png': '\u0089PNG',
    'exchanges.ndjson':
      /```ndjson exchanges\.ndjson\n([\s\S]*?)```/.exec(readFileSync('docs/provider.md', 'utf8'))?.[1] ?? '',
  };
}
