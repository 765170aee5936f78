// The interface for any host and country, as one handler or piece by piece.
export type { WrittenDocument } from '../convert/convert.ts';
export { type FieldError, type FieldErrors, fieldError } from '../core/errors/field-error.ts';
export { fieldErrors as toFieldErrors } from '../core/errors/field-errors.ts';
export {
  type Answer,
  type Failure,
  failure,
  type Refusal,
  type Result,
  type Success,
  success,
} from '../core/result.ts';
export { MAX_BODY_BYTES, readJsonBody } from './body.ts';
export type { HandledCountry } from './handled-country.ts';
export { createHandlerOf, type Handler, type HandlerOptions } from './handler.ts';
export type {
  Action,
  BusinessProfile,
  CreatedDocument,
  Host,
  Idempotency,
  IdempotentCreation,
  IssuanceAnswer,
  MaybePromise,
  None,
  PreviewAnswer,
  RateLimit,
  StoredAnswer,
  StoredDocument,
  StoredPage,
} from './host.ts';
export { type CreationPorts, type MadeDocument, makeDocumentOf } from './make-document.ts';
export { foldName, matchesQuery } from './matches-query.ts';
export { MESSAGES, notFoundMessage } from './messages.ts';
export {
  type CheckRequest,
  type CreationSteps,
  type DocumentValidator,
  offloadCreationOf,
  type ReadPayload,
  type WriteRequest,
} from './offload-creation.ts';
export { type OpenApiDocument, type OpenApiOptions, openApiDocumentOf } from './openapi.ts';
export type { Json } from './openapi-schemas.ts';
export { type ListedType, OPERATIONS, type Operation, type OperationName, type Status } from './operations.ts';
export { envelope, type Page, type PageRequest, paginate } from './paginate.ts';
export { type PresentedDocument, presentDocumentOf } from './present.ts';
export { type ListQuery, parseListQuery } from './query.ts';
export { type ErrorBody, errorBody, errorResponse, jsonResponse, refusalResponse, xmlResponse } from './responses.ts';
