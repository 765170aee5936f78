// A source → everything that the page shows of it: verdict, findings, sheet, XML and JSON.

import { readRecord } from '../../convert/input.ts';
import type { FieldErrors } from '../../core/errors/field-error.ts';
import { isJsonObject } from '../../core/json-object.ts';
import type { Result } from '../../core/result.ts';
import { type Document, parseDocument } from '../../document/schema.ts';
import { COUNTRY_CODE, profileOfCustomizationId } from '../../jurisdictions/issuing.ts';
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
import type { FileDetails, FileKind, FileSummary, SheetOptions, Source, Stage, UnknownReason } from '../protocol.ts';
import { findingsOfErrors, findingsOfReport, locateInJson, type UnplacedFinding } from './findings.ts';
import { limitLines } from './limit-lines.ts';
import { type Recognised, recognise } from './recognise.ts';

/** What the worker uses for every source. */
export interface WorkerContext {
  readonly validator: Validator;
  readonly taxData: TaxDataValidator;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** A document, and its validation report. */
interface ValidatedDocument extends Drawing {
  readonly report: Report;
  readonly xml: string;
  /** Warnings about the input itself. */
  readonly warnings: FieldErrors;
}

/** Reads, checks and draws one file. `onStage` is called at the beginning of each stage. */
export async function readDetails(
  source: Source,
  sheetOptions: SheetOptions,
  context: WorkerContext,
  onStage: (stage: Stage) => void,
): Promise<FileDetails> {
  onStage('reading');
  const recognised = await recognise(source);
  const events = sheetOptions.events && (await readEvents(sheetOptions.events));
  onStage('checking');
  switch (recognised.is) {
    case 'unknown':
      return unknownDetails(recognised.text, recognised.reason);
    case 'events':
      return eventsDetails(recognised.text, recognised.value, sheetOptions);
    case 'taxData':
      return taxDataDetails(recognised, context);
    case 'brokenJson':
      return refusedDetails('invoice', recognised.text, recognised.errors, 'record');
    case 'xml':
      return xmlDetails(recognised, sheetOptions, events, context, onStage);
    default:
      return jsonDetails(recognised, sheetOptions, events, context, onStage);
  }
}

/** Reads and checks one file for the list of files. */
export async function readSummary(source: Source, context: WorkerContext): Promise<FileSummary> {
  const recognised = await recognise(source);
  const name = source.name;
  if (recognised.is === 'xml') {
    const report = context.validator.validate(recognised.bytes, { now: context.now() });
    const title = recognised.root?.children.find(({ name: element }) => element === 'cbc:ID')?.text.trim() ?? '';
    return summaryOf(report, title, name);
  }
  if (recognised.is === 'record' || recognised.is === 'document') {
    const read = readJson(recognised);
    if (!read.ok) return { ...NO_COUNTS, kind: 'invoice', verdict: 'refused', errors: Object.keys(read.errors).length };
    const { report } = context.validator.toXml(read.value, { now: context.now() });
    return summaryOf(report, read.value.document_number ?? '', name);
  }
  const { kind, verdict, errors, warnings, title, line } = await readDetails(
    source,
    { language: 'en' },
    context,
    () => undefined,
  );
  return { kind, verdict, errors, warnings, title, line };
}

const NO_COUNTS = { errors: 0, warnings: 0, title: '' } as const;
const EMPTY_DETAILS = { ...NO_COUNTS, findings: [], unmappedCount: 0 } as const;

function summaryOf(report: Report, title: string, name: string, kind: FileKind = 'invoice'): FileSummary {
  const errors = report.results.filter(({ flag }) => flag === 'fatal').length;
  const warnings = report.results.length - errors;
  const { valid, schemaValid, profile, results } = report;
  const line = JSON.stringify({ file: name, valid, schemaValid, profile, results });
  return { kind, verdict: valid ? 'valid' : 'invalid', errors, warnings, title, line };
}

function unknownDetails(text: string, unknownReason: UnknownReason): FileDetails {
  return {
    ...EMPTY_DETAILS,
    kind: 'unknown',
    verdict: 'neutral',
    unknownReason,
    ...(text.startsWith('<') ? { xml: text } : {}),
  };
}

function refusedDetails(
  kind: FileKind,
  json: string,
  errors: FieldErrors,
  editable: FileDetails['editable'],
): FileDetails {
  const findings = locateInJson(findingsOfErrors(errors, 'error', createDrawContext({}, 'en')), json);
  const lacksIssuance = Object.values(errors).some(({ code }) => code === 'issuance-missing');
  return {
    ...EMPTY_DETAILS,
    kind,
    verdict: 'refused',
    errors: findings.length,
    findings,
    json,
    editable,
    lacksIssuance,
  };
}

function readJson({ is, value }: Extract<Recognised, { is: 'record' | 'document' | 'events' }>): Result<Document> {
  return is === 'document' && isJsonObject(value)
    ? parseDocument(value, { unknownFields: 'error' })
    : readRecord(value);
}

async function readEvents(source: Source) {
  const recognised = await recognise(source);
  const read = recognised.is === 'events' ? parseEvents(recognised.value) : undefined;
  return read?.ok ? read.value : undefined;
}

type Events = Awaited<ReturnType<typeof readEvents>>;

function jsonDetails(
  recognised: Extract<Recognised, { is: 'record' | 'document' | 'events' }>,
  sheetOptions: SheetOptions,
  events: Events,
  { validator, now }: WorkerContext,
  onStage: (stage: Stage) => void,
): FileDetails {
  const editable = recognised.is === 'document' ? 'document' : 'record';
  const read = readJson(recognised);
  if (!read.ok) return refusedDetails('invoice', recognised.text, read.errors, editable);
  const { xml, report } = validator.toXml(read.value, { now: now(), indent: INDENT });
  const validated: ValidatedDocument = { document: read.value, report, xml, warnings: read.warnings };
  onStage('drawing');
  return { ...documentDetails(validated, recognised.text, sheetOptions, events), editable };
}

const INDENT = 2;

function xmlDetails(
  recognised: Extract<Recognised, { is: 'xml' }>,
  sheetOptions: SheetOptions,
  events: Events,
  { validator, now }: WorkerContext,
  onStage: (stage: Stage) => void,
): FileDetails {
  const xml = indentOneLine(recognised);
  // Findings name the lines that the page shows.
  const report = validator.validate(xml === recognised.text ? recognised.bytes : xml, { now: now() });
  const read = recognised.root && readDrawing(recognised.bytes);
  onStage('drawing');
  if (!read?.ok) {
    const findings = findingsOfReport(report, createDrawContext({}, 'en'));
    return { ...EMPTY_DETAILS, ...summaryOf(report, '', ''), findings, report, xml };
  }
  const validated: ValidatedDocument = { ...read.value, report, xml, warnings: {} };
  const details = documentDetails(validated, JSON.stringify(read.value.document, null, INDENT), sheetOptions, events);
  // What is written as XML again is a document of the issuing country; those of others would change their country.
  const isIssued = profileOfCustomizationId(read.value.specification ?? '') !== undefined;
  return { ...details, editable: isIssued ? 'document' : undefined };
}

// The text as it came. Text on one line is indented: it could not be read, and all findings would stand on that line.
function indentOneLine({ text, root }: Extract<Recognised, { is: 'xml' }>): string {
  return root && !text.trimEnd().includes('\n', text.indexOf('?>') + 3) ? printXml(root, { indent: INDENT }) : text;
}

function documentDetails(
  validated: ValidatedDocument,
  json: string,
  { language, line }: SheetOptions,
  events: Events,
): FileDetails {
  const { document, report, xml, specification, unmapped = [], warnings } = validated;
  const context = createDrawContext(document, 'en', specification, report);
  const findings: readonly UnplacedFinding[] = [
    ...findingsOfReport(report, context),
    ...findingsOfErrors(warnings, 'warning', context, report.results.length),
  ];
  const fullHtml = toHtml({ ...validated, events, language });
  const { html, shownLines } = limitLines(fullHtml, line);
  const seller = document.accounting_supplier_party;
  const isReported = context.country.code === COUNTRY_CODE;
  return {
    ...summaryOf(report, document.document_number ?? '', ''),
    findings: locateInJson(findings, json),
    report,
    html,
    fullHtml: shownLines && new Blob([fullHtml]),
    shownLines,
    xml,
    json,
    unmappedCount: unmapped.length,
    statusHtml: events && statusToHtml(events, { language, specification }),
    reporting: isReported
      ? { endpoint_id: seller?.endpoint_id ?? '', endpoint_scheme_id: seller?.endpoint_scheme_id ?? '' }
      : undefined,
  };
}

function eventsDetails(json: string, value: unknown, { language }: SheetOptions): FileDetails {
  const read = parseEvents(value);
  if (!read.ok) return refusedDetails('events', json, read.errors, 'record');
  const html = statusToHtml(read.value, { language });
  const title = toPeppolStatus(read.value).overall_status ?? '';
  return {
    ...EMPTY_DETAILS,
    kind: 'events',
    verdict: 'neutral',
    title,
    json,
    editable: 'record',
    html,
    statusHtml: html,
  };
}

function taxDataDetails(
  { bytes, text }: Extract<Recognised, { is: 'taxData' }>,
  { taxData }: WorkerContext,
): FileDetails {
  const report = taxData.validate(bytes);
  const findings = findingsOfReport(report, createDrawContext({}, 'en'));
  return { ...EMPTY_DETAILS, ...summaryOf(report, '', '', 'taxData'), findings, report, xml: text };
}
