// A worker for tests: `node worker.js redis://…`. It notices after a second that another is gone.
import process from 'node:process';
import { createConverter } from '../../../src/countries/om/converter.ts';
import { createWorker } from '../../../src/queue.ts';

const [, , url = ''] = process.argv;
const poison = process.env['POISON'];
const convertJob = await createConverter();
await createWorker({
  connection: { url, maxRetriesPerRequest: null },
  concurrency: 2,
  lockDuration: 1_000,
  stalledInterval: 500,
  async convert(records, settings) {
    if (poison !== undefined && records.some((record) => Buffer.from(record).includes(poison))) {
      process.kill(process.pid, 'SIGKILL');
    }
    return convertJob(records, settings);
  },
});
