// A source and who reports it → the tax data document, and its findings.

import type { FieldErrors } from '../../core/errors/field-error.ts';
import { withWarnings } from '../../core/result.ts';
import type { Source, TaxData } from '../protocol.ts';
import { countryOfJson, countryOfTree } from './countries.ts';
import { readJson } from './document-details.ts';
import type { WorkerContext } from './file-details.ts';
import { findingsOfErrors, findingsOfReport, sheetOf } from './findings.ts';
import { recognise } from './recognise.ts';

/** Makes the tax data document; errors of the form are keyed `reporting.…`. */
export async function makeTaxData(source: Source, reporting: unknown, tools: WorkerContext): Promise<TaxData> {
  const recognised = await recognise(source);
  const input = 'value' in recognised ? recognised.value : undefined;
  const country = recognised.is === 'xml' ? countryOfTree(recognised.root) : countryOfJson(input);
  const context = sheetOf(country);
  const refused = (errors: FieldErrors): TaxData => ({
    verdict: 'refused',
    findings: findingsOfErrors(errors, 'error', context, { input }),
  });
  if (recognised.is !== 'xml' && recognised.is !== 'record' && recognised.is !== 'document') return refused({});
  if (recognised.is === 'xml' && recognised.kind !== 'invoice') return refused({});
  const read = recognised.is === 'xml' ? undefined : readJson(recognised);
  if (read && !read.ok) return refused(read.errors);
  const given = recognised.is === 'xml' ? recognised.bytes : (read?.value ?? {});
  const at = { now: tools.now() };
  const validator = tools.validators[country.code];
  const checked = given instanceof Uint8Array ? validator.validate(given, at) : validator.toXml(given, at).report;
  const created = withWarnings(country.toTaxData(given, reporting, checked), read?.warnings ?? {});
  if (!created.ok) return refused(created.errors);
  const taxData = tools.taxData[country.code];
  const report = taxData.validate(created.value);
  return {
    verdict: report.valid ? 'valid' : 'invalid',
    xml: created.value,
    findings: [
      ...findingsOfReport(report, context),
      ...findingsOfErrors(created.warnings, 'warning', context, { before: report.results.length, input }),
    ],
  };
}
