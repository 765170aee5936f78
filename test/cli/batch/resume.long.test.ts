// A batch that is resumed after records were changed or taken out, and one that is killed at any change of the disk.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { LOCK_NAME } from '../../../src/cli/batch/folder-lock.ts';
import { type OutputFlags, openOutput } from '../../../src/cli/batch/output.ts';
import { openSource } from '../../../src/cli/batch/source.ts';
import type { Io } from '../../../src/cli/io.ts';
import type { Outcome } from '../../../src/jobs/job.ts';
import { inFolder } from '../support.ts';

interface TestRecord {
  readonly document_number: string;
  readonly total?: number;
  /** A record that no document can be made of. */
  readonly wrong?: boolean;
}

const of = (number: string, total = 1): TestRecord => ({ document_number: number, total });

// Stands for the threads: what they make of a record follows from its content alone.
function outcomeOf(content: Uint8Array): Outcome {
  const text = new TextDecoder().decode(content);
  const { document_number, wrong } = JSON.parse(text) as TestRecord;
  return wrong === true
    ? { kind: 'refused', documentNumber: document_number, errors: {} }
    : {
        kind: 'converted',
        documentNumber: document_number,
        warnings: [],
        inputWarnings: {},
        xml: Buffer.from(text),
      };
}

interface Ended {
  readonly changed: string[];
  readonly gone: string[];
  readonly converted: string[];
  readonly moved: readonly string[];
}

/** What documents are made with. */
type Settings = Parameters<typeof openOutput>[2]['settings'];

async function run(
  folder: string,
  records: readonly TestRecord[],
  flags: OutputFlags = {},
  settings?: Settings,
): Promise<Ended> {
  const text = records.map((record) => `${JSON.stringify(record)}\n`).join('');
  const input = join(folder, '..', 'in.ndjson');
  fs.writeFileSync(input, text);
  return runFrom(input, folder, flags, '', settings);
}

async function runFrom(
  input: string,
  folder: string,
  flags: OutputFlags,
  stdin = '',
  settings: Settings = { issuance: undefined },
): Promise<Ended> {
  const io = { stdin: Readable.from([Buffer.from(stdin)]) } as unknown as Io;
  const source = await openSource(input, io);
  const output = await openOutput(folder, flags, { source, settings, onRead: () => undefined });
  const converted: string[] = [];
  let isComplete = false;
  try {
    let position = 0;
    for await (const chunk of output.source.read()) {
      for (const record of chunk) {
        if (output.earlier.isConverted(position++) || !(record.content instanceof Uint8Array)) continue;
        const outcome = outcomeOf(record.content);
        output.commit([record], [outcome]);
        converted.push(String(record.name));
      }
    }
    isComplete = true;
  } finally {
    output.close(isComplete);
  }
  const filesOf = (list: readonly { readonly file: string }[]) => list.map(({ file }) => file);
  const { changed, gone } = output.earlier;
  return { changed: filesOf(changed), gone: filesOf(gone), converted, moved: output.moved() };
}

interface State {
  /** Content of the documents by their names. */
  readonly documents: Readonly<Record<string, TestRecord>>;
  readonly replaced: Readonly<Record<string, TestRecord>>;
  readonly report: readonly { readonly record: unknown; readonly file?: string; readonly gone?: true }[];
}

function documentsIn(path: string): Record<string, TestRecord> {
  const names = fs.existsSync(path) ? fs.readdirSync(path).filter((name) => name.endsWith('.xml')) : [];
  return Object.fromEntries(names.sort().map((name) => [name, JSON.parse(fs.readFileSync(join(path, name), 'utf8'))]));
}

function stateOf(folder: string): State {
  const report = fs.readFileSync(join(folder, 'report.ndjson'), 'utf8').split('\n').filter(Boolean);
  return {
    documents: documentsIn(folder),
    replaced: documentsIn(join(folder, 'replaced')),
    report: report.map((line) => JSON.parse(line)),
  };
}

const BEFORE = [of('N-1'), of('N-2'), of('N-3'), of('N-4'), of('N-5')];
// N-1 and N-5 were corrected, N-2 is the same and stands elsewhere, N-3 is gone, N-4 got another number, N-6 is new.
const AFTER = [of('N-1', 2), of('N-6'), of('N-2'), of('M-4'), { document_number: 'N-5', wrong: true }];

