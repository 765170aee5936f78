/**
 * The interface for any host, as one handler or piece by piece.
 *
 * @module pint-ubl/http
 */
export {
  type BusinessProfile,
  type CreatedDocument,
  createHandler,
  type Host,
  type IssuanceAnswer,
  type MadeDocument,
  makeDocument,
  offloadCreation,
  openApiDocument,
  type PresentedDocument,
  type PreviewAnswer,
  presentDocument,
  type StoredDocument,
} from './countries/om/http.ts';
export * from './http/index.ts';
