// The toy country, whole: what issuing its documents takes.
import type { Issuer } from '../../../src/convert/issuer.ts';
import { profileOfTypeCode } from '../../../src/core/document-kinds.ts';
import type { FollowedCountry } from '../../../src/document/document-country.ts';
import type { DescribedCountry, PayloadExamples } from '../../../src/payload/payload-country.ts';
import { ruleOn } from '../../../src/rules/engine/rule.ts';
import { derive } from '../../../src/rules/pint/derive.ts';
import { PINT } from '../../../src/rules/pint/rule-set.ts';
import { TOY_FACTS, TOY_KIND_RULES } from './facts.ts';
import { TOY_FIELDS, TOY_MEANINGS } from './fields.ts';
import { TOY_BINDING } from './rows.ts';

const rate = (form: 'stated' | 'zero') => ({ line: form, charge: form, breakdown: form });

const DOCUMENTS = {
  facts: TOY_FACTS,
  fields: TOY_FIELDS,
  kindRules: TOY_KIND_RULES,
  amounts: {
    categories: new Map([
      ['S', { isTaxed: true, rate: rate('stated') }],
      ['Z', { isTaxed: false, rate: rate('zero') }],
    ]),
    inAccountingCurrency: {
      totals: { tax_amount: 'tax_amount_in_ttd' },
      ofLine: { tax_amount: 'tax_amount_in_ttd', total_amount: 'total_amount_in_ttd' },
    },
  },
  forms: { itemIdentifiers: ['id', 'service_code'] },
  checks: { rateBands: { USD: [6.5, 7] }, currencyWords: {}, rateDecimals: 4 },
  following: {
    correction: ({ document }, reason) => ({
      billing_reference: [{ id: document.document_number }],
      discrepancy_response: [{ code: reason }],
    }),
    ofInvoiceAlone: new Set(),
    ofWhole: new Set(),
    prepayments: (paid) => ({ billing_reference: paid.map(({ document }) => ({ id: document.document_number })) }),
  },
} satisfies FollowedCountry<'summary' | 'export'>;

const party = (id: string) => ({
  endpoint_id: id,
  endpoint_scheme_id: '9919',
  party_name: `Party ${id}`,
  postal_address: { city_name: 'Arima', country_code: 'TT' },
  party_tax_scheme: { company_id: id },
});

const EXAMPLES: PayloadExamples = {
  payload: ({ root, defaultTypeCode, corrects }) => ({
    transaction_type: ['export'],
    issue_date: '2026-11-23',
    [root === 'CreditNote' ? 'credit_note_type_code' : 'invoice_type_code']: defaultTypeCode,
    ...(corrects ? { billing_reference: [{ id: 'T-0' }] } : {}),
    ...(root === 'CreditNote' ? { discrepancy_response: [{ code: 'A' }] } : { payment_terms: { note: '30 days' } }),
    document_currency_code: 'USD',
    tax_exchange_rate: { calculation_rate: 6.78 },
    accounting_customer_party: party(profileOfTypeCode(defaultTypeCode) === 'billing' ? '987654321' : '123456789'),
    document_lines: [
      {
        quantity: 2,
        unit_code: 'C62',
        name: 'Pump',
        lot_number_id: 'L-3',
        commodity_classification: {
          commodity_code: 'G',
          item_classification_code: '8413',
          item_classification_list_id: 'HS',
        },
        classified_tax_category: { id: 'S', percent: 12.5 },
        price: { base_amount: 50.01 },
      },
    ],
  }),
  issuance: {
    document_number: 'T-1',
    uuid: '0d2e6f1c-40b2-4c8e-8d06-7fe2f2f6a3b1',
    accounting_supplier_party: party('123456789'),
  },
};

export const TOY: Issuer & DescribedCountry = {
  ...DOCUMENTS,
  ...TOY_BINDING,
  fields: TOY_FIELDS,
  meanings: TOY_MEANINGS,
  examples: EXAMPLES,
};

const LOT = { name: 'TT: lot', match: ['cac:ItemInstance/cbc:SerialID'] } as const;

/** The shared rules of PINT for its specification, and one of its own. */
export const PINT_TT = derive(PINT, {
  id: 'pint-tt-0.1.0',
  country: 'tt',
  patterns: [[LOT]],
  rules: [
    ruleOn(LOT.name, {
      id: 'tt-01',
      condition: 'A lot number has three characters or more',
      fix: 'Give the whole lot number, {field}',
      test: ({ text }) => text.length > 2,
    }),
  ],
  profiles: {
    billing: { customizationId: TOY_FACTS.profiles.billing.customizationId },
    selfbilling: { base: 'selfbilling', customizationId: TOY_FACTS.profiles.selfbilling.customizationId },
  },
});
