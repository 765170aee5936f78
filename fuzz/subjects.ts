// What is attacked: the functions that take what others wrote. Each answers `accepted` or `refused`; whatever is thrown, and
// any answer that is not of the promised form, is a failure.

import { PintError } from '../src/core/error.ts';
import { type FieldErrors, sentences } from '../src/core/errors/field-error.ts';
import type { JsonObject } from '../src/core/json-object.ts';
import { fromXml, readRecord, toXml } from '../src/countries/om/functions.ts';
import { toMls, wrap } from '../src/countries/om/network/functions.ts';
import {
  parseDocument,
  parseIssuance,
  parsePurchaseCreditNote,
  parsePurchaseInvoice,
} from '../src/countries/om/reading.ts';
import { checkTaxData, toTaxData } from '../src/countries/om/tax-data/functions.ts';
import { parseReporting } from '../src/countries/om/tax-data/reporting.ts';
import { createTaxDataValidator } from '../src/countries/om/tax-data/validator.ts';
import type { Document } from '../src/document/schema.ts';
import type { McpOptions } from '../src/mcp/session.ts';
import { type Arguments, TOOLS, type ToolAnswer } from '../src/mcp/tools.ts';
import { MAX_RESULTS } from '../src/rules/engine/engine.ts';
import type { Report } from '../src/rules/engine/result.ts';
import { createService } from '../src/service/index.ts';
import { inThisThread } from '../src/service/runner.ts';
import { parseEvents, toLogEntries, toPeppolStatus, toSnapshot } from '../src/status/index.ts';
import { checkEnvelope, openEnvelope } from '../src/ubl/envelope/open.ts';
import { fromMls } from '../src/ubl/mls/from-mls.ts';
import { readMls } from '../src/ubl/mls/read.ts';
import { decodeXml } from '../src/ubl/xml/decode.ts';
import { parseXml } from '../src/ubl/xml/parse.ts';
import { createValidator } from '../src/validate.ts';
import type { XmlInput } from './attack.ts';
import {
  envelopes,
  events,
  invoices,
  messageLevelStatus,
  payload,
  REPORTING,
  type Samples,
  TRANSMISSION,
  taxData,
} from './samples.ts';
import { treeDifference } from './tree-difference.ts';
import { judgedBySaxes } from './xml/saxes-judge.ts';

export type Answer = 'accepted' | 'refused';

export interface Subject<Input> {
  readonly name: string;
  /** Stands for others that begin with the same steps: it alone meets the heavy attacks of a brief run. */
  readonly isEntrance?: true;
  /** Takes text alone: what is said of its encoding is nothing to it. */
  readonly takesText?: true;
  readonly answer: (input: Input) => Answer | Promise<Answer>;
}

/** What reads XML, with valid documents of its kind. */
export interface XmlSubject extends Subject<XmlInput> {
  readonly samples: Samples;
}

/** Schema engines are loaded by it. */
export async function xmlSubjects(): Promise<readonly XmlSubject[]> {
  const validator = await createValidator();
  const taxDataValidator = await createTaxDataValidator();
  const [invoice, tax, mls, envelope] = [invoices(), taxData(), messageLevelStatus(), envelopes()];
  return [
    {
      name: 'validate',
      samples: invoice,
      isEntrance: true,
      answer: (xml) => verdictOf(validator.validate(xml, { now: NOW })),
    },
    { name: 'validateTaxData', samples: tax, answer: (xml) => verdictOf(taxDataValidator.validate(xml)) },
    { name: 'both readers of XML', samples: invoice, answer: readTwice },
    { name: 'fromXml', samples: invoice, answer: readAndWrite },
    { name: 'toTaxData', samples: invoice, answer: derive },
    { name: 'checkTaxData', samples: tax, answer: check },
    { name: 'fromMls', samples: mls, answer: readStatus },
    { name: 'readMls, toMls', samples: mls, answer: readMessage },
    { name: 'openEnvelope, checkEnvelope', samples: envelope, isEntrance: true, answer: open },
    { name: 'wrap', samples: invoice, answer: enclose },
    { name: 'serve: validate', samples: invoice, answer: (xml) => served('/v1/validate', xml) },
    { name: 'serve: parse', samples: invoice, answer: (xml) => served('/v1/parse', xml) },
    { name: 'serve: view', samples: invoice, answer: (xml) => served('/v1/view', xml) },
    { name: 'serve: unwrap', samples: envelope, answer: (xml) => served('/v1/unwrap', xml) },
    {
      name: 'mcp: validate',
      samples: invoice,
      takesText: true,
      answer: (xml) => called('validate', { xml: textOf(xml) }),
    },
    {
      name: 'mcp: apply_fixes',
      samples: invoice,
      takesText: true,
      answer: (xml) => called('apply_fixes', { xml: textOf(xml) }),
    },
    {
      name: 'validate an envelope',
      samples: envelope,
      answer: (xml) => verdictOf(validator.validate(xml, { now: NOW })),
    },
  ];
}

