// Cases of src/rules/totals.ts. The base invoice: lines 200.00, allowances 10.00, charges 20.00, VAT 6.50 on 210.00, paid
// before 16.00, rounding 0.10.
import { add, attribute, cutText, remove, repeat, text, transaction } from '../pint/edits.ts';
import type { Case } from './case.ts';
import { broken, holds } from './shorthand.ts';

const TOTALS = 'cac:LegalMonetaryTotal';
const LINES = `${TOTALS}/cbc:LineExtensionAmount`;
const WITHOUT_VAT = `${TOTALS}/cbc:TaxExclusiveAmount`;
const WITH_VAT = `${TOTALS}/cbc:TaxInclusiveAmount`;
const ALLOWANCES = `${TOTALS}/cbc:AllowanceTotalAmount`;
const CHARGES = `${TOTALS}/cbc:ChargeTotalAmount`;
const PREPAID = `${TOTALS}/cbc:PrepaidAmount`;
const ROUNDING = `${TOTALS}/cbc:PayableRoundingAmount`;
const PAYABLE = `${TOTALS}/cbc:PayableAmount`;
const VAT = 'cac:TaxTotal/cbc:TaxAmount';
const ALLOWANCE = 'cac:AllowanceCharge[1]';
const CHARGE = 'cac:AllowanceCharge[2]';
const LINE = 'cac:InvoiceLine';

const VAT_INCLUDED = add('cac:TaxTotal', '<cbc:TaxIncludedIndicator>true</cbc:TaxIncludedIndicator>');
const PROFIT_MARGIN = transaction(1, 10);
const PROFIT_MARGIN_SELF = transaction(1, 11);

// The lines with VAT: 126 + 40 + 30 + 10.
const marginTotal = (total: string, currency = 'OMR') =>
  add(
    '',
    `<cac:AdditionalDocumentReference>
      <cbc:ID>${currency}</cbc:ID><cbc:DocumentTypeCode>PM_TOTAL</cbc:DocumentTypeCode>
      <cbc:DocumentDescription>${total}</cbc:DocumentDescription>
    </cac:AdditionalDocumentReference>`,
  );

const MARGIN_DESCRIPTION = 'cac:AdditionalDocumentReference[2]/cbc:DocumentDescription';

function decimalsCases(rule: string, path: string): Case[] {
  return [
    broken(rule, TOTALS, [text(path, '1.000')]),
    // White space counts, as it does in the official rule.
    broken(rule, TOTALS, [text(path, '1.00 ')]),
    holds(rule, [text(path, '1.00')]),
    holds(rule, [text(path, '1.')]),
    holds(rule, [text(path, '1234567')]),
  ];
}

