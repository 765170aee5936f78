// Rules of Australia and New Zealand on the document, its parties and payment.

import { looksAt, once } from '../../../rules/engine/checks.ts';
import { type Rule, type RuleOnContext, ruleOn, rulesOn } from '../../../rules/engine/rule.ts';
import { exists, hasValueAt, normalizedAt, select, stringAt, stringLength } from '../../../rules/engine/xpath.ts';
import {
  ACCOUNT_ID,
  DOCUMENT_TYPE_CODE,
  ID,
  LEGAL_ID,
  PAYABLE_AMOUNT,
  PAYMENT_MEANS_CODE,
} from '../../../rules/pint/paths.ts';
import { taxPointCode } from '../../../rules/several-countries/codes.ts';
import { twoDecimalsHere } from '../../../rules/several-countries/decimals.ts';
import {
  buyerOrOrder,
  dueDateOrTerms,
  oneOtherTaxNumber,
  oneSellerTaxNumber,
  oneTaxPoint,
  oneTotalInTaxCurrency,
  oneTotalWithSubtotals,
  processContains,
  specificationBegins,
} from '../../../rules/several-countries/header.ts';
import { accountNumber } from '../../../rules/several-countries/payment.ts';
import { pathTo } from '../../../ubl/path.ts';
import { type AunzContext, GST } from './contexts.ts';

const MIME_CODE = pathTo('@mimeCode');
const LEGAL_NUMBER_SCHEME = pathTo(`${LEGAL_ID}/@schemeID`);
const MIME_CODES = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.spreadsheet',
]);

export const documentRules: readonly Rule<AunzContext>[] = [
  ruleOn('AUNZ: supporting document', {
    id: 'aligned-ibrp-sr-43',
    condition:
      'The type of a supporting document is 130, or 50 on a credit note; one without a type has no scheme of its identifier',
    fix: 'Set {field} to 130, or take the schemeID of the identifier out',
    ...looksAt(DOCUMENT_TYPE_CODE, 'cbc:ID/@schemeID'),
    test: (node, { document }) =>
      hasValueAt(node, DOCUMENT_TYPE_CODE, '130') ||
      (document.name === 'CreditNote' && hasValueAt(node, DOCUMENT_TYPE_CODE, '50')) ||
      (!select(node, ID).some(({ attributes }) => attributes.some(({ name }) => name === 'schemeID')) &&
        !exists(node, DOCUMENT_TYPE_CODE)),
  }),
  ...rulesOn('AUNZ: root', [
    buyerOrOrder('aligned-ibrp-003'),
    oneTaxPoint('aligned-ibrp-006'),
    once('aligned-ibrp-008', 'Payment terms (IBT-020) are given once at most', 'cac:PaymentTerms'),
    oneTotalWithSubtotals('aligned-ibrp-021'),
    oneTotalInTaxCurrency('aligned-ibrp-022'),
    oneSellerTaxNumber('aligned-ibrp-sr-12-aunz', GST),
    oneOtherTaxNumber('aligned-ibrp-sr-13-aunz', GST),
  ]),
  ruleOn('AUNZ: amount', twoDecimalsHere('aligned-ibrp-005')),
  ruleOn('AUNZ: transfer account', accountNumber('aligned-ibrp-016')),
  ruleOn(
    'AUNZ: invoice totals',
    dueDateOrTerms('aligned-ibrp-061', (node) => select(node, PAYABLE_AMOUNT)),
  ),
  ...rulesOn('AUNZ: payment means', [
    {
      id: 'aligned-ibrp-018',
      condition: 'A credit transfer (payment means 30, 58) names its account (IBT-084)',
      fix: 'Give {field}',
      ...looksAt(ACCOUNT_ID),
      test: (node) => !['30', '58'].includes(normalizedAt(node, PAYMENT_MEANS_CODE)) || exists(node, ACCOUNT_ID),
    },
    once('aligned-ibrp-065', 'A payment means has one remittance text (IBT-083) at most', 'cbc:PaymentID'),
  ]),
  ruleOn('AUNZ code: tax point', taxPointCode('aligned-ibrp-cl-02')),
  ruleOn('AUNZ code: attachment', {
    id: 'aligned-ibrp-cl-04',
    condition: `The type of an attachment (IBT-125) is one of ${[...MIME_CODES].join(', ')}`,
    fix: 'Attach a PDF, PNG, JPEG, CSV or spreadsheet, and set {field} to its type',
    ...looksAt(MIME_CODE),
    test: (node) => [...MIME_CODES].some((code) => hasValueAt(node, MIME_CODE, code)),
  }),
  ruleOn(
    'AUNZ: Australian seller',
    businessNumber('aligned-ibr-001-aunz', 'seller in Australia (IBT-030)', 'ABN', '0151'),
  ),
  ruleOn(
    'AUNZ: Australian buyer',
    businessNumber('aligned-ibr-004-aunz', 'buyer in Australia (IBT-047)', 'ABN', '0151'),
  ),
  ruleOn(
    'AUNZ: New Zealand seller',
    businessNumber('aligned-ibr-002-aunz', 'seller in New Zealand (IBT-030)', 'NZBN', '0088'),
  ),
  ruleOn(
    'AUNZ: New Zealand buyer',
    businessNumber('aligned-ibr-005-aunz', 'buyer in New Zealand (IBT-047)', 'NZBN', '0088'),
  ),
];

/** The rules on the identifiers of one profile. */
export function profileRules(profile: 'billing' | 'selfbilling'): Rule<AunzContext>[] {
  const [specification, process] =
    profile === 'billing'
      ? ['aligned-ibrp-001-aunz', 'aligned-ibrp-002']
      : ['aligned-ibrp-001-aunz-sb', 'aligned-ibrp-002-aunz-sb'];
  return rulesOn('AUNZ: root', [
    specificationBegins(specification, `urn:peppol:pint:${profile}-1@aunz-1`),
    processContains(process, `urn:peppol:bis:${profile}`),
  ]);
}

function businessNumber(id: string, party: string, number: string, scheme: string): RuleOnContext {
  return {
    id,
    condition: `The ${party} has its ${number} as registration number, of scheme ${scheme}`,
    fix: `Give {field}, the ${number} with the scheme ${scheme}`,
    ...looksAt(LEGAL_ID, LEGAL_NUMBER_SCHEME),
    test: (node) => stringLength(stringAt(node, LEGAL_ID)) >= 1 && hasValueAt(node, LEGAL_NUMBER_SCHEME, scheme),
  };
}
