// A file of another kind than a command takes: a clerk is told what it is, and which command takes it.
import type { ClerkSentences } from '../findings/said.ts';
import type { LanguageCode } from '../view/words/languages.ts';
import { fileKind } from './file-kind.ts';
import { loadWords } from './words/load-words.ts';

/** The sentences about a file that is of another kind than is wanted; `undefined` where it is not, or nobody can tell. */
export async function ofAnotherKind(
  bytes: Uint8Array,
  wanted: 'json' | 'xml',
  language: LanguageCode,
): Promise<ClerkSentences | undefined> {
  const kind = fileKind(bytes);
  if (kind === undefined || kind === wanted) return undefined;
  const { files } = await loadWords(language);
  return { text: files.aboutFile(files.is[kind]), fix: files.takenBy[kind] };
}
