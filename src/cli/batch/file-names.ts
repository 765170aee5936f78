// Document numbers → names of files: safe in every file system, no two alike.
import { createNumberMap } from './number-map.ts';

export interface FileNames {
  /** A name for the document of that number that was not given before. */
  take(documentNumber: string | undefined): string;
  /** Remembers a name that an earlier run gave. */
  keep(fileName: string): void;
}

export function createFileNames(): FileNames {
  // How often each stem was given, in any case of letters: some file systems do not tell them apart.
  const given = createNumberMap();
  return {
    take(documentNumber) {
      const stem = safeStem(documentNumber ?? '');
      const key = stem.toLowerCase();
      const times = given.update(key, (known) => known + 1);
      return times === 1 ? `${stem}${XML}` : `${stem}${AGAIN}${times}${XML}`;
    },
    keep(fileName) {
      const [, stem = '', times = '1'] = NAME.exec(fileName) ?? [];
      const key = stem.toLowerCase();
      given.update(key, (known) => Math.max(known, Number(times)));
    },
  };
}

const XML = '.xml';
// Stands in no stem, so that the second `A` is not the first `A~2`.
const AGAIN = '~';
const NAME = /^([^~]{0,300})(?:~(\d{1,9}))?\.xml$/;

const LONGEST = 100;
const LONGEST_BYTES = 200;
const NAMELESS = 'document';
// What Windows takes for devices, whatever stands behind a point.
const DEVICES = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i;

/** Letters, digits, `.`, `_` and `-` of the number; anything else becomes `_`. Never hidden, never a path, never empty. */
export function safeStem(documentNumber: string): string {
  const safe = documentNumber.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}._-]/gu, '_');
  const stem = cut(safe).replace(/^\./, '_').replace(/\.$/, '_');
  if (stem === '') return NAMELESS;
  return DEVICES.test(stem) ? `_${stem}` : stem;
}

function cut(text: string): string {
  let kept = '';
  let bytes = 0;
  for (const character of text) {
    bytes += Buffer.byteLength(character);
    if (bytes > LONGEST_BYTES || kept.length >= LONGEST) break;
    kept += character;
  }
  return kept;
}
