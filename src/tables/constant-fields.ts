// Fields of a proposed map that no column has: what headings say of the whole table, and what the example of the country has.
import { isJsonObject, type JsonObject } from '../core/json-object.ts';
import { LINES, leafAt, type TableCountry } from './map.ts';
import { type FoundColumns, isAmount, PRICE, PRICE_WITH_VAT } from './table-columns.ts';

/** How a field is filled: as the map has it. */
export type ProposedSource =
  | string
  | { readonly column: string; readonly translate: JsonObject }
  | { readonly value: unknown };

/** The currencies that the headings of amounts name. */
export function currenciesIn(found: FoundColumns): readonly string[] {
  return [...new Set([...found].flatMap(([field, { said }]) => (isAmount(field) ? said.currencies : [])))];
}

/** What headings say of all rows: another currency than that of the country, and how many units a price is for. */
export function saidByHeadings({ facts }: TableCountry, found: FoundColumns): Record<string, ProposedSource> {
  const [currency = facts.currency, ...others] = currenciesIn(found);
  const isOther = others.length === 0 && currency !== facts.currency && currency !== '';
  const size = (found.get(PRICE) ?? found.get(PRICE_WITH_VAT))?.said.size;
  return {
    ...(isOther && !found.has('document_currency_code') ? { document_currency_code: { value: currency } } : {}),
    ...(size === undefined || found.has(BASE_QUANTITY) ? {} : { [BASE_QUANTITY]: { value: size } }),
  };
}

const BASE_QUANTITY = `${LINES}[].price.base_quantity`;
const BUYER = 'accounting_customer_party';

/** What no table has, as the example of the country has it. */
export function constantsOf(
  country: TableCountry,
  fields: Readonly<Record<string, ProposedSource>>,
  { payload }: JsonObject,
): Record<string, ProposedSource> {
  const constants: Record<string, ProposedSource> = {};
  const lacks = (field: string) => !Object.hasOwn(fields, field) && leafAt(country, field) !== undefined;
  const inExample = (path: string): unknown =>
    path.split('.').reduce((value: unknown, name) => (isJsonObject(value) ? value[name] : undefined), payload);
  const take = (field: string) => {
    const value = inExample(field);
    if (lacks(field) && value !== undefined) constants[field] = { value };
  };
  take('transaction_type');
  const vatNumber = fields[`${BUYER}.party_tax_scheme.company_id`];
  const isAddress = inExample(`${BUYER}.endpoint_id`) === inExample(`${BUYER}.party_tax_scheme.company_id`);
  if (vatNumber !== undefined && isAddress && lacks(`${BUYER}.endpoint_id`)) {
    constants[`${BUYER}.endpoint_id`] = vatNumber;
  }
  if (Object.hasOwn({ ...fields, ...constants }, `${BUYER}.endpoint_id`)) take(`${BUYER}.endpoint_scheme_id`);
  if (Object.keys(fields).some((field) => field.startsWith(`${BUYER}.postal_address.`))) {
    take(`${BUYER}.postal_address.country_code`);
  }
  const goods = `${LINES}[].commodity_classification[0].item_classification_code`;
  const list = `${LINES}[].commodity_classification[0].item_classification_list_id`;
  if (Object.hasOwn(fields, goods) && lacks(list)) constants[list] = { value: 'HS' };
  for (const [item, constant] of Object.entries(REASONS)) {
    const isFilled = Object.keys(fields).some((field) => field.startsWith(item));
    const reasons = Object.entries(constant).map(([name, value]) => [`${item}.${name}`, { value }] as const);
    // A code beside the table's own reason, or a reason beside its code, could say otherwise.
    if (isFilled && reasons.every(([field]) => lacks(field))) Object.assign(constants, Object.fromEntries(reasons));
  }
  for (const { part, code, is, fills } of BY_CODE) {
    const [source, field] = [fields[`${LINES}[].${part}.${code}`], `${LINES}[].${part}.${fills}`];
    if (!isTranslated(source) || !lacks(field)) continue;
    const value = inLines(payload, part, code, is)[fills] ?? null;
    const values = Object.entries(source.translate).map(([text, one]) => [text, one === is ? value : null]);
    constants[field] = { column: source.column, translate: Object.fromEntries(values) };
  }
  return constants;
}

// UNCL5189: 95 is a discount; UNCL7161: FC is freight.
const DISCOUNT = { reason_code: '95', reason: 'Discount' };
const REASONS = {
  [`${LINES}[].allowances[0]`]: DISCOUNT,
  'allowances[0]': DISCOUNT,
  'charges[0]': { reason_code: 'FC', reason: 'Freight' },
} as const;

// What goes along with a code of a line: the rate with the standard one, the code that goods have with that of goods.
const BY_CODE = [
  { part: 'classified_tax_category', code: 'id', is: 'S', fills: 'percent' },
  { part: 'item_specification_document_reference', code: 'item_type', is: 'G', fills: 'commodity_code' },
] as const;

// That part of the first line of the example that has the code.
function inLines(payload: unknown, part: string, code: string, is: string): JsonObject {
  const lines: unknown = isJsonObject(payload) ? payload[LINES] : undefined;
  const parts = (Array.isArray(lines) ? lines : []).map((line: unknown) =>
    isJsonObject(line) ? line[part] : undefined,
  );
  return parts.filter(isJsonObject).find((one) => one[code] === is) ?? {};
}

function isTranslated(source: ProposedSource | undefined): source is { column: string; translate: JsonObject } {
  return typeof source === 'object' && 'translate' in source;
}
