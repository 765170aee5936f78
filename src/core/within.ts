// Work that is not waited for any longer than it may take.
import { sleepByTimer } from './sleep-by-timer.ts';

/**
 * What work gives, `undefined` where it takes longer. The timer keeps the process alive meanwhile: where nothing else does, it would end
 * in the middle of what is to be done next.
 */
export async function within<T>(milliseconds: number, work: Promise<T>): Promise<T | undefined> {
  const done = new AbortController();
  try {
    return await Promise.race([work, sleepByTimer(milliseconds, done.signal).then(() => undefined)]);
  } finally {
    done.abort();
  }
}
