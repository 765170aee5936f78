// Arabic names of the elements and attributes of UBL, as an accountant calls what they hold.

import { value } from './isolate.ts';

/** By the name without its prefix. */
const NAMES: Readonly<Record<string, string>> = {
  // Documents and what they are about
  Invoice: 'الفاتورة',
  CreditNote: 'الإشعار الدائن',
  ApplicationResponse: 'حالة الرسالة',
  TaxData: 'مستند البيانات الضريبية',
  ID: 'المعرّف',
  UUID: 'المعرّف الفريد UUID',
  CustomizationID: 'معرّف المواصفة',
  ProfileID: 'إجراء العمل',
  ProfileExecutionID: 'نوع المعاملة',
  InvoiceTypeCode: 'رمز نوع المستند',
  CreditNoteTypeCode: 'رمز نوع المستند',
  DocumentTypeCode: 'رمز نوع المستند',
  IssueDate: 'تاريخ الإصدار',
  IssueTime: 'وقت الإصدار',
  DueDate: 'تاريخ الاستحقاق',
  PaymentDueDate: 'تاريخ استحقاق الدفع',
  InstallmentDueDate: 'تاريخ استحقاق القسط',
  TaxPointDate: 'تاريخ استحقاق الضريبة',
  ReceivedDate: 'تاريخ الاستلام',
  ActualDeliveryDate: 'تاريخ التوريد',
  StartDate: 'تاريخ البداية',
  EndDate: 'تاريخ النهاية',
  Note: 'الملاحظة',
  Description: 'الوصف',
  DescriptionCode: 'رمز تاريخ الضريبة',
  DocumentDescription: 'وصف المستند',
  DocumentStatusCode: 'رمز السبب',
  AccountingCost: 'المرجع المحاسبي',
  BuyerReference: 'مرجع المشتري',
  InvoicePeriod: 'الفترة',
  UBLExtensions: 'الامتدادات',
  UBLExtension: 'الامتداد',
  ExtensionContent: 'محتوى الامتداد',
  ExtensionURI: 'معرّف الامتداد',

  // References
  OrderReference: 'مرجع أمر الشراء',
  SalesOrderID: 'أمر البيع',
  OrderLineReference: 'مرجع بند أمر الشراء',
  LineID: 'رقم البند',
  LineReference: 'مرجع البند',
  BillingReference: 'المستند السابق',
  InvoiceDocumentReference: 'المستند السابق',
  SelfBilledInvoiceDocumentReference: 'المستند السابق',
  DespatchDocumentReference: 'إشعار الشحن',
  DespatchLineReference: 'بند الشحن',
  ReceiptDocumentReference: 'إشعار الاستلام',
  StatementDocumentReference: 'كشف الحساب',
  OriginatorDocumentReference: 'المناقصة أو الجزء',
  ContractDocumentReference: 'العقد',
  AdditionalDocumentReference: 'المستند المؤيد',
  DocumentReference: 'مرجع المستند',
  ProjectReference: 'المشروع',
  DiscrepancyResponse: 'سبب الإشعار',
  Attachment: 'المرفق',
  ExternalReference: 'المرجع الخارجي',
  EmbeddedDocumentBinaryObject: 'الملف المرفق',
  URI: 'الرابط',

  // Parties
  AccountingSupplierParty: 'البائع',
  AccountingCustomerParty: 'المشتري',
  SellerSupplierParty: 'المورد',
  BuyerCustomerParty: 'العميل',
  PayeeParty: 'المستفيد',
  TaxRepresentativeParty: 'الممثل الضريبي',
  AgentParty: 'الوكيل',
  HeadOfficeParty: 'المركز الرئيسي',
  IssuerParty: 'الجهة المُصدرة',
  SenderParty: 'المرسل',
  ReceiverParty: 'المستلم',
  Party: 'الطرف',
  PartyName: 'الاسم التجاري',
  PartyIdentification: 'رقم التعريف',
  PartyTaxScheme: 'التسجيل الضريبي',
  PartyLegalEntity: 'الكيان القانوني',
  Contact: 'جهة الاتصال',
  EndpointID: 'العنوان الإلكتروني',
  CompanyID: 'رقم التسجيل',
  CompanyLegalForm: 'الشكل القانوني',
  RegistrationName: 'الاسم',
  TaxLevelCode: 'رمز المستوى الضريبي',
  AdditionalAccountID: 'المعرّف الفريد للبائع',
  Telephone: 'الهاتف',
  ElectronicMail: 'البريد الإلكتروني',
  PostalAddress: 'العنوان',
  Address: 'العنوان',
  AddressLine: 'سطر العنوان',
  Line: 'سطر العنوان',
  StreetName: 'الشارع',
  AdditionalStreetName: 'تتمة الشارع',
  CityName: 'المدينة',
  PostalZone: 'الرمز البريدي',
  CountrySubentity: 'المحافظة',
  CountrySubentityCode: 'المنطقة',
  Country: 'البلد',
  IdentificationCode: 'رمز البلد',
  Name: 'الاسم',

  // Delivery and payment
  Delivery: 'التسليم',
  DeliveryLocation: 'موقع التسليم',
  DeliveryParty: 'المستلم',
  DeliveryTerms: 'شروط التسليم',
  Shipment: 'الشحنة',
  PaymentMeans: 'وسيلة الدفع',
  PaymentMeansCode: 'رمز وسيلة الدفع',
  PaymentMeansID: 'رقم وسيلة الدفع',
  PaymentID: 'مرجع الدفع',
  PaymentTerms: 'شروط الدفع',
  PaymentMandate: 'تفويض الخصم المباشر',
  PayeeFinancialAccount: 'حساب المستفيد',
  PayerFinancialAccount: 'الحساب المدين',
  FinancialInstitutionBranch: 'البنك',
  CardAccount: 'بطاقة الدفع',
  PrimaryAccountNumberID: 'رقم البطاقة',
  NetworkID: 'شبكة البطاقة',
  HolderName: 'حامل البطاقة',
  PrepaidPayment: 'الدفعة المقدمة',
  PaidAmount: 'المبلغ المدفوع',
  InstructionID: 'أمر الدفع',

  // Lines and items
  InvoiceLine: 'البند',
  CreditNoteLine: 'البند',
  Item: 'الصنف',
  InvoicedQuantity: 'الكمية',
  CreditedQuantity: 'الكمية',
  Quantity: 'الكمية',
  BaseQuantity: 'كمية السعر',
  Price: 'السعر',
  PriceAmount: 'صافي السعر',
  ItemPriceExtension: 'مبلغ البند شاملًا الضريبة',
  BuyersItemIdentification: 'رقم الصنف لدى المشتري',
  SellersItemIdentification: 'رقم الصنف لدى البائع',
  StandardItemIdentification: 'المعرّف المعياري للصنف',
  AdditionalItemIdentification: 'معرّف آخر للصنف',
  AdditionalItemProperty: 'خاصية الصنف',
  ItemSpecificationDocumentReference: 'مواصفة الصنف',
  CommodityClassification: 'تصنيف الصنف',
  CommodityCode: 'نوع الخدمة',
  ItemClassificationCode: 'رمز التصنيف',
  NatureCode: 'رمز الطبيعة',
  NameCode: 'رمز الاسم',
  OriginCountry: 'بلد المنشأ',
  Value: 'القيمة',

  // Amounts and taxes
  AllowanceCharge: 'الخصم أو الرسم',
  ChargeIndicator: 'مؤشر الخصم أو الرسم',
  AllowanceChargeReason: 'السبب',
  AllowanceChargeReasonCode: 'رمز السبب',
  MultiplierFactorNumeric: 'النسبة المئوية',
  Amount: 'المبلغ',
  BaseAmount: 'مبلغ الأساس',
  PerUnitAmount: 'الضريبة لكل وحدة',
  TaxTotal: 'إجمالي الضريبة',
  Taxtotal: 'إجمالي الضريبة',
  TaxSubtotal: 'الجزء من تفصيل الضريبة',
  TaxCategory: 'فئة الضريبة',
  ClassifiedTaxCategory: 'فئة الضريبة',
  TaxScheme: 'نظام الضريبة',
  TaxAmount: 'مبلغ الضريبة',
  TaxableAmount: 'المبلغ الخاضع للضريبة',
  Percent: 'نسبة الضريبة',
  TaxExemptionReason: 'سبب الإعفاء',
  TaxExemptionReasonCode: 'رمز سبب الإعفاء',
  ExemptionReason: 'سبب الإعفاء',
  TaxIncludedIndicator: 'مؤشر شمول الضريبة',
  LegalMonetaryTotal: 'الإجماليات',
  MonetaryTotal: 'الإجماليات',
  LineExtensionAmount: 'صافي المبلغ',
  TaxExclusiveAmount: 'الإجمالي غير شامل الضريبة',
  TaxInclusiveAmount: 'الإجمالي شامل الضريبة',
  AllowanceTotalAmount: 'مجموع الخصومات',
  ChargeTotalAmount: 'مجموع الرسوم الإضافية',
  PrepaidAmount: 'المدفوع مقدمًا',
  PayableRoundingAmount: 'مبلغ التقريب',
  PayableAmount: 'المبلغ المستحق',
  DocumentCurrencyCode: 'عملة المستند',
  TaxCurrencyCode: 'عملة الضريبة',
  TaxExchangeRate: 'سعر الصرف',
  CalculationRate: 'سعر الصرف',
  SourceCurrencyCode: 'العملة المحوَّل منها',
  TargetCurrencyCode: 'العملة المحوَّل إليها',

  // Message level status
  DocumentResponse: 'الرد على المستند',
  LineResponse: 'الملاحظة',
  Response: 'الرد',
  ResponseCode: 'رمز الرد',
  Status: 'الحالة',
  StatusReason: 'سبب الحالة',
  StatusReasonCode: 'رمز سبب الحالة',

  // Tax data
  DocumentScope: 'النطاق',
  ReporterRole: 'صفة المبلِّغ',
  ReportingParty: 'الطرف المبلِّغ',
  ReceivingParty: 'الطرف المستلم',
  ReportersRepresentative: 'ممثل المبلِّغ',
  ReportedTransaction: 'المعاملة المبلَّغ عنها',
  ReportedDocument: 'المستند المبلَّغ عنه',
  SourceDocument: 'المستند المصدر',
  CustomContent: 'المحتوى الإضافي',
  DataSendingCapability: 'القدرة على إرسال البيانات',

  // Envelopes
  StandardBusinessDocument: 'المظروف',
  StandardBusinessDocumentHeader: 'رأس المظروف',
  HeaderVersion: 'إصدار الرأس',
  Sender: 'المرسل',
  Receiver: 'المستلم',
  Identifier: 'المعرّف',
  DocumentIdentification: 'تعريف المستند',
  BusinessScope: 'نطاق العمل',
  Scope: 'النطاق',

  // Attributes
  currencyID: 'العملة',
  schemeID: 'نظام الترقيم',
  schemeName: 'نوع المعرّف',
  schemeAgencyID: 'نوع السجل',
  schemeAgencyName: 'جهة التسجيل',
  unitCode: 'وحدة القياس',
  mimeCode: 'نوع الملف',
  filename: 'اسم الملف',
  listID: 'القائمة',
  listVersionID: 'إصدار القائمة',
  name: 'الاسم',
};

