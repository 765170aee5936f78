// The wrong turns that newcomers take, from JavaScript or from the documents of others: each is answered with what to do instead.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARABIC } from '../src/arabic.ts';
import { stepsOnDocument, workOnDocument } from '../src/core/arguments.ts';
import { PintError } from '../src/core/error.ts';
import { atOnce, type Steps } from '../src/core/steps.ts';
import { EMIRATES, OMAN, PINT_AE_1_0_4 } from '../src/countries.ts';
import { makeDocumentOf, openApiDocumentOf } from '../src/http/pieces.ts';
import { createHandler } from '../src/http.ts';
import * as pint from '../src/index.ts';
import {
  answerTo,
  enrich,
  formatParticipant,
  nextStep,
  planExchanges,
  TEST_BED_TIMERS,
  toMls,
  wrap,
} from '../src/network.ts';
import { endUserStatistics, reconcile } from '../src/provider.ts';
import { fromMls, parseEvents, reducePeppolStatus, toLogEntries } from '../src/status.ts';
import { createTaxDataValidator, toTaxData } from '../src/tax-data.ts';
import { createValidator, explainRule, formatReport, translateReport, type Validator } from '../src/validate.ts';
import { readDrawing, statusToHtml, toHtml, WORDS, xmlToHtml } from '../src/view.ts';
import { BARE_HOST } from './support/bare-host.ts';

type Untyped = (...given: readonly unknown[]) => unknown;

const XML = readFileSync('fixtures/minimal.xml', 'utf8');
const now = new Date('2026-03-02T12:00:00Z');
const { payload, issuance } = pint.examples['sales-invoice'];
const withGetter = Object.defineProperty({}, 'payload', {
  enumerable: true,
  get: () => {
    throw new Error('no such row');
  },
});

const issued = (): object => {
  const read = pint.readRecord({ type: 'sales-invoice', payload, issuance });
  return read.ok ? read.value : {};
};
const ENVELOPE = { header: { instanceId: 'a', documentTypeId: 'b', processId: 'c' }, document: XML };
const MESSAGE = {
  id: 'a',
  issuedAt: 0,
  sender: '0242:000412',
  receiver: '0242:000773',
  code: 'AP',
  reference: 'b',
  issues: [],
};

const ISSUE = { line: 'NA', description: 'wrong', reasonCode: 'SV' };

const { units: _, ...withoutUnits } = WORDS.en.labels;

let validator: Validator;
beforeAll(async () => {
  validator = await createValidator();
});
afterAll(() => validator.dispose());

const call = (run: unknown, ...given: readonly unknown[]): unknown => (run as Untyped)(...given);

