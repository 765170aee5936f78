// `pint-ubl schema TYPE`: prints the JSON Schema of one kind of payload.
import { InvalidArgumentError, Option } from 'commander';
import { DOCUMENT_KIND_NAMES, kindOfName } from '../../core/document-kinds.ts';
import type { CliCommand } from '../command.ts';
import { DONE } from '../exit.ts';
import { writeOutput } from '../io.ts';
import { printJson } from '../json.ts';

interface SchemaFlags {
  readonly output?: string;
}

const TYPES = DOCUMENT_KIND_NAMES.join(', ');

export const schemaCommand: CliCommand<string, SchemaFlags> = {
  summary: 'print the JSON Schema of a payload',
  description: 'Prints the JSON Schema (2020-12) of one kind of payload: its fields, what they mean, an example.',
  operand: { notation: '<TYPE>', meaning: `kind of document: ${TYPES}` },
  options: [
    new Option(
      '-o, --output <OUT.json>',
      'file for the schema, written whole or not at all (default: standard output)',
    ),
  ],
  notes: `\
An editor that knows the schema completes and explains the fields of a payload:
in Visual Studio Code, name it under "json.schemas" in the settings.`,
  examples: ['pint-ubl schema sales-invoice -o sales-invoice.schema.json'],
  async run(type, flags, io) {
    const kind = kindOfName(type);
    if (!kind) throw new InvalidArgumentError(`there is no kind of document "${type}"; there are ${TYPES}`);
    const { payloadJsonSchema } = await import('../../payload/json-schema.ts');
    await writeOutput(flags.output, printJson(payloadJsonSchema(kind.name)), io);
    return DONE;
  },
};
