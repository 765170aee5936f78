// The interface of a host, described with the payloads and documents of the Emirates.
import { type OpenApiDocument, type OpenApiOptions, openApiDocumentOf } from '../../http/openapi.ts';
import { EMIRATES_DOCUMENTS } from './documents.ts';
import { EMIRATES_DESCRIBED } from './payload.ts';

/**
 * Describes the whole interface of `pint-ubl/http` for a host in the Emirates, as OpenAPI 3.1.
 *
 * @example
 * await writeFile('openapi.json', JSON.stringify(openApiDocument({ baseUrl: 'https://host.example' })));
 */
export const openApiDocument: (options?: OpenApiOptions) => OpenApiDocument = /*@__PURE__*/ openApiDocumentOf({
  ...EMIRATES_DESCRIBED,
  ...EMIRATES_DOCUMENTS,
});
