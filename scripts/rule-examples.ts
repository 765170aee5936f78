// Writes what `explainRule` shows of each rule, taken from the rules' own cases: `npm run explained`; `--check` fails where
// that is stale.
import { countryExamples, ruleExamples } from './rule-examples-of-cases.ts';
import { writeOrCheck } from './write-or-check.ts';

const HEAD =
  '// What the cases of the rules show of each: one JSON text a rule, parsed when asked for. `npm run explained` writes it.';

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const linesOf = (examples: ReadonlyMap<string, object>): string =>
  Array.from(examples, ([id, data]) => `  '${id}': ${quoted(JSON.stringify(data))},\n`).join('');

writeOrCheck(
  'src/validate/explain/rule-examples.ts',
  `${HEAD}\nexport const RULE_EXAMPLES: Readonly<Record<string, string>> = {\n${linesOf(ruleExamples())}};\n`,
);

const countries = Array.from(countryExamples(), ([set, examples]) => `  '${set}': {\n${linesOf(examples)}  },\n`).join(
  '',
);
writeOrCheck(
  'src/validate/explain/country-examples.ts',
  `${HEAD}\nimport type { RuleExamples } from './explain-rule.ts';\n\n/** Examples of the countries' own rules, but Oman's: for \`explainRule(id, COUNTRIES, COUNTRY_EXAMPLES)\`. */\nexport const COUNTRY_EXAMPLES: RuleExamples = {\n${countries}};\n`,
);
