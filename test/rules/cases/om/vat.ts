// Cases of src/rules/vat.ts and vatCurrency.ts. The base invoice has one part of its VAT total for each category: S on
// 120 − 10 + 20 = 130.00 with 6.50, Z on 40.00, E on 30.00, O on 10.00.
import { add, attribute, type Edit, remove, repeat, text, transaction } from '../pint/edits.ts';
import type { Case } from './case.ts';
import { broken, holds } from './shorthand.ts';

const TOTAL = 'cac:TaxTotal';
const TOTAL_VAT = `${TOTAL}/cbc:TaxAmount`;
const S = `${TOTAL}/cac:TaxSubtotal[1]`;
const Z = `${TOTAL}/cac:TaxSubtotal[2]`;
const E = `${TOTAL}/cac:TaxSubtotal[3]`;
const O = `${TOTAL}/cac:TaxSubtotal[4]`;
const ACCOUNTING = 'cac:TaxTotal[2]';
const ACCOUNTING_PART = `${ACCOUNTING}/cac:TaxSubtotal`;
const ALLOWANCE = 'cac:AllowanceCharge[1]';
const CHARGE = 'cac:AllowanceCharge[2]';
const LINE = 'cac:InvoiceLine';
const LINE_CATEGORY = `${LINE}/cac:Item/cac:ClassifiedTaxCategory`;
const LINE_VAT = `${LINE}/cac:ItemPriceExtension/cac:TaxTotal/cbc:TaxAmount`;
const SELLER_SCHEME = 'cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme';
const BUYER_SCHEME = 'cac:AccountingCustomerParty/cac:Party/cac:PartyTaxScheme';
const RATE = 'cac:TaxExchangeRate/cbc:CalculationRate';
const SIMPLIFIED = transaction(2);

const code = (path: string, value = 'VATEX-OM-01') =>
  add(`${path}/cac:TaxCategory`, `<cbc:TaxExemptionReasonCode>${value}</cbc:TaxExemptionReasonCode>`);
const percent = (path: string, rate: string) => add(`${path}/cac:TaxCategory`, `<cbc:Percent>${rate}</cbc:Percent>`);
const OTHER_SCHEME = '<cac:PartyTaxScheme><cac:TaxScheme><cbc:ID>GST</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>';
const VAT_SCHEME = '<cac:PartyTaxScheme><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>';

// One part, and the sum that it is on, for the categories without VAT.
function categoryCases(category: 'E' | 'O' | 'Z', part: string): Case[] {
  const [once, base, vat] = ['01', '08', '09'].map((duty) => `ALIGNED-IBRP-${category}-${duty}-OM`) as [
    string,
    string,
    string,
  ];
  const id = `${part}/cac:TaxCategory/cbc:ID`;
  const taxable = `${part}/cbc:TaxableAmount`;
  const amount = { E: '30.00', O: '10.00', Z: '40.00' }[category];
  // The document allowance of 10.00 and the charge of 20.00 move into the category.
  const moved = [
    text(`${ALLOWANCE}/cac:TaxCategory/cbc:ID`, category),
    text(`${CHARGE}/cac:TaxCategory/cbc:ID`, category),
  ];
  return [
    broken(once, '', [remove(part)]),
    broken(once, '', [repeat(part)]),
    broken(once, '', [repeat(part), SIMPLIFIED]),
    broken(once, '', [remove(part), remove(LINE), remove(LINE), remove(LINE), remove(LINE), ...moved]),
    holds(once, [remove(part), SIMPLIFIED]),
    holds(once, [remove(part), ...[1, 2, 3, 4].map(() => remove(LINE))]),
    // Compared as it is written.
    broken(once, '', [text(id, ` ${category} `)]),
    broken(base, part, [text(taxable, `${Number(amount) + 0.02}`)]),
    broken(base, part, [text(taxable, amount), ...moved]),
    broken(base, part, [remove(taxable)]),
    holds(base, [text(taxable, `${Number(amount) + 0.01}`)]),
    holds(base, [text(taxable, `${Number(amount) + 10}`), ...moved]),
    holds(base, [text(taxable, '1'), SIMPLIFIED]),
    holds(base, [text(taxable, '1'), attribute(`${part}/cbc:TaxAmount`, 'currencyID', 'EUR')]),
    broken(vat, part, [text(`${part}/cbc:TaxAmount`, '0.01')]),
    broken(vat, part, [remove(`${part}/cbc:TaxAmount`)]),
    holds(vat, [text(`${part}/cbc:TaxAmount`, '-0')]),
    holds(vat, [text(`${part}/cbc:TaxAmount`, '1'), SIMPLIFIED]),
  ];
}

