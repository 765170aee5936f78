// What the tests of the tax data document share: the published examples, and documents made small enough to break.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Reporting } from '../../src/countries/om/tax-data/reporting.ts';
import { attribute, type UblElement } from '../../src/ubl/tree.ts';
import { parseXml } from '../../src/ubl/xml/parse.ts';

const SPEC = new URL('../../../shared/spec/', import.meta.url);

/** Whether the specification lies beside the project; tests that read it are skipped where it does not. */
export const hasSpec = existsSync(new URL('tdd-om-1.0.1/rules.json', SPEC));

export function readSpec(path: string): string {
  return readFileSync(new URL(path, SPEC), 'utf8');
}

export function filesIn(folder: string): string[] {
  return hasSpec ? readdirSync(new URL(folder, SPEC)).sort() : [];
}

/** The five published tax data documents, name and text. */
export const examples = filesIn('tdd-om-1.0.1/examples/').map(
  (file) => [file, readSpec(`tdd-om-1.0.1/examples/${file}`)] as const,
);

/** Those that embed the whole source document. */
export const examplesWithSource = examples.filter(([, xml]) => xml.includes('InvoiceLine>'));

export function treeOf(xml: string): UblElement {
  const parsed = parseXml(xml);
  if (!parsed.ok) throw new Error(`${parsed.error.message} (line ${parsed.error.line})`);
  return parsed.root;
}

export function find(root: UblElement, path: string): UblElement {
  const found = path
    .split('/')
    .reduce<UblElement | undefined>((node, name) => node?.children.find((part) => part.name === name), root);
  if (!found) throw new Error(`no ${path} in ${root.name}`);
  return found;
}

/** An element reduced to what counts: without prefixes, comments, white space between elements and empty attachments. */
export function canonical(element: UblElement): unknown {
  const children = element.children.filter((part) => !isEmptyAttachment(part)).map(canonical);
  const attributes = element.attributes.map(({ name, value }) => `${name}=${value}`).sort();
  const text = element.children.length > 0 && element.text.trim() === '' ? '' : element.text;
  return [element.name, attributes, children.length === 0 && text.trim() === '' ? '' : text, children];
}

function isEmptyAttachment({ name, children, text, attributes }: UblElement): boolean {
  return name === 'cac:Attachment' && children.length === 0 && attributes.length === 0 && text.trim() === '';
}

/** The reporting input that a tax data document was made with. */
export function reportingOf(taxData: UblElement): Reporting {
  const text = (path: string): string => find(taxData, path).text;
  const scheme = (path: string): string => attribute(find(taxData, path), 'schemeID') ?? '';
  const representative = 'pxs:ReportersRepresentative/cac:PartyIdentification/cbc:ID';
  return {
    reporter_role: text('pxs:ReporterRole') as Reporting['reporter_role'],
    document_scope: text('pxs:DocumentScope') as Reporting['document_scope'],
    document_type_code: text('pxs:DocumentTypeCode') as Reporting['document_type_code'],
    uuid: text('cbc:UUID'),
    issue_date: text('cbc:IssueDate'),
    issue_time: text('cbc:IssueTime'),
    reporting_party: {
      endpoint_id: text('pxs:ReportingParty/cbc:EndpointID'),
      endpoint_scheme_id: scheme('pxs:ReportingParty/cbc:EndpointID'),
    },
    receiving_party: {
      endpoint_id: text('pxs:ReceivingParty/cbc:EndpointID'),
      endpoint_scheme_id: scheme('pxs:ReceivingParty/cbc:EndpointID'),
    },
    representative: { id: text(representative), scheme_id: scheme(representative) },
  };
}

/** `fixtures/taxdata/reporting.json`. */
export const sampleReporting = JSON.parse(
  readFileSync(new URL('../../fixtures/taxdata/reporting.json', import.meta.url), 'utf8'),
) as Reporting;

const NAMESPACES =
  'xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"';

/** A small source document: what stands in it is what is told. */
export function sourceDocument(body: string, root: 'Invoice' | 'CreditNote' = 'Invoice'): string {
  return `<d:${root} xmlns:d="urn:oasis:names:specification:ubl:schema:xsd:${root}-2" ${NAMESPACES}>${body}</d:${root}>`;
}
