// The store of the host: documents, their events and the last document numbers, in one SQLite file.
// A document and its first events are written in one transaction, so that no crash leaves one without the other.
import { rmSync } from 'node:fs';
import sqlite, { type Database } from 'node-sqlite3-wasm';
import type { DocumentKindName } from '../../src/core/document-kinds.ts';
import type { Document } from '../../src/document/schema.ts';
import { foldName, type ListQuery, type StoredDocument, type StoredPage } from '../../src/http.ts';
import type { TransmissionEvent } from '../../src/status/index.ts';
import { claim } from './lock.ts';

/** A stored document and whose it is. */
export interface OwnedDocument extends StoredDocument {
  readonly owner: string;
}

/** Where the host keeps what it knows. */
export interface Store {
  /** Stores a document with its first events: all of it, or nothing. */
  insert(stored: OwnedDocument, events: readonly TransmissionEvent[]): void;
  /** Adds events of a document's transmission. An event whose id is known already is left out. */
  append(documentId: string, events: readonly TransmissionEvent[]): void;
  get(id: string, type?: DocumentKindName): OwnedDocument | undefined;
  /** Documents of all types, the newest first, and how many there are in all. */
  newest(owner: string, count: number, skipped: number): StoredPage<OwnedDocument>;
  list(query: ListQuery, owner: string): readonly OwnedDocument[] | StoredPage<OwnedDocument>;
  events(documentId: string): readonly TransmissionEvent[] | undefined;
  /** The next number of a series, from 1; each is given once. */
  nextNumber(series: string): number;
  count(): number;
  close(): void;
}

const TABLES = `
  CREATE TABLE IF NOT EXISTS document (
    position INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, type TEXT NOT NULL, owner TEXT NOT NULL,
    json TEXT NOT NULL, xml TEXT,
    document_number TEXT, billed_by_name TEXT, billed_to_name TEXT, billed_by_vat TEXT, billed_to_vat TEXT,
    status TEXT, document_date TEXT, country TEXT
  );
  CREATE INDEX IF NOT EXISTS document_of ON document (owner, type);
  CREATE TABLE IF NOT EXISTS credited (document_id TEXT NOT NULL, invoice_number TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS credited_by ON credited (document_id);
  CREATE TABLE IF NOT EXISTS event (
    document_id TEXT NOT NULL REFERENCES document (id), id TEXT NOT NULL, json TEXT NOT NULL,
    PRIMARY KEY (document_id, id)
  );
  CREATE TABLE IF NOT EXISTS series (name TEXT PRIMARY KEY, last INTEGER NOT NULL);`;

// Document and XML go in as bytes: a long text takes SQLite ten times as long.
const INSERT = `
  INSERT INTO document VALUES (NULL, ?, ?, ?, CAST(? AS TEXT), CAST(? AS TEXT), ?, ?, ?, ?, ?, ?, ?, ?)`;

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
export function openStore(file: string): Store {
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
  return {
    insert: (stored, events) =>
      inTransaction(() => {
        database.run(INSERT, rowOf(stored));
        for (const { id } of stored.document.billing_reference ?? []) {
          database.run('INSERT INTO credited VALUES (?, ?)', [stored.id, id ?? '']);
        }
        addEvents(stored.id, events);
      }),
    append: (id, events) => inTransaction(() => addEvents(id, events)),
    get(id, type) {
      const row = database.get('SELECT * FROM document WHERE id = ? AND type = ifnull(?, type)', [id, type ?? null]);
      return row ? storedIn(row) : undefined;
    },
    newest(owner, count, skipped) {
      const rows = database.all('SELECT * FROM document WHERE owner = ? ORDER BY position DESC LIMIT ? OFFSET ?', [
        owner,
        count,
        skipped,
      ]);
      const total = database.get('SELECT count(*) AS total FROM document WHERE owner = ?', [owner])?.['total'];
      return { content: rows.map(storedIn), total_elements: Number(total) };
    },
    list(query, owner) {
      const conditions = ['type = ?', 'owner = ?'];
      const values: (string | number)[] = [query.type, owner];
      for (const [filter, condition] of Object.entries(CONDITIONS)) {
        const wanted = query[filter as keyof typeof CONDITIONS];
        if (wanted === undefined) continue;
        conditions.push(condition);
        values.push(filter.endsWith('_name') ? foldName(wanted) : wanted);
      }
      const found = `FROM document WHERE ${conditions.join(' AND ')}`;
      const page = `SELECT * ${found} ORDER BY position LIMIT ? OFFSET ?`;
      const rows = database.all(page, [...values, query.size, query.page * query.size]);
      return {
        content: rows.map(storedIn),
        total_elements: Number(database.get(`SELECT count(*) AS total ${found}`, values)?.['total']),
      };
    },
    events(id) {
      const rows = database.all('SELECT json FROM event WHERE document_id = ?', [id]);
      return rows.map((row) => JSON.parse(String(row['json'])) as TransmissionEvent);
    },
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

// This SQLite locks a file with a folder, which outlives a process that was killed. Who has claimed the file takes it away.
function opened(file: string, giveUp: () => void): Database {
  try {
    rmSync(`${file}.lock`, { recursive: true, force: true });
    const database = new sqlite.Database(file);
    database.exec(`PRAGMA foreign_keys = ON;${TABLES}`);
    // A file of an earlier version has no countries: all its documents are of the first.
    const columns = database.all('PRAGMA table_info(document)');
    if (!columns.some(({ name }) => name === 'country')) database.exec('ALTER TABLE document ADD COLUMN country TEXT');
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

function rowOf({ id, type, owner, document, xml, country }: OwnedDocument): (string | Uint8Array | null)[] {
  const { accounting_supplier_party: supplier, accounting_customer_party: customer } = document;
  return [
    ...[id, type, owner, Buffer.from(JSON.stringify(document)), xml === undefined ? null : Buffer.from(xml)],
    document.document_number ?? null,
    ...[foldName(supplier?.party_name ?? ''), foldName(customer?.party_name ?? '')],
    ...[supplier?.party_tax_scheme?.company_id ?? null, customer?.party_tax_scheme?.company_id ?? null],
    ...[document.document_status ?? null, document.issue_date ?? null],
    country ?? null,
  ];
}

function storedIn(row: Record<string, unknown>): OwnedDocument {
  return {
    id: String(row['id']),
    type: row['type'] as DocumentKindName,
    owner: String(row['owner']),
    document: JSON.parse(String(row['json'])) as Document,
    ...(row['country'] === null ? {} : { country: String(row['country']) }),
    ...(row['xml'] === null ? {} : { xml: String(row['xml']) }),
  };
}

// The document's row has the XML. The snapshot takes it from there.
function withoutXml(event: TransmissionEvent): TransmissionEvent {
  return event.type === 'created' ? { ...event, documentXml: null } : event;
}
