// Rules of Singapore on the document itself: identifiers, references, supporting documents, notes, payment, codes.

import { PROCESSES } from '../../../core/peppol.ts';
import { foundAt, looksAt } from '../../../rules/engine/checks.ts';
import { elementsNamed, type Facts } from '../../../rules/engine/facts.ts';
import { type Rule, type RuleOnContext, ruleOn, rulesOn } from '../../../rules/engine/rule.ts';
import {
  castableDecimalAt,
  exists,
  hasValueAt,
  normalizedOf,
  normalizeSpace,
  select,
  someDiffers,
  stringAt,
  stringLength,
  stringOf,
  stringsAt,
  substringAfter,
  textAt,
} from '../../../rules/engine/xpath.ts';
import { codeIn } from '../../../rules/pint/code-checks.ts';
import { documentLines, invoiceCurrency } from '../../../rules/pint/document-facts.ts';
import {
  ATTACHMENT,
  CURRENCY_OF_TAX,
  DOCUMENT_CURRENCY,
  DOCUMENT_DESCRIPTION,
  DOCUMENT_TYPE_CODE,
  ID,
  NOTE,
  ORDER,
  PROFILE_ID,
  SUPPORTING_DOCUMENT,
  TAX_CURRENCY,
  UUID,
} from '../../../rules/pint/paths.ts';
import { referencesOfType } from '../../../rules/pint/references.ts';
import { categoryCode, taxPointCode } from '../../../rules/several-countries/codes.ts';
import {
  buyerOrOrder,
  dueDateOrTerms,
  oneTaxPoint,
  specificationBegins,
} from '../../../rules/several-countries/header.ts';
import { accountNumber, mandateReference } from '../../../rules/several-countries/payment.ts';
import { type Path, pathTo } from '../../../ubl/path.ts';
import { placesAt } from '../../../ubl/place.ts';
import type { UblElement } from '../../../ubl/tree.ts';
import type { SingaporeContext } from './contexts.ts';
import { NOTE_SUBJECTS } from './note-subjects.ts';

const PROCESS = PROCESSES.billing;
const CATEGORIES = new Set('SR SRCA-S SRCA-C ZR ES33 ESN33 DS OS NA NG SRRC SROVR-RS SROVR-LVG SRLVG'.split(' '));
// 1–68 and the others of the list; the shared rules accept a few codes more.
const PAYMENT_MEANS = new Set([
  ...Array.from({ length: 68 }, (_, index) => String(index + 1)),
  ...'70 74 75 76 77 78 91 92 93 94 95 96 97 ZZZ Z01 Z02'.split(' '),
]);
const SUBJECTS = ` ${NOTE_SUBJECTS.join(' ')} `;

const SUPPORTING_TYPE = pathTo(`${SUPPORTING_DOCUMENT}/${DOCUMENT_TYPE_CODE}`);
/** Type of the supporting document that states the total with GST in SGD. */
export const WITH_TAX = 'sgdtotal-incl-gst';
const WITHOUT_TAX = 'sgdtotal-excl-gst';
const LINE_ORDER = pathTo('cac:OrderLineReference/cac:OrderReference/cbc:ID');

