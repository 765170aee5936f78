// What was done with an input, or what in it does not agree, as data: each kind has one sentence, with values in it.
import type { SaidOfInput, Value, Where, Word } from './said.ts';

/** What a notice says. */
export type NoticeKind =
  | 'already-a-credit'
  | 'already-a-document'
  | 'base-of-lines'
  | 'category-of-kind'
  | 'country-in-words'
  | 'credited-in-full'
  | 'credited-twice'
  | 'documents-differ'
  | 'earlier-unknown'
  | 'extract-incomplete'
  | 'file-differs'
  | 'file-of-another'
  | 'finished-document'
  | 'foreign-document'
  | 'formula-failed'
  | 'group-member'
  | 'hidden-row'
  | 'hijri-date'
  | 'dash-for-nothing'
  | 'lines-taxed'
  | 'negative-text'
  | 'percentage-for-amount'
  | 'merged-cell'
  | 'mistyped'
  | 'month-not-over'
  | 'must-be'
  | 'name-elsewhere'
  | 'near-name'
  | 'needed-with-due-date'
  | 'no-column'
  | 'no-envelopes'
  | 'no-former-report'
  | 'no-qr'
  | 'no-qr-in-country'
  | 'no-line-of-these'
  | 'no-such-line'
  | 'no-such-type'
  | 'not-a-note'
  | 'not-a-pdf'
  | 'not-a-prepayment'
  | 'not-computed'
  | 'not-translated'
  | 'number-cut'
  | 'other-country'
  | 'line-of-no-invoice'
  | 'note-of-another'
  | 'no-way'
  | 'other-way'
  | 'pdf-locked'
  | 'pdf-of-several'
  | 'pdf-without-invoice'
  | 'price-per-quantity'
  | 'rate-of-untaxed'
  | 'rounded-to-till'
  | 'row-cut-off'
  | 'row-of-headings'
  | 'row-of-totals'
  | 'rows-differ'
  | 'same-content'
  | 'self-billed-added'
  | 'several-columns'
  | 'swapped-day'
  | 'taken'
  | 'too-fine'
  | 'too-many-cells'
  | 'too-much-after-notes'
  | 'too-much-credited'
  | 'type-forbids'
  | 'types-differ'
  | 'unknown-name'
  | 'unnamed-missing'
  | 'written-otherwise'
  | 'uuid-added';

/** A notice about a field, with the values that its sentence names. */
export interface Notice extends Where {
  readonly class: 'notice';
  readonly notice: NoticeKind;
  readonly values: Readonly<Record<string, Value>>;
  /** The tax category that the sentence names. */
  readonly category?: string;
  /** Types of documents that the sentence names, by their codes. */
  readonly types?: Readonly<Record<string, string>>;
  /** Texts that the sentence lists. */
  readonly names?: readonly string[];
  /** Codes that the field may have. */
  readonly codes?: readonly string[];
  /** Where on the sheet the field has its place. */
  readonly places?: readonly Word[];
}

/** What is said of an input: data of a finding, a ledger beside it, or a notice. */
export type SaidOrNotice = SaidOfInput | Notice;

/** What prints the words and values of a sentence in one language. */
interface Printer {
  readonly noun: (word: string) => string;
  /** With its article. */
  readonly the: (word: string) => string;
  readonly value: (value: Value) => string;
  readonly category: (code: string) => string;
  /** A type of document: `380 (tax invoice)`. */
  readonly type: (code: string) => string;
  /** A code of a field, with its name. */
  readonly code: (field: string, code: string) => string;
  readonly quoted: (text: string) => string;
  readonly all: (names: readonly string[]) => string;
  readonly either: (names: readonly string[]) => string;
}

/** A sentence with the values of a notice in it. `it` stands for the field behind its place. */
export function filledNotice(template: string, notice: Notice, print: Printer, it: string): string {
  const { term, place, names = [], codes = [], places = [] } = notice;
  const words: Readonly<Record<string, string>> = {
    ...Object.fromEntries(Object.entries(notice.values).map(([name, one]) => [name, print.value(one)])),
    ...Object.fromEntries(Object.entries(notice.types ?? {}).map(([name, code]) => [name, print.type(code)])),
    category: print.category(notice.category ?? ''),
    tax: print.noun('vat'),
    taxNumber: print.noun('vatNumber'),
    kind: print.noun('selfBilledKind'),
    all: print.all(names.map(print.quoted)),
    either: print.either(names.map(print.quoted)),
    codes: print.either(codes.map((code) => print.code(term, code))),
    places: print.either(places.map(print.the)),
    the: print.the(term),
    // Where the place is the field itself, it has been said.
    field: place.length > 0 ? print.the(term) : '',
    it,
  };
  return template.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '').trim();
}
