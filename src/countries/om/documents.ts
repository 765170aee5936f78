// Oman as the country whose documents are made.
import type { DocumentCountry, FollowedCountry } from '../../document/document-country.ts';
import { OMAN_AMOUNTS } from './amounts.ts';
import { OMAN_CHECKS } from './checks.ts';
import { OMAN_KIND_RULES } from './exclusions.ts';
import { OMAN_FACTS } from './facts.ts';
import { OMAN_FIELDS } from './fields/schema.ts';
import { OMAN_FOLLOWING } from './following.ts';
import { OMAN_FORMS } from './forms.ts';
import { OMAN_IDENTITY } from './identity.ts';
import type { TransactionKind } from './kinds.ts';
import { OMAN_SUBSTITUTES } from './substitutes.ts';

/** What making documents reads of Oman. */
export const OMAN_DOCUMENTS = {
  facts: OMAN_FACTS,
  kindRules: OMAN_KIND_RULES,
  amounts: OMAN_AMOUNTS,
  forms: OMAN_FORMS,
  checks: OMAN_CHECKS,
  substitutes: OMAN_SUBSTITUTES,
  identity: OMAN_IDENTITY,
} satisfies DocumentCountry<TransactionKind>;

/** The same with what follows an issued document. */
export const OMAN_FOLLOWED: FollowedCountry<TransactionKind> = {
  ...OMAN_DOCUMENTS,
  fields: OMAN_FIELDS,
  following: OMAN_FOLLOWING,
};
