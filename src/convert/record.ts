// The types of records: what an editor completes as one writes them, and what `readRecord` makes of each.
// JSON that was just parsed has no type that says anything; it is taken as well, and checked when it is read.
import type { DocumentKindName } from '../core/document-kinds.ts';
import type { CountryTypes } from '../document/country-types.ts';
import type { Expected } from '../document/ledger/expected.ts';
import type { PayloadOf } from '../payload/parse.ts';

/**
 * A value as programs write it: a code may be any text, since a variable forgets which text it holds, and `null` says
 * nothing. Names of fields are as strict as ever.
 */
export type Written<T> = T extends string
  ? T | (string & {})
  : T extends readonly (infer Item)[]
    ? readonly Written<Item>[]
    : T extends object
      ? { readonly [Key in keyof T]: Written<T[Key]> | (undefined extends T[Key] ? null : never) }
      : T;

interface RecordParts<Types extends CountryTypes> {
  /** What the caller calls the record: a stream gives it back beside the answer, and nobody else reads it. */
  readonly id?: string | number | null | undefined;
  /** The address of a JSON Schema, for editors; nobody else reads it. */
  readonly $schema?: string | undefined;
  /** The country whose document it is, by its code in capitals, such as `OM`; without it the run says it. */
  readonly country?: string | null | undefined;
  /** Number, seller and whatever the payload lacks; the option `issuance` gives what many records share. */
  readonly issuance?: Written<Partial<Types['issuance']>> | null | undefined;
  /** What the ledger has, to be compared with the document. It changes nothing of it. */
  readonly expected?: Written<Expected> | null | undefined;
  /** Codes of warnings that are known and accepted, and causes of differences from the ledger. */
  readonly accept?: readonly string[] | null | undefined;
  /** The text of the QR code that was printed of the document before. */
  readonly qr?: string | null | undefined;
}

/** The record of one type of document: what a client sends, and what the host adds to it. */
export interface RecordOf<Type extends DocumentKindName, Types extends CountryTypes = CountryTypes>
  extends RecordParts<Types> {
  /** The type of document. */
  readonly type: Type;
  /** What the document is about: its date, its buyer, its lines. */
  readonly payload: Written<PayloadOf<Type, Types>>;
}

/** A record whose issuance or type code says which type of document it is. */
export interface UntypedRecord<Types extends CountryTypes = CountryTypes> extends RecordParts<Types> {
  readonly type?: null | undefined;
  /** What the document is about: its date, its buyer, its lines. */
  readonly payload: Written<PayloadOf<DocumentKindName, Types>>;
}

/** What becomes a document: a payload with its issuance, by the type of document. */
export type DocumentRecord<Types extends CountryTypes = CountryTypes> =
  | { [Type in DocumentKindName]: RecordOf<Type, Types> }[DocumentKindName]
  | UntypedRecord<Types>;

/**
 * A record whose payload was read from somewhere and has no type yet. Its payload and its issuance are what is given: where
 * they were `unknown`, an editor would complete nothing inside them.
 */
export interface UnreadRecord<Payload = unknown, Issuance = unknown> {
  readonly id?: unknown;
  readonly $schema?: string | undefined;
  readonly country?: string | null | undefined;
  readonly type?: string | null | undefined;
  readonly payload: Payload;
  readonly issuance?: Issuance;
  readonly expected?: unknown;
  readonly accept?: unknown;
  readonly qr?: unknown;
}

// What says nothing of its fields: `unknown`, `any`, `object`, an object that may have any.
type IsUnread<Given> = unknown extends Given
  ? true
  : object extends Given
    ? [keyof Given] extends [never]
      ? true
      : false
    : string extends keyof Given
      ? true
      : false;

// A record in a variable: the compiler has forgotten which text its type is. It is checked when it is read.
type HasForgottenType<Given> = Given extends { readonly type: infer Type }
  ? string extends Type
    ? true
    : false
  : false;

/** A record whose `type` may be any text. */
export interface RecordOfSomeType<Types extends CountryTypes = CountryTypes> extends RecordParts<Types> {
  readonly type: string;
  /** What the document is about: its date, its buyer, its lines. */
  readonly payload: Written<PayloadOf<DocumentKindName, Types>>;
}

/**
 * What `readRecord` takes besides a {@link DocumentRecord}: JSON without a type, a record whose payload has none, a stored
 * document, and a payload by itself, whose issuance then is an option.
 */
export type OtherRecord<Given, Types extends CountryTypes = CountryTypes> =
  IsUnread<Given> extends true
    ? Given
    : Given extends { readonly payload: infer Payload }
      ? IsUnread<Payload> extends true
        ? UnreadRecord<Payload, Given extends { readonly issuance?: infer Issuance } ? Issuance : unknown>
        : HasForgottenType<Given> extends true
          ? RecordOfSomeType<Types>
          : never
      : 'document_number' extends keyof Given
        ? Written<Types['document']>
        : 'document_lines' extends keyof Given
          ? Written<PayloadOf<DocumentKindName, Types>>
          : never;

/** The document of a record: a stored document may lack what an issued one has. */
export type DocumentOf<Given, Types extends CountryTypes = CountryTypes> =
  IsUnread<Given> extends true
    ? Types['document']
    : Given extends { readonly payload: unknown }
      ? Types['issued']
      : 'document_number' extends keyof Given
        ? Types['document']
        : Types['issued'];
