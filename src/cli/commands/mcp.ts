// `pint-ubl mcp`: tools for agents, by the Model Context Protocol over standard input and output.
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Option } from 'commander';
import { PintError } from '../../core/error.ts';
import { within } from '../../core/within.ts';
import { ISSUER_CODES, type IssuerCode } from '../../countries/issuer-codes.ts';
import { wholeNumberUpTo } from '../arguments.ts';
import type { CliCommand } from '../command.ts';
import { DONE, type ExitStatus, NO_READER } from '../exit.ts';
import { COUNTRY_OPTION } from '../options.ts';
import { say } from '../say.ts';

interface McpFlags {
  readonly country?: IssuerCode;
  /** Seconds that a call may take. */
  readonly deadline: number;
}

// An agent calls one tool after the other; a second thread is there while the first is ended.
const THREADS = 2;
// A browser that hangs is not waited for any longer.
const END_OF_BROWSER = 2_000;
// A document of 20 MiB, escaped as JSON.
const LARGEST_MESSAGE = 48 * 1024 * 1024;

export const mcpCommand: CliCommand<undefined, McpFlags> = {
  summary: 'tools for agents, by the Model Context Protocol',
  description: 'Gives agents tools to make, check, mend, read and draw documents, over standard input and output.',
  options: [
    COUNTRY_OPTION,
    new Option('--deadline <SECONDS>', 'what takes longer is given up').default(60).argParser(wholeNumberUpTo(3600)),
  ],
  notes: `\
A client starts it: {"command": "npx", "args": ["pint-ubl", "mcp"]}. Beside
pint-ubl it needs @modelcontextprotocol/server.

It opens no file and no connection, and keeps nothing: agents get what they
ask for, and nothing is sent. It ends when its standard input does, once all
calls are answered.`,
  examples: ['pint-ubl mcp', 'pint-ubl mcp --country ae'],
  async run(_operand, { country = ISSUER_CODES[0], deadline }, io) {
    const [sdk, { serveStdio, StdioServerTransport }] = await loadSdk();
    const [{ createMcpServer }, { createUnderWay }, { threadsOf }, { createPrinter }] = await Promise.all([
      import('../../mcp/server.ts'),
      import('../../mcp/under-way.ts'),
      import('../../service/runner.ts'),
      import('../print-pages.ts'),
    ]);
    if (io.terminal?.stdout.isTerminal) {
      const waits = 'messages of the Model Context Protocol are read from here; a client sends them';
      await say(io, `pint-ubl: ${waits}\n`, { message: waits });
    }
    const runner = threadsOf(new URL('./service-worker.js', io.batchWorker), THREADS, { country });
    const printer = createPrinter(io, deadline * 1000);
    const stopped = new Promise<void>((resolve) => io.onInterrupt(resolve));
    // Nobody is left whom a call could be answered.
    const readerGone = new Promise<ExitStatus>((resolve) => io.stdout.once('error', () => resolve(NO_READER)));
    const underWay = createUnderWay();
    // The SDK gives up what is under way when its input ends: it is told of the end when all is answered.
    const input = new Transform({
      transform: (chunk, _encoding, done) => done(null, chunk),
      flush: (done) => void underWay.answered().then(() => done()),
    });
    const transport = new StdioServerTransport(input, io.stdout, { maxBufferSize: LARGEST_MESSAGE });
    const options = { runner, country: country ?? '', now: io.now, deadline: deadline * 1000, print: printer?.print };
    const serving = serveStdio(() => createMcpServer(sdk, options, underWay), { transport });
    const inputEnded = pipeline(io.stdin, input).catch(() => undefined);
    const status = await Promise.race([readerGone, Promise.race([stopped, inputEnded]).then((): ExitStatus => DONE)]);
    await serving.close();
    await Promise.all([runner.close(), within(END_OF_BROWSER, Promise.resolve(printer?.close()))]);
    return status;
  },
};

async function loadSdk() {
  try {
    return await Promise.all([import('@modelcontextprotocol/server'), import('@modelcontextprotocol/server/stdio')]);
  } catch (cause) {
    const message = 'The SDK of the protocol is not installed: npm install @modelcontextprotocol/server';
    throw new PintError('mcp-library-missing', message, { cause });
  }
}
