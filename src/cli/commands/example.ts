// `pint-ubl example TYPE`: prints a valid payload and issuance to start from; without TYPE it lists what there is.
import { InvalidArgumentError } from 'commander';
import type { IssuerCode } from '../../countries/issuer-codes.ts';
import type { CliCommand } from '../command.ts';
import { DONE } from '../exit.ts';
import { writeTo } from '../io.ts';
import { printJson } from '../json.ts';
import { countryOption } from '../options.ts';

export const exampleCommand: CliCommand<string | undefined, { readonly country?: IssuerCode }> = {
  summary: 'starter data: a valid payload and issuance',
  description:
    'Prints { country, type, payload, issuance } of a valid document, the country where it is not Oman; without TYPE the names of all examples.',
  operand: { notation: '[TYPE]', meaning: 'name of an example, such as sales-invoice, export or prepayment' },
  options: [countryOption('country of the example (default: om)')],
  examples: ['pint-ubl example', 'pint-ubl example sales-invoice | pint-ubl convert -'],
  async run(name, { country }, io) {
    const { issuingCountry, recordOfCountry } = await import('../issuing.ts');
    const issuing = issuingCountry(country);
    const examples = await issuing.examples();
    const names = Object.keys(examples);
    if (name === undefined) {
      await writeTo(io.stdout, `${names.join('\n')}\n`);
      return DONE;
    }
    const example = Object.entries(examples).find(([given]) => given === name)?.[1];
    if (!example) throw new InvalidArgumentError(`there is no example '${name}'. Examples: ${names.join(', ')}.`);
    await writeTo(io.stdout, printJson(recordOfCountry(issuing, example)));
    return DONE;
  },
};
