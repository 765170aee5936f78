// Documents that a run does not keep: they leave the output folder, so that nobody sends one number twice. What stands beside a
// document, such as its envelope, goes with it.
import { existsSync, lstatSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PintError } from '../../core/error.ts';
import { BESIDE, BESIDE_KINDS, besideFile } from './beside-files.ts';
import { type ChangedRecord, type ConvertedRecord, placeText } from './converted-record.ts';
import { PACKS, type Pack, packName, packNames } from './documents.ts';
import { createNumberMap } from './number-map.ts';
import { makePlainFolder } from './plain-file.ts';
import { createTextStore } from './text-store.ts';

/** The folder in the output folder that holds them. */
export const REPLACED_NAME = 'replaced';

/**
 * Moves the documents of changed records out of the way. None is overwritten: a second one of a name gets a number.
 * @throws PintError `file-unwritable`
 */
export function moveReplaced(folder: string, changed: readonly ChangedRecord[]): FormerDocuments {
  if (changed.length === 0) return () => undefined;
  const { move, nameOf } = openReplaced(folder);
  const former = new Map<number | string | undefined, string>();
  for (const { file, changedIn } of changed) former.set(changedIn, `${REPLACED_NAME}/${nameOf(file, move(file))}`);
  return (record) => former.get(record);
}

/** Where the former document of a changed record is now, by the record's name. */
export type FormerDocuments = (record: number | string) => string | undefined;

/** Documents of an earlier run that moved before this run wrote any. */
export interface MovedDocuments {
  /** Removes the former document of that name, since this run wrote it anew. */
  readonly overwrite: (file: string) => void;
  /** The names of those that this run did not write. */
  readonly left: () => readonly string[];
}

export const NONE_MOVED: MovedDocuments = { overwrite: () => undefined, left: () => [] };

/**
 * Moves all documents that an earlier run made, and its packs but the one that is made anew. A run that is killed leaves none of
 * them among its own.
 * @throws PintError `file-unwritable`
 */
export async function moveAll(
  folder: string,
  documents: AsyncIterable<ConvertedRecord>,
  pack: Pack | undefined,
): Promise<MovedDocuments> {
  const packs = PACKS.filter((one) => one !== pack)
    .flatMap(packNames)
    .filter((name) => existsSync(join(folder, name)));
  if (packs.length > 0) makePlainFolder(join(folder, REPLACED_NAME));
  for (const name of packs) renameSync(join(folder, name), join(folder, REPLACED_NAME, name));
  const moved = createNumberMap();
  const names = createTextStore();
  const places: number[] = [];
  let replaced: Replaced | undefined;
  for await (const { file } of documents) {
    replaced ??= openReplaced(folder);
    const times = replaced.move(file);
    moved.update(file, () => times);
    places.push(names.add(file));
  }
  return {
    overwrite(file) {
      const times = moved.get(file);
      if (times === 0) return;
      replaced?.remove(file, times);
      moved.update(file, () => 0);
    },
    left: () => [...packs, ...places.map(names.at).filter((file) => moved.get(file) > 0)],
  };
}

interface Replaced {
  /** Moves a document with what stands beside it. How often its name was given there then. */
  readonly move: (file: string) => number;
  readonly nameOf: (file: string, times: number) => string;
  readonly remove: (file: string, times: number) => void;
}

function openReplaced(folder: string): Replaced {
  const target = join(folder, REPLACED_NAME);
  makePlainFolder(target);
  const kinds = BESIDE_KINDS.filter((kind) => {
    const found = lstatSync(join(folder, BESIDE[kind].folder), { throwIfNoEntry: false });
    return found && !found.isFile();
  });
  for (const parent of [folder, target]) {
    for (const kind of kinds) makePlainFolder(join(parent, BESIDE[kind].folder));
  }
  const pathsOf = (name: string) => [...kinds.map((kind) => besideFile(target, kind, name)), join(target, name)];
  const nameOf = (file: string, times: number) => (times === 1 ? file : `${file.replace(/\.xml$/, '')}.${times}.xml`);
  return {
    nameOf,
    move(file) {
      let times = 1;
      while (pathsOf(nameOf(file, times)).some((path) => existsSync(path))) times++;
      const name = nameOf(file, times);
      // The document last: a run that is killed before finds it where it was, and moves what is left.
      for (const kind of kinds) {
        const path = besideFile(folder, kind, file);
        if (existsSync(path)) renameSync(path, besideFile(target, kind, name));
      }
      renameSync(join(folder, file), join(target, name));
      return times;
    },
    remove(file, times) {
      for (const path of pathsOf(nameOf(file, times))) rmSync(path, { force: true });
    },
  };
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
