// Cases of src/rules/charges.ts. In the base invoice the first allowance or charge of document and line 1 is an allowance,
// the second a charge.
import { add, cutText, remove, repeat, text } from '../pint/edits.ts';
import type { Case } from './case.ts';
import { broken, holds } from './shorthand.ts';

const ALLOWANCE = 'cac:AllowanceCharge[1]';
const CHARGE = 'cac:AllowanceCharge[2]';
const LINE_ALLOWANCE = 'cac:InvoiceLine/cac:AllowanceCharge[1]';
const LINE_CHARGE = 'cac:InvoiceLine/cac:AllowanceCharge[2]';
const DISCOUNT = 'cac:InvoiceLine/cac:Price/cac:AllowanceCharge';

const reasonTwice = (path: string) =>
  add(
    path,
    '<cbc:AllowanceChargeReason>a</cbc:AllowanceChargeReason><cbc:AllowanceChargeReason>b</cbc:AllowanceChargeReason>',
  );

// The rates that a category forbids or demands: the same for allowances and charges of the document.
function categoryCases(path: string, ids: Record<'standard' | 'code' | 'noE' | 'noO' | 'zero', string>): Case[] {
  const category = `${path}/cac:TaxCategory`;
  const id = `${category}/cbc:ID`;
  const rate = `${category}/cbc:Percent`;
  const code = add(category, '<cbc:TaxExemptionReasonCode>VATEX-OM-01</cbc:TaxExemptionReasonCode>');
  return [
    broken(ids.standard, path, [text(rate, '5.5')]),
    broken(ids.standard, path, [remove(rate)]),
    broken(ids.standard, path, [repeat(rate)]),
    holds(ids.standard, [text(rate, ' 5.00 ')]),
    holds(ids.standard, [text(id, 'Z'), text(rate, '0')]),
    broken(ids.code, path, [text(id, 'E'), remove(rate)]),
    broken(ids.code, path, [text(id, ' Z '), text(rate, '0')]),
    holds(ids.code, [text(id, 'E'), remove(rate), code]),
    holds(ids.code, [text(id, 'O'), remove(rate)]),
    broken(ids.noE, path, [text(id, 'E')]),
    holds(ids.noE, [text(id, 'E'), remove(rate)]),
    holds(ids.noE, [text(id, 'O')]),
    broken(ids.noO, path, [text(id, 'O')]),
    holds(ids.noO, [text(id, 'O'), remove(rate)]),
    broken(ids.zero, path, [text(id, 'Z')]),
    broken(ids.zero, path, [text(id, 'Z'), remove(rate)]),
    holds(ids.zero, [text(id, 'Z'), text(rate, '-0.0')]),
  ];
}

