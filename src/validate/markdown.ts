// The rules as a Markdown table, for README and for whoever looks one up.
import type { Rule } from '../rules/engine/rule.ts';
import { PINT_OM_1_0_1 } from '../rules/om/rule-set.ts';

/** Every rule of PINT OM 1.0.1 by id, with its flag and condition; where the profiles differ, one row for each. */
export function rulesMarkdown(): string {
  const { billing, selfbilling } = PINT_OM_1_0_1;
  const inBoth = new Set(selfbilling.rules.map(rowOf));
  const rows = billing.rules.flatMap((rule) => {
    const row = rowOf(rule);
    if (inBoth.has(row)) return [[rule.id, row] as const];
    const twin = selfbilling.rules.find(({ id }) => id === rule.id);
    return [[rule.id, row] as const, ...(twin ? [[rule.id, rowOf(twin)] as const] : [])];
  });
  const sorted = rows.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, row]) => row);
  return ['| rule | flag | what has to hold |', '|---|---|---|', ...sorted].join('\n');
}

function rowOf({ id, flag, condition }: Rule): string {
  return `| ${id} | ${flag} | ${condition.replaceAll('|', '\\|')} |`;
}
