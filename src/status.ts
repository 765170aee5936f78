/**
 * What happens to a document in transmission, and the three things that the interface shows of it.
 *
 * @module pint-ubl/status
 */
export * from './status/index.ts';
export { fromMls, type MlsContext } from './ubl/mls/from-mls.ts';
