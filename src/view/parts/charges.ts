// Discounts and charges, of the document and of its lines.
import type { AllowanceCharge, TaxCategory } from '../../document/schema.ts';
import { codeName } from '../codes.ts';
import { html, isEmpty, joined, type Part } from '../html.ts';
import { fixed, plain } from '../numbers.ts';
import {
  CATEGORY,
  code,
  field,
  figure,
  leftToRight,
  missing,
  nameOf,
  type Pen,
  plainName,
  usual,
  whole,
  word,
} from '../pen.ts';
import { at, items, type Place } from '../places.ts';
import { quiet } from './references.ts';

/** One paragraph for each discount and each charge: its sign and amount, why, and how it was computed. */
export function discountsAndCharges(
  pen: Pen,
  allowances: Place<readonly AllowanceCharge[]>,
  charges: Place<readonly AllowanceCharge[]>,
  decimals: number,
): Part {
  return [
    items(allowances).map((given) => one(pen, given, 'discount', decimals)),
    items(charges).map((given) => one(pen, given, 'charge', decimals)),
  ];
}

function one(pen: Pen, given: Place<AllowanceCharge>, kind: 'discount' | 'charge', decimals: number): Part {
  const { value } = given;
  if (!value) return undefined;
  const { attributes, marks } = whole(pen, given.path);
  const amount = at(given, 'amount');
  const [percent, base] = [at(given, 'multiplier_factor_numeric'), at(given, 'base_amount')];
  const computed = joined(
    [
      figure(pen, percent, `${plain(percent.value ?? 0)} %`),
      base.value !== undefined && html`${word(pen, 'words', 'of')} ${figure(pen, base, fixed(base.value, decimals))}`,
    ],
    ' ',
  );
  return html`<p class="ac"${attributes}>${leftToRight(kind === 'discount' ? '−' : '+', ' ', figure(pen, amount, fixed(amount.value ?? 0, decimals)))} <b>${word(pen, 'words', kind)}</b> ${joined([reason(pen, given, kind), computed, taxCategory(pen, at(given, 'tax_category'))], ' · ')}${exemption(pen, at(given, 'tax_category'))}${marks}${missing(pen, given.path)}</p>`;
}

function reason(pen: Pen, given: Place<AllowanceCharge>, kind: 'discount' | 'charge'): Part {
  const list = kind === 'discount' ? 'UNCL5189' : 'UNCL7161';
  const [text, reasonCode] = [at(given, 'reason'), at(given, 'reason_code')];
  const name = codeName(reasonCode.value ?? '', list)?.en;
  const isRepeated = text.value !== undefined && text.value.toLowerCase() === name?.toLowerCase();
  return joined([field(pen, text), isRepeated ? quiet(pen, reasonCode) : code(pen, reasonCode, { list })], ' ');
}

/** Rate and category in one: `5 % S`. The name of a category with a rate shows on hover, and in the breakdown. */
export function taxCategory(pen: Pen, given: Place<TaxCategory>): Part {
  const [percent, perUnit, category] = [at(given, 'percent'), at(given, 'per_unit_amount'), at(given, 'id')];
  const name = nameOf(pen, category.value, CATEGORY);
  return joined(
    [
      figure(pen, percent, `${plain(percent.value ?? 0)} %`),
      // A rate says it all; where there is none the name of the category does.
      percent.value
        ? field(pen, category, name && html`<span class="c" title="${plainName(pen, name)}">${category.value}</span>`)
        : code(pen, category, CATEGORY),
      figure(pen, perUnit, plain(perUnit.value ?? 0)),
      taxScheme(pen, at(given, 'tax_scheme')),
    ],
    ' ',
  );
}

/** The tax scheme. VAT is what nobody needs to be told; another scheme is. */
export function taxScheme(pen: Pen, given: Place<string>): Part {
  return given.value === 'VAT' ? usual(pen, given) : field(pen, given);
}

/** Why no tax is due, by code or in words. */
export function exemption(
  pen: Pen,
  given: Place<{ tax_exemption_reason_code?: string | undefined; tax_exemption_reason?: string | undefined }>,
): Part {
  const reasonCode = at(given, 'tax_exemption_reason_code');
  const list = reasonCode.value?.startsWith('VATZR') ? 'ZeroRating' : 'Aligned-TaxExemptionCodes';
  const parts = joined([code(pen, reasonCode, { list }), field(pen, at(given, 'tax_exemption_reason'))], ', ');
  return isEmpty(parts) ? undefined : html`<span class="why">${parts}</span>`;
}
