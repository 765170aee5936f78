// The interface of a host, bound to Oman function by function.
import type { DocumentKindName } from '../../core/document-kinds.ts';
import type { Result } from '../../core/result.ts';
import { createHandlerOf, type Handler, type HandlerOptions } from '../../http/handler.ts';
import type {
  BusinessProfile as BusinessProfileOf,
  CreatedDocument as CreatedDocumentOf,
  Host as HostOf,
  IssuanceAnswer as IssuanceAnswerOf,
  PreviewAnswer as PreviewAnswerOf,
  StoredDocument as StoredDocumentOf,
} from '../../http/host.ts';
import { type CreationPorts, type MadeDocument as MadeDocumentOf, makeDocumentOf } from '../../http/make-document.ts';
import { type CreationSteps, offloadCreationOf } from '../../http/offload-creation.ts';
import { openApiDocumentOf } from '../../http/openapi.ts';
import { type PresentedDocument as PresentedDocumentOf, presentDocumentOf } from '../../http/present.ts';
import type { TransmissionEvent } from '../../status/index.ts';
import { OMAN_DOCUMENTS } from './documents.ts';
import { OMAN_FACTS } from './facts.ts';
import { OMAN_HANDLED } from './handled.ts';
import { OMAN_IDENTITY } from './identity.ts';
import { OMAN } from './issuer.ts';
import { OMAN_DESCRIBED } from './payload.ts';
import type { Issuance } from './types/documents.ts';
import type { DocumentPayload, OmanTypes } from './types/index.ts';

/** A document in the host's store. A host may add properties, such as an owner, and gets them back in {@link Host.authorize}. */
export interface StoredDocument extends StoredDocumentOf<OmanTypes> {}

/** What the host stores for a new document: all of it in one step, or nothing. */
export interface CreatedDocument<Principal> extends CreatedDocumentOf<Principal, OmanTypes> {}

/** A business profile for which documents are issued. */
export interface BusinessProfile extends BusinessProfileOf<OmanTypes> {}

/** The host's part of a document before it has a number, or what is wrong with the payload's fields. */
export type PreviewAnswer = PreviewAnswerOf<OmanTypes>;

/** The issuance of one document, or what is wrong with the payload's fields. */
export type IssuanceAnswer = IssuanceAnswerOf<OmanTypes>;

/** The ports of a host. */
export interface Host<Principal, Stored extends StoredDocument = StoredDocument>
  extends HostOf<Principal, Stored, OmanTypes> {}

/** What a host stores of a new document, whoever made it. */
export type MadeDocument = MadeDocumentOf<OmanTypes>;

/** A document as responses carry it: it has its `id`, and its transmission status in `meta_info.peppol_status`. */
export type PresentedDocument = PresentedDocumentOf<OmanTypes>;

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
export const createHandler: <Principal, Stored extends StoredDocument>(
  host: Host<Principal, Stored>,
  options?: HandlerOptions,
) => Handler = /*@__PURE__*/ createHandlerOf(OMAN_HANDLED);

/**
 * Issues a payload as a document of `type`, writes its XML, validates it where the host has a validator, and gives it its
 * first events. Nothing is stored. The creation names the legs of the document's flow in the network, for a receiver who is
 * in the network and can be reached: a document to a consumer is only reported, so its status waits for no other answer.
 *
 * Errors: those of `issueDocument`; with `validate: 'refuse'` also the fatal findings of validation, by field.
 *
 * @param steps writes the document elsewhere. Here, with the host's validator, unless given.
 */
export const makeDocument: (
  host: CreationPorts,
  type: DocumentKindName,
  payload: DocumentPayload,
  issuance: Omit<Issuance, 'id' | 'type'>,
  steps?: Pick<CreationSteps, 'writeDocument'>,
) => Promise<Result<MadeDocument>> = /*@__PURE__*/ makeDocumentOf(OMAN_HANDLED);

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
export const presentDocument: (
  stored: StoredDocument,
  events: readonly TransmissionEvent[] | undefined,
) => PresentedDocument = /*@__PURE__*/ presentDocumentOf({ facts: OMAN_FACTS, identity: OMAN_IDENTITY });

/** Describes the whole interface. */
export const openApiDocument = /*@__PURE__*/ openApiDocumentOf({ ...OMAN_DESCRIBED, ...OMAN_DOCUMENTS });
