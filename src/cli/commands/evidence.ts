// `pint-ubl evidence INVOICE.xml -o OUT.zip`: packs a document and all that belongs to it; with `--check` it checks such a file.
import { InvalidArgumentError, Option } from 'commander';
import { type FieldErrors, movedErrors } from '../../core/errors/field-error.ts';
import { parseTime } from '../arguments.ts';
import type { CliCommand } from '../command.ts';
import { DONE, type ExitStatus, endWithErrors, INVALID, writeInputWarnings } from '../exit.ts';
import { type Io, readBytes, writeOutput, writeTo } from '../io.ts';
import { printJson } from '../json.ts';

interface EvidenceFlags {
  readonly envelope?: string;
  readonly taxData?: readonly string[];
  readonly answer?: readonly string[];
  readonly at?: number;
  readonly check?: boolean;
  readonly output?: string;
}

export const evidenceCommand: CliCommand<string, EvidenceFlags> = {
  summary: 'pack all there is about a document, or check such a file',
  description:
    'Packs a document, its envelope, reports to the authority, answers, validation report and drawing in one ZIP file, with the ' +
    'SHA-256 of each; or checks such a file.',
  operand: { notation: '<FILE>', meaning: 'the XML of a document, or with --check the ZIP file' },
  options: [
    new Option('--envelope <FILE.xml>', 'the envelope that it travelled in'),
    new Option('--tax-data <FILE.xml...>', 'tax data documents that report it'),
    new Option('--answer <FILE.xml...>', 'message level statuses that answer it'),
    new Option('--at <ISO>', 'the moment at which it is judged: nothing in the file comes from a clock').argParser(
      parseTime,
    ),
    new Option('--check', 'check a file: whether parts are missing, changed or added'),
    new Option(
      '-o, --output <OUT.zip>',
      'file for the evidence, written whole or not at all (default: standard output)',
    ),
  ],
  notes: `\
The same parts make the same file. It needs the package fflate beside pint-ubl.
--check prints { valid, manifest, problems } and ends with status 1 where
something is wrong. It tells changes, not who made the file: keep the SHA-256
of the file apart from it, or sign it.`,
  invalid: [
    'the input cannot be packed, or what --check checks is not sound;',
    'an invalid document is packed with its report, and the status is 0',
  ],
  examples: [
    'pint-ubl evidence invoice.xml --envelope envelope.xml --answer mls.xml --at 2026-03-02T12:00:00+04:00 -o evidence.zip',
    'pint-ubl evidence --check evidence.zip',
  ],
  async run(file, { envelope, taxData = [], answer = [], at, check = false, output }, io) {
    const packing = {
      '--envelope': envelope,
      '--tax-data': taxData[0],
      '--answer': answer[0],
      '--at': at,
      '-o': output,
    };
    const [unused] = Object.entries(packing).find(([, given]) => check && given !== undefined) ?? [];
    if (unused !== undefined) throw new InvalidArgumentError(`${unused} does not go together with --check`);
    const bytes = await readBytes(file, io);
    if (check) return checked(bytes, io);
    if (at === undefined)
      throw new InvalidArgumentError("option '--at <ISO>' is missing: the moment at which it is judged");
    const [{ evidence }, { validatorOfAll }, { xmlToHtml }] = await Promise.all([
      import('../../provider/evidence/evidence.ts'),
      import('../validator-of-all.ts'),
      import('../../view.ts'),
    ]);
    const validator = validatorOfAll();
    const report = await validator.validate(bytes, { now: at });
    validator.dispose();
    const drawn = xmlToHtml(bytes, { report });
    const made = await evidence(bytes, {
      envelope: envelope === undefined ? undefined : await readBytes(envelope, io),
      taxData: await Promise.all(taxData.map((one) => readBytes(one, io))),
      answers: await Promise.all(answer.map((one) => readBytes(one, io))),
      reports: [report],
      drawing: drawn.ok ? drawn.value : undefined,
    });
    const files = new Map([
      ['envelope.xml', envelope],
      ...taxData.map((name, index) => [`tax-data-${index + 1}.xml`, name] as const),
      ...answer.map((name, index) => [`answer-${index + 1}.xml`, name] as const),
    ]);
    const byFile = (errors: FieldErrors) => movedErrors(errors, (part) => files.get(part) ?? part);
    if (!made.ok) return endWithErrors(byFile(made.errors), io);
    await writeInputWarnings(byFile(made.warnings), io);
    await writeOutput(output, made.value, io);
    return DONE;
  },
};

async function checked(bytes: Uint8Array, io: Io): Promise<ExitStatus> {
  const { checkEvidence } = await import('../../provider/evidence/check-evidence.ts');
  const { valid, manifest, problems } = await checkEvidence(bytes);
  await writeTo(io.stdout, printJson({ valid, ...(manifest ? { manifest } : {}), problems }));
  return valid ? DONE : INVALID;
}
