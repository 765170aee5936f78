// The store of the host in PostgreSQL: any number of hosts may use one database at a time.
// A document and its first events are written in one transaction, so that no crash leaves one without the other.
import pg, { type PoolClient } from 'pg';
import type { TransmissionEvent } from '../../src/status.ts';
import {
  type Filter,
  filtersOf,
  idsOfOthers,
  LONGEST_CREATION,
  rowOf,
  type Store,
  storedIn,
  withoutXml,
} from './store.ts';

// `json` keeps a text as it is; `jsonb` would order its fields anew.
const TABLES = `
  CREATE TABLE IF NOT EXISTS document (
    position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, id text NOT NULL UNIQUE, type text NOT NULL, owner text NOT NULL,
    json json NOT NULL, xml text,
    document_number text, billed_by_name text, billed_to_name text, billed_by_vat text, billed_to_vat text,
    status text, document_date text, country text, warnings json
  );
  ALTER TABLE document ADD COLUMN IF NOT EXISTS warnings json;
  CREATE INDEX IF NOT EXISTS document_of ON document (owner, type);
  CREATE TABLE IF NOT EXISTS credited (document_id text NOT NULL, invoice_number text NOT NULL);
  CREATE INDEX IF NOT EXISTS credited_by ON credited (document_id);
  CREATE TABLE IF NOT EXISTS event (
    document_id text NOT NULL REFERENCES document (id), id text NOT NULL, json json NOT NULL,
    PRIMARY KEY (document_id, id)
  );
  CREATE TABLE IF NOT EXISTS creation (
    owner text NOT NULL, profile text NOT NULL, key text NOT NULL, hash text NOT NULL, began bigint NOT NULL, answer text,
    PRIMARY KEY (owner, profile, key)
  );
  CREATE TABLE IF NOT EXISTS series (name text PRIMARY KEY, last bigint NOT NULL);`;
// Of hosts that start at the same moment one makes the tables. The number means this alone.
const MAKING_TABLES = 7_310_117;

// The filters of a list query, in SQL; `?` is the text that is wanted.
const CONDITIONS: Readonly<Record<Filter, string>> = {
  document_number: 'document_number = ?',
  billed_by_name: 'strpos(billed_by_name, ?) > 0',
  billed_to_name: 'strpos(billed_to_name, ?) > 0',
  billed_by_vat: 'billed_by_vat = ?',
  billed_to_vat: 'billed_to_vat = ?',
  status: 'status = ?',
  document_date: 'document_date = ?',
  invoice_number: 'EXISTS (SELECT 1 FROM credited WHERE document_id = document.id AND invoice_number = ?)',
};

/**
 * Opens the store in a database, and makes its tables where there are none.
 *
 * @param url `postgres://user@host:5432/database`; what it leaves out, such as the password, comes from the variables of
 * PostgreSQL (`PGPASSWORD`, …).
 * @throws Error where the database cannot be reached, or refuses.
 */
