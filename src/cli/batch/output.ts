// What a batch writes: the XML of each valid document and a line of the report for each record.

import { closeSync, existsSync, opendirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { PintError } from '../../core/error.ts';
import { sentences } from '../../core/errors/field-error.ts';
import { printableJson } from '../../core/printable.ts';
import type { Outcome } from '../../jobs/job.ts';
import { fileError, toFileError } from '../file-error.ts';
import { BESIDE, type BesideAsked, besideKinds } from './beside-files.ts';
import { BESIDE_REPORT } from './beside-report.ts';
import { digestOf, digestOfSettings, type ResumedInput } from './converted-record.ts';
import {
  createFolderWriter,
  createPackWriter,
  type DocumentWriter,
  PACKS,
  type Pack,
  packName,
  packNames,
} from './documents.ts';
import {
  documentFilesOf,
  type EarlierFiles,
  type EarlierRun,
  madeFiles,
  NO_EARLIER_RUN,
  readEarlierRun,
} from './earlier-run.ts';
import { createFileNames, type FileNames } from './file-names.ts';
import { type FolderLock, lockFolder } from './folder-lock.ts';
import { clerkIn } from './outcome-language.ts';
import { ledgerCauseOf } from './outcome-tables.ts';
import {
  type AppendedFile,
  appendAll,
  makeFolders,
  makePlainFolder,
  openPlainFile,
  requirePlainFile,
} from './plain-file.ts';
import { type Chunk, isUnreadable, type RawRecord } from './records.ts';
import { createRepeatedErrors } from './repeated-errors.ts';
import {
  type FormerDocuments,
  type MovedDocuments,
  moveAll,
  moveReplaced,
  NONE_MOVED,
  refuseChanged,
} from './replaced.ts';
import { makeScratch, removeScratch } from './scratch.ts';
import type { RecordSource } from './source.ts';

/** Name of the report in the output folder. */
export const REPORT_NAME = 'report.ndjson';

/** How a batch treats files that are in the output folder already. */
export interface OutputFlags extends BesideAsked {
  /** Whether the run whose report lies there is continued. */
  readonly resume?: boolean;
  /** Whether files may be overwritten that this run did not make. */
  readonly force?: boolean;
  /** Whether all documents go to one file. */
  readonly pack?: Pack;
}

/** The output folder of a batch at work. */
export interface BatchOutput {
  /** Path of the scratch folder. */
  readonly scratch: string;
  /** Where the records are read from: what is read twice, and is a stream, was written to a file. */
  readonly source: RecordSource;
  /** What an earlier run converted. */
  readonly earlier: EarlierRun;
  /** Documents of an earlier run that moved away, and that this run has not written. */
  readonly moved: MovedDocuments['left'];
  /** Writes the XML of records and their lines of the report. `string` is the path of XML in the scratch folder. */
  readonly commit: (records: Chunk, outcomes: readonly Outcome<Uint8Array | string>[]) => void;
  readonly close: (isComplete: boolean) => void;
}

/**
 * Opens the output folder, and makes it if it is missing. `onWait` is called where another batch may be at work there.
 * @throws PintError `file-unwritable`, also if another batch is at work in the folder or files of others lie there
 */
export async function openOutput(
  folder: string,
  flags: OutputFlags,
  input: ResumedInput,
  onWait?: () => void,
): Promise<BatchOutput> {
  return withFolderErrors(folder, async () => {
    makeFolders(folder);
    const lock = await lockFolder(folder, undefined, onWait);
    let scratch: string | undefined;
    try {
      const report = join(folder, REPORT_NAME);
      requirePlainFile(report);
      if (!flags.resume && !flags.force) refuseEarlierRun(folder, flags.pack);
      scratch = makeScratch(folder, lock);
      const names = createFileNames();
      const settings = digestOfSettings(input.settings);
      const files = { settings, folder, report, scratch, pack: flags.pack };
      if (!flags.force && !flags.pack) {
        refuseForeignFiles(folder, '.', '.xml', await madeFiles(files));
      }
      const isContinued = flags.resume === true && existsSync(report);
      openBesideFolders(folder, flags, isContinued);
      if (isContinued && flags.pack) refuseOtherPack(folder, flags.pack);
      const resumed: Resumed = flags.resume
        ? await resume(files, input, names)
        : { source: input.source, earlier: NO_EARLIER_RUN, former: () => undefined };
      const isReplaced = !flags.resume && existsSync(report);
      const moved = isReplaced ? await moveAll(folder, documentFilesOf(files), flags.pack) : NONE_MOVED;
      const { earlier } = resumed;
      const documents = flags.pack
        ? createPackWriter(folder, flags.pack, earlier.packedBytes)
        : createFolderWriter(folder, scratch);
      return outputOf(
        { settings, folder, scratch, lock, documents, names, report: openPlainFile(report, earlier.report?.size ?? 0) },
        { ...resumed, moved },
      );
    } catch (thrown) {
      if (scratch !== undefined) removeScratch(scratch);
      lock.release();
      throw thrown;
    }
  });
}

interface Resumed {
  readonly source: RecordSource;
  readonly earlier: EarlierRun;
  readonly former: FormerDocuments;
}

// First the former documents leave the folder, then the report loses their lines: a run that is killed between the two finds a
// line without its document, and converts the record anew.
async function resume(files: EarlierFiles, input: ResumedInput, names: FileNames): Promise<Resumed> {
  const { folder, report, scratch, pack } = files;
  const { keep } = input.source;
  const source = keep && existsSync(report) ? await keep(join(scratch, 'input')) : input.source;
  const earlier = await readEarlierRun(files, { ...input, source }, names);
  if (pack) refuseChanged(folder, pack, earlier.changed);
  const former = moveReplaced(folder, earlier.changed);
  if (earlier.report) renameSync(earlier.report.path, report);
  return { source, earlier, former };
}

// Errors of the file system name the folder.
async function withFolderErrors<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (thrown) {
    throw toFileError('write-to', folder, thrown);
  }
}

