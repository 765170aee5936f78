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
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtures } from '../../scripts/issue-fixture.ts';
import { LOCK_NAME, lockFolder } from '../../src/cli/batch/folder-lock.ts';
import { examples } from '../../src/countries/om/examples/index.ts';
import { bundle } from '../support/bundle.ts';
import { isLong } from '../support/runs.ts';
import { type Ended, inFolder, pintUbl, sampleIssuance, samplePayload } from './support.ts';

// Worker threads run a file of their own, as in the build.
const WORKER = `.cache/batch-worker-${process.pid}.mjs`;
const batchWorker = pathToFileURL(WORKER);

beforeAll(async () => {
  await bundle({
    entryPoints: ['src/cli/batch/worker.ts'],
    outfile: WORKER,
  });
});
afterAll(() => rmSync(WORKER));

interface Entry {
  readonly record: number | string;
  readonly valid: boolean;
  readonly file?: string;
  readonly [field: string]: unknown;
}

function reportOf(folder: string): Entry[] {
  const text = readFileSync(join(folder, 'report.ndjson'), 'utf8');
  expect(text.endsWith('\n') || text === '').toBe(true);
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Entry);
}

const xmlIn = (folder: string): string[] => readdirSync(folder).filter((name) => name.endsWith('.xml'));
const record = (number: string, payload = samplePayload()) => ({
  payload: { buyer_reference: number, ...payload },
  issuance: sampleIssuance(number),
});
const ndjson = (records: readonly unknown[]): string => records.map((one) => `${JSON.stringify(one)}\n`).join('');

// By one thread unless told otherwise: each thread takes a fifth of a second to start.
function batch(input: string, output: string, flags: readonly string[] = [], io = {}): Promise<Ended> {
  const threads = flags.includes('--jobs') ? [] : ['--jobs', '1'];
  return pintUbl(['batch', input, '-o', output, ...flags, ...threads], '', { batchWorker, ...io });
}

