// Findings and messages in Arabic: every rule, code and kind has its sentences, and they hold no English but what is a code, a
// path or an official name, which stands in isolates.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtures } from '../../scripts/issue-fixture.ts';
import { ARABIC, ARABIC_WITH_REPORTS, explainedInArabic, wordingOf } from '../../src/arabic.ts';
import { MAX_DIGITS } from '../../src/core/decimal.ts';
import { errorAt } from '../../src/core/errors/field-error.ts';
import { ENGLISH as SHARED_ENGLISH, type WrongType } from '../../src/core/errors/sentences.ts';
import { EMIRATES_FIELDS } from '../../src/countries/ae/fields/schema.ts';
import { OWN_ENGLISH } from '../../src/countries/ae/own-errors.ts';
import { EMIRATES_TAX_DATA_1_0_4 } from '../../src/countries/ae/tax-data/rules.ts';
import { EMIRATES_AR } from '../../src/countries/ae/words/ar.ts';
import { CHECK_CODES } from '../../src/countries/check-codes.ts';
import { COUNTRIES } from '../../src/countries/index.ts';
import { examples } from '../../src/countries/om/examples/index.ts';
import { TAX_DATA_1_0_1 } from '../../src/countries/om/tax-data/rules/rule-set.ts';
import { OMAN_LABELS_AR } from '../../src/countries/om/words/ar.ts';
import { clerkSentences } from '../../src/findings/of-errors.ts';
import { type CreationPorts, makeDocument } from '../../src/http.ts';
import { type FindingParams, SCHEMA_PROBLEMS } from '../../src/rules/engine/finding-params.ts';
import type { ValidationResult } from '../../src/rules/engine/result.ts';
import { MLS_1_0_1 } from '../../src/rules/mls/rule-set.ts';
import { PINT } from '../../src/rules/pint/rule-set.ts';
import { EUSR_1_1_5 } from '../../src/rules/statistics/end-users.ts';
import { TSR_1_0_5 } from '../../src/rules/statistics/transactions.ts';
import { ENVELOPE_CODES } from '../../src/ubl/envelope/findings.ts';
import { explained, INPUT_CODES, LIBRARY_CODES } from '../../src/validate/explain/library-codes.ts';
import type { FindingSentences } from '../../src/validate/in-language.ts';
import { createValidator, inLanguage, type Validator } from '../../src/validate.ts';
import { fieldNames } from '../../src/view/words/ar/findings/fields.ts';
import { isolated } from '../../src/view/words/ar/findings/isolate.ts';
import { findingsOfCases } from '../support/every-finding.ts';

// Those of every country, and those of one.
const ENGLISH = { ...SHARED_ENGLISH, ...OWN_ENGLISH };

// Words of the network, of UBL and of standards that an Arabic text keeps, and names of fields of the JSON.
const KEPT: ReadonlySet<string> = new Set(
  `true false allowances charges reason tin description filename uuid reporting source note delivery value pint-ubl parse ok
   full export event en ar Authority Business Document iconv message quantity Peppol Invoice CreditNote Shipment Party Order Type Standard Receiver Sender Identifier omr`.split(
    /\s+/,
  ),
);

const FOUND = findingsOfCases();

const VALUES = /\u2068[^\u2068\u2069]*\u2069/g;
const PIECES = /\u2066([^\u2066\u2069]*)\u2069/g;

/** What is English in an Arabic sentence, and must not be. */
function english(sentence: string): string[] {
  const bare = sentence.replace(VALUES, '');
  const pieces = [...bare.matchAll(PIECES)].map(([, piece = '']) => piece);
  const words = pieces.filter((piece) => /^[A-Z]?[a-z]+$/.test(piece) && !KEPT.has(piece));
  return [...words, ...(bare.replace(PIECES, '').match(/[A-Za-z]+/g) ?? [])];
}

