// beside.ndjson: what could not be made beside the documents, and what is remarkable about what was.
import { closeSync, createReadStream, existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { FieldErrors } from '../../core/errors/field-error.ts';
import { sentences } from '../../core/errors/field-error.ts';
import { parseJson } from '../../core/json/parse-json.ts';
import { isJsonObject } from '../../core/json-object.ts';
import { printableJson } from '../../core/printable.ts';
import { clerkIn } from './outcome-language.ts';
import { type AppendedFile, appendAll, openPlainFile, requirePlainFile } from './plain-file.ts';
import { isUnreadable } from './records.ts';
import { splitLines } from './split-lines.ts';

/** Name of the file, in the output folder. */
export const BESIDE_REPORT = 'beside.ndjson';

/** What a line is about: a document by the name of its file, and what was to be made beside it. */
export interface BesideLine {
  readonly file: string;
  readonly kind: string;
}

/** The report at work: each line is there before the file that it is about, so that a run that is killed loses none. */
export interface BesideReport {
  readonly add: (line: BesideLine, name: 'errors' | 'inputWarnings', said: FieldErrors) => void;
  readonly close: () => void;
}

/** Opens the report. Of an earlier run the warnings stay about what is not made again. */
export async function openBesideReport(folder: string, isMade: (line: BesideLine) => boolean): Promise<BesideReport> {
  const path = join(folder, BESIDE_REPORT);
  requirePlainFile(path);
  const next = openPlainFile(`${path}.part`, 0);
  try {
    if (existsSync(path)) await keepWarnings(path, next, isMade);
  } finally {
    closeSync(next.descriptor);
  }
  renameSync(`${path}.part`, path);
  const report = openPlainFile(path, next.size);
  return {
    add({ file, kind }, name, said) {
      const line = { file, kind, [name]: sentences(said), clerk: clerkIn(said) };
      appendAll(report, [Buffer.from(`${printableJson(line)}\n`)]);
    },
    close: () => closeSync(report.descriptor),
  };
}

async function keepWarnings(path: string, next: AppendedFile, isMade: (line: BesideLine) => boolean): Promise<void> {
  for await (const chunk of splitLines(createReadStream(path))) {
    for (const { content } of chunk) {
      if (isUnreadable(content)) continue;
      const read = parseJson(content, 'record');
      if (!read.ok || !isJsonObject(read.value) || !isJsonObject(read.value['inputWarnings'])) continue;
      const { file, kind } = read.value;
      if (typeof file !== 'string' || typeof kind !== 'string' || !isMade({ file, kind })) continue;
      appendAll(next, [content, LINE_END]);
    }
  }
}

const LINE_END = Buffer.from('\n');
