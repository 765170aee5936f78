// Threads that do the work: a beginning that failed says so once, and is tried anew.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { threadsOf } from '../../src/service/runner.ts';
import type { Job } from '../../src/service/work/job.ts';
import { requestTo, serviceHere } from './support/service.ts';

const folder = mkdtempSync(join(tmpdir(), 'runner-'));
afterAll(() => rmSync(folder, { recursive: true }));
const SCRIPT = pathToFileURL(join(folder, 'work.mjs'));
writeFileSync(SCRIPT, "export default () => 'done';");

const { signal } = new AbortController();
const job = (): Job => ({ body: new Uint8Array([1]) }) as unknown as Job;

it('threads that could not begin are begun anew for the next job, and end without an error', async () => {
  // No function can be given to a thread.
  const data: { country?: unknown } = { country: () => 'OM' };
  const runner = threadsOf(SCRIPT, 1, data as { country?: string });
  await expect(runner.run(job(), signal)).rejects.toThrow('could not be cloned');
  await runner.close();
  data.country = 'OM';
  expect(await runner.run(job(), signal)).toBe('done');
  await runner.close();
});

it('a program may end while its threads fail to begin', async () => {
  const runner = threadsOf(SCRIPT, 1, { country: () => 'OM' } as unknown as { country: string });
  const failing = expect(runner.warmUp()).rejects.toThrow('could not be cloned');
  await runner.close();
  await failing;
});

describe('a document that breaks its thread down', () => {
  const worker = pathToFileURL(join(folder, 'breaking.mjs'));
  writeFileSync(
    worker,
    `export default async ({ body }) => {
      const asked = new TextDecoder().decode(body);
      if (asked === 'end') process.exit();
      if (asked === 'hang') for (;;);
      await new Promise((resolve) => setTimeout(resolve, 300));
      return { content: '{}' };
    };`,
  );

  it.each([
    ['end', 500, 'broke-down', 30_000],
    ['hang', 503, 'too-long', 5_000],
  ])(
    'by what it does, %s, harms no other',
    async (body, status, problem, deadline) => {
      const { service, log } = serviceHere({ jobs: 2, worker, deadline });
      const ask = async (asked: string) => {
        const answer = await service(requestTo('/v1/validate', { body: asked }));
        return [answer.status, (await answer.json()).type];
      };
      const taken = [200, undefined];
      const broken = [status, `urn:pint-ubl:problem:${problem}`];
      // A thread that starts on a busy machine may take longer than the deadline.
      const isTaken = () => expect.poll(() => ask('behind'), { timeout: 60_000 }).toEqual(taken);
      await isTaken();
      // One breaks each thread.
      expect(await Promise.all([ask('beside'), ask(body), ask(body)])).toEqual([taken, broken, broken]);
      expect(log).toContainEqual(expect.objectContaining({ status, problem }));
      await isTaken();
      await service.close();
    },
    120_000,
  );
});