/** What is wrong with sentences that should be Arabic: a list, since thousands are looked at. */
function oddities(sentences: readonly string[], what: string): string[] {
  return sentences.flatMap((sentence) => {
    const isOdd =
      !/\p{Script=Arabic}{2}/u.test(sentence) ||
      english(sentence).length > 0 ||
      /undefined|NaN|[{}]|\$\d|\(\)|: $/.test(sentence.replace(VALUES, ''));
    return isOdd ? [`${what}: ${english(sentence).join(' ')}: ${sentence}`] : [];
  });
}

const RULE_SETS = [
  ...Object.values(PINT),
  ...COUNTRIES.flatMap((sets) => Object.values(sets)),
  { ...TAX_DATA_1_0_1, layers: [TAX_DATA_1_0_1.id] },
  { ...EMIRATES_TAX_DATA_1_0_4, layers: [EMIRATES_TAX_DATA_1_0_4.id] },
  { ...MLS_1_0_1, layers: [MLS_1_0_1.id] },
  { ...EUSR_1_1_5, layers: [EUSR_1_1_5.id] },
  { ...TSR_1_0_5, layers: [TSR_1_0_5.id] },
];

describe('the Arabic words for a clerk', () => {
  it('what is passed on has the gender of its field', () => {
    const wrong = errorAt('payment_terms', 'wrong-type', { expected: 'object' });
    const project = errorAt('project_reference', 'wrong-type', { expected: 'object' });
    expect(clerkSentences({ ...wrong, ...project }, { language: ARABIC })).toEqual({
      payment_terms: { text: 'شروط الدفع: لا تصلح كما وردت.', fix: 'أحلها إلى مسؤول البرنامج.' },
      project_reference: { text: 'المشروع: لا يصلح كما ورد.', fix: 'أحله إلى مسؤول البرنامج.' },
    });
  });
});

