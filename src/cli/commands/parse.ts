// `pint-ubl parse FILE.xml`: prints the document that the XML holds, as JSON.
import { fromXml } from '../../ubl/from-xml.ts';
import { DONE, type ExitStatus, endWithErrors } from '../exit.ts';
import { type Outside, readBytes, writeTo, writeWhole } from '../io.ts';
import { printJson } from '../json.ts';

export interface ParseOptions {
  /** File for the JSON; standard output without it. */
  readonly output?: string;
}

/**
 * What has no place in the document is told on standard error, as one line of JSON: `{ "unmapped": [locations] }`, and
 * `"more"`, how many more there are, beyond a thousand.
 */
export async function runParse(file: string, options: ParseOptions, outside: Outside): Promise<ExitStatus> {
  const read = fromXml(await readBytes(file, outside));
  if (!read.ok) return endWithErrors(read.errors, outside);
  await writeWhole(options.output, printJson(read.document), outside);
  if (read.unmapped.length > 0) await writeTo(outside.stderr, `${JSON.stringify(note(read.unmapped))}\n`);
  return DONE;
}

const MOST_LOCATIONS = 1000;

function note(unmapped: readonly string[]): object {
  const more = unmapped.length - MOST_LOCATIONS;
  return more > 0 ? { unmapped: unmapped.slice(0, MOST_LOCATIONS), more } : { unmapped };
}
