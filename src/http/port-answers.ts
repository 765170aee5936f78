// What a port of a host answers, looked at where it comes in: a wrong answer is named with its port, and nothing is stored or shown of it.
import { shown } from '../core/arguments.ts';
import { PintError } from '../core/error.ts';
import { isJsonObject } from '../core/json-object.ts';
import type { Host, StoredDocument } from './host.ts';
import { isIdentifier } from './identifier.ts';

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

/** A new identifier of the host. */
export async function newIdOf(host: Pick<Host<never>, 'newId'>): Promise<string> {
  const id: unknown = await host.newId();
  const isReachable = typeof id === 'string' && isIdentifier(id);
  expectAnswer(isReachable, 'newId', id, 'text that can stand in a path, of at most 256 characters');
  return id as string;
}

/** Whether that can be a document of the store; what is in the document is looked at where it is shown. */
export function isStored(stored: unknown): stored is StoredDocument {
  if (!isJsonObject(stored)) return false;
  return typeof stored['id'] === 'string' && typeof stored['type'] === 'string' && isJsonObject(stored['document']);
}

/** What {@link isStored} wants, in words. */
export const STORED = 'a document with its id, its type and itself as document';
