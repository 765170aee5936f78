// `pint-ubl unwrap ENVELOPE.xml`: takes the document out of an envelope, and checks the envelope.
import { resolve } from 'node:path';
import { InvalidArgumentError, Option } from 'commander';
import { printable } from '../../core/printable.ts';
import type { CliCommand } from '../command.ts';
import { DONE, INVALID } from '../exit.ts';
import { readBytes, STANDARD_STREAM, writeOutput } from '../io.ts';
import { printJson } from '../json.ts';
import { say } from '../say.ts';

interface UnwrapFlags {
  readonly output?: string;
  /** Name of the file for the header. */
  readonly header?: string;
}

export const unwrapCommand: CliCommand<string, UnwrapFlags> = {
  summary: 'envelope → the document in it, and the header as JSON',
  description: 'Takes the document out of an envelope (SBDH), and checks the header against the document.',
  operand: { notation: '<ENVELOPE.xml>', meaning: 'the envelope' },
  options: [
    new Option(
      '-o, --output <DOCUMENT.xml>',
      'file for the document, written whole or not at all (default: standard output)',
    ),
    new Option('--header <HEADER.json>', 'file for what the header says'),
  ],
  notes: `\
The document is not checked: pint-ubl validate checks an envelope with its
document. Each finding on the envelope is a line on a terminal, FILE:LINE: CODE:
sentence, elsewhere { "errors": { location: text }, "findings": [{ code, flag,
text, found, condition, fix, location, line }] }. With an error nothing is
written, and the exit status is 1. A warning changes nothing.`,
  examples: [
    'pint-ubl unwrap envelope.xml -o invoice.xml --header header.json',
    'pint-ubl unwrap envelope.xml | pint-ubl validate -',
  ],
  async run(file, { output, header }, io) {
    if (header !== undefined && resolve(header) === resolve(output ?? STANDARD_STREAM)) {
      throw new InvalidArgumentError('the document and --header go to one file: give each its own');
    }
    const { checkEnvelope, openEnvelope } = await import('../../ubl/envelope/open.ts');
    const bytes = await readBytes(file, io);
    const opened = openEnvelope(bytes);
    const findings = opened.ok ? opened.value.findings : checkEnvelope(bytes);
    const lines = findings.map(({ code, line, flag, text }) => {
      const place = line > 0 ? `${file}:${line}` : file;
      return printable(`${place}: ${code}: ${flag === 'warning' ? 'Warning. ' : ''}${text}`);
    });
    const fatal = findings.filter(({ flag }) => flag === 'fatal');
    const errors = Object.fromEntries(fatal.map(({ location, text }) => [location, text]));
    if (lines.length > 0) {
      await say(io, `${lines.join('\n')}\n`, { ...(fatal.length > 0 ? { errors } : {}), findings });
    }
    if (!opened.ok || !opened.value.valid) return INVALID;
    if (header !== undefined) await writeOutput(header, printJson(opened.value.header), io);
    await writeOutput(output, `${opened.value.document}\n`, io);
    return DONE;
  },
};
