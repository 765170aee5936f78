// UBL 2.1 aggregates that Invoice, CreditNote and ApplicationResponse reach, as data: what each holds, in order, in the notation of notation.ts.
// Taken once from the OASIS schemas by a script; UBL 2.1 is closed, and a test compares every declaration with theirs.

/** Aggregate type (without the ending `Type`) or document element → its children. */
export const AGGREGATES: Readonly<Record<string, string>> = {
  Invoice: `
    ext:UBLExtensions? cbc:UBLVersionID? cbc:CustomizationID? cbc:ProfileID? cbc:ProfileExecutionID? cbc:ID
    cbc:CopyIndicator? cbc:UUID? cbc:IssueDate cbc:IssueTime? cbc:DueDate? cbc:InvoiceTypeCode? cbc:Note*
    cbc:TaxPointDate? cbc:DocumentCurrencyCode? cbc:TaxCurrencyCode? cbc:PricingCurrencyCode?
    cbc:PaymentCurrencyCode? cbc:PaymentAlternativeCurrencyCode? cbc:AccountingCostCode? cbc:AccountingCost?
    cbc:LineCountNumeric? cbc:BuyerReference? cac:InvoicePeriod* cac:OrderReference? cac:BillingReference*
    cac:DespatchDocumentReference* cac:ReceiptDocumentReference* cac:StatementDocumentReference*
    cac:OriginatorDocumentReference* cac:ContractDocumentReference* cac:AdditionalDocumentReference*
    cac:ProjectReference* cac:Signature* cac:AccountingSupplierParty cac:AccountingCustomerParty cac:PayeeParty?
    cac:BuyerCustomerParty? cac:SellerSupplierParty? cac:TaxRepresentativeParty? cac:Delivery* cac:DeliveryTerms?
    cac:PaymentMeans* cac:PaymentTerms* cac:PrepaidPayment* cac:AllowanceCharge* cac:TaxExchangeRate?
    cac:PricingExchangeRate? cac:PaymentExchangeRate? cac:PaymentAlternativeExchangeRate? cac:TaxTotal*
    cac:WithholdingTaxTotal* cac:LegalMonetaryTotal cac:InvoiceLine+`,
  CreditNote: `
    ext:UBLExtensions? cbc:UBLVersionID? cbc:CustomizationID? cbc:ProfileID? cbc:ProfileExecutionID? cbc:ID
    cbc:CopyIndicator? cbc:UUID? cbc:IssueDate cbc:IssueTime? cbc:TaxPointDate? cbc:CreditNoteTypeCode? cbc:Note*
    cbc:DocumentCurrencyCode? cbc:TaxCurrencyCode? cbc:PricingCurrencyCode? cbc:PaymentCurrencyCode?
    cbc:PaymentAlternativeCurrencyCode? cbc:AccountingCostCode? cbc:AccountingCost? cbc:LineCountNumeric?
    cbc:BuyerReference? cac:InvoicePeriod* cac:DiscrepancyResponse* cac:OrderReference? cac:BillingReference*
    cac:DespatchDocumentReference* cac:ReceiptDocumentReference* cac:ContractDocumentReference*
    cac:AdditionalDocumentReference* cac:StatementDocumentReference* cac:OriginatorDocumentReference* cac:Signature*
    cac:AccountingSupplierParty cac:AccountingCustomerParty cac:PayeeParty? cac:BuyerCustomerParty?
    cac:SellerSupplierParty? cac:TaxRepresentativeParty? cac:Delivery* cac:DeliveryTerms* cac:PaymentMeans*
    cac:PaymentTerms* cac:TaxExchangeRate? cac:PricingExchangeRate? cac:PaymentExchangeRate?
    cac:PaymentAlternativeExchangeRate? cac:AllowanceCharge* cac:TaxTotal* cac:LegalMonetaryTotal
    cac:CreditNoteLine+`,
  ApplicationResponse: `
    ext:UBLExtensions? cbc:UBLVersionID? cbc:CustomizationID? cbc:ProfileID? cbc:ProfileExecutionID? cbc:ID cbc:UUID?
    cbc:IssueDate cbc:IssueTime? cbc:ResponseDate? cbc:ResponseTime? cbc:Note* cbc:VersionID? cac:Signature*
    cac:SenderParty cac:ReceiverParty cac:DocumentResponse*`,
  AddressLine: 'cbc:Line',
  Address: `
    cbc:ID? cbc:AddressTypeCode? cbc:AddressFormatCode? cbc:Postbox? cbc:Floor? cbc:Room? cbc:StreetName?
    cbc:AdditionalStreetName? cbc:BlockName? cbc:BuildingName? cbc:BuildingNumber? cbc:InhouseMail? cbc:Department?
    cbc:MarkAttention? cbc:MarkCare? cbc:PlotIdentification? cbc:CitySubdivisionName? cbc:CityName? cbc:PostalZone?
    cbc:CountrySubentity? cbc:CountrySubentityCode? cbc:Region? cbc:District? cbc:TimezoneOffset? cac:AddressLine*
    cac:Country? cac:LocationCoordinate*`,
  AirTransport: 'cbc:AircraftID',
  AllowanceCharge: `
    cbc:ID? cbc:ChargeIndicator cbc:AllowanceChargeReasonCode? cbc:AllowanceChargeReason*
    cbc:MultiplierFactorNumeric? cbc:PrepaidIndicator? cbc:SequenceNumeric? cbc:Amount cbc:BaseAmount?
    cbc:AccountingCostCode? cbc:AccountingCost? cbc:PerUnitAmount? cac:TaxCategory* cac:TaxTotal? cac:PaymentMeans*`,
  Attachment: 'cbc:EmbeddedDocumentBinaryObject? cac:ExternalReference?',
  BillingReferenceLine: 'cbc:ID cbc:Amount? cac:AllowanceCharge*',
  BillingReference: `
    cac:InvoiceDocumentReference? cac:SelfBilledInvoiceDocumentReference? cac:CreditNoteDocumentReference?
    cac:SelfBilledCreditNoteDocumentReference? cac:DebitNoteDocumentReference? cac:ReminderDocumentReference?
    cac:AdditionalDocumentReference? cac:BillingReferenceLine*`,
  Branch: 'cbc:ID? cbc:Name? cac:FinancialInstitution? cac:Address?',
  CardAccount: `
    cbc:PrimaryAccountNumberID cbc:NetworkID cbc:CardTypeCode? cbc:ValidityStartDate? cbc:ExpiryDate? cbc:IssuerID?
    cbc:IssueNumberID? cbc:CV2ID? cbc:CardChipCode? cbc:ChipApplicationID? cbc:HolderName?`,
  Certificate: `
    cbc:ID cbc:CertificateTypeCode cbc:CertificateType cbc:Remarks* cac:IssuerParty cac:DocumentReference*
    cac:Signature*`,
  Clause: 'cbc:ID? cbc:Content*',
  CommodityClassification: 'cbc:NatureCode? cbc:CargoTypeCode? cbc:CommodityCode? cbc:ItemClassificationCode?',
  Communication: 'cbc:ChannelCode? cbc:Channel? cbc:Value?',
  Condition: 'cbc:AttributeID cbc:Measure? cbc:Description* cbc:MinimumMeasure? cbc:MaximumMeasure?',
  Consignment: `
    cbc:ID cbc:CarrierAssignedID? cbc:ConsigneeAssignedID? cbc:ConsignorAssignedID? cbc:FreightForwarderAssignedID?
    cbc:BrokerAssignedID? cbc:ContractedCarrierAssignedID? cbc:PerformingCarrierAssignedID? cbc:SummaryDescription*
    cbc:TotalInvoiceAmount? cbc:DeclaredCustomsValueAmount? cbc:TariffDescription* cbc:TariffCode?
    cbc:InsurancePremiumAmount? cbc:GrossWeightMeasure? cbc:NetWeightMeasure? cbc:NetNetWeightMeasure?
    cbc:ChargeableWeightMeasure? cbc:GrossVolumeMeasure? cbc:NetVolumeMeasure? cbc:LoadingLengthMeasure?
    cbc:Remarks* cbc:HazardousRiskIndicator? cbc:AnimalFoodIndicator? cbc:HumanFoodIndicator?
    cbc:LivestockIndicator? cbc:BulkCargoIndicator? cbc:ContainerizedIndicator? cbc:GeneralCargoIndicator?
    cbc:SpecialSecurityIndicator? cbc:ThirdPartyPayerIndicator? cbc:CarrierServiceInstructions*
    cbc:CustomsClearanceServiceInstructions* cbc:ForwarderServiceInstructions* cbc:SpecialServiceInstructions*
    cbc:SequenceID? cbc:ShippingPriorityLevelCode? cbc:HandlingCode? cbc:HandlingInstructions* cbc:Information*
    cbc:TotalGoodsItemQuantity? cbc:TotalTransportHandlingUnitQuantity? cbc:InsuranceValueAmount?
    cbc:DeclaredForCarriageValueAmount? cbc:DeclaredStatisticsValueAmount? cbc:FreeOnBoardValueAmount?
    cbc:SpecialInstructions* cbc:SplitConsignmentIndicator? cbc:DeliveryInstructions* cbc:ConsignmentQuantity?
    cbc:ConsolidatableIndicator? cbc:HaulageInstructions* cbc:LoadingSequenceID? cbc:ChildConsignmentQuantity?
    cbc:TotalPackagesQuantity? cac:ConsolidatedShipment* cac:CustomsDeclaration* cac:RequestedPickupTransportEvent?
    cac:RequestedDeliveryTransportEvent? cac:PlannedPickupTransportEvent? cac:PlannedDeliveryTransportEvent?
    cac:Status* cac:ChildConsignment* cac:ConsigneeParty? cac:ExporterParty? cac:ConsignorParty? cac:ImporterParty?
    cac:CarrierParty? cac:FreightForwarderParty? cac:NotifyParty? cac:OriginalDespatchParty? cac:FinalDeliveryParty?
    cac:PerformingCarrierParty? cac:SubstituteCarrierParty? cac:LogisticsOperatorParty? cac:TransportAdvisorParty?
    cac:HazardousItemNotificationParty? cac:InsuranceParty? cac:MortgageHolderParty? cac:BillOfLadingHolderParty?
    cac:OriginalDepartureCountry? cac:FinalDestinationCountry? cac:TransitCountry* cac:TransportContract?
    cac:TransportEvent* cac:OriginalDespatchTransportationService? cac:FinalDeliveryTransportationService?
    cac:DeliveryTerms? cac:PaymentTerms? cac:CollectPaymentTerms? cac:DisbursementPaymentTerms?
    cac:PrepaidPaymentTerms? cac:FreightAllowanceCharge* cac:ExtraAllowanceCharge* cac:MainCarriageShipmentStage*
    cac:PreCarriageShipmentStage* cac:OnCarriageShipmentStage* cac:TransportHandlingUnit*
    cac:FirstArrivalPortLocation? cac:LastExitPortLocation?`,
  Contact: 'cbc:ID? cbc:Name? cbc:Telephone? cbc:Telefax? cbc:ElectronicMail? cbc:Note* cac:OtherCommunication*',
  Contract: `
    cbc:ID? cbc:IssueDate? cbc:IssueTime? cbc:NominationDate? cbc:NominationTime? cbc:ContractTypeCode?
    cbc:ContractType? cbc:Note* cbc:VersionID? cbc:Description* cac:ValidityPeriod? cac:ContractDocumentReference*
    cac:NominationPeriod? cac:ContractualDelivery?`,
  CorporateRegistrationScheme: 'cbc:ID? cbc:Name? cbc:CorporateRegistrationTypeCode? cac:JurisdictionRegionAddress*',
  Country: 'cbc:IdentificationCode? cbc:Name?',
  CreditAccount: 'cbc:AccountID',
  CreditNoteLine: `
    cbc:ID cbc:UUID? cbc:Note* cbc:CreditedQuantity? cbc:LineExtensionAmount? cbc:TaxPointDate?
    cbc:AccountingCostCode? cbc:AccountingCost? cbc:PaymentPurposeCode? cbc:FreeOfChargeIndicator?
    cac:InvoicePeriod* cac:OrderLineReference* cac:DiscrepancyResponse* cac:DespatchLineReference*
    cac:ReceiptLineReference* cac:BillingReference* cac:DocumentReference* cac:PricingReference?
    cac:OriginatorParty? cac:Delivery* cac:PaymentTerms* cac:TaxTotal* cac:AllowanceCharge* cac:Item? cac:Price?
    cac:DeliveryTerms* cac:SubCreditNoteLine* cac:ItemPriceExtension?`,
  CustomerParty: `
    cbc:CustomerAssignedAccountID? cbc:SupplierAssignedAccountID? cbc:AdditionalAccountID* cac:Party?
    cac:DeliveryContact? cac:AccountingContact? cac:BuyerContact?`,
  CustomsDeclaration: 'cbc:ID cac:IssuerParty?',
  DeliveryTerms: `
    cbc:ID? cbc:SpecialTerms* cbc:LossRiskResponsibilityCode? cbc:LossRisk* cbc:Amount? cac:DeliveryLocation?
    cac:AllowanceCharge?`,
  Delivery: `
    cbc:ID? cbc:Quantity? cbc:MinimumQuantity? cbc:MaximumQuantity? cbc:ActualDeliveryDate? cbc:ActualDeliveryTime?
    cbc:LatestDeliveryDate? cbc:LatestDeliveryTime? cbc:ReleaseID? cbc:TrackingID? cac:DeliveryAddress?
    cac:DeliveryLocation? cac:AlternativeDeliveryLocation? cac:RequestedDeliveryPeriod? cac:PromisedDeliveryPeriod?
    cac:EstimatedDeliveryPeriod? cac:CarrierParty? cac:DeliveryParty? cac:NotifyParty* cac:Despatch?
    cac:DeliveryTerms* cac:MinimumDeliveryUnit? cac:MaximumDeliveryUnit? cac:Shipment?`,
  DeliveryUnit: 'cbc:BatchQuantity cbc:ConsumerUnitQuantity? cbc:HazardousRiskIndicator?',
  DependentPriceReference: 'cbc:Percent? cac:LocationAddress? cac:DependentLineReference?',
  DespatchLine: `
    cbc:ID cbc:UUID? cbc:Note* cbc:LineStatusCode? cbc:DeliveredQuantity? cbc:BackorderQuantity?
    cbc:BackorderReason* cbc:OutstandingQuantity? cbc:OutstandingReason* cbc:OversupplyQuantity?
    cac:OrderLineReference+ cac:DocumentReference* cac:Item cac:Shipment*`,
  Despatch: `
    cbc:ID? cbc:RequestedDespatchDate? cbc:RequestedDespatchTime? cbc:EstimatedDespatchDate?
    cbc:EstimatedDespatchTime? cbc:ActualDespatchDate? cbc:ActualDespatchTime? cbc:GuaranteedDespatchDate?
    cbc:GuaranteedDespatchTime? cbc:ReleaseID? cbc:Instructions* cac:DespatchAddress? cac:DespatchLocation?
    cac:DespatchParty? cac:CarrierParty? cac:NotifyParty* cac:Contact? cac:EstimatedDespatchPeriod?
    cac:RequestedDespatchPeriod?`,
  Dimension: 'cbc:AttributeID cbc:Measure? cbc:Description* cbc:MinimumMeasure? cbc:MaximumMeasure?',
  DocumentReference: `
    cbc:ID cbc:CopyIndicator? cbc:UUID? cbc:IssueDate? cbc:IssueTime? cbc:DocumentTypeCode? cbc:DocumentType?
    cbc:XPath* cbc:LanguageID? cbc:LocaleCode? cbc:VersionID? cbc:DocumentStatusCode? cbc:DocumentDescription*
    cac:Attachment? cac:ValidityPeriod? cac:IssuerParty? cac:ResultOfVerification?`,
  DocumentResponse: 'cac:Response cac:DocumentReference+ cac:IssuerParty? cac:RecipientParty? cac:LineResponse*',
  EmissionCalculationMethod: `
    cbc:CalculationMethodCode? cbc:FullnessIndicationCode? cac:MeasurementFromLocation? cac:MeasurementToLocation?`,
  EnvironmentalEmission: `
    cbc:EnvironmentalEmissionTypeCode cbc:ValueMeasure cbc:Description* cac:EmissionCalculationMethod*`,
  ExchangeRate: `
    cbc:SourceCurrencyCode cbc:SourceCurrencyBaseRate? cbc:TargetCurrencyCode cbc:TargetCurrencyBaseRate?
    cbc:ExchangeMarketID? cbc:CalculationRate? cbc:MathematicOperatorCode? cbc:Date? cac:ForeignExchangeContract?`,
  ExternalReference: `
    cbc:URI? cbc:DocumentHash? cbc:HashAlgorithmMethod? cbc:ExpiryDate? cbc:ExpiryTime? cbc:MimeCode?
    cbc:FormatCode? cbc:EncodingCode? cbc:CharacterSetCode? cbc:FileName? cbc:Description*`,
  FinancialAccount: `
    cbc:ID? cbc:Name? cbc:AliasName? cbc:AccountTypeCode? cbc:AccountFormatCode? cbc:CurrencyCode? cbc:PaymentNote*
    cac:FinancialInstitutionBranch? cac:Country?`,
  FinancialInstitution: 'cbc:ID? cbc:Name? cac:Address?',
  GoodsItemContainer: 'cbc:ID cbc:Quantity? cac:TransportEquipment*',
  GoodsItem: `
    cbc:ID? cbc:SequenceNumberID? cbc:Description* cbc:HazardousRiskIndicator? cbc:DeclaredCustomsValueAmount?
    cbc:DeclaredForCarriageValueAmount? cbc:DeclaredStatisticsValueAmount? cbc:FreeOnBoardValueAmount?
    cbc:InsuranceValueAmount? cbc:ValueAmount? cbc:GrossWeightMeasure? cbc:NetWeightMeasure?
    cbc:NetNetWeightMeasure? cbc:ChargeableWeightMeasure? cbc:GrossVolumeMeasure? cbc:NetVolumeMeasure?
    cbc:Quantity? cbc:PreferenceCriterionCode? cbc:RequiredCustomsID? cbc:CustomsStatusCode?
    cbc:CustomsTariffQuantity? cbc:CustomsImportClassifiedIndicator? cbc:ChargeableQuantity? cbc:ReturnableQuantity?
    cbc:TraceID? cac:Item* cac:GoodsItemContainer* cac:FreightAllowanceCharge* cac:InvoiceLine* cac:Temperature*
    cac:ContainedGoodsItem* cac:OriginAddress? cac:Delivery? cac:Pickup? cac:Despatch? cac:MeasurementDimension*
    cac:ContainingPackage* cac:ShipmentDocumentReference? cac:MinimumTemperature? cac:MaximumTemperature?`,
  HazardousGoodsTransit: `
    cbc:TransportEmergencyCardCode? cbc:PackingCriteriaCode? cbc:HazardousRegulationCode?
    cbc:InhalationToxicityZoneCode? cbc:TransportAuthorizationCode? cac:MaximumTemperature? cac:MinimumTemperature?`,
  HazardousItem: `
    cbc:ID? cbc:PlacardNotation? cbc:PlacardEndorsement? cbc:AdditionalInformation* cbc:UNDGCode?
    cbc:EmergencyProceduresCode? cbc:MedicalFirstAidGuideCode? cbc:TechnicalName? cbc:CategoryName?
    cbc:HazardousCategoryCode? cbc:UpperOrangeHazardPlacardID? cbc:LowerOrangeHazardPlacardID? cbc:MarkingID?
    cbc:HazardClassID? cbc:NetWeightMeasure? cbc:NetVolumeMeasure? cbc:Quantity? cac:ContactParty?
    cac:SecondaryHazard* cac:HazardousGoodsTransit* cac:EmergencyTemperature? cac:FlashpointTemperature?
    cac:AdditionalTemperature*`,
  InvoiceLine: `
    cbc:ID cbc:UUID? cbc:Note* cbc:InvoicedQuantity? cbc:LineExtensionAmount cbc:TaxPointDate?
    cbc:AccountingCostCode? cbc:AccountingCost? cbc:PaymentPurposeCode? cbc:FreeOfChargeIndicator?
    cac:InvoicePeriod* cac:OrderLineReference* cac:DespatchLineReference* cac:ReceiptLineReference*
    cac:BillingReference* cac:DocumentReference* cac:PricingReference? cac:OriginatorParty? cac:Delivery*
    cac:PaymentTerms* cac:AllowanceCharge* cac:TaxTotal* cac:WithholdingTaxTotal* cac:Item cac:Price?
    cac:DeliveryTerms? cac:SubInvoiceLine* cac:ItemPriceExtension?`,
  ItemIdentification: `
    cbc:ID cbc:ExtendedID? cbc:BarcodeSymbologyID? cac:PhysicalAttribute* cac:MeasurementDimension* cac:IssuerParty?`,
  ItemInstance: `
    cbc:ProductTraceID? cbc:ManufactureDate? cbc:ManufactureTime? cbc:BestBeforeDate? cbc:RegistrationID?
    cbc:SerialID? cac:AdditionalItemProperty* cac:LotIdentification?`,
  ItemLocationQuantity: `
    cbc:LeadTimeMeasure? cbc:MinimumQuantity? cbc:MaximumQuantity? cbc:HazardousRiskIndicator?
    cbc:TradingRestrictions* cac:ApplicableTerritoryAddress* cac:Price? cac:DeliveryUnit* cac:ApplicableTaxCategory*
    cac:Package? cac:AllowanceCharge* cac:DependentPriceReference?`,
  ItemPropertyGroup: 'cbc:ID cbc:Name? cbc:ImportanceCode?',
  ItemPropertyRange: 'cbc:MinimumValue? cbc:MaximumValue?',
  ItemProperty: `
    cbc:ID? cbc:Name cbc:NameCode? cbc:TestMethod? cbc:Value? cbc:ValueQuantity? cbc:ValueQualifier*
    cbc:ImportanceCode? cbc:ListValue* cac:UsabilityPeriod? cac:ItemPropertyGroup* cac:RangeDimension?
    cac:ItemPropertyRange?`,
  Item: `
    cbc:Description* cbc:PackQuantity? cbc:PackSizeNumeric? cbc:CatalogueIndicator? cbc:Name?
    cbc:HazardousRiskIndicator? cbc:AdditionalInformation* cbc:Keyword* cbc:BrandName* cbc:ModelName*
    cac:BuyersItemIdentification? cac:SellersItemIdentification? cac:ManufacturersItemIdentification*
    cac:StandardItemIdentification? cac:CatalogueItemIdentification? cac:AdditionalItemIdentification*
    cac:CatalogueDocumentReference? cac:ItemSpecificationDocumentReference* cac:OriginCountry?
    cac:CommodityClassification* cac:TransactionConditions* cac:HazardousItem* cac:ClassifiedTaxCategory*
    cac:AdditionalItemProperty* cac:ManufacturerParty* cac:InformationContentProviderParty? cac:OriginAddress*
    cac:ItemInstance* cac:Certificate* cac:Dimension*`,
  Language: 'cbc:ID? cbc:Name? cbc:LocaleCode?',
  LineReference: 'cbc:LineID cbc:UUID? cbc:LineStatusCode? cac:DocumentReference?',
  LineResponse: 'cac:LineReference cac:Response+',
  LocationCoordinate: `
    cbc:CoordinateSystemCode? cbc:LatitudeDegreesMeasure? cbc:LatitudeMinutesMeasure? cbc:LatitudeDirectionCode?
    cbc:LongitudeDegreesMeasure? cbc:LongitudeMinutesMeasure? cbc:LongitudeDirectionCode? cbc:AltitudeMeasure?`,
  Location: `
    cbc:ID? cbc:Description* cbc:Conditions* cbc:CountrySubentity? cbc:CountrySubentityCode? cbc:LocationTypeCode?
    cbc:InformationURI? cbc:Name? cac:ValidityPeriod* cac:Address? cac:SubsidiaryLocation* cac:LocationCoordinate*`,
  LotIdentification: 'cbc:LotNumberID? cbc:ExpiryDate? cac:AdditionalItemProperty*',
  MaritimeTransport: `
    cbc:VesselID? cbc:VesselName? cbc:RadioCallSignID? cbc:ShipsRequirements* cbc:GrossTonnageMeasure?
    cbc:NetTonnageMeasure? cac:RegistryCertificateDocumentReference? cac:RegistryPortLocation?`,
  MonetaryTotal: `
    cbc:LineExtensionAmount? cbc:TaxExclusiveAmount? cbc:TaxInclusiveAmount? cbc:AllowanceTotalAmount?
    cbc:ChargeTotalAmount? cbc:PrepaidAmount? cbc:PayableRoundingAmount? cbc:PayableAmount
    cbc:PayableAlternativeAmount?`,
  OrderLineReference: 'cbc:LineID cbc:SalesOrderLineID? cbc:UUID? cbc:LineStatusCode? cac:OrderReference?',
  OrderReference: `
    cbc:ID cbc:SalesOrderID? cbc:CopyIndicator? cbc:UUID? cbc:IssueDate? cbc:IssueTime? cbc:CustomerReference?
    cbc:OrderTypeCode? cac:DocumentReference?`,
  Package: `
    cbc:ID? cbc:Quantity? cbc:ReturnableMaterialIndicator? cbc:PackageLevelCode? cbc:PackagingTypeCode?
    cbc:PackingMaterial* cbc:TraceID? cac:ContainedPackage* cac:ContainingTransportEquipment? cac:GoodsItem*
    cac:MeasurementDimension* cac:DeliveryUnit* cac:Delivery? cac:Pickup? cac:Despatch?`,
  PartyIdentification: 'cbc:ID',
  PartyLegalEntity: `
    cbc:RegistrationName? cbc:CompanyID? cbc:RegistrationDate? cbc:RegistrationExpirationDate?
    cbc:CompanyLegalFormCode? cbc:CompanyLegalForm? cbc:SoleProprietorshipIndicator?
    cbc:CompanyLiquidationStatusCode? cbc:CorporateStockAmount? cbc:FullyPaidSharesIndicator?
    cac:RegistrationAddress? cac:CorporateRegistrationScheme? cac:HeadOfficeParty? cac:ShareholderParty*`,
  PartyName: 'cbc:Name',
  PartyTaxScheme: `
    cbc:RegistrationName? cbc:CompanyID? cbc:TaxLevelCode? cbc:ExemptionReasonCode? cbc:ExemptionReason*
    cac:RegistrationAddress? cac:TaxScheme`,
  Party: `
    cbc:MarkCareIndicator? cbc:MarkAttentionIndicator? cbc:WebsiteURI? cbc:LogoReferenceID? cbc:EndpointID?
    cbc:IndustryClassificationCode? cac:PartyIdentification* cac:PartyName* cac:Language? cac:PostalAddress?
    cac:PhysicalLocation? cac:PartyTaxScheme* cac:PartyLegalEntity* cac:Contact? cac:Person* cac:AgentParty?
    cac:ServiceProviderParty* cac:PowerOfAttorney* cac:FinancialAccount?`,
  PaymentMandate: `
    cbc:ID? cbc:MandateTypeCode? cbc:MaximumPaymentInstructionsNumeric? cbc:MaximumPaidAmount? cbc:SignatureID?
    cac:PayerParty? cac:PayerFinancialAccount? cac:ValidityPeriod? cac:PaymentReversalPeriod? cac:Clause*`,
  PaymentMeans: `
    cbc:ID? cbc:PaymentMeansCode cbc:PaymentDueDate? cbc:PaymentChannelCode? cbc:InstructionID? cbc:InstructionNote*
    cbc:PaymentID* cac:CardAccount? cac:PayerFinancialAccount? cac:PayeeFinancialAccount? cac:CreditAccount?
    cac:PaymentMandate? cac:TradeFinancing?`,
  PaymentTerms: `
    cbc:ID? cbc:PaymentMeansID* cbc:PrepaidPaymentReferenceID? cbc:Note* cbc:ReferenceEventCode?
    cbc:SettlementDiscountPercent? cbc:PenaltySurchargePercent? cbc:PaymentPercent? cbc:Amount?
    cbc:SettlementDiscountAmount? cbc:PenaltyAmount? cbc:PaymentTermsDetailsURI? cbc:PaymentDueDate?
    cbc:InstallmentDueDate? cbc:InvoicingPartyReference? cac:SettlementPeriod? cac:PenaltyPeriod? cac:ExchangeRate?
    cac:ValidityPeriod?`,
  Payment: 'cbc:ID? cbc:PaidAmount? cbc:ReceivedDate? cbc:PaidDate? cbc:PaidTime? cbc:InstructionID?',
  Period: `
    cbc:StartDate? cbc:StartTime? cbc:EndDate? cbc:EndTime? cbc:DurationMeasure? cbc:DescriptionCode*
    cbc:Description*`,
  Person: `
    cbc:ID? cbc:FirstName? cbc:FamilyName? cbc:Title? cbc:MiddleName? cbc:OtherName? cbc:NameSuffix? cbc:JobTitle?
    cbc:NationalityID? cbc:GenderCode? cbc:BirthDate? cbc:BirthplaceName? cbc:OrganizationDepartment? cac:Contact?
    cac:FinancialAccount? cac:IdentityDocumentReference* cac:ResidenceAddress?`,
  PhysicalAttribute: 'cbc:AttributeID cbc:PositionCode? cbc:DescriptionCode? cbc:Description*',
  Pickup: `
    cbc:ID? cbc:ActualPickupDate? cbc:ActualPickupTime? cbc:EarliestPickupDate? cbc:EarliestPickupTime?
    cbc:LatestPickupDate? cbc:LatestPickupTime? cac:PickupLocation? cac:PickupParty?`,
  PowerOfAttorney: `
    cbc:ID? cbc:IssueDate? cbc:IssueTime? cbc:Description* cac:NotaryParty? cac:AgentParty cac:WitnessParty*
    cac:MandateDocumentReference*`,
  PriceExtension: 'cbc:Amount cac:TaxTotal*',
  PriceList: 'cbc:ID? cbc:StatusCode? cac:ValidityPeriod* cac:PreviousPriceList?',
  Price: `
    cbc:PriceAmount cbc:BaseQuantity? cbc:PriceChangeReason* cbc:PriceTypeCode? cbc:PriceType?
    cbc:OrderableUnitFactorRate? cac:ValidityPeriod* cac:PriceList? cac:AllowanceCharge* cac:PricingExchangeRate?`,
  PricingReference: 'cac:OriginalItemLocationQuantity? cac:AlternativeConditionPrice*',
  ProjectReference: 'cbc:ID cbc:UUID? cbc:IssueDate? cac:WorkPhaseReference*',
  RailTransport: 'cbc:TrainID cbc:RailCarID?',
  ReceiptLine: `
    cbc:ID cbc:UUID? cbc:Note* cbc:ReceivedQuantity? cbc:ShortQuantity? cbc:ShortageActionCode?
    cbc:RejectedQuantity? cbc:RejectReasonCode? cbc:RejectReason* cbc:RejectActionCode? cbc:QuantityDiscrepancyCode?
    cbc:OversupplyQuantity? cbc:ReceivedDate? cbc:TimingComplaintCode? cbc:TimingComplaint? cac:OrderLineReference?
    cac:DespatchLineReference* cac:DocumentReference* cac:Item* cac:Shipment*`,
  Response: 'cbc:ReferenceID? cbc:ResponseCode? cbc:Description* cbc:EffectiveDate? cbc:EffectiveTime? cac:Status*',
  ResultOfVerification: `
    cbc:ValidatorID? cbc:ValidationResultCode? cbc:ValidationDate? cbc:ValidationTime? cbc:ValidateProcess?
    cbc:ValidateTool? cbc:ValidateToolVersion? cac:SignatoryParty?`,
  RoadTransport: 'cbc:LicensePlateID',
  SecondaryHazard: 'cbc:ID? cbc:PlacardNotation? cbc:PlacardEndorsement? cbc:EmergencyProceduresCode? cbc:Extension*',
  ServiceFrequency: 'cbc:WeekDayCode',
  ServiceProviderParty: 'cbc:ID? cbc:ServiceTypeCode? cbc:ServiceType* cac:Party cac:SellerContact?',
  ShareholderParty: 'cbc:PartecipationPercent? cac:Party?',
  ShipmentStage: `
    cbc:ID? cbc:TransportModeCode? cbc:TransportMeansTypeCode? cbc:TransitDirectionCode? cbc:PreCarriageIndicator?
    cbc:OnCarriageIndicator? cbc:EstimatedDeliveryDate? cbc:EstimatedDeliveryTime? cbc:RequiredDeliveryDate?
    cbc:RequiredDeliveryTime? cbc:LoadingSequenceID? cbc:SuccessiveSequenceID? cbc:Instructions*
    cbc:DemurrageInstructions* cbc:CrewQuantity? cbc:PassengerQuantity? cac:TransitPeriod? cac:CarrierParty*
    cac:TransportMeans? cac:LoadingPortLocation? cac:UnloadingPortLocation? cac:TransshipPortLocation?
    cac:LoadingTransportEvent? cac:ExaminationTransportEvent? cac:AvailabilityTransportEvent?
    cac:ExportationTransportEvent? cac:DischargeTransportEvent? cac:WarehousingTransportEvent?
    cac:TakeoverTransportEvent? cac:OptionalTakeoverTransportEvent? cac:DropoffTransportEvent?
    cac:ActualPickupTransportEvent? cac:DeliveryTransportEvent? cac:ReceiptTransportEvent?
    cac:StorageTransportEvent? cac:AcceptanceTransportEvent? cac:TerminalOperatorParty? cac:CustomsAgentParty?
    cac:EstimatedTransitPeriod? cac:FreightAllowanceCharge* cac:FreightChargeLocation? cac:DetentionTransportEvent*
    cac:RequestedDepartureTransportEvent? cac:RequestedArrivalTransportEvent? cac:RequestedWaypointTransportEvent*
    cac:PlannedDepartureTransportEvent? cac:PlannedArrivalTransportEvent? cac:PlannedWaypointTransportEvent*
    cac:ActualDepartureTransportEvent? cac:ActualWaypointTransportEvent? cac:ActualArrivalTransportEvent?
    cac:TransportEvent* cac:EstimatedDepartureTransportEvent? cac:EstimatedArrivalTransportEvent?
    cac:PassengerPerson* cac:DriverPerson* cac:ReportingPerson? cac:CrewMemberPerson* cac:SecurityOfficerPerson?
    cac:MasterPerson? cac:ShipsSurgeonPerson?`,
  Shipment: `
    cbc:ID cbc:ShippingPriorityLevelCode? cbc:HandlingCode? cbc:HandlingInstructions* cbc:Information*
    cbc:GrossWeightMeasure? cbc:NetWeightMeasure? cbc:NetNetWeightMeasure? cbc:GrossVolumeMeasure?
    cbc:NetVolumeMeasure? cbc:TotalGoodsItemQuantity? cbc:TotalTransportHandlingUnitQuantity?
    cbc:InsuranceValueAmount? cbc:DeclaredCustomsValueAmount? cbc:DeclaredForCarriageValueAmount?
    cbc:DeclaredStatisticsValueAmount? cbc:FreeOnBoardValueAmount? cbc:SpecialInstructions*
    cbc:DeliveryInstructions* cbc:SplitConsignmentIndicator? cbc:ConsignmentQuantity? cac:Consignment*
    cac:GoodsItem* cac:ShipmentStage* cac:Delivery? cac:TransportHandlingUnit* cac:ReturnAddress? cac:OriginAddress?
    cac:FirstArrivalPortLocation? cac:LastExitPortLocation? cac:ExportCountry? cac:FreightAllowanceCharge*`,
  Signature: `
    cbc:ID cbc:Note* cbc:ValidationDate? cbc:ValidationTime? cbc:ValidatorID? cbc:CanonicalizationMethod?
    cbc:SignatureMethod? cac:SignatoryParty? cac:DigitalSignatureAttachment? cac:OriginalDocumentReference?`,
  Status: `
    cbc:ConditionCode? cbc:ReferenceDate? cbc:ReferenceTime? cbc:Description* cbc:StatusReasonCode?
    cbc:StatusReason* cbc:SequenceID? cbc:Text* cbc:IndicationIndicator? cbc:Percent? cbc:ReliabilityPercent?
    cac:Condition*`,
  Stowage: 'cbc:LocationID? cbc:Location* cac:MeasurementDimension*',
  SupplierParty: `
    cbc:CustomerAssignedAccountID? cbc:AdditionalAccountID* cbc:DataSendingCapability? cac:Party?
    cac:DespatchContact? cac:AccountingContact? cac:SellerContact?`,
  TaxCategory: `
    cbc:ID? cbc:Name? cbc:Percent? cbc:BaseUnitMeasure? cbc:PerUnitAmount? cbc:TaxExemptionReasonCode?
    cbc:TaxExemptionReason* cbc:TierRange? cbc:TierRatePercent? cac:TaxScheme`,
  TaxScheme: 'cbc:ID? cbc:Name? cbc:TaxTypeCode? cbc:CurrencyCode? cac:JurisdictionRegionAddress*',
  TaxSubtotal: `
    cbc:TaxableAmount? cbc:TaxAmount cbc:CalculationSequenceNumeric? cbc:TransactionCurrencyTaxAmount? cbc:Percent?
    cbc:BaseUnitMeasure? cbc:PerUnitAmount? cbc:TierRange? cbc:TierRatePercent? cac:TaxCategory`,
  TaxTotal: 'cbc:TaxAmount cbc:RoundingAmount? cbc:TaxEvidenceIndicator? cbc:TaxIncludedIndicator? cac:TaxSubtotal*',
  Temperature: 'cbc:AttributeID cbc:Measure cbc:Description*',
  TradeFinancing: `
    cbc:ID? cbc:FinancingInstrumentCode? cac:ContractDocumentReference? cac:DocumentReference* cac:FinancingParty
    cac:FinancingFinancialAccount? cac:Clause*`,
  TradingTerms: 'cbc:Information* cbc:Reference? cac:ApplicableAddress?',
  TransactionConditions: 'cbc:ID? cbc:ActionCode? cbc:Description* cac:DocumentReference*',
  TransportEquipmentSeal: 'cbc:ID cbc:SealIssuerTypeCode? cbc:Condition? cbc:SealStatusCode? cbc:SealingPartyType?',
  TransportEquipment: `
    cbc:ID? cbc:ReferencedConsignmentID* cbc:TransportEquipmentTypeCode? cbc:ProviderTypeCode? cbc:OwnerTypeCode?
    cbc:SizeTypeCode? cbc:DispositionCode? cbc:FullnessIndicationCode? cbc:RefrigerationOnIndicator?
    cbc:Information* cbc:ReturnabilityIndicator? cbc:LegalStatusIndicator? cbc:AirFlowPercent? cbc:HumidityPercent?
    cbc:AnimalFoodApprovedIndicator? cbc:HumanFoodApprovedIndicator? cbc:DangerousGoodsApprovedIndicator?
    cbc:RefrigeratedIndicator? cbc:Characteristics? cbc:DamageRemarks* cbc:Description*
    cbc:SpecialTransportRequirements* cbc:GrossWeightMeasure? cbc:GrossVolumeMeasure? cbc:TareWeightMeasure?
    cbc:TrackingDeviceCode? cbc:PowerIndicator? cbc:TraceID? cac:MeasurementDimension* cac:TransportEquipmentSeal*
    cac:MinimumTemperature? cac:MaximumTemperature? cac:ProviderParty? cac:LoadingProofParty? cac:SupplierParty?
    cac:OwnerParty? cac:OperatingParty? cac:LoadingLocation? cac:UnloadingLocation? cac:StorageLocation?
    cac:PositioningTransportEvent* cac:QuarantineTransportEvent* cac:DeliveryTransportEvent*
    cac:PickupTransportEvent* cac:HandlingTransportEvent* cac:LoadingTransportEvent* cac:TransportEvent*
    cac:ApplicableTransportMeans? cac:HaulageTradingTerms* cac:HazardousGoodsTransit*
    cac:PackagedTransportHandlingUnit* cac:ServiceAllowanceCharge* cac:FreightAllowanceCharge*
    cac:AttachedTransportEquipment* cac:Delivery? cac:Pickup? cac:Despatch? cac:ShipmentDocumentReference*
    cac:ContainedInTransportEquipment* cac:Package* cac:GoodsItem*`,
  TransportEvent: `
    cbc:IdentificationID? cbc:OccurrenceDate? cbc:OccurrenceTime? cbc:TransportEventTypeCode? cbc:Description*
    cbc:CompletionIndicator? cac:ReportedShipment? cac:CurrentStatus* cac:Contact* cac:Location? cac:Signature?
    cac:Period*`,
  TransportHandlingUnit: `
    cbc:ID? cbc:TransportHandlingUnitTypeCode? cbc:HandlingCode? cbc:HandlingInstructions*
    cbc:HazardousRiskIndicator? cbc:TotalGoodsItemQuantity? cbc:TotalPackageQuantity? cbc:DamageRemarks*
    cbc:ShippingMarks* cbc:TraceID? cac:HandlingUnitDespatchLine* cac:ActualPackage*
    cac:ReceivedHandlingUnitReceiptLine* cac:TransportEquipment* cac:TransportMeans* cac:HazardousGoodsTransit*
    cac:MeasurementDimension* cac:MinimumTemperature? cac:MaximumTemperature? cac:GoodsItem*
    cac:FloorSpaceMeasurementDimension? cac:PalletSpaceMeasurementDimension? cac:ShipmentDocumentReference*
    cac:Status* cac:CustomsDeclaration* cac:ReferencedShipment* cac:Package*`,
  TransportMeans: `
    cbc:JourneyID? cbc:RegistrationNationalityID? cbc:RegistrationNationality* cbc:DirectionCode?
    cbc:TransportMeansTypeCode? cbc:TradeServiceCode? cac:Stowage? cac:AirTransport? cac:RoadTransport?
    cac:RailTransport? cac:MaritimeTransport? cac:OwnerParty? cac:MeasurementDimension*`,
  TransportationService: `
    cbc:TransportServiceCode cbc:TariffClassCode? cbc:Priority? cbc:FreightRateClassCode?
    cbc:TransportationServiceDescription* cbc:TransportationServiceDetailsURI? cbc:NominationDate?
    cbc:NominationTime? cbc:Name? cbc:SequenceNumeric? cac:TransportEquipment* cac:SupportedTransportEquipment*
    cac:UnsupportedTransportEquipment* cac:CommodityClassification* cac:SupportedCommodityClassification*
    cac:UnsupportedCommodityClassification* cac:TotalCapacityDimension? cac:ShipmentStage* cac:TransportEvent*
    cac:ResponsibleTransportServiceProviderParty? cac:EnvironmentalEmission* cac:EstimatedDurationPeriod?
    cac:ScheduledServiceFrequency*`,
  WorkPhaseReference: `
    cbc:ID? cbc:WorkPhaseCode? cbc:WorkPhase* cbc:ProgressPercent? cbc:StartDate? cbc:EndDate?
    cac:WorkOrderDocumentReference*`,
};

