// The tax data document of Oman, as data.
import type { CountryTaxData } from '../../../tax-data/country-tax-data.ts';
import { OMAN_FACTS } from '../facts.ts';
import { OMAN_BINDING } from '../fields/rows.ts';
import type { TransactionKind } from '../kinds.ts';
import { OMAN_PARTIES } from '../party-roles.ts';
import { OMAN_PAYLOAD } from '../payload.ts';
import { SUBSTITUTES } from '../substitutes.ts';
import { OMAN_REPORT } from './identifiers.ts';
import { REPORTED_DOCUMENT } from './reported.ts';
import { parseReporting } from './reporting.ts';

/** Tax data of Oman. */
export const OMAN_TAX_DATA: CountryTaxData<TransactionKind, 'S' | 'R' | 'D'> = {
  ...OMAN_REPORT,
  facts: OMAN_FACTS,
  documents: { ...OMAN_PAYLOAD, ...OMAN_BINDING },
  parties: OMAN_PARTIES,
  substitutes: SUBSTITUTES,
  kinds: {
    export: 'export',
    onlyReported: ['import-of-goods', 'import-of-services', 'profit-margin-self-invoice'],
  },
  parseReporting,
  has: { uuid: true, receipt: true },
  reported: REPORTED_DOCUMENT,
};
