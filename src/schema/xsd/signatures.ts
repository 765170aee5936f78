// XML signatures as data, in the notation of src/ubl/model/notation.ts: W3C xmldsig, ETSI XAdES 1.3.2 and 1.4.1 and the UBL
// parts that wrap them. An extension of a document may hold a signature, and the schemas then check it.

// Of elements, one without a type given has the type of its own name and namespace, with `Type` behind it.

export const XMLDSIG_ELEMENTS = `
  Signature SignatureValue SignedInfo CanonicalizationMethod SignatureMethod Reference Transforms Transform
  DigestMethod DigestValue KeyInfo KeyName=xsd:string MgmtData=xsd:string KeyValue RetrievalMethod X509Data PGPData
  SPKIData Object Manifest SignatureProperties SignatureProperty DSAKeyValue RSAKeyValue`;

export const XMLDSIG_TYPES: Readonly<Record<string, string>> = {
  CryptoBinary: 'simple xsd:base64Binary',
  SignatureType: 'ds:SignedInfo ds:SignatureValue ds:KeyInfo? ds:Object* @Id=xsd:ID',
  SignatureValueType: '+xsd:base64Binary @Id=xsd:ID',
  SignedInfoType: 'ds:CanonicalizationMethod ds:SignatureMethod ds:Reference+ @Id=xsd:ID',
  CanonicalizationMethodType: 'mixed any:strict* @Algorithm=xsd:anyURI!',
  SignatureMethodType: 'mixed ds:HMACOutputLength=ds:HMACOutputLengthType? other:strict* @Algorithm=xsd:anyURI!',
  ReferenceType: 'ds:Transforms? ds:DigestMethod ds:DigestValue @Id=xsd:ID @URI=xsd:anyURI @Type=xsd:anyURI',
  TransformsType: 'ds:Transform+',
  TransformType: 'mixed ( other:lax | ds:XPath=xsd:string )* @Algorithm=xsd:anyURI!',
  DigestMethodType: 'mixed other:lax* @Algorithm=xsd:anyURI!',
  DigestValueType: 'simple xsd:base64Binary',
  KeyInfoType: `
    mixed ( ds:KeyName | ds:KeyValue | ds:RetrievalMethod | ds:X509Data | ds:PGPData | ds:SPKIData | ds:MgmtData |
    other:lax )+ @Id=xsd:ID`,
  KeyValueType: 'mixed ( ds:DSAKeyValue | ds:RSAKeyValue | other:lax )',
  RetrievalMethodType: 'ds:Transforms? @URI=xsd:anyURI @Type=xsd:anyURI',
  X509DataType: `
    ( ( ds:X509IssuerSerial=ds:X509IssuerSerialType | ds:X509SKI=xsd:base64Binary | ds:X509SubjectName=xsd:string |
    ds:X509Certificate=xsd:base64Binary | ds:X509CRL=xsd:base64Binary | other:lax ) )+`,
  X509IssuerSerialType: 'ds:X509IssuerName=xsd:string ds:X509SerialNumber=xsd:integer',
  PGPDataType: `
    ( ( ds:PGPKeyID=xsd:base64Binary ds:PGPKeyPacket=xsd:base64Binary? other:lax* ) | (
    ds:PGPKeyPacket=xsd:base64Binary other:lax* ) )`,
  SPKIDataType: '( ds:SPKISexp=xsd:base64Binary other:lax? )+',
  ObjectType: 'mixed ( any:lax )* @Id=xsd:ID @MimeType=xsd:string @Encoding=xsd:anyURI',
  ManifestType: 'ds:Reference+ @Id=xsd:ID',
  SignaturePropertiesType: 'ds:SignatureProperty+ @Id=xsd:ID',
  SignaturePropertyType: 'mixed ( | other:lax )+ @Target=xsd:anyURI! @Id=xsd:ID',
  HMACOutputLengthType: 'simple xsd:integer',
  DSAKeyValueType: `
    ( ds:P=ds:CryptoBinary ds:Q=ds:CryptoBinary )? ds:G=ds:CryptoBinary? ds:Y=ds:CryptoBinary ds:J=ds:CryptoBinary?
    ( ds:Seed=ds:CryptoBinary ds:PgenCounter=ds:CryptoBinary )?`,
  RSAKeyValueType: 'ds:Modulus=ds:CryptoBinary ds:Exponent=ds:CryptoBinary',
};

