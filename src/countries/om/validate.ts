// Validation as Oman needs it: its rules, those of its tax data document, a small invoice of its own.
import { DOCUMENT_KINDS } from '../../core/document-kinds.ts';
import { lazy } from '../../core/lazy.ts';
import type { Document } from '../../document/schema.ts';

import type { ValidationCountry } from '../../validate/validation-country.ts';
import { createValidatorOf, type Validator as ValidatorOf } from '../../validate/validator.ts';
import { ACCOUNTING_CURRENCY, OMAN_AMOUNTS } from './amounts.ts';
import { OMAN_CHECKS } from './checks.ts';
import { OMAN_PAYLOAD_EXAMPLES } from './examples/payload.ts';
import { OMAN_BINDING } from './fields/rows.ts';
import { OMAN_IDENTITY } from './identity.ts';
import { PINT_OM_1_0_1 } from './rules/rule-set.ts';
import { OMAN_TAX_DATA_RULES } from './tax-data/oman-tax-data-rules.ts';
import type { OmanTypes } from './types/index.ts';

/** Validates any number of documents; create it once, dispose of it when no more are to come. */
export type Validator = ValidatorOf<OmanTypes>;

/** Oman, as validation needs it. */
export const OMAN_VALIDATION: ValidationCountry = {
  ...OMAN_BINDING,
  identity: OMAN_IDENTITY,
  asked: { amounts: OMAN_AMOUNTS, checks: OMAN_CHECKS },
  ruleSets: [PINT_OM_1_0_1],
  codes: {
    'PINT-UUID': {
      condition: 'The UUID (BTOM-002) is the one that the values of the document make',
      terms: ['BTOM-002'],
    },
    'PINT-RATE': { terms: ['BTOM-003'] },
    'PINT-TWICE': { terms: ['IBT-001', 'BTOM-002'] },
  },
  taxData: OMAN_TAX_DATA_RULES,
  smallInvoice: lazy((): Document => {
    const { transaction_type: _, ...payload } = OMAN_PAYLOAD_EXAMPLES.payload(DOCUMENT_KINDS['sales-invoice']);
    return { ...payload, ...OMAN_PAYLOAD_EXAMPLES.issuance, document_currency_code: ACCOUNTING_CURRENCY };
  }),
};

/**
 * Loads the schema engine. It compiles a schema when the first document needs it: most valid documents never do. What libxml2
 * takes longest to compile and PINT OM has no use for (consignments, `xsi:type`) waits for a document that holds it even with
 * `prepare`. Documents are checked by `PINT_OM_1_0_1` unless `ruleSets` says otherwise.
 *
 * @param options rule sets of other countries, schema engine, limits; for Omani documents none is needed
 * @throws PintError `schema-engine-missing` where the chosen engine is not installed; `webassembly-forbidden` where a policy or a
 * runtime forbids WebAssembly and `engine` is not `none`
 *
 * @example
 * const validator = await createValidator(); // make one and keep it
 * const report = validator.validate(xml, { now: new Date() });
 * if (!report.valid) for (const { field, fix } of report.results) console.log(field, fix);
 */
export const createValidator = /*@__PURE__*/ createValidatorOf<OmanTypes>(OMAN_VALIDATION);
