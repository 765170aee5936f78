// What is named is what is wrong: the field that is missing, not one beside it, and a remedy that works.
import { describe, expect, it } from 'vitest';
import { ARABIC_WITH_REPORTS } from '../../src/arabic.ts';
import { PINT_AE_1_0_4 } from '../../src/countries/ae/index.ts';
import { PINT_AUNZ_1_1_3 } from '../../src/countries/aunz/rules/rule-set.ts';
import { PINT_JP_1_1_3 } from '../../src/countries/jp/rules/rule-set.ts';
import { PINT_MY_1_3_1 } from '../../src/countries/my/rules/rule-set.ts';
import { PINT_OM_1_0_1 } from '../../src/countries/om/rules/rule-set.ts';
import { englishSentences } from '../../src/findings/english/english-sentences.ts';
import type { Said } from '../../src/findings/said.ts';
import { createRuleEngine } from '../../src/rules/engine/engine.ts';
import type { UblElement } from '../../src/ubl/tree.ts';
import { arabicSentences } from '../../src/view/words/ar/findings/clerk/arabic-sentences.ts';
import { EMIRATES_INVOICE } from '../rules/cases/ae/document.ts';
import { AUSTRALIAN_INVOICE } from '../rules/cases/aunz/document.ts';
import { UNREGISTERED_INVOICE } from '../rules/cases/jp/document.ts';
import { MALAYSIAN_INVOICE } from '../rules/cases/my/document.ts';
import { baseDocument } from '../rules/cases/om/documents.ts';
import {
  add,
  attribute,
  type Edit,
  remove,
  rename,
  repeat,
  text,
  transaction,
  treeOf,
} from '../rules/cases/pint/edits.ts';
import { plain } from './support/plain.ts';

const SETS = {
  om: PINT_OM_1_0_1.billing,
  ae: PINT_AE_1_0_4.billing,
  my: PINT_MY_1_3_1.billing,
  aunz: PINT_AUNZ_1_1_3.billing,
  jp: PINT_JP_1_1_3.ntr,
};
const DOCUMENTS: Readonly<Record<keyof typeof SETS | 'foreign', () => UblElement>> = {
  om: () => baseDocument('invoice'),
  foreign: () => baseDocument('foreign'),
  ae: () => treeOf(EMIRATES_INVOICE),
  my: () => treeOf(MALAYSIAN_INVOICE),
  aunz: () => treeOf(AUSTRALIAN_INVOICE),
  jp: () => treeOf(UNREGISTERED_INVOICE),
};

const SELLER = 'cac:AccountingSupplierParty/cac:Party';
const BUYER = 'cac:AccountingCustomerParty/cac:Party';
const KIND_OF_TAX = 'cac:PartyTaxScheme/cac:TaxScheme/cbc:ID';
const LINE = 'cac:InvoiceLine';
const LINE_CATEGORY = `${LINE}/cac:Item/cac:ClassifiedTaxCategory`;
const ROW = 'cac:TaxTotal/cac:TaxSubtotal';
const GROSS_PRICE = `${LINE}/cac:Price/cac:AllowanceCharge`;
const TOTALS = 'cac:LegalMonetaryTotal';
const ADDRESS = 'cac:Delivery/cac:DeliveryLocation/cac:Address';
const CLASSIFICATION = `${LINE}/cac:Item/cac:CommodityClassification/cbc:ItemClassificationCode`;
const AGENT = `<cac:AgentParty><cac:PartyName><cbc:Name>A</cbc:Name></cac:PartyName><cac:PostalAddress><cbc:StreetName>S</cbc:StreetName><cbc:AdditionalStreetName>T</cbc:AdditionalStreetName><cbc:CityName>C</cbc:CityName><cbc:PostalZone>1</cbc:PostalZone><cac:AddressLine><cbc:Line>L</cbc:Line></cac:AddressLine><cac:Country><cbc:IdentificationCode>OM</cbc:IdentificationCode></cac:Country></cac:PostalAddress><cac:PartyTaxScheme><cbc:CompanyID>OM1234567890</cbc:CompanyID><cac:TaxScheme><cbc:ID>X</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme></cac:AgentParty>`;
const PRINCIPAL = (number: string): string =>
  `<cac:SellerSupplierParty><cac:Party><cac:PartyIdentification><cbc:ID>${number}</cbc:ID></cac:PartyIdentification></cac:Party></cac:SellerSupplierParty>`;
