// `pint-om convert INPUT.json`: payload and issuance, or a document, → PINT OM XML, checked before it is given out.
import type { Document } from '../document/schema.ts';
import type { Report } from '../rules/result.ts';
import { toXml } from '../ubl/to-xml.ts';
import { DONE, type ExitStatus, endWithErrors, endWithReport, tellWarnings } from './exit.ts';
import { type InputOptions, readInput } from './input.ts';
import { type Outside, writeWhole } from './outside.ts';

export interface ConvertOptions extends InputOptions {
  /** File for the XML; standard output without it. */
  readonly output?: string;
  /** Whether the XML is checked before it is given out. */
  readonly validate: boolean;
}

export async function runConvert(file: string, options: ConvertOptions, outside: Outside): Promise<ExitStatus> {
  const document = await readInput(file, options, outside);
  if (!document.ok) return endWithErrors(document.errors, outside);
  const xml = indentedXml(document.value);
  const report = options.validate ? await validated(xml, outside.now()) : undefined;
  if (report && !report.valid) return endWithReport(report, outside);
  await writeWhole(options.output, xml, outside);
  if (report) await tellWarnings(report, outside);
  return DONE;
}

/** The XML as files and terminals show it. */
export function indentedXml(document: Document): string {
  return toXml(document, { indent: INDENT });
}

const INDENT = 2;

// Rules and schema engine are loaded only where they are asked.
async function validated(xml: string, now: number): Promise<Report> {
  const { createValidator } = await import('../validate/index.ts');
  const validator = await createValidator();
  const report = validator.validate(xml, { now });
  validator.dispose();
  return report;
}
