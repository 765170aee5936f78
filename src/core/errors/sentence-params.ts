// Parameters that several codes have, those of the code `check`, and those of codes that one country's documents alone can have.

export type NoParams = Readonly<Record<string, never>>;

/** What a check of the books found. */
export interface CheckParams {
  /** Its code, which a record may accept. */
  readonly rule: string;
  /** What sort of thing is wrong. */
  readonly class: string;
  readonly text: string;
  readonly remedy: string;
  /** What the sentence is made of, for sentences in other languages. */
  readonly values: Readonly<Record<string, unknown>>;
}

export interface Problem {
  /** What is wrong, in the parser's English. */
  readonly problem: string;
  /** From 1; 0 where the parser knows no line. */
  readonly line: number;
}

/** The code of the finding that says the same, or of the rule that demands it. */
export interface Ruled {
  readonly rule: string;
}

export interface TypeOfLines extends Ruled {
  readonly given: string;
  readonly categories: readonly string[];
  readonly needed: string;
}

/** Known fields whose names are near to an unknown one: three at most. */
export interface NearestFields {
  /** Their paths, from the object in which the unknown one stands. */
  readonly nearest: readonly string[];
  /** The paths begin at the top of the input instead. */
  readonly isFromTop?: true;
}

export interface Place {
  readonly line: number;
  readonly column: number;
  readonly problem: string;
}

/** The kinds of a document, and those of which its type needs one. */
export interface KindsOfType extends Ruled {
  readonly kinds: readonly string[];
  readonly code: string;
  readonly needed: readonly string[];
}

/**
 * Why a rule forbids a transaction type, for sentences in every language: it has not the digits, names kinds that exclude each other,
 * none of two, one that documents of the type have not, or none of those that they need.
 */
export type Forbidding =
  | { readonly of: 'digits'; readonly digits: number }
  | { readonly of: 'both' | 'neither'; readonly kinds: readonly [string, string] }
  | { readonly of: 'type' | 'needed'; readonly typeCode: string; readonly kinds: readonly string[] };

/** Why no document has a transaction type: the rule, what it asks for, and the same as data. */
export interface ForbiddenKinds {
  readonly rule: string;
  readonly reason: string;
  readonly because: Forbidding;
}

/** On which documents a field has no place: invoices, those in a currency, those of a kind. */
export interface PlaceOfDocument {
  readonly of: 'invoice' | 'currency' | 'kind';
  /** The currency or the kind; empty for invoices. */
  readonly name: string;
}

/**
 * The codes that one country's documents alone can have, with their parameters: for every caller and every language. The English stands
 * in the folder of the country, so that programs of others do not load it.
 */
export interface OwnParams {
  readonly 'negative-document': NoParams;
  readonly 'not-such-a-number': { readonly what: readonly string[]; readonly example: string };
  readonly 'wrong-check-digit': { readonly given: string };
  readonly 'tin-of-another': { readonly given: string; readonly trn: string };
  readonly 'type-of-lines': TypeOfLines;
  /** `given`: the category that stands there; absent where none does. */
  readonly 'kind-needs-category': { readonly kind: string; readonly category: string; readonly given?: string };
  readonly 'category-needs-kind': { readonly kind: string; readonly category: string };
  /** What the extract of a failed document lacks: elements with their terms. */
  readonly 'extract-incomplete': { readonly lacks: readonly string[] };
}
