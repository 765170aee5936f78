// The rules of a country as a Markdown table, for whoever looks one up.
import type { Rule } from '../rules/engine/rule.ts';
import type { CountryRuleSets } from '../rules/pint/derive.ts';

/** Every rule of a country by id, with its flag and condition; where its profiles differ, one row for each. */
export function rulesMarkdown(sets: CountryRuleSets): string {
  const rules = Object.values(sets).flatMap((set) => set.rules);
  const idOf = new Map(rules.map((rule) => [rowOf(rule), rule.id]));
  const sorted = [...idOf].sort(([, a], [, b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([row]) => row);
  return ['| rule | flag | what has to hold |', '|---|---|---|', ...sorted].join('\n');
}

function rowOf({ id, flag, condition }: Rule): string {
  return `| ${id} | ${flag} | ${condition.replaceAll('|', '\\|')} |`;
}
