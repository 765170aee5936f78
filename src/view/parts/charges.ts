// Discounts and charges, of the document and of its lines.
import type { AllowanceCharge, TaxCategory } from '../../document/schema.ts';
import { nameInWords } from '../codes.ts';
import { at, type DocumentField, items } from '../document-field.ts';
import {
  codeWithName,
  type DrawContext,
  field,
  fieldIfFlagged,
  labelOf,
  leftToRight,
  missing,
  type NameSources,
  nameOf,
  numberField,
  officeField,
  signedField,
  startBox,
  TAX_CATEGORY_NAMES,
  word,
} from '../draw-context.ts';
import { isStated, numberAt } from '../figures.ts';
import { html, isEmpty, joinParts, type Part } from '../html.ts';
import { plainName } from '../names.ts';
import { currencyDecimals, formatFixed, formatNumber } from '../numbers.ts';
import { repeatsName, unlessRepeated } from '../repeated-names.ts';
import { minorField } from './references.ts';

/** A paragraph for each discount and each charge: its sign and amount, its reason, and how it was computed. */
export function discountsAndCharges(
  context: DrawContext,
  allowances: DocumentField<readonly AllowanceCharge[]>,
  charges: DocumentField<readonly AllowanceCharge[]>,
  decimals: number,
): Part {
  return [
    items(allowances).map((given) => allowanceOrCharge(context, given, 'discount', decimals)),
    items(charges).map((given) => allowanceOrCharge(context, given, 'charge', decimals)),
  ];
}

function allowanceOrCharge(
  context: DrawContext,
  given: DocumentField<AllowanceCharge>,
  kind: 'discount' | 'charge',
  decimals: number,
): Part {
  const { value } = given;
  if (!value) return undefined;
  const { attributes, marks } = startBox(context, given.path);
  const amount = at(given, 'amount');
  const [percent, base] = [at(given, 'multiplier_factor_numeric'), at(given, 'base_amount')];
  const part = numberField(context, percent, formatNumber(percent.value ?? 0), ' %');
  const whole = numberField(context, base, formatFixed(base.value ?? 0, decimals));
  const computed = joinParts([part, !isEmpty(whole) && html`${word(context, 'words', 'of')} ${whole}`], ' ');
  return html`<p class="ac"${attributes}>${leftToRight(signed(kind === 'discount' ? '−' : '+', numberAt(context, amount), signedField(context, amount, formatFixed(amount.value ?? 0, decimals))))} <b>${kindOf(context, given, kind)}</b> ${joinParts([reason(context, given, kind), computed, taxOfChange(context, at(given, 'tax_category'))], ' · ')}${exemptionReason(context, at(given, 'tax_category'))}${marks}${missing(context, given.path)}</p>`;
}

/** An amount that is taken off (`−`) or added (`+`): two signs never stand side by side. */
export function signed(sign: '−' | '+', value: number | undefined, amount: Part): Part {
  if (isEmpty(amount)) return undefined;
  if (value === undefined || value >= 0) return [html`<span class="s">${sign}</span> `, amount];
  return sign === '+' ? amount : [html`<span class="s">${sign}</span> (`, amount, ')'];
}

// The rate says what it is a rate of, so that nobody takes it for that of the discount. A category alone says it in its name.
function taxOfChange(context: DrawContext, given: DocumentField<TaxCategory>): Part {
  const shown = taxCategory(context, given);
  const hasRate = [at(given, 'percent'), at(given, 'per_unit_amount')].some(({ path, value }) =>
    isStated(context, path, value),
  );
  return isEmpty(shown) || !hasRate ? shown : [word(context, 'words', 'lineTax'), '\u00a0', shown];
}

// A reason that says no more than the word is the word.
function kindOf(context: DrawContext, given: DocumentField<AllowanceCharge>, kind: 'discount' | 'charge'): Part {
  const [text, shown] = [at(given, 'reason'), word(context, 'words', kind)];
  return text.value !== undefined && saysAgain(context, kind)(text.value) ? field(context, text, shown) : shown;
}

function reason(context: DrawContext, given: DocumentField<AllowanceCharge>, kind: 'discount' | 'charge'): Part {
  const names: NameSources =
    kind === 'discount'
      ? { list: 'UNCL5189', group: 'allowanceReasons' }
      : { list: 'UNCL7161', group: 'chargeReasons' };
  const [text, reasonCode] = [at(given, 'reason'), at(given, 'reason_code')];
  const isSaid = saysAgain(context, kind);
  const isTextShown = text.value !== undefined && !isSaid(text.value);
  const isNameSaid =
    repeatsName(context, text.value, reasonCode.value, names) ||
    (nameOf(context, reasonCode.value, names) ?? []).some((name) => isSaid(name.text));
  return joinParts(
    [
      isTextShown && field(context, text),
      isNameSaid || (isTextShown && !context.isForOffice)
        ? minorField(context, reasonCode)
        : codeWithName(context, reasonCode, names),
    ],
    ' ',
  );
}

/** Whether a text says no more than the word for it, `Discount`, in English or a language of the sheet. */
function saysAgain({ english, languages }: DrawContext, kind: 'discount' | 'charge'): (text: string) => boolean {
  const said = [english, ...languages].map(({ labels }) => nameInWords(labels.words, kind)?.toLowerCase());
  return (text) => said.includes(text.trim().toLowerCase());
}

/** Rate and category in one: `10 % S`. The name of a category with a rate shows on hover, and in the breakdown. */
export function taxCategory(context: DrawContext, given: DocumentField<TaxCategory>): Part {
  const [percent, perUnit, category] = [at(given, 'percent'), at(given, 'per_unit_amount'), at(given, 'id')];
  const { document_currency_code: currency } = context.document;
  const name = nameOf(context, category.value, TAX_CATEGORY_NAMES);
  const isCharged = context.issuer.categories.get(category.value ?? '')?.isTaxed ?? true;
  const amount = numberField(context, perUnit, formatFixed(perUnit.value ?? 0, currencyDecimals(currency)));
  return joinParts(
    [
      numberField(context, percent, formatNumber(percent.value ?? 0), ' %'),
      // The name of the category is shown only where no rate is charged: that of a reverse charge is stated and not charged.
      numberAt(context, percent) && isCharged
        ? officeField(
            context,
            category,
            name && html`<span class="c" title="${plainName(name)}">${category.value}</span>`,
          )
        : codeWithName(context, category, TAX_CATEGORY_NAMES),
      // Beside a rate an amount would not say what it is.
      !isEmpty(amount) && html`<span class="was">${labelOf(context, perUnit.path)} ${amount}</span>`,
      taxScheme(context, at(given, 'tax_scheme')),
    ],
    ' ',
  );
}

/** The tax scheme, unless it is VAT. */
export function taxScheme(context: DrawContext, given: DocumentField<string>): Part {
  return given.value === 'VAT' ? fieldIfFlagged(context, given) : field(context, given);
}

/** Why no tax is due, by code or in words. */
export function exemptionReason(
  context: DrawContext,
  given: DocumentField<{ tax_exemption_reason_code?: string | undefined; tax_exemption_reason?: string | undefined }>,
): Part {
  const [text, reasonCode] = [at(given, 'tax_exemption_reason'), at(given, 'tax_exemption_reason_code')];
  const names: NameSources = { list: context.issuer.exemptionListOf(reasonCode.value ?? ''), group: 'exemptions' };
  const parts = joinParts(
    [codeWithName(context, reasonCode, names), unlessRepeated(context, text, reasonCode.value, names)],
    html`<br>`,
  );
  return isEmpty(parts) ? undefined : html`<span class="why">${parts}</span>`;
}
