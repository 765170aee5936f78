// What the tax data document of a country is, as data: by which invoices are reported to its tax authority.
import type { CountryFacts } from '../core/country-facts.ts';
import type { FieldErrors } from '../core/errors/field-error.ts';
import type { Result } from '../core/result.ts';
import type { Substitutes } from '../core/substitutes.ts';
import type { PayloadCountry } from '../payload/payload-country.ts';
import type { BindingCountry } from '../ubl/binding/binding-country.ts';
import type { PartyFacts } from '../ubl/party-roles.ts';
import type { UblElement } from '../ubl/tree.ts';
import type { ReportedRow } from './reported-rows.ts';
import type { Reporting } from './reporting.ts';

/** What a report is to the authority. Each country has a letter for it (TDT-006); the provider that received an invoice says `failed`. */
export type ReportAct = 'submit' | 'resubmit' | 'withdraw' | 'failed';

/** The letters of the acts; what a country does not know has none. */
export type ReportLetters<Letter extends string = string> = Readonly<
  Record<Exclude<ReportAct, 'failed'>, Letter> & { readonly failed?: Letter }
>;

/** What names the tax data of a country. */
export interface ReportNames<Letter extends string = string> {
  /** Of the document element. */
  readonly namespace: string;
  /** TDT-001 */
  readonly customization: string;
  /** TDT-002, and the process of the reporting leg. */
  readonly process: string;
  readonly letters: ReportLetters<Letter>;
}

/** Further content of a report. */
interface CustomContent {
  /** Its business term. */
  readonly id: string;
  /** Its value in the document that is reported; `undefined` where it has none. */
  readonly read: (source: UblElement) => string | undefined;
  /** Whether two texts are one value. */
  readonly isSame: (one: string, other: string) => boolean;
}

/** Tax data of a country. Each function takes what it needs of it. */
export interface CountryTaxData<Kind extends string = string, Letter extends string = string>
  extends ReportNames<Letter> {
  readonly facts: CountryFacts<Kind>;
  /** How its documents are read and written. */
  readonly documents: PayloadCountry & BindingCountry;
  readonly parties: PartyFacts<Kind>;
  readonly substitutes: Substitutes<string, Kind>;
  readonly kinds: {
    readonly export?: Kind;
    /** An export to a taxpayer of the country is reported as domestic (D). */
    readonly hasExportsAtHome?: true;
    /** The kinds of documents that are reported and never sent: their seller counts as C1, whoever writes them. */
    readonly onlyReported: readonly Kind[];
  };
  /** Reads the reporting input. Errors are keyed by path. */
  readonly parseReporting: (input: unknown) => Result<Reporting<Letter>>;
  /** What the country's document has beside what all have: a UUID of its own (TDT-003), when the provider received the document. */
  readonly has: { readonly uuid: boolean; readonly receipt: boolean };
  readonly custom?: readonly CustomContent[];
  /** What is reported of a document. */
  readonly reported: readonly ReportedRow[];
  /** The warnings of a failed document whose extract is not valid: the report may go without it. */
  readonly lacking?: (extract: UblElement, source: UblElement) => FieldErrors;
}
