// What an earlier run of a batch converted, according to its report, and what `--resume` makes of it: a record that is the same is
// skipped, one that was changed replaces its document, and the document of one that is gone from the input stays.

import { closeSync, createReadStream, existsSync, lstatSync } from 'node:fs';
import { basename, join } from 'node:path';
import { PintError } from '../../core/error.ts';
import { decodeUtf8 } from '../../core/json/decode-text.ts';
import { isJsonObject, type JsonObject } from '../../core/json-object.ts';
import { printableJson } from '../../core/printable.ts';
import { compareInput } from './compare-input.ts';
import type { ChangedRecord, ConvertedRecord, ResumedInput } from './converted-record.ts';
import { type Pack, packName, packNames } from './documents.ts';
import type { FileNames } from './file-names.ts';
import { createNumberMap } from './number-map.ts';
import { appendAll, openPlainFile } from './plain-file.ts';
import { isUnreadable, type RawRecord } from './records.ts';
import { splitLines } from './split-lines.ts';

/** What an earlier run leaves to the next. */
export interface EarlierRun {
  /** Whether it converted the record at this position of the input, counted from 0. */
  readonly isConverted: (position: number) => boolean;
  /** The documents of records that were changed since, in the order of the report. */
  readonly changed: readonly ChangedRecord[];
  /** The documents of records that are no longer in the input. */
  readonly gone: readonly ConvertedRecord[];
  /** Bytes of its pack that its report names. */
  readonly packedBytes: number;
  /** A copy of its report without the lines of records that are tried again, and the size of that. */
  readonly report: { readonly path: string; readonly size: number } | undefined;
}

/** Without an earlier run no record is converted. */
export const NO_EARLIER_RUN: EarlierRun = {
  isConverted: () => false,
  changed: [],
  gone: [],
  packedBytes: 0,
  report: undefined,
};

/** Where an earlier run wrote, and what this one makes documents with. */
export interface EarlierFiles {
  /** Its digest. */
  readonly settings: string;
  readonly folder: string;
  readonly report: string;
  readonly scratch: string;
  readonly pack: Pack | undefined;
}

/** Whether an earlier run made a file, or was about to, by the lines of its report. */
export async function madeFiles(files: EarlierFiles): Promise<(file: string) => boolean> {
  const made = createNumberMap();
  for await (const { file, packedTo } of linesOf(files)) if (packedTo === undefined) made.update(file, () => 1);
  return (file) => made.get(file) > 0;
}

/** The documents of an earlier run that are files of their own. */
export async function* documentFilesOf(files: EarlierFiles): AsyncGenerator<ConvertedRecord> {
  for await (const line of linesOf(files)) if (line.packedTo === undefined && isDocument(files, line)) yield line;
}

/** Compares the report of earlier runs with the input, and copies the lines that stay. Their files keep their names in `names`. */
export async function readEarlierRun(files: EarlierFiles, input: ResumedInput, names: FileNames): Promise<EarlierRun> {
  if (!existsSync(files.report)) return NO_EARLIER_RUN;
  const compared = await compareInput(() => conversionsOf(files), input);
  const path = join(files.scratch, 'report');
  const output = openPlainFile(path, 0);
  let packedBytes = 0;
  try {
    let index = 0;
    for await (const { file, packedTo, entry } of conversionsOf(files)) {
      const place = compared.placeOf(index++);
      if (place === 'changed') continue;
      names.reserve(file);
      packedBytes = Math.max(packedBytes, packedTo ?? 0);
      appendAll(output, [Buffer.from(`${printableJson(entryAt(entry, place))}\n`)]);
    }
  } finally {
    closeSync(output.descriptor);
  }
  const { isConverted, changed, gone } = compared;
  return { isConverted, changed, gone, packedBytes, report: { path, size: output.size } };
}

// The line of a record, which may have moved. A list and lines name records otherwise.
function entryAt(entry: JsonObject, place: 'gone' | Pick<RawRecord, 'name' | 'line'> | undefined): JsonObject {
  if (place === undefined) return entry;
  const { record, line, gone: _, ...others } = entry;
  if (place === 'gone') return { record, ...(line === undefined ? {} : { line }), gone: true, ...others };
  return { record: place.name, ...(place.line === undefined ? {} : { line: place.line }), ...others };
}

// The lines about documents that are there, in order. A run that was killed may have left a line without one.
async function* conversionsOf(files: EarlierFiles): AsyncGenerator<ConvertedRecord> {
  const { folder, pack } = files;
  const size = packSize(folder, pack);
  for await (const line of linesOf(files)) {
    const { packedTo } = line;
    if (packedTo === undefined ? !isDocument(files, line) : packedTo > size) continue;
    if (pack && packedTo === undefined) refuseFiles(folder, pack, line.file);
    yield line;
  }
}

// The lines about documents, in order. The last may be half a line.
async function* linesOf({ report, settings }: EarlierFiles): AsyncGenerator<ConvertedRecord> {
  if (!existsSync(report)) return;
  for await (const chunk of splitLines(createReadStream(report))) {
    for (const { content } of chunk) {
      const line = isUnreadable(content) ? undefined : lineIn(content, settings);
      if (line) yield line;
    }
  }
}

// What a full disk or a loss of power left empty is not a document.
function isDocument({ folder }: EarlierFiles, { file }: ConvertedRecord): boolean {
  const found = lstatSync(join(folder, file), { throwIfNoEntry: false });
  return found?.isFile() === true && found.size > 0;
}

// A pack that lacks documents would look complete.
function refuseFiles(folder: string, pack: Pack, file: string): never {
  const what = `it holds ${file}, which is not in ${packName(pack)}`;
  const how = 'Continue without --pack, or make all documents anew with --force in place of --resume';
  throw new PintError('file-unwritable', `Cannot continue in ${folder}: ${what}. ${how}`);
}

// Without a pack no byte of one counts: what it holds is converted again.
function packSize(folder: string, pack: Pack | undefined): number {
  if (pack === undefined) return -1;
  const [complete, unfinished] = packNames(pack).map(
    (name) => lstatSync(join(folder, name), { throwIfNoEntry: false })?.size,
  );
  return unfinished ?? complete ?? -1;
}

function lineIn(line: Uint8Array, ofThisRun: string): ConvertedRecord | undefined {
  let entry: unknown;
  try {
    entry = JSON.parse(decodeUtf8(line) ?? '');
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return undefined;
    throw thrown;
  }
  if (!isJsonObject(entry)) return undefined;
  const { record, file, digest, settings = ofThisRun, packed_to, document_number } = entry;
  if (typeof file !== 'string' || typeof digest !== 'string' || basename(file) !== file || !file.endsWith('.xml'))
    return undefined;
  if (typeof record !== 'string' && typeof record !== 'number') return undefined;
  return {
    record,
    file,
    // No record has this content: what was made with other settings counts as changed. Reports of 0.2 name none.
    digest: settings === ofThisRun ? digest : '',
    documentNumber: typeof document_number === 'string' ? document_number : undefined,
    packedTo: typeof packed_to === 'number' ? packed_to : undefined,
    entry,
  };
}
