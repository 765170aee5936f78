// Rules of the United Arab Emirates on the document itself: type, transaction type, dates, references, delivery, payment.

import { PROCESSES } from '../../../core/peppol.ts';
import { type Check, foundAt, looksAt, present } from '../../../rules/engine/checks.ts';
import { placesMissingFirst } from '../../../rules/engine/places.ts';
import { type Rule, ruleOn, rulesOn } from '../../../rules/engine/rule.ts';
import { doubleOf, exists, hasValueAt, select, someDiffers, stringAt, stringsAt } from '../../../rules/engine/xpath.ts';
import {
  ACCOUNT_ID,
  BUYER,
  COMPANY_ID,
  CREDIT_NOTE_TYPE_CODE,
  DELIVERY_COUNTRY,
  INVOICE_TYPE_CODE,
  ISSUE_DATE,
  NOTE,
  PAYMENT_MEANS_CODE,
  PERIOD_CODE,
  SELLER_PARTY_TAX_SCHEME,
  SELLER_TAX_NUMBER,
  TAX_POINT_DATE,
  TAX_SCHEME_ID,
} from '../../../rules/pint/paths.ts';
import { oneSellerTaxNumber, processBegins, specificationBegins } from '../../../rules/several-countries/header.ts';
import { pathTo } from '../../../ubl/path.ts';
import type { UblElement } from '../../../ubl/tree.ts';
import { VOLUME_DISCOUNT } from '../codes.ts';
import type { TransactionKind } from '../kinds.ts';
import type { EmiratesContext } from './contexts.ts';
import {
  CREDIT_REASON,
  isCommercialDocument,
  isCreditNote,
  isKind,
  isTransactionTypeValid,
  isType,
} from './document-facts.ts';

const BILLING_REFERENCE = pathTo('cac:BillingReference');
const DUE_DATE = pathTo('cbc:DueDate');
const TRANSACTION_TYPE = 'cbc:ProfileExecutionID';
const BENEFICIARY = 'cac:BuyerCustomerParty/cac:Party/cac:PartyIdentification/cbc:ID';
const PRINCIPAL = pathTo('cac:SellerSupplierParty/cac:Party/cac:PartyIdentification/cbc:ID');
const BUYER_LEGAL_ID = pathTo(`${BUYER}/cac:PartyLegalEntity/cbc:CompanyID`);
const DELIVERY_ADDRESS = 'cac:Delivery/cac:DeliveryLocation/cac:Address';
const DELIVERY_PARTS = ['cbc:StreetName', 'cbc:CityName', 'cbc:CountrySubentity'].map((part) =>
  pathTo(`${DELIVERY_ADDRESS}/${part}`),
);
const GIVE_DELIVERY_ADDRESS = 'Give street, city and country subdivision of the delivery address';
const PAYABLE = pathTo('cac:LegalMonetaryTotal/cbc:PayableAmount');
const MEANS_CODE = pathTo('cac:PaymentMeans/cbc:PaymentMeansCode');