describe('Arabic findings', () => {
  it('every rule of every profile has its words', () => {
    const missing = RULE_SETS.flatMap(({ layers, rules }) =>
      rules.filter(({ id }) => wordingOf(id, layers) === undefined).map(({ id }) => `${layers.at(-1)} ${id}`),
    );
    expect(missing).toEqual([]);
    expect(RULE_SETS.flatMap(({ rules }) => rules).length).toBeGreaterThan(2000);
  });

  it('a rule says why in Arabic where it does in English, and only there', () => {
    const differing = RULE_SETS.flatMap(({ layers, rules }) =>
      rules
        .filter(({ id, why }) => (wordingOf(id, layers)?.why === undefined) !== (why === undefined))
        .map(({ id }) => `${layers.at(-1)} ${id}`),
    );
    expect(differing).toEqual([]);
  });

  it('business terms and numbers of a condition are those of the English one', () => {
    const terms = (text: string): string[] =>
      [...new Set(text.match(/\b(?:IB[TG]|B[TG][A-Z]{2}|TD[TG]|TDOM)-\d+(?:-\d+)?\b/g) ?? [])].toSorted();
    const differing = RULE_SETS.flatMap(({ layers, rules }) =>
      rules.flatMap(({ id, condition }) => {
        const must = wordingOf(id, layers)?.must ?? '';
        const arabic = typeof must === 'function' ? must(condition) : must;
        const [one, other] = [terms(condition).join(), terms(arabic).join()];
        return one === other ? [] : [`${layers.at(-1)} ${id}: ${one} | ${other}`];
      }),
    );
    expect(differing).toEqual([]);
  });

  it('the findings of all cases that break a rule are Arabic, in text, condition and fix', () => {
    expect(FOUND.length).toBeGreaterThan(4000);
    const odd = FOUND.flatMap(({ finding, ruleSets }) => {
      const said = ARABIC_WITH_REPORTS.sentencesOf(finding, ruleSets);
      return oddities(sentencesIn(said), finding.reasonCode);
    });
    expect([...new Set(odd)]).toEqual([]);
  });

  it('a pair has two names, and of two values and of three the right words ask for the wrong one', () => {
    const clerks = FOUND.map(({ finding, ruleSets }) => ({
      code: finding.reasonCode,
      english: finding.clerk?.text ?? '',
      arabic: ARABIC_WITH_REPORTS.sentencesOf(finding, ruleSets)?.clerk,
    }));
    const odd = clerks.filter(({ english }) => /(the .+) and \1 |neither (?!.* nor )/.test(english));
    expect(odd.map(({ code, english }) => [code, english])).toEqual([]);
    const fixes = (code: string) => clerks.filter((one) => one.code === code).map(({ arabic }) => arabic?.fix);
    expect(new Set(fixes('ibr-088'))).toEqual(new Set(['صحّح الخاطئة منهما.']));
    expect(new Set(fixes('aligned-ibrp-052'))).toEqual(new Set(['أدخلها.']));
    const asked = clerks.flatMap(({ arabic }) =>
      / = .*صحّح الخاطئ منهما|مجموعها? .*منها/.test(`${arabic?.text} ${arabic?.fix}`) ? [arabic] : [],
    );
    expect(asked).toEqual([]);
  });

  it('every field that a finding of the cases names has an Arabic name', () => {
    const fieldInWords = fieldNames({ ...OMAN_LABELS_AR.fields, ...EMIRATES_AR.own?.labels?.fields });
    const fields = new Set(FOUND.flatMap(({ finding }) => finding.fields));
    const unnamed = [...fields].filter((field) => /^[a-z]/.test(field) && fieldInWords(field) === field);
    expect([...new Set(unnamed.map((field) => field.replace(/\[\d+\]/g, '[]')))]).toEqual([]);
  });

  it('a field of a name that every object has is called by its path', () => {
    const fieldInWords = fieldNames({});
    for (const path of ['constructor', 'payload.toString', 'document_lines[0].valueOf', 'constructor[0]', '__proto__'])
      expect(fieldInWords(path)).toBe(path);
  });

  it('every field that the Emirates alone have has an Arabic name', () => {
    const fields = new Set(Object.values(EMIRATES_FIELDS.own).flatMap((own) => Object.keys(own)));
    expect([...fields].filter((field) => String(ARABIC.messages.mandatory(field, {})).includes(field))).toEqual([]);
    expect(fields.size).toBeGreaterThan(9);
  });

  it('every code of the library has its sentences', () => {
    const said = new Set(OF_EVERY_KIND.map(([code]) => code));
    expect(LIBRARY_CODES.map(({ id }) => id).filter((id) => !said.has(id))).toEqual([]);
    const odd = OF_EVERY_KIND.flatMap(([code, params]) => {
      const said = ARABIC.sentencesOf({ ...FINDING, reasonCode: code, params }, []);
      return oddities(sentencesIn(said), `${code} ${JSON.stringify(params)}`);
    });
    expect(odd).toEqual([]);
  });

  it('how many digits a number may have is said in Arabic as in English', () => {
    const params: FindingParams = { kind: 'too-many-digits', characters: 200, max: MAX_DIGITS };
    const said = ARABIC.sentencesOf({ ...FINDING, reasonCode: 'PINT-VALUE', params }, []);
    expect(said?.test).toContain(isolated(`${MAX_DIGITS} رقمًا`));
  });

  it('every code that is explained is explained in Arabic, why with it', () => {
    const codes = [...LIBRARY_CODES, ...INPUT_CODES, ...explained(CHECK_CODES)];
    const isArabic = (text: string | undefined): boolean => /\p{Script=Arabic}{2}/u.test(text ?? '');
    const silent = codes.filter((code) => {
      const arabic = explainedInArabic(code);
      return !isArabic(arabic.condition) || !isArabic(arabic.fix) || isArabic(arabic.why) !== (code.why !== undefined);
    });
    expect(silent.map(({ id }) => id)).toEqual([]);
    expect(codes.length).toBeGreaterThan(80);
  });

  it('a finding without data says its condition and fix only', () => {
    const finding: ValidationResult = { ...FINDING, reasonCode: 'ibr-016', location: '/Invoice' };
    expect(ARABIC.sentencesOf(finding, ['pint-1.1.3'])).toMatchObject({
      text: 'يجب أن يكون للمستند بند واحد على الأقل (\u2066IBG-25\u2069).',
    });
  });

  it('a rule of a country that nobody has words for stays English', () => {
    expect(ARABIC.sentencesOf({ ...FINDING, reasonCode: 'XX-01' }, ['pint-1.1.3', 'pint-xx-1.0.0'])).toBeUndefined();
  });

  it('an isolate in a value ends nothing: values lose theirs', () => {
    const said = {
      class: 'form',
      place: [],
      term: 'note',
      form: 'right',
      value: { text: 'a\u2069b\u2067c', as: 'text' },
    } as const;
    const params: FindingParams = { kind: 'rule', said };
    const { text = '' } = ARABIC.sentencesOf({ ...FINDING, reasonCode: 'ibr-002', params }, ['pint-1.1.3']) ?? {};
    expect(text).toContain('«\u2068abc\u2069»');
    const opened = (text.match(/[\u2066-\u2068]/g) ?? []).length;
    expect(text.match(/\u2069/g)).toHaveLength(opened);
  });
});

