// What a finding says to the clerk, as data: its class, where it is, and what belongs to the class. Each language makes its two
// sentences of it, and no language reads another's text.
import type { LedgerCause } from '../core/errors/books-sentences.ts';
import type { Doubt } from './doubt-names.ts';
import type { Term } from './terms-en.ts';

/** A word of the glossary, or one that a country alone has. */
export type Word = Term | (string & {});

/** One step to a place on the sheet: a party, a line, a discount, a row of the tax breakdown. */
export interface Spot {
  readonly term: Word;
  /** What stands in its `#` cell, or its place among its kind from 1: `Line 2`, `Discount 1`. */
  readonly number?: string;
  /** Its place among its kind, from 1, where it has no number of its own: the second line. */
  readonly nth?: number;
  /** Tax category and rate of a row of the tax breakdown. */
  readonly category?: string;
  readonly rate?: string;
}

/** A value that a sentence prints. */
export interface Value {
  /** As it stands in the document. */
  readonly text: string;
  /**
   * What it is: an amount, which is printed as on the sheet, a number, a percentage, or any other text, which is quoted. What is
   * `plain` is printed as it stands, without quotes: the number of a line or a row, a day.
   */
  readonly as: 'amount' | 'number' | 'percent' | 'text' | 'plain';
  readonly currency?: string;
}

/** A value of a calculation, with the sign before it. */
export interface Operand {
  readonly sign?: '+' | '−' | '×' | '÷';
  readonly value: Value;
  /** Where it stands, given where it is the only one: without a calculation the sentence names it. */
  readonly where?: Where;
}

/** Where a finding is, and which word of the sheet it is about. */
export interface Where {
  /** From the outside to the inside, two at most; none for what stands in the document itself. */
  readonly place: readonly Spot[];
  readonly term: Word;
}

/** What is negative on the line of a return, where it should be a credit note. */
export const RETURNED: ReadonlySet<Word> = /*@__PURE__*/ new Set([
  'quantity',
  'unitPrice',
  'unitPriceIncludingVat',
  'priceBeforeDiscount',
]);

/** The forms that a value may have to have. */
export type Form =
  | 'date'
  | 'time'
  | 'zonedTime'
  | 'moment'
  | 'number'
  | 'yesOrNo'
  | 'digits'
  | 'vatNumber'
  | 'uuid'
  | 'rate'
  | 'exactly'
  | 'beginning'
  | 'characters'
  | 'other'
  | 'file'
  | 'web'
  | 'language'
  | 'plain'
  | 'least'
  | 'most'
  | 'positive'
  | 'shorter'
  | 'like'
  | 'parts'
  | 'partless'
  | 'right';

/** What is not the clerk's to mend. */
export type ProgramProblem =
  | 'uuid'
  | 'process'
  | 'specification'
  | 'text'
  | 'place'
  | 'unread'
  | 'unproven'
  | 'unknown'
  | 'more'
  | 'country'
  | 'envelope'
  | 'header'
  | 'contents'
  | 'noEnvelope'
  | 'reported'
  | 'scheme'
  | 'split'
  | 'unknownPart'
  | 'extension'
  | 'events'
  | 'request';

