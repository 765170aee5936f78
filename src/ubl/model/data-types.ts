// UBL 2.1 data types, as data: the core component types and the unqualified types made of them, notation of notation.ts.
// Every basic component is one of the unqualified types; `!` marks the attribute that it must carry.

/** Core component type → its value and attributes. */
export const CORE_TYPES: Readonly<Record<string, string>> = {
  AmountType: '+xsd:decimal @currencyID=xsd:normalizedString @currencyCodeListVersionID=xsd:normalizedString',
  BinaryObjectType: `
    +xsd:base64Binary @format=xsd:string @mimeCode=xsd:normalizedString @encodingCode=xsd:normalizedString
    @characterSetCode=xsd:normalizedString @uri=xsd:anyURI @filename=xsd:string`,
  CodeType: `
    +xsd:normalizedString @listID=xsd:normalizedString @listAgencyID=xsd:normalizedString @listAgencyName=xsd:string
    @listName=xsd:string @listVersionID=xsd:normalizedString @name=xsd:string @languageID=xsd:language
    @listURI=xsd:anyURI @listSchemeURI=xsd:anyURI`,
  DateTimeType: '+xsd:string @format=xsd:string',
  IdentifierType: `
    +xsd:normalizedString @schemeID=xsd:normalizedString @schemeName=xsd:string @schemeAgencyID=xsd:normalizedString
    @schemeAgencyName=xsd:string @schemeVersionID=xsd:normalizedString @schemeDataURI=xsd:anyURI
    @schemeURI=xsd:anyURI`,
  IndicatorType: '+xsd:string @format=xsd:string',
  MeasureType: '+xsd:decimal @unitCode=xsd:normalizedString @unitCodeListVersionID=xsd:normalizedString',
  NumericType: '+xsd:decimal @format=xsd:string',
  QuantityType: `
    +xsd:decimal @unitCode=xsd:normalizedString @unitCodeListID=xsd:normalizedString
    @unitCodeListAgencyID=xsd:normalizedString @unitCodeListAgencyName=xsd:string`,
  TextType: '+xsd:string @languageID=xsd:language @languageLocaleID=xsd:normalizedString',
};

/** Unqualified type → what it is made of. */
export const UNQUALIFIED_TYPES: Readonly<Record<string, string>> = {
  AmountType: '~cct:AmountType @currencyID=xsd:normalizedString!',
  BinaryObjectType: '~cct:BinaryObjectType @mimeCode=xsd:normalizedString!',
  GraphicType: '~cct:BinaryObjectType @mimeCode=xsd:normalizedString!',
  PictureType: '~cct:BinaryObjectType @mimeCode=xsd:normalizedString!',
  SoundType: '~cct:BinaryObjectType @mimeCode=xsd:normalizedString!',
  VideoType: '~cct:BinaryObjectType @mimeCode=xsd:normalizedString!',
  CodeType: '+cct:CodeType',
  DateTimeType: '+xsd:dateTime',
  DateType: '+xsd:date',
  TimeType: '+xsd:time',
  IdentifierType: '+cct:IdentifierType',
  IndicatorType: '+xsd:boolean',
  MeasureType: '~cct:MeasureType @unitCode=xsd:normalizedString!',
  NumericType: '+cct:NumericType',
  ValueType: '+cct:NumericType',
  PercentType: '+cct:NumericType',
  RateType: '+cct:NumericType',
  QuantityType: '+cct:QuantityType',
  TextType: '+cct:TextType',
  NameType: '+cct:TextType',
};
