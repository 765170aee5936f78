// `pint-ubl page`: writes the page that checks and draws documents in a browser, without a server.

import { Option } from 'commander';
import { printable } from '../../core/printable.ts';
import type { CliCommand } from '../command.ts';
import { DONE } from '../exit.ts';
import { readBytes, STANDARD_STREAM, writeOutput } from '../io.ts';
import { DOCS_BASE_OPTION } from '../options.ts';
import { isForPeople, say } from '../say.ts';

interface PageFlags {
  readonly output?: string;
  readonly open?: boolean;
  readonly docsBase?: string;
}

export const pageCommand: CliCommand<undefined, PageFlags> = {
  summary: 'a page for the browser that checks and draws, offline',
  description: 'Writes one HTML file that checks and draws documents in a browser: no server, no network.',
  options: [
    new Option('-o, --output <page.html>', 'file for the page').default('page.html'),
    new Option('--open', 'open the page in the browser'),
    DOCS_BASE_OPTION,
  ],
  notes: `\
The page takes what the other commands take: payload JSON, stored documents,
PINT XML of any country, tax data and transmission events. Drop files on it.`,
  examples: ['pint-ubl page', 'pint-ubl page -o invoices.html --open'],
  async run(_operand, { output, open = false, docsBase }, io) {
    const { fileURLToPath } = await import('node:url');
    const bytes = await readBytes(fileURLToPath(io.page), io);
    const page = new TextDecoder().decode(bytes);
    const address = docsBase?.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    const isLinked = address !== undefined;
    const { openFile, temporaryFile } = await import('../open-file.ts');
    // What is opened is a file, as view does it.
    const file = open && output === STANDARD_STREAM ? temporaryFile('page.html') : output;
    await writeOutput(file, isLinked ? page.replace('<html ', () => `<html data-docs-base="${address}" `) : page, io);
    if (file === undefined || file === STANDARD_STREAM) return DONE;
    if (open || isForPeople(io)) await say(io, `pint-ubl: the page is ${printable(file)}\n`, { opened: file });
    if (open) openFile(file);
    return DONE;
  },
};
