// English sentences of the books: of ledgers beside records, of credit notes, and of what was computed or summed up.
import { plainDigits } from '../plain-digits.ts';
import { isPlural, labelOf } from './label.ts';
import type { PlaceOfDocument, Ruled } from './sentence-params.ts';

/** Why ledger and document differ, from the smallest change to the largest. */
export const LEDGER_CAUSES = [
  'sign',
  'total-decimals',
  'rounding',
  'line-decimals',
  'tax-on-total',
  'tax-by-line',
  'missing-line',
  'price-with-tax',
  'discount-distribution',
  'not-in-ledger',
  'tax-category',
  'exchange-rate',
  'unexplained',
] as const;
export type LedgerCause = (typeof LEDGER_CAUSES)[number];

/** What a ledger has, and the document has not. */
export interface LedgerParams {
  /** Why they differ. */
  readonly cause: LedgerCause;
  readonly given: number;
  readonly computed: number;
  /** given − computed, in the currency of the ledger. */
  readonly difference: number;
  readonly currency: string;
  readonly remedy: string;
  /** What explains it: a line, a discount, a rate; several where each of them does. */
  readonly changes?: readonly string[];
}

export const ledgerDiffers = (
  path: string,
  { cause, given, computed, difference, remedy, changes }: LedgerParams,
): string =>
  `${labelOf(path)}: the ledger has ${plainDigits(given)}, the document ${plainDigits(computed)}, a difference of ` +
  `${plainDigits(difference)} (${cause}` +
  `${changes === undefined ? '' : `: ${changes.join(', or ')}`}). ${remedy}`;

export const tooManyDecimals = (path: string, { max }: { readonly max: number }): string =>
  `${labelOf(path)} must have at most ${max} decimals`;

/** What is more than is left of an invoice, or less where nothing else is credited. */
export interface CreditParams {
  readonly given: number;
  /** What stays charged where less is credited than is left. */
  readonly rest?: number;
  /** What is left. */
  readonly left: number;
  /** What the invoice and its debit notes have. */
  readonly had: number;
  /** What was credited before, and with which notes. */
  readonly credited: number;
  readonly notes: readonly string[];
  /** The line; absent for the whole document. */
  readonly line?: string;
  /** In a batch: the number of the invoice, whether several notes were before and the last is named alone, and the code. */
  readonly invoice?: string;
  readonly isLastNote?: boolean;
  readonly rule?: string;
}

export const creditExceeds = (
  path: string,
  { given, left, rest, had, credited, notes, line, invoice, isLastNote = false, rule }: CreditParams,
): string => {
  const document = invoice === undefined ? 'The document' : `By the records before it, ${invoice}`;
  const by = notes.length > 0 ? ` with ${isLastNote ? 'notes up to ' : ''}${notes.join(', ')}` : '';
  return (
    `${line === undefined ? document : `Line ${line}`} had ${path.endsWith('tax_amount') ? 'a VAT of ' : ''}${plainDigits(had)}` +
    `${credited === 0 ? '' : `, ${plainDigits(credited)} ${credited === 1 ? 'was' : 'were'} credited${by}`}` +
    `: ${plainDigits(left)} ${left === 1 ? 'is' : 'are'} left, ${rest === undefined ? 'not' : 'and this credits'} ${plainDigits(given)}` +
    (rest === undefined ? '' : `: ${plainDigits(rest)} ${rest === 1 ? 'stays' : 'stay'} charged`) +
    (rule === undefined ? '' : ` (${rule})`)
  );
};

export const creditDate = (
  path: string,
  { given, other }: { readonly given: string; readonly other: string },
): string => `${labelOf(path)} ${given} is before ${other}, the day of what it follows`;

export const creditLineTwice = (_path: string, { line }: { readonly line: string }): string =>
  `Line ${line} is credited twice in one note: add the quantities`;

export const creditForeign = (
  _path: string,
  { number, document }: { readonly number: string; readonly document: string },
): string =>
  number === document
    ? `${number} is the document itself: give its credit and debit notes`
    : `${number} names another document than ${document}`;

export const creditUnmatched = (
  _path: string,
  { line, number }: { readonly line: string; readonly number: string },
): string => `Line ${line} of ${number} is none of the invoice: it counts in the total alone`;

