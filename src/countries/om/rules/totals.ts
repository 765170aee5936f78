// Rules of Oman on the total under the profit margin scheme, and on the sign and decimals of every amount.

import { type Decimal, decimalText, parseDecimal, sum, ZERO } from '../../../core/decimal.ts';
import { isWithinTolerance } from '../../../rules/engine/arithmetic.ts';
import { foundAt, listed, quoted } from '../../../rules/engine/checks.ts';
import { elementsNamed, fact, nodeFact } from '../../../rules/engine/facts.ts';
import { type Rule, ruleOn, rulesOn } from '../../../rules/engine/rule.ts';
import { decimalOf, hasValueAt, normalizedOf, select, stringOf } from '../../../rules/engine/xpath.ts';
import { documentLines } from '../../../rules/pint/document-facts.ts';
import {
  DOCUMENT_DESCRIPTION,
  DOCUMENT_TYPE_CODE,
  ID,
  LINE_WITH_VAT,
  SUPPORTING_DOCUMENT,
} from '../../../rules/pint/paths.ts';
import { type ElementPlace, placesAt } from '../../../ubl/place.ts';
import type { UblElement } from '../../../ubl/tree.ts';
import { ACCOUNTING_CURRENCY } from '../amounts.ts';
import { MARGIN_TOTAL } from '../fields/reference-types.ts';
import { AMOUNT_TOLERANCE, LINE_DECIMALS_IN_WORDS } from './amounts.ts';
import type { OmanContext } from './contexts.ts';
import { isTransaction, transactionTypeAt } from './document-facts.ts';
import { LINE_DECIMALS } from './version-1-0-1.ts';

export const totalsRules: readonly Rule<OmanContext>[] = [
  ...rulesOn('Oman: root', [
    {
      id: 'IBR-082-OM',
      condition: 'The total under the profit margin scheme is the sum of the lines with VAT, within 0.01 (BTOM-017)',
      at: (node) => [...marginTotalAt(node), ...transactionTypeAt(node)],
      fix: (_, facts) =>
        `Give the total under the profit margin scheme, ${decimalText(linesWithVat(facts))}, as a reference of type ${MARGIN_TOTAL}`,
      test: (node, facts) =>
        !isTransaction(facts, 'profit-margin', 'profit-margin-self-invoice') ||
        isWithinTolerance(marginTotal(node), linesWithVat(facts), AMOUNT_TOLERANCE),
      found: (node, facts) =>
        `${listed(marginTotals(node).map(stringOf), quoted) || 'no total'}; computed ${decimalText(linesWithVat(facts))}`,
    },
    {
      id: 'IBR-169-OM',
      condition: 'The total under the profit margin scheme is in OMR',
      at: (node) => marginReferences(node).flatMap((one) => placesAt(one, ID)),
      fix: 'Set {field} to OMR',
      suggest: () => ACCOUNTING_CURRENCY,
      test: (node) =>
        marginTotals(node).length === 0 ||
        marginReferences(node).some((reference) => hasValueAt(reference, ID, ACCOUNTING_CURRENCY)),
      found: (node) => listed(marginReferences(node), foundAt(ID)),
    },
    {
      id: 'IBR-137-OM',
      condition: 'No amount, price or quantity is negative, other than the rounding amount (IBT-114)',
      at: (node, facts) => negatives(node, facts),
      fix: 'Give zero or a positive number; correct an invoice by a credit note, and write discounts as allowances',
      test: (node, facts) => negatives(node, facts).length === 0,
      found: (node, facts) => listed(negatives(node, facts), (amount) => `${amount.name} ${quoted(amount.text)}`),
    },
  ]),
  ruleOn('Oman: amount in thousandths', {
    id: 'IBR-DEC-03-OM',
    condition: `An amount other than a total of the document has ${LINE_DECIMALS_IN_WORDS} at most`,
    fix: `Round the amount to ${LINE_DECIMALS_IN_WORDS}; a finer price is written for more units, as 12.5 for 1000 in base_quantity`,
    test: (node) => WITHIN_DECIMALS.test(normalizedOf(node)),
  }),
];

// An xs:decimal with so many decimals: what follows them is zeros.
const WITHIN_DECIMALS = new RegExp(`^[+-]?(?:\\d+(?:\\.\\d{0,${LINE_DECIMALS}}0*)?|\\.\\d{1,${LINE_DECIMALS}}0*)$`);

function marginReferences(document: UblElement): UblElement[] {
  return select(document, SUPPORTING_DOCUMENT).filter((reference) =>
    hasValueAt(reference, DOCUMENT_TYPE_CODE, MARGIN_TOTAL),
  );
}

function marginTotals(document: UblElement): UblElement[] {
  return marginReferences(document).flatMap((reference) => select(reference, DOCUMENT_DESCRIPTION));
}

// The total, the reference that lacks it, or, where none is of its type, the type of any other.
function marginTotalAt(document: UblElement): readonly ElementPlace[] {
  const references = marginReferences(document);
  if (references.length > 0) return references.flatMap((one) => placesAt(one, DOCUMENT_DESCRIPTION));
  return [DOCUMENT_DESCRIPTION, DOCUMENT_TYPE_CODE].flatMap((part) =>
    placesAt(document, `${SUPPORTING_DOCUMENT}/${part}`),
  );
}

function marginTotal(document: UblElement): Decimal | undefined {
  const [total, ...others] = marginTotals(document);
  return total && others.length === 0 ? parseDecimal(stringOf(total)) : undefined;
}

const linesWithVat = fact((facts) =>
  sum(documentLines(facts).flatMap((line) => select(line, LINE_WITH_VAT).map(decimalOf))),
);

// The amounts, prices and quantities that IBR-137-OM names; the taxable amount is not among them.
// What is computed of others comes last.
const NEVER_NEGATIVE = [
  'cbc:InvoicedQuantity',
  'cbc:CreditedQuantity',
  'cbc:Quantity',
  'cbc:BaseQuantity',
  'cbc:PriceAmount',
  'cbc:BaseAmount',
  'cbc:Amount',
  'cbc:PrepaidAmount',
  'cbc:LineExtensionAmount',
  'cbc:TaxAmount',
  'cbc:AllowanceTotalAmount',
  'cbc:ChargeTotalAmount',
  'cbc:TaxExclusiveAmount',
  'cbc:TaxInclusiveAmount',
  'cbc:PayableAmount',
];

const negatives = nodeFact((node, facts): readonly UblElement[] => {
  const named = node === facts.document ? (name: string) => elementsNamed(facts, name) : namedBelow(node);
  return NEVER_NEGATIVE.flatMap((name) => named(name).filter(isNegative));
});

// In a document inside of an extension, the elements of those names.
function namedBelow(document: UblElement): (name: string) => readonly UblElement[] {
  const found = new Map<string, UblElement[]>(NEVER_NEGATIVE.map((name) => [name, []]));
  const gather = (element: UblElement): void => {
    found.get(element.name)?.push(element);
    for (const part of element.children) gather(part);
  };
  gather(document);
  return (name) => found.get(name) ?? [];
}

function isNegative(amount: UblElement): boolean {
  const text = stringOf(amount);
  return text.includes('-') && parseDecimal(text)?.lt(ZERO) === true;
}
