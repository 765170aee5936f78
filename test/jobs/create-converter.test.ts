// A job, converted in this thread.
import { expect, it } from 'vitest';
import { fixtures } from '../../scripts/issue-fixture.ts';
import { createConverter } from '../../src/jobs/create-converter.ts';

const bytes = (text: string): Uint8Array => Buffer.from(text);

it('a job becomes the XML of its records', async () => {
  const all = fixtures();
  const records = [...all.map(({ payload, issuance }) => bytes(JSON.stringify({ payload, issuance }))), bytes('{')];
  const outcomes = await (await createConverter())(records, { now: Date.UTC(2027, 0, 1) });
  expect(outcomes.map((one) => (one.kind === 'converted' ? Buffer.from(one.xml).toString() : one.kind))).toEqual([
    ...all.map(({ golden }) => golden),
    'refused',
  ]);
});
