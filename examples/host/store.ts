// What the host keeps: documents, their events, the answers to creations and the last document numbers; and the row of a document.
// `sqlite.ts` keeps it in a file, `postgres.ts` in PostgreSQL: delete the one that you do not take.
import { isDeepStrictEqual } from 'node:util';
import { foldName } from '../../src/http/pieces.ts';
import type {
  FieldErrors,
  IdempotentCreation,
  ListQuery,
  MaybePromise,
  StoredAnswer,
  StoredDocument,
  StoredPage,
} from '../../src/http.ts';
import type { Document, DocumentKindName } from '../../src/index.ts';
import type { TransmissionEvent } from '../../src/status.ts';

/** A stored document, whose it is, and what the office has to look at. */
export interface OwnedDocument extends StoredDocument {
  readonly owner: string;
  /** What was remarkable about the payload and the document when it was made, by field. */
  readonly warnings?: FieldErrors;
}

/** Where the host keeps what it knows. */
export interface Store {
  /** Stores a document with its first events, and the answer to its creation where that has a key: all of it, or nothing. */
  insert(
    stored: OwnedDocument,
    events: readonly TransmissionEvent[],
    creation?: IdempotentCreation & { readonly profileId: string },
  ): MaybePromise<void>;
  /** Begins a creation with a key; see `Host.idempotency`. */
  begin(key: CreationKey, hash: string, now: number): MaybePromise<'new' | 'running' | 'other-body' | StoredAnswer>;
  /** Forgets a key without an answer. */
  release(key: CreationKey): MaybePromise<void>;
  /**
   * Adds events of a document's transmission. An event that is known already is left out.
   *
   * @returns the ids that are known with another content; then nothing is added.
   */
  append(documentId: string, events: readonly TransmissionEvent[]): MaybePromise<readonly string[]>;
  get(id: string, type?: DocumentKindName): MaybePromise<OwnedDocument | undefined>;
  /** Documents of all types, the newest first, and how many there are in all. */
  newest(owner: string, count: number, skipped: number): MaybePromise<StoredPage<OwnedDocument>>;
  list(query: ListQuery, owner: string): MaybePromise<readonly OwnedDocument[] | StoredPage<OwnedDocument>>;
  events(documentId: string): MaybePromise<readonly TransmissionEvent[] | undefined>;
  /** The next number of a series, from 1; each is given once. */
  nextNumber(series: string): MaybePromise<number>;
  count(): MaybePromise<number>;
  close(): MaybePromise<void>;
}

/** The same where no method waits. */
export type SyncStore = {
  readonly [Name in keyof Store]: (...given: Parameters<Store[Name]>) => Awaited<ReturnType<Store[Name]>>;
};

/** A key of somebody for a profile. */
type CreationKey = readonly [owner: string, profileId: string, key: string];

/** A creation that is not answered after so many milliseconds died with its process. */
export const LONGEST_CREATION = 600_000;

/** The row of a document by its columns. The text of names is folded as the filters of lists compare it. */
export function rowOf({ id, type, owner, document, xml, country, warnings }: OwnedDocument) {
  const { accounting_supplier_party: supplier, accounting_customer_party: customer } = document;
  return {
    id,
    type,
    owner,
    json: JSON.stringify(document),
    xml: xml ?? null,
    document_number: document.document_number ?? null,
    billed_by_name: foldName(supplier?.party_name ?? ''),
    billed_to_name: foldName(customer?.party_name ?? ''),
    billed_by_vat: supplier?.party_tax_scheme?.company_id ?? null,
    billed_to_vat: customer?.party_tax_scheme?.company_id ?? null,
    status: document.document_status ?? null,
    document_date: document.issue_date ?? null,
    country: country ?? null,
    warnings: warnings === undefined ? null : JSON.stringify(warnings),
  };
}

/** The document of a row, of which the JSON was parsed. */
export function storedIn(row: Record<string, unknown>, document: unknown, warnings: unknown): OwnedDocument {
  return {
    id: String(row['id']),
    type: row['type'] as DocumentKindName,
    owner: String(row['owner']),
    document: document as Document,
    ...(row['country'] === null ? {} : { country: String(row['country']) }),
    ...(row['xml'] === null ? {} : { xml: String(row['xml']) }),
    ...(warnings === null ? {} : { warnings: warnings as FieldErrors }),
  };
}

// A document of thousands of lines has as many warnings; a drawing has them all.
const MOST_SENTENCES = 5;

/** The first warnings as sentences, and how many there are beyond them. */
export function sentencesOf(warnings: FieldErrors): string[] {
  const said = Object.entries(warnings).map(([path, { message }]) => `${path}: ${message}`);
  const rest = said.length - MOST_SENTENCES;
  return rest > 0 ? [...said.slice(0, MOST_SENTENCES), `${rest} more`] : said;
}

/** The event as it is stored: the document's row has the XML, and the snapshot takes it from there. */
export function withoutXml(event: TransmissionEvent): TransmissionEvent {
  return event.type === 'created' ? { ...event, documentXml: null } : event;
}

/** The ids of those events that are known with another content, from the store or from before in the same list. */
export function idsOfOthers(known: readonly TransmissionEvent[], events: readonly TransmissionEvent[]): string[] {
  const byId = new Map(known.map((event) => [event.id, event]));
  const isOther = (event: TransmissionEvent) => {
    const stored: TransmissionEvent = JSON.parse(JSON.stringify(withoutXml(event)));
    const same = byId.get(event.id) ?? stored;
    byId.set(event.id, same);
    return !isDeepStrictEqual(same, stored);
  };
  return events.filter(isOther).map(({ id }) => id);
}

/** The filters of a list query, each with the text that its column is compared with. */
export function filtersOf(query: ListQuery): readonly (readonly [filter: Filter, wanted: string])[] {
  return FILTERS.flatMap((filter) => {
    const wanted = query[filter];
    return wanted === undefined ? [] : [[filter, filter.endsWith('_name') ? foldName(wanted) : wanted] as const];
  });
}

const FILTERS = [
  'document_number',
  'billed_by_name',
  'billed_to_name',
  'billed_by_vat',
  'billed_to_vat',
  'status',
  'document_date',
  'invoice_number',
] as const;
/** What a list can be filtered by. */
export type Filter = (typeof FILTERS)[number];
