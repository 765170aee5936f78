// What names the tax data document of the Emirates (TDD 1.0.4), by which invoices are reported to the Federal Tax Authority.
import { TAX_REPORTING_PROCESS } from '../../../core/peppol.ts';
import type { ReportNames } from '../../../tax-data/country-tax-data.ts';
import { PEPPOL_TAX_DATA } from '../../../ubl/model/extensions.ts';

/** The letters of TDT-006: S submit, R resubmit, W withdraw, F failed: the receiver's provider got a document that is not valid. */
export type ReportLetter = 'S' | 'R' | 'W' | 'F';

/** What names it, and its letters. */
export const EMIRATES_REPORT = {
  namespace: PEPPOL_TAX_DATA,
  customization: 'urn:peppol:taxdata:ae-1',
  process: TAX_REPORTING_PROCESS,
  letters: { submit: 'S', resubmit: 'R', withdraw: 'W', failed: 'F' },
} as const satisfies ReportNames<ReportLetter>;

/** The transaction type (BTAE-02) of an export, of whatever other kinds it is. */
export const EXPORT = /^[01]{7}1$/;
