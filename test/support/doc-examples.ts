// The examples in the comments of the functions that one calls first, as one module for the compiler.
import { readFileSync } from 'node:fs';

/** Each function that one calls first, and where it stands. */
export const CALLED_FIRST: Readonly<Record<string, string>> = {
  readRecord: 'src/convert/input.ts',
  convertAll: 'src/convert/convert-all.ts',
  parsePayload: 'src/payload/parse.ts',
  payloadJsonSchema: 'src/payload/json-schema.ts',
  recordJsonSchema: 'src/document/record-json-schema.ts',
  parseIssuance: 'src/document/issuance.ts',
  parseDocument: 'src/document/schema.ts',
  issueDocument: 'src/document/issue.ts',
  checkTotals: 'src/document/check-totals.ts',
  creditNoteFor: 'src/document/credit-note-for.ts',
  finalInvoiceFor: 'src/document/final-invoice-for.ts',
  toXml: 'src/ubl/to-xml.ts',
  fromXml: 'src/ubl/from-xml.ts',
  createValidator: 'src/countries/om/validate.ts',
  formatReport: 'src/validate/formats/format-report.ts',
  toHtml: 'src/view/to-html.ts',
  toTaxData: 'src/tax-data/to-tax-data.ts',
  checkTaxData: 'src/tax-data/check.ts',
  parseEvents: 'src/status/parse-events.ts',
  reducePeppolStatus: 'src/status/reduce.ts',
  toLogEntries: 'src/status/log.ts',
  createHandler: 'src/countries/om/http.ts',
  createClient: 'src/client/client.ts',
};

// What the examples take for given.
const GIVEN = `
import { readFile, writeFile } from 'node:fs/promises';
import type { Document, Issuance, Party, PayloadLine, SalesInvoicePayload } from '../src/index.ts';
import { checkTotals, convertAll, creditNoteFor, finalInvoiceFor, fromXml, issueDocument, parseDocument, parseIssuance, parsePayload, payloadJsonSchema, readRecord, recordJsonSchema, sentences, toXml } from '../src/index.ts';
import { createClient } from '../src/client/index.ts';
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
