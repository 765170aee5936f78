/**
 * A client of the interface, for those on its other side: typed operations, lists as iterators, waiting for a status.
 *
 * @module pint-ubl/client
 */
import { type Client as AnyClient, createClient as createAnyClient } from './client/client.ts';
import type { ClientOptions } from './client/send.ts';
import type { OmanTypes } from './countries/om/types/index.ts';
import type { CountryTypes } from './document/country-types.ts';

export type { CreateOptions, ListFilters, RequestOptions } from './client/client.ts';
export type { ClientOptions } from './client/send.ts';
export type { FieldError, FieldErrors } from './core/errors/field-error.ts';
export type { Answer, Failure, Refusal, Result, Success } from './core/result.ts';

/** The interface, where documents are those of Oman, or of the country whose types are given: `Client<EmiratesTypes>`. */
export type Client<Types extends CountryTypes = OmanTypes> = AnyClient<Types>;

/**
 * Makes a client. It keeps nothing between requests.
 *
 * @param options the address of the service and the token that it gave
 * @throws PintError `wrong-argument` where one of them is missing or of another kind
 *
 * @example
 * const client = createClient({ baseUrl: 'https://host.example', token });
 * const made = await client.create('my-profile', payload);
 * if (made.ok) console.log(made.value.id);
 * else console.error(made.status, made.errors);
 */
export const createClient: <Types extends CountryTypes = OmanTypes>(options: ClientOptions) => Client<Types> =
  createAnyClient as <Types extends CountryTypes>(options: ClientOptions) => AnyClient<Types>;
