// UBL 2.1 extensions and the tax data document (TDD 1.0) around UBL parts, as data in the notation of notation.ts.

/** Types of the `ext:` namespace. The content of an extension is any one element of another namespace. */
export const EXTENSION_TYPES: Readonly<Record<string, string>> = {
  UBLExtensionsType: 'ext:UBLExtension+',
  UBLExtensionType: `
    cbc:ID? cbc:Name? ext:ExtensionAgencyID? ext:ExtensionAgencyName? ext:ExtensionVersionID? ext:ExtensionAgencyURI?
    ext:ExtensionURI? ext:ExtensionReasonCode? ext:ExtensionReason? ext:ExtensionContent`,
  ExtensionContentType: 'other:lax',
  ExtensionAgencyIDType: '+udt:IdentifierType',
  ExtensionAgencyNameType: '+udt:TextType',
  ExtensionAgencyURIType: '+udt:IdentifierType',
  ExtensionReasonType: '+udt:TextType',
  ExtensionReasonCodeType: '+udt:CodeType',
  ExtensionURIType: '+udt:IdentifierType',
  ExtensionVersionIDType: '+udt:IdentifierType',
};

/** The namespace of tax data as Peppol has it for all countries. Those of other namespaces have a UUID of their own and a receipt. */
export const PEPPOL_TAX_DATA = 'urn:peppol:schema:taxdata:1.0';

/** Types of the `pxs:` namespace; its document element is `pxs:TaxData`. */
export const TAX_DATA_TYPES: Readonly<Record<string, string>> = {
  TaxDataType: `
    cbc:CustomizationID cbc:ProfileID cbc:ID? cbc:UUID cbc:IssueDate cbc:IssueTime
    pxs:DocumentTypeCode=pxs:TaxDataDocumentTypeCodeType pxs:DocumentScope=pxs:TaxDataDocumentScopeType
    pxs:ReporterRole=pxs:TaxDataDocumentReporterRoleType pxs:ReportingParty=cac:PartyType
    pxs:ReceivingParty=cac:PartyType pxs:ReportersRepresentative=cac:PartyType
    pxs:ReportedTransaction=pxs:ReportedTransactionType*`,
  ReportedTransactionType: `
    pxs:TransportHeaderID=pxs:TransportHeaderIDType? cbc:IssueDate? cbc:IssueTime?
    pxs:ReportedDocument=pxs:ReportedDocumentType? pxs:CustomContent=pxs:CustomContentType*
    pxs:SourceDocument=ext:UBLExtensionType?`,
  ReportedDocumentType: `
    cbc:CustomizationID? cbc:ProfileID? cbc:ID? cbc:UUID? cbc:IssueDate? cbc:IssueTime?
    pxs:DocumentTypeCode=pxs:ReferencedDocumentTypeCodeType? cbc:DocumentCurrencyCode? cbc:TaxCurrencyCode?
    cac:AccountingSupplierParty? cac:AccountingCustomerParty? cac:TaxTotal* pxs:MonetaryTotal=pxs:MonetaryTotalType*`,
  CustomContentType: 'cbc:ID ( cbc:Value | ext:ExtensionContent )',
  MonetaryTotalType: 'cbc:TaxExclusiveAmount? cbc:TaxInclusiveAmount?',
  TaxDataDocumentTypeCodeType: '+udt:CodeType',
  TaxDataDocumentScopeType: '+udt:CodeType',
  TaxDataDocumentReporterRoleType: '+udt:CodeType',
  TransportHeaderIDType: '+udt:IdentifierType',
  ReferencedDocumentTypeCodeType: '+udt:CodeType',
};

/** The types of a namespace of tax data. */
export function taxDataTypes(namespace: string): Readonly<Record<string, string>> {
  if (namespace !== PEPPOL_TAX_DATA) return TAX_DATA_TYPES;
  const { TaxDataType = '', ReportedTransactionType = '' } = TAX_DATA_TYPES;
  return {
    ...TAX_DATA_TYPES,
    TaxDataType: TaxDataType.replace(' cbc:UUID', ''),
    ReportedTransactionType: ReportedTransactionType.replace(' cbc:IssueDate? cbc:IssueTime?', ''),
  };
}
