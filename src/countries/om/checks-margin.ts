// What hardly anybody means under the profit margin scheme: its VAT is in the price, and no document states it.
import { listOf } from '../../core/list-of.ts';
import { trimmed } from '../../core/trimmed.ts';
import type { Check, Checked, Found } from '../../document/books/check.ts';
import type { DocumentLine } from '../../document/schema.ts';
import type { TransactionKind } from './kinds.ts';
import type { AdditionalItemProperty } from './types/payloads.ts';

const MARGIN_KINDS: readonly TransactionKind[] = ['profit-margin', 'profit-margin-self-invoice'];
const WITHOUT_VAT = 'O';

/** Checks on the profit margin scheme that are Oman's. */
export const OMAN_MARGIN_CHECKS = [
  {
    rule: 'PINT-MARGIN-KIND',
    class: 'contradiction',
    asksIn: 'own-country',
    says: 'Under the profit margin scheme VAT is in the price, and the category is {given}, not {other}',
    remedy: `Give category ${WITHOUT_VAT}, or correct transaction_type`,
    find: categoriesBesideMargin,
  },
  {
    // CL-11-OM says that the code must be there, and looks only at codes that are.
    rule: 'PINT-MARGIN-ITEM',
    class: 'implausible',
    says: 'An item under the profit margin scheme has the code of its sort of goods (BTOM-025), and this one has none',
    remedy: 'Give name_code, such as VATPM-OM-01',
    find: itemsWithoutCode,
  },
] as const satisfies readonly Check[];

function* marginLines({ document, kinds }: Checked): Iterable<readonly [path: string, line: DocumentLine]> {
  if (!MARGIN_KINDS.some((kind) => kinds.has(kind))) return;
  for (const [index, line] of (document.document_lines ?? []).entries()) yield [`document_lines[${index}]`, line];
}

function* categoriesBesideMargin(checked: Checked): Iterable<Found> {
  for (const [path, { classified_tax_category: category }] of marginLines(checked)) {
    const given = trimmed(category?.id);
    if (given !== undefined && given !== WITHOUT_VAT)
      yield [`${path}.classified_tax_category.id`, { given, other: WITHOUT_VAT }];
  }
}

function* itemsWithoutCode(checked: Checked): Iterable<Found> {
  for (const [path, line] of marginLines(checked)) {
    const properties: readonly AdditionalItemProperty[] = listOf(line.additional_item_property);
    if (!properties.some(({ name_code: code }) => code !== undefined)) yield [`${path}.additional_item_property`, {}];
  }
}
