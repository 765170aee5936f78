// What columns are called in tables that people keep, and in those that Odoo, ERPNext, Zoho Books, QuickBooks and Tally export.
import { headingKey } from './read-heading.ts';

/** The field of a line begins with `document_lines[].`, as in a map. */
const LINE = 'document_lines[].';
const BUYER = 'accounting_customer_party.';
const ADDRESS = `${BUYER}postal_address.`;
const ITEM_TYPES =
  'item type | goods or services | goods service | product type | kind | نوع الصنف | نوع البند | سلعة او خدمة || type | النوع';

// What else is asked about some of the headings below.
const WHOLE_TOTALS = ['grand total', 'invoice total', 'اجمالي الفاتورة'] as const;
const COST = 'unit cost';

/**
 * Headings by field, as {@link headingKey} reads them; behind `||` stand those that are vague. Countries have different fields: where
 * several are meant by the same heading, a country has one of them.
 */
const WORDS: Readonly<Record<string, string>> = {
  document_number:
    'invoice number | invoice no | invoice num | inv no | document no | document number | doc no | voucher no | voucher number | vch no | bill no | bill number | credit note number | رقم الفاتورة | رقم المستند | رقم الاشعار | invoice | الفاتورة || reference number | number | no | invoice id | id',
  issue_date:
    'invoice date | issue date | invoice bill date | document date | posting date | voucher date | bill date | credit note date | transaction date | txn date | تاريخ الفاتورة | تاريخ الاصدار || date | تاريخ | التاريخ',
  issue_time: 'time | issue time | invoice time | posting time | الوقت | وقت الاصدار',
  due_date: 'due | due date | payment due date | pay by | تاريخ الاستحقاق | الاستحقاق',
  tax_point_date: 'tax point | tax point date | date of supply | supply date | تاريخ التوريد',
  document_currency_code: 'currency | currency code | invoice currency | curr | العملة | رمز العملة',
  note: 'notes | note | remarks | memo | narration | invoice notes | customer notes | terms and conditions | ملاحظات | ملاحظة',
  buyer_reference: 'buyer reference | customer reference | your reference | customer ref | مرجع المشتري | مرجع العميل',
  'order_reference.purchase_order_id':
    'po | po no | po number | purchase order | purchase order number | purchaseorder | customers purchase order | order reference | buyers order no | رقم امر الشراء | امر الشراء',
  'delivery.actual_delivery_date': 'delivery date | delivered on | date of delivery | تاريخ التسليم',
  'invoice_period.start_date': 'period start | period from | service start | service start date | بداية الفترة',
  'invoice_period.end_date': 'period end | period to | service end | service end date | نهاية الفترة',
  'payment_terms.note': 'terms | payment terms | شروط الدفع | شروط السداد',
  'payment_means[0].payment_means_code': 'payment means code | payment method code | رمز وسيلة الدفع',
  'payment_means[0].payee_financial_account.id': 'iban | bank account | account no | الايبان | رقم الحساب',
  'billing_reference[0].id':
    'original invoice | original invoice number | against invoice | corrects invoice | reversal of | return against | رقم الفاتورة الاصلية',
  'billing_reference[0].issue_date': 'original invoice date | تاريخ الفاتورة الاصلية',
  [`${BUYER}party_name`]:
    'customer name | buyer name | client name | bill to name | partner name | invoice partner display name | party name | party ac name | buyer supplier mailing name | اسم العميل | اسم المشتري | اسم الزبون || customer | buyer | client | bill to | partner | party | العميل | المشتري | الزبون | company name',
  [`${BUYER}party_tax_scheme.company_id`]:
    'vat number | vat no | vatin | vat id | vat reg no | vat registration number | customer vat | customer vat number | buyer vat number | tax id | partner tax id | trn | customer trn | buyer trn | buyer supplier trn | tax registration number | tax number | الرقم الضريبي | رقم ضريبة القيمة المضافة | الرقم الضريبي للعميل | رقم التسجيل الضريبي',
  [`${BUYER}endpoint_id`]:
    'endpoint | endpoint id | peppol id | participant id | electronic address | buyer electronic address | tin | customer tin | buyer tin | العنوان الالكتروني | المعرف الالكتروني',
  [`${BUYER}company_id`]:
    'cr number | cr no | commercial registration | trade license | trade licence | trade licence number | trade license number | registration number | السجل التجاري | رقم السجل التجاري | الرخصة التجارية',
  [`${BUYER}email`]: 'email | e mail | customer email | email address | billing email | البريد الالكتروني',
  [`${BUYER}telephone`]: 'phone | telephone | mobile | customer phone | phone number | الهاتف | رقم الهاتف | الجوال',
  [`${BUYER}name`]: 'contact | contact name | contact person | attention | جهة الاتصال | اسم جهة الاتصال',
  [`${ADDRESS}street_name`]:
    'street | address | address line 1 | street 1 | billing address | billing street | customer address | buyer supplier address | الشارع | العنوان | عنوان العميل',
  [`${ADDRESS}additional_street_name`]:
    'street 2 | street2 | address line 2 | billing street 2 | billing street2 | district | area | الحي | المنطقة | العنوان 2',
  [`${ADDRESS}address_line`]: 'po box | p o box | pobox | address line 3 | building | صندوق البريد | ص ب | المبنى',
  [`${ADDRESS}city_name`]: 'city | town | billing city | customer city | wilayat | المدينة | الولاية',
  [`${ADDRESS}postal_zone`]:
    'postal code | postcode | post code | zip | zip code | billing code | pin code | الرمز البريدي',
  [`${ADDRESS}country_subentity`]:
    'state | emirate | governorate | region | province | billing state | الامارة | المحافظة',
  [`${ADDRESS}country_code`]:
    'country | country code | billing country | buyer country | customer country | الدولة | البلد',
  [`${LINE}name`]:
    'item name | product name | name of item | invoice lines product | اسم الصنف | اسم المنتج || item | product | service | product service | item product service | invoice lines label | particulars | label | goods | الصنف | المنتج | الخدمة | البند | البيان',
  [`${LINE}description`]:
    'description | item description | item desc | details | line description | product description | الوصف | وصف الصنف | التفاصيل',
  [`${LINE}quantity`]:
    'qty | quantity | item quantity | billed quantity | quantity billed | actual quantity | invoice lines quantity | الكمية | العدد',
  [`${LINE}unit_code`]:
    'unit | uom | unit of measure | usage unit | units | item rate per | per | invoice lines unit of measure | invoice lines unit | الوحدة | وحدة القياس',
  [`${LINE}price.base_amount`]: `unit price | item price | item rate | selling price | sales price | sale price | invoice lines unit price | سعر الوحدة | سعر البيع || price | السعر | الثمن | rate | net price | list price | ${COST}`,
  'expected.payable_amount': `total | ${WHOLE_TOTALS[0]} | amount due | ${WHOLE_TOTALS[1]} | total amount | الاجمالي | المبلغ الاجمالي | ${WHOLE_TOTALS[2]}`,
  [`${LINE}allowances[0].multiplier_factor_numeric`]:
    'discount percent | discount percentage | discount rate | disc percent | item discount percent | invoice lines discount percent | نسبة الخصم | نسبة الحسم',
  [`${LINE}allowances[0].amount`]:
    'discount | discount amount | line discount | item discount | item discount amount | disc | disc amount | trade discount | الخصم | خصم | مبلغ الخصم | قيمة الخصم | الحسم',
  'allowances[0].amount':
    'invoice discount | document discount | additional discount | additional discount amount | entity discount amount | خصم الفاتورة',
  'charges[0].amount':
    'freight | freight charges | shipping | shipping charge | shipping charges | delivery charge | delivery charges | delivery fee | الشحن | رسوم الشحن | اجور الشحن | رسوم التوصيل',
  [`${LINE}classified_tax_category.id`]:
    'tax | taxes | vat | vat code | tax code | tax category | vat category | item tax | item tax code | item tax template | tax type | tax treatment | invoice lines taxes | taxable | الضريبة | ضريبة القيمة المضافة | فئة الضريبة | رمز الضريبة',
  [`${LINE}classified_tax_category.percent`]:
    'tax percent | vat percent | tax rate | vat rate | item tax percent | tax percentage | نسبة الضريبة | معدل الضريبة',
  [`${LINE}classified_tax_category.tax_exemption_reason_code`]:
    'exemption | exemption code | exemption reason code | tax exemption code | رمز الاعفاء | سبب الاعفاء',
  [`${LINE}item_specification_document_reference.item_type`]: ITEM_TYPES,
  [`${LINE}item_specification_document_reference.commodity_code`]: 'service type | type of service | نوع الخدمة',
  [`${LINE}commodity_classification[0].commodity_code`]: ITEM_TYPES,
  [`${LINE}commodity_classification[0].item_classification_code`]:
    'hs code | hs | hsn | hsn code | hsn sac | gst hsn code | tariff code | commodity code | customs tariff number | الرمز الجمركي | رمز النظام المنسق',
  [`${LINE}additional_item_identification[0].nature_code`]:
    'nature | nature code | activity | activity code | isic | isic code | رمز النشاط | النشاط',
  [`${LINE}seller_item_identification.id`]:
    'sku | item code | product code | product id | part number | part no | internal reference | item no | رمز الصنف | رقم الصنف',
  [`${LINE}standard_item_identification.id`]: 'barcode | ean | gtin | upc | الباركود',
  [`${LINE}origin_country`]: 'country of origin | origin | origin country | بلد المنشا',
  'expected.lines[].net_amount':
    'net amount | line amount | line total | line net amount | item total | sub total | subtotal | net total | taxable amount | taxable value | صافي المبلغ | اجمالي البند | المبلغ الخاضع للضريبة || amount | المبلغ | القيمة',
};

/** The headings of a field. */
export interface FieldHeadings {
  /** Those that mean it most surely first. */
  readonly keys: readonly string[];
  /** Those of {@link keys} that may mean something else beside one that says more: a number of rows, a code of a customer. */
  readonly vague: ReadonlySet<string>;
}

/** Headings of a total that can only be that of the whole document. */
export const OF_WHOLE: ReadonlySet<string> = new Set(WHOLE_TOTALS.map(headingKey));

/** Headings of a price that the seller may have paid. */
export const COSTS: ReadonlySet<string> = new Set([COST].map(headingKey));

/** The headings of each field. */
export const HEADINGS: ReadonlyMap<string, FieldHeadings> = new Map(
  Object.entries(WORDS).map(([field, words]) => {
    const [clear = [], vague = []] = words.split('||').map((part) => part.split('|').map(headingKey));
    return [field, { keys: [...clear, ...vague], vague: new Set(vague) }];
  }),
);
