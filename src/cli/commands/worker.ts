// `pint-ubl worker --queue redis://host`: converts records for a batch on another machine.

import type { WorkerFlags } from '../batch/run-worker.ts';
import type { CliCommand } from '../command.ts';
import { queueOption, THREADS_OPTION } from '../options.ts';

export const workerCommand: CliCommand<undefined, WorkerFlags> = {
  summary: 'converts for a batch on another machine',
  description: 'Takes records from a queue, converts and checks them, and gives the XML back, until it is stopped.',
  options: [queueOption().makeOptionMandatory(), THREADS_OPTION],
  notes: `\
Any number of workers may serve a queue, which is Redis or Valkey. All of them
and the coordinator, "pint-ubl batch … --queue", have to be of one version, or
of neighbouring minor versions. Upgrade the workers first: those of 0.2 refuse
the jobs of a later coordinator. A job of another version fails, and the worker
goes on.

The password of Redis is read from the environment variable
PINT_UBL_QUEUE_PASSWORD. A worker ends where Redis does not know the user, the
password or the database. SIGTERM and Ctrl-C let the jobs under way finish.
Standard error has a line on the worker's health every minute.`,
  examples: ['pint-ubl worker --queue redis://queue:6379', 'pint-ubl worker --queue rediss://queue:6379 --jobs 4'],
  async run(_operand, flags, io) {
    const { runWorker } = await import('../batch/run-worker.ts');
    return runWorker(flags, io);
  },
};
