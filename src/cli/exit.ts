// How a command ends: its exit status, and JSON on standard error that names what was wrong.

import { brokenText } from '../core/broken-lines.ts';
import { type FieldErrors, sentences } from '../core/errors/field-error.ts';
import { WHOLE_INPUT } from '../core/errors/label.ts';
import { parseJson } from '../core/json/parse-json.ts';
import { printable, printableJson } from '../core/printable.ts';
import type { ClerkSentences } from '../findings/said.ts';
import type { Report, ValidationResult } from '../rules/engine/result.ts';
import type { FindingLanguage, Paint, ReportWords } from '../validate.ts';
import type { Wanted, WrongFile } from './another-kind.ts';
import { type Io, writeTo } from './io.ts';
import type { JsonPosition, Locate } from './json-positions.ts';
import { languageCode } from './language.ts';
import { sayError } from './say.ts';

/** The work is done, and nothing that the command checks is invalid. */
export const DONE = 0;
/** The input or the document is invalid. Standard error names what is wrong. */
export const INVALID = 1;
/** The usage is wrong, or a file cannot be read or written. */
export const USAGE_OR_FILE_ERROR = 2;

/** Ctrl-C stopped the work. Shells use this number too: 128 and the signal's 2. */
export const INTERRUPTED = 130;

/** Who reads standard output has gone before all was written. Shells use this number too: 128 and the 13 of SIGPIPE. */
export const NO_READER = 141;

export type ExitStatus =
  | typeof DONE
  | typeof INVALID
  | typeof USAGE_OR_FILE_ERROR
  | typeof INTERRUPTED
  | typeof NO_READER;

/** What sentences about the fields of an input depend on. */
interface AboutInput {
  readonly language?: FindingLanguage | undefined;
  /** The input, or the document of it: lines are called by their numbers in it. */
  readonly given?: Uint8Array | object;
  /** The code of the country of what does not say its own. */
  readonly country?: string | undefined;
  /** The file that was read: a person is told what it is where the command takes another kind. */
  readonly file?: WrongFile;
  /** Where fields stand in the input, which is searched only where there is something to say. */
  readonly locator?: () => Promise<Locate>;
}

/**
 * Writes what is wrong with each field and ends a command whose input is invalid: readable on a terminal, elsewhere a line of JSON,
 * `{ "errors": { field: message }, "positions"?: { field: "FILE:line:column" }, "clerk": { field: { text, fix } } }`.
 */
export async function endWithErrors(errors: FieldErrors, io: Io, about: AboutInput = {}): Promise<ExitStatus> {
  await writeFields('errors', errors, io, about);
  return INVALID;
}

/**
 * Writes the warnings about an input that was accepted, if any: readable on a terminal, elsewhere one line,
 * `{ "inputWarnings": { field: message }, "positions"?: { field: "FILE:line:column" }, "clerk": { field: { text, fix } } }`.
 */
export async function writeInputWarnings(warnings: FieldErrors, io: Io, about: AboutInput = {}): Promise<void> {
  if (Object.keys(warnings).length > 0) await writeFields('inputWarnings', warnings, io, about);
}

/** Writes what is good to know about an input, and no warning: on a terminal alone. */
export async function writeInputNotes(notes: FieldErrors = {}, io: Io, about: AboutInput = {}): Promise<void> {
  if (Object.keys(notes).length > 0 && io.terminal?.stderr.isTerminal) await writeFields('notes', notes, io, about);
}

async function writeFields(
  name: 'errors' | 'inputWarnings' | 'notes',
  fields: FieldErrors,
  io: Io,
  about: AboutInput,
): Promise<void> {
  const said = await saidOf(fields, about);
  if (!io.terminal?.stderr.isTerminal) {
    const { messages, ...more } = said;
    await writeTo(io.stderr, `${printableJson({ [name]: messages, ...more })}\n`);
    return;
  }
  const wrongFile = about.file && (await aboutWrongFile(fields, about.file, about.language));
  if (wrongFile !== undefined) return sayError(io, wrongFile);
  const [{ paintFor }, { ENGLISH_REPORT }] = await Promise.all([
    import('./paint.ts'),
    import('../validate/formats/report-words.ts'),
  ]);
  const paint = paintFor(io.terminal.stderr);
  const words = about.language?.report ?? ENGLISH_REPORT;
  const texts = { errors: errorsText, inputWarnings: warningsText, notes: notesText };
  const beside = name === 'errors' ? { more: said.messages, codes: {} } : await besideClerk(fields, said.messages);
  const text = texts[name]({ ...said, ...beside }, paint, words);
  await writeTo(io.stderr, brokenText(text, io.terminal.stderr.columns));
}

