// Notes of a batch that do not fit their invoice in it, and prepayments that are deducted too often: each may be right by itself.
import { type Decimal, decimal, decimalText, ONE, toJsonNumber, ZERO } from '../../core/decimal.ts';
import { createErrorList, type ErrorList } from '../../core/errors/error-list.ts';
import { readAsOne } from '../../core/read-as-one.ts';
import { acceptedCodes, unaccepted } from '../../document/accepted-codes.ts';
import { checkError } from '../../document/books/sentence.ts';
import { exceededTax, remaining, signOf } from '../../document/credit-left.ts';
import { type CreditedTax, isTaxBeyond, NO_TAX, type TaxPart, withTax } from '../../document/credit-tax.ts';
import type { Billed, Followed } from '../../jobs/billed.ts';
import type { Outcome } from '../../jobs/job.ts';
import { fingerprint } from '../../status/fingerprint.ts';
import { createAdvances, isBeyond } from './advances.ts';
import { createNumberMap } from './number-map.ts';
import { createTextStore } from './text-store.ts';

const CREDITED = {
  rule: 'PINT-CREDITED',
  class: 'contradiction',
  says: 'It comes to {given}, and the notes before it, with {note} the last, credit {other} of it',
} as const;

/** What a batch remembers of its invoices, and of what was credited of them. */
export interface Credits {
  /** The outcome, with a warning where a note does not fit its invoice, or an invoice the notes before it. */
  readonly mark: <Xml>(outcome: Outcome<Xml>) => Outcome<Xml>;
}

// An invoice, or what notes say of one that has not come yet: without a date.
interface Known {
  readonly date: string;
  readonly currency: string;
  readonly buyer: string;
  readonly uuid: string;
  /** Of a debit note the number of its invoice. */
  readonly of: string;
  /** What it comes to with its debit notes, less their credits. */
  readonly had: Decimal;
  readonly credited: Decimal;
  readonly tax: CreditedTax;
  /** What one unit of a foreign currency is worth; empty where nobody says it. */
  readonly rate: string;
  /** The number of the last note, and whether there were others before it. */
  readonly note: string;
  readonly hasOthers: boolean;
}

