// `pint-ubl rules`: prints every rule as a table.
import { Option } from 'commander';
import type { IssuerCode } from '../../countries/issuer-codes.ts';
import type { CliCommand } from '../command.ts';
import { DONE } from '../exit.ts';
import { writeTo } from '../io.ts';
import { COUNTRY_OPTION } from '../options.ts';

export const rulesCommand: CliCommand<undefined, { readonly country?: IssuerCode }> = {
  summary: 'list the rules',
  description: 'Prints every rule of a country: its id, its flag and what has to hold.',
  options: [COUNTRY_OPTION, new Option('--markdown', 'as a Markdown table, which is the only format')],
  examples: ['pint-ubl rules --markdown > rules.md', 'pint-ubl rules --country ae --markdown > rules-ae.md'],
  async run(_operand, { country }, io) {
    const [{ rulesMarkdown }, { issuingCountry }] = await Promise.all([
      import('../rules-markdown.ts'),
      import('../issuing.ts'),
    ]);
    const { ruleSets } = await issuingCountry(country).validation();
    // Versions of rules stand in the order of their days: the last one is in force.
    for (const sets of ruleSets.slice(-1)) await writeTo(io.stdout, `${rulesMarkdown(sets)}\n`);
    return DONE;
  },
};
