// Cases of src/rules/lines.ts, lineItems.ts and lineAmounts.ts. Line 1 of the base invoice is in VAT category S, 2 in Z,
// 3 in E and 4 in O.
import { add, attribute, cutText, remove, repeat, text, transaction } from '../pint/edits.ts';
import type { Case } from './case.ts';
import { broken, holds } from './shorthand.ts';

const LINE = 'cac:InvoiceLine';
const ZERO_LINE = `${LINE}[2]`;
const EXEMPT_LINE = `${LINE}[3]`;
const OUTSIDE_LINE = `${LINE}[4]`;
const QUANTITY = `${LINE}/cbc:InvoicedQuantity`;
const NET = `${LINE}/cbc:LineExtensionAmount`;
const PRICE = `${LINE}/cac:Price/cbc:PriceAmount`;
const BASE_QUANTITY = `${LINE}/cac:Price/cbc:BaseQuantity`;
const DISCOUNT = `${LINE}/cac:Price/cac:AllowanceCharge`;
const PERIOD = `${LINE}/cac:InvoicePeriod`;
const ITEM = `${LINE}/cac:Item`;
const CATEGORY = `${ITEM}/cac:ClassifiedTaxCategory`;
const HS = `${ITEM}/cac:CommodityClassification`;
const SPECIFICATION = `${ITEM}/cac:ItemSpecificationDocumentReference`;
const VAT = `${LINE}/cac:ItemPriceExtension/cac:TaxTotal/cbc:TaxAmount`;
const WITH_VAT = `${LINE}/cac:ItemPriceExtension/cbc:Amount`;

// Transaction types: digits in the order of the official list.
const SIMPLIFIED = transaction(2);
const SUMMARY = transaction(1, 5);
const IMPORT_RCM = transaction(1, 9);
const PROFIT_MARGIN = transaction(1, 10);
const PROFIT_MARGIN_SELF = transaction(1, 11);
const IMPORT_GOODS = transaction(1, 13);

const reference = (type: string) =>
  add(
    LINE,
    `<cac:DocumentReference><cbc:ID>x</cbc:ID><cbc:DocumentTypeCode>${type}</cbc:DocumentTypeCode></cac:DocumentReference>`,
  );
const hsCode = (code: string) => text(`${HS}/cbc:ItemClassificationCode`, code);

