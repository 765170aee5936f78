// What a port of a host answers, looked at where it comes in: a wrong answer is named with its port, and nothing is stored or shown of it.
import { shown } from '../core/arguments.ts';
import { PintError } from '../core/error.ts';
import type { Host } from './host.ts';

/** @throws PintError `wrong-answer`, whose cause has the `port`, unless the answer is what the port promises */
export function expectAnswer(isRight: boolean, port: string, answer: unknown, wanted: string): void {
  if (isRight) return;
  const sentence = `The port ${port} answers ${wanted}. It answered ${shown(answer)}.`;
  throw new PintError('wrong-answer', sentence, { cause: { port } });
}

/** The time of the host. */
export function nowOf(host: Pick<Host<never>, 'now'>): number {
  const now: unknown = host.now();
  const isTime = typeof now === 'number' && !Number.isNaN(new Date(now).getTime());
  expectAnswer(isTime, 'now', now, 'Unix milliseconds, such as Date.now()');
  return now as number;
}

// A step of dots in a path leads elsewhere, however it is encoded.
const NO_IDS: ReadonlySet<unknown> = new Set(['', '.', '..']);

/** A new identifier of the host. */
export async function newIdOf(host: Pick<Host<never>, 'newId'>): Promise<string> {
  const id: unknown = await host.newId();
  expectAnswer(typeof id === 'string' && !NO_IDS.has(id), 'newId', id, 'text that can stand in a path');
  return id as string;
}