const inDollars = text('cbc:DocumentCurrencyCode', 'USD');
const taxIn = (currency: string): Edit => add('', `<cbc:TaxCurrencyCode>${currency}</cbc:TaxCurrencyCode>`);
const untaxed: readonly Edit[] = [
  text('cbc:InvoiceTypeCode', '380'),
  ...[1, 2, 3].map((place) => remove(`${LINE}[${place}]`)),
];
const kind = (digits: string): Edit => text('cbc:ProfileExecutionID', digits);
const period = (first: string, last: string): Edit[] => [
  transaction(1, 5),
  text('cac:InvoicePeriod/cbc:StartDate', first),
  text('cac:InvoicePeriod/cbc:EndDate', last),
];

const noLines: Edit = (document) => {
  while (document.children.some(({ name }) => name === LINE)) remove(LINE)(document);
};

const PRECEDING = 'cac:BillingReference/cac:InvoiceDocumentReference';
const LINE_NET = `${LINE}/cbc:LineExtensionAmount`;
const omr = (name: string, amount: string): string => `<cbc:${name} currencyID="OMR">${amount}</cbc:${name}>`;
const DISCOUNTED_BELOW: readonly Edit[] = [
  remove(`${LINE}/cac:Price`),
  add(
    LINE,
    `<cac:Price>${omr('PriceAmount', '-13.5')}<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator>${omr('Amount', '100')}${omr('BaseAmount', '86.5')}</cac:AllowanceCharge></cac:Price>`,
  ),
];
const lineDiscount = (amount: string, percentage?: string): string =>
  `<cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator>${percentage === undefined ? '' : `<cbc:MultiplierFactorNumeric>${percentage}</cbc:MultiplierFactorNumeric>`}${omr('Amount', amount)}</cac:AllowanceCharge>`;
const CHARGE = (reason: string): string =>
  `<cac:AllowanceCharge><cbc:ChargeIndicator>true</cbc:ChargeIndicator>${reason}${omr('Amount', '10')}</cac:AllowanceCharge>`;
const REPRESENTATIVE =
  '<cac:TaxRepresentativeParty><cac:PostalAddress><cbc:CountrySubentity>Abu Dhabi</cbc:CountrySubentity><cac:Country><cbc:IdentificationCode>AE</cbc:IdentificationCode></cac:Country></cac:PostalAddress></cac:TaxRepresentativeParty>';
const EXEMPT_REASON = '<cbc:TaxExemptionReasonCode>VATEX-OM-01</cbc:TaxExemptionReasonCode>';

type Case = readonly [rule: string, document: keyof typeof DOCUMENTS, edits: readonly Edit[], en: string, ar: string];

const KIND =
  'the kind of tax is not as the file has to say it. Issue the document again, or pass it to whoever runs the program.';
const KIND_AR = 'نوع الضريبة ليس كما يجب أن يذكره الملف. أعد إصدار المستند أو أحله إلى مسؤول البرنامج.';

const TIN_OF_SELLER = [
  text(`${SELLER}/${KIND_OF_TAX}`, 'TIN'),
  text(`${SELLER}/cac:PartyTaxScheme/cbc:CompanyID`, '12'),
];
const TIN_AR = 'البائع: رقم التعريف الضريبي «12» لا يصح. أدخل عددا من 10 خانات، أوله 1.';

