// What was done with an input, or what in it does not agree, as data: each kind has one sentence, with values in it.
import type { SaidOfInput, Value, Where } from './said.ts';

/** What a notice says. */
export type NoticeKind =
  | 'already-a-credit'
  | 'already-a-document'
  | 'base-of-lines'
  | 'category-of-kind'
  | 'documents-differ'
  | 'extract-incomplete'
  | 'finished-document'
  | 'foreign-document'
  | 'group-member'
  | 'lines-taxed'
  | 'mistyped'
  | 'no-qr'
  | 'no-qr-in-country'
  | 'no-such-line'
  | 'no-such-type'
  | 'not-a-note'
  | 'not-a-prepayment'
  | 'price-per-quantity'
  | 'rate-of-untaxed'
  | 'rounded-to-till'
  | 'rows-differ'
  | 'self-billed-added'
  | 'taken'
  | 'type-forbids'
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
}

/** What is said of an input: data of a finding, a ledger beside it, or a notice. */
export type SaidOrNotice = SaidOfInput | Notice;

interface Printer {
  readonly noun: (word: string) => string;
  readonly value: (value: Value) => string;
  readonly category: (code: string) => string;
  /** A type of document: `380 (tax invoice)`. */
  readonly type: (code: string) => string;
}

/** A sentence with the values of a notice in it. `it` stands for the field behind its place. */
export function filledNotice(template: string, notice: Notice, print: Printer, it: string): string {
  const words: Readonly<Record<string, string>> = {
    ...Object.fromEntries(Object.entries(notice.values).map(([name, one]) => [name, print.value(one)])),
    ...Object.fromEntries(Object.entries(notice.types ?? {}).map(([name, code]) => [name, print.type(code)])),
    category: print.category(notice.category ?? ''),
    tax: print.noun('vat'),
    taxNumber: print.noun('vatNumber'),
    kind: print.noun('selfBilledKind'),
    it,
  };
  return template.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? '').trim();
}
