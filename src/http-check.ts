/**
 * The contract of a host's ports, as a check that a host author runs in a test of their own.
 *
 * @module pint-ubl/http/check
 */
import { createHandler } from './countries/om/http.ts';
import { checkHostOf } from './http/check-host.ts';
import type { Host } from './http/host.ts';

export type { CheckedCaller } from './http/ask-host.ts';
export type { Breach, CheckHostOptions } from './http/check-host.ts';

/**
 * Runs a host against what the interface promises: nothing of one caller reaches another, pages and filters are exact, what is not
 * there is none and no error, numbers and keys are given once. Give it the ports, or a handler that has them.
 *
 * It makes some ten documents, and takes none away: run it against a store for tests.
 *
 * @returns what the ports break, nothing where they keep it all
 */
export const checkHost = /*@__PURE__*/ checkHostOf((host: Host<unknown>, options) =>
  createHandler(host as never, options),
);
