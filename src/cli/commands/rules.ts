// `pint-ubl rules`: prints every rule as a table.
import { InvalidArgumentError, Option } from 'commander';
import { COUNTRY_CODES } from '../../countries/country-codes.ts';
import { parseDay } from '../arguments.ts';
import type { CliCommand } from '../command.ts';
import { DONE, USAGE_OR_FILE_ERROR } from '../exit.ts';
import { writeTo } from '../io.ts';
import { sayError } from '../say.ts';

export const rulesCommand: CliCommand<undefined, { readonly country?: string; readonly at?: string }> = {
  summary: 'list the rules',
  description: 'Prints every rule of a country: its id, its flag and what has to hold.',
  options: [
    new Option(
      '--country <CC>',
      `the country whose rules are listed: ${COUNTRY_CODES.slice(0, -1).join(', ')} or ${COUNTRY_CODES.at(-1)} (default: ${COUNTRY_CODES[0]})`,
    ),
    new Option(
      '--at <DATE>',
      'the version that is in force on a day, yyyy-MM-dd, and which it is (default: the newest)',
    ).argParser(parseDay),
    new Option('--markdown', 'as a Markdown table, which is the only format'),
  ],
  examples: [
    'pint-ubl rules --markdown > rules.md',
    'pint-ubl rules --country ae --markdown > rules-ae.md',
    'pint-ubl rules --at 2026-11-24 --markdown',
  ],
  async run(_operand, { country, at }, io) {
    const [{ rulesMarkdown }, { COUNTRIES_BY_CODE }, { artefactInWords, noVersionOn, setsOnDay }] = await Promise.all([
      import('../rules-markdown.ts'),
      import('../../countries/index.ts'),
      import('../rule-versions.ts'),
    ]);
    const code = COUNTRY_CODES.find((one) => one === (country ?? COUNTRY_CODES[0])?.toLowerCase());
    if (code === undefined) {
      throw new InvalidArgumentError(
        `option '--country <CC>' argument '${country}' is invalid. Allowed choices are ${COUNTRY_CODES.join(', ')}.`,
      );
    }
    const asked = COUNTRIES_BY_CODE[code];
    const { ruleSets } = asked.issuing ? await asked.issuing.validation() : { ruleSets: [asked.ruleSets] };
    // Versions of rules stand in the order of their days: the last one is the newest.
    const [sets = asked.ruleSets] = at === undefined ? ruleSets.slice(-1) : setsOnDay(ruleSets, at);
    if (at !== undefined) {
      const tooEarly = noVersionOn(at, [sets]);
      if (tooEarly !== undefined) {
        await sayError(io, tooEarly);
        return USAGE_OR_FILE_ERROR;
      }
      const [first = ''] = Object.values(sets).map(artefactInWords);
      await writeTo(io.stdout, `${first}\n\n`);
    }
    await writeTo(io.stdout, `${rulesMarkdown(sets)}\n`);
    return DONE;
  },
};
