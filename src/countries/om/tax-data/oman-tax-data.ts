// The tax data document of Oman, as data.
import type { CountryTaxData } from '../../../tax-data/country-tax-data.ts';
import { OMAN_BINDING } from '../fields/rows.ts';
import type { TransactionKind } from '../kinds.ts';
import { OMAN_PAYLOAD } from '../payload.ts';
import { OMAN_DERIVED } from './derived.ts';
import { parseReporting } from './reporting.ts';

export const OMAN_TAX_DATA: CountryTaxData<TransactionKind, 'S' | 'R' | 'D'> = {
  ...OMAN_DERIVED,
  documents: { ...OMAN_PAYLOAD, ...OMAN_BINDING },
  parseReporting,
};
