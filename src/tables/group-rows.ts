// Which rows of a table are one invoice: those of one number, and lines below them that have none.
import { type Decimal, decimal, ZERO } from '../core/decimal.ts';
import { isNameOfBalance, isNameOfTotal } from '../document/books/usual-name.ts';
import { LINES, type MappedField } from './map.ts';
import { cellAt, type Row } from './table.ts';
import { NumberLiteral, numberOf } from './values.ts';

/** The rows of an invoice. */
export interface RowGroup {
  readonly rows: readonly Row[];
  /** A row below them that may be a line of theirs: it has no number, and nothing else says whose it is. */
  readonly unclear?: Row | undefined;
  /** Whether they are no invoice: a row that holds the sums of rows above. */
  readonly isOfTotals: boolean;
}

interface OpenGroup extends RowGroup {
  readonly rows: Row[];
  unclear?: Row;
  /** Whether one of its rows says something of the whole invoice beside the number. */
  hasHead: boolean;
  readonly sums: Sums;
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
  const amountsOf = amountReader(columns);
  const saysNoMore = nameTest(columns);
  const ofTable = createSums();
  const isFilled = ({ cells }: Row, at: number): boolean => (cells[at] ?? '') !== '';
  const groups: OpenGroup[] = [];
  const byNumber = new Map<string, OpenGroup>();
  let above: OpenGroup | undefined;
  for (const row of rows) {
    const number = cellAt(row, numberAt).shown;
    const hasHead = head.some((at) => isFilled(row, at));
    const texts = number === '' ? row.cells : [number];
    const amounts = amountsOf(row);
    const mayBeSums = number === '' && !hasHead && saysNoMore(row);
    const hasSums = mayBeSums && (above?.sums.are(amounts) || ofTable.are(amounts));
    const isOfTotals = hasSums || texts.some(isNameOfTotal);
    const isBelow = number === '' && !hasHead && !isOfTotals && isLine(row);
    const known = number === '' ? undefined : byNumber.get(number);
    const group = known ?? (isBelow && above?.hasHead ? above : undefined);
    if (!isOfTotals) ofTable.add(amounts);
    if (group) {
      group.rows.push(row);
      group.sums.add(amounts);
      group.hasHead ||= hasHead;
      above = group;
      continue;
    }
    const own: OpenGroup = { rows: [row], hasHead, isOfTotals, sums: createSums() };
    own.sums.add(amounts);
    groups.push(own);
    if (number !== '') byNumber.set(number, own);
    if (isBelow && above) above.unclear ??= row;
    else if (number !== '' || hasHead) above = own;
    if (isOfTotals || texts.some(isNameOfBalance)) above = undefined;
  }
  return groups;
}

const AMOUNTS = ['quantity', 'price.base_amount', 'price.tax_inclusive_amount'].map((name) => `${LINES}[].${name}`);

// Sums have a name at most. A line with a unit or a category as well is one, though its amounts may be sums by chance.
function nameTest(columns: readonly PlacedField[]): (row: Row) => boolean {
  const texts = columns.filter(({ field }) => field.isOfLine && field.leaf !== 'number');
  return (row) => texts.filter(({ at }) => cellAt(row, at).text !== '').length <= 1;
}

type Amounts = readonly (Decimal | undefined)[];

// Quantity and price of a row, where a table has both: one of them alone may be a sum by chance.
function amountReader(columns: readonly PlacedField[]): (row: Row) => Amounts {
  const ofAmounts = columns.filter(({ field }) => AMOUNTS.includes(field.name));
  if (ofAmounts.length < 2) return () => [];
  return (row) =>
    ofAmounts.map(({ field, at }) => {
      const number = numberOf(row.cells[at] ?? '', row.numbers?.has(at) ? '.' : field.decimal);
      return number instanceof NumberLiteral ? decimal(number.literal) : undefined;
    });
}

type Sums = ReturnType<typeof createSums>;

// The sums of the amounts of some rows.
function createSums() {
  const sums: Decimal[] = [];
  let count = 0;
  return {
    add(amounts: Amounts): void {
      count++;
      for (const [at, amount = ZERO] of amounts.entries()) sums[at] = (sums[at] ?? ZERO).plus(amount);
    },
    are: (amounts: Amounts): boolean =>
      count > 1 && amounts.length > 0 && amounts.every((amount, at) => amount?.eq(sums[at] ?? ZERO)),
  };
}

// A line has a text, and as much as the map can say of its amount: a note below the table has no amount, a sum no text or its name.
function lineTest(columns: readonly PlacedField[]): (row: Row) => boolean {
  const ofLine = columns.filter(({ field }) => field.isOfLine);
  const amounts = ofLine.filter(({ field }) => AMOUNTS.includes(field.name));
  const texts = ofLine.filter(({ field }) => field.leaf !== 'number');
  const isFilled = (row: Row) => (one: PlacedField) => cellAt(row, one.at).text !== '';
  return (row) =>
    amounts.length > 0 && amounts.every(isFilled(row)) && texts.some(isFilled(row)) && !row.cells.some(isNameOfBalance);
}
