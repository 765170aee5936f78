// A stream holds no more memory at its end than after its half, however many lines came between.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { sampleIssuance, samplePayload } from './support.ts';

const CLI = 'dist/cli.js';
const LINES = 8_000;
const MEGABYTE = 1_000_000;
const XML = readFileSync('fixtures/minimal.xml', 'utf8');

// Every line is about another document.
const STREAMS: readonly (readonly [args: readonly string[], line: (id: number) => object])[] = [
  [['convert', '--jobs', '1'], (id) => ({ id, payload: samplePayload(), issuance: sampleIssuance(`N-${id}`) })],
  [['validate'], (id) => ({ id, xml: XML.replace('<cbc:ID>', `<cbc:ID>${id}-`) })],
];

function memoryOf(pid: number | undefined): number {
  const [, kilobytes = ''] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

it.skipIf(!existsSync(CLI) || process.platform !== 'linux').each(STREAMS)(
  `%j --stream holds memory flat over ${LINES} lines`,
  { timeout: 600_000 },
  async (args, line) => {
    // A heap that may not grow beyond this shows what is kept sooner, and V8 does not enlarge the memory for young objects meanwhile.
    const heap = ['--max-old-space-size=128', '--max-semi-space-size=2'];
    const child = spawn(process.execPath, [...heap, CLI, ...args, '--stream'], {
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    const feed = (async () => {
      for (let id = 0; id < LINES; id++) {
        if (!child.stdin.write(`${JSON.stringify(line(id))}\n`)) await once(child.stdin, 'drain');
      }
    })();
    const used: number[] = [];
    let next = 0;
    for await (const answer of createInterface({ input: child.stdout })) {
      expect(JSON.parse(answer)).toMatchObject({ id: next++, valid: true });
      if (next % (LINES / 4) === 0) used.push(memoryOf(child.pid));
      if (next === LINES) child.stdin.end();
    }
    await feed;
    expect(await ended).toEqual([0, null]);
    console.log(`${args[0]} --stream, megabytes after each quarter: ${used.map((one) => (one / MEGABYTE).toFixed(0))}`);
    const [, half = 0] = used;
    expect((used.at(-1) ?? Number.POSITIVE_INFINITY) - half).toBeLessThan(10 * MEGABYTE);
  },
);