export const NOW = Date.UTC(2026, 9, 1);

export function verdictOf({ valid, schemaValid, results }: Report): Answer {
  demand(!valid || schemaValid, 'what is valid is valid to the schema');
  demand(valid || results.length > 0, 'what is invalid has a result');
  demand(valid === (schemaValid && results.every(({ flag }) => flag !== 'fatal')), 'fatal results make it invalid');
  demand(results.length <= MAX_RESULTS + 1, 'results have an end');
  for (const { reasonCode, text, location, test } of results) {
    demand(
      [reasonCode, text, location, test].every((part) => typeof part === 'string'),
      'results are text',
    );
    demand(text.length < LONGEST_TEXT, 'no result quotes megabytes');
  }
  return valid ? 'accepted' : 'refused';
}

const LONGEST_TEXT = 20_000;

// What the library reads, saxes reads alike; what it refuses beyond its bounds, saxes may read.
function readTwice(xml: XmlInput): Answer {
  const decoded = decodeXml(xml);
  if (!decoded.ok) return 'refused';
  const own = parseXml(decoded.text);
  if (!own.ok && own.error.code !== 'not-well-formed') return 'refused';
  const theirs = judgedBySaxes(decoded.text);
  if (!own.ok) demand(typeof theirs === 'string', 'what is refused is not XML');
  else demand(typeof theirs !== 'string' && treeDifference(own.root, theirs) === undefined, 'both make the same tree');
  return own.ok ? 'accepted' : 'refused';
}

function readAndWrite(xml: XmlInput): Answer {
  const read = fromXml(xml);
  if (!read.ok) return refusedWith(read.errors);
  // What was read is a document that can be stored and written again.
  demand(
    read.value.unmapped.every((place) => typeof place === 'string'),
    'unmapped places are text',
  );
  demandOk(parseDocument(JSON.parse(JSON.stringify(read.value.document))));
  return written(() => toXml(read.value.document), 'om', read.value.customization);
}

/** What was read is written, or refused where its specification is none of the country's own. */
export function written(write: () => string, country: 'om' | 'ae', customization: string): Answer {
  try {
    demandWellFormed(write());
    return 'accepted';
  } catch (error) {
    const isOwn = new RegExp(`^urn:peppol:pint:(self)?billing-1@${country}-1`).test(customization);
    if (!isOwn && error instanceof PintError && error.code === 'foreign-document') return 'refused';
    throw error;
  }
}

function derive(source: XmlInput | Document): Answer {
  const made = toTaxData(source, REPORTING);
  if (!made.ok) return refusedWith(made.errors);
  demandWellFormed(made.value);
  return 'accepted';
}

function check(xml: XmlInput): Answer {
  const check = checkTaxData(xml);
  if (!check.ok) return refusedWith(check.errors);
  const { matches, differences } = check.value;
  demand(matches === (differences.length === 0), 'no difference means a match');
  return matches ? 'accepted' : 'refused';
}

function readStatus(xml: XmlInput): Answer {
  const read = fromMls(xml);
  return read.ok ? 'accepted' : refusedWith(read.errors);
}

