// The examples in the comments of the functions that one calls first, as one module for the compiler.
import { readFileSync } from 'node:fs';

/** Each function that one calls first, and where it stands. */
export const CALLED_FIRST: Readonly<Record<string, string>> = {
  readRecord: 'src/countries/om/functions.ts',
  convertAll: 'src/countries/om/functions.ts',
  parsePayload: 'src/countries/om/reading.ts',
  payloadJsonSchema: 'src/countries/om/reading.ts',
  recordJsonSchema: 'src/countries/om/reading.ts',
  parseIssuance: 'src/countries/om/reading.ts',
  parseDocument: 'src/countries/om/reading.ts',
  issueDocument: 'src/countries/om/functions.ts',
  checkTotals: 'src/countries/om/functions.ts',
  creditNoteFor: 'src/countries/om/functions.ts',
  finalInvoiceFor: 'src/countries/om/functions.ts',
  toXml: 'src/countries/om/functions.ts',
  fromXml: 'src/countries/om/functions.ts',
  createValidator: 'src/countries/om/validate.ts',
  formatReport: 'src/validate/formats/format-report.ts',
  toHtml: 'src/view.ts',
  toTaxData: 'src/countries/om/tax-data/functions.ts',
  checkTaxData: 'src/countries/om/tax-data/functions.ts',
  parseEvents: 'src/status/parse-events.ts',
  reducePeppolStatus: 'src/status/reduce.ts',
  toLogEntries: 'src/status/log.ts',
  createHandler: 'src/countries/om/http.ts',
  createClient: 'src/client.ts',
};

// What the examples take for given.
const GIVEN = `
import { readFile, writeFile } from 'node:fs/promises';
import type { Document, Issuance, Party, PayloadLine, SalesInvoicePayload } from '../src/index.ts';
import { checkTotals, convertAll, creditNoteFor, finalInvoiceFor, fromXml, issueDocument, parseDocument, parseIssuance, parsePayload, payloadJsonSchema, readRecord, recordJsonSchema, sentences, toXml } from '../src/index.ts';
import { createClient } from '../src/client.ts';
import { createHandler, type Host } from '../src/http.ts';
import { initialPeppolStatus, parseEvents, reducePeppolStatus, toLogEntries, type TransmissionEvent } from '../src/status.ts';
import { checkTaxData, type Reporting, toTaxData } from '../src/tax-data.ts';
import { createValidator, formatReport, type Report } from '../src/validate.ts';
import { toHtml } from '../src/view.ts';
declare const [payload, issuance, seller, line]: [SalesInvoicePayload, Issuance, Party, PayloadLine];
declare const [document, invoice, prepayment, report, reporting]: [Document, Document, Document, Report, Reporting];
declare const [text, xml, token, rows, events]: [string, string, string, readonly unknown[], readonly TransmissionEvent[]];
declare const host: Host<string>;
`;

/** The comment above a function. */
export function commentOf(name: string): string {
  const path = CALLED_FIRST[name];
  const text = path === undefined ? '' : readFileSync(path, 'utf8');
  const [above = ''] = text.split(new RegExp(`^export (?:const|(?:async )?function\\*?) ${name}\\b`, 'm'));
  return above.slice(above.lastIndexOf('/**'));
}

/** The example in the comment above a function; empty where it has none. */
export function exampleOf(name: string): string {
  const [, example = ''] = commentOf(name).split(/@example\n/);
  const lines = example.split('\n').map((line) => line.replace(/^ \* ?/, ''));
  return lines.filter((line) => line.trim() !== '/' && line.trim() !== '*/' && !line.startsWith('```')).join('\n');
}

/** One module with the example of each function as a function of its own. */
export function examplesModule(): string {
  const each = Object.keys(CALLED_FIRST).map(
    (name) => `export async function ${name}Example() {\n${exampleOf(name)}\n}`,
  );
  return `${GIVEN}\n${each.join('\n')}\n`;
}
