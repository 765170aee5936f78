// A server of PostgreSQL in a folder of its own, where Debian's is installed.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../queue/support/redis.ts';

// Debian keeps the programs of each version apart.
const VERSIONS = '/usr/lib/postgresql';
const [version] = existsSync(VERSIONS) ? readdirSync(VERSIONS).sort().reverse() : [];
const userId = (flag: string): number => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
/** Why there is none; `undefined` where there is one. */
export const NO_POSTGRES =
  version === undefined ? 'Skipped: there is no PostgreSQL here (Debian: apt-get install postgresql).' : undefined;
/** A running server. */
export interface Postgres {
  /** `postgres://…`, of an empty database. */
  readonly url: string;
  readonly dispose: () => Promise<void>;
}

/** Starts one. */
export async function startPostgres(): Promise<Postgres> {
  const folder = mkdtempSync(join(tmpdir(), 'pint-ubl-postgres-'));
  // PostgreSQL refuses to run as root.
  const isRoot = process.getuid?.() === 0;
  const own = isRoot ? { uid: userId('-u'), gid: userId('-g') } : {};
  if (isRoot) chownSync(folder, userId('-u'), userId('-g'));
  const program = (name: string): string => join(VERSIONS, version ?? '', 'bin', name);
  const options = { ...own, cwd: folder, encoding: 'utf8' } as const;
  execFileSync(program('initdb'), ['-D', join(folder, 'data'), '-U', 'shop', '--auth=trust', '--no-sync'], options);
  const port = await freePort();
  const flags = ['-D', join(folder, 'data'), '-k', folder, '-h', '127.0.0.1', '-p', String(port), '-F'];
  const server: ChildProcess = spawn(program('postgres'), flags, {
    ...own,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  server.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
  while (!said.includes('ready to accept connections')) {
    if (server.exitCode !== null) throw new Error(said);
    await new Promise((wait) => setTimeout(wait, 50));
  }
  const dispose = async () => {
    server.kill('SIGINT');
    await once(server, 'exit');
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: `postgres://shop@127.0.0.1:${port}/postgres`, dispose };
}
