/**
 * The interface for any host, as one handler or piece by piece.
 *
 * @module pint-ubl/http
 */
export { createHandler, makeDocument, offloadCreation, openApiDocument, presentDocument } from './countries/om/http.ts';
export * from './http/index.ts';
