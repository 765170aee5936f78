// `pint-ubl wrap FILE.xml`: puts a document into the envelope that it is sent in.
import { randomUUID } from 'node:crypto';
import { Option } from 'commander';
import { refuseOptions } from '../arguments.ts';
import type { CliCommand } from '../command.ts';
import { DONE, endWithErrors, writeInputWarnings } from '../exit.ts';
import { readBytes, writeOutput } from '../io.ts';

interface WrapFlags {
  readonly sender?: string;
  readonly receiver?: string;
  readonly instance?: string;
  readonly created?: string;
  readonly country?: string;
  readonly mlsTo?: string;
  readonly output?: string;
}

export const wrapCommand: CliCommand<string, WrapFlags> = {
  summary: 'document XML → the envelope that it is sent in',
  description: 'Puts an invoice, credit note, tax data document or message level status into an envelope (SBDH).',
  operand: { notation: '<FILE.xml>', meaning: 'the document' },
  options: [
    new Option('--sender <ID>', 'participant that sends, such as 0192:810017902 (default: the issuer in the document)'),
    new Option('--receiver <ID>', 'participant that receives (default: the other party in the document)'),
    new Option('--instance <UUID>', 'identifier of the transmission (default: a new one)'),
    new Option('--created <ISO>', 'when the envelope is made, with its zone (default: the clock)'),
    new Option('--country <CC>', "country of the sender (default: the issuer's in the document)").argParser((code) =>
      code.toUpperCase(),
    ),
    new Option('--mls-to <ID>', 'service provider that an answer goes to, such as 0242:001090'),
    new Option(
      '-o, --output <OUT.xml>',
      'file for the envelope, written whole or not at all (default: standard output)',
    ),
  ],
  notes: `\
Type, process and version are those of the document. Its characters stay as they
are from root tag to root tag; what stands before and behind goes: declaration,
byte order mark, comments, processing instructions. Where an option differs from
the document, standard error gets { "inputWarnings": { option: message } }.`,
  examples: [
    'pint-ubl wrap invoice.xml -o envelope.xml',
    'pint-ubl wrap invoice.xml --receiver 0248:OM1100386642 --mls-to 0242:001090',
  ],
  async run(file, { sender, receiver, instance, created, country, mlsTo, output }, io) {
    const [{ wrapOf }, { countryOfXml, partOf }] = await Promise.all([
      import('../../network/wrap.ts'),
      import('../issuing.ts'),
    ]);
    const instanceId = instance ?? randomUUID();
    const bytes = await readBytes(file, io);
    const network = await partOf(countryOfXml(bytes, country), 'network');
    const wrapped = wrapOf({ ...network, doubts: network.completion?.doubts })(bytes, {
      sender,
      receiver,
      country,
      mlsTo,
      instanceId,
      createdAt: created ?? io.now(),
    });
    if (!wrapped.ok) {
      refuseOptions(wrapped.errors, {
        sender: ['--sender <ID>', sender],
        receiver: ['--receiver <ID>', receiver],
        instanceId: ['--instance <UUID>', instance],
        createdAt: ['--created <ISO>', created],
        country: ['--country <CC>', country],
        mlsTo: ['--mls-to <ID>', mlsTo],
      });
      return endWithErrors(wrapped.errors, io, { file: { name: file, bytes } });
    }
    await writeOutput(output, wrapped.value, io);
    await writeInputWarnings(wrapped.warnings, io);
    return DONE;
  },
};
