// What is doubtful about a value, as data: for messages by field and for questions about documents of others.

import { ownValue } from '../core/own-value.ts';
import { plainDigits } from '../core/plain-digits.ts';
import { withFields } from '../core/with-fields.ts';
import type { Doubt } from './doubt-names.ts';
import type { Classes, Said, SaidOf, Value, Where, Word } from './said.ts';

/** A value of the JSON as a sentence prints it, by what the field is called. */
export function valueIn(where: Where, value: unknown, currency?: string): Value | undefined {
  if (typeof value === 'string') return { text: value, as: /^\d{4}-\d\d-\d\d$/.test(value) ? 'plain' : 'text' };
  if (typeof value !== 'number') return undefined;
  if (/^(?:vatRate|percentage)$/.test(where.term)) return { text: plainDigits(value), as: 'percent' };
  const isAmount = currency !== undefined && AMOUNTS.test(where.term);
  return { text: plainDigits(value), as: isAmount ? 'amount' : 'number', ...(isAmount ? { currency } : {}) };
}

// What a currency is worth in another: an amount of that one, where it is known.
const RATE = 'exchangeRate';
const AMOUNTS = /amount|total|^vat|price|^sum|^base$|discount|charge|prepa|rounding|instalment|exchangeRate/i;

/** What a check doubts, where its class alone would not say why. */
const DOUBTS_OF_CHECKS: Readonly<Record<string, Doubt>> = {
  'PINT-PARTS': 'fraction',
  'PINT-PERCENT-FRACTION': 'small-percentage',
  'PINT-BASE-EXCEEDS': 'large-base',
  'PINT-ROUNDING': 'no-rounding',
  'PINT-SCALE': 'other-scale',
  'PINT-RATE-ONE': 'no-rate',
  'PINT-RATE': 'odd-rate',
  'PINT-OLD': 'long-ago',
  'PINT-DUE-FAR': 'far-off',
  'PINT-PERIOD': 'odd-period',
  'PINT-NEGATIVE-PRICE': 'negative-price',
  'PINT-NEGATIVE': 'below-zero',
  'PINT-ZERO-TOTAL': 'nothing-charged',
  'PINT-EXPORT-REASON': 'other-kind',
  'PINT-ZONE-REASON': 'other-kind',
  'PINT-SUBSTITUTE': 'other-kind',
  'PINT-MARGIN-KIND': 'other-kind',
  'PINT-EXPORT-RATE': 'taxed-export',
  'PINT-SIMPLIFIED': 'simplified',
  'PINT-CATEGORY-ALIEN': 'alien-category',
  'PINT-DISCOUNT-AS-TAX': 'discount-as-tax',
  'PINT-DISCOUNT-TWICE': 'discount-twice',
  'PINT-TAX-AS-LINE': 'line-as-tax',
  'PINT-TAX-OUTSIDE': 'line-as-tax',
  'PINT-TOTAL-LINE': 'charged-already',
  'PINT-BALANCE-LINE': 'charged-already',
  'PINT-DISCOUNT-ADDED': 'discount-added',
  'PINT-CHARGE-DEDUCTED': 'charge-deducted',
  'PINT-CREDIT-CHARGES': 'more-than-left',
  'PINT-YEARS-BEFORE': 'far-apart',
  'PINT-RATE-PEG': 'odd-rate',
  'PINT-EXPORT-PLACE': 'export-at-home',
  'PINT-ADVANCE': 'no-advance',
  'PINT-INSTALMENTS': 'instalments',
  'PINT-BEFORE-VAT': 'before-tax',
  'PINT-CARD': 'card',
  'PINT-ENCODING': 'encoding',
  'PINT-INVISIBLE': 'invisible',
  'PINT-NUMBER-BROKEN': 'invisible',
  'PINT-IBAN': 'check-digits',
  'PINT-DECIMALS': 'fine',
  'PINT-DUE-DECIMALS': 'fine-due',
  'PINT-ROUNDING-FINE': 'fine-rounding',
  'PINT-SUPPLY-DATE': 'far-apart',
  'PINT-PRICE-WITH-TAX': 'price-with-tax',
  'PINT-LINE-TWICE': 'same-line',
  'PINT-LINE-ID': 'used-number',
  'PINT-CORRECTS-ITSELF': 'own-number',
  'PINT-ADVANCE-ITSELF': 'own-number',
  'PINT-TYPE-TAXED': 'type-without-tax',
  'PINT-TWICE': 'used-by-another',
  'PINT-AHEAD': 'far-ahead',
  'PINT-REASON-ITEM': 'goods-or-services',
  'PINT-QR': 'qr',
  'PINT-PREPAID-ROUNDED': 'rounded-to-paid',
  'PINT-DEDUCTED': 'more-than-advance',
  'PINT-PREPAID-TAX': 'less-tax-than-prepaid',
  'PINT-PREPAID-RATE': 'rate-of-prepayment',
  'PINT-CATEGORY-TAKEN': 'category-taken',
  'PINT-APPORTIONED': 'divided',
  'PINT-BIC': 'bank',
  'PINT-MARGIN-ADDRESS': 'margin-address',
  'PINT-MARGIN-ITEM': 'margin-item',
  'PINT-ADDRESS-OTHER': 'other-number',
  'PINT-REASON': 'second-reason',
  'PINT-TELEPHONE': 'telephone',
  'PINT-PERCENT-AMOUNT': 'percentage-differs',
};