describe('Arabic messages by field', () => {
  it('what a record is taken for, and what a row has, fits whatever stands there', () => {
    const said = (code: 'input-empty' | 'input-is-file', params: object) =>
      (ARABIC.messages[code] as (path: string, params: object) => string)('message', params).replace(
        /[\u2066-\u2069]/g,
        '',
      );
    expect(said('input-empty', { input: 'reporting' })).toBe('بيانات الإبلاغ: بلا محتوى');
    expect(said('input-is-file', { input: 'record', what: 'a PNG image' })).toBe('السجل: المحتوى صورة PNG وليس JSON');
  });

  it.each(Object.keys(ENGLISH) as (keyof typeof ENGLISH)[])('%s has its sentence', (code) => {
    const say = ARABIC.messages[code] as (path: string, params: unknown) => string;
    const paths = ['document_lines[0].quantity', 'message'];
    const params = code === 'wrong-type' ? WRONG_TYPE : { ...PARAMS, ...OWN_PARAMS[code] };
    expect(paths.flatMap((path) => oddities([say(path, params)], code))).toEqual([]);
  });
});

describe('a validator that is asked for Arabic', () => {
  let validator: Validator;
  beforeAll(async () => {
    validator = await createValidator();
  });
  afterAll(() => validator.dispose());
  const now = Date.UTC(2026, 9, 1);
  const xml = fixtures()
    .find(({ name }) => name === 'minimal')
    ?.golden.replace(/<cbc:CityName>[^<]*<\/cbc:CityName>/, '');

  it('says in Arabic what it says in English, at the same places', () => {
    const given = xml ?? '';
    const report = validator.validate(given, { now });
    const arabic = validator.validate(given, { now, language: ARABIC });
    const places = ({ reasonCode, flag, location, field, line }: ValidationResult) => [
      reasonCode,
      flag,
      location,
      field,
      line,
    ];
    expect(arabic.results.map(places)).toEqual(report.results.map(places));
    expect(arabic).toEqual(inLanguage(report, ARABIC));
    expect(arabic.results[0]?.text).toBe(
      'البائع: المدينة غير مذكورة. يجب أن يكون في عنوان البائع (\u2066IBG-05\u2069) الشارع وتتمة الشارع وسطر العنوان والمدينة والرمز البريدي.',
    );
    expect(arabic.results[0]?.fix).toBe(
      'أدخلها: «البائع، العنوان، المدينة» (\u2066accounting_supplier_party.postal_address.city_name\u2069)',
    );
  });

  it('gives the interface Arabic findings where the host asks for them, English ones else', async () => {
    const { payload, issuance } = examples['purchase-invoice'];
    let ids = 0;
    const host = { newId: () => `id-${ids++}`, now: () => now, validator };
    const arabic = {
      ...host,
      validator: {
        toXml: (...[document, options]: Parameters<Validator['toXml']>) =>
          validator.toXml(document, { ...options, language: ARABIC }),
      },
    };
    const wrong = { ...payload, issue_date: '2099-01-01' };
    const textsOf = async (ports: CreationPorts): Promise<string[]> => {
      const made = await makeDocument(ports, 'purchase-invoice', wrong, issuance);
      const events = made.ok ? made.value.events : [];
      return events.flatMap((event) => (event.type === 'validated' ? event.results.map(({ text }) => text ?? '') : []));
    };
    expect((await textsOf(host)).join()).toMatch(/^Found: issue date "2099-01-01"/);
    expect((await textsOf(arabic)).join()).toMatch(/^تاريخ الإصدار: لم يحلّ /);
  });

  it('a tag in place of the language is named, valid document or not', () => {
    const tag = 'ar' as unknown as typeof ARABIC;
    const valid = fixtures().find(({ name }) => name === 'minimal')?.golden ?? '';
    for (const given of [valid, xml ?? '']) {
      expect(() => validator.validate(given, { now, language: tag })).toThrow(/ARABIC of pint-ubl\/arabic.*"ar"/);
    }
  });

  it('says what the schema forbids in Arabic', () => {
    const wrong = (xml ?? '').replace(/<cbc:IssueDate>[^<]*/, '<cbc:IssueDate>2026-13-11');
    const [finding] = validator.validate(wrong, { now, language: ARABIC }).results;
    expect(finding?.text).toBe(
      'تاريخ الإصدار: «\u20662026-13-11\u2069» ليس يومًا من التقويم. يجب أن يسمح المخطط بالعنصر وموضعه وقيمته.',
    );
    expect(oddities([finding?.text ?? '', finding?.fix ?? '', finding?.test ?? ''], 'PINT-SCHEMA')).toEqual([]);
  });
});

