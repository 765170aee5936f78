// One document on its way to a report: decode, open its envelope, parse, profile, schema, rules. A step that fails ends the way.
// Where the schema forbids single values, the rules that these have no part in are run all the same.

import { profileOfCustomization } from '../core/country-facts.ts';
import type { FieldErrors } from '../core/errors/field-error.ts';
import { lazy } from '../core/lazy.ts';
import { atOnce, type Steps } from '../core/steps.ts';
import { withFields } from '../core/with-fields.ts';
import { artefactOf } from '../rules/engine/artefact.ts';
import { causesFirst } from '../rules/engine/causes-first.ts';
import type { RuleEngine } from '../rules/engine/engine.ts';
import {
  envelopeResult,
  schemaFinding,
  unknownDocumentFinding,
  unprovenFinding,
  unreadableFinding,
} from '../rules/engine/library-findings.ts';
import { fileSaid } from '../rules/engine/library-says.ts';
import { withRepeats } from '../rules/engine/repeats.ts';
import { reportFinding } from '../rules/engine/report-finding.ts';
import type { Report, ValidationResult } from '../rules/engine/result.ts';
import type { TaxDataRules } from '../rules/engine/tax-data-rules.ts';
import { placesOfError, type SchemaEngine, schemaFor, schemaSteps, taxDataNamespaceOf } from '../schema/index.ts';
import { limitsInside } from '../ubl/envelope/cut.ts';
import { partsOfDocumentType } from '../ubl/envelope/document-type.ts';
import { type EnvelopeFinding, envelopeFinding, quoted } from '../ubl/envelope/findings.ts';
import { type Envelope, openText } from '../ubl/envelope/open.ts';
import { decodeDocument } from '../ubl/envelope/read-document.ts';
import { fieldLookup, fieldLookupSteps } from '../ubl/fields.ts';
import { type FieldOf, isMissing } from '../ubl/place.ts';
import { elementAt, type UblElement } from '../ubl/tree.ts';
import { isMessageLevelResponse } from '../ubl/what-it-is.ts';
import type { XmlLimits } from '../ubl/xml/limits.ts';
import { parseXml } from '../ubl/xml/parse.ts';
import { withNeededFields } from './empty-fields.ts';
import type { FurtherDocument } from './further-document.ts';
import { partialFindings } from './partial.ts';
import { withOwnDoubts, withQuestions } from './questions.ts';
import { checkedReport, partialReport, refusedReport, unprovenReport, unreadableReport } from './report.ts';
import type { SelectRules } from './rule-sets.ts';
import { withUnreadFiles } from './unread-files.ts';
import { withUuidWarning } from './uuid-warning.ts';
import type { ValidationCountry } from './validation-country.ts';
import { withoutSuggestion, withTrials } from './with-trials.ts';

/** What a validator works with. */
export interface PipelineContext {
  readonly country: ValidationCountry;
  readonly schemas: SchemaEngine;
  readonly selectRules: SelectRules;
  readonly limits: XmlLimits;
  /** The most findings of one document. */
  readonly maxResults: number;
  /** Whether values are tried, to find suggestions and consequences. */
  readonly suggestions: boolean;
  /** Whether others wrote the document: what hardly anybody means is asked then. */
  readonly isOfOthers: boolean;
  /** What was left to the validator to doubt, of a document that this library made. */
  readonly ownDoubts?: FieldErrors | undefined;
  /**
   * This library printed the text, and something is wrong with it, that much is known: fields are looked up in a step of its own,
   * not with the first finding.
   */
  readonly isFaulty?: true;
  /** What documents of further kinds are checked by, by the names of their elements. */
  readonly further: ReadonlyMap<string, FurtherRules>;
}

/** A further kind of document with its rules, ready to run. */
export type FurtherRules = FurtherDocument & { readonly rules: RuleEngine };

/**
 * What is wrong with XML text or its bytes: a document, or an envelope with one; `now` in milliseconds since 1970, `asked` the
 * profile to check by if not its own.
 */
export function checkXml(
  xml: string | Uint8Array,
  now: number,
  asked: string | undefined,
  context: PipelineContext,
  qr?: string,
): Report {
  const { limits } = context;
  const decoded = decodeDocument(xml, limits);
  if (!decoded.ok) return unreadableReport(asked ?? 'billing', [unreadableFinding(decoded.error)]);
  const { text, utf8, isEnvelope } = decoded;
  if (!isEnvelope) return checkText(text, utf8, now, asked, context, qr);
  const opened = openText(text, limits, utf8);
  const { envelope } = opened;
  const findings = [...opened.findings, ...answerFindings(context.country, envelope)].map(envelopeResult);
  if (!envelope) return unreadableReport(asked ?? 'billing', findings);
  return withEnvelope(
    findings,
    envelope.documentLine - 1,
    checkText(envelope.document, undefined, now, asked, withFields(context, { limits: limitsInside(limits) }), qr),
  );
}

