// `pint-ubl batch --pdf --wrap --taxdata`: files beside the documents, each made once.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasBrowser } from '../../scripts/browser/program.ts';
import { bundle } from '../support/bundle.ts';
import { failureIn, inFolder, pintUbl } from './support.ts';

const WORKER = `.cache/beside-worker-${process.pid}.mjs`;
beforeAll(() => bundle({ entryPoints: ['src/cli/batch/worker.ts'], outfile: WORKER }));
afterAll(() => rmSync(WORKER));

const batch = (...args: string[]) => pintUbl(['batch', ...args], '', { batchWorker: pathToFileURL(WORKER) });
const REPORTING = {
  ...{ reporter_role: '01', document_scope: 'D', document_type_code: 'S' },
  ...{ issue_date: '2026-09-02', issue_time: '12:00:00+04:00' },
  reporting_party: { endpoint_id: 'OM1100512077', endpoint_scheme_id: '0248' },
  receiving_party: { endpoint_id: '000773', endpoint_scheme_id: '0242' },
  representative: { id: '000000', scheme_id: '0242' },
};

// Of the example.
const BUYER = { endpoint_id: 'OM1100386642', endpoint_scheme_id: '0248' };

async function recordIn(path: (name: string) => string): Promise<void> {
  const { out } = await pintUbl(['example', 'sales-invoice']);
  writeFileSync(path('in.json'), out);
}

