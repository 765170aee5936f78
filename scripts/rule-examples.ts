// Writes what `explainRule` shows of each rule, taken from the rules' own cases: `npm run explained`; `--check` fails where
// that is stale.
import { ruleExamples } from '../test/support/rule-examples.ts';
import { writeOrCheck } from './write-or-check.ts';

const HEAD =
  '// What the cases of the rules show of each: one JSON text a rule, parsed when asked for. `npm run explained` writes it.';

const quoted = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const lines = Array.from(ruleExamples(), ([id, data]) => `  '${id}': ${quoted(JSON.stringify(data))},`);

writeOrCheck(
  'src/validate/explain/rule-examples.ts',
  `${HEAD}\nexport const RULE_EXAMPLES: Readonly<Record<string, string>> = {\n${lines.join('\n')}\n};\n`,
);
