// Every option of what draws, validates and serves, given what no type allows: it answers, or throws a PintError.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ARABIC } from '../../src/arabic.ts';
import { createHandler } from '../../src/http.ts';
import { clerkSentences, examples, readRecord, sentences, toXml } from '../../src/index.ts';
import { createValidator, formatReport, translateReport, type Validator } from '../../src/validate.ts';
import { statusToHtml, toHtml, xmlToHtml } from '../../src/view.ts';
import { BARE_HOST } from '../support/bare-host.ts';

type Options = Readonly<Record<string, unknown>>;
type Untyped = (...given: readonly unknown[]) => unknown;

const HOSTILE: Options = {
  null: null,
  zero: 0,
  'less than zero': -1,
  NaN: Number.NaN,
  text: 'abc',
  'no text': '',
  true: true,
  'a list': [],
  'a list of null': [null],
  'a list of text': ['ar'],
  'an object': {},
  'a function': () => 1,
  'a promise': Promise.resolve(),
  bytes: new Uint8Array(3),
  'a map': new Map(),
  'a result': { ok: true, value: [] },
  'a language': ARABIC,
};

const now = '2026-10-01T00:00:00Z';
const ERRORS = { note: { code: 'mandatory', message: 'Note is mandatory', params: {} } };
const LETTERHEAD = ['logo', 'color', 'footer', 'paymentQr'];

const read = readRecord(examples['sales-invoice']);
const document = read.ok ? read.value : {};
const xml = read.ok ? toXml(read.value) : '';
let validator: Validator;
beforeAll(async () => {
  validator = await createValidator();
});
afterAll(() => validator.dispose());

const call = (run: unknown, ...given: readonly unknown[]): unknown => (run as Untyped)(...given);
const report = () => validator.validate('<x/>', { now });
const createAndDispose = async (options: Options): Promise<void> => {
  const made = (await call(createValidator, options)) as Validator;
  made.validate(xml, { now });
  made.dispose();
};

const FUNCTIONS: Readonly<Record<string, readonly [names: readonly string[], run: (options: Options) => unknown]>> = {
  toHtml: [
    ['report', 'warnings', 'events', 'language', 'for', 'specification', 'unmapped', 'qr', 'docsBase', ...LETTERHEAD],
    (options) => call(toHtml, { document, report: report(), ...options }),
  ],
  statusToHtml: [['language', 'specification'], (options) => call(statusToHtml, [], options)],
  xmlToHtml: [
    ['report', 'events', 'language', 'for', 'docsBase', 'limits', ...LETTERHEAD],
    (options) => call(xmlToHtml, xml, options),
  ],
  createValidator: [
    ['engine', 'ruleSets', 'limits', 'maxResults', 'suggestions', 'questions', 'prepare', 'furtherDocuments'],
    createAndDispose,
  ],
  validate: [['now', 'language', 'qr'], (options) => call(validator.validate, xml, { now, ...options })],
  'toXml of a validator': [
    ['now', 'language', 'indent', 'decimals'],
    (options) => call(validator.toXml, document, { now, ...options }),
  ],
  toXml: [['indent', 'decimals'], (options) => call(toXml, document, options)],
  formatReport: [
    ['format', 'paint', 'width', 'language', 'docsBase', 'toolVersion'],
    (options) => call(formatReport, [{ file: 'a.xml', report: report() }], options),
  ],
  'an item of formatReport': [
    ['file', 'report'],
    (options) => call(formatReport, [{ file: 'a.xml', report: report(), ...options }]),
  ],
  translateReport: [
    ['report', 'language'],
    (options) => call(translateReport, ...Object.values({ report: report(), language: ARABIC, ...options })),
  ],
  sentences: [['language'], ({ language }) => call(sentences, ERRORS, language)],
  clerkSentences: [
    ['language', 'lineNumbers', 'input', 'currency'],
    (options) => call(clerkSentences, ERRORS, options),
  ],
  createHandler: [['basePath', 'maxHeldBytes', 'countries'], (options) => call(createHandler, BARE_HOST, options)],
  'the host of createHandler': [
    ['validator', 'validators', 'validate'],
    (options) => call(createHandler, { ...BARE_HOST, ...options }),
  ],
};

describe.each(Object.entries(FUNCTIONS))('the options of %s', (_, [names, run]) => {
  it.each(names)('are refused in a sentence where they are of a wrong kind: %s', async (name) => {
    const raw: string[] = [];
    for (const [what, value] of Object.entries(HOSTILE)) {
      try {
        await run({ [name]: value });
      } catch (thrown) {
        const isSaid = thrown instanceof Error && thrown.name === 'PintError' && thrown.message.length > 10;
        if (!isSaid) raw.push(`${what}: ${String(thrown)}`);
      }
    }
    expect(raw).toEqual([]);
  });
});
