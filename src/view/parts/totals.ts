// The totals, discounts and charges, and for a foreign currency the tax in the currency in which it is reported.

import { callersOwn } from '../../core/arguments.ts';
import { type Decimal, decimal, parseDecimal, sum, ZERO } from '../../core/decimal.ts';
import { ownValue } from '../../core/own-value.ts';
import { trimXmlSpace } from '../../core/xml-space.ts';
import type { Document } from '../../document/schema.ts';
import { at, type DocumentField, fieldNamed, items } from '../document-field.ts';
import {
  type DrawContext,
  field,
  fieldIfFlagged,
  labelOf,
  leftToRight,
  missing,
  numberField,
  signedField,
  startBox,
  word,
} from '../draw-context.ts';
import { isStated, numberAt, printDigits, printNumber, TAX_IN_TAX_CURRENCY } from '../figures.ts';
import { html, isEmpty, joinParts, type Part } from '../html.ts';
import { named } from '../names.ts';
import { columnDecimals, currencyDecimals, formatDecimal, formatFixed, formatNumber, isNumber } from '../numbers.ts';
import { taxBreakdown } from './breakdown.ts';
import { discountsAndCharges, signed } from './charges.ts';
import { amountDue } from './head.ts';

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
    const drawn = sign === '' ? numberField : signedField;
    const amount = drawn(context, place, formatFixed(place.value ?? 0, decimals));
    const sum = key === 'tax_exclusive_amount' || key === 'tax_inclusive_amount';
    return (
      isStated(context, key, place.value) &&
      html`<div${sum && html` class="sum"`}><dt>${labelOf(context, key)}</dt><dd>${leftToRight(sign === '' ? amount : signed(sign, numberAt(context, place), amount))}</dd></div>`
    );
  });
  const supporting = items(at(document, 'additional_document_references'));
  const margin = supporting.filter(
    (given) => isMarginTotal(context, given) && (context.isForOffice || !isAmountToPay(document.value, given.value)),
  );
  const atBottom = amountDue(context);
  const due =
    isStated(context, payable.path, payable.value) &&
    html`<div class="due"><dt>${atBottom.label}</dt><dd>${leftToRight(html`<span class="cur">${currency}</span> `, numberField(context, payable, formatFixed(atBottom.amount ?? 0, decimals)))}</dd></div>`;
  const marginTotals = margin.map((given) => statedTotal(context, given));
  const inTaxCurrency = supporting.filter((given) => totalOfType(context, given) !== undefined);
  const included = at(document, 'tax_included_indicator');
  return html`<div class="totals"><h2 class="sr">${word(context, 'words', 'totals')}</h2><dl>${rows}${marginTotals}${due}${foreignCurrency(context, document)}${inTaxCurrency.map((given) => statedTotal(context, given))}${included.value === true && html`<div><dt>${labelOf(context, included.path)}</dt><dd>${field(context, included)}</dd></div>`}</dl>${roundingNote(context, document)}${included.value === false && fieldIfFlagged(context, included)}${missing(context, ...TOTALS.map(([key]) => key), 'payable_amount', ...Object.values(accounting.totals), 'tax_exchange_rate')}</div>`;
}

/** The amount to pay in words, a sentence in each language of the sheet that has words for it. */
export function amountInWords(context: DrawContext, { value }: DocumentField<Document>): Part {
  const { document_currency_code: currency = context.issuer.facts.currency } = value ?? {};
  const { amount } = amountDue(context);
  const name =
    amount !== undefined &&
    named(context.languages, (language) => callersOwn(() => language.amountInWords?.(amount, currency)));
  if (!name) return undefined;
  const sentences = name.map(({ text, tag }) => {
    const direction = context.languages.find((language) => language.tag === tag)?.direction;
    return html`<p lang="${tag}" dir="${direction}">${text}</p>`;
  });
  return html`<dl class="in-words"><div><dt>${word(context, 'words', 'amountInWords')}</dt><dd>${sentences}</dd></div></dl>`;
}

type Supporting = NonNullable<Document['additional_document_references']>[number];

// Whether a supporting document is the total due of the profit margin scheme, which a country may keep there.
function isMarginTotal({ issuer }: DrawContext, { value }: DocumentField<Supporting>): boolean {
  return value?.document_type_code !== undefined && value.document_type_code === issuer.totalDueType;
}

/** Whether a supporting document states a total, which stands with the others. */
export function isStatedTotal(context: DrawContext, given: DocumentField<Supporting>): boolean {
  return isMarginTotal(context, given) || totalOfType(context, given) !== undefined;
}

// The total of the document that a supporting document states in the tax currency.
function totalOfType({ country }: DrawContext, { value }: DocumentField<Supporting>): string | undefined {
  const { totalTypes = {} } = country;
  const type = value?.document_type_code ?? '';
  return ownValue(totalTypes, type);
}

