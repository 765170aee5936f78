// What a batch writes: an XML file for each valid document and a line of the report for each record.
import { closeSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { fileTrouble } from '../io.ts';
import { type IsConverted, nothingConverted, readEarlierRun } from './earlier-run.ts';
import { createFileNames, type FileNames } from './file-names.ts';
import type { RawRecord } from './records.ts';
import { makeScratch, removeScratch } from './scratch.ts';
import { type Outcome, scratchName } from './task.ts';

/** Name of the report in the output folder. */
export const REPORT_NAME = 'report.ndjson';

/** The output folder of a batch at work. */
export interface Output {
  /** Path of the scratch folder. */
  readonly scratch: string;
  readonly isConverted: IsConverted;
  /** Moves the record's XML out of the scratch folder, where it is named `number`, and writes the record's report line. */
  readonly commit: (record: RawRecord, outcome: Outcome, number: number) => void;
  readonly close: () => void;
}

/**
 * Opens the output folder, and makes it if it is missing. `resume` continues the run whose report it holds.
 * @throws PintError `file-unwritable`, also if another batch is at work in the folder
 */
export async function openOutput(folder: string, resume: boolean): Promise<Output> {
  try {
    mkdirSync(folder, { recursive: true });
    const scratch = makeScratch(folder);
    try {
      const names = createFileNames();
      const isConverted = resume ? await readEarlierRun(join(folder, REPORT_NAME), folder, names) : nothingConverted;
      const report = openSync(join(folder, REPORT_NAME), resume ? 'a' : 'w');
      return outputOf(folder, scratch, report, names, isConverted);
    } catch (thrown) {
      removeScratch(scratch);
      throw thrown;
    }
  } catch (thrown) {
    throw fileTrouble('file-unwritable', `Cannot write to ${folder}`, thrown);
  }
}

function outputOf(folder: string, scratch: string, report: number, names: FileNames, isConverted: IsConverted): Output {
  return {
    scratch,
    isConverted,
    commit(record, outcome, number) {
      try {
        const file = outcome.kind === 'converted' ? moveXml(folder, scratch, number, outcome, names) : undefined;
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

function moveXml(
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
  const hasInputWarnings = 'inputWarnings' in outcome && Object.keys(outcome.inputWarnings).length > 0;
  const inputWarnings = hasInputWarnings ? { inputWarnings: outcome.inputWarnings } : {};
  switch (outcome.kind) {
    case 'converted': {
      const warnings = outcome.warnings.length > 0 ? { warnings: outcome.warnings } : {};
      return {
        record: name,
        valid: true,
        file,
        ...documentNumber,
        digest: outcome.digest,
        ...warnings,
        ...inputWarnings,
      };
    }
    case 'invalid':
      return { record: name, valid: false, ...documentNumber, results: outcome.results, ...inputWarnings };
    case 'refused':
      return { record: name, valid: false, errors: outcome.errors };
    case 'broken':
      return { record: name, valid: false, errors: { message: outcome.message } };
  }
}
