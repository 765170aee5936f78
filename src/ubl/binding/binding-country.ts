// What the binding asks of a country: its facts, and what its documents have beside what PINT states for all.
import type { CountryFacts } from '../../core/country-facts.ts';
import type { UblRoot } from '../../core/document-kinds.ts';
import type { ElementOrder, Row } from './row.ts';

/** A country whose documents are written and read. */
export interface BindingCountry {
  readonly facts: CountryFacts;
  readonly rows: CountryRows;
}

/** The part of the binding that is a country's own. */
export interface CountryRows {
  /** Where the transaction type stands: an element below the document, or an attribute of its type code. */
  readonly transactionType: { readonly element: string } | { readonly attribute: string };
  /** The fields of a document in another currency than the country's, for what it states in the country's. */
  readonly accounting: AccountingFields;
  /**
   * The rows that each document has of its own, within the objects and wrappers that they stand in. They are joined with the
   * shared ones by `joinRows`: what a country binds otherwise takes the place of the shared row.
   */
  readonly documents: Readonly<Record<UblRoot, readonly Row[]>>;
  /** The elements of the whole binding in the order of UBL: generated. */
  readonly order: ElementOrder;
}

/** Fields in the currency in which VAT is reported. */
export interface AccountingFields {
  /** IBT-111 */
  readonly taxAmount: string;
  /** The VAT breakdown in that currency, where the country states it. */
  readonly taxBreakdown?: string;
}
