// Facts about a document that the rules of the United Arab Emirates ask for: its type, and what kinds of transaction it is.

import { type Facts, fact } from '../../../rules/engine/facts.ts';
import { stringAt, stringOf } from '../../../rules/engine/xpath.ts';
import { isTypeCode } from '../../../rules/pint/document-facts.ts';
import { pathTo } from '../../../ubl/path.ts';

const PROFILE_EXECUTION_ID = pathTo('cbc:ProfileExecutionID');

/** Why a credit note is issued (BTAE-03). */
export const CREDIT_REASON = pathTo('cac:DiscrepancyResponse/cbc:ResponseCode');

/** The reason that stands for a volume discount: a note of this reason alone refers to no invoice. */
export const VOLUME_DISCOUNT = 'VD';

/** The dirham: the currency in which VAT is reported. */
export const DIRHAM = 'AED';

/** Whether the type code of the document (IBT-003) is one of these, to the letter. */
export function isType(facts: Facts, ...codes: readonly string[]): boolean {
  return typeCodesOf(facts).some((code) => codes.includes(code));
}

const typeCodesOf = fact(({ document }) => document.children.filter(isTypeCode).map(stringOf));

/** Whether the document is an invoice or credit note outside the scope of VAT: 480, 81. */
export function isOutOfScope(facts: Facts): boolean {
  return isType(facts, '480', '81');
}

/** Whether the document is a credit note: 381, or 81 where it is outside the scope of VAT. */
export function isCreditNote(facts: Facts): boolean {
  return isType(facts, '381', '81');
}

/** The kinds of transaction, in the order of the digits of the transaction type (BTAE-02). */
const KINDS = [
  'freeTradeZone',
  'deemedSupply',
  'marginScheme',
  'summary',
  'continuous',
  'disclosedAgent',
  'ecommerce',
  'export',
] as const;

/** One kind of transaction. */
export type TransactionKind = (typeof KINDS)[number];

/** Whether the transaction type (BTAE-02) is eight digits 0 and 1. */
export const isTransactionTypeValid = fact(({ document }) =>
  /^[01]{8}$/.test(stringAt(document, PROFILE_EXECUTION_ID)),
);

/** Whether the document is a transaction of this kind; never where the transaction type is not valid. */
export function isKind(facts: Facts, kind: TransactionKind): boolean {
  return isTransactionTypeValid(facts) && kindsOf(facts).has(kind);
}

const kindsOf = fact(({ document }): ReadonlySet<TransactionKind> => {
  const digits = stringAt(document, PROFILE_EXECUTION_ID);
  return new Set(KINDS.filter((_, place) => digits[place] === '1'));
});
