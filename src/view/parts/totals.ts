// The totals, tax by category and rate, and what foreign currency adds: the tax in the currency in which it is reported.

import { ACCOUNTING_CURRENCY } from '../../document/profiles.ts';
import type { Document, TaxBreakdown } from '../../document/schema.ts';
import { html, isEmpty, joined, type Part } from '../html.ts';
import { columnDecimals, currencyDecimals, fixed, plain } from '../numbers.ts';
import { CATEGORY, code, field, figure, labelOf, leftToRight, missing, type Pen, usual, whole, word } from '../pen.ts';
import { at, items, type Place } from '../places.ts';
import { discountsAndCharges, exemption, taxScheme } from './charges.ts';
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
export function totals(pen: Pen, document: Place<Document>): Part {
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
      html`<div${sum && html` class="sum"`}><dt>${labelOf(pen, key)}</dt><dd>${leftToRight(sign !== '' && html`<span class="s">${sign}</span>`, figure(pen, place, fixed(place.value, decimals)))}</dd></div>`
    );
  });
  const due =
    payable.value !== undefined &&
    html`<div class="due"><dt>${isCredit(pen) ? word(pen, 'words', 'creditTotal') : labelOf(pen, 'payable_amount')}</dt><dd>${leftToRight(html`<span class="cur">${currency}</span> `, figure(pen, payable, fixed(payable.value, decimals)))}</dd></div>`;
  const included = at(document, 'tax_included_indicator');
  return html`<div class="totals"><h2 class="sr">${word(pen, 'words', 'totals')}</h2><dl>${rows}${due}${foreign(pen, document)}${included.value === true && html`<div><dt>${labelOf(pen, included.path)}</dt><dd>${field(pen, included)}</dd></div>`}</dl>${included.value === false && usual(pen, included)}${missing(pen, ...TOTALS.map(([key]) => key), 'payable_amount', 'tax_amount_in_omr', 'tax_exchange_rate')}</div>`;
}

function foreign(pen: Pen, document: Place<Document>): Part {
  const inRials = at(document, 'tax_amount_in_omr');
  const rate = at(document, 'tax_exchange_rate');
  const [from, to, factor] = [
    at(rate, 'source_currency_code'),
    at(rate, 'target_currency_code'),
    at(rate, 'calculation_rate'),
  ];
  const exchange = joined(
    [
      from.value !== undefined && html`1 ${field(pen, from)}`,
      joined([figure(pen, factor, plain(factor.value ?? 0)), field(pen, to)], ' '),
    ],
    ' = ',
  );
  return [
    inRials.value !== undefined &&
      html`<div class="rials"><dt>${labelOf(pen, inRials.path)}</dt><dd><span class="cur">${ACCOUNTING_CURRENCY}</span> ${figure(pen, inRials, fixed(inRials.value, currencyDecimals(ACCOUNTING_CURRENCY)))}</dd></div>`,
    !isEmpty(exchange) && html`<div><dt>${labelOf(pen, rate.path)}</dt><dd>${exchange}</dd></div>`,
  ];
}

/** Discounts and charges of the document, and the tax by category and rate. */
export function taxAndCharges(pen: Pen, document: Place<Document>): Part {
  const currency = document.value?.document_currency_code ?? ACCOUNTING_CURRENCY;
  const [allowances, charges] = [at(document, 'allowances'), at(document, 'charges')];
  const given = [...(allowances.value ?? []), ...(charges.value ?? [])].flatMap(({ amount, base_amount }) => [
    amount,
    base_amount,
  ]);
  const changed = [
    discountsAndCharges(pen, allowances, charges, columnDecimals(given, currencyDecimals(currency))),
    missing(pen, 'allowances', 'charges'),
  ];
  return [
    !isEmpty(changed) && html`<h2>${word(pen, 'words', 'discountsAndCharges')}</h2>${changed}`,
    breakdown(pen, 'taxBreakdown', at(document, 'tax_breakdown'), currency),
    breakdown(pen, 'taxBreakdownInOmr', at(document, 'tax_breakdown_in_omr'), ACCOUNTING_CURRENCY),
  ];
}

function breakdown(
  pen: Pen,
  heading: 'taxBreakdown' | 'taxBreakdownInOmr',
  list: Place<readonly TaxBreakdown[]>,
  currency: string,
): Part {
  const rows = items(list);
  const absent = missing(pen, list.path);
  if (rows.length === 0) return absent;
  const decimals = columnDecimals(
    rows.flatMap(({ value }) => [value?.taxable_amount, value?.tax_amount]),
    currencyDecimals(currency),
  );
  return html`<h2>${word(pen, 'words', heading)} <span class="c">${currency}</span></h2><table class="tax"><thead><tr><th scope="col">${labelOf(pen, 'tax_category_code')}</th><th scope="col" class="num">${labelOf(pen, 'tax_percentage')}</th><th scope="col" class="num">${labelOf(pen, 'taxable_amount')}</th><th scope="col" class="num">${labelOf(pen, 'tax_amount')}</th></tr></thead><tbody>${rows.map((entry) => breakdownRow(pen, entry, decimals))}</tbody></table>${absent}`;
}

function breakdownRow(pen: Pen, entry: Place<TaxBreakdown>, decimals: number): Part {
  const { attributes, marks } = whole(pen, entry.path);
  const [rate, taxable, tax] = [at(entry, 'tax_percentage'), at(entry, 'taxable_amount'), at(entry, 'tax_amount')];
  const scheme = taxScheme(pen, at(entry, 'tax_scheme'));
  return html`<tr${attributes}><td>${joined([code(pen, at(entry, 'tax_category_code'), CATEGORY), exemption(pen, entry), scheme], ' ')}${marks}${missing(pen, entry.path)}</td><td class="num">${figure(pen, rate, `${plain(rate.value ?? 0)} %`)}</td><td class="num">${figure(pen, taxable, fixed(taxable.value ?? 0, decimals))}</td><td class="num">${figure(pen, tax, fixed(tax.value ?? 0, decimals))}</td></tr>`;
}