/** Writes what is wrong with a document that a command made of `file`, at the lines of the file: its XML was not written. */
export async function endWithReport(
  report: Report,
  file: string,
  io: Io,
  { language, locator }: AboutReport = {},
): Promise<ExitStatus> {
  const located = { ...report, results: withInputPositions(report, await locator?.()) };
  if (io.terminal?.stderr.isTerminal) {
    const [{ fileText }, { paintFor }, { ENGLISH_REPORT }] = await Promise.all([
      import('../validate/formats/text.ts'),
      import('./paint.ts'),
      import('../validate/formats/report-words.ts'),
    ]);
    const { stderr } = io.terminal;
    const words = language?.report ?? ENGLISH_REPORT;
    const look = { paint: paintFor(stderr), width: stderr.columns, words, voice: 'clerk' } as const;
    await writeTo(io.stderr, fileText({ file, report: located }, look));
  } else {
    await writeTo(io.stderr, `${printableJson(located)}\n`);
  }
  return INVALID;
}

type AboutReport = Pick<AboutInput, 'language' | 'locator'>;

/** Prints the warnings about a valid document, if any: readable on a terminal, elsewhere `{ "warnings": [result, …] }`. */
export async function writeWarnings(report: Report, file: string, io: Io, about: AboutReport = {}): Promise<void> {
  if (report.results.length === 0) return;
  if (io.terminal?.stderr.isTerminal) await endWithReport(report, file, io, about);
  else {
    const warnings = withInputPositions(report, await about.locator?.());
    await writeTo(io.stderr, `${printableJson({ warnings })}\n`);
  }
}

function withInputPositions({ results }: Report, locate: Locate = noPosition): ValidationResult[] {
  return results.map(({ line: _xmlLine, ...result }) => {
    const position = result.fields.map(locate).find((found) => found !== undefined);
    return position ? { ...result, line: position.line, column: position.column } : result;
  });
}

const noPosition: Locate = () => undefined;

/** What is said of each field, to both readers, and where it stands in the file. */
interface SaidOfFields {
  readonly messages: TextByField;
  readonly positions?: TextByField;
  readonly clerk: Readonly<Record<string, ClerkSentences>>;
}

type TextByField = Readonly<Record<string, string>>;

async function saidOf(errors: FieldErrors, about: AboutInput): Promise<SaidOfFields> {
  const positions = positionsOf(errors, await about.locator?.());
  return {
    messages: sentences(errors, about.language?.messages),
    ...(Object.keys(positions).length > 0 ? { positions } : {}),
    clerk: await clerkOf(errors, about),
  };
}

/** For each message about an input the two sentences for an accounts clerk. */
export async function clerkOf(
  errors: FieldErrors,
  { language, given, country, file }: AboutInput,
): Promise<Readonly<Record<string, ClerkSentences>>> {
  // Nobody waits for these sentences where nothing is wrong.
  const [{ clerkSentences }, { currencyIn, lineNumbersIn }, { findingWordsFor }] = await Promise.all([
    import('../findings/of-errors.ts'),
    import('../findings/input-facts.ts'),
    import('../countries/finding-words-for.ts'),
  ]);
  const input = given instanceof Uint8Array ? parseJson(given, 'input') : { ok: true, value: given };
  const said = clerkSentences(errors, {
    language,
    words: findingWordsFor(input.ok ? input.value : given, language?.tag, country),
    lineNumbers: input.ok ? lineNumbersIn(input.value) : [],
    input: input.ok ? input.value : undefined,
    currency: input.ok ? currencyIn(input.value) : undefined,
  });
  const wrong: (Partial<WrongFile> & Pick<WrongFile, 'bytes'>) | undefined =
    file ?? (given instanceof Uint8Array ? { bytes: given } : undefined);
  const wanted = wrong && kindWanted(errors, wrong);
  if (!wanted) return said;
  const { ofAnotherKind } = await import('./another-kind.ts');
  const other = await ofAnotherKind(wrong, wanted, languageCode(language?.tag));
  const field = wanted === 'events' ? 'events' : (wrong.field ?? WHOLE_INPUT);
  return other ? { ...said, [field]: other } : said;
}