/** Type → the `cac:` elements of it. */
export const AGGREGATE_ELEMENTS: Readonly<Record<string, string>> = {
  Address: `
    Address ApplicableAddress ApplicableTerritoryAddress DeliveryAddress DespatchAddress JurisdictionRegionAddress
    LocationAddress OriginAddress PostalAddress RegistrationAddress ResidenceAddress ReturnAddress`,
  AddressLine: 'AddressLine',
  AirTransport: 'AirTransport',
  AllowanceCharge: 'AllowanceCharge ExtraAllowanceCharge FreightAllowanceCharge ServiceAllowanceCharge',
  Attachment: 'Attachment DigitalSignatureAttachment',
  BillingReference: 'BillingReference',
  BillingReferenceLine: 'BillingReferenceLine',
  Branch: 'FinancialInstitutionBranch',
  CardAccount: 'CardAccount',
  Certificate: 'Certificate',
  Clause: 'Clause',
  CommodityClassification: `
    CommodityClassification SupportedCommodityClassification UnsupportedCommodityClassification`,
  Communication: 'OtherCommunication',
  Condition: 'Condition',
  Consignment: 'ChildConsignment Consignment',
  Contact: 'AccountingContact BuyerContact Contact DeliveryContact DespatchContact SellerContact',
  Contract: 'ForeignExchangeContract TransportContract',
  CorporateRegistrationScheme: 'CorporateRegistrationScheme',
  Country: 'Country ExportCountry FinalDestinationCountry OriginCountry OriginalDepartureCountry TransitCountry',
  CreditAccount: 'CreditAccount',
  CreditNoteLine: 'CreditNoteLine SubCreditNoteLine',
  CustomerParty: 'AccountingCustomerParty BuyerCustomerParty',
  CustomsDeclaration: 'CustomsDeclaration',
  Delivery: 'ContractualDelivery Delivery',
  DeliveryTerms: 'DeliveryTerms',
  DeliveryUnit: 'DeliveryUnit MaximumDeliveryUnit MinimumDeliveryUnit',
  DependentPriceReference: 'DependentPriceReference',
  Despatch: 'Despatch',
  DespatchLine: 'HandlingUnitDespatchLine',
  Dimension: `
    Dimension FloorSpaceMeasurementDimension MeasurementDimension PalletSpaceMeasurementDimension RangeDimension
    TotalCapacityDimension`,
  DocumentReference: `
    AdditionalDocumentReference CatalogueDocumentReference ContractDocumentReference CreditNoteDocumentReference
    DebitNoteDocumentReference DespatchDocumentReference DocumentReference IdentityDocumentReference
    InvoiceDocumentReference ItemSpecificationDocumentReference MandateDocumentReference OriginalDocumentReference
    OriginatorDocumentReference ReceiptDocumentReference RegistryCertificateDocumentReference
    ReminderDocumentReference SelfBilledCreditNoteDocumentReference SelfBilledInvoiceDocumentReference
    ShipmentDocumentReference StatementDocumentReference WorkOrderDocumentReference`,
  DocumentResponse: 'DocumentResponse',
  EmissionCalculationMethod: 'EmissionCalculationMethod',
  EnvironmentalEmission: 'EnvironmentalEmission',
  ExchangeRate: 'ExchangeRate PaymentAlternativeExchangeRate PaymentExchangeRate PricingExchangeRate TaxExchangeRate',
  ExternalReference: 'ExternalReference',
  FinancialAccount: 'FinancialAccount FinancingFinancialAccount PayeeFinancialAccount PayerFinancialAccount',
  FinancialInstitution: 'FinancialInstitution',
  GoodsItem: 'ContainedGoodsItem GoodsItem',
  GoodsItemContainer: 'GoodsItemContainer',
  HazardousGoodsTransit: 'HazardousGoodsTransit',
  HazardousItem: 'HazardousItem',
  InvoiceLine: 'InvoiceLine SubInvoiceLine',
  Item: 'Item',
  ItemIdentification: `
    AdditionalItemIdentification BuyersItemIdentification CatalogueItemIdentification
    ManufacturersItemIdentification SellersItemIdentification StandardItemIdentification`,
  ItemInstance: 'ItemInstance',
  ItemLocationQuantity: 'OriginalItemLocationQuantity',
  ItemProperty: 'AdditionalItemProperty',
  ItemPropertyGroup: 'ItemPropertyGroup',
  ItemPropertyRange: 'ItemPropertyRange',
  Language: 'Language',
  LineReference: 'DependentLineReference DespatchLineReference LineReference ReceiptLineReference',
  LineResponse: 'LineResponse',
  Location: `
    AlternativeDeliveryLocation DeliveryLocation DespatchLocation FirstArrivalPortLocation FreightChargeLocation
    LastExitPortLocation LoadingLocation LoadingPortLocation Location MeasurementFromLocation MeasurementToLocation
    PhysicalLocation PickupLocation RegistryPortLocation StorageLocation SubsidiaryLocation TransshipPortLocation
    UnloadingLocation UnloadingPortLocation`,
  LocationCoordinate: 'LocationCoordinate',
  LotIdentification: 'LotIdentification',
  MaritimeTransport: 'MaritimeTransport',
  MonetaryTotal: 'LegalMonetaryTotal',
  OrderLineReference: 'OrderLineReference',
  OrderReference: 'OrderReference',
  Package: 'ActualPackage ContainedPackage ContainingPackage Package',
  Party: `
    AgentParty BillOfLadingHolderParty CarrierParty ConsigneeParty ConsignorParty ContactParty CustomsAgentParty
    DeliveryParty DespatchParty ExporterParty FinalDeliveryParty FinancingParty FreightForwarderParty
    HazardousItemNotificationParty HeadOfficeParty ImporterParty InformationContentProviderParty InsuranceParty
    IssuerParty LoadingProofParty LogisticsOperatorParty ManufacturerParty MortgageHolderParty NotaryParty
    NotifyParty OperatingParty OriginalDespatchParty OriginatorParty OwnerParty Party PayeeParty PayerParty
    PerformingCarrierParty PickupParty ProviderParty ReceiverParty RecipientParty
    ResponsibleTransportServiceProviderParty SenderParty SignatoryParty SubstituteCarrierParty TaxRepresentativeParty
    TerminalOperatorParty TransportAdvisorParty WitnessParty`,
  PartyIdentification: 'PartyIdentification',
  PartyLegalEntity: 'PartyLegalEntity',
  PartyName: 'PartyName',
  PartyTaxScheme: 'PartyTaxScheme',
  Payment: 'PrepaidPayment',
  PaymentMandate: 'PaymentMandate',
  PaymentMeans: 'PaymentMeans',
  PaymentTerms: 'CollectPaymentTerms DisbursementPaymentTerms PaymentTerms PrepaidPaymentTerms',
  Period: `
    EstimatedDeliveryPeriod EstimatedDespatchPeriod EstimatedDurationPeriod EstimatedTransitPeriod InvoicePeriod
    NominationPeriod PaymentReversalPeriod PenaltyPeriod Period PromisedDeliveryPeriod RequestedDeliveryPeriod
    RequestedDespatchPeriod SettlementPeriod TransitPeriod UsabilityPeriod ValidityPeriod`,
  Person: `
    CrewMemberPerson DriverPerson MasterPerson PassengerPerson Person ReportingPerson SecurityOfficerPerson
    ShipsSurgeonPerson`,
  PhysicalAttribute: 'PhysicalAttribute',
  Pickup: 'Pickup',
  PowerOfAttorney: 'PowerOfAttorney',
  Price: 'AlternativeConditionPrice Price',
  PriceExtension: 'ItemPriceExtension',
  PriceList: 'PreviousPriceList PriceList',
  PricingReference: 'PricingReference',
  ProjectReference: 'ProjectReference',
  RailTransport: 'RailTransport',
  ReceiptLine: 'ReceivedHandlingUnitReceiptLine',
  Response: 'DiscrepancyResponse Response',
  ResultOfVerification: 'ResultOfVerification',
  RoadTransport: 'RoadTransport',
  SecondaryHazard: 'SecondaryHazard',
  ServiceFrequency: 'ScheduledServiceFrequency',
  ServiceProviderParty: 'ServiceProviderParty',
  ShareholderParty: 'ShareholderParty',
  Shipment: 'ConsolidatedShipment ReferencedShipment ReportedShipment Shipment',
  ShipmentStage: 'MainCarriageShipmentStage OnCarriageShipmentStage PreCarriageShipmentStage ShipmentStage',
  Signature: 'Signature',
  Status: 'CurrentStatus Status',
  Stowage: 'Stowage',
  SupplierParty: 'AccountingSupplierParty SellerSupplierParty SupplierParty',
  TaxCategory: 'ApplicableTaxCategory ClassifiedTaxCategory TaxCategory',
  TaxScheme: 'TaxScheme',
  TaxSubtotal: 'TaxSubtotal',
  TaxTotal: 'TaxTotal WithholdingTaxTotal',
  Temperature: `
    AdditionalTemperature EmergencyTemperature FlashpointTemperature MaximumTemperature MinimumTemperature
    Temperature`,
  TradeFinancing: 'TradeFinancing',
  TradingTerms: 'HaulageTradingTerms',
  TransactionConditions: 'TransactionConditions',
  TransportEquipment: `
    AttachedTransportEquipment ContainedInTransportEquipment ContainingTransportEquipment
    SupportedTransportEquipment TransportEquipment UnsupportedTransportEquipment`,
  TransportEquipmentSeal: 'TransportEquipmentSeal',
  TransportEvent: `
    AcceptanceTransportEvent ActualArrivalTransportEvent ActualDepartureTransportEvent ActualPickupTransportEvent
    ActualWaypointTransportEvent AvailabilityTransportEvent DeliveryTransportEvent DetentionTransportEvent
    DischargeTransportEvent DropoffTransportEvent EstimatedArrivalTransportEvent EstimatedDepartureTransportEvent
    ExaminationTransportEvent ExportationTransportEvent HandlingTransportEvent LoadingTransportEvent
    OptionalTakeoverTransportEvent PickupTransportEvent PlannedArrivalTransportEvent PlannedDeliveryTransportEvent
    PlannedDepartureTransportEvent PlannedPickupTransportEvent PlannedWaypointTransportEvent
    PositioningTransportEvent QuarantineTransportEvent ReceiptTransportEvent RequestedArrivalTransportEvent
    RequestedDeliveryTransportEvent RequestedDepartureTransportEvent RequestedPickupTransportEvent
    RequestedWaypointTransportEvent StorageTransportEvent TakeoverTransportEvent TransportEvent
    WarehousingTransportEvent`,
  TransportHandlingUnit: 'PackagedTransportHandlingUnit TransportHandlingUnit',
  TransportMeans: 'ApplicableTransportMeans TransportMeans',
  TransportationService: 'FinalDeliveryTransportationService OriginalDespatchTransportationService',
  WorkPhaseReference: 'WorkPhaseReference',
};
