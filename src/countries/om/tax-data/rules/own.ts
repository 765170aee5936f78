// What Omani tax data states alone, or otherwise than that of other countries.
import { SERVICE_PROVIDER_SCHEME } from '../../../../core/peppol.ts';
import { UUID_V5 } from '../../../../core/uuid.ts';
import { equalTo, present } from '../../../../rules/engine/checks.ts';
import { fact } from '../../../../rules/engine/facts.ts';
import type { RuleOnContext } from '../../../../rules/engine/rule.ts';
import { attributeValues, count, normalizeSpace, select } from '../../../../rules/engine/xpath.ts';
import {
  COMPANY_ID,
  CUSTOMIZATION_ID,
  DOCUMENT_CURRENCY,
  ENDPOINT_SCHEME,
  ISSUE_TIME,
  PARTY,
  PARTY_IDENTIFICATION,
  PARTY_TAX_SCHEME,
  TAX_CURRENCY,
  UUID,
} from '../../../../rules/pint/paths.ts';
import {
  codeOfList,
  extraOrMissing,
  ifPresent,
  matching,
  onlyChildren,
  serviceProviderScheme,
  TIME,
} from '../../../../rules/tax-data/checks.ts';
import { isDocumentElement } from '../../../../ubl/namespaces.ts';
import { pathTo } from '../../../../ubl/path.ts';
import { transactionKinds, UNREGISTERED_SELLER_KINDS } from '../../kinds.ts';
import { TAX_DATA_CUSTOMIZATION } from '../identifiers.ts';

const DOCUMENT_TYPE_CODE = pathTo('pxs:DocumentTypeCode');
const ADDITIONAL_ACCOUNT_ID = pathTo('cbc:AdditionalAccountID');
const ENTITY = pathTo('cac:PartyLegalEntity');
const NAME = pathTo('cbc:RegistrationName');

const SOURCE = pathTo('pxs:ReportedTransaction/pxs:SourceDocument/ext:ExtensionContent');
const TYPE_CODES = ['cbc:InvoiceTypeCode', 'cbc:CreditNoteTypeCode'];

const maySellerLackIdentity = fact(({ document }) => {
  const typeCodes = select(document, SOURCE)
    .flatMap(({ children }) => children.filter(({ name }) => isDocumentElement(name)))
    .flatMap(({ children }) => children.filter(({ name }) => TYPE_CODES.includes(name)));
  const transactionType = normalizeSpace(attributeValues(typeCodes, 'name')[0] ?? '');
  const kinds = transactionKinds(transactionType);
  return UNREGISTERED_SELLER_KINDS.some((kind) => kinds.includes(kind));
});