describe('docs/internals/arabic.md', () => {
  const page = readFileSync('docs/internals/arabic.md', 'utf8');
  const ids = new Set(RULE_SETS.flatMap(({ rules }) => rules.map(({ id }) => id)));

  it('names rules that exist', () => {
    const section = page.slice(page.indexOf('## Uncertain'));
    const named = [...section.matchAll(/^\| ((?:[A-Za-z]+-)[^|]+)\|/gm)].flatMap(([, cell = '']) =>
      cell.trim().split(', '),
    );
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
  });
});

it('codes, numbers and paths stand in isolates, without the points behind them', () => {
  expect(isolated('اضبط document_lines[0].id على S, E.')).toBe(
    'اضبط \u2066document_lines[0].id\u2069 على \u2066S\u2069, \u2066E\u2069.',
  );
});

const FINDING: ValidationResult = {
  reasonCode: '',
  flag: 'fatal',
  text: '',
  location: '/Invoice/cac:InvoiceLine[2]/cbc:ID[1]',
  test: '',
  fields: [],
  fix: '',
};

// Every kind of finding of the library, with everything that it may be about.
const SCHEMA: readonly FindingParams[] = SCHEMA_PROBLEMS.flatMap((problem) =>
  ['xsd:date', 'xsd:time', 'xsd:decimal', 'xsd:boolean', 'xsd:base64Binary', 'xsd:language', 'xsd:anyURI', 'other'].map(
    (type) => ({ kind: 'schema', problem, holder: FINDING.location, name: 'cbc:ID', value: 'x', type }) as const,
  ),
);
const UNREADABLE = [
  'too-large',
  'too-deep',
  'too-many-attributes',
  'too-many-nodes',
  'name-too-long',
  'encoding',
  'doctype',
  'not-well-formed',
] as const;
const FOUND_IN_ENVELOPES = [
  'nothing',
  'no header',
  'a header behind the document',
  'more than one header',
  'no document',
  'a further element',
  'text',
  'another document element',
  'an envelope in the envelope',
  '2 times Sender',
  '0 times Identifier',
  'a second scope PROCESSID of another value',
  'no scope COUNTRY_C1',
  'a second HeaderVersion',
  'the scheme "x"',
  '"x" where the document has "y"',
  '"x" where DOCUMENTID has nothing',
  '"x"',
];
const OF_EVERY_KIND: readonly (readonly [code: string, params: FindingParams])[] = [
  ...(['repeated', 'value', 'missing'] as const).map(
    (problem) =>
      [
        problem === 'repeated' ? 'PINT-REPEATED' : 'PINT-VALUE',
        { kind: 'unchecked', problem, rule: 'ibr-co-15', path: 'cac:Price/cbc:PriceAmount', value: '"x"' },
      ] as const,
  ),
  ['PINT-VALUE', { kind: 'too-many-digits', characters: 200, max: MAX_DIGITS }],
  ...SCHEMA.map((params) => ['PINT-SCHEMA', params] as const),
  ['PINT-SCHEMA', { kind: 'schema', problem: 'missing', holder: '/Invoice', name: 'cbc:ChargeIndicator' }],
  ...UNREADABLE.map((problem) => ['PINT-XML', { kind: 'unreadable', problem }] as const),
  ['PINT-DOCUMENT', { kind: 'unknown-document', element: 'Order' }],
  ['PINT-DOCUMENT', { kind: 'unknown-document', element: 'ApplicationResponse' }],
  ['PINT-UNPROVEN', { kind: 'unproven', element: 'cbc:IssueDate' }],
  ['PINT-MORE-RESULTS', { kind: 'left-out', errors: 3, warnings: 1 }],
  ['PINT-UUID', { kind: 'uuid', given: 'x', computed: '5f2b7a8e-0c1d-5e3f-9a4b-6c7d8e9f0a1b' }],
  ['PINT-REPORT-DIFFERS', { kind: 'report', given: '1.00', other: '100.00' }],
  ['PINT-REPORT-UNCHECKED', { kind: 'report', given: '', other: 'ibr-co-16' }],
  ['PINT-NO-COUNTRY-RULES', { kind: 'no-country-rules', customization: 'urn:x' }],
  ['PINT-NO-PROFILE', { kind: 'no-profile', country: 'SG' }],
  ['PINT-NO-PROFILE', { kind: 'no-profile', country: 'SG', customization: 'urn:x', meant: 'urn:peppol:pint' }],
  ...Object.keys(ENVELOPE_CODES)
    .filter((code) => code !== 'PINT-XML')
    .flatMap((code) => FOUND_IN_ENVELOPES.map((found) => [code, { kind: 'envelope', found }] as const)),
  ['PINT-XML', { kind: 'envelope', found: 'doctype' }],
];

