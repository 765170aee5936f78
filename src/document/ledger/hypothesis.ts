// What a hypothesis on a ledger is: the amounts that it would have, and what it is made of.
import type { Decimal } from '../../core/decimal.ts';
import type { LedgerCause } from '../../core/errors/books-sentences.ts';
import type { AmountsCountry, CountryChecks } from '../document-country.ts';
import type { Document } from '../schema.ts';
import type { LEDGER_LINE_AMOUNTS, LEDGER_TOTALS } from './expected.ts';

/** A country whose documents are compared with ledgers. */
export interface LedgerCountry extends AmountsCountry {
  readonly checks: Pick<CountryChecks, 'rateBands'>;
}

/** Amounts as a ledger would have them. */
export interface Booked {
  readonly totals: Readonly<Record<(typeof LEDGER_TOTALS)[number], Decimal>>;
  readonly lines: readonly BookedLine[];
}
export interface BookedLine extends Readonly<Record<(typeof LEDGER_LINE_AMOUNTS)[number], Decimal>> {
  readonly id: string | undefined;
}

/** Amounts with one thing changed, and where. */
export interface Hypothesis {
  readonly cause: LedgerCause;
  /** The lines or discounts that it changes; none where it changes how amounts are rounded. */
  readonly changed: readonly string[];
  readonly booked: Booked;
  /** Whether it counts only where none of its cause before it explains the ledger. */
  readonly isSecond?: boolean;
}

/** An amount of the ledger, and that of the document. */
export interface Difference {
  readonly path: string;
  readonly given: Decimal;
  readonly computed: Decimal;
}

/** A line of the ledger that the document lacks. */
export interface FurtherLine {
  readonly net: Decimal;
  readonly tax: Decimal;
  /** The rate that it may have. */
  readonly percent: number;
  readonly id: string | undefined;
  /** Where it stands among the lines of the ledger. */
  readonly index: number;
  readonly path: string;
}

/** Rates of VAT in percent, without decimals; those that no amounts tell are absent. */
export interface LedgerRates {
  readonly whole: number | undefined;
  readonly lines: ReadonlyMap<number, number>;
}

/** What hypotheses are made of. */
export interface Grounds {
  readonly country: AmountsCountry;
  readonly document: Document;
  /** Lines of the ledger that the document lacks, at each rate that they may have. */
  readonly extra: readonly (readonly FurtherLine[])[];
  /** Which lines may be at fault, by index: those that differ, where the ledger has lines. */
  readonly suspects: readonly number[];
  /** Those of them that are tried each alone: of very many only those that what differs may come from. */
  readonly alone: readonly number[];
  /** Those that may have another VAT category in the ledger: also lines whose VAT it does not say. */
  readonly otherwiseTaxed: readonly number[];
  /** The rates of VAT by what the ledger has: of the whole, and of lines of the document by their index. */
  readonly rates: LedgerRates;
  readonly decimals: number;
  readonly inLedger: InLedger;
  /** What one unit of the document's currency is in that of the ledger, 0 where nobody knows. */
  readonly rate: Decimal;
  /** Whether the ledger is in another currency than the document. */
  readonly isExchanged: boolean;
}

/** Amounts of the document in the currency of the ledger, with totals of so many decimals; at another rate where one is given. */
export type InLedger = (amounts: Booked, decimals: number, rate?: Decimal) => Booked;