export const headerRules: readonly Rule<EmiratesContext>[] = [
  ...rulesOn('AE: root', [
    specificationBegins('aligned-ibrp-001-ae', 'urn:peppol:pint:billing-1@ae-1', 'urn:peppol:pint:selfbilling-1@ae-1'),
    processBegins('aligned-ibrp-002-ae', PROCESSES.billing, PROCESSES.selfbilling),
    oneSellerTaxNumber('aligned-ibrp-sr-12'),
    {
      id: 'ibr-154-ae',
      condition: 'The transaction type (BTAE-02) is eight digits 0 or 1',
      fix: 'Set {field}, the transaction type, to eight digits, a 1 for each kind that applies',
      ...looksAt(TRANSACTION_TYPE),
      test: (_, facts) => isTransactionTypeValid(facts),
    },
    {
      id: 'ibr-157-ae',
      condition:
        'An invoice or credit note out of the scope of VAT (480, 81) is not a summary, deemed supply or margin scheme (BTAE-02)',
      fix: 'Set the second, third and fourth digit of {field} to 0, or change the type code',
      ...looksAt(TRANSACTION_TYPE),
      test: (_, facts) =>
        !isCommercialDocument(facts) ||
        !(isKind(facts, 'profit-margin') || isKind(facts, 'deemed-supply') || isKind(facts, 'summary')),
    },
    {
      id: 'ibr-193-ae',
      condition: 'The document has a UUID (BTAE-07)',
      fix: 'Give {field}',
      ...present('cbc:UUID'),
    },
    {
      id: 'ibr-007-ae',
      condition: 'A supply in a free trade zone (first digit of BTAE-02) names its beneficiary (BTAE-01)',
      fix: 'Give the beneficiary as {field}',
      ...where('free-trade-zone', present(BENEFICIARY)),
    },
    {
      id: 'ibr-137-ae',
      condition: 'A document of a disclosed agent (sixth digit of BTAE-02) names the principal (BTAE-14)',
      fix: 'Give the principal as {field}',
      ...where('disclosed-agent', present(PRINCIPAL)),
    },
    {
      id: 'ibr-176-ae',
      condition: 'The seller of a document of a disclosed agent has another tax number than the principal (BTAE-14)',
      fix: 'Give the agent as seller, and the principal in {field}',
      at: [PRINCIPAL, SELLER_TAX_NUMBER],
      ...where('disclosed-agent', {
        test: (node) => someDiffers(stringsAt(node, SELLER_TAX_NUMBER), stringsAt(node, PRINCIPAL)),
        found: foundAt(PRINCIPAL),
      }),
    },
    {
      id: 'ibr-138-ae',
      condition: 'A summary invoice (fourth digit of BTAE-02) has an invoicing period (IBG-14)',
      fix: 'Give {field}',
      ...where('summary', present('cac:InvoicePeriod')),
    },
    {
      id: 'ibr-142-ae',
      condition:
        'An e-commerce supply (seventh digit of BTAE-02) has street, city and emirate of delivery (IBT-075, IBT-077, IBT-079)',
      fix: GIVE_DELIVERY_ADDRESS,
      at: (node) => placesMissingFirst(node, DELIVERY_PARTS),
      ...where('e-commerce', { test: hasDeliveryAddress }),
    },
    {
      id: 'ibr-152-ae',
      condition:
        'An export (eighth digit of BTAE-02) has street, city and subdivision of delivery, unless that is in the Emirates',
      fix: GIVE_DELIVERY_ADDRESS,
      at: (node) => placesMissingFirst(node, DELIVERY_PARTS),
      ...where('export', { test: (node) => hasValueAt(node, DELIVERY_COUNTRY, 'AE') || hasDeliveryAddress(node) }),
    },
    {
      id: 'ibr-141-ae',
      condition: 'The tax point date (IBT-007) is before the issue date (IBT-002)',
      fix: 'Set {field} to a day before issue_date, or take it out',
      ...looksAt(TAX_POINT_DATE),
      // The official rule compares the two as texts.
      test: (node) =>
        !exists(node, TAX_POINT_DATE) ||
        (exists(node, ISSUE_DATE) && stringAt(node, TAX_POINT_DATE) < stringAt(node, ISSUE_DATE)),
    },
    {
      id: 'ibr-124-ae',
      condition: 'A credit note (381, 81) has no tax point date (IBT-007)',
      fix: 'Take {field} out',
      ...looksAt(TAX_POINT_DATE),
      test: (node, facts) => !isCreditNote(facts) || !exists(node, TAX_POINT_DATE),
    },
    {
      id: 'ibr-055-ae',
      condition:
        'A credit note (381, 81) refers to the preceding invoice (IBG-03) where its reason (BTAE-03) is another than VD, and only there',
      fix: reasonOrReference,
      at: [BILLING_REFERENCE, CREDIT_REASON],
      test: (node, facts) => {
        if (!isCreditNote(facts)) return true;
        const reasons = stringsAt(node, CREDIT_REASON);
        return exists(node, BILLING_REFERENCE)
          ? reasons.some((reason) => reason !== VOLUME_DISCOUNT)
          : reasons.includes(VOLUME_DISCOUNT);
      },
      found: foundAt(CREDIT_REASON),
    },
    {
      id: 'ibr-158-ae',
      condition: 'A credit note (381) states its reason (BTAE-03)',
      fix: 'State the reason of the credit note, {field}',
      ...present(CREDIT_REASON),
      test: (node, facts) => !isType(facts, '381') || exists(node, CREDIT_REASON),
    },
    {
      id: 'ibr-160-ae',
      condition: 'A document whose billing frequency (BTAE-06) is OTH says in its note what it is (IBT-022)',
      fix: 'Say in {field} how often you bill',
      ...present(NOTE),
      test: (node) => !hasValueAt(node, PERIOD_CODE, 'OTH') || exists(node, NOTE),
    },
    {
      id: 'ibr-134-ae',
      condition: 'The seller has a VAT number (IBT-031), unless the document is out of the scope of VAT (480, 81)',
      fix: 'Give {field}, under tax scheme VAT',
      ...looksAt(SELLER_TAX_NUMBER),
      test: (node, facts) =>
        isCommercialDocument(facts) ||
        select(node, SELLER_PARTY_TAX_SCHEME).some(
          (one) => hasValueAt(one, TAX_SCHEME_ID, 'VAT') && exists(one, COMPANY_ID),
        ),
    },
    {
      id: 'ibr-136-ae',
      condition:
        'An invoice (480) or credit note (81) out of the scope of VAT has a legal identifier of the buyer (IBT-047)',
      fix: 'Give {field}',
      ...present(BUYER_LEGAL_ID),
      test: (node) =>
        !(hasValueAt(node, INVOICE_TYPE_CODE, '480') || hasValueAt(node, CREDIT_NOTE_TYPE_CODE, '81')) ||
        exists(node, BUYER_LEGAL_ID),
    },
    {
      id: 'ibr-127-ae',
      condition:
        'A document with an amount to pay has a due date (IBT-009), unless it is a credit note or a deemed supply',
      fix: 'Give {field}',
      ...present(DUE_DATE),
      test: (node, facts) =>
        isCreditNote(facts) ||
        hasValueAt(node, CREDIT_NOTE_TYPE_CODE, '261') ||
        isKind(facts, 'deemed-supply') ||
        !select(node, PAYABLE).some((amount) => doubleOf(amount) > 0) ||
        exists(node, DUE_DATE),
    },
    {
      id: 'ibr-191-ae',
      condition: 'The document names a means of payment (IBT-081), unless it is a credit note or a deemed supply',
      fix: 'Give {field}',
      ...present(MEANS_CODE),
      test: (node, facts) =>
        isType(facts, '81', '381', '261') || isKind(facts, 'deemed-supply') || exists(node, MEANS_CODE),
    },
  ]),
  ruleOn('AE: delivery terms', {
    id: 'ibr-196-ae',
    condition: 'Delivery terms name an incoterm (BTAE-22)',
    fix: 'Give {field}, the incoterm',
    ...present('cbc:ID'),
  }),
  ruleOn('AE: payment means', {
    id: 'ibr-192-ae',
    condition: 'A credit transfer (30) names the account (IBT-084)',
    fix: 'Give {field}',
    ...present(ACCOUNT_ID),
    test: (node) => !hasValueAt(node, PAYMENT_MEANS_CODE, '30') || exists(node, ACCOUNT_ID),
  }),
];

// A check for transactions of one kind alone.
function where(kind: TransactionKind, check: Check): Check {
  return { ...check, test: (node, facts) => !isKind(facts, kind) || check.test(node, facts) };
}

// The reason decides whether a credit note has the reference: it comes first, and a reference beside VD alone may be the right one.
function reasonOrReference(node: UblElement): string {
  const hasReference = exists(node, BILLING_REFERENCE);
  if (!exists(node, CREDIT_REASON))
    return hasReference
      ? 'State the reason of the credit note (BTAE-03): any but VD alone goes with {field}'
      : 'State the reason of the credit note (BTAE-03), and give {field} unless it is VD alone';
  return hasReference
    ? 'Take {field} out, or state another reason than VD (BTAE-03)'
    : 'Give {field}, or the reason VD for a volume discount (BTAE-03)';
}

function hasDeliveryAddress(node: UblElement): boolean {
  return DELIVERY_PARTS.every((path) => exists(node, path));
}
