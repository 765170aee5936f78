// Source document and reporting input → the tree of the tax data document, in which the source itself is embedded.
// One table says what is reported of the source; everything it does not name stays in the source document alone.
import { TAX_DATA_CUSTOMIZATION, TAX_DATA_PROCESS } from '../countries/issuing.ts';
import { aggregate, attribute, child, childrenNamed, leaf, type UblElement } from '../ubl/tree.ts';
import type { ReportingText } from './reporting.ts';

/** `pxs:TaxData` for one source document. */
export function deriveTaxData(source: UblElement, reporting: ReportingText): UblElement {
  const {
    reporting_party: reporter,
    receiving_party: receiver,
    representative,
    transport_header_id: header,
  } = reporting;
  return aggregate('pxs:TaxData', [
    leaf('cbc:CustomizationID', TAX_DATA_CUSTOMIZATION),
    leaf('cbc:ProfileID', TAX_DATA_PROCESS),
    leaf('cbc:UUID', reporting.uuid),
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
      leaf('cbc:IssueDate', reporting.received_date), // TDOM-04
      leaf('cbc:IssueTime', reporting.received_time), // TDOM-05
      deriveReportedDocument(source),
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
export function deriveReportedDocument(source: UblElement): UblElement {
  return aggregate('pxs:ReportedDocument', take(source, REPORTED_DOCUMENT));
}

/**
 * One row: the source's element, its name in the reported document where that is another, which of several are taken
 * (the first, where nothing is said), and for an aggregate its own rows. An amount keeps its currency; no other attribute
 * is reported.
 */
interface Row {
  readonly from: string;
  readonly to?: string;
  readonly choose?: (candidates: readonly UblElement[], parent: UblElement) => readonly UblElement[];
  readonly rows?: readonly Row[];
  readonly amount?: true;
}

const NAME: readonly Row[] = [{ from: 'cbc:RegistrationName' }];

// IBT-031 or IBT-032 of the seller, IBT-048 of the buyer.
const TAX_IDENTITY: Row = {
  from: 'cac:PartyTaxScheme',
  choose: vatIdentityFirst,
  rows: [{ from: 'cbc:CompanyID' }, { from: 'cac:TaxScheme', rows: [{ from: 'cbc:ID' }] }],
};

// The reported party is its tax identity and its name (IBT-027, IBT-044): a party without a tax identity is its name alone.
const PARTY: Row = { from: 'cac:Party', rows: [TAX_IDENTITY, { from: 'cac:PartyLegalEntity', rows: NAME }] };

const REPORTED_DOCUMENT: readonly Row[] = [
  { from: 'cbc:CustomizationID' }, // IBT-024
  { from: 'cbc:ProfileID' }, // IBT-023
  { from: 'cbc:ID' }, // IBT-001
  { from: 'cbc:UUID' }, // BTOM-002
  { from: 'cbc:IssueDate' }, // IBT-002
  { from: 'cbc:IssueTime' }, // IBT-168
  { from: 'cbc:InvoiceTypeCode', to: 'pxs:DocumentTypeCode' }, // IBT-003, without the transaction type
  { from: 'cbc:CreditNoteTypeCode', to: 'pxs:DocumentTypeCode' },
  { from: 'cbc:DocumentCurrencyCode' }, // IBT-005
  { from: 'cbc:TaxCurrencyCode', choose: otherCurrencyOnly }, // IBT-006
  {
    from: 'cac:AccountingSupplierParty',
    rows: [{ from: 'cbc:AdditionalAccountID', choose: all }, PARTY], // BTOM-004
  },
  { from: 'cac:AccountingCustomerParty', rows: [PARTY] },
  { from: 'cac:TaxTotal', choose: onePerCurrency, rows: [{ from: 'cbc:TaxAmount', amount: true }] }, // IBT-110, IBT-111
  {
    from: 'cac:LegalMonetaryTotal',
    to: 'pxs:MonetaryTotal',
    rows: [{ from: 'cbc:TaxExclusiveAmount', amount: true }], // IBT-109
  },
];

function take(parent: UblElement, rows: readonly Row[]): UblElement[] {
  return rows.flatMap((row) => {
    const candidates = childrenNamed(parent, row.from);
    const chosen = row.choose ? row.choose(candidates, parent) : candidates.slice(0, 1);
    return chosen.map((element) => report(element, row));
  });
}

function report(element: UblElement, row: Row): UblElement {
  const name = row.to ?? row.from;
  if (row.rows) return aggregate(name, take(element, row.rows));
  const currency = row.amount ? attribute(element, 'currencyID') : undefined;
  return currency === undefined
    ? leaf(name, element.text)
    : leaf(name, element.text, [{ name: 'currencyID', value: currency }]);
}

function all(candidates: readonly UblElement[]): readonly UblElement[] {
  return candidates;
}

// Rule ibr-tdd-42 wants one identity: the one for VAT where there is one, else the first.
function vatIdentityFirst(candidates: readonly UblElement[]): readonly UblElement[] {
  const vat = candidates.find((candidate) => {
    const scheme = child(candidate, 'cac:TaxScheme');
    return scheme !== undefined && code(scheme, 'cbc:ID') === 'VAT';
  });
  return vat ? [vat] : candidates.slice(0, 1);
}

// A tax currency that repeats the document's is not a second currency (rule ibr-tdd-31).
function otherCurrencyOnly(candidates: readonly UblElement[], document: UblElement): readonly UblElement[] {
  return code(document, 'cbc:TaxCurrencyCode') === code(document, 'cbc:DocumentCurrencyCode')
    ? []
    : candidates.slice(0, 1);
}

// The document currency's total first, then the tax currency's; totals in any other currency are not reported.
function onePerCurrency(candidates: readonly UblElement[], document: UblElement): readonly UblElement[] {
  const currencies = new Set([code(document, 'cbc:DocumentCurrencyCode'), code(document, 'cbc:TaxCurrencyCode')]);
  return [...currencies].flatMap((currency) => {
    const total = candidates.find((candidate) => {
      const amount = child(candidate, 'cbc:TaxAmount');
      return amount !== undefined && currency !== undefined && attribute(amount, 'currencyID') === currency;
    });
    return total ? [total] : [];
  });
}

function code(parent: UblElement, name: string): string | undefined {
  return child(parent, name)?.text.trim();
}
