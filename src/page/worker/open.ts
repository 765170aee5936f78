// A source → everything that the page shows of it: verdict, findings, sheet, XML and JSON.
import { readRecord } from '../../convert/input.ts';
import { isJsonObject } from '../../core/json-object.ts';
import type { Result } from '../../core/result.ts';
import { type Document, parseDocument } from '../../document/schema.ts';
import type { Report } from '../../rules/engine/result.ts';
import { parseEvents } from '../../status/parse-events.ts';
import { toPeppolStatus } from '../../status/reduce.ts';
import type { TaxDataValidator } from '../../tax-data/validator.ts';
import { printXml } from '../../ubl/xml/print.ts';
import type { Validator } from '../../validate/validator.ts';
import { createDrawContext } from '../../view/draw-context.ts';
import { readDrawing } from '../../view/read-drawing.ts';
import { statusToHtml } from '../../view/status-to-html.ts';
import { type Drawing, toHtml } from '../../view/to-html.ts';
import type { Drawn, Glance, Kind, Opened, Sentence, Source, Stage } from '../protocol.ts';
import { cutLines } from './cut-lines.ts';
import { findingsOfErrors, findingsOfReport, type Numbered, placedInJson } from './findings.ts';
import { type Recognised, recognise } from './recognise.ts';

