// What names the tax data document of Oman (TDD 1.0.1), by which invoices are reported to the tax authority.
import { TAX_REPORTING_PROCESS } from '../../../core/peppol.ts';
import type { ReportNames } from '../../../tax-data/country-tax-data.ts';

/** The name of its rule set. */
export const TAX_DATA_RULE_SET = 'tdd-om-1.0.1';

/** TDT-001 (rule ibr-tdd-01). */
export const TAX_DATA_CUSTOMIZATION = 'urn:peppol:taxdata:om-1';

/** The namespace of its document element. */
export const TAX_DATA_NAMESPACE = 'urn:peppol:schema:om-taxdata:1.0';

/** What names it, and the letters of TDT-006: S submit, R resubmit, D disregard. */
export const OMAN_REPORT = {
  namespace: TAX_DATA_NAMESPACE,
  customization: TAX_DATA_CUSTOMIZATION,
  process: TAX_REPORTING_PROCESS,
  letters: { submit: 'S', resubmit: 'R', withdraw: 'D' },
} as const satisfies ReportNames<'S' | 'R' | 'D'>;
