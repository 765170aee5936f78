// `pint-ubl status EVENTS.json`: prints status and timeline of a document's transmission events.

import { Option } from 'commander';
import { parseJson } from '../../core/json/parse-json.ts';
import type { IssuerCode } from '../../countries/issuer-codes.ts';
import type { CliCommand } from '../command.ts';
import { DONE, endWithErrors, writeInputWarnings } from '../exit.ts';
import { readBytes, writeTo } from '../io.ts';
import { LANGUAGE_OPTION, type LanguageFlags } from '../language.ts';
import { loadFindings } from '../load-findings.ts';
import { countryOption } from '../options.ts';
import { loadWords } from '../words/load-words.ts';

interface StatusFlags extends LanguageFlags {
  readonly json?: true;
  readonly country?: IssuerCode;
}

export const statusCommand: CliCommand<string, StatusFlags> = {
  summary: 'transmission events → status and timeline',
  description:
    "Prints a document's transmission status and its timeline in the time of its country, derived from its events.",
  operand: { notation: '<EVENTS.json>', meaning: 'list of events, or { "events": [event, …] }' },
  options: [
    countryOption('country in whose time it is told (default: the one whose documents were sent, else om)'),
    LANGUAGE_OPTION,
    new Option('--json', 'one line of JSON: status, snapshot and log'),
  ],
  examples: [
    'pint-ubl status events.json',
    'pint-ubl status --lang ar events.json',
    'pint-ubl status --json events.json',
  ],
  async run(file, { json, country, lang }, io) {
    const [{ parseEventsOfOne }, { statusJson, statusText }] = await Promise.all([
      import('../../status/of-document.ts'),
      import('../status-text.ts'),
    ]);
    const bytes = await readBytes(file, io);
    const input = parseJson(bytes, 'input');
    const events = input.ok ? parseEventsOfOne(input.value) : input;
    const language = await loadFindings(lang);
    if (!events.ok) return endWithErrors(events.errors, io, { language, file: { name: file, bytes, takes: 'events' } });
    await writeInputWarnings(events.warnings, io, { language });
    const { status: words } = await loadWords(lang);
    const width = io.terminal?.stdout.columns;
    const text = json ? statusJson(events.value) : statusText(events.value, country, words, width);
    await writeTo(io.stdout, text);
    return DONE;
  },
};
