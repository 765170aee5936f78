// UBL 2.1 basic components that Invoice, CreditNote and ApplicationResponse reach, by their unqualified data type.
// Taken once from the OASIS schemas by a script, as aggregates.ts.

/** Data type (without the ending `Type`) → the `cbc:` elements of it. */
export const BASICS: Readonly<Record<string, string>> = {
  Amount: `
    AllowanceTotalAmount Amount BaseAmount ChargeTotalAmount CorporateStockAmount DeclaredCustomsValueAmount
    DeclaredForCarriageValueAmount DeclaredStatisticsValueAmount FreeOnBoardValueAmount InsurancePremiumAmount
    InsuranceValueAmount LineExtensionAmount MaximumPaidAmount PaidAmount PayableAlternativeAmount PayableAmount
    PayableRoundingAmount PenaltyAmount PerUnitAmount PrepaidAmount PriceAmount RoundingAmount
    SettlementDiscountAmount TaxAmount TaxExclusiveAmount TaxInclusiveAmount TaxableAmount TotalInvoiceAmount
    TransactionCurrencyTaxAmount ValueAmount`,
  BinaryObject: 'EmbeddedDocumentBinaryObject',
  Code: `
    AccountFormatCode AccountTypeCode AccountingCostCode ActionCode AddressFormatCode AddressTypeCode
    AllowanceChargeReasonCode CalculationMethodCode CardChipCode CardTypeCode CargoTypeCode CertificateTypeCode
    ChannelCode CharacterSetCode CommodityCode CompanyLegalFormCode CompanyLiquidationStatusCode ConditionCode
    ContractTypeCode CoordinateSystemCode CorporateRegistrationTypeCode CountrySubentityCode CreditNoteTypeCode
    CurrencyCode CustomsStatusCode DescriptionCode DirectionCode DispositionCode DocumentCurrencyCode
    DocumentStatusCode DocumentTypeCode EmergencyProceduresCode EncodingCode EnvironmentalEmissionTypeCode
    ExemptionReasonCode FinancingInstrumentCode FormatCode FreightRateClassCode FullnessIndicationCode GenderCode
    HandlingCode HazardousCategoryCode HazardousRegulationCode IdentificationCode ImportanceCode
    IndustryClassificationCode InhalationToxicityZoneCode InvoiceTypeCode ItemClassificationCode
    LatitudeDirectionCode LineStatusCode LocaleCode LocationTypeCode LongitudeDirectionCode
    LossRiskResponsibilityCode MandateTypeCode MathematicOperatorCode MedicalFirstAidGuideCode MimeCode NameCode
    NatureCode OrderTypeCode OwnerTypeCode PackageLevelCode PackagingTypeCode PackingCriteriaCode
    PaymentAlternativeCurrencyCode PaymentChannelCode PaymentCurrencyCode PaymentMeansCode PaymentPurposeCode
    PositionCode PreferenceCriterionCode PriceTypeCode PricingCurrencyCode ProviderTypeCode QuantityDiscrepancyCode
    ReferenceEventCode RejectActionCode RejectReasonCode ResponseCode SealIssuerTypeCode SealStatusCode
    ServiceTypeCode ShippingPriorityLevelCode ShortageActionCode SizeTypeCode SourceCurrencyCode StatusCode
    StatusReasonCode TargetCurrencyCode TariffClassCode TariffCode TaxCurrencyCode TaxExemptionReasonCode
    TaxLevelCode TaxTypeCode TimingComplaintCode TrackingDeviceCode TradeServiceCode TransitDirectionCode
    TransportAuthorizationCode TransportEmergencyCardCode TransportEquipmentTypeCode TransportEventTypeCode
    TransportHandlingUnitTypeCode TransportMeansTypeCode TransportModeCode TransportServiceCode UNDGCode
    ValidationResultCode WeekDayCode WorkPhaseCode`,
  Date: `
    ActualDeliveryDate ActualDespatchDate ActualPickupDate BestBeforeDate BirthDate Date DueDate EarliestPickupDate
    EffectiveDate EndDate EstimatedDeliveryDate EstimatedDespatchDate ExpiryDate GuaranteedDespatchDate
    InstallmentDueDate IssueDate LatestDeliveryDate LatestPickupDate ManufactureDate NominationDate OccurrenceDate
    PaidDate PaymentDueDate ReceivedDate ReferenceDate RegistrationDate RegistrationExpirationDate
    RequestedDespatchDate RequiredDeliveryDate ResponseDate StartDate TaxPointDate ValidationDate ValidityStartDate`,
  Identifier: `
    AccountID AdditionalAccountID AircraftID AttributeID BarcodeSymbologyID BrokerAssignedID CV2ID CarrierAssignedID
    ChipApplicationID CompanyID ConsigneeAssignedID ConsignorAssignedID ContractedCarrierAssignedID
    CustomerAssignedAccountID CustomizationID EndpointID ExchangeMarketID ExtendedID FreightForwarderAssignedID
    HazardClassID ID IdentificationID InformationURI InstructionID IssueNumberID IssuerID JourneyID LanguageID
    LicensePlateID LineID LoadingSequenceID LocationID LogoReferenceID LotNumberID LowerOrangeHazardPlacardID
    MarkingID NationalityID NetworkID PaymentID PaymentMeansID PaymentTermsDetailsURI PerformingCarrierAssignedID
    PrepaidPaymentReferenceID PrimaryAccountNumberID ProductTraceID ProfileExecutionID ProfileID RadioCallSignID
    RailCarID ReferenceID ReferencedConsignmentID RegistrationID RegistrationNationalityID ReleaseID
    RequiredCustomsID SalesOrderID SalesOrderLineID SequenceID SequenceNumberID SerialID SignatureID
    SuccessiveSequenceID SupplierAssignedAccountID TraceID TrackingID TrainID TransportationServiceDetailsURI
    UBLVersionID URI UUID UpperOrangeHazardPlacardID ValidatorID VersionID VesselID WebsiteURI`,
  Indicator: `
    AnimalFoodApprovedIndicator AnimalFoodIndicator BulkCargoIndicator CatalogueIndicator ChargeIndicator
    CompletionIndicator ConsolidatableIndicator ContainerizedIndicator CopyIndicator
    CustomsImportClassifiedIndicator DangerousGoodsApprovedIndicator FreeOfChargeIndicator FullyPaidSharesIndicator
    GeneralCargoIndicator HazardousRiskIndicator HumanFoodApprovedIndicator HumanFoodIndicator IndicationIndicator
    LegalStatusIndicator LivestockIndicator MarkAttentionIndicator MarkCareIndicator OnCarriageIndicator
    PowerIndicator PreCarriageIndicator PrepaidIndicator RefrigeratedIndicator RefrigerationOnIndicator
    ReturnabilityIndicator ReturnableMaterialIndicator SoleProprietorshipIndicator SpecialSecurityIndicator
    SplitConsignmentIndicator TaxEvidenceIndicator TaxIncludedIndicator ThirdPartyPayerIndicator`,
  Measure: `
    AltitudeMeasure BaseUnitMeasure ChargeableWeightMeasure DurationMeasure GrossTonnageMeasure GrossVolumeMeasure
    GrossWeightMeasure LatitudeDegreesMeasure LatitudeMinutesMeasure LeadTimeMeasure LoadingLengthMeasure
    LongitudeDegreesMeasure LongitudeMinutesMeasure MaximumMeasure Measure MinimumMeasure NetNetWeightMeasure
    NetTonnageMeasure NetVolumeMeasure NetWeightMeasure TareWeightMeasure ValueMeasure`,
  Name: `
    AdditionalStreetName AliasName BlockName BrandName BuildingName CategoryName CityName CitySubdivisionName
    FamilyName FileName FirstName HolderName MiddleName ModelName Name OtherName RegistrationName StreetName
    TechnicalName VesselName`,
  Numeric: `
    CalculationSequenceNumeric LineCountNumeric MaximumPaymentInstructionsNumeric MultiplierFactorNumeric
    PackSizeNumeric SequenceNumeric`,
  Percent: `
    AirFlowPercent HumidityPercent PartecipationPercent PaymentPercent PenaltySurchargePercent Percent
    ProgressPercent ReliabilityPercent SettlementDiscountPercent TierRatePercent`,
  Quantity: `
    BackorderQuantity BaseQuantity BatchQuantity ChargeableQuantity ChildConsignmentQuantity ConsignmentQuantity
    ConsumerUnitQuantity CreditedQuantity CrewQuantity CustomsTariffQuantity DeliveredQuantity InvoicedQuantity
    MaximumQuantity MinimumQuantity OutstandingQuantity OversupplyQuantity PackQuantity PassengerQuantity Quantity
    ReceivedQuantity RejectedQuantity ReturnableQuantity ShortQuantity TotalGoodsItemQuantity TotalPackageQuantity
    TotalPackagesQuantity TotalTransportHandlingUnitQuantity ValueQuantity`,
  Rate: 'CalculationRate OrderableUnitFactorRate SourceCurrencyBaseRate TargetCurrencyBaseRate',
  Text: `
    AccountingCost AdditionalInformation AllowanceChargeReason BackorderReason BirthplaceName BuildingNumber
    BuyerReference CanonicalizationMethod CarrierServiceInstructions CertificateType Channel Characteristics
    CompanyLegalForm Condition Conditions Content ContractType CountrySubentity CustomerReference
    CustomsClearanceServiceInstructions DamageRemarks DataSendingCapability DeliveryInstructions
    DemurrageInstructions Department Description District DocumentDescription DocumentHash DocumentType
    ElectronicMail ExemptionReason Extension Floor ForwarderServiceInstructions HandlingInstructions
    HashAlgorithmMethod HaulageInstructions Information InhouseMail InstructionNote Instructions
    InvoicingPartyReference JobTitle Keyword Line ListValue Location LossRisk MarkAttention MarkCare MaximumValue
    MinimumValue NameSuffix Note OrganizationDepartment OutstandingReason PackingMaterial PaymentNote
    PlacardEndorsement PlacardNotation PlotIdentification PostalZone Postbox PriceChangeReason PriceType Priority
    Reference Region RegistrationNationality RejectReason Remarks Room SealingPartyType ServiceType ShippingMarks
    ShipsRequirements SignatureMethod SpecialInstructions SpecialServiceInstructions SpecialTerms
    SpecialTransportRequirements StatusReason SummaryDescription TariffDescription TaxExemptionReason Telefax
    Telephone TestMethod Text TierRange TimezoneOffset TimingComplaint Title TradingRestrictions
    TransportationServiceDescription ValidateProcess ValidateTool ValidateToolVersion Value ValueQualifier WorkPhase
    XPath`,
  Time: `
    ActualDeliveryTime ActualDespatchTime ActualPickupTime EarliestPickupTime EffectiveTime EndTime
    EstimatedDeliveryTime EstimatedDespatchTime ExpiryTime GuaranteedDespatchTime IssueTime LatestDeliveryTime
    LatestPickupTime ManufactureTime NominationTime OccurrenceTime PaidTime ReferenceTime RequestedDespatchTime
    RequiredDeliveryTime ResponseTime StartTime ValidationTime`,
};