// An allowance or charge that names two categories, so that its rate cannot be told.
const TWO_CATEGORIES: Edit = repeat(`${CHARGE}/cac:TaxCategory`);

export const vatCases: readonly Case[] = [
  broken('ibr-124', TOTAL, [text(TOTAL_VAT, '6.500')]),
  holds('ibr-124', [text(TOTAL_VAT, '6.5')]),
  holds('ibr-124', [text(TOTAL_VAT, '6.500')], 'vatCreditNote'),
  broken('ibr-sr-32', E, [
    add(
      `${E}/cac:TaxCategory`,
      '<cbc:TaxExemptionReason>a</cbc:TaxExemptionReason><cbc:TaxExemptionReason>b</cbc:TaxExemptionReason>',
    ),
  ]),
  holds('ibr-sr-32', [add(`${E}/cac:TaxCategory`, '<cbc:TaxExemptionReason>a</cbc:TaxExemptionReason>')]),

  ...categoryCases('E', E),
  ...categoryCases('O', O),
  ...categoryCases('Z', Z),

  broken('ALIGNED-IBRP-S-01-OM', '', [remove(S)]),
  broken('ALIGNED-IBRP-S-01-OM', '', [repeat(S)]),
  broken('ALIGNED-IBRP-S-01-OM', '', [text(`${CHARGE}/cac:TaxCategory/cbc:Percent`, '10')]),
  broken('ALIGNED-IBRP-S-01-OM', '', [text(`${S}/cac:TaxCategory/cbc:Percent`, '5.1')]),
  holds('ALIGNED-IBRP-S-01-OM', [text(`${CHARGE}/cac:TaxCategory/cbc:Percent`, ' 5.00 ')]),
  holds('ALIGNED-IBRP-S-01-OM', [repeat(S), text(`${S.replace('[1]', '[2]')}/cac:TaxCategory/cbc:Percent`, '10')]),
  // Parts count over all VAT totals: a breakdown in both currencies is one too many.
  broken('ALIGNED-IBRP-S-01-OM', '', [add(TOTAL, accountingPart('EUR'))], 'foreign'),
  broken('ALIGNED-IBRP-S-05-OM', '', [text(`${LINE_CATEGORY}/cbc:Percent`, '10')]),
  broken('ALIGNED-IBRP-S-05-OM', '', [remove(`${LINE_CATEGORY}/cbc:Percent`)]),
  broken('ALIGNED-IBRP-S-05-OM', '', [repeat(`${LINE_CATEGORY}/cbc:Percent`)]),
  // The first rate is right: the other one is wrong, or there are two.
  broken('ALIGNED-IBRP-S-05-OM', '', [repeat(LINE_CATEGORY), text(`${LINE_CATEGORY}[2]/cbc:Percent`, '10')]),
  broken('ALIGNED-IBRP-S-05-OM', '', [repeat(LINE_CATEGORY)]),
  holds('ALIGNED-IBRP-S-05-OM', [text(`${LINE_CATEGORY}/cbc:Percent`, '05.000')]),
  holds('ALIGNED-IBRP-S-05-OM', [text(`${CHARGE}/cac:TaxCategory/cbc:Percent`, '10')]),

  broken('ALIGNED-IBRP-045', S, [remove(`${S}/cbc:TaxableAmount`)]),
  holds('ALIGNED-IBRP-045', [remove(`${S}/cbc:TaxableAmount`), attribute(`${S}/cbc:TaxAmount`, 'currencyID', 'EUR')]),
  broken('ALIGNED-IBRP-047', S, [remove(`${S}/cac:TaxCategory/cbc:ID`)]),
  holds('ALIGNED-IBRP-047', [
    remove(`${S}/cac:TaxCategory/cbc:ID`),
    attribute(`${S}/cbc:TaxAmount`, 'currencyID', 'EUR'),
  ]),
  broken('ALIGNED-IBRP-048', S, [remove(`${S}/cac:TaxCategory/cbc:Percent`)]),
  broken('ALIGNED-IBRP-048', Z, [remove(`${Z}/cac:TaxCategory/cbc:Percent`)]),
  holds('ALIGNED-IBRP-048', []),
  holds('ALIGNED-IBRP-048', [remove(`${S}/cac:TaxCategory/cbc:Percent`), text(`${S}/cac:TaxCategory/cbc:ID`, ' E ')]),

  broken('ALIGNED-IBRP-S-08-OM', S, [text(`${S}/cbc:TaxableAmount`, '130.02')]),
  broken('ALIGNED-IBRP-S-08-OM', S, [remove(`${S}/cac:TaxCategory/cbc:Percent`)]),
  broken('ALIGNED-IBRP-S-08-OM', S, [text(`${CHARGE}/cac:TaxCategory/cbc:Percent`, '10')]),
  broken('ALIGNED-IBRP-S-08-OM', S, [remove(`${S}/cbc:TaxableAmount`), TWO_CATEGORIES]),
  holds('ALIGNED-IBRP-S-08-OM', [text(`${S}/cbc:TaxableAmount`, '130.01')]),
  holds('ALIGNED-IBRP-S-08-OM', [
    text(`${CHARGE}/cac:TaxCategory/cbc:Percent`, '10'),
    text(`${S}/cbc:TaxableAmount`, '110'),
  ]),
  holds('ALIGNED-IBRP-S-08-OM', [text(`${ALLOWANCE}/cbc:ChargeIndicator`, '0'), text(`${S}/cbc:TaxableAmount`, '140')]),
  holds('ALIGNED-IBRP-S-08-OM', [
    remove(`${S}/cbc:TaxableAmount`),
    attribute(`${S}/cbc:TaxAmount`, 'currencyID', 'EUR'),
  ]),
  // A line with two categories is on neither rate.
  holds('ALIGNED-IBRP-S-08-OM', [repeat(LINE_CATEGORY), text(`${S}/cbc:TaxableAmount`, '10')]),

  // Four lines: 0.004 is tolerated between the amounts, which are rounded to two decimals first.
  broken('ALIGNED-IBRP-S-09-OM', S, [text(`${S}/cbc:TaxAmount`, '6.51')]),
  broken('ALIGNED-IBRP-S-09-OM', S, [text(LINE_VAT, '6.006')]),
  broken('ALIGNED-IBRP-S-09-OM', S, [text(`${CHARGE}/cbc:Amount`, '21')]),
  broken('ALIGNED-IBRP-S-09-OM', S, [remove(`${S}/cac:TaxCategory/cbc:Percent`)]),
  holds('ALIGNED-IBRP-S-09-OM', [text(`${S}/cbc:TaxAmount`, '6.504')]),
  holds('ALIGNED-IBRP-S-09-OM', [text(LINE_VAT, '6.004')]),
  holds('ALIGNED-IBRP-S-09-OM', [
    text(`${S}/cbc:TaxAmount`, '9'),
    attribute(`${S}/cbc:TaxAmount`, 'currencyID', 'EUR'),
  ]),
  // With ten lines 0.01 is tolerated, and pointed out.
  holds('ALIGNED-IBRP-S-09-OM', [...moreLines(6), text(`${S}/cbc:TaxAmount`, '6.51')]),
  broken('ALIGNED-IBRP-S-09-OM', S, [...moreLines(5), text(`${S}/cbc:TaxAmount`, '6.51')]),
  broken('ALIGNED-IBRP-S-09-OM-WARN', S, [...moreLines(6), text(`${S}/cbc:TaxAmount`, '6.51')]),
  holds('ALIGNED-IBRP-S-09-OM-WARN', [...moreLines(5), text(`${S}/cbc:TaxAmount`, '6.51')]),
  holds('ALIGNED-IBRP-S-09-OM-WARN', []),
  broken('ALIGNED-IBRP-S-10-OM', S, [code(S)]),
  broken('ALIGNED-IBRP-S-10-OM', S, [
    add(`${S}/cac:TaxCategory`, '<cbc:TaxExemptionReason>a</cbc:TaxExemptionReason>'),
  ]),
  holds('ALIGNED-IBRP-S-10-OM', [code(O)]),

  broken('IBR-061-OM', O, [percent(O, '0')]),
  holds('IBR-061-OM', [percent(E, '0')]),
  broken('IBR-067-OM', E, [percent(E, '0')]),
  holds('IBR-067-OM', [percent(O, '0')]),
  broken('IBR-069-OM', E, [remove(`${E}/cac:TaxCategory/cbc:TaxExemptionReasonCode`)]),
  broken('IBR-069-OM', Z, [remove(`${Z}/cac:TaxCategory/cbc:TaxExemptionReasonCode`)]),
  holds('IBR-069-OM', [remove(`${S}/cac:TaxCategory/cbc:Percent`)]),
  broken('IBR-070-OM', O, [code(O)]),
  holds('IBR-070-OM', [code(S)]),

  broken('IBR-053-OM', ACCOUNTING_PART, [text(`${ACCOUNTING_PART}/cac:TaxCategory/cbc:Percent`, '4')], 'foreign'),
  broken('IBR-053-OM', ACCOUNTING_PART, [remove(`${ACCOUNTING_PART}/cac:TaxCategory/cbc:Percent`)], 'foreign'),
  holds('IBR-053-OM', [text(`${S}/cac:TaxCategory/cbc:Percent`, '4')]),
  broken('IBR-095-OM', ACCOUNTING_PART, [text(`${ACCOUNTING_PART}/cac:TaxCategory/cbc:ID`, 'E')], 'foreign'),
  holds('IBR-095-OM', [percent(E, '0')]),
  broken('IBR-096-OM', ACCOUNTING_PART, [text(`${ACCOUNTING_PART}/cac:TaxCategory/cbc:ID`, 'O')], 'foreign'),
  holds('IBR-096-OM', [percent(O, '0')]),
  broken('IBR-097-OM', ACCOUNTING_PART, [text(`${ACCOUNTING_PART}/cac:TaxCategory/cbc:ID`, 'Z')], 'foreign'),
  holds(
    'IBR-097-OM',
    [
      text(`${ACCOUNTING_PART}/cac:TaxCategory/cbc:ID`, 'Z'),
      text(`${ACCOUNTING_PART}/cac:TaxCategory/cbc:Percent`, '0.0'),
    ],
    'foreign',
  ),
  holds('IBR-097-OM', [text(`${Z}/cac:TaxCategory/cbc:Percent`, '3')]),

  ...['5.001', '-1', '+5', '100.01', '5.', '.5', '1e1', ''].map((rate) =>
    broken('IBR-046-OM', `${LINE_CATEGORY}/cbc:Percent`, [text(`${LINE_CATEGORY}/cbc:Percent`, rate)]),
  ),
  ...['0', '100', '100.00', ' 12.5\n', '007'].map((rate) =>
    holds('IBR-046-OM', [text(`${LINE_CATEGORY}/cbc:Percent`, rate)]),
  ),

  broken('IBR-009-OM', LINE_CATEGORY, [text(`${LINE_CATEGORY}/cac:TaxScheme/cbc:ID`, 'GST')]),
  broken('IBR-009-OM', `${S}/cac:TaxCategory`, [remove(`${S}/cac:TaxCategory/cac:TaxScheme`)]),
  broken('IBR-009-OM', `${S}/cac:TaxCategory`, [text(`${S}/cac:TaxCategory/cac:TaxScheme/cbc:ID`, ' VAT')]),
  broken('IBR-009-OM', BUYER_SCHEME, [text(`${BUYER_SCHEME}/cac:TaxScheme/cbc:ID`, 'GST')]),
  broken('IBR-009-OM', BUYER_SCHEME, [add('cac:AccountingCustomerParty/cac:Party', OTHER_SCHEME)]),
  broken('IBR-009-OM', SELLER_SCHEME, [text(`${SELLER_SCHEME}/cac:TaxScheme/cbc:ID`, 'GST')]),
  broken('IBR-009-OM', SELLER_SCHEME, [add('cac:AccountingSupplierParty/cac:Party', VAT_SCHEME)]),
  // The seller may have others beside the one under VAT; for those it does not matter how many there are under VAT.
  holds('IBR-009-OM', [add('cac:AccountingSupplierParty/cac:Party', OTHER_SCHEME)]),
  broken('IBR-009-OM', `${SELLER_SCHEME}[1]`, [
    add('cac:AccountingSupplierParty/cac:Party', VAT_SCHEME),
    add('cac:AccountingSupplierParty/cac:Party', OTHER_SCHEME),
  ]),
  broken('IBR-009-OM', 'cac:TaxRepresentativeParty/cac:PartyTaxScheme', [
    add('', `<cac:TaxRepresentativeParty>${OTHER_SCHEME}</cac:TaxRepresentativeParty>`),
  ]),
  holds('IBR-009-OM', [add('', `<cac:TaxRepresentativeParty>${VAT_SCHEME}</cac:TaxRepresentativeParty>`)]),

  broken('ibr-053', '', [attribute(`${ACCOUNTING}/cbc:TaxAmount`, 'currencyID', 'USD')], 'foreign'),
  broken('ibr-053', '', [text('cbc:TaxCurrencyCode', ' OMR ')], 'foreign'),
  holds('ibr-053', []),
  // Any VAT total of the document will do, that of a line too.
  holds('ibr-053', [remove(ACCOUNTING), attribute(LINE_VAT, 'currencyID', 'OMR')], 'foreign'),
  broken('ibr-084', '', [text(`${ACCOUNTING}/cbc:TaxAmount`, '-20.79')], 'foreign'),
  broken('ibr-084', '', [remove(ACCOUNTING)], 'foreign'),
  holds('ibr-084', [text(`${ACCOUNTING}/cbc:TaxAmount`, '0')], 'foreign'),
  holds('ibr-084', [text(`${ACCOUNTING}/cbc:TaxAmount`, '-1'), text(TOTAL_VAT, '-1')], 'foreign'),
  holds('ibr-084', [text('cbc:TaxCurrencyCode', ' OMR ')], 'foreign'),

  broken('IBR-004-OM', '', [remove(RATE)], 'foreign'),
  broken('IBR-004-OM', '', [text(RATE, 'much')], 'foreign'),
  broken('IBR-004-OM', '', [repeat('cac:TaxExchangeRate')], 'foreign'),
  holds('IBR-004-OM', []),
  broken('IBR-005-OM', '', [text(RATE, '0.12345678')], 'foreign'),
  broken('IBR-005-OM', '', [remove('cac:TaxExchangeRate')], 'foreign'),
  holds('IBR-005-OM', [text(RATE, '0.123456700')], 'foreign'),
  holds('IBR-005-OM', [text(RATE, '0.12345678'), text('cbc:TaxCurrencyCode', 'USD')], 'foreign'),
  broken('IBR-034-OM', '', [remove('cbc:TaxCurrencyCode')], 'foreign'),
  broken('IBR-034-OM', '', [text('cbc:TaxCurrencyCode', ' ')], 'foreign'),
  holds('IBR-034-OM', []),
  broken('IBR-059-OM', '', [text('cac:TaxExchangeRate/cbc:SourceCurrencyCode', 'USD')], 'foreign'),
  broken('IBR-059-OM', '', [text('cac:TaxExchangeRate/cbc:TargetCurrencyCode', 'USD')], 'foreign'),
  broken('IBR-059-OM', '', [remove('cac:TaxExchangeRate/cbc:SourceCurrencyCode')], 'foreign'),
  // A rate of zero counts as none.
  holds('IBR-059-OM', [text('cac:TaxExchangeRate/cbc:SourceCurrencyCode', 'USD'), text(RATE, '0.0')], 'foreign'),
  // 50 × 0.4157 = 20.785
  broken('IBR-065-OM', '', [text(`${ACCOUNTING}/cbc:TaxAmount`, '20.80')], 'foreign'),
  broken('IBR-065-OM', '', [text(`${ACCOUNTING}/cbc:TaxAmount`, '20.77')], 'foreign'),
  broken('IBR-065-OM', '', [remove(RATE)], 'foreign'),
  broken('IBR-065-OM', '', [remove(ACCOUNTING)], 'foreign'),
  broken('IBR-065-OM', '', [remove(TOTAL)], 'foreign'),
  holds('IBR-065-OM', [text(`${ACCOUNTING}/cbc:TaxAmount`, '20.78')], 'foreign'),
  holds('IBR-065-OM', [text(`${ACCOUNTING}/cbc:TaxAmount`, '1'), text('cbc:TaxCurrencyCode', 'USD')], 'foreign'),
  // 50 × 0.416 is 20.80, but not in binary: the double is a little more, and 20.79 a little too far away.
  broken('IBR-065-OM', '', [text(RATE, '0.416'), text(`${ACCOUNTING}/cbc:TaxAmount`, '20.79')], 'foreign'),
  holds('IBR-065-OM', [text(RATE, '0.416'), text(`${ACCOUNTING}/cbc:TaxAmount`, '20.81')], 'foreign'),
  broken('IBR-066-OM', '', [remove(ACCOUNTING_PART), add(TOTAL, accountingPart('EUR'))], 'foreign'),
  holds('IBR-066-OM', [remove(ACCOUNTING_PART)], 'foreign'),
  broken('IBR-066-OM', '', [remove(`${ACCOUNTING_PART}/cac:TaxCategory/cbc:Percent`)], 'foreign'),
  broken('IBR-066-OM', '', [attribute(`${ACCOUNTING_PART}/cbc:TaxAmount`, 'currencyID', 'EUR')], 'foreign'),
  broken('IBR-066-OM', '', [attribute(`${ACCOUNTING}/cbc:TaxAmount`, 'currencyID', 'EUR')], 'foreign'),
  // Only parts of VAT totals, allowances and charges tell that category S is used: lines have another element.
  holds('IBR-066-OM', [text(`${ACCOUNTING_PART}/cac:TaxCategory/cbc:ID`, 'Z')], 'foreign'),
  holds('IBR-066-OM', []),
  broken('IBR-136-OM', '', [attribute(`${ACCOUNTING_PART}/cbc:TaxAmount`, 'currencyID', 'EUR')], 'foreign'),
  broken('IBR-136-OM', '', [remove(ACCOUNTING)], 'foreign'),
  holds('IBR-136-OM', [remove(ACCOUNTING_PART)], 'foreign'),
  broken('IBR-172-OM', '', [
    add('', '<cac:TaxExchangeRate><cbc:CalculationRate>1</cbc:CalculationRate></cac:TaxExchangeRate>'),
  ]),
  holds('IBR-172-OM', [add('', '<cac:TaxExchangeRate/>')]),
];

function accountingPart(currency: string): string {
  return `<cac:TaxSubtotal>
    <cbc:TaxAmount currencyID="${currency}">50.00</cbc:TaxAmount>
    <cac:TaxCategory><cbc:ID>S</cbc:ID><cbc:Percent>5</cbc:Percent></cac:TaxCategory>
  </cac:TaxSubtotal>`;
}

// Copies of the line outside the scope of VAT.
function moreLines(count: number): Edit[] {
  return Array.from({ length: count }, () => repeat(`${LINE}[4]`));
}
