// What a caller in JavaScript may hand over by mistake: each time an error that names the argument and what to give.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PintError } from '../../src/core/error.ts';
import * as pint from '../../src/index.ts';
import { createValidator, type Validator } from '../../src/validate/index.ts';
import { toHtml } from '../../src/view/index.ts';

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
  'validate of a promise': [
    () => call(validator.validate, Promise.resolve(XML), { now }),
    'wrong-argument',
    /await it/,
  ],
  'validate of a file name list': [() => call(validator.validate, ['a.xml'], { now }), 'wrong-argument', /a list/],
  'the writing validator without the time': [() => call(validator.toXml, {}), 'wrong-argument', /`now`/],
  'fromXml of nothing': [() => call(pint.fromXml, undefined), 'wrong-argument', /text or as bytes.*undefined/],
  'toXml of a result': [() => call(pint.toXml, { ok: true }), 'not-a-document', /toXml\(issued\.value\).*a result/],
  'toHtml of a document': [() => call(toHtml, { document_number: '1' }), 'not-a-document', /toHtml\(\{ document: /],
  'toHtml of XML': [() => call(toHtml, { document: XML }), 'not-a-document', /given text/],
  'checkTotals of XML': [() => call(pint.checkTotals, '<x/>'), 'not-a-document', /checkTotals\(issued\.value\)/],
  'issueDocument of nothing': [() => call(pint.issueDocument, null), 'wrong-argument', /a payload as an object.*null/],
  'issueDocument without an issuance': [() => call(pint.issueDocument, payload), 'wrong-argument', /an issuance/],
  'readRecord of a promise': [() => call(pint.readRecord, Promise.resolve({})), 'wrong-argument', /await it first/],
  'readRecord of a getter that throws': [
    () => call(pint.readRecord, withGetter),
    'wrong-argument',
    /payload.*no such row/,
  ],
  'payloadJsonSchema of a name in another style': [
    () => call(pint.payloadJsonSchema, 'salesInvoice'),
    'document-type-unknown',
    /There are purchase-invoice, .*debit-note/,
  ],
};

describe('a wrong kind of argument', () => {
  it.each(Object.entries(MISTAKES))('is named with the remedy: %s', (_, [run, code, sentence]) => {
    let thrown: unknown;
    try {
      run();
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

describe('a value of JavaScript in a payload', () => {
  const read = (change: object) =>
    pint.readRecord({ type: 'sales-invoice', payload: { ...payload, ...change }, issuance });

  it('that is a Date is shown as the text that was meant', () => {
    expect(
      read({ issue_date: new Date('2026-03-01T22:00:00Z'), issue_time: new Date('2026-03-01T22:00:00Z') }),
    ).toMatchObject({
      errors: {
        issue_date: { message: 'Issue date must be text, not a Date: "2026-03-01"' },
        issue_time: { message: 'Issue time must be text, not a Date: "22:00:00"' },
      },
    });
    expect(read({ issue_date: new Date(Number.NaN) }).ok).toBe(false);
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