describe('a batch that is resumed', () => {
  it('a batch that is resumed replaces the documents of changed records, and keeps those of records that are gone', async () => {
    await inFolder(async (path) => {
      await run(path('out'), BEFORE);
      expect(await run(path('out'), AFTER, { resume: true })).toMatchObject({
        changed: ['N-1.xml', 'N-4.xml', 'N-5.xml'],
        gone: ['N-3.xml'],
        converted: ['1', '2', '4', '5'],
      });
      const { documents, replaced, report } = stateOf(path('out'));
      expect(documents).toEqual({
        'M-4.xml': of('M-4'),
        'N-1.xml': of('N-1', 2),
        'N-2.xml': of('N-2'),
        'N-3.xml': of('N-3'),
        'N-6.xml': of('N-6'),
      });
      expect(replaced).toEqual({ 'N-1.xml': of('N-1'), 'N-4.xml': of('N-4'), 'N-5.xml': of('N-5') });
      expect(report).toMatchObject([
        { record: 3, file: 'N-2.xml' },
        { record: 3, file: 'N-3.xml', gone: true },
        { record: 1, file: 'N-1.xml', replaces: 'replaced/N-1.xml' },
        { record: 2, file: 'N-6.xml' },
        { record: 4, file: 'M-4.xml', replaces: 'replaced/N-4.xml' },
        { record: 5, valid: false, document_number: 'N-5', replaces: 'replaced/N-5.xml' },
      ]);
      // Nothing changes where nothing was changed, but what failed is tried again; a record that comes back is known.
      expect(await run(path('out'), AFTER, { resume: true })).toMatchObject({
        changed: [],
        gone: ['N-3.xml'],
        converted: ['5'],
      });
      expect(await run(path('out'), [...AFTER, of('N-3')], { resume: true })).toMatchObject({
        gone: [],
        converted: ['5'],
      });
      expect(stateOf(path('out')).report.filter(({ gone }) => gone)).toEqual([]);
      expect(stateOf(path('out')).documents).toEqual(documents);
    });
  });

  it('a batch that is resumed passes lines of its report over that no run writes, and leaves what they name alone', async () => {
    const odd = [
      { record: 1, file: '../outside.xml', digest: '0' },
      { record: 1, file: 'inside/other.xml', digest: '0' },
      { record: 1, file: 'notes.txt', digest: '0' },
      { record: 1, file: 7, digest: '0' },
      { record: 1, file: 'N-1.xml', digest: 7 },
      { record: {}, file: 'N-1.xml', digest: '0' },
      [],
    ];
    const others = ['outside.xml', 'out/notes.txt', 'out/inside/other.xml'];
    await inFolder(async (path) => {
      await run(path('out'), BEFORE);
      const { report } = stateOf(path('out'));
      fs.appendFileSync(path('out/report.ndjson'), odd.map((line) => `${JSON.stringify(line)}\n`).join(''));
      fs.mkdirSync(path('out/inside'));
      for (const other of others) fs.writeFileSync(path(other), '{}');
      expect(await run(path('out'), BEFORE, { resume: true })).toMatchObject({ changed: [], gone: [], converted: [] });
      expect(stateOf(path('out')).report).toEqual(report);
      expect(others.filter((other) => !fs.existsSync(path(other)))).toEqual([]);
    });
  });

  it('a batch that is resumed converts anew what was made with another issuance, type, country or way of decimals', async () => {
    const seller = { accounting_supplier_party: { name: 'A', tin: '1' } };
    const before = { issuance: seller, type: 'sales-invoice', country: 'OM', decimals: 'shortest' } as const;
    const reordered = { ...before, issuance: { accounting_supplier_party: { tin: '1', name: 'A' } } };
    const others: readonly Settings[] = [
      { ...before, issuance: { accounting_supplier_party: { name: 'B', tin: '1' } } },
      { ...before, type: 'debit-note' },
      { ...before, country: 'AE' },
      { ...before, decimals: 'fixed' },
    ];
    await inFolder(async (path) => {
      const resumed = (settings: Settings) => run(path('out'), [of('N-1')], { resume: true }, settings);
      await run(path('out'), [of('N-1')], {}, before);
      expect(await resumed(reordered)).toMatchObject({ changed: [], gone: [], converted: [] });
      for (const settings of others) {
        expect(await resumed(settings)).toMatchObject({ changed: ['N-1.xml'], gone: [], converted: ['1'] });
        expect(await resumed(settings)).toMatchObject({ changed: [], gone: [], converted: [] });
      }
      // A report of 0.2 does not say what its documents were made with.
      const report = fs.readFileSync(path('out/report.ndjson'), 'utf8');
      fs.writeFileSync(path('out/report.ndjson'), report.replace(/,"settings":"\w+"/, ''));
      expect(await resumed(before)).toMatchObject({ changed: [], gone: [], converted: [] });
    });
  });

  it('a batch that is resumed takes a changed record for the one with its number before the one at its place', async () => {
    await inFolder(async (path) => {
      await run(path('out'), BEFORE);
      // N-4 is gone, and N-5, which was changed, stands in its place.
      const after = [of('N-1'), of('N-2'), of('N-3'), of('N-5', 2)];
      expect(await run(path('out'), after, { resume: true })).toMatchObject({
        changed: ['N-5.xml'],
        gone: ['N-4.xml'],
        converted: ['4'],
      });
      // A record more before one that was changed: nothing is gone.
      const more = [of('N-9'), of('N-1', 2), of('N-2'), of('N-3'), of('N-5', 2)];
      expect(await run(path('out'), more, { resume: true })).toMatchObject({ changed: ['N-1.xml'], gone: ['N-4.xml'] });
      // A second correction keeps both former documents.
      await run(path('out'), [of('N-1', 3), of('N-2'), of('N-3'), of('N-5', 2)], { resume: true });
      expect(Object.keys(stateOf(path('out')).replaced)).toEqual(['N-1.2.xml', 'N-1.xml', 'N-5.xml']);
    });
  });

  it('a batch that is resumed gives records of the same content the places that they have', async () => {
    await inFolder(async (path) => {
      await run(path('out'), [of('N-1'), of('N-1')]);
      const again = await run(path('out'), [of('N-0'), of('N-1'), of('N-2'), of('N-1')], { resume: true });
      expect(again).toMatchObject({ changed: [], gone: [], converted: ['1', '3'] });
      expect(stateOf(path('out')).report.map(({ record, file }) => [record, file])).toEqual([
        [2, 'N-1.xml'],
        [4, 'N-1~2.xml'],
        [1, 'N-0.xml'],
        [3, 'N-2.xml'],
      ]);
    });
  });

  it('a batch that is resumed knows the files of a folder by their names, and reads standard input twice', async () => {
    await inFolder(async (path) => {
      fs.mkdirSync(path('in'));
      const write = (name: string, record: TestRecord) => fs.writeFileSync(path(`in/${name}`), JSON.stringify(record));
      for (const name of ['a', 'b']) write(`${name}.json`, of(name));
      await runFrom(path('in'), path('out'), {});
      write('a.json', of('c'));
      fs.rmSync(path('in/b.json'));
      fs.mkdirSync(path('in/b.json'));
      // What cannot be read is neither changed nor gone.
      expect(await runFrom(path('in'), path('out'), { resume: true })).toMatchObject({ changed: ['a.xml'], gone: [] });
      expect(Object.keys(stateOf(path('out')).documents)).toEqual(['b.xml', 'c.xml']);

      const text = (records: readonly TestRecord[]) => records.map((one) => `${JSON.stringify(one)}\n`).join('');
      await runFrom('-', path('piped'), {}, text(BEFORE));
      const resumed = await runFrom('-', path('piped'), { resume: true }, text(AFTER));
      expect(resumed).toMatchObject({ changed: ['N-1.xml', 'N-4.xml', 'N-5.xml'], gone: ['N-3.xml'] });
      expect(fs.readdirSync(path('piped')).filter((name) => name.startsWith('.'))).toEqual([]);
    });
  });

  it.each(['tar', 'ndjson'] as const)(
    'a batch that is resumed with --pack %s refuses changed records before it touches anything, and keeps those that are gone',
    async (pack) => {
      await inFolder(async (path) => {
        await run(path('out'), BEFORE, { pack });
        const before = fs.readFileSync(path(`out/documents.${pack}`));
        await expect(run(path('out'), AFTER, { pack, resume: true })).rejects.toThrow(
          `3 records were changed (the first is record 1, N-1.xml) since documents.${pack} got their documents. A document cannot be taken out of a pack: make it anew with --force`,
        );
        expect(fs.readFileSync(path(`out/documents.${pack}`)).equals(before)).toBe(true);
        expect(stateOf(path('out')).report).toHaveLength(5);
        const fewer = await run(path('out'), [...BEFORE.slice(1), of('N-6')], { pack, resume: true });
        expect(fewer).toMatchObject({ changed: [], gone: ['N-1.xml'], converted: ['5'] });
      });
    },
  );

  it('a batch that is resumed does not move documents through a link', async () => {
    await inFolder(async (path) => {
      await run(path('out'), BEFORE);
      fs.mkdirSync(path('elsewhere'));
      fs.symlinkSync(path('elsewhere'), path('out/replaced'));
      await expect(run(path('out'), AFTER, { resume: true })).rejects.toThrow('it is not a folder');
      expect(fs.readdirSync(path('elsewhere'))).toEqual([]);
      expect(Object.keys(stateOf(path('out')).documents)).toHaveLength(5);
    });
  });
});