// Every parameter that a message may have.
const WRONG_TYPE: WrongType = { expected: 'number', given: 'text', value: '5' };
// A name that means something else in one code.
const OWN_PARAMS: Readonly<Partial<Record<keyof typeof ENGLISH, object>>> = {
  'events-of-another-document': { uuid: 'c', found: ['a', 'b'] },
  'no-answer-to-envelope': { envelope: 'a', given: 'b' },
  'no-envelopes': { folder: 'today' },
  'mandatory-used-up': { part: 12, category: 'S', left: 0, others: [{ category: 'Z', percent: 0 }] },
  'events-of-several-documents': { found: ['a', 'b'] },
  'input-is-file': { what: 'a PDF file' },
  'not-such-a-number': { what: ['TRN', 'TIN'] },
  'type-of-lines': { needed: '380' },
  'not-on-document': { of: 'kind', name: 'standard' },
  'ledger-differs': { cause: 'missing-line', given: 6 },
  'other-decimal-mark': { given: '86,5', mark: '.', right: '86.5' },
  'rows-differ': { one: 2, other: 7 },
  'hidden-row': { row: 3 },
  'too-many-cells': { row: 3, cells: 19, headings: 18 },
  'row-cut-off': { row: 3, cells: 5, headings: 18 },
  'merged-cell': { one: 2, other: 7 },
  'no-number': { given: '10%', isMoney: true },
  'hijri-date': { given: '1447-07-26' },
  'number-cut': { given: '2.02603E+11' },
  'swapped-day': { given: '2026-05-03', meant: '2026-03-05' },
  'no-column': { heading: 'Due', columns: ['B', 'C'] },
  'unreadable-pdf': { reason: 'encrypted' },
};

