// The tools as data: what each is for, what it takes, and what it does. Answers are short; whole XML is given where it is asked for.

import { isJsonObject, type JsonObject } from '../core/json-object.ts';
import { countryWithCode } from '../core/several-countries.ts';
import { CREDIT_REASONS, ISSUER_CODES } from '../countries/issuer-codes.ts';
import { ISSUERS } from '../countries/issuers.ts';
import type { Report } from '../rules/engine/result.ts';
import { OPERATIONS } from '../service/operations.ts';
import type { Remarks } from '../service/remarks.ts';
import { parametersOf } from '../service/route.ts';
import { LANGUAGE_CHOICES, LANGUAGE_CODES } from '../view/words/languages.ts';
import { applySuggestions } from './apply-fixes.ts';
import { findCodes, SUBJECTS, type SubjectName } from './find-code.ts';
import { ask, askForJson, type McpOptions } from './session.ts';
import { firstFew, shortProblem, shortReport, shortText, shortValue } from './short-report.ts';

/** What a tool answers: a value, why it refuses, or a file. */
export type ToolAnswer =
  | { readonly json: object }
  | { readonly wrong: object }
  | {
      readonly file: { readonly name: string; readonly type: string; readonly content: string | Uint8Array };
      /** What is remarkable about what was drawn. */
      readonly remarks?: JsonObject | undefined;
    };

export interface Tool {
  readonly title: string;
  readonly description: string;
  /** The JSON Schema of its arguments. */
  readonly input: JsonObject;
  run(given: Arguments, options: McpOptions): Promise<ToolAnswer>;
}

/** The arguments of a call, which the schema of the tool allows. */
export interface Arguments {
  readonly record?: JsonObject;
  readonly xml?: string;
  readonly country?: string;
  readonly language?: string;
  readonly include?: readonly string[];
  readonly rule?: string;
  readonly meaning?: string;
  readonly of?: SubjectName;
  readonly as?: 'html' | 'pdf';
  readonly for?: 'customer' | 'office';
  readonly number?: string;
  readonly date?: string;
  readonly reason?: string;
  readonly lines?: readonly JsonObject[];
  readonly earlier?: readonly unknown[];
}

const RECORD = {
  type: 'object',
  description:
    'A record { country, type, payload, issuance }, or a document as read_document gives it. Fields may be null. The resources pint-ubl://examples and pint-ubl://schemas show all fields.',
};
const XML = { type: 'string', description: 'The XML of an invoice or credit note' };
// No enum, which would refuse other letter case: the operations read it, and their refusal says what there is.
const COUNTRY = {
  type: 'string',
  description: `${ISSUER_CODES.join(' or ')}: country of what does not say its own; a record says it in country, XML in its customization`,
};
const LANGUAGE = { type: 'string', enum: LANGUAGE_CODES, description: 'Language of the sentences (default: en)' };
const OF =
  'What is looked for (default: any code). reason: of credit notes, exemptions, discounts and surcharges; goods: the chapter that the code begins with';
// As creditNoteFor takes it.
const PRICE = {
  type: 'object',
  description: 'What is credited of the price, where it was charged too much (default: the price of the invoice)',
  properties: {
    base_amount: { type: 'number', description: 'Price without VAT, before its discount' },
    allowance_amount: { type: 'number', description: 'Discount on the price' },
    base_quantity: { type: 'number', description: 'The quantity that the price is for (default: 1)' },
    tax_inclusive_amount: { type: 'number', description: 'Price with VAT, in place of base_amount' },
  },
  additionalProperties: false,
};
const includes = (...names: readonly string[]): JsonObject => ({
  type: 'array',
  items: { type: 'string', enum: names },
  description: `What the answer holds beside the short report: ${names.join(', ')}`,
});

function takes(properties: JsonObject, required: readonly string[] = []): JsonObject {
  return { type: 'object', properties, required, additionalProperties: false };
}

// Of a record or XML one has to be there; who writes the schema of a tool may not use anyOf at its root.
const NEITHER = { wrong: { refused: 'Give record or xml, and only one of them.' } };
const hasOne = ({ record, xml }: Arguments): boolean => (record === undefined) !== (xml === undefined);

