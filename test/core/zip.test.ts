// What a ZIP file may unpack to is a number: another one would bound nothing.
import { zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { unzipped, zipped } from '../../src/core/zip.ts';

it('unzipped keeps to the bound that it is given, and refuses one that is none', async () => {
  const packed = await zipped(new Map([['a', new Uint8Array(1000)]]));
  expect((await unzipped(packed, 1000))?.get('a')?.length).toBe(1000);
  expect(await unzipped(packed, 999)).toBeUndefined();
  for (const value of [Number.NaN, -1, '1000' as unknown as number]) {
    await expect(unzipped(packed, value)).rejects.toMatchObject({ code: 'wrong-argument' });
  }
});

it('a file that is stored counts with its own size, whatever the directory says of it', async () => {
  const packed = zipSync({ a: new Uint8Array(1000) }, { level: 0 });
  const view = new DataView(packed.buffer);
  const entry = view.getUint32(packed.length - 6, true);
  expect(view.getUint32(entry, true)).toBe(0x02014b50);
  view.setUint32(entry + 24, 0, true);
  expect((await unzipped(packed, 1000))?.get('a')?.length).toBe(1000);
  expect(await unzipped(packed, 999)).toBeUndefined();
});
