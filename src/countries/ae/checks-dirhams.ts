// Whether amounts in dirhams are those in the currency of the document at the exchange rate that it states. No official rule compares
// them, as Oman's does.
import {
  type Decimal,
  decimal,
  fitsJsonNumber,
  isZero,
  percentOf,
  roundHalfAway,
  roundHalfUp,
  toJsonNumber,
  ZERO,
} from '../../core/decimal.ts';
import type { Check, Checked, Found } from '../../document/books/check.ts';
import { isOtherExchanged, slackOfRate } from '../../document/books/exchange-slack.ts';
import { shown } from '../../document/books/sentence.ts';
import { named } from '../../document/named.ts';
import type { DocumentLine } from '../../document/schema.ts';
import { taxRate } from '../../document/totals.ts';
import { ACCOUNTING_CURRENCY as AED, RATE_DECIMALS } from './facts.ts';
import { LINE_TOTAL_IN_DIRHAMS, TAX_IN_DIRHAMS, TOTAL_IN_DIRHAMS, TOTAL_TYPE } from './fields/accounting.ts';
import { dirhamsIn } from './fields/dirhams-in.ts';

/** Fields that the check looks at and no shared one does. */
export const DIRHAMS_LOOKED_AT: readonly string[] = [
  ...[TAX_IN_DIRHAMS, TOTAL_IN_DIRHAMS, 'tax_included_indicator'],
  ...['document_type_code', 'document_description'].map((field) => `additional_document_references.${field}`),
  ...[TAX_IN_DIRHAMS, LINE_TOTAL_IN_DIRHAMS].map((field) => `document_lines.${field}`),
];

/** Whether amounts in dirhams are what the stated rate makes of those in the currency of the document. */
export const DIRHAM_CHECK = {
  rule: 'PINT-EXCHANGED',
  class: 'calculation-differs',
  asksIn: 'own-country',
  says: '{given}, and {what} {computed}',
  remedy: 'Correct the amount, or the exchange rate',
  find: otherAmounts,
} as const satisfies Check;

/** An amount in dirhams beside the one that it is of. */
interface Exchanged {
  readonly field: string;
  /** Absent where a text states no amount in dirhams. */
  readonly given: number | undefined;
  /** The text that states it, where it is one. */
  readonly text?: string;
  readonly of: Decimal;
  /** The other amount that it may be of: some add the VAT that the buyer owes. */
  readonly or?: Decimal;
  /** How many amounts may have been rounded for it, in either currency. */
  readonly roundings: number;
}

type Read = Exchanged & { readonly given: number };

const isRead = (one: Exchanged): one is Read => one.given !== undefined;

function* otherAmounts({ country, document, given: entered }: Checked): Iterable<Found> {
  const { document_currency_code: currency = AED, tax_exchange_rate: exchange } = document;
  const stated = exchange?.calculation_rate;
  // What this library computed is exchanged already.
  if (entered || currency === AED || stated === undefined || stated <= 0) return;
  const amounts = exchangedIn({ country, document });
  const read = amounts.filter(isRead);
  const rate = decimal(stated);
  const slack = slackOfRate(rate);
  const wrong = read.filter((one) => isOther(one, rate, slack));
  const meant = wrong.length > 1 ? rateOf(wrong) : undefined;
  // All of them agree with another rate: it is the rate that is wrong.
  if (meant && !read.some((one) => isOther(one, meant, slackOfRate(meant)))) {
    const computed = toJsonNumber(meant);
    yield ['tax_exchange_rate.calculation_rate', { given: stated, computed, what: 'the amounts in dirhams are at' }];
    return;
  }
  const { totalDecimals } = country.facts;
  const unread = amounts.filter((one) => !isRead(one));
  for (const { field, given, text = given ?? '', of } of [...wrong, ...unread]) {
    const [own, computed] = [of, of.times(rate)].map((one) => roundHalfUp(one, totalDecimals));
    if (!own || !computed || !fitsJsonNumber(own) || !fitsJsonNumber(computed)) continue;
    const what = `${shown(toJsonNumber(own))} ${currency} at the rate ${shown(stated)} are`;
    yield [field, { given: text, computed: toJsonNumber(computed), what }];
  }
}

