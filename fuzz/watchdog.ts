// A thread that ends the process, saying at what, when nothing has moved for too long: a hang cannot report itself. What counts is
// the work of the process, since others may keep the machine busy; what waits for nothing hangs after twenty times as long.
import { Worker } from 'node:worker_threads';

const WORDS = 1024;

export interface Watchdog {
  /** What is tried from now on. */
  readonly hear: (what: string) => void;
  readonly stop: () => Promise<number>;
}

export function createWatchdog(seconds: number): Watchdog {
  const shared = new SharedArrayBuffer(4 + WORDS);
  const beats = new Int32Array(shared, 0, 1);
  const words = new Uint8Array(shared, 4);
  const worker = new Worker(WATCH, { eval: true, workerData: { shared, seconds } });
  worker.unref();
  const encoder = new TextEncoder();
  return {
    hear(what) {
      words.fill(0);
      // encodeInto does not write into shared memory.
      words.set(encoder.encode(what).subarray(0, WORDS));
      Atomics.add(beats, 0, 1);
    },
    stop: () => worker.terminate(),
  };
}

const WATCH = `
const { workerData: { shared, seconds } } = require('node:worker_threads');
const { writeSync } = require('node:fs');
const beats = new Int32Array(shared, 0, 1);
const work = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1e6; };
let seen = -1;
let since = { work: 0, time: 0 };
setInterval(() => {
  const now = Atomics.load(beats, 0);
  const time = performance.now() / 1000;
  if (now !== seen) since = { work: work(), time };
  seen = now;
  if (work() - since.work < seconds && time - since.time < 20 * seconds) return;
  const words = Buffer.from(new Uint8Array(shared, 4)).toString('utf8').replace(/\\0+$/, '');
  writeSync(2, 'fuzz: hangs for ' + seconds + ' s at ' + words + '\\n');
  process.kill(process.pid, 'SIGKILL');
}, 1000);
`;
