// Collects garbage on demand; no flag of the test run is needed for it.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Collects all garbage; gives the bytes of the heap that are in use then. */
export function heapAfterCollecting(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed;
}
