// The tax by category and rate; for a foreign currency with the tax in the currency in which it is reported beside it.

import { type Decimal, decimal, percentOf, roundHalfAway, sum, ZERO } from '../../core/decimal.ts';
import type { Document, TaxBreakdown, TaxCategory } from '../../document/schema.ts';
import { at, type DocumentField, fieldNamed, items } from '../document-field.ts';
import {
  codeWithName,
  type DrawContext,
  labelOf,
  missing,
  numberField,
  plainLabelOf,
  startBox,
  TAX_CATEGORY_NAMES,
  word,
} from '../draw-context.ts';
import { html, joinParts, type Part } from '../html.ts';
import { columnDecimals, currencyDecimals, formatFixed, formatNumber, isNumber } from '../numbers.ts';
import { exemptionReason, taxScheme } from './charges.ts';

type Entries = DocumentField<readonly TaxBreakdown[]>;

/** The breakdown that the document states, in one currency or two. */
export function taxBreakdown(context: DrawContext, document: DocumentField<Document>, currency: string): Part {
  const { accounting, facts } = context.issuer;
  const stated = at(document, 'tax_breakdown');
  const breakdown = (entries: Entries, columns: readonly Column[]): Part =>
    tableOf(context, 'taxBreakdown', entries, columns);
  const one = columnsOf(stated.value ?? [], currency);
  if (accounting.breakdown === undefined) return breakdown(stated, one);
  const accountingEntries: Entries = fieldNamed(document, accounting.breakdown.field);
  const own = columnsOf(accountingEntries.value ?? [], facts.currency);
  const beside = accountingEntries.value && inDocumentCurrency(document.value, accountingEntries.value);
  // A document in another currency states the breakdown in that of the country alone. Its lines say the same in its own.
  if (stated.value === undefined && beside && currency !== facts.currency)
    return [
      missing(context, stated.path),
      breakdown(accountingEntries, [...columnsOf(beside, currency, false), ...own]),
    ];
  return [breakdown(stated, one), tableOf(context, 'taxBreakdownInAccountingCurrency', accountingEntries, own)];
}

/** A column of amounts, of an entry each. */
interface Column {
  readonly currency: string;
  /** Whether the entries state them: what was summed up is no field of the document. */
  readonly isStated: boolean;
  readonly key: 'taxable_amount' | 'tax_amount';
  readonly amounts: readonly (number | undefined)[];
  readonly decimals: number;
}

function columnsOf(entries: readonly Amounts[], currency: string, isStated = true): readonly Column[] {
  const decimals = columnDecimals(
    entries.flatMap(({ taxable_amount, tax_amount }) => [taxable_amount, tax_amount]),
    currencyDecimals(currency),
  );
  return (['taxable_amount', 'tax_amount'] as const).map((key) => ({
    currency,
    isStated,
    key,
    amounts: entries.map((entry) => entry[key]),
    decimals,
  }));
}

interface Amounts {
  readonly taxable_amount?: number | undefined;
  readonly tax_amount?: number | undefined;
}

/** The amounts of the lines, discounts and charges by entry; nothing where they do not come to the totals of the document. */
function inDocumentCurrency(document: Document = {}, entries: readonly TaxBreakdown[]): readonly Amounts[] | undefined {
  const sums = new Map<string, { taxable: Decimal; tax: Decimal }>(
    entries.map((entry) => [keyOf(entry.tax_category_code, entry.tax_percentage), { taxable: ZERO, tax: ZERO }]),
  );
  let isComplete = sums.size === entries.length;
  const add = (
    category: TaxCategory | undefined,
    taxable: number | undefined,
    tax: number | undefined,
    sign = 1,
  ): void => {
    const entry = sums.get(keyOf(category?.id, category?.percent));
    if (entry === undefined || !isNumber(taxable) || !isNumber(tax)) {
      isComplete = false;
      return;
    }
    entry.taxable = entry.taxable.plus(decimal(taxable).times(sign));
    entry.tax = entry.tax.plus(decimal(tax).times(sign));
  };
  for (const line of document.document_lines ?? []) add(line.classified_tax_category, line.net_amount, line.tax_amount);
  for (const { tax_category: category, amount } of document.charges ?? [])
    add(category, amount, taxOn(category, amount));
  for (const { tax_category: category, amount } of document.allowances ?? [])
    add(category, amount, taxOn(category, amount), -1);
  const found = [...sums.values()].map(({ taxable, tax }) => ({
    taxable_amount: roundHalfAway(taxable, TOTAL_DECIMALS).toNumber(),
    tax_amount: roundHalfAway(tax, TOTAL_DECIMALS).toNumber(),
  }));
  const total = (key: 'taxable_amount' | 'tax_amount'): Decimal => sum(found.map((entry) => decimal(entry[key])));
  const { tax_exclusive_amount: exclusive, tax_amount: tax } = document;
  if (!isComplete || !isNumber(exclusive) || !isNumber(tax)) return undefined;
  if (!total('taxable_amount').eq(decimal(exclusive)) || !total('tax_amount').eq(decimal(tax))) return undefined;
  return found;
}

// What totals of PINT have.
const TOTAL_DECIMALS = 2;

function keyOf(category = '', percent = 0): string {
  return `${category} ${percent}`;
}

function taxOn({ percent = 0 }: TaxCategory = {}, amount: number | undefined): number | undefined {
  if (!isNumber(amount) || !isNumber(percent)) return undefined;
  return percentOf(decimal(amount), decimal(percent)).toNumber();
}

function tableOf(
  context: DrawContext,
  heading: 'taxBreakdown' | 'taxBreakdownInAccountingCurrency',
  list: Entries,
  columns: readonly Column[],
): Part {
  const rows = items(list);
  const absent = missing(context, list.path);
  if (rows.length === 0) return absent;
  const heads = columns.map(
    ({ key, currency }) =>
      html`<th scope="col" class="num">${labelOf(context, key)} <bdi class="c">${currency}</bdi></th>`,
  );
  return html`<h2>${word(context, 'words', heading)}</h2><table class="tax breakdown"><thead><tr><th scope="col">${labelOf(context, 'tax_category_code')}</th><th scope="col" class="num">${labelOf(context, 'tax_percentage')}</th>${heads}</tr></thead><tbody>${rows.map((entry, index) => rowOf(context, entry, index, columns))}</tbody></table>${absent}`;
}

function rowOf(
  context: DrawContext,
  entry: DocumentField<TaxBreakdown>,
  index: number,
  columns: readonly Column[],
): Part {
  const { attributes, marks } = startBox(context, entry.path);
  const rate = at(entry, 'tax_percentage');
  const scheme = taxScheme(context, at(entry, 'tax_scheme'));
  const cells = columns.map(({ currency, key, amounts, decimals, isStated }) => {
    const printed = formatFixed(amounts[index] ?? 0, decimals);
    // On a phone the table has no head, and every figure has a label.
    const label = `${plainLabelOf(context, key)} ${currency}`;
    return html`<td class="num" data-label="${label}">${isStated ? numberField(context, at(entry, key), printed) : html`<span class="n">${printed}</span>`}</td>`;
  });
  return html`<tr${attributes}><td>${joinParts([codeWithName(context, at(entry, 'tax_category_code'), TAX_CATEGORY_NAMES), exemptionReason(context, entry), scheme], ' ')}${marks}${missing(context, entry.path)}</td><td class="num" data-label="${plainLabelOf(context, 'tax_percentage')}">${numberField(context, rate, formatNumber(rate.value ?? 0), ' %')}</td>${cells}</tr>`;
}
