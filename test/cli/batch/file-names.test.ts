import { basename, join, resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createFileNames, safeStem } from '../../../src/cli/batch/file-names.ts';
import { runs } from '../../support/runs.ts';

describe('file names of documents', () => {
  it.each([
    ['PI-2026-0001', 'PI-2026-0001'],
    ['فاتورة-٧', 'فاتورة-٧'],
    ['../../etc/passwd', '_._.._etc_passwd'],
    ['..', '__'],
    ['.hidden', '_hidden'],
    ['ends.', 'ends_'],
    ['a b/c\\d:e*f?g"h<i>j|k~l', 'a_b_c_d_e_f_g_h_i_j_k_l'],
    ['CON', '_CON'],
    ['nul.txt', '_nul.txt'],
    ['', 'document'],
    ['e\u0301', '\u00e9'],
  ])('%j becomes %j', (number, stem) => {
    expect(safeStem(number)).toBe(stem);
  });

  it('a file name never leaves the folder, and is never too long', () => {
    const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.stringMatching(/^[./\\~ a-b]{0,9}$/));
    fc.assert(
      fc.property(text, (number) => {
        const name = createFileNames().assign(number);
        expect(resolve(join('/out', name))).toBe(join('/out', basename(name)));
        expect(name.startsWith('.')).toBe(false);
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(220);
      }),
      runs(1000),
    );
  });

  it('a file name is made of the beginning of a number alone, however long that is', () => {
    const marks = '\u0316\u0301'.repeat(200_000);
    expect(safeStem(`INV${marks}`)).toBe(safeStem(`INV${marks.slice(0, 2000)}`));
  });

  it('no file name is given twice, whatever the case of letters, nor one that an earlier run gave', () => {
    const number = fc.oneof(fc.stringMatching(/^[aAbB~2.]{0,3}$/), fc.string());
    fc.assert(
      fc.property(fc.array(number, { maxLength: 50 }), fc.nat(50), (numbers, kept) => {
        const first = createFileNames();
        const before = numbers.slice(0, kept).map((text) => first.assign(text));
        const second = createFileNames();
        for (const name of before) second.reserve(name);
        const after = numbers.slice(kept).map((text) => second.assign(text));
        const all = [...before, ...after].map((name) => name.toLowerCase());
        expect(new Set(all).size).toBe(all.length);
      }),
      runs(1000),
    );
  });

  it('the file name of a second document with the same number is recognized', () => {
    const names = createFileNames();
    expect(['A', 'a', 'A~2', 'A', undefined].map(names.assign)).toEqual([
      'A.xml',
      'a~2.xml',
      'A_2.xml',
      'A~3.xml',
      'document.xml',
    ]);
  });
});
