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
import { type CreationSteps, createHandler } from '../src/http.ts';
import { createValidator, type Validator } from '../src/validate.ts';
import { tenLines } from './inputs.ts';
import { median } from './measure.ts';
import { type BenchRow, upTo } from './row.ts';

const PROGRAM = `.cache/host-bench-${process.pid}.mjs`;
const TOKEN = 'a-token';
const ROUNDS = 5;
const MOST_MILLISECONDS = 200;
// Not many more become XML that can be read back.
const LINES = 30_000;

/** What a host gives beside what every one gives. */
interface Further {
  readonly validator?: Validator;
  readonly offloadCreation?: CreationSteps;
}

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
  const validator = await createValidator();
  try {
    return [
      {
        name: 'http: a creation of 30,000 lines in the thread of the handler, longest wait of others',
        unit: 'ms',
        value: await longestWait({}),
      },
      {
        name: 'http: the same with a validator, longest wait of others',
        unit: 'ms',
        value: await longestWait({ validator }),
      },
      upTo(
        'http: a creation of 30,000 lines in a thread of its own, longest wait of others',
        'ms',
        await longestWait({ offloadCreation: thread }),
        MOST_MILLISECONDS,
      ),
    ];
  } finally {
    validator.dispose();
    await thread.close();
    rmSync(PROGRAM);
  }
}

/** The median of the longest waits of several creations, behind a first one that warms up. */
async function longestWait(further: Further): Promise<number> {
  const create = creationOn(further);
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

function creationOn(further: Further): () => Promise<void> {
  let next = 1;
  const ports = createPorts({
    store: {
      insert: () => undefined,
      begin: () => 'new',
      release: () => undefined,
      append: () => [],
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
    log: () => undefined,
    ...further,
  });
  const handler = createHandler(ports);
  // The profile knows its own company.
  const { accounting_customer_party: _, ...payload } = tenLines().payload;
  const [line] = payload.document_lines;
  const body = new TextEncoder().encode(JSON.stringify({ ...payload, document_lines: Array(LINES).fill(line) }));
  const headers = { authorization: `Bearer ${TOKEN}`, 'content-type': 'application/json' };
  return async () => {
    const path = 'http://localhost/api/purchase-invoices/jabal-shams';
    const { status } = await handler(new Request(path, { method: 'POST', headers, body }));
    if (status !== 201) throw new Error(`A creation was answered with ${status}.`);
  };
}
