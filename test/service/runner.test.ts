// Threads that do the work: a beginning that failed says so once, and is tried anew.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { threadsOf } from '../../src/service/runner.ts';
import type { Job } from '../../src/service/work/job.ts';

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