describe('documents of an earlier run', () => {
  const OTHERS = [of('N-1', 2), { document_number: 'N-2', wrong: true }, of('N-4', 2)];

  it('documents of an earlier run do not stay among those of a run with --force, and files that no report names do', async () => {
    await inFolder(async (path) => {
      await run(path('out'), BEFORE.slice(0, 3));
      fs.writeFileSync(path('out/other.xml'), '{}');
      const { moved } = await run(path('out'), OTHERS, { force: true });
      expect(moved).toEqual(['N-2.xml', 'N-3.xml']);
      const { documents, replaced } = stateOf(path('out'));
      expect(documents).toEqual({ 'N-1.xml': of('N-1', 2), 'N-4.xml': of('N-4', 2), 'other.xml': {} });
      expect(replaced).toEqual({ 'N-2.xml': of('N-2'), 'N-3.xml': of('N-3') });
      // The same once more moves nothing for good.
      expect((await run(path('out'), OTHERS, { force: true })).moved).toEqual([]);
      expect(stateOf(path('out')).replaced).toEqual(replaced);
    });
  });

  it('documents of an earlier run never count as those of a run with --force that is killed and continued', async () => {
    await inFolder(async (path) => {
      await run(path('before'), BEFORE.slice(0, 3));
      const input = path('in.ndjson');
      let kills = 0;
      for (;;) {
        const folder = path(`killed-${kills + 1}`);
        fs.cpSync(path('before'), folder, { recursive: true });
        // A file that no report names, in the place of a document.
        fs.writeFileSync(join(folder, 'N-4.xml'), JSON.stringify(of('N-4')));
        fs.writeFileSync(input, OTHERS.map((record) => `${JSON.stringify(record)}\n`).join(''));
        if (!(await killedAt(kills + 1, () => runFrom(input, folder, { force: true })))) break;
        kills++;
        fs.rmSync(join(folder, LOCK_NAME), { force: true });
        await run(folder, OTHERS, { resume: true, force: true });
        const { documents } = stateOf(folder);
        expect([documents['N-1.xml'], documents['N-4.xml']], `killed at change ${kills}`).toEqual([
          OTHERS[0],
          OTHERS[2],
        ]);
      }
      expect(kills).toBeGreaterThan(10);
    });
  });

  it('documents of an earlier run are converted anew where a file is empty or not a plain file, and kept where it was copied', async () => {
    await inFolder(async (path) => {
      await run(path('out'), BEFORE);
      fs.writeFileSync(path('out/N-1.xml'), '');
      fs.renameSync(path('out/N-2.xml'), path('elsewhere.xml'));
      fs.symlinkSync(path('elsewhere.xml'), path('out/N-2.xml'));
      fs.cpSync(path('out'), path('copy'), { recursive: true, verbatimSymlinks: true });
      expect((await run(path('copy'), BEFORE, { resume: true })).converted).toEqual(['1', '2']);
      expect(stateOf(path('copy')).documents['N-1.xml']).toEqual(of('N-1'));
      expect(fs.lstatSync(path('copy/N-2.xml')).isFile()).toBe(true);
      fs.rmSync(path('copy/N-3.xml'));
      fs.mkdirSync(path('copy/N-3.xml'));
      await expect(run(path('copy'), BEFORE, { resume: true })).rejects.toThrow('Cannot write to');
      await expect(run(path('copy'), BEFORE, { resume: true })).rejects.toThrow('Cannot write to');
    });
  });

  it('documents of an earlier run move with what stands beside them', async () => {
    await inFolder(async (path) => {
      await run(path('out'), BEFORE.slice(0, 2));
      for (const name of ['envelopes/N-1.xml', 'envelopes/N-2.xml', 'pdf/N-1.pdf']) {
        fs.mkdirSync(join(path('out'), name, '..'), { recursive: true });
        fs.writeFileSync(join(path('out'), name), name);
      }
      const correct = (total: number) => run(path('out'), [of('N-1', total), of('N-2')], { resume: true });
      const names = () =>
        fs
          .readdirSync(path('out'), { recursive: true })
          .map(String)
          .filter((name) => name.includes('.'))
          .sort();
      await correct(2);
      expect(names()).toEqual([
        ...['N-1.xml', 'N-2.xml', 'envelopes/N-2.xml'],
        ...['replaced/N-1.xml', 'replaced/envelopes/N-1.xml', 'replaced/pdf/N-1.pdf', 'report.ndjson'],
      ]);
      await correct(3);
      expect(names()).toContain('replaced/N-1.2.xml');
      fs.rmSync(path('out/pdf'), { recursive: true });
      fs.symlinkSync(path('before'), path('out/pdf'));
      await expect(correct(4)).rejects.toThrow('it is not a folder');
    });
  });

  it('documents of an earlier run that are files are not left out of a pack, nor those of another pack', async () => {
    await inFolder(async (path) => {
      await run(path('out'), BEFORE);
      await expect(run(path('out'), BEFORE, { resume: true, pack: 'tar' })).rejects.toThrow(
        'it holds N-1.xml, which is not in documents.tar. Continue without --pack',
      );
      expect(Object.keys(stateOf(path('out')).documents)).toHaveLength(5);
      expect((await run(path('out'), BEFORE, { force: true, pack: 'tar' })).moved).toHaveLength(5);
      await expect(run(path('out'), BEFORE, { resume: true, pack: 'ndjson' })).rejects.toThrow(
        'it holds documents.tar',
      );
      expect((await run(path('out'), BEFORE, { resume: true, pack: 'tar' })).converted).toEqual([]);
      expect((await run(path('out'), BEFORE, { force: true })).moved).toEqual(['documents.tar']);
    });
  });
});

