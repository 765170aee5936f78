// Facts about a document that the rules of the United Arab Emirates ask for: its type, and what kinds of transaction it is.

import { elementsNamed, type Facts, fact } from '../../../rules/engine/facts.ts';
import { singleOf, stringOf } from '../../../rules/engine/xpath.ts';
import { TYPE_CODE_AT } from '../../../rules/pint/document-facts.ts';
import { pathTo } from '../../../ubl/path.ts';
import type { UblElement } from '../../../ubl/tree.ts';
import { COMMERCIAL, EMIRATES_KINDS, type TransactionKind } from '../kinds.ts';

const PROFILE_EXECUTION_ID = 'cbc:ProfileExecutionID';

/** Why a credit note is issued (BTAE-03). */
export const CREDIT_REASON = pathTo('cac:DiscrepancyResponse/cbc:ResponseCode');

/** Whether the type code of the document (IBT-003) is one of these, to the letter. */
export function isType(facts: Facts, ...codes: readonly string[]): boolean {
  return hasTypeCode(facts, facts.document, codes);
}

const COMMERCIAL_CODES: readonly string[] = Object.values(COMMERCIAL);

/**
 * Whether the document is a commercial invoice or its credit note, which bear no VAT: 480, 81. Rules on lines ask about the document
 * that the line stands in, which may be inside of an extension.
 */
export function isCommercialDocument(facts: Facts, document: UblElement = facts.document): boolean {
  return hasTypeCode(facts, document, COMMERCIAL_CODES);
}

function hasTypeCode(facts: Facts, document: UblElement, codes: readonly string[]): boolean {
  return (
    typeCodes(facts)
      .get(document)
      ?.some((code) => codes.includes(stringOf(code))) === true
  );
}

const typeCodes = fact((facts) => byParent(TYPE_CODE_AT.flatMap(({ name }) => elementsNamed(facts, name))));

/** Whether the document is a credit note: 381, or 81 where it is of a commercial invoice. */
export function isCreditNote(facts: Facts): boolean {
  return isType(facts, '381', '81');
}

/** Whether the transaction type (BTAE-02) is eight digits 0 and 1. */
export function isTransactionTypeValid(facts: Facts): boolean {
  return EMIRATES_KINDS.form.test(transactionType(facts, facts.document));
}

/**
 * Whether the document is a transaction of this kind; never where the transaction type is not valid. Rules on parties ask about
 * the document that the party stands in, which may be inside of an extension.
 */
export function isKind(facts: Facts, kind: TransactionKind, document: UblElement = facts.document): boolean {
  const digits = transactionType(facts, document);
  return EMIRATES_KINDS.form.test(digits) && digits[EMIRATES_KINDS.names.indexOf(kind)] === '1';
}

function transactionType(facts: Facts, document: UblElement): string {
  const found = singleOf(transactionTypes(facts).get(document) ?? []);
  return found ? stringOf(found) : '';
}

const transactionTypes = fact((facts) => byParent(elementsNamed(facts, PROFILE_EXECUTION_ID)));

// Where each stands is looked up, not searched for: a hostile document has any number of elements beside a line or party.
function byParent(elements: readonly UblElement[]): ReadonlyMap<UblElement, UblElement[]> {
  const found = new Map<UblElement, UblElement[]>();
  for (const element of elements) {
    if (!element.parent) continue;
    const others = found.get(element.parent);
    if (others) others.push(element);
    else found.set(element.parent, [element]);
  }
  return found;
}
