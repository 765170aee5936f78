// Slips that no rule of PINT sees: each field is right by itself, and the document says what nobody meant.
import { decimal, fitsJsonNumber, ONE, roundHalfAway, sum, toJsonNumber } from '../core/decimal.ts';
import type { ErrorList } from '../core/errors/error-list.ts';
import { listOf } from '../core/list-of.ts';
import { ownValue } from '../core/own-value.ts';
import type { CountryAmounts, DocumentCountry } from './document-country.ts';
import { named } from './named.ts';
import { pathOf, visitAt } from './paths.ts';
import type { Document, TaxBreakdown, TaxCategory } from './schema.ts';
import { isSameCategory } from './totals.ts';

/** Codes of the warnings on slips, by what slipped. */
export const SLIPS = {
  rate: 'PINT-RATE',
  dueDate: 'PINT-DUE-DATE',
  prepaid: 'PINT-PREPAID',
  reason: 'PINT-REASON',
} as const;

/** Adds a warning for each slip of a document. */
export function addSlips(
  country: Pick<DocumentCountry, 'facts' | 'amounts' | 'checks'>,
  document: Document,
  warnings: ErrorList,
): void {
  addImplausibleRate(country, document, warnings);
  addEarlyDueDate(document, warnings);
  addPrepaidDifference(document, warnings);
  addUnstatedReasons(country.amounts, document, warnings);
}

function addImplausibleRate(
  { facts, checks }: Pick<DocumentCountry, 'facts' | 'checks'>,
  { document_currency_code: of, tax_exchange_rate: rate }: Document,
  { add }: ErrorList,
): void {
  const currency = rate?.source_currency_code ?? of;
  const target = rate?.target_currency_code ?? facts.currency;
  const given = rate?.calculation_rate;
  if (given === undefined || currency === undefined || target !== facts.currency) return;
  const { KWD: dearest } = checks.rateBands;
  const own = ownValue(checks.rateBands, currency);
  // No money is worth more than a Kuwaiti dinar; metals and units of account are.
  const isOther = currency !== target && !/^(?:X|CLF)/.test(currency);
  const band = own ?? (dearest && isOther ? ([0, dearest[1]] as const) : undefined);
  if (!band || (given >= band[0] && given <= band[1])) return;
  const inverse = given > 0 ? roundHalfAway(ONE.div(decimal(given)), checks.rateDecimals) : undefined;
  // Below the dinar's rate any inverse fits.
  const isInverted = own && inverse?.gte(decimal(band[0])) && inverse.lte(decimal(band[1]));
  add('tax_exchange_rate.calculation_rate', 'implausible-rate', {
    rule: SLIPS.rate,
    given,
    currency,
    target,
    // What is said lies within what it is judged by.
    low: toJsonNumber(decimal(band[0]).prec(SHOWN_DIGITS, AWAY_FROM_ZERO)),
    high: toJsonNumber(decimal(band[1]).prec(SHOWN_DIGITS, TOWARDS_ZERO)),
    ...(inverse && isInverted ? { inverse: toJsonNumber(inverse) } : {}),
  });
}

const SHOWN_DIGITS = 3;
const TOWARDS_ZERO = 0;
const AWAY_FROM_ZERO = 3;

/** Adds a warning where a document is due before it was issued: nobody means that in any country. */
export function addEarlyDueDate({ due_date: due, issue_date: date }: Document, { add }: ErrorList): void {
  // ISO dates compare as texts.
  if (due !== undefined && date !== undefined && due < date) {
    add('due_date', 'due-before-issue', { rule: SLIPS.dueDate, due, date });
  }
}

function addPrepaidDifference({ prepaid_amount: given, prepaid_payment }: Document, { add }: ErrorList): void {
  const paid = listOf(prepaid_payment).flatMap(({ paid_amount }) => (paid_amount === undefined ? [] : [paid_amount]));
  if (given === undefined || paid.length === 0) return;
  const total = sum(paid.map(decimal));
  if (total.eq(decimal(given)) || !fitsJsonNumber(total)) return;
  add('prepaid_amount', 'prepaid-differs', { rule: SLIPS.prepaid, given, sum: toJsonNumber(total) });
}

const CATEGORIES = ['document_lines[].classified_tax_category', 'charges[].tax_category', 'allowances[].tax_category'];

// IBT-120, IBT-121: the breakdown has one entry for a category and rate, and an entry one reason.
function addUnstatedReasons(amounts: CountryAmounts, document: Document, { add }: ErrorList): void {
  const { breakdown } = amounts.inAccountingCurrency;
  const inAccounting = breakdown && named<readonly TaxBreakdown[]>(document, breakdown.field);
  const entries = [...(document.tax_breakdown ?? []), ...(inAccounting ?? [])];
  for (const within of CATEGORIES) {
    visitAt(document, within, (object, path) => {
      const category = object as TaxCategory;
      const { id, percent } = category;
      if (id === undefined) return;
      const entry = entries.find(({ tax_category_code: id, tax_percentage: percent }) =>
        isSameCategory(amounts, { id, percent }, category),
      );
      for (const field of REASONS) {
        const [given, stated] = [category[field], entry?.[field]];
        // A code and words may say the same.
        if (given === undefined || stated === undefined) continue;
        if (lettersOf(given) === lettersOf(stated)) return;
        const rate = percent === undefined ? {} : { percent };
        add(pathOf(path, field), 'reason-not-stated', { rule: SLIPS.reason, given, stated, category: id, ...rate });
        return;
      }
    });
  }
}

const REASONS = ['tax_exemption_reason_code', 'tax_exemption_reason'] as const;

// Without what nobody tells reasons apart by.
const lettersOf = (reason: string): string => reason.replace(/\s/g, '').replace(/\.$/, '').toUpperCase();
