// Notes of a batch that do not fit their invoice in it: each may be right by itself.
import { type Decimal, decimal, decimalText, toJsonNumber, ZERO } from '../../core/decimal.ts';
import { createErrorList, type ErrorList } from '../../core/errors/error-list.ts';
import { checkError } from '../../document/books/sentence.ts';
import { remaining } from '../../document/credit-left.ts';
import type { Billed, Followed } from '../../jobs/billed.ts';
import type { Outcome } from '../../jobs/job.ts';
import { fingerprint } from '../../status/fingerprint.ts';
import { createNumberMap } from './number-map.ts';
import { readAsOne } from './repetitions.ts';
import { createTextStore } from './text-store.ts';

const CREDITED = {
  rule: 'PINT-CREDITED',
  class: 'contradiction',
  says: 'It comes to {given}, and the notes before it, with {note} the last, credit {other} of it',
} as const;

const AMOUNT = 'payable_amount';

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
  /** What it comes to with its debit notes. */
  readonly had: Decimal;
  readonly credited: Decimal;
  /** The number of the last note. */
  readonly note: string;
}

/** Starts with no document. */
export function createCredits(): Credits {
  const { get, set } = createKnown();

  const add = (key: string, known: Known, billed: Billed, note: string): void => {
    const { had, credited } = known;
    const total = decimal(billed.total);
    if (billed.as === 'debit') set(key, { ...known, had: had.plus(total) });
    else set(key, { ...known, credited: credited.plus(total), note: readAsOne(note) });
  };

  const checkNote = (billed: Billed, number: string, warnings: ErrorList): void => {
    const isOfOne = billed.follows.length === 1;
    for (const [index, followed] of billed.follows.entries()) {
      const key = keyOf(billed.seller, followed.number);
      const known = get(key) ?? { ...UNKNOWN, currency: billed.currency };
      if (isAnother(known, followed)) continue;
      if (known.date !== '') compare(known, billed, followed, [followed.number, number], index, warnings);
      if (!isOfOne || known.currency !== billed.currency) continue;
      if (known.date !== '' && billed.as === 'credit') checkTotal(known, billed, followed.number, warnings);
      add(key, known, billed, number);
    }
  };

  const keepInvoice = (billed: Billed, number: string, uuid: string, warnings: ErrorList): void => {
    const key = keyOf(billed.seller, number);
    const known = get(key) ?? UNKNOWN;
    // Of two with one number the first counts.
    if (known.date !== '') return;
    const { date, currency, buyer = '' } = billed;
    const own = decimal(billed.total);
    // Notes in another currency are not added up.
    const noted = known.currency === currency ? known : UNKNOWN;
    const had = own.plus(noted.had);
    set(key, { ...noted, date, currency, buyer: short(buyer), uuid, had });
    if (!isBeyond(noted.credited, had)) return;
    const [given, other] = [had, noted.credited].map(toJsonNumber);
    addAmount(warnings, (path) =>
      warnings.addAll({
        [path]: checkError(path, CREDITED, { given: given ?? 0, other: other ?? 0, note: noted.note }),
      }),
    );
  };

  return {
    mark(outcome) {
      if (outcome.kind !== 'converted' || outcome.billed === undefined) return outcome;
      const { documentNumber: number, billed, uuid = '' } = outcome;
      if (number === undefined) return outcome;
      const warnings = createErrorList();
      warnings.addAll(outcome.inputWarnings);
      const before = warnings.size();
      if (billed.as === 'invoice') keepInvoice(billed, number, uuid, warnings);
      else checkNote(billed, number, warnings);
      return warnings.size() === before ? outcome : { ...outcome, inputWarnings: warnings.errors };
    },
  };
}

const UNKNOWN: Known = { date: '', currency: '', buyer: '', uuid: '', had: ZERO, credited: ZERO, note: '' };

const keyOf = (seller: string, number: string): string => JSON.stringify([seller, readAsOne(number)]);

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
  }
}

function checkTotal({ had, credited, note }: Known, billed: Billed, invoice: string, warnings: ErrorList): void {
  const total = decimal(billed.total);
  if (!isBeyond(credited.plus(total), had)) return;
  addAmount(warnings, (path) =>
    warnings.add(path, 'credit-total', {
      given: toJsonNumber(total),
      had: toJsonNumber(had),
      credited: toJsonNumber(credited),
      left: toJsonNumber(remaining(had, credited)),
      notes: note === '' ? [] : [note],
      invoice,
    }),
  );
}

// What an invoice of returns comes to is no limit.
const isBeyond = (credited: Decimal, had: Decimal): boolean => had.gt(ZERO) && credited.gt(had);

// The first warning of a field stands, and this one must not get lost.
function addAmount(warnings: ErrorList, add: (path: string) => void): void {
  add(Object.hasOwn(warnings.errors, AMOUNT) ? 'billing_reference' : AMOUNT);
}

interface KnownByKey {
  readonly get: (key: string) => Known | undefined;
  readonly set: (key: string, known: Known) => void;
}

const SEPARATOR = '\n';

// As short texts: a million invoices take some hundred bytes each.
function createKnown(): KnownByKey {
  const places = createNumberMap();
  const texts = createTextStore();
  return {
    get(key) {
      const place = places.get(key);
      if (place === 0) return undefined;
      const [had = '0', credited = '0', date = '', currency = '', buyer = '', uuid = '', note = ''] = texts
        .at(place)
        .split(SEPARATOR);
      return { had: decimal(had), credited: decimal(credited), date, currency, buyer, uuid, note };
    },
    set(key, { had, credited, date, currency, buyer, uuid, note }) {
      const amounts = [had, credited].map(decimalText);
      // The number of the note is the last: a long one is cut off.
      const text = [...amounts, date, currency, buyer, uuid, note].join(SEPARATOR);
      const place = texts.add(text);
      places.update(key, () => place);
    },
  };
}
