// What is checked with knowledge of Oman.
import type { CountryChecks } from '../../document/document-country.ts';
import { refuseHomeRate } from '../../document/home-rate.ts';
import { rateBandsIn } from '../../document/rate-bands.ts';
import { ACCOUNTING_CURRENCY } from './amounts.ts';
import { OMAN_AMOUNT_CHECKS } from './checks-amounts.ts';
import { OMAN_DATE_CHECKS } from './checks-dates.ts';
import { isService, OMAN_KIND_CHECKS } from './checks-kinds.ts';
import { OMAN_MARGIN_CHECKS } from './checks-margin.ts';
import { OMAN_PARTY_CHECKS } from './checks-parties.ts';
import { OMAN_REFERENCE_CHECKS } from './checks-references.ts';
import { RIAL_CHECK } from './checks-rials.ts';
import type { TransactionKind } from './kinds.ts';
import { RATE_DECIMALS } from './rules/version-1-0-1.ts';
import { CURRENCY_WORDS } from './words/currency-words.ts';

export const OMAN_CHECKS: CountryChecks = {
  rateBands: /*@__PURE__*/ rateBandsIn(ACCOUNTING_CURRENCY),
  currencyWords: CURRENCY_WORDS,
  rateDecimals: RATE_DECIMALS,
  kindsOfTills: ['simplified'] satisfies readonly TransactionKind[],
  isService,
  // IBR-172-OM
  forbidden: (document, { errors }) => refuseHomeRate(document, ACCOUNTING_CURRENCY, errors),
  own: [
    ...OMAN_DATE_CHECKS,
    ...OMAN_PARTY_CHECKS,
    ...OMAN_KIND_CHECKS,
    ...OMAN_MARGIN_CHECKS,
    ...OMAN_AMOUNT_CHECKS,
    RIAL_CHECK,
    ...OMAN_REFERENCE_CHECKS,
  ],
  lookedAt: [
    ...['delivery.actual_delivery_date', 'additional_document_references.uuid'],
    ...['id', 'document_type_code'].map((one) => `additional_document_references.${one}`),
    ...['supplier', 'customer'].map((one) => `accounting_${one}_party.postal_address.country_subentity_code`),
    ...['party_name', 'party_tax_scheme.company_id'].map((one) => `accounting_supplier_party.agent_party.${one}`),
    ...['item_type', 'commodity_code'].map((one) => `document_lines.item_specification_document_reference.${one}`),
    ...['list_id', 'code'].map((one) => `document_lines.commodity_classification.item_classification_${one}`),
  ],
};