// What was read is written, and reads the same again.
function readMessage(xml: XmlInput): Answer {
  const read = readMls(xml);
  if (!read.ok) return refusedWith(read.errors);
  const again = readMls(toMls(read.value));
  demand(again.ok, 'what was read and written is read again');
  demand(
    again.ok && again.value.issues.length === read.value.issues.length && again.value.code === read.value.code,
    'nothing is lost in writing',
  );
  return 'accepted';
}

function open(xml: XmlInput): Answer {
  const opened = openEnvelope(xml);
  const findings = checkEnvelope(xml);
  for (const { text, line } of findings) {
    demand(text !== '' && text.length < LONGEST_TEXT && line >= 0, 'a finding is a sentence at a line');
  }
  if (!opened.ok) {
    demand(findings.length > 0, 'what is not opened has a finding');
    return refusedWith(opened.errors);
  }
  const { document, valid } = opened.value;
  demandWellFormed(document);
  demand(valid === findings.every(({ flag }) => flag !== 'fatal'), 'fatal findings make an envelope invalid');
  return valid ? 'accepted' : 'refused';
}

function enclose(xml: XmlInput): Answer {
  const wrapped = wrap(xml, TRANSMISSION);
  if (!wrapped.ok) return refusedWith(wrapped.errors);
  const opened = openEnvelope(wrapped.value);
  demand(opened.ok && opened.value.valid, 'what is wrapped is a valid envelope');
  const decoded = decodeXml(xml);
  const isKept = opened.ok && decoded.ok && decoded.text.includes(opened.value.document);
  demand(isKept, 'the document comes out of its envelope as it was');
  return 'accepted';
}

/** What reads JSON, with a valid input. */
export interface JsonSubject extends Subject<unknown> {
  readonly sample: unknown;
  /** `{ payload, issuance }`, or the payload of one. */
  readonly takesRecords?: true;
}

export function jsonSubjects(): readonly JsonSubject[] {
  const sample = payload();
  const takesRecords = true;
  return [
    { name: 'readRecord, toXml', sample, takesRecords, isEntrance: true, answer: convert },
    {
      name: 'parsePurchaseInvoice',
      sample,
      takesRecords,
      answer: (input) => answerOf(parsePurchaseInvoice(payloadOf(input))),
    },
    {
      name: 'parsePurchaseCreditNote',
      sample,
      takesRecords,
      answer: (input) => answerOf(parsePurchaseCreditNote(payloadOf(input))),
    },
    { name: 'parseDocument', sample, takesRecords, isEntrance: true, answer: store },
    {
      name: 'toTaxData of JSON',
      sample,
      takesRecords,
      answer: (input) => derive(payloadOf(input) as Document),
    },
    { name: 'parseIssuance', sample: sample['issuance'], answer: (input) => answerOf(parseIssuance(input)) },
    { name: 'parseReporting', sample: REPORTING, answer: (input) => answerOf(parseReporting(input)) },
    { name: 'parseEvents', sample: events(), isEntrance: true, answer: show },
    { name: 'serve: convert', sample, takesRecords, answer: (input) => servedJson('/v1/convert', input) },
    { name: 'serve: status', sample: events(), answer: (input) => servedJson('/v1/status', input) },
    {
      name: 'mcp: make_invoice',
      sample,
      takesRecords,
      answer: (input) => called('make_invoice', { record: input as JsonObject }),
    },
  ];
}

function convert(input: unknown): Answer {
  const read = readRecord(input);
  if (!read.ok) return refusedWith(read.errors);
  demandWellFormed(toXml(read.value));
  return 'accepted';
}

function store(input: unknown): Answer {
  const read = parseDocument(payloadOf(input));
  if (!read.ok) return refusedWith(read.errors);
  JSON.stringify(read.value);
  demandWellFormed(toXml(read.value));
  return 'accepted';
}

function show(input: unknown): Answer {
  const read = parseEvents(input);
  if (!read.ok) return refusedWith(read.errors);
  JSON.stringify([toPeppolStatus(read.value), toSnapshot(read.value), toLogEntries(read.value)]);
  return 'accepted';
}

