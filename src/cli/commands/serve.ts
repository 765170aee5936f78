// `pint-ubl serve`: the service by HTTP, for programs in any language.
import { InvalidArgumentError, Option } from 'commander';
import { PintError } from '../../core/error.ts';
import { MAX_HEADER_BYTES, MAX_INPUT_BYTES } from '../../core/json/parse-json.ts';
import { within } from '../../core/within.ts';
import type { IssuerCode } from '../../countries/issuer-codes.ts';
import type { LogEntry } from '../../service/index.ts';
import { wholeNumberUpTo } from '../arguments.ts';
import type { CliCommand } from '../command.ts';
import { DONE } from '../exit.ts';
import { type Io, readBytes, writeAfterwards } from '../io.ts';
import { COUNTRY_OPTION, THREADS_OPTION } from '../options.ts';

interface ServeFlags {
  readonly port: number;
  readonly host: string;
  readonly country?: IssuerCode;
  readonly jobs?: number;
  /** Name of the file of tokens. */
  readonly tokenFile?: string;
  /** The largest body, in bytes. */
  readonly maxBody: number;
  readonly open?: boolean;
  /** Milliseconds that a request may take. */
  readonly deadline: number;
  /** Milliseconds that requests have to end in. */
  readonly grace: number;
}

export const serveCommand: CliCommand<undefined, ServeFlags> = {
  summary: 'all of this by HTTP, for programs in any language',
  description: 'Answers by HTTP: makes, checks, reads and draws documents. It keeps nothing and sends nothing.',
  options: [
    new Option('--port <N>', 'port; 0: a free one').default(8080).argParser(wholeNumberUpTo(65_535, 0)),
    new Option('--host <ADDRESS>', 'address to listen on').default('127.0.0.1'),
    COUNTRY_OPTION,
    THREADS_OPTION,
    new Option('--token-file <FILE>', 'file with the tokens of those who may ask, one on each line'),
    new Option('--max-body <SIZE>', 'largest body: 20mb, 512kb')
      .default(MAX_INPUT_BYTES, inMegabytes(MAX_INPUT_BYTES))
      .argParser(sizeInBytes),
    new Option('--open', 'let everybody ask who reaches an address that is not of this machine alone'),
    new Option('--deadline <SECONDS>', 'what takes longer is given up').default(30_000, '30').argParser(seconds),
    new Option('--grace <SECONDS>', 'on SIGTERM, what has begun may take so long')
      .default(25_000, '25')
      .argParser(seconds),
  ],
  notes: `\
/ is the page for people, /openapi.json describes every operation, /health/live
and /health/ready are for probes, /metrics for Prometheus (with prom-client
beside pint-ubl). PDF files need what pint-ubl view --pdf needs.

An address that others reach needs --token-file or --open. Requests then carry
Authorization: Bearer TOKEN. There is no TLS: a proxy before it has it.

Standard output gets a line of JSON for each request, without any content of
documents, and one with the address at the start. SIGTERM or Ctrl-C finishes the
requests that have begun.`,
  examples: [
    'pint-ubl serve',
    'pint-ubl serve --port 9000 --country ae --jobs 4',
    'pint-ubl serve --host 0.0.0.0 --token-file tokens.txt',
  ],
  async run(_operand, flags, io) {
    const { port, host, country, jobs, maxBody, deadline, grace } = flags;
    const tokens = flags.tokenFile === undefined ? undefined : await readTokens(flags.tokenFile, io);
    if (tokens === undefined && flags.open !== true && !isLoopback(host)) {
      throw new InvalidArgumentError(
        `others reach ${host}: name those who may ask with --token-file, or let everybody ask with --open`,
      );
    }
    const [{ createService }, { listen }, { createPrinter }] = await Promise.all([
      import('../../service/index.ts'),
      import('../../service/listen.ts'),
      import('../print-pages.ts'),
    ]);
    // Without a reader of its log the service goes on.
    const say = (line: object): void => void io.stdout.write(`${JSON.stringify(line)}\n`);
    const printer = createPrinter(io, deadline);
    const service = createService({
      country,
      jobs,
      tokens,
      maxBody,
      deadline,
      print: printer?.print,
      page: () => pageIn(io),
      log: (entry) => say(lineOf(entry)),
      now: io.now,
      worker: new URL('./service-worker.js', io.batchWorker),
    });
    const listening = await listen(service, { port, host, idle: deadline + UNREAD }).catch((thrown: unknown) => {
      throw addressError(host, port, thrown);
    });
    // Both are kept: a signal that comes while the threads start ends them, too.
    const stopped = new Promise<void>((resolve) => io.onInterrupt(resolve));
    say({
      time: timeOf(io.now()),
      event: 'listening',
      address: addressOf(host, listening.port),
      pdf: printer !== undefined,
    });
    const started = service.start().then(() => say({ time: timeOf(io.now()), event: 'ready' }));
    await Promise.race([stopped, started.then(() => stopped)]);
    say({ time: timeOf(io.now()), event: 'ending' });
    const ended = await listening.end(grace);
    await within(END_OF_WORK, Promise.all([service.close(), printer?.close()]));
    await writeAfterwards(
      io.stdout,
      `${JSON.stringify({ time: timeOf(io.now()), event: 'ended', given_up: ended })}\n`,
    );
    return DONE;
  },
};

