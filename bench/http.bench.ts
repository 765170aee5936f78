// The largest creation that the interface takes, on the handler alone: how long it keeps others waiting, in this thread and
// with its long steps in another one.
import { rmSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { COMPANY, PROFILES } from '../examples/host/company.ts';
import { createPorts } from '../examples/host/ports.ts';
import { stepsInThread } from '../examples/host/thread.ts';
import { type CreationSteps, createHandler, MAX_BODY_BYTES } from '../src/http.ts';
import { tenLines } from './inputs.ts';
import { median } from './measure.ts';
import { type BenchRow, upTo } from './row.ts';

const PROGRAM = `.cache/host-bench-${process.pid}.mjs`;
const TOKEN = 'a-token';
const ROUNDS = 5;
const MOST_MILLISECONDS = 200;

export async function run(): Promise<BenchRow[]> {
  await build({
    entryPoints: ['examples/host/main.ts'],
    outfile: PROGRAM,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'warning',
  });
  const thread = stepsInThread(pathToFileURL(PROGRAM));
  try {
    return [
      {
        name: 'http: a creation of 8 MiB in the thread of the handler, longest wait of others',
        unit: 'ms',
        value: await longestWait(),
      },
      upTo(
        'http: a creation of 8 MiB in a thread of its own, longest wait of others',
        'ms',
        await longestWait(thread),
        MOST_MILLISECONDS,
      ),
    ];
  } finally {
    await thread.close();
    rmSync(PROGRAM);
  }
}

/** The median of the longest waits of several creations, behind a first one that warms up. */
async function longestWait(offloadCreation?: CreationSteps): Promise<number> {
  const create = creationOn(offloadCreation);
  const waits: number[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const delay = monitorEventLoopDelay({ resolution: 1 });
    delay.enable();
    await pause(20);
    delay.reset();
    await create();
    await pause(20);
    delay.disable();
    if (round > 0) waits.push(delay.max / 1e6);
  }
  return median(waits);
}

function creationOn(offloadCreation?: CreationSteps): () => Promise<void> {
  let next = 1;
  const ports = createPorts({
    store: {
      insert: () => undefined,
      begin: () => 'new',
      release: () => undefined,
      append: () => undefined,
      get: () => undefined,
      list: () => [],
      newest: () => ({ content: [], total_elements: 0 }),
      events: () => [],
      nextNumber: () => next++,
      count: () => 0,
      close: () => undefined,
    },
    tokens: new Map([[TOKEN, COMPANY]]),
    profiles: PROFILES,
    rate: { requests: 60, milliseconds: 60_000 },
    ...(offloadCreation && { offloadCreation }),
  });
  const handler = createHandler(ports);
  // The profile knows its own company.
  const { accounting_customer_party: _, ...payload } = tenLines().payload;
  const [line] = payload.document_lines;
  const left = MAX_BODY_BYTES - JSON.stringify(payload).length;
  const times = Math.floor(left / (JSON.stringify(line).length + 1));
  const body = new TextEncoder().encode(JSON.stringify({ ...payload, document_lines: Array(times).fill(line) }));
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
  return async () => {
    const path = 'http://localhost/api/purchase-invoices/jabal-shams';
    const { status } = await handler(new Request(path, { method: 'POST', headers, body }));
    if (status !== 201) throw new Error(`A creation was answered with ${status}.`);
  };
}
