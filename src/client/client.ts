// The interface for the people on its other side: each operation is a function.
// Paths and types come from the table of operations that the server uses.
import { type DocumentKindName, kindOfName } from '../core/document-kinds.ts';
import { PintError } from '../core/error.ts';
import { sentences } from '../core/errors/field-error.ts';
import { type Answer, type Refusal, success } from '../core/result.ts';
import type { PresentedDocument } from '../http/index.ts';
import { type ListedType, OPERATIONS, type OperationName } from '../http/operations.ts';
import type { Page } from '../http/paginate.ts';
import type { ListQuery } from '../http/query.ts';
import type { PurchaseInvoicePayload } from '../payload/types.ts';
import { type PollOptions, type PollResult, poll, type StatusLogEntry, type StatusSnapshot } from '../status/index.ts';
import { type ClientOptions, type Outgoing, send } from './send.ts';

/** What a request may be given. */
export interface RequestOptions {
  /** Ends the request when aborted; it then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** The filters of a list, and how many documents are asked for at a time (`size`, 1 to 100, default 10). */
export type ListFilters = Partial<Omit<ListQuery, 'type' | 'page'>>;

/**
 * The interface. What it refuses comes back as a value, `{ ok: false, status, errors, warnings }`. Requests reject with a PintError
 * `connection-failed` where no answer came.
 */
export interface Client {
  /** Makes a purchase invoice for a customer profile. It is not sent again where the connection breaks. */
  create(
    profileId: string,
    payload: PurchaseInvoicePayload,
    options?: RequestOptions,
  ): Promise<Answer<PresentedDocument>>;
  /**
   * All documents of the list that pass the filters, page after page as they are asked for. Documents that are created while
   * the list is read may be met or not. Throws PintError `request-refused` where the interface refuses a page.
   */
  list(
    type: ListedType,
    filters?: ListFilters,
    options?: RequestOptions,
  ): AsyncGenerator<PresentedDocument, void, void>;
  /** One page of a list, from 0. */
  page(
    type: ListedType,
    page: number,
    filters?: ListFilters,
    options?: RequestOptions,
  ): Promise<Answer<Page<PresentedDocument>>>;
  /** A document with all its fields. */
  get(type: DocumentKindName, id: string, options?: RequestOptions): Promise<Answer<PresentedDocument>>;
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
  ): Promise<Answer<PollResult<PresentedDocument>>>;
}

/** Makes a client. It keeps nothing between requests. */
export function createClient(options: ClientOptions): Client {
  const json = async <T>(outgoing: Outgoing): Promise<Answer<T>> => {
    const answer = await send(options, outgoing);
    // The interface describes the shape; what a server answers beyond it is not checked here.
    return answer.ok ? success((await answer.value.json()) as T) : answer;
  };
  const operations: Operations = {
    create: async (profileId, payload, { signal } = {}) =>
      json({ ...request('create', 'purchase-invoice', profileId), body: payload, signal }),
    async list(type, number, filters = {}, { signal } = {}) {
      const given = Object.entries({ ...filters, page: number }).filter(([, value]) => value !== undefined);
      const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
      return json({ ...request('list', type), path: `${request('list', type).path}?${query}`, signal });
    },
    retrieve: async (type, id, { signal } = {}) => json({ ...request('retrieve', type, id), signal }),
    async xml(type, id, { signal } = {}) {
      const answer = await send(options, { ...request('xml', type, id), signal });
      return answer.ok ? success(await answer.value.text()) : answer;
    },
    status: async (type, id, { signal } = {}) => json({ ...request('status', type, id), signal }),
    logs: async (type, id, { signal } = {}) => json({ ...request('logs', type, id), signal }),
  };
  const { list: page, retrieve: get, ...others } = operations;
  return {
    ...others,
    page,
    get,
    async *list(type, filters, given) {
      for (let number = 0; ; number++) {
        const answer = await page(type, number, filters, given);
        if (!answer.ok) throw refused(answer);
        yield* answer.value.content;
        if (number + 1 >= answer.value.total_pages) return;
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

function request(name: OperationName, type: DocumentKindName, parameter?: string): Pick<Outgoing, 'method' | 'path'> {
  const { method, tail } = OPERATIONS[name];
  const steps = [kindOfName(type)?.path ?? type, ...(parameter === undefined ? [] : [parameter]), tail ?? []].flat();
  return { method, path: `/api/${steps.map(encodeStep).join('/')}` };
}

// A step of dots would lead elsewhere, however it is encoded; no document has such an id.
function encodeStep(step: string): string {
  if (step === '' || step === '.' || step === '..') throw new PintError('bad-id', `"${step}" is not an id.`);
  return encodeURIComponent(step);
}

function refused({ status, errors }: Refusal): PintError {
  return new PintError('request-refused', `The interface answered ${status}: ${JSON.stringify(sentences(errors))}`);
}
