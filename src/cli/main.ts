#!/usr/bin/env node
// The script behind the `pint-ubl` command: gives the process, its streams and the clock to the program.
import process from 'node:process';
import { inspect } from 'node:util';
import pc from 'picocolors';
import { printableJson } from '../core/printable.ts';
import { INTERRUPTED, NO_READER, USAGE_OR_FILE_ERROR } from './exit.ts';
import type { Io, OutputStyle } from './io.ts';
import { run } from './program.ts';
import { JSON_ERRORS, sayError, withJsonErrors } from './say.ts';

// What stops a run that ends in its own way: Ctrl-C, what stops containers, and the end of a terminal or a connection to it.
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
// Both the shell and the system send it where a terminal is closed.
const HANGUP = 'SIGHUP';

// Whoever writes is told of an error as well, and decides. Without a listener Node would end the process.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

let isInterrupted = false;
// What listens to the signals at the moment, to end in its own way.
const stops = new Set<() => void>();

// A process that nothing keeps alive any more ends in the middle of its work: that is not status 0.
process.exitCode = USAGE_OR_FILE_ERROR;

const args = process.argv.slice(2);
const io: Io = {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  terminal: { stdout: outputStyleOf(process.stdout), stderr: outputStyleOf(process.stderr) },
  now: Date.now,
  env: process.env,
  onInterrupt(stop) {
    const stopListening = (): void => {
      for (const signal of SIGNALS) process.off(signal, interrupt);
      stops.delete(interrupt);
      if (stops.size === 0) listenTo(TERMINATE, terminate);
    };
    // The next signal ends the process, but for the end of a terminal.
    const interrupt = (): void => {
      stopListening();
      listenTo(HANGUP, hungUp);
      isInterrupted = true;
      stop();
    };
    process.off(TERMINATE, terminate);
    stops.add(interrupt);
    for (const signal of SIGNALS) process.on(signal, interrupt);
    return stopListening;
  },
  // The build puts the worker's script and the page beside this one.
  batchWorker: new URL('./batch-worker.js', import.meta.url),
  page: new URL('./page.html', import.meta.url),
};

// Where a run does not end in its own way. Ctrl-C alone ends the process as it always does: a shell that sees a program die of it
// stops its script, too, and calls that status 130.
const TERMINATE = 'SIGTERM';
listenTo(TERMINATE, terminate);

run(args, io).then(
  (status) => {
    process.exitCode = status;
    // A connection that is being tried, or an input that nobody ends, would keep the process alive. All was written, or has no reader.
    if (isInterrupted || status === NO_READER) process.exit();
  },
  (bug: unknown) => {
    const message = 'this is a bug, please report it';
    if (process.stderr.isTTY && !process.argv.includes(JSON_ERRORS)) console.error(`pint-ubl: ${message}:`, bug);
    else process.stderr.write(`${printableJson({ errors: { message }, bug: inspect(bug) })}\n`);
    process.exitCode = USAGE_OR_FILE_ERROR;
    // Where ending itself failed, nothing else would end the process.
    if (isInterrupted) process.exit();
  },
);

// The run is about to end already.
function hungUp(): void {}

// Once, however often it is called.
function listenTo(signal: NodeJS.Signals, listener: () => void): void {
  process.off(signal, listener);
  process.on(signal, listener);
}

function terminate(): void {
  // The next one does not wait for standard error.
  process.off(TERMINATE, terminate);
  sayError(withJsonErrors(args, io).io, `Stopped by ${TERMINATE}`)
    .catch(() => undefined)
    .finally(() => process.exit(INTERRUPTED));
}

// picocolors reads NO_COLOR, FORCE_COLOR and the kind of terminal, but looks at standard output alone.
function outputStyleOf(stream: NodeJS.WriteStream): OutputStyle {
  const isTerminal = stream.isTTY === true;
  const hasColors = pc.isColorSupported && (isTerminal || process.env['FORCE_COLOR'] !== undefined);
  return { isTerminal, hasColors, ...(isTerminal && stream.columns > 0 ? { columns: stream.columns } : {}) };
}
