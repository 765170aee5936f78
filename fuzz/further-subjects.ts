// Further entrances: streams of lines, tables, what is added to documents, the Emirates, what providers report.

import { isUnreadable } from '../src/cli/batch/records.ts';
import { splitLines } from '../src/cli/batch/split-lines.ts';
import { issuingCountry } from '../src/cli/issuing.ts';
import { EN_FILES } from '../src/cli/words/files.ts';
import * as emirates from '../src/countries/ae/index.ts';
import { createConverter } from '../src/countries/om/converter.ts';
import { enrich } from '../src/countries/om/network/functions.ts';
import {
  endUserStatistics,
  readReport,
  readTransmission,
  transactionStatistics,
  transmissionOf,
  writeReport,
} from '../src/provider.ts';
import { readMap } from '../src/tables/map.ts';
import { readTable } from '../src/tables/read-table.ts';
import { recordsOf } from '../src/tables/records.ts';
import { openEnvelope } from '../src/ubl/envelope/open.ts';
import { workbook } from '../test/support/workbook.ts';
import type { XmlInput } from './attack.ts';
import { envelopes, invoices, payload, type Samples } from './samples.ts';
import {
  type Answer,
  answerOf,
  demand,
  demandWellFormed,
  type JsonSubject,
  NOW,
  refusedWith,
  type Subject,
  verdictOf,
  written,
  type XmlSubject,
} from './subjects.ts';

/** What reads bytes that are no XML, with valid ones. */
export interface BytesSubject extends Subject<XmlInput> {
  readonly samples: readonly [Uint8Array, ...Uint8Array[]];
}

const encoder = new TextEncoder();
const bytesOf = (input: XmlInput): Uint8Array => (typeof input === 'string' ? encoder.encode(input) : input);

export async function furtherXmlSubjects(): Promise<readonly XmlSubject[]> {
  const validator = await emirates.createValidator();
  const [invoice, ofEmirates, reports] = [invoices(), emirateInvoices(), await monthlyReports()];
  return [
    { name: 'enrich', samples: invoice, answer: enriched },
    {
      name: 'Emirates: validate',
      samples: ofEmirates,
      answer: (xml) => verdictOf(validator.validate(xml, { now: NOW })),
    },
    { name: 'Emirates: fromXml', samples: ofEmirates, answer: readEmirates },
    { name: 'readReport, writeReport', samples: reports, answer: readAndWriteReport },
  ];
}

/** A converter is loaded by it. */
export async function bytesSubjects(): Promise<readonly BytesSubject[]> {
  const convert = await createConverter();
  const record = JSON.stringify(payload());
  return [
    {
      name: 'convert --stream',
      samples: [encoder.encode(`${record}\n{"id":7}\n${record}`)],
      async answer(input) {
        let isValid = true;
        for await (const chunk of splitLines(once(bytesOf(input)))) {
          const records = chunk.flatMap(({ content }) => (isUnreadable(content) ? [] : [content]));
          const outcomes = await convert(records, { now: NOW });
          demand(outcomes.length === records.length, 'every line has an answer');
          isValid &&= outcomes.every(({ kind }) => kind === 'converted');
        }
        return isValid ? 'accepted' : 'refused';
      },
    },
    {
      name: 'tables',
      samples: [encoder.encode(CSV), workbook({ Sheet: SHEET })],
      answer: (input) => recordsIn(bytesOf(input)),
    },
  ];
}

