import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtures } from '../support/fixtures.ts';
import { type Ended, inFolder, pintUbl, sampleIssuance, samplePayload } from './support.ts';

// Worker threads run a file of their own, as in the build.
const WORKER = `.cache/batch-worker-${process.pid}.mjs`;
const batchWorker = pathToFileURL(WORKER);

beforeAll(async () => {
  await build({
    entryPoints: ['src/cli/batch/worker.ts'],
    outfile: WORKER,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
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
const record = (number: string, payload = samplePayload()) => ({ payload, issuance: sampleIssuance(number) });
const ndjson = (records: readonly unknown[]): string => records.map((one) => `${JSON.stringify(one)}\n`).join('');

function batch(input: string, output: string, flags: readonly string[] = [], io = {}): Promise<Ended> {
  return pintUbl(['batch', input, '-o', output, ...flags], '', { batchWorker, ...io });
}

describe('pint-ubl batch', () => {
  it('converts every line, names files by document number, reports in order', async () => {
    await inFolder(async (path) => {
      const all = fixtures();
      writeFileSync(path('in.ndjson'), ndjson(all.map(({ payload, issuance }) => ({ payload, issuance }))));
      const ended = await batch(path('in.ndjson'), path('out'));
      expect(ended).toMatchObject({ status: 0, err: '' });
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

  it('continues after bad records, and says what is wrong with each', async () => {
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
    });
  });

  it('takes a folder, a shared issuance, and standard input', async () => {
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

  it('takes one kind of document for all, and counts unknown fields with --lenient', async () => {
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
        { valid: true },
        { valid: false },
      ]);
      expect(readFileSync(path('strict/A-2.xml'), 'utf8')).toContain('>389</cbc:InvoiceTypeCode>');
      const lenient = await batch(path('in.ndjson'), path('out'), ['--type', 'purchase-invoice', '--lenient']);
      expect(lenient).toMatchObject({ status: 0, err: `2 records: allowence: ${message}\n` });
      expect(reportOf(path('out')).map(({ inputWarnings }) => inputWarnings)).toEqual([
        { allowence: message },
        undefined,
        { allowence: message },
      ]);
    });
  });

  it('converts the records that have arrived without waiting for more', async () => {
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

  it('stops at an interrupt, prints the command that continues, and continues', async () => {
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
  });

  it('resumes after a kill with half a line, missing XML, corrected records and moved records', async () => {
    await inFolder(async (path) => {
      const bad = { ...record('BAD'), payload: {} };
      writeFileSync(path('in.ndjson'), ndjson([record('A'), bad, record('B'), record('C'), record('C')]));
      expect((await batch(path('in.ndjson'), path('out'))).status).toBe(1);
      const [a, , , c, second] = readFileSync(path('out/report.ndjson'), 'utf8').split('\n');
      writeFileSync(path('out/report.ndjson'), `${a}\n${c}\n${second}\n{"record":5,"fi`);
      rmSync(path('out/C.xml'));
      mkdirSync(path('out/.batch-killed'));
      writeFileSync(path('in.ndjson'), ndjson([record('BAD'), record('A'), record('B'), record('C'), record('C')]));
      const resumed = await batch(path('in.ndjson'), path('out'), ['--resume']);
      expect(resumed.status).toBe(0);
      expect(resumed.out).toContain('3 converted, 0 failed, 2 done before');
      expect(readdirSync(path('out')).sort()).toEqual(
        ['A.xml', 'B.xml', 'BAD.xml', 'C~2.xml', 'C~3.xml', 'report.ndjson'].sort(),
      );
    });
  });

  it('refuses a folder where another batch is at work, and cleans up after one that was killed', async () => {
    await inFolder(async (path) => {
      writeFileSync(path('in.ndjson'), ndjson([record('A')]));
      const atWork = path(`out/.batch-${process.ppid}-x`);
      const killed = [path('out/.batch-999999999-x'), path(`out/.batch-${process.pid}-x`), path('out/.batch-x')];
      for (const folder of [atWork, ...killed]) mkdirSync(folder, { recursive: true });
      writeFileSync(path('out/report.ndjson'), 'kept');
      const refused = await batch(path('in.ndjson'), path('out'));
      expect(refused).toMatchObject({ status: 2, out: '' });
      expect(refused.err).toContain(`another batch is at work there (process ${process.ppid};`);
      expect(readFileSync(path('out/report.ndjson'), 'utf8')).toBe('kept');
      expect(existsSync(atWork)).toBe(true);
      rmSync(atWork, { recursive: true });
      expect(await batch(path('in.ndjson'), path('out'))).toMatchObject({ status: 0, err: '' });
      expect(readdirSync(path('out')).sort()).toEqual(['A.xml', 'report.ndjson']);
    });
  });

  it('gives hostile document numbers distinct names inside the folder', async () => {
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

  it('converts the other records if one breaks its worker', async () => {
    await inFolder(async (path) => {
      const script = path('worker.mjs');
      writeFileSync(
        script,
        `export default (task) => {
          for (const { content } of task) if (String.fromCharCode(...content).includes('boom')) process.exit(1);
          return { outcomes: task.map(() => ({ kind: 'refused', errors: { message: 'seen' } })) };
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

  it('ends with status 2 on wrong usage and trouble with files', async () => {
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
