// How a command ends: its exit status, and JSON on standard error that names what was wrong.

import { brokenText } from '../core/broken-lines.ts';
import { type FieldErrors, sentences } from '../core/errors/field-error.ts';
import { parseJson } from '../core/json/parse-json.ts';
import { printable, printableJson } from '../core/printable.ts';
import type { ClerkSentences } from '../findings/said.ts';
import type { Report, ValidationResult } from '../rules/engine/result.ts';
import type { FindingLanguage, Paint, ReportWords } from '../validate.ts';
import { type Io, writeTo } from './io.ts';
import type { JsonPosition, Locate } from './json-positions.ts';

/** The work is done, and everything is valid. */
export const DONE = 0;
/** The input or the document is invalid. Standard error names what is wrong. */
export const INVALID = 1;
/** The usage is wrong, or a file cannot be read or written. */
export const USAGE_OR_FILE_ERROR = 2;

/** Ctrl-C stopped the work. Shells use this number too: 128 and the signal's 2. */
export const INTERRUPTED = 130;

export type ExitStatus = typeof DONE | typeof INVALID | typeof USAGE_OR_FILE_ERROR | typeof INTERRUPTED;

/**
 * Writes what is wrong with each field and ends a command whose input is invalid: readable on a terminal, elsewhere a line of JSON,
 * `{ "errors": { field: message }, "positions"?: { field: "FILE:line:column" }, "clerk": { field: { text, fix } } }`.
 * @param given the input, or the document of it: lines are called by their numbers in it
 * @param country the code of the country of what does not say its own
 */
export async function endWithErrors(
  errors: FieldErrors,
  io: Io,
  locate: Locate = noPosition,
  language?: FindingLanguage,
  given?: Uint8Array | object,
  country?: string,
): Promise<ExitStatus> {
  const said = await saidOf(errors, locate, language, given, country);
  if (io.terminal?.stderr.isTerminal) {
    const [{ paintFor }, { ENGLISH_REPORT }] = await Promise.all([
      import('./paint.ts'),
      import('../validate/formats/report-words.ts'),
    ]);
    const words = language?.report ?? ENGLISH_REPORT;
    const text = errorsText(said, paintFor(io.terminal.stderr), words);
    await writeTo(io.stderr, brokenText(text, io.terminal.stderr.columns));
  } else {
    const { messages, ...more } = said;
    await writeTo(io.stderr, `${printableJson({ errors: messages, ...more })}\n`);
  }
  return INVALID;
}

/**
 * Writes the warnings about an input that was accepted: readable on a terminal, elsewhere one line,
 * `{ "inputWarnings": { field: message }, "positions"?: { field: "FILE:line:column" }, "clerk": { field: { text, fix } } }`.
 * @param given the input, or the document of it: lines are called by their numbers in it
 */
export async function writeInputWarnings(
  inputWarnings: FieldErrors,
  io: Io,
  locate: Locate,
  language?: FindingLanguage,
  given?: Uint8Array | object,
  country?: string,
): Promise<void> {
  const said = await saidOf(inputWarnings, locate, language, given, country);
  if (io.terminal?.stderr.isTerminal) {
    const [{ paintFor }, { ENGLISH_REPORT }] = await Promise.all([
      import('./paint.ts'),
      import('../validate/formats/report-words.ts'),
    ]);
    const paint = paintFor(io.terminal.stderr);
    const lines = fieldLines(said, paint, paint('warning', '!'), language?.report ?? ENGLISH_REPORT);
    await writeTo(io.stderr, brokenText(`${lines.join('\n')}\n`, io.terminal.stderr.columns));
  } else {
    const { messages, ...more } = said;
    await writeTo(io.stderr, `${printableJson({ inputWarnings: messages, ...more })}\n`);
  }
}

/** Writes what is wrong with a document that a command made of `file`, at the lines of the file: its XML was not written. */
export async function endWithReport(
  report: Report,
  file: string,
  io: Io,
  locate: Locate = noPosition,
  language?: FindingLanguage,
): Promise<ExitStatus> {
  const located = { ...report, results: report.results.map((result) => withInputPosition(result, locate)) };
  if (io.terminal?.stderr.isTerminal) {
    const [{ formatReport }, { paintFor }] = await Promise.all([import('../validate.ts'), import('./paint.ts')]);
    const { columns: width } = io.terminal.stderr;
    const options = { paint: paintFor(io.terminal.stderr), language, ...(width === undefined ? {} : { width }) };
    await writeTo(io.stderr, formatReport([{ file, report: located }], options));
  } else {
    await writeTo(io.stderr, `${printableJson(located)}\n`);
  }
  return INVALID;
}