export const linesCases: readonly Case[] = [
  broken(
    'ibr-016',
    '',
    [1, 2, 3, 4].map(() => remove(LINE)),
  ),
  holds('ibr-016', [remove(`${LINE}[2]`)]),
  holds('ibr-016', [], 'vatCreditNote'),
  broken('ibr-021', LINE, [remove(`${LINE}/cbc:ID`)]),
  broken('ibr-021', LINE, [text(`${LINE}/cbc:ID`, ' \n')]),
  holds('ibr-021', [cutText(`${LINE}/cbc:ID`)]),
  broken('ibr-022', LINE, [remove(QUANTITY)]),
  holds('ibr-022', [], 'vatCreditNote'),
  broken('ibr-023', LINE, [attribute(QUANTITY, 'unitCode')]),
  broken(
    'ibr-023',
    'cac:CreditNoteLine[2]',
    [attribute('cac:CreditNoteLine[2]/cbc:CreditedQuantity', 'unitCode')],
    'vatCreditNote',
  ),
  broken('ibr-024', LINE, [remove(NET)]),
  holds('ibr-024', [text(NET, '1')]),
  broken('ibr-025', LINE, [text(`${ITEM}/cbc:Name`, '\t ')]),
  broken('ibr-025', LINE, [remove(`${ITEM}/cbc:Name`)]),
  // A no-break space is a character like others.
  holds('ibr-025', [text(`${ITEM}/cbc:Name`, '\u00a0')]),
  broken('ibr-026', LINE, [remove(PRICE)]),
  holds('ibr-026', [text(PRICE, '0')]),
  broken('ibr-027', LINE, [text(PRICE, '-0.001')]),
  broken('ibr-027', LINE, [remove(PRICE)]),
  holds('ibr-027', [text(PRICE, ' 0 ')]),
  broken('ibr-028', LINE, [text(`${DISCOUNT}/cbc:BaseAmount`, '-15')]),
  holds('ibr-028', [remove(`${DISCOUNT}/cbc:BaseAmount`)]),
  // Several gross prices: one that is not negative is enough.
  holds('ibr-028', [repeat(DISCOUNT), text(`${DISCOUNT}[2]/cbc:BaseAmount`, '-1')]),
  broken('ibr-087', LINE, [text(BASE_QUANTITY, '0')]),
  broken('ibr-087', LINE, [text(BASE_QUANTITY, '-1')]),
  holds('ibr-087', [remove(BASE_QUANTITY)]),
  broken('ibr-089', LINE, [reference('130'), reference(' 130.0 ')]),
  holds('ibr-089', [reference('130'), reference('50')]),
  broken('ibr-109', LINE, [
    add(LINE, '<cac:OrderLineReference><cbc:LineID>1</cbc:LineID></cac:OrderLineReference>'),
    add(LINE, '<cac:OrderLineReference><cbc:LineID>2</cbc:LineID></cac:OrderLineReference>'),
  ]),
  holds('ibr-109', [
    add(LINE, '<cac:OrderLineReference><cbc:LineID>1</cbc:LineID></cac:OrderLineReference>'),
    add(ZERO_LINE, '<cac:OrderLineReference><cbc:LineID>2</cbc:LineID></cac:OrderLineReference>'),
  ]),
  broken('ibr-110', LINE, [repeat(PERIOD)]),
  holds('ibr-110', [remove(PERIOD)]),
  broken('ibr-111', LINE, [repeat(DISCOUNT)]),
  holds('ibr-111', [repeat(DISCOUNT), remove(`${DISCOUNT}[2]/cbc:Amount`)]),
  broken('ibr-sr-34', LINE, [add(LINE, '<cbc:Note>a</cbc:Note><cbc:Note>b</cbc:Note>')]),
  holds('ibr-sr-34', [add(LINE, '<cbc:Note>a</cbc:Note>')]),
  broken('ibr-sr-38', LINE, [
    add(
      CATEGORY,
      '<cbc:TaxExemptionReason>a</cbc:TaxExemptionReason><cbc:TaxExemptionReason>b</cbc:TaxExemptionReason>',
    ),
  ]),
  holds('ibr-sr-38', [add(CATEGORY, '<cbc:TaxExemptionReason>a</cbc:TaxExemptionReason>')]),
  broken('ibr-sr-50', LINE, [add(ITEM, '<cbc:Description>a</cbc:Description><cbc:Description>b</cbc:Description>')]),
  holds('ibr-sr-50', [add(ITEM, '<cbc:Description>a</cbc:Description>')]),

  broken('ibr-085', PERIOD, [text(`${PERIOD}/cbc:StartDate`, '2025-05-31')]),
  holds('ibr-085', [text(`${PERIOD}/cbc:StartDate`, '2025-06-01')]),
  holds('ibr-085', [text(`${PERIOD}/cbc:StartDate`, '2025-05-31'), remove('cac:InvoicePeriod/cbc:StartDate')]),
  holds('ibr-085', [remove(`${PERIOD}/cbc:StartDate`)]),
  // The first of June begins in Oman while it is still May in UTC.
  broken('ibr-085', PERIOD, [text(`${PERIOD}/cbc:StartDate`, '2025-06-01+04:00')]),
  broken('ibr-086', PERIOD, [text(`${PERIOD}/cbc:EndDate`, '2025-07-01')]),
  holds('ibr-086', [text(`${PERIOD}/cbc:EndDate`, '2025-06-30')]),
  holds('ibr-086', [text(`${PERIOD}/cbc:EndDate`, '2025-07-01'), remove('cac:InvoicePeriod')]),
  broken('ibr-030', PERIOD, [text(`${PERIOD}/cbc:EndDate`, '2025-06-01')]),
  holds('ibr-030', [text(`${PERIOD}/cbc:EndDate`, '2025-06-02')]),
  holds('ibr-030', [remove(`${PERIOD}/cbc:EndDate`)]),
  broken('ibr-co-20', PERIOD, [remove(`${PERIOD}/cbc:EndDate`), remove(`${PERIOD}/cbc:StartDate`)]),
  holds('ibr-co-20', [remove(`${PERIOD}/cbc:StartDate`)]),

  broken('ibr-054', `${ITEM}/cac:AdditionalItemProperty`, [
    add(ITEM, '<cac:AdditionalItemProperty><cbc:Name>Colour</cbc:Name></cac:AdditionalItemProperty>'),
  ]),
  broken('ibr-054', `${ITEM}/cac:AdditionalItemProperty`, [
    add(ITEM, '<cac:AdditionalItemProperty><cbc:Value>red</cbc:Value></cac:AdditionalItemProperty>'),
  ]),
  holds('ibr-054', [
    add(
      ITEM,
      '<cac:AdditionalItemProperty><cbc:Name>Colour</cbc:Name><cbc:Value>red</cbc:Value></cac:AdditionalItemProperty>',
    ),
  ]),
  broken('ibr-065', `${HS}/cbc:ItemClassificationCode`, [attribute(`${HS}/cbc:ItemClassificationCode`, 'listID')]),
  holds('ibr-065', [attribute(`${HS}/cbc:ItemClassificationCode`, 'listID', '')]),
  broken('ibr-064', `${ITEM}/cac:StandardItemIdentification/cbc:ID`, [
    add(ITEM, '<cac:StandardItemIdentification><cbc:ID>1</cbc:ID></cac:StandardItemIdentification>'),
  ]),
  holds('ibr-064', [
    add(ITEM, '<cac:StandardItemIdentification><cbc:ID schemeID="0160">1</cbc:ID></cac:StandardItemIdentification>'),
  ]),
  broken('ibr-sr-58', CATEGORY, [remove(`${CATEGORY}/cbc:ID`)]),
  // The official context leaves credit notes out.
  holds('ibr-sr-58', [remove('cac:CreditNoteLine/cac:Item/cac:ClassifiedTaxCategory/cbc:ID')], 'vatCreditNote'),
  broken('ibr-088', BASE_QUANTITY, [attribute(BASE_QUANTITY, 'unitCode', 'KGM')]),
  broken('ibr-088', BASE_QUANTITY, [attribute(QUANTITY, 'unitCode')]),
  holds('ibr-088', [attribute(BASE_QUANTITY, 'unitCode')]),
  holds('ibr-088', [remove(QUANTITY)]),
  broken('ibr-092', `${LINE}/cac:DespatchLineReference/cac:DocumentReference/cbc:ID`, [
    add('', '<cac:DespatchDocumentReference><cbc:ID>D-1</cbc:ID></cac:DespatchDocumentReference>'),
    add(LINE, despatch('<cac:DocumentReference><cbc:ID>D-2</cbc:ID></cac:DocumentReference>')),
  ]),
  holds('ibr-092', [add(LINE, despatch('<cac:DocumentReference><cbc:ID>D-2</cbc:ID></cac:DocumentReference>'))]),
  broken('ibr-sr-62', `${LINE}/cac:DespatchLineReference`, [
    add(LINE, despatch('<cac:DocumentReference/><cac:DocumentReference/>')),
  ]),
  holds('ibr-sr-62', [add(LINE, despatch(''))]),

  broken('IBR-076-OM', LINE, [remove(`${CATEGORY}/cbc:ID`)]),
  broken('IBR-076-OM', LINE, [text(`${CATEGORY}/cbc:ID`, ' ')]),
  holds('IBR-076-OM', [text(`${CATEGORY}/cbc:ID`, 'X')]),
  broken('ALIGNED-IBRP-E-05-OM', EXEMPT_LINE, [
    add(`${EXEMPT_LINE}/cac:Item/cac:ClassifiedTaxCategory`, '<cbc:Percent>0</cbc:Percent>'),
  ]),
  holds('ALIGNED-IBRP-E-05-OM', []),
  broken('ALIGNED-IBRP-O-05-OM', OUTSIDE_LINE, [
    add(`${OUTSIDE_LINE}/cac:Item/cac:ClassifiedTaxCategory`, '<cbc:Percent>0</cbc:Percent>'),
  ]),
  holds('ALIGNED-IBRP-O-05-OM', [remove(`${CATEGORY}/cbc:Percent`)]),
  broken('IBR-086-OM', LINE, [PROFIT_MARGIN_SELF]),
  holds('IBR-086-OM', [PROFIT_MARGIN_SELF, remove(LINE), remove(LINE), remove(LINE)]),
  broken('IBR-078-OM', LINE, [remove(`${SPECIFICATION}/cbc:DocumentTypeCode`)]),
  broken('IBR-078-OM', LINE, [attribute(`${SPECIFICATION}/cbc:ID`, 'schemeName', 'XX')]),
  holds('IBR-078-OM', [remove(SPECIFICATION), SIMPLIFIED]),
  broken('IBR-079-OM', LINE, [remove(HS)]),
  holds('IBR-079-OM', [remove(HS), SIMPLIFIED]),
  holds('IBR-079-OM', [remove(HS), text(`${SPECIFICATION}/cbc:DocumentTypeCode`, 'S')]),
  broken('IBR-174-OM', LINE, [remove(HS), SIMPLIFIED]),
  broken('IBR-174-OM', LINE, [attribute(`${HS}/cbc:ItemClassificationCode`, 'listID', 'MP')]),
  holds('IBR-174-OM', [remove(HS), text(`${SPECIFICATION}/cbc:DocumentTypeCode`, 'S')]),
  broken('IBR-056-OM', LINE, [attribute(`${HS}/cbc:ItemClassificationCode`, 'listID', 'GN')]),
  broken('IBR-056-OM', LINE, [attribute(`${HS}/cbc:ItemClassificationCode`, 'listID')]),
  holds('IBR-056-OM', [remove(HS)]),
  holds('IBR-056-OM', [repeat(HS), attribute(`${HS}/cbc:ItemClassificationCode`, 'listID', 'GN')]),
  broken('IBR-080-OM', LINE, [hsCode('01012110')]),
  holds('IBR-080-OM', [hsCode('  010121100001 ')]),
  holds('IBR-080-OM', [hsCode('01012110'), attribute(`${HS}/cbc:ItemClassificationCode`, 'listID', 'MP')]),
  ...['010121100001', '060110000000', '710110000000', '7104'].map((code) =>
    broken('IBR-091-OM', LINE, [PROFIT_MARGIN, hsCode(code)]),
  ),
  // Only codes of the HS list count, and 7105 is not among the excluded ones.
  ...['710510000000', '970110000000'].map((code) =>
    holds('IBR-091-OM', [PROFIT_MARGIN, remove(ZERO_LINE), remove(ZERO_LINE), remove(ZERO_LINE), hsCode(code)]),
  ),
  holds('IBR-091-OM', [hsCode('010121100001')]),
  broken('IBR-081-OM', LINE, [remove(`${ITEM}/cac:AdditionalItemIdentification`)]),
  broken('IBR-081-OM', LINE, [attribute(`${ITEM}/cac:AdditionalItemIdentification/cbc:ID`, 'schemeName', 'cc')]),
  ...[SIMPLIFIED, IMPORT_GOODS, IMPORT_RCM, PROFIT_MARGIN_SELF].map((type) =>
    holds('IBR-081-OM', [type, remove(`${ITEM}/cac:AdditionalItemIdentification`)]),
  ),
  broken('IBR-084-OM', LINE, [IMPORT_GOODS]),
  holds('IBR-084-OM', [
    IMPORT_GOODS,
    ...[1, 2, 3, 4].map((line) =>
      add(
        `${LINE}[${line}]/cac:Item`,
        '<cac:OriginCountry><cbc:IdentificationCode>IN</cbc:IdentificationCode></cac:OriginCountry>',
      ),
    ),
  ]),
  broken('IBR-057-OM', LINE, [SUMMARY, text(`${PERIOD}/cbc:EndDate`, '2025-07-01')]),
  broken('IBR-057-OM', LINE, [SUMMARY, remove(`${PERIOD}/cbc:EndDate`)]),
  // Neither date: nothing to compare. Another rule asks for them.
  holds('IBR-057-OM', [SUMMARY, remove(PERIOD)]),
  holds('IBR-057-OM', [text(`${PERIOD}/cbc:EndDate`, '2025-07-01')]),
  broken('IBR-072-OM', LINE, [SUMMARY, remove(`${PERIOD}/cbc:EndDate`)]),
  broken('IBR-072-OM', ZERO_LINE, [SUMMARY]),
  holds('IBR-072-OM', [transaction(2, 5)]),

  // 10 × 12 ÷ 1 + 5 − 5
  broken('IBR-071-OM', LINE, [text(NET, '120.011')]),
  broken('IBR-071-OM', LINE, [text(NET, '119.98')]),
  broken('IBR-071-OM', LINE, [text(`${LINE}/cac:AllowanceCharge[2]/cbc:Amount`, '6')]),
  holds('IBR-071-OM', [text(NET, '120.01')]),
  // A base quantity of 0 counts as 1; 120 ÷ 7 is cut far behind what matters.
  holds('IBR-071-OM', [text(BASE_QUANTITY, '0')]),
  holds('IBR-071-OM', [text(BASE_QUANTITY, '7'), text(QUANTITY, '7'), text(NET, '12')]),
  broken('IBR-071-OM', LINE, [text(BASE_QUANTITY, '7'), text(NET, '17.16')]),
  // 1 ÷ 7 is cut below its value: seven times that is less than 1, and 1.01 too much.
  holds('IBR-071-OM', [text(PRICE, '1'), text(BASE_QUANTITY, '7'), text(QUANTITY, '7'), text(NET, '0.99')]),
  broken('IBR-071-OM', LINE, [text(PRICE, '1'), text(BASE_QUANTITY, '7'), text(QUANTITY, '7'), text(NET, '1.01')]),
  // Only an indicator written out counts.
  broken('IBR-071-OM', LINE, [text(`${LINE}/cac:AllowanceCharge[1]/cbc:ChargeIndicator`, '0')]),
  // UBL has no such element in a price, so that schema-valid documents never get here.
  broken('IBR-075-OM', LINE, [add(`${LINE}/cac:Price`, '<cbc:BaseAmount>14</cbc:BaseAmount>')]),
  holds('IBR-075-OM', [add(`${LINE}/cac:Price`, '<cbc:BaseAmount>15</cbc:BaseAmount>')]),
  holds('IBR-075-OM', [add(`${LINE}/cac:Price`, '<cbc:BaseAmount>0</cbc:BaseAmount>')]),
  broken('IBR-157-OM', LINE, [text(PRICE, '12.02')]),
  broken('IBR-157-OM', LINE, [repeat(DISCOUNT)]),
  broken('IBR-157-OM', LINE, [remove(PRICE)]),
  holds('IBR-157-OM', [text(PRICE, '12.01')]),
  holds('IBR-157-OM', [text(PRICE, '1'), remove(`${DISCOUNT}/cbc:BaseAmount`)]),

  broken('IBR-039-OM', EXEMPT_LINE, [
    text(`${EXEMPT_LINE}/cac:ItemPriceExtension/cac:TaxTotal/cbc:TaxAmount`, '0.001'),
  ]),
  holds('IBR-039-OM', [remove(`${EXEMPT_LINE}/cac:ItemPriceExtension`)]),
  broken('IBR-054-OM', OUTSIDE_LINE, [text(`${OUTSIDE_LINE}/cac:ItemPriceExtension/cac:TaxTotal/cbc:TaxAmount`, '1')]),
  holds('IBR-054-OM', [text(`${OUTSIDE_LINE}/cac:ItemPriceExtension/cac:TaxTotal/cbc:TaxAmount`, '-0.000')]),
  broken('IBR-077-OM', ZERO_LINE, [text(`${ZERO_LINE}/cac:ItemPriceExtension/cac:TaxTotal/cbc:TaxAmount`, '2.000')]),
  holds('IBR-077-OM', [text(VAT, '9')]),
  broken('ALIGNED-IBRP-Z-05-OM', ZERO_LINE, [text(`${ZERO_LINE}/cac:Item/cac:ClassifiedTaxCategory/cbc:Percent`, '5')]),
  holds('ALIGNED-IBRP-Z-05-OM', [remove(`${ZERO_LINE}/cac:Item/cac:ClassifiedTaxCategory/cbc:Percent`)]),
  broken('IBR-038-OM', LINE, [remove(VAT)]),
  holds('IBR-038-OM', [remove(VAT), SIMPLIFIED]),
  broken('IBR-168-OM', LINE, [text(VAT, '6.0015')]),
  broken('IBR-168-OM', LINE, [remove(VAT)]),
  broken('IBR-168-OM', LINE, [repeat(`${LINE}/cac:ItemPriceExtension/cac:TaxTotal`)]),
  holds('IBR-168-OM', [text(VAT, '6.0014')]),
  holds('IBR-168-OM', [text(VAT, '9'), text(`${CATEGORY}/cbc:Percent`, '0')]),
  broken('IBR-168-OM-WARN', LINE, [text(VAT, '6.001')]),
  broken('IBR-168-OM-WARN', LINE, [text(VAT, '5.999')]),
  holds('IBR-168-OM-WARN', [text(VAT, '6.002')]),
  holds('IBR-168-OM-WARN', [text(VAT, '6.0004')]),
  broken('IBR-158-OM', LINE, [text(WITH_VAT, '126.02')]),
  broken('IBR-158-OM', LINE, [remove(WITH_VAT)]),
  broken('IBR-158-OM', LINE, [remove(WITH_VAT), SIMPLIFIED]),
  holds('IBR-158-OM', [text(WITH_VAT, '126.01')]),
  holds('IBR-158-OM', [text(WITH_VAT, '1'), PROFIT_MARGIN]),
  holds('IBR-158-OM', [remove(WITH_VAT), remove(VAT), SIMPLIFIED]),
  broken('IBR-158-OM', LINE, [remove(`${LINE}/cac:ItemPriceExtension/cac:TaxTotal`)]),
];

function despatch(documents: string): string {
  return `<cac:DespatchLineReference><cbc:LineID>1</cbc:LineID>${documents}</cac:DespatchLineReference>`;
}