const CASES: readonly Case[] = [
  ['IBR-015-OM', 'om', [transaction(1, 4), add(SELLER, AGENT)], `Seller’s agent: ${KIND}`, `وكيل البائع: ${KIND_AR}`],
  [
    'IBR-015-OM',
    'om',
    [transaction(1, 4), add(SELLER, AGENT), repeat(`${SELLER}/cac:AgentParty`)],
    'Seller’s agent: it is given twice. Keep one.',
    'وكيل البائع: ورد مرتين. أبق واحدا.',
  ],
  [
    'ALIGNED-IBRP-S-01-OM',
    'om',
    [text(`${ROW}[1]/cac:TaxCategory/cbc:Percent`, '5.50')],
    'VAT breakdown, standard rate (S) 5 %: no row has this rate, though it is used. Enter the row, or correct the rates.',
    'تفصيل الضريبة، النسبة الأساسية (S) 5 %: لا سطر لهذه النسبة مع أنها مستعملة. أدخل السطر أو صحح النسب.',
  ],
  [
    'ALIGNED-IBRP-S-01-OM',
    'om',
    [repeat(`${ROW}[1]`)],
    'VAT breakdown: standard rate (S) has two rows. Join them into one.',
    'تفصيل الضريبة: لفئة النسبة الأساسية (S) سطران. اجمعهما في سطر واحد.',
  ],
  [
    'IBR-017-OM',
    'om',
    [transaction(1, 3), text(`${BUYER}/${KIND_OF_TAX}`, 'X')],
    `Buyer: ${KIND}`,
    `المشتري: ${KIND_AR}`,
  ],
  [
    'IBR-016-OM',
    'om',
    [text(`${BUYER}/${KIND_OF_TAX}`, 'X'), remove(`${BUYER}/cac:PartyIdentification`)],
    `Buyer: ${KIND}`,
    `المشتري: ${KIND_AR}`,
  ],
  ['ibr-134-ae', 'ae', [text(`${SELLER}/${KIND_OF_TAX}`, 'TIN')], `Seller: ${KIND}`, `البائع: ${KIND_AR}`],
  ['ibr-148-ae', 'ae', TIN_OF_SELLER, 'Seller: the TIN “12” does not fit. Enter 10 digits, 1 first.', TIN_AR],
  ['ibr-133-ae', 'ae', TIN_OF_SELLER, 'Seller: the TIN “12” does not fit. Enter 10 digits, 1 first.', TIN_AR],
  ['ibr-148-ae', 'ae', [text(`${SELLER}/${KIND_OF_TAX}`, 'TIN')], `Seller: ${KIND}`, `البائع: ${KIND_AR}`],
  [
    'aligned-ibrp-050-aunz',
    'aunz',
    [text(`${LINE_CATEGORY}/cac:TaxScheme/cbc:ID`, 'X')],
    `Line 1: ${KIND}`,
    `البند 1: ${KIND_AR}`,
  ],
  [
    'ibr-189-ae',
    'ae',
    [attribute(`${LINE}/cac:Item/cac:AdditionalItemIdentification/cbc:ID`, 'schemeID', 'XX')],
    'Line 1: the kind of item number “XX” does not fit. Enter “SAC”.',
    'البند 1: نوع رقم الصنف «XX» لا يصح. أدخل «SAC».',
  ],
  [
    'ibr-174-ae',
    'ae',
    [attribute(`${LINE}[5]/cac:Item/cac:StandardItemIdentification/cbc:ID`, 'schemeID', '0088')],
    'Line 5: the kind of item number “0088” does not fit. Enter “0160”.',
    'البند 5: نوع رقم الصنف «0088» لا يصح. أدخل «0160».',
  ],
  [
    'ibr-165-ae',
    'ae',
    [remove(`${LINE}[3]/cac:ItemPriceExtension/cac:TaxTotal`)],
    'Line 3: VAT is missing. Enter 0.',
    'البند 3: ضريبة البند غير مذكورة. أدخل 0.',
  ],
  [
    'ibr-176-ae',
    'ae',
    [kind('00000100'), add('', PRINCIPAL('123456789012303'))],
    'Principal: the seller and the principal have the same number. Correct one of them.',
    'الموكل: للبائع والموكل الرقم نفسه. صحح أحدهما.',
  ],
  [
    'ibr-176-ae',
    'ae',
    [kind('00000100')],
    'Principal: the identification is missing, which a document of a disclosed agent needs. Enter it.',
    'الموكل: رقم التعريف غير مذكور، وهو لازم في مستند وكيل معلن. أدخله.',
  ],
  [
    'ibr-142-ae',
    'ae',
    [kind('00000010'), remove(`${ADDRESS}/cbc:CityName`)],
    'Delivery: the city is missing, which an e-commerce supply needs. Enter it.',
    'التسليم: المدينة غير مذكورة، وهي لازمة في توريد تجارة إلكترونية. أدخلها.',
  ],
  [
    'ibr-151-ae',
    'ae',
    untaxed,
    'Type of document: 380 (tax invoice), but no line is taxed. Choose 480 (invoice outside the scope of VAT), or correct the VAT category of each line.',
    'نوع المستند: 380 (فاتورة ضريبية)، ولا بند خاضع للضريبة. اختر 480 (فاتورة خارج نطاق الضريبة) أو صحح فئة الضريبة لكل بند.',
  ],
  [
    'ibr-151-ae',
    'ae',
    [...untaxed, text('cbc:InvoiceTypeCode', '381'), rename('cbc:InvoiceTypeCode', 'cbc:CreditNoteTypeCode')],
    'Type of document: 381 (credit note), but no line is taxed. Choose 81 (credit note outside the scope of VAT), or correct the VAT category of each line.',
    'نوع المستند: 381 (إشعار دائن)، ولا بند خاضع للضريبة. اختر 81 (إشعار دائن خارج نطاق الضريبة) أو صحح فئة الضريبة لكل بند.',
  ],
  [
    'ibr-122-ae',
    'ae',
    [text('cbc:InvoiceTypeCode', '480'), text(`cac:AllowanceCharge/cac:TaxCategory/cbc:ID`, '')],
    'Discount 1: the VAT category is missing, but has to be exempt (E), outside the scope of VAT (O) or zero rate (Z). Choose one of them, or change the type of document.',
    'الخصم 1: فئة الضريبة غير مذكورة، والمطلوب معفى (E) أو خارج نطاق الضريبة (O) أو نسبة الصفر (Z). اختر إحداها أو غير نوع المستند.',
  ],
  [
    'ibr-053',
    'ae',
    [inDollars, taxIn('SAR'), attribute('cac:TaxTotal/cbc:TaxAmount', 'currencyID', 'USD')],
    'VAT in dirhams: it is missing, and the document is in USD. Enter it in AED.',
    'ضريبة القيمة المضافة بالدرهم: غير مذكورة، والمستند بعملة USD. أدخلها بعملة AED.',
  ],
  [
    'ibr-175-ae',
    'ae',
    [inDollars, taxIn('SAR'), attribute('cac:TaxTotal/cbc:TaxAmount', 'currencyID', 'USD')],
    'VAT in dirhams: it is missing, and the document is in USD. Enter it in AED.',
    'ضريبة القيمة المضافة بالدرهم: غير مذكورة، والمستند بعملة USD. أدخلها بعملة AED.',
  ],
  [
    'ibr-053',
    'ae',
    [inDollars, taxIn('SAR')],
    'Tax currency: it is SAR, but has to be AED. Enter AED.',
    'عملة الضريبة: SAR، والمطلوب AED. أدخل AED.',
  ],
  [
    'ibr-175-ae',
    'ae',
    [inDollars, taxIn('AED')],
    'Total including VAT in dirhams: it is missing, and the document is in USD. Enter it in AED.',
    'الإجمالي شامل الضريبة بالدرهم: غير مذكور، والمستند بعملة USD. أدخله بعملة AED.',
  ],
  [
    'ibr-084',
    'foreign',
    [text('cac:TaxTotal[2]/cbc:TaxAmount', '-20.79')],
    'VAT: one of VAT and VAT in Omani rials is negative. Correct its sign.',
    'ضريبة القيمة المضافة: ضريبة القيمة المضافة والضريبة بالريال العماني، إحداهما سالبة دون الأخرى. صحح الإشارة.',
  ],
  [
    'ibr-084',
    'foreign',
    [remove('cac:TaxTotal[2]')],
    'VAT in Omani rials: it is missing, and the document is in EUR. Enter it in OMR.',
    'الضريبة بالريال العماني: غير مذكورة، والمستند بعملة EUR. أدخلها بعملة OMR.',
  ],
  [
    'ibr-126',
    'om',
    [text('cbc:DocumentCurrencyCode', ' OMR ')],
    'Currency: “OMR” stands between spaces or line breaks. Enter “OMR” alone.',
    'العملة: «OMR» بين مسافات أو أسطر فارغة. أدخل «OMR» وحده.',
  ],
  [
    'ibr-126',
    'om',
    [attribute(`${TOTALS}/cbc:PayableAmount`, 'currencyID', ' OMR ')],
    'Amount to pay: the currency “OMR” stands between spaces or line breaks. Enter “OMR” alone.',
    'المبلغ المستحق: العملة «OMR» بين مسافات أو أسطر فارغة. أدخل «OMR» وحده.',
  ],
  [
    'ibr-091',
    'om',
    [text(`${TOTALS}/cbc:PayableAmount`, '1890.00 ')],
    'Amount to pay: OMR 1,890.000 stands between spaces or line breaks. Enter “1,890.00” alone.',
    'المبلغ المستحق: OMR 1,890.000 بين مسافات أو أسطر فارغة. أدخل «1,890.00» وحده.',
  ],
  [
    'ibr-cl-03',
    'om',
    [attribute(`${TOTALS}/cbc:LineExtensionAmount`, 'currencyID', 'ZZZ')],
    'Sum of lines: it is in ZZZ, but the document is in OMR. Enter it in OMR.',
    'مجموع البنود: بعملة ZZZ، والمستند بعملة OMR. أدخله بعملة OMR.',
  ],
  [
    'ibr-cl-03',
    'foreign',
    [attribute('cac:TaxTotal[2]/cbc:TaxAmount', 'currencyID', 'ZZZ')],
    'VAT: “ZZZ” is not a known currency. Choose the currency by name.',
    'ضريبة القيمة المضافة: «ZZZ» ليس رمزا مقبولا لخانة العملة. اختر العملة بالاسم.',
  ],
  [
    'aligned-ibrp-sa-08',
    'my',
    [text(`${ROW}/cac:TaxCategory/cbc:Percent`, '07.00')],
    'SST breakdown, sales tax (SA) 7 %: no line has this rate. Correct the rate of the row, or those of the lines.',
    'تفصيل الضريبة، ضريبة المبيعات (SA) 7 %: لا بند بهذه النسبة. صحح نسبة السطر أو نسب البنود.',
  ],
  [
    'aligned-ibr-jp-07-ntr',
    'jp',
    [text(`${ROW}/cbc:TaxAmount`, '1')],
    'Consumption tax breakdown, 10 %: consumption tax is JPY 1, but the seller is not registered for the tax. Enter 0.',
    'تفصيل الضريبة، 10 %: ضريبة الاستهلاك JPY 1، والبائع غير مسجل للضريبة. أدخل 0.',
  ],
  [
    'aligned-ibrp-059',
    'aunz',
    [repeat(LINE_CATEGORY)],
    'Line 1: the GST category is given twice. Keep one.',
    'البند 1: وردت فئة الضريبة مرتين. أبق واحدة.',
  ],
  [
    'IBR-036-OM',
    'om',
    period('2025-03-01', '2025-06-01'),
    'Summary invoice: the period, 2025-03-01 to 2025-06-01, does not lie in one month of the calendar. Correct the dates, or issue one document a month.',
    'فاتورة تجميعية: لا تقع الفترة، من 2025-03-01 إلى 2025-06-01، ضمن شهر واحد من التقويم. صحح التاريخين أو أصدر مستندا لكل شهر.',
  ],
  [
    'IBR-036-OM',
    'om',
    period('2025-06-01', '2025-03-01'),
    'Period: it ends on 2025-03-01, before it begins on 2025-06-01. Correct one of the dates.',
    'الفترة: تنتهي يوم 2025-03-01 قبل بدايتها يوم 2025-06-01. صحح أحد التاريخين.',
  ],
  [
    'IBR-058-OM',
    'om',
    [remove('cac:AdditionalDocumentReference[1]/cbc:UUID')],
    'Prepaid: the UUID is missing. Enter it.',
    'المدفوع مقدما: المعرف الفريد (UUID) غير مذكور. أدخله.',
  ],
  [
    'ibr-053',
    'foreign',
    [text('cbc:TaxCurrencyCode', ' OMR ')],
    'Tax currency: “OMR” stands between spaces or line breaks. Enter “OMR” alone.',
    'عملة الضريبة: «OMR» بين مسافات أو أسطر فارغة. أدخل «OMR» وحده.',
  ],
  [
    'ibr-co-11',
    'om',
    [remove('cac:AllowanceCharge'), remove('cac:AllowanceCharge')],
    'Sum of discounts: OMR 14.000 has no parts in the document that give it. Enter or correct the parts, or delete it.',
    'مجموع الخصومات: OMR 14.000 لا أجزاء له ضمن المستند تعطيه. أدخل الأجزاء أو صححها، أو احذف هذه القيمة.',
  ],
  [
    'CL-08-OM-HS',
    'om',
    [text(CLASSIFICATION, '110000000000')],
    'Line 1: “110000000000” is not in the official HS list. Choose it by name.',
    'البند 1: «110000000000» ليس في القائمة الرسمية (HS). اختره بالاسم.',
  ],
  [
    'IBR-080-OM',
    'om',
    [text(CLASSIFICATION, '')],
    'Line 1: the classification (HS) is empty. Choose it by name.',
    'البند 1: خانة تصنيف السلعة (HS) فارغة. اختره بالاسم.',
  ],
  [
    'ibr-005',
    'om',
    [text('cbc:DocumentCurrencyCode', '')],
    'Currency: the field is empty. Choose it.',
    'العملة: الخانة فارغة. املأها.',
  ],
  [
    'ibr-co-10',
    'om',
    [noLines],
    'Sum of lines: OMR 244.000 has no parts in the document that give it. Enter or correct the parts.',
    'مجموع البنود: OMR 244.000 لا أجزاء له ضمن المستند تعطيه. أدخل الأجزاء أو صححها.',
  ],
  ...['ibr-027', 'ibr-028'].map(
    (rule): Case => [
      rule,
      'ae',
      [
        text(`${LINE}/cac:Price/cbc:PriceAmount`, '-1'),
        text(`${GROSS_PRICE}/cbc:BaseAmount`, '-1'),
        text(`${GROSS_PRICE}/cbc:Amount`, '0'),
      ],
      'Line 1: the unit price is negative, AED −1.00. Issue a credit note if it is a return; otherwise enter it without the sign.',
      'البند 1: سعر الوحدة سالب، AED −1.00. إن كان إرجاعا فأصدر إشعارا دائنا، وإلا فأدخله بلا إشارة.',
    ],
  ),
  [
    'ibr-028',
    'ae',
    [text(`${GROSS_PRICE}/cbc:BaseAmount`, '-1')],
    'Line 1: the price before discount is negative, AED −1.00. Issue a credit note if it is a return; otherwise enter it without the sign.',
    'البند 1: السعر قبل الخصم سالب، AED −1.00. إن كان إرجاعا فأصدر إشعارا دائنا، وإلا فأدخله بلا إشارة.',
  ],
  [
    'ibr-027',
    'om',
    DISCOUNTED_BELOW,
    'Line 1: the price before discount is OMR 86.500, less than its discount of 100.000. Correct the one that is wrong.',
    'البند 1: السعر قبل الخصم OMR 86.500 أقل من خصمه 100.000. صحح الخاطئ منهما.',
  ],
  [
    'IBR-137-OM',
    'om',
    DISCOUNTED_BELOW,
    'Line 1: the price before discount is OMR 86.500, less than its discount of 100.000. Correct the one that is wrong.',
    'البند 1: السعر قبل الخصم OMR 86.500 أقل من خصمه 100.000. صحح الخاطئ منهما.',
  ],
  [
    'IBR-137-OM',
    'om',
    [text(LINE_NET, '-406'), add(LINE, lineDiscount('600'))],
    'Line 1, discount 2: the amount, OMR 600.000, is more than 194.000, which it is taken off. Correct the one that is wrong.',
    'البند 1، الخصم 2: المبلغ OMR 600.000 أكبر من 194.000، وهو ما يخصم منه. صحح الخاطئ منهما.',
  ],
  [
    'IBR-137-OM',
    'om',
    [text(LINE_NET, '-51.9'), add(LINE, lineDiscount('570.9', '110'))],
    'Line 1, discount 2: the percentage, 110 %, is more than 100 %. Correct the one that is wrong.',
    'البند 1، الخصم 2: النسبة المئوية 110 % أكبر من 100 %. صحح الخاطئ منهما.',
  ],
  [
    'IBR-175-OM',
    'om',
    [transaction(1, 10), text(`${PRECEDING}/cbc:UUID`, ' ')],
    'Preceding invoice: the UUID is missing, which a profit margin invoice needs. Enter it.',
    'الفاتورة السابقة: المعرف الفريد (UUID) غير مذكور، وهو لازم في فاتورة هامش الربح. أدخله.',
  ],
  [
    'IBR-175-OM',
    'om',
    [
      transaction(1, 10),
      repeat('cac:BillingReference'),
      remove(`${PRECEDING}/cbc:ID`),
      remove(`cac:BillingReference[2]/cac:InvoiceDocumentReference/cbc:UUID`),
    ],
    'Preceding invoice 1: the number is missing, which a profit margin invoice needs. Enter it.',
    'الفاتورة السابقة 1: الرقم غير مذكور، وهو لازم في فاتورة هامش الربح. أدخله.',
  ],
  [
    'IBR-023-OM',
    'om',
    [text('cbc:InvoiceTypeCode', '383'), remove(`${PRECEDING}/cbc:DocumentStatusCode`)],
    'Preceding invoice: the reason for the note is missing, which a debit note needs. Choose it.',
    'الفاتورة السابقة: سبب الإشعار غير مذكور، وهو لازم في إشعار مدين. اختره.',
  ],
  [
    'IBR-137-OM',
    'om',
    [text(`${TOTALS}/cbc:TaxExclusiveAmount`, '-5.00')],
    'Total excluding VAT: it is negative, OMR −5.000. Enter it without the sign, or correct it.',
    'الإجمالي غير شامل الضريبة: سالب، OMR −5.000. أدخله بلا إشارة أو صححه.',
  ],
  ...['IBR-137-OM', 'IBR-168-OM'].map(
    (rule): Case => [
      rule,
      'om',
      [text(LINE_NET, '-4.00')],
      'Line 1: the amount excluding VAT is negative, OMR −4.000. Enter it without the sign, or correct it.',
      'البند 1: المبلغ غير شامل الضريبة سالب، OMR −4.000. أدخله بلا إشارة أو صححه.',
    ],
  ),
  [
    'IBR-137-OM',
    'om',
    [text(`${TOTALS}/cbc:PayableAmount`, '-1.00')],
    'Amount to pay: it is negative, OMR −1.000. Enter it without the sign, or correct it.',
    'المبلغ المستحق: سالب، OMR −1.000. أدخله بلا إشارة أو صححه.',
  ],
  [
    'IBR-168-OM',
    'om',
    [
      text(`${LINE}/cbc:InvoicedQuantity`, '-1'),
      text(LINE_NET, '-42.75'),
      text(`${LINE}/cac:Item/cbc:Name`, 'Discount'),
    ],
    'Line 1: the quantity is negative, −1. Enter it as a discount.',
    'البند 1: الكمية سالبة، −1. أدخلها خصما.',
  ],
  [
    'IBR-168-OM',
    'om',
    [text(`${LINE}/cbc:InvoicedQuantity`, '-1'), text(LINE_NET, '-42.75')],
    'Line 1: the quantity is negative, −1. Issue a credit note if it is a return; otherwise enter it without the sign.',
    'البند 1: الكمية سالبة، −1. إن كان إرجاعا فأصدر إشعارا دائنا، وإلا فأدخلها بلا إشارة.',
  ],
  [
    'IBR-071-OM',
    'om',
    [text(LINE_NET, '184')],
    'Line 1: the amount excluding VAT is OMR 184.000, but 10 × 20.000 + 4.000 − 10.000 = 194.000. Correct one of them, or enter the missing discount of 10.000.',
    'البند 1: المبلغ غير شامل الضريبة OMR 184.000، لكن 10 × 20.000 + 4.000 − 10.000 = 194.000. صحح أحدها أو أدخل الخصم الناقص 10.000.',
  ],
  [
    'IBR-071-OM',
    'om',
    [text(LINE_NET, '204')],
    'Line 1: the amount excluding VAT is OMR 204.000, but 10 × 20.000 + 4.000 − 10.000 = 194.000. Correct the quantity, the unit price or the amount excluding VAT.',
    'البند 1: المبلغ غير شامل الضريبة OMR 204.000، لكن 10 × 20.000 + 4.000 − 10.000 = 194.000. صحح الكمية أو سعر الوحدة أو المبلغ غير شامل الضريبة.',
  ],
  [
    'ibr-co-11',
    'om',
    [text(`${TOTALS}/cbc:AllowanceTotalAmount`, '20')],
    'Sum of discounts: OMR 20.000, but the discounts give 14.000. Correct the sum, or enter the missing discount of 6.000.',
    'مجموع الخصومات: OMR 20.000، لكن الخصومات مجموعها 14.000. صحح المجموع أو أدخل الخصم الناقص 6.000.',
  ],
  [
    'IBR-071-OM',
    'om',
    [remove(`${LINE}/cac:Price`)],
    'Line 1: the unit price is missing. Enter it.',
    'البند 1: سعر الوحدة غير مذكور. أدخله.',
  ],
  [
    'ibr-147-ae',
    'ae',
    [remove(`${LINE}/cac:Price`)],
    'Line 1: the unit price is missing. Enter it.',
    'البند 1: سعر الوحدة غير مذكور. أدخله.',
  ],
  [
    'IBR-042-OM',
    'om',
    [add('', CHARGE('<cbc:AllowanceChargeReason>Freight</cbc:AllowanceChargeReason>'))],
    'Charge 2: “Freight” is not a known reason. Choose the reason by name.',
    'الرسم الإضافي 2: «Freight» ليس رمزا مقبولا لخانة السبب. اختر السبب بالاسم.',
  ],
  [
    'IBR-042-OM',
    'om',
    [add('', CHARGE(''))],
    'Charge 2: the reason is missing. Choose it.',
    'الرسم الإضافي 2: السبب غير مذكور. اختره.',
  ],
  [
    'IBR-065-OM',
    'foreign',
    [remove('cac:TaxExchangeRate')],
    'Exchange rate: it is missing, and the document is in EUR. Enter the rate to OMR.',
    'سعر الصرف: غير مذكور، والمستند بعملة EUR. أدخل السعر إلى OMR.',
  ],
  [
    'IBR-065-OM',
    'foreign',
    [text('cac:TaxExchangeRate/cbc:CalculationRate', '1')],
    'VAT in Omani rials: OMR 20.790, but EUR 50.00 × 1 = OMR 50.000. Correct VAT in Omani rials or the exchange rate.',
    'الضريبة بالريال العماني: OMR 20.790، لكن EUR 50.00 × 1 = OMR 50.000. صحح الضريبة بالريال العماني أو سعر الصرف.',
  ],
  ...['IBR-004-OM', 'IBR-034-OM', 'IBR-066-OM'].map(
    (rule): Case => [
      rule,
      'om',
      [remove('cbc:DocumentCurrencyCode')],
      'Currency: it is missing. Choose it.',
      'العملة: غير مذكورة. اخترها.',
    ],
  ),
  [
    'ibr-175-ae',
    'ae',
    [remove('cbc:DocumentCurrencyCode')],
    'Currency: it is missing. Choose it.',
    'العملة: غير مذكورة. اخترها.',
  ],
  [
    'CL-10-OM',
    'om',
    [text(`${LINE_CATEGORY}/cbc:ID`, 'Z'), add(LINE_CATEGORY, EXEMPT_REASON)],
    'Line 1: “VATEX-OM-01” is not a known reason for zero rate. Choose the reason for zero rate by name.',
    'البند 1: «VATEX-OM-01» ليس رمزا مقبولا لخانة سبب نسبة الصفر. اختر سبب نسبة الصفر بالاسم.',
  ],
  [
    'IBR-069-OM',
    'om',
    [text(`${ROW}[1]/cac:TaxCategory/cbc:ID`, 'Z'), text(`${ROW}[1]/cac:TaxCategory/cbc:Percent`, '0')],
    'VAT breakdown, zero rate (Z): the reason for zero rate is missing. Choose it.',
    'تفصيل الضريبة، نسبة الصفر (Z): سبب نسبة الصفر غير مذكور. اختره.',
  ],
  ...['IBR-079-OM', 'IBR-174-OM', 'IBR-056-OM'].map(
    (rule): Case => [
      rule,
      'om',
      [attribute(CLASSIFICATION, 'listID', 'HSN')],
      'Line 1: the classification (HS) is of a list that does not fit here. Choose it by name.',
      'البند 1: تصنيف السلعة (HS) من قائمة لا تصح هنا. اختره بالاسم.',
    ],
  ),
  [
    'ibr-134-ae',
    'ae',
    TIN_OF_SELLER,
    'Seller: the TRN is missing, which a taxed line needs. Enter it.',
    'البائع: رقم ضريبة القيمة المضافة (TRN) غير مذكور، وهو لازم في بند خاضع للضريبة. أدخله.',
  ],
  [
    'ibr-142-ae',
    'ae',
    [kind('00000010'), remove(`${ADDRESS}/cbc:CityName`), remove(`${ADDRESS}/cbc:StreetName`)],
    'Delivery: the street and the city are missing, which an e-commerce supply needs. Enter them.',
    'التسليم: الشارع والمدينة غير مذكورين، وذلك لازم في توريد تجارة إلكترونية. أدخلهما.',
  ],
  [
    'ibr-128-ae',
    'ae',
    [add('', REPRESENTATIVE)],
    'Tax representative: “Abu Dhabi” is not a known emirate or region. Replace it with AUH (Abu Dhabi).',
    'الممثل الضريبي: «Abu Dhabi» ليس رمزا مقبولا لخانة الإمارة أو المنطقة. استبدل به AUH (أبوظبي).',
  ],
  [
    'ibr-cl-19',
    'om',
    [text('cac:AllowanceCharge/cbc:AllowanceChargeReasonCode', 'special agreement')],
    'Discount 1: “special agreement” is not a known reason. Replace it with 64 (Special agreement).',
    'الخصم 1: «special agreement» ليس رمزًا مقبولًا لخانة السبب. استبدل به 64 (اتفاق خاص).',
  ],
  [
    'ibr-cl-19',
    'om',
    [text('cac:AllowanceCharge/cbc:AllowanceChargeReasonCode', 'FC')],
    'Discount 1: FC (Freight service) is a reason for a charge. Choose a reason for a discount, or enter it as a charge.',
    'الخصم 1: FC (خدمة شحن) سبب لرسم إضافي. اختر سببًا للخصم أو أدخله رسمًا إضافيًا.',
  ],
];

