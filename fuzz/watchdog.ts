// A thread that ends the process, saying at what, when nothing has moved for too long: a hang cannot report itself.
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
let seen = -1;
setInterval(() => {
  const now = Atomics.load(beats, 0);
  if (now === seen) {
    const words = Buffer.from(new Uint8Array(shared, 4)).toString('utf8').replace(/\\0+$/, '');
    writeSync(2, 'fuzz: hangs for ' + seconds + ' s at ' + words + '\\n');
    process.kill(process.pid, 'SIGKILL');
  }
  seen = now;
}, seconds * 1000);
`;
