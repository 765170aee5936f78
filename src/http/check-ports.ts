// What a check asks of the ports of a host itself: what the store answered, a number that is taken, the events of several documents.
import { isJsonObject } from '../core/json-object.ts';
import type { Tell } from './ask-host.ts';
import type { CreatedDocument, Host } from './host.ts';

/** A document that the store was given, and what it answered. */
export interface Inserted {
  readonly created: CreatedDocument<unknown>;
  readonly answer: unknown;
}

/** Asks the ports of a host for what clients cannot see. */
export async function checkPorts(host: Host<unknown>, tell: Tell, inserted: readonly Inserted[]): Promise<void> {
  for (const { answer } of inserted) {
    if (answer === undefined || answer === null || answer === 'taken') continue;
    tell(
      'documents.insert',
      `It answered ${JSON.stringify(answer)}: 'taken' refuses, nothing else does, and an error is thrown`,
    );
  }
  const [first] = inserted.flatMap(({ created, answer }) => (answer === 'taken' ? [] : created));
  if (!first) return;
  await checkTaken(host, tell, first);
  const several = inserted
    .flatMap(({ created, answer }) => (answer === 'taken' || created.principal !== first.principal ? [] : created))
    .slice(0, 3);
  if (!host.events.listMany) return;
  const asked = several.map(({ id, type }) => ({ id, type })).reverse();
  const lists = await host.events.listMany(asked, first.principal);
  if (!Array.isArray(lists)) return tell('events.listMany', 'It does not answer a list of the events of each document');
  for (const [at, { id, type }] of asked.entries()) {
    const own = await host.events.list(id, type, first.principal);
    if (idsOf(lists[at]) !== idsOf(own))
      tell('events.listMany', 'It does not answer the events of each document, in the order of the documents');
  }
  if (lists.length !== asked.length)
    tell('events.listMany', `It answered ${lists.length} lists for ${asked.length} documents`);
}

// What is not a list of events is not the same as any.
function idsOf(events: unknown): string {
  if (!Array.isArray(events)) return events === undefined || events === null ? 'none' : 'not a list';
  return JSON.stringify(events.map((event) => (isJsonObject(event) ? String(event['id']) : '')).sort());
}

// A number that was given already: `taken` stores nothing, and nothing less than it does.
async function checkTaken(host: Host<unknown>, tell: Tell, first: CreatedDocument<unknown>): Promise<void> {
  const id = await host.newId();
  const { idempotency: _, ...created } = first;
  const { type } = first;
  let answer: unknown;
  try {
    answer = await host.documents.insert({ ...created, id, document: { ...first.document, id } });
  } catch {
    answer = 'threw';
  }
  const stored = await host.documents.get(id, type, first.principal, 'retrieve');
  const said = answer === 'taken' ? "It answered 'taken'" : 'It threw';
  if (answer === 'taken' || answer === 'threw') {
    if (stored)
      tell('documents.insert', `${said} and stored the document all the same: all of it in one step, or nothing`);
  } else if (!stored)
    tell(
      'documents.insert',
      'It neither stored a second document with the same number nor said so: answer taken, or throw',
    );
  const kept = await host.documents.get(first.id, type, first.principal, 'retrieve');
  if (kept?.document.document_number !== first.document.document_number)
    tell('documents.insert', 'A second document with the same number replaced the first');
}
