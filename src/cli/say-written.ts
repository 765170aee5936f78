// The last line of a command that wrote a file, for people alone.
import { brokenText } from '../core/broken-lines.ts';
import { printable } from '../core/printable.ts';
import type { FindingLanguage } from '../validate.ts';
import { type Io, STANDARD_STREAM, writeTo } from './io.ts';
import { languageCode } from './language.ts';
import { isForPeople } from './say.ts';
import { loadWords } from './words/load-words.ts';

/** Says on a terminal that a file was written, and how many warnings there were. */
export async function sayWritten(
  file: string | undefined,
  warnings: number,
  io: Io,
  language?: FindingLanguage,
): Promise<void> {
  if (file === undefined || file === STANDARD_STREAM || !isForPeople(io)) return;
  const [{ files }, { ENGLISH_REPORT }] = await Promise.all([
    loadWords(languageCode(language?.tag)),
    import('../validate/formats/report-words.ts'),
  ]);
  const { comma, warnings: counted } = language?.report ?? ENGLISH_REPORT;
  const count = warnings > 0 ? `${comma}${counted(warnings)}` : '';
  await writeTo(io.stderr, brokenText(`${files.written(printable(file))}${count}\n`, io.terminal?.stderr.columns));
}
