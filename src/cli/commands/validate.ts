// `pint-ubl validate FILE.xml…`: schema and every rule, for one file or thousands, with one validator.
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Report } from '../../rules/engine/result.ts';
import { createValidator, type Validator } from '../../validate/index.ts';
import { DONE, type ExitStatus, INVALID, TROUBLE } from '../exit.ts';
import { fileTrouble, isFileTrouble, type Outside, readBytes, STANDARD, writeTo } from '../io.ts';
import { reportLine, reportText } from '../report.ts';

export interface ValidateOptions {
  /** One line of JSON for each file instead of text for people. */
  readonly json?: boolean;
  /** Name of a file that lists more files, one on each line. */
  readonly filesFrom?: string;
  readonly profile?: string;
  /** Milliseconds since 1970. */
  readonly now?: number;
}

/** Reports on every file, the named ones before the listed ones; the worst of them decides how it ends. */
export async function runValidate(
  files: readonly string[],
  options: ValidateOptions,
  outside: Outside,
): Promise<ExitStatus> {
  const validator = await createValidator();
  const counts = { valid: 0, invalid: 0, unreadable: 0 };
  for await (const file of allFiles(files, options.filesFrom, outside)) {
    counts[await validateFile(file, validator, options, outside)]++;
  }
  validator.dispose();
  const total = counts.valid + counts.invalid + counts.unreadable;
  if (total > 1 && !options.json) {
    const unreadable = counts.unreadable === 0 ? '' : `, ${counts.unreadable} unreadable`;
    await writeTo(outside.stdout, `${total} files: ${counts.valid} valid, ${counts.invalid} invalid${unreadable}\n`);
  }
  if (counts.unreadable > 0) return TROUBLE;
  return counts.invalid > 0 ? INVALID : DONE;
}

async function* allFiles(
  named: readonly string[],
  list: string | undefined,
  outside: Outside,
): AsyncGenerator<string, void, undefined> {
  yield* named;
  if (list === undefined) return;
  const input = list === STANDARD ? outside.stdin : createReadStream(list);
  try {
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (line !== '') yield line;
    }
  } catch (thrown) {
    throw fileTrouble('file-unreadable', `Cannot read ${list}`, thrown);
  }
}

async function validateFile(
  file: string,
  validator: Validator,
  options: ValidateOptions,
  outside: Outside,
): Promise<'valid' | 'invalid' | 'unreadable'> {
  const { profile, now = outside.now() } = options;
  try {
    const xml = await readBytes(file, outside);
    const report: Report = validator.validate(xml, { now, ...(profile === undefined ? {} : { profile }) });
    const text = options.json ? `${reportLine(file, report)}\n` : reportText(file, report);
    await writeTo(outside.stdout, text);
    return report.valid ? 'valid' : 'invalid';
  } catch (thrown) {
    if (!isFileTrouble(thrown)) throw thrown;
    if (options.json) await writeTo(outside.stdout, `${unreadableLine(file, thrown.message)}\n`);
    await writeTo(outside.stderr, `pint-ubl: ${thrown.message}\n`);
    return 'unreadable';
  }
}

// A line for every file, so that lines and files pair up; nothing was found out about this one.
function unreadableLine(file: string, error: string): string {
  return JSON.stringify({ file, valid: false, schemaValid: false, profile: null, results: [], error });
}