export const XADES_ELEMENTS = `
  Any ObjectIdentifier EncapsulatedPKIData Include ReferenceInfo XAdESTimeStamp
  AllDataObjectsTimeStamp=xades:XAdESTimeStampType IndividualDataObjectsTimeStamp=xades:XAdESTimeStampType
  SignatureTimeStamp=xades:XAdESTimeStampType SigAndRefsTimeStamp=xades:XAdESTimeStampType
  RefsOnlyTimeStamp=xades:XAdESTimeStampType ArchiveTimeStamp=xades:XAdESTimeStampType OtherTimeStamp
  QualifyingProperties SignedProperties UnsignedProperties SignedSignatureProperties SignedDataObjectProperties
  UnsignedSignatureProperties UnsignedDataObjectProperties QualifyingPropertiesReference SigningTime=xsd:dateTime
  SigningCertificate=xades:CertIDListType SignaturePolicyIdentifier SPURI=xsd:anyURI SPUserNotice CounterSignature
  DataObjectFormat CommitmentTypeIndication SignatureProductionPlace SignerRole CompleteCertificateRefs
  AttributeCertificateRefs=xades:CompleteCertificateRefsType CompleteRevocationRefs
  AttributeRevocationRefs=xades:CompleteRevocationRefsType CertificateValues
  AttrAuthoritiesCertValues=xades:CertificateValuesType RevocationValues
  AttributeRevocationValues=xades:RevocationValuesType`;