const EXAMPLE = `Smallest record of Oman: {"country":"OM","type":"sales-invoice","payload":{"transaction_type":["full"],"issue_date":"2026-03-02","accounting_customer_party":{…},"document_lines":[{"name":"…","quantity":2,"unit_code":"HUR","price":{"base_amount":12.5},"classified_tax_category":{"id":"S","percent":5},"item_specification_document_reference":{"commodity_code":"78000000","item_type":"S"},"additional_item_identification":[{"nature_code":"476101"}]}]},"issuance":{"document_number":"INV-1","accounting_supplier_party":{…}}}. The parties stand in pint-ubl://examples/om/sales-invoice; one of the Emirates is pint-ubl://examples/ae/sales-invoice. Totals are computed.`;

/** The tools by name. */
export const TOOLS: Readonly<Record<string, Tool>> = {
  make_invoice: {
    title: 'Make an invoice or credit note',
    description: `Makes the document of a record and checks it against every official rule. Answers a short report: what is wrong, in which field, and the value to write where that is certain. ${EXAMPLE}`,
    input: takes({ record: RECORD, country: COUNTRY, language: LANGUAGE, include: includes('xml', 'document') }, [
      'record',
    ]),
    async run({ record, country, language, include }, options) {
      const made = await askForJson(options, 'convert', { json: record, parameters: { country, language } });
      return made.ok ? { json: madeOf(made.value, include) } : { wrong: shortProblem(made.problem) };
    },
  },
  validate: {
    title: 'Check a document',
    description:
      'Checks XML, or the document of a record, against the schema and every official rule. Answers a short report.',
    input: takes({
      xml: XML,
      record: RECORD,
      country: {
        ...COUNTRY,
        description: `${ISSUER_CODES.join(' or ')}: country of a record that does not say its own. XML, also of other countries, is checked by the rules that it names, and refused where it says another country than this`,
      },
      language: LANGUAGE,
    }),
    async run(given, options) {
      if (!hasOne(given)) return NEITHER;
      const { xml, record, country, language } = given;
      if (xml === undefined) {
        const made = await askForJson(options, 'convert', { json: record, parameters: { country, language } });
        if (!made.ok) return { wrong: shortProblem(made.problem) };
        return { json: { ...shortReport(reportIn(made.value)), ...remarksOf(made.value) } };
      }
      const checked = await askForJson(options, 'validate', { xml, parameters: { country, language } });
      if (!checked.ok) return { wrong: shortProblem(checked.problem) };
      return { json: shortReport(checked.value as unknown as Report) };
    },
  },
  apply_fixes: {
    title: 'Apply the certain fixes',
    description:
      'Writes the values that a report suggests for certain into the document, and checks it again. Answers what has changed and what is left. Ask for the changed document or its XML with include.',
    input: takes({
      record: RECORD,
      xml: XML,
      country: COUNTRY,
      language: LANGUAGE,
      include: includes('xml', 'document'),
    }),
    run: applyFixes,
  },
  read_document: {
    title: 'Read XML',
    description:
      'Reads an invoice or credit note into a document of named fields, which the other tools take as a record.',
    input: takes({ xml: XML, country: COUNTRY, language: LANGUAGE }, ['xml']),
    async run({ xml = '', country, language }, options) {
      const read = await askForJson(options, 'parse', { xml, parameters: { country, language } });
      return read.ok ? { json: read.value } : { wrong: shortProblem(read.problem) };
    },
  },
  explain_rule: {
    title: 'Explain a rule',
    description: 'Says what a rule demands, why, how to fix what breaks it, and shows a wrong and a right example.',
    input: takes(
      {
        rule: { type: 'string', description: 'Id as findings have it, such as IBR-071-OM' },
        country: { type: 'string' },
        language: LANGUAGE,
      },
      ['rule'],
    ),
    async run({ rule = '', country, language }, options) {
      const explained = await askForJson(options, 'rule', { parameters: { id: rule, country, language } });
      return explained.ok ? { json: explained.value } : { wrong: shortProblem(explained.problem) };
    },
  },
  find_code: {
    title: 'Find a code by its meaning',
    description:
      'Finds codes that documents of the country take by what they mean, in English or Arabic: "piece", "كيلوغرام", "Germany", "cancelled". Each with its list, or with the field that takes it.',
    input: takes(
      {
        meaning: { type: 'string', description: 'What the code stands for, in a few words' },
        of: { type: 'string', enum: Object.keys(SUBJECTS), description: OF },
        country: { ...COUNTRY, description: `${ISSUER_CODES.join(' or ')}: country of the document` },
      },
      ['meaning'],
    ),
    async run({ meaning = '', of = 'any', country }, options) {
      const { values, errors } = parametersOf(
        OPERATIONS.convert.query,
        new URLSearchParams(country ? { country } : {}),
      );
      if (errors['country'] !== undefined) return { wrong: shortProblem({ problem: 'invalid-parameters', errors }) };
      const asked = countryWithCode(ISSUERS, values['country'] ?? options.country) ?? ISSUERS[0];
      return { json: { codes: await findCodes(meaning, of, asked) } };
    },
  },
  draw: {
    title: 'Draw a document',
    description: 'Draws a document for people as one HTML page without scripts, or as a PDF with the XML inside.',
    input: takes({
      record: RECORD,
      xml: XML,
      as: { type: 'string', enum: ['html', 'pdf'], description: 'default: html' },
      language: { type: 'string', enum: LANGUAGE_CHOICES, description: 'Language of the labels, or two (default: en)' },
      for: {
        type: 'string',
        enum: ['customer', 'office'],
        description: 'customer: what a company sends; office: with findings',
      },
      country: COUNTRY,
    }),
    async run(given, options) {
      if (!hasOne(given)) return NEITHER;
      const { xml, record, as = 'html', language, for: reader, country } = given;
      const parameters = { language, for: reader, country };
      const source = xml === undefined ? { json: record } : { xml };
      const drawn = await ask(options, 'view', { ...source, medium: as, parameters });
      if (!drawn.ok) return { wrong: shortProblem(drawn.problem) };
      const type = as === 'pdf' ? 'application/pdf' : 'text/html';
      const file = { name: `document.${as}`, type, content: drawn.value };
      return drawn.remarks ? { file, remarks: remarksOf(drawn.remarks) } : { file };
    },
  },
  credit: {
    title: 'Make a credit note',
    description:
      'Makes the credit note of an invoice, of the whole of it or of some lines. Answers a short report; the note itself with include.',
    input: takes(
      {
        record: RECORD,
        xml: XML,
        number: { type: 'string', description: 'Number of the credit note' },
        date: { type: 'string', description: 'Its day, yyyy-MM-dd' },
        reason: { type: 'string', description: `Of Oman ${CREDIT_REASONS.OM.join(', ')}; find_code finds others` },
        lines: {
          type: 'array',
          items: {
            type: 'object',
            properties: { id: { type: 'string' }, quantity: { type: 'number' }, price: PRICE },
            required: ['id'],
            additionalProperties: false,
          },
          description: 'The lines that are credited (default: all), with a quantity where it is not the whole line',
        },
        earlier: { type: 'array', items: {}, description: 'Notes that were issued before, as XML or records' },
        country: COUNTRY,
        language: LANGUAGE,
        include: includes('xml', 'document'),
      },
      ['number', 'date', 'reason'],
    ),
    async run(given, options) {
      if (!hasOne(given)) return NEITHER;
      const { include, country, language, number, date, reason, lines, earlier, record, xml } = given;
      const source = xml === undefined ? { record } : { xml };
      const json = { ...source, number, date, reason, lines, earlier };
      const made = await askForJson(options, 'credit', { json, parameters: { country, language } });
      return made.ok ? { json: withArguments(madeOf(made.value, include)) } : { wrong: shortProblem(made.problem) };
    },
  },
};