/** Its own rules. */
export const OMAN_TAX_DATA_OWN: readonly RuleOnContext[] = [
  {
    id: 'ibr-tdd-01',
    condition: `The specification identifier (TDT-001) is ${TAX_DATA_CUSTOMIZATION}`,
    ...equalTo(CUSTOMIZATION_ID, TAX_DATA_CUSTOMIZATION),
  },
  {
    id: 'ibr-tdd-58',
    condition: 'A tax data document has a UUID (TDT-003)',
    fix: 'Give the tax data document a UUID of its own',
    ...present('cbc:UUID'),
  },
  {
    id: 'ibr-tdd-05',
    condition: 'The issue time (TDT-005) is a time, HH:mm:ss, with or without a zone behind it',
    fix: 'Write the issue time as HH:mm:ss, its zone behind it',
    ...matching(ISSUE_TIME, TIME),
  },
  {
    id: 'ibr-tdd-06',
    condition: 'The type (TDT-006) is S, R or D',
    ...codeOfList(DOCUMENT_TYPE_CODE, 'TDD-dtc'),
  },
  {
    id: 'ibr-tdd-17',
    condition: `The scheme of the receiving party's endpoint is that of service providers: ${SERVICE_PROVIDER_SCHEME}`,
    ...serviceProviderScheme(ENDPOINT_SCHEME),
  },
  {
    id: 'ibr-tdd-59',
    condition: 'The date on which the document was received (TDOM-04) is given',
    fix: 'Give the date of the reported transaction',
    ...present('cbc:IssueDate'),
  },
  {
    id: 'ibr-tdd-60',
    condition: 'The time at which the document was received (TDOM-05) is a time, HH:mm:ss',
    fix: 'Give the time of the reported transaction as HH:mm:ss',
    ...matching(ISSUE_TIME, TIME),
  },
  {
    id: 'ibr-tdd-22',
    condition: 'The reported document (TDG-02) is given',
    fix: 'Give the reported document',
    ...present('pxs:ReportedDocument'),
  },
  {
    id: 'ibr-tdd-27',
    condition: 'The document has a UUID of version 5 (BTOM-002)',
    fix: 'Give the UUID of version 5 of the document',
    ...matching(UUID, UUID_V5),
  },
  {
    id: 'ibr-tdd-30-1',
    condition: 'The document currency (IBT-005) is a currency of the code list',
    ...ifPresent(DOCUMENT_CURRENCY, codeOfList(DOCUMENT_CURRENCY, 'TDD-ISO4217')),
  },
  {
    id: 'ibr-tdd-31-1',
    condition: 'The tax currency (IBT-006) is a currency of the code list',
    ...ifPresent(TAX_CURRENCY, codeOfList(TAX_CURRENCY, 'TDD-ISO4217')),
  },
  {
    id: 'ibr-tdd-33',
    condition: 'The document has a buyer (IBG-07)',
    fix: 'Give the buyer',
    ...present('cac:AccountingCustomerParty'),
  },
  {
    id: 'ibr-tdd-39',
    condition: 'The seller is its UUID (BTOM-004) and its party and nothing else',
    ...onlyChildren(ADDITIONAL_ACCOUNT_ID, PARTY),
  },
  {
    id: 'ibr-tdd-41',
    condition: 'The seller party is its tax identity and its legal entity and nothing else',
    ...onlyChildren(PARTY_TAX_SCHEME, ENTITY),
  },
  {
    id: 'ibr-tdd-42',
    condition:
      'The seller has one tax identity (IBT-031, IBT-032); it may lack it in imports of goods, imports of services under reverse charge and profit margin self-invoices',
    at: (node) => extraOrMissing(node, PARTY_TAX_SCHEME),
    fix: 'Give one tax identity of the seller',
    test: (node, facts) => {
      const identities = count(node, PARTY_TAX_SCHEME);
      return identities === 1 || (identities === 0 && maySellerLackIdentity(facts));
    },
    found: (node) => `${count(node, PARTY_TAX_SCHEME)} of ${PARTY_TAX_SCHEME}`,
  },
  {
    id: 'ibr-tdd-61',
    condition: 'The legal entity of the seller is its name and nothing else',
    ...onlyChildren(NAME),
  },
  { id: 'ibr-tdd-62', condition: 'The seller has a name (IBT-027)', fix: "Give the seller's name", ...present(NAME) },
  {
    id: 'ibr-tdd-48',
    condition: 'The buyer party is its identifiers, tax identity and legal entity and nothing else',
    ...onlyChildren(PARTY_IDENTIFICATION, PARTY_TAX_SCHEME, ENTITY),
  },
  {
    id: 'ibr-tdd-50',
    condition: 'The tax identity of the buyer has an identifier (IBT-048)',
    fix: "Give the buyer's VAT number",
    ...present(COMPANY_ID),
  },
  {
    id: 'ibr-tdd-63',
    condition: 'The legal entity of the buyer is its name and nothing else',
    ...onlyChildren(NAME),
  },
  { id: 'ibr-tdd-64', condition: 'The buyer has a name (IBT-044)', fix: "Give the buyer's name", ...present(NAME) },
];