/** The same by the party that it is about. Of buyer and seller as a whole the class says it. */
const DOUBTS_OF_PARTIES: Readonly<Record<string, Readonly<Record<string, Doubt>>>> = {
  'PINT-SAME-PARTY': {
    buyer: 'address-of-seller',
    beneficiary: 'number-of-seller',
    sellersAgent: 'number-of-seller',
    principal: 'number-of-buyer',
    payee: 'number-of-buyer',
    taxRepresentative: 'number-of-buyer',
  },
};

/** Whose values are called by another word than their field: payment terms and lines are no amounts. */
const TERMS_OF_VALUES: Readonly<Partial<Record<Doubt, Word>>> = {
  instalments: 'amountToPay',
  'less-tax-than-prepaid': 'vat',
};

/** What is said of a field as a whole, not of what stands in it. */
const WITHOUT_VALUE: ReadonlySet<Doubt> = new Set(['taxed-export', 'export-at-home', 'simplified']);

interface DoubtContext {
  /** The check that found it. */
  readonly rule?: string | undefined;
  readonly currency?: string | undefined;
  readonly isAsked?: boolean;
}

/** What is doubtful, with the value and what it is compared with. */
export function doubtful(
  where: Where,
  problem: Doubt,
  values: Readonly<Record<string, unknown>>,
  { rule = '', currency, isAsked = false }: DoubtContext = {},
): Said {
  const doubt = doubtOf(where, rule, values) ?? problem;
  const compared = values['other'] ?? values['limit'] ?? values['computed'] ?? values['discount'];
  const about: Where = { ...where, term: TERMS_OF_VALUES[doubt] ?? where.term };
  const { currency: own, parts, target } = values;
  const unit = where.term !== RATE ? currency : typeof target === 'string' ? target : undefined;
  const [value, other] = [values['given'], compared].map((one) => valueIn(about, one, unit));
  return withFields<Where, Omit<SaidOf<'check'>, keyof Where>>(where, {
    class: 'check',
    problem: doubt,
    // Without a unit beside it, a number is quoted.
    ...(value && !WITHOUT_VALUE.has(doubt)
      ? { value: doubt === 'fraction' || isBareRate(about, value) ? { ...value, as: 'text' } : value }
      : {}),
    ...(other ? { other: otherAs(doubt, other, own) } : {}),
    ...moreIn(where, values, unit),
    ...(Array.isArray(parts) ? { parts: (parts as readonly Part[]).map((part) => partIn(part, currency)) } : {}),
    ...(isAsked ? { asked: true } : {}),
  });
}

