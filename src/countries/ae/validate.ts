// Validation as the Emirates need it: their rules, a small invoice of their own.
import { DOCUMENT_KINDS } from '../../core/document-kinds.ts';
import { lazy } from '../../core/lazy.ts';
import type { Document } from '../../document/schema.ts';
import type { ValidationCountry } from '../../validate/validation-country.ts';
import { createValidatorOf } from '../../validate/validator.ts';
import { EMIRATES_AMOUNTS } from './amounts.ts';
import { EMIRATES_QUESTIONS } from './checks.ts';
import { EMIRATES_PAYLOAD_EXAMPLES } from './examples/payload.ts';
import { ACCOUNTING_CURRENCY } from './facts.ts';
import { EMIRATES_BINDING } from './fields/binding.ts';
import { PINT_AE_1_0_4 } from './rules/rule-set.ts';
import { EMIRATES_TAX_DATA_RULES } from './tax-data/tax-data.ts';

/** The Emirates, as validation needs them. */
export const EMIRATES_VALIDATION: ValidationCountry = {
  ...EMIRATES_BINDING,
  asked: { amounts: EMIRATES_AMOUNTS, checks: EMIRATES_QUESTIONS },
  ruleSets: [PINT_AE_1_0_4],
  taxData: EMIRATES_TAX_DATA_RULES,
  smallInvoice: lazy(
    (): Document => ({
      ...EMIRATES_PAYLOAD_EXAMPLES.payload(DOCUMENT_KINDS['sales-invoice']),
      ...EMIRATES_PAYLOAD_EXAMPLES.issuance,
      document_currency_code: ACCOUNTING_CURRENCY,
    }),
  ),
};

/**
 * Loads a validator for documents of the Emirates: it writes them in their form, and names their fields. Rule sets of other
 * countries may be given beside `PINT_AE_1_0_4`.
 *
 * @example
 * const validator = await createValidator(); // make one and keep it
 * const report = validator.validate(xml, { now: new Date() });
 */
export const createValidator = /*@__PURE__*/ createValidatorOf(EMIRATES_VALIDATION);