describe('pint-ubl batch', () => {
  it('pint-ubl batch converts every line, names files by document number, reports in order', async () => {
    await inFolder(async (path) => {
      const all = fixtures();
      writeFileSync(path('in.ndjson'), ndjson(all.map(({ payload, issuance }) => ({ payload, issuance }))));
      // By as many threads as there are processors.
      const ended = await pintUbl(['batch', path('in.ndjson'), '-o', path('out')], '', { batchWorker });
      expect(ended.status).toBe(0);
      // A note among the fixtures names an invoice of theirs by a UUID that it does not have, and one has a rounding of three decimals.
      const { warnings_by_field: warned } = JSON.parse(ended.err);
      const names = warned.map(({ name }: { name: string }) => name);
      expect(names.sort()).toEqual(['billing_reference[].uuid', 'payable_rounding_amount']);
      expect(ended.out).toContain(`${all.length} converted, 0 failed`);
      const report = reportOf(path('out'));
      expect(report).toMatchObject(
        all.map(({ issuance }, index) => ({
          record: index + 1,
          valid: true,
          document_number: issuance['document_number'],
        })),
      );
      expect(report.map(({ file }) => readFileSync(path(`out/${file}`), 'utf8'))).toEqual(
        all.map(({ golden }) => golden),
      );
      expect(readdirSync(path('out')).sort()).toEqual([...report.map(({ file }) => file), 'report.ndjson'].sort());
    });
  });

  it('pint-ubl batch --decimals writes the XML that convert --decimals writes', async () => {
    await inFolder(async (path) => {
      writeFileSync(path('in.ndjson'), ndjson([record('D')]));
      const written = new Set<string>();
      for (const how of ['shortest', 'fixed']) {
        const flags = ['--decimals', how];
        expect(await batch(path('in.ndjson'), path(how), flags)).toMatchObject({ status: 0 });
        const xml = readFileSync(path(`${how}/D.xml`), 'utf8');
        expect(xml).toBe((await pintUbl(['convert', path('in.ndjson'), ...flags])).out);
        written.add(xml);
      }
      expect(written.size).toBe(2);
    });
  });

  it('pint-ubl batch continues after bad records, and names what is wrong with each', async () => {
    await inFolder(async (path) => {
      const late = record('LATE', { ...samplePayload(), issue_date: '2031-01-01' });
      const good = JSON.stringify(record('GOOD'));
      const lines = [
        '{',
        '',
        `  ${good}`,
        '\r',
        'null',
        JSON.stringify(late),
        '{"payload":{},"issuance":{}}',
        '"\ud800"',
        good,
      ];
      writeFileSync(
        path('in.ndjson'),
        Buffer.concat([Buffer.from(lines.join('\n')), Buffer.from('\n"\xff"', 'latin1')]),
      );
      const ended = await batch(path('in.ndjson'), path('out'), ['--jobs', '2']);
      expect(ended.status).toBe(1);
      const report = reportOf(path('out'));
      expect(report.map(({ record: name, valid, file }) => [name, valid, file])).toEqual([
        [1, false, undefined],
        [3, true, 'GOOD.xml'],
        [5, false, undefined],
        [6, false, undefined],
        [7, false, undefined],
        [8, false, undefined],
        [9, true, 'GOOD~2.xml'],
        [10, false, undefined],
      ]);
      expect(report[3]).toMatchObject({ document_number: 'LATE', results: [{ reasonCode: 'IBR-171-OM' }] });
      expect(report[4]).toMatchObject({ errors: { issue_date: 'Issue date is mandatory' } });
      expect(xmlIn(path('out')).sort()).toEqual(['GOOD.xml', 'GOOD~2.xml']);
      const { failed_by_rule, failed_by_field } = JSON.parse(ended.err);
      expect(failed_by_rule).toMatchObject([{ name: 'IBR-171-OM', records: 1 }]);
      const whole = failed_by_field.filter(({ name }: { name: string }) => name === 'the whole record');
      expect(whole.reduce((sum: number, { records }: { records: number }) => sum + records, 0)).toBe(4);
    });
  });

  it('pint-ubl batch takes a folder, a shared issuance, and standard input', async () => {
    await inFolder(async (path) => {
      mkdirSync(path('in/folder.json'), { recursive: true });
      for (const name of ['b', 'a']) {
        writeFileSync(path(`in/${name}.json`), JSON.stringify({ ...samplePayload(), document_number: name }, null, 2));
      }
      writeFileSync(path('in/note.txt'), 'x');
      writeFileSync(path('issuance.json'), JSON.stringify(sampleIssuance()));
      const ended = await batch(path('in'), path('out'), ['--issuance', path('issuance.json')]);
      expect(ended.status).toBe(2);
      expect(reportOf(path('out')).map(({ record: name, file }) => [name, file])).toEqual([
        ['a.json', 'a.xml'],
        ['b.json', 'b.xml'],
        ['folder.json', undefined],
      ]);
      const piped = await pintUbl(['batch', '-', '-o', path('piped')], ndjson([record('P')]), { batchWorker });
      expect(piped.status).toBe(0);
      expect(xmlIn(path('piped'))).toEqual(['P.xml']);
    });
  });

  it('pint-ubl batch does all of its work where nobody reads the summary', async () => {
    await inFolder(async (path) => {
      writeFileSync(path('in.ndjson'), ndjson([record('A'), {}]));
      const stdout = new Writable({
        write: (_chunk, _encoding, done) => done(Object.assign(new Error('EPIPE'), { code: 'EPIPE' })),
      }).on('error', () => undefined);
      expect((await batch(path('in.ndjson'), path('out'), [], { stdout })).status).toBe(1);
      expect(readdirSync(path('out')).sort()).toEqual(['A.xml', 'report.ndjson']);
      expect(reportOf(path('out')).map(({ valid }) => valid)).toEqual([true, false]);
    });
  });

  it('pint-ubl batch takes a list, names failed records by number and place, and where the list breaks off', async () => {
    await inFolder(async (path) => {
      const wrong = record('WRONG', { ...samplePayload(), issue_date: '2026-02-30' });
      const whole = JSON.stringify([record('A'), wrong, record('B')], undefined, 1);
      writeFileSync(path('list.json'), whole.slice(0, whole.lastIndexOf('}')));
      const ended = await batch(path('list.json'), path('out'));
      expect(ended.status).toBe(2);
      expect(ended.out).toContain('1 converted, 1 failed, 1 not tried');
      const lineOf = (number: string) => whole.slice(0, whole.indexOf(`"${number}"`)).split('\n').length;
      expect(reportOf(path('out'))).toMatchObject([
        { record: 1, line: 2, document_number: 'A', file: 'A.xml' },
        { record: 2, valid: false, document_number: 'WRONG', errors: { issue_date: expect.anything() } },
        {
          record: 3,
          errors: { message: expect.stringMatching(/^The list breaks off at its end, line \d+, within record 3/) },
        },
      ]);
      expect(Number(reportOf(path('out'))[1]?.['line'])).toBeLessThan(lineOf('WRONG'));
      const refused = await batch(path('list.json'), '-');
      expect(refused).toMatchObject({ status: 2, out: '' });
      expect(refused.err).toContain("name a folder behind '-o'");
      writeFileSync(path('rows.csv'), 'number,date\n');
      const table = await batch(path('rows.csv'), path('table'));
      expect(table.err).toContain('Run pint-ubl map on it');
      expect(existsSync(path('table'))).toBe(false);
    });
  });

  it('pint-ubl batch takes one kind of document for all, refuses records that name another, and counts unknown fields with --lenient', async () => {
    await inFolder(async (path) => {
      const { payload, issuance } = record('A-2');
      const otherwise = { payload, issuance: { ...issuance, type: 'debit-note' } };
      const misspelt = (number: string) => record(number, { ...samplePayload(), allowence: [{ amount: 5 }] });
      writeFileSync(path('in.ndjson'), ndjson([misspelt('A-1'), otherwise, misspelt('A-3')]));
      const strict = await batch(path('in.ndjson'), path('strict'), ['--type', 'purchase-invoice']);
      expect(strict.status).toBe(1);
      const message = 'Unknown field; did you mean allowances?';
      expect(reportOf(path('strict'))).toMatchObject([
        { valid: false, errors: { allowence: message } },
        { valid: false, errors: { type: 'Type is debit-note in the record, but purchase-invoice is asked for' } },
        { valid: false },
      ]);
      writeFileSync(path('in.ndjson'), ndjson([misspelt('A-1'), record('A-2'), misspelt('A-3')]));
      const lenient = await batch(path('in.ndjson'), path('out'), ['--type', 'purchase-invoice', '--lenient']);
      expect(lenient.status).toBe(0);
      expect(readFileSync(path('out/A-2.xml'), 'utf8')).toContain('>389</cbc:InvoiceTypeCode>');
      const { warnings_by_field } = JSON.parse(lenient.err);
      expect(warnings_by_field).toEqual([{ name: 'allowence', meaning: message, records: 2 }]);
      expect(reportOf(path('out')).map(({ inputWarnings }) => inputWarnings)).toEqual([
        { allowence: message },
        undefined,
        { allowence: message },
      ]);
    });
  });

  it('pint-ubl batch refuses a window without a queue, and writes nothing', async () => {
    await inFolder(async (path) => {
      writeFileSync(path('in.ndjson'), `${JSON.stringify(record('A-1'))}\n`);
      const { status, err } = await batch(path('in.ndjson'), path('out'), ['--window', '3']);
      expect([status, err]).toEqual([2, expect.stringContaining('--window goes together with --queue alone')]);
      expect(existsSync(path('out'))).toBe(false);
    });
  });

  it('pint-ubl batch refuses a record in which a key stands twice, and makes the others', async () => {
    await inFolder(async (path) => {
      const twice = JSON.stringify(record('A-1')).replace('"unit_code":', '"unit_code":"KGM","unit_code":');
      writeFileSync(path('in.ndjson'), `${twice}\n${JSON.stringify(record('A-2'))}\n`);
      await batch(path('in.ndjson'), path('out'));
      expect(reportOf(path('out')).map(({ errors }) => errors)).toEqual([
        {
          'document_lines[0].unit_code': 'The key "unit_code" is given more than once, on line 1: give it once',
        },
        undefined,
      ]);
    });
  });

  it('pint-ubl batch warns of a number or a UUID that an earlier record has, of the same seller and type', async () => {
    await inFolder(async (path) => {
      const { payload, issuance } = record('A-1');
      const uuid = '4c8f6bd7-60a5-5f4d-8b0f-5a36a5dd7b0a';
      const given = (document_number: string) => ({ payload, issuance: { ...issuance, document_number, uuid } });
      const note = { ...payload, issue_date: '2026-01-05' };
      const seller = {
        ...(issuance as { accounting_supplier_party: object }).accounting_supplier_party,
        endpoint_id: 'OM1100000999',
      };
      const ofOther = { payload: note, issuance: { ...issuance, accounting_supplier_party: seller } };
      const records = [record('A-1'), record('A-1'), record('A-1', note), ofOther, given('B-1'), given('B-2')];
      writeFileSync(path('in.ndjson'), ndjson(records));
      await batch(path('in.ndjson'), path('out'), ['--jobs', '1']);
      const warnings = reportOf(path('out')).map(({ inputWarnings }) =>
        Object.entries(Object(inputWarnings)).flatMap(([field, text]) =>
          String(text).includes('PINT-TWICE') ? [field] : [],
        ),
      );
      expect(warnings).toEqual([[], ['document_number', 'uuid'], ['document_number'], [], [], ['uuid']]);
    });
  });

  it('pint-ubl batch warns of the content of an earlier record under another number, unless something tells them apart', async () => {
    await inFolder(async (path) => {
      const given = (number: string, fields: object = {}) => ({
        payload: { ...samplePayload(), ...fields },
        issuance: sampleIssuance(number),
      });
      const consumer = { accounting_customer_party: { endpoint_id: '997770000099', endpoint_scheme_id: '0248' } };
      const records = [
        given('A-1'),
        given('A-2'),
        given('A-2'),
        given('A-3', { due_date: '2026-12-01' }),
        given('A-4', { note: 'Sent again', document_source: 'Shop' }),
        given('A-5', { prepaid_amount: 5, payable_rounding_amount: 0.01 }),
        given('B-1', { order_reference: { id: '1' } }),
        given('B-2', { order_reference: { id: '2' } }),
        given('B-3', { issue_time: '12:00:00' }),
        given('C-1', { transaction_type: ['simplified'], ...consumer }),
        given('C-2', { transaction_type: ['simplified'], ...consumer }),
      ];
      writeFileSync(path('in.ndjson'), ndjson(records));
      await batch(path('in.ndjson'), path('out'), ['--jobs', '1']);
      const warnings = reportOf(path('out')).map(({ inputWarnings }) => Object(inputWarnings).document_number);
      const same = expect.stringMatching(/^The same content as A-1: .*PINT-CONTENT-TWICE/);
      const twice = expect.stringContaining('PINT-TWICE');
      const none = undefined;
      expect(warnings).toEqual([none, same, twice, same, same, same, none, none, none, none, none]);
    });
  });

  it('pint-ubl batch holds credit notes against the invoices of the run', async () => {
    await inFolder(async (path) => {
      const [invoice, note] = [examples['sales-invoice'], examples['sales-credit-note']];
      const [line] = note.payload.document_lines;
      const above = { ...note, payload: { ...note.payload, document_lines: [{ ...line, quantity: 9999 }] } };
      const said = async (...records: readonly unknown[]) => {
        writeFileSync(path('in.ndjson'), ndjson(records));
        await batch(path('in.ndjson'), path('out'), ['--jobs', '1', '--force']);
        return reportOf(path('out')).map(({ inputWarnings }) => Object(inputWarnings).payable_amount);
      };
      expect(await said(invoice, note)).toEqual([undefined, undefined]);
      expect(await said(invoice, above)).toEqual([undefined, expect.stringContaining('1114.05 are left')]);
      expect(await said(invoice, { ...above, accept: ['PINT-CREDITED'] })).toEqual([undefined, undefined]);
      expect(await said(above, invoice)).toEqual([undefined, expect.stringContaining('PINT-CREDITED')]);
    });
  });

  it('pint-ubl batch converts the records that have arrived without waiting for more', async () => {
    await inFolder(async (path) => {
      async function* trickling(): AsyncGenerator<Buffer> {
        yield Buffer.from(ndjson([record('A')]));
        while (!existsSync(path('out/A.xml'))) await new Promise((resolve) => setTimeout(resolve, 10));
        yield Buffer.from(ndjson([record('B')]));
      }
      const ended = await batch('-', path('out'), [], { stdin: Readable.from(trickling()) });
      expect(ended).toMatchObject({ status: 0, err: '' });
      expect(ended.out).toContain('2 converted, 0 failed');
    });
  });

  it.runIf(isLong)(
    'pint-ubl batch stops at an interrupt, prints the command that continues, and continues',
    async () => {
      await inFolder(async (path) => {
        const numbers = Array.from({ length: 600 }, (_, index) => `N-${index}`);
        writeFileSync(path('in.ndjson'), ndjson(numbers.map((number) => record(number))));
        // The clock is asked when a chunk is done.
        let stop = (): void => undefined;
        let asked = 0;
        const io = {
          onInterrupt: (callback: () => void) => {
            stop = callback;
            return () => undefined;
          },
          now: () => {
            if (++asked > 3) stop();
            return Date.UTC(2026, 9, 1);
          },
        };
        const stopped = await batch(path('in.ndjson'), path('out'), ['--jobs', '1'], io);
        expect(stopped.status).toBe(130);
        expect(stopped.err).toContain(`pint-ubl batch ${path('in.ndjson')} -o ${path('out')} --jobs 1 --resume`);
        const done = reportOf(path('out')).length;
        expect(done).toBeGreaterThan(0);
        expect(done).toBeLessThan(numbers.length);
        expect(xmlIn(path('out'))).toHaveLength(done);

        const resumed = await batch(path('in.ndjson'), path('out'), ['--resume']);
        expect(resumed).toMatchObject({ status: 0, err: '' });
        expect(resumed.out).toContain(`${numbers.length - done} converted, 0 failed, ${done} done before`);
        const report = reportOf(path('out'));
        expect(report.map(({ record: name }) => name)).toEqual(numbers.map((_, index) => index + 1));
        expect(report.map(({ file }) => file)).toEqual(numbers.map((number) => `${number}.xml`));
        expect(xmlIn(path('out'))).toHaveLength(numbers.length);
      });
    },
  );

  it('pint-ubl batch resumes after a kill with half a line, missing XML, corrected records and moved records', async () => {
    await inFolder(async (path) => {
      const bad = { ...record('BAD'), payload: {} };
      writeFileSync(path('in.ndjson'), ndjson([record('A'), bad, record('B'), record('C'), record('C')]));
      expect((await batch(path('in.ndjson'), path('out'))).status).toBe(1);
      const [a, , , c, second] = readFileSync(path('out/report.ndjson'), 'utf8').split('\n');
      writeFileSync(path('out/report.ndjson'), `${a}\n${c}\n${second}\n{"record":5,"fi`);
      rmSync(path('out/B.xml'));
      rmSync(path('out/C.xml'));
      writeFileSync(path('in.ndjson'), ndjson([record('BAD'), record('A'), record('B'), record('C'), record('C')]));
      const resumed = await batch(path('in.ndjson'), path('out'), ['--resume']);
      expect(resumed).toMatchObject({ status: 0, err: '' });
      expect(resumed.out).toContain('3 converted, 0 failed, 2 done before');
      expect(readdirSync(path('out')).sort()).toEqual(
        ['A.xml', 'B.xml', 'BAD.xml', 'C~2.xml', 'C~3.xml', 'report.ndjson'].sort(),
      );
    });
  });

  it('pint-ubl batch writes errors that many records have ten times, and then a short line each', async () => {
    await inFolder(async (path) => {
      writeFileSync(path('in.ndjson'), ndjson([...Array(30).fill({}), record('A'), { payload: 7 }, {}]));
      const ended = await batch(path('in.ndjson'), path('out'));
      expect(JSON.parse(ended.err).failed_by_field).toContainEqual(
        expect.objectContaining({ name: 'issuance', records: 32 }),
      );
      const report = reportOf(path('out'));
      expect(report).toHaveLength(33);
      expect(report.filter(({ errors }) => errors !== undefined)).toHaveLength(11);
      expect(report.filter(({ errors_as }) => errors_as === 1).map(({ record: name }) => name)).toEqual([
        ...Array.from({ length: 20 }, (_, index) => index + 11),
        33,
      ]);
      expect(readFileSync(path('out/report.ndjson'), 'utf8').split('\n')[29]).toBe(
        '{"record":30,"valid":false,"errors_as":1}',
      );
    });
  });

  it('pint-ubl batch says what a resumed run replaced and what is gone, in words and as JSON', async () => {
    await inFolder(async (path) => {
      writeFileSync(path('in.ndjson'), ndjson([record('A'), record('B'), record('C')]));
      const first = await batch(path('in.ndjson'), path('out'), ['--json']);
      expect(first.err).toBe('');
      expect(JSON.parse(first.out)).toMatchObject({
        converted: 3,
        replaced: 0,
        interrupted: false,
        gone_documents: [],
      });
      const corrected = record('A', { ...samplePayload(), note: 'corrected' });
      writeFileSync(path('in.ndjson'), ndjson([corrected, record('C'), { ...record('D'), payload: {} }]));
      const resumed = await batch(path('in.ndjson'), path('out'), ['--resume']);
      expect(resumed.out).toBe(
        `1 converted, 1 failed, 1 done before, 1 replaced, 1 no longer in the input; see ${path('out/report.ndjson')}\n`,
      );
      expect(JSON.parse(resumed.err)).toMatchObject({
        done_before: 1,
        replaced_documents: [{ record: 1, file: 'A.xml' }],
        gone_documents: [{ record: 2, file: 'B.xml' }],
      });
      expect(xmlIn(path('out')).sort()).toEqual(['A.xml', 'B.xml', 'C.xml']);
      expect(readFileSync(path('out/A.xml'), 'utf8')).toContain('corrected');
      expect(xmlIn(path('out/replaced'))).toEqual(['A.xml']);
      const again = await batch(path('in.ndjson'), path('out'), ['--resume', '--json']);
      expect(JSON.parse(again.out)).toMatchObject({
        converted: 0,
        failed: 1,
        done_before: 2,
        replaced: 0,
        gone: 1,
        gone_documents: [{ record: 2, file: 'B.xml' }],
        failed_by_field: expect.arrayContaining([
          { name: 'issue_date', meaning: 'Issue date is mandatory', records: 1 },
        ]),
      });
    });
  });

  it.runIf(isLong)(
    'pint-ubl batch refuses a folder where another batch is at work, and cleans up after one that was killed',
    async () => {
      await inFolder(async (path) => {
        writeFileSync(path('in.ndjson'), ndjson([record('A')]));
        mkdirSync(path('out/.batch-settings'), { recursive: true });
        const atWork = await lockFolder(path('out'), { heartbeat: 100, staleAfter: 10_000 });
        const refused = await batch(path('in.ndjson'), path('out'));
        expect(refused).toMatchObject({ status: 2, out: '' });
        expect(refused.err).toContain('another batch is at work there');
        atWork.release();

        const token = '00000000-0000-4000-8000-000000000000';
        writeFileSync(path(`out/${LOCK_NAME}`), token);
        utimesSync(path(`out/${LOCK_NAME}`), 0, 0);
        mkdirSync(path(`out/.pint-ubl-batch-${token}/1.xml`), { recursive: true });
        expect(await batch(path('in.ndjson'), path('out'))).toMatchObject({ status: 0, err: '' });
        expect(readdirSync(path('out')).sort()).toEqual(['.batch-settings', 'A.xml', 'report.ndjson']);
      });
    },
  );

  it('pint-ubl batch overwrites nothing that it did not make, unless told to', async () => {
    await inFolder(async (path) => {
      writeFileSync(path('in.ndjson'), ndjson([record('A'), record('B')]));
      mkdirSync(path('out'));
      writeFileSync(path('out/A.xml'), 'mine');
      const refused = await batch(path('in.ndjson'), path('out'));
      expect(refused).toMatchObject({ status: 2, out: '' });
      expect(refused.err).toContain('it holds A.xml, which no run of this report made; --force overwrites');
      expect(readdirSync(path('out'))).toEqual(['A.xml']);
      expect(readFileSync(path('out/A.xml'), 'utf8')).toBe('mine');
      expect((await batch(path('in.ndjson'), path('out'), ['--force'])).status).toBe(0);
      expect(readFileSync(path('out/A.xml'), 'utf8')).toContain('<Invoice');

      const again = await batch(path('in.ndjson'), path('out'));
      expect(again.err).toContain('it holds report.ndjson of an earlier run; --resume continues');
      writeFileSync(path('out/C.xml'), 'mine');
      const resumed = await batch(path('in.ndjson'), path('out'), ['--resume']);
      expect(resumed.err).toContain('it holds C.xml');
      expect(reportOf(path('out'))).toHaveLength(2);
    });
  });

  it('pint-ubl batch does not write through a link in place of the report', async () => {
    await inFolder(async (path) => {
      writeFileSync(path('in.ndjson'), ndjson([record('A')]));
      writeFileSync(path('diary'), 'dear diary');
      mkdirSync(path('out'));
      symlinkSync(path('diary'), path('out/report.ndjson'));
      for (const flags of [[], ['--force'], ['--resume']]) {
        const refused = await batch(path('in.ndjson'), path('out'), flags);
        expect(refused).toMatchObject({ status: 2, out: '' });
        expect(refused.err).toContain('it is a symbolic link');
      }
      expect(readFileSync(path('diary'), 'utf8')).toBe('dear diary');
      expect(readdirSync(path('out'))).toEqual(['report.ndjson']);
    });
  });

  it('pint-ubl batch skips a pipe that is called *.json, and lines of zeros, with a sentence each', async () => {
    await inFolder(async (path) => {
      mkdirSync(path('in'));
      if (spawnSync('mkfifo', [path('in/pipe.json')]).status !== 0) return;
      writeFileSync(path('in/a.json'), JSON.stringify(record('A')));
      const ended = await batch(path('in'), path('out'));
      expect(ended.status).toBe(2);
      expect(reportOf(path('out'))).toMatchObject([
        { record: 'a.json', valid: true },
        { record: 'pipe.json', valid: false, errors: { message: expect.stringContaining('it is not a file') } },
      ]);
      writeFileSync(path('zeros.ndjson'), '\0\0\0\n');
      expect((await batch(path('zeros.ndjson'), path('zeros'))).status).toBe(1);
      expect(reportOf(path('zeros'))).toMatchObject([{ record: 1, valid: false }]);
    });
  });

  it.runIf(isLong)(
    'pint-ubl batch packs all documents into one file, also when it is stopped and continued',
    async () => {
      await inFolder(async (path) => {
        const numbers = Array.from({ length: 130 }, (_, index) => `N-${index}`);
        writeFileSync(path('in.ndjson'), ndjson([...numbers.map((number) => record(number)), {}]));
        expect((await batch(path('in.ndjson'), path('whole'), ['--pack', 'tar'])).status).toBe(1);
        expect(readdirSync(path('whole')).sort()).toEqual(['documents.tar', 'report.ndjson']);

        // As a kill leaves it: bytes in the pack that the report does not tell of, and half a line.
        mkdirSync(path('out'));
        const report = readFileSync(path('whole/report.ndjson'), 'utf8');
        const lines = report.split('\n').slice(0, 70);
        writeFileSync(path('out/report.ndjson'), `${lines.join('\n')}\n{"record":71,"va`);
        writeFileSync(path('out/documents.tar.part'), readFileSync(path('whole/documents.tar')).subarray(0, -70_000));
        const resumed = await batch(path('in.ndjson'), path('out'), ['--pack', 'tar', '--resume']);
        expect(resumed.out).toContain('60 converted, 1 failed, 70 done before');
        expect(readFileSync(path('out/documents.tar')).equals(readFileSync(path('whole/documents.tar')))).toBe(true);
        expect(readFileSync(path('out/report.ndjson'), 'utf8')).toBe(report);
        expect((await batch(path('in.ndjson'), path('out'), ['--pack', 'tar'])).err).toContain('of an earlier run');
      });
    },
  );

  it.runIf(isLong).each([[[]], [['--pack', 'tar']]])(
    'pint-ubl batch ends with a sentence on a full disk, and continues when there is space: %j',
    async (flags) => {
      await inFolder(async (path) => {
        mkdirSync(path('out'));
        const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400k', 'tmpfs', path('out')]);
        if (mounted.status !== 0) return console.warn('Skipped: this process may not make a small disk to fill.');
        try {
          const numbers = Array.from({ length: 300 }, (_, index) => `N-${index}`);
          writeFileSync(path('in.ndjson'), ndjson(numbers.map((number) => record(number))));
          const full = await batch(path('in.ndjson'), path('out'), flags);
          expect(full).toMatchObject({ status: 2, out: '' });
          expect(full.err).toContain('no space left on the device');
          expect(full.err).toContain('{"stopped":true,"continue":"pint-ubl batch ');
          const report = reportOf(path('out'));
          if (flags.length === 0) expect(xmlIn(path('out')).sort()).toEqual(report.map(({ file }) => file).sort());
          expect(readdirSync(path('out')).filter((name) => name.startsWith('.'))).toEqual([]);

          spawnSync('mount', ['-o', 'remount,size=100m', path('out')]);
          const resumed = await batch(path('in.ndjson'), path('out'), [...flags, '--resume']);
          expect(resumed).toMatchObject({ status: 0, err: '' });
          expect(resumed.out).toContain(`${300 - report.length} converted, 0 failed`);
          expect(reportOf(path('out')).map(({ record: name }) => name)).toEqual(numbers.map((_, index) => index + 1));
        } finally {
          spawnSync('umount', [path('out')]);
        }
      });
    },
  );

  it('pint-ubl batch gives hostile document numbers distinct names inside the folder', async () => {
    await inFolder(async (path) => {
      const numbers = [
        '../up',
        '/abs',
        'a/b',
        'a_b',
        'A_B',
        'CON',
        '.',
        '..',
        'x'.repeat(500),
        `${'x'.repeat(500)}y`,
        'report.ndjson',
      ];
      writeFileSync(path('in.ndjson'), ndjson(numbers.map((number) => record(number))));
      const ended = await batch(path('in.ndjson'), path('deep/out'));
      expect(ended.status).toBe(0);
      const names = xmlIn(path('deep/out')).map((name) => name.toLowerCase());
      expect(new Set(names).size).toBe(numbers.length);
      expect(readdirSync(path('.')).sort()).toEqual(['deep', 'in.ndjson']);
      expect(readdirSync(path('deep'))).toEqual(['out']);
    });
  });

  it('pint-ubl batch converts the other records if one breaks its worker', async () => {
    await inFolder(async (path) => {
      const script = path('worker.mjs');
      writeFileSync(
        script,
        `export default (task) => {
          for (const content of task.records) if (String.fromCharCode(...content).includes('boom')) process.exit(1);
          return { outcomes: task.records.map(() => ({ kind: 'refused', errors: { message: { message: 'seen' } } })) };
        };`,
      );
      writeFileSync(path('in.ndjson'), ndjson(['a', 'boom', 'b']));
      const ended = await batch(path('in.ndjson'), path('out'), [], { batchWorker: pathToFileURL(script) });
      expect(ended.status).toBe(2);
      expect(ended.out).toContain('0 converted, 2 failed, 1 not tried');
      expect(reportOf(path('out')).map(({ errors }) => errors)).toEqual([
        { message: 'seen' },
        { message: expect.stringContaining('The worker broke down on this record') },
        { message: 'seen' },
      ]);
    });
  });

  it('pint-ubl batch ends with status 2 on wrong usage and on files that cannot be used', async () => {
    await inFolder(async (path) => {
      writeFileSync(path('file'), '');
      for (const args of [
        [path('absent'), '-o', path('out')],
        [path('file'), '-o', path('file')],
        [path('file'), '-o', path('out'), '--issuance', path('absent')],
        [path('file'), '-o', path('out'), '--jobs', '0'],
        [path('file')],
      ]) {
        expect(await pintUbl(['batch', ...args], '', { batchWorker })).toMatchObject({ status: 2, out: '' });
      }
      expect(existsSync(path('out'))).toBe(false);
      expect(await batch(path('file'), path('out'))).toMatchObject({ status: 0 });
      expect(reportOf(path('out'))).toEqual([]);
    });
  });
});
