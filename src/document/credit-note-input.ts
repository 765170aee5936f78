// What a credit note says that its invoice does not.
import type { Document, DocumentLine } from './schema.ts';

/** A line that is credited: which one, and what differs from the line that was invoiced. */
export interface CreditedLine {
  /** `id` of the line in the invoice (IBT-126). */
  readonly id: string;
  /** How much of it is credited; all of it by default. */
  readonly quantity?: number | undefined;
  /** The price that is credited, such as the part that was charged too much; by default the price of the invoice. */
  readonly price?: DocumentLine['price'];
}

/** What a credit note says that its invoice does not. */
export interface CreditNoteInput<Fields = Document> {
  /** Number of the credit note (IBT-001). */
  readonly number: string;
  /** Its UUID, where the country has no recipe for it. */
  readonly uuid?: string | undefined;
  /** Day of issue (IBT-002), `yyyy-MM-dd`. */
  readonly date: string;
  /** Why it is issued, a code of the country. */
  readonly reason: string;
  /** What is credited; the whole document by default. */
  readonly lines?: readonly CreditedLine[] | undefined;
  /**
   * The credit and debit notes that were issued for the document before, `[]` where there are none. Without it nobody knows what is
   * left of it, and only what was invoiced limits the credit.
   */
  readonly earlier?: readonly Document[] | undefined;
  /** Further fields of the credit note, such as `note` and `issue_time`. They replace what the invoice says. */
  readonly fields?: Partial<Fields> | undefined;
}