// What the reader wanted that found no sense in a file.
const KIND_WANTED = new Map<string, 'json' | 'xml'>([
  ...(['not-json', 'not-utf-8', 'input-is-xml', 'input-is-file'] as const).map((code) => [code, 'json'] as const),
  ...(['xml-not-well-formed', 'xml-encoding'] as const).map((code) => [code, 'xml'] as const),
]);

function kindWanted(errors: FieldErrors, { takes, field = WHOLE_INPUT }: Partial<WrongFile>): Wanted | undefined {
  if (takes === 'events' && errors['events']?.code === 'wrong-type') return 'events';
  return KIND_WANTED.get(errors[field]?.code ?? '');
}

async function aboutWrongFile(
  errors: FieldErrors,
  file: WrongFile,
  language: FindingLanguage | undefined,
): Promise<string | undefined> {
  const wanted = kindWanted(errors, file);
  if (!wanted) return undefined;
  const { wrongFileText } = await import('./another-kind.ts');
  return wrongFileText(file, wanted, languageCode(language?.tag));
}

// The clerk's two sentences say all of a warning but its code. What only whoever runs the program can correct has the developer's
// sentence, too.
async function besideClerk(warnings: FieldErrors, messages: TextByField): Promise<BesideClerk> {
  const { saidOfError } = await import('../findings/of-errors.ts');
  const more: Record<string, string> = {};
  const codes: Record<string, string> = {};
  for (const [field, warning] of Object.entries(warnings)) {
    const { params } = warning;
    if (saidOfError(field, warning).class === 'program') more[field] = messages[field] ?? '';
    else if ('rule' in params && params.rule !== undefined) codes[field] = params.rule;
  }
  return { more, codes };
}

function positionsOf(messages: FieldErrors, locate: Locate = noPosition): TextByField {
  const places = Object.keys(messages).flatMap((field) => {
    const position = locate(field);
    return position ? [[field, positionText(position)] as const] : [];
  });
  return Object.fromEntries(places);
}

function positionText({ file, line, column }: JsonPosition): string {
  return `${file}:${line}:${column}`;
}

/** What people are told of a field beside the clerk's sentences. */
interface BesideClerk {
  /** The developer's sentences. */
  readonly more: TextByField;
  /** The codes of warnings whose developer's sentence, which has them, is not said. */
  readonly codes: TextByField;
}

type SaidToPeople = SaidOfFields & BesideClerk;

function errorsText(said: SaidToPeople, paint: Paint, words: ReportWords): string {
  const lines = fieldLines(said, paint, paint('error', '✕'), words);
  const count = words.errors(Object.keys(said.messages).length);
  return [`${paint('error', `✕ ${words.notValid}`)}  ${paint('faint', count)}`, '', ...lines, '', ''].join('\n');
}

function warningsText(said: SaidToPeople, paint: Paint, words: ReportWords): string {
  return `${fieldLines(said, paint, paint('warning', '!'), words).join('\n')}\n`;
}

function notesText(said: SaidToPeople, paint: Paint, words: ReportWords): string {
  return `${fieldLines(said, paint, paint('faint', '·'), words).join('\n')}\n`;
}

// The clerk's sentences first, the developer's below them.
function fieldLines(
  { messages, positions = {}, clerk, more, codes }: SaidToPeople,
  paint: Paint,
  mark: string,
  { arrow, code }: ReportWords,
): string[] {
  return Object.keys(messages).flatMap((field) => {
    const position = positions[field];
    const where = position === undefined ? '' : `  ${paint('faint', printable(position))}`;
    const head = field === 'message' ? [] : [`  ${paint('strong', printable(field))}${where}`];
    const { text = '', fix = '' } = clerk[field] ?? {};
    const message = more[field];
    const source = codes[field] === undefined ? '' : ` ${paint('faint', `[${code(codes[field])}]`)}`;
    return [
      ...head,
      `    ${mark} ${printable(text)}${source}`,
      `      ${paint('good', arrow)} ${printable(fix)}`,
      ...(message === undefined ? [] : [`      ${paint('faint', printable(message))}`]),
    ];
  });
}
