// A real Redis of the test's own: on a free port, in a folder of its own, with the append-only file on.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Why tests with Redis are skipped, `undefined` where they are not. */
export const NO_REDIS =
  spawnSync('redis-server', ['--version']).status === 0
    ? undefined
    : 'Skipped: there is no redis-server here (Debian: apt-get install redis-server).';

export interface Redis {
  readonly port: number;
  readonly url: string;
  /** Starts it again with what is in its file. */
  readonly start: () => Promise<void>;
  readonly kill: (signal: NodeJS.Signals) => Promise<void>;
  /** It takes connections and requests, and answers none. */
  readonly halt: () => void;
  /** Stops it and removes its folder. */
  readonly dispose: () => Promise<void>;
}

export async function startRedis(flags: readonly string[] = []): Promise<Redis> {
  const folder = mkdtempSync(join(tmpdir(), 'pint-ubl-redis-'));
  const port = await freePort();
  let server: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const fixed = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'yes'];
    server = spawn('redis-server', [...fixed, ...flags], { stdio: 'ignore' });
    await untilOpen(port);
  };
  const kill = async (signal: NodeJS.Signals): Promise<void> => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  await start();
  return {
    port,
    url: `redis://127.0.0.1:${port}`,
    start,
    kill,
    halt: () => void server?.kill('SIGSTOP'),
    async dispose() {
      await kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A way to a port that can be cut. */
export interface Cable {
  readonly url: string;
  readonly cut: () => void;
  readonly close: () => void;
}

export async function cableTo(port: number): Promise<Cable> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const [from, to] of [[near, far] as const, [far, near] as const]) {
      sockets.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => to.destroy());
      from.pipe(to);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = (): void => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  return {
    url: `redis://127.0.0.1:${portOf(server.address())}`,
    cut,
    close() {
      cut();
      server.close();
    },
  };
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server.address());
  server.close();
  await once(server, 'close');
  return port;
}

function portOf(address: ReturnType<ReturnType<typeof createServer>['address']>): number {
  if (typeof address !== 'object' || address === null) throw new Error('No port');
  return address.port;
}

async function untilOpen(port: number): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await Promise.race([
      once(socket, 'connect').then(
        () => true,
        () => false,
      ),
    ]);
    socket.destroy();
    if (isOpen) return;
    await sleep(50);
  }
  throw new Error('Redis does not start');
}
