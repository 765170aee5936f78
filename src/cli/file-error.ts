// Errors of files, which say in each language what failed and why.
import { PintError } from '../core/error.ts';
import { type Deed, EN_FILES, type FileReason, type FileWords, type Unnamed } from './words/files.ts';

/** An error of a file or folder: its message is English until the command that ends with it says it in its language. */
export class FileError extends PintError {
  readonly said: (words: FileWords) => string;

  constructor(code: FileErrorCode, said: (words: FileWords) => string, options?: ErrorOptions) {
    super(code, said(EN_FILES), options);
    this.said = said;
  }
}

type FileErrorCode = 'file-unreadable' | 'file-unwritable';

/** A file by its name, or what has none. */
export type FileName = string | { readonly unnamed: Unnamed };

/** What failed, and why. */
export function fileError(
  deed: Deed,
  file: FileName,
  why: (words: FileWords) => string,
  options?: ErrorOptions,
): FileError {
  const code = deed.startsWith('read') ? 'file-unreadable' : 'file-unwritable';
  const said = (words: FileWords): string => {
    const name = typeof file === 'string' ? words.name(file) : words.unnamed[file.unnamed];
    return words.cannot[deed](name, why(words));
  };
  return new FileError(code, said, options);
}

// Node decodes names so: no name with this character is found again.
const LOST_BYTES = '\ufffd';

/** Turns an error of the file system into a typed error, which ends the command with status 2. Returns others as they are. */
export function toFileError(deed: Deed, file: FileName, thrown: unknown): unknown {
  if (thrown instanceof PintError) return thrown;
  if (!(thrown instanceof Error) || !('code' in thrown) || typeof thrown.code !== 'string') return thrown;
  const { code, message } = thrown;
  const isLost = code === 'ENOENT' && typeof file === 'string' && file.includes(LOST_BYTES);
  const why = ({ nameNotUtf8, reasons }: FileWords): string =>
    isLost ? nameNotUtf8 : isReason(code) ? reasons[code] : message;
  return fileError(deed, file, why, { cause: thrown });
}

const isReason = (code: string): code is FileReason => Object.hasOwn(EN_FILES.reasons, code);