export const documentRules: readonly Rule<SingaporeContext>[] = [
  ...rulesOn('SG: root', [
    specificationBegins('PEPPOL-EN16931-R004-SG', 'urn:peppol:pint:billing-1@sg-1'),
    buyerOrOrder('PEPPOL-EN16931-R003-SG'),
    {
      id: 'PEPPOL-EN16931-R007-SG',
      condition: `The business process (IBT-023) is ${PROCESS}`,
      fix: `Set {field} to ${PROCESS}`,
      ...looksAt(PROFILE_ID),
      test: (node) => normalizeSpace(textAt(node, PROFILE_ID)) === PROCESS,
    },
  ]),
  ruleOn('SG: direct debit', mandateReference('PEPPOL-EN16931-R061-SG')),
  ruleOn('SG: UUID', {
    id: 'BR-109-GST-SG',
    condition: 'The UUID of the document is 8-4-4-4-12 hexadecimal digits',
    fix: 'Set {field} to a UUID',
    test: (node) => UUID_TEXT.test(normalizedOf(node)),
  }),
  ruleOn(
    'SG: amount due',
    dueDateOrTerms('BR-CO-25-SG', (node) => [node]),
  ),
  ...rulesOn('SG: document', [
    {
      id: 'BR-53-GST-SG',
      condition:
        'With an accounting currency (IBT-006) there is a tax total in it (IBT-111), and both totals in SGD (supporting documents sgdtotal-incl-gst and sgdtotal-excl-gst)',
      fix: 'Give the tax total in the accounting currency, and the totals with and without GST in SGD as supporting documents',
      at: ['cac:TaxTotal', SUPPORTING_DOCUMENT],
      test: (node, facts) =>
        stringsAt(node, TAX_CURRENCY).every(
          (currency) =>
            elementsNamed(facts, 'cac:TaxTotal').some((total) => hasValueAt(total, CURRENCY_OF_TAX, currency)) &&
            hasValueAt(node, SUPPORTING_TYPE, WITH_TAX) &&
            hasValueAt(node, SUPPORTING_TYPE, WITHOUT_TAX),
        ),
      found: foundAt(TAX_CURRENCY, 'cac:TaxTotal/cbc:TaxAmount/@currencyID', SUPPORTING_TYPE),
    },
    {
      id: 'BR-110-GST-SG',
      condition: 'Totals in SGD (supporting documents) are given only with an accounting currency (IBT-006)',
      fix: 'Take the totals in SGD out of a document in SGD; in another currency set the accounting currency to SGD',
      at: (node, facts) => {
        const inSgd = [WITH_TAX, WITHOUT_TAX].flatMap((type) => referencesOfType(node, type));
        return invoiceCurrency(facts) === 'SGD' ? inSgd : [...placesAt(node, TAX_CURRENCY), ...inSgd];
      },
      test: (node) =>
        exists(node, TAX_CURRENCY) ||
        !(hasValueAt(node, SUPPORTING_TYPE, WITH_TAX) || hasValueAt(node, SUPPORTING_TYPE, WITHOUT_TAX)),
      found: foundAt(TAX_CURRENCY, SUPPORTING_TYPE),
    },
    {
      id: 'BR-110-SG',
      condition:
        'Orders are named on the document (IBT-013) or on lines, not on both; NA on the document counts as none',
      fix: 'Set {field} to NA, or name no order on lines',
      ...looksAt(ORDER),
      test: (node, facts) =>
        !select(node, ORDER).some(({ text, textNodes }) => textNodes > 0 && text !== 'NA'.repeat(textNodes)) ||
        !documentLines(facts).some((line) => exists(line, LINE_ORDER)),
    },
    oneTaxPoint('BR-CO-03-GST-SG'),
  ]),
  ruleOn('SG: note', {
    id: 'BR-CL-08-SG',
    condition: 'What a note says it is about, three characters between two #, is a code of UNTDID 4451',
    fix: 'Set the code between the first two # of {field} to one of UNTDID 4451',
    test: (node) => {
      const [, subject = '', ...rest] = stringOf(node).split('#');
      return rest.length === 0 || stringLength(subject) !== 3 || SUBJECTS.includes(subject);
    },
  }),
  ruleOn('SG: transfer account', accountNumber('BR-50-SG')),
  ruleOn('SG: card number', {
    id: 'BR-51-SG',
    flag: 'warning',
    condition: 'The number of a payment card (IBT-087) has ten characters at most',
    fix: 'Give only the first six and the last four digits in {field}',
    test: (node) => stringLength(normalizedOf(node)) <= 10,
  }),
  ...rulesOn('SG: part of a registered seller', [
    {
      id: 'BR-108-GST-SG',
      condition: 'A document of a seller who is registered for GST has a UUID',
      fix: 'Give the UUID of the document',
      at: atDocument(UUID),
      test: (_, { document }) => exists(document, UUID),
      found: () => 'no cbc:UUID',
    },
    {
      id: 'BR-111-GST-SG',
      condition: 'A credit note says in a note why it is issued (IBT-022)',
      why: 'the official rule looks for the credit note inside a tax category: nothing breaks it',
      fix: 'Give {field}',
      at: atDocument(NOTE),
      test: () => true,
    },
    {
      id: 'BR-113-GST-SG',
      condition:
        'The accounting currency (IBT-006) is SGD where the document is in another one, and not given where it is in SGD',
      fix: 'Set {field} to SGD, or take it out where the document is in SGD',
      at: atDocument(TAX_CURRENCY),
      test: (_, { document }) => {
        const own = normalizeSpace(stringAt(document, DOCUMENT_CURRENCY));
        return own === 'SGD'
          ? !exists(document, TAX_CURRENCY)
          : normalizeSpace(stringAt(document, TAX_CURRENCY)) === 'SGD';
      },
      found: (_, { document }) => foundAt(DOCUMENT_CURRENCY, TAX_CURRENCY)(document),
    },
  ]),
  ...rulesOn('SG: supporting document', [
    {
      id: 'UBL-SR-43-GST-SG',
      condition: `The type of a supporting document is 130, ${WITH_TAX} or ${WITHOUT_TAX}; on a credit note also 50`,
      fix: `Set {field} to 130, ${WITH_TAX} or ${WITHOUT_TAX}`,
      ...looksAt(DOCUMENT_TYPE_CODE),
      test: isOfKnownType,
    },
    totalAmount('BR-100-GST-SG', WITH_TAX),
    totalAmount('BR-101-GST-SG', WITHOUT_TAX),
    {
      id: 'BR-102-GST-SG',
      condition: 'A supporting document with a type is of a known one, and has no attachment',
      fix: 'Take attachment or type code of the supporting document out',
      at: (node) => [...select(node, ATTACHMENT), ...placesAt(node, DOCUMENT_TYPE_CODE)],
      test: (node, facts) => isOfKnownType(node, facts) && !exists(node, ATTACHMENT),
      found: foundAt(DOCUMENT_TYPE_CODE, ATTACHMENT),
    },
    totalCurrency('BR-103-GST-SG', WITH_TAX),
    totalCurrency('BR-104-GST-SG', WITHOUT_TAX),
  ]),
  ruleOn('SG code: payment means', {
    id: 'BR-CL-16-SG',
    condition: 'A payment means (IBT-081) is a code of UNTDID 4461',
    ...codeIn(PAYMENT_MEANS),
    fix: 'Set {field} to a code of UNTDID 4461',
  }),
  ruleOn('SG code: tax category', categoryCode('BR-CL-17-GST-SG', CATEGORIES)),
  ruleOn('SG code: line tax category', categoryCode('BR-CL-18-GST-SG', CATEGORIES)),
  ruleOn('SG code: tax point', taxPointCode('BR-CL-06-GST-SG')),
];

