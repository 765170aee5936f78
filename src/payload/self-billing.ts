// What type code and kinds of transaction say of who issues a document: documents of the self-billing types (261, 389) are the
// buyer's own. Where a country has kinds that the buyer alone issues, they name one of these.
import {
  contradictingKind,
  DOCUMENT_KINDS,
  type DocumentKind,
  type DocumentKindName,
  type Profile,
  profileOfTypeCode,
  type UblRoot,
  UNNAMED_KINDS,
} from '../core/document-kinds.ts';
import type { ErrorList } from '../core/errors/error-list.ts';
import { withKind } from '../core/transaction-kinds.ts';
import { exclusionOf, type KindRules, kindsOf } from './kind-rules.ts';

/** What a payload or a document says of its kind; its transaction type may still be a list. */
export interface StatedType {
  transaction_type?: string | readonly string[] | undefined;
  invoice_type_code?: string | undefined;
  credit_note_type_code?: string | undefined;
}

/**
 * The kind of a document that nobody names: by its type code, else by its kinds of transaction, of which some are the buyer's and some
 * the seller's alone. `undefined` where either may have issued it.
 */
export function unnamedKindOf(rules: KindRules, stated: StatedType): DocumentKindName | undefined {
  const root = stated.credit_note_type_code === undefined ? 'Invoice' : 'CreditNote';
  const issuer = hasTypeCode(stated) ? profileOfCodes(rules, stated) : possibleProfile(rules, stated);
  return issuer === 'either' ? undefined : KINDS_OF_ISSUERS[issuer][root];
}

// Where kinds tell what the buyer issues, its documents may have any type code.
function profileOfCodes({ buyerIssued }: KindRules, stated: StatedType): Profile {
  return buyerIssued ? 'selfbilling' : profileOfTypeCode(stated.credit_note_type_code ?? stated.invoice_type_code);
}

/** What a document is that the seller issues, and what one that the buyer issues. */
export const KINDS_OF_ISSUERS: Readonly<Record<Profile, Readonly<Record<UblRoot, DocumentKindName>>>> = {
  billing: { Invoice: 'sales-invoice', CreditNote: 'sales-credit-note' },
  selfbilling: UNNAMED_KINDS,
};

function possibleProfile(rules: KindRules, stated: StatedType): Profile | 'either' {
  const { buyerIssued } = rules;
  if (!buyerIssued) return 'either';
  const kinds = kindsOf(rules, stated);
  if (buyerIssued.kinds.some((kind) => kinds.includes(kind))) return 'selfbilling';
  return exclusionOf(rules, kinds, buyerIssued.usual) ? 'billing' : 'either';
}

/**
 * Gives a document without type code the usual kind of the buyer's documents, where its kind of document needs it and no other kind
 * forbids it.
 */
export function fillSelfBilled(
  rules: KindRules,
  stated: StatedType,
  { profile, defaultTypeCode: code }: DocumentKind,
  { add }: ErrorList,
): void {
  const { kinds, buyerIssued } = rules;
  const { transaction_type: given } = stated;
  if (!buyerIssued || profile !== 'selfbilling' || hasTypeCode(stated) || possibleProfile(rules, stated) !== 'either')
    return;
  const type = typeof given === 'string' ? given.trim() : given;
  if (type === undefined || (typeof type === 'string' && !kinds.form.test(type))) return;
  stated.transaction_type =
    typeof type === 'string' ? withKind(kinds, type, buyerIssued.usual) : [...type, buyerIssued.usual];
  add('transaction_type', 'self-billed-added', { code });
}

function hasTypeCode({ invoice_type_code, credit_note_type_code }: StatedType): boolean {
  return invoice_type_code !== undefined || credit_note_type_code !== undefined;
}

/** Adds an error where kinds, type code and kind of document contradict each other. */
export function addTypeErrors(
  rules: KindRules,
  stated: StatedType,
  kind: DocumentKind | undefined,
  list: ErrorList,
): void {
  if (kind) addContradictingCodes(stated, kind, list, rules);
  for (const field of TYPE_CODES) {
    const code = stated[field];
    if (code === undefined || list.errors[field]) continue;
    if (profileOfTypeCode(code) === 'selfbilling') addKindErrors(rules, stated, code, list);
  }
}

const TYPE_CODES = ['invoice_type_code', 'credit_note_type_code'] as const;

/**
 * Adds an error where the type code is that of another kind of document. Where the type code alone says who issues a document, one of
 * billing makes no document of the buyer.
 * @param rules those of the country, where it is known
 */
export function addContradictingCodes(
  stated: StatedType,
  kind: DocumentKind,
  { add }: ErrorList,
  rules?: KindRules,
): void {
  const sellersRules = rules?.buyerIssued ? undefined : rules;
  const { name: type, profile, root } = kind;
  for (const field of TYPE_CODES) {
    const code = stated[field];
    if (code === undefined) continue;
    const other = contradictingKind(kind, code)?.name;
    const instead = other && rules?.lacks?.[other];
    if (other) add(field, 'code-of-another-type', { code, type, other, ...(instead ? { instead } : {}) });
    else if (sellersRules && profile === 'selfbilling' && profileOfTypeCode(code) !== profile) {
      // A code of no kind, such as 751, is not that of another one.
      const isOfSeller = isCodeOf(sellersRules, DOCUMENT_KINDS[KINDS_OF_ISSUERS.billing[root]], code);
      if (isOfSeller) add(field, 'code-of-another-type', { code, type, other: KINDS_OF_ISSUERS.billing[root] });
      else add(field, 'not-allowed-value', { allowed: [kind.defaultTypeCode] });
    }
  }
}

const WITHOUT_VAT = ['O'];

// A kind has a code for lines with VAT, and maybe one for lines without.
function isCodeOf({ typeCodeOf }: KindRules, kind: DocumentKind, code: string): boolean {
  return code === kind.defaultTypeCode || code === typeCodeOf?.(kind, WITHOUT_VAT);
}

function addKindErrors(rules: KindRules, stated: StatedType, code: string, { add }: ErrorList): void {
  const { buyerIssued } = rules;
  const kinds = kindsOf(rules, stated);
  if (!buyerIssued || kinds.length === 0 || possibleProfile(rules, stated) === 'selfbilling') return;
  const exclusion = exclusionOf(rules, kinds, buyerIssued.usual);
  if (exclusion) add('transaction_type', 'kind-excludes-self-billing', { ...exclusion, code });
  else
    add('transaction_type', 'kinds-without-self-billing', {
      kinds,
      code,
      needed: buyerIssued.kinds,
      rule: buyerIssued.rule,
    });
}
