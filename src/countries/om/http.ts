// The interface of a host, bound to Oman function by function.
import { createHandlerOf } from '../../http/handler.ts';
import { makeDocumentOf } from '../../http/make-document.ts';
import { offloadCreationOf } from '../../http/offload-creation.ts';
import { openApiDocumentOf } from '../../http/openapi.ts';
import { presentDocumentOf } from '../../http/present.ts';
import { OMAN_DOCUMENTS } from './documents.ts';
import { OMAN_FACTS } from './facts.ts';
import { OMAN_HANDLED } from './handled.ts';
import { OMAN_IDENTITY } from './identity.ts';
import { OMAN } from './issuer.ts';
import { OMAN_DESCRIBED } from './payload.ts';

/**
 * Makes the handler of the interface for a host.
 *
 * @param host the functions of the host: who is asking, what they may do, where documents are kept
 * @param options the base path, a validator, what a body may hold
 * @returns a function on the Fetch API's own types. Mount it where it sees whole paths, from `/api/` or the `basePath` on. It
 * answers every request with a status of the interface and never rejects, whatever the ports do.
 *
 * @example
 * const handle = createHandler(host, { basePath: '/invoicing' });
 * const response = await handle(new Request('https://host.example/invoicing/api/sales-invoices'));
 */
export const createHandler = /*@__PURE__*/ createHandlerOf(OMAN_HANDLED);

/**
 * Issues a payload as a document of `type`, writes its XML, validates it where the host has a validator, and gives it its
 * first events. Nothing is stored. The creation names the legs of the document's flow in the network, for a receiver who is
 * in the network and can be reached: a document to a consumer is only reported, so its status waits for no other answer.
 *
 * Errors: those of `issueDocument`; with `validate: 'refuse'` also the fatal findings of validation, by field.
 *
 * @param steps writes the document elsewhere. Here, with the host's validator, unless given.
 */
export const makeDocument = /*@__PURE__*/ makeDocumentOf(OMAN_HANDLED);

/**
 * The steps, done where they are called. Without a validator nothing is validated.
 *
 * @param pause is awaited between what takes long, so that others have their turn. Nothing unless given.
 */
export const offloadCreation = /*@__PURE__*/ offloadCreationOf(OMAN);

/**
 * The document as `create`, `list` and `retrieve` answer it.
 *
 * @param events all events of the document; those of the other party's record are left out here. `undefined` and none at all
 * leave out `peppol_status`.
 */
export const presentDocument = /*@__PURE__*/ presentDocumentOf({ facts: OMAN_FACTS, identity: OMAN_IDENTITY });

/** Describes the whole interface. */
export const openApiDocument = /*@__PURE__*/ openApiDocumentOf({ ...OMAN_DESCRIBED, ...OMAN_DOCUMENTS });
