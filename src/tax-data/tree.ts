// The whole tax data document as a tree: the reporting input, the part derived from the source, the source itself.
import { aggregate, leaf, type UblElement } from '../ubl/tree.ts';
import { deriveReportedDocument } from './derive.ts';
import type { ReportingText } from './reporting.ts';

/** TDT-001 (rule ibr-tdd-01). */
export const CUSTOMIZATION = 'urn:peppol:taxdata:om-1';
/** TDT-002 (rule ibr-tdd-02), and the process of the reporting leg. */
export const PROCESS = 'urn:peppol:taxreporting';

/** The document elements that a tax data document can report. */
export function isReportable(element: UblElement): boolean {
  return element.name === 'Invoice' || element.name === 'CreditNote';
}

/** `pxs:TaxData` for one source document; the date and time of reporting are also those of the reported transaction. */
export function taxDataTree(source: UblElement, reporting: ReportingText): UblElement {
  const issued = [leaf('cbc:IssueDate', reporting.issue_date), leaf('cbc:IssueTime', reporting.issue_time)];
  const { reporting_party: reporter, receiving_party: receiver, representative } = reporting;
  return aggregate('pxs:TaxData', [
    leaf('cbc:CustomizationID', CUSTOMIZATION),
    leaf('cbc:ProfileID', PROCESS),
    leaf('cbc:UUID', reporting.uuid),
    ...issued,
    leaf('pxs:DocumentTypeCode', reporting.document_type_code),
    leaf('pxs:DocumentScope', reporting.document_scope),
    leaf('pxs:ReporterRole', reporting.reporter_role),
    aggregate('pxs:ReportingParty', [schemed('cbc:EndpointID', reporter.endpoint_id, reporter.endpoint_scheme_id)]),
    aggregate('pxs:ReceivingParty', [schemed('cbc:EndpointID', receiver.endpoint_id, receiver.endpoint_scheme_id)]),
    aggregate('pxs:ReportersRepresentative', [
      aggregate('cac:PartyIdentification', [schemed('cbc:ID', representative.id, representative.scheme_id)]),
    ]),
    aggregate('pxs:ReportedTransaction', [
      ...issued,
      deriveReportedDocument(source),
      aggregate('pxs:SourceDocument', [aggregate('ext:ExtensionContent', [source])]),
    ]),
  ]);
}

function schemed(name: string, text: string, scheme: string): UblElement {
  return leaf(name, text, [{ name: 'schemeID', value: scheme }]);
}
