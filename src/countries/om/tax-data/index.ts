// Tax data of Oman: its value, its rules and the functions bound to it.

export type { TaxDataContext } from '../../../rules/tax-data/contexts.ts';
export { checkTaxData, readSubmission, toTaxData } from './functions.ts';
export { OMAN_TAX_DATA } from './oman-tax-data.ts';
export type { Reporting } from './reporting.ts';
export { TAX_DATA_1_0_1 } from './rules/rule-set.ts';
export { createTaxDataValidator, validateTaxData } from './validator.ts';
