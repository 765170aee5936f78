// The jurisdiction whose documents this library issues. The other modules read its facts from here and name no country. To
// issue documents of another country, give it a folder beside this file and name that folder below.
export { suits } from '../core/substitutes.ts';
export { ACCOUNTING_CURRENCY, SMALLEST_UNITS } from './om/amounts.ts';
export { SELF_BILLING_RULE, whyForbidden } from './om/exclusions.ts';
export {
  BUYER_ISSUED_KINDS,
  isTransactionKind,
  TRANSACTION_KINDS,
  TRANSACTION_TYPE,
  type TransactionKind,
  transactionDigits,
  transactionKinds,
  withKind,
} from './om/kinds.ts';
export { TAXPAYER_SCHEME, VAT_NUMBER } from './om/participants.ts';
export { COUNTRY_CODE, PROFILES, profileOfCustomizationId } from './om/profiles.ts';
export { LINE_DECIMALS, TOTAL_DECIMALS } from './om/rules/version-1-0-1.ts';
export {
  SUBSTITUTE_NAMES,
  SUBSTITUTES,
  type Substitute,
  type SubstituteName,
  substituteOfAddress,
} from './om/substitutes.ts';
export { TIME_ZONE } from './om/time-zone.ts';
