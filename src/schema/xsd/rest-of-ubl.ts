// What UBL 2.1 declares beyond the reach of Invoice, CreditNote and ApplicationResponse. An extension may hold any of these elements, and the
// schemas then check them (wildcards are lax); no document of ours does, so the model leaves them out.

/** Aggregate type (without the ending `Type`) → its children, in the notation of src/ubl/model/notation.ts. */
export const REST_OF_UBL_AGGREGATES: Readonly<Record<string, string>> = {
  ActivityDataLine: `
    cbc:ID cbc:SupplyChainActivityTypeCode cac:BuyerCustomerParty? cac:SellerSupplierParty? cac:ActivityPeriod?
    cac:ActivityOriginLocation cac:ActivityFinalLocation? cac:SalesItem+`,
  ActivityProperty: 'cbc:Name cbc:Value',
  AppealTerms: `
    cbc:Description* cac:PresentationPeriod? cac:AppealInformationParty? cac:AppealReceiverParty?
    cac:MediationParty?`,
  AuctionTerms: `
    cbc:AuctionConstraintIndicator? cbc:JustificationDescription* cbc:Description* cbc:ProcessDescription*
    cbc:ConditionsDescription* cbc:ElectronicDeviceDescription* cbc:AuctionURI?`,
  AwardingCriterionResponse: `
    cbc:ID? cbc:AwardingCriterionID? cbc:AwardingCriterionDescription* cbc:Description* cbc:Quantity? cbc:Amount?
    cac:SubordinateAwardingCriterionResponse*`,
  AwardingCriterion: `
    cbc:ID? cbc:AwardingCriterionTypeCode? cbc:Description* cbc:WeightNumeric? cbc:Weight*
    cbc:CalculationExpression* cbc:CalculationExpressionCode? cbc:MinimumQuantity? cbc:MaximumQuantity?
    cbc:MinimumAmount? cbc:MaximumAmount? cbc:MinimumImprovementBid* cac:SubordinateAwardingCriterion*`,
  AwardingTerms: `
    cbc:WeightingAlgorithmCode? cbc:Description* cbc:TechnicalCommitteeDescription* cbc:LowTendersDescription*
    cbc:PrizeIndicator? cbc:PrizeDescription* cbc:PaymentDescription* cbc:FollowupContractIndicator?
    cbc:BindingOnBuyerIndicator? cac:AwardingCriterion* cac:TechnicalCommitteePerson*`,
  BudgetAccountLine: 'cbc:ID? cbc:TotalAmount? cac:BudgetAccount*',
  BudgetAccount: 'cbc:ID? cbc:BudgetYearNumeric? cac:RequiredClassificationScheme?',
  Capability: `
    cbc:CapabilityTypeCode? cbc:Description* cbc:ValueAmount? cbc:ValueQuantity? cac:EvidenceSupplied*
    cac:ValidityPeriod?`,
  CatalogueItemSpecificationUpdateLine: 'cbc:ID cac:ContractorCustomerParty? cac:SellerSupplierParty? cac:Item',
  CatalogueLine: `
    cbc:ID cbc:ActionCode? cbc:LifeCycleStatusCode? cbc:ContractSubdivision? cbc:Note* cbc:OrderableIndicator?
    cbc:OrderableUnit? cbc:ContentUnitQuantity? cbc:OrderQuantityIncrementNumeric? cbc:MinimumOrderQuantity?
    cbc:MaximumOrderQuantity? cbc:WarrantyInformation* cbc:PackLevelCode? cac:ContractorCustomerParty?
    cac:SellerSupplierParty? cac:WarrantyParty? cac:WarrantyValidityPeriod? cac:LineValidityPeriod?
    cac:ItemComparison* cac:ComponentRelatedItem* cac:AccessoryRelatedItem* cac:RequiredRelatedItem*
    cac:ReplacementRelatedItem* cac:ComplementaryRelatedItem* cac:ReplacedRelatedItem*
    cac:RequiredItemLocationQuantity* cac:DocumentReference* cac:Item cac:KeywordItemProperty*
    cac:CallForTendersLineReference? cac:CallForTendersDocumentReference?`,
  CataloguePricingUpdateLine: `
    cbc:ID cac:ContractorCustomerParty? cac:SellerSupplierParty? cac:RequiredItemLocationQuantity*`,
  CatalogueReference: `
    cbc:ID cbc:UUID? cbc:IssueDate? cbc:IssueTime? cbc:RevisionDate? cbc:RevisionTime? cbc:Note* cbc:Description*
    cbc:VersionID? cbc:PreviousVersionID?`,
  CatalogueRequestLine: `
    cbc:ID cbc:ContractSubdivision? cbc:Note* cac:LineValidityPeriod? cac:RequiredItemLocationQuantity* cac:Item`,
  CertificateOfOriginApplication: `
    cbc:ReferenceID cbc:CertificateType cbc:ApplicationStatusCode? cbc:OriginalJobID cbc:PreviousJobID? cbc:Remarks*
    cac:Shipment cac:EndorserParty+ cac:PreparationParty cac:IssuerParty cac:ExporterParty? cac:ImporterParty?
    cac:IssuingCountry cac:DocumentDistribution* cac:SupportingDocumentReference* cac:Signature*`,
  ClassificationCategory: 'cbc:Name? cbc:CodeValue? cbc:Description* cac:CategorizesClassificationCategory*',
  ClassificationScheme: `
    cbc:ID cbc:UUID? cbc:LastRevisionDate? cbc:LastRevisionTime? cbc:Note* cbc:Name? cbc:Description* cbc:AgencyID?
    cbc:AgencyName? cbc:VersionID? cbc:URI? cbc:SchemeURI? cbc:LanguageID? cac:ClassificationCategory+`,
  CompletedTask: `
    cbc:AnnualAverageAmount? cbc:TotalTaskAmount? cbc:PartyCapacityAmount? cbc:Description* cac:EvidenceSupplied*
    cac:Period? cac:RecipientCustomerParty?`,
  ConsumptionAverage: 'cbc:AverageAmount? cbc:Description*',
  ConsumptionCorrection: `
    cbc:CorrectionType? cbc:CorrectionTypeCode? cbc:MeterNumber? cbc:GasPressureQuantity?
    cbc:ActualTemperatureReductionQuantity? cbc:NormalTemperatureReductionQuantity?
    cbc:DifferenceTemperatureReductionQuantity? cbc:Description* cbc:CorrectionUnitAmount?
    cbc:ConsumptionEnergyQuantity? cbc:ConsumptionWaterQuantity? cbc:CorrectionAmount?`,
  ConsumptionHistory: `
    cbc:MeterNumber? cbc:Quantity cbc:Amount? cbc:ConsumptionLevelCode? cbc:ConsumptionLevel? cbc:Description*
    cac:Period`,
  ConsumptionLine: `
    cbc:ID cbc:ParentDocumentLineReferenceID? cbc:InvoicedQuantity cbc:LineExtensionAmount cac:Period? cac:Delivery*
    cac:AllowanceCharge* cac:TaxTotal* cac:UtilityItem cac:Price? cac:UnstructuredPrice?`,
  ConsumptionPoint: `
    cbc:ID cbc:Description* cbc:SubscriberID? cbc:SubscriberType? cbc:SubscriberTypeCode?
    cbc:TotalDeliveredQuantity? cac:Address? cac:WebSiteAccess? cac:UtilityMeter*`,
  ConsumptionReportReference: `
    cbc:ConsumptionReportID cbc:ConsumptionType? cbc:ConsumptionTypeCode? cbc:TotalConsumedQuantity cac:Period`,
  ConsumptionReport: `
    cbc:ID cbc:ConsumptionType? cbc:ConsumptionTypeCode? cbc:Description* cbc:TotalConsumedQuantity?
    cbc:BasicConsumedQuantity? cbc:ResidentOccupantsNumeric? cbc:ConsumersEnergyLevelCode? cbc:ConsumersEnergyLevel?
    cbc:ResidenceType? cbc:ResidenceTypeCode? cbc:HeatingType? cbc:HeatingTypeCode? cac:Period?
    cac:GuidanceDocumentReference? cac:DocumentReference? cac:ConsumptionReportReference* cac:ConsumptionHistory*`,
  Consumption: `
    cbc:UtilityStatementTypeCode? cac:MainPeriod? cac:AllowanceCharge* cac:TaxTotal* cac:EnergyWaterSupply?
    cac:TelecommunicationsSupply? cac:LegalMonetaryTotal`,
  ContractExecutionRequirement: 'cbc:Name* cbc:ExecutionRequirementCode? cbc:Description*',
  ContractExtension: `
    cbc:OptionsDescription* cbc:MinimumNumberNumeric? cbc:MaximumNumberNumeric? cac:OptionValidityPeriod?
    cac:Renewal*`,
  ContractingActivity: 'cbc:ActivityTypeCode? cbc:ActivityType?',
  ContractingParty: 'cbc:BuyerProfileURI? cac:ContractingPartyType* cac:ContractingActivity* cac:Party',
  ContractingPartyType: 'cbc:PartyTypeCode? cbc:PartyType?',
  DebitNoteLine: `
    cbc:ID cbc:UUID? cbc:Note* cbc:DebitedQuantity? cbc:LineExtensionAmount cbc:TaxPointDate?
    cbc:AccountingCostCode? cbc:AccountingCost? cbc:PaymentPurposeCode? cac:DiscrepancyResponse*
    cac:DespatchLineReference* cac:ReceiptLineReference* cac:BillingReference* cac:DocumentReference*
    cac:PricingReference? cac:Delivery* cac:TaxTotal* cac:AllowanceCharge* cac:Item? cac:Price?
    cac:SubDebitNoteLine*`,
  Declaration: 'cbc:Name* cbc:DeclarationTypeCode? cbc:Description* cac:EvidenceSupplied*',
  DocumentDistribution: 'cbc:PrintQualifier cbc:MaximumCopiesNumeric cac:Party',
  Duty: 'cbc:Amount cbc:Duty? cbc:DutyCode? cac:TaxCategory?',
  EconomicOperatorRole: 'cbc:RoleCode? cbc:RoleDescription*',
  EconomicOperatorShortList: `
    cbc:LimitationDescription* cbc:ExpectedQuantity? cbc:MaximumQuantity? cbc:MinimumQuantity? cac:PreSelectedParty*`,
  Endorsement: 'cbc:DocumentID cbc:ApprovalStatus cbc:Remarks* cac:EndorserParty cac:Signature*',
  EndorserParty: 'cbc:RoleCode cbc:SequenceNumeric cac:Party cac:SignatoryContact',
  EnergyTaxReport: 'cbc:TaxEnergyAmount? cbc:TaxEnergyOnAccountAmount? cbc:TaxEnergyBalanceAmount? cac:TaxScheme',
  EnergyWaterSupply: `
    cac:ConsumptionReport* cac:EnergyTaxReport* cac:ConsumptionAverage* cac:EnergyWaterConsumptionCorrection*`,
  EvaluationCriterion: `
    cbc:EvaluationCriterionTypeCode? cbc:Description* cbc:ThresholdAmount? cbc:ThresholdQuantity?
    cbc:ExpressionCode? cbc:Expression* cac:DurationPeriod? cac:SuggestedEvidence*`,
  EventComment: 'cbc:Comment cbc:IssueDate? cbc:IssueTime?',
  EventLineItem: 'cbc:LineNumberNumeric? cac:ParticipatingLocationsLocation? cac:RetailPlannedImpact* cac:SupplyItem',
  EventTacticEnumeration: `
    cbc:ConsumerIncentiveTacticTypeCode? cbc:DisplayTacticTypeCode? cbc:FeatureTacticTypeCode?
    cbc:TradeItemPackingLabelingTypeCode?`,
  EventTactic: 'cbc:Comment? cbc:Quantity? cac:EventTacticEnumeration cac:Period?',
  Event: `
    cbc:IdentificationID? cbc:OccurrenceDate? cbc:OccurrenceTime? cbc:TypeCode? cbc:Description*
    cbc:CompletionIndicator? cac:CurrentStatus* cac:Contact* cac:OccurenceLocation?`,
  EvidenceSupplied: 'cbc:ID',
  Evidence: `
    cbc:ID? cbc:EvidenceTypeCode? cbc:Description* cbc:CandidateStatement* cac:EvidenceIssuingParty?
    cac:DocumentReference? cac:Language?`,
  ExceptionCriteriaLine: `
    cbc:ID cbc:Note* cbc:ThresholdValueComparisonCode cbc:ThresholdQuantity cbc:ExceptionStatusCode?
    cbc:CollaborationPriorityCode? cbc:ExceptionResolutionCode? cbc:SupplyChainActivityTypeCode?
    cbc:PerformanceMetricTypeCode? cac:EffectivePeriod? cac:SupplyItem+ cac:ForecastExceptionCriterionLine?`,
  ExceptionNotificationLine: `
    cbc:ID cbc:Note* cbc:Description* cbc:ExceptionStatusCode? cbc:CollaborationPriorityCode? cbc:ResolutionCode?
    cbc:ComparedValueMeasure cbc:SourceValueMeasure cbc:VarianceQuantity? cbc:SupplyChainActivityTypeCode?
    cbc:PerformanceMetricTypeCode? cac:ExceptionObservationPeriod? cac:DocumentReference* cac:ForecastException?
    cac:SupplyItem`,
  FinancialGuarantee: `
    cbc:GuaranteeTypeCode cbc:Description* cbc:LiabilityAmount? cbc:AmountRate? cac:ConstitutionPeriod?`,
  ForecastExceptionCriterionLine: `
    cbc:ForecastPurposeCode cbc:ForecastTypeCode cbc:ComparisonDataSourceCode? cbc:DataSourceCode
    cbc:TimeDeltaDaysQuantity?`,
  ForecastException: `
    cbc:ForecastPurposeCode cbc:ForecastTypeCode cbc:IssueDate cbc:IssueTime? cbc:DataSourceCode
    cbc:ComparisonDataCode? cbc:ComparisonForecastIssueTime? cbc:ComparisonForecastIssueDate?`,
  ForecastLine: 'cbc:ID cbc:Note* cbc:FrozenDocumentIndicator? cbc:ForecastTypeCode cac:ForecastPeriod? cac:SalesItem?',
  ForecastRevisionLine: `
    cbc:ID cbc:Note* cbc:Description* cbc:RevisedForecastLineID cbc:SourceForecastIssueDate
    cbc:SourceForecastIssueTime cbc:AdjustmentReasonCode? cac:ForecastPeriod? cac:SalesItem?`,
  FrameworkAgreement: `
    cbc:ExpectedOperatorQuantity? cbc:MaximumOperatorQuantity? cbc:Justification* cbc:Frequency* cac:DurationPeriod?
    cac:SubsequentProcessTenderRequirement*`,
  ImmobilizedSecurity: `
    cbc:ImmobilizationCertificateID? cbc:SecurityID? cbc:IssueDate? cbc:FaceValueAmount? cbc:MarketValueAmount?
    cbc:SharesNumberQuantity? cac:IssuerParty?`,
  InstructionForReturnsLine: 'cbc:ID cbc:Note* cbc:Quantity cac:ManufacturerParty? cac:Item',
  InventoryReportLine: `
    cbc:ID cbc:Note* cbc:Quantity cbc:InventoryValueAmount? cbc:AvailabilityDate? cbc:AvailabilityStatusCode?
    cac:Item cac:InventoryLocation?`,
  ItemComparison: 'cbc:PriceAmount? cbc:Quantity?',
  ItemInformationRequestLine: `
    cbc:TimeFrequencyCode? cbc:SupplyChainActivityTypeCode? cbc:ForecastTypeCode? cbc:PerformanceMetricTypeCode?
    cac:Period+ cac:SalesItem+`,
  ItemManagementProfile: `
    cbc:FrozenPeriodDaysNumeric? cbc:MinimumInventoryQuantity? cbc:MultipleOrderQuantity?
    cbc:OrderIntervalDaysNumeric? cbc:ReplenishmentOwnerDescription* cbc:TargetServicePercent?
    cbc:TargetInventoryQuantity? cac:EffectivePeriod cac:Item cac:ItemLocationQuantity?`,
  LineItem: `
    cbc:ID cbc:SalesOrderID? cbc:UUID? cbc:Note* cbc:LineStatusCode? cbc:Quantity? cbc:LineExtensionAmount?
    cbc:TotalTaxAmount? cbc:MinimumQuantity? cbc:MaximumQuantity? cbc:MinimumBackorderQuantity?
    cbc:MaximumBackorderQuantity? cbc:InspectionMethodCode? cbc:PartialDeliveryIndicator?
    cbc:BackOrderAllowedIndicator? cbc:AccountingCostCode? cbc:AccountingCost? cbc:WarrantyInformation*
    cac:Delivery* cac:DeliveryTerms? cac:OriginatorParty? cac:OrderedShipment* cac:PricingReference?
    cac:AllowanceCharge* cac:Price? cac:Item cac:SubLineItem* cac:WarrantyValidityPeriod? cac:WarrantyParty?
    cac:TaxTotal* cac:ItemPriceExtension? cac:LineReference*`,
  MeterProperty: 'cbc:Name? cbc:NameCode? cbc:Value? cbc:ValueQuantity? cbc:ValueQualifier*',
  MeterReading: `
    cbc:ID? cbc:MeterReadingType? cbc:MeterReadingTypeCode? cbc:PreviousMeterReadingDate cbc:PreviousMeterQuantity
    cbc:LatestMeterReadingDate cbc:LatestMeterQuantity cbc:PreviousMeterReadingMethod?
    cbc:PreviousMeterReadingMethodCode? cbc:LatestMeterReadingMethod? cbc:LatestMeterReadingMethodCode?
    cbc:MeterReadingComments* cbc:DeliveredQuantity`,
  Meter: `
    cbc:MeterNumber? cbc:MeterName? cbc:MeterConstant? cbc:MeterConstantCode? cbc:TotalDeliveredQuantity?
    cac:MeterReading* cac:MeterProperty*`,
  MiscellaneousEvent: 'cbc:MiscellaneousEventTypeCode cac:EventLineItem+',
  NotificationRequirement: `
    cbc:NotificationTypeCode cbc:PostEventNotificationDurationMeasure? cbc:PreEventNotificationDurationMeasure?
    cac:NotifyParty* cac:NotificationPeriod* cac:NotificationLocation*`,
  OnAccountPayment: 'cbc:EstimatedConsumedQuantity cbc:Note* cac:PaymentTerms+',
  OrderLine: `
    cbc:SubstitutionStatusCode? cbc:Note* cac:LineItem cac:SellerProposedSubstituteLineItem*
    cac:SellerSubstitutedLineItem* cac:BuyerProposedSubstituteLineItem* cac:CatalogueLineReference?
    cac:QuotationLineReference? cac:OrderLineReference* cac:DocumentReference*`,
  OrderedShipment: 'cac:Shipment cac:Package*',
  PerformanceDataLine: `
    cbc:ID cbc:Note* cbc:PerformanceValueQuantity cbc:PerformanceMetricTypeCode cac:Period? cac:Item?`,
  ProcessJustification: `
    cbc:PreviousCancellationReasonCode? cbc:ProcessReasonCode? cbc:ProcessReason* cbc:Description*`,
  ProcurementProjectLot: 'cbc:ID cac:TenderingTerms? cac:ProcurementProject?',
  ProcurementProject: `
    cbc:ID? cbc:Name+ cbc:Description* cbc:ProcurementTypeCode? cbc:ProcurementSubTypeCode? cbc:QualityControlCode?
    cbc:RequiredFeeAmount? cbc:FeeDescription* cbc:RequestedDeliveryDate? cbc:EstimatedOverallContractQuantity?
    cbc:Note* cac:RequestedTenderTotal? cac:MainCommodityClassification? cac:AdditionalCommodityClassification*
    cac:RealizedLocation* cac:PlannedPeriod? cac:ContractExtension? cac:RequestForTenderLine*`,
  PromotionalEventLineItem: 'cbc:Amount cac:EventLineItem',
  PromotionalEvent: `
    cbc:PromotionalEventTypeCode cbc:SubmissionDate? cbc:FirstShipmentAvailibilityDate?
    cbc:LatestProposalAcceptanceDate? cac:PromotionalSpecification+`,
  PromotionalSpecification: 'cbc:SpecificationID? cac:PromotionalEventLineItem+ cac:EventTactic*',
  QualificationResolution: `
    cbc:AdmissionCode cbc:ExclusionReason* cbc:Resolution* cbc:ResolutionDate cbc:ResolutionTime?
    cac:ProcurementProjectLot?`,
  QualifyingParty: `
    cbc:ParticipationPercent? cbc:PersonalSituation* cbc:OperatingYearsQuantity? cbc:EmployeeQuantity?
    cbc:BusinessClassificationEvidenceID? cbc:BusinessIdentityEvidenceID? cbc:TendererRoleCode?
    cac:BusinessClassificationScheme? cac:TechnicalCapability* cac:FinancialCapability* cac:CompletedTask*
    cac:Declaration* cac:Party? cac:EconomicOperatorRole?`,
  QuotationLine: `
    cbc:ID? cbc:Note* cbc:Quantity? cbc:LineExtensionAmount? cbc:TotalTaxAmount? cbc:RequestForQuotationLineID?
    cac:DocumentReference* cac:LineItem cac:SellerProposedSubstituteLineItem* cac:AlternativeLineItem*
    cac:RequestLineReference?`,
  Regulation: 'cbc:Name cbc:LegalReference? cbc:OntologyURI?',
  RelatedItem: 'cbc:ID? cbc:Quantity? cbc:Description*',
  ReminderLine: `
    cbc:ID cbc:Note* cbc:UUID? cbc:BalanceBroughtForwardIndicator? cbc:DebitLineAmount? cbc:CreditLineAmount?
    cbc:AccountingCostCode? cbc:AccountingCost? cbc:PenaltySurchargePercent? cbc:Amount? cbc:PaymentPurposeCode?
    cac:ReminderPeriod* cac:BillingReference* cac:ExchangeRate?`,
  RemittanceAdviceLine: `
    cbc:ID cbc:Note* cbc:UUID? cbc:DebitLineAmount? cbc:CreditLineAmount? cbc:BalanceAmount? cbc:PaymentPurposeCode?
    cbc:InvoicingPartyReference? cac:AccountingSupplierParty? cac:AccountingCustomerParty? cac:BuyerCustomerParty?
    cac:SellerSupplierParty? cac:OriginatorCustomerParty? cac:PayeeParty? cac:InvoicePeriod* cac:BillingReference*
    cac:DocumentReference* cac:ExchangeRate?`,
  Renewal: 'cbc:Amount? cac:Period?',
  RequestForQuotationLine: `
    cbc:ID? cbc:UUID? cbc:Note* cbc:OptionalLineItemIndicator? cbc:PrivacyCode? cbc:SecurityClassificationCode?
    cac:DocumentReference* cac:LineItem`,
  RequestForTenderLine: `
    cbc:ID? cbc:UUID? cbc:Note* cbc:Quantity? cbc:MinimumQuantity? cbc:MaximumQuantity? cbc:TaxIncludedIndicator?
    cbc:MinimumAmount? cbc:MaximumAmount? cbc:EstimatedAmount? cac:DocumentReference* cac:DeliveryPeriod*
    cac:RequiredItemLocationQuantity* cac:WarrantyValidityPeriod? cac:Item cac:SubRequestForTenderLine*`,
  RequestedTenderTotal: `
    cbc:EstimatedOverallContractAmount? cbc:TotalAmount? cbc:TaxIncludedIndicator? cbc:MinimumAmount?
    cbc:MaximumAmount? cbc:MonetaryScope* cbc:AverageSubsequentContractAmount? cac:ApplicableTaxCategory*`,
  RetailPlannedImpact: 'cbc:Amount cbc:ForecastPurposeCode cbc:ForecastTypeCode cac:Period?',
  SalesItem: 'cbc:Quantity cac:ActivityProperty* cac:TaxExclusivePrice* cac:TaxInclusivePrice* cac:Item',
  StatementLine: `
    cbc:ID cbc:Note* cbc:UUID? cbc:BalanceBroughtForwardIndicator? cbc:DebitLineAmount? cbc:CreditLineAmount?
    cbc:BalanceAmount? cbc:PaymentPurposeCode? cac:PaymentMeans? cac:PaymentTerms* cac:BuyerCustomerParty?
    cac:SellerSupplierParty? cac:OriginatorCustomerParty? cac:AccountingCustomerParty? cac:AccountingSupplierParty?
    cac:PayeeParty? cac:InvoicePeriod* cac:BillingReference* cac:DocumentReference* cac:ExchangeRate?
    cac:AllowanceCharge* cac:CollectedPayment*`,
  StockAvailabilityReportLine: `
    cbc:ID cbc:Note* cbc:Quantity cbc:ValueAmount? cbc:AvailabilityDate? cbc:AvailabilityStatusCode? cac:Item`,
  SubcontractTerms: `
    cbc:Rate? cbc:UnknownPriceIndicator? cbc:Description* cbc:Amount? cbc:SubcontractingConditionsCode?
    cbc:MaximumPercent? cbc:MinimumPercent?`,
  SubscriberConsumption: `
    cbc:ConsumptionID? cbc:SpecificationTypeCode? cbc:Note* cbc:TotalMeteredQuantity? cac:SubscriberParty?
    cac:UtilityConsumptionPoint cac:OnAccountPayment* cac:Consumption? cac:SupplierConsumption*`,
  SupplierConsumption: `
    cbc:Description* cac:UtilitySupplierParty? cac:UtilityCustomerParty? cac:Consumption cac:Contract?
    cac:ConsumptionLine+`,
  TelecommunicationsService: `
    cbc:ID? cbc:CallDate cbc:CallTime cbc:ServiceNumberCalled cbc:TelecommunicationsServiceCategory?
    cbc:TelecommunicationsServiceCategoryCode? cbc:MovieTitle? cbc:RoamingPartnerName? cbc:PayPerView? cbc:Quantity?
    cbc:TelecommunicationsServiceCall? cbc:TelecommunicationsServiceCallCode? cbc:CallBaseAmount?
    cbc:CallExtensionAmount? cac:Price? cac:Country? cac:ExchangeRate* cac:AllowanceCharge* cac:TaxTotal*
    cac:CallDuty* cac:TimeDuty*`,
  TelecommunicationsSupplyLine: `
    cbc:ID cbc:PhoneNumber cbc:Description* cbc:LineExtensionAmount? cac:ExchangeRate* cac:AllowanceCharge*
    cac:TaxTotal* cac:TelecommunicationsService+`,
  TelecommunicationsSupply: `
    cbc:TelecommunicationsSupplyType? cbc:TelecommunicationsSupplyTypeCode? cbc:PrivacyCode cbc:Description*
    cbc:TotalAmount? cac:TelecommunicationsSupplyLine+`,
  TenderLine: `
    cbc:ID? cbc:Note* cbc:Quantity? cbc:LineExtensionAmount? cbc:TotalTaxAmount? cbc:OrderableUnit?
    cbc:ContentUnitQuantity? cbc:OrderQuantityIncrementNumeric? cbc:MinimumOrderQuantity? cbc:MaximumOrderQuantity?
    cbc:WarrantyInformation* cbc:PackLevelCode? cac:DocumentReference* cac:Item? cac:OfferedItemLocationQuantity*
    cac:ReplacementRelatedItem* cac:WarrantyParty? cac:WarrantyValidityPeriod? cac:SubTenderLine*
    cac:CallForTendersLineReference? cac:CallForTendersDocumentReference?`,
  TenderPreparation: `
    cbc:TenderEnvelopeID cbc:TenderEnvelopeTypeCode? cbc:Description* cbc:OpenTenderID? cac:ProcurementProjectLot*
    cac:DocumentTenderRequirement*`,
  TenderRequirement: 'cbc:Name cbc:Description* cac:TemplateDocumentReference?',
  TenderResult: `
    cbc:TenderResultCode? cbc:Description* cbc:AdvertisementAmount? cbc:AwardDate cbc:AwardTime?
    cbc:ReceivedTenderQuantity? cbc:LowerTenderAmount? cbc:HigherTenderAmount? cbc:StartDate?
    cbc:ReceivedElectronicTenderQuantity? cbc:ReceivedForeignTenderQuantity? cac:Contract?
    cac:AwardedTenderedProject? cac:ContractFormalizationPeriod? cac:SubcontractTerms* cac:WinningParty*`,
  TenderedProject: `
    cbc:VariantID? cbc:FeeAmount? cbc:FeeDescription* cbc:TenderEnvelopeID? cbc:TenderEnvelopeTypeCode?
    cac:ProcurementProjectLot? cac:EvidenceDocumentReference* cac:TaxTotal* cac:LegalMonetaryTotal? cac:TenderLine*
    cac:AwardingCriterionResponse*`,
  TendererPartyQualification: `
    cac:InterestedProcurementProjectLot* cac:MainQualifyingParty cac:AdditionalQualifyingParty*`,
  TendererQualificationRequest: `
    cbc:CompanyLegalFormCode? cbc:CompanyLegalForm? cbc:PersonalSituation* cbc:OperatingYearsQuantity?
    cbc:EmployeeQuantity? cbc:Description* cac:RequiredBusinessClassificationScheme*
    cac:TechnicalEvaluationCriterion* cac:FinancialEvaluationCriterion* cac:SpecificTendererRequirement*
    cac:EconomicOperatorRole*`,
  TendererRequirement: `
    cbc:Name* cbc:TendererRequirementTypeCode? cbc:Description* cbc:LegalReference? cac:SuggestedEvidence*`,
  TenderingProcess: `
    cbc:ID? cbc:OriginalContractingSystemID? cbc:Description* cbc:NegotiationDescription* cbc:ProcedureCode?
    cbc:UrgencyCode? cbc:ExpenseCode? cbc:PartPresentationCode? cbc:ContractingSystemCode? cbc:SubmissionMethodCode?
    cbc:CandidateReductionConstraintIndicator? cbc:GovernmentAgreementConstraintIndicator?
    cac:DocumentAvailabilityPeriod? cac:TenderSubmissionDeadlinePeriod? cac:InvitationSubmissionPeriod?
    cac:ParticipationRequestReceptionPeriod? cac:NoticeDocumentReference* cac:AdditionalDocumentReference*
    cac:ProcessJustification* cac:EconomicOperatorShortList? cac:OpenTenderEvent* cac:AuctionTerms?
    cac:FrameworkAgreement?`,
  TenderingTerms: `
    cbc:AwardingMethodTypeCode? cbc:PriceEvaluationCode? cbc:MaximumVariantQuantity? cbc:VariantConstraintIndicator?
    cbc:AcceptedVariantsDescription* cbc:PriceRevisionFormulaDescription* cbc:FundingProgramCode?
    cbc:FundingProgram* cbc:MaximumAdvertisementAmount? cbc:Note* cbc:PaymentFrequencyCode?
    cbc:EconomicOperatorRegistryURI? cbc:RequiredCurriculaIndicator? cbc:OtherConditionsIndicator?
    cbc:AdditionalConditions* cbc:LatestSecurityClearanceDate? cbc:DocumentationFeeAmount? cac:PenaltyClause*
    cac:RequiredFinancialGuarantee* cac:ProcurementLegislationDocumentReference?
    cac:FiscalLegislationDocumentReference? cac:EnvironmentalLegislationDocumentReference?
    cac:EmploymentLegislationDocumentReference? cac:ContractualDocumentReference*
    cac:CallForTendersDocumentReference? cac:WarrantyValidityPeriod? cac:PaymentTerms*
    cac:TendererQualificationRequest* cac:AllowedSubcontractTerms* cac:TenderPreparation*
    cac:ContractExecutionRequirement* cac:AwardingTerms? cac:AdditionalInformationParty? cac:DocumentProviderParty?
    cac:TenderRecipientParty? cac:ContractResponsibleParty? cac:TenderEvaluationParty* cac:TenderValidityPeriod?
    cac:ContractAcceptancePeriod? cac:AppealTerms? cac:Language* cac:BudgetAccountLine*
    cac:ReplacedNoticeDocumentReference?`,
  TransportExecutionTerms: `
    cbc:TransportUserSpecialTerms* cbc:TransportServiceProviderSpecialTerms* cbc:ChangeConditions* cac:PaymentTerms*
    cac:DeliveryTerms* cac:BonusPaymentTerms? cac:CommissionPaymentTerms? cac:PenaltyPaymentTerms?
    cac:EnvironmentalEmission* cac:NotificationRequirement* cac:ServiceChargePaymentTerms?`,
  TransportSchedule: `
    cbc:SequenceNumeric cbc:ReferenceDate? cbc:ReferenceTime? cbc:ReliabilityPercent? cbc:Remarks*
    cac:StatusLocation cac:ActualArrivalTransportEvent? cac:ActualDepartureTransportEvent?
    cac:EstimatedDepartureTransportEvent? cac:EstimatedArrivalTransportEvent? cac:PlannedDepartureTransportEvent?
    cac:PlannedArrivalTransportEvent?`,
  TransportationSegment: `
    cbc:SequenceNumeric cbc:TransportExecutionPlanReferenceID? cac:TransportationService
    cac:TransportServiceProviderParty cac:ReferencedConsignment? cac:ShipmentStage*`,
  UnstructuredPrice: 'cbc:PriceAmount? cbc:TimeAmount?',
  UtilityItem: `
    cbc:ID cbc:SubscriberID? cbc:SubscriberType? cbc:SubscriberTypeCode? cbc:Description* cbc:PackQuantity?
    cbc:PackSizeNumeric? cbc:ConsumptionType? cbc:ConsumptionTypeCode? cbc:CurrentChargeType?
    cbc:CurrentChargeTypeCode? cbc:OneTimeChargeType? cbc:OneTimeChargeTypeCode? cac:TaxCategory? cac:Contract?`,
  WebSiteAccess: 'cbc:URI? cbc:Password cbc:Login',
  WinningParty: 'cbc:Rank? cac:Party',
};