function refuseEarlierRun(folder: string, pack: Pack | undefined): void {
  const names = [REPORT_NAME, ...(pack ? packNames(pack) : [])];
  const found = names.find((name) => existsSync(join(folder, name)));
  if (found === undefined) return;
  throw fileError('write-to', folder, ({ earlierRun }) => earlierRun(found));
}

// What a run that is continued left beside its documents is known by its names alone.
function openBesideFolders(folder: string, flags: OutputFlags, isContinued: boolean): void {
  const kinds = besideKinds(flags);
  for (const kind of kinds) makePlainFolder(join(folder, BESIDE[kind].folder));
  if (flags.force || isContinued || kinds.length === 0) return;
  if (existsSync(join(folder, BESIDE_REPORT))) refuseForeign(folder, BESIDE_REPORT);
  for (const kind of kinds) refuseForeignFiles(folder, BESIDE[kind].folder, BESIDE[kind].ending, () => false);
}

function refuseForeignFiles(folder: string, within: string, ending: string, made: (file: string) => boolean): void {
  const entries = opendirSync(join(folder, within));
  try {
    for (let entry = entries.readSync(); entry; entry = entries.readSync()) {
      if (entry.name.endsWith(ending) && !made(entry.name)) refuseForeign(folder, join(within, entry.name));
    }
  } finally {
    entries.closeSync();
  }
}

function refuseForeign(folder: string, file: string): never {
  const why = `it holds ${file}, which no run of this report made; --force overwrites such files`;
  throw new PintError('file-unwritable', `Cannot write to ${folder}: ${why}`);
}

// The report does not say in which of two packs a document is.
function refuseOtherPack(folder: string, pack: Pack): void {
  const isThere = (name: string) => existsSync(join(folder, name));
  const found = PACKS.filter((one) => one !== pack)
    .flatMap(packNames)
    .find(isThere);
  if (found === undefined || packNames(pack).some(isThere)) return;
  const how = `Continue with that pack, or make ${packName(pack)} with --force in place of --resume`;
  throw new PintError('file-unwritable', `Cannot continue in ${folder}: it holds ${found}. ${how}`);
}

interface OpenedOutput {
  /** Digest of what documents are made with. */
  readonly settings: string;
  readonly folder: string;
  readonly scratch: string;
  readonly lock: FolderLock;
  readonly documents: DocumentWriter;
  readonly names: FileNames;
  readonly report: AppendedFile;
}

