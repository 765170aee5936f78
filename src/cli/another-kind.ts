// A file of another kind than a command takes: a clerk is told what it is, and which command takes it.
import type { ClerkSentences } from '../findings/said.ts';
import { UNREADABLE_XML } from '../rules/engine/library-findings.ts';
import type { Report } from '../rules/engine/result.ts';
import type { LanguageCode } from '../view/words/languages.ts';
import { fileError } from './file-error.ts';
import { fileKind } from './file-kind.ts';
import { STANDARD_STREAM } from './io.ts';
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

/** A file that was read, and may be another one than the command takes. */
export interface WrongFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** What the command takes where that is a part of the JSON files alone. */
  readonly takes?: 'events';
}

/** Why a command cannot read such a file, in one sentence for people; `undefined` where nobody can tell. */
export async function wrongFileText(
  { name, bytes, takes }: WrongFile,
  wanted: 'json' | 'xml' | 'events',
  language: LanguageCode,
): Promise<string | undefined> {
  const kind = fileKind(bytes);
  if (kind === undefined || kind === wanted) return undefined;
  const { files } = await loadWords(language);
  const is = kind === 'json' && wanted === 'events' ? files.withoutEvents : files.is[kind];
  const why = `${is}. ${takes === 'events' ? files.giveEvents : files.takenBy[kind]}`;
  return fileError('read', name === STANDARD_STREAM ? { unnamed: 'input' } : name, () => why).said(files);
}

/** A report on what cannot be read as XML, and may be a file for another command. */
export async function withItsKind(report: Report, bytes: Uint8Array, language: LanguageCode): Promise<Report> {
  const [result, ...others] = report.results;
  if (result?.reasonCode !== UNREADABLE_XML || others.length > 0) return report;
  const clerk = await ofAnotherKind(bytes, 'xml', language);
  return clerk ? { ...report, results: [{ ...result, clerk }] } : report;
}