const PARAMS = {
  values: { given: 5, other: 6 },
  class: 'contradiction',
  remedy: 'Correct it',
  cause: 'rounding',
  difference: 0.01,
  left: 2,
  had: 6,
  credited: 4,
  notes: ['CN-5'],
  number: 'CN-5',
  such: ['export'],
  digits: 20,
  instead: 'sales-invoice',
  example: '1234567890',
  trn: '100123456700003',
  categories: ['S', 'Z'],
  of: 'AE',
  by: 'OM',
  carriers: 'documents to consumers',
  key: 'quantity',
  lines: [3, 5],
  lacks: ['cbc:ID'],
  given: 'AED',
  value: '5',
  provider: '0242:001090',
  milliseconds: 1_700_000_000_000,
  parties: ['0248:OM1', '0248:OM2'],
  role: '01',
  corner: 'C2',
  status: 'R',
  allowed: ['S', 'E'],
  list: 'ISO4217',
  min: 1,
  max: 5,
  length: 9,
  leg: 'C3',
  named: 'C5',
  nearest: ['quantity'],
  requirement: 'must be nice',
  sentence: 'It is raining',
  category: 'S',
  currency: 'OMR',
  other: 'due_date',
  id: '7',
  documents: ['INV-1', 'INV-2'],
  base: 10,
  percent: 5,
  amount: 12.5,
  quantity: 1000,
  till: 10,
  total: 9,
  rounding: 1,
  customization: 'urn:x',
  rule: 'IBR-002-OM',
  computed: 5,
  scheme: '0248',
  vatNumber: 'OM1100003554',
  type: 'PM_TOTAL',
  bytes: 300,
  problem: 'it is odd',
  issued: 'x',
  issuance: 'x',
  root: 'Invoice',
  text: 'It is odd',
  element: 'Order',
  term: 'BTOM-001',
  reason: 'no seller',
  substitute: '0248:1',
  purpose: 'exports',
  address: '0248:1',
  flow: 2,
  input: 'record',
  encoding: 'UTF-16',
  name: 'UTF-16',
  line: 3,
  column: 4,
  excerpt: '{ "a" }',
  what: 'an order',
  document: '2026-03-01',
  expected: 'number',
  code: 'XX',
  count: 2,
  kept: 5,
  target: 'OMR',
  low: 0.369,
  high: 0.4,
  inverse: 0.3845,
  due: '2026-02-28',
  date: '2026-03-02',
  sum: 9.5,
  stated: 'VATZ-1',
  asked: 'debit-note',
  uuid: 'af8eb55d-d465-5d85-8d89-c9d6182cecbf',
  kind: 'export',
  kinds: ['full'],
  known: ['om', 'xx'],
  needed: ['self-billed'],
  types: ['sales-invoice', 'purchase-invoice'],
};

// Text, condition and fix, and the two for the clerk.
function sentencesIn(said: FindingSentences | undefined): readonly string[] {
  if (!said) return [''];
  const { text, test, fix, clerk } = said;
  return [text, test, fix, ...(clerk ? [clerk.text, clerk.fix] : [])];
}