// Threads that still work on what was given up, and a browser that hangs, are not waited for: they end with the process.
const END_OF_WORK = 2_000;
// Beyond the time of the work: how long an answer may lie unread.
const UNREAD = 60_000;

function lineOf({ time, requestId, bytesIn, ...entry }: LogEntry): object {
  return { time: timeOf(time), request_id: requestId, ...entry, bytes_in: bytesIn };
}

const timeOf = (time: number): string => new Date(time).toISOString();

const addressOf = (host: string, port: number): string => `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

async function pageIn(io: Io): Promise<Uint8Array> {
  const { fileURLToPath } = await import('node:url');
  return readBytes(fileURLToPath(io.page), io);
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host);
}

// One token on each line; what begins with # is a remark.
async function readTokens(file: string, io: Io): Promise<readonly string[]> {
  const text = new TextDecoder().decode(await readBytes(file, io));
  const lines = text.split('\n').map((line) => line.trim());
  const tokens = lines.filter((line) => line !== '' && !line.startsWith('#'));
  const short = tokens.findIndex((token) => token.length < SHORTEST_TOKEN || /\s/.test(token));
  if (tokens.length === 0) throw new PintError('file-unreadable', `There is no token in ${file}`);
  if (short >= 0) {
    const which = `Token ${short + 1} in ${file}`;
    throw new PintError('file-unreadable', `${which} must have at least ${SHORTEST_TOKEN} characters, and no blanks`);
  }
  return tokens;
}

const SHORTEST_TOKEN = 16;

function addressError(host: string, port: number, thrown: unknown): unknown {
  const code = thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
  if (!(thrown instanceof Error) || code === '') return thrown;
  const reason = ADDRESS_REASONS.get(code) ?? thrown.message;
  return new PintError('cannot-listen', `Cannot listen on ${addressOf(host, port)}: ${reason}`, { cause: thrown });
}

const ADDRESS_REASONS: ReadonlyMap<string, string> = new Map([
  ['EADDRINUSE', 'another program listens there'],
  ['EACCES', 'this user may not listen there'],
  ['EADDRNOTAVAIL', 'this machine has no such address'],
  ['ENOTFOUND', 'there is no such host'],
]);

const SIZE = /^(\d{1,6})(kb|mb)?$/i;
const UNITS: Readonly<Record<string, number>> = { '': 1, kb: 1024, mb: 1024 * 1024 };

function sizeInBytes(text: string): number {
  const [, count, unit = ''] = SIZE.exec(text) ?? [];
  const bytes = Number(count ?? 0) * (UNITS[unit.toLowerCase()] ?? 0);
  if (bytes < 1 || bytes > MOST_BYTES)
    throw new InvalidArgumentError(`Give a size from 1 to ${inMegabytes(MOST_BYTES)}, such as 512kb.`);
  return bytes;
}

// The library reads no more: a document and its envelope.
const MOST_BYTES = MAX_INPUT_BYTES + MAX_HEADER_BYTES;

function inMegabytes(bytes: number): string {
  return `${bytes / 1024 ** 2}mb`;
}

function seconds(text: string): number {
  return 1000 * wholeNumberUpTo(3600)(text);
}
