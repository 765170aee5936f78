// What validation reports: one result for each broken rule at each place.

/** `fatal` makes a document invalid, `warning` does not. */
export type Flag = 'fatal' | 'warning';

/** One thing that is wrong with a document. */
export interface ValidationResult {
  /** The official rule id (`ibr-016`), or a code of this library that begins with `PINT-`. */
  readonly reasonCode: string;
  readonly flag: Flag;
  /** What is wrong, for the person who has to mend it. */
  readonly text: string;
  /** The element, as `/Invoice/cac:InvoiceLine[2]/cbc:ID[1]`. */
  readonly location: string;
  /** The condition that should have held. */
  readonly test: string;
  /** Path of the document's JSON field that the element was written from, where one is known. */
  readonly field?: string;
  /** Line of the element in the XML text, from 1; absent where the tree was not parsed from text. */
  readonly line?: number;
}

/** What validation found. `valid`: the schema allows the document and nothing fatal was found. */
export interface Report {
  readonly valid: boolean;
  readonly schemaValid: boolean;
  /** The profile that the document was judged by: `billing`, `selfbilling`, another of its country, or `pint`. */
  readonly profile: string;
  /**
   * What judged it, in this order: the schema (`ubl-2.1`), the shared rules (`pint-1.1.3`), those of its country. A document
   * that the schema forbids is judged by no rules, text that is no XML by nothing.
   */
  readonly ruleSets: readonly string[];
  readonly results: readonly ValidationResult[];
}

/** Code of the result for an element that occurs more often, or in more pieces, than a rule can judge. */
export const REPEATED = 'PINT-REPEATED';

/** Code of the result for a value that a rule cannot compute with. */
export const UNREADABLE = 'PINT-VALUE';

/** What reports name the schema of UBL among their rule sets. */
export const UBL_SCHEMA = 'ubl-2.1';