async function applyFixes(given: Arguments, options: McpOptions): Promise<ToolAnswer> {
  if (!hasOne(given)) return NEITHER;
  const { xml, record, country, language, include } = given;
  const parameters = { country, language };
  let source = record;
  if (xml !== undefined) {
    const read = await askForJson(options, 'parse', { xml, parameters });
    if (!read.ok) return { wrong: shortProblem(read.problem) };
    const { document, unmapped } = read.value;
    if (Array.isArray(unmapped) && unmapped.length > 0) {
      const refused = 'The XML holds what no field has, and would lose it. Change it by hand.';
      return { wrong: { refused, ...firstFew('unmapped', 'more', unmapped) } };
    }
    source = document as JsonObject;
  }
  const before = await askForJson(options, 'convert', { json: source, parameters });
  if (!before.ok) return { wrong: shortProblem(before.problem) };
  const document = before.value['document'] as JsonObject;
  const warnings = isJsonObject(before.value['warnings']) ? before.value['warnings'] : {};
  const applied = applySuggestions(document, reportIn(before.value));
  if (applied.changes.length === 0) return { json: { changes: [], ...madeOf(before.value, include) } };
  const after = await askForJson(options, 'convert', { json: applied.document, parameters });
  if (!after.ok) return { wrong: shortProblem(after.problem) };
  const changes = applied.changes.map(({ from, ...change }) => ({ ...change, from: shortValue(from) }));
  // What reading the record warned of, the changed document does not say again; a warning about what was changed is out of date.
  const others = Object.entries(warnings).filter(([path]) => !changes.some(({ field }) => field === path));
  // A stored document cannot say which checks are accepted, as a record does.
  const accepted = isJsonObject(record) && Array.isArray(record['accept']) ? record['accept'] : [];
  const found = Object.entries(after.value['warnings'] ?? {}).filter(
    ([, sentence]) => !accepted.some((code) => String(sentence).replace(ISOLATES, '').includes(`(${code})`)),
  );
  const remarkable = Object.fromEntries([...others, ...found]);
  return { json: { changes, ...madeOf({ ...after.value, warnings: remarkable }, include) } };
}