const UUID_TEXT = /^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$/;

function atDocument(path: Path): (node: UblElement, facts: Facts) => ReturnType<typeof placesAt> {
  return (_, { document }) => placesAt(document, path);
}

function isOfKnownType(reference: UblElement, { document }: Facts): boolean {
  const types = document.name === 'CreditNote' ? ['130', WITH_TAX, WITHOUT_TAX, '50'] : ['130', WITH_TAX, WITHOUT_TAX];
  return types.some((type) => hasValueAt(reference, DOCUMENT_TYPE_CODE, type));
}

function totalAmount(id: string, type: string): RuleOnContext {
  return {
    id,
    condition: `A supporting document ${type} gives the total in SGD as its description, with two decimals at most`,
    fix: 'Give the amount in SGD as {field}',
    ...looksAt(DOCUMENT_DESCRIPTION),
    test: (node) =>
      someDiffers(stringsAt(node, DOCUMENT_TYPE_CODE), [type]) ||
      (hasValueAt(node, DOCUMENT_TYPE_CODE, type) &&
        castableDecimalAt(node, DOCUMENT_DESCRIPTION) !== undefined &&
        stringLength(substringAfter(stringAt(node, DOCUMENT_DESCRIPTION), '.')) <= 2),
  };
}

function totalCurrency(id: string, type: string): RuleOnContext {
  return {
    id,
    condition: `A supporting document ${type} has the identifier SGD`,
    fix: 'Set {field} to SGD',
    ...looksAt(ID),
    test: (node) =>
      someDiffers(stringsAt(node, DOCUMENT_TYPE_CODE), [type]) ||
      (hasValueAt(node, DOCUMENT_TYPE_CODE, type) && hasValueAt(node, ID, 'SGD')),
  };
}
