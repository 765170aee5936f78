// The totals, the tax by category and rate, and for a foreign currency the tax in the currency in which it is reported.

import type { Document, TaxBreakdown } from '../../document/schema.ts';
import { ACCOUNTING_CURRENCY } from '../../jurisdictions/issuing.ts';
import { at, type DocumentField, items } from '../document-field.ts';
import {
  codeWithName,
  type DrawContext,
  field,
  fieldIfFlagged,
  labelOf,
  leftToRight,
  missing,
  numberField,
  startBox,
  TAX_CATEGORY_NAMES,
  word,
} from '../draw-context.ts';
import { html, isEmpty, joinParts, type Part } from '../html.ts';
import { columnDecimals, currencyDecimals, formatFixed, formatNumber } from '../numbers.ts';
import { discountsAndCharges, exemptionReason, taxScheme } from './charges.ts';
import { isCredit } from './head.ts';

const TOTALS = [
  ['line_extension_amount', ''],
  ['allowance_total_amount', '−'],
  ['charge_total_amount', '+'],
  ['tax_exclusive_amount', ''],
  ['tax_amount', '+'],
  ['tax_inclusive_amount', ''],
  ['prepaid_amount', '−'],
  ['payable_rounding_amount', '+'],
] as const;

/** The column of totals, down to the amount to pay. */
export function totals(context: DrawContext, document: DocumentField<Document>): Part {
  const { value } = document;
  const currency = value?.document_currency_code ?? ACCOUNTING_CURRENCY;
  const payable = at(document, 'payable_amount');
  const amounts = [...TOTALS.map(([key]) => value?.[key]), payable.value];
  const decimals = columnDecimals(amounts, currencyDecimals(currency));
  const rows = TOTALS.map(([key, sign]) => {
    const place = at(document, key);
    const sum = key === 'tax_exclusive_amount' || key === 'tax_inclusive_amount';
    return (
      place.value !== undefined &&
      html`<div${sum && html` class="sum"`}><dt>${labelOf(context, key)}</dt><dd>${leftToRight(sign !== '' && html`<span class="s">${sign}</span>`, numberField(context, place, formatFixed(place.value, decimals)))}</dd></div>`
    );
  });
  const due =
    payable.value !== undefined &&
    html`<div class="due"><dt>${isCredit(context) ? word(context, 'words', 'creditTotal') : labelOf(context, 'payable_amount')}</dt><dd>${leftToRight(html`<span class="cur">${currency}</span> `, numberField(context, payable, formatFixed(payable.value, decimals)))}</dd></div>`;
  const included = at(document, 'tax_included_indicator');
  return html`<div class="totals"><h2 class="sr">${word(context, 'words', 'totals')}</h2><dl>${rows}${due}${foreignCurrency(context, document)}${included.value === true && html`<div><dt>${labelOf(context, included.path)}</dt><dd>${field(context, included)}</dd></div>`}</dl>${included.value === false && fieldIfFlagged(context, included)}${missing(context, ...TOTALS.map(([key]) => key), 'payable_amount', 'tax_amount_in_omr', 'tax_exchange_rate')}</div>`;
}

function foreignCurrency(context: DrawContext, document: DocumentField<Document>): Part {
  const inAccountingCurrency = at(document, 'tax_amount_in_omr');
  const rate = at(document, 'tax_exchange_rate');
  const [from, to, factor] = [
    at(rate, 'source_currency_code'),
    at(rate, 'target_currency_code'),
    at(rate, 'calculation_rate'),
  ];
  const exchange = joinParts(
    [
      from.value !== undefined && html`1 ${field(context, from)}`,
      joinParts([numberField(context, factor, formatNumber(factor.value ?? 0)), field(context, to)], ' '),
    ],
    ' = ',
  );
  return [
    inAccountingCurrency.value !== undefined &&
      html`<div class="accounting"><dt>${labelOf(context, inAccountingCurrency.path)}</dt><dd><span class="cur">${ACCOUNTING_CURRENCY}</span> ${numberField(context, inAccountingCurrency, formatFixed(inAccountingCurrency.value, currencyDecimals(ACCOUNTING_CURRENCY)))}</dd></div>`,
    !isEmpty(exchange) && html`<div><dt>${labelOf(context, rate.path)}</dt><dd>${exchange}</dd></div>`,
  ];
}

/** Discounts and charges of the document, and the tax by category and rate. */
export function taxAndCharges(context: DrawContext, document: DocumentField<Document>): Part {
  const currency = document.value?.document_currency_code ?? ACCOUNTING_CURRENCY;
  const [allowances, charges] = [at(document, 'allowances'), at(document, 'charges')];
  const given = [...(allowances.value ?? []), ...(charges.value ?? [])].flatMap(({ amount, base_amount }) => [
    amount,
    base_amount,
  ]);
  const changed = [
    discountsAndCharges(context, allowances, charges, columnDecimals(given, currencyDecimals(currency))),
    missing(context, 'allowances', 'charges'),
  ];
  return [
    !isEmpty(changed) && html`<h2>${word(context, 'words', 'discountsAndCharges')}</h2>${changed}`,
    breakdown(context, 'taxBreakdown', at(document, 'tax_breakdown'), currency),
    breakdown(context, 'taxBreakdownInAccountingCurrency', at(document, 'tax_breakdown_in_omr'), ACCOUNTING_CURRENCY),
  ];
}

function breakdown(
  context: DrawContext,
  heading: 'taxBreakdown' | 'taxBreakdownInAccountingCurrency',
  list: DocumentField<readonly TaxBreakdown[]>,
  currency: string,
): Part {
  const rows = items(list);
  const absent = missing(context, list.path);
  if (rows.length === 0) return absent;
  const decimals = columnDecimals(
    rows.flatMap(({ value }) => [value?.taxable_amount, value?.tax_amount]),
    currencyDecimals(currency),
  );
  return html`<h2>${word(context, 'words', heading)} <span class="c">${currency}</span></h2><table class="tax"><thead><tr><th scope="col">${labelOf(context, 'tax_category_code')}</th><th scope="col" class="num">${labelOf(context, 'tax_percentage')}</th><th scope="col" class="num">${labelOf(context, 'taxable_amount')}</th><th scope="col" class="num">${labelOf(context, 'tax_amount')}</th></tr></thead><tbody>${rows.map((entry) => breakdownRow(context, entry, decimals))}</tbody></table>${absent}`;
}

function breakdownRow(context: DrawContext, entry: DocumentField<TaxBreakdown>, decimals: number): Part {
  const { attributes, marks } = startBox(context, entry.path);
  const [rate, taxable, tax] = [at(entry, 'tax_percentage'), at(entry, 'taxable_amount'), at(entry, 'tax_amount')];
  const scheme = taxScheme(context, at(entry, 'tax_scheme'));
  return html`<tr${attributes}><td>${joinParts([codeWithName(context, at(entry, 'tax_category_code'), TAX_CATEGORY_NAMES), exemptionReason(context, entry), scheme], ' ')}${marks}${missing(context, entry.path)}</td><td class="num">${numberField(context, rate, `${formatNumber(rate.value ?? 0)} %`)}</td><td class="num">${numberField(context, taxable, formatFixed(taxable.value ?? 0, decimals))}</td><td class="num">${numberField(context, tax, formatFixed(tax.value ?? 0, decimals))}</td></tr>`;
}
