// `pint-ubl taxdata INPUT`: makes the tax data document of an invoice or credit note, from JSON or XML.

import { Option } from 'commander';
import { errorsIn } from '../../core/errors/field-error.ts';
import { parseJson } from '../../core/json/parse-json.ts';
import { failure, type Result, withWarnings } from '../../core/result.ts';
import { codeOfCountry } from '../../core/several-countries.ts';
import type { Document } from '../../document/schema.ts';
import type { Report } from '../../rules/engine/result.ts';
import type { CountryTaxData } from '../../tax-data/country-tax-data.ts';
import type { Reporting } from '../../tax-data/reporting.ts';
import type { CliCommand } from '../command.ts';
import { DONE, endWithErrors, endWithReport, writeInputWarnings } from '../exit.ts';
import type { InputFlags, Read } from '../input.ts';
import { readBytes, writeOutput } from '../io.ts';
import { INPUT_OPTIONS, XML_OUTPUT_OPTION } from '../options.ts';

interface TaxDataFlags extends InputFlags {
  /** Name of the file that says who reports, in which role, when and to whom. */
  readonly reporting: string;
  readonly omitAttachments?: boolean;
  readonly output?: string;
}

export const taxDataCommand: CliCommand<string, TaxDataFlags> = {
  summary: 'document JSON or XML → tax data XML',
  description:
    'Makes the tax data document that reports an invoice or credit note to the tax authority of its country.',
  operand: { notation: '<INPUT>', meaning: 'JSON as convert takes it, or the XML of an invoice or credit note' },
  options: [
    new Option('--reporting <REPORTING.json>', 'who reports, in which role, when and to whom').makeOptionMandatory(),
    ...INPUT_OPTIONS,
    new Option('--omit-attachments', 'leave out files that are embedded in the document'),
    XML_OUTPUT_OPTION,
  ],
  notes: `\
REPORTING.json holds { reporter_role, document_scope, document_type_code, uuid,
  issue_date, issue_time,
  reporting_party: { endpoint_id, endpoint_scheme_id },
  receiving_party: { endpoint_id, endpoint_scheme_id },
  representative: { id, scheme_id } }, and may hold received_at (when the
  document was received, with a zone) and transport_header_id. Reports of the
Emirates (ae) have neither uuid nor received_at; their document_type_code is
S, R, W or F, that of Oman S, R or D.

Standard error gets { "errors": { field: message } } for a wrong input, or the
validation report for an invalid tax data document. It gets warnings where the
reporter is not a party of the document or has another role, where an export is
reported as domestic, where the report precedes its document, and where the
document that it reports has errors.`,
  examples: [
    'pint-ubl taxdata invoice.xml --reporting reporting.json -o taxdata.xml',
    'pint-ubl taxdata invoice.xml --reporting reporting.json --omit-attachments',
  ],
  async run(file, flags, io) {
    const [{ toTaxDataOf }, { validateTaxDataOf }, { readDocumentOrXml }, { issuingCountry, partOf }] =
      await Promise.all([
        import('../../tax-data/to-tax-data.ts'),
        import('../../tax-data/validator.ts'),
        import('../input.ts'),
        import('../issuing.ts'),
      ]);
    const bytes = await readBytes(file, io);
    const read = await readDocumentOrXml(bytes, flags, io);
    const country = read.ok ? read.value.country : issuingCountry(flags.country);
    const about = { country: codeOfCountry(country) };
    const [taxData, rules] = [await partOf(country, 'taxData'), await partOf(country, 'taxDataRules')];
    const reportingBytes = await readBytes(flags.reporting, io);
    const reporting = readReporting(taxData, reportingBytes);
    if (!read.ok || !reporting.ok) {
      const errors = { ...(!read.ok && read.errors), ...(!reporting.ok && reporting.errors) };
      const wrong = read.ok
        ? ({ name: flags.reporting, bytes: reportingBytes, takes: 'reporting', field: 'reporting' } as const)
        : { name: file, bytes };
      return endWithErrors(errors, io, { ...about, given: bytes, file: wrong });
    }
    const attachments = flags.omitAttachments ? 'omit' : 'keep';
    const checked = await reportOf(read.value, io.now());
    const options = { attachments, report: checked } as const;
    const made = withWarnings(toTaxDataOf(taxData)(read.value.source, reporting.value, options), read.warnings);
    if (!made.ok) return endWithErrors(made.errors, io, { ...about, file: { name: file, bytes, field: 'source' } });
    await writeInputWarnings(made.warnings, io, { ...about, given: read.value.source });
    const report = await validateTaxDataOf(rules)(made.value);
    if (!report.valid) return endWithReport(report, file, io);
    await writeOutput(flags.output, made.value, io);
    return DONE;
  },
};

async function reportOf({ source, country }: Read<Document | Uint8Array>, now: number): Promise<Report> {
  const { createValidatorOf } = await import('../../validate/validator.ts');
  const validator = await createValidatorOf(await country.validation())({ suggestions: false });
  const report =
    source instanceof Uint8Array ? validator.validate(source, { now }) : validator.toXml(source, { now }).report;
  validator.dispose();
  return report;
}

function readReporting({ parseReporting }: CountryTaxData, bytes: Uint8Array): Result<Reporting> {
  const input = parseJson(bytes, 'reporting');
  return input.ok ? parseReporting(input.value) : failure(errorsIn('reporting', input.errors));
}
