// What Omani tax data repeats of the parties of the document that it reports.
import { all, type ReportedRow, reportedRows, TAX_IDENTITY } from '../../../tax-data/reported-rows.ts';

// A party is its tax identity and its name (IBT-027, IBT-044): one without a tax identity is its name alone.
const PARTY: ReportedRow = {
  from: 'cac:Party',
  rows: [TAX_IDENTITY, { from: 'cac:PartyLegalEntity', rows: [{ from: 'cbc:RegistrationName' }] }],
};

/** The rows of the reported document; its seller has a UUID (BTOM-004). */
export const REPORTED_DOCUMENT: readonly ReportedRow[] = /*@__PURE__*/ reportedRows(
  [{ from: 'cbc:AdditionalAccountID', choose: all }, PARTY],
  [PARTY],
);
