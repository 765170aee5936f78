// `pint-ubl answer ENVELOPE.xml`: the message level status that a received envelope is answered with.
import { randomUUID } from 'node:crypto';
import { InvalidArgumentError, Option } from 'commander';
import { printable } from '../../core/printable.ts';
import type { DeliveryOutcome } from '../../network/answer.ts';
import { parseText, parseTime, parseUuid, refuseOption } from '../arguments.ts';
import type { CliCommand } from '../command.ts';
import { DONE, endWithErrors } from '../exit.ts';
import { readBytes, writeOutput } from '../io.ts';
import { LANGUAGE_OPTION, type LanguageFlags } from '../language.ts';
import { loadEnvelopeWords, loadFindings } from '../load-findings.ts';
import { say } from '../say.ts';
import { loadWords } from '../words/load-words.ts';

interface AnswerFlags extends LanguageFlags {
  readonly from: string;
  readonly to?: string;
  readonly confirmed?: boolean;
  readonly forwarded?: boolean;
  /** Why the delivery failed. */
  readonly failed?: string;
  readonly id?: string;
  /** Milliseconds since 1970. */
  readonly now?: number;
  readonly output?: string;
}

export const answerCommand: CliCommand<string, AnswerFlags> = {
  summary: 'envelope → the message level status that answers it',
  description: 'Checks an envelope with its document, and writes the message level status (MLS) that answers it.',
  operand: { notation: '<ENVELOPE.xml>', meaning: 'the envelope that was received' },
  options: [
    new Option('--from <ID>', 'service provider that answers, such as 0242:000412').makeOptionMandatory(),
    new Option('--to <ID>', 'service provider that sent the envelope (default: MLS_TO of the envelope)'),
    new Option('--confirmed', 'the document was delivered, and the receiver confirmed it: AP').conflicts([
      'forwarded',
      'failed',
    ]),
    new Option('--forwarded', 'the document was handed on, no confirmation is to be had: AB (default)').conflicts([
      'confirmed',
      'failed',
    ]),
    new Option('--failed <TEXT>', 'the delivery failed for good, and why: RE')
      .argParser(parseText)
      .conflicts(['confirmed', 'forwarded']),
    new Option('--id <UUID>', 'identifier of the answer (default: a new one)').argParser(parseUuid),
    new Option('--now <ISO>', 'when it is issued (default: the clock)').argParser(parseTime),
    LANGUAGE_OPTION,
    new Option('-o, --output <MLS.xml>', 'file for the answer, written whole or not at all (default: standard output)'),
  ],
  notes: `\
An invalid envelope or document is rejected (RE) whatever became of it; the
answer is written, and the exit status is 0. Of a document that there are no
rules for here, such as an order, say what became of it: there is no default.
MLS_TO counts where it is a service of the provider that sent.

Where no answer may be sent, standard error says why, and the exit status is 0.
Where that is not a terminal, it is { "answer": null, "reason", "message" }.
Nothing is written then, and a file that is there stays. The reasons: the
envelope holds another answer (answer), it names no transmission
(no-transmission), or its document is valid and the sender wants failures only
(failures-only).

The answer is not in an envelope: pint-ubl wrap makes one. It is in English,
as providers read it, whatever the language of messages.`,
  invalid: [
    'the input is no envelope that can be answered;',
    'an invalid document is answered with a rejection, and the status is 0',
  ],
  examples: [
    'pint-ubl answer envelope.xml --from 0242:000412 --to 0242:000773 -o mls.xml',
    "pint-ubl answer envelope.xml --from 0242:000412 --to 0242:000773 --failed 'The mailbox is full'",
  ],
  async run(file, { from, to, confirmed, forwarded, failed, id, now: asked, lang, output }, io) {
    const [
      { openEnvelope },
      { answerTo, isUnjudged, isWrongFact, whyNone },
      { toMlsOf },
      { validatorOfAll },
      { countryOfXml, partOf },
    ] = await Promise.all([
      import('../../ubl/envelope/open.ts'),
      import('../../network/answer.ts'),
      import('../../ubl/mls/to-mls.ts'),
      import('../validator-of-all.ts'),
      import('../issuing.ts'),
    ]);
    const bytes = await readBytes(file, io);
    const opened = openEnvelope(bytes);
    if (!opened.ok) {
      const language = await loadFindings(lang);
      return endWithErrors(opened.errors, io, { language, file: { name: file, bytes } });
    }
    const envelope = opened.value;
    const sentBy = to ?? envelope.header.mlsTo;
    if (sentBy === undefined) {
      throw new InvalidArgumentError("option '--to <ID>' is missing, and the envelope has no MLS_TO");
    }
    const now = asked ?? io.now();
    const validator = validatorOfAll();
    const report = await validator.validate(bytes, { now });
    validator.dispose();
    const delivery: DeliveryOutcome = failed === undefined ? (confirmed ? 'confirmed' : 'forwarded') : { failed };
    const facts = { id: id ?? randomUUID(), now, from, sentBy, defaultMlsType: 'ALWAYS_SEND' as const };
    let answer: ReturnType<typeof answerTo>;
    try {
      answer = answerTo(envelope, report, delivery, facts);
    } catch (thrown) {
      if (isWrongFact(thrown)) refuseFact(thrown.fact, { from, to });
      throw thrown;
    }
    if (answer === undefined) {
      const reason = whyNone(envelope);
      const [{ noAnswer }, { fileStays }] = await Promise.all([loadEnvelopeWords(lang), loadWords(lang)]);
      const message = output === undefined ? noAnswer[reason] : `${noAnswer[reason]} ${fileStays(output)}`;
      await say(io, `pint-ubl: ${printable(message)}\n`, { answer: null, reason, message });
      return DONE;
    }
    if (answer.code !== 'RE' && !confirmed && !forwarded && isUnjudged(report)) {
      const what = envelope.header.type.slice(0, 100);
      throw new InvalidArgumentError(
        `give --confirmed, --forwarded or --failed <TEXT>: there are no rules here for ${what}, so nothing says whether it is valid.`,
      );
    }
    const { report: names } = await partOf(countryOfXml(bytes), 'network');
    await writeOutput(output, toMlsOf(names)(answer), io);
    return DONE;
  },
};

// What is not a service provider was written on the command line, or by the sender of the envelope.
function refuseFact(fact: string, { from, to }: { readonly from: string; readonly to: string | undefined }): void {
  const what = 'It is not a service provider, such as 0242:001090.';
  if (fact === 'from') refuseOption('--from <ID>', from, what);
  if (fact !== 'sentBy') return;
  if (to !== undefined) refuseOption('--to <ID>', to, what);
  throw new InvalidArgumentError("MLS_TO of the envelope is not a service provider: give option '--to <ID>'");
}
