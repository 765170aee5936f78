// The rules of the Oman tax data document 1.0.1 (ibr-tdd-01 to ibr-tdd-64), element by element from the root down.
// All are fatal. The reported document's own rules are PINT OM's: here only what is reported of it is judged.

import { UUID_V5 } from '../../core/uuid.ts';
import { type TransactionKind, transactionKinds } from '../../document/transaction-types.ts';
import { PARTICIPANT_SCHEME, SERVICE_PROVIDER_SCHEME } from '../../tax-data/reporting.ts';
import { CUSTOMIZATION, isReportable, PROCESS } from '../../tax-data/tree.ts';
import { listed, present, values } from '../engine/checks.ts';
import { fact } from '../engine/facts.ts';
import { on, type RuleSet, rules } from '../engine/rule.ts';
import { attributeValues, count, exists, normalizedAt, normalizeSpace, select, strings } from '../engine/xpath.ts';
import {
  absent,
  coded,
  exactly,
  exactlyOne,
  exactlyOneIn,
  given,
  matching,
  only,
  serviceProvider,
  totalsIn,
  whereGiven,
} from './checks.ts';
import { CONTEXTS, type TaxDataContext } from './contexts.ts';

// UBL's recommended time. Its zone may be any; xs:time, which the schema demands, is stricter there.
const TIME = /^(?:(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d|24:00:00)(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?$/;

const ENDPOINT = 'cbc:EndpointID';
const ENDPOINT_SCHEME = `${ENDPOINT}/@schemeID`;
const IDENTIFIER_SCHEME = 'cbc:ID/@schemeID';

const reporterRules = rules<TaxDataContext>(() => [
  ...on('tax data', [
    {
      id: 'ibr-tdd-01',
      condition: `The specification identifier (TDT-001) is ${CUSTOMIZATION}`,
      ...exactly('cbc:CustomizationID', CUSTOMIZATION),
    },
    {
      id: 'ibr-tdd-02',
      condition: `The business process (TDT-002) is ${PROCESS}`,
      ...exactly('cbc:ProfileID', PROCESS),
    },
    { id: 'ibr-tdd-03', condition: 'A tax data document has no number of its own', ...absent('cbc:ID') },
    { id: 'ibr-tdd-58', condition: 'A tax data document has a UUID (TDT-003)', ...present('cbc:UUID') },
    {
      id: 'ibr-tdd-04',
      condition: 'The issue date (TDT-004) is ten characters, yyyy-MM-dd, without a time zone',
      test: (node) => normalizedAt(node, 'cbc:IssueDate').length === 10,
      found: values('cbc:IssueDate'),
    },
    {
      id: 'ibr-tdd-05',
      condition: 'The issue time (TDT-005) is a time, HH:mm:ss, with or without a zone behind it',
      ...matching('cbc:IssueTime', TIME),
    },
    { id: 'ibr-tdd-06', condition: 'The type (TDT-006) is S, R or D', ...coded('pxs:DocumentTypeCode', 'TDD-dtc') },
    { id: 'ibr-tdd-07', condition: 'The scope (TDT-011) is D, IP or INP', ...coded('pxs:DocumentScope', 'TDD-ds') },
    {
      id: 'ibr-tdd-08',
      condition: "The reporter's role (TDT-010) is 01 or 02",
      ...coded('pxs:ReporterRole', 'TDD-rr'),
    },
    {
      id: 'ibr-tdd-09',
      condition: 'Exactly one transaction (TDG-001) is reported',
      ...exactlyOne('pxs:ReportedTransaction'),
    },
  ]),

  ...on('reporting party', [
    { id: 'ibr-tdd-10', condition: 'The reporting party is its endpoint and nothing else', ...only(ENDPOINT) },
    { id: 'ibr-tdd-11', condition: 'The reporting party has an endpoint (TDT-007)', ...present(ENDPOINT) },
    {
      id: 'ibr-tdd-12',
      condition: "The reporting party's endpoint names its scheme (TDT-007-1)",
      ...given(ENDPOINT_SCHEME),
    },
    {
      id: 'ibr-tdd-13',
      condition: "The scheme of the reporting party's endpoint is a Peppol participant identifier scheme: four digits",
      test: (node) => strings(node, ENDPOINT_SCHEME).every((scheme) => PARTICIPANT_SCHEME.test(scheme)),
      found: values(ENDPOINT_SCHEME),
    },
  ]),

  ...on('receiving party', [
    { id: 'ibr-tdd-14', condition: 'The receiving party is its endpoint and nothing else', ...only(ENDPOINT) },
    { id: 'ibr-tdd-15', condition: 'The receiving party has an endpoint (TDT-008)', ...present(ENDPOINT) },
    {
      id: 'ibr-tdd-16',
      condition: "The receiving party's endpoint names its scheme (TDT-008-1)",
      ...given(ENDPOINT_SCHEME),
    },
    {
      id: 'ibr-tdd-17',
      condition: `The scheme of the receiving party's endpoint is that of service providers: ${SERVICE_PROVIDER_SCHEME}`,
      ...serviceProvider(ENDPOINT_SCHEME),
    },
  ]),

  ...on('representative', [
    {
      id: 'ibr-tdd-18',
      condition: 'The representative is its identifier and nothing else',
      ...only('cac:PartyIdentification'),
    },
    {
      id: 'ibr-tdd-19',
      condition: 'The representative has exactly one identifier (TDT-009)',
      ...exactlyOne('cac:PartyIdentification'),
    },
  ]),

  ...on('representative identifier', [
    {
      id: 'ibr-tdd-20',
      condition: "The representative's identifier names its scheme (TDT-009-1)",
      ...given(IDENTIFIER_SCHEME),
    },
    {
      id: 'ibr-tdd-21',
      condition: `The scheme of the representative's identifier is that of service providers: ${SERVICE_PROVIDER_SCHEME}`,
      ...serviceProvider(IDENTIFIER_SCHEME),
    },
  ]),
]);

const DOCUMENT_CURRENCY = 'cbc:DocumentCurrencyCode';
const TAX_CURRENCY = 'cbc:TaxCurrencyCode';

const transactionRules = rules<TaxDataContext>(() => [
  ...on('transaction', [
    {
      id: 'ibr-tdd-59',
      condition: 'The date on which the document was received (TDOM-04) is given',
      ...present('cbc:IssueDate'),
    },
    {
      id: 'ibr-tdd-60',
      condition: 'The time at which the document was received (TDOM-05) is a time, HH:mm:ss',
      ...matching('cbc:IssueTime', TIME),
    },
    { id: 'ibr-tdd-22', condition: 'The reported document (TDG-02) is given', ...present('pxs:ReportedDocument') },
    { id: 'ibr-tdd-23', condition: 'The source document (TDG-03) is given', ...present('pxs:SourceDocument') },
  ]),

  ...on('reported document', [
    {
      id: 'ibr-tdd-24',
      condition: 'The document names its specification (IBT-024)',
      ...present('cbc:CustomizationID'),
    },
    { id: 'ibr-tdd-25', condition: 'The document names its business process (IBT-023)', ...present('cbc:ProfileID') },
    { id: 'ibr-tdd-26', condition: 'The document has a number (IBT-001)', ...present('cbc:ID') },
    {
      id: 'ibr-tdd-27',
      condition: 'The document has a UUID of version 5 (BTOM-002)',
      ...matching('cbc:UUID', UUID_V5),
    },
    { id: 'ibr-tdd-28', condition: 'The document has an issue date (IBT-002)', ...present('cbc:IssueDate') },
    { id: 'ibr-tdd-29', condition: 'The document has a type code (IBT-003)', ...present('pxs:DocumentTypeCode') },
    { id: 'ibr-tdd-30', condition: 'The document names its currency (IBT-005)', ...present(DOCUMENT_CURRENCY) },
    {
      id: 'ibr-tdd-30-1',
      condition: 'The document currency (IBT-005) is a currency of the code list',
      ...whereGiven(DOCUMENT_CURRENCY, coded(DOCUMENT_CURRENCY, 'TDD-ISO4217')),
    },
    {
      id: 'ibr-tdd-31',
      condition: 'The tax currency (IBT-006) is another than the document currency (IBT-005)',
      ...whereGiven(TAX_CURRENCY, {
        test: (node) => normalizedAt(node, TAX_CURRENCY) !== normalizedAt(node, DOCUMENT_CURRENCY),
        found: values(TAX_CURRENCY),
      }),
    },
    {
      id: 'ibr-tdd-31-1',
      condition: 'The tax currency (IBT-006) is a currency of the code list',
      ...whereGiven(TAX_CURRENCY, coded(TAX_CURRENCY, 'TDD-ISO4217')),
    },
    { id: 'ibr-tdd-32', condition: 'The document has a seller (IBG-04)', ...present('cac:AccountingSupplierParty') },
    { id: 'ibr-tdd-33', condition: 'The document has a buyer (IBG-07)', ...present('cac:AccountingCustomerParty') },
    {
      id: 'ibr-tdd-34',
      condition: 'There are as many totals of tax (IBT-110, IBT-111) as the document names currencies',
      test: (node) => count(node, 'cac:TaxTotal') === (exists(node, TAX_CURRENCY) ? 2 : 1),
      found: (node) => `${count(node, 'cac:TaxTotal')} of cac:TaxTotal`,
    },
    {
      id: 'ibr-tdd-35',
      condition: 'Exactly one total of tax is in the document currency (IBT-110)',
      ...exactlyOneIn(DOCUMENT_CURRENCY, 'cac:TaxTotal', 'cbc:TaxAmount'),
    },
    {
      id: 'ibr-tdd-36',
      condition: 'Exactly one total of tax is in the tax currency, where one is named (IBT-111)',
      ...whereGiven(TAX_CURRENCY, exactlyOneIn(TAX_CURRENCY, 'cac:TaxTotal', 'cbc:TaxAmount')),
    },
    { id: 'ibr-tdd-37', condition: 'There is exactly one monetary total', ...exactlyOne('pxs:MonetaryTotal') },
    {
      id: 'ibr-tdd-38',
      condition: 'The monetary total is in the document currency',
      test: (node) =>
        count(node, 'pxs:MonetaryTotal') !== 1 ||
        totalsIn(DOCUMENT_CURRENCY, node, 'pxs:MonetaryTotal', 'cbc:TaxExclusiveAmount') === 1,
      found: values('pxs:MonetaryTotal/cbc:TaxExclusiveAmount/@currencyID'),
    },
  ]),
]);

const TAX_IDENTITY = 'cac:PartyTaxScheme';
const ENTITY = 'cac:PartyLegalEntity';
const NAME = 'cbc:RegistrationName';

const partyRules = rules<TaxDataContext>(() => [
  ...on('seller', [
    {
      id: 'ibr-tdd-39',
      condition: 'The seller is its UUID (BTOM-004) and its party and nothing else',
      ...only('cbc:AdditionalAccountID', 'cac:Party'),
    },
    { id: 'ibr-tdd-40', condition: 'The seller has a party', ...present('cac:Party') },
  ]),

  ...on('seller party', [
    {
      id: 'ibr-tdd-41',
      condition: 'The seller party is its tax identity and its legal entity and nothing else',
      ...only(TAX_IDENTITY, ENTITY),
    },
    {
      id: 'ibr-tdd-42',
      condition:
        'The seller has one tax identity (IBT-031, IBT-032); it may lack it in imports of goods, imports of services under reverse charge and profit margin self-invoices',
      test: (node, facts) => {
        const identities = count(node, TAX_IDENTITY);
        return identities === 1 || (identities === 0 && maySellerLackIdentity(facts));
      },
      found: (node) => `${count(node, TAX_IDENTITY)} of ${TAX_IDENTITY}`,
    },
  ]),

  ...on('seller tax identity', [
    {
      id: 'ibr-tdd-43',
      condition: 'The tax identity of the seller is an identifier and its tax scheme and nothing else',
      ...only('cbc:CompanyID', 'cac:TaxScheme'),
    },
    {
      id: 'ibr-tdd-44',
      condition: 'The tax identity of the seller has an identifier (IBT-031, IBT-032)',
      ...present('cbc:CompanyID'),
    },
    {
      id: 'ibr-tdd-45',
      condition: 'The tax identity of the seller names its tax scheme (IBT-031-1, IBT-032-1)',
      ...present('cac:TaxScheme/cbc:ID'),
    },
  ]),

  ...on('seller entity', [
    { id: 'ibr-tdd-61', condition: 'The legal entity of the seller is its name and nothing else', ...only(NAME) },
    { id: 'ibr-tdd-62', condition: 'The seller has a name (IBT-027)', ...present(NAME) },
  ]),

  ...on('buyer', [
    { id: 'ibr-tdd-46', condition: 'The buyer is its party and nothing else', ...only('cac:Party') },
    { id: 'ibr-tdd-47', condition: 'The buyer has a party', ...present('cac:Party') },
  ]),

  ...on('buyer party', [
    {
      id: 'ibr-tdd-48',
      condition: 'The buyer party is its identifiers, tax identity and legal entity and nothing else',
      ...only('cac:PartyIdentification', TAX_IDENTITY, ENTITY),
    },
  ]),

  ...on('buyer tax identity', [
    {
      id: 'ibr-tdd-49',
      condition: 'The tax identity of the buyer is an identifier and its tax scheme and nothing else',
      ...only('cbc:CompanyID', 'cac:TaxScheme'),
    },
    {
      id: 'ibr-tdd-50',
      condition: 'The tax identity of the buyer has an identifier (IBT-048)',
      ...present('cbc:CompanyID'),
    },
  ]),

  ...on('buyer entity', [
    { id: 'ibr-tdd-63', condition: 'The legal entity of the buyer is its name and nothing else', ...only(NAME) },
    { id: 'ibr-tdd-64', condition: 'The buyer has a name (IBT-044)', ...present(NAME) },
  ]),
]);

const WITHOUT_TAX = 'cbc:TaxExclusiveAmount';

const contentRules = rules<TaxDataContext>(() => [
  ...on('tax total', [
    { id: 'ibr-tdd-51', condition: 'A total of tax is its amount and nothing else', ...only('cbc:TaxAmount') },
  ]),

  ...on('monetary total', [
    { id: 'ibr-tdd-52', condition: 'The total without tax (IBT-109) is given', ...present(WITHOUT_TAX) },
    {
      id: 'ibr-tdd-53',
      condition: 'The total without tax (IBT-109) is in the document currency (IBT-005)',
      test: (node) =>
        node.parent !== undefined &&
        strings(node, `${WITHOUT_TAX}/@currencyID`).includes(normalizedAt(node.parent, DOCUMENT_CURRENCY)),
      found: values(`${WITHOUT_TAX}/@currencyID`),
    },
    {
      id: 'ibr-tdd-54',
      condition: 'The total with tax (IBT-112) is not reported',
      ...absent('cbc:TaxInclusiveAmount'),
    },
  ]),

  ...on('custom content', [
    { id: 'ibr-tdd-55', condition: 'Further content is a simple value', ...present('cbc:Value') },
  ]),

  ...on('source document', [
    {
      id: 'ibr-tdd-56',
      condition: 'The source document is its content and nothing else',
      ...only('ext:ExtensionContent'),
    },
  ]),

  ...on('source content', [
    {
      id: 'ibr-tdd-57',
      condition: 'The source document (TDT-012) is a UBL Invoice or CreditNote',
      test: (node) => node.children.some(isReportable),
      found: (node) => listed(node.children, ({ name }) => name),
    },
  ]),
]);

/** All 66 rules of version 1.0.1. */
export const TAX_DATA_1_0_1: RuleSet<TaxDataContext> = taxDataRuleSet();

function taxDataRuleSet(): RuleSet<TaxDataContext> {
  return {
    id: 'tdd-om',
    version: '1.0.1',
    patterns: [CONTEXTS],
    rules: [...reporterRules, ...transactionRules, ...partyRules, ...contentRules],
  };
}

// In these transactions (BTOM-001) the seller may have no tax identity.
const SELLER_WITHOUT_IDENTITY: readonly TransactionKind[] = ['importRcm', 'profitMarginSelf', 'importGoods'];
const SOURCE = 'pxs:ReportedTransaction/pxs:SourceDocument/ext:ExtensionContent';
const TYPE_CODES = ['cbc:InvoiceTypeCode', 'cbc:CreditNoteTypeCode'];

const maySellerLackIdentity = fact(({ document }) => {
  const typeCodes = select(document, SOURCE)
    .flatMap(({ children }) => children.filter(isReportable))
    .flatMap(({ children }) => children.filter(({ name }) => TYPE_CODES.includes(name)));
  const transactionType = normalizeSpace(attributeValues(typeCodes, 'name')[0] ?? '');
  return transactionKinds(transactionType).some((kind) => SELLER_WITHOUT_IDENTITY.includes(kind));
});