// What holds others and adds nothing to their names.
const UNNAMED: ReadonlySet<string> = new Set([
  'Party',
  'PartyLegalEntity',
  'TaxScheme',
  'TaxTotal',
  'LegalMonetaryTotal',
  'Price',
  'Invoice',
  'CreditNote',
  'ApplicationResponse',
  'TaxData',
  'Attachment',
  'InvoiceDocumentReference',
  'Country',
  'ReportedTransaction',
]);

/** What an element or attribute is called: `cbc:StreetName`, `@schemeID`. One without a name is named as UBL does. */
export function nameOf(step: string): string {
  const name = bare(step);
  // A name of another namespace is whatever its document says.
  return NAMES[name] ?? (name.startsWith('{') ? value(name) : name);
}

// Parties have what stands in them; other elements hold it.
function within(step: string, name = nameOf(step)): string {
  return `${PARTIES.has(bare(step)) ? 'لدى' : 'في'} ${name}`;
}

const PARTIES: ReadonlySet<string> = new Set([
  'AccountingSupplierParty',
  'AccountingCustomerParty',
  'PayeeParty',
  'TaxRepresentativeParty',
  'SellerSupplierParty',
  'BuyerCustomerParty',
  'SenderParty',
  'ReceiverParty',
  'ReportingParty',
  'ReceivingParty',
  'ReportersRepresentative',
]);

