// What invoices of a batch deduct of its prepayments: each invoice may be right by itself.
import { type Decimal, decimal, decimalText, isZero, sum, toJsonNumber, ZERO } from '../../core/decimal.ts';
import type { ErrorList } from '../../core/errors/error-list.ts';
import { readAsOne } from '../../core/read-as-one.ts';
import { checkError } from '../../document/books/sentence.ts';
import { remaining } from '../../document/credit-left.ts';
import type { Billed, Deducted } from '../../jobs/billed.ts';
import { createNumberMap } from './number-map.ts';
import { createTextStore } from './text-store.ts';

/** What is known of an invoice of the batch. */
export interface KnownInvoice {
  readonly date: string;
  readonly currency: string;
  readonly uuid: string;
  readonly had: Decimal;
  readonly credited: Decimal;
}

/** What a batch remembers of what was deducted. */
export interface Advances {
  /** Adds a warning where an invoice deducts more than is left of a prepayment that stands before it. */
  readonly deduct: (billed: Billed, number: string, warnings: ErrorList) => void;
  /** Adds one to a prepayment, of which the invoices before it deduct more than it comes to. */
  readonly hold: (billed: Billed, number: string, warnings: ErrorList) => void;
}

const DEDUCTED = { rule: 'PINT-DEDUCTED', class: 'contradiction' } as const;

const ABOVE_ADVANCE = {
  ...DEDUCTED,
  says: 'Of {advance}, which comes to {had}, {limit} is left to deduct, not {given}',
} as const;

const ABOVE_REST = {
  ...DEDUCTED,
  says: 'Of {advance}, which comes to {had}, {deducted} was deducted, with {note} the last: {limit} is left, not {given}',
} as const;

const DEDUCTED_BEFORE = {
  ...DEDUCTED,
  says: 'It comes to {given}, and the invoices before it, with {note} the last, deduct {other} of it',
} as const;

// What an invoice deducts, and in which currency.
interface Taken extends Deducted {
  readonly by: string;
  readonly currency: string;
}

/** Starts with nothing. `invoiceOf` is what the batch knows of an invoice of a seller. */
export function createAdvances(invoiceOf: (seller: string, number: string) => KnownInvoice | undefined): Advances {
  const { totalOf: allOf, get, add } = createTaken();

  // Nothing is deducted any more by an invoice that was credited as a whole.
  const isCredited = (seller: string, { by }: Taken): boolean => {
    const invoice = invoiceOf(seller, by);
    return invoice !== undefined && !isZero(invoice.credited) && isZero(remaining(invoice.had, invoice.credited));
  };

  // What counts of a prepayment. An invoice of a chain deducts the one before it, which has the prepayment in its total: the last one counts.
  const countedOf = (seller: string, number: string, advance: KnownInvoice): LastTaken => {
    const { last, rest } = get(seller, number);
    const own = last.filter(
      (taken) => taken.currency === advance.currency && isOf(advance, taken) && !isCredited(seller, taken),
    );
    return { last: own.filter(({ by }) => !isDeductedBy(seller, by, own)), rest };
  };

  const isDeductedBy = (seller: string, invoice: string, others: readonly Taken[]): boolean =>
    get(seller, invoice).last.some(({ by }) => others.some((other) => other.by === by));

  const check = (deducted: Deducted, number: string, billed: Billed, warnings: ErrorList): boolean => {
    const { seller, currency, deducts = [] } = billed;
    const advance = invoiceOf(seller, deducted.number);
    if (!advance || advance.date === '' || advance.currency !== currency || !isOf(advance, deducted)) return false;
    const [had, amount] = [advance.had, decimal(deducted.amount)];
    const isBeyondWith = (before: Decimal): boolean => isBeyond(advance.credited.plus(before).plus(amount), had);
    if (!isBeyondWith(allOf(seller, deducted.number))) return false;
    const { last, rest } = countedOf(seller, deducted.number, advance);
    const ofChain = new Set(deducts.map((one) => readAsOne(one.number)));
    const others = last.filter(({ by }) => !ofChain.has(by));
    const before = totalOf(others).plus(rest);
    const isLikely = others.length === 0 && deducted.isLikely === true;
    if (isLikely || !isBeyondWith(before) || isDeductedBy(seller, number, others)) return false;
    const values = {
      given: toJsonNumber(amount),
      advance: deducted.number,
      had: toJsonNumber(had),
      deducted: toJsonNumber(before),
      limit: toJsonNumber(remaining(had, advance.credited.plus(before))),
      note: others.at(-1)?.by ?? '',
    };
    // The first warning of a field stands, and this one must not get lost.
    const field = Object.hasOwn(warnings.errors, 'prepaid_amount') ? 'prepaid_payment' : 'prepaid_amount';
    warnings.addAll({ [field]: checkError(field, others.length === 0 ? ABOVE_ADVANCE : ABOVE_REST, values) });
    return true;
  };

  return {
    deduct(billed, number, warnings) {
      const { seller, currency, deducts = [] } = billed;
      // The first says enough.
      deducts.some((deducted) => check(deducted, number, billed, warnings));
      for (const deducted of deducts) add(seller, { ...deducted, by: readAsOne(number), currency });
    },
    hold({ seller }, number, warnings) {
      const advance = invoiceOf(seller, number);
      if (!advance || !isBeyond(advance.credited.plus(allOf(seller, number)), advance.had)) return;
      const { last, rest } = countedOf(seller, number, advance);
      const other = totalOf(last).plus(rest);
      if (last.length === 0 || !isBeyond(advance.credited.plus(other), advance.had)) return;
      if (last.length === 1 && last[0]?.isLikely) return;
      const values = { given: toJsonNumber(advance.had), other: toJsonNumber(other), note: last.at(-1)?.by ?? '' };
      warnings.addAll({ payable_amount: checkError('payable_amount', DEDUCTED_BEFORE, values) });
    },
  };
}

