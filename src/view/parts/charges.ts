// Discounts and charges, of the document and of its lines.
import type { AllowanceCharge, TaxCategory } from '../../document/schema.ts';
import { officialName } from '../codes.ts';
import { at, type DocumentField, items } from '../document-field.ts';
import {
  CATEGORY,
  code,
  type DrawContext,
  field,
  figure,
  leftToRight,
  missing,
  nameOf,
  usual,
  whole,
  word,
} from '../draw-context.ts';
import { html, isEmpty, joined, type Part } from '../html.ts';
import { plainName } from '../names.ts';
import { fixed, plain } from '../numbers.ts';
import { quiet } from './references.ts';

/** One paragraph for each discount and each charge: its sign and amount, why, and how it was computed. */
export function discountsAndCharges(
  context: DrawContext,
  allowances: DocumentField<readonly AllowanceCharge[]>,
  charges: DocumentField<readonly AllowanceCharge[]>,
  decimals: number,
): Part {
  return [
    items(allowances).map((given) => one(context, given, 'discount', decimals)),
    items(charges).map((given) => one(context, given, 'charge', decimals)),
  ];
}

function one(
  context: DrawContext,
  given: DocumentField<AllowanceCharge>,
  kind: 'discount' | 'charge',
  decimals: number,
): Part {
  const { value } = given;
  if (!value) return undefined;
  const { attributes, marks } = whole(context, given.path);
  const amount = at(given, 'amount');
  const [percent, base] = [at(given, 'multiplier_factor_numeric'), at(given, 'base_amount')];
  const computed = joined(
    [
      figure(context, percent, `${plain(percent.value ?? 0)} %`),
      base.value !== undefined &&
        html`${word(context, 'words', 'of')} ${figure(context, base, fixed(base.value, decimals))}`,
    ],
    ' ',
  );
  return html`<p class="ac"${attributes}>${leftToRight(kind === 'discount' ? '−' : '+', ' ', figure(context, amount, fixed(amount.value ?? 0, decimals)))} <b>${word(context, 'words', kind)}</b> ${joined([reason(context, given, kind), computed, taxCategory(context, at(given, 'tax_category'))], ' · ')}${exemption(context, at(given, 'tax_category'))}${marks}${missing(context, given.path)}</p>`;
}

function reason(context: DrawContext, given: DocumentField<AllowanceCharge>, kind: 'discount' | 'charge'): Part {
  const list = kind === 'discount' ? 'UNCL5189' : 'UNCL7161';
  const [text, reasonCode] = [at(given, 'reason'), at(given, 'reason_code')];
  const name = officialName(reasonCode.value ?? '', list);
  const isRepeated = text.value !== undefined && text.value.toLowerCase() === name?.toLowerCase();
  return joined(
    [field(context, text), isRepeated ? quiet(context, reasonCode) : code(context, reasonCode, { list })],
    ' ',
  );
}

/** Rate and category in one: `5 % S`. The name of a category with a rate shows on hover, and in the breakdown. */
export function taxCategory(context: DrawContext, given: DocumentField<TaxCategory>): Part {
  const [percent, perUnit, category] = [at(given, 'percent'), at(given, 'per_unit_amount'), at(given, 'id')];
  const name = nameOf(context, category.value, CATEGORY);
  return joined(
    [
      figure(context, percent, `${plain(percent.value ?? 0)} %`),
      // A rate says it all; where there is none the name of the category does.
      percent.value
        ? field(context, category, name && html`<span class="c" title="${plainName(name)}">${category.value}</span>`)
        : code(context, category, CATEGORY),
      figure(context, perUnit, plain(perUnit.value ?? 0)),
      taxScheme(context, at(given, 'tax_scheme')),
    ],
    ' ',
  );
}

/** The tax scheme. VAT is what nobody needs to be told; another scheme is. */
export function taxScheme(context: DrawContext, given: DocumentField<string>): Part {
  return given.value === 'VAT' ? usual(context, given) : field(context, given);
}

/** Why no tax is due, by code or in words. */
export function exemption(
  context: DrawContext,
  given: DocumentField<{ tax_exemption_reason_code?: string | undefined; tax_exemption_reason?: string | undefined }>,
): Part {
  const reasonCode = at(given, 'tax_exemption_reason_code');
  const list = reasonCode.value?.startsWith('VATZR') ? 'ZeroRating' : 'Aligned-TaxExemptionCodes';
  const parts = joined([code(context, reasonCode, { list }), field(context, at(given, 'tax_exemption_reason'))], ', ');
  return isEmpty(parts) ? undefined : html`<span class="why">${parts}</span>`;
}