// Where documents are reported, every transmission asks for an answer: whoever reports has to know what arrived.
function answerFindings({ facts, taxData }: ValidationCountry, envelope: Envelope | undefined): EnvelopeFinding[] {
  if (!envelope || !taxData || envelope.header.mlsType === 'ALWAYS_SEND') return [];
  const parts = partsOfDocumentType(envelope.header.documentTypeId);
  const isReported = parts && profileOfCustomization(facts, parts.customization) !== undefined;
  if (!isReported && parts?.standard !== taxData.namespace) return [];
  // What stands there and means nothing has a finding already.
  if (envelope.findings.some(({ code }) => code === 'PINT-ENVELOPE-MLS-TYPE')) return [];
  const { mlsType } = envelope.header;
  return [envelopeFinding('PINT-ENVELOPE-MLS-TYPE', quoted(mlsType ?? ''), SCOPES)];
}

const SCOPES = {
  location: '/sh:StandardBusinessDocument/sh:StandardBusinessDocumentHeader[1]/sh:BusinessScope[1]',
  line: 0,
};

// Findings on the document name the lines of the whole text. Those on the envelope come first.
function withEnvelope(findings: readonly ValidationResult[], linesBefore: number, report: Report): Report {
  const results = report.results.map((result) => ({
    ...result,
    ...(result.line === undefined ? {} : { line: result.line + linesBefore }),
    ...(result.consequences
      ? { consequences: result.consequences.map((consequence) => consequence + findings.length) }
      : {}),
  }));
  const valid = report.valid && findings.every(({ flag }) => flag !== 'fatal');
  return { ...report, valid, results: [...findings, ...results] };
}

// Tax data of another country is a document that nothing is known of.
function ownTaxData({ taxData }: ValidationCountry, root: UblElement): TaxDataRules | undefined {
  return taxData?.namespace === taxDataNamespaceOf(root) ? taxData : undefined;
}

function checkText(
  text: string,
  utf8: Uint8Array | undefined,
  now: number,
  asked: string | undefined,
  context: PipelineContext,
  qr: string | undefined,
): Report {
  const parsed = parseXml(text, context.limits, utf8);
  if (!parsed.ok) return unreadableReport(asked ?? 'billing', [unreadableFinding(parsed.error)]);
  return atOnce(checkingSteps(text, parsed.root, now, asked, context, qr));
}

/** What is wrong with a document that was read of the text, in steps. */
export function* checkingSteps(
  text: string,
  root: UblElement,
  now: number,
  asked: string | undefined,
  context: PipelineContext,
  qr?: string,
): Steps<Report> {
  const report = yield* findingSteps(text, root, now, asked, context, qr);
  return context.suggestions ? { ...report, results: causesFirst(withRepeats(report.results)) } : report;
}

function* findingSteps(
  text: string,
  root: UblElement,
  now: number,
  asked: string | undefined,
  context: PipelineContext,
  qr: string | undefined,
): Steps<Report> {
  const { country, schemas, selectRules, maxResults, suggestions, isOfOthers, ownDoubts = {} } = context;
  const further = context.further.get(root.name);
  if (further) return checkFurther(text, root, now, further, context);
  const { profile, artefacts, rules, words } = selectRules(root, asked, now);
  const schema = schemaFor(root);
  const fieldOf = schema === 'TaxData' ? ownTaxData(country, root)?.fieldOf : yield* fieldsIn(context, root);
  if (schema === undefined || !fieldOf) return refusedReport(profile, [unknownDocumentFinding(root)]);
  // The official rules check an MLR as the MLS that it is not; a warning says what it is.
  const remarks = isMessageLevelResponse(root) ? [{ ...unknownDocumentFinding(root), flag: 'warning' as const }] : [];
  // What this library prints has no sections. To look for one, a long text would have to be put into one piece.
  const hasSections = context.isFaulty ? false : undefined;
  const errors = yield* schemaSteps(schemas, text, root, schema, hasSections);
  yield;
  const withNeeds = (all: readonly ValidationResult[]) =>
    withNeededFields(root, all, (tree) => rules(tree, now, undefined, maxResults), words);
  const [first] = errors;
  if (first?.isUnproven) {
    const unproven = unprovenFinding(elementAt(root, first.location) ?? root, first);
    const results = (yield* rules.steps(root, now, fieldOf, maxResults)).map(withoutSuggestion);
    const all = results.length < maxResults ? withUuidWarning(country, root, results) : results;
    return unprovenReport(profile, artefacts, [unproven, ...all, ...remarks]);
  }
  if (errors.length > 0) {
    const places = errors.map((error) => placesOfError(root, error));
    const own = { words, ruleSet: artefacts.at(-1)?.id };
    const results = errors.map((error, index) =>
      schemaFinding(error, places[index], fieldOf, elementAt(root, error.location), own),
    );
    // What depends on an element that is missing cannot be told.
    const isMissingSome = places.some(([first]) => first === undefined || isMissing(first));
    if (isMissingSome || schema === 'TaxData') return refusedReport(profile, [...results, ...remarks]);
    const others = partialFindings(root, results, (tree) => rules(tree, now, fieldOf, maxResults));
    const all = withNeeds([...results, ...(others ?? [])]);
    const [ofSchema, ofRules] = [all.slice(0, results.length), others && all.slice(results.length)];
    return partialReport(profile, artefacts, [...ofSchema, ...remarks], ofRules);
  }

  const results = yield* rules.steps(root, now, fieldOf, maxResults);
  yield;
  if (schema === 'TaxData') {
    const doubts = isOfOthers ? doubtsOfReport(context, root, now, results) : [];
    return checkedReport(profile, artefacts, [...results, ...doubts]);
  }
  const keys = (tree: UblElement) => rules.keys(tree, now, maxResults);
  const tried = withNeeds(suggestions ? withTrials(country, root, results, keys) : results.map(withoutSuggestion));
  const all = results.length < maxResults ? withUuidWarning(country, root, tried) : tried;
  const everything = isOfOthers
    ? withQuestions(country, root, all, maxResults - all.length, words, { now, qr })
    : withOwnDoubts(country, root, all, ownDoubts, words);
  const withFiles = withUnreadFiles(root, fieldOf, everything, maxResults);
  return checkedReport(profile, artefacts, [...withFiles, ...remarks]);
}

