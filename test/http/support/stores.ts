// Two stores for the contract tests: one that hands everything to the library, one on SQLite that answers queries itself.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sqlite from 'node-sqlite3-wasm';
import type { DocumentName } from '../../../src/core/document-types.ts';
import type { Document } from '../../../src/document/schema.ts';
import { foldName, type ListQuery, type StoredDocument, type StoredPage } from '../../../src/http/index.ts';
import type { TransmissionEvent } from '../../../src/status/index.ts';

/** A stored document and whose it is. */
export interface OwnedDocument extends StoredDocument {
  readonly owner: string;
}

export interface Store {
  insert(stored: OwnedDocument, events: readonly TransmissionEvent[]): void;
  get(id: string, type: DocumentName): OwnedDocument | undefined;
  list(query: ListQuery, owner: string): readonly OwnedDocument[] | StoredPage<OwnedDocument>;
  events(id: string): readonly TransmissionEvent[];
  count(): number;
  close(): void;
}

export function memoryStore(): Store {
  const documents = new Map<string, OwnedDocument>();
  const events = new Map<string, readonly TransmissionEvent[]>();
  return {
    insert(stored, itsEvents) {
      const id = idOf(stored.document);
      if (documents.has(id)) throw new Error(`There is a document ${id} already.`);
      documents.set(id, structuredClone(stored));
      events.set(id, [...itsEvents]);
    },
    get: (id) => documents.get(id),
    list: () => [...documents.values()],
    events: (id) => events.get(id) ?? [],
    count: () => documents.size,
    close() {},
  };
}

// Durable enough for a test: nobody pulls the plug.
const TABLES = `
  PRAGMA synchronous = OFF;
  CREATE TABLE document (
    position INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, type TEXT NOT NULL, owner TEXT NOT NULL, json TEXT NOT NULL,
    document_number TEXT, billed_by_name TEXT, billed_to_name TEXT, billed_by_vat TEXT, billed_to_vat TEXT,
    status TEXT, document_date TEXT
  );
  CREATE TABLE credited (document_id TEXT NOT NULL, invoice_number TEXT NOT NULL);
  CREATE TABLE event (document_id TEXT NOT NULL, json TEXT NOT NULL);
  CREATE INDEX event_of ON event (document_id);`;

const CONDITIONS = {
  document_number: 'document_number = ?',
  billed_by_name: 'instr(billed_by_name, ?) > 0',
  billed_to_name: 'instr(billed_to_name, ?) > 0',
  billed_by_vat: 'billed_by_vat = ?',
  billed_to_vat: 'billed_to_vat = ?',
  status: 'status = ?',
  document_date: 'document_date = ?',
  invoice_number: 'EXISTS (SELECT 1 FROM credited WHERE document_id = id AND invoice_number = ?)',
} as const;

/** On a file in the system's folder for temporary files; `close` removes it. */
export function sqliteStore(): Store {
  const folder = mkdtempSync(join(tmpdir(), 'pint-ubl-'));
  const database = new sqlite.Database(join(folder, 'documents.sqlite'));
  database.exec(TABLES);
  const owned = (row: Record<string, unknown>) => JSON.parse(String(row['json'])) as OwnedDocument;
  return {
    insert(stored, events) {
      const { document, type, owner } = stored;
      const id = idOf(document);
      const { accounting_supplier_party: supplier, accounting_customer_party: customer } = document;
      database.exec('BEGIN');
      try {
        database.run('INSERT INTO document VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)', [
          ...[id, type, owner, JSON.stringify(stored), document.document_number ?? null],
          ...[foldName(supplier?.party_name ?? ''), foldName(customer?.party_name ?? '')],
          ...[supplier?.party_tax_scheme?.company_id ?? null, customer?.party_tax_scheme?.company_id ?? null],
          ...[document.document_status ?? null, document.issue_date ?? null],
        ]);
        for (const reference of document.billing_reference ?? []) {
          database.run('INSERT INTO credited VALUES (?, ?)', [id, reference.id ?? '']);
        }
        for (const event of events) database.run('INSERT INTO event VALUES (?, ?)', [id, JSON.stringify(event)]);
        database.exec('COMMIT');
      } catch (fault) {
        database.exec('ROLLBACK');
        throw fault;
      }
    },
    get(id, type) {
      const row = database.get('SELECT json FROM document WHERE id = ? AND type = ?', [id, type]);
      return row ? owned(row) : undefined;
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
      const page = `SELECT json ${found} ORDER BY position LIMIT ? OFFSET ?`;
      const rows = database.all(page, [...values, query.size, query.page * query.size]);
      return {
        content: rows.map(owned),
        total_elements: Number(database.get(`SELECT count(*) AS total ${found}`, values)?.['total']),
      };
    },
    events(id) {
      const rows = database.all('SELECT json FROM event WHERE document_id = ?', [id]);
      return rows.map((row) => JSON.parse(String(row['json'])) as TransmissionEvent);
    },
    count: () => Number(database.get('SELECT count(*) AS total FROM document')?.['total']),
    close() {
      database.close();
      rmSync(folder, { recursive: true });
    },
  };
}

export const STORES: Readonly<Record<string, () => Store>> = { memory: memoryStore, SQLite: sqliteStore };

function idOf({ id }: Document): string {
  if (id === undefined) throw new Error('A document without an id cannot be stored.');
  return id;
}