// The identifier is the currency, the description the amount.
function statedTotal(context: DrawContext, given: DocumentField<Supporting>): Part {
  const { attributes, marks } = startBox(context, given.path);
  const [currency, amount] = [at(given, 'id'), at(given, 'document_description')];
  const printed = printNumber(amount.value ?? '', currencyDecimals(currency.value));
  const total = totalOfType(context, given);
  const label =
    total === undefined
      ? word(context, 'words', 'marginTotal')
      : html`${labelOf(context, total)}${context.isForOffice && html` <span class="c">${given.value?.document_type_code}</span>`}`;
  return html`<div${attributes}><dt>${field(context, at(given, 'document_type_code'), label)}${marks}</dt><dd>${leftToRight(html`<span class="cur">${field(context, currency)}</span> `, field(context, amount, printed && html`<span class="n">${printed}</span>`))}${missing(context, given.path)}</dd></div>`;
}

// Whether it says the amount to pay again.
function isAmountToPay(document: Document | undefined, given: Supporting | undefined): boolean {
  const { document_currency_code: currency, payable_amount: payable } = document ?? {};
  const stated = parseDecimal(given?.document_description ?? '');
  return given?.id === currency && isNumber(payable) && stated?.eq(decimal(payable)) === true;
}

// The totals of PINT have two decimals, lines may have more. What differs by more than rounding is an error, and not explained.
function roundingNote(context: DrawContext, { value }: DocumentField<Document>): Part {
  const lines = value?.document_lines ?? [];
  const isChanged = value?.allowances !== undefined || value?.charges !== undefined;
  const unlessChanged = (total: number | undefined): number | undefined => (isChanged ? undefined : total);
  const [gross, net, tax] = [
    roundingOf(
      unlessChanged(value?.tax_inclusive_amount),
      lines.map(({ total_amount }) => total_amount),
    ),
    roundingOf(
      value?.line_extension_amount,
      lines.map(({ net_amount }) => net_amount),
    ),
    roundingOf(
      unlessChanged(value?.tax_amount),
      lines.map(({ tax_amount }) => tax_amount),
    ),
  ];
  const rounded = gross ?? net;
  const due = roundedDue(context, value);
  const printed = (amount: Decimal): string => formatDecimal(amount, currencyDecimals(value?.document_currency_code));
  return (
    (rounded ?? tax ?? due) &&
    html`<p class="hint rounding">${joinParts(
      [
        rounded && word(context, 'words', 'rounded', printed(rounded.difference.abs())),
        tax && word(context, 'words', 'roundedTax', printed(tax.sum)),
        due && word(context, 'words', 'roundedDue', printed(due)),
      ],
      ' ',
    )}</p>`
  );
}

/** What the figures above the amount to pay come to, where that has fewer decimals. Nothing is said beside longer digits of the XML. */
function roundedDue({ figures = {} }: DrawContext, document: Document = {}): Decimal | undefined {
  if ('prepaid_amount' in figures || 'payable_rounding_amount' in figures) return undefined;
  const { tax_inclusive_amount: whole, prepaid_amount: paid = 0, payable_rounding_amount: rounding = 0 } = document;
  const { payable_amount: payable } = document;
  if (![whole, paid, rounding, payable].every((amount) => amount !== undefined && Number.isFinite(amount)))
    return undefined;
  const exact = decimal(whole ?? 0)
    .minus(decimal(paid))
    .plus(decimal(rounding));
  const difference = exact.minus(decimal(payable ?? 0)).abs();
  return difference.eq(ZERO) || !difference.lt(decimal(0.01)) ? undefined : exact;
}

/** The sum of the parts, where a total differs from it by no more than rounding. */
function roundingOf(total: number | undefined, parts: readonly (number | undefined)[]) {
  if (total === undefined || !parts.every((part) => part !== undefined && Number.isFinite(part))) return undefined;
  const exact = sum(parts.map((part) => decimal(part ?? 0)));
  const difference = decimal(total).minus(exact);
  const isRounding = !difference.eq(ZERO) && !difference.abs().gt(decimal(0.01 * (parts.length + 1)));
  return isRounding ? { sum: exact, difference } : undefined;
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
  const stated = context.figures?.[TAX_IN_TAX_CURRENCY];
  const taxCurrency = stated && trimXmlSpace(document.value?.tax_currency_code ?? '');
  return [
    stated !== undefined &&
      html`<div class="accounting"><dt>${word(context, 'messages', 'taxInTaxCurrency')}</dt><dd>${leftToRight(html`<span class="cur">${taxCurrency}</span> <span class="n">${printDigits(stated, currencyDecimals(taxCurrency))}</span>`)}</dd></div>`,
    accountingTotals.map(
      (total) =>
        isStated(context, total.path, total.value) &&
        html`<div class="accounting"><dt>${labelOf(context, total.path)}</dt><dd><span class="cur">${facts.currency}</span> ${numberField(context, total, formatFixed(total.value ?? 0, currencyDecimals(facts.currency)))}</dd></div>`,
    ),
    !isEmpty(exchange) &&
      html`<div class="exchange"><dt>${labelOf(context, rate.path)}</dt><dd>${leftToRight(...exchange)}</dd></div>`,
  ];
}

/** Discounts and charges of the document, and the tax by category and rate. */
export function taxAndCharges(context: DrawContext, document: DocumentField<Document>): Part {
  const { value } = document;
  const currency = value?.document_currency_code ?? context.issuer.facts.currency;
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
    taxBreakdown(context, document, currency),
  ];
}
