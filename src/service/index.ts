/**
 * Making, checking, reading and drawing documents by HTTP, for programs in any language: what `pint-ubl serve` runs, as a function
 * from `Request` to `Response`. It keeps nothing and sends nothing.
 *
 * @module pint-ubl/service
 */
export {
  createServiceClient,
  type ServiceAnswers,
  type ServiceClient,
  type ServiceClientOptions,
  type ServiceDocument,
  type ServiceRequest,
  type ServiceWarnings,
} from './client.ts';
export { createService, type LogEntry, type Service, type ServiceOptions } from './create-service.ts';
export { serviceOpenApi } from './openapi.ts';
export {
  type Input as ServiceInput,
  type Medium,
  OPERATIONS as SERVICE_OPERATIONS,
  type Operation as ServiceOperation,
  type OperationName as ServiceOperationName,
  type PageName as ServicePageName,
  type Parameter as ServiceParameter,
  type QueryOf,
} from './operations.ts';
export type { Print } from './printing.ts';
export type { Trace } from './trace.ts';
export type { ToPrint } from './work/job.ts';
