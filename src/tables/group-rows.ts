// Which rows of a table are one invoice: those of one number, and lines below them that have none.
import { isNameOfBalance, isNameOfTotal } from '../document/books/usual-name.ts';
import { LINES, type MappedField } from './map.ts';
import { cellAt, type Row } from './table.ts';

/** The rows of an invoice. */
export interface RowGroup {
  readonly rows: readonly Row[];
  /** A row below them that may be a line of theirs: it has no number, and nothing else says whose it is. */
  readonly unclear?: Row | undefined;
}

interface OpenGroup extends RowGroup {
  readonly rows: Row[];
  unclear?: Row;
  /** Whether one of its rows says something of the whole invoice beside the number. */
  hasHead: boolean;
}

interface PlacedField {
  readonly field: MappedField;
  readonly at: number;
}

/**
 * Puts rows together, in the order of the first of each. Some programs write what they say of the whole invoice into its first row
 * alone: a line below it without a number is of that invoice. Any other row without a number is an invoice of its own, which lacks one.
 */
export function groupRows(rows: readonly Row[], placed: readonly PlacedField[], numberAt: number): readonly RowGroup[] {
  const columns = placed.filter(({ at }) => at >= 0 && at !== numberAt);
  const head = columns.filter(({ field }) => !field.isOfLine).map(({ at }) => at);
  const isLine = lineTest(columns);
  const isFilled = ({ cells }: Row, at: number): boolean => (cells[at] ?? '') !== '';
  const groups: OpenGroup[] = [];
  const byNumber = new Map<string, OpenGroup>();
  let above: OpenGroup | undefined;
  for (const row of rows) {
    const number = cellAt(row, numberAt).shown;
    const hasHead = head.some((at) => isFilled(row, at));
    const isBelow = number === '' && !hasHead && isLine(row);
    const known = number === '' ? undefined : byNumber.get(number);
    const group = known ?? (isBelow && above?.hasHead ? above : undefined);
    if (group) {
      group.rows.push(row);
      group.hasHead ||= hasHead;
      above = group;
      continue;
    }
    const own: OpenGroup = { rows: [row], hasHead };
    groups.push(own);
    if (number !== '') byNumber.set(number, own);
    if (isBelow && above) above.unclear ??= row;
    else if (number !== '' || hasHead) above = own;
    if (isSum(number === '' ? row.cells : [number])) above = undefined;
  }
  return groups;
}

const AMOUNTS = ['quantity', 'price.base_amount', 'price.tax_inclusive_amount'].map((name) => `${LINES}[].${name}`);

// A line has a text, and as much as the map can say of its amount: a note below the table has no amount, a sum no text or its name.
function lineTest(columns: readonly PlacedField[]): (row: Row) => boolean {
  const ofLine = columns.filter(({ field }) => field.isOfLine);
  const amounts = ofLine.filter(({ field }) => AMOUNTS.includes(field.name));
  const texts = ofLine.filter(({ field }) => field.leaf !== 'number');
  const isFilled = (row: Row) => (one: PlacedField) => cellAt(row, one.at).text !== '';
  return (row) => amounts.length > 0 && amounts.every(isFilled(row)) && texts.some(isFilled(row)) && !isSum(row.cells);
}

const isSum = (cells: readonly string[]): boolean => cells.some((text) => isNameOfTotal(text) || isNameOfBalance(text));
