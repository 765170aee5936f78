// ibr-tdd-39 to ibr-tdd-50 and 61 to 64: what is reported of seller and buyer.

import { present } from '../../../../rules/engine/checks.ts';
import { fact } from '../../../../rules/engine/facts.ts';
import { ruleOn, rulesOn } from '../../../../rules/engine/rule.ts';
import { attributeValues, count, normalizeSpace, select } from '../../../../rules/engine/xpath.ts';
import { isDocumentElement } from '../../../../ubl/namespaces.ts';
import { pathTo } from '../../../../ubl/path.ts';
import { type TransactionKind, transactionKinds } from '../../kinds.ts';
import { extraOrMissing, onlyChildren } from './checks.ts';
import type { TaxDataRule } from './contexts.ts';

const TAX_SCHEME = pathTo('cac:TaxScheme');
const ADDITIONAL_ACCOUNT_ID = pathTo('cbc:AdditionalAccountID');
const COMPANY_ID = pathTo('cbc:CompanyID');
const PARTY = pathTo('cac:Party');
const PARTY_IDENTIFICATION = pathTo('cac:PartyIdentification');
const TAX_IDENTITY = pathTo('cac:PartyTaxScheme');
const ENTITY = pathTo('cac:PartyLegalEntity');
const NAME = pathTo('cbc:RegistrationName');

/** The rules on the parties of the reported document. */
export const partiesRules: readonly TaxDataRule[] = [
  ...rulesOn('seller', [
    {
      id: 'ibr-tdd-39',
      condition: 'The seller is its UUID (BTOM-004) and its party and nothing else',
      ...onlyChildren(ADDITIONAL_ACCOUNT_ID, PARTY),
    },
    { id: 'ibr-tdd-40', condition: 'The seller has a party', fix: 'Give the seller', ...present(PARTY) },
  ]),

  ...rulesOn('seller party', [
    {
      id: 'ibr-tdd-41',
      condition: 'The seller party is its tax identity and its legal entity and nothing else',
      ...onlyChildren(TAX_IDENTITY, ENTITY),
    },
    {
      id: 'ibr-tdd-42',
      condition:
        'The seller has one tax identity (IBT-031, IBT-032); it may lack it in imports of goods, imports of services under reverse charge and profit margin self-invoices',
      at: (node) => extraOrMissing(node, TAX_IDENTITY),
      fix: 'Give one tax identity of the seller',
      test: (node, facts) => {
        const identities = count(node, TAX_IDENTITY);
        return identities === 1 || (identities === 0 && maySellerLackIdentity(facts));
      },
      found: (node) => `${count(node, TAX_IDENTITY)} of ${TAX_IDENTITY}`,
    },
  ]),

  ...rulesOn('seller tax identity', [
    {
      id: 'ibr-tdd-43',
      condition: 'The tax identity of the seller is an identifier and its tax scheme and nothing else',
      ...onlyChildren(COMPANY_ID, TAX_SCHEME),
    },
    {
      id: 'ibr-tdd-44',
      condition: 'The tax identity of the seller has an identifier (IBT-031, IBT-032)',
      fix: "Give the seller's VAT number",
      ...present(COMPANY_ID),
    },
    {
      id: 'ibr-tdd-45',
      condition: 'The tax identity of the seller names its tax scheme (IBT-031-1, IBT-032-1)',
      fix: "Name the tax scheme of the seller's VAT number",
      ...present('cac:TaxScheme/cbc:ID'),
    },
  ]),

  ...rulesOn('seller entity', [
    {
      id: 'ibr-tdd-61',
      condition: 'The legal entity of the seller is its name and nothing else',
      ...onlyChildren(NAME),
    },
    { id: 'ibr-tdd-62', condition: 'The seller has a name (IBT-027)', fix: "Give the seller's name", ...present(NAME) },
  ]),

  ...rulesOn('buyer', [
    { id: 'ibr-tdd-46', condition: 'The buyer is its party and nothing else', ...onlyChildren(PARTY) },
    { id: 'ibr-tdd-47', condition: 'The buyer has a party', fix: 'Give the buyer', ...present(PARTY) },
  ]),

  ruleOn('buyer party', {
    id: 'ibr-tdd-48',
    condition: 'The buyer party is its identifiers, tax identity and legal entity and nothing else',
    ...onlyChildren(PARTY_IDENTIFICATION, TAX_IDENTITY, ENTITY),
  }),

  ...rulesOn('buyer tax identity', [
    {
      id: 'ibr-tdd-49',
      condition: 'The tax identity of the buyer is an identifier and its tax scheme and nothing else',
      ...onlyChildren(COMPANY_ID, TAX_SCHEME),
    },
    {
      id: 'ibr-tdd-50',
      condition: 'The tax identity of the buyer has an identifier (IBT-048)',
      fix: "Give the buyer's VAT number",
      ...present(COMPANY_ID),
    },
  ]),

  ...rulesOn('buyer entity', [
    {
      id: 'ibr-tdd-63',
      condition: 'The legal entity of the buyer is its name and nothing else',
      ...onlyChildren(NAME),
    },
    { id: 'ibr-tdd-64', condition: 'The buyer has a name (IBT-044)', fix: "Give the buyer's name", ...present(NAME) },
  ]),
];

// In these transactions (BTOM-001) the seller may have no tax identity.
const SELLER_WITHOUT_IDENTITY: readonly TransactionKind[] = [
  'import-of-services',
  'profit-margin-self-invoice',
  'import-of-goods',
];
const SOURCE = pathTo('pxs:ReportedTransaction/pxs:SourceDocument/ext:ExtensionContent');
const TYPE_CODES = ['cbc:InvoiceTypeCode', 'cbc:CreditNoteTypeCode'];

const maySellerLackIdentity = fact(({ document }) => {
  const typeCodes = select(document, SOURCE)
    .flatMap(({ children }) => children.filter(({ name }) => isDocumentElement(name)))
    .flatMap(({ children }) => children.filter(({ name }) => TYPE_CODES.includes(name)));
  const transactionType = normalizeSpace(attributeValues(typeCodes, 'name')[0] ?? '');
  return transactionKinds(transactionType).some((kind) => SELLER_WITHOUT_IDENTITY.includes(kind));
});
