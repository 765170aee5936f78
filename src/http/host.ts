// The ports of a host: who is asking, what they may do, and where documents and events are kept.
// The library does the rest. A port returns a value or a promise, which has to settle; `null` means what `undefined` does; a port that throws
// leads to a 500.
import type { DocumentKindName } from '../core/document-kinds.ts';
import type { FieldErrors } from '../core/errors/field-error.ts';
import type { Result } from '../core/result.ts';
import type { Accepting } from '../document/accepted-codes.ts';
import type { CountryTypes } from '../document/country-types.ts';
import type { ParsedPayload } from '../payload/parse.ts';
import type { TransmissionEvent } from '../status/index.ts';
import type { CreationSteps, DocumentValidator } from './offload-creation.ts';
import type { OperationName } from './operations.ts';
import type { ListQuery } from './query.ts';

/** A port returns its value at once or as a promise. The promise has to settle: nothing else ends the request, and what it holds. */
export type MaybePromise<T> = T | Promise<T>;

/** Nothing: what databases call `null` is as good. */
export type None = undefined | null;

/** A document in the host's store. A host may add properties, such as an owner, and gets them back in {@link Host.authorize}. */
export interface StoredDocument<Types extends CountryTypes = CountryTypes> {
  /** The document's `id`. Answers state it, and {@link Host.events} is asked for it. */
  readonly id: string;
  readonly type: DocumentKindName;
  readonly document: Types['document'];
  /** The code of its country, such as `OM`; absent: the first of the handler's countries. */
  readonly country?: string | undefined;
  /** Its XML as it is kept: signed, extended or received. Where none is kept it is made from the document. */
  readonly xml?: string | undefined;
}

/** What the host stores for a new document: all of it in one step, or nothing. */
export interface CreatedDocument<Principal, Types extends CountryTypes = CountryTypes> extends StoredDocument<Types> {
  /** Who created it. */
  readonly principal: Principal;
  /** The profile in the path of the request. */
  readonly profileId: string;
  /** Its XML. The interface answers with what the host keeps of it, which may be signed or extended. */
  readonly xml: string;
  /** The first events of its transmission: created, and validated with a validator. {@link Host.events} lists them from now on. */
  readonly events: readonly TransmissionEvent[];
  /** What is remarkable about the payload and the document, by field; the answer of the interface does not show it. */
  readonly warnings: FieldErrors;
  /**
   * With the port {@link Host.idempotency}, where the request has a key: what to store with the document, in the same step, for
   * whoever sends the request again.
   */
  readonly idempotency?: IdempotentCreation;
}

/** The answer to a creation: what was made is told again, and not made again. */
export interface StoredAnswer {
  readonly status: 201;
  /** JSON text. */
  readonly body: string;
}

/** A creation with a key, and its answer. */
export interface IdempotentCreation {
  readonly key: string;
  /** The digest of the body, as {@link Idempotency.begin} was given it. */
  readonly hash: string;
  readonly answer: StoredAnswer;
}

/** Knows the keys of creations: each belongs to one principal and one profile, and is nobody else's. */
export interface Idempotency<Principal> {
  /**
   * Begins a creation. It is asked before anything is taken or stored, and must decide in one step, as a unique index does:
   * - `new`: nobody has the key; it is at work from now on,
   * - the answer that was stored with the document of this key and body,
   * - `other-body`: the key has another hash (422),
   * - `running`: the first creation with this key is not done yet (409). Forget it after a time: a process may die at work.
   */
  begin(
    principal: Principal,
    profileId: string,
    key: string,
    hash: string,
  ): MaybePromise<'new' | 'running' | 'other-body' | StoredAnswer>;
  /** Nothing was made with this key: forget that it is at work. A key that has an answer keeps it. */
  release(principal: Principal, profileId: string, key: string): MaybePromise<void>;
}

/** What a principal wants to do, for {@link Host.authorize}. */
export interface Action {
  readonly operation: OperationName;
  readonly type: DocumentKindName;
  /** The profile for which a document is created; absent in other operations. */
  readonly profileId?: string;
}

/** A business profile for which documents are issued. */
export interface BusinessProfile<Types extends CountryTypes = CountryTypes> {
  /** The code of the country whose documents are issued, such as `OM`; absent: the first of the handler's countries. */
  readonly country?: string | None;
  /**
   * What {@link BusinessProfile.issuance} is going to add, all but the number: supplier, customer, an exchange rate. Field errors,
   * such as an unknown supplier, lead to a 400, together with those of the payload.
   *
   * It is asked for every payload that can be read, those that are refused among them, so it must change nothing. What is
   * wrong in the payload is absent here. Without this port, what depends on the host's part is judged after the issuance.
   */
  preview?(payload: Partial<ParsedPayload<'purchase-invoice', Types>>): MaybePromise<PreviewAnswer<Types>>;
  /**
   * What the host adds to a payload to make it a document: the number, the supplier, and the customer if the payload has none.
   * It is called once for each payload, after everything that can be refused was, so that a refusal takes no number. Field
   * errors still lead to a 400.
   */
  issuance(payload: ParsedPayload<'purchase-invoice', Types>): MaybePromise<IssuanceAnswer<Types>>;
}

/** The host's part of a document before it has a number, or what is wrong with the payload's fields. */
export type PreviewAnswer<Types extends CountryTypes = CountryTypes> = Result<
  Partial<Omit<Types['issuance'], 'id' | 'type' | 'document_number'>>
>;

/** The issuance of one document and the warnings that are accepted of it, or what is wrong with the payload's fields. */
export type IssuanceAnswer<Types extends CountryTypes = CountryTypes> = Result<
  Omit<Types['issuance'], 'id' | 'type'> & Accepting
