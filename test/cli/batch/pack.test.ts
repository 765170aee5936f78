// Documents in one file: what `tar` reads from it, and a run that goes on where one was stopped.
import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createPackWriter, type NamedXml } from '../../../src/cli/batch/documents.ts';
import { inFolder } from '../support.ts';

const documents: NamedXml[] = [
  { file: 'A.xml', xml: Buffer.from('<a/>') },
  { file: 'فاتورة-٧.xml', xml: Buffer.from('<b>é</b>') },
  { file: `${'ب'.repeat(99)}~2.xml`, xml: Buffer.from('x'.repeat(512)) },
  { file: 'empty.xml', xml: new Uint8Array(0) },
];

describe('a tar of documents', () => {
  it('a tar of documents is what tar reads, whatever the names', async () => {
    await inFolder(async (path) => {
      const pack = createPackWriter(path(''), 'tar', 0);
      pack.stage(documents.slice(0, 1)).publish();
      pack.stage(documents.slice(1)).publish();
      expect(readdirSync(path(''))).toEqual(['documents.tar.part']);
      pack.close(true);
      expect(readdirSync(path(''))).toEqual(['documents.tar']);
      mkdirSync(path('read'));
      const read = spawnSync('tar', ['-xf', path('documents.tar'), '-C', path('read')], { encoding: 'utf8' });
      expect(read).toMatchObject({ status: 0, stderr: '' });
      for (const { file, xml } of documents) expect(readFileSync(path(`read/${file}`))).toEqual(Buffer.from(xml));
    });
  });

  it('a tar of documents is the same when a run was stopped and continued', async () => {
    await inFolder(async (path) => {
      for (const name of ['whole', 'stopped']) mkdirSync(path(name));
      const whole = createPackWriter(path('whole'), 'tar', 0);
      whole.stage(documents);
      whole.close(true);

      const first = createPackWriter(path('stopped'), 'tar', 0);
      const [, kept = 0] = first.stage(documents.slice(0, 2)).packedTo;
      first.close(false);
      appendFileSync(path('stopped/documents.tar.part'), 'half a doc');
      const second = createPackWriter(path('stopped'), 'tar', kept);
      second.stage(documents.slice(2));
      second.close(true);
      const bytes = readFileSync(path('whole/documents.tar'));
      expect(readFileSync(path('stopped/documents.tar'))).toEqual(bytes);

      // A complete pack takes more documents too: its end is cut off.
      const third = createPackWriter(path('stopped'), 'tar', kept);
      third.stage(documents.slice(2));
      third.close(true);
      expect(readFileSync(path('stopped/documents.tar'))).toEqual(bytes);
      expect(readdirSync(path('stopped'))).toEqual(['documents.tar']);
    });
  });
});

it('NDJSON has a line for each document', async () => {
  await inFolder(async (path) => {
    const pack = createPackWriter(path(''), 'ndjson', 0);
    const { packedTo } = pack.stage(documents);
    pack.close(true);
    const text = readFileSync(path('documents.ndjson'), 'utf8');
    expect(
      text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(documents.map(({ file, xml }) => ({ file, xml: Buffer.from(xml).toString() })));
    expect(packedTo.at(-1)).toBe(Buffer.byteLength(text));
  });
});