// Arabic sentences have them about a code.
const ISOLATES = /[\u2066-\u2069]/g;

// What a credit note states of the arguments is corrected there. Errors name the arguments themselves; errors and warnings with the
// name of a field may be of the invoice.
const ARGUMENTS: readonly (readonly [field: RegExp, argument: string])[] = [
  [/^document_number$/, 'number'],
  [/^issue_date$/, 'date'],
  [/^(?:billing_reference\[\d+\]\.document_status_code|discrepancy_response)$/, 'reason'],
];

function withArguments<Answer extends JsonObject>(answer: Answer): Answer {
  const named = (said: unknown): unknown => {
    if (!isJsonObject(said) || typeof said['field'] !== 'string') return said;
    const { field, fix } = said;
    const argument = ARGUMENTS.find(([place]) => place.test(field))?.[1];
    if (argument === undefined) return said;
    return { ...said, field: argument, ...(typeof fix === 'string' ? { fix: fix.replaceAll(field, argument) } : {}) };
  };
  const { findings } = answer;
  return Array.isArray(findings) ? { ...answer, findings: findings.map(named) } : answer;
}

const reportIn = (made: JsonObject): Report => made['report'] as unknown as Report;

const HEAD = [
  'document_number',
  'issue_date',
  'document_currency_code',
  'tax_exclusive_amount',
  'tax_amount',
  'payable_amount',
];

// The head of the document and its report; the rest where it was asked for.
function madeOf(made: JsonObject, include: readonly string[] = []): JsonObject {
  const document = isJsonObject(made['document']) ? made['document'] : {};
  return {
    ...Object.fromEntries(
      HEAD.flatMap((name) => (document[name] === undefined ? [] : [[name, shortValue(document[name])]])),
    ),
    ...shortReport(reportIn(made)),
    ...remarksOf(made),
    ...Object.fromEntries(include.map((name) => [name, made[name]])),
  };
}

// Warnings about the input, and the places of XML that a credit note lacks.
function remarksOf({ warnings, unmapped }: Remarks): JsonObject {
  const said = Object.entries(warnings ?? {});
  const sentences = said.map(([field, sentence]) => ({ field, sentence: shortText(sentence) }));
  return {
    ...(said.length > 0 ? firstFew('warnings', 'moreWarnings', sentences) : {}),
    ...(unmapped && unmapped.length > 0 ? firstFew('unmapped', 'moreUnmapped', unmapped.map(shortText)) : {}),
  };
}
