// `node scripts/run.mjs bench/service-load.ts [--seconds N] [--clients N] [--times N] [--term]`: the built service under more than it can
// do. First a few clients find how much that is; then many clients ask for so many times as much. It prints what was answered, how long it
// took, and the memory of the service. `--term` sends SIGTERM in the middle: then nothing that was taken may be lost.
// The clients run on the same processors, so that what the service can do is less than it could alone.

import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { parseArgs } from 'node:util';
import { examples } from '../src/index.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '120' },
    clients: { type: 'string', default: '50' },
    times: { type: 'string', default: '2' },
    jobs: { type: 'string', default: '2' },
    term: { type: 'boolean', default: false },
  },
});
const seconds = Number(values.seconds);
const clients = Number(values.clients);
const body = JSON.stringify(examples['sales-invoice']);

const args = ['dist/cli.js', 'serve', '--port', '0', '--jobs', values.jobs];
const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
let started = '';
let isReady = false;
let lastLine = '';
// What the service has written down as answered: whoever asked for one of these and got nothing has lost it.
const done = new Set<string>();
let rest = '';
child.stdout.setEncoding('utf8').on('data', (text: string) => {
  if (!isReady) started += text;
  isReady ||= started.includes('"event":"ready"');
  const lines = (rest + text).split('\n');
  rest = lines.pop() ?? '';
  lastLine = lines.at(-1) ?? lastLine;
  for (const line of lines) {
    const { request_id } = JSON.parse(line);
    if (request_id !== undefined) done.add(request_id);
  }
});
while (!isReady) await once(child.stdout, 'data');
const { port } = new URL(/"address":"([^"]+)"/.exec(started)?.[1] ?? '');

/** A status; without one `none`, and in the end `refused` where it was never taken, or `lost`. */
type Outcome = number | 'none' | 'refused' | 'lost';

interface Answer {
  readonly id: string;
  readonly outcome: Outcome;
  readonly milliseconds: number;
  readonly hasRetryAfter: boolean;
}

const agent = new Agent({ keepAlive: true, maxSockets: clients });

function ask(): Promise<Answer> {
  const began = performance.now();
  const id = randomUUID();
  return new Promise((resolve) => {
    const end = (outcome: Outcome, hasRetryAfter = false): void =>
      resolve({ id, outcome, milliseconds: performance.now() - began, hasRetryAfter });
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'x-request-id': id,
    };
    const asked = request({ port, path: '/v1/convert', method: 'POST', agent, headers }, (response) => {
      response.resume();
      response.once('end', () => end(response.statusCode ?? 0, response.headers['retry-after'] !== undefined));
      response.once('error', () => end('none'));
    });
    asked.once('error', () => end('none'));
    asked.end(body);
  });
}

const memory = (): number => {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
};
const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

// What it can do: as many clients as there are threads, twice, one request after the other.
async function capacity(): Promise<number> {
  const end = performance.now() + 8000;
  let count = 0;
  const one = async (): Promise<void> => {
    while (performance.now() < end) if ((await ask()).outcome === 200) count++;
  };
  await Promise.all(Array.from({ length: 2 * Number(values.jobs) }, one));
  return count / 8;
}

await capacity();
const rate = await capacity();
const wanted = rate * Number(values.times);
console.log(`capacity ${rate.toFixed(0)}/s; ${clients} clients ask for ${wanted.toFixed(0)}/s during ${seconds} s`);

const answers: Answer[] = [];
const memories: number[] = [];
const began = performance.now();
const end = began + seconds * 1000;
let isOver = false;
const interval = (1000 * clients) / wanted;
const client = async (index: number): Promise<void> => {
  let next = began + (index * interval) / clients;
  while (!isOver && performance.now() < end) {
    await sleep(Math.max(0, next - performance.now()));
    next = Math.max(next + interval, performance.now());
    const answer = await ask();
    answers.push(answer);
  }
};
const all = Promise.all(Array.from({ length: clients }, (_, index) => client(index)));
const sampler = setInterval(() => {
  if (child.exitCode === null) memories.push(memory());
}, 1000);
if (values.term) {
  await sleep(seconds * 500);
  console.log(`SIGTERM after ${answers.length} answers`);
  isOver = true;
  child.kill('SIGTERM');
}
await all;
clearInterval(sampler);
if (!values.term) child.kill('SIGTERM');
if (child.exitCode === null) await once(child, 'close');

const counts = new Map<Outcome, number>();
for (const { id, outcome } of answers) {
  const known = outcome === 'none' ? (done.has(id) ? 'lost' : 'refused') : outcome;
  counts.set(known, (counts.get(known) ?? 0) + 1);
}
const taken = answers.filter(({ outcome }) => outcome === 200).map(({ milliseconds }) => milliseconds);
taken.sort((one, other) => one - other);
const at = (share: number): string => `${(taken[Math.floor(share * (taken.length - 1))] ?? 0).toFixed(0)} ms`;
const without = answers.filter(({ outcome, hasRetryAfter }) => outcome === 503 && !hasRetryAfter).length;
const parts = [0, 0.25, 0.5, 0.75, 1].map((share) => memories[Math.floor(share * (memories.length - 1))]);
console.log(`answers: ${[...counts].map(([outcome, count]) => `${count} × ${outcome}`).join(', ')}`);
console.log(`503 without Retry-After: ${without}`);
console.log(
  `done: ${(taken.length / seconds).toFixed(0)}/s; half within ${at(0.5)}, 99 of 100 within ${at(0.99)}, all within ${at(1)}`,
);
console.log(`memory at 0, 25, 50, 75, 100 % of the time: ${parts.join(', ')} MB; most ${Math.max(...memories)} MB`);
console.log(`status ${child.exitCode}; last line ${lastLine}`);
agent.destroy();
