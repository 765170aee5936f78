// `pint-ubl convert INPUT.json`: makes XML of a payload or a document and checks it before writing it.

import { InvalidArgumentError, Option } from 'commander';
import { parseJson } from '../../core/json/parse-json.ts';
import { lazy } from '../../core/lazy.ts';
import { codeOfCountry } from '../../core/several-countries.ts';
import { XML_INDENT } from '../../core/xml-indent.ts';
import type { IssuingCountry } from '../../countries/country.ts';
import type { WrittenDecimals } from '../../document/identity.ts';
import type { Document } from '../../document/schema.ts';
import { toCheckedXml } from '../checked-xml.ts';
import type { CliCommand } from '../command.ts';
import { DONE, endWithErrors, endWithReport, writeInputNotes, writeInputWarnings, writeWarnings } from '../exit.ts';
import type { InputFlags, Read } from '../input.ts';
import { readBytes, writeOutput } from '../io.ts';
import type { JsonSource } from '../json-positions.ts';
import { LANGUAGE_OPTION, type LanguageFlags } from '../language.ts';
import { loadFindings } from '../load-findings.ts';
import {
  DECIMALS_OPTION,
  INPUT_OPTIONS,
  LENIENT_OPTION,
  requireOneInput,
  STREAM_OPTION,
  THREADS_OPTION,
  XML_OUTPUT_OPTION,
} from '../options.ts';
import { sayWritten } from '../say-written.ts';

interface ConvertFlags extends InputFlags, LanguageFlags {
  readonly stream?: boolean;
  /** Worker threads of a stream. */
  readonly jobs?: number;
  readonly output?: string;
  /** Whether the XML is checked before it is written. */
  readonly validate: boolean;
}

export const convertCommand: CliCommand<string | undefined, ConvertFlags> = {
  summary: 'payload or document JSON → PINT XML',
  description: 'Converts a payload or a document to PINT XML, and writes the XML if it is valid.',
  operand: { notation: '[INPUT.json]', meaning: 'payload, { type, payload, issuance } or document' },
  options: [
    ...INPUT_OPTIONS,
    LENIENT_OPTION,
    XML_OUTPUT_OPTION,
    DECIMALS_OPTION,
    new Option('--no-validate', 'write the XML without checking it'),
    STREAM_OPTION,
    THREADS_OPTION,
    LANGUAGE_OPTION,
  ],
  notes: `\
A payload needs an issuance, from ISSUANCE.json or from the input itself.
ISSUANCE.json holds { document_number, accounting_supplier_party,
  accounting_customer_party?, seller_uuid?, uuid?, id?, type? } and any field
  that the payload lacks.

What is wrong goes to standard error, with line and column in the input:
readable on a terminal; elsewhere as JSON, { "errors": { field: message },
"positions": { field: "FILE:line:column" } } for a wrong input, the validation
report for an invalid document, { "warnings": [result, …] } in one line for a
valid one. Amounts that differ from the computed ones, and unknown fields with
--lenient, go there in one line before it: { "inputWarnings":
{ field: message }, "positions": … }.

With --stream each line of standard input is a record, which may have an "id" of
yours, and each line of standard output its answer, in order: { line, id, valid,
document_number, xml, errors, results, warnings, inputWarnings, clerk }. A line
is answered at once. The stream ends where its input ends: docs/streams.md.`,
  examples: [
    'pint-ubl convert payload.json --issuance issuance.json -o invoice.xml',
    'pint-ubl convert both.json --type sales-credit-note > note.xml',
    'pint-ubl parse received.xml | pint-ubl convert - --no-validate',
    'pint-ubl convert --stream --issuance issuance.json < records.ndjson > answers.ndjson',
  ],
  async run(file, flags, io) {
    requireOneInput(file, flags, 'INPUT.json');
    if (file === undefined) {
      for (const [name, isGiven] of [
        ['-o', flags.output !== undefined],
        ['--no-validate', !flags.validate],
      ] as const) {
        if (isGiven) throw new InvalidArgumentError(`${name} does not go together with --stream`);
      }
      const { convertStream } = await import('../stream/convert.ts');
      return convertStream(flags, io);
    }
    if (flags.jobs !== undefined) throw new InvalidArgumentError('--jobs goes together with --stream alone');
    const { readInputDocument } = await import('../input.ts');
    const bytes = await readBytes(file, io);
    const sources: JsonSource[] = [{ file, bytes }];
    const keep = (issuance: JsonSource) => void sources.push(issuance);
    const read = await readInputDocument(bytes, { ...flags, now: io.now() }, io, keep);
    const locator = lazy(async () => {
      const { createLocator } = await import('../json-positions.ts');
      const country = read.ok ? read.value.country : await countryOfRefused(bytes, flags.country);
      return createLocator(sources, (await country.issuer()).facts.kinds.alias);
    });
    const about = { language: await loadFindings(flags.lang), locator };
    if (!read.ok)
      return endWithErrors(read.errors, io, {
        ...about,
        given: bytes,
        file: { name: file, bytes },
        country: flags.country,
      });
    const { source, country } = read.value;
    const aboutInput = { ...about, given: source, country: codeOfCountry(country) };
    await writeInputWarnings(read.warnings, io, aboutInput);
    await writeInputNotes(read.notes, io, aboutInput);
    const { xml, report } = flags.validate
      ? await toCheckedXml(read.value, io.now(), about.language, flags.decimals)
      : await toUncheckedXml(read.value, flags.decimals);
    if (report && !report.valid) return endWithReport(report, file, io, about);
    await writeOutput(flags.output, xml, io);
    if (report) await writeWarnings(report, file, io, about);
    const warnings = Object.keys(read.warnings ?? {}).length + (report?.results.length ?? 0);
    await sayWritten(flags.output, warnings, io, about.language);
    return DONE;
  },
};

async function countryOfRefused(bytes: Uint8Array, byDefault: string | undefined): Promise<IssuingCountry> {
  const { countryOfInput } = await import('../../countries/choose.ts');
  const input = parseJson(bytes, 'input');
  return countryOfInput(input.ok ? input.value : undefined, byDefault);
}

async function toUncheckedXml(
  { source: document, country }: Read<Document>,
  decimals: WrittenDecimals | undefined,
): Promise<{ readonly xml: string; readonly report?: undefined }> {
  const { toXmlOf } = await import('../../ubl/to-xml.ts');
  return { xml: toXmlOf(await country.issuer())(document, { indent: XML_INDENT, decimals }) };
}