export const creditReason = (
  _path: string,
  { given, problem }: { readonly given: string; readonly problem: string },
): string => `The reason is ${given}, and ${problem}`;

export const creditRate = (
  _path: string,
  { given, other }: { readonly given: string; readonly other: string },
): string => `A credit has currency and rate of its invoice: ${other}, not ${given}`;

/** The VAT of all credits beside that of the invoice, or the total in the currency of the books. */
export interface RoundedParams {
  readonly given: number;
  readonly other: number;
  readonly isTotal?: boolean;
  /** Whether they differ by more than rounding. */
  readonly isMore?: boolean;
  /** Whether the VAT of the invoice is not what its lines come to. */
  readonly isOfInvoice?: boolean;
}

export const creditRounded = (_path: string, { given, other, isTotal, isMore, isOfInvoice }: RoundedParams): string => {
  const amount = isTotal ? 'total' : 'VAT';
  return (
    `The ${amount} of all credits is ${plainDigits(given)}, and that of the invoice ${plainDigits(other)}: ` +
    (isMore
      ? 'they differ by more than rounding'
      : isOfInvoice
        ? 'the invoice rounds it in another way'
        : `each note rounds its own ${amount}`)
  );
};

export const earlierUnknown = (): string =>
  'Earlier credit and debit notes are unknown here: give them as "earlier", [] where there are none';

export const notAPrepayment = (_path: string, { number }: { readonly number: string }): string =>
  `${number} is not a prepayment invoice: what was paid in advance stands on one`;

export const prepaymentTwice = (
  _path: string,
  { number, other }: { readonly number: string; readonly other?: string },
): string =>
  other === undefined
    ? `The prepayment invoice ${number} is given twice: what was paid counts once`
    : `${other} deducts ${number}, which counts in it: give ${other} alone`;

export const notOnDocument = (path: string, { of, name }: PlaceOfDocument): string => {
  const documents = {
    invoice: 'an invoice',
    currency: `a document in ${name}`,
    kind: `a document of the kind ${name}`,
  };
  return `${labelOf(path)} ${isPlural(path) ? 'have' : 'has'} no place on ${documents[of]}`;
};

export const roundedToTill = (
  _path: string,
  { till, total, rounding }: { readonly till: number; readonly total: number; readonly rounding: number },
): string =>
  `Prices with tax add up to ${plainDigits(till)}: the document comes to ${plainDigits(total)}` +
  `${rounding === 0 ? '' : `, rounded by ${plainDigits(rounding)}`}`;

const atRate = (percent?: number): string => (percent === undefined ? '' : ` at ${plainDigits(percent)} %`);

/** A VAT category by its code, with its rate in percent. */
export interface CategoryParams {
  readonly category: string;
  readonly percent?: number | undefined;
}

const inWords = ({ category, percent }: CategoryParams): string => `${category}${atRate(percent)}`;

/** A discount without VAT category of which a part is more than others left of its category. */
export interface UsedUpParams extends CategoryParams {
  /** The part. */
  readonly part: number;
  /** What others left of the category. */
  readonly left: number;
  /** The categories that the whole can be taken off. */
  readonly others: readonly CategoryParams[];
}

export const mandatoryUsedUp = (path: string, { part, left, others, ...taken }: UsedUpParams): string =>
  `${labelOf(path)} is mandatory: in proportion to the lines it takes ${plainDigits(part)} off ${inWords(taken)}, of which others leave ${plainDigits(left)}. ` +
  (others.length > 0 ? `Perhaps it is of ${others.map(inWords).join(' or ')}` : 'Give one entry for each VAT category');

export const baseOfCategory = (
  path: string,
  { base, ...category }: { readonly base: number } & CategoryParams,
): string => `${labelOf(path)} is taken as ${plainDigits(base)}, the sum of the lines of category ${inWords(category)}`;

/** A reason that the tax breakdown does not state, since it holds one for a category and a rate. */
export interface ReasonParams extends Ruled {
  readonly given: string;
  readonly stated: string;
  readonly category: string;
  readonly percent?: number;
}

export const reasonNotStated = (path: string, { rule, given, stated, category, percent }: ReasonParams): string =>
  `${labelOf(path)} ${given} is not in the tax breakdown: it holds one reason for category ${category}` +
  `${atRate(percent)}, ${stated} (${rule})`;
