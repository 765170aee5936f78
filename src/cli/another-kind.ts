// A file of another kind than a command takes: a clerk is told what it is, and which command takes it.
import type { ClerkSentences } from '../findings/said.ts';
import { UNREADABLE_XML } from '../rules/engine/library-findings.ts';
import type { Report } from '../rules/engine/result.ts';
import type { LanguageCode } from '../view/words/languages.ts';
import { fileError } from './file-error.ts';
import { fileKind } from './file-kind.ts';
import { STANDARD_STREAM } from './io.ts';
import type { FileWords } from './words/files.ts';
import { loadWords } from './words/load-words.ts';

/** A file that was read, and may be another one than the command takes. */
export interface WrongFile {
  readonly name: string;
  readonly bytes: Uint8Array;
  /** What the command takes where that is a part of the JSON files alone. */
  readonly takes?: 'events' | 'reporting';
  /** The field of the errors about it; by default the input as a whole. */
  readonly field?: string;
}

/** What a command wants of a file. */
export type Wanted = 'json' | 'xml' | 'events';

/** The sentences about a file that is of another kind than is wanted; `undefined` where it is not, or nobody can tell. */
export async function ofAnotherKind(
  file: Pick<WrongFile, 'bytes' | 'takes'>,
  wanted: Wanted,
  language: LanguageCode,
): Promise<ClerkSentences | undefined> {
  const { files } = await loadWords(language);
  const said = aboutKind(file, wanted, files);
  return said && { text: files.aboutFile(said.is), fix: said.fix };
}

/** Why a command cannot read such a file, in one sentence for people; `undefined` where nobody can tell. */
export async function wrongFileText(
  file: WrongFile,
  wanted: Wanted,
  language: LanguageCode,
): Promise<string | undefined> {
  const { files } = await loadWords(language);
  const said = aboutKind(file, wanted, files);
  const name = file.name === STANDARD_STREAM ? ({ unnamed: 'input' } as const) : file.name;
  return said && fileError('read', name, () => `${said.is}. ${said.fix}`).said(files);
}

function aboutKind(
  { bytes, takes }: Pick<WrongFile, 'bytes' | 'takes'>,
  wanted: Wanted,
  files: FileWords,
): { readonly is: string; readonly fix: string } | undefined {
  const kind = fileKind(bytes);
  if (kind === undefined || kind === wanted) return undefined;
  return {
    is: kind === 'json' && wanted === 'events' ? files.withoutEvents : files.is[kind],
    fix: takes ? files.give[takes] : files.takenBy[kind],
  };
}

/** A report on what cannot be read as XML, and may be a file for another command. */
export async function withItsKind(report: Report, bytes: Uint8Array, language: LanguageCode): Promise<Report> {
  const [result, ...others] = report.results;
  if (result?.reasonCode !== UNREADABLE_XML || others.length > 0) return report;
  const clerk = await ofAnotherKind({ bytes }, 'xml', language);
  return clerk ? { ...report, results: [{ ...result, clerk }] } : report;
}
