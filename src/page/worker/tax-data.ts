// A source and who reports it → the tax data document, and its findings.

import type { FieldErrors } from '../../core/errors/field-error.ts';
import { isJsonObject } from '../../core/json-object.ts';
import { withWarnings } from '../../core/result.ts';
import { readRecord } from '../../countries/om/functions.ts';
import { parseDocument } from '../../countries/om/reading.ts';
import { toTaxData } from '../../countries/om/tax-data/functions.ts';
import { parseReporting } from '../../countries/om/tax-data/reporting.ts';
import { SHEETS } from '../../countries/words.ts';
import { createSheetContext } from '../../view/draw-context.ts';
import type { Source, TaxData } from '../protocol.ts';
import type { WorkerContext } from './file-details.ts';
import { findingsOfErrors, findingsOfReport } from './findings.ts';
import { recognise } from './recognise.ts';

/** Makes the tax data document; errors of the form are keyed `reporting.…`. */
export async function makeTaxData(
  source: Source,
  reporting: unknown,
  { taxData, validator, now }: WorkerContext,
): Promise<TaxData> {
  const context = createSheetContext(SHEETS, 'en');
  const refused = (errors: FieldErrors): TaxData => ({
    verdict: 'refused',
    findings: findingsOfErrors(errors, 'error', context),
  });
  const recognised = await recognise(source);
  const reported = parseReporting(reporting);
  if (!reported.ok) return refused(reported.errors);
  if (recognised.is !== 'xml' && recognised.is !== 'record' && recognised.is !== 'document') return refused({});
  if (recognised.is === 'xml' && recognised.kind !== 'invoice') return refused({});
  const read =
    recognised.is === 'xml'
      ? undefined
      : recognised.is === 'document' && isJsonObject(recognised.value)
        ? parseDocument(recognised.value)
        : readRecord(recognised.value);
  if (read && !read.ok) return refused(read.errors);
  const given = recognised.is === 'xml' ? recognised.bytes : (read?.value ?? {});
  const at = { now: now() };
  const checked = given instanceof Uint8Array ? validator.validate(given, at) : validator.toXml(given, at).report;
  const created = withWarnings(toTaxData(given, reported.value, { report: checked }), read?.warnings ?? {});
  if (!created.ok) return refused(created.errors);
  const report = taxData.validate(created.value);
  return {
    verdict: report.valid ? 'valid' : 'invalid',
    xml: created.value,
    findings: [
      ...findingsOfReport(report, context),
      ...findingsOfErrors(created.warnings, 'warning', context, report.results.length),
    ],
  };
}
