#!/usr/bin/env node
// The `pint-ubl` command: brings process, streams and clock to the program.
import process from 'node:process';
import { TROUBLE } from './exit.ts';
import { run } from './program.ts';

for (const stream of [process.stdout, process.stderr]) stream.on('error', stopUnlessRead);

run(process.argv.slice(2), {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  now: Date.now,
  onInterrupt(stop) {
    process.once('SIGINT', stop);
    return () => process.off('SIGINT', stop);
  },
  // The build puts it beside this script.
  batchWorker: new URL('./batch-worker.js', import.meta.url),
}).then(
  (status) => {
    process.exitCode = status;
  },
  (bug: unknown) => {
    console.error('pint-ubl: this is a bug, please report it:', bug);
    process.exitCode = TROUBLE;
  },
);

// Whoever read the output has seen enough (`| head`): no reason to complain.
function stopUnlessRead(fault: NodeJS.ErrnoException): void {
  if (fault.code === 'EPIPE') process.exit();
  throw fault;
}
