// Checks on lines, surcharges and parties by their names: sums and balances that a sheet has among its rows, discounts that are added,
// surcharges that are taken off, and other values in place of a name.

import { isCalendarDate } from '../../core/calendar.ts';
import { type Decimal, decimal, HUNDRED, roundHalfAway, sum, ZERO } from '../../core/decimal.ts';
import { lazy } from '../../core/lazy.ts';
import type { ChargeList } from '../charge-lists.ts';
import { profileOf } from '../profile-of.ts';
import type { AllowanceCharge, Document, DocumentLine } from '../schema.ts';
import { amountOf, taxRate } from '../totals.ts';
import type { Check, Checked, Found } from './check.ts';
import { PLACEHOLDER_SAID } from './texts.ts';
import { isNameOfKept, isNameOfPaid } from './usual-advance.ts';
import {
  discountedWords,
  isNameOfBalance,
  isNameOfColumn,
  isNameOfDiscount,
  isNameOfDue,
  isPostBox,
  mayNameTotal,
  singularWords,
} from './usual-name.ts';
import { isNameOfSurcharge, namesSurcharge, saysReduction } from './usual-surcharge.ts';

/** What hardly anybody means of what is named so. */
export const NAME_CHECKS = [
  {
    rule: 'PINT-TOTAL-LINE',
    class: 'repeated',
    asksIn: 'own-country',
    says: '“{given}” is the sum of the lines above it, and is charged once more',
    remedy: 'Leave it out: totals are computed',
    find: totalsAsLines,
  },
  {
    rule: 'PINT-BALANCE-LINE',
    class: 'implausible',
    asksIn: 'own-country',
    says: '“{given}” was charged on another document, and is charged once more',
    remedy: 'Leave it out: balances stand on a statement of account',
    find: balancesAsLines,
  },
  {
    rule: 'PINT-DISCOUNT-ADDED',
    class: 'contradiction',
    asksIn: 'own-country',
    says: '“{given}” is added, not taken off',
    remedy:
      'Give a discount as such, what was paid as prepaid, and what was credited on a credit note, or correct its name',
    find: discountsAdded,
  },
  {
    rule: 'PINT-CHARGE-DEDUCTED',
    class: 'contradiction',
    asksIn: 'own-country',
    says: '“{given}” is taken off, not added',
    remedy: 'Give it as a surcharge, or say in its reason why it is taken off',
    find: chargesDeducted,
  },
  { ...PLACEHOLDER_SAID, find: valuesAsNames },
] as const satisfies readonly Check[];

function* totalsAsLines({ country, document: { document_lines: lines = [] } }: Checked): Iterable<Found> {
  if (!lines.some(({ name }) => mayNameTotal(name ?? '', true))) return;
  const whole = { net: ZERO, withTax: ZERO, lines: 0 };
  let since = whole;
  for (const [index, line] of lines.entries()) {
    const net = decimal(line.net_amount ?? 0);
    const sums = [whole, since].filter((one) =>
      [one.net, one.withTax].some((amount) => roundHalfAway(amount, country.facts.totalDecimals).eq(net)),
    );
    const isOfSeveral = sums.some((one) => one.lines > 1);
    if (sums.length > 0 && net.gt(ZERO) && mayNameTotal(line.name ?? '', isOfSeveral)) {
      yield [`document_lines[${index}].name`, { given: line.name ?? '' }];
      // Below a total one line may have another.
      since = { net: ZERO, withTax: ZERO, lines: 1 };
      continue;
    }
    const rate = decimal(taxRate(country.amounts, line.classified_tax_category) ?? 0).div(HUNDRED);
    for (const one of new Set([whole, since])) {
      if (!net.eq(ZERO)) one.lines++;
      one.net = one.net.plus(net);
      one.withTax = one.withTax.plus(net).plus(net.times(rate));
    }
  }
}

function* balancesAsLines({ document }: Checked): Iterable<Found> {
  const { credit_note_type_code: credit, document_lines: lines = [] } = document;
  // A note may credit what nobody will pay.
  const isBalance = (name: string): boolean =>
    isNameOfBalance(name) || (lines.length > 1 && credit === undefined && isNameOfDue(name));
  for (const [index, { name = '', net_amount: net = 0 }] of lines.entries()) {
    if (net > 0 && isBalance(name)) yield [`document_lines[${index}].name`, { given: name }];
  }
}