// What is called, and what the sentence has to say.
const MISTAKES: Readonly<Record<string, readonly [() => unknown, string, RegExp]>> = {
  'validate without options': [
    () => call(validator.validate, XML),
    'wrong-argument',
    /such as \{ now: new Date\(\) \}/,
  ],
  'validate without the time': [() => call(validator.validate, XML, {}), 'wrong-argument', /`now`.*undefined/],
  'validate at no time': [() => call(validator.validate, XML, { now: 'soon' }), 'wrong-argument', /"soon"/],
  'validate at a time that no day has': [
    () => call(validator.validate, XML, { now: -1e300 }),
    'wrong-argument',
    /-1e\+300/,
  ],
  'readRecord at no time': [
    () => call(pint.readRecord, { type: 'sales-invoice', payload, issuance }, { now: Number.NaN }),
    'wrong-argument',
    /`now`.*NaN/,
  ],
  'validate of a promise': [
    () => call(validator.validate, Promise.resolve(XML), { now }),
    'wrong-argument',
    /await it/,
  ],
  'validate of a file name list': [() => call(validator.validate, ['a.xml'], { now }), 'wrong-argument', /a list/],
  'the writing validator without the time': [() => call(validator.toXml, {}), 'wrong-argument', /`now`/],
  'fromXml of nothing': [() => call(pint.fromXml, undefined), 'wrong-argument', /text or as bytes.*undefined/],
  'toXml of a result': [() => call(pint.toXml, { ok: true }), 'not-a-document', /toXml\(issued\.value\).*a result/],
  'toXml of an amount that was computed wrongly': [
    () => call(pint.toXml, { ...issued(), payable_amount: Number.NaN }),
    'not-a-document',
    /holds NaN/,
  ],
  'toXml of a line that is null': [
    () => call(pint.toXml, { document_lines: [null] }),
    'not-a-document',
    /toXml.*properties of null.*parseDocument/,
  ],
  'toXml of a specification that is a number': [
    () => call(pint.toXml, { customization_id: 5 }),
    'not-a-document',
    /toXml.*parseDocument/,
  ],
  'checkTotals of a category that is a number': [
    () => call(pint.checkTotals, { ...issued(), tax_breakdown: [{ tax_category_code: 5 }] }),
    'not-a-document',
    /checkTotals.*parseDocument/,
  ],
  'creditNoteFor a document with lines that are no list': [
    () =>
      call(pint.creditNoteFor, { ...issued(), document_lines: 5 }, { number: 'C', date: '2026-03-01', reason: 'CAN' }),
    'not-a-document',
    /creditNoteFor.*parseDocument/,
  ],
  'toHtml of charges that are no list': [
    () => call(toHtml, { document: { ...issued(), charges: 5 } }),
    'not-a-document',
    /toHtml.*parseDocument/,
  ],
  'invoiceUuid of references that are no list': [
    () => call(pint.invoiceUuid, { ...issued(), additional_document_references: 5 }),
    'not-a-document',
    /parseDocument/,
  ],
  'answerTo of an outcome that is not known': [
    () =>
      call(answerTo, ENVELOPE, { valid: true, results: [] }, 'bounced', { from: '0242:000412', sentBy: '0242:000773' }),
    'wrong-argument',
    /confirmed, forwarded.*"bounced"/,
  ],
  'answerTo of a failure without a reason': [
    () => call(answerTo, ENVELOPE, { valid: true, results: [] }, {}, { from: '0242:000412', sentBy: '0242:000773' }),
    'wrong-argument',
    /\{ failed \}, as text/,
  ],
  'nextStep of a corner in small letters': [
    () => call(nextStep, [], 0, { timers: TEST_BED_TIMERS, side: 'c2' }),
    'wrong-argument',
    /C2, C3.*"c2"/,
  ],
  'reconcile of a corner in small letters': [
    () => call(reconcile, [], { now: 0, timers: TEST_BED_TIMERS, side: 'c3' }),
    'wrong-argument',
    /C2, C3.*"c3"/,
  ],
  'reconcile of no leg': [
    () => call(reconcile, [], { now: 0, timers: TEST_BED_TIMERS, legs: [] }),
    'wrong-argument',
    /C3, C5.*undefined/,
  ],
  'toMls of a code that is none': [() => call(toMls, { ...MESSAGE, code: 'OK' }), 'wrong-argument', /AP, AB, RE.*"OK"/],
  'formatParticipant of nothing': [() => call(formatParticipant, {}), 'wrong-argument', /the scheme/],
  'wrap without options': [() => call(wrap, XML), 'wrong-argument', /its options.*undefined/],
  'enrich of a field that it does not replace': [
    () => call(enrich, XML, { replace: ['total'] }),
    'wrong-argument',
    /uuid.*"total"/,
  ],
  'toTaxData in capitals': [
    () => call(toTaxData, XML, {}, { attachments: 'Omit' }),
    'wrong-argument',
    /keep, omit.*"Omit"/,
  ],
  'toMls without a sender': [() => call(toMls, { ...MESSAGE, sender: undefined }), 'wrong-argument', /the sender/],
  'toMls before 1970': [() => call(toMls, { ...MESSAGE, issuedAt: -1 }), 'wrong-argument', /from 1970 to 9999.*-1/],
  'toMls after 9999': [
    () => call(toMls, { ...MESSAGE, issuedAt: 253_402_300_800_000 }),
    'wrong-argument',
    /from 1970 to 9999.*253402300800000/,
  ],
  'toMls with a description that is no text': [
    () => call(toMls, { ...MESSAGE, description: 5 }),
    'wrong-argument',
    /the description of a message.*a number/,
  ],
  'toMls with an issue that is none': [
    () => call(toMls, { ...MESSAGE, issues: [null] }),
    'wrong-argument',
    /an issue of a message.*null/,
  ],
  'toMls with a gap between its issues': [
    () => call(toMls, { ...MESSAGE, issues: Array(1) }),
    'wrong-argument',
    /an issue of a message.*undefined/,
  ],
  'toMls with an issue of no kind': [
    () => call(toMls, { ...MESSAGE, issues: [{ ...ISSUE, reasonCode: undefined }] }),
    'wrong-argument',
    /SV, BV, BW, FD.*undefined/,
  ],
  'toMls with an issue of no place': [
    () => call(toMls, { ...MESSAGE, issues: [{ ...ISSUE, line: undefined }] }),
    'wrong-argument',
    /the line of an issue/,
  ],
  'toMls with an issue without words': [
    () => call(toMls, { ...MESSAGE, issues: [{ ...ISSUE, description: undefined }] }),
    'wrong-argument',
    /the description of an issue/,
  ],
  'fromMls with the leg for options': [() => call(fromMls, '<x/>', 'C5'), 'wrong-argument', /its options.*text/],
  'fromMls with null for options': [() => call(fromMls, '<x/>', null), 'wrong-argument', /its options.*null/],
  'fromMls of a leg in small letters': [
    () => call(fromMls, '<x/>', { leg: 'c5' }),
    'wrong-argument',
    /the leg as one of C3, C5.*"c5"/,
  ],
  'fromMls with a number for the id': [() => call(fromMls, '<x/>', { id: 5 }), 'wrong-argument', /id of the event/],
  'fromMls at no time': [
    () => call(fromMls, '<x/>', { timestamp: Number.NaN }),
    'wrong-argument',
    /the time as `timestamp`.*NaN/,
  ],
  'toMls at no time': [() => call(toMls, { ...MESSAGE, issuedAt: Number.NaN }), 'wrong-argument', /issuedAt/],
  'toHtml with a report whose results are no findings': [
    () => call(toHtml, { document: issued(), report: { valid: false, results: [null] } }),
    'wrong-argument',
    /each of the results of a report as an object.*null/,
  ],
  'toHtml of a document': [() => call(toHtml, { document_number: '1' }), 'not-a-document', /toHtml\(\{ document: /],
  'toHtml of XML': [() => call(toHtml, { document: XML }), 'not-a-document', /given text/],
  'checkTotals of XML': [() => call(pint.checkTotals, '<x/>'), 'not-a-document', /checkTotals\(issued\.value\)/],
  'issueDocument of nothing': [() => call(pint.issueDocument, null), 'wrong-argument', /a payload as an object.*null/],
  'issueDocument without an issuance': [() => call(pint.issueDocument, payload), 'wrong-argument', /an issuance/],
  'readRecord of a promise': [() => call(pint.readRecord, Promise.resolve({})), 'wrong-argument', /await it first/],
  'parseDocument of a promise': [
    () => call(pint.parseDocument, Promise.resolve({})),
    'wrong-argument',
    /await it first/,
  ],
  'parseDocument of a Map, strictly': [
    () => call(pint.parseDocument, new Map(), { unknownFields: 'error' }),
    'wrong-argument',
    /as JSON has them\. It was given a Map/,
  ],
  'parsePayload of a response that nobody has read': [
    () => call(pint.parsePayload, 'sales-invoice', new Response('{}')),
    'wrong-argument',
    /given a Response/,
  ],
  'parseIssuance of a promise': [
    () => call(pint.parseIssuance, Promise.resolve({})),
    'wrong-argument',
    /await it first/,
  ],
  'parseEvents of a promise': [() => call(parseEvents, Promise.resolve([])), 'wrong-argument', /await it first/],
  'invoiceUuid of a promise': [() => call(pint.invoiceUuid, Promise.resolve({})), 'wrong-argument', /await it first/],
  'readRecord of a Date': [() => call(pint.readRecord, new Date()), 'wrong-argument', /a Date/],
  'readRecord of a payload in which a value is not awaited': [
    () =>
      call(pint.readRecord, {
        type: 'sales-invoice',
        payload: { ...payload, delivery: Promise.resolve({}) },
        issuance,
      }),
    'wrong-argument',
    /value of delivery.*await it first/,
  ],
  'readRecord of a payload with a list of what is not awaited': [
    () =>
      call(pint.readRecord, {
        type: 'sales-invoice',
        payload: { ...payload, payment_terms: [Promise.resolve({ note: '30 days' })] },
        issuance,
      }),
    'wrong-argument',
    /value of payment_terms.*await it first/,
  ],
  'parseEvents of events that are not awaited': [
    () => call(parseEvents, [Promise.resolve({})]),
    'wrong-argument',
    /await it first/,
  ],
  'toXml in digits that there are not': [
    () => call(pint.toXml, issued(), { decimals: 'fixd' }),
    'wrong-argument',
    /toXml takes decimals as one of shortest, fixed.*"fixd"/,
  ],
  'readRecord in digits that there are not': [
    () => call(pint.readRecord, {}, { decimals: 'fixd' }),
    'wrong-argument',
    /readRecord takes decimals as one of shortest, fixed/,
  ],
  'issueDocument in digits that there are not': [
    () => call(pint.issueDocument, payload, issuance, { decimals: 2 }),
    'wrong-argument',
    /issueDocument takes decimals as one of shortest, fixed.*2/,
  ],
  'readRecord with text for what is true or false': [
    () => call(pint.readRecord, {}, { fromText: 'yes' }),
    'wrong-argument',
    /readRecord takes fromText as true or false.*"yes"/,
  ],
  'readRecord that is strict by text': [
    () => call(pint.readRecord, {}, { strict: 'x' }),
    'wrong-argument',
    /strict as true or false/,
  ],
  'parseDocument with a number for what is true or false': [
    () => call(pint.parseDocument, {}, { fromText: 1 }),
    'wrong-argument',
    /fromText as true or false.*1/,
  ],
  'issueDocument that is strict by text': [
    () => call(pint.issueDocument, payload, issuance, { strict: 'no' }),
    'wrong-argument',
    /issueDocument takes strict as true or false.*"no"/,
  ],
  'enrich with text for what is true or false': [
    () => call(enrich, XML, { buyerInNetwork: 'no' }),
    'wrong-argument',
    /enrich takes buyerInNetwork as true or false/,
  ],
  'planExchanges with text for what is true or false': [
    () => call(planExchanges, XML, { buyerReachable: 'no' }),
    'wrong-argument',
    /planExchanges takes buyerReachable as true or false/,
  ],
  'createValidator without questions, by text': [
    () => call(createValidator, { questions: 'no' }),
    'wrong-argument',
    /createValidator takes questions as true or false.*"no"/,
  ],
  'createTaxDataValidator that prepares by text': [
    () => call(createTaxDataValidator, { prepare: 'no' }),
    'wrong-argument',
    /createTaxDataValidator takes prepare as true or false/,
  ],
  'endUserStatistics with text for what is true or false': [
    () => call(endUserStatistics, [], { month: '2026-11', reporter: 'POM000321', countsMessageLevelStatuses: 'no' }),
    'wrong-argument',
    /countsMessageLevelStatuses as true or false/,
  ],
  'readRecord of a getter that throws': [
    () => call(pint.readRecord, withGetter),
    'wrong-argument',
    /payload.*no such row/,
  ],
  'readRecord without options': [() => call(pint.readRecord, {}, null), 'wrong-argument', /its options.*null/],
  'explainRule of nothing': [() => call(explainRule), 'wrong-argument', /the id of a rule as text.*undefined/],
  'reducePeppolStatus of nothing': [() => call(reducePeppolStatus), 'wrong-argument', /initialPeppolStatus.*undefined/],
  'reducePeppolStatus without an event': [() => call(reducePeppolStatus, {}), 'wrong-argument', /an event.*undefined/],
  'toXml of a getter that throws': [() => call(pint.toXml, withGetter), 'wrong-argument', /payload.*no such row/],
  'issueDocument of a getter that throws': [
    () => call(pint.issueDocument, withGetter, issuance),
    'wrong-argument',
    /payload.*no such row/,
  ],
  'creditNoteFor XML': [() => call(pint.creditNoteFor, XML, {}), 'not-a-document', /creditNoteFor.*given text/],
  'creditNoteFor without number and date': [
    () => call(pint.creditNoteFor, {}),
    'wrong-argument',
    /\{ number, date, reason \} as an object.*undefined/,
  ],
  'finalInvoiceFor a result': [() => call(pint.finalInvoiceFor, { ok: true }, {}), 'not-a-document', /a result/],
  'sentences of a whole result': [
    () => call(pint.sentences, { ok: false, errors: {} }),
    'wrong-argument',
    /read\.errors/,
  ],
  'readDrawing of a promise': [() => call(readDrawing, Promise.resolve(XML)), 'wrong-argument', /await it first/],
  'planExchanges of nothing': [() => call(planExchanges), 'not-a-document', /planExchanges\(issued\.value\)/],
  'nextStep of a result': [() => call(nextStep, { ok: true, value: [] }, 0, {}), 'wrong-argument', /take its value/],
  'toLogEntries of a result': [() => call(toLogEntries, { ok: true, value: [] }), 'wrong-argument', /take its value/],
  'statusToHtml of nothing': [() => call(statusToHtml), 'wrong-argument', /events as a list.*undefined/],
  'formatReport of one report': [() => call(formatReport, { valid: true }), 'wrong-argument', /\{ file, report \}/],
  'createHandler without a host': [() => call(createHandler), 'wrong-argument', /the host with its ports/],
  'toHtml in the language of findings': [
    () => call(toHtml, { document: issued(), language: ARABIC }),
    'wrong-argument',
    /'?en, ar.*ARABIC of pint-ubl\/arabic is for findings/,
  ],
  'statusToHtml in the language of findings': [
    () => call(statusToHtml, [], { language: ARABIC }),
    'wrong-argument',
    /is for findings/,
  ],
  'xmlToHtml in two languages by their names': [
    () => call(xmlToHtml, XML, { language: ['en', 'ar'] }),
    'wrong-argument',
    /as one of en, ar/,
  ],
  'toHtml in words of an earlier version': [
    () => call(toHtml, { document: issued(), language: { ...WORDS.en, tag: 'fr', codes: {}, labels: withoutUnits } }),
    'wrong-argument',
    /'fr' lack labels\.units, codes\..*codes\.currencies/,
  ],
  'toHtml with the result of reading events': [
    () => call(toHtml, { document: issued(), events: parseEvents([]) }),
    'wrong-argument',
    /events as a list.*take its value/,
  ],
  'xmlToHtml with a number of events': [
    () => call(xmlToHtml, XML, { events: 5 }),
    'wrong-argument',
    /events as a list.*a number/,
  ],
  'xmlToHtml for an object without a prototype': [
    () => call(xmlToHtml, XML, { for: Object.create(null) }),
    'wrong-argument',
    /for the office or for the customer, not for an object/,
  ],
  'toHtml with XML and report': [
    () => call(toHtml, { document: issued(), report: validator.toXml(issued(), { now }) }),
    'wrong-argument',
    /take its report/,
  ],
  'translateReport of XML and report': [
    () => call(translateReport, validator.toXml(issued(), { now }), ARABIC),
    'wrong-argument',
    /take its report/,
  ],
  'translateReport of nothing': [() => call(translateReport, undefined, ARABIC), 'wrong-argument', /undefined/],
  'translateReport into a tag': [
    () => call(translateReport, validator.validate(XML, { now }), 'ar'),
    'wrong-argument',
    /ARABIC of pint-ubl\/arabic.*"ar"/,
  ],
  'formatReport of XML and report': [
    () => call(formatReport, [{ file: 'a', report: validator.toXml(issued(), { now }) }]),
    'wrong-argument',
    /take its report/,
  ],
  'formatReport in a tag': [
    () => call(formatReport, [{ file: 'a', report: validator.validate(XML, { now }) }], { language: 'ar' }),
    'wrong-argument',
    /"ar"/,
  ],
  'sentences in a tag': [() => call(pint.sentences, {}, 'ar'), 'wrong-argument', /"ar"/],
  'sentences with options': [() => call(pint.sentences, {}, { language: ARABIC }), 'wrong-argument', /an object/],
  'clerkSentences in a tag': [() => call(pint.clerkSentences, {}, { language: 'ar' }), 'wrong-argument', /"ar"/],
  'clerkSentences in a language in place of options': [
    () => call(pint.clerkSentences, {}, ARABIC),
    'wrong-argument',
    /\{ language: ARABIC \}/,
  ],
  'createValidator of rule sets that are in no list': [
    () => call(createValidator, { ruleSets: PINT_AE_1_0_4 }),
    'wrong-argument',
    /as a list/,
  ],
  'createValidator of the name of a country': [
    () => call(createValidator, { ruleSets: 'ae' }),
    'wrong-argument',
    /as a list.*text/,
  ],
  'createValidator of countries in place of their rules': [
    () => call(createValidator, { ruleSets: [OMAN, EMIRATES] }),
    'wrong-argument',
    /\[PINT_OM_1_0_1\], or COUNTRIES/,
  ],
  'createValidator of names of countries': [
    () => call(createValidator, { ruleSets: ['ae'] }),
    'wrong-argument',
    /Among them is "ae"/,
  ],
  'createValidator of nothing as rules': [
    () => call(createValidator, { ruleSets: [{}] }),
    'wrong-argument',
    /Among them is an object/,
  ],
  'createValidator with a number of documents': [
    () => call(createValidator, { furtherDocuments: 5 }),
    'wrong-argument',
    /furtherDocuments as a list/,
  ],
  'createValidator with an engine in capitals': [
    () => call(createValidator, { engine: 'None' }),
    'wrong-argument',
    /'none' or \{ name \}/,
  ],
  'createValidator of no finding': [
    () => call(createValidator, { maxResults: -1 }),
    'wrong-argument',
    /maxResults.*-1/,
  ],
  'createValidator of NaN findings': [
    () => call(createValidator, { maxResults: Number.NaN }),
    'wrong-argument',
    /maxResults.*NaN/,
  ],
  'toXml with endless spaces': [
    () => call(pint.toXml, issued(), { indent: Number.POSITIVE_INFINITY }),
    'wrong-argument',
    /indent.*Infinity/,
  ],
  'toXml with less than no spaces': [() => call(pint.toXml, issued(), { indent: -1 }), 'wrong-argument', /indent.*-1/],
  'createHandler with a misspelt way to validate': [
    () => call(createHandler, { ...BARE_HOST, validator, validate: 'reject' }),
    'wrong-argument',
    /validate as one of record, refuse.*"reject"/,
  ],
  'createHandler with a validator that is not awaited': [
    () => call(createHandler, { ...BARE_HOST, validator: createValidator() }),
    'wrong-argument',
    /a validator as an object.*await it first/,
  ],
  'createHandler with validators that are none': [
    () => call(createHandler, { ...BARE_HOST, validators: { AE: {} } }),
    'wrong-argument',
    /toXml of a validator as a function/,
  ],
  'createHandler without countries': [
    () => call(createHandler, BARE_HOST, { countries: [] }),
    'wrong-argument',
    /OMAN of pint-ubl\/countries.*given none/,
  ],
  'createHandler with codes of countries': [
    () => call(createHandler, BARE_HOST, { countries: ['OM'] }),
    'wrong-argument',
    /"OM"/,
  ],
  'makeDocument with a misspelt way to validate': [
    () => call(makeDocumentOf(OMAN), { ...BARE_HOST, validate: 'reject' }, 'purchase-invoice', payload, issuance),
    'wrong-argument',
    /record, refuse/,
  ],
  'openApiDocumentOf a country without the meanings of its fields': [
    () => call(openApiDocumentOf, EMIRATES),
    'wrong-argument',
    /openApiDocument of .* pint-ubl\/countries\/ae/,
  ],
  'payloadJsonSchema of a name in another style': [
    () => call(pint.payloadJsonSchema, 'salesInvoice'),
    'document-type-unknown',
    /There are purchase-invoice, .*debit-note/,
  ],
};

describe('a wrong kind of argument', () => {
  it.each(Object.entries(MISTAKES))('is named with the remedy: %s', async (_, [run, code, sentence]) => {
    let thrown: unknown;
    try {
      await run();
    } catch (error) {
      thrown = error;
    }
    expect(thrown).toBeInstanceOf(PintError);
    expect(thrown).toMatchObject({ code, message: expect.stringMatching(sentence) });
  });

  it('is not what JSON can hold: a field named then is an unknown field', () => {
    const record = JSON.parse('{"then":1}');
    expect(pint.readRecord({ ...record, type: 'sales-invoice', payload, issuance })).toMatchObject({ ok: false });
  });
});

it('sentences takes a language as it takes its table of sentences', () => {
  const read = pint.parsePayload('sales-invoice', { ...payload, note: 5 });
  const errors = read.ok ? {} : read.errors;
  expect(pint.sentences(errors, ARABIC)).toEqual(pint.sentences(errors, ARABIC.messages));
  expect(pint.sentences(errors, ARABIC)).not.toEqual(pint.sentences(errors));
});

it('convertAll names what it goes through where it was given one record', async () => {
  await expect(
    (async () => {
      for await (const _ of call(pint.convertAll, {}) as AsyncIterable<unknown>) break;
    })(),
  ).rejects.toThrow(
    'convertAll takes records as a list, or as anything that for await can go through. It was given an object.',
  );
});

describe('a value of JavaScript in a payload', () => {
  const read = (change: object) =>
    pint.readRecord({ type: 'sales-invoice', payload: { ...payload, ...change }, issuance });

  const said = (change: object): unknown => {
    const made = read(change);
    return made.ok ? {} : pint.sentences(made.errors);
  };

  it('that is a Date is shown as the day that was meant where that is plain, and asked for in its form elsewhere', () => {
    expect(said({ issue_date: new Date('2026-03-01') })).toEqual({
      issue_date: 'Issue date must be text, not a Date: "2026-03-01"',
    });
    // Midnight in Muscat.
    const moment = new Date('2026-11-30T00:00:00+04:00');
    expect(said({ issue_date: moment, issue_time: moment })).toEqual({
      issue_date:
        'Issue date must be text, not a Date: a Date is a moment, so write the day that is meant, as yyyy-MM-dd',
      issue_time:
        'Issue time must be text, not a Date: a Date is a moment, so write the time that is meant, as HH:mm:ss',
    });
    expect(said({ issue_date: new Date(Number.NaN), note: moment })).toEqual({
      issue_date: expect.stringMatching(/ as yyyy-MM-dd$/),
      note: 'Note must be text, not a Date: "2026-11-29T20:00:00.000Z"',
    });
  });

  it('that is a number in place of a day or a time is asked for in its form, and its digits in no quotes', () => {
    expect(said({ issue_date: 46_356, due_date: 1_768_100_000_000, issue_time: 930 })).toEqual({
      issue_date: 'Issue date must be text, not a number: "2026-11-30" in quotes',
      due_date: 'Due date must be text, not a number: write it as yyyy-MM-dd',
      issue_time: 'Issue time must be text, not a number: write it as HH:mm:ss',
    });
  });

  it('that is no day is said to a clerk as a day in another form', () => {
    const made = read({ issue_date: 46_356, due_date: 1, issue_time: 930 });
    expect(made.ok ? {} : pint.clerkSentences(made.errors)).toMatchObject({
      issue_date: { fix: expect.stringContaining('2026-11-30') },
      due_date: { fix: expect.stringContaining('2026-') },
      issue_time: { text: expect.stringContaining('time') },
    });
  });

  it('that is a Buffer is asked for in base64', () => {
    const attachment = { content: Buffer.from('%PDF'), mime_code: 'application/pdf', file_name: 'a.pdf' };
    expect(read({ additional_document_references: [{ id: 'a', attachment }] })).toMatchObject({
      errors: {
        'additional_document_references[0].attachment.content': {
          message: 'Content must be text, not bytes: base64, of a Buffer toString("base64")',
        },
      },
    });
  });
});

it('a document is blamed for what a field of a wrong type leads to, and for no other defect', () => {
  const defect = new Error('a defect');
  function* broken(): Steps<never> {
    yield;
    throw defect;
  }
  expect(() => workOnDocument('toXml', () => atOnce(broken()))).toThrow(defect);
  expect(() => atOnce(stepsOnDocument('toXmlSteps', broken()))).toThrow(defect);
});

describe('a word that a list does not have', () => {
  it('where a country is asked for is answered with the code of the country', () => {
    const codeFor = (country: string) => {
      const changed = XML.replace(/(<cbc:IdentificationCode[^>]*>)OM</, `$1${country}<`);
      const { results } = validator.validate(changed, { now });
      return results.find(({ reasonCode }) => reasonCode === 'ibr-cl-14')?.fix;
    };
    expect(codeFor('Oman')).toMatch(/country_code to one of the \d+ codes of list ISO3166, perhaps OM \(Oman\)$/);
    expect(codeFor('India')).toContain('perhaps IN (India)');
    expect(codeFor('UAE')).toContain('perhaps AE (United Arab Emirates)');
    expect(codeFor('Omna')).not.toContain('perhaps');
    expect(codeFor('OM')).toBe(undefined);
  });

  it('where a currency is asked for is answered with the code of the currency, and nothing about exchange rates', () => {
    const record = (document_currency_code: string) => ({
      type: 'sales-invoice' as const,
      payload: { ...payload, document_currency_code },
      issuance,
    });
    for (const [given, meant] of [
      ['omr', 'OMR'],
      ['OMANI', 'OMR'],
      ['usd', 'USD'],
    ] as const) {
      const read = pint.readRecord(record(given));
      expect(read.ok ? {} : pint.sentences(read.errors)).toEqual({
        document_currency_code: `Document currency code ${given} is not a currency code, perhaps ${meant}`,
      });
    }
  });
});

describe('an event', () => {
  const created = { id: '1', type: 'created', timestamp: 1768100000000, documentUuid: 'e32f', legs: ['C3'] };
  const read = (event: object) => parseEvents([{ ...created, documentType: 'INVOICE', ...event }]);

  it('of a misspelt type is an error that names the type that was meant', () => {
    const wrong = read({ type: 'submited' });
    expect(wrong.ok ? {} : pint.sentences(wrong.errors)).toEqual({
      'events[0].type': expect.stringMatching(/^There is no event type submited; did you mean submitted\?/),
    });
  });

  it('whose time counts seconds is a warning that says the milliseconds', () => {
    expect(pint.sentences(read({ timestamp: 1768100000 }).warnings)).toEqual({
      'events[0].timestamp': expect.stringContaining('perhaps 1768100000000'),
    });
    expect(read({}).warnings).toEqual({});
  });
});