describe('pint-ubl batch', () => {
  it('writes envelopes beside documents, and again only what is missing', async () => {
    await inFolder(async (path) => {
      await recordIn(path);
      const args = [path('in.json'), '-o', path('out'), '--jobs', '1', '--wrap', '--json'];
      const first = await batch(...args);
      expect(first.status, first.err).toBe(0);
      expect(JSON.parse(first.out)).toMatchObject({ beside: { wrap: { made: 1, failed: 0 } } });
      const envelope = path('out/envelopes/INV-2026-0117.xml');
      const text = readFileSync(envelope, 'utf8');
      expect(text).toContain('StandardBusinessDocument');
      await batch(...args, '--resume');
      expect(readFileSync(envelope, 'utf8')).toBe(text);
      rmSync(envelope);
      expect(JSON.parse((await batch(...args, '--resume')).out)).toMatchObject({ beside: { wrap: { made: 1 } } });
      expect(readdirSync(path('out/envelopes'))).toEqual(['INV-2026-0117.xml']);
    });
  });

  it('does not overwrite or take over what others left beside documents, nor write through a link', async () => {
    await inFolder(async (path) => {
      await recordIn(path);
      const args = [path('in.json'), '-o', path('out'), '--jobs', '1', '--json'];
      const envelope = path('out/envelopes/INV-2026-0117.xml');
      mkdirSync(path('out/envelopes'), { recursive: true });
      writeFileSync(envelope, 'mine');
      const refused = await batch(...args, '--wrap');
      expect(refused).toMatchObject({ status: 2, out: '' });
      expect(refused.err).toContain('it holds envelopes/INV-2026-0117.xml, which no run of this report made');
      expect([readFileSync(envelope, 'utf8'), readdirSync(path('out'))]).toEqual(['mine', ['envelopes']]);
      // Newer than its document will be.
      utimesSync(envelope, 4e9, 4e9);
      writeFileSync(path('victim'), 'mine');
      symlinkSync(path('victim'), `${envelope}.part`);
      const forced = await batch(...args, '--wrap', '--force');
      expect(JSON.parse(forced.out)).toMatchObject({ beside: { wrap: { made: 1 } } });
      expect(readFileSync(envelope, 'utf8')).toContain('StandardBusinessDocument');
      expect(readFileSync(path('victim'), 'utf8')).toBe('mine');
      rmSync(path('out/envelopes'), { recursive: true });
      mkdirSync(path('elsewhere'));
      symlinkSync(path('elsewhere'), path('out/envelopes'));
      const linked = await batch(...args, '--wrap', '--resume');
      expect([linked.status, linked.err]).toEqual([2, expect.stringContaining('it is not a folder')]);
      // A run without them is continued with them.
      rmSync(path('out/envelopes'));
      const later = await batch(...args, '--wrap', '--resume');
      expect(JSON.parse(later.out)).toMatchObject({ done_before: 1, beside: { wrap: { made: 1 } } });
    });
  });

  it('names what could not be made, and ends with status 1', async () => {
    await inFolder(async (path) => {
      await recordIn(path);
      writeFileSync(path('reporting.json'), '{ "reporter_role": "C2" }');
      const args = [path('in.json'), '-o', path('out'), '--jobs', '1', '--taxdata', path('reporting.json')];
      expect((await batch(...args)).status).toBe(1);
      const [line = ''] = readFileSync(path('out/beside.ndjson'), 'utf8').split('\n');
      expect(JSON.parse(line)).toMatchObject({
        file: 'INV-2026-0117.xml',
        kind: 'taxdata',
        errors: expect.any(Object),
      });
      expect(existsSync(path('out/INV-2026-0117.xml'))).toBe(true);
      expect(readdirSync(path('out/taxdata'))).toEqual([]);
    });
  });

  it('writes the tax data document of each document, with a UUID of its own', async () => {
    await inFolder(async (path) => {
      const { out } = await pintUbl(['example', 'sales-invoice']);
      const record = JSON.parse(out);
      const second = { ...record, issuance: { ...record.issuance, document_number: 'INV-2026-0118' } };
      writeFileSync(path('in.json'), JSON.stringify([record, second]));
      writeFileSync(path('reporting.json'), JSON.stringify(REPORTING));
      const args = [path('in.json'), '-o', path('out'), '--jobs', '1', '--json', '--taxdata', path('reporting.json')];
      const ended = await batch(...args);
      expect(readFileSync(path('out/beside.ndjson'), 'utf8')).toBe('');
      expect(ended.status, ended.err).toBe(0);
      expect(JSON.parse(ended.out)).toMatchObject({ beside: { taxdata: { made: 2, failed: 0 } } });
      const reports = ['INV-2026-0117', 'INV-2026-0118'].map((name) =>
        readFileSync(path(`out/taxdata/${name}.xml`), 'utf8'),
      );
      for (const report of reports) expect((await pintUbl(['validate', '-'], report)).status).toBe(0);
      expect(new Set(reports.map((report) => /<cbc:UUID>([^<]+)/.exec(report)?.[1])).size).toBe(2);
    });
  });

  it('says what is remarkable about tax data, of what an earlier run made too, and counts it', async () => {
    await inFolder(async (path) => {
      await recordIn(path);
      // The buyer reports as C1, on the day before the invoice.
      const wrong = { ...REPORTING, issue_date: '2026-01-10', reporting_party: BUYER };
      writeFileSync(path('reporting.json'), JSON.stringify(wrong));
      const args = [path('in.json'), '-o', path('out'), '--jobs', '1', '--taxdata', path('reporting.json')];
      const ended = await batch(...args, '--json');
      expect(ended.status, ended.err).toBe(0);
      const { beside, warnings_by_field } = JSON.parse(ended.out);
      expect(beside).toEqual({ taxdata: { made: 1, failed: 0, warned: 1 } });
      const reporting = { ...wrong, uuid: '7f3a0b52-64d1-4f0e-9d27-5b1c8e2a4410' };
      writeFileSync(path('alone.json'), JSON.stringify(reporting));
      const alone = await pintUbl(['taxdata', path('out/INV-2026-0117.xml'), '--reporting', path('alone.json')]);
      const said = JSON.parse(alone.err);
      expect(Object.keys(said.inputWarnings)).toEqual(['reporting.reporter_role', 'reporting.issue_date']);
      expect(new Set(warnings_by_field.map(({ name }: { name: string }) => name))).toEqual(
        new Set(Object.keys(said.inputWarnings)),
      );
      const lines = readFileSync(path('out/beside.ndjson'), 'utf8');
      expect(JSON.parse(lines)).toEqual({ file: 'INV-2026-0117.xml', kind: 'taxdata', ...said });

      const again = await batch(...args, '--resume');
      expect(again.out).toBe(
        `0 converted, 0 failed, 1 done before; see ${path('out/report.ndjson')}
0 made in ${path('out/taxdata')}
`,
      );
      expect(readFileSync(path('out/beside.ndjson'), 'utf8')).toBe(lines);
      rmSync(path('out/taxdata/INV-2026-0117.xml'));
      const arabic = await batch(...args, '--resume', '--lang', 'ar');
      expect(arabic.out).toContain('منها بتنبيهات: 1');
      const [line = '', ...others] = readFileSync(path('out/beside.ndjson'), 'utf8').trimEnd().split('\n');
      expect(others).toEqual([]);
      expect(JSON.parse(line).clerk['reporting.reporter_role'].text).toMatch(/\p{Script=Arabic}/u);
    });
  });

  it('refuses a reporting with one UUID for all, and a pack, before it writes anything', async () => {
    await inFolder(async (path) => {
      await recordIn(path);
      writeFileSync(path('reporting.json'), '{ "uuid": "7f3a0b52-64d1-4f0e-9d27-5b1c8e2a4410" }');
      const args = [path('in.json'), '-o', path('out')];
      expect((await batch(...args, '--taxdata', path('reporting.json'))).err).toContain('each document gets its own');
      expect((await batch(...args, '--wrap', '--pack', 'tar')).status).toBe(2);
      expect(existsSync(path('out'))).toBe(false);
    });
  });

  it('refuses a letterhead that is not drawn, or on nothing printed, before it writes anything', async () => {
    await inFolder(async (path) => {
      await recordIn(path);
      const args = [path('in.json'), '-o', path('out')];
      for (const [flags, sentence] of [
        [['--footer', 'Bank Muscat'], '--footer goes together with --pdf alone'],
        [['--pdf', '--color', '#ffff00'], 'choose a darker one'],
        [['--pdf', '--logo', path('in.json')], 'is not a PNG, JPEG or SVG image'],
      ] as const) {
        const ended = await batch(...args, ...flags);
        expect([ended.status, ended.err]).toEqual([2, expect.stringContaining(sentence)]);
      }
      expect(existsSync(path('out'))).toBe(false);
    });
  });

  it('says what a PDF needs before it writes anything', async () => {
    await inFolder(async (path) => {
      await recordIn(path);
      const env = { CHROMIUM: path('no-browser') };
      const ended = await pintUbl(['batch', path('in.json'), '-o', path('out'), '--pdf'], '', { env });
      expect([ended.status, failureIn(ended)]).toEqual([2, expect.stringContaining('no-browser')]);
      expect(existsSync(path('out'))).toBe(false);
    });
  });

  it.skipIf(!hasBrowser)('names a document whose letters no font has, and prints the others', async () => {
    await inFolder(async (path) => {
      const record = JSON.parse((await pintUbl(['example', 'sales-invoice'])).out);
      const other = structuredClone(record);
      other.issuance.document_number = 'INV-2026-0118';
      // A letter of Nag Mundari.
      other.payload.document_lines[0].name = 'Desk \u{1e4d0}';
      writeFileSync(path('in.json'), JSON.stringify([other, record]));
      const ended = await batch(path('in.json'), '-o', path('out'), '--jobs', '1', '--pdf');
      expect(ended.status, ended.err).toBe(1);
      expect(readdirSync(path('out/pdf'))).toEqual(['INV-2026-0117.pdf']);
      const [line = ''] = readFileSync(path('out/beside.ndjson'), 'utf8').split('\n');
      expect(JSON.parse(line)).toMatchObject({
        kind: 'pdf',
        errors: { message: expect.stringContaining('\u{1e4d0}') },
      });
    });
  });

  it.skipIf(!hasBrowser)('says of a sign that is printed as a box which it is', async () => {
    await inFolder(async (path) => {
      const record = JSON.parse((await pintUbl(['example', 'sales-invoice'])).out);
      // A symbol of Unicode 16, which fonts lack.
      record.payload.document_lines[0].name = 'Desk \u{1cc00}';
      writeFileSync(path('in.json'), JSON.stringify([record]));
      const ended = await batch(path('in.json'), '-o', path('out'), '--jobs', '1', '--pdf');
      expect(ended.status, ended.err).toBe(0);
      expect(readdirSync(path('out/pdf'))).toEqual(['INV-2026-0117.pdf']);
      const [line = ''] = readFileSync(path('out/beside.ndjson'), 'utf8').split('\n');
      expect(JSON.parse(line)).toMatchObject({
        kind: 'pdf',
        inputWarnings: { message: expect.stringContaining('\u{1cc00}') },
      });
    });
  });

  it.skipIf(!hasBrowser)('prints a PDF of each document with one browser', async () => {
    await inFolder(async (path) => {
      await recordIn(path);
      const footer = 'Bank of Seven Letters';
      const ended = await batch(path('in.json'), '-o', path('out'), '--jobs', '1', '--pdf', '--footer', footer);
      expect(ended.status, ended.err).toBe(0);
      const printed = path('out/pdf/INV-2026-0117.pdf');
      expect(readFileSync(printed).subarray(0, 5).toString()).toBe('%PDF-');
      const read = spawnSync('pdftotext', [printed, '-'], { encoding: 'utf8' });
      if (read.error === undefined) expect(read.stdout).toContain(footer);
    });
  });
});
