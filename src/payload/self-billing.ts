// What type code and kinds of transaction (BTOM-001) say of who issues a document: documents of the self-billing types (261, 389) are
// the buyer's own, and name one of the kinds that a buyer issues.
import {
  contradictingKind,
  type DocumentKind,
  type DocumentKindName,
  type Profile,
  profileOfTypeCode,
  type UblRoot,
  UNNAMED_KINDS,
} from '../core/document-kinds.ts';
import type { ErrorList } from '../core/errors/error-list.ts';
import {
  BUYER_ISSUED_KINDS,
  exclusionOf,
  SELF_BILLING_RULE,
  TRANSACTION_TYPE,
  type TransactionKind,
  transactionKinds,
  withKind,
} from '../countries/issuing.ts';

/** What a payload or a document says of its kind; its transaction type may still be a list. */
export interface Draft {
  transaction_type?: string | readonly TransactionKind[] | undefined;
  invoice_type_code?: string | undefined;
  credit_note_type_code?: string | undefined;
}

/** The kinds of transaction that a draft names. */
export function kindsOf({ transaction_type: type }: Draft): readonly TransactionKind[] {
  return typeof type === 'string' ? transactionKinds(type) : (type ?? []);
}

/**
 * The kind of a draft that nobody names: by its type code, else by its kinds of transaction, of which some are the buyer's and some
 * the seller's alone. `undefined` where either may have issued it.
 */
export function kindOfDraft(draft: Draft): DocumentKindName | undefined {
  const root = draft.credit_note_type_code === undefined ? 'Invoice' : 'CreditNote';
  const issuer = hasTypeCode(draft) ? 'selfbilling' : possibleProfile(draft);
  return issuer === 'either' ? undefined : KINDS_OF_ISSUERS[issuer][root];
}

/** What a document is that the seller issues, and what one that the buyer issues. */
export const KINDS_OF_ISSUERS: Readonly<Record<Profile, Readonly<Record<UblRoot, DocumentKindName>>>> = {
  billing: { Invoice: 'sales-invoice', CreditNote: 'sales-credit-note' },
  selfbilling: UNNAMED_KINDS,
};

function possibleProfile(draft: Draft): Profile | 'either' {
  const kinds = kindsOf(draft);
  if (BUYER_ISSUED_KINDS.some((kind) => kinds.includes(kind))) return 'selfbilling';
  return exclusionOf(kinds, 'self-billed') ? 'billing' : 'either';
}

/** Gives a draft without type code the kind `self-billed`, where its kind of document needs it and no other kind forbids it. */
export function fillSelfBilled(
  draft: Draft,
  { profile, defaultTypeCode: code }: DocumentKind,
  { add }: ErrorList,
): void {
  const { transaction_type: type } = draft;
  if (profile !== 'selfbilling' || hasTypeCode(draft) || possibleProfile(draft) !== 'either') return;
  if (type === undefined || (typeof type === 'string' && !TRANSACTION_TYPE.test(type))) return;
  draft.transaction_type = typeof type === 'string' ? withKind(type, 'self-billed') : [...type, 'self-billed'];
  add('transaction_type', 'self-billed-added', { code });
}

function hasTypeCode({ invoice_type_code, credit_note_type_code }: Draft): boolean {
  return invoice_type_code !== undefined || credit_note_type_code !== undefined;
}

/** Adds an error where kinds, type code and kind of document contradict each other. */
export function addTypeErrors(draft: Draft, kind: DocumentKind | undefined, list: ErrorList): void {
  if (kind) addContradictingCodes(draft, kind, list);
  for (const field of TYPE_CODES) {
    const code = draft[field];
    if (code === undefined || list.errors[field]) continue;
    if (profileOfTypeCode(code) === 'selfbilling') addKindErrors(draft, code, list);
  }
}

const TYPE_CODES = ['invoice_type_code', 'credit_note_type_code'] as const;

/** Adds an error where the type code is that of another kind of document. */
export function addContradictingCodes(draft: Draft, kind: DocumentKind, { add }: ErrorList): void {
  for (const field of TYPE_CODES) {
    const code = draft[field];
    const other = code === undefined ? undefined : contradictingKind(kind, code);
    if (code !== undefined && other) add(field, 'code-of-another-type', { code, type: kind.name, other: other.name });
  }
}

function addKindErrors(draft: Draft, code: string, { add }: ErrorList): void {
  const kinds = kindsOf(draft);
  if (kinds.length === 0 || possibleProfile(draft) === 'selfbilling') return;
  const exclusion = exclusionOf(kinds, 'self-billed');
  if (exclusion) add('transaction_type', 'kind-excludes-self-billing', { ...exclusion, code });
  else
    add('transaction_type', 'kinds-without-self-billing', {
      kinds,
      code,
      needed: BUYER_ISSUED_KINDS,
      rule: SELF_BILLING_RULE,
    });
}
