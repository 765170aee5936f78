// How jobs and their outcomes travel.
import { brotliCompressSync, constants } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Outcome } from '../../src/jobs/job.ts';
import { LARGEST_JOB, packJob, packOutcomes, unpackJob, unpackOutcomes } from '../../src/queue/wire.ts';
import { runs } from '../support/runs.ts';

it('a job arrives as it was sent, whatever the bytes', async () => {
  const contents = fc.array(fc.uint8Array({ maxLength: 50 }), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(contents, fc.nat(), fc.json(), async (records, now, issuance) => {
      const sent = await unpackJob(await packJob(records, { now, issuance: JSON.parse(issuance) }));
      expect(sent.settings).toEqual(JSON.parse(JSON.stringify({ now, issuance: JSON.parse(issuance) })));
      expect(sent.records.map((one) => [...one])).toEqual(records.map((one) => [...one]));
      const outcomes = records.map(
        (xml, index): Outcome =>
          index % 3 === 0
            ? { kind: 'broken', message: 'é' }
            : { kind: 'converted', warnings: [], inputWarnings: {}, xml },
      );
      const back = await unpackOutcomes(await packOutcomes(outcomes), outcomes.length);
      expect(back.map(plain)).toEqual(outcomes.map(plain));
    }),
    runs(1000),
  );
});

it.each([
  ['', 'its size is wrong'],
  ['no size', 'its size is wrong'],
  ['-1:AAAA', 'its size is wrong'],
  ['1e99:AAAA', 'its size is wrong'],
  [`${LARGEST_JOB + 1}:AAAA`, 'its size is wrong'],
  ['10:not brotli', 'ecompress'],
  [packed({}, 'x'), 'its settings are missing'],
  [packed({ settings: { now: 'soon' }, lengths: [] }, ''), 'its settings are missing'],
  [packed({ settings: { now: 1 }, lengths: [2] }, 'x'), 'other lengths'],
  [packed({ settings: { now: 1 }, lengths: [-1, 2] }, 'x'), 'other lengths'],
  [packed({ settings: { now: 1 }, lengths: 'x' }, 'x'), 'other lengths'],
  [packed({ settings: { now: 1 }, lengths: [] }, '', 1e9), 'it breaks off'],
  [packed({ settings: { now: 1 }, lengths: [9] }, 'x'.repeat(9), undefined, 5), 'larger than 5 bytes'],
])('what is not a job is refused: %s', async (text, reason) => {
  await expect(unpackJob(text)).rejects.toThrow(reason);
});

it('a job that would unpack to more than it says is not unpacked', async () => {
  const bomb = brotliCompressSync(Buffer.alloc(2 ** 26), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
  expect(bomb.length).toBeLessThan(20_000);
  await expect(unpackJob(`1000:${bomb.toString('base64')}`)).rejects.toThrow('larger than 1000 bytes');
});

// As `packJob` packs, with any header and any lengths.
function packed(header: unknown, content: string, headerLength?: number, size?: number): string {
  const head = Buffer.from(JSON.stringify(header));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(headerLength ?? head.length);
  const whole = Buffer.concat([length, head, Buffer.from(content)]);
  return `${size ?? whole.length}:${brotliCompressSync(whole).toString('base64')}`;
}

function plain(one: Outcome): unknown {
  return one.kind === 'converted' ? { ...one, xml: [...one.xml] } : one;
}
