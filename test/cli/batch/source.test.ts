// What a batch takes for records: lines, lists, records over many lines, folders; and what it refuses to take for JSON.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RawRecord } from '../../../src/cli/batch/records.ts';
import { openSource } from '../../../src/cli/batch/source.ts';
import type { Io } from '../../../src/cli/io.ts';
import { runs } from '../../support/runs.ts';
import { workbook } from '../../support/workbook.ts';
import { inFolder } from '../support.ts';

const io = (stdin: Readable): Io => ({ stdin }) as unknown as Io;

async function recordsOf(input: string, stdin = Readable.from([])): Promise<RawRecord[]> {
  const source = await openSource(input, io(stdin));
  const records: RawRecord[] = [];
  for await (const chunk of source.read()) records.push(...chunk);
  return records;
}

function textOf({ content }: RawRecord): string {
  return content instanceof Uint8Array ? new TextDecoder().decode(content) : `! ${content.message}`;
}

/** The records of a text that arrives in pieces of so many bytes. */
async function piped(text: string, size = 7): Promise<RawRecord[]> {
  const bytes = Buffer.from(text);
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, index) =>
    bytes.subarray(index * size, (index + 1) * size),
  );
  return recordsOf('-', Readable.from(pieces));
}

describe('the records of a batch', () => {
  it('the records of a batch are the items of a list, however its bytes arrive (2,000 lists)', async () => {
    const list = fc.array(fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.jsonValue()), { maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(
        list,
        fc.constantFrom(undefined, 2),
        fc.integer({ min: 1, max: 50 }),
        async (items, indent, size) => {
          const records = await piped(`\ufeff\n${JSON.stringify(items, undefined, indent)}`, size);
          expect(records.map((record) => JSON.parse(textOf(record)))).toEqual(JSON.parse(JSON.stringify(items)));
          expect(records.map(({ name }) => name)).toEqual(items.map((_, index) => index + 1));
        },
      ),
      runs(2_000),
    );
  });

  it('a file that becomes shorter while it is read is an error: its records would be missed by nobody', async () => {
    await inFolder(async (path) => {
      const [file, line] = [path('in.ndjson'), '{"a":1}\n'];
      writeFileSync(file, line.repeat(3));
      const source = await openSource(file, io(Readable.from([])));
      const readAll = async () => {
        let count = 0;
        for await (const chunk of source.read()) count += chunk.length;
        return count;
      };
      writeFileSync(file, line.repeat(2));
      await expect(readAll()).rejects.toMatchObject({
        code: 'file-unreadable',
        message: expect.stringContaining(file),
      });
      // What is added is read, too.
      writeFileSync(file, line.repeat(4));
      expect(await readAll()).toBe(4);
    });
  });

  it('the records of a batch may go over many lines, one or several', async () => {
    const values = [{ a: '}"]{', b: [{ c: 1 }] }, { d: '\\"' }];
    const text = values.map((value) => `${JSON.stringify(value, undefined, 2)}\n`).join('\n');
    const records = await piped(text);
    expect(records.map((record) => JSON.parse(textOf(record)))).toEqual(values);
    expect(records.map(({ name, line }) => [name, line])).toEqual([
      [1, 1],
      [2, 10],
    ]);
    expect((await piped('{\n  "a": 1')).map(textOf)).toEqual(['{\n  "a": 1']);
  });

  it('the records of a batch are lines where the first line is broken and a record stands below it', async () => {
    expect((await piped('{"a":\n\n{"b":2}\n')).map(({ name }) => name)).toEqual([1, 3]);
    expect((await piped('{"a":1}\n')).map(({ name, line }) => [name, line])).toEqual([[1, undefined]]);
    expect(await piped('')).toEqual([]);
    expect(await piped('\r\n \n')).toEqual([]);
  });

  it.each([
    ['[{"a":1},\n{"b":2}', ['{"a":1}', '{"b":2}', '! The list breaks off at its end, line 2: "]" is missing']],
    [
      '[\n{"a":1},\n{"b":',
      ['{"a":1}', '! The list breaks off at its end, line 3, within record 2, which begins at line 3'],
    ],
    ['[{"a":1},', ['{"a":1}', '! The list breaks off at its end, line 1: "]" is missing']],
    ['[{"a":1},]', ['{"a":1}', '! Line 1: a comma stands before the end of the list']],
    ['[{"a":1},\n,{"b":2}]', ['{"a":1}', '! Line 2: a record is missing before the comma']],
    ['[{"a":1}]\n[{"b":2}]', ['{"a":1}', '! Line 2: more text follows the end of the list']],
    ['[', ['! The list breaks off at its end, line 1: "]" is missing']],
    ['[{"a":"x\n},{"b":2}]', ['{"a":"x\n}', '{"b":2}']],
    ['[{"a":"x\\\n},{"b":2}]', ['{"a":"x\\\n}', '{"b":2}']],
    ['[ ]', []],
  ])('a list that breaks off or is broken says where: %j', async (text, expected) => {
    for (const size of [1, 3, 1000]) expect((await piped(text, size)).map(textOf)).toEqual(expected);
  });

  it('a record of a list that is too large is named, and the next is read', async () => {
    const large = `"${'x'.repeat(20 * 2 ** 20)}"`;
    const records = await piped(`[${large},{"a":1}]`, 1 << 20);
    expect(records.map(textOf)).toEqual(['! The record is larger than 20971520 bytes', '{"a":1}']);
  });

  it('a table, a workbook and XML are refused with a sentence, as a file or as a stream', async () => {
    await inFolder(async (path) => {
      const files: [name: string, content: string | Uint8Array, why: RegExp][] = [
        ['a.txt', 'number,date,total\n1,2026-01-01,5\n', /it is a table \(CSV\)\. Run pint-ubl map/],
        ['quoted', '\ufeff"number";"date"\n', /it is a table/],
        ['tabs', 'number\tdate\n', /it is a table/],
        ['utf-16', Buffer.from('\ufeff{"a":1}\n', 'utf16le'), /it is UTF-16, and records are read as UTF-8/],
        ['b.CSV', '{"a":1}', /it is a table/],
        ['archive', 'PK\u0003\u0004\u0014', /it is a ZIP file/],
        ['book', workbook({ A: [['No']] }), /it is a workbook/],
        ['b.xls', 'x', /it is a workbook/],
        ['xml', '\n<?xml version="1.0"?>\n<Invoice/>', /it is XML\. Run pint-ubl validate/],
      ];
      for (const [name, content, why] of files) {
        writeFileSync(path(name), content);
        await expect(recordsOf(path(name))).rejects.toThrow(why);
        await expect(recordsOf(path(name))).rejects.toThrow(`Cannot read the records of ${path(name)}`);
        if (!/\.(CSV|xls)$/.test(name) && typeof content === 'string')
          await expect(piped(content)).rejects.toThrow(why);
      }
      await expect(recordsOf(path('absent'))).rejects.toThrow('no such file');
    });
  });

  it('a folder gives its JSON files in the order of their names, compared by their UTF-16 units', async () => {
    await inFolder(async (path) => {
      mkdirSync(path('in'));
      for (const name of ['9.json', '10.JSON', 'b.json', 'B.json', 'é.Json', 'note.txt']) {
        writeFileSync(path(`in/${name}`), '{}');
      }
      expect((await recordsOf(path('in'))).map(({ name }) => name)).toEqual([
        '10.JSON',
        '9.json',
        'B.json',
        'b.json',
        'é.Json',
      ]);
    });
  });
});

describe('a folder without *.json', () => {
  it.each([
    ['nothing', []],
    ['folders', ['done/']],
    ['a hidden file', ['.gitkeep']],
  ])('that has %s has no records', async (_, names) => {
    await inFolder(async (path) => {
      mkdirSync(path('in'));
      for (const name of names) fill(path('in'), name);
      expect(await recordsOf(path('in'))).toEqual([]);
    });
  });

  it.each(['records.ndjson', 'a.jsonl', 'table.csv'])('that has %s is refused', async (name) => {
    await inFolder(async (path) => {
      mkdirSync(path('in'));
      fill(path('in'), name);
      await expect(recordsOf(path('in'))).rejects.toMatchObject({
        code: 'file-unreadable',
        message: `Cannot read the records of ${path('in')}: it has ${name}, but no *.json`,
      });
    });
  });
});

function fill(folder: string, name: string): void {
  if (name.endsWith('/')) mkdirSync(join(folder, name));
  else writeFileSync(join(folder, name), '');
}