/** Starts with no document. */
export function createCredits(): Credits {
  const { get, set } = createKnown();
  const advances = createAdvances((seller, number) => get(keyOf(seller, number)));

  const add = (key: string, known: Known, billed: Billed, note: string): void => {
    const { had, credited } = known;
    const { total, tax } = partOf(billed, had);
    const isCredit = billed.as === 'credit';
    const added = { ...known, tax: withTax(known.tax, tax, isCredit) };
    if (isCredit)
      set(key, { ...added, credited: credited.plus(total), note: readAsOne(note), hasOthers: known.note !== '' });
    else set(key, { ...added, had: had.plus(total) });
  };

  // A credit of a debit note takes off what that one added to its invoice.
  const addToInvoice = (debit: Known, billed: Billed, warnings: ErrorList): void => {
    const key = keyOf(billed.seller, debit.of);
    const known = get(key);
    if (debit.of === '' || !known) return;
    const { total, tax } = partOf(billed, known.had);
    if (known.date !== '') checkAmounts(known, billed, debit.of, warnings);
    const less = { ...tax, tax: ZERO.minus(tax.tax) };
    set(key, { ...known, had: known.had.minus(total), tax: withTax(known.tax, less, false) });
  };

  // What a note names: a debit note where no invoice has the number and day.
  const followedBy = (seller: string, followed: Followed, currency: string): readonly [key: string, known: Known] => {
    const [key, debitKey] = [keyOf(seller, followed.number), debitKeyOf(seller, followed.number)];
    const [known, debit] = [get(key), get(debitKey)];
    const isDebit = debit && !isAnother(debit, followed) && (!known || known.date === '' || isAnother(known, followed));
    return isDebit ? [debitKey, debit] : [key, known ?? { ...UNKNOWN, currency }];
  };

  const checkNote = (billed: Billed, number: string, uuid: string, warnings: ErrorList): void => {
    const isOfOne = billed.follows.length === 1;
    for (const [index, followed] of billed.follows.entries()) {
      const [key, known] = followedBy(billed.seller, followed, billed.currency);
      if (isAnother(known, followed)) continue;
      if (known.date !== '') compare(known, billed, followed, [followed.number, number], index, warnings);
      if (!isOfOne || known.currency !== billed.currency) continue;
      if (billed.as === 'debit') keepDebit(billed, number, uuid, followed.number);
      else {
        const before = warnings.size();
        if (known.date !== '') checkAmounts(known, billed, followed.number, warnings);
        if (warnings.size() === before) addToInvoice(known, billed, warnings);
      }
      add(key, known, billed, number);
    }
  };

  // A debit note is credited by notes of its own. Of two with one number the first counts.
  const keepDebit = (billed: Billed, number: string, uuid: string, of: string): void => {
    const key = debitKeyOf(billed.seller, number);
    if (get(key)) return;
    const { date, currency, buyer = '', rate = '' } = billed;
    const { total: had, tax } = partOf(billed, ZERO);
    const own = { date, currency, rate, buyer: short(buyer), uuid, of: readAsOne(of) };
    set(key, { ...UNKNOWN, ...own, had, tax: withTax(NO_TAX, tax, false) });
  };

  const keepInvoice = (billed: Billed, number: string, uuid: string, warnings: ErrorList): void => {
    const key = keyOf(billed.seller, number);
    const known = get(key) ?? UNKNOWN;
    // Of two with one number the first counts.
    if (known.date !== '') return;
    const { date, currency, buyer = '' } = billed;
    const own = partOf(billed, ZERO);
    // Notes in another currency are not added up.
    const noted = known.currency === currency ? known : UNKNOWN;
    const had = own.total.plus(noted.had);
    const tax = withTax(noted.tax, own.tax, false);
    set(key, { ...noted, date, currency, rate: billed.rate ?? '', buyer: short(buyer), uuid, had, tax });
    advances.deduct(billed, number, warnings);
    advances.hold(billed, number, warnings);
    const beyond = isBeyond(noted.credited, had)
      ? ({ field: 'payable_amount', had, credited: noted.credited } as const)
      : isTaxBeyond(tax) && ({ field: 'tax_amount', ...tax } as const);
    if (!beyond) return;
    const [given, other] = [beyond.had, beyond.credited].map(toJsonNumber);
    addAmount(beyond.field, warnings, (path) =>
      warnings.addAll({
        [path]: checkError(path, CREDITED, { given: given ?? 0, other: other ?? 0, note: noted.note }),
      }),
    );
  };

  return {
    mark(outcome) {
      if (outcome.kind !== 'converted' || outcome.billed === undefined) return outcome;
      const { documentNumber: number, billed, uuid = '', accepts } = outcome;
      if (number === undefined) return outcome;
      const warnings = createErrorList();
      warnings.addAll(outcome.inputWarnings);
      const before = warnings.size();
      if (billed.as === 'invoice') keepInvoice(billed, number, uuid, warnings);
      else checkNote(billed, number, uuid, warnings);
      if (warnings.size() === before) return outcome;
      return { ...outcome, inputWarnings: unaccepted(warnings.errors, acceptedCodes(accepts)) };
    },
  };
}

const UNKNOWN: Known = {
  ...{ date: '', currency: '', rate: '', buyer: '', uuid: '', of: '', note: '' },
  ...{ had: ZERO, credited: ZERO, tax: NO_TAX, hasOthers: false },
};

// What a document adds to an invoice that comes to `had`, or that has not come yet.
function partOf(billed: Billed, had: Decimal): { readonly total: Decimal; readonly tax: TaxPart } {
  const total = decimal(billed.total);
  const sign = billed.as === 'credit' ? signOf(total, had) : ONE;
  const tax = decimal(billed.tax).times(sign);
  return {
    total: total.times(sign),
    tax: { tax, rounding: decimal(billed.taxRounding), takesOff: billed.takesOff },
  };
}

const keyOf = (seller: string, number: string): string => JSON.stringify([seller, readAsOne(number)]);

const debitKeyOf = (seller: string, number: string): string => JSON.stringify([seller, readAsOne(number), 'debit']);

const short = (buyer: string): string => (buyer === '' ? '' : fingerprint(buyer));

const isSameText = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

// Numbers may begin anew each year: what has another day, and no UUID or another one, is another document.
function isAnother({ date, uuid }: Known, followed: Followed): boolean {
  if (date === '' || followed.date === undefined || followed.date === date) return false;
  return followed.uuid === undefined || !isSameText(followed.uuid, uuid);
}

