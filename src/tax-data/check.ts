// Is a tax data document what its own source document leads to? Derives it again and compares.

import { errorAt } from '../core/errors/field-error.ts';
import { WHOLE_INPUT } from '../core/errors/label.ts';
import { failure, type Result, success } from '../core/result.ts';
import { TAX_DATA_ROOT } from '../ubl/document-type.ts';
import { saidName } from '../ubl/namespaces.ts';
import { attribute, child, childrenNamed, locationOf, textOf, type UblElement } from '../ubl/tree.ts';
import { readXml } from '../ubl/xml/read-xml.ts';
import { at, SOURCE_PATH, sourceIn } from './carried.ts';
import { type Difference, differencesOf } from './compare.ts';
import type { CountryTaxData } from './country-tax-data.ts';
import { type DerivedBy, taxDataTree } from './derive.ts';
import { type Reporting, type ReportingText, textsOfReporting } from './reporting.ts';

/** The outcome of {@link checkTaxData}; `matches` is true where there is no difference. */
export interface TaxDataCheck {
  readonly matches: boolean;
  readonly differences: readonly Difference[];
}

// Set by whoever transports the document, not derived: agreed extra fields, and the transport's identifier unless it is given. Of
// extra fields those are compared that the country derives.
const NOT_DERIVED: ReadonlySet<string> = new Set(['pxs:TransportHeaderID', 'pxs:CustomContent']);
const NOT_GIVEN: ReadonlySet<string> = new Set(['pxs:CustomContent']);

/** Makes `checkTaxData` of a country: it compares a tax data document with the source that it embeds. */
export function checkTaxDataOf(
  country: DerivedBy & Pick<CountryTaxData, 'parseReporting'>,
): (xml: string | Uint8Array, reporting?: Reporting) => Result<TaxDataCheck> {
  return (xml, given) => {
    const asked = given ? country.parseReporting(given) : success(undefined);
    if (!asked.ok) return asked;
    const read = readXml(xml);
    if (!read.ok) return read;
    const root = read.value;
    if (root.name !== TAX_DATA_ROOT || root.namespace !== country.namespace) {
      return failure(errorAt(WHOLE_INPUT, 'not-tax-data', { element: saidName(root) }));
    }
    const differences = differencesIn(country, root, asked.value);
    return success({ matches: differences.length === 0, differences });
  };
}

/** Where a tax data document differs from the one that its source leads to. */
export function differencesIn(country: DerivedBy, taxData: UblElement, reporting: Reporting | undefined): Difference[] {
  const source = sourceIn(taxData);
  if (!source) return [{ location: SOURCE_LOCATION, expected: 'Invoice or CreditNote' }];
  const texts = reporting ? textsOfReporting(reporting) : reportingOf(taxData);
  const ignored = texts.transport_header_id === undefined ? NOT_DERIVED : NOT_GIVEN;
  const isReported = !(
    texts.document_type_code === country.letters.failed && at(taxData, ...REPORTED_PATH) === undefined
  );
  return [
    ...differencesOf(taxData, taxDataTree({ ...country, custom: [] }, source, texts, isReported), ignored),
    ...customDifferences(country, source, taxData),
  ];
}

// An extra field may be left out, and others may be agreed: each value that stands there is compared.
function customDifferences({ custom = [] }: DerivedBy, source: UblElement, taxData: UblElement): Difference[] {
  const transaction = child(taxData, 'pxs:ReportedTransaction');
  const contents = transaction ? childrenNamed(transaction, 'pxs:CustomContent') : [];
  return custom.flatMap(({ id, read, isSame }) => {
    const expected = read(source);
    if (expected === undefined) return [];
    return contents
      .filter((content) => textOf(content, 'cbc:ID') === id)
      .flatMap((content) => childrenNamed(content, 'cbc:Value'))
      .filter(({ text }) => !isSame(text, expected))
      .map((value) => ({ location: locationOf(value), expected, found: value.text }));
  });
}

/** Where the extract of it stands. */
export const REPORTED_PATH = ['pxs:ReportedTransaction', 'pxs:ReportedDocument'] as const;
const SOURCE_LOCATION = `/${[TAX_DATA_ROOT, ...SOURCE_PATH.map((name) => `${name}[1]`)].join('/')}`;

/** The reporting part as the document has it; what it lacks is empty. */
export function reportingOf(taxData: UblElement): ReportingText {
  const text = (name: string): string => child(taxData, name)?.text ?? '';
  const reporter = at(taxData, 'pxs:ReportingParty', 'cbc:EndpointID');
  const receiver = at(taxData, 'pxs:ReceivingParty', 'cbc:EndpointID');
  const transaction = child(taxData, 'pxs:ReportedTransaction');
  const ofTransaction = (name: string): string => (transaction && child(transaction, name)?.text) ?? '';
  const representative = at(taxData, 'pxs:ReportersRepresentative', 'cac:PartyIdentification', 'cbc:ID');
  return {
    reporter_role: text('pxs:ReporterRole'),
    document_scope: text('pxs:DocumentScope'),
    document_type_code: text('pxs:DocumentTypeCode'),
    uuid: text('cbc:UUID'),
    issue_date: text('cbc:IssueDate'),
    issue_time: text('cbc:IssueTime'),
    received_date: ofTransaction('cbc:IssueDate'),
    received_time: ofTransaction('cbc:IssueTime'),
    reporting_party: { endpoint_id: reporter?.text ?? '', endpoint_scheme_id: schemeOf(reporter) },
    receiving_party: { endpoint_id: receiver?.text ?? '', endpoint_scheme_id: schemeOf(receiver) },
    representative: { id: representative?.text ?? '', scheme_id: schemeOf(representative) },
  };
}

function schemeOf(element: UblElement | undefined): string {
  return (element && attribute(element, 'schemeID')) ?? '';
}
