// Whether a table says beside its prices that VAT is within them: in its tax, or in a column of yes and no.
import { CATEGORY, codeGuess, saysTaxWithin } from './cell-codes.ts';
import { flagsOf } from './flags.ts';
import { asksForTaxWithin } from './read-heading.ts';
import type { Table } from './table.ts';
import { type Column, type FoundColumns, LINE_NET, PRICE, PRICE_WITH_VAT } from './table-columns.ts';

/** The columns of fields, where the tax was looked at. */
export interface GrossColumns {
  readonly found: FoundColumns;
  /** Whether it says another thing of prices than their heading, or what their heading does not say. */
  readonly isDoubtful: boolean;
}

/** Takes prices as those with VAT where each row says so of a tax that it has, and their heading says nothing of it. */
export function withTaxWithin(columns: readonly Column[], found: FoundColumns, table: Table): GrossColumns {
  const side = found.get(PRICE)?.said.vat;
  const said = [
    inTexts(found.get(CATEGORY)),
    ...columns.filter((column) => isFree(column, found)).map((column) => inFlags(column, table)),
  ].filter((each) => each !== undefined);
  const isDoubtful = found.has(PRICE) && said.some((each) => each !== 'none');
  const isGross = isDoubtful && side === undefined && said.includes('all') && !said.includes('none');
  if (!isGross) return { found, isDoubtful };
  // Amounts of quantity × price are with VAT then.
  const others = [...found].filter(([field]) => field !== LINE_NET);
  return {
    found: new Map(others.map(([field, column]) => [field === PRICE ? PRICE_WITH_VAT : field, column])),
    isDoubtful,
  };
}

type Within = 'all' | 'some' | 'none' | undefined;

// Lines without VAT have the same price with it.
function inTexts(column: Column | undefined): Within {
  const meant = (column?.shown ?? []).map((text) => (saysTaxWithin(text) ? 'within' : codeGuess(CATEGORY)?.(text)));
  if (!meant.includes('within')) return undefined;
  return meant.every((code) => code !== undefined && code !== 'S') ? 'all' : 'some';
}

const isFree = ({ at, heading }: Column, found: FoundColumns): boolean =>
  asksForTaxWithin(heading) && ![...found.values()].some((column) => column.at === at);

function inFlags({ at }: Column, { rows }: Table): Within {
  const flags = [...(flagsOf(rows, at)?.values() ?? [])];
  if (flags.length === 0) return undefined;
  return flags.every(Boolean) ? 'all' : flags.includes(true) ? 'some' : 'none';
}
