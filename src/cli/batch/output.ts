// What a batch writes: XML under its name, and a line of the report for each record.
import { closeSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { fileTrouble } from '../io.ts';
import { type IsDone, nothingDone, readDone } from './done.ts';
import { createFileNames, type FileNames } from './file-names.ts';
import type { RawRecord } from './records.ts';
import { makeScratch, removeScratch } from './scratch.ts';
import { type Outcome, scratchName } from './work.ts';

/** Name of the report in the output folder. */
export const REPORT = 'report.ndjson';

export interface Output {
  readonly scratch: string;
  readonly isDone: IsDone;
  /** Gives the record's XML, under `number` in the scratch folder, its name, and writes its line of the report. */
  readonly commit: (record: RawRecord, outcome: Outcome, number: number) => void;
  readonly close: () => void;
}

/**
 * Opens the output folder; `resume` goes on with what is there.
 * @throws PintError `file-unwritable`, also where another batch is at work in it
 */
export async function openOutput(folder: string, resume: boolean): Promise<Output> {
  try {
    mkdirSync(folder, { recursive: true });
    const scratch = makeScratch(folder);
    try {
      const names = createFileNames();
      const isDone = resume ? await readDone(join(folder, REPORT), folder, names) : nothingDone;
      const report = openSync(join(folder, REPORT), resume ? 'a' : 'w');
      return output(folder, scratch, report, names, isDone);
    } catch (thrown) {
      removeScratch(scratch);
      throw thrown;
    }
  } catch (thrown) {
    throw fileTrouble('file-unwritable', `Cannot write to ${folder}`, thrown);
  }
}

function output(folder: string, scratch: string, report: number, names: FileNames, isDone: IsDone): Output {
  return {
    scratch,
    isDone,
    commit(record, outcome, number) {
      try {
        const file = outcome.kind === 'converted' ? nameXml(folder, scratch, number, outcome, names) : undefined;
        writeSync(report, `${JSON.stringify(reportEntry(record, outcome, file))}\n`);
      } catch (thrown) {
        throw fileTrouble('file-unwritable', `Cannot write to ${folder}`, thrown);
      }
    },
    close() {
      closeSync(report);
      removeScratch(scratch);
    },
  };
}

function nameXml(
  folder: string,
  scratch: string,
  number: number,
  { documentNumber }: { readonly documentNumber?: string },
  names: FileNames,
): string {
  const file = names.take(documentNumber);
  renameSync(join(scratch, scratchName(number)), join(folder, file));
  return file;
}

function reportEntry({ name }: RawRecord, outcome: Outcome, file: string | undefined): object {
  const documentNumber = 'documentNumber' in outcome ? { document_number: outcome.documentNumber } : {};
  switch (outcome.kind) {
    case 'converted': {
      const warnings = outcome.warnings.length > 0 ? { warnings: outcome.warnings } : {};
      return { record: name, valid: true, file, ...documentNumber, digest: outcome.digest, ...warnings };
    }
    case 'invalid':
      return { record: name, valid: false, ...documentNumber, results: outcome.results };
    case 'refused':
      return { record: name, valid: false, errors: outcome.errors };
    case 'broken':
      return { record: name, valid: false, errors: { message: outcome.message } };
  }
}
