// `pint-ubl taxdata`: the Oman tax data document of an invoice or credit note, given as JSON or as XML.

import { failure, type Result, success } from '../../core/result.ts';
import type { Document } from '../../document/schema.ts';
import { parseReporting, type Reporting } from '../../tax-data/reporting.ts';
import { toTaxData } from '../../tax-data/to-tax-data.ts';
import { validateTaxData } from '../../tax-data/validator.ts';
import { DONE, type ExitStatus, endWithErrors, endWithReport } from '../exit.ts';
import { documentOf, type InputOptions } from '../input.ts';
import { type Outside, readBytes, writeWhole } from '../io.ts';
import { parseJson } from '../json.ts';

export interface TaxDataOptions extends InputOptions {
  /** Name of the file that says who reports, in which role, when and to whom. */
  readonly reporting: string;
  /** File for the XML; standard output without it. */
  readonly output?: string;
}

export async function runTaxData(file: string, options: TaxDataOptions, outside: Outside): Promise<ExitStatus> {
  const source = await readSource(await readBytes(file, outside), options, outside);
  const reporting = readReporting(await readBytes(options.reporting, outside));
  if (!source.ok || !reporting.ok) {
    return endWithErrors({ ...(!source.ok && source.errors), ...(!reporting.ok && reporting.errors) }, outside);
  }
  const made = toTaxData(source.value, reporting.value);
  if (!made.ok) return endWithErrors(made.errors, outside);
  const report = await validateTaxData(made.xml);
  if (!report.valid) return endWithReport(report, outside);
  await writeWhole(options.output, made.xml, outside);
  return DONE;
}

async function readSource(
  bytes: Uint8Array,
  options: InputOptions,
  outside: Outside,
): Promise<Result<Document | Uint8Array>> {
  return looksLikeXml(bytes) ? success(bytes) : documentOf(bytes, options, outside);
}

// JSON is UTF-8 and begins with a brace; XML may be UTF-16, whose bytes give it away.
const LESS_THAN = 0x3c;
const WHITE_SPACE: ReadonlySet<number> = new Set([0x20, 0x09, 0x0a, 0x0d]);
const MARKS: ReadonlySet<number> = new Set([0xef, 0xbb, 0xbf, 0xfe, 0xff, 0x00]);

function looksLikeXml(bytes: Uint8Array): boolean {
  const first = bytes.find((byte) => !WHITE_SPACE.has(byte) && !MARKS.has(byte));
  return first === LESS_THAN;
}

function readReporting(bytes: Uint8Array): Result<Reporting> {
  const input = parseJson(bytes, 'The reporting input');
  return input.ok ? parseReporting(input.value) : failure({ reporting: input.errors['message'] ?? '' });
}