export const totalsCases: readonly Case[] = [
  broken('ibr-012', TOTALS, [remove(LINES)]),
  broken('ibr-013', TOTALS, [remove(WITHOUT_VAT)]),
  broken('ibr-014', TOTALS, [remove(WITH_VAT)]),
  broken('ibr-015', TOTALS, [remove(PAYABLE)]),
  ...decimalsCases('ibr-091', PAYABLE),
  ...decimalsCases('ibr-121', ALLOWANCES),
  ...decimalsCases('ibr-122', CHARGES),
  ...decimalsCases('ibr-123', WITHOUT_VAT),
  ...decimalsCases('ibr-125', WITH_VAT),

  broken('ibr-co-10', TOTALS, [text(LINES, '200.01')]),
  broken('ibr-co-10', TOTALS, [remove(LINES)]),
  broken('ibr-co-10', TOTALS, [remove(LINE)]),
  holds('ibr-co-10', [text(LINES, ' 200 ')]),
  holds('ibr-co-10', [cutText(LINES)]),
  // 200.005 is rounded up, -0.005 is rounded up as well: to 0.
  holds('ibr-co-10', [text(`${LINE}/cbc:LineExtensionAmount`, '120.005'), text(LINES, '200.01')]),
  holds('ibr-co-10', [text(`${LINE}/cbc:LineExtensionAmount`, '-80.005'), text(LINES, '0')]),
  broken('ibr-co-10', TOTALS, [text(`${LINE}/cbc:LineExtensionAmount`, '-80.006'), text(LINES, '0')]),
  holds('ibr-co-10', [], 'vatCreditNote'),
  // Larger than any binary number could hold exactly.
  holds('ibr-co-10', [
    text(`${LINE}/cbc:LineExtensionAmount`, '90071992547409930.01'),
    text(LINES, '90071992547410010.01'),
  ]),
  broken('ibr-co-10', TOTALS, [
    text(`${LINE}/cbc:LineExtensionAmount`, '90071992547409930.01'),
    text(LINES, '90071992547410010.00'),
  ]),

  broken('ibr-co-11', TOTALS, [text(ALLOWANCES, '10.01')]),
  broken('ibr-co-11', TOTALS, [remove(ALLOWANCES)]),
  broken('ibr-co-11', TOTALS, [remove(ALLOWANCE)]),
  holds('ibr-co-11', [remove(ALLOWANCES), remove(ALLOWANCE)]),
  holds('ibr-co-11', [text(ALLOWANCES, '0'), remove(ALLOWANCE)]),
  holds('ibr-co-11', [text(`${ALLOWANCE}/cbc:ChargeIndicator`, ' 0 ')]),
  broken('ibr-co-12', TOTALS, [text(CHARGES, '19.99')]),
  broken('ibr-co-12', TOTALS, [remove(CHARGES)]),
  holds('ibr-co-12', [remove(CHARGES), remove(CHARGE)]),
  holds('ibr-co-12', [repeat(CHARGE), text(CHARGES, '40')]),

  broken('ibr-co-13', TOTALS, [text(WITHOUT_VAT, '210.01')]),
  broken('ibr-co-13', TOTALS, [remove(ALLOWANCES)]),
  broken('ibr-co-13', TOTALS, [remove(LINES)]),
  holds('ibr-co-13', [text(WITHOUT_VAT, '1'), VAT_INCLUDED]),
  holds('ibr-co-13', [text(WITHOUT_VAT, '220'), remove(ALLOWANCES)]),
  holds('ibr-co-13', [text(WITHOUT_VAT, '190'), remove(CHARGES)]),
  holds('ibr-co-13', [text(LINES, '200.004')]),
  // With neither allowances nor charges nothing is rounded.
  broken('ibr-co-13', TOTALS, [remove(ALLOWANCES), remove(CHARGES), text(LINES, '200.004'), text(WITHOUT_VAT, '200')]),

  broken('ibr-co-16', TOTALS, [text(PAYABLE, '200.59')]),
  broken('ibr-co-16', TOTALS, [remove(PREPAID)]),
  broken('ibr-co-16', TOTALS, [remove(ROUNDING)]),
  broken('ibr-co-16', TOTALS, [remove(WITH_VAT)]),
  holds('ibr-co-16', [remove(PREPAID), text(PAYABLE, '216.60')]),
  holds('ibr-co-16', [remove(ROUNDING), text(PAYABLE, '200.50')]),
  holds('ibr-co-16', [remove(ROUNDING), remove(PREPAID), text(PAYABLE, '216.5')]),
  // Nothing paid before, written as 0, is as good as none.
  holds('ibr-co-16', [text(PREPAID, '0.00'), text(ROUNDING, '0'), text(PAYABLE, '216.50')]),
  holds('ibr-co-16', [remove(ROUNDING), text(WITH_VAT, '216.504'), text(PAYABLE, '200.50')]),
  broken('ibr-co-16', TOTALS, [remove(ROUNDING), remove(PREPAID), text(WITH_VAT, '216.504'), text(PAYABLE, '216.50')]),

  broken('ibr-co-15', '', [text(WITH_VAT, '216.51')]),
  broken('ibr-co-15', '', [remove('cac:TaxTotal')]),
  broken('ibr-co-15', '', [attribute(VAT, 'currencyID', 'EUR')]),
  holds('ibr-co-15', [text(WITH_VAT, '1'), VAT_INCLUDED]),
  // Only the first VAT total counts.
  holds('ibr-co-15', [repeat('cac:TaxTotal'), text('cac:TaxTotal[2]/cbc:TaxAmount', '7')]),
  holds('ibr-co-15', [], 'foreign'),
  broken(
    'ibr-co-15',
    '',
    [attribute(VAT, 'currencyID', 'OMR'), attribute('cac:TaxTotal[2]/cbc:TaxAmount', 'currencyID', 'EUR')],
    'foreign',
  ),

  broken('ibr-co-14', 'cac:TaxTotal', [text(VAT, '6.51')]),
  broken('ibr-co-14', 'cac:TaxTotal', [text('cac:TaxTotal/cac:TaxSubtotal[3]/cbc:TaxAmount', '1')]),
  holds('ibr-co-14', [text('cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount', '6.495')]),
  holds('ibr-co-14', [text(VAT, '1'), ...[1, 2, 3, 4].map(() => remove('cac:TaxTotal/cac:TaxSubtotal'))]),
  // The official context misspells the element of credit notes.
  holds('ibr-co-14', [text(VAT, '6.51')], 'vatCreditNote'),

  broken('ibr-126', PAYABLE, [attribute(PAYABLE, 'currencyID', 'USD')]),
  broken('ibr-126', `${ALLOWANCE}/cbc:Amount`, [attribute(`${ALLOWANCE}/cbc:Amount`, 'currencyID', 'omr')]),
  broken('ibr-126', `${ALLOWANCE}/cbc:Amount`, [attribute(`${ALLOWANCE}/cbc:Amount`, 'currencyID')]),
  broken('ibr-126', `${LINE}/cac:Price/cbc:PriceAmount`, [
    attribute(`${LINE}/cac:Price/cbc:PriceAmount`, 'currencyID', 'USD'),
  ]),
  broken('ibr-126', 'cac:TaxTotal/cac:TaxSubtotal/cbc:TaxableAmount', [
    attribute('cac:TaxTotal/cac:TaxSubtotal/cbc:TaxableAmount', 'currencyID', 'USD'),
  ]),
  // A second amount of a VAT total that states one in the document's currency.
  broken('ibr-126', 'cac:TaxTotal/cbc:TaxAmount[2]', [repeat(VAT), attribute(`${VAT}[2]`, 'currencyID', 'USD')]),
  // The currency is compared as it is written.
  broken('ibr-126', PAYABLE, [text('cbc:DocumentCurrencyCode', ' OMR ')]),
  holds('ibr-126', [attribute(`${LINE}/cac:ItemPriceExtension/cbc:Amount`, 'currencyID', 'USD')]),
  holds('ibr-126', [attribute('cac:PrepaidPayment/cbc:PaidAmount', 'currencyID', 'USD')]),
  // A VAT total in another currency is none of this rule's business.
  holds('ibr-126', [], 'foreign'),

  broken('IBR-082-OM', '', [PROFIT_MARGIN]),
  broken('IBR-082-OM', '', [PROFIT_MARGIN_SELF, marginTotal('206.02')]),
  broken('IBR-082-OM', '', [PROFIT_MARGIN, marginTotal('206.00'), marginTotal('206.00')]),
  broken('IBR-082-OM', '', [PROFIT_MARGIN, marginTotal('two hundred')]),
  {
    ...broken('IBR-082-OM', '', [remove(MARGIN_DESCRIPTION)]),
    given: [PROFIT_MARGIN, marginTotal('206.00')],
  },
  holds('IBR-082-OM', [PROFIT_MARGIN, marginTotal(' 206.01 ')]),
  holds('IBR-082-OM', [marginTotal('1')]),
  broken('IBR-169-OM', '', [marginTotal('206.00', 'USD')]),
  holds('IBR-169-OM', [marginTotal('206.00')]),
  holds('IBR-169-OM', [marginTotal('206.00', 'USD'), remove(MARGIN_DESCRIPTION)]),

  broken('IBR-137-OM', '', [text(`${LINE}/cac:Price/cbc:PriceAmount`, '-0.01')]),
  broken('IBR-137-OM', '', [text(`${LINE}[4]/cbc:InvoicedQuantity`, ' -1 ')]),
  broken('IBR-137-OM', '', [text(VAT, '-6.50')]),
  broken('IBR-137-OM', '', [text(PREPAID, '-1')]),
  holds('IBR-137-OM', [text(ROUNDING, '-0.10')]),
  holds('IBR-137-OM', [text(VAT, '-0.00')]),
  // The official list leaves the taxable amount and amounts paid out.
  holds('IBR-137-OM', [text('cac:TaxTotal/cac:TaxSubtotal/cbc:TaxableAmount', '-1')]),
  holds('IBR-137-OM', [text('cac:PrepaidPayment/cbc:PaidAmount', '-1')]),

  broken('IBR-DEC-03-OM', `${LINE}/cac:Price/cbc:PriceAmount`, [text(`${LINE}/cac:Price/cbc:PriceAmount`, '12.0001')]),
  broken('IBR-DEC-03-OM', 'cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount', [
    text('cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount', '6.5001'),
  ]),
  broken('IBR-DEC-03-OM', MARGIN_DESCRIPTION, [marginTotal('206.0001')]),
  broken('IBR-DEC-03-OM', MARGIN_DESCRIPTION, [marginTotal('none')]),
  broken('IBR-DEC-03-OM', `${LINE}/cac:ItemPriceExtension/cac:TaxTotal/cbc:TaxAmount`, [
    text(`${LINE}/cac:ItemPriceExtension/cac:TaxTotal/cbc:TaxAmount`, '6.0001'),
  ]),
  // Zeros at the end do not count here.
  holds('IBR-DEC-03-OM', [text(`${LINE}/cac:Price/cbc:PriceAmount`, '12.0010000')]),
  // Totals of the document and its VAT totals have rules of their own.
  holds('IBR-DEC-03-OM', [text(PAYABLE, '1.00001'), text(LINES, '1.00001'), text(VAT, '1.00001')]),
];