// The service and the tools do their work in this thread here, where nothing ends what hangs but the watchdog.
const service = createService({ jobs: 0, now: () => NOW });
const MCP: McpOptions = { runner: inThisThread('OM'), country: 'OM', now: () => NOW, deadline: 3_600_000 };

// A request is answered with a status that is no bug's, with a problem where it is refused.
async function answered(path: string, type: string, body: BodyInit): Promise<Answer> {
  const init = { method: 'POST', headers: { 'content-type': type }, body };
  const response = await service(new Request(`http://localhost${path}`, init));
  const text = await response.text();
  const { status } = response;
  demand([200, 400, 413, 422].includes(status), `a body is accepted or refused, not ${status}: ${text.slice(0, 200)}`);
  if (status === 200) return verdictIn(text);
  demand(response.headers.get('content-type') === 'application/problem+json', 'a refusal is a problem');
  demand(JSON.parse(text).status === status, 'a problem says its status');
  return 'refused';
}

// What is wrong with a document is an answer, too.
function verdictIn(text: string): Answer {
  if (!text.startsWith('{')) return 'accepted';
  const { valid = true, report = {}, findings = [] } = JSON.parse(text);
  const isFatal = findings.some(({ flag }: { readonly flag: string }) => flag === 'fatal');
  return valid && report.valid !== false && !isFatal ? 'accepted' : 'refused';
}

function served(path: string, xml: XmlInput): Promise<Answer> | Answer {
  // A surrogate alone never becomes a byte: a client sends a question mark in its place, which XML may hold.
  if (typeof xml === 'string' && /\p{Surrogate}/u.test(xml)) return 'refused';
  return answered(path, 'application/xml', xml as BodyInit);
}

function servedJson(path: string, input: unknown): Promise<Answer> | Answer {
  // A value that is no JSON never becomes a body.
  const body = jsonOf(input);
  return body === undefined ? 'refused' : answered(path, 'application/json', body);
}

async function called(tool: string, given: Arguments): Promise<Answer> {
  if (given.record !== undefined && jsonOf(given.record) === undefined) return 'refused';
  const answer: ToolAnswer = (await TOOLS[tool]?.run(given, MCP)) ?? { wrong: {} };
  const text = JSON.stringify(answer);
  demand(!text.includes(BROKE_DOWN), 'no call breaks down');
  // The document itself is given only where it is asked for.
  demand(text.length < LONGEST_ANSWER, 'an answer is short');
  return 'json' in answer && (answer.json as { readonly valid?: boolean }).valid === true ? 'accepted' : 'refused';
}

const BROKE_DOWN = 'The work on this input broke down';
const LONGEST_ANSWER = 100_000;

// What a client sends is every character, a byte order mark too.
const textOf = (xml: XmlInput): string =>
  typeof xml === 'string' ? xml : new TextDecoder('utf-8', { ignoreBOM: true }).decode(xml);

function jsonOf(input: unknown): string | undefined {
  try {
    return JSON.stringify(input);
  } catch {
    return undefined;
  }
}

type Outcome = { readonly ok: true } | { readonly ok: false; readonly errors: FieldErrors };

export function answerOf(outcome: Outcome): Answer {
  return outcome.ok ? 'accepted' : refusedWith(outcome.errors);
}

export function refusedWith(errors: FieldErrors): Answer {
  const messages = Object.values(sentences(errors));
  demand(messages.length > 0, 'a refusal says why');
  demand(
    messages.every((message) => typeof message === 'string' && message !== ''),
    'every message is text',
  );
  return 'refused';
}

function demandOk(outcome: Outcome): void {
  demand(outcome.ok, 'the outcome of the first step is taken by the second');
}

export function demandWellFormed(xml: string): void {
  const parsed = parseXml(xml, { maxBytes: Buffer.byteLength(xml) });
  demand(parsed.ok, parsed.ok ? '' : `what is written is well-formed: ${parsed.error.message}`);
}

export function demand(holds: boolean, law: string): void {
  if (!holds) throw new Error(`Broken: ${law}`);
}

function payloadOf(input: unknown): unknown {
  return typeof input === 'object' && input !== null && Object.hasOwn(input, 'payload')
    ? (input as { readonly payload: unknown }).payload
    : input;
}
