// The store of the host in one SQLite file.
// A document and its first events are written in one transaction, so that no crash leaves one without the other.
import { rmSync } from 'node:fs';
import sqlite, { type Database } from 'node-sqlite3-wasm';
import type { TransmissionEvent } from '../../src/status.ts';
import { claim } from './lock.ts';
import { filtersOf, idsOfOthers, LONGEST_CREATION, rowOf, type SyncStore, storedIn, withoutXml } from './store.ts';

const TABLES = `
  CREATE TABLE IF NOT EXISTS document (
    position INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, type TEXT NOT NULL, owner TEXT NOT NULL,
    json TEXT NOT NULL, xml TEXT,
    document_number TEXT, billed_by_name TEXT, billed_to_name TEXT, billed_by_vat TEXT, billed_to_vat TEXT,
    status TEXT, document_date TEXT, country TEXT, warnings TEXT
  );
  CREATE INDEX IF NOT EXISTS document_of ON document (owner, type);
  CREATE TABLE IF NOT EXISTS credited (document_id TEXT NOT NULL, invoice_number TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS credited_by ON credited (document_id);
  CREATE TABLE IF NOT EXISTS event (
    document_id TEXT NOT NULL REFERENCES document (id), id TEXT NOT NULL, json TEXT NOT NULL,
    PRIMARY KEY (document_id, id)
  );
  CREATE TABLE IF NOT EXISTS creation (
    owner TEXT NOT NULL, profile TEXT NOT NULL, key TEXT NOT NULL, hash TEXT NOT NULL, began INTEGER NOT NULL, answer TEXT,
    PRIMARY KEY (owner, profile, key)
  );
  CREATE TABLE IF NOT EXISTS series (name TEXT PRIMARY KEY, last INTEGER NOT NULL);`;

// Document, XML and warnings go in as bytes: a long text takes SQLite ten times as long.
const LONG = new Set(['json', 'xml', 'warnings']);

// The filters of a list query, in SQL.
const CONDITIONS = {
  document_number: 'document_number = ?',
  billed_by_name: 'instr(billed_by_name, ?) > 0',
  billed_to_name: 'instr(billed_to_name, ?) > 0',
  billed_by_vat: 'billed_by_vat = ?',
  billed_to_vat: 'billed_to_vat = ?',
  status: 'status = ?',
  document_date: 'document_date = ?',
  invoice_number: 'EXISTS (SELECT 1 FROM credited WHERE document_id = document.id AND invoice_number = ?)',
} as const;

/**
 * Opens the store in a file, which is made where there is none.
 *
 * @throws Error where another process has it open, or it cannot be opened. It names the file, as do errors of writing.
 */