/** Type → the `cac:` elements of it. */
export const REST_OF_UBL_AGGREGATE_ELEMENTS: Readonly<Record<string, string>> = {
  ActivityDataLine: 'ActivityDataLine SupplyChainActivityDataLine',
  ActivityProperty: 'ActivityProperty',
  AppealTerms: 'AppealTerms',
  AuctionTerms: 'AuctionTerms',
  AwardingCriterion: 'AwardingCriterion SubordinateAwardingCriterion',
  AwardingCriterionResponse: 'AwardingCriterionResponse SubordinateAwardingCriterionResponse',
  AwardingTerms: 'AwardingTerms',
  Branch: 'Branch',
  BudgetAccount: 'BudgetAccount',
  BudgetAccountLine: 'BudgetAccountLine',
  Capability: 'Capability FinancialCapability TechnicalCapability',
  CatalogueItemSpecificationUpdateLine: 'CatalogueItemSpecificationUpdateLine',
  CatalogueLine: 'CatalogueLine',
  CataloguePricingUpdateLine: 'CataloguePricingUpdateLine',
  CatalogueReference: `
    CatalogueReference DeletedCatalogueReference RelatedCatalogueReference RequestedCatalogueReference
    SourceCatalogueReference`,
  CatalogueRequestLine: 'CatalogueRequestLine',
  CertificateOfOriginApplication: 'CertificateOfOriginApplication',
  ClassificationCategory: 'CategorizesClassificationCategory ClassificationCategory',
  ClassificationScheme: `
    BusinessClassificationScheme ClassificationScheme RequestedClassificationScheme
    RequiredBusinessClassificationScheme RequiredClassificationScheme`,
  Clause: 'PenaltyClause',
  CommodityClassification: 'AdditionalCommodityClassification MainCommodityClassification',
  Communication: 'Communication',
  CompletedTask: 'CompletedTask',
  Consignment: 'ReferencedConsignment',
  Consumption: 'Consumption',
  ConsumptionAverage: 'ConsumptionAverage',
  ConsumptionCorrection: 'ConsumptionCorrection EnergyWaterConsumptionCorrection',
  ConsumptionHistory: 'ConsumptionHistory',
  ConsumptionLine: 'ConsumptionLine',
  ConsumptionPoint: 'ConsumptionPoint UtilityConsumptionPoint',
  ConsumptionReport: 'ConsumptionReport',
  ConsumptionReportReference: 'ConsumptionReportReference',
  Contact: 'SignatoryContact',
  Contract: 'Contract ReferencedContract',
  ContractExecutionRequirement: 'ContractExecutionRequirement',
  ContractExtension: 'ContractExtension',
  ContractingActivity: 'ContractingActivity',
  ContractingParty: 'ContractingParty',
  ContractingPartyType: 'ContractingPartyType',
  Country: 'DestinationCountry IssuingCountry',
  CustomerParty: `
    ContractorCustomerParty CustomerParty DeliveryCustomerParty OriginatorCustomerParty RecipientCustomerParty
    RetailerCustomerParty`,
  DebitNoteLine: 'DebitNoteLine SubDebitNoteLine',
  Declaration: 'Declaration',
  DespatchLine: 'DespatchLine',
  DocumentDistribution: 'DocumentDistribution',
  DocumentReference: `
    CallForTendersDocumentReference ContractualDocumentReference EmploymentLegislationDocumentReference
    EnvironmentalLegislationDocumentReference EvidenceDocumentReference FiscalLegislationDocumentReference
    GuaranteeDocumentReference GuidanceDocumentReference LegalDocumentReference MinutesDocumentReference
    NoticeDocumentReference OrderDocumentReference ParentDocumentReference PreviousDocumentReference
    ProcurementLegislationDocumentReference QuotationDocumentReference ReplacedNoticeDocumentReference
    RequestForQuotationDocumentReference RequestedDocumentReference ResolutionDocumentReference
    SupportingDocumentReference TechnicalDocumentReference TemplateDocumentReference TenderDocumentReference
    TendererQualificationDocumentReference TransportExecutionPlanDocumentReference
    TransportExecutionPlanRequestDocumentReference TransportProgressStatusRequestDocumentReference
    TransportServiceDescriptionDocumentReference TransportServiceDescriptionRequestDocumentReference
    TransportationStatusRequestDocumentReference`,
  DocumentResponse: 'AdditionalDocumentResponse',
  Duty: 'CallDuty Duty TimeDuty',
  EconomicOperatorRole: 'EconomicOperatorRole',
  EconomicOperatorShortList: 'EconomicOperatorShortList',
  Endorsement: 'EmbassyEndorsement Endorsement InsuranceEndorsement IssuerEndorsement',
  EndorserParty: 'EndorserParty',
  EnergyTaxReport: 'EnergyTaxReport',
  EnergyWaterSupply: 'EnergyWaterSupply',
  EvaluationCriterion: 'EvaluationCriterion FinancialEvaluationCriterion TechnicalEvaluationCriterion',
  Event: 'Event OpenTenderEvent',
  EventComment: 'EventComment',
  EventLineItem: 'EventLineItem',
  EventTactic: 'EventTactic',
  EventTacticEnumeration: 'EventTacticEnumeration',
  Evidence: 'Evidence SuggestedEvidence',
  EvidenceSupplied: 'EvidenceSupplied',
  ExceptionCriteriaLine: 'ExceptionCriteriaLine',
  ExceptionNotificationLine: 'ExceptionNotificationLine',
  FinancialGuarantee: 'FinalFinancialGuarantee FinancialGuarantee RequiredFinancialGuarantee',
  ForecastException: 'ForecastException',
  ForecastExceptionCriterionLine: 'ForecastExceptionCriterionLine',
  ForecastLine: 'ForecastLine',
  ForecastRevisionLine: 'ForecastRevisionLine',
  FrameworkAgreement: 'FrameworkAgreement',
  GoodsItem: 'ReferencedGoodsItem',
  ImmobilizedSecurity: 'ImmobilizedSecurity',
  InstructionForReturnsLine: 'InstructionForReturnsLine',
  InventoryReportLine: 'InventoryReportLine',
  Item: 'SupplyItem',
  ItemComparison: 'ItemComparison',
  ItemIdentification: 'ItemIdentification',
  ItemInformationRequestLine: 'ItemInformationRequestLine',
  ItemLocationQuantity: 'ItemLocationQuantity OfferedItemLocationQuantity RequiredItemLocationQuantity',
  ItemManagementProfile: 'ItemManagementProfile',
  ItemProperty: 'ItemProperty KeywordItemProperty',
  Language: 'DefaultLanguage RequestedLanguage',
  LineItem: `
    AlternativeLineItem BuyerProposedSubstituteLineItem LineItem SellerProposedSubstituteLineItem
    SellerSubstitutedLineItem SubLineItem`,
  LineReference: `
    CallForTendersLineReference CatalogueLineReference ParentDocumentLineReference QuotationLineReference
    RequestLineReference`,
  Location: `
    ActivityFinalLocation ActivityOriginLocation AtLocation FromLocation InventoryLocation NotificationLocation
    OccurenceLocation ParticipatingLocationsLocation RealizedLocation RequestedStatusLocation StatusLocation
    ToLocation`,
  Meter: 'Meter UtilityMeter',
  MeterProperty: 'MeterProperty',
  MeterReading: 'MeterReading',
  MiscellaneousEvent: 'MiscellaneousEvent',
  MonetaryTotal: 'AnticipatedMonetaryTotal MonetaryTotal QuotedMonetaryTotal RequestedMonetaryTotal',
  NotificationRequirement: 'NotificationRequirement',
  OnAccountPayment: 'MainOnAccountPayment OnAccountPayment',
  OrderLine: 'OrderLine',
  OrderedShipment: 'OrderedShipment',
  Package: 'ReferencedPackage',
  Party: `
    AdditionalInformationParty AppealInformationParty AppealReceiverParty BeneficiaryParty BillToParty
    ContractResponsibleParty DocumentProviderParty EvidenceIssuingParty GuarantorParty InterestedParty
    InventoryReportingParty MediationParty PreSelectedParty PreparationParty SourceIssuerParty
    SubcontractorParty SubscriberParty TenderEvaluationParty TenderRecipientParty TendererParty
    TransportServiceProviderParty TransportUserParty UtilityCustomerParty UtilitySupplierParty WarrantyParty`,
  Payment: 'CollectedPayment Payment',
  PaymentTerms: 'BonusPaymentTerms CommissionPaymentTerms PenaltyPaymentTerms ServiceChargePaymentTerms',
  PerformanceDataLine: 'PerformanceDataLine',
  Period: `
    ActivityPeriod ApplicablePeriod ConstitutionPeriod ContractAcceptancePeriod ContractFormalizationPeriod
    DeliveryPeriod DocumentAvailabilityPeriod DurationPeriod EffectivePeriod ExceptionObservationPeriod
    ForecastPeriod FrequencyPeriod InventoryPeriod InvitationSubmissionPeriod LineValidityPeriod MainPeriod
    NotificationPeriod OptionValidityPeriod ParticipationRequestReceptionPeriod PlannedPeriod PresentationPeriod
    ReminderPeriod RequestedStatusPeriod RequestedValidityPeriod ServiceEndTimePeriod ServiceStartTimePeriod
    StatementPeriod StatusPeriod TenderSubmissionDeadlinePeriod TenderValidityPeriod
    TransportServiceProviderResponseDeadlinePeriod TransportServiceProviderResponseRequiredPeriod
    TransportUserResponseRequiredPeriod WarrantyValidityPeriod`,
  Person: 'TechnicalCommitteePerson',
  Price: 'TaxExclusivePrice TaxInclusivePrice',
  PriceExtension: 'PriceExtension',
  ProcessJustification: 'ProcessJustification',
  ProcurementProject: 'ProcurementProject',
  ProcurementProjectLot: 'InterestedProcurementProjectLot ProcurementProjectLot',
  PromotionalEvent: 'PromotionalEvent',
  PromotionalEventLineItem: 'PromotionalEventLineItem',
  PromotionalSpecification: 'PromotionalSpecification',
  QualificationResolution: 'QualificationResolution',
  QualifyingParty: 'AdditionalQualifyingParty MainQualifyingParty QualifyingParty',
  QuotationLine: 'QuotationLine',
  ReceiptLine: 'ReceiptLine',
  Regulation: 'ApplicableRegulation Regulation',
  RelatedItem: `
    AccessoryRelatedItem ComplementaryRelatedItem ComponentRelatedItem RelatedItem ReplacedRelatedItem
    ReplacementRelatedItem RequiredRelatedItem`,
  ReminderLine: 'ReminderLine',
  RemittanceAdviceLine: 'RemittanceAdviceLine',
  Renewal: 'Renewal',
  RequestForQuotationLine: 'RequestForQuotationLine',
  RequestForTenderLine: 'RequestForTenderLine SubRequestForTenderLine',
  RequestedTenderTotal: 'RequestedTenderTotal',
  RetailPlannedImpact: 'RetailPlannedImpact',
  SalesItem: 'SalesItem',
  ServiceFrequency: 'ServiceFrequency',
  StatementLine: 'StatementLine',
  StockAvailabilityReportLine: 'StockAvailabilityReportLine',
  SubcontractTerms: 'AllowedSubcontractTerms SubcontractTerms',
  SubscriberConsumption: 'SubscriberConsumption',
  SupplierConsumption: 'SupplierConsumption',
  SupplierParty: 'DespatchSupplierParty',
  TelecommunicationsService: 'TelecommunicationsService',
  TelecommunicationsSupply: 'TelecommunicationsSupply',
  TelecommunicationsSupplyLine: 'TelecommunicationsSupplyLine',
  TenderLine: 'SubTenderLine TenderLine',
  TenderPreparation: 'TenderPreparation',
  TenderRequirement: 'DocumentTenderRequirement SubsequentProcessTenderRequirement TenderRequirement',
  TenderResult: 'TenderResult',
  TenderedProject: 'AwardedTenderedProject TenderedProject',
  TendererPartyQualification: 'TendererPartyQualification',
  TendererQualificationRequest: 'TendererQualificationRequest',
  TendererRequirement: 'SpecificTendererRequirement TendererRequirement',
  TenderingProcess: 'TenderingProcess',
  TenderingTerms: 'TenderingTerms',
  TradingTerms: 'TradingTerms',
  TransportEquipment: 'ReferencedTransportEquipment',
  TransportEvent: 'UpdatedDeliveryTransportEvent UpdatedPickupTransportEvent',
  TransportExecutionTerms: 'TransportExecutionTerms',
  TransportSchedule: 'TransportSchedule',
  TransportationSegment: 'TransportationSegment',
  TransportationService: 'AdditionalTransportationService MainTransportationService TransportationService',
  UnstructuredPrice: 'UnstructuredPrice',
  UtilityItem: 'UtilityItem',
  WebSiteAccess: 'WebSiteAccess',
  WinningParty: 'WinningParty',
};

