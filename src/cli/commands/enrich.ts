// `pint-ubl enrich FILE.xml`: adds what a provider has to add to a document that its customer brings as XML.
import { InvalidArgumentError, Option } from 'commander';
import { printable } from '../../core/printable.ts';
import { codeOfCountry } from '../../core/several-countries.ts';
import type { EnrichFacts } from '../../network/enrich.ts';
import { parseUuid, refuseOption } from '../arguments.ts';
import type { CliCommand } from '../command.ts';
import { DONE, endWithErrors, writeInputWarnings } from '../exit.ts';
import { readBytes, writeOutput } from '../io.ts';
import { say } from '../say.ts';

interface EnrichFlags {
  readonly buyerOutside?: boolean;
  readonly replace?: 'uuid';
  readonly authority?: string;
  readonly provider?: string;
  readonly uuid?: string;
  readonly from?: 'C2' | 'C3';
  readonly output?: string;
}

export const enrichCommand: CliCommand<string, EnrichFlags> = {
  summary: 'XML of an issuer → the same with what its provider adds',
  description: 'Adds what is missing in an invoice, credit note or tax data document: addresses, UUIDs, the authority.',
  operand: { notation: '<FILE.xml>', meaning: 'the document, in UTF-8' },
  options: [
    new Option('--buyer-outside', 'the receiver is not in the network'),
    new Option('--replace <WHAT>', 'replace what differs from what is computed (default: a warning)').choices(['uuid']),
    new Option('--authority <ID>', 'receiver of a report: 0242, a colon and its number'),
    new Option('--provider <ID>', 'provider that reports, such as 0242:000111'),
    new Option('--uuid <UUID>', "a report's own, where it has none").argParser(parseUuid),
    new Option('--from <SIDE>', 'whose provider reports (default: C2)').choices(['C2', 'C3']),
    new Option('-o, --output <OUT.xml>', 'file for the result, written whole or not at all (default: standard output)'),
  ],
  notes: `\
Every byte outside the additions stays as it is. Each of them is a line on
standard error: FILE: TERM at byte N: what was inserted; where that is not a
terminal, all are one line { "edits": [{ term, at, inserted, removed? }, …] }.
A second run adds nothing. A provider, UUID or side that differs from what a
report says is a warning, and the report is left as it is. What is signed is
refused. Whether the result is valid, pint-ubl validate says.`,
  examples: [
    'pint-ubl enrich invoice.xml -o enriched.xml',
    'pint-ubl enrich invoice.xml --buyer-outside --replace uuid -o enriched.xml',
  ],
  async run(file, { output, buyerOutside, replace, ...given }, io) {
    const [{ enrichOf }, { parseServiceProvider }, { countryOfXml, partOf }] = await Promise.all([
      import('../../network/enrich.ts'),
      import('../../network/participants.ts'),
      import('../issuing.ts'),
    ]);
    for (const [flags, id] of [
      ['--authority <ID>', given.authority],
      ['--provider <ID>', given.provider],
    ] as const) {
      if (id !== undefined && !parseServiceProvider(id).ok)
        refuseOption(flags, id, 'Give 0242, a colon and six digits, such as 0242:001090.');
    }
    const bytes = await readBytes(file, io);
    const country = countryOfXml(bytes);
    const { completion, ...network } = await partOf(country, 'network');
    if (!completion) throw new InvalidArgumentError(`For ${codeOfCountry(country)} nothing is known to add.`);
    const facts: EnrichFacts = {
      ...given,
      buyerInNetwork: buyerOutside !== true,
      ...(replace && { replace: [replace] }),
    };
    const enriched = enrichOf({ ...network, completion })(bytes, facts);
    if (!enriched.ok) return endWithErrors(enriched.errors, io, { file: { name: file, bytes } });
    const { xml, edits } = enriched.value;
    await writeOutput(output, xml, io);
    const lines = edits.map(({ term, at, inserted, removed }) => {
      const instead = removed === undefined ? '' : ` instead of ${removed.trim()}`;
      return `${printable(`${file}: ${term} at byte ${at}: ${inserted.trim()}${instead}`)}\n`;
    });
    if (lines.length > 0) await say(io, lines.join(''), { edits });
    await writeInputWarnings(enriched.warnings, io);
    return DONE;
  },
};
