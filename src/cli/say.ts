// What a command says on standard error: text for people on a terminal, a line of JSON everywhere else.
import { brokenText } from '../core/broken-lines.ts';
import { printable, printableJson } from '../core/printable.ts';
import { type Io, type OutputStyle, writeTo } from './io.ts';

/** The option, of every command, that makes standard error JSON on a terminal too. */
export const JSON_ERRORS = '--json-errors';
export const JSON_ERRORS_MEANING = 'standard error as JSON on a terminal too, as everywhere else';

/** The arguments without {@link JSON_ERRORS}, and surroundings in which it is obeyed. */
export function withJsonErrors(args: readonly string[], io: Io): { readonly args: readonly string[]; readonly io: Io } {
  const operands = args.indexOf('--');
  const isAsked = (argument: string, at: number) => argument === JSON_ERRORS && (operands < 0 || at < operands);
  if (!args.some(isAsked)) return { args, io };
  const stderr: OutputStyle = { isTerminal: false, hasColors: false };
  const terminal = { stdout: io.terminal?.stdout ?? stderr, stderr };
  return { args: args.filter((argument, at) => !isAsked(argument, at)), io: { ...io, terminal } };
}

/** Whether a person reads standard error. */
export function isForPeople({ terminal }: Pick<Io, 'terminal'>): boolean {
  return terminal?.stderr.isTerminal === true;
}

/** Says something: the text, whose lines a line break ends, or the value as a line of JSON. */
export function say(io: Pick<Io, 'stderr' | 'terminal'>, text: string, value: object): Promise<void> {
  return writeTo(io.stderr, isForPeople(io) ? text : `${printableJson(value)}\n`);
}

/** Says something beside the work, which does not wait for it. */
export function sayMeanwhile(io: Io, text: string, value: object): void {
  // What cannot be said here is told by the next thing that is.
  say(io, text, value).catch(() => undefined);
}

/** Says what failed as a whole: `{ "errors": { "message": … } }`, with the code of what is known by one. */
export function sayError(io: Io, message: string, code?: string): Promise<void> {
  const text = brokenText(`pint-ubl: ${printable(message)}\n`, io.terminal?.stderr.columns);
  return say(io, text, { errors: { message }, ...(code === undefined ? {} : { code }) });
}
