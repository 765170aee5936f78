/**
 * A client of the interface, for those on its other side: typed operations, lists as iterators, waiting for a status.
 *
 * @module pint-ubl/client
 */
export type { FieldError, FieldErrors } from '../core/errors/field-error.ts';
export type { Answer, Failure, Refusal, Result, Success } from '../core/result.ts';
export {
  type Client,
  createClient,
  type ListFilters,
  type RequestOptions,
} from './client.ts';
export type { ClientOptions } from './send.ts';
