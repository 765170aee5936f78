// The totals, the tax by category and rate, and for a foreign currency the tax in the currency in which it is reported.

import { type Decimal, decimal, ZERO } from '../../core/decimal.ts';
import type { Document, TaxBreakdown } from '../../document/schema.ts';
import { at, type DocumentField, fieldNamed, items } from '../document-field.ts';
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
import { payableLabel } from './head.ts';

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
  const { accounting, facts } = context.issuer;
  const currency = value?.document_currency_code ?? facts.currency;
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
  const margin = items(at(document, 'additional_document_references')).filter((given) => isMarginTotal(context, given));
  const due =
    payable.value !== undefined &&
    html`<div class="due"><dt>${payableLabel(context)}</dt><dd>${leftToRight(html`<span class="cur">${currency}</span> `, numberField(context, payable, formatFixed(payable.value, decimals)))}</dd></div>`;
  const marginTotals = margin.map((given) => marginTotal(context, given));
  const included = at(document, 'tax_included_indicator');
  return html`<div class="totals"><h2 class="sr">${word(context, 'words', 'totals')}</h2><dl>${rows}${due}${marginTotals}${foreignCurrency(context, document)}${included.value === true && html`<div><dt>${labelOf(context, included.path)}</dt><dd>${field(context, included)}</dd></div>`}</dl>${roundingNote(context, document)}${included.value === false && fieldIfFlagged(context, included)}${missing(context, ...TOTALS.map(([key]) => key), 'payable_amount', ...Object.values(accounting.totals), 'tax_exchange_rate')}</div>`;
}

type Supporting = NonNullable<Document['additional_document_references']>[number];

/** Whether a supporting document is the total due of the profit margin scheme, which a country may keep there. */
export function isMarginTotal({ issuer }: DrawContext, { value }: DocumentField<Supporting>): boolean {
  return value?.document_type_code !== undefined && value.document_type_code === issuer.totalDueType;
}

// The identifier is the currency, the description the amount.
function marginTotal(context: DrawContext, given: DocumentField<Supporting>): Part {
  const { attributes, marks } = startBox(context, given.path);
  const [currency, amount] = [at(given, 'id'), at(given, 'document_description')];
  const isNumber = /^-?\d{1,15}(?:\.\d{1,6})?$/.test(amount.value ?? '');
  const printed = isNumber ? formatFixed(Number(amount.value), currencyDecimals(currency.value)) : undefined;
  return html`<div class="sum"${attributes}><dt>${field(context, at(given, 'document_type_code'), word(context, 'words', 'marginTotal'))}${marks}</dt><dd>${leftToRight(html`<span class="cur">${field(context, currency)}</span> `, field(context, amount, printed && html`<span class="n">${printed}</span>`))}${missing(context, given.path)}</dd></div>`;
}

// The totals of PINT have two decimals, lines may have more. What differs by more than rounding is an error, and not explained.
function roundingNote(context: DrawContext, { value }: DocumentField<Document>): Part {
  const lines = value?.document_lines ?? [];
  const differs = (total: number | undefined, parts: readonly (number | undefined)[]): Decimal | undefined => {
    if (total === undefined || !parts.every((part) => part !== undefined && Number.isFinite(part))) return undefined;
    const sum = parts.reduce<Decimal>((all, part) => all.plus(decimal(part ?? 0)), ZERO);
    const difference = decimal(total).minus(sum);
    return difference.eq(ZERO) || difference.abs().gt(decimal(0.01 * (parts.length + 1))) ? undefined : difference;
  };
  const isChanged = value?.allowances !== undefined || value?.charges !== undefined;
  const difference =
    (isChanged
      ? undefined
      : differs(
          value?.tax_inclusive_amount,
          lines.map(({ total_amount }) => total_amount),
        )) ??
    differs(
      value?.line_extension_amount,
      lines.map(({ net_amount }) => net_amount),
    );
  if (difference === undefined) return undefined;
  const least = currencyDecimals(value?.document_currency_code);
  return html`<p class="hint rounding">${word(context, 'words', 'rounded', formatFixed(difference.abs().toNumber(), least))}</p>`;
}

function foreignCurrency(context: DrawContext, document: DocumentField<Document>): Part {
  const { accounting, facts } = context.issuer;
  const accountingTotals = Object.values(accounting.totals).map((name) => fieldNamed<number>(document, name));
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
    accountingTotals.map(
      (total) =>
        total.value !== undefined &&
        html`<div class="accounting"><dt>${labelOf(context, total.path)}</dt><dd><span class="cur">${facts.currency}</span> ${numberField(context, total, formatFixed(total.value, currencyDecimals(facts.currency)))}</dd></div>`,
    ),
    !isEmpty(exchange) && html`<div><dt>${labelOf(context, rate.path)}</dt><dd>${leftToRight(...exchange)}</dd></div>`,
  ];
}

/** Discounts and charges of the document, and the tax by category and rate. */
export function taxAndCharges(context: DrawContext, document: DocumentField<Document>): Part {
  const { accounting, facts } = context.issuer;
  const accountingBreakdown = accounting.breakdown?.field;
  const currency = document.value?.document_currency_code ?? facts.currency;
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
    accountingBreakdown &&
      breakdown(context, 'taxBreakdownInAccountingCurrency', fieldNamed(document, accountingBreakdown), facts.currency),
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
