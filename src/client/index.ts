/**
 * A client of the interface, for those on its other side: typed operations, lists as iterators, waiting for a status.
 *
 * @module pint-ubl/client
 */
export type { Answer, Failure, FieldErrors, Refusal, Result, Success } from '../core/result.ts';
export {
  type Client,
  createClient,
  type ListFilters,
  type RequestOptions,
} from './client.ts';
export type { ClientOptions } from './send.ts';
