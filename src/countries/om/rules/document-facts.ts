// Facts about a document that the rules of Oman ask for: the kinds of transaction, exemption reasons, the exchange rate.

import type { Decimal } from '../../../core/decimal.ts';
import { elementsNamed, type Facts, fact } from '../../../rules/engine/facts.ts';
import { castableDecimalAt, normalizeSpace, stringOf } from '../../../rules/engine/xpath.ts';
import { documentLines, isTypeCode, TYPE_CODE_AT } from '../../../rules/pint/document-facts.ts';
import { EXCHANGE_RATE } from '../../../rules/pint/paths.ts';
import { type Path, pathTo } from '../../../ubl/path.ts';
import { type ElementPlace, placesAt } from '../../../ubl/place.ts';
import { attribute, type UblElement } from '../../../ubl/tree.ts';
import { TRANSACTION_TYPE, type TransactionKind, transactionKinds } from '../kinds.ts';

/** The exemption reason codes anywhere in the document's lines. */
export const lineExemptionReasons = fact((facts): ReadonlySet<string> => {
  const own: ReadonlySet<UblElement | undefined> = new Set(documentLines(facts));
  const codes = elementsNamed(facts, 'cbc:TaxExemptionReasonCode').filter((code) =>
    own.has(partOf(facts.document, code)),
  );
  return new Set(codes.map(stringOf));
});

// The child of the document that an element is in.
function partOf(document: UblElement, node: UblElement): UblElement | undefined {
  let part: UblElement | undefined = node;
  while (part && part.parent !== document) part = part.parent;
  return part;
}

/** Paths of the transaction type of an invoice and of a credit note: BTOM-001. */
export const TRANSACTION_TYPE_AT: readonly Path[] = TYPE_CODE_AT.map((path) => pathTo(`${path}/@name`));

/** The places of the transaction type below the document. */
export function transactionTypeAt(document: UblElement): readonly ElementPlace[] {
  return TRANSACTION_TYPE_AT.flatMap((path) => placesAt(document, path));
}

/** The transaction type as given: BTOM-001. */
export const transactionType = fact(({ document }) => {
  const code = document.children.find((child) => isTypeCode(child) && attribute(child, 'name') !== undefined);
  return normalizeSpace((code && attribute(code, 'name')) ?? '');
});

/** Whether the transaction type is twenty digits 0 and 1. */
export const isTransactionTypeValid = fact((facts) => TRANSACTION_TYPE.test(transactionType(facts)));

/** What kinds of transaction the document is; none where the transaction type is not valid. */
export const transactionKindsOf = fact(
  (facts): ReadonlySet<TransactionKind> => new Set(transactionKinds(transactionType(facts))),
);

/** Whether the document is a transaction of any of these kinds. */
export function isTransaction(facts: Facts, ...kinds: readonly TransactionKind[]): boolean {
  const known = transactionKindsOf(facts);
  for (const kind of kinds) if (known.has(kind)) return true;
  return false;
}

/** The rate from the document's currency to that of the VAT report, where there is exactly one and it is a decimal. */
export const exchangeRate = fact(({ document }): Decimal | undefined => castableDecimalAt(document, EXCHANGE_RATE));
