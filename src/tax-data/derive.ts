// Source document and reporting input → the tree of the tax data document, in which the source itself is embedded.
// A table of the country says what is reported of the source; everything it does not name stays in the source document alone.

import { TAX_DATA_ROOT } from '../ubl/document-type.ts';
import { aggregate, attribute, childrenNamed, leaf, taxDataAggregate, type UblElement } from '../ubl/tree.ts';
import type { CountryTaxData } from './country-tax-data.ts';
import type { ReportedRow } from './reported-rows.ts';
import type { ReportingText } from './reporting.ts';

/** What of a country tax data is derived by. */
export type DerivedBy = Pick<
  CountryTaxData,
  'namespace' | 'customization' | 'process' | 'has' | 'reported' | 'custom'
> & { readonly letters: { readonly failed?: string } };

/** `pxs:TaxData` for one source document. */
export function taxDataTree(
  { namespace, customization, process, has, reported, custom = [] }: DerivedBy,
  source: UblElement,
  reporting: ReportingText,
  isReported = true,
): UblElement {
  const {
    reporting_party: reporter,
    receiving_party: receiver,
    representative,
    transport_header_id: header,
  } = reporting;
  return taxDataAggregate(namespace, TAX_DATA_ROOT, [
    leaf('cbc:CustomizationID', customization),
    leaf('cbc:ProfileID', process),
    ...(has.uuid ? [leaf('cbc:UUID', reporting.uuid ?? '')] : []),
    leaf('cbc:IssueDate', reporting.issue_date),
    leaf('cbc:IssueTime', reporting.issue_time),
    leaf('pxs:DocumentTypeCode', reporting.document_type_code),
    leaf('pxs:DocumentScope', reporting.document_scope),
    leaf('pxs:ReporterRole', reporting.reporter_role),
    aggregate('pxs:ReportingParty', [schemed('cbc:EndpointID', reporter.endpoint_id, reporter.endpoint_scheme_id)]),
    aggregate('pxs:ReceivingParty', [schemed('cbc:EndpointID', receiver.endpoint_id, receiver.endpoint_scheme_id)]),
    aggregate('pxs:ReportersRepresentative', [
      aggregate('cac:PartyIdentification', [schemed('cbc:ID', representative.id, representative.scheme_id)]),
    ]),
    aggregate('pxs:ReportedTransaction', [
      ...(header === undefined ? [] : [leaf('pxs:TransportHeaderID', header)]),
      ...(has.receipt
        ? [leaf('cbc:IssueDate', reporting.received_date), leaf('cbc:IssueTime', reporting.received_time)]
        : []),
      ...(isReported ? [reportedDocumentTree(reported, source)] : []),
      ...custom.flatMap(({ id, read }) => {
        const value = read(source);
        return value === undefined
          ? []
          : [aggregate('pxs:CustomContent', [leaf('cbc:ID', id), leaf('cbc:Value', value)])];
      }),
      aggregate('pxs:SourceDocument', [aggregate('ext:ExtensionContent', [source])]),
    ]),
  ]);
}

function schemed(name: string, text: string, scheme: string): UblElement {
  return leaf(name, text, [{ name: 'schemeID', value: scheme }]);
}

/**
 * The `pxs:ReportedDocument` of an Invoice or CreditNote tree. Values are taken as they are written; what the source does
 * not have is left out, and the rules say whether that may be.
 */
export function reportedDocumentTree(rows: readonly ReportedRow[], source: UblElement): UblElement {
  return aggregate('pxs:ReportedDocument', take(source, rows));
}

function take(parent: UblElement, rows: readonly ReportedRow[]): UblElement[] {
  return rows.flatMap((row) => {
    const candidates = childrenNamed(parent, row.from);
    const chosen = row.choose ? row.choose(candidates, parent) : candidates.slice(0, 1);
    return chosen.map((element) => report(element, row));
  });
}

function report(element: UblElement, row: ReportedRow): UblElement {
  const name = row.to ?? row.from;
  if (row.rows) return aggregate(name, take(element, row.rows));
  const currency = row.amount ? attribute(element, 'currencyID') : undefined;
  return currency === undefined
    ? leaf(name, element.text)
    : leaf(name, element.text, [{ name: 'currencyID', value: currency }]);
}
