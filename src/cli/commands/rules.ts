// `pint-ubl rules`: prints every rule as a table.
import { Option } from 'commander';
import type { CliCommand } from '../command.ts';
import { DONE } from '../exit.ts';
import { writeTo } from '../io.ts';

export const rulesCommand: CliCommand = {
  summary: 'list the rules',
  description: 'Prints every rule of PINT OM 1.0.1: its id, its flag and what has to hold.',
  options: [new Option('--markdown', 'as a Markdown table, which is the only format')],
  examples: ['pint-ubl rules --markdown > rules.md'],
  async run(_operand, _flags, io) {
    const [{ rulesMarkdown }, { PINT_OM_1_0_1 }] = await Promise.all([
      import('../rules-markdown.ts'),
      import('../../countries/om/rules/rule-set.ts'),
    ]);
    await writeTo(io.stdout, `${rulesMarkdown(PINT_OM_1_0_1)}\n`);
    return DONE;
  },
};
