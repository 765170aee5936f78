// The `pint-ubl` command line: joins the commands, runs one, and turns its end into an exit status.
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { version } from '../../package.json';
import { brokenText } from '../core/broken-lines.ts';
import { PintError } from '../core/error.ts';
import { printable, printableJson } from '../core/printable.ts';
import type { LanguageCode } from '../view/words/languages.ts';
import type { CliCommand } from './command.ts';
import { answerCommand } from './commands/answer.ts';
import { batchCommand } from './commands/batch.ts';
import { compareCommand } from './commands/compare.ts';
import { completionCommand } from './commands/completion.ts';
import { convertCommand } from './commands/convert.ts';
import { creditCommand } from './commands/credit.ts';
import { enrichCommand } from './commands/enrich.ts';
import { evidenceCommand } from './commands/evidence.ts';
import { exampleCommand } from './commands/example.ts';
import { explainCommand } from './commands/explain.ts';
import { lookupCommand } from './commands/lookup.ts';
import { mapCommand } from './commands/map.ts';
import { mcpCommand } from './commands/mcp.ts';
import { pageCommand } from './commands/page.ts';
import { parseCommand } from './commands/parse.ts';
import { planCommand } from './commands/plan.ts';
import { qrCommand } from './commands/qr.ts';
import { reconcileCommand } from './commands/reconcile.ts';
import { reportCommand } from './commands/report.ts';
import { rulesCommand } from './commands/rules.ts';
import { schemaCommand } from './commands/schema.ts';
import { serveCommand } from './commands/serve.ts';
import { statusCommand } from './commands/status.ts';
import { taxDataCommand } from './commands/taxdata.ts';
import { unwrapCommand } from './commands/unwrap.ts';
import { validateCommand } from './commands/validate.ts';
import { viewCommand } from './commands/view.ts';
import { workerCommand } from './commands/worker.ts';
import { wrapCommand } from './commands/wrap.ts';
import { DONE, type ExitStatus, NO_READER, USAGE_OR_FILE_ERROR } from './exit.ts';
import { FileError } from './file-error.ts';
import { type Io, isClosedPipe, isErrorOfSurroundings } from './io.ts';
import { languageCode } from './language.ts';
import { isForPeople, JSON_ERRORS, JSON_ERRORS_MEANING, sayError, withJsonErrors } from './say.ts';
import { loadWords } from './words/load-words.ts';

/** Every command by its name, in the order of the help. A test holds that each file of commands/ is one. */
export const COMMANDS: Readonly<Record<string, CliCommand>> = {
  convert: convertCommand,
  validate: validateCommand,
  compare: compareCommand,
  parse: parseCommand,
  credit: creditCommand,
  view: viewCommand,
  page: pageCommand,
  taxdata: taxDataCommand,
  plan: planCommand,
  qr: qrCommand,
  enrich: enrichCommand,
  wrap: wrapCommand,
  unwrap: unwrapCommand,
  answer: answerCommand,
  status: statusCommand,
  report: reportCommand,
  lookup: lookupCommand,
  reconcile: reconcileCommand,
  evidence: evidenceCommand,
  map: mapCommand,
  batch: batchCommand,
  worker: workerCommand,
  serve: serveCommand,
  mcp: mcpCommand,
  schema: schemaCommand,
  example: exampleCommand,
  explain: explainCommand,
  rules: rulesCommand,
  completion: completionCommand,
};

/** Runs a command line (without node and script) and gives its exit status. */
export async function run(typed: readonly string[], surroundings: Io): Promise<ExitStatus> {
  const { args, io } = withJsonErrors(typed, surroundings);
  let status: ExitStatus = DONE;
  const program = createProgram(io);
  for (const [name, command] of Object.entries(COMMANDS)) {
    addCommand(program, name, command, io, (ended) => {
      status = ended;
    });
  }
  try {
    await program.parseAsync(helpAsked(args), { from: 'user' });
    return status;
  } catch (thrown) {
    // commander has written what is wrong by then; its status 0 ends --help and --version.
    if (thrown instanceof CommanderError) return thrown.exitCode === 0 ? DONE : USAGE_OR_FILE_ERROR;
    if (!isErrorOfSurroundings(thrown)) throw thrown;
    if (isClosedPipe(thrown)) return NO_READER;
    await sayError(io, thrown.message, thrown.code).catch(() => undefined);
    return USAGE_OR_FILE_ERROR;
  }
}

// `help NAME` of commander shows the list of all commands where there is no such command; after
// `help` alone it ends with the status that the process has meanwhile, which is 2.
function helpAsked(args: readonly string[]): readonly string[] {
  const [help, name, ...others] = args;
  if (help === 'help' && name === undefined) return ['--help'];
  if (help !== 'help' || name === undefined || name.startsWith('-')) return args;
  return Object.hasOwn(COMMANDS, name) ? [name, '--help', ...others] : [name];
}

