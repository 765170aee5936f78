// The rows of a country and those of all become one list.
import { elementsOf, type Row } from './row.ts';

/**
 * A country's own rows before the shared ones. Where both bind one field to one element, what stands in objects and wrappers, or
 * the attributes of a leaf, is joined in the same way; any other row takes the place of the shared one.
 */
export function joinRows(own: readonly Row[], shared: readonly Row[]): readonly Row[] {
  const added = own.filter((row) => !shared.some((one) => bindSame(row, one)));
  return [...added, ...shared.map((row) => own.filter((one) => bindSame(one, row)).reduce(joined, row))];
}

function bindSame(row: Row, other: Row): boolean {
  return elementsOf(row)[0] === elementsOf(other)[0] && fieldOf(row) === fieldOf(other);
}

function fieldOf(row: Row): string | undefined {
  return row.kind === 'custom' ? row.fields[0] : row.field;
}

function joined(shared: Row, own: Row): Row {
  if (own.kind === 'group' && shared.kind === 'group') return { ...shared, rows: joinRows(own.rows, shared.rows) };
  if (own.kind !== 'leaf' || shared.kind !== 'leaf') return own;
  return { ...own, attributes: [...own.attributes, ...shared.attributes] };
}