function isBareRate({ term }: Where, { as, text }: Value): boolean {
  return term === RATE && as === 'number' && text.includes('.');
}

// A line is named. The limit of a kind of transaction is an amount, though the kind is not.
function otherAs(doubt: Doubt, other: Value, currency: unknown): Value {
  if (doubt === 'same-line') return { ...other, as: 'plain' };
  return doubt === 'simplified' && typeof currency === 'string' ? { ...other, as: 'amount', currency } : other;
}

/** What a check found, where that is more than its class says. */
export function doubtOf(
  { place }: Where,
  rule: string,
  { other, done, name, kind, limit, deducted, base }: Readonly<Record<string, unknown>>,
): Doubt | undefined {
  const ofParty = ownValue(ownValue(DOUBTS_OF_PARTIES, rule) ?? {}, place.at(-1)?.term ?? '');
  const doubt = ofParty ?? ownValue(DOUBTS_OF_CHECKS, rule);
  // Of a reason that says another percentage its class says it.
  if (doubt === 'percentage-differs' && base === undefined) return undefined;
  // Of the prepayment itself its class says it.
  if (doubt === 'more-than-advance' && limit === undefined) return undefined;
  if (doubt === 'more-than-advance' && deducted !== 0) return 'more-than-rest-of-advance';
  if (doubt === 'odd-period' && kind === 'summary') return 'long-summary';
  if (doubt === 'negative-price' && name !== undefined) return 'negative-discount';
  if (doubt === 'negative-price' && done !== undefined) return 'negative-credit';
  if (doubt === 'nothing-charged' && done !== undefined) return 'nothing-credited';
  return doubt === 'goods-or-services' && other === 'goods' ? 'for-goods' : doubt;
}

// What is meant, and what else a sentence names; texts stand as they are.
function moreIn(
  where: Where,
  values: Readonly<Record<string, unknown>>,
  currency: string | undefined,
): Pick<Classes['check'], 'more'> {
  const { anew, swapped, line, factor, base, percent, low, high, paid, total, first, more: count = 0 } = values;
  const meant = values['meant'] ?? values['inverse'];
  const more = {
    ...(typeof meant === 'number' ? { meant: valueIn(where, meant, currency) } : {}),
    ...(typeof anew === 'string' ? { meant: { text: anew, as: 'text' } } : {}),
    ...(typeof swapped === 'string' ? { swapped: valueIn(where, swapped) } : {}),
    ...(typeof line === 'string' ? { line: { text: line, as: 'plain' } } : {}),
    ...(typeof base === 'number' ? { base: valueIn({ ...where, term: 'base' }, base, currency) } : {}),
    ...(typeof percent === 'number' ? { percent: { text: plainDigits(percent), as: 'percent' } } : {}),
    ...(typeof low === 'number' ? { low: valueIn(where, low, currency) } : {}),
    ...(typeof high === 'number' ? { high: valueIn(where, high, currency) } : {}),
    ...(typeof paid === 'number' ? { paid: valueIn(where, paid, currency) } : {}),
    ...(typeof total === 'number' ? { total: valueIn(where, total, currency) } : {}),
    ...(typeof first === 'string' ? { first: { text: first, as: 'plain' } } : {}),
    ...(typeof count === 'number' && count > 0 ? { count: { text: String(count), as: 'number' } } : {}),
    ...(typeof factor === 'number' ? { factor: { text: plainDigits(factor), as: 'number' } } : {}),
  } as const;
  return Object.keys(more).length > 0 ? ({ more } as Pick<Classes['check'], 'more'>) : {};
}

interface Part {
  readonly amount: number;
  readonly category: string;
  readonly percent?: number;
}

function partIn({ amount, category, percent }: Part, currency?: string) {
  return {
    amount: { text: plainDigits(amount), as: 'amount', ...(currency === undefined ? {} : { currency }) } as const,
    category,
    rate: percent === undefined ? undefined : ({ text: plainDigits(percent), as: 'percent' } as const),
  };
}
