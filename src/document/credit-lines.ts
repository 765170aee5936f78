// Which line of an invoice a line of its credit or debit note is of. Notes may number their lines anew, so the id alone does not say it.
import { lazy } from '../core/lazy.ts';
import { keyOf } from './books/net-by-category.ts';
import type { AmountsCountry } from './document-country.ts';
import type { DocumentLine } from './schema.ts';

/** The line of an invoice that a line of a note is of. */
export interface InvoicedLine {
  /** Absent where none is, or where several may be. */
  readonly line?: DocumentLine;
  /** Whether the invoice has the item. Else the id alone fits, which it may do by chance. */
  readonly isSameItem: boolean;
}

/** Lines by their ids; of several with one id the first. */
export function firstById<Line extends { readonly id?: string | undefined }>(
  lines: readonly Line[] = [],
): ReadonlyMap<string | undefined, Line> {
  return new Map(lines.toReversed().map((line) => [line.id, line]));
}

/**
 * Finds lines of an invoice: the one with the id where the item is the same, else the only one with that item, else the one with the id,
 * since a note may word the name in another way. An item is known by the seller's number for it, and by its name.
 */
export function invoicedLines(
  country: AmountsCountry,
  invoiced: readonly DocumentLine[] = [],
): (ofNote: DocumentLine) => InvoicedLine {
  const byId = firstById(invoiced);
  // A number that lines share tells none apart, nor does that of the only line.
  const byNumber = lazy(() => onlyBy(invoiced.length > 1 ? invoiced : [], numberOf));
  const byName = lazy(() => onlyBy(invoiced, nameOf));
  const bySort = lazy(() => onlyBy(invoiced, (line) => sortOf(country, line)));
  return (ofNote) => {
    const own = byId.get(ofNote.id);
    if (own && isSameItem(own, ofNote)) return { line: own, isSameItem: true };
    const line =
      byNumber().get(numberOf(ofNote)) ?? byName().get(nameOf(ofNote)) ?? bySort().get(sortOf(country, ofNote));
    if (line) return { line, isSameItem: true };
    const isNamed = byName().has(nameOf(ofNote));
    return own && (!isNamed || nameOf(own) === nameOf(ofNote))
      ? { line: own, isSameItem: isNamed }
      : { isSameItem: isNamed };
  };
}

/** Whether two lines are of one VAT category and rate, as far as both say it. */
export function isTaxedAlike(country: AmountsCountry, one: DocumentLine, other: DocumentLine): boolean {
  const [own, given] = [one.classified_tax_category, other.classified_tax_category];
  return own?.id === undefined || given?.id === undefined || keyOf(country, own) === keyOf(country, given);
}

/** Whether the quantities of two lines are comparable, as far as both say their unit. */
export function isInSameUnit({ unit_code: one }: DocumentLine, { unit_code: other }: DocumentLine): boolean {
  return one === undefined || other === undefined || one === other;
}

function isSameItem(one: DocumentLine, other: DocumentLine): boolean {
  const [number, otherNumber] = [numberOf(one), numberOf(other)];
  return nameOf(one) === nameOf(other) && (number === otherNumber || number === undefined || otherNumber === undefined);
}

const numberOf = ({ seller_item_identification: item }: DocumentLine): string | undefined => item?.id;

const nameOf = ({ name }: DocumentLine): string | undefined => name?.trim();

// Unit and VAT category may tell lines of one name apart.
const sortOf = (country: AmountsCountry, line: DocumentLine): string => {
  const { unit_code: unit, classified_tax_category: category } = line;
  return JSON.stringify([nameOf(line), unit, category && keyOf(country, category)]);
};

// Lines by what only one of them has. What several have is known, and none of them.
function onlyBy(
  lines: readonly DocumentLine[],
  textOf: (line: DocumentLine) => string | undefined,
): ReadonlyMap<string | undefined, DocumentLine | undefined> {
  const known = new Map<string | undefined, DocumentLine | undefined>();
  for (const line of lines) {
    const text = textOf(line);
    if (text !== undefined) known.set(text, known.has(text) ? undefined : line);
  }
  return known;
}