/** What the worker has at hand for every source. */
export interface Tools {
  readonly validator: Validator;
  readonly taxData: TaxDataValidator;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** A document that was read, and what validation said of it. */
interface Judged extends Drawing {
  readonly report: Report;
  readonly xml: string;
  /** Warnings about the input itself. */
  readonly warnings: Readonly<Record<string, string>>;
}

/** Everything about one source. `tell` hears what is being done. */
export async function open(source: Source, drawn: Drawn, tools: Tools, tell: (stage: Stage) => void): Promise<Opened> {
  tell('reading');
  const given = await recognise(source);
  const events = drawn.events && (await readEvents(drawn.events));
  tell('checking');
  switch (given.is) {
    case 'unknown':
      return unknown(given.text, given.sentence);
    case 'events':
      return openEvents(given.text, given.value, drawn);
    case 'taxData':
      return openTaxData(given, tools);
    case 'brokenJson':
      return refused('invoice', given.text, { message: given.fault }, 'record');
    case 'xml':
      return openXml(given, drawn, events, tools, tell);
    default:
      return openJson(given, drawn, events, tools, tell);
  }
}

/** Only what the list of files says. */
export async function glance(source: Source, tools: Tools): Promise<Glance> {
  const given = await recognise(source);
  const name = source.name;
  if (given.is === 'xml') {
    const report = tools.validator.validate(given.bytes, { now: tools.now() });
    const title = given.root?.children.find(({ name: element }) => element === 'cbc:ID')?.text.trim() ?? '';
    return glanceOf(report, title, name);
  }
  if (given.is === 'record' || given.is === 'document') {
    const read = readJson(given);
    if (!read.ok) return { ...NOTHING, kind: 'invoice', verdict: 'refused', errors: Object.keys(read.errors).length };
    const { report } = tools.validator.toXml(read.value, { now: tools.now() });
    return glanceOf(report, read.value.document_number ?? '', name);
  }
  const { kind, verdict, errors, warnings, title, line } = await open(
    source,
    { language: 'en' },
    tools,
    () => undefined,
  );
  return { kind, verdict, errors, warnings, title, line };
}

const NOTHING = { errors: 0, warnings: 0, title: '' } as const;
const EMPTY = { ...NOTHING, findings: [], unmapped: 0 } as const;

function glanceOf(report: Report, title: string, name: string, kind: Kind = 'invoice'): Glance {
  const errors = report.results.filter(({ flag }) => flag === 'fatal').length;
  const warnings = report.results.length - errors;
  const { valid, schemaValid, profile, results } = report;
  const line = JSON.stringify({ file: name, valid, schemaValid, profile, results });
  return { kind, verdict: valid ? 'valid' : 'invalid', errors, warnings, title, line };
}

function unknown(text: string, sentence: Sentence): Opened {
  return { ...EMPTY, kind: 'unknown', verdict: 'neutral', sentence, ...(text.startsWith('<') ? { xml: text } : {}) };
}

function refused(
  kind: Kind,
  json: string,
  errors: Readonly<Record<string, string>>,
  editable: Opened['editable'],
): Opened {
  const findings = placedInJson(findingsOfErrors(errors, 'error', createDrawContext({}, 'en')), json);
  const lacksIssuance = Object.values(errors).some((message) => message.startsWith('Issuance is mandatory'));
  return { ...EMPTY, kind, verdict: 'refused', errors: findings.length, findings, json, editable, lacksIssuance };
}

function readJson({ is, value }: Extract<Recognised, { is: 'record' | 'document' | 'events' }>): Result<Document> {
  return is === 'document' && isJsonObject(value)
    ? parseDocument(value, { unknownFields: 'error' })
    : readRecord(value);
}

async function readEvents(source: Source) {
  const given = await recognise(source);
  const read = given.is === 'events' ? parseEvents(given.value) : undefined;
  return read?.ok ? read.value : undefined;
}

type Events = Awaited<ReturnType<typeof readEvents>>;

function openJson(
  given: Extract<Recognised, { is: 'record' | 'document' | 'events' }>,
  drawn: Drawn,
  events: Events,
  { validator, now }: Tools,
  tell: (stage: Stage) => void,
): Opened {
  const editable = given.is === 'document' ? 'document' : 'record';
  const read = readJson(given);
  if (!read.ok) return refused('invoice', given.text, read.errors, editable);
  const { xml, report } = validator.toXml(read.value, { now: now(), indent: INDENT });
  const judged: Judged = { document: read.value, report, xml, warnings: read.warnings };
  tell('drawing');
  return { ...opened(judged, given.text, drawn, events), editable };
}

const INDENT = 2;
const OMAN = /@om-\d/;

function openXml(
  given: Extract<Recognised, { is: 'xml' }>,
  drawn: Drawn,
  events: Events,
  { validator, now }: Tools,
  tell: (stage: Stage) => void,
): Opened {
  const xml = layOut(given);
  // Findings name the lines that the page shows.
  const report = validator.validate(xml === given.text ? given.bytes : xml, { now: now() });
  const read = given.root && readDrawing(given.bytes);
  tell('drawing');
  if (!read?.ok) {
    const findings = findingsOfReport(report, createDrawContext({}, 'en'));
    return { ...EMPTY, ...glanceOf(report, '', ''), findings, report, xml };
  }
  const judged: Judged = { ...read, report, xml, warnings: {} };
  const made = opened(judged, JSON.stringify(read.document, null, INDENT), drawn, events);
  // What is written as XML again is a document of Oman; those of other countries would change their country.
  return { ...made, editable: OMAN.test(read.specification ?? '') ? 'document' : undefined };
}

// The text as it came. Text on one line is nothing to look at, and all findings would stand there; it is laid out.
function layOut({ text, root }: Extract<Recognised, { is: 'xml' }>): string {
  return root && !text.trimEnd().includes('\n', text.indexOf('?>') + 3) ? printXml(root, { indent: INDENT }) : text;
}

function opened(judged: Judged, json: string, { language, line }: Drawn, events: Events): Opened {
  const { document, report, xml, specification, unmapped = [], warnings } = judged;
  const context = createDrawContext(document, 'en', specification, report);
  const found: readonly Numbered[] = [
    ...findingsOfReport(report, context),
    ...findingsOfErrors(warnings, 'warning', context, report.results.length),
  ];
  const whole = toHtml({ ...judged, events, language });
  const { html, shownLines } = cutLines(whole, line);
  const seller = document.accounting_supplier_party;
  const isOman = context.country.code === 'om';
  return {
    ...glanceOf(report, document.document_number ?? '', ''),
    findings: placedInJson(found, json),
    report,
    html,
    wholeHtml: shownLines && new Blob([whole]),
    shownLines,
    xml,
    json,
    unmapped: unmapped.length,
    statusHtml: events && statusToHtml(events, { language, specification }),
    reporting: isOman
      ? { endpoint_id: seller?.endpoint_id ?? '', endpoint_scheme_id: seller?.endpoint_scheme_id ?? '' }
      : undefined,
  };
}

function openEvents(json: string, value: unknown, { language }: Drawn): Opened {
  const read = parseEvents(value);
  if (!read.ok) return refused('events', json, read.errors, 'record');
  const html = statusToHtml(read.value, { language });
  const title = toPeppolStatus(read.value).overall_status ?? '';
  return { ...EMPTY, kind: 'events', verdict: 'neutral', title, json, editable: 'record', html, statusHtml: html };
}

function openTaxData({ bytes, text }: Extract<Recognised, { is: 'taxData' }>, { taxData }: Tools): Opened {
  const report = taxData.validate(bytes);
  const findings = findingsOfReport(report, createDrawContext({}, 'en'));
  return { ...EMPTY, ...glanceOf(report, '', '', 'taxData'), findings, report, xml: text };
}
