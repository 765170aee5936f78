// `npm run host`: the host on loopback, with a token for its demonstration company that is printed at the start.
// Options: --port 8080, --data .host (its folder), --token TOKEN, --base-path /invoicing (nothing unless given), --database
// postgres://… (in place of the folder). Of the environment only PostgreSQL's own variables are read, such as PGPASSWORD.
import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { parentPort } from 'node:worker_threads';
import { createValidator as createEmiratiValidator } from '../../src/countries/ae/index.ts';
import { createValidator } from '../../src/validate.ts';
import { COMPANY, PROFILES } from './company.ts';
import { openPostgres } from './postgres.ts';
import { createHost } from './server.ts';
import { openSqlite } from './sqlite.ts';
import type { Store } from './store.ts';
import { serveSteps, stepsInThread } from './thread.ts';
import { draw } from './view.ts';

// This file is also what the thread of large creations runs.
if (parentPort) serveSteps(parentPort, await createValidator(), { AE: await createEmiratiValidator() });
else {
  await start().catch((thrown: unknown) => {
    console.error(thrown instanceof Error ? thrown.message : thrown);
    process.exit(1);
  });
}

async function start(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '8080' },
      data: { type: 'string', default: '.host' },
      database: { type: 'string' },
      token: { type: 'string', default: randomBytes(18).toString('base64url') },
      'base-path': { type: 'string', default: '' },
    },
  });

  if (!/^\d{1,5}$/.test(values.port)) throw new Error(`--port takes a number, not ${values.port}`);
  const basePath = values['base-path'].replace(/\/+$/, '');
  const store = values.database === undefined ? inFolder(values.data) : await openPostgres(values.database);
  const validator = await createValidator();
  const validators = { AE: await createEmiratiValidator() };
  const offloadCreation = stepsInThread(new URL(import.meta.url));
  const server = createHost(
    {
      store,
      tokens: new Map([[values.token, COMPANY]]),
      profiles: PROFILES,
      rate: { requests: 60, milliseconds: 60_000 },
      validator,
      validators,
      offloadCreation,
    },
    draw,
    basePath,
  );

  server.once('error', async ({ message }) => {
    console.error(`The host cannot listen on port ${values.port}: ${message}`);
    await store.close();
    process.exit(1);
  });
  server.listen(Number(values.port), '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo;
    const origin = `http://127.0.0.1:${port}`;
    console.log(`The interface is at ${origin}${basePath}/api/, with the token ${values.token}`);
    console.log(
      `Its profiles: ${[...PROFILES.keys()].join(', ')}. Open ${origin}/enter?token=${encodeURIComponent(values.token)}`,
    );
  });

  // A signal may come twice: from the terminal, and from what started this process.
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    server.closeAllConnections();
    server.close(async () => {
      // Creations that are at work end here, unanswered and not stored.
      await offloadCreation.close();
      await store.close();
      validator.dispose();
      validators.AE.dispose();
    });
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
}

function inFolder(folder: string): Store {
  mkdirSync(folder, { recursive: true });
  return openSqlite(join(folder, 'documents.sqlite'));
}