// Every function by which a batch changes the disk.
const CHANGES = ['renameSync', 'writeFileSync', 'writevSync', 'ftruncateSync', 'mkdirSync', 'rmSync'] as const;

/** Does the work as a process does that is killed at its n-th change of the disk, of which half is done. Tells whether it got so far. */
async function killedAt(n: number, work: () => Promise<unknown>): Promise<boolean> {
  const originals = CHANGES.map((name) => [name, fs[name]] as const);
  let changes = 0;
  for (const [name, original] of originals) {
    const dying = (...args: unknown[]): unknown => {
      if (++changes < n) return Reflect.apply(original as (...args: unknown[]) => unknown, fs, args);
      if (changes === n && name === 'writevSync') {
        const [descriptor, [piece], at] = args as [number, [Uint8Array], number];
        fs.writeSync(descriptor, piece, 0, piece.length >> 1, at);
      }
      throw new Error('killed');
    };
    Object.assign(fs, { [name]: dying });
  }
  syncBuiltinESMExports();
  try {
    await work();
  } catch (thrown) {
    if (changes < n) throw thrown;
  } finally {
    Object.assign(fs, Object.fromEntries(originals));
    syncBuiltinESMExports();
  }
  return changes >= n;
}

describe('a resumed batch that is killed', () => {
  it('a resumed batch that is killed at any change of the disk is whole once it is resumed again', async () => {
    await inFolder(async (path) => {
      await run(path('before'), BEFORE);
      fs.cpSync(path('before'), path('whole'), { recursive: true });
      await run(path('whole'), AFTER, { resume: true });
      const whole = stateOf(path('whole'));
      let kills = 0;
      for (;;) {
        const folder = path(`killed-${kills + 1}`);
        fs.cpSync(path('before'), folder, { recursive: true });
        const text = AFTER.map((record) => `${JSON.stringify(record)}\n`).join('');
        fs.writeFileSync(path('in.ndjson'), text);
        const wasKilled = await killedAt(kills + 1, () => runFrom(path('in.ndjson'), folder, { resume: true }));
        if (!wasKilled) break;
        kills++;
        // Never two documents of one record, not even now.
        const left = Object.values(documentsIn(folder)).map(({ document_number }) => document_number);
        expect(new Set(left).size, `killed at change ${kills}`).toBe(left.length);
        expect(left.includes('N-4') && left.includes('M-4'), `killed at change ${kills}`).toBe(false);
        fs.rmSync(join(folder, LOCK_NAME), { force: true });
        await run(folder, AFTER, { resume: true });
        const { documents, replaced, report } = stateOf(folder);
        expect({ documents, replaced }, `killed at change ${kills}`).toEqual({
          documents: whole.documents,
          replaced: whole.replaced,
        });
        const places = (lines: State['report']) =>
          lines.map(({ record, gone }) => JSON.stringify([record, gone])).sort();
        expect(places(report), `killed at change ${kills}`).toEqual(places(whole.report));
      }
      expect(kills).toBeGreaterThan(20);
    });
  });
});
