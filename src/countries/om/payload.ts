// What reading Omani payloads, issuances and stored documents takes.
import type { IssuanceCountry } from '../../document/issuance.ts';
import type { DescribedCountry, PayloadCountry } from '../../payload/payload-country.ts';
import { OMAN_PAYLOAD_EXAMPLES } from './examples/payload.ts';
import { OMAN_KIND_RULES } from './exclusions.ts';
import { OMAN_FACTS } from './facts.ts';
import { OMAN_MEANINGS } from './fields/meanings.ts';
import { OMAN_FIELDS } from './fields/schema.ts';
import type { TransactionKind } from './kinds.ts';
import { OMAN_SUBSTITUTES } from './substitutes.ts';

/** What payloads of Oman are read by. */
export const OMAN_PAYLOAD = {
  facts: OMAN_FACTS,
  fields: OMAN_FIELDS,
  kindRules: OMAN_KIND_RULES,
  substitutes: OMAN_SUBSTITUTES,
} satisfies PayloadCountry<TransactionKind> & IssuanceCountry;

/** The same with what the fields mean. */
export const OMAN_DESCRIBED = {
  ...OMAN_PAYLOAD,
  meanings: OMAN_MEANINGS,
  examples: OMAN_PAYLOAD_EXAMPLES,
} satisfies DescribedCountry<TransactionKind> & IssuanceCountry;
