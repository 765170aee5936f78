/**
 * The interface piece by piece, for hosts with routes of their own; `createHandler` of `pint-ubl/http` is made of the same. What
 * ends in `Of` takes the country: `makeDocumentOf(EMIRATES)`. `openApiDocumentOf` alone takes one with the meanings of its fields.
 *
 * @module pint-ubl/http/pieces
 */
export { fieldErrors as toFieldErrors } from '../core/errors/field-errors.ts';
export type { Refusal } from '../core/result.ts';
export { MAX_BODY_BYTES, readJsonBody } from './body.ts';
export type { HandledCountry } from './handled-country.ts';
export { createHandlerOf, type Handler, type HandlerOptions } from './handler.ts';
export { type CreationPorts, makeDocumentOf } from './make-document.ts';
export { foldName } from './matches-query.ts';
export { MESSAGES, notFoundMessage } from './messages.ts';
export { type CreationSteps, offloadCreationOf } from './offload-creation.ts';
export { openApiDocumentOf } from './openapi.ts';
export { type ListedType, OPERATIONS, type Operation, type OperationName, type Status } from './operations.ts';
export { envelope as listPage, type Page, type PageRequest, paginate } from './paginate.ts';
export { presentDocumentOf } from './present.ts';
export { type ListQuery, parseListQuery } from './query.ts';
export { type ErrorBody, errorBody, errorResponse, jsonResponse, refusalResponse, xmlResponse } from './responses.ts';