describe('a finding names what is wrong', () => {
  it.each(CASES)('%s of %s', (rule, document, edits, english, arabic) => {
    const tree = DOCUMENTS[document]();
    for (const edit of edits) edit(tree);
    const set = SETS[document === 'foreign' ? 'om' : document];
    const findings = createRuleEngine(set)(tree, Date.UTC(2026, 10, 1)).filter(({ reasonCode }) => reasonCode === rule);
    const said = findings.map((finding) => ({
      en: `${finding.clerk?.text} ${finding.clerk?.fix}`,
      ar: plain('ar', `${Object.values(ARABIC_WITH_REPORTS.sentencesOf(finding, set.layers)?.clerk ?? {}).join(' ')}`),
    }));
    expect(said).toContainEqual({ en: english, ar: plain('ar', arabic) });
  });

  it('a product of many factors is not called a sum', () => {
    const factor = { value: { text: '1', as: 'number' } } as const;
    const said: Said = {
      class: 'calculation',
      place: [{ term: 'line', number: '1' }],
      term: 'amountExcludingVat',
      operands: [factor, { ...factor, sign: '×' }, ...Array(4).fill(factor)],
      computed: { text: '5', as: 'amount', currency: 'OMR' },
      correct: ['quantity'],
    };
    expect(englishSentences(said, { tax: 'VAT' }).text).toContain('missing, and the calculation gives OMR 5.000.');
    expect(plain('ar', arabicSentences(said).text)).toContain('غير مذكور، والحساب يعطي OMR 5.000.');
    const summed: Said = { ...said, operands: Array(6).fill(factor) };
    expect(englishSentences(summed, { tax: 'VAT' }).text).toContain('the sum of six amounts is OMR 5.000.');
  });
});