/** Prints the warnings about a valid document, if any: readable on a terminal, elsewhere `{ "warnings": [result, …] }`. */
export async function writeWarnings(
  report: Report,
  file: string,
  io: Io,
  locate: Locate,
  language?: FindingLanguage,
): Promise<void> {
  if (report.results.length === 0) return;
  if (io.terminal?.stderr.isTerminal) await endWithReport(report, file, io, locate, language);
  else {
    const warnings = report.results.map((result) => withInputPosition(result, locate));
    await writeTo(io.stderr, `${printableJson({ warnings })}\n`);
  }
}

const noPosition: Locate = () => undefined;

function withInputPosition({ line: _xmlLine, ...result }: ValidationResult, locate: Locate): ValidationResult {
  const position = result.fields.map(locate).find((found) => found !== undefined);
  return position ? { ...result, line: position.line, column: position.column } : result;
}

/** What is said of each field, to both readers, and where it stands in the file. */
interface SaidOfFields {
  readonly messages: Readonly<Record<string, string>>;
  readonly positions?: Positions;
  readonly clerk: Readonly<Record<string, ClerkSentences>>;
}

type Positions = Readonly<Record<string, string>>;

async function saidOf(
  errors: FieldErrors,
  locate: Locate,
  language: FindingLanguage | undefined,
  given: Uint8Array | object | undefined,
  country: string | undefined,
): Promise<SaidOfFields> {
  const positions = positionsOf(errors, locate);
  return {
    messages: sentences(errors, language?.messages),
    ...(Object.keys(positions).length > 0 ? { positions } : {}),
    clerk: await clerkOf(errors, language, given, country),
  };
}

/** For each message about an input the two sentences for an accounts clerk. */
export async function clerkOf(
  errors: FieldErrors,
  language?: FindingLanguage,
  given?: Uint8Array | object,
  country?: string,
): Promise<Readonly<Record<string, ClerkSentences>>> {
  // Nobody waits for these sentences where nothing is wrong.
  const [{ clerkSentences }, { currencyIn, lineNumbersIn }, { findingWordsFor }] = await Promise.all([
    import('../findings/of-errors.ts'),
    import('../findings/input-facts.ts'),
    import('../countries/finding-words-for.ts'),
  ]);
  const input = given instanceof Uint8Array ? parseJson(given, 'input') : { ok: true, value: given };
  return clerkSentences(errors, {
    language,
    words: findingWordsFor(input.ok ? input.value : given, language?.tag, country),
    lineNumbers: input.ok ? lineNumbersIn(input.value) : [],
    input: input.ok ? input.value : undefined,
    currency: input.ok ? currencyIn(input.value) : undefined,
  });
}

function positionsOf(messages: FieldErrors, locate: Locate): Positions {
  const places = Object.keys(messages).flatMap((field) => {
    const position = locate(field);
    return position ? [[field, positionText(position)] as const] : [];
  });
  return Object.fromEntries(places);
}

function positionText({ file, line, column }: JsonPosition): string {
  return `${file}:${line}:${column}`;
}

function errorsText(said: SaidOfFields, paint: Paint, words: ReportWords): string {
  const lines = fieldLines(said, paint, paint('error', '✕'), words);
  const count = words.errors(Object.keys(said.messages).length);
  return [`${paint('error', `✕ ${words.notValid}`)}  ${paint('faint', count)}`, '', ...lines, '', ''].join('\n');
}

// The clerk's sentences first, the developer's below them.
function fieldLines(
  { messages, positions = {}, clerk }: SaidOfFields,
  paint: Paint,
  mark: string,
  { arrow }: ReportWords,
): string[] {
  return Object.entries(messages).flatMap(([field, message]) => {
    const position = positions[field];
    const where = position === undefined ? '' : `  ${paint('faint', printable(position))}`;
    const head = field === 'message' ? [] : [`  ${paint('strong', printable(field))}${where}`];
    const { text = '', fix = '' } = clerk[field] ?? {};
    return [
      ...head,
      `    ${mark} ${printable(text)}`,
      `      ${paint('good', arrow)} ${printable(fix)}`,
      `      ${paint('faint', printable(message))}`,
    ];
  });
}
