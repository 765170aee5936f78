// All rules explained on one page of Markdown: docs/rules.md.
import { explainedRuleIds, explainRule } from '../src/countries/explain-rule.ts';
import type { RuleExplanation } from '../src/validate/explain/explanation.ts';

const HEAD = `# Rules

What has to hold, what to do where it does not, and an example of both. Written from the rules themselves; \`pint-ubl explain
RULE\` and \`explainRule\` say the same of one rule. A fatal rule makes a document invalid, a warning does not.
`;

/** The page: every rule of PINT, of PINT OM, of the tax data document and of the message level status. */
export async function rulesPage(): Promise<string> {
  const results = await Promise.all(explainedRuleIds().map((id) => explainRule(id)));
  const rules = results.flatMap((result) => (result.ok ? [result.value] : []));
  const sets = [...new Set(rules.map(({ ruleSet }) => ruleSet))];
  const parts = sets.map((set) => {
    const own = rules.filter(({ ruleSet }) => ruleSet === set).sort((a, b) => (a.id < b.id ? -1 : 1));
    return [`## ${set}`, ...own.map(ruleMarkdown)].join('\n\n');
  });
  return `${[HEAD.trimEnd(), ...parts].join('\n\n')}\n`;
}

/** One rule as a section of Markdown. */
function ruleMarkdown(rule: RuleExplanation): string {
  const { id, flag, condition, why, fix, fields, terms, example } = rule;
  const lines = [
    `### ${id}`,
    '',
    `${condition}.${why === undefined ? '' : ` Why: ${why}.`}`,
    '',
    `- ${flag === 'fatal' ? 'Fatal' : 'Warning'}${terms.length > 0 ? `, on ${terms.join(', ')}` : ''}`,
    ...(fields.length > 0 ? [`- Fields: ${fields.map((field) => `\`${field}\``).join(', ')}`] : []),
    `- What to do: ${fix}.`,
  ];
  if (example) {
    const { language, wrong, right } = example;
    lines.push('', 'Wrong:', '', fenced(language, wrong), '', 'Right:', '', fenced(language, right));
  }
  return lines.join('\n');
}

function fenced(language: string, code: string): string {
  return `\`\`\`${language}\n${code}\n\`\`\``;
}
