// What a port of a host answers, looked at where it comes in: a wrong answer is named with its port, and nothing is stored or shown of it.
import { shown } from '../core/arguments.ts';
import { PintError } from '../core/error.ts';
import { sentences } from '../core/errors/field-error.ts';
import { isJsonObject } from '../core/json-object.ts';
import type { Countries } from '../core/several-countries.ts';
import { readDocument } from '../document/schema.ts';
import { countryOfStored, type HandledCountry } from './handled-country.ts';
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

/** Whether that can be a document of the store; its XML and what is in the document are looked at where they are shown. */
export function isStored(stored: unknown): stored is StoredDocument {
  if (!isJsonObject(stored)) return false;
  const { id, type, document, country } = stored;
  return [id, type, country ?? ''].every((text) => typeof text === 'string') && isJsonObject(document);
}

/** What {@link isStored} wants, in words. */
export const STORED =
  'a document with its id and its type as text, itself as document, and its country, if any, as text';

/** @throws PintError `wrong-answer` where the XML of a stored document is not text */
export function expectStoredXml({ xml }: StoredDocument): void {
  const isText = xml === undefined || xml === null || typeof xml === 'string';
  expectAnswer(isText, 'documents.get', xml, 'a document with its xml, if any, as text');
}

/**
 * What is made of a stored document. It was read before it was stored, and is not read each time: only where it breaks the work
 * is it looked at for fields of a wrong type, which are the store's.
 * @throws PintError `wrong-answer`, whose cause has the `port` and the `errors` by field
 */
export async function ofStored<T>(
  countries: Countries<HandledCountry>,
  stored: StoredDocument,
  port: 'documents.get' | 'documents.list',
  work: () => T | Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    if (!isAboutFields(thrown)) throw thrown;
    const read = readDocument(countryOfStored(countries, stored), stored.document);
    if (read.ok) throw thrown;
    const said = Object.entries(sentences(read.errors)).map(([path, sentence]) => `${path}: ${sentence}`);
    const sentence = `The port ${port} answers documents whose fields have their types. The document ${stored.id} has not: ${said.join('; ')}`;
    throw new PintError('wrong-answer', sentence, { cause: { port, errors: read.errors, thrown } });
  }
}

// What a field of a wrong type may lead to: the engine's own error, or that of a function which looked at the field, or which a
// field broke. Whether a field has a wrong type is looked at then.
function isAboutFields(thrown: unknown): boolean {
  return thrown instanceof PintError ? FIELD_CODES.has(thrown.code) : thrown instanceof TypeError;
}

const FIELD_CODES: ReadonlySet<string> = new Set(['not-a-document', 'wrong-argument']);