export const XADES_TYPES: Readonly<Record<string, string>> = {
  AnyType: 'mixed ( any:lax )* @any',
  ObjectIdentifierType: `
    xades:Identifier=xades:IdentifierType xades:Description=xsd:string?
    xades:DocumentationReferences=xades:DocumentationReferencesType?`,
  IdentifierType: '+xsd:anyURI @Qualifier=xades:QualifierType',
  QualifierType: "simple xsd:string 'OIDAsURI' 'OIDAsURN'",
  DocumentationReferencesType: '( xades:DocumentationReference=xsd:anyURI )+',
  EncapsulatedPKIDataType: '+xsd:base64Binary @Id=xsd:ID @Encoding=xsd:anyURI',
  IncludeType: '@URI=xsd:anyURI! @referencedData=xsd:boolean',
  ReferenceInfoType: 'ds:DigestMethod ds:DigestValue @Id=xsd:ID @URI=xsd:anyURI',
  GenericTimeStampType: `
    abstract ( xades:Include* | xades:ReferenceInfo+ )? ds:CanonicalizationMethod? (
    xades:EncapsulatedTimeStamp=xades:EncapsulatedPKIDataType | xades:XMLTimeStamp=xades:AnyType )+ @Id=xsd:ID`,
  XAdESTimeStampType: `
    ~xades:GenericTimeStampType xades:Include* ds:CanonicalizationMethod? (
    xades:EncapsulatedTimeStamp=xades:EncapsulatedPKIDataType | xades:XMLTimeStamp=xades:AnyType )+ @Id=xsd:ID`,
  OtherTimeStampType: `
    ~xades:GenericTimeStampType xades:ReferenceInfo+ ds:CanonicalizationMethod? (
    xades:EncapsulatedTimeStamp=xades:EncapsulatedPKIDataType | xades:XMLTimeStamp=xades:AnyType ) @Id=xsd:ID`,
  QualifyingPropertiesType: `
    xades:SignedProperties=xades:SignedPropertiesType? xades:UnsignedProperties=xades:UnsignedPropertiesType?
    @Target=xsd:anyURI! @Id=xsd:ID`,
  SignedPropertiesType: `
    xades:SignedSignatureProperties=xades:SignedSignaturePropertiesType?
    xades:SignedDataObjectProperties=xades:SignedDataObjectPropertiesType? @Id=xsd:ID`,
  UnsignedPropertiesType: `
    xades:UnsignedSignatureProperties=xades:UnsignedSignaturePropertiesType?
    xades:UnsignedDataObjectProperties=xades:UnsignedDataObjectPropertiesType? @Id=xsd:ID`,
  SignedSignaturePropertiesType: `
    xades:SigningTime=xsd:dateTime? xades:SigningCertificate=xades:CertIDListType?
    xades:SignaturePolicyIdentifier=xades:SignaturePolicyIdentifierType?
    xades:SignatureProductionPlace=xades:SignatureProductionPlaceType? xades:SignerRole=xades:SignerRoleType?
    @Id=xsd:ID`,
  SignedDataObjectPropertiesType: `
    xades:DataObjectFormat=xades:DataObjectFormatType*
    xades:CommitmentTypeIndication=xades:CommitmentTypeIndicationType*
    xades:AllDataObjectsTimeStamp=xades:XAdESTimeStampType*
    xades:IndividualDataObjectsTimeStamp=xades:XAdESTimeStampType* @Id=xsd:ID`,
  UnsignedSignaturePropertiesType: `
    ( xades:CounterSignature=xades:CounterSignatureType | xades:SignatureTimeStamp=xades:XAdESTimeStampType |
    xades:CompleteCertificateRefs=xades:CompleteCertificateRefsType |
    xades:CompleteRevocationRefs=xades:CompleteRevocationRefsType |
    xades:AttributeCertificateRefs=xades:CompleteCertificateRefsType |
    xades:AttributeRevocationRefs=xades:CompleteRevocationRefsType |
    xades:SigAndRefsTimeStamp=xades:XAdESTimeStampType | xades:RefsOnlyTimeStamp=xades:XAdESTimeStampType |
    xades:CertificateValues=xades:CertificateValuesType | xades:RevocationValues=xades:RevocationValuesType |
    xades:AttrAuthoritiesCertValues=xades:CertificateValuesType |
    xades:AttributeRevocationValues=xades:RevocationValuesType | xades:ArchiveTimeStamp=xades:XAdESTimeStampType |
    other:strict )+ @Id=xsd:ID`,
  UnsignedDataObjectPropertiesType: 'xades:UnsignedDataObjectProperty=xades:AnyType+ @Id=xsd:ID',
  QualifyingPropertiesReferenceType: '@URI=xsd:anyURI! @Id=xsd:ID',
  CertIDListType: 'xades:Cert=xades:CertIDType+',
  CertIDType: 'xades:CertDigest=xades:DigestAlgAndValueType xades:IssuerSerial=ds:X509IssuerSerialType @URI=xsd:anyURI',
  DigestAlgAndValueType: 'ds:DigestMethod ds:DigestValue',
  SignaturePolicyIdentifierType: `
    ( xades:SignaturePolicyId=xades:SignaturePolicyIdType | xades:SignaturePolicyImplied=xsd:anyType )`,
  SignaturePolicyIdType: `
    xades:SigPolicyId=xades:ObjectIdentifierType ds:Transforms? xades:SigPolicyHash=xades:DigestAlgAndValueType
    xades:SigPolicyQualifiers=xades:SigPolicyQualifiersListType?`,
  SigPolicyQualifiersListType: 'xades:SigPolicyQualifier=xades:AnyType+',
  SPUserNoticeType: 'xades:NoticeRef=xades:NoticeReferenceType? xades:ExplicitText=xsd:string?',
  NoticeReferenceType: 'xades:Organization=xsd:string xades:NoticeNumbers=xades:IntegerListType',
  IntegerListType: 'xades:int=xsd:integer*',
  CounterSignatureType: 'ds:Signature',
  DataObjectFormatType: `
    xades:Description=xsd:string? xades:ObjectIdentifier=xades:ObjectIdentifierType? xades:MimeType=xsd:string?
    xades:Encoding=xsd:anyURI? @ObjectReference=xsd:anyURI!`,
  CommitmentTypeIndicationType: `
    xades:CommitmentTypeId=xades:ObjectIdentifierType ( xades:ObjectReference=xsd:anyURI+ |
    xades:AllSignedDataObjects=xsd:anyType ) xades:CommitmentTypeQualifiers=xades:CommitmentTypeQualifiersListType?`,
  CommitmentTypeQualifiersListType: 'xades:CommitmentTypeQualifier=xades:AnyType*',
  SignatureProductionPlaceType: `
    xades:City=xsd:string? xades:StateOrProvince=xsd:string? xades:PostalCode=xsd:string?
    xades:CountryName=xsd:string?`,
  SignerRoleType: 'xades:ClaimedRoles=xades:ClaimedRolesListType? xades:CertifiedRoles=xades:CertifiedRolesListType?',
  ClaimedRolesListType: 'xades:ClaimedRole=xades:AnyType+',
  CertifiedRolesListType: 'xades:CertifiedRole=xades:EncapsulatedPKIDataType+',
  CompleteCertificateRefsType: 'xades:CertRefs=xades:CertIDListType @Id=xsd:ID',
  CompleteRevocationRefsType: `
    xades:CRLRefs=xades:CRLRefsType? xades:OCSPRefs=xades:OCSPRefsType?
    xades:OtherRefs=xades:OtherCertStatusRefsType? @Id=xsd:ID`,
  CRLRefsType: 'xades:CRLRef=xades:CRLRefType+',
  CRLRefType: 'xades:DigestAlgAndValue=xades:DigestAlgAndValueType xades:CRLIdentifier=xades:CRLIdentifierType?',
  CRLIdentifierType: 'xades:Issuer=xsd:string xades:IssueTime=xsd:dateTime xades:Number=xsd:integer? @URI=xsd:anyURI',
  OCSPRefsType: 'xades:OCSPRef=xades:OCSPRefType+',
  OCSPRefType: 'xades:OCSPIdentifier=xades:OCSPIdentifierType xades:DigestAlgAndValue=xades:DigestAlgAndValueType?',
  ResponderIDType: '( xades:ByName=xsd:string | xades:ByKey=xsd:base64Binary )',
  OCSPIdentifierType: 'xades:ResponderID=xades:ResponderIDType xades:ProducedAt=xsd:dateTime @URI=xsd:anyURI',
  OtherCertStatusRefsType: 'xades:OtherRef=xades:AnyType+',
  CertificateValuesType: `
    ( xades:EncapsulatedX509Certificate=xades:EncapsulatedPKIDataType | xades:OtherCertificate=xades:AnyType )*
    @Id=xsd:ID`,
  RevocationValuesType: `
    xades:CRLValues=xades:CRLValuesType? xades:OCSPValues=xades:OCSPValuesType?
    xades:OtherValues=xades:OtherCertStatusValuesType? @Id=xsd:ID`,
  CRLValuesType: 'xades:EncapsulatedCRLValue=xades:EncapsulatedPKIDataType+',
  OCSPValuesType: 'xades:EncapsulatedOCSPValue=xades:EncapsulatedPKIDataType+',
  OtherCertStatusValuesType: 'xades:OtherValue=xades:AnyType+',
};

export const XADES_141_ELEMENTS = `
  TimeStampValidationData=xades141:ValidationDataType ArchiveTimeStampV2=xades:XAdESTimeStampType`;

export const XADES_141_TYPES: Readonly<Record<string, string>> = {
  ValidationDataType: 'xades:CertificateValues? xades:RevocationValues? @Id=xsd:ID @UR=xsd:anyURI',
};

/** UBL's own wrapping of signatures; its three namespaces hold little. */
export const UBL_SIGNATURE_TYPES: Readonly<Record<string, string>> = {
  UBLDocumentSignaturesType: 'sac:SignatureInformation+',
};

export const UBL_SIGNATURE_AGGREGATE_TYPES: Readonly<Record<string, string>> = {
  SignatureInformationType: 'cbc:ID? sbc:ReferencedSignatureID? ds:Signature?',
};

export const UBL_SIGNATURE_BASIC_TYPES: Readonly<Record<string, string>> = {
  ReferencedSignatureIDType: '+udt:IdentifierType',
};