const WITHOUT_OWN_VAT: ReadonlySet<string | undefined> = /*@__PURE__*/ new Set(['AE', 'N']);

// Whether the buyer owes the VAT of a line, or it is in the price: what is said of it in dirhams may be that.
const isWithoutOwnVat = ({ classified_tax_category: category }: DocumentLine): boolean =>
  WITHOUT_OWN_VAT.has(category?.id);

/** The VAT that is added to a line, and that which the buyer owes beside it or which is in its price; they are one where it is added. */
export function vatOf(
  country: Checked['country'],
  line: DocumentLine,
): { readonly own: Decimal; readonly owed: Decimal } | undefined {
  const { net_amount: net, classified_tax_category: category } = line;
  if (net === undefined || category?.id === undefined) return undefined;
  const own = percentOf(decimal(net), decimal(taxRate(country.amounts, category) ?? 0));
  return { own, owed: isWithoutOwnVat(line) ? percentOf(decimal(net), decimal(category.percent ?? 0)) : own };
}

function exchangedIn({ country, document }: Pick<Checked, 'country' | 'document'>): readonly Exchanged[] {
  const found: Exchanged[] = [];
  const { tax_amount: tax, tax_inclusive_amount: total, document_lines: lines = [] } = document;
  const add = (holder: object, within: string, name: string, of: Decimal, roundings: number, or = of): void => {
    const given = named<number>(holder, name);
    if (given !== undefined) found.push({ field: `${within}${name}`, given, of, or, roundings });
  };
  // Each of the two may be the sum of lines that were rounded one by one.
  const ofAll = lines.length + 1;
  const isAll = tax !== 0 || !lines.some(isWithoutOwnVat);
  if (tax !== undefined && isAll) add(document, '', TAX_IN_DIRHAMS, decimal(tax), ofAll);
  if (total !== undefined) {
    add(document, '', TOTAL_IN_DIRHAMS, decimal(total), ofAll);
    for (const [index, reference] of (document.additional_document_references ?? []).entries()) {
      const { document_type_code: type, document_description: text } = reference;
      if (type !== TOTAL_TYPE || text === undefined) continue;
      const field = `additional_document_references[${index}].document_description`;
      found.push({ field, given: dirhamsIn(text), text, of: decimal(total), roundings: ofAll });
    }
  }
  if (document.tax_included_indicator === true) return found;
  for (const [index, line] of lines.entries()) {
    const { net_amount: net } = line;
    const vat = vatOf(country, line);
    if (net === undefined || !vat) continue;
    const [own, owed] = [vat.own, vat.owed].map((exact) => roundHalfAway(exact, country.facts.lineDecimals));
    const within = `document_lines[${index}].`;
    if (own) add(line, within, TAX_IN_DIRHAMS, own, 2);
    if (own && owed) add(line, within, LINE_TOTAL_IN_DIRHAMS, own.plus(decimal(net)), 2, owed.plus(decimal(net)));
  }
  return found;
}

function isOther({ given, of, or = of, roundings }: Read, rate: Decimal, slack: Decimal): boolean {
  return [of, or].every((one) => isOtherExchanged(given, one, { rate, slack, roundings }));
}

// The largest amount says it best.
function rateOf(amounts: readonly Read[]): Decimal | undefined {
  const [largest] = amounts.toSorted((one, other) => other.of.abs().cmp(one.of.abs()));
  if (!largest || isZero(largest.of)) return undefined;
  const rate = roundHalfUp(decimal(largest.given).div(largest.of), RATE_DECIMALS);
  return rate.gt(ZERO) && fitsJsonNumber(rate) ? rate : undefined;
}
