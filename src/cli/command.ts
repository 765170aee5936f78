// What each file of commands/ exports: the words of one command, its options and its work.
// Words and options load at every start, so `run` imports what is large only when it is called.
import type { Option } from 'commander';
import type { ExitStatus } from './exit.ts';
import type { Io } from './io.ts';

/** One command of `pint-ubl`. Its name stands in the table of commands. */
export interface CliCommand<Operand = unknown, Flags = unknown> {
  /** What it does in a few words, for the list of commands. */
  readonly summary: string;
  /** What it does in a sentence, for its own help. */
  readonly description: string;
  /** What follows its name on the command line, in commander's notation: `<FILE.xml>`. Several operands come as a list. */
  readonly operand?: {
    readonly notation: string;
    /** Of several operands, joined by blanks in the notation, all of it in one sentence. */
    readonly meaning: string;
    /** What it may be, where that is a short list. */
    readonly choices?: readonly string[];
  };
  readonly options: readonly Option[];
  /** Paragraphs of its help between the options and the examples. */
  readonly notes?: string;
  /** What exit status 1 means of it, in lines of up to 73 characters; absent where its output is not written then. */
  readonly invalid?: readonly string[];
  /** Whole command lines. */
  readonly examples: readonly string[];
  /**
   * Does the work. `operand` and `flags` are as commander reads them from the notations above; `commands` is the whole table.
   * @throws InvalidArgumentError where operand and flags do not go together
   * @throws PintError `file-unreadable` or `file-unwritable`
   */
  run(operand: Operand, flags: Flags, io: Io, commands: Readonly<Record<string, CliCommand>>): Promise<ExitStatus>;
}