/** What belongs to each of the 22 classes, beside the place. */
export interface Classes {
  /** `kinds`: of which document or transaction it is needed; `choose`: it is chosen from a list. */
  readonly missing: { readonly kinds?: readonly Word[]; readonly choose?: true };
  /** `needed`: no document can do without the field. */
  readonly empty: { readonly choose?: true; readonly needed?: true };
  readonly tooMany: { readonly count: number; readonly most: number };
  /** `meant`: the code that is surely meant; `other`: what the code is in truth a reason for, `withName` its name too; `choices`: a few. */
  readonly notInList: {
    /** Absent where it is not known what stands there. */
    readonly value?: string;
    readonly meant?: string;
    /** What the list is of, where that is not the field: a country. */
    readonly thing?: Word;
    readonly other?: Word;
    readonly withName?: string;
    readonly choices?: readonly string[];
  };
  readonly form: {
    /** Absent where it is not known what stands there, or it is not a text. */
    readonly value?: Value;
    readonly form: Form;
    readonly wanted?: readonly string[];
    readonly word?: Word;
    readonly kinds?: readonly Word[];
  };
  /** A total is not what its parts make. `absent`: a part that is not stated. */
  readonly sum: {
    readonly stated?: Value;
    readonly operands: readonly Operand[];
    readonly computed: Value;
    readonly parts?: Word;
    readonly absent?: Word;
  };
  readonly calculation: {
    readonly stated?: Value;
    readonly operands: readonly Operand[];
    readonly computed: Value;
    readonly correct: readonly Word[];
  };
  readonly price: {
    readonly problem: 'negative' | 'zero' | 'belowDiscount';
    readonly value: Value;
    readonly discount?: Value;
    /** Of a negative quantity or price: what was probably meant, a return on an invoice, a discount, or a number without its sign. */
    readonly meant?: 'return' | 'discount' | 'plain';
  };
  /** `because`: what excludes it; `change`: what may be changed in its stead. */
  readonly forbidden: {
    readonly value?: Value;
    readonly kinds?: readonly Word[];
    readonly category?: string;
    readonly currency?: string;
    readonly beside?: Word;
    readonly change?: Word;
  };
  /** Of some fields all or none is needed, one at least, or not more than one. */
  readonly pair: {
    readonly problem: 'alone' | 'neither' | 'both' | 'differ' | 'same' | 'sameNumber' | 'signs';
    readonly terms: readonly Word[];
    readonly kinds?: readonly Word[];
  };
  readonly dates: {
    readonly problem: 'future' | 'endsFirst' | 'months' | 'beforePeriod' | 'afterPeriod' | 'notBefore';
    readonly value: string;
    readonly other: string;
    readonly word?: Word;
  };
  readonly currency: {
    readonly problem: 'amount' | 'mostAmounts' | 'rateMissing' | 'rateUnneeded' | 'must' | 'same' | 'missing' | 'leads';
    readonly given: string;
    readonly wanted?: string;
  };
  readonly exclusive: { readonly kind: Word; readonly others: readonly Word[]; readonly problem?: 'type' | 'none' };
  /** Several fields are needed, all of them. */
  readonly duty: { readonly kinds: readonly Word[]; readonly terms: readonly Word[] };
  readonly category: {
    readonly category: string;
    readonly problem:
      | 'amount'
      | 'rate'
      | 'rateMissing'
      | 'rateNotZero'
      | 'rateZero'
      | 'reasonMissing'
      | 'must'
      | 'others'
      | 'untaxed'
      | 'unregistered';
    readonly value?: Value;
    /** The categories that may stand there, with blanks between them. */
    readonly wanted?: string;
    /** What demands the category, and may be wrong itself. */
    readonly unless?: Word;
  };
  readonly breakdown: {
    readonly problem:
      | 'rows'
      | 'none'
      | 'unused'
      | 'rateUnused'
      | 'sum'
      | 'tax'
      | 'once'
      | 'rateLacks'
      | 'inTaxCurrency';
    readonly category?: string;
    readonly count?: number;
    readonly stated?: Value;
    readonly operands?: readonly Operand[];
    readonly computed?: Value;
  };
  readonly identification: { readonly kinds?: readonly Word[]; readonly choose?: true };
  readonly address: {
    readonly problem: 'missing' | 'kind' | 'number';
    readonly value?: string;
    readonly register?: Register;
  };
  /** `problem`: the field `by` has to be known first, or has a value that excludes the reference; `choose`: the one term is chosen. */
  readonly reference: {
    readonly kinds: readonly Word[];
    readonly terms: readonly Word[];
    readonly choose?: true;
    readonly problem?: 'unclear' | 'excluded';
    readonly by?: Word;
    readonly value?: Value;
  };
  readonly classification: {
    readonly problem: 'goodsOrServices' | 'missing' | 'list' | 'digits' | 'excluded' | 'unlike';
    readonly value?: string;
    readonly begins?: string;
  };
  readonly decimals: { readonly value: Value; readonly count: number; readonly most: number };
  readonly program: { readonly problem: ProgramProblem; readonly value?: string };
  /** Nothing forbids it, and hardly anybody means it. `asked`: the document is one of others, who can be asked. */
  readonly check: {
    readonly problem: Doubt;
    readonly value?: Value;
    /** What it is compared with. */
    readonly other?: Value;
    /** Further values that the sentence names: what is meant, another line, a factor, a range. */
    readonly more?: Readonly<
      Partial<
        Record<
          | 'meant'
          | 'swapped'
          | 'line'
          | 'factor'
          | 'base'
          | 'percent'
          | 'low'
          | 'high'
          | 'first'
          | 'count'
          | 'paid'
          | 'total',
          Value
        >
      >
    >;
    /** Of which categories an amount was taken to be. */
    readonly parts?: readonly { readonly amount: Value; readonly category: string; readonly rate: Value | undefined }[];
    readonly asked?: true;
  };
  /** A ledger has another amount than the document. */
  readonly ledger: {
    readonly cause: LedgerCause;
    readonly given: Value;
    readonly computed: Value;
    readonly difference: Value;
    /** Which of the two has no such line at all. */
    readonly lacking?: 'ledger' | 'document';
  };
}

/** The registers whose numbers have a form and check digits of their own. */
export type Register =
  | 'gln'
  | 'sweden'
  | 'norway'
  | 'denmark'
  | 'belgium'
  | 'italyOffice'
  | 'italyTax'
  | 'italyVat'
  | 'australia'
  | 'newZealand';

/** The 22 classes of findings, and that of what hardly anybody means. */
export type SaidClass = Exclude<keyof Classes, 'ledger'>;

/** What a finding of one class says. */
export type SaidOf<Class extends keyof Classes> = Where & { readonly class: Class } & Classes[Class];

/** What a finding says to the clerk, of whichever class. */
export type Said = { [Class in SaidClass]: SaidOf<Class> }[SaidClass];

/** What a message about an input says: it may have a ledger beside it. */
export type SaidOfInput = Said | SaidOf<'ledger'>;

/** The two sentences for the clerk: what is wrong, at its place on the sheet, and what to do. */
export interface ClerkSentences {
  readonly text: string;
  readonly fix: string;
}

/** What a country adds to the words of findings, in one language. */
export interface FindingWords {
  /** What its tax is called in a sentence: VAT, GST; the plain word for a tax where it is absent. */
  readonly tax?: string;
  /** Words that it alone has. */
  readonly terms?: Readonly<Record<string, string>>;
  /** Names of its tax categories, by code. */
  readonly categories?: Readonly<Record<string, string>>;
  /** Words for codes that it alone has, or means otherwise. */
  readonly codes?: CodeWords;
  /** The currency of an input that names none. */
  readonly currency?: string;
}

/** By field and code: what the code says, as a word of the glossary. */
export type CodeWords = Readonly<Record<string, Readonly<Record<string, Word>>>>;

/** The sentences of a language, one function for each class. */
export type ClassSentences<Tools> = {
  readonly [Class in keyof Classes]: (said: SaidOf<Class>, tools: Tools) => readonly [text: string, fix: string];
};