// What no rule relates: a report, and the document in it. Nothing is asked where the report itself is wrong.
function doubtsOfReport(
  { country, selectRules, maxResults }: PipelineContext,
  root: UblElement,
  now: number,
  results: readonly ValidationResult[],
): readonly ValidationResult[] {
  const { taxData } = country;
  if (!taxData || results.some(({ flag }) => flag === 'fatal')) return [];
  const source = taxData.reported?.(root);
  const broken = source ? selectRules(source, undefined, now).rules(source, now, undefined, maxResults) : [];
  const doubts = [
    ...(taxData.doubts?.(root) ?? []),
    ...(source ? [...withUuidWarning(country, source, []), ...invalidFinding(source, broken)] : []),
  ];
  return doubts.slice(0, Math.max(0, maxResults - results.length));
}

// One finding for all: validation of the document itself names each. A report may leave out its files, and some keep what held one.
function invalidFinding(source: UblElement, broken: readonly ValidationResult[]): ValidationResult[] {
  const errors = broken.filter(({ flag, location }) => flag === 'fatal' && !ATTACHMENT.test(location));
  const [first, ...more] = new Set(errors.map(({ reasonCode }) => reasonCode));
  if (first === undefined) return [];
  const text = `The document in the report has errors: ${first}${more.length > 0 ? ` and ${more.length} more` : ''}`;
  const said = fileSaid('reported', 'sourceDocument');
  const toDo = 'Validate the document in the report by itself: that names each error';
  return [reportFinding('PINT-REPORT-UNCHECKED', source, text, { toDo, said, given: '', other: first })];
}

const ATTACHMENT = /\/cac:Attachment\[\d+\]$/;

// No table knows such a document: its schema is always asked.
function checkFurther(
  text: string,
  root: UblElement,
  now: number,
  { profile, schemaId, schema, ruleSet, rules }: FurtherRules,
  { schemas, maxResults }: PipelineContext,
): Report {
  const errors = schemas.check(text, root, schema());
  const isUnproven = errors[0]?.isUnproven === true;
  if (errors.length > 0 && !isUnproven) {
    const results = errors.map((error) =>
      schemaFinding(error, placesOfError(root, error), undefined, elementAt(root, error.location)),
    );
    return refusedReport(profile, results, schemaId);
  }
  const results = rules(root, now, undefined, maxResults).map(withoutSuggestion);
  if (!isUnproven) return checkedReport(profile, [artefactOf(ruleSet)], results, schemaId);
  return unprovenReport(
    profile,
    [artefactOf(ruleSet)],
    [...errors.map((error) => unprovenFinding(root, error)), ...results],
  );
}

// The document is read only when something is wrong with it; in steps where that is known before.
function* fieldsIn({ country, isFaulty }: PipelineContext, root: UblElement): Steps<FieldOf> {
  if (isFaulty) return yield* fieldLookupSteps(country, root);
  const fields = lazy(() => fieldLookup(country, root));
  return (place) => fields()(place);
}