function createProgram(io: Io): Command {
  let isHelpSaid = false;
  // Only the help is written so, in several pieces, where a command is missing.
  const sayHelp = (text: string): void => {
    if (isForPeople(io)) io.stderr.write(text);
    else if (!isHelpSaid) io.stderr.write(errorJson('A command is missing: add --help'));
    isHelpSaid = true;
  };
  const program = new Command('pint-ubl')
    .description('PINT e-invoices: business JSON to UBL 2.1 XML and back, checked against the official rules.')
    .version(version)
    .exitOverride()
    // The options and operands of a command stand in its own help: here they would leave its summary no space.
    .configureHelp({ subcommandTerm: (command) => command.name() })
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: sayHelp,
      outputError: (text) =>
        io.stderr.write(
          isForPeople(io) ? brokenText(`${errorLines(text)}\n`, io.terminal?.stderr.columns) : errorJson(text),
        ),
    })
    .option(JSON_ERRORS, JSON_ERRORS_MEANING)
    .addHelpText('after', EXAMPLES)
    .addHelpText('afterAll', ({ command }) => exitStatuses(COMMANDS[command.name()]?.invalid));
  return isForPeople(io) ? program.showHelpAfterError('(add --help to see the usage)') : program;
}

// One line: a guess at what was meant stands behind the message.
function errorJson(text: string): string {
  const message = text
    .replace(/^error: /, '')
    .trimEnd()
    .replaceAll('\n', ' ');
  return `${printableJson({ errors: { message }, code: 'usage' })}\n`;
}

// The message names what was typed, or came from a list of files; a second line of it is a guess at what was meant.
function errorLines(text: string): string {
  return text
    .replace(/^error: /, 'pint-ubl: ')
    .trimEnd()
    .split(/\n(?=\(Did you mean )/)
    .map(printable)
    .join('\n');
}

function addCommand(
  program: Command,
  name: string,
  added: CliCommand,
  io: Io,
  end: (status: ExitStatus) => void,
): void {
  const { summary, description, operand, options, notes, examples } = added;
  const command = program.command(name).summary(summary).description(description);
  // Of several operands the last one says what they are.
  const operands = operand?.notation.split(' ') ?? [];
  for (const [index, notation] of operands.entries()) {
    command.argument(notation, index === operands.length - 1 ? operand?.meaning : undefined);
  }
  for (const option of options) command.addOption(option);
  if (notes !== undefined) command.addHelpText('after', `\n${notes}`);
  command.addHelpText('after', ['', 'Examples:', ...examples.map(exampleLines)].join('\n'));
  command.action(async () => {
    try {
      const given = operands.length > 1 ? command.processedArgs : command.processedArgs[0];
      end(await added.run(given, command.opts(), io, COMMANDS));
    } catch (thrown) {
      if (thrown instanceof InvalidArgumentError) command.error(`error: ${thrown.message}`);
      if (thrown instanceof FileError) throw await inLanguage(thrown, languageCode(command.opts()['lang']));
      throw thrown;
    }
  });
}

// Commands without the option are English.
async function inLanguage(error: FileError, language: LanguageCode): Promise<PintError> {
  if (language === 'en') return error;
  const { files } = await loadWords(language);
  return new PintError(error.code, error.said(files), { cause: error.cause });
}

// Broken before an option where it is longer than a line, as a shell reads it.
function exampleLines(example: string): string {
  const lines = ['  '];
  for (const part of example.split(/ (?=-{1,2}[a-z]|<|\|)/)) {
    const last = lines.pop() ?? '';
    const longer = last.trim() === '' ? last + part : `${last} ${part}`;
    // Two more columns are those of ` \\`.
    if (longer.length <= HELP_COLUMNS - 2 || last.trim() === '') lines.push(longer);
    else lines.push(`${last} \\`, `      ${part}`);
  }
  return lines.join('\n');
}

const HELP_COLUMNS = 80;

const EXAMPLES = `
Examples:
  pint-ubl convert payload.json --issuance issuance.json -o invoice.xml
  pint-ubl validate invoice.xml
  pint-ubl convert --help`;

/** The last part of every help. A command may say itself what status 1 means. */
export function exitStatuses(
  invalid: CliCommand['invalid'] = ['an input or a document is invalid; its output is not written'],
): string {
  return `
"-" as a file name means standard input or standard output. Standard error is
text on a terminal, and JSON elsewhere; --json-errors makes it JSON everywhere.

Exit status:
  0    done, and nothing that the command checks is invalid
  1    ${invalid.join('\n       ')}
  2    wrong usage, or a file or a queue that cannot be used
  130  stopped by Ctrl-C or SIGTERM; serve, worker and mcp, which run until
       then, end with 0
  141  who reads standard output has gone, as head does; batch and serve go on`;
}
