// What the tax data document of Oman is derived by, and what is doubtful about one: without what reads its inputs, which whoever
// checks a document does not need.
import type { CountryTaxData } from '../../../tax-data/country-tax-data.ts';
import { OMAN_FACTS } from '../facts.ts';
import { type TransactionKind, UNREGISTERED_SELLER_KINDS } from '../kinds.ts';
import { OMAN_PARTIES } from '../party-roles.ts';
import { SUBSTITUTES } from '../substitutes.ts';
import { OMAN_REPORT } from './identifiers.ts';
import { REPORTED_DOCUMENT } from './reported.ts';

/** Tax data of Oman without its inputs. */
export const OMAN_DERIVED: Omit<CountryTaxData<TransactionKind, 'S' | 'R' | 'D'>, 'documents' | 'parseReporting'> = {
  ...OMAN_REPORT,
  facts: OMAN_FACTS,
  parties: OMAN_PARTIES,
  substitutes: SUBSTITUTES,
  kinds: { export: 'export', onlyReported: UNREGISTERED_SELLER_KINDS },
  has: { uuid: true, receipt: true },
  reported: REPORTED_DOCUMENT,
};
