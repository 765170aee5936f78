// Two stores for the contract tests: one that hands everything to the library, and the one of the example host, on SQLite,
// which answers queries itself.
import { accessSync, constants, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSqlite } from '../../../examples/host/sqlite.ts';
import { idsOfOthers, type OwnedDocument, type SyncStore as Store } from '../../../examples/host/store.ts';
import type { StoredAnswer } from '../../../src/http.ts';
import type { TransmissionEvent } from '../../../src/status/index.ts';

export type { OwnedDocument, Store };

export function memoryStore(): Store {
  const documents = new Map<string, OwnedDocument>();
  const events = new Map<string, readonly TransmissionEvent[]>();
  const series = new Map<string, number>();
  const keys = new Map<string, { readonly hash: string; answer?: StoredAnswer }>();
  return {
    insert(stored, itsEvents, creation) {
      if (documents.has(stored.id)) throw new Error(`There is a document ${stored.id} already.`);
      documents.set(stored.id, structuredClone(stored));
      events.set(stored.id, [...itsEvents]);
      const known = creation && keys.get(JSON.stringify([stored.owner, creation.profileId, creation.key]));
      if (known) known.answer = creation.answer;
    },
    begin(key, hash) {
      const known = keys.get(JSON.stringify(key));
      if (!known) keys.set(JSON.stringify(key), { hash });
      if (!known) return 'new';
      return known.hash === hash ? (known.answer ?? 'running') : 'other-body';
    },
    release(key) {
      if (!keys.get(JSON.stringify(key))?.answer) keys.delete(JSON.stringify(key));
    },
    append(id, more) {
      const known = events.get(id) ?? [];
      const others = idsOfOthers(known, more);
      const added = more.filter((event) => !known.some((stored) => stored.id === event.id));
      if (others.length === 0) events.set(id, [...known, ...added]);
      return others;
    },
    get: (id) => documents.get(id),
    newest(owner, count, skipped) {
      const theirs = [...documents.values()].filter((stored) => stored.owner === owner).toReversed();
      return { content: theirs.slice(skipped, skipped + count), total_elements: theirs.length };
    },
    list: () => [...documents.values()],
    events: (id) => events.get(id) ?? [],
    nextNumber(name) {
      const next = (series.get(name) ?? 0) + 1;
      series.set(name, next);
      return next;
    },
    count: () => documents.size,
    close() {},
  };
}

// SQLite waits for the disk after each change, which was half of the time of these tests: in memory where a system has such a folder.
const TEMPORARY = canWrite('/dev/shm') ? '/dev/shm' : tmpdir();

function canWrite(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** On a temporary file; `close` removes it. */
export function sqliteStore(): Store {
  const folder = mkdtempSync(join(TEMPORARY, 'pint-ubl-'));
  const store = openSqlite(join(folder, 'documents.sqlite'));
  return {
    ...store,
    close() {
      store.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export const STORES: Readonly<Record<string, () => Store>> = { memory: memoryStore, SQLite: sqliteStore };