const totalOf = (taken: readonly Taken[]): Decimal => sum(taken.map(({ amount }) => decimal(amount)));

/** Whether more was taken than there was. What an invoice of returns comes to is no limit. */
export const isBeyond = (taken: Decimal, had: Decimal): boolean => had.gt(ZERO) && taken.gt(had);

// Numbers may begin anew each year: what has another day or UUID is another document.
function isOf({ date, uuid }: KnownInvoice, named: Deducted): boolean {
  if (named.uuid !== undefined && uuid !== '') return named.uuid.toLowerCase() === uuid.toLowerCase();
  return named.date === undefined || named.date === date;
}

// Those that are looked at, the last one last, and what those before them deduct.
interface LastTaken {
  readonly last: readonly Taken[];
  readonly rest: Decimal;
}

interface TakenByAdvance {
  /** What all of them deduct, of invoices that were credited and in other currencies as well. */
  readonly totalOf: (seller: string, number: string) => Decimal;
  readonly get: (seller: string, number: string) => LastTaken;
  readonly add: (seller: string, taken: Taken) => void;
}

const [BETWEEN, LIKELY] = ['\t', '?'];

// So many invoices that deduct one prepayment are looked at, the last ones. Those before them are added up as they are.
const MOST_TAKEN = 100;

// As texts, each with the place of the one before it and the sum up to it: most prepayments are deducted once.
function createTaken(): TakenByAdvance {
  const places = createNumberMap();
  const texts = createTextStore();
  const keyOf = (seller: string, number: string): string => JSON.stringify([seller, readAsOne(number)]);
  const sumAt = (place: number): Decimal => (place === 0 ? ZERO : decimal(texts.at(place).split(BETWEEN)[1] ?? 0));
  return {
    totalOf: (seller, number) => sumAt(places.get(keyOf(seller, number))),
    get(seller, number) {
      const found: Taken[] = [];
      let place = places.get(keyOf(seller, number));
      while (place > 0 && found.length < MOST_TAKEN) {
        const [before, , by = '', amount = '', currency = '', date = '', uuid = '', likely] = texts
          .at(place)
          .split(BETWEEN);
        const named = { ...(date !== '' && { date }), ...(uuid !== '' && { uuid }) };
        found.push({ number, amount, ...named, ...(likely === LIKELY && { isLikely: true }), by, currency });
        place = Number(before);
      }
      return { last: found.reverse(), rest: sumAt(place) };
    },
    add(seller, { number, amount, date = '', uuid = '', isLikely = false, by, currency }) {
      const parts = [by, amount, currency, date, uuid, isLikely ? LIKELY : ''].map(readAsOne);
      places.update(keyOf(seller, number), (before) =>
        texts.add([`${before}`, decimalText(sumAt(before).plus(decimal(amount))), ...parts].join(BETWEEN)),
      );
    },
  };
}
