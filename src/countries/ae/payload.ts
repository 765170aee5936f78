// What reading payloads, issuances and stored documents of the Emirates takes.
import type { IssuanceCountry } from '../../document/issuance.ts';
import type { DescribedCountry, PayloadCountry } from '../../payload/payload-country.ts';
import { EMIRATES_PAYLOAD_EXAMPLES } from './examples/payload.ts';
import { EMIRATES_FACTS } from './facts.ts';
import { EMIRATES_MEANINGS } from './fields/meanings.ts';
import { EMIRATES_FIELDS } from './fields/schema.ts';
import { EMIRATES_KIND_RULES, type TransactionKind } from './kinds.ts';
import { EMIRATES_SUBSTITUTES } from './substitutes.ts';

/** What payloads of the Emirates are read by. */
export const EMIRATES_PAYLOAD = {
  facts: EMIRATES_FACTS,
  fields: EMIRATES_FIELDS,
  kindRules: EMIRATES_KIND_RULES,
  substitutes: EMIRATES_SUBSTITUTES,
} satisfies PayloadCountry<TransactionKind> & IssuanceCountry;

/** The same with what the fields mean. */
export const EMIRATES_DESCRIBED = {
  ...EMIRATES_PAYLOAD,
  meanings: EMIRATES_MEANINGS,
  examples: EMIRATES_PAYLOAD_EXAMPLES,
} satisfies DescribedCountry<TransactionKind> & IssuanceCountry;