function compare(
  known: Known,
  billed: Billed,
  followed: Followed,
  documents: readonly string[],
  index: number,
  warnings: ErrorList,
): void {
  const path = `billing_reference[${index}]`;
  // Where the note gives the day of its invoice, reading compares it with its own.
  if (followed.date === undefined && billed.date < known.date) {
    warnings.add('issue_date', 'credit-date', { given: billed.date, other: known.date });
  }
  if (followed.date !== undefined && followed.date !== known.date) {
    warnings.add(`${path}.issue_date`, 'differs-between', { documents });
  }
  if (followed.uuid !== undefined && known.uuid !== '' && !isSameText(followed.uuid, known.uuid)) {
    warnings.add(`${path}.uuid`, 'differs-between', { documents });
  }
  if (billed.buyer !== undefined && known.buyer !== '' && short(billed.buyer) !== known.buyer) {
    warnings.add('accounting_customer_party', 'differs-between', { documents });
  }
  if (billed.as === 'credit' && billed.currency !== known.currency) {
    warnings.add('document_currency_code', 'credit-rate', { given: billed.currency, other: known.currency });
  } else if (billed.as === 'credit' && billed.rate !== undefined && known.rate !== '' && billed.rate !== known.rate) {
    const [given, other] = [billed, known].map(({ currency, rate }) => `${currency} ${rate}`);
    warnings.add('tax_exchange_rate', 'credit-rate', { given: `${given}`, other: `${other}` });
  }
}

function checkAmounts(known: Known, billed: Billed, invoice: string, warnings: ErrorList): void {
  const { had, credited, tax, note, hasOthers } = known;
  const { total, tax: part } = partOf(billed, had);
  const said = {
    ...{ notes: note === '' ? [] : [note], invoice, rule: CREDITED.rule },
    ...(hasOthers && { isLastNote: true }),
  };
  if (isBeyond(credited.plus(total), had)) {
    addAmount('payable_amount', warnings, (path) =>
      warnings.add(path, 'credit-total', {
        given: toJsonNumber(total),
        had: toJsonNumber(had),
        credited: toJsonNumber(credited),
        left: toJsonNumber(remaining(had, credited)),
        ...said,
      }),
    );
    return;
  }
  const exceeded = exceededTax(tax, part);
  if (!exceeded) return;
  addAmount('tax_amount', warnings, (path) => warnings.add(path, 'credit-total', { ...exceeded, ...said }));
}

// The first warning of a field stands, and this one must not get lost.
function addAmount(field: 'payable_amount' | 'tax_amount', warnings: ErrorList, add: (path: string) => void): void {
  add(Object.hasOwn(warnings.errors, field) ? 'billing_reference' : field);
}

interface KnownByKey {
  readonly get: (key: string) => Known | undefined;
  readonly set: (key: string, known: Known) => void;
}

const SEPARATOR = '\n';
const TAKES_OFF = '-';
const HAS_OTHERS = '+';

// As texts: a million invoices take some hundred bytes each.
function createKnown(): KnownByKey {
  const places = createNumberMap();
  const texts = createTextStore();
  return {
    get(key) {
      const place = places.get(key);
      if (place === 0) return undefined;
      const [had = '0', credited = '0', hadTax = '0', creditedTax = '0', rounding = '0', takesOff, more, ...others] =
        texts.at(place).split(SEPARATOR);
      const [date = '', currency = '', rate = '', buyer = '', uuid = '', of = '', note = ''] = others;
      const tax = {
        ...{ had: decimal(hadTax), credited: decimal(creditedTax), rounding: decimal(rounding) },
        takesOff: takesOff === TAKES_OFF,
      };
      const amounts = { had: decimal(had), credited: decimal(credited), tax };
      return { ...amounts, date, currency, rate, buyer, uuid, of, note, hasOthers: more === HAS_OTHERS };
    },
    set(key, { had, credited, tax, date, currency, rate, buyer, uuid, of, note, hasOthers }) {
      const amounts = [had, credited, tax.had, tax.credited, tax.rounding].map(decimalText);
      const marks = [tax.takesOff ? TAKES_OFF : '', hasOthers ? HAS_OTHERS : ''];
      const text = [...amounts, ...marks, date, currency, rate, buyer, uuid, of, note].join(SEPARATOR);
      const place = texts.add(text);
      places.update(key, () => place);
    },
  };
}
