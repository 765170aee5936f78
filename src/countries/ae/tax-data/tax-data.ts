// The tax data document of the Emirates, as data, and what it is checked by.
import { object } from '../../../core/object-schema.ts';
import type { TaxDataRules } from '../../../rules/engine/tax-data-rules.ts';
import type { CountryTaxData } from '../../../tax-data/country-tax-data.ts';
import { taxDataDoubtsOf } from '../../../tax-data/doubts.ts';
import { type ReportedRow, reportedRows, TAX_IDENTITY } from '../../../tax-data/reported-rows.ts';
import { type Reporting as AnyReporting, parseReportingOf, reportingFields } from '../../../tax-data/reporting.ts';
import { reportedProfileOf } from '../../../ubl/reported-profile.ts';
import { taxDataFieldOf } from '../../../ubl/tax-data-field.ts';
import { childrenNamed, textOf, type UblElement } from '../../../ubl/tree.ts';
import { EMIRATES_FACTS } from '../facts.ts';
import { TOTAL_TYPE } from '../fields/accounting.ts';
import { EMIRATES_BINDING } from '../fields/binding.ts';
import { dirhamsIn } from '../fields/dirhams-in.ts';
import type { TransactionKind } from '../kinds.ts';
import { EMIRATES_PARTIES } from '../party-roles.ts';
import { EMIRATES_PAYLOAD } from '../payload.ts';
import { SUBSTITUTES } from '../substitutes.ts';
import { lackingOfExtract } from './extract.ts';
import { EMIRATES_REPORT, type ReportLetter } from './identifiers.ts';
import { EMIRATES_TAX_DATA_1_0_4 } from './rules.ts';

/**
 * The reporting input of `toTaxData`: who reports to whom, when and in which role.
 *
 * - `reporter_role` (TDT-010) is `01` for the sender, `02` for the receiver.
 * - `document_scope` (TDT-011) is `D` domestic, `IP` international over Peppol or `INP` international outside it.
 * - `document_type_code` (TDT-006) is `S` to submit, `R` to resubmit, `W` to withdraw or `F`, of a document that failed.
 * - `reporting_party` (TDT-007) is the taxpayer that reports, `receiving_party` (TDT-008) the authority's service: its identifier in
 *   production is not published, so that there is no default. `representative` (TDT-009) is the provider that reports.
 */
export type Reporting = Omit<AnyReporting<ReportLetter>, 'uuid' | 'received_at'>;

const reportingSchema = /*@__PURE__*/ schemaOfReporting();

// In a function, so that a bundler drops it where it is not used.
function schemaOfReporting() {
  const {
    uuid: _uuid,
    received_at: _receipt,
    ...fields
  } = reportingFields<ReportLetter>(Object.values(EMIRATES_REPORT.letters));
  return object(fields);
}

/** Reads the reporting input. Errors are keyed by path: `reporting.reporting_party.endpoint_id`. */
export const parseReporting = /*@__PURE__*/ parseReportingOf<Reporting>(reportingSchema);

// The schema demands a tax scheme of the buyer, and nothing in it.
const BUYER_IDENTITY: ReportedRow = {
  from: 'cac:PartyTaxScheme',
  rows: [{ from: 'cbc:CompanyID' }, { from: 'cac:TaxScheme', rows: [] }],
};

// BTAE-20: the total in dirhams of a document in another currency.
function totalInDirhams(source: UblElement): string | undefined {
  const reference = childrenNamed(source, 'cac:AdditionalDocumentReference').find(
    (one) => textOf(one, 'cbc:DocumentTypeCode') === TOTAL_TYPE,
  );
  return (reference && textOf(reference, 'cbc:DocumentDescription')) || undefined;
}

function isSameTotal(one: string, other: string): boolean {
  const total = dirhamsIn(one);
  return total === undefined ? one.trim() === other.trim() : total === dirhamsIn(other);
}

// Without what reads its inputs, which whoever checks a document does not need.
const DERIVED: Omit<CountryTaxData<TransactionKind, ReportLetter>, 'documents' | 'parseReporting' | 'lacking'> = {
  ...EMIRATES_REPORT,
  facts: EMIRATES_FACTS,
  parties: EMIRATES_PARTIES,
  substitutes: SUBSTITUTES,
  kinds: { export: 'export', hasExportsAtHome: true, onlyReported: [] },
  has: { uuid: false, receipt: false },
  reported: /*@__PURE__*/ reportedRows(
    [{ from: 'cac:Party', rows: [TAX_IDENTITY] }],
    [
      {
        from: 'cac:Party',
        rows: [{ from: 'cac:PartyIdentification', rows: [{ from: 'cbc:ID' }] }, BUYER_IDENTITY],
      },
    ],
  ),
  custom: [{ id: 'BTAE-20', read: totalInDirhams, isSame: isSameTotal }],
};

export const EMIRATES_TAX_DATA: CountryTaxData<TransactionKind, ReportLetter> = {
  ...DERIVED,
  documents: { ...EMIRATES_PAYLOAD, ...EMIRATES_BINDING },
  parseReporting,
  lacking: lackingOfExtract,
};

const FIELD_OF = /*@__PURE__*/ taxDataFieldOf(EMIRATES_BINDING);

/** Its rules, the profile of what it reports, and its fields. */
export const EMIRATES_TAX_DATA_RULES: TaxDataRules = {
  ruleSet: EMIRATES_TAX_DATA_1_0_4,
  namespace: EMIRATES_REPORT.namespace,
  profileOf: (taxData) => reportedProfileOf(EMIRATES_FACTS, taxData),
  fieldOf: FIELD_OF,
  .../*@__PURE__*/ taxDataDoubtsOf(DERIVED, FIELD_OF),
};
