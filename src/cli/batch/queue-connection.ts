// Where the queue is, as the command line gives it. A password comes from the environment alone.
import type { ConnectionOptions } from 'bullmq';
import { InvalidArgumentError } from 'commander';
import { PintError } from '../../core/error.ts';
import { printable } from '../../core/printable.ts';
import type { Io } from '../io.ts';
import { sayMeanwhile } from '../say.ts';

/** The environment variable that holds the password of Redis. */
const PASSWORD_VARIABLE = 'PINT_UBL_QUEUE_PASSWORD';

const PROTOCOLS = ['redis:', 'rediss:'];

/**
 * How to connect to `redis://[user@]host[:port][/database]`, or `rediss://…` for TLS.
 * @throws InvalidArgumentError where the text is not such an address, or holds a password
 */
export function connectionTo(address: string, { env }: Io): ConnectionOptions {
  if (!URL.canParse(address) || !isOfRedis(new URL(address))) {
    throw new InvalidArgumentError(
      '--queue takes an address such as redis://host:6379, rediss://host:6379 or redis://host:6379/1',
    );
  }
  if (new URL(address).password !== '') {
    const why = 'everybody on this machine can read a command line';
    throw new InvalidArgumentError(`Give the password in the environment variable ${PASSWORD_VARIABLE}: ${why}`);
  }
  const password = env[PASSWORD_VARIABLE];
  // The connection is tried for ever: a run outlives a restart of Redis.
  return { url: address, ...(password === undefined ? {} : { password }), maxRetriesPerRequest: null };
}

// What stands behind the number of the database would be taken for a part of it, or for an option of the client.
function isOfRedis({ protocol, pathname, search, hash }: URL): boolean {
  return PROTOCOLS.includes(protocol) && /^(?:\/\d*)?$/.test(pathname) && search === '' && hash === '';
}

/**
 * Loads what talks to the queue.
 * @throws PintError `queue-missing` where the packages are not installed
 */
export async function loadQueue(): Promise<typeof import('../../queue.ts')> {
  try {
    return await import('../../queue.ts');
  } catch (thrown) {
    if (!(thrown instanceof Error) || !('code' in thrown) || thrown.code !== 'ERR_MODULE_NOT_FOUND') throw thrown;
    throw new PintError('queue-missing', 'A queue needs two more packages: npm install bullmq ioredis', {
      cause: thrown,
    });
  }
}

/** Writes to standard error that jobs wait in the queue, and no worker takes them. */
export function sayNoWorker(io: Io): void {
  const message = 'No worker takes the jobs. Start pint-ubl worker with the same --queue.';
  sayMeanwhile(io, `${message}\n`, { queue: 'no-worker', message });
}

const MILLISECONDS_BETWEEN_LINES = 10_000;

/** Writes errors of the connection to standard error, at most one in ten seconds. */
export function connectionErrorWriter(io: Io): (message: string) => void {
  const { now } = io;
  let next = 0;
  return (message) => {
    if (now() < next) return;
    next = now() + MILLISECONDS_BETWEEN_LINES;
    sayMeanwhile(io, `The queue: ${printable(message)}. Trying again.\n`, { queue: 'trying-again', message });
  };
}
