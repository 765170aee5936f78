// A source and what its sender says about reporting → the tax data document, and what its own rules say of it.
import { readRecord } from '../../convert/input.ts';
import { isJsonObject } from '../../core/json-object.ts';
import { parseDocument } from '../../document/schema.ts';
import { parseReporting } from '../../tax-data/reporting.ts';
import { toTaxData } from '../../tax-data/to-tax-data.ts';
import { createDrawContext } from '../../view/draw-context.ts';
import type { Source, TaxData } from '../protocol.ts';
import { findingsOfErrors, findingsOfReport } from './findings.ts';
import type { Tools } from './open.ts';
import { recognise } from './recognise.ts';

/** Makes the tax data document; errors of the form are keyed `reporting.…`. */
export async function makeTaxData(source: Source, reporting: unknown, { taxData }: Tools): Promise<TaxData> {
  const context = createDrawContext({}, 'en');
  const refused = (errors: Readonly<Record<string, string>>): TaxData => ({
    verdict: 'refused',
    findings: findingsOfErrors(errors, 'error', context),
  });
  const given = await recognise(source);
  const reported = parseReporting(reporting);
  if (!reported.ok) return refused(reported.errors);
  if (given.is !== 'xml' && given.is !== 'record' && given.is !== 'document') return refused({});
  const read =
    given.is === 'xml'
      ? undefined
      : given.is === 'document' && isJsonObject(given.value)
        ? parseDocument(given.value)
        : readRecord(given.value);
  if (read && !read.ok) return refused(read.errors);
  const made = toTaxData(given.is === 'xml' ? given.bytes : (read?.value ?? {}), reported.value);
  if (!made.ok) return refused(made.errors);
  const report = taxData.validate(made.xml);
  return { verdict: report.valid ? 'valid' : 'invalid', xml: made.xml, findings: findingsOfReport(report, context) };
}