>;

/** A page that the store has cut itself: its documents, and how many match the query in all. */
export interface StoredPage<Stored extends StoredDocument> {
  readonly content: readonly Stored[];
  /** A whole number, as JavaScript has them: some drivers give a count as text. */
  readonly total_elements: number;
}

/** How a principal stands with the rate limit, this request included. */
export interface RateLimit {
  /** Whether this request is within the limit. If not, it is answered with 429. */
  readonly allowed: boolean;
  /** Requests in a window. */
  readonly limit: number;
  /** Requests left in the present window. */
  readonly remaining: number;
  /** When the next window begins, Unix time in milliseconds. */
  readonly resetAt: number;
}

/** The ports of a host. */
export interface Host<
  Principal,
  Stored extends StoredDocument = StoredDocument,
  Types extends CountryTypes = CountryTypes,
> {
  /** Who holds the bearer token, `undefined` if nobody does. This port must not read the body of the request. */
  authenticate(request: Request, token: string): MaybePromise<Principal | None>;
  /**
   * Whether the principal may carry out the action. It is called without a document before `create` and `list`, and with each
   * document before any of it is in an answer. A list leaves out documents that are refused. Only `true` is a yes.
   */
  authorize(principal: Principal, action: Action, stored: Stored | undefined): MaybePromise<boolean>;
  readonly profiles: {
    /** The profile with this id, `undefined` if there is none. */
    get(id: string): MaybePromise<BusinessProfile<Types> | None>;
  };
  readonly documents: {
    /**
     * Stores the document with its first events. `taken` says that another one has its number, and nothing was stored: 409. It is for
     * hosts that number by themselves, and found a number that somebody else gave meanwhile. Where nothing was stored for another reason,
     * throw: `false`, an Error, `{ ok: false }` and other texts are a 500 (`wrong-answer`), what else a driver answers is not looked at.
     */
    // biome-ignore lint/suspicious/noConfusingVoidType: most hosts answer nothing, and their functions say void.
    insert(created: CreatedDocument<Principal, Types>): MaybePromise<void | 'taken' | None>;
    /**
     * The document with this `id`. A document of another type counts as not found. A host that tells nobody what others have
     * answers `undefined` for them too; it may do so in some operations (404 here) and leave others to {@link Host.authorize}
     * (403 there).
     */
    get(
      id: string,
      type: DocumentKindName,
      principal: Principal,
      operation: OperationName,
    ): MaybePromise<Stored | None>;
    /**
     * Either all documents of all types and owners, which the library filters and pages, or the page that answers the query for
     * this principal: of that type alone, and of `size` documents at most. Their order is shown as it is, and has to be the same each time;
     * with the oldest first, who reads page after page misses none that is created meanwhile.
     */
    list(query: ListQuery, principal: Principal): MaybePromise<readonly Stored[] | StoredPage<Stored>>;
  };
  readonly events: {
    /**
     * All events of the document's transmission, in any order; `undefined` where the host knows of no status. They are parsed as they
     * come: what has no id or no moment is left out, and what is not known decides nothing; see {@link Host.onError}. Anything but a
     * list, such as its JSON text, is a 500.
     */
    list(
      documentId: string,
      type: DocumentKindName,
      principal: Principal,
    ): MaybePromise<readonly TransmissionEvent[] | None>;
    /**
     * The same for the documents of a page, in their order: a list asks once. Without it {@link Host.events} is asked for each.
     */
    listMany?(
      documents: readonly Pick<StoredDocument, 'id' | 'type'>[],
      principal: Principal,
    ): MaybePromise<readonly (readonly TransmissionEvent[] | None)[]>;
  };
  /** Makes creations safe to repeat by the header `Idempotency-Key`. Without this port the header is ignored. */
  readonly idempotency?: Idempotency<Principal> | None;
  /** A new identifier for a document, an event or a record, preferably a UUID: text that can stand in a path, of at most 256 characters. */
  newId(): MaybePromise<string>;
  /** Unix time in milliseconds. */
  now(): number;
  /**
   * Counts a request for status or log. Where it answers `undefined` there is no limit. Without this port each token has 600
   * requests a minute, counted in the memory of the handler. A request that is answered with 401 has no principal; a host may
   * know from the request whose it is.
   */
  rateLimit?(principal: Principal | undefined, request: Request): MaybePromise<RateLimit | None>;
  /** Validates new documents, as `createValidator` of `pint-ubl/validate` makes it. Without it nothing is validated. */
  readonly validator?: DocumentValidator | None;
  /** With several countries, their validators by their codes in capitals. That of the first may be `validator` instead. */
  readonly validators?: Readonly<Record<string, DocumentValidator>> | None;
  /**
   * What becomes of a document that is not valid: `record` (the default) stores it with its results, which its status then
   * shows; `refuse` answers 400.
   */
  readonly validate?: 'record' | 'refuse' | None;
  /**
   * Does the long steps of creations whose body is large (from 256 KiB) elsewhere, such as in a worker thread, with the
   * validator that it has there. Without it they are done here, in steps between which others have their turn.
   */
  readonly offloadCreation?: CreationSteps | None;
  /**
   * Receives everything thrown that is answered with 500, for the host's own log; without it, `console.error` does. It is also told,
   * by an error whose `cause` has `documentId` and `oddities`, what of the events that {@link Host.events} lists is unknown, unreadable
   * or of another document: what is unknown or unreadable decides nothing, and the request is answered all the same. The port is told
   * each time that the events are read, `console.error` once for what is odd about the events of a document.
   */
  onError?(thrown: unknown, request: Request): void;
}
