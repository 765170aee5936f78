// The connection to Redis: what it says for good, and until when it is tried again.
import type { ConnectionOptions } from 'bullmq';

/** Why Redis lets nobody in who asks like this, `undefined` where it may another time. */
export function denialOf({ message, ...more }: Error): string | undefined {
  if (USER.test(message)) return message;
  if (!DATABASE.test(message)) return undefined;
  // ioredis says which command failed, and goes on in database 0.
  const { command } = more as { readonly command?: { readonly args?: readonly unknown[] } };
  return `there is no database ${command?.args?.[0] ?? 'of that number'}`;
}

/** A client tries to connect for ever, even when nobody needs it any more. A client that a host made is the host's to end. */
export function retryingUntil(connection: ConnectionOptions, isOver: () => boolean): ConnectionOptions {
  if ('connect' in connection && typeof connection.connect === 'function') return connection;
  return { ...connection, retryStrategy: (times: number) => (isOver() ? null : Math.min(100 * times, 2_000)) };
}

const USER = /^(?:WRONGPASS|NOAUTH)\b/;
const DATABASE = /^ERR (?:invalid )?DB index\b/;