export async function furtherJsonSubjects(): Promise<readonly JsonSubject[]> {
  const { payload, issuance } = emirates.examples['sales-invoice'];
  const country = await tableCountry();
  return [
    {
      name: 'Emirates: readRecord, toXml',
      sample: { type: 'sales-invoice', payload, issuance },
      answer: convertEmirates,
    },
    { name: 'readTransmission', sample: transmissions()[0], answer: (input) => answerOf(readTransmission(input)) },
    { name: 'readMap', sample: MAP, answer: (input) => answerOf(readMap(country, input)) },
    { name: 'statistics', sample: transmissions(), answer: report },
  ];
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function enriched(xml: XmlInput): Answer {
  const made = enrich(xml, { buyerInNetwork: false });
  if (!made.ok) return refusedWith(made.errors);
  demandWellFormed(new TextDecoder().decode(made.value.xml));
  return 'accepted';
}

function emirateInvoices(): Samples {
  const all = (['sales-invoice', 'sales-credit-note'] as const).map((type) => {
    const { payload, issuance } = emirates.examples[type];
    const made = emirates.readRecord({ type, payload, issuance });
    if (!made.ok) throw new Error(JSON.stringify(made.errors));
    return emirates.toXml(made.value);
  });
  const [small = '', ...others] = all;
  return { small, full: small, all: [small, ...others] };
}

function readEmirates(xml: XmlInput): Answer {
  const read = emirates.fromXml(xml);
  if (!read.ok) return refusedWith(read.errors);
  return written(() => emirates.toXml(read.value.document), 'ae', read.value.customization);
}

function convertEmirates(input: unknown): Answer {
  const read = emirates.readRecord(input);
  if (!read.ok) return refusedWith(read.errors);
  demandWellFormed(emirates.toXml(read.value));
  return 'accepted';
}

const OPTIONS = { month: '2026-03', reporter: 'POM000111' };

function transmissions() {
  const opened = openEnvelope(envelopes().small);
  if (!opened.ok) throw new Error(JSON.stringify(opened.errors));
  const facts = {
    c2: 'POM000111',
    c3: 'POM000222',
    endUser: 'u',
    acknowledged: true,
    environment: 'production',
  } as const;
  const made = (['outgoing', 'incoming'] as const).map((direction) =>
    transmissionOf(opened.value, {
      ...facts,
      direction,
      at: '2026-03-02T10:15:00+04:00',
      ...(direction === 'incoming' ? { c2: 'POM000222', c3: 'POM000111', receiverCountry: 'OM' } : {}),
    }),
  );
  return made.map((one) => {
    if (!one.ok) throw new Error(JSON.stringify(one.errors));
    return one.value;
  });
}

async function monthlyReports(): Promise<Samples> {
  const made = [
    await endUserStatistics(transmissions(), OPTIONS),
    await transactionStatistics(transmissions(), OPTIONS),
  ].map((one) => {
    if (!one.ok) throw new Error(JSON.stringify(one.errors));
    return writeReport(one.value);
  });
  const [small = '', ...others] = made;
  return { small, full: small, all: [small, ...others] };
}

function readAndWriteReport(xml: XmlInput): Answer {
  const read = readReport(xml);
  if (!read.ok) return refusedWith(read.errors);
  const again = readReport(writeReport(read.value));
  demand(again.ok, 'a report that was read and written is read again');
  return 'accepted';
}

async function report(input: unknown): Promise<Answer> {
  if (!Array.isArray(input)) return 'refused';
  const made = await endUserStatistics(input, OPTIONS);
  if (!made.ok) return refusedWith(made.errors);
  demandWellFormed(writeReport(made.value));
  return 'accepted';
}

const MAP = {
  type: 'sales-invoice',
  decimal: '.',
  fields: {
    document_number: 'No',
    issue_date: { column: 'Day', date: 'dd/MM/yyyy' },
    'document_lines[].name': 'Item',
    'document_lines[].quantity': 'Qty',
    'document_lines[].classified_tax_category.id': { column: 'Tax', translate: { Std: 'S' } },
  },
};
const CSV = 'No,Day,Item,Qty,Tax\nA-1,02/03/2026,"Chairs, blue",2.5,Std\nA-1,,Tables,1,Std\nA-2,03/03/2026,=1+1,3,E\n';
const cells = (...texts: readonly string[]): string =>
  `<row>${texts.map((text) => `<c t="str"><v>${text}</v></c>`).join('')}</row>`;
const SHEET = cells('No', 'Day', 'Item', 'Qty', 'Tax') + cells('A-1', '02/03/2026', 'Chairs', '2.5', 'Std');

async function tableCountry() {
  const issuing = issuingCountry('OM');
  return { ...(await issuing.described()), ...(await issuing.issuer()) };
}

const map = tableCountry().then((country) => readMap(country, MAP));

async function recordsIn(bytes: Uint8Array): Promise<Answer> {
  const [read, table] = [await map, await readTable(bytes)];
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  if (!table.ok) {
    demand(table.why(EN_FILES.tables) !== '', 'a refusal says why');
    return 'refused';
  }
  const records = recordsOf(read.value, table);
  if (!records.ok) return refusedWith(records.errors);
  for (const { json } of records.value) if (json !== undefined) JSON.parse(json);
  return records.value.every(({ json }) => json !== undefined) ? 'accepted' : 'refused';
}
