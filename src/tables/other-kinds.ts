// Columns that say which rows are credits, or do not count: no field of a map tells such rows from the others.
import { flagsOf } from './flags.ts';
import { setOf, wordsOf } from './read-heading.ts';
import type { Table } from './table.ts';

// What a text says: a credit, where invoices are made, or what is not valid.
const CREDIT = setOf(
  'credit credits creditnote refund refunds refunded return returns returned reversal دائن دائنة مرتجع مرتجعة مرتجعات مردود مردودات ارجاع استرداد',
);
const VOID = setOf('void voided cancel cancelled canceled draft drafts ملغي ملغية ملغاة مسودة');
const DOCUMENT = setOf('invoice invoices inv note notes voucher vch اشعار فاتورة سند مذكرة');
const ITEM = setOf('product products item items service services goods بضاعة بضائع سلعة سلع منتج منتجات خدمة خدمات');
const BESIDE = setOf(
  'is sales sale customer tax vat memo entry document doc order full fully partial partially out type status مبيعات ضريبي ضريبية',
);
// What is sold on credit is paid later.
const ON_CREDIT = setOf('credit invoice invoices inv sales sale');
const SALE = setOf('sales sale');
const PAYMENT = setOf('cash card payment pay terms mode method نقد نقدي نقدا');

// Different texts that a column of kinds has at most.
const MOST_TEXTS = 12;

const has = (words: readonly string[], some: ReadonlySet<string>): boolean => words.some((word) => some.has(word));

/** Whether a text tells what a document is, or that it does not count: "Goods return" says more than goods. */
export const saysDocument = (text: string): boolean =>
  [CREDIT, VOID, DOCUMENT].some((some) => has(wordsOf(text), some));

/** A column whose texts are looked at. */
interface ColumnOfTexts {
  readonly heading: string;
  readonly at: number;
  readonly texts: readonly string[];
}

/** The texts of a column that say it. `isCredit`: the table is one of credits. */
export function otherKindsIn(column: ColumnOfTexts, { rows }: Table, isCredit: boolean): readonly string[] {
  const signals = isCredit ? [VOID] : [VOID, CREDIT];
  const says = (words: readonly string[]): boolean =>
    signals.some((some) => has(words, some)) &&
    words.every((word) => [CREDIT, VOID, DOCUMENT, ITEM, BESIDE].some((some) => some.has(word)));
  const ofHeading = wordsOf(column.heading);
  if (says(ofHeading)) return [...(flagsOf(rows, column.at) ?? [])].flatMap(([text, isYes]) => (isYes ? [text] : []));
  if (column.texts.length > MOST_TEXTS) return [];
  const texts = column.texts.map((text) => ({ text, words: wordsOf(text) }));
  const isOfPayment = [ofHeading, ...texts.map(({ words }) => words)].some((words) => has(words, PAYMENT));
  const isOnCredit = (words: readonly string[]): boolean =>
    (isOfPayment || has(words, SALE)) && words.every((word) => ON_CREDIT.has(word));
  return texts.filter(({ words }) => says(words) && !isOnCredit(words)).map(({ text }) => text);
}
