// Runs the command line in this process, in a folder of its own, and gathers what it says.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import type { Fixture } from '../../scripts/issue-fixture.ts';
import type { Io } from '../../src/cli/io.ts';
import { run } from '../../src/cli/program.ts';

export const NOW = Date.UTC(2026, 9, 1);

/** Standard error is read by a person. */
export const ON_TERMINAL: Partial<Io> = {
  terminal: { stdout: { isTerminal: false, hasColors: false }, stderr: { isTerminal: true, hasColors: false } },
};

/** What is said on standard error of a failure as a whole. */
export function failureIn({ err }: Ended): string | undefined {
  return JSON.parse(err).errors.message;
}

export interface Ended {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

export async function pintUbl(
  args: readonly string[],
  input: string | Uint8Array = '',
  io: Partial<Io> = {},
): Promise<Ended> {
  const stdout = gatherer();
  const stderr = gatherer();
  const status = await run(args, {
    stdin: Readable.from([typeof input === 'string' ? Buffer.from(input) : input]),
    stdout: stdout.stream,
    stderr: stderr.stream,
    now: () => NOW,
    env: {},
    onInterrupt: () => () => undefined,
    batchWorker: new URL('file:///is/not/there.js'),
    page: new URL('file:///is/not/there.html'),
    ...io,
  });
  return { status, out: stdout.text(), err: stderr.text() };
}

function gatherer(): { stream: Writable; text: () => string } {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  return { stream, text: () => Buffer.concat(chunks).toString('utf8') };
}

/** Calls with an empty folder that is gone afterwards; gives the path of a name in it. */
export async function inFolder(work: (path: (name: string) => string) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pint-ubl-'));
  try {
    await work((name) => join(folder, name));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The minimal fixture with so many lines. */
export function samplePayload(lines = 1): Record<string, unknown> {
  const { payload } = minimal();
  const [line] = payload['document_lines'] as unknown[];
  return { ...payload, document_lines: Array.from({ length: lines }, () => line) };
}

export function sampleIssuance(number = 'PI-2026-0001'): Record<string, unknown> {
  return { ...minimal().issuance, document_number: number };
}

function minimal(): Fixture {
  return JSON.parse(readFileSync('fixtures/minimal.json', 'utf8'));
}