export async function openPostgres(url: string): Promise<Store> {
  const pool = new pg.Pool({ connectionString: url });
  // A connection that nobody uses may break at any time. The next query opens another one.
  pool.on('error', ({ message }) => console.error(`PostgreSQL: ${message}`));
  const rowsOf = async (sql: string, values: readonly unknown[] = [], on: Pick<PoolClient, 'query'> = pool) => {
    const { rows } = await on.query<Record<string, unknown>>(sql, values.map(storable));
    return rows;
  };
  const inTransaction = async <T>(work: (client: PoolClient) => Promise<T>): Promise<T> => {
    const client = await pool.connect();
    let broken: unknown;
    try {
      await client.query('BEGIN');
      const value = await work(client);
      await client.query('COMMIT');
      return value;
    } catch (thrown) {
      // The first error is the one that says why. A connection that cannot roll back is closed.
      await client.query('ROLLBACK').catch((second: unknown) => (broken = second));
      throw thrown;
    } finally {
      client.release(broken !== undefined);
    }
  };
  const addEvents = async (client: PoolClient, id: string, events: readonly TransmissionEvent[]): Promise<void> => {
    for (const event of events) {
      const values = [id, event.id, JSON.stringify(withoutXml(event))];
      await rowsOf('INSERT INTO event VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', values, client);
    }
  };
  const eventsOf = async (id: string, on?: PoolClient): Promise<TransmissionEvent[]> => {
    const rows = await rowsOf('SELECT json FROM event WHERE document_id = $1', [id], on);
    return rows.map((row) => row['json'] as TransmissionEvent);
  };

  await inTransaction(async (client) => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [MAKING_TABLES]);
    await client.query(TABLES);
  }).catch(async (thrown: unknown) => {
    await pool.end();
    throw thrown;
  });

  return {
    insert: (stored, events, creation) =>
      inTransaction(async (client) => {
        const row = rowOf(stored);
        const names = Object.keys(row);
        const places = names.map((_, index) => `$${index + 1}`);
        await rowsOf(`INSERT INTO document (${names}) VALUES (${places})`, Object.values(row), client);
        for (const { id } of stored.document.billing_reference ?? []) {
          await rowsOf('INSERT INTO credited VALUES ($1, $2)', [stored.id, id ?? ''], client);
        }
        await addEvents(client, stored.id, events);
        if (!creation) return;
        const { profileId, key, answer } = creation;
        const known = 'UPDATE creation SET answer = $1 WHERE owner = $2 AND profile = $3 AND key = $4';
        await rowsOf(known, [answer.body, stored.owner, profileId, key], client);
      }),
    async begin(key, hash, now) {
      const own = 'owner = $1 AND profile = $2 AND key = $3';
      const dead = [...key, now - LONGEST_CREATION];
      await rowsOf(`DELETE FROM creation WHERE ${own} AND answer IS NULL AND began < $4`, dead);
      // Who comes second waits here for the first.
      const added = 'INSERT INTO creation VALUES ($1, $2, $3, $4, $5, NULL) ON CONFLICT DO NOTHING RETURNING key';
      if ((await rowsOf(added, [...key, hash, now])).length > 0) return 'new';
      const [known] = await rowsOf(`SELECT hash, answer FROM creation WHERE ${own}`, key);
      // It was refused in this moment: to this request it was being made.
      if (!known) return 'running';
      if (known['hash'] !== hash) return 'other-body';
      return known['answer'] === null ? 'running' : { status: 201, body: String(known['answer']) };
    },
    async release(key) {
      await rowsOf('DELETE FROM creation WHERE owner = $1 AND profile = $2 AND key = $3 AND answer IS NULL', key);
    },
    append: (id, events) =>
      inTransaction(async (client) => {
        // Whoever adds events of the same document at the same time waits here.
        await rowsOf('SELECT 1 FROM document WHERE id = $1 FOR UPDATE', [id], client);
        const others = idsOfOthers(await eventsOf(id, client), events);
        if (others.length === 0) await addEvents(client, id, events);
        return others;
      }),
    async get(id, type) {
      const [row] = await rowsOf('SELECT * FROM document WHERE id = $1 AND type = coalesce($2, type)', [
        id,
        type ?? null,
      ]);
      return row && storedOf(row);
    },
    async newest(owner, count, skipped) {
      const page = 'SELECT * FROM document WHERE owner = $1 ORDER BY position DESC LIMIT $2 OFFSET $3';
      const rows = await rowsOf(page, [owner, count, skipped]);
      const [total] = await rowsOf('SELECT count(*) FROM document WHERE owner = $1', [owner]);
      return { content: rows.map(storedOf), total_elements: Number(total?.['count']) };
    },
    async list(query, owner) {
      const filters = filtersOf(query);
      const values = [query.type, owner, ...filters.map(([, wanted]) => wanted)];
      const conditions = filters.map(([filter], index) => CONDITIONS[filter].replace('?', `$${index + 3}`));
      const found = `FROM document WHERE ${['type = $1', 'owner = $2', ...conditions].join(' AND ')}`;
      const page = `SELECT * ${found} ORDER BY position LIMIT $${values.length + 1} OFFSET $${values.length + 2}`;
      const rows = await rowsOf(page, [...values, query.size, query.page * query.size]);
      const [total] = await rowsOf(`SELECT count(*) ${found}`, values);
      return { content: rows.map(storedOf), total_elements: Number(total?.['count']) };
    },
    events: (id) => eventsOf(id),
    async nextNumber(series) {
      const next = `
        INSERT INTO series VALUES ($1, 1) ON CONFLICT (name) DO UPDATE SET last = series.last + 1 RETURNING last`;
      const [row] = await rowsOf(next, [series]);
      return Number(row?.['last']);
    },
    async count() {
      const [row] = await rowsOf('SELECT count(*) FROM document');
      return Number(row?.['count']);
    },
    close: () => pool.end(),
  };
}

// The driver has parsed the JSON.
const storedOf = (row: Record<string, unknown>) => storedIn(row, row['json'], row['warnings']);

// PostgreSQL keeps no NUL in a text. A filter or an id that has one finds nothing.
function storable(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '\uFFFD') : value;
}
