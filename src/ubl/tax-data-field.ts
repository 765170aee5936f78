// Which field of its two inputs each place of a tax data document comes from: the reporting input, as `reporting.…`, or the
// source document, by its own fields.
import { trimXmlSpace } from '../core/xml-space.ts';
import type { BindingCountry } from './binding/binding-country.ts';
import { fieldAtPath } from './fields.ts';
import { type ElementPlace, type FieldOf, isMissing } from './place.ts';
import { attribute, child, textOf, type UblElement } from './tree.ts';

/** Names the field that a place of a country's tax data is written from. */
export const taxDataFieldOf =
  (country: BindingCountry): FieldOf =>
  (place) =>
    taxDataField(country, place);

function taxDataField(country: BindingCountry, place: ElementPlace): string | undefined {
  const elements: UblElement[] = [];
  for (let node = isMissing(place) ? place.parent : place; node.parent; node = node.parent) elements.unshift(node);
  const path = [...elements.map(({ name }) => name), ...(isMissing(place) ? [place.path] : [])].join('/');
  if (path.startsWith(`${DOCUMENT}/`)) return sourceField(country, elements, path.slice(DOCUMENT.length + 1));
  return Object.entries(FIELDS).find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`))?.[1];
}

const DOCUMENT = 'pxs:ReportedTransaction/pxs:ReportedDocument';
const REPRESENTATIVE = 'pxs:ReportersRepresentative';

// Longer paths first, since a path stands for all that is below it.
const FIELDS: Readonly<Record<string, string>> = {
  'cbc:UUID': 'reporting.uuid',
  'cbc:IssueDate': 'reporting.issue_date',
  'cbc:IssueTime': 'reporting.issue_time',
  'pxs:DocumentTypeCode': 'reporting.document_type_code',
  'pxs:DocumentScope': 'reporting.document_scope',
  'pxs:ReporterRole': 'reporting.reporter_role',
  'pxs:ReportingParty/cbc:EndpointID/@schemeID': 'reporting.reporting_party.endpoint_scheme_id',
  'pxs:ReportingParty/cbc:EndpointID': 'reporting.reporting_party.endpoint_id',
  'pxs:ReportingParty': 'reporting.reporting_party',
  'pxs:ReceivingParty/cbc:EndpointID/@schemeID': 'reporting.receiving_party.endpoint_scheme_id',
  'pxs:ReceivingParty/cbc:EndpointID': 'reporting.receiving_party.endpoint_id',
  'pxs:ReceivingParty': 'reporting.receiving_party',
  [`${REPRESENTATIVE}/cac:PartyIdentification/cbc:ID/@schemeID`]: 'reporting.representative.scheme_id',
  [`${REPRESENTATIVE}/cac:PartyIdentification/cbc:ID`]: 'reporting.representative.id',
  [REPRESENTATIVE]: 'reporting.representative',
  'pxs:ReportedTransaction/cbc:IssueDate': 'reporting.issue_date',
  'pxs:ReportedTransaction/cbc:IssueTime': 'reporting.issue_time',
  'pxs:ReportedTransaction': 'source',
  'cbc:CustomizationID': 'reporting',
  'cbc:ProfileID': 'reporting',
  'cbc:ID': 'reporting',
};

// The reported document gives two elements of the source other names.
function sourceField(
  country: BindingCountry,
  [transaction, document, part]: readonly UblElement[],
  path: string,
): string {
  const root = transaction && isOfCreditNote(transaction) ? 'CreditNote' : 'Invoice';
  const own = path.replace('pxs:DocumentTypeCode', `cbc:${root}TypeCode`).replace('pxs:', 'cac:Legal');
  const field = fieldAtPath(country, root, own) ?? 'source';
  const isAccounting = document && isInAccountingCurrency(country, document, part);
  return field === 'tax_amount' && isAccounting ? country.rows.accounting.taxAmount : field;
}

function isOfCreditNote(transaction: UblElement): boolean {
  const source = child(transaction, 'pxs:SourceDocument');
  const content = source && child(source, 'ext:ExtensionContent');
  return content !== undefined && child(content, 'CreditNote') !== undefined;
}

// As the binding tells the two VAT totals of a document apart. One that is missing beside that in the document currency is the other.
function isInAccountingCurrency({ facts }: BindingCountry, document: UblElement, total?: UblElement): boolean {
  const own = textOf(document, 'cbc:DocumentCurrencyCode');
  if (own === '' || own === facts.currency) return false;
  return total
    ? currencyOf(total) === facts.currency
    : document.children.some((one) => one.name === 'cac:TaxTotal' && currencyOf(one) === own);
}

function currencyOf(total: UblElement): string {
  const amount = child(total, 'cbc:TaxAmount');
  return trimXmlSpace((amount && attribute(amount, 'currencyID')) ?? '');
}
