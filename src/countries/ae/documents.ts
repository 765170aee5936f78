// The Emirates as the country whose documents are made. There is no recipe for UUIDs: the host gives them, and no document has a QR code.
import type { DocumentCountry, FollowedCountry } from '../../document/document-country.ts';
import { EMIRATES_AMOUNTS } from './amounts.ts';
import { EMIRATES_CHECKS } from './checks.ts';
import { EMIRATES_FACTS } from './facts.ts';
import { EMIRATES_FIELDS } from './fields/schema.ts';
import { EMIRATES_FOLLOWING } from './following.ts';
import { EMIRATES_FORMS } from './forms.ts';
import { EMIRATES_KIND_RULES, type TransactionKind } from './kinds.ts';
import { EMIRATES_SUBSTITUTES } from './substitutes.ts';

/** What making documents reads of the Emirates. */
export const EMIRATES_DOCUMENTS = {
  facts: EMIRATES_FACTS,
  kindRules: EMIRATES_KIND_RULES,
  amounts: EMIRATES_AMOUNTS,
  forms: EMIRATES_FORMS,
  checks: EMIRATES_CHECKS,
  substitutes: EMIRATES_SUBSTITUTES,
} satisfies DocumentCountry<TransactionKind>;

/** The same with what follows an issued document. */
export const EMIRATES_FOLLOWED: FollowedCountry<TransactionKind> = {
  ...EMIRATES_DOCUMENTS,
  fields: EMIRATES_FIELDS,
  following: EMIRATES_FOLLOWING,
};
