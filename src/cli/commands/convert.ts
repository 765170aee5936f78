// `pint-ubl convert INPUT.json`: payload and issuance, or a document, → PINT OM XML, checked before it is given out.
import type { Document } from '../../document/schema.ts';
import { toXml } from '../../ubl/to-xml.ts';
import type { WrittenXml } from '../../validate/validator.ts';
import { DONE, type ExitStatus, endWithErrors, endWithReport, tellWarnings } from '../exit.ts';
import { type InputOptions, readInput } from '../input.ts';
import { type Outside, writeWhole, XML_INDENT } from '../io.ts';

export interface ConvertOptions extends InputOptions {
  /** File for the XML; standard output without it. */
  readonly output?: string;
  /** Whether the XML is checked before it is given out. */
  readonly validate: boolean;
}

export async function runConvert(file: string, options: ConvertOptions, outside: Outside): Promise<ExitStatus> {
  const document = await readInput(file, options, outside);
  if (!document.ok) return endWithErrors(document.errors, outside);
  const { xml, report } = options.validate
    ? await checked(document.value, outside.now())
    : { xml: toXml(document.value, { indent: XML_INDENT }), report: undefined };
  if (report && !report.valid) return endWithReport(report, outside);
  await writeWhole(options.output, xml, outside);
  if (report) await tellWarnings(report, outside);
  return DONE;
}

// Rules and schema engine are loaded only where they are asked.
async function checked(document: Document, now: number): Promise<WrittenXml> {
  const { createValidator } = await import('../../validate/index.ts');
  const validator = await createValidator();
  const written = validator.toXml(document, { now, indent: XML_INDENT });
  validator.dispose();
  return written;
}
