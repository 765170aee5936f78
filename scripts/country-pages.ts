// docs/rules/<country>.md: a page on the own rules of each country.

import type { Country } from '../src/countries/country.ts';
import type { CountryCode } from '../src/countries/descriptions.ts';
import { COUNTRIES_BY_CODE } from '../src/countries/index.ts';
import type { Rule } from '../src/rules/engine/rule.ts';
import type { PintRuleSet } from '../src/rules/pint/derive.ts';
import { PINT } from '../src/rules/pint/rule-set.ts';
import { WORDS } from '../src/view.ts';

const shared: ReadonlySet<Rule> = new Set(Object.values(PINT).flatMap(({ rules }) => rules));
/** The pages by path. */
export function countryPages(): Record<string, string> {
  return Object.fromEntries(
    Object.values(COUNTRIES_BY_CODE).map((country) => [`docs/rules/${country.description.code}.md`, pageOf(country)]),
  );
}

function pageOf({ ruleSets, description: { code, currency } }: Country<CountryCode>): string {
  const { name, tax } = WORDS.en.countries[code];
  const all = Object.values(ruleSets);
  const [first] = all;
  return `# Rules of ${name}: ${first?.id ?? ''}

The tax is called ${tax}, the currency is ${currency}. Beside the ${PINT.billing.rules.length} shared rules of PINT these check a document whose CustomizationID begins with:

${all.map(({ profile, customizationId }) => `- \`${customizationId}\` (profile \`${profile}\`)`).join('\n')}

A rule with the id of a shared rule (\`ibr-cl-…\`) stands in its place, with another code list.

| rule | flag | what has to hold | what to do where it does not |
|---|---|---|---|
${rowsOf(all).join('\n')}
`;
}

// A rule that is not the same in every profile is marked with those that it is of.
function rowsOf(sets: readonly PintRuleSet[]): string[] {
  const profilesOf = new Map<string, string[]>();
  for (const { rules, profile } of sets) {
    for (const { id, flag, condition, ...rule } of rules.filter((one) => !shared.has(one))) {
      const row = `| ${id} | ${flag} | ${cell(condition)} | ${cell(fixOf(rule))} |`;
      profilesOf.set(row, [...(profilesOf.get(row) ?? []), profile]);
    }
  }
  const marked = [...profilesOf].map(([row, profiles]) =>
    profiles.length === sets.length ? row : row.replace(/^(\| \S+)/, `$1 (${profiles.join(', ')})`),
  );
  return withAnchors(marked.sort());
}

// A link to a rule leads to its row, the first of several.
function withAnchors(rows: readonly string[]): string[] {
  const met = new Set<string>();
  return rows.map((row) => {
    const id = /^\| (\S+)/.exec(row)?.[1]?.toLowerCase() ?? '';
    if (met.has(id)) return row;
    met.add(id);
    return row.replace(/^\| /, `| <a id="${id}"></a>`);
  });
}

// A finding names the field; here its UBL element stands for it.
function fixOf({ fix, at }: Pick<Rule, 'fix' | 'at'>): string {
  if (typeof fix === 'function') return 'As the finding says: it is computed';
  const [first] = typeof at === 'object' ? at : [];
  const element =
    first &&
    String(first)
      .split('/')
      .slice(-2)
      .join('/')
      .replace(/c[ab]c:/g, '');
  return element === undefined
    ? (fix ?? '').replace('; first {field}', '').replaceAll('{field}', 'it')
    : (fix ?? '').replaceAll('{field}', `\`${element}\``);
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}
