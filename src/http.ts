/**
 * The interface for any host, as one handler. Its pieces are in `pint-ubl/http/pieces`.
 *
 * @module pint-ubl/http
 */
import type { WrittenDocument as WrittenDocumentOf } from './convert/convert.ts';
import { makeDocument as makeOmaniDocument, presentDocument as presentOmaniDocument } from './countries/om/http.ts';
import * as pieces from './http/pieces.ts';

export type { WrittenDocument as WrittenDocumentOf } from './convert/convert.ts';
export { type FieldError, type FieldErrors, fieldError } from './core/errors/field-error.ts';
export {
  type Answer,
  type Failure,
  failure,
  type Refusal,
  type Result,
  type Success,
  success,
} from './core/result.ts';
export {
  type BusinessProfile,
  type CreatedDocument,
  createHandler,
  type Host,
  type IssuanceAnswer,
  type MadeDocument,
  offloadCreation,
  openApiDocument,
  type PresentedDocument,
  type PreviewAnswer,
  type StoredDocument,
} from './countries/om/http.ts';
export type { HandledCountry } from './http/handled-country.ts';
export type { Handler, HandlerOptions } from './http/handler.ts';
export type {
  Action,
  Idempotency,
  IdempotentCreation,
  MaybePromise,
  None,
  RateLimit,
  StoredAnswer,
  StoredPage,
} from './http/host.ts';
export type { CreationPorts } from './http/make-document.ts';
export { matchesQuery } from './http/matches-query.ts';
export type {
  CheckRequest,
  CreationSteps,
  DocumentValidator,
  ReadPayload,
  WriteRequest,
} from './http/offload-creation.ts';
export type { OpenApiDocument, OpenApiOptions } from './http/openapi.ts';
export type { Json } from './http/openapi-schemas.ts';
export type { ListedType, Operation, OperationName, Status } from './http/operations.ts';
export type { Page, PageRequest } from './http/paginate.ts';
export type { ListQuery } from './http/query.ts';
export type { ErrorBody } from './http/responses.ts';

// Former names, for one version.

/** @deprecated Write `WrittenDocumentOf`, whose documents may be of any country. */
export type WrittenDocument = WrittenDocumentOf;
/** @deprecated Import `listPage` from `pint-ubl/http/pieces`. */
export const envelope = pieces.listPage;
/** @deprecated Import `createHandlerOf` from `pint-ubl/http/pieces`. */
export const createHandlerOf = pieces.createHandlerOf;
/** @deprecated Import `makeDocumentOf` from `pint-ubl/http/pieces`. */
export const makeDocumentOf = pieces.makeDocumentOf;
/** @deprecated Import `offloadCreationOf` from `pint-ubl/http/pieces`. */
export const offloadCreationOf = pieces.offloadCreationOf;
/** @deprecated Import `openApiDocumentOf` from `pint-ubl/http/pieces`. */
export const openApiDocumentOf = pieces.openApiDocumentOf;
/** @deprecated Import `presentDocumentOf` from `pint-ubl/http/pieces`. */
export const presentDocumentOf = pieces.presentDocumentOf;
/** @deprecated Import `paginate` from `pint-ubl/http/pieces`. */
export const paginate = pieces.paginate;
/** @deprecated Import `foldName` from `pint-ubl/http/pieces`. */
export const foldName = pieces.foldName;
/** @deprecated Import `parseListQuery` from `pint-ubl/http/pieces`. */
export const parseListQuery = pieces.parseListQuery;
/** @deprecated Import `readJsonBody` from `pint-ubl/http/pieces`. */
export const readJsonBody = pieces.readJsonBody;
/** @deprecated Import `toFieldErrors` from `pint-ubl/http/pieces`. */
export const toFieldErrors = pieces.toFieldErrors;
/** @deprecated Import `errorBody` from `pint-ubl/http/pieces`. */
export const errorBody = pieces.errorBody;
/** @deprecated Import `errorResponse` from `pint-ubl/http/pieces`. */
export const errorResponse = pieces.errorResponse;
/** @deprecated Import `refusalResponse` from `pint-ubl/http/pieces`. */
export const refusalResponse = pieces.refusalResponse;
/** @deprecated Import `jsonResponse` from `pint-ubl/http/pieces`. */
export const jsonResponse = pieces.jsonResponse;
/** @deprecated Import `xmlResponse` from `pint-ubl/http/pieces`. */
export const xmlResponse = pieces.xmlResponse;
/** @deprecated Import `notFoundMessage` from `pint-ubl/http/pieces`. */
export const notFoundMessage = pieces.notFoundMessage;
/** @deprecated Import `MESSAGES` from `pint-ubl/http/pieces`. */
export const MESSAGES = pieces.MESSAGES;
/** @deprecated Import `MAX_BODY_BYTES` from `pint-ubl/http/pieces`. */
export const MAX_BODY_BYTES = pieces.MAX_BODY_BYTES;
/** @deprecated Import `OPERATIONS` from `pint-ubl/http/pieces`. */
export const OPERATIONS = pieces.OPERATIONS;
/** @deprecated Write `makeDocumentOf(OMAN)`: `pint-ubl/http/pieces` and `pint-ubl/countries` have the two. */
export const makeDocument = makeOmaniDocument;
/** @deprecated Write `presentDocumentOf(OMAN)`: `pint-ubl/http/pieces` and `pint-ubl/countries` have the two. */
export const presentDocument = presentOmaniDocument;
