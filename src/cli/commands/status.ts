// `pint-ubl status EVENTS.json`: prints status, snapshot and timeline of a document's transmission events.

import { parseJson } from '../../core/json/parse-json.ts';
import type { CliCommand } from '../command.ts';
import { DONE, endWithErrors } from '../exit.ts';
import { readBytes, writeTo } from '../io.ts';

export const statusCommand: CliCommand<string> = {
  summary: 'transmission events → status and timeline',
  description: "Prints a document's transmission status, snapshot and timeline, derived from its events.",
  operand: { notation: '<EVENTS.json>', meaning: 'list of events, or { "events": [event, …] }' },
  options: [],
  examples: ['pint-ubl status events.json'],
  async run(file, _flags, io) {
    const { parseEvents } = await import('../../status/index.ts');
    const { statusText } = await import('../status-text.ts');
    const input = parseJson(await readBytes(file, io), 'input');
    const events = input.ok ? parseEvents(input.value) : input;
    if (!events.ok) return endWithErrors(events.errors, io);
    await writeTo(io.stdout, statusText(events.value));
    return DONE;
  },
};
