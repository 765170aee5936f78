// What a host gives the handler: who is asking, what they may do, and where documents and events are kept.
// Everything else about the interface is the library's. A port may answer at once or with a promise; one that throws gives 500.

import type { DocumentName } from '../core/document-types.ts';
import type { FieldErrors } from '../core/result.ts';
import type { Issuance } from '../document/issue.ts';
import type { Document } from '../document/schema.ts';
import type { PurchaseInvoicePayload } from '../payload/parse.ts';
import type { TransmissionEvent } from '../status/index.ts';
import type { OperationName } from './operations.ts';
import type { ListQuery } from './query.ts';

/** Ports may answer at once or later. */
export type MaybePromise<T> = T | Promise<T>;

/** A document in the host's store. A host may keep more beside it (an owner, say) and finds it again in {@link Host.authorize}. */
export interface StoredDocument {
  readonly type: DocumentName;
  readonly document: Document;
}

/** What the host stores when a document is made: all of it in one step, or nothing. */
export interface CreatedDocument<Principal> extends StoredDocument {
  /** The document's `id`, by which it will be asked for. */
  readonly id: string;
  /** Who made it. */
  readonly principal: Principal;
  /** The profile in the path of the request. */
  readonly profileId: string;
  /** Its XML, as the interface will give it out. */
  readonly xml: string;
  /** The first event of its transmission; {@link Host.events} lists it from now on. */
  readonly event: TransmissionEvent;
}

/** What a principal wants to do, for {@link Host.authorize}. */
export interface Action {
  readonly operation: OperationName;
  readonly type: DocumentName;
  /** The profile that a document is to be made for; only where `operation` is `create`. */
  readonly profileId?: string;
}

/** A business profile, as far as documents are issued for it. */
export interface BusinessProfile {
  /**
   * What the host adds to a payload to make it a document: the number, the supplier, the customer where the payload has none.
   * Asked once for each document, when the payload has been found good. Field errors (an unknown supplier, say) give 400.
   */
  issuance(payload: PurchaseInvoicePayload): MaybePromise<IssuanceAnswer>;
}

/** The issuance of one document, or what is wrong with the payload's fields. */
export type IssuanceAnswer =
  | { readonly ok: true; readonly value: Omit<Issuance, 'id' | 'type'> }
  | { readonly ok: false; readonly errors: FieldErrors };

/** A page that the store cut itself: its documents, and how many the query finds in all. */
export interface StoredPage<Stored extends StoredDocument> {
  readonly content: readonly Stored[];
  readonly total_elements: number;
}

/** A principal's standing with the rate limit, this request counted. */
export interface RateLimit {
  /** Whether this request is within the limit; 429 where it is not. */
  readonly allowed: boolean;
  /** Requests in a window. */
  readonly limit: number;
  /** Requests left in the present window. */
  readonly remaining: number;
  /** When the next window begins, Unix time in milliseconds. */
  readonly resetAt: number;
}

/** The ports of a host. */
export interface Host<Principal, Stored extends StoredDocument = StoredDocument> {
  /** Who holds the bearer token, or `undefined` where nobody does. The body of the request is not for this port. */
  authenticate(request: Request, token: string): MaybePromise<Principal | undefined>;
  /**
   * Whether the principal may do that. Asked without a document before `create` and `list`, and with it before anything
   * of the document leaves the library; a list shows no document for which the answer is no. Anything but `true` is a no.
   */
  authorize(principal: Principal, action: Action, stored: Stored | undefined): MaybePromise<boolean>;
  readonly profiles: {
    /** The profile with this id; nothing where there is none. */
    get(id: string): MaybePromise<BusinessProfile | undefined>;
  };
  readonly documents: {
    /** Stores the document with its first event. */
    insert(created: CreatedDocument<Principal>): MaybePromise<void>;
    /** The document with this `id`. One of another type than asked for counts as not found. */
    get(id: string, type: DocumentName): MaybePromise<Stored | undefined>;
    /**
     * Either all documents (of any type and anybody), which are then filtered and paged here, or the answer to the query,
     * for this principal, as a page.
     */
    list(query: ListQuery, principal: Principal): MaybePromise<readonly Stored[] | StoredPage<Stored>>;
  };
  readonly events: {
    /** Everything that happened to the document in transmission, in any order. */
    list(documentId: string): MaybePromise<readonly TransmissionEvent[]>;
  };
  /** A fresh identifier, for a document, an event or a record; best a UUID. */
  newId(): MaybePromise<string>;
  /** Unix time in milliseconds. */
  now(): number;
  /** Counts a request of the principal against its limit. Without this port nothing is limited. */
  rateLimit?(principal: Principal): MaybePromise<RateLimit>;
  /** Told of every fault that was answered with 500, for the host's own log. */
  onFault?(fault: unknown, request: Request): void;
}
