// Finds the record that broke a worker, so that no other is blamed for it.
import { PintError } from '../core/error.ts';
import type { Outcome, Records } from './job.ts';
import type { Turns } from './turns.ts';

/**
 * Converts by `run`, which may fail because a record broke its worker. Then each record runs alone, one after another, and the
 * one to blame is reported as broken. Where workers have several jobs at a time, `turns` sees to it that nothing else runs
 * meanwhile: what a worker has beside that record breaks down with it, and is not to blame. A `PintError`, of a disk or a queue,
 * is no record's fault and passes through.
 */
export async function convertIsolated<Xml>(
  records: Records,
  run: (records: Records) => Promise<readonly Outcome<Xml>[]>,
  turns: Turns = AT_ONCE,
): Promise<readonly Outcome<Xml>[]> {
  if (records.length === 0) return [];
  try {
    return await turns.shared(() => run(records));
  } catch (thrown) {
    if (thrown instanceof PintError) throw thrown;
  }
  return turns.exclusive(async () => {
    const outcomes: Outcome<Xml>[] = [];
    for (const record of records) {
      try {
        outcomes.push(...(await run([record])));
      } catch (thrown) {
        if (thrown instanceof PintError) throw thrown;
        const reason = thrown instanceof Error ? thrown.message : String(thrown);
        outcomes.push({ kind: 'broken', message: `The worker broke down on this record: ${reason}` });
      }
    }
    return outcomes;
  });
}

const AT_ONCE: Turns = { shared: (work) => work(), exclusive: (work) => work() };
