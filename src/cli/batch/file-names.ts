// Document numbers → unique names of files, safe in every file system.
import { createNumberMap } from './number-map.ts';

/** The names of files in a folder. */
export interface FileNames {
  /** A name for the document of that number that no other document has. */
  assign(documentNumber: string | undefined): string;
  /** Reserves a name that an earlier run gave. */
  reserve(fileName: string): void;
}

/** Starts with no name taken. */
export function createFileNames(): FileNames {
  // How often each stem was given, in lower case: some file systems ignore case.
  const given = createNumberMap();
  return {
    assign(documentNumber) {
      const stem = safeStem(documentNumber ?? '');
      const key = stem.toLowerCase();
      const times = given.update(key, (known) => known + 1);
      return times === 1 ? `${stem}${EXTENSION}` : `${stem}${COUNT_MARK}${times}${EXTENSION}`;
    },
    reserve(fileName) {
      const [, stem = '', times = '1'] = FILE_NAME.exec(fileName) ?? [];
      const key = stem.toLowerCase();
      given.update(key, (known) => Math.max(known, Number(times)));
    },
  };
}

const EXTENSION = '.xml';
// No stem contains it, so the second `A` differs from the first `A~2`.
const COUNT_MARK = '~';
const FILE_NAME = /^([^~]{0,300})(?:~(\d{1,9}))?\.xml$/;

const MAX_STEM_LENGTH = 100;
// What is kept of a number comes from its beginning. Normalizing takes time by the square of what it is given.
const MAX_CHARACTERS_READ = 1000;
const MAX_STEM_BYTES = 200;
const STEM_WITHOUT_NUMBER = 'document';
// Names of devices on Windows, with or without an extension.
const WINDOWS_DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Keeps letters, digits, `.`, `_` and `-` of the number; other characters become `_`. The stem is never empty, hidden or a path. */
export function safeStem(documentNumber: string): string {
  const safe = documentNumber
    .slice(0, MAX_CHARACTERS_READ)
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}._-]/gu, '_');
  const stem = cut(safe).replace(/^\./, '_').replace(/\.$/, '_');
  if (stem === '') return STEM_WITHOUT_NUMBER;
  return WINDOWS_DEVICES.test(stem) ? `_${stem}` : stem;
}

function cut(text: string): string {
  let kept = '';
  let bytes = 0;
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > MAX_STEM_BYTES || kept.length >= MAX_STEM_LENGTH) break;
    kept += character;
  }
  return kept;
}
