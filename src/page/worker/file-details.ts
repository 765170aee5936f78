// A source → everything that the page shows of it: verdict, findings, sheet, XML and JSON.
// Documents have a file of their own; events and unknown files are here.

import { SHEETS } from '../../countries/words.ts';
import type { TransmissionEvent } from '../../status/event.ts';
import { documentsOf } from '../../status/of-document.ts';
import { parseEvents } from '../../status/parse-events.ts';
import { toPeppolStatus } from '../../status/reduce.ts';
import type { TaxDataValidator } from '../../tax-data/validator.ts';
import { textOf } from '../../ubl/tree.ts';
import { createSheetContext } from '../../view/draw-context.ts';
import { statusToHtml } from '../../view.ts';
import type { FileDetails, FileSummary, SheetOptions, Source, Stage, UnknownReason } from '../protocol.ts';
import type { PageCode } from './countries.ts';
import {
  type DocumentContext,
  jsonDetails,
  uuidOf,
  validateJson,
  validateXml,
  xmlDetails,
} from './document-details.ts';
import { findingsOfErrors } from './findings.ts';
import { type Recognised, recognise } from './recognise.ts';
import {
  countsOf,
  EMPTY_DETAILS,
  isRejection,
  NO_COUNTS,
  refusedDetails,
  savedReport,
  summaryOf,
  warningsOf,
} from './summary.ts';

/** What the worker uses for every source. */
export interface WorkerContext extends DocumentContext {
  /** What checks the tax data of each country, by its code. */
  readonly taxData: Readonly<Record<PageCode, TaxDataValidator>>;
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
      return eventsDetails(recognised, sheetOptions);
    case 'brokenJson':
      return refusedDetails('invoice', recognised.text, recognised, source.shape ?? 'record');
    case 'xml':
      return xmlDetails(source, recognised, sheetOptions, events, context, onStage);
    default:
      return jsonDetails(source, recognised, sheetOptions, events, context, onStage);
  }
}

/** Reads and checks one file for the list of files. */
export async function readSummary(source: Source, context: WorkerContext): Promise<FileSummary> {
  const recognised = await recognise(source);
  const name = source.name;
  if (recognised.is === 'xml') {
    const { report } = validateXml(recognised, context);
    const title = recognised.root?.children.find(({ name: element }) => element === 'cbc:ID')?.text.trim() ?? '';
    const uuid = recognised.root ? uuidOf({ uuid: textOf(recognised.root, 'cbc:UUID') }) : undefined;
    const summary = summaryOf(report, title, name, recognised.kind);
    return { ...summary, uuid, isRejection: isRejection(recognised.kind, recognised.root) };
  }
  if (recognised.is === 'record' || recognised.is === 'document') {
    const validated = validateJson(recognised, context);
    if (!validated.ok) {
      const [errors, warnings] = [Object.keys(validated.errors).length, Object.keys(validated.warnings).length];
      return { ...NO_COUNTS, kind: 'invoice', verdict: 'refused', errors, warnings };
    }
    const { document, report, warnings } = validated.value;
    const sheet = createSheetContext(SHEETS, 'en', document.customization_id);
    const found = findingsOfErrors(warnings, 'warning', sheet, { input: document });
    const saved = savedReport(report, warnings, found);
    return { ...summaryOf(saved, document.document_number ?? '', name), uuid: uuidOf(document) };
  }
  const { kind, verdict, errors, warnings, title, line, eventsOf } = await readDetails(
    source,
    { language: 'en', audience: 'office' },
    context,
    () => undefined,
  );
  return { kind, verdict, errors, warnings, title, line, eventsOf };
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

async function readEvents(source: Source) {
  const recognised = await recognise(source);
  const read = recognised.is === 'events' ? parseEvents(recognised.value) : undefined;
  return read?.ok ? read.value : undefined;
}

// Events of several documents are those of none.
function documentOf(events: readonly TransmissionEvent[]): readonly string[] {
  const { uuids, created } = documentsOf(events);
  return created.length > 1 ? [] : uuids;
}

function eventsDetails(
  { text: json, value }: Extract<Recognised, { is: 'events' }>,
  { language }: SheetOptions,
): FileDetails {
  const read = parseEvents(value);
  if (!read.ok) return refusedDetails('events', json, read, 'record');
  const html = statusToHtml(read.value, { language });
  const findings = warningsOf(read.warnings, json);
  return {
    ...EMPTY_DETAILS,
    ...countsOf(findings),
    kind: 'events',
    verdict: toPeppolStatus(read.value).overall_status ?? 'neutral',
    eventsOf: documentOf(read.value),
    json,
    editable: 'record',
    html,
    statusHtml: html,
    findings,
  };
}