/** A path in words: `cac:TaxCategory/cbc:Percent` is «نسبة الضريبة في فئة الضريبة». */
export function pathInWords(path: string): string {
  const steps = path.split('/').filter((step) => step !== '');
  const last = nameOf(steps.at(-1) ?? '');
  const above = steps.slice(0, -1).findLast((step) => !UNNAMED.has(bare(step)));
  if (above === undefined || nameOf(above) === last) return last;
  return `${last} ${within(above)}`;
}

/** Where an element stands, by its location: «في البند 2»; `undefined` for what stands in the document itself. */
export function placeInWords(location: string): string | undefined {
  const chain = chainOf(location);
  const [first] = chain;
  const last = chain.at(-1);
  if (first === undefined || last === undefined) return undefined;
  const outer = within(first.step, first.name);
  return first === last ? outer : `في ${last.name} ${outer}`;
}

/** What an element is called, with what holds it: «السعر في البند 2»; `undefined` for the document itself. */
export function elementInWords(location: string): string | undefined {
  const chain = chainOf(location);
  const [first] = chain;
  const last = chain.at(-1);
  if (first === undefined || last === undefined) return undefined;
  return first === last ? first.name : `${last.name} ${within(first.step, first.name)}`;
}

// The elements on the way that have names of their own, each once.
function chainOf(location: string): readonly { readonly step: string; readonly name: string }[] {
  const steps = location.split('/').filter((step) => step !== '');
  const named = steps
    .slice(1)
    .filter((step) => !UNNAMED.has(bare(step)))
    .map((step) => ({ step, name: numbered(step) }));
  return named.filter(({ name }, index) => name !== named[index - 1]?.name);
}

// Lines are counted; of other elements the first needs no number.
function numbered(step: string): string {
  const position = /\[(\d+)\]$/.exec(step)?.[1] ?? '1';
  const isLine = /Line\[|Line$/.test(step) && nameOf(step) === 'البند';
  return position === '1' && !isLine ? nameOf(step) : `${nameOf(step)} ${position}`;
}

function bare(step: string): string {
  return step.replace(/^@|^\w+:/, '').replace(/\[\d+\]$/, '');
}
