// What a country says of its kinds of transaction beyond their names: which of them exclude each other, and which the buyer issues.
import { DOCUMENT_KIND_NAMES, type DocumentKind, type DocumentKindName } from '../core/document-kinds.ts';
import type { ForbiddenKinds } from '../core/errors/sentence-params.ts';
import { readKinds, type TransactionKinds } from '../core/transaction-kinds.ts';

/** A kind, those that no document has beside it, and the rule that says so. */
export type KindExclusion<Kind extends string = string> = readonly [
  rule: string,
  kind: Kind,
  excluded: readonly Kind[],
];

/** The kinds that only documents of the buyer have. */
export interface BuyerIssuedKinds<Kind extends string = string> {
  /** Documents of the self-billing types name one of these. */
  readonly kinds: readonly Kind[];
  /** The one of them that a document gets which names none. */
  readonly usual: Kind;
  /** The rule that asks for them. */
  readonly rule: string;
}

/** The kinds of transaction of a country, and what holds of them. */
export interface KindRules<Kind extends string = string> {
  readonly kinds: TransactionKinds<Kind>;
  readonly exclusions: readonly KindExclusion<Kind>[];
  /** Absent where the type code alone says that the buyer issues a document. */
  readonly buyerIssued?: BuyerIssuedKinds<Kind>;
  /** The types of documents that the country has not, each with the one to use in its place. */
  readonly lacks?: Readonly<Partial<Record<DocumentKindName, DocumentKindName>>>;
  /**
   * The type code of a document that states none, by the VAT categories of its lines, and where these leave it open by that of the
   * document which it follows; absent: that of its kind of document.
   */
  readonly typeCodeOf?: (
    kind: DocumentKind,
    categories: readonly (string | undefined)[],
    preceding?: string | undefined,
  ) => string;
  /** Why no document has a transaction type beside a type code; absent where type codes forbid no kind. */
  readonly whyForbidden?: (transactionType: string, typeCode: string) => ForbiddenKinds | undefined;
}

/** The types of documents that a country has. */
export function documentTypesOf({ lacks = {} }: KindRules): readonly DocumentKindName[] {
  return DOCUMENT_KIND_NAMES.filter((name) => lacks[name] === undefined);
}

/** The kinds that a transaction type names, which is digits or a list. */
export function kindsOf(
  { kinds }: Pick<KindRules, 'kinds'>,
  { transaction_type: type }: { readonly transaction_type?: string | readonly string[] | undefined },
): readonly string[] {
  return typeof type === 'string' ? readKinds(kinds, type) : (type ?? []);
}

/** A kind that excludes another one, and the rule that says so. */
export interface Exclusion {
  readonly rule: string;
  readonly kind: string;
}

/** The first of these kinds that no document has beside `kind`; `undefined` where it may have them all. */
export function exclusionOf(
  { exclusions }: Pick<KindRules, 'exclusions'>,
  kinds: readonly string[],
  kind: string,
): Exclusion | undefined {
  for (const [rule, one, excluded] of exclusions) {
    const other =
      one === kind ? excluded.find((each) => kinds.includes(each)) : excluded.includes(kind) ? one : undefined;
    if (other !== undefined && kinds.includes(other)) return { rule, kind: other };
  }
  return undefined;
}