export function openSqlite(file: string): SyncStore {
  const giveUp = claim(file);
  const database = opened(file, giveUp);
  const inTransaction = <T>(work: () => T): T => {
    try {
      database.exec('BEGIN IMMEDIATE');
      const value = work();
      database.exec('COMMIT');
      return value;
    } catch (thrown) {
      throw about(file, thrown, database.inTransaction ? rollBack(database) : undefined);
    }
  };
  const addEvents = (id: string, events: readonly TransmissionEvent[]): void => {
    for (const event of events) {
      database.run('INSERT OR IGNORE INTO event VALUES (?, ?, ?)', [id, event.id, JSON.stringify(withoutXml(event))]);
    }
  };
  const eventsOf = (id: string): TransmissionEvent[] => {
    const rows = database.all('SELECT json FROM event WHERE document_id = ?', [id]);
    return rows.map((row) => JSON.parse(String(row['json'])) as TransmissionEvent);
  };
  return {
    insert: (stored, events, creation) =>
      inTransaction(() => {
        const row = Object.entries(rowOf(stored));
        const places = row.map(([name]) => (LONG.has(name) ? 'CAST(? AS TEXT)' : '?'));
        const values = row.map(([name, value]) => (LONG.has(name) && value !== null ? Buffer.from(value) : value));
        database.run(`INSERT INTO document (${row.map(([name]) => name)}) VALUES (${places})`, values);
        for (const { id } of stored.document.billing_reference ?? []) {
          database.run('INSERT INTO credited VALUES (?, ?)', [stored.id, id ?? '']);
        }
        addEvents(stored.id, events);
        if (!creation) return;
        const { profileId, key, answer } = creation;
        database.run('UPDATE creation SET answer = ? WHERE owner = ? AND profile = ? AND key = ?', [
          ...[answer.body, stored.owner, profileId, key],
        ]);
      }),
    begin: (key, hash, now) =>
      inTransaction(() => {
        const own = 'FROM creation WHERE owner = ? AND profile = ? AND key = ?';
        database.run(`DELETE ${own} AND answer IS NULL AND began < ?`, [...key, now - LONGEST_CREATION]);
        const known = database.get(`SELECT hash, answer ${own}`, [...key]);
        if (!known) {
          database.run('INSERT INTO creation VALUES (?, ?, ?, ?, ?, NULL)', [...key, hash, now]);
          return 'new';
        }
        if (known['hash'] !== hash) return 'other-body';
        return known['answer'] === null ? 'running' : { status: 201, body: String(known['answer']) };
      }),
    release: (key) =>
      inTransaction(() => {
        database.run('DELETE FROM creation WHERE owner = ? AND profile = ? AND key = ? AND answer IS NULL', [...key]);
      }),
    append: (id, events) =>
      inTransaction(() => {
        const others = idsOfOthers(eventsOf(id), events);
        if (others.length === 0) addEvents(id, events);
        return others;
      }),
    get(id, type) {
      const row = database.get('SELECT * FROM document WHERE id = ? AND type = ifnull(?, type)', [id, type ?? null]);
      return row ? storedOf(row) : undefined;
    },
    newest(owner, count, skipped) {
      const rows = database.all('SELECT * FROM document WHERE owner = ? ORDER BY position DESC LIMIT ? OFFSET ?', [
        owner,
        count,
        skipped,
      ]);
      const total = database.get('SELECT count(*) AS total FROM document WHERE owner = ?', [owner])?.['total'];
      return { content: rows.map(storedOf), total_elements: Number(total) };
    },
    list(query, owner) {
      const filters = filtersOf(query);
      const conditions = ['type = ?', 'owner = ?', ...filters.map(([filter]) => CONDITIONS[filter])];
      const values = [query.type, owner, ...filters.map(([, wanted]) => wanted)];
      const found = `FROM document WHERE ${conditions.join(' AND ')}`;
      const page = `SELECT * ${found} ORDER BY position LIMIT ? OFFSET ?`;
      const rows = database.all(page, [...values, query.size, query.page * query.size]);
      return {
        content: rows.map(storedOf),
        total_elements: Number(database.get(`SELECT count(*) AS total ${found}`, values)?.['total']),
      };
    },
    events: eventsOf,
    nextNumber(series) {
      const next = `INSERT INTO series VALUES (?, 1) ON CONFLICT (name) DO UPDATE SET last = last + 1 RETURNING last`;
      return inTransaction(() => Number(database.get(next, [series])?.['last']));
    },
    count: () => Number(database.get('SELECT count(*) AS total FROM document')?.['total']),
    close() {
      database.close();
      giveUp();
    },
  };
}

const storedOf = (row: Record<string, unknown>) =>
  storedIn(row, JSON.parse(String(row['json'])), JSON.parse(String(row['warnings'])));

// This SQLite locks a file with a folder, which outlives a process that was killed. Who has claimed the file takes it away.
function opened(file: string, giveUp: () => void): Database {
  try {
    rmSync(`${file}.lock`, { recursive: true, force: true });
    const database = new sqlite.Database(file);
    database.exec(`PRAGMA foreign_keys = ON;${TABLES}`);
    // A file of an earlier version has no countries, since all its documents are of the first, and no warnings.
    const columns = new Set(database.all('PRAGMA table_info(document)').map(({ name }) => name));
    for (const name of ['country', 'warnings']) {
      if (!columns.has(name)) database.exec(`ALTER TABLE document ADD COLUMN ${name} TEXT`);
    }
    return database;
  } catch (thrown) {
    giveUp();
    throw about(file, thrown);
  }
}

// A full disk ends a transaction by itself. Where the rollback fails too, the first error is the one that says why.
function rollBack(database: Database): unknown {
  try {
    database.exec('ROLLBACK');
    return undefined;
  } catch (thrown) {
    return thrown;
  }
}

function about(file: string, thrown: unknown, second?: unknown): Error {
  const more = second === undefined ? '' : `; rolling back failed too: ${wordsOf(second)}`;
  return new Error(`${file}: ${wordsOf(thrown)}${more}`, { cause: thrown });
}

function wordsOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}
