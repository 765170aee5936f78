// What a drawing of a country's documents needs to know about the country, without its words: those stand in `view/words/`.
// Each country's folder says it in `description.ts`.
import type { TimeZone } from '../../core/country-facts.ts';

/** A country in facts. What it and its tax are called, each language says by its `code`. */
export interface CountryDescription {
  /** As CustomizationIDs write it behind the `@`. */
  readonly code: string;
  /** Its currency, by ISO 4217. */
  readonly currency: string;
  /** The time there; absent where the country has several. */
  readonly timeZone?: TimeZone;
  /** What an invoice of the common kind (380) is: by the key of its title. */
  readonly commonInvoice: 'invoice' | 'taxInvoice';
  /** Which total of the document a supporting document of a type states in the tax currency: its field by the type. */
  readonly totalTypes?: Readonly<Record<string, 'tax_exclusive_amount' | 'tax_inclusive_amount'>>;
}
