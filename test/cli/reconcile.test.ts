import { mkdirSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inFolder, pintUbl } from './support.ts';

it('pint-ubl reconcile lists what is due of the envelopes in a folder, and ends with status 1', async () => {
  await inFolder(async (path) => {
    mkdirSync(path('day/out'), { recursive: true });
    await pintUbl([
      'wrap',
      'fixtures/minimal.xml',
      '--created',
      '2026-10-01T08:00:00+04:00',
      '-o',
      path('day/out/1.xml'),
    ]);
    const { status, out } = await pintUbl(['reconcile', path('day'), '--now', '2026-10-01T18:00:00+04:00']);
    const { count, documents, unread } = JSON.parse(out);
    expect([status, count, unread]).toEqual([1, 1, []]);
    expect(documents[0].discrepancies.map(({ kind, leg }: { kind: string; leg: string }) => [kind, leg])).toEqual([
      ['unanswered', 'C3'],
      ['unreported', 'C5'],
    ]);
    const early = await pintUbl(['reconcile', path('day'), '--now', '2026-10-01T08:01:00+04:00']);
    expect(early.status).toBe(0);
    const billing = await pintUbl(['reconcile', path('day'), '--legs', 'C3', '--now', '2026-10-01T18:00:00+04:00']);
    expect(JSON.parse(billing.out).documents[0].discrepancies).toHaveLength(1);
    writeFileSync(path('day/bare.xml'), '<Order/>');
    expect(JSON.parse((await pintUbl(['reconcile', path('day')])).out).unread).toEqual(['bare.xml']);
  });
});

it('pint-ubl reconcile of an empty folder has nothing to say; a folder that is not there is an error', async () => {
  await inFolder(async (path) => {
    mkdirSync(path('day'));
    expect(await pintUbl(['reconcile', path('day')])).toMatchObject({ status: 0 });
    expect(await pintUbl(['reconcile', path('nowhere')])).toMatchObject({ status: 2 });
  });
});
