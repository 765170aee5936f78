// `pint-ubl schema TYPE`: prints the JSON Schema of one kind of payload, or of a record with payload and issuance.
import { InvalidArgumentError, Option } from 'commander';
import { DOCUMENT_KIND_NAMES, kindOfName } from '../../core/document-kinds.ts';
import { codeOfCountry } from '../../core/several-countries.ts';
import type { IssuerCode } from '../../countries/issuer-codes.ts';
import type { CliCommand } from '../command.ts';
import { DONE } from '../exit.ts';
import { writeOutput } from '../io.ts';
import { printJson } from '../json.ts';
import { countryOption } from '../options.ts';

interface SchemaFlags {
  readonly output?: string;
  readonly country?: IssuerCode;
  readonly for?: 'llm';
}

const RECORD = 'record';
const TYPES = [...DOCUMENT_KIND_NAMES, RECORD].join(', ');

export const schemaCommand: CliCommand<string, SchemaFlags> = {
  summary: 'print the JSON Schema of a payload or a record',
  description:
    'Prints the JSON Schema (2020-12) of one kind of payload: its fields, what they mean, an example. That of a record is about payload and issuance in one file.',
  operand: {
    notation: '<TYPE>',
    meaning: `kind of document, or record: ${TYPES}`,
    choices: [...DOCUMENT_KIND_NAMES, RECORD],
  },
  options: [
    countryOption('country of the payload or record (default: om)'),
    new Option(
      '--for <READER>',
      'llm: of a whole record, in one line, for the structured output of language models',
    ).choices(['llm']),
    new Option(
      '-o, --output <OUT.json>',
      'file for the schema, written whole or not at all (default: standard output)',
    ),
  ],
  notes: `\
An editor that knows the schema completes and explains the fields:
name it in the file, as { "$schema": "./record.schema.json", "type": … }.

With --for llm every property is required, and null where nothing is said; no
text has a form. What a model writes so is a record: convert takes it.`,
  examples: [
    'pint-ubl schema sales-invoice -o sales-invoice.schema.json',
    'pint-ubl schema record -o record.schema.json',
    'pint-ubl schema sales-invoice --for llm',
  ],
  async run(type, flags, io) {
    const { issuingCountry } = await import('../issuing.ts');
    const country = issuingCountry(flags.country);
    const instead = (await country.described()).kindRules.lacks?.[kindOfName(type)?.name ?? 'sales-invoice'];
    if (instead !== undefined) {
      throw new InvalidArgumentError(`documents of ${codeOfCountry(country)} have no type ${type}: use ${instead}`);
    }
    if (flags.for === 'llm') {
      const named = kindOfName(type);
      if (!named)
        throw new InvalidArgumentError(`--for llm takes a kind of document: ${DOCUMENT_KIND_NAMES.join(', ')}`);
      const { llmJsonSchemaOf } = await import('../../document/llm-schema.ts');
      const schema = llmJsonSchemaOf(await country.described())(named);
      await writeOutput(flags.output, `${JSON.stringify(schema)}\n`, io);
      return DONE;
    }
    if (type === RECORD) {
      const { recordJsonSchemaOf } = await import('../../document/record-json-schema.ts');
      await writeOutput(flags.output, printJson(recordJsonSchemaOf(await country.described())()), io);
      return DONE;
    }
    const kind = kindOfName(type);
    if (!kind) throw new InvalidArgumentError(`"${type}" is neither a kind of document nor record; there are ${TYPES}`);
    const { payloadJsonSchemaOf } = await import('../../payload/json-schema.ts');
    await writeOutput(flags.output, printJson(payloadJsonSchemaOf(await country.described())(kind.name)), io);
    return DONE;
  },
};
