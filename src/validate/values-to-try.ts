// Which values are worth trying in the field of a finding: those that probably belong there.

import { currencyDecimals } from '../core/currency-decimals.ts';
import { type Decimal, decimal, HUNDRED, parseDecimal, roundHalfAway, toJsonNumber, ZERO } from '../core/decimal.ts';
import { valueAt, withoutIndices } from '../document/paths.ts';
import type { Document } from '../document/schema.ts';
import type { ValidationResult } from '../rules/engine/result.ts';
import type { FieldValue } from './trials.ts';

/**
 * What the rule suggests, the amount without its minus, what another item of the same list has there, what the breakdown or the
 * lines have, and what stands there in a small invoice. Each is tried by itself, with what changes along with it.
 */
export function valuesFor(
  result: ValidationResult,
  document: Document,
  smallInvoice: () => Document,
): (readonly FieldValue[])[] {
  const { suggestion, fields } = result;
  return fieldsToTry(result).flatMap((field) => {
    const given = valueAt(document, field);
    const positive = typeof given === 'number' && given < 0 ? -given : undefined;
    // Of a list its first item.
    const typicalValue = valueAt(smallInvoice(), field.replace(/\[\d+\]/g, '[0]'));
    const suggested = suggestion?.field === field ? suggestion.value : undefined;
    const known = [
      suggested,
      positive,
      siblingValue(document, field),
      ...ratesOfBreakdown(document, field),
      ...valuesOfLines(document, field),
      typicalValue,
    ];
    const values = [
      ...known.map((value) => [{ field, value }, ...inBreakdown(document, field, given, value)]),
      ...partsOfSum(result, document),
    ];
    // A finding on several items is about the same slip in each.
    const alike = fields.filter(
      (one) => one !== field && withoutIndices(one) === withoutIndices(field) && valueAt(document, one) === given,
    );
    const tried = [...values, ...categoriesOfBreakdown(document, field)].filter(
      ([first]) => first?.value !== undefined && first.value !== valueAt(document, first.field),
    );
    const all = tried.map((one) => [...one, ...alike.map((other) => ({ field: other, value: one[0]?.value }))]);
    return [...new Map(all.map((one) => [JSON.stringify(one), one])).values()];
  });
}

const CATEGORY_CODE = /category\.id$/;

// A value that contradicts its VAT category: either may be wrong.
function fieldsToTry({ field, fields, params }: ValidationResult): readonly string[] {
  if (field === undefined) return [];
  const said = params?.said;
  const isEither = said?.class === 'category' && said.problem !== 'reasonMissing';
  const code = isEither ? fields.find((one) => one !== field && CATEGORY_CODE.test(one)) : undefined;
  return code === undefined ? [field] : [field, code];
}

function ratesOfBreakdown({ tax_breakdown = [] }: Document, field: string): unknown[] {
  return field.endsWith('.percent') ? tax_breakdown.map(({ tax_percentage }) => tax_percentage) : [];
}

// A category is chosen with its rate.
function categoriesOfBreakdown({ tax_breakdown = [] }: Document, field: string): FieldValue[][] {
  if (!CATEGORY_CODE.test(field)) return [];
  return tax_breakdown.map(({ tax_category_code, tax_percentage }) => [
    { field, value: tax_category_code },
    { field: field.replace(/id$/, 'percent'), value: tax_percentage },
  ]);
}

// A row of the breakdown is of the lines.
const ROW_FIELD = /^tax_breakdown\[\d+\]\.(tax_percentage|tax_category_code)$/;

function valuesOfLines(document: Document, field: string): unknown[] {
  const name = ROW_FIELD.exec(field)?.[1];
  if (name === undefined) return [];
  const own = name === 'tax_percentage' ? 'percent' : 'id';
  return [...new Set((document.document_lines ?? []).map((line) => line.classified_tax_category?.[own]))];
}

const PARTS = [
  ['lines', 'document_lines', 'net_amount'],
  ['discounts', 'allowances', 'amount'],
  ['charges', 'charges', 'amount'],
] as const;

// What is left of a part that stands in a sum twice: sums have two decimals, and parts may have more.
const ROUNDED_AWAY = decimal('0.01');

// A sum that is right, and one of its parts wrong, or entered twice and to be left out, or a line missing.
function partsOfSum({ params }: ValidationResult, document: Document): FieldValue[][] {
  const said = params?.said;
  if (said?.class !== 'sum' || said.stated === undefined) return [];
  const excess = (parseDecimal(said.computed.text) ?? ZERO).minus(parseDecimal(said.stated.text) ?? ZERO);
  const missing = said.parts === 'lines' && excess.lt(ZERO) ? linesOf(excess.neg(), document) : [];
  const repaired = PARTS.filter(([parts]) => parts === said.parts).flatMap(([, list, name]) => {
    const items = document[list] ?? [];
    return items.flatMap((item, index): FieldValue[][] => {
      const field = `${list}[${index}].${name}`;
      const given = valueAt(document, field);
      const right = typeof given === 'number' ? decimal(given).minus(excess) : undefined;
      if (right === undefined) return [];
      if (right.abs().lt(ROUNDED_AWAY)) return [[{ field: list, value: items.filter((one) => one !== item) }]];
      return right.lt(ZERO) ? [] : [[{ field, value: toJsonNumber(right) }]];
    });
  });
  return [...missing, ...repaired];
}

// One more line of that amount, like the first one of each category.
function linesOf(
  net: Decimal,
  { document_lines: lines = [], document_currency_code: currency }: Document,
): FieldValue[][] {
  const likeOf = new Map(lines.map((line) => [JSON.stringify(line.classified_tax_category), line] as const).reverse());
  return [...likeOf.values()].map((line) => {
    const { allowances: _, charges: __, ...like } = line;
    const percent = decimal(line.classified_tax_category?.percent ?? 0);
    const tax = roundHalfAway(net.times(percent).div(HUNDRED), currencyDecimals(currency));
    const added = {
      ...like,
      id: 'added',
      quantity: 1,
      price: { base_amount: toJsonNumber(net) },
      net_amount: toJsonNumber(net),
      ...(line.tax_amount === undefined ? {} : { tax_amount: toJsonNumber(tax) }),
      ...(line.total_amount === undefined ? {} : { total_amount: toJsonNumber(net.plus(tax)) }),
    };
    return [{ field: 'document_lines', value: [...lines, added] }];
  });
}

// Whoever changes the rate of a line or charge changes it in the breakdown too.
function inBreakdown(document: Document, field: string, given: unknown, value: unknown): FieldValue[] {
  if (!field.endsWith('.percent')) return [];
  return (document.tax_breakdown ?? []).flatMap(({ tax_percentage }, index) =>
    tax_percentage === given ? [{ field: `tax_breakdown[${index}].tax_percentage`, value }] : [],
  );
}

const FIRST_INDEX = /\[\d+\]/;

function siblingValue(document: Document, field: string): unknown {
  const index = FIRST_INDEX.exec(field);
  if (index === null) return undefined;
  const other = index[0] === '[0]' ? '[1]' : '[0]';
  return valueAt(document, field.replace(FIRST_INDEX, other));
}
