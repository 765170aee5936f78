// An invoice or credit note, as JSON or XML, a tax data document or an answer → everything that the page shows of it.
// XML is checked as it came; JSON is written as XML first.

import { withCountryMeant } from '../../convert/country-meant.ts';
import { profileOfCustomization } from '../../core/country-facts.ts';
import type { FieldErrors } from '../../core/errors/field-error.ts';
import { isJsonObject } from '../../core/json-object.ts';
import { type Result, success } from '../../core/result.ts';
import { countryWithCode } from '../../core/several-countries.ts';
import { XML_INDENT } from '../../core/xml-indent.ts';
import { DRAWN } from '../../countries/drawn.ts';
import { SHEETS } from '../../countries/words.ts';
import type { Document } from '../../document/schema.ts';
import type { Report } from '../../rules/engine/result.ts';
import type { TransmissionEvent } from '../../status/event.ts';
import { eventsMismatch } from '../../status/of-document.ts';
import { textOf } from '../../ubl/tree.ts';
import { printXml } from '../../ubl/xml/print.ts';
import { inLanguage } from '../../validate/in-language.ts';
import type { Validator } from '../../validate/validator.ts';
import { createDrawContext, createSheetContext, isIssued } from '../../view/draw-context.ts';
import { firstOf, type Language } from '../../view/words/languages.ts';
import { type Drawing, readDrawing, statusToHtml, toHtml, xmlToHtml } from '../../view.ts';
import type { FileDetails, Finding, SheetOptions, Source, Stage } from '../protocol.ts';
import { FINDING_LANGUAGES } from '../words/findings.ts';
import { countryOfJson, countryOfSpecification, countryOfTree, PAGE_COUNTRIES, type PageCode } from './countries.ts';
import { findingsOfErrors, findingsOfReport, locateInJson } from './findings.ts';
import { limitLines } from './limit-lines.ts';
import type { Recognised } from './recognise.ts';
import { amountsToWrite, isStored } from './repair/amounts-to-write.ts';
import { type Losses, lossesOf } from './repair/losses.ts';
import { reportingDefaults } from './reporting-defaults.ts';
import { EMPTY_DETAILS, isRejection, refusedDetails, saidByField, savedReport, summaryOf } from './summary.ts';

/** The UUID of a document, as events are compared with it. */
export function uuidOf({ uuid }: Document): string | undefined {
  return uuid?.trim().toLowerCase() || undefined;
}

