// What tax data of Oman is checked by.
import type { TaxDataRules } from '../../../rules/engine/tax-data-rules.ts';
import { taxDataDoubtsOf } from '../../../tax-data/doubts.ts';
import { reportedProfileOf } from '../../../ubl/reported-profile.ts';
import { taxDataFieldOf } from '../../../ubl/tax-data-field.ts';
import { OMAN_FACTS } from '../facts.ts';
import { OMAN_BINDING } from '../fields/rows.ts';
import { OMAN_DERIVED } from './derived.ts';
import { TAX_DATA_NAMESPACE } from './identifiers.ts';
import { TAX_DATA_1_0_1 } from './rules/rule-set.ts';

const FIELD_OF = /*@__PURE__*/ taxDataFieldOf(OMAN_BINDING);

/** Its rules, the profile of what it reports, and its fields. */
export const OMAN_TAX_DATA_RULES: TaxDataRules = {
  ruleSet: TAX_DATA_1_0_1,
  namespace: TAX_DATA_NAMESPACE,
  profileOf: (taxData) => reportedProfileOf(OMAN_FACTS, taxData),
  fieldOf: FIELD_OF,
  .../*@__PURE__*/ taxDataDoubtsOf(OMAN_DERIVED, FIELD_OF),
};
