// Small documents for the schema tests: as little as the schemas demand.

import { TAX_DATA_NAMESPACE } from '../../src/countries/om/tax-data/identifiers.ts';
import { APPLICATION_RESPONSE, CAC, CBC, CREDIT_NOTE, EXT, INVOICE } from '../../src/ubl/namespaces.ts';
import type { UblElement } from '../../src/ubl/tree.ts';
import { parseXml } from '../../src/ubl/xml/parse.ts';

const NAMESPACES = `xmlns:cac="${CAC}" xmlns:cbc="${CBC}" xmlns:ext="${EXT}"`;

export interface InvoiceParts {
  declaration?: string;
  extensions?: string;
  head?: string;
  afterDate?: string;
  line?: string;
  tail?: string;
}

export function invoice({ declaration, extensions, head, afterDate, line, tail }: InvoiceParts = {}): string {
  return `${declaration ?? ''}<Invoice xmlns="${INVOICE}" ${NAMESPACES}>${extensions ?? ''}
${head ?? '<cbc:ID>1</cbc:ID>'}
<cbc:IssueDate>2026-01-31</cbc:IssueDate>${afterDate ?? ''}
<cac:AccountingSupplierParty/>
<cac:AccountingCustomerParty/>
<cac:LegalMonetaryTotal><cbc:PayableAmount currencyID="OMR">1.000</cbc:PayableAmount></cac:LegalMonetaryTotal>
${line ?? invoiceLine('1')}
${tail ?? invoiceLine('2')}
</Invoice>`;
}

export function invoiceLine(id: string): string {
  return `<cac:InvoiceLine>
<cbc:ID>${id}</cbc:ID>
<cbc:LineExtensionAmount currencyID="OMR">1</cbc:LineExtensionAmount>
<cac:Item/>
</cac:InvoiceLine>`;
}

export const CREDIT = invoice()
  .replace(`xmlns="${INVOICE}"`, `xmlns="${CREDIT_NOTE}"`)
  .replaceAll('InvoiceLine>', 'CreditNoteLine>')
  .replace(/(<\/?)Invoice\b(?!L)/g, '$1CreditNote');

export const RESPONSE = `<ApplicationResponse xmlns="${APPLICATION_RESPONSE}" ${NAMESPACES}>
<cbc:ID>1</cbc:ID>
<cbc:IssueDate>2026-01-31</cbc:IssueDate>
<cac:SenderParty/>
<cac:ReceiverParty/>
<cac:DocumentResponse>
<cac:Response><cbc:ResponseCode>AB</cbc:ResponseCode></cac:Response>
<cac:DocumentReference><cbc:ID>2</cbc:ID></cac:DocumentReference>
</cac:DocumentResponse>
</ApplicationResponse>`;

/** With one extension around some content. */
export function extended(content: string): string {
  const extension = `<ext:UBLExtension><ext:ExtensionContent>${content}</ext:ExtensionContent></ext:UBLExtension>`;
  return invoice({ extensions: `<ext:UBLExtensions>${extension}</ext:UBLExtensions>` });
}

const PARTY = '<cac:PartyIdentification><cbc:ID>1</cbc:ID></cac:PartyIdentification>';

export function taxData(transaction = ''): string {
  return `<pxs:TaxData xmlns:pxs="${TAX_DATA_NAMESPACE}" ${NAMESPACES}>
<cbc:CustomizationID>c</cbc:CustomizationID><cbc:ProfileID>p</cbc:ProfileID><cbc:UUID>u</cbc:UUID>
<cbc:IssueDate>2026-01-31</cbc:IssueDate><cbc:IssueTime>10:00:00+04:00</cbc:IssueTime>
<pxs:DocumentTypeCode>S</pxs:DocumentTypeCode><pxs:DocumentScope>D</pxs:DocumentScope><pxs:ReporterRole>1</pxs:ReporterRole>
<pxs:ReportingParty>${PARTY}</pxs:ReportingParty><pxs:ReceivingParty>${PARTY}</pxs:ReceivingParty>
<pxs:ReportersRepresentative>${PARTY}</pxs:ReportersRepresentative>
${transaction}</pxs:TaxData>`;
}

export function rootOf(text: string): UblElement {
  const parsed = parseXml(text, { maxDepth: 1000 });
  if (!parsed.ok) throw new Error(parsed.error.message);
  return parsed.root;
}