/** What documents are checked with. */
export interface DocumentContext {
  /** By the code of the country: each writes documents of its own in their form, and names their fields. */
  readonly validators: Readonly<Record<PageCode, Validator>>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

type Events = readonly TransmissionEvent[] | undefined;

/** A document, and its validation report. */
interface ValidatedDocument extends Drawing {
  readonly report: Report;
  readonly xml: string;
  /** Warnings about the input itself. */
  readonly warnings: FieldErrors;
}

type RecognisedJson = Extract<Recognised, { is: 'record' | 'document' }>;
type RecognisedXml = Extract<Recognised, { is: 'xml' }>;

/** The document of a record or of stored JSON. */
export function readJson({ is, value }: RecognisedJson, now?: number): Result<Document> {
  const country = countryOfJson(value);
  if (is === 'document' && isJsonObject(value)) return country.parseDocument(value);
  return withCountryMeant(country.readRecord(value, now), value, country, PAGE_COUNTRIES, {});
}

/** The document of JSON, and its report: the same for the list of files as for the sheet. */
export function validateJson(
  recognised: RecognisedJson,
  { validators, now }: DocumentContext,
): Result<ValidatedDocument> {
  const at = now();
  const read = readJson(recognised, at);
  if (!read.ok) return read;
  const validator = validators[countryOfJson(recognised.value).code];
  const { xml, report: own } = validator.toXml(read.value, { now: at, indent: XML_INDENT });
  // What is asked about a document of others is asked again after a change.
  const report = recognised.is === 'document' ? validator.validate(xml, { now: at }) : own;
  return success({ document: read.value, report, xml, warnings: read.warnings });
}

/** Checks and draws the document of JSON. */
export function jsonDetails(
  { name }: Source,
  recognised: RecognisedJson,
  sheetOptions: SheetOptions,
  events: Events,
  checking: DocumentContext,
  onStage: (stage: Stage) => void,
): FileDetails {
  const { is: editable, text, value } = recognised;
  const validated = validateJson(recognised, checking);
  if (!validated.ok) return refusedDetails('invoice', text, validated, editable);
  onStage('drawing');
  const { document } = validated.value;
  const isOwnAmounts =
    editable === 'document' || (isJsonObject(value) && isStored((field) => Object.hasOwn(value, field)));
  const details = documentDetails(name, validated.value, text, sheetOptions, events);
  const context = createSheetContext(SHEETS, 'en', document.customization_id);
  const differences = isOwnAmounts ? amountsToWrite(countryOfJson(value), document, context) : undefined;
  return { ...details, editable, differences };
}

/** XML as the page shows it, and its report, whose findings name the lines of that text: the same for the list of files as for the sheet. */
export function validateXml(recognised: RecognisedXml, { validators, now }: DocumentContext) {
  const validator = validators[countryOfTree(recognised.root).code];
  const xml = indentOneLine(recognised);
  return { xml, report: validator.validate(xml === recognised.text ? recognised.bytes : xml, { now: now() }) };
}

/** Checks and draws XML of any country, tax data and message level statuses, out of an envelope as well. */
export function xmlDetails(
  { name }: Source,
  recognised: RecognisedXml,
  sheetOptions: SheetOptions,
  events: Events,
  context: DocumentContext,
  onStage: (stage: Stage) => void,
): FileDetails {
  const { xml, report } = validateXml(recognised, context);
  if (recognised.kind !== 'invoice') {
    onStage('drawing');
    return messageDetails(name, recognised, xml, report, sheetOptions);
  }
  const read = recognised.root && readDrawing(recognised.bytes);
  onStage('drawing');
  if (!read?.ok) {
    const findings = findingsOfReport(report, createSheetContext(SHEETS, 'en'));
    return { ...EMPTY_DETAILS, ...summaryOf(report, '', name), findings, report, xml, isFromPdf: recognised.isFromPdf };
  }
  const validated: ValidatedDocument = { ...read.value, report, xml, warnings: {} };
  const details = documentDetails(
    name,
    validated,
    JSON.stringify(read.value.document, null, XML_INDENT),
    sheetOptions,
    events,
  );
  // Documents of countries that the page makes none of would be refused, and an envelope would be lost.
  const { specification = '' } = read.value;
  const country = countryOfSpecification(specification);
  const isWritten = country !== undefined && profileOfCustomization(country.facts, specification) !== undefined;
  const sheetContext = createSheetContext(SHEETS, 'en', specification);
  const isRewritten = isWritten && !recognised.isEnvelope;
  const { document } = read.value;
  const lost: Partial<Losses> =
    isRewritten && recognised.root ? lossesOf(country.binding, recognised.root, document, sheetContext) : {};
  const isEditable = isRewritten && lost.longNumber === undefined;
  return {
    ...details,
    ...lost,
    editable: isEditable ? 'document' : undefined,
    differences: isEditable ? amountsToWrite(country, document, sheetContext) : undefined,
    isFromPdf: recognised.isFromPdf,
  };
}

// The findings on a sheet are in its first language.
function reportIn(language: Language, report: Report): Report {
  const spoken = FINDING_LANGUAGES[firstOf(language)];
  return spoken ? inLanguage(report, spoken) : report;
}

// Tax data and answers have no JSON, and their sheet is the same for everybody.
function messageDetails(
  name: string,
  { bytes, root, kind, isFromPdf }: RecognisedXml,
  xml: string,
  report: Report,
  { language }: SheetOptions,
): FileDetails {
  const drawn = xmlToHtml(bytes, { report: reportIn(language, report), language });
  const findings = findingsOfReport(report, createSheetContext(SHEETS, 'en'));
  const title = root ? textOf(root, 'cbc:ID') : '';
  return {
    ...EMPTY_DETAILS,
    ...summaryOf(report, title, name, kind),
    isRejection: isRejection(kind, root),
    findings,
    report,
    xml,
    isFromPdf,
    ...(drawn.ok ? { html: drawn.value } : {}),
  };
}

// The text as it came. Text on one line is indented: it could not be read, and all findings would stand on that line.
function indentOneLine({ text, root, isEnvelope }: RecognisedXml): string {
  return root && !isEnvelope && !text.trimEnd().includes('\n', text.indexOf('?>') + 3)
    ? printXml(root, { indent: XML_INDENT })
    : text;
}

// About two thousand lines. A longer sheet is read when the button asks for it.
const MAX_PRINT_LENGTH = 10_000_000;

function documentDetails(
  name: string,
  validated: ValidatedDocument,
  json: string,
  { language, audience, letterhead, line }: SheetOptions,
  given: Events,
): FileDetails {
  const { document, report, xml, specification, warnings } = validated;
  const context = createDrawContext(DRAWN, document, 'en', specification, report);
  const about = findingsOfErrors(warnings, 'warning', context, { before: report.results.length, input: document });
  const findings: readonly Finding[] = [...findingsOfReport(report, context), ...about];
  const saved = savedReport(report, warnings, about);
  const drawing = {
    ...validated,
    ...letterhead,
    report: reportIn(language, report),
    warnings: saidByField(warnings, about, firstOf(language)),
  };
  const hasOtherEvents = given !== undefined && eventsMismatch(given, document.uuid) !== undefined;
  const events = hasOtherEvents ? undefined : given;
  const fullHtml = toHtml({ ...drawing, events, language, for: audience });
  const printHtml = audience === 'customer' ? fullHtml : toHtml({ ...drawing, language, for: 'customer' });
  const { html, shownLines } = limitLines(fullHtml, line);
  const country = isIssued(context) ? countryWithCode(PAGE_COUNTRIES, context.country.code) : undefined;
  return {
    ...summaryOf(saved, document.document_number ?? '', name),
    uuid: uuidOf(document),
    hasOtherEvents,
    findings: locateInJson(findings, json, country?.facts.kinds.alias),
    report: saved,
    html,
    fullHtml: shownLines && new Blob([fullHtml]),
    printHtml: printHtml.length > MAX_PRINT_LENGTH ? new Blob([printHtml]) : printHtml,
    shownLines,
    xml,
    json,
    losses: [],
    statusHtml: events && statusToHtml(events, { language, specification }),
    reporting: country && reportingDefaults(country, document),
  };
}