/** Data type (without the ending `Type`) → the `cbc:` elements of it. */
export const REST_OF_UBL_BASICS: Readonly<Record<string, string>> = {
  Amount: `
    AdvertisementAmount AnnualAverageAmount AverageAmount AverageSubsequentContractAmount BalanceAmount
    CallBaseAmount CallExtensionAmount CorrectionAmount CorrectionUnitAmount CreditLineAmount DebitLineAmount
    DeclaredCarriageValueAmount DocumentationFeeAmount EstimatedAmount EstimatedOverallContractAmount
    FaceValueAmount FeeAmount HigherTenderAmount InventoryValueAmount LiabilityAmount LowerTenderAmount
    MarketValueAmount MaximumAdvertisementAmount MaximumAmount MinimumAmount PartyCapacityAmount RequiredFeeAmount
    TaxEnergyAmount TaxEnergyBalanceAmount TaxEnergyOnAccountAmount ThresholdAmount TotalAmount TotalBalanceAmount
    TotalCreditAmount TotalDebitAmount TotalPaymentAmount TotalTaskAmount TotalTaxAmount`,
  Code: `
    ActivityTypeCode AdjustmentReasonCode AdmissionCode ApplicationStatusCode AvailabilityStatusCode
    AwardingCriterionTypeCode AwardingMethodTypeCode CalculationExpressionCode CapabilityTypeCode
    CollaborationPriorityCode ComparisonDataCode ComparisonDataSourceCode ConstitutionCode
    ConsumerIncentiveTacticTypeCode ConsumersEnergyLevelCode ConsumptionLevelCode ConsumptionTypeCode
    ContractingSystemCode CorrectionTypeCode CurrentChargeTypeCode DataSourceCode DeclarationTypeCode
    DespatchAdviceTypeCode DisplayTacticTypeCode DocumentStatusReasonCode DutyCode EvaluationCriterionTypeCode
    EvidenceTypeCode ExceptionResolutionCode ExceptionStatusCode ExecutionRequirementCode ExpenseCode ExpressionCode
    FeatureTacticTypeCode ForecastPurposeCode ForecastTypeCode FundingProgramCode GuaranteeTypeCode HeatingTypeCode
    InspectionMethodCode LatestMeterReadingMethodCode LifeCycleStatusCode MeterConstantCode MeterReadingTypeCode
    MiscellaneousEventTypeCode NotificationTypeCode OneTimeChargeTypeCode OrderResponseCode PackLevelCode
    ParentDocumentTypeCode PartPresentationCode PartyTypeCode PaymentFrequencyCode PerformanceMetricTypeCode
    PreviousCancellationReasonCode PreviousMeterReadingMethodCode PriceEvaluationCode PrivacyCode ProcedureCode
    ProcessReasonCode ProcurementSubTypeCode ProcurementTypeCode ProfileStatusCode PromotionalEventTypeCode
    PurposeCode QualityControlCode ReceiptAdviceTypeCode ReminderTypeCode RequestedInvoiceCurrencyCode
    ResidenceTypeCode ResolutionCode RetailEventStatusCode RevisionStatusCode RoleCode SecurityClassificationCode
    ServiceInformationPreferenceCode SpecificationTypeCode StatementTypeCode SubcontractingConditionsCode
    SubmissionMethodCode SubscriberTypeCode SubstitutionStatusCode SupplyChainActivityTypeCode
    TelecommunicationsServiceCallCode TelecommunicationsServiceCategoryCode TelecommunicationsSupplyTypeCode
    TenderEnvelopeTypeCode TenderResultCode TenderTypeCode TendererRequirementTypeCode TendererRoleCode
    ThresholdValueComparisonCode TimeFrequencyCode TradeItemPackingLabelingTypeCode TransportExecutionStatusCode
    TransportationStatusTypeCode TypeCode UrgencyCode UtilityStatementTypeCode WeightingAlgorithmCode`,
  Date: `
    ApprovalDate AvailabilityDate AwardDate CallDate ComparisonForecastIssueDate FirstShipmentAvailibilityDate
    LastRevisionDate LatestMeterReadingDate LatestProposalAcceptanceDate LatestSecurityClearanceDate PlannedDate
    PreviousMeterReadingDate RegisteredDate RequestedDeliveryDate RequestedPublicationDate ResolutionDate
    RevisionDate SourceForecastIssueDate SubmissionDate SubmissionDueDate`,
  Identifier: `
    AgencyID AuctionURI AwardingCriterionID BusinessClassificationEvidenceID BusinessIdentityEvidenceID BuyerEventID
    BuyerProfileURI ConsumptionID ConsumptionReportID ContractFolderID DocumentID EconomicOperatorRegistryURI
    ImmobilizationCertificateID OntologyURI OpenTenderID OriginalContractingSystemID OriginalJobID ParentDocumentID
    ParentDocumentLineReferenceID ParentDocumentVersionID PreviousJobID PreviousVersionID RequestForQuotationLineID
    RevisedForecastLineID SchemeURI SecurityID SellerEventID ShippingOrderID SpecificationID SubscriberID
    TenderEnvelopeID TransportExecutionPlanReferenceID VariantID`,
  Indicator: `
    AcceptedIndicator AdValoremIndicator AuctionConstraintIndicator BackOrderAllowedIndicator
    BalanceBroughtForwardIndicator BasedOnConsensusIndicator BindingOnBuyerIndicator
    CandidateReductionConstraintIndicator FollowupContractIndicator FrozenDocumentIndicator
    GovernmentAgreementConstraintIndicator ItemUpdateRequestIndicator OptionalLineItemIndicator OrderableIndicator
    OtherConditionsIndicator PartialDeliveryIndicator PricingUpdateRequestIndicator PrizeIndicator
    PublishAwardIndicator RequiredCurriculaIndicator StatusAvailableIndicator ToOrderIndicator UnknownPriceIndicator
    VariantConstraintIndicator`,
  Measure: `
    ComparedValueMeasure PostEventNotificationDurationMeasure PreEventNotificationDurationMeasure SourceValueMeasure`,
  Name: 'RetailEventName RoamingPartnerName ServiceName',
  Numeric: `
    BudgetYearNumeric FrozenPeriodDaysNumeric LineNumberNumeric MaximumCopiesNumeric MaximumNumberNumeric
    MinimumNumberNumeric OrderIntervalDaysNumeric OrderQuantityIncrementNumeric ReminderSequenceNumeric
    ResidentOccupantsNumeric WeightNumeric`,
  Percent: 'MaximumPercent MinimumPercent ParticipationPercent TargetServicePercent',
  Quantity: `
    ActualTemperatureReductionQuantity BasicConsumedQuantity ConsumptionEnergyQuantity ConsumptionWaterQuantity
    ContentUnitQuantity DebitedQuantity DifferenceTemperatureReductionQuantity EmployeeQuantity
    EstimatedConsumedQuantity EstimatedOverallContractQuantity ExpectedOperatorQuantity ExpectedQuantity
    GasPressureQuantity LatestMeterQuantity MaximumBackorderQuantity MaximumOperatorQuantity MaximumOrderQuantity
    MaximumVariantQuantity MinimumBackorderQuantity MinimumInventoryQuantity MinimumOrderQuantity
    MultipleOrderQuantity NormalTemperatureReductionQuantity OperatingYearsQuantity PerformanceValueQuantity
    PreviousMeterQuantity ReceivedElectronicTenderQuantity ReceivedForeignTenderQuantity ReceivedTenderQuantity
    SharesNumberQuantity TargetInventoryQuantity ThresholdQuantity TimeDeltaDaysQuantity TotalConsumedQuantity
    TotalDeliveredQuantity TotalMeteredQuantity VarianceQuantity`,
  Rate: 'AmountRate Rate',
  Text: `
    AcceptedVariantsDescription ActivityType AdditionalConditions AgencyName ApprovalStatus
    AwardingCriterionDescription CalculationExpression CancellationNote CandidateStatement ChangeConditions
    CodeValue Comment ConditionsDescription ConsumersEnergyLevel ConsumptionLevel ConsumptionType ContractName
    ContractSubdivision CorrectionType CurrentChargeType DocumentStatusReasonDescription Duty
    ElectronicDeviceDescription ExclusionReason Expression FeeDescription Frequency FundingProgram HeatingType
    Justification JustificationDescription LatestMeterReadingMethod LegalReference LimitationDescription Login
    LowTendersDescription MeterConstant MeterName MeterNumber MeterReadingComments MeterReadingType
    MinimumImprovementBid MonetaryScope MovieTitle NegotiationDescription OneTimeChargeType OptionsDescription
    OrderableUnit OtherInstruction PartyType Password PayPerView PayerReference PaymentDescription
    PaymentOrderReference PersonalSituation PhoneNumber PreviousMeterReadingMethod PriceRevisionFormulaDescription
    PrintQualifier PrizeDescription ProcessDescription ProcessReason Purpose Rank RegulatoryDomain RejectionNote
    ReplenishmentOwnerDescription ResidenceType Resolution RoleDescription ServiceNumberCalled SubscriberType
    TechnicalCommitteeDescription TelecommunicationsServiceCall TelecommunicationsServiceCategory
    TelecommunicationsSupplyType TimeAmount TransportServiceProviderRemarks TransportServiceProviderSpecialTerms
    TransportUserRemarks TransportUserSpecialTerms WarrantyInformation Weight`,
  Time: `
    AwardTime CallTime ComparisonForecastIssueTime LastRevisionTime RegisteredTime ResolutionTime
    RevisionTime SourceForecastIssueTime`,
};
