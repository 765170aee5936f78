// Finds the record that broke a worker, so that no other is reported for it.
import { PintError } from '../core/error.ts';
import type { Outcome, Records } from './job.ts';
import type { SharedLock } from './shared-lock.ts';

/**
 * Converts by `run`, which may fail because a record broke its worker. Then each record runs alone, one after another, and the
 * one that breaks it is reported as broken. Where workers have several jobs at a time, `lock` makes sure that nothing else runs
 * meanwhile: what a worker has beside that record breaks down with it. A `PintError`, of a disk or a queue, has no record as its
 * cause and passes through.
 */
export async function convertIsolated<Xml>(
  records: Records,
  run: (records: Records) => Promise<readonly Outcome<Xml>[]>,
  lock: SharedLock = NO_LOCK,
): Promise<readonly Outcome<Xml>[]> {
  if (records.length === 0) return [];
  try {
    return await lock.shared(() => run(records));
  } catch (thrown) {
    if (thrown instanceof PintError) throw thrown;
  }
  return lock.exclusive(async () => {
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

const NO_LOCK: SharedLock = { shared: (work) => work(), exclusive: (work) => work() };
