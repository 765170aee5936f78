// What is doubtful about a value, as data: for messages by field and for questions about documents of others.
import type { Doubt, Said, Value, Where } from './said.ts';

/** A value of the JSON as a sentence prints it, by what the field is called. */
export function valueIn(where: Where, value: unknown, currency?: string): Value | undefined {
  if (typeof value === 'string') return { text: value, as: /^\d{4}-\d\d-\d\d$/.test(value) ? 'number' : 'text' };
  if (typeof value !== 'number') return undefined;
  if (/^(?:vatRate|percentage)$/.test(where.term)) return { text: String(value), as: 'percent' };
  const isAmount = currency !== undefined && AMOUNTS.test(where.term);
  return { text: String(value), as: isAmount ? 'amount' : 'number', ...(isAmount ? { currency } : {}) };
}

const AMOUNTS = /amount|total|^vat|price|^sum|^base$|discount|charge|prepa|rounding|instalment/i;

/** What is doubtful, with the value and what it is compared with. */
export function doubtful(
  where: Where,
  problem: Doubt,
  values: Readonly<Record<string, unknown>>,
  { currency, isAsked = false }: { readonly currency?: string | undefined; readonly isAsked?: boolean } = {},
): Said {
  const [value, other] = [values['given'], values['other'] ?? values['limit'] ?? values['computed']].map((one) =>
    valueIn(where, one, currency),
  );
  return {
    ...where,
    class: 'check',
    problem,
    ...(value ? { value } : {}),
    ...(other ? { other } : {}),
    ...(isAsked ? { asked: true } : {}),
  };
}
