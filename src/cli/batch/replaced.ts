// Documents of records that were changed since: they leave the output folder, so that nobody sends one number twice.
import { existsSync, lstatSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { PintError } from '../../core/error.ts';
import { type ChangedRecord, placeText } from './converted-record.ts';
import { type Pack, packName } from './documents.ts';

/** The folder in the output folder that holds them. */
export const REPLACED_NAME = 'replaced';

/**
 * Moves the documents of changed records out of the way. None is overwritten: a second one of a name gets a number.
 * @throws PintError `file-unwritable`
 */
export function moveReplaced(folder: string, changed: readonly ChangedRecord[]): FormerDocuments {
  if (changed.length === 0) return () => undefined;
  const target = join(folder, REPLACED_NAME);
  const found = lstatSync(target, { throwIfNoEntry: false });
  if (found && !found.isDirectory()) {
    throw new PintError('file-unwritable', `Cannot write to ${target}: it is not a folder`);
  }
  if (!found) mkdirSync(target);
  const former = new Map<number | string | undefined, string>();
  for (const { file, changedIn } of changed) {
    const name = freeName(target, file);
    renameSync(join(folder, file), join(target, name));
    former.set(changedIn, `${REPLACED_NAME}/${name}`);
  }
  return (record) => former.get(record);
}

/** Where the former document of a changed record is now, by the record's name. */
export type FormerDocuments = (record: number | string) => string | undefined;

function freeName(folder: string, file: string): string {
  const stem = file.replace(/\.xml$/, '');
  let name = file;
  for (let times = 2; existsSync(join(folder, name)); times++) name = `${stem}.${times}.xml`;
  return name;
}

/**
 * Refuses to go on with a pack that holds documents of changed records: they cannot be taken out of it.
 * @throws PintError `file-unwritable`
 */
export function refuseChanged(folder: string, pack: Pack, changed: readonly ChangedRecord[]): void {
  const [first] = changed;
  if (!first) return;
  const records = changed.length === 1 ? '1 record was' : `${changed.length} records were`;
  const what = `${records} changed (the first is ${placeText(first)}) since ${packName(pack)} got their documents`;
  const how = 'A document cannot be taken out of a pack: make it anew with --force in place of --resume';
  throw new PintError('file-unwritable', `Cannot continue in ${folder}: ${what}. ${how}`);
}
