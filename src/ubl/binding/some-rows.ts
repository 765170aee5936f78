// Rows for a part of the document.
import type { Fields } from '../../document/books/looked-at.ts';
import { elementsOf, type Row } from './row.ts';

/** The rows that read these fields. An element is read by all of its rows or by none: which of them takes it depends on the others. */
export function someRows(rows: readonly Row[], wanted: Fields): readonly Row[] {
  const kept = new Set(rows.flatMap((row) => (isWanted(row, wanted) ? elementsOf(row) : [])));
  return rows.filter((row) => elementsOf(row).some((one) => kept.has(one))).map((row) => narrowed(row, wanted));
}

function isWanted(row: Row, wanted: Fields): boolean {
  const fields = fieldsOf(row);
  if (row.kind === 'group' && row.field === undefined) return row.rows.some((one) => isWanted(one, wanted));
  // What stands in such an element is of the object around it, too.
  if (row.kind === 'custom' && row.names === '' && row.rows?.some((one) => isWanted(one, wanted))) return true;
  return fields.length === 0 || fields.some((field) => Object.hasOwn(wanted, field));
}

// A row without a field of its own, such as that of the date in the first payment means, may fill any.
function fieldsOf(row: Row): readonly string[] {
  if (row.kind !== 'leaf') return row.kind === 'custom' ? row.fields : [row.field ?? ''];
  return [row.field, ...row.attributes.flatMap((one) => ('field' in one ? [one.field] : []))];
}

function narrowed(row: Row, wanted: Fields): Row {
  if (row.kind !== 'group') return row;
  const inside = row.field === undefined ? wanted : wanted[row.field];
  return inside && Object.keys(inside).length > 0 ? { ...row, rows: someRows(row.rows, inside) } : row;
}

/** The fields that elements may be read into, by their names; those of attributes by `@name`. Where the elements stand does not count. */
export function fieldsByElement(
  rows: readonly Row[],
  found = new Map<string, Set<string>>(),
): Map<string, Set<string>> {
  const add = (name: string, field: string) => {
    const fields = found.get(name) ?? new Set();
    found.set(name, fields.add(field));
  };
  for (const row of rows) {
    if (row.kind === 'leaf') {
      add(row.element, row.field);
      for (const one of row.attributes) if ('field' in one) add(`@${one.name}`, one.field);
      continue;
    }
    if (row.kind === 'custom') for (const name of row.elements) for (const field of row.fields) add(name, field);
    fieldsByElement(row.rows ?? [], found);
  }
  return found;
}