export const chargesCases: readonly Case[] = [
  broken('ibr-083', DISCOUNT, [text(`${DISCOUNT}/cbc:ChargeIndicator`, 'true')]),
  broken('ibr-083', DISCOUNT, [text(`${DISCOUNT}/cbc:ChargeIndicator`, '0')]),
  broken('ibr-083', DISCOUNT, [remove(`${DISCOUNT}/cbc:ChargeIndicator`)]),
  holds('ibr-083', [text(`${DISCOUNT}/cbc:ChargeIndicator`, ' false\n')]),

  broken('ibr-082', ALLOWANCE, [text(`${ALLOWANCE}/cbc:ChargeIndicator`, 'maybe')]),
  broken('ibr-082', ALLOWANCE, [remove(`${ALLOWANCE}/cbc:ChargeIndicator`)]),
  holds('ibr-082', [text(`${ALLOWANCE}/cbc:ChargeIndicator`, '0')]),

  broken('ibr-sr-30', ALLOWANCE, [reasonTwice(ALLOWANCE)]),
  broken('ibr-sr-30', LINE_ALLOWANCE, [reasonTwice(LINE_ALLOWANCE)]),
  holds('ibr-sr-30', [reasonTwice(CHARGE)]),
  broken('ibr-031', ALLOWANCE, [remove(`${ALLOWANCE}/cbc:Amount`)]),
  holds('ibr-031', [remove(`${LINE_ALLOWANCE}/cbc:Amount`)]),
  broken('ibr-033', ALLOWANCE, [remove(`${ALLOWANCE}/cbc:AllowanceChargeReason`)]),
  holds('ibr-033', [remove(`${LINE_ALLOWANCE}/cbc:AllowanceChargeReason`)]),
  broken('ibr-041', LINE_ALLOWANCE, [remove(`${LINE_ALLOWANCE}/cbc:Amount`)]),
  holds('ibr-041', [remove(`${ALLOWANCE}/cbc:Amount`)]),
  broken('ibr-042', LINE_ALLOWANCE, [remove(`${LINE_ALLOWANCE}/cbc:AllowanceChargeReason`)]),
  holds('ibr-042', [remove(`${ALLOWANCE}/cbc:AllowanceChargeReason`)]),
  holds('ibr-042', [
    remove(`${LINE_ALLOWANCE}/cbc:AllowanceChargeReason`),
    add(LINE_ALLOWANCE, '<cbc:AllowanceChargeReasonCode>95</cbc:AllowanceChargeReasonCode>'),
  ]),
  // The price discount has no reason: only its own rule checks it.
  holds('ibr-042', [text(`${DISCOUNT}/cbc:Amount`, '3.00')]),

  broken('ibr-036', CHARGE, [remove(`${CHARGE}/cbc:Amount`)]),
  holds('ibr-036', [remove(`${LINE_CHARGE}/cbc:Amount`)]),
  broken('ibr-sr-31', CHARGE, [reasonTwice(CHARGE)]),
  broken('ibr-sr-31', LINE_CHARGE, [reasonTwice(LINE_CHARGE)]),
  broken('ibr-038', CHARGE, [
    remove(`${CHARGE}/cbc:AllowanceChargeReason`),
    remove(`${CHARGE}/cbc:AllowanceChargeReasonCode`),
  ]),
  holds('ibr-038', [remove(`${CHARGE}/cbc:AllowanceChargeReason`)]),
  broken('ibr-043', LINE_CHARGE, [remove(`${LINE_CHARGE}/cbc:Amount`)]),
  holds('ibr-043', [remove(`${CHARGE}/cbc:Amount`)]),
  broken('ibr-044', LINE_CHARGE, [remove(`${LINE_CHARGE}/cbc:AllowanceChargeReasonCode`)]),
  broken('ibr-044', CHARGE, [
    remove(`${CHARGE}/cbc:AllowanceChargeReason`),
    remove(`${CHARGE}/cbc:AllowanceChargeReasonCode`),
  ]),
  holds('ibr-044', [remove(`${ALLOWANCE}/cbc:AllowanceChargeReason`)]),
  // An indicator may be written as a digit too.
  broken('ibr-044', LINE_CHARGE, [
    text(`${LINE_CHARGE}/cbc:ChargeIndicator`, '1'),
    remove(`${LINE_CHARGE}/cbc:AllowanceChargeReasonCode`),
  ]),

  broken('ibr-sr-61', `${ALLOWANCE}/cac:TaxCategory`, [
    add(
      `${ALLOWANCE}/cac:TaxCategory`,
      '<cbc:TaxExemptionReason>a</cbc:TaxExemptionReason><cbc:TaxExemptionReason>b</cbc:TaxExemptionReason>',
    ),
  ]),

  broken('ALIGNED-IBRP-057', ALLOWANCE, [remove(`${ALLOWANCE}/cbc:BaseAmount`)]),
  broken('ALIGNED-IBRP-057', ALLOWANCE, [remove(`${ALLOWANCE}/cbc:MultiplierFactorNumeric`)]),
  holds('ALIGNED-IBRP-057', [
    remove(`${ALLOWANCE}/cbc:BaseAmount`),
    remove(`${ALLOWANCE}/cbc:MultiplierFactorNumeric`),
  ]),
  holds('ALIGNED-IBRP-057', [remove(`${LINE_ALLOWANCE}/cbc:BaseAmount`)]),
  broken('IBR-033-OM', ALLOWANCE, [text(`${ALLOWANCE}/cbc:Amount`, '10.011')]),
  broken('IBR-033-OM', ALLOWANCE, [text(`${ALLOWANCE}/cbc:Amount`, '9.98')]),
  broken('IBR-033-OM', ALLOWANCE, [repeat(`${ALLOWANCE}/cbc:BaseAmount`)]),
  holds('IBR-033-OM', [text(`${ALLOWANCE}/cbc:Amount`, '10.01')]),
  // 12.345 is rounded up to 12.35, and 12.36 is within the tolerance of that.
  holds('IBR-033-OM', [
    text(`${ALLOWANCE}/cbc:MultiplierFactorNumeric`, '12.345'),
    text(`${ALLOWANCE}/cbc:Amount`, '12.36'),
  ]),
  // -12.345 is rounded up to -12.34: halves go towards positive infinity.
  broken('IBR-033-OM', ALLOWANCE, [
    text(`${ALLOWANCE}/cbc:MultiplierFactorNumeric`, '-12.345'),
    text(`${ALLOWANCE}/cbc:Amount`, '-12.36'),
  ]),
  holds('IBR-033-OM', [remove(`${ALLOWANCE}/cbc:BaseAmount`), text(`${ALLOWANCE}/cbc:Amount`, '1')]),
  ...categoryCases(ALLOWANCE, {
    standard: 'IBR-047-OM',
    code: 'IBR-062-OM',
    noE: 'IBR-092-OM',
    noO: 'IBR-093-OM',
    zero: 'IBR-094-OM',
  }),

  broken('ALIGNED-IBRP-058', CHARGE, [add(CHARGE, '<cbc:BaseAmount currencyID="OMR">100</cbc:BaseAmount>')]),
  broken('ALIGNED-IBRP-058', CHARGE, [add(CHARGE, '<cbc:MultiplierFactorNumeric>20</cbc:MultiplierFactorNumeric>')]),
  broken('IBR-042-OM', CHARGE, [remove(`${CHARGE}/cbc:AllowanceChargeReasonCode`)]),
  holds('IBR-042-OM', [remove(`${LINE_CHARGE}/cbc:AllowanceChargeReasonCode`)]),
  ...categoryCases(CHARGE, {
    standard: 'IBR-045-OM',
    code: 'IBR-064-OM',
    noE: 'IBR-098-OM',
    noO: 'IBR-099-OM',
    zero: 'IBR-100-OM',
  }),

  // Checked only where the indicator is written as a digit: others have rules of their own before it.
  broken('IBR-041-OM', ALLOWANCE, [
    text(`${ALLOWANCE}/cbc:ChargeIndicator`, '0'),
    remove(`${ALLOWANCE}/cbc:BaseAmount`),
  ]),
  holds('IBR-041-OM', [remove(`${ALLOWANCE}/cbc:BaseAmount`)]),
  broken('IBR-063-OM', ALLOWANCE, [
    text(`${ALLOWANCE}/cbc:ChargeIndicator`, '0'),
    text(`${ALLOWANCE}/cbc:Amount`, '12'),
  ]),
  holds('IBR-063-OM', [text(`${ALLOWANCE}/cbc:ChargeIndicator`, '0')]),
  holds('IBR-063-OM', [text(`${ALLOWANCE}/cbc:Amount`, '12')]),

  broken('IBR-035-OM', LINE_ALLOWANCE, [remove(`${LINE_ALLOWANCE}/cbc:BaseAmount`)]),
  holds('IBR-035-OM', [remove(`${LINE_ALLOWANCE}/cbc:MultiplierFactorNumeric`)]),
  broken('IBR-073-OM', LINE_ALLOWANCE, [remove(`${LINE_ALLOWANCE}/cbc:MultiplierFactorNumeric`)]),
  broken('IBR-073-OM', LINE_CHARGE, [add(LINE_CHARGE, '<cbc:BaseAmount currencyID="OMR">50</cbc:BaseAmount>')]),
  // Not a price's discount: it has a base amount and never a percentage.
  holds('IBR-073-OM', [text(`${DISCOUNT}/cbc:BaseAmount`, '15.00')]),
  holds('ibr-083', [cutText(`${ALLOWANCE}/cbc:ChargeIndicator`)]),
];
