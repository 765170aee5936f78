// The UBL element of each field, from the binding table: `Price.base_amount` → `cac:Price/cbc:PriceAmount`.
// Elements are named from the object that the field is a field of, since most objects stand in several places.

import { fieldsOf } from '../src/payload/describe.ts';
import type { ObjectType } from '../src/payload/object-type.ts';
import type { BindingCountry } from '../src/ubl/binding/binding-country.ts';
import { documentRows } from '../src/ubl/binding/document.ts';
import type { Row } from '../src/ubl/binding/row.ts';

/** Element, or element and attribute, by `Object.field`. */
export function elementOfFields(country: BindingCountry, documentType: ObjectType): ReadonlyMap<string, string> {
  const found = new Map<string, Set<string>>();
  for (const rows of Object.values(documentRows(country))) collect(rows, documentType, '', found);
  return new Map([...found].map(([field, elements]) => [field, [...elements].map((each) => `\`${each}\``).join(' ')]));
}

function collect(rows: readonly Row[], type: ObjectType, above: string, found: Map<string, Set<string>>): void {
  const note = (field: string, element: string): void => {
    const key = `${type.name}.${field}`;
    found.set(key, (found.get(key) ?? new Set()).add(element));
  };
  const inside = (field: string, inner: readonly Row[], element: string): void => {
    if (field === '') collect(inner, type, `${element}/`, found);
    const content = fieldsOf(type).find(({ name }) => name === field)?.content;
    if (typeof content === 'object') collect(inner, content, '', found);
  };
  for (const row of rows) {
    if (row.kind === 'custom') {
      for (const field of row.fields) note(field, row.elements.map((element) => above + element).join(', '));
      const filled = row.names === undefined ? row.fields : [row.names];
      for (const field of filled) inside(field, row.rows ?? [], above + (row.elements[0] ?? ''));
      continue;
    }
    const element = above + row.element;
    if (row.kind === 'group') {
      if (row.field !== undefined) note(row.field, element);
      inside(row.field ?? '', row.rows, element);
      continue;
    }
    note(row.field, element);
    for (const attribute of row.attributes)
      if ('field' in attribute) note(attribute.field, `${element}/@${attribute.name}`);
  }
}
