// The interface for the people on its other side: each operation is a function.
// Paths and types come from the table of operations that the server uses.
import type { DocumentKindName } from '../core/document-kinds.ts';
import { PintError } from '../core/error.ts';
import { isJsonObject } from '../core/json-object.ts';
import { ownValue } from '../core/own-value.ts';
import { type Answer, type Refusal, success } from '../core/result.ts';
import type { CountryTypes } from '../document/country-types.ts';
import { type ListedType, OPERATIONS, type OperationName } from '../http/operations.ts';
import type { Page } from '../http/paginate.ts';
import { PATHS } from '../http/paths.ts';
import type { PresentedDocument } from '../http/present.ts';
import type { ListQuery } from '../http/query.ts';
import { type PollOptions, type PollResult, poll, type StatusLogEntry, type StatusSnapshot } from '../status/index.ts';
import { expectClientOptions, expectToken } from './client-options.ts';
import { idInPath } from './id-in-path.ts';
import { jsonIn } from './json-in.ts';
import { jsonTextOf } from './json-out.ts';
import { type ClientOptions, type Outgoing, send, textOf } from './send.ts';

/** What a request may be given. */
export interface RequestOptions {
  /** Ends the request when aborted; it then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** What a creation may be given. */
export interface CreateOptions extends RequestOptions {
  /**
   * The `Idempotency-Key`, 1 to 255 characters of ASCII without blanks: the creation may then be sent again with the same key, here and by the caller, and is
   * made once. Only a host with the port `idempotency` knows keys; elsewhere do not give one.
   */
  readonly idempotencyKey?: string | undefined;
}

/** The filters of a list, and how many documents are asked for at a time (`size`, 1 to 100, default 10). */
export type ListFilters = Partial<Omit<ListQuery, 'type' | 'page'>>;

/**
 * The interface. What it refuses comes back as a value, `{ ok: false, status, errors, warnings }`. Where no answer of the
 * interface comes, requests reject with a PintError. Its `code` says why:
 * - `wrong-argument`: a payload has what JSON cannot hold, such as `NaN`, and its path is named, or no header can hold the token; nothing was sent,
 * - `connection-failed`: the connection was refused, or it broke before the answer was whole,
 * - `unreadable`: an answer is empty, HTML or anything else that the interface does not answer, with a status of success or from 500 on,
 * - `too-large`: the answer has more than `maxBytes`,
 * - `timeout`: the answer was not whole within `timeout`,
 * - `redirected`: a creation was sent elsewhere, which it does not follow.
 */
export interface Client<Types extends CountryTypes = CountryTypes> {
  /**
   * Makes a purchase invoice for a customer profile. Without an `idempotencyKey` it is sent again after 429 alone, which did nothing:
   * after a PintError of the connection or of an answer, and after a refusal with 500, it may have been made. With a key it is sent again as
   * a read is, and after 409 with `Retry-After`, which says that the first of its requests is at work.
   */
  create(
    profileId: string,
    payload: Types['invoice'],
    options?: CreateOptions,
  ): Promise<Answer<PresentedDocument<Types>>>;
  /**
   * All documents of the list that pass the filters, page after page as they are asked for. Documents that are created while
   * the list is read may be met or not; none comes twice, unless more than 10,000 are created between two pages. An empty page ends it, whatever `total_pages` says. Throws PintError `request-refused`
   * where the interface refuses a page, and `unreadable` where it answers with another page than was asked for.
   */
  list(
    type: ListedType,
    filters?: ListFilters,
    options?: RequestOptions,
  ): AsyncGenerator<PresentedDocument<Types>, void, void>;
  /** One page of a list, from 0. */
  page(
    type: ListedType,
    page: number,
    filters?: ListFilters,
    options?: RequestOptions,
  ): Promise<Answer<Page<PresentedDocument<Types>>>>;
  /** A document with all its fields. */
  get(type: DocumentKindName, id: string, options?: RequestOptions): Promise<Answer<PresentedDocument<Types>>>;
  /** A document's XML. */
  xml(type: DocumentKindName, id: string, options?: RequestOptions): Promise<Answer<string>>;
  /** The snapshot of a document's transmission, `{}` before transmission. */
  status(type: DocumentKindName, id: string, options?: RequestOptions): Promise<Answer<StatusSnapshot>>;
  /** The log of a document's transmission, in time order. */
  logs(type: DocumentKindName, id: string, options?: RequestOptions): Promise<Answer<readonly StatusLogEntry[]>>;
  /**
   * Asks for a document until its `overall_status` is final, the signal aborts or the attempts run out. A refusal ends it.
   * An aborted signal is not an error here: the outcome says so.
   */
  waitForStatus(
    type: DocumentKindName,
    id: string,
    options?: PollOptions,
  ): Promise<Answer<PollResult<PresentedDocument<Types>>>>;
}

/** Makes a client; see `createClient` of `pint-ubl/client`. */
export function createClient(options: ClientOptions): Client {
  expectClientOptions(options, 'createClient');
  expectToken(options.token, 'createClient');
  const json = <T>(outgoing: Omit<Outgoing<T>, 'read' | 'isRepeatable'>, isShaped: (value: unknown) => boolean) =>
    // The outer shape is looked at; what a server answers within it is not checked here.
    send<T>(options, { isRepeatable: true, ...outgoing, read: (bytes) => shaped<T>(jsonIn(textOf(bytes)), isShaped) });
  const operations: Operations = {
    create: async (profileId, payload, { signal, idempotencyKey } = {}) => {
      if (idempotencyKey !== undefined && !KEY.test(idempotencyKey)) {
        throw new PintError('bad-key', 'An Idempotency-Key has 1 to 255 letters, digits and signs of ASCII.');
      }
      const isRepeatable = idempotencyKey !== undefined;
      const headers = {
        'content-type': 'application/json',
        ...(isRepeatable && { 'idempotency-key': idempotencyKey }),
      };
      const sent = { headers, body: jsonTextOf(payload), signal, isRepeatable };
      return json({ ...request('create', 'purchase-invoice', profileId), ...sent }, isDocument);
    },
    async list(type, number, filters = {}, { signal } = {}) {
      const given = Object.entries({ ...filters, page: number }).filter(([, value]) => value !== undefined);
      const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
      return json({ ...request('list', type), path: `${request('list', type).path}?${query}`, signal }, isPage);
    },
    retrieve: async (type, id, { signal } = {}) => json({ ...request('retrieve', type, id), signal }, isDocument),
    xml: async (type, id, { signal } = {}) =>
      send(options, { ...request('xml', type, id), signal, isRepeatable: true, read: (bytes) => xmlIn(textOf(bytes)) }),
    status: async (type, id, { signal } = {}) => json({ ...request('status', type, id), signal }, isJsonObject),
    logs: async (type, id, { signal } = {}) => json({ ...request('logs', type, id), signal }, isListOf(isJsonObject)),
  };
  const { list: page, retrieve: get, ...others } = operations;
  return {
    ...others,
    page,
    get,
    async *list(type, filters, given) {
      const isNew = withoutRepetition();
      for (let number = 0; ; number++) {
        const answer = await page(type, number, filters, given);
        if (!answer.ok) throw refused(answer);
        const { content, page_number, total_pages } = answer.value;
        // A server that knows one page alone would be asked for ever.
        if (page_number !== number)
          throw new PintError('unreadable', `Page ${number} was asked for, not ${page_number}.`);
        for (const document of content) if (isNew(document.id)) yield document;
        if (content.length === 0 || number + 1 >= total_pages) return;
      }
    },
    async waitForStatus(type, id, { sleep = options.sleep, ...polling } = {}) {
      let refusal: Refusal | undefined;
      const ask = async (signal?: AbortSignal): Promise<PresentedDocument> => {
        const answer = await get(type, id, signal && { signal });
        if (answer.ok) return answer.value;
        refusal = answer;
        throw refused(answer);
      };
      try {
        return success(await poll(ask, { ...polling, ...(sleep && { sleep }) }));
      } catch (thrown) {
        if (refusal !== undefined) return refusal;
        throw thrown;
      }
    },
  };
}

// What the client calls each operation of the table. The compiler refuses an operation that has no function.
interface FunctionNames {
  create: 'create';
  list: 'page';
  retrieve: 'get';
  xml: 'xml';
  status: 'status';
  logs: 'logs';
}

type Operations = { readonly [Name in OperationName]: Client[FunctionNames[Name]] };

function request(
  name: OperationName,
  type: DocumentKindName,
  parameter?: string,
): Pick<Outgoing<never>, 'method' | 'path'> {
  const { method, parameter: named, tail } = OPERATIONS[name];
  const steps = [ownValue(PATHS, type) ?? type, ...(named === undefined ? [] : [parameter]), tail ?? []].flat();
  return { method, path: `/api/${steps.map(encodeStep).join('/')}` };
}

// What a header can hold.
const KEY = /^[!-~]{1,255}$/;

// The compiler cannot follow a shape that a test has proven.
function shaped<T>(value: unknown, isShaped: (value: unknown) => boolean): T | undefined {
  return isShaped(value) ? (value as T) : undefined;
}

function isListOf(isElement: (value: unknown) => boolean): (value: unknown) => boolean {
  return (value) => Array.isArray(value) && value.every(isElement);
}

// Some server may answer an order that was queued, or nothing, with a status of success.
function isDocument(value: unknown): boolean {
  return isJsonObject(value) && typeof value['id'] === 'string';
}

function isPage(value: unknown): boolean {
  if (!isJsonObject(value) || !isListOf(isDocument)(value['content'])) return false;
  return typeof value['page_number'] === 'number' && typeof value['total_pages'] === 'number';
}

// A document that is made between two pages moves those behind it: they come again. So many ids are kept, which is for as many such documents.
const IDS_KEPT = 10_000;

/** Whether an id comes for the first time, as far as it is remembered. */
function withoutRepetition(): (id: string) => boolean {
  const known = new Set<string>();
  return (id) => {
    if (known.has(id)) return false;
    known.add(id);
    const [oldest = id] = known;
    if (known.size > IDS_KEPT) known.delete(oldest);
    return true;
  };
}

// Pages of a proxy or a login come with 200, too.
const MARKUP = /^\s*</;
const HTML = /^\s*<(?:!doctype\s+html|html)[\s>]/i;

function xmlIn(text: string): string | undefined {
  return MARKUP.test(text) && !HTML.test(text) ? text : undefined;
}

// A step of dots would lead elsewhere, however it is encoded; no document has such an id. Without a step, a document would be the list.
function encodeStep(step: string | undefined): string {
  if (typeof step !== 'string') throw new PintError('bad-id', `An id is text. It was given ${step}.`);
  if (step === '' || step === '.' || step === '..') throw new PintError('bad-id', `"${step}" is not an id.`);
  return idInPath(step);
}

function refused({ status, errors }: Refusal): PintError {
  const said = Object.entries(errors).map(([path, { message }]) => [path, message]);
  return new PintError(
    'request-refused',
    `The interface answered ${status}: ${JSON.stringify(Object.fromEntries(said))}`,
  );
}