// A note may credit a discount, and who has a right to one may invoice it alone, as an advance is.
function* discountsAdded({ document }: Checked): Iterable<Found> {
  const { credit_note_type_code: credit, document_lines: lines = [] } = document;
  if (credit !== undefined) return;
  const isPaid = ({ name = '', net_amount: net = 0 }: DocumentLine): boolean => net > 0 && isNameOfPaid(name);
  const sold = sum(lines.filter((line) => !isPaid(line)).map(({ net_amount: net = 0 }) => decimal(net)));
  const words = lazy(
    () => new Set(lines.flatMap(({ name = '' }) => (discountedWords(name) ? [] : singularWords(name)))),
  );
  const isDiscount = (name: string): boolean =>
    isNameOfDiscount(name) ||
    (discountedWords(name)?.every((word) => /^(?:ALL|THE)$/.test(word) || words().has(word)) === true &&
      saysReduction(name));
  // What was paid is a part of what is sold. An invoice for an advance has little beside it, and not every country has a kind of those.
  const isAdded = (line: DocumentLine): boolean => {
    const { name = '', net_amount: net = 0 } = line;
    return net > 0 && (isDiscount(name) || (isPaid(line) && sold.gte(net)));
  };
  const added = [...lines.entries()].filter(([, line]) => isAdded(line));
  for (const [index, { name = '' }] of added.length < lines.length ? added : []) {
    yield [`document_lines[${index}].name`, { given: name }];
  }
  for (const [path, charge] of entriesOf(document, 'charges')) {
    const { reason = '' } = charge;
    const isReduction = [isNameOfDiscount, saysReduction, isNameOfPaid, isNameOfKept].some((says) => says(reason));
    if (isReduction && amountOf(charge).gt(ZERO)) yield [`${path}.reason`, { given: reason }];
  }
}

// Part of what comes back may be kept for its freight, and who bills himself deducts what he paid for it.
function* chargesDeducted({ document }: Checked): Iterable<Found> {
  const { credit_note_type_code: credit, document_lines: lines = [] } = document;
  if (credit !== undefined || profileOf(document) === 'selfbilling') return;
  for (const [path, allowance] of entriesOf(document, 'allowances')) {
    const { reason = '' } = allowance;
    const amount = amountOf(allowance);
    if (!amount.gt(ZERO) || !isNameOfSurcharge(reason)) continue;
    // What is charged, be it by a code alone, may be taken off again, or a part of it.
    const isLargerSurcharge = (name: string | undefined, of: Decimal): boolean =>
      of.eq(amount) || (of.gt(amount) && (name === undefined || namesSurcharge(name)));
    const isCharged =
      lines.some(({ name, net_amount: net = 0 }) => name === reason || isLargerSurcharge(name, decimal(net))) ||
      [...entriesOf(document, 'charges')].some(
        ([, one]) => one.reason === reason || isLargerSurcharge(one.reason, amountOf(one)),
      );
    if (!isCharged) yield [`${path}.reason`, { given: reason }];
  }
}

const FINE_AMOUNT = /^\d[\d,]*\.\d+$/;
const NUMBER = /^[A-Z]*\d{5,}$/;

// What stands beside a name in a sheet, or above it.
function* valuesAsNames({ document }: Checked): Iterable<Found> {
  const { issue_date: day, document_lines: lines = [] } = document;
  // Nights and tours are called by their days.
  const areDays = lazy(() => new Set(lines.map(({ name = '' }) => name.trim()).filter(isCalendarDate)).size > 1);
  for (const [index, { name: text = '', net_amount: net, price }] of lines.entries()) {
    const name = text.trim();
    const isAmount = FINE_AMOUNT.test(name) && [net, price?.base_amount].includes(Number(name.replaceAll(',', '')));
    if (isNameOfColumn(name) || isAmount || (name === day && !areDays()))
      yield [`document_lines[${index}].name`, { given: name }];
  }
  for (const role of ['accounting_supplier_party', 'accounting_customer_party'] as const) {
    const { party_name: text = '', endpoint_id: address, party_tax_scheme: tax } = document[role] ?? {};
    const name = text.trim();
    const isNumber = NUMBER.test(name) && [address, tax?.company_id].includes(name);
    if (isNumber || isPostBox(name)) yield [`${role}.party_name`, { given: name }];
  }
}

// Those of the document and of its lines.
function* entriesOf(document: Document, list: ChargeList): Iterable<readonly [path: string, entry: AllowanceCharge]> {
  for (const [index, entry] of (document[list] ?? []).entries()) yield [`${list}[${index}]`, entry];
  for (const [at, line] of (document.document_lines ?? []).entries()) {
    for (const [index, entry] of (line[list] ?? []).entries()) yield [`document_lines[${at}].${list}[${index}]`, entry];
  }
}
