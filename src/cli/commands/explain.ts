// `pint-ubl explain RULE…`: what rules demand, why, and how to mend what breaks them.
import { Option } from 'commander';
import type { CliCommand } from '../command.ts';
import { DONE, TROUBLE } from '../exit.ts';
import { writeTo } from '../io.ts';
import { paintFor } from '../paint.ts';

interface ExplainFlags {
  readonly json?: true;
}

export const explainCommand: CliCommand<readonly string[], ExplainFlags> = {
  name: 'explain',
  summary: 'explain rules by their ids',
  description:
    'Prints what a rule demands, why, how to mend what breaks it, its fields, and a wrong and a right example.',
  operand: { notation: '<RULE...>', meaning: 'ids as findings have them, in any letter case' },
  options: [new Option('--json', 'one line of JSON for each rule')],
  notes: `\
Rules of every country are known, and the codes of this library (PINT-XML and so on).
An id that there is none of gets the nearest; the other rules are explained all the same.`,
  examples: ['pint-ubl explain IBR-071-OM', 'pint-ubl explain ibr-co-16 PINT-SCHEMA --json'],
  async run(ids, { json }, io) {
    const { COUNTRIES } = await import('../../validate/countries.ts');
    const { explainRule } = await import('../../validate/index.ts');
    const { ruleText } = await import('../../validate/explain/rule-text.ts');
    const paint = paintFor(io.terminal?.stdout);
    const results = ids.map((id) => explainRule(id, COUNTRIES));
    const found = results.flatMap((result) => (result.ok ? [result.value] : []));
    const texts = found.map((rule) => (json ? JSON.stringify(rule) : ruleText(rule, paint)));
    if (texts.length > 0) await writeTo(io.stdout, `${texts.join(json ? '\n' : '\n\n')}\n`);
    for (const result of results) if (!result.ok) await writeTo(io.stderr, `pint-ubl: ${result.errors['rule']}\n`);
    return found.length === ids.length ? DONE : TROUBLE;
  },
};