function outputOf(
  { settings, folder, scratch, lock, documents, names, report }: OpenedOutput,
  { source, earlier, former, moved }: Resumed & { readonly moved: MovedDocuments },
): BatchOutput {
  const repeated = createRepeatedErrors();
  return {
    scratch,
    source,
    earlier,
    moved: moved.left,
    commit(records, outcomes) {
      try {
        lock.check();
        const named = outcomes.flatMap((outcome) =>
          outcome.kind === 'converted' ? [{ file: names.assign(outcome.documentNumber), xml: outcome.xml }] : [],
        );
        const { packedTo, publish } = documents.stage(named);
        let next = 0;
        const lines = records.map((record, index) => {
          const outcome = outcomes[index];
          if (!outcome) throw new Error(`No outcome for record ${record.name}`);
          const location =
            outcome.kind === 'converted' ? { file: named[next]?.file, packed_to: packedTo[next++] } : undefined;
          const replaces = former(record.name);
          return `${printableJson({ ...reportEntry(record, outcome, location, settings, repeated), ...cellsIn(record, outcome), replaces })}\n`;
        });
        appendAll(report, [Buffer.from(lines.join(''))]);
        // The report first: a run that is killed between the two leaves no XML that is not in its report.
        publish();
        if (packedTo.length === 0) for (const { file } of named) moved.overwrite(file);
      } catch (thrown) {
        throw toFileError('write-to', folder, thrown);
      }
    },
    close(isComplete) {
      try {
        documents.close(isComplete);
      } catch (thrown) {
        throw toFileError('write-to', folder, thrown);
      } finally {
        closeSync(report.descriptor);
        removeScratch(scratch);
        lock.release();
      }
    },
  };
}

// The sheet's row and column of each field that something is said of.
function cellsIn({ cellOf }: RawRecord, outcome: Outcome<unknown>): object {
  if (!cellOf || outcome.kind === 'broken') return {};
  const fields = [
    ...('errors' in outcome ? Object.keys(outcome.errors) : []),
    ...('results' in outcome ? outcome.results.flatMap((result) => result.fields) : []),
    ...('inputWarnings' in outcome ? Object.keys(outcome.inputWarnings) : []),
  ];
  if (fields.length === 0) return {};
  return { cells: Object.fromEntries(fields.map((field) => [field, cellOf(field)])) };
}

function reportEntry(
  { name, line, content }: RawRecord,
  outcome: Outcome<unknown>,
  place: { readonly file?: string | undefined; readonly packed_to?: number | undefined } | undefined,
  settings: string,
  repeated: ReturnType<typeof createRepeatedErrors>,
): object {
  const begins = line === undefined ? {} : { line };
  const documentNumber = 'documentNumber' in outcome ? { document_number: outcome.documentNumber } : {};
  const hasInputWarnings = 'inputWarnings' in outcome && Object.keys(outcome.inputWarnings).length > 0;
  const cause = hasInputWarnings ? ledgerCauseOf(outcome.inputWarnings) : undefined;
  const inputWarnings = hasInputWarnings
    ? {
        inputWarnings: sentences(outcome.inputWarnings),
        clerk: clerkIn(outcome.inputWarnings),
        ...(cause === undefined ? {} : { ledger_cause: cause }),
      }
    : {};
  switch (outcome.kind) {
    case 'converted': {
      const digest = isUnreadable(content) ? {} : { digest: digestOf(content), settings };
      const warnings = outcome.warnings.length > 0 ? { warnings: outcome.warnings } : {};
      return {
        record: name,
        ...begins,
        valid: true,
        ...place,
        ...documentNumber,
        ...digest,
        ...warnings,
        ...inputWarnings,
      };
    }
    case 'invalid':
      return { record: name, ...begins, valid: false, ...documentNumber, results: outcome.results, ...inputWarnings };
    case 'refused': {
      const errors = repeated(name, sentences(outcome.errors));
      const clerk = 'errors' in errors ? { clerk: clerkIn(outcome.errors) } : {};
      return { record: name, ...begins, valid: false, ...documentNumber, ...errors, ...clerk };
    }
    case 'broken':
      return { record: name, ...begins, valid: false, errors: { message: outcome.message } };
  }
}
