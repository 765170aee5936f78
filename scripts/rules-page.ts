// docs/rules.md: where the pages on rules are, and how to print one.

import { EMIRATES_TAX_DATA_1_0_4 } from '../src/countries/ae/tax-data/rules.ts';
import { COUNTRIES_BY_CODE } from '../src/countries/index.ts';
import { OMAN_TAX_DATA_RULES } from '../src/countries/om/tax-data/oman-tax-data-rules.ts';
import { docsPath } from '../src/rules/engine/result.ts';
import type { RuleSet } from '../src/rules/engine/rule.ts';
import { MLS_1_0_1 } from '../src/rules/mls/rule-set.ts';
import { PINT } from '../src/rules/pint/rule-set.ts';
import { EUSR_1_1_5 } from '../src/rules/statistics/end-users.ts';
import { TSR_1_0_5 } from '../src/rules/statistics/transactions.ts';
import { WORDS } from '../src/view.ts';

/** The page. */
export function rulesPage(): string {
  const countries = Object.values(COUNTRIES_BY_CODE).map(({ ruleSets, description: { code } }) =>
    row(`[${WORDS.en.countries[code].name}](rules/${code}.md), with the shared rules`, Object.values(ruleSets)),
  );
  const others = [
    row('Shared rules of PINT', Object.values(PINT)),
    row('Message level status (MLS)', [MLS_1_0_1]),
    row('Tax data of Oman', [OMAN_TAX_DATA_RULES.ruleSet]),
    row('Tax data of the United Arab Emirates', [EMIRATES_TAX_DATA_1_0_4]),
    row('End user statistics report (EUSR)', [EUSR_1_1_5]),
    row('Transaction statistics report (TSR)', [TSR_1_0_5]),
  ];
  return `# Rules

Each rule has a page in English and in Arabic: what it wants and why, what to do where it does not hold, and the fields; that of an
official rule also an example that breaks it, one that keeps it, and what each is told. A fatal rule makes a document invalid, a warning does not.

\`npm run docs\` builds the pages with the site, in \`.site/rules\` and \`.site/ar/rules\`: they are made of the rules, of their cases and of the
sentences of findings, so none of them stands in the project. \`rules/index.html\` lists them all. To print one:

\`\`\`sh
npx pint-ubl explain IBR-071-OM
npx pint-ubl explain ibr-co-16 --lang ar
\`\`\`

\`explainRule\` gives the same as data. A finding names its page in \`docs\`, as a path below the address of the site: \`rules/om/ibr-co-16\`.
\`docsUrl(address, finding.docs)\` makes a link of it, \`docsUrl(address, finding.docs, 'ar')\` one to the Arabic page. With
\`--docs-base ADDRESS\` the reports of \`validate\`, the sheets of \`view\` and the page have these links, and SARIF has them as \`helpUri\`.

| rules of | rule set | rules | path |
| -------- | -------- | ----: | ---- |
${[...countries, ...others].join('\n')}
| Codes of this library, \`PINT-…\` | | | \`rules/library/index.html\` |
`;
}

function row(name: string, sets: readonly RuleSet[]): string {
  const ids = new Set(sets.flatMap(({ rules }) => rules.map(({ id }) => id)));
  const set = sets[0]?.id ?? '';
  return `| ${name} | \`${set}\` | ${ids.size} | \`${docsPath('index', [set])}.html\` |`;
}
