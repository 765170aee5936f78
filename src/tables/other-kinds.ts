// Columns that say which rows are credits, or do not count: a map has no field for them.
import { flagsOf } from './flags.ts';
import { setOf, wordsOf } from './read-heading.ts';
import type { Table } from './table.ts';
import type { Column } from './table-columns.ts';

// What a text says: a credit, where invoices are made, or what is not valid.
const CREDIT = setOf(
  'credit credits creditnote refund refunds refunded return returns returned reversal دائن دائنة مرتجع مرتجعة مرتجعات مردود مردودات استرداد',
);
const VOID = setOf('void voided cancel cancelled canceled draft drafts ملغي ملغية ملغاة مسودة');
const BESIDE = setOf(
  'is sales sale customer tax vat invoice invoices inv note notes memo voucher vch entry document doc goods order full fully partial partially out type status اشعار فاتورة مبيعات سند مذكرة ضريبي ضريبية',
);
// What is sold on credit is paid later.
const ON_CREDIT = setOf('credit invoice invoices inv sales sale');
const SALE = setOf('sales sale');
const PAYMENT = setOf('cash card payment pay terms mode method نقد نقدي نقدا');

// Different texts that a column of kinds has at most.
const MOST_TEXTS = 12;

/** The texts of a column that say it. `isCredit`: the table is one of credits. */
export function otherKindsIn(column: Column, { rows }: Table, isCredit: boolean): readonly string[] {
  const has = (words: readonly string[], some: ReadonlySet<string>) => words.some((word) => some.has(word));
  const signals = isCredit ? [VOID] : [VOID, CREDIT];
  const says = (words: readonly string[]): boolean =>
    signals.some((some) => has(words, some)) &&
    words.every((word) => CREDIT.has(word) || VOID.has(word) || BESIDE.has(word));
  const ofHeading = wordsOf(column.heading);
  if (says(ofHeading)) return [...(flagsOf(rows, column.at) ?? [])].flatMap(([text, isYes]) => (isYes ? [text] : []));
  if (column.texts.length > MOST_TEXTS) return [];
  const texts = column.texts.map((text) => ({ text, words: wordsOf(text) }));
  const isOfPayment = [ofHeading, ...texts.map(({ words }) => words)].some((words) => has(words, PAYMENT));
  const isOnCredit = (words: readonly string[]): boolean =>
    (isOfPayment || has(words, SALE)) && words.every((word) => ON_CREDIT.has(word));
  return texts.filter(({ words }) => says(words) && !isOnCredit(words)).map(({ text }) => text);
}
